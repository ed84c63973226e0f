"""Every locked Door has something that opens it, and Doors are told apart by their colors.

What is looked for: locked Doors without a key, a lever, an event or HP; Doors to be broken open that have no HP; two
Doors of one color in an encounter (a warning).

Why: a Door that nothing opens is a Wall.

Mend: name what opens the Door under `by`, give it `hp`, or write `locked: false`; choose another color.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import locks
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q29"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from locks(facts, CODE)


RULE = rule(
    CODE,
    "Locked doors can be opened",
    Severity.ERROR,
    "Interact; Movement Restrictions",
    check,
    reads("encounters", "events"),
)
