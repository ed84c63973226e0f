"""Squares of a board and straight lines between their corners; integers only.

A square is a :class:`Square`: column and row from 1, the first row at the top (north). It is printed number-letter,
``10-D`` for column 10, row 4. Distances count steps of a king: diagonal neighbours are 1 apart.

Corners are lattice points: the square (col, row) lies between x = col - 1 .. col and y = row - 1 .. row, y downwards.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

_PRINTED = re.compile(r"([1-9][0-9]{0,3})-([A-Z])")
LAST_ROW = 26  # rows have the letters A to Z

Side: TypeAlias = "tuple[Square, Square]"  # two orthogonal neighbours, the western or northern one first
Run: TypeAlias = tuple[int, int, int]  # a row, and the first and last of some columns of it


class Square(NamedTuple):
    """One square: column from 1 (west), row from 1 (north)."""

    col: int
    row: int

    def __str__(self) -> str:
        """Return the square as it is printed: ``10-D``. Raises ValueError for a row without a letter."""
        if not 1 <= self.row <= LAST_ROW:
            raise ValueError(f"row {self.row} has no letter: rows go from 1 (A) to {LAST_ROW} (Z)")
        return f"{self.col}-{chr(64 + self.row)}"

    def by(self, cols: int, rows: int) -> Square:
        """Return the square so many columns to the east and rows to the south."""
        return Square(self.col + cols, self.row + rows)


# East first, then clockwise as seen on paper: E, SE, S, SW, W, NW, N, NE.
DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def parse(text: str) -> Square:
    """Return the square that is printed as ``10-D``. Raises ValueError for anything else."""
    found = _PRINTED.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:20]!r} is no square: write column and row letter, such as 10-D")
    return Square(int(found[1]), ord(found[2]) - 64)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the steps of a king from one square to another: diagonal neighbours are 1 apart."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def neighbours(square: Square) -> tuple[Square, ...]:
    """Return the eight squares round a square, east first, then clockwise; some may lie off the board."""
    return tuple(square.by(dc, dr) for dc, dr in DIRECTIONS)


def block(corner: Square, size: int) -> tuple[Square, ...]:
    """Return the squares of a square figure or area by its north-west square, row by row."""
    return tuple(corner.by(dc, dr) for dr in range(size) for dc in range(size))


def side(a: Square, b: Square) -> Side:
    """Return the side that two orthogonal neighbours share. Raises ValueError for other pairs."""
    if abs(a.col - b.col) + abs(a.row - b.row) != 1:
        raise ValueError(f"[{a.col}, {a.row}] and [{b.col}, {b.row}] share no side")
    return (a, b) if a < b else (b, a)


class Touched(NamedTuple):
    """What a line touches, as runs of (row, first column, last column): squares, and their east and south sides."""

    squares: tuple[Run, ...] = ()
    east: tuple[Run, ...] = ()
    south: tuple[Run, ...] = ()

    def cells(self) -> frozenset[Square]:
        """Return the squares one by one."""
        return frozenset(Square(col, row) for row, first, last in self.squares for col in range(first, last + 1))


def touched(start: tuple[int, int], end: tuple[int, int]) -> Touched:
    """Return what the straight line between two different lattice points touches, its two ends not counted.

    Squares and sides are closed: grazing a corner touches all squares and sides that meet there. Runs may overlap.
    Raises ValueError when start and end are the same.
    """
    if start == end:
        raise ValueError("a line has two ends")
    (x0, y0), (x1, y1) = sorted((start, end), key=lambda point: (point[1], point[0]))
    dx, dy = x1 - x0, y1 - y0
    if dy == 0:
        both = y0, y0 + 1
        inner = tuple((row, x0 + 1, x1 - 1) for row in both) if dx > 1 else ()
        return Touched(tuple((row, x0 + 1, x1) for row in both), inner, ((y0, x0 + 1, x1),))
    squares: list[Run] = []
    east: list[Run] = []
    south: list[Run] = []
    for y in range(dy):
        # From y to y + 1 below the start the line runs from x = here / dy to x = there / dy.
        here, there = x0 * dy + dx * y, x0 * dy + dx * (y + 1)
        row = y0 + y + 1
        if y:
            x, rest = divmod(here, dy)
            if rest:
                south.append((row - 1, x + 1, x + 1))
            else:  # a lattice point, where four squares meet
                squares += ((row - 1, x, x + 1), (row, x, x + 1))
                east += ((row - 1, x, x), (row, x, x))
                south.append((row - 1, x, x + 1))
        if dx == 0:  # along the sides between two columns
            squares.append((row, x0, x0 + 1))
            east.append((row, x0, x0))
            continue
        first, last = min(here, there) // dy + 1, -(-max(here, there) // dy)
        squares.append((row, first, last))
        if first < last:
            east.append((row, first, last - 1))
    return Touched(tuple(squares), tuple(east), tuple(south))


class Line(NamedTuple):
    """A line from a corner of one square to a corner of another, and what must be free for it.

    All that is ``touched`` must be free, and of each pair in ``pinches`` one: where a line leaves its own square
    straight through the corner, it is shut in when both squares beside it are shut.
    """

    touched: Touched
    pinches: tuple[tuple[Touched, Touched], ...]


def lines(cols: int, rows: int) -> tuple[Line, ...]:
    """Return the lines from the corners of a square (0, 0) to those of the square (cols, rows).

    A line may begin and end at the corner of something that blocks it, but not pass one. The two squares are among
    the touched, though they themselves never block. Raises ValueError for (0, 0).
    """
    if cols == rows == 0:
        raise ValueError("lines lead from one square to another")
    here, there = Square(0, 0), Square(cols, rows)
    found: list[Line] = []
    for start in ((-1, -1), (0, -1), (-1, 0), (0, 0)):
        for end in ((cols - 1, rows - 1), (cols, rows - 1), (cols - 1, rows), (cols, rows)):
            if start == end:
                continue  # a point is no line; neighbours that meet in it have others
            way = touched(start, end)
            parts = [way]
            pinches = []
            for square, (x, y), (to_x, to_y) in ((here, start, end), (there, end, start)):
                # Which way is out of the square at this corner, and does the line go out that way?
                out_x, out_y = (1 if x == square.col else -1), (1 if y == square.row else -1)
                beside, beyond, across = square.by(out_x, 0), square.by(0, out_y), square.by(out_x, out_y)
                goes_x, goes_y = (to_x - x) * out_x > 0, (to_y - y) * out_y > 0
                if goes_x and goes_y:
                    pinches.append((_past(square, beside, across), _past(square, beyond, across)))
                elif goes_x:
                    parts.append(_between(square, beside))
                elif goes_y:
                    parts.append(_between(square, beyond))
            found.append(Line(_together(parts), tuple(pinches)))
    return tuple(found)


def _between(a: Square, b: Square) -> Touched:
    """Return the side that two orthogonal neighbours share."""
    first, second = side(a, b)
    run = ((first.row, first.col, first.col),)
    return Touched(east=run) if first.row == second.row else Touched(south=run)


def _past(square: Square, beside: Square, across: Square) -> Touched:
    """Return what shuts the way from a square round a corner: the square beside, and the sides on the way."""
    own = Touched(squares=((beside.row, beside.col, beside.col),))
    return _together([own, _between(square, beside), _between(beside, across)])


def _together(parts: list[Touched]) -> Touched:
    return Touched(*(tuple(run for part in parts for run in part[kind]) for kind in range(3)))
