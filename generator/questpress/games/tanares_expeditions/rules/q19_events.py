"""Every event can begin.

What is looked for: each encounter is played in its best course: all that can be reached is reached, all doors that can
be opened are opened. Events that do not begin even then are told with what they wait for in vain, and events that wait
for each other are told together.

Why: what stands in such an event is never read; often the encounter cannot end without it.

Mend: change the trigger, or bring what it waits for to where heroes can get.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import never
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q19"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from never(facts, CODE)


RULE = rule(
    CODE,
    "Every event can begin",
    Severity.ERROR,
    "Navigating Through the Quest",
    check,
    reads("encounters", "events"),
)
