"""Every figure and every obstacle has its squares for itself, and none stands on a Barrier.

What is looked for: villains, Bosses and obstacles that share a square, or stand on a Wall, a Barricade or a closed
door; starting squares of heroes that are taken in the same way. Quest Items, tools and terrain take no square.

Why: a square holds one combatant, and nobody stands on a Barrier.

Mend: move one of them to a free square.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.judge.squares import crowded
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q03"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from crowded(facts, CODE)


RULE = rule(
    CODE,
    "Nobody stands on another",
    Severity.ERROR,
    "Appendix C, Squares; chapter 10, Quest Items",
    check,
    reads("setup"),
)
