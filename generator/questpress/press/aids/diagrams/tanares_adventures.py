"""The board of Tanares Adventures without anything on it, for a pencil: squares, numbers and letters on all sides.

::

    diagram tanares-board cols=24 rows=16

A square reads number and letter, such as 10-D (rulebook, Numbers; the letters are our ruling ``board-rows``).
"""

from __future__ import annotations

from questpress.press import fonts
from questpress.press.aids.diagrams.drawing import Drawing, Refused, option
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker, numbered
from questpress.press.surface import Face, Segment, Stroke
from questpress.press.units import Color, mm, pt

_SIDE = mm(7)
_RIM = mm(4.6)
_GRID = Color.hex("#C4BBAA")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def board(block: Fence, _: Maker) -> Drawing:
    """Return the empty board. Raises Refused where columns or rows are missing, or rows have no letter."""
    cols, rows = option(block.args, "cols", 0), option(block.args, "rows", 0)
    if not cols or not 1 <= rows <= len(_LETTERS):
        raise Refused(f"an empty board needs cols=N and rows=N, with {len(_LETTERS)} rows at most")
    return Drawing(cols * _SIDE + 2 * _RIM, rows * _SIDE + 2 * _RIM, lambda pen, x, top: _draw(pen, cols, rows, x, top))


def _draw(pen: AidPen, cols: int, rows: int, x: int, top: int) -> None:
    left, low = x + _RIM, top - _RIM - rows * _SIDE
    wide, high = cols * _SIDE, rows * _SIDE
    lines: list[Segment] = []
    for col in range(1, cols):
        lines += [("M", left + col * _SIDE, low), ("L", left + col * _SIDE, low + high)]
    for row in range(1, rows):
        lines += [("M", left, low + row * _SIDE), ("L", left + wide, low + row * _SIDE)]
    mono = pen.accent == pen.look.text
    pen.surface.path(tuple(lines), stroke=Stroke(pen.hairline.color if mono else _GRID, pt(0.3)))
    pen.surface.rect(left, low, wide, high, stroke=Stroke(pen.look.text, pt(1.2)))
    for col in range(1, cols + 1):
        middle = left + col * _SIDE - _SIDE // 2
        for y in (low + high + _RIM // 2, low - _RIM // 2):
            _mark(pen, middle, y, numbered(col))
    for row in range(1, rows + 1):
        middle = low + high - row * _SIDE + _SIDE // 2
        for at in (left - _RIM // 2, left + wide + _RIM // 2):
            _mark(pen, at, middle, _LETTERS[row - 1])


def _mark(pen: AidPen, x: int, y: int, text: str) -> None:
    size = 950
    base = y - fonts.cap_height(size) // 2
    pen.surface.text(x, base, text, face=Face.BOLD, size=size, color=pen.look.text, anchor="middle")
