"""A board as bits of one integer: sets of tiles grow, meet and are counted in single operations.

Every cell of the bounding box has a number, row by row from the north, and a set of cells is an integer with those
bits. Empty margins on all sides keep a step to the east from leaving one row and entering the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from questpress.grid.hex import ORIGIN, Hex, disk


@cache
def _disk_offsets(radius: int, width: int) -> tuple[int, int]:
    """Return the bits of a disk in rows of a width, and the number of its middle cell."""
    middle = radius * width + radius
    bits = 0
    for q, r in disk(ORIGIN, radius):
        bits |= 1 << (middle + q + r * width)
    return bits, middle


class Board:
    """The cells of a map as numbers and sets of them as bits.

    ``land``: all cells of the board. ``margin``: empty columns and rows kept on each side; disks up to that radius
    may be asked for.
    """

    __slots__ = ("_origin", "_q", "_r", "land", "margin", "size", "width")

    def __init__(self, cells: Iterable[tuple[int, int]], margin: int = 1) -> None:
        """Number the cells. ``cells`` must not be empty."""
        where = list(cells)
        qs = [q for q, _ in where]
        rs = [r for _, r in where]
        self.margin = margin
        self._q, self._r = min(qs) - margin, min(rs) - margin
        # One margin between two rows serves the end of the one and the beginning of the next.
        self.width = max(qs) - self._q + 1 + margin
        self.size = self.width * (max(rs) - self._r + 1 + margin) + margin
        self._origin = -self._q - self._r * self.width
        land = 0
        for q, r in where:
            land |= 1 << (self._origin + q + r * self.width)
        self.land = land

    def number(self, cell: tuple[int, int]) -> int:
        """Return the number of a cell inside the box."""
        return self._origin + cell[0] + cell[1] * self.width

    def cell(self, number: int) -> Hex:
        """Return the cell of a number."""
        row, column = divmod(number, self.width)
        return Hex(column + self._q, row + self._r)

    def cells(self, bits: int) -> list[Hex]:
        """Return the cells of a set, row by row."""
        return [self.cell(number) for number in numbers(bits)]

    def bits(self, cells: Iterable[tuple[int, int]]) -> int:
        """Return the set of those cells that are on the board."""
        found = 0
        inside = range(self.size)
        for cell in cells:
            number = self.number(cell)
            # Far-off cells of a broken document may share a number with a cell of the board.
            if number in inside and self.cell(number) == cell:
                found |= 1 << number
        return found & self.land

    def around(self, bits: int) -> int:
        """Return the neighbours of all cells of a set (some of the set itself may be among them)."""
        width = self.width
        return bits << 1 | bits >> 1 | bits << width | bits >> width | bits << (width - 1) | bits >> (width - 1)

    def disk(self, number: int, radius: int) -> int:
        """Return the cells at most ``radius`` steps from a cell of the board; ``radius`` at most the margin."""
        bits, middle = _disk_offsets(radius, self.width)
        return bits << (number - middle)

    def joined(self, start: int, free: int) -> int:
        """Return all cells of ``free`` to which a way over ``free`` leads from the set ``start``."""
        seen = wave = start & free
        while wave:
            wave = self.around(wave) & free & ~seen
            seen |= wave
        return seen

    def turns(self, start: int, free: int, onward: int, speed: int) -> Iterator[int]:
        """Yield the cells on which a character can first end its movement after 0, 1, 2, ... turns.

        ``free``: cells that may be entered. ``onward``: cells that do not stop a movement. ``speed``: steps a turn.
        """
        seen = wave = start
        while wave:
            yield wave
            step, ends = wave, 0
            for _ in range(speed):
                step = self.around(step) & free
                ends |= step
                step &= onward
            wave = ends & ~seen
            seen |= wave


def numbers(bits: int) -> list[int]:
    """Return the numbers of the cells of a set, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
