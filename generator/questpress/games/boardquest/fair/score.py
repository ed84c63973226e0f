"""The score of a player: points for each part of the measure, from the sets of tiles that each player reaches.

The measure and the search share this one place, so what the search lowers is what the measure tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from questpress.catalog.boardquest import FairWeights
from questpress.games.boardquest.fair.reach import FAR, Front, nearest_turns, soon

Sets = Sequence[int]
# Counts of each part at one speed, in the order of PARTS.
Counts = tuple[int, ...]
# The parts of the measure: key, weight, and whether much of it is good (1) or bad (-1).
PARTS: tuple[tuple[str, str, int], ...] = (
    ("forts", "fort_turn", -1),
    ("center", "center_turn", -1),
    ("chests", "chest_turn", -1),
    ("common", "common_turn", -1),
    ("uncommon", "uncommon_turn", -1),
    ("rare", "rare_turn", -1),
    ("rival", "rival_turn", 1),
    ("forts_soon", "fort_soon", 1),
    ("chests_soon", "chest_soon", 1),
    ("monsters_soon", "monster_soon", 1),
    ("safe", "safe_fort", 1),
    ("contested", "contested_fort", 1),
    ("mountain", "mountain", 1),
    ("forest", "forest", 1),
    ("water", "water", -1),
    ("room", "room", 1),
)
KEYS = tuple(key for key, _, _ in PARTS)
# Parts that count turns, and the parts that are the same at every speed (they stand at the first one alone).
TURNS = ("forts", "center", "chests", "common", "uncommon", "rare", "rival")
GROUND = ("mountain", "forest", "water")


@dataclass(frozen=True, slots=True)
class Shares:
    """How many of the nearest things of a kind count for a player: what is still to be won, or an equal share.

    ``forts``: the forts to win less those held at the start. Of chests, of monsters of each rarity and of all monsters,
    each player's share: rounded down, but the nearest one counts in any case.
    """

    forts: int
    chests: int
    rarities: tuple[int, int, int]
    monsters: int


class Things(NamedTuple):
    """Where everything lies, as sets of tiles. ``forts``: neutral and centre; ``rarities``: monsters, common first."""

    forts: int
    center: int
    chests: int
    rarities: tuple[int, int, int]
    terrains: tuple[int, int, int]

    @property
    def monsters(self) -> int:
        """All monsters."""
        return self.rarities[0] | self.rarities[1] | self.rarities[2]


def signed_weights(weights: FairWeights) -> tuple[int, ...]:
    """Return the points for one of each part, in the order of PARTS: less than 0 where few are good."""
    return tuple(sign * getattr(weights, name) for _, name, sign in PARTS)


def steady_counts(sets: Sets, met: Sets, near: int, things: Things, shares: Shares) -> Counts:
    """Return the counts that do not depend on forts or rivals: chests, three rarities, soon, ground, room.

    ``met``: what lies beside each of the sets. ``near``: the tiles about the start, none at all speeds but the first.
    """
    mountain, forest, water = things.terrains
    common, uncommon, rare = (
        sum(nearest_turns(met, of, most)) for of, most in zip(things.rarities, shares.rarities, strict=True)
    )
    return (
        sum(nearest_turns(sets, things.chests, shares.chests)),
        common,
        uncommon,
        rare,
        (soon(sets) & things.chests).bit_count(),
        (soon(met) & things.monsters).bit_count(),
        (near & mountain).bit_count(),
        (near & forest).bit_count(),
        (near & water).bit_count(),
        soon(sets).bit_count(),
    )


def all_counts(sets: Sets, rivals: int, lines: Front, things: Things, shares: Shares, steady: Counts) -> Counts:
    """Return the counts of every part for a player at one speed, in the order of PARTS; ``rivals``: their starts."""
    chests, common, uncommon, rare, chests_soon, monsters_soon, mountain, forest, water, room = steady
    forts = things.forts
    return (
        sum(nearest_turns(sets, forts, shares.forts)),
        sum(nearest_turns(sets, things.center, 1)),
        chests,
        common,
        uncommon,
        rare,
        nearest_turns(sets, rivals, 1)[0] if rivals else 0,
        (soon(sets) & forts).bit_count(),
        chests_soon,
        monsters_soon,
        (lines.safe & forts).bit_count(),
        (lines.contested & forts).bit_count(),
        mountain,
        forest,
        water,
        room,
    )


def base_points(weights: FairWeights, shares: Shares, speeds: int) -> int:
    """Return the points that everybody has when all turns are 0, so that no score falls below 0 by distance alone."""
    forts = shares.forts * weights.fort_turn + weights.center_turn + shares.chests * weights.chest_turn
    per_rarity = (weights.common_turn, weights.uncommon_turn, weights.rare_turn)
    monsters = sum(most * weight for most, weight in zip(shares.rarities, per_rarity, strict=True))
    return speeds * FAR * (forts + monsters)


def gap_of(rows: Sequence[Sequence[int]]) -> int:
    """Return the sum over k of the widest difference between players in the k-th of their rows."""
    most: int = sum(map(max, *rows))
    least: int = sum(map(min, *rows))
    return most - least
