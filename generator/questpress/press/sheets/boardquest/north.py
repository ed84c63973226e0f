"""The north arrow: where it finds room on the table, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.press import fonts
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.boxes import Box, Obstacle, apart
from questpress.press.sheets.boardquest.layout import North
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.units import WHITE, Point, mm, pt

_SIZE = 950
_STEP = mm(4)


def needle_room(size: North) -> tuple[int, int]:
    """Return width and height of the arrow with its letter."""
    return size.width, size.height + size.letter + fonts.cap_height(_SIZE)


def find_room(table: Box, size: North, things: Sequence[Obstacle]) -> Point | None:
    """Return the middle of a place for the arrow inside the table's edge, clear of the things, or None.

    The lower right corner is tried first, then the other corners, then places farther and farther from the corners.
    """
    width, height = needle_room(size)
    inner = Box(table.left + size.inset_x, table.bottom + size.inset_y, table.right - size.inset_x,
                table.top - size.inset_y)  # fmt: skip
    left, right = inner.left + width // 2, inner.right - width // 2
    bottom, top = inner.bottom + height // 2, inner.top - height // 2
    reach = max(right - left, top - bottom) // 2
    for away in range(0, reach, _STEP):
        for dx in range(0, away + 1, _STEP):
            dy = away - dx
            for x, y in (
                (right - dx, bottom + dy),
                (left + dx, bottom + dy),
                (right - dx, top - dy),
                (left + dx, top - dy),
            ):
                box = Box.about(x, y, width, height)
                if all(apart(box, thing, size.gap) for thing in things):
                    return Point(x, y)
    return None


def beside_table(table: Box, size: North) -> Point:
    """Return the middle of a place outside the table's rounded lower right corner, for a table without any room."""
    width, height = needle_room(size)
    return Point(table.right + mm(4) - width // 2, table.bottom + height // 2 - mm(4.5))


def draw_north(surface: Surface, palette: Palette, size: North, at: Point) -> None:
    """Draw the arrow with its letter about a point."""
    height = needle_room(size)[1]
    bottom = at.y - height // 2
    draw_needle(surface, palette, at.x, bottom + size.height // 2, size.width, size.height)
    surface.text(at.x, bottom + size.height + size.letter, "N", face=Face.BOLD, size=_SIZE, color=palette.text,
                 anchor="middle")  # fmt: skip


def draw_needle(surface: Surface, palette: Palette, x: int, y: int, width: int, height: int) -> None:
    """Draw the arrow alone about a point: its upper half filled."""
    half, reach = width // 2, height // 2
    whole = polygon([(x + half, y), (x, y + reach), (x - half, y), (x, y - reach)])
    surface.path(whole, fill=WHITE, stroke=Stroke(palette.text, pt(0.5)))
    surface.path(polygon([(x + half, y), (x, y + reach), (x - half, y)]), fill=palette.text)
