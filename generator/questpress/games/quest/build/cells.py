"""Sets of squares of a board as bits of one integer, and what a builder asks of them.

Laid out as :class:`questpress.games.squares.ground.Ground` does: the bit of a square is ``row * stride + col`` with
``stride = cols + 2``, so that a ring of empty squares lies round the board. Columns and rows count from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from questpress.grid.square import Square


class Cells:
    """The squares of a board of ``cols`` x ``rows``."""

    __slots__ = ("board", "cols", "rows", "stride")

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.stride = cols + 2
        self.board = self.rect(1, 1, cols, rows)

    def bit(self, square: tuple[int, int]) -> int:
        """Return a square of the board as a set."""
        return 1 << square[1] * self.stride + square[0]

    def bits(self, squares: Iterable[tuple[int, int]]) -> int:
        """Return squares of the board as a set."""
        out = 0
        for col, row in squares:
            out |= 1 << row * self.stride + col
        return out

    def rect(self, col: int, row: int, wide: int, high: int) -> int:
        """Return a rectangle by its upper left square; it must lie on the board."""
        line = (1 << wide) - 1 << col
        return sum(line << r * self.stride for r in range(row, row + high))

    def holds(self, col: int, row: int, wide: int = 1, high: int = 1) -> bool:
        """Tell whether a rectangle lies on the board."""
        return col >= 1 and row >= 1 and col + wide - 1 <= self.cols and row + high - 1 <= self.rows

    def squares(self, bits: int) -> Iterator[Square]:
        """Yield the squares of a set, row by row."""
        while bits:
            low = bits & -bits
            row, col = divmod(low.bit_length() - 1, self.stride)
            yield Square(col, row)
            bits ^= low

    def beside(self, bits: int) -> int:
        """Return the orthogonal neighbours of a set, on the board; squares of the set may be among them."""
        return (bits << 1 | bits >> 1 | bits << self.stride | bits >> self.stride) & self.board

    def around(self, bits: int) -> int:
        """Return a set with all its neighbours, diagonal ones too, on the board."""
        wide = bits | bits << 1 | bits >> 1
        return (wide | wide << self.stride | wide >> self.stride) & self.board

    def within(self, bits: int, far: int) -> int:
        """Return all squares at most so far from a set, as a king steps, whatever stands between."""
        for _ in range(far):
            bits = self.around(bits)
        return bits

    def flood(self, seeds: int, floor: int) -> int:
        """Return what can be reached from squares on a floor.

        Orthogonal steps are enough: a diagonal one past the corner of a Barrier is forbidden, so no way needs it.
        """
        reached = seeds & floor
        grown = 0
        while reached != grown:
            grown = reached
            reached |= (reached << 1 | reached >> 1 | reached << self.stride | reached >> self.stride) & floor
        return reached

    def pieces(self, floor: int) -> list[int]:
        """Return the connected parts of a floor, by their first square."""
        out = []
        while floor:
            part = self.flood(floor & -floor, floor)
            out.append(part)
            floor &= ~part
        return out

    def layers(self, seeds: int, floor: int) -> Iterator[int]:
        """Yield the squares at 0, 1, 2, ... steps of a figure on a floor, no corner of the floor cut."""
        stride = self.stride
        reached = fresh = seeds & floor
        while fresh:
            yield fresh
            right, left, down, up = fresh << 1, fresh >> 1, fresh << stride, fresh >> stride
            grown = right | left | down | up
            right, left, down, up = right & floor, left & floor, down & floor, up & floor
            grown |= right << stride & down << 1 | right >> stride & up << 1
            grown |= left << stride & down >> 1 | left >> stride & up >> 1
            fresh = grown & floor & ~reached
            reached |= fresh

    def steps(self, seeds: int, floor: int) -> dict[int, int]:
        """Return how many steps each reachable square (as its bit's index) is from the nearest seed."""
        out: dict[int, int] = {}
        for far, layer in enumerate(self.layers(seeds, floor)):
            while layer:
                low = layer & -layer
                out[low.bit_length() - 1] = far
                layer ^= low
        return out

    def index(self, square: tuple[int, int]) -> int:
        """Return the index of a square's bit."""
        return square[1] * self.stride + square[0]


def lowest(bits: int) -> int:
    """Return the first square of a set that is not empty, as a set."""
    return bits & -bits
