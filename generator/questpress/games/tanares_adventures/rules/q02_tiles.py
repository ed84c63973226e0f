"""Only a Room Tile carries other tiles.

What is looked for: two tiles or doors of the set-up that share a square. Tiles on a Room Tile are fine; two Room Tiles
on one square are not.

Why: a square holds one tile, or nobody can tell which terrain counts.

Mend: move one of the two tiles, turn it, or take it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.judge.squares import tile_overlaps
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q02"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from tile_overlaps(facts, CODE)


RULE = rule(
    CODE,
    "Tiles do not overlap",
    Severity.ERROR,
    "Appendix C, Squares; chapter 13, Room Tiles",
    check,
    reads("setup"),
)
