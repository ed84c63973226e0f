"""Which rarities a monster may have, and whether a deck can meet them all (rulebook, Quick Reference, Monsters).

A monster on a piece with a starting fort is common, one piece away common or uncommon, two or more pieces away
uncommon or rare. A piece away is a step to a touching piece. The rulebook leaves open whether pieces that share a
single edge touch; a rarity given here is right either way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from questpress.catalog.boardquest import Rarity
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.draft import Draft
from questpress.grid.graph import steps

COMMON, UNCOMMON, RARE = 1, 2, 4
RARITY = {COMMON: Rarity.COMMON, UNCOMMON: Rarity.UNCOMMON, RARE: Rarity.RARE}
_BITS = {rarity.value: bit for bit, rarity in RARITY.items()}
_BY_DISTANCE = (COMMON, COMMON | UNCOMMON, UNCOMMON | RARE)


def rarities_by_tile(draft: Draft, starts: Iterable[int], calm: int = 0) -> list[tuple[int, int]]:
    """Return each monster tile's number with the rarities that it may have, as bits; on ``calm`` tiles none is rare.

    A monster that stands on the table already has one rarity, or none where that cannot be.
    """
    found = []
    kept = {draft.board.number(monster.at): _BITS[monster.rarity] for monster in draft.plan.given.monsters}
    masks = piece_rarities(draft, [draft.piece_of(start) for start in starts])
    for flower, mask in zip(draft.flowers, masks, strict=True):
        here = flower & draft.monster_tiles
        if here:
            found += [
                (number, (mask & ~RARE if calm >> number & 1 else mask) & kept.get(number, mask))
                for number in numbers(here)
            ]
    return found


def piece_rarities(draft: Draft, homes: Sequence[int]) -> list[int]:
    """Return the rarities that the monsters of each piece may have, as bits; ``homes``: the pieces with a start."""
    by_two, by_one = steps(draft.meets, homes), steps(draft.touches, homes)
    return [
        _BY_DISTANCE[min(2, far or 0)] & _BY_DISTANCE[min(2, near or 0)]
        for far, near in zip(by_two, by_one, strict=True)
    ]


def tally(masks: Iterable[int]) -> list[int]:
    """Return how many monsters may have each set of rarities, by its bits."""
    counts = [0] * 8
    for mask in masks:
        counts[mask] += 1
    return counts


def can_deal(counts: Sequence[int], deck: tuple[int, int, int] | None) -> bool:
    """Tell whether every monster can get a card. ``counts`` is their :func:`tally`.

    For each set of rarities there must be enough cards for the monsters that are bound to it; that is Hall's
    condition, and three rarities make seven sets. ``deck``: cards of each rarity from common; None: no limit.
    """
    if counts[0]:
        return False
    if deck is None:
        return True
    common, uncommon, rare = deck
    _, c, u, cu, r, cr, ur, _ = counts
    return (
        c <= common
        and u <= uncommon
        and r <= rare
        and c + u + cu <= common + uncommon
        and c + r + cr <= common + rare
        and u + r + ur <= uncommon + rare
        and sum(counts) <= common + uncommon + rare
    )
