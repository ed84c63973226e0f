"""A large boss finds a way wide enough for its base.

What is looked for: a boss of two squares or more on a side that cannot come near the hero area, through open Doors,
since every way is narrower than its base.

Why: such a boss stands in its corner and is shot from the passage.

Mend: make one way as wide as its base, or set it on the heroes' side.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.figures import large
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q24"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from large(facts, CODE)


RULE = rule(
    CODE,
    "Large bosses find a way",
    Severity.WARNING,
    "Movement Restrictions",
    check,
    reads("encounters", "events"),
)
