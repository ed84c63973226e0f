"""The drawing board of grids: walls and channels as on any canvas, and shallows, which part nothing."""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Canvas


class Chart(Canvas):
    """A canvas with shallows: squares of slow ground that belong to their room. ``shallows`` is a set of squares."""

    def __init__(self, cells: Cells, stream: Stream, grid: str, *, turn: bool) -> None:
        super().__init__(cells, stream, grid, turn=turn)
        self.shallows = 0

    def shallow(self, col: int, row: int, wide: int, high: int) -> None:
        """Draw slow ground; what sticks out of the chart is left out."""
        for r in range(row, row + high):
            for c in range(col, col + wide):
                if 1 <= c <= self.cols and 1 <= r <= self.rows:
                    self.shallows |= self.sketch.cells.bit(self.square(c, r))

    def floor(self, col: int, row: int, wide: int, high: int) -> None:
        """Draw firm ground into a channel, as a pier; what sticks out of the chart is left out."""
        for r in range(row, min(row + high, self.rows + 1)):
            for c in range(col, min(col + wide, self.cols + 1)):
                self.sketch.channels &= ~self.sketch.cells.bit(self.square(c, r))

    def is_channel(self, col: int, row: int) -> bool:
        """Tell whether a square is part of a channel."""
        return bool(self.sketch.channels & self.sketch.cells.bit(self.square(col, row)))

    def ragged(self, stream: Stream, col: int, first: int, last: int, gaps: list[tuple[int, int]]) -> None:
        """Draw a wall down from row to row that shifts aside now and then, never near a gap (first row, squares)."""
        still = {row for at, wide in gaps for row in range(at - 1, at + wide + 2)}
        row = first
        while row <= last:
            gap = next((g for g in gaps if g[0] == row), None)
            if gap is not None:
                self.down(col, row, row + gap[1] - 1, [gap])
                row += gap[1]
                continue
            self.block(col, row, 1, 1)
            if row not in still and row + 1 not in still and row + 1 <= last and stream.below(3) == 0:
                col += 1 if stream.below(2) else -1
                self.block(col, row, 1, 1)
            row += 1
