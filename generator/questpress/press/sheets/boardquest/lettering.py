"""How large the type on a map is, and how names are broken: the house's sizes only, between 8 and 11 points.

Sizes are hundredths of a point. Everything drawn on a tile scales with it; type does not, it takes the nearest step.
"""

from __future__ import annotations

from typing import NamedTuple

from questpress.press.sheets.boardquest.tileart import NOMINAL, scaled
from questpress.press.surface import Face
from questpress.press.text import Fitted, fit_name
from questpress.press.units import mm


class Sizes(NamedTuple):
    """Type sizes on the tiles of one map, in hundredths of a point: ``names`` largest first."""

    names: tuple[int, ...]
    letter: int
    number: int
    badge: int
    start: int


def sizes_for(side: int) -> Sizes:
    """Return the type sizes for a tile side in micrometres."""
    if 100 * side >= 110 * NOMINAL:
        return Sizes((1100, 950), 950, 1100, 950, 1100)
    if 100 * side >= 93 * NOMINAL:
        return Sizes((950, 800), 800, 950, 800, 950)
    return Sizes((800,), 800, 800, 800, 800)


NAME_ONE, NAME_TWO = mm(-4.3), (mm(-3.2), mm(-6.4))
"""Baselines of a name on one line and on two, from the tile's centre (nominal)."""
_ROOM_ONE = mm(13.4)


def room(depth: int, side: int) -> int:
    """Return how wide a line may be ``depth`` below a tile's centre; micrometres of a tile of this side."""
    slope = 2 * (side - depth) * 1_732 // 1_000 - scaled(mm(0.8), side)
    return min(slope, 2 * side * 866 // 1_000 - mm(2))


def fit_monster(name: str, side: int, sizes: Sizes) -> tuple[Fitted, tuple[int, ...]]:
    """Return a monster's name as it fits on its tile, and its baselines from the tile's centre in micrometres."""
    two = (room(-scaled(NAME_TWO[0], side), side), room(-scaled(NAME_TWO[1], side), side))
    fitted = fit_name(name, Face.BOLD, sizes.names, min(scaled(_ROOM_ONE, side), two[0]), two)
    places = NAME_TWO if len(fitted.lines) == 2 else (NAME_ONE,)
    return fitted, tuple(scaled(y, side) for y in places)
