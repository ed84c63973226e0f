"""Who sees whom, and what lies in range: lines from corner to corner of two squares.

Both games trace lines between the corners of two squares. A line is blocked where it touches a square (or a line of a
wall) that blocks sight, even at a corner; its two ends are not counted, so that whoever stands next to a wall can look
along it. Figures, Obstacles and terrain block nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from questpress.games.squares.ground import Ground
from questpress.games.squares.rules import Ruleset
from questpress.grid.square import Run, Square, Touched, distance, lines


class _Mask(NamedTuple):
    """Bits of squares, and of the squares west and north of lines, that block when they are set."""

    squares: int
    east: int
    south: int


class _Line(NamedTuple):
    """A line as :class:`~questpress.grid.square.Line` has it."""

    touched: _Mask
    pinches: tuple[tuple[_Mask, _Mask], ...]


class _Sight(NamedTuple):
    """The lines between two squares. ``base`` is the bit of the first square, ``hull`` all that any line touches."""

    base: int
    hull: _Mask
    lines: tuple[_Line, ...]


@cache
def _sight(stride: int, cols: int, rows: int) -> _Sight:
    """Return the lines from a square to the one so many columns east (0 or more) and rows south, as bits."""
    base = stride * (1 - min(rows, 0)) + 1
    ends = 1 << base | 1 << base + rows * stride + cols

    def bits(runs: tuple[Run, ...]) -> int:
        out = 0
        for row, first, last in runs:
            out |= ((1 << last - first + 1) - 1) << base + row * stride + first
        return out

    def mask(part: Touched) -> _Mask:
        return _Mask(bits(part.squares) & ~ends, bits(part.east), bits(part.south))

    found: dict[_Line, None] = {}
    hull = [0, 0, 0]
    for line in lines(cols, rows):
        pinches = tuple((mask(one), mask(other)) for one, other in line.pinches)
        found[_Line(mask(line.touched), pinches)] = None
        for part in (line.touched, *(side for pinch in line.pinches for side in pinch)):
            hull = [old | new for old, new in zip(hull, mask(part), strict=True)]
    # A line that is free only when another one is need not be tried.
    tried = tuple(line for line in found if not any(other is not line and _implied(line, other) for other in found))
    return _Sight(base, _Mask(*hull), tried)


def _implied(line: _Line, other: _Line) -> bool:
    """Tell whether the other line is free whenever this one is."""
    return not any(b & ~a for a, b in zip(line.touched, other.touched, strict=True)) and set(other.pinches) <= set(
        line.pinches
    )


def sees(ground: Ground, a: Square, b: Square) -> bool:
    """Tell whether two squares have sight of each other; they themselves never block it. Everyone sees itself."""
    return looks(ground, ground.blinding, ground.blinding_lines, a, b)


def looks(ground: Ground, blinding: int, walls: tuple[int, int], a: Square, b: Square) -> bool:
    """Tell the same as :func:`sees` with other things that block sight, as bits."""
    if a[0] > b[0]:
        a, b = b, a
    if a == b:
        return True
    stride = ground.cols + 2
    table = _sight(stride, b[0] - a[0], b[1] - a[1])
    shift = a[1] * stride + a[0] - table.base
    hull = table.hull
    blinding = blinding >> shift & hull.squares
    east, south = walls
    east, south = east >> shift & hull.east, south >> shift & hull.south
    if not (blinding or east or south):
        return True
    for line, pinches in table.lines:
        if blinding & line.squares or east & line.east or south & line.south:
            continue
        if all(
            not (blinding & one.squares or east & one.east or south & one.south)
            or not (blinding & other.squares or east & other.east or south & other.south)
            for one, other in pinches
        ):
            return True
    return False


def in_range(ground: Ground, a: Square, b: Square, squares: int) -> bool:
    """Tell whether a number in brackets holds: at most so far, and in sight of each other."""
    return distance(a, b) <= squares and sees(ground, a, b)


def around(ground: Ground, square: Square, squares: int) -> list[Square]:
    """Return the squares of the board at most so far from a square, itself included, row by row; walls do not count."""
    cols = range(max(1, square.col - squares), min(ground.cols, square.col + squares) + 1)
    rows = range(max(1, square.row - squares), min(ground.rows, square.row + squares) + 1)
    return [Square(col, row) for row in rows for col in cols]


def area(ground: Ground, attacker: Square, centre: Square, squares: int) -> frozenset[Square]:
    """Return the squares that an attack on a 3x3 area strikes: the central square and those round it.

    The central square must be in range and in sight, a wall or not; the others need no sight, only range. Empty when
    the central square may not be chosen.
    """
    if not in_range(ground, attacker, centre, squares):
        return frozenset()
    return frozenset(square for square in around(ground, centre, 1) if distance(attacker, square) <= squares)


def wake_zone(ground: Ground, rules: Ruleset, guards: Iterable[Square]) -> int:
    """Return, as bits, the squares that wake one of the Guards when a combatant moves over them."""
    return ground.bits(
        square
        for guard in guards
        for square in around(ground, guard, rules.guard_distance)
        if not rules.brackets_see or sees(ground, guard, square)
    )


def from_two_sides(attacker: Square, target: Square, allies: Iterable[Square]) -> bool:
    """Tell whether an attacker is in a Mob (Adventures) or a Flank (Expeditions) against a target.

    Attacker and an ally are both next to the target and not next to each other.
    """
    return distance(attacker, target) == 1 and any(
        distance(ally, target) == 1 and distance(ally, attacker) > 1 for ally in allies
    )


def can_focus(ground: Ground, rules: Ruleset, square: Square, enemies: Iterable[Square]) -> bool:
    """Tell whether no enemy is so near that it disturbs an attack with Focus."""
    return not any(
        distance(square, enemy) <= rules.focus_distance and (not rules.brackets_see or sees(ground, square, enemy))
        for enemy in enemies
    )
