"""A view: the window of a board that a map shows, and where its squares lie.

Lengths are micrometres from the upper left corner of the window, y up, so that all rows lie below 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from questpress.grid.square import Square
from questpress.press.sheets.quest.things import Scene
from questpress.press.units import mm

LABEL_ROOM = mm(5)
"""Outside the frame, for the numbers and letters of columns and rows."""


@dataclass(frozen=True, slots=True)
class View:
    """A window of a board: its upper left square, its extent in squares, the side of a square."""

    col: int
    row: int
    cols: int
    rows: int
    square: int

    @property
    def width(self) -> int:
        """Width of the frame."""
        return self.cols * self.square

    @property
    def height(self) -> int:
        """Height of the frame."""
        return self.rows * self.square

    def corner(self, col: int, row: int) -> tuple[int, int]:
        """Return the upper left corner of a square, from the upper left corner of the window."""
        return (col - self.col) * self.square, (self.row - row) * self.square

    def middle(self, at: Square, size: int = 1) -> tuple[int, int]:
        """Return the middle of a figure of so many squares a side."""
        x, y = self.corner(at.col, at.row)
        half = size * self.square // 2
        return x + half, y - half

    def shows(self, at: Square, width: int = 1, height: int = 1) -> bool:
        """Tell whether any of these squares lies in the window."""
        return (
            at.col < self.col + self.cols
            and at.row < self.row + self.rows
            and at.col + width > self.col
            and at.row + height > self.row
        )


Box = tuple[int, int, int, int]
"""Left, bottom, right, top."""


def meet(a: Box, b: Box) -> bool:
    """Tell whether two boxes overlap."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def whole(scene: Scene, square: int) -> View:
    """Return the view of a whole board."""
    return View(1, 1, scene.cols, scene.rows, square)


def row_letter(row: int) -> str:
    """Return the letter of a row, 1 to 26."""
    return chr(64 + row)
