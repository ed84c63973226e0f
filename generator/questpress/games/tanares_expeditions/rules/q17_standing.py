"""Every figure and every obstacle has its square for itself, and none stands in a Wall.

What is looked for: bosses and obstacles that share a square or stand on a Wall or a closed Door; starts of heroes and
villains that are taken in the same way or listed twice.

Why: nobody ends a move on a Wall, a chest, a closed Door or another figure.

Mend: move one of them to a free square.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.judge.squares import crowded
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q17"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from crowded(facts, CODE)


RULE = rule(
    CODE,
    "Nobody stands on another",
    Severity.ERROR,
    "Movement Restrictions",
    check,
    reads("encounters"),
)
