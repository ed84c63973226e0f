"""How large the type on a map is, and how names are broken: the house's sizes only, between 8 and 11 points.

Sizes are hundredths of a point. Everything drawn on a tile scales with it; type does not, it takes the nearest step.
Where names would lose words below the full stone of a monster, all monsters of the map get a smaller stone that
stands higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from questpress.press import fonts
from questpress.press.sheets.boardquest.boxes import Box
from questpress.press.sheets.boardquest.tileart import NOMINAL, half_width, scaled
from questpress.press.surface import Face
from questpress.press.text import Fitted, balanced, ellipsis, fit, fit_name
from questpress.press.units import mm

Key = TypeVar("Key")


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


class Stone(NamedTuple):
    """The stone of a monster on a tile: its size in thousandths, and how high its foot stands (nominal)."""

    scale: int
    foot: int


FULL = Stone(940, mm(0.6))
SMALL = Stone(850, mm(1.5))
TINY = Stone(740, mm(2.35))
KEYLINE = mm(0.45)
"""White round every token, from its edge (nominal)."""


@dataclass(frozen=True, slots=True)
class Name:
    """A monster's name as it fits, its baselines from the tile's centre, and what is added between its letters."""

    fitted: Fitted
    baselines: tuple[int, ...]
    spacing: int = 0

    def boxes(self) -> tuple[Box, ...]:
        """Return the box of each line from the tile's centre, descenders included."""
        size = self.fitted.size
        boxes = []
        for line, y in zip(self.fitted.lines, self.baselines, strict=True):
            half = _width(line, size, self.spacing) // 2
            boxes.append(Box(-half, y - fonts.cap_height(size) * 3 // 10, half, y + fonts.cap_height(size)))
        return tuple(boxes)


_GAP, _LEADING, _LOWER = mm(0.35), mm(3.05), mm(0.9)  # below the stone; between lines; a single line stands lower
_ROOM_ONE = mm(13.4)
_RIM = mm(1.5)
"""From a slanted edge to a name, straight across: the outline and its gutter are in there."""
_TIGHT = -40  # between letters, where a name would lose words otherwise: too little to be seen
_ROOM_TO_PART = mm(6)  # for three letters and a hyphen of 8 points
_WORTH_A_LINE = 4  # letters that a second line must save where a name is cut: "of ..." says nothing
_BETWEEN = mm(1.0)
"""Paper between two names on neighbouring tiles."""


def room(depth: int, side: int) -> int:
    """Return how wide a line may be ``depth`` below a tile's centre; micrometres of a tile of this side."""
    slope = 2 * (side - depth) * 1_732 // 1_000 - 2 * scaled(_RIM, side)
    return min(slope, 2 * half_width(side) - _BETWEEN)


_PARTED = {"Uncommon": "Un- common"}
"""Single words that are parted rather than cut: the rarities are the only ones that are not names."""


def fit_names(
    names: Mapping[Key, str], side: int, sizes: Sizes, *, alike: bool = False
) -> tuple[Stone, dict[Key, Name]]:
    """Return the stone of a map's monsters and each monster's name as it fits below the stone.

    ``alike`` sets all names in one size.
    """
    tried = []
    for stone in (FULL, SMALL, TINY):
        fitted = {key: _fit(name, side, sizes, stone) for key, name in names.items()}
        tried.append((stone, fitted))
        if not any(_cost(fitted.values())):
            break
    best = min(tried, key=lambda one: _cost(one[1].values()))
    smallest = min((name.fitted.size for name in best[1].values()), default=sizes.names[0])
    if alike and smallest != sizes.names[0]:
        return fit_names(names, side, sizes._replace(names=(smallest,)))
    return best


def _cost(names: Iterable[Name]) -> tuple[int, int]:
    """Return how many names lose letters, and how many are parted within a word."""
    fitted = [name.fitted for name in names]
    return sum(one.cut for one in fitted), sum(one.broken for one in fitted)


def _fit(name: str, side: int, sizes: Sizes, stone: Stone) -> Name:
    one, two = _baselines(side, sizes.names[0], stone)
    rooms = room(-two[0], side), room(-two[1], side)
    fitted = fit_name(name, Face.BOLD, sizes.names, min(scaled(_ROOM_ONE, side), rooms[0]), rooms)
    if fitted.cut:
        slack = -_TIGHT * (max(map(len, name.split())) - 1)
        tight = fit_name(name, Face.BOLD, sizes.names[-1:], rooms[0], (rooms[0] + slack, rooms[1] + slack))
        spaces = zip(tight.lines, rooms, strict=False)
        if not tight.cut and all(_width(line, tight.size, _TIGHT) <= space for line, space in spaces):
            return Name(tight, two if len(tight.lines) == 2 else (one,), _TIGHT)
        parted = _PARTED.get(name)
        pair = parted and balanced(parted, Face.BOLD, sizes.names[-1], rooms)
        if pair:
            return Name(Fitted(pair, sizes.names[-1], broken=True), two)
        # A letter more may stay where the whole width of the tile is used, and several, or all, on two lines.
        shown = ellipsis(name, Face.BOLD, fitted.size, rooms[0])
        fitted = replace(fitted, lines=(shown,))
        if min(rooms) >= _ROOM_TO_PART and not parted:
            in_two = fit(name, Face.BOLD, (fitted.size,), min(rooms), lines=2)
            if not in_two.cut or _letters(in_two.lines) >= _letters((shown,)) + _WORTH_A_LINE:
                fitted = in_two
    return Name(fitted, two if len(fitted.lines) == 2 else (one,))


def _letters(lines: Iterable[str]) -> int:
    return sum(char.isalnum() for line in lines for char in line)


def _width(line: str, size: int, spacing: int) -> int:
    return fonts.width(line, Face.BOLD, size) + spacing * (len(line) - 1)


def _baselines(side: int, size: int, stone: Stone) -> tuple[int, tuple[int, int]]:
    """Return the baseline of a single line, and those of two; lines never stand closer than the type allows."""
    leading = max(scaled(_LEADING, side), size * 127 * 910 // 36_000)
    first = scaled(stone.foot - KEYLINE - _GAP, side) - fonts.cap_height(size)
    return first - scaled(_LOWER, side), (first, first - leading)
