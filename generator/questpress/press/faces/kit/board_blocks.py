"""Blocks of boards: headings, tables of figures, tracks to move a marker on, places for cards, windows with an emblem.

They stand beside the blocks of cards in the columns of a :class:`questpress.press.faces.kit.board.Board`. Lengths are
micrometres, heights that are given are millimetres, type sizes hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from questpress.press import fonts
from questpress.press.emblems import draw_emblem, draw_quiet_edge, emblem_box
from questpress.press.faces.card import Block
from questpress.press.faces.kit import blocks, draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import LABEL
from questpress.press.faces.kit.patterns import pattern
from questpress.press.faces.kit.setting import Laid, Setting
from questpress.press.paths import rounded_path
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.units import WHITE, mm, pt

_ROW, _HEAD, _BOX = mm(7.4), mm(9.0), mm(7.4)
_FIGURE = 1400


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a part of a board, over a rule."""

    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its name (a level, a rank) and a figure for each head; None is unknown, a pencil box."""

    name: str
    values: tuple[str | int | None, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Figures by rows: ``heads`` are pairs of icon and label. A name of one or two signs stands in the game's shape."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[Row, ...]
    corner: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A row of boxes to move a marker along, over as many lines as it takes.

    ``boxes`` are what stands in them, ``signs`` icons in the corner of some by their place from 0; ``strong`` places
    are tinted. ``size`` is a box's side in millimetres.
    """

    label: str
    boxes: tuple[str, ...]
    icon: str = ""
    signs: tuple[tuple[int, str], ...] = ()
    strong: tuple[int, ...] = ()
    size: float = 7.4


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a card or a token: its label and its icon."""

    label: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Places:
    """Places side by side, so many millimetres high; all as wide as the column allows, or ``width`` millimetres."""

    places: tuple[Place, ...]
    height: float
    width: float = 0


@dataclass(frozen=True, slots=True)
class Window:
    """A window with the game's pattern and an emblem, so many millimetres high."""

    emblem: str
    height: float


BoardBlock = Block | Heading | Table | Track | Places | Window


def lay(block: BoardBlock, setting: Setting) -> Laid:
    """Return a block of a board laid out for a setting."""
    own = _BLOCKS.get(type(block))
    return own(block, setting) if own else blocks.lay(block, setting)  # type: ignore[arg-type]


def _heading(block: Heading, s: Setting) -> Laid:
    size = 1100
    height = fonts.line_height(size) + mm(0.8)

    def draw_heading(pen: Pen, top: int) -> None:
        x, y = s.left, top - mm(3.9)
        if block.icon:
            draw.icon(pen, block.icon, x + mm(2), y + fonts.cap_height(size) // 2, mm(4))
            x += mm(5)
        shown = fonts.printable(block.text, Face.EXTRABOLD)
        pen.surface.text(x, y, shown, face=Face.EXTRABOLD, size=size, color=pen.look.sign)
        foot = top - height
        line = Stroke(pen.look.sign, pt(0.7))
        pen.surface.path((("M", s.left, foot), ("L", s.right, foot)), stroke=line)

    return Laid(height, draw_heading)


def _table(block: Table, s: Setting) -> Laid:
    first = max(mm(9), max((fonts.width(row.name, Face.BOLD, 950) for row in block.rows), default=0) + mm(3))
    step = (s.right - s.left - first) // max(1, len(block.heads))
    height = _HEAD + _ROW * len(block.rows)
    size = _fit(block, step)

    def draw_table(pen: Pen, top: int) -> None:
        if block.corner:
            draw.label(pen, s.left + mm(0.6), top - mm(7.4), block.corner, limit=first - mm(1))
        for number, (icon, label) in enumerate(block.heads):
            x = s.left + first + number * step + step // 2
            if icon:
                draw.icon(pen, icon, x, top - mm(2.6), mm(4))
            draw.label(pen, x, top - mm(7.4), label, anchor="middle", limit=step - mm(0.6))
        y = top - _HEAD
        for count, row in enumerate(block.rows):
            _table_row(pen, row, s, (y, first, step, size), tinted=count % 2 == 0)
            y -= _ROW
        pen.surface.path((("M", s.left, y), ("L", s.right, y)), stroke=pen.look.rule)

    return Laid(height, draw_table)


def _fit(block: Table, step: int) -> int:
    """Return the size at which every figure of a table fits its column."""
    values = [value for row in block.rows for value in row.values if value is not None]
    for size in (_FIGURE, 1200, 1100, 950):
        if all(draw.figure_width(value, size) <= step - mm(0.6) for value in values):
            return size
    return 800


def _table_row(pen: Pen, row: Row, s: Setting, place: tuple[int, int, int, int], *, tinted: bool) -> None:
    y, first, step, size = place
    axis = y - _ROW // 2
    if tinted:
        pen.surface.rect(s.left, y - _ROW, s.right - s.left, _ROW, radius=mm(1), fill=pen.look.bar.fill)
    pen.surface.path((("M", s.left, y), ("L", s.right, y)), stroke=pen.look.rule)
    if len(row.name) <= 2:
        signs.step_number(pen, s.left + mm(4), axis, mm(5), row.name)
    else:
        base = axis - fonts.cap_height(950) // 2
        pen.surface.text(s.left + mm(1), base, row.name, face=Face.BOLD, size=950, color=pen.look.text)
    for number, value in enumerate(row.values):
        x = s.left + first + number * step + step // 2
        if value is None:
            width = min(mm(6.4), step - mm(0.8))
            draw.pencil_box(pen, x - width // 2, axis - mm(2.6), width, mm(5.2))
        else:
            draw.draw_figure(pen, x - draw.figure_width(value, size) // 2, axis, value, size)


def _track(block: Track, s: Setting) -> Laid:
    box = mm(block.size)
    width = s.right - s.left
    a_line = max(1, width // box)
    lines = -(-len(block.boxes) // a_line)
    a_line = -(-len(block.boxes) // lines) if lines else 1
    head = mm(5.2) if block.label or block.icon else 0
    height = head + lines * box + max(0, lines - 1) * mm(1)
    icons = dict(block.signs)

    def draw_track(pen: Pen, top: int) -> None:
        if head:
            _track_head(pen, block, s, top)
        for number, text in enumerate(block.boxes):
            x = s.left + number % a_line * box
            y = top - head - number // a_line * (box + mm(1)) - box
            strong = number in block.strong
            pen.surface.rect(
                x, y, box, box, radius=mm(1), fill=pen.look.bar.fill if strong else WHITE, stroke=pen.look.box
            )
            if strong and pen.look.bar.line is not None:
                inner = mm(0.6)
                pen.surface.rect(x + inner, y + inner, box - 2 * inner, box - 2 * inner, radius=mm(0.6),
                                 stroke=pen.look.bar.line)  # fmt: skip
            _in_box(pen, text, icons.get(number, ""), x, y, box)

    return Laid(height, draw_track)


def _track_head(pen: Pen, block: Track, s: Setting, top: int) -> None:
    x = s.left
    if block.icon:
        draw.icon(pen, block.icon, x + mm(2), top - mm(2.2), mm(4))
        x += mm(5)
    draw.label(pen, x, top - mm(2.2) - fonts.cap_height(LABEL) // 2, block.label, limit=s.right - x)


def _in_box(pen: Pen, text: str, icon: str, x: int, y: int, box: int) -> None:
    size = 950 if box >= mm(6) else 800
    while size > 500 and fonts.width(text, Face.BOLD, size) > box - mm(0.8):
        size -= 50
    middle = y + box // 2
    if icon:
        high = box * 42 // 100
        draw.icon(pen, icon, x + box // 2, y + high // 2 + mm(0.6), high)
        middle += box * 22 // 100
        size = min(size, 800)
    if text:
        base = middle - fonts.figure_height(size) // 2
        shift = fonts.center_shift(text, Face.BOLD, size)
        pen.surface.text(
            x + box // 2 + shift, base, text, face=Face.BOLD, size=size, color=pen.look.text, anchor="middle"
        )


def _places(block: Places, s: Setting) -> Laid:
    gap = mm(2)
    count = max(1, len(block.places))
    width = mm(block.width) if block.width else (s.right - s.left - gap * (count - 1)) // count
    height = mm(block.height)

    def draw_places(pen: Pen, top: int) -> None:
        x = s.left
        line = Stroke(pen.look.box.color, pt(0.7), dash=(mm(1.4), mm(1)))
        for place in block.places:
            pen.surface.rect(x, top - height, width, height, radius=mm(2), stroke=line)
            middle = x + width // 2
            axis = top - height // 2
            if place.icon:
                size = min(mm(7), height * 40 // 100, width * 60 // 100)
                faint = pen.look.emblem.second if pen.look.emblem.hatch is None else pen.look.sign
                draw.icon(pen, place.icon, middle, axis + (mm(1.4) if place.label else 0), size, faint)
                axis -= size // 2 + mm(2.2)
            limit = width - mm(1.6)
            draw.label(pen, middle, axis - fonts.cap_height(LABEL) // 2, place.label, anchor="middle", limit=limit)
            x += width + gap

    return Laid(height, draw_places)


def _window(block: Window, s: Setting) -> Laid:
    height, width = mm(block.height), s.right - s.left

    def draw_window(pen: Pen, top: int) -> None:
        look = pen.look
        foot, middle = top - height, s.left + width // 2
        shape = rounded_path(s.left, foot, width, height, s.m.radius)
        art = pattern(pen.game, -width // 2, -height, width // 2, 0)

        def ground(target: Surface) -> None:
            target.path(shape, fill=look.window.fill)
            target.push()
            target.clip(shape)
            target.push(x=middle, y=top)
            if look.cells is not None and art.cells:
                target.path(art.cells, fill=look.cells)
            target.path(art.lines, stroke=look.pattern)
            target.pop()
            target.pop()
            if look.window.line is not None:
                target.path(shape, stroke=look.window.line)

        name = f"window-{pen.game}-{look.ink}-{s.left}-{foot}-{width}-{height}"
        pen.surface.symbol(name, ground, x=0, y=0)
        wide, high = emblem_box(draw.checked_emblem(block.emblem))
        tall = min(height - 2 * s.m.air, round((width - 2 * s.m.air) * high / wide), mm(46))
        axis = top - height // 2
        draw_quiet_edge(pen.surface, block.emblem, middle, axis, tall, look.window.fill)
        draw_emblem(pen.surface, block.emblem, middle, axis, tall, look.emblem)

    return Laid(height, draw_window)


_BLOCKS: Mapping[type, Callable[[Any, Setting], Laid]] = {
    Heading: _heading,
    Table: _table,
    Track: _track,
    Places: _places,
    Window: _window,
}
