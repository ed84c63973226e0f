"""Spawning (7.4) and scrolling (1.4): which spaces an edge has, who comes, and when the board moves on.

Pure functions; spaces are squares of the strip.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from questpress.catalog.anastyr_words import EnemyType, Group, Side
from questpress.games.anastyr.board import Field
from questpress.grid.square import Square

Kind = tuple[EnemyType, int]  # type and level


class Arrival(NamedTuple):
    """What came of one slot of a spawn card: who, where, how many of how many, and why not all."""

    at: Square
    kind: Kind
    came: int
    asked: int
    why: Literal["", "no card", "no figure", "no room"]


def edge_spaces(tile: int, edge: Side, side: int) -> tuple[Square, ...]:
    """Return the spawn spaces of a tile's edge in the order in which they are filled.

    ``tile``: number on the strip, from 1; ``side``: columns and rows of a tile. East and west edges are filled from
    the north, north and south edges from the west.
    """
    west = (tile - 1) * side + 1
    match edge:
        case Side.WEST:
            return tuple(Square(west, row) for row in range(1, side + 1))
        case Side.EAST:
            return tuple(Square(west + side - 1, row) for row in range(1, side + 1))
        case Side.NORTH:
            return tuple(Square(west + col, 1) for col in range(side))
        case Side.SOUTH:
            return tuple(Square(west + col, side) for col in range(side))


def spawn(
    field: Field,
    spaces: Sequence[Square],
    slots: Sequence[Group],
    sizes: Mapping[Kind, int],
    supply: Mapping[Kind, int],
) -> list[Arrival]:
    """Return who comes to the spaces of an edge, figure by figure; the field is changed.

    ``sizes``: of the enemies in play by type and level; a kind that is missing has no card in play, and nobody comes.
    ``supply``: figures that are left. What has no room or no figure does not come; it goes to no other space.
    """
    left = dict(supply)
    found = []
    for space, slot in zip(spaces, slots, strict=True):
        kind = (slot.type, slot.level)
        why: Literal["", "no card", "no figure", "no room"] = ""
        came = 0
        while came < slot.count and not why:
            if kind not in sizes:
                why = "no card"
            elif left.get(kind, 0) < 1:
                why = "no figure"
            elif not field.accessible(space, sizes[kind]):
                why = "no room"
            else:
                field.put(space, sizes[kind])
                left[kind] -= 1
                came += 1
        if slot.count:
            found.append(Arrival(space, kind, came, slot.count, why))
    return found


class State(NamedTuple):
    """The board while two neighbouring tiles are in play: ``number`` k has tiles k (west) and k + 1 (east)."""

    number: int
    west: tuple[Square, ...]
    east: tuple[Square, ...]

    @property
    def spaces(self) -> tuple[Square, ...]:
        """All spaces of the board, the West tile's first."""
        return self.west + self.east


def tile_spaces(number: int, side: int) -> tuple[Square, ...]:
    """Return the spaces of a tile of the strip, row by row from the north."""
    west = (number - 1) * side + 1
    return tuple(Square(west + col, row) for row in range(1, side + 1) for col in range(side))


def tile_of(space: tuple[int, int], side: int) -> int:
    """Return the number of the tile that a space of the strip belongs to."""
    return (space[0] - 1) // side + 1


def states(tiles: int, side: int) -> tuple[State, ...]:
    """Return the states of a strip of so many tiles, in the order in which they come."""
    return tuple(State(k, tile_spaces(k, side), tile_spaces(k + 1, side)) for k in range(1, tiles))


def scrolled(state: int, tiles: int, combatants: Iterable[tuple[int, int]], side: int) -> int:
    """Return the state in which the board comes to rest.

    It scrolls at once while no combatant is on the West tile and the scrolling list holds a tile, again and again.
    """
    farthest = min((tile_of(space, side) for space in combatants), default=tiles)
    return max(state, min(farthest, tiles - 1))
