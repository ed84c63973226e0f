"""Everything that a goal names comes onto the grid.

What is looked for: the objective, ends of encounters and goals of events that name things which neither lie there at
the start nor come with an event that can begin, and goals that ask for more of them than there are.

Why: an encounter whose end cannot come is lost.

Mend: place or spawn what the goal names, or ask for fewer.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.endings import absent
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q31"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from absent(facts, CODE)


RULE = rule(
    CODE,
    "Goals find what they name",
    Severity.ERROR,
    "Reading a Quest",
    check,
    reads(*BOARDS, "objective"),
)
