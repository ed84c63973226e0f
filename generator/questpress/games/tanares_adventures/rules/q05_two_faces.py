"""Ice, Rifts, Barricades, Mission Tiles and Corrupted Zones share sixteen pieces with two faces each.

What is looked for: more of these tiles of one size at once than there are pieces of that size. Where an owner's pack
says which face is on which back (`backs`), the pieces are dealt out one by one instead.

Why: a piece that shows Ice cannot show a Barricade. The rulebook does not print which faces are back to back, so this
is a warning unless the owner has told.

Mend: use fewer of them, or another size; or print a second sheet of tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.stock import backs_known, needed_tiles, pieces_of_size, two_faced, unshown
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q05"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each size of which the quest shows more faces than there are pieces."""
    tiles = two_faced(facts.pieces)
    owned = backs_known(facts.pieces, tiles)
    for stage in facts.stages:
        needed = {tile: amount for tile, amount in needed_tiles(stage).items() if tile in tiles}
        if owned is not None:
            left = unshown(needed, owned)
            if left:
                words = [f"{amount} of {facts.catalog_name('tile', tile)}" for tile, amount in left.items()]
                yield finding(
                    CODE,
                    f"The pieces of the box cannot show all tiles at once: there is none left for {listing(words)}.",
                    fix="Use tiles whose backs are not in use.",
                    path=stage.path,
                    severity=Severity.ERROR,
                )
            continue
        sizes: dict[tuple[int, int], int] = {}
        for tile, amount in needed.items():
            span = facts.pieces.span(tile)
            if span is not None:
                sizes[span] = sizes.get(span, 0) + amount
        have = pieces_of_size(facts.pieces, tiles)
        for size, amount in sizes.items():
            if amount > have[size]:
                yield finding(
                    CODE,
                    f"The quest shows {amount} faces of {size[0]}x{size[1]} at once; {have[size]} pieces of that size "
                    "carry them all.",
                    fix="Use fewer of them, or other sizes.",
                    path=stage.path,
                    severity=Severity.WARNING,
                )


RULE = rule(
    CODE,
    "Two-faced tiles suffice",
    Severity.WARNING,
    "Components, Double-sided Tiles; chapter 13",
    check,
    reads("setup", "events"),
)
