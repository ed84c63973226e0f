"""Blocks of figures: the strip, the bar with a chip, attacks and rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from questpress.press import fonts
from questpress.press.faces.card import Attack, Bar, Cell, Figures, Reward, Tone
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import LABEL
from questpress.press.faces.kit.setting import Laid, Setting
from questpress.press.ink import Look
from questpress.press.surface import Face
from questpress.press.text import wrap
from questpress.press.units import mm


def lay_figures(block: Figures, s: Setting) -> Laid:
    """Return a strip of figures over the width, with a rule at its foot."""
    m, cells = s.m, block.cells
    step = (s.right - s.left) // len(cells)
    size = _figure_size(cells, s, step - mm(1.0))
    icon = m.icon * max(size, m.type.figures[0] * 3 // 4) // m.type.figures[0]

    def draw_cells(pen: Pen, top: int) -> None:
        axis = top - m.strip_axis
        for number, cell in enumerate(cells):
            x = s.left + (2 * number + 1) * step // 2
            _cell(pen, cell, x, axis, s, size, icon)
            draw.label(pen, x, top - m.strip_label, cell.label, anchor="middle", limit=step - mm(0.8))
            if number:
                edge = s.left + number * step
                line = (("M", edge, top - m.strip * 17 // 100), ("L", edge, top - m.strip_label))
                pen.surface.path(line, stroke=pen.look.rule)
        foot = top - m.strip
        pen.surface.path((("M", s.left, foot), ("L", s.right, foot)), stroke=pen.look.rule)

    return Laid(m.strip, draw_cells, lead=True)


def _figure_size(cells: Sequence[Cell], s: Setting, room: int) -> int:
    """Return the largest size of figures at which every cell holds its pair."""
    m = s.m
    for size in m.type.figures:
        icon = m.icon * max(size, m.type.figures[0] * 3 // 4) // m.type.figures[0]
        if all(draw.pair_width(c.icon, c.value, size, icon, m.icon_gap, m.box) <= room for c in cells):
            return size
    return m.type.figures[-1]


def _cell(pen: Pen, cell: Cell, x: int, axis: int, s: Setting, size: int, icon: int) -> None:
    """Draw an icon with its figure centred about a point."""
    m = s.m
    wide = draw.pair_width(cell.icon, cell.value, size, icon, m.icon_gap, m.box)
    start = x - wide // 2
    draw.pair(pen, start, axis, cell.icon, cell.value, size=size, icon_size=icon, gap=m.icon_gap,
              box=(m.box, m.box_height))  # fmt: skip


def lay_bar(block: Bar, s: Setting) -> Laid:
    """Return a bar: chip with icon, label over value, perhaps a figure at its right end."""
    m = s.m
    x = s.left + m.chip + m.bar_pad
    right = _inline(block.right, s, m.type.attack) if block.right else None
    end = s.text_right - (right.width + mm(1.2) if right else 0)
    lines, size = _bar_value(block.value or "", s, end - x)
    if block.right and len(lines) > 1:  # the icon says enough where room is short
        right = _inline(replace(block.right, label=""), s, m.type.attack)
        end = s.text_right - right.width - mm(1.2)
        lines, size = _bar_value(block.value or "", s, end - x)
    grown = max(0, len(lines) - 1) * fonts.line_height(size)
    height = m.bar + grown

    def draw_bar(pen: Pen, top: int) -> None:
        look = pen.tone(block.tone)
        foot = top - height
        draw_field(pen, s.left, foot, s.right - s.left, height, look.bar)
        _chip(pen, s.left, foot, m.chip, height, block.tone)
        draw.icon(pen, block.icon, s.left + m.chip // 2, foot + height // 2, m.chip_icon, look.chip.ink)
        if block.value is None:
            room = end - x - m.box - mm(1.2)
            after = x + min(room, draw.label_width(block.label)) + mm(1.2)
            draw.label(pen, x, foot + (height - fonts.cap_height(LABEL)) // 2, block.label, limit=room)
            draw.pencil_box(pen, after, foot + (height - m.box_height) // 2, max(m.box, end - after), m.box_height)
        else:
            draw.label(pen, x, top - m.bar * 39 // 100, block.label, limit=end - x)
        for number, line in enumerate(lines):
            y = top - m.bar * 83 // 100 - number * fonts.line_height(size)
            pen.surface.text(x, y, line, face=Face.BOLD, size=size, color=pen.look.text)
        if right:
            right.draw(pen, s.text_right - right.width, foot + height // 2)

    return Laid(height, draw_bar)


def _bar_value(value: str, s: Setting, limit: int) -> tuple[tuple[str, ...], int]:
    """Return a value on one line at the largest size that fits, else on as many as it takes."""
    shown = fonts.printable(value, Face.BOLD)
    for size in s.m.type.bar:
        if fonts.width(shown, Face.BOLD, size) <= limit:
            return ((shown,) if shown else ()), size
    return wrap(value, Face.BOLD, s.m.type.bar[-1], limit), s.m.type.bar[-1]


def draw_field(pen: Pen, x: int, y: int, width: int, height: int, look: Look) -> None:
    """Draw a field with round corners from its lower left corner."""
    pen.surface.rect(x, y, width, height, radius=mm(1), fill=look.fill, stroke=look.line)


def _chip(pen: Pen, x: int, y: int, width: int, height: int, tone: Tone) -> None:
    """Draw the field at the head of a bar: round at its outer corners only."""
    look = pen.tone(tone).chip
    r = mm(1)
    b = r * 4477 // 10_000
    path = (
        ("M", x + width, y), ("L", x + width, y + height), ("L", x + r, y + height),
        ("C", x + b, y + height, x, y + height - b, x, y + height - r), ("L", x, y + r),
        ("C", x, y + b, x + b, y, x + r, y), ("Z",),
    )  # fmt: skip
    pen.surface.path(path, fill=look.fill, stroke=look.line)


@dataclass(frozen=True, slots=True)
class _Inline:
    """An icon, its label and its figure on one line: the width, and the drawing from its left end about an axis."""

    width: int
    draw: Callable[[Pen, int, int], None]


def _inline(cell: Cell, s: Setting, size: int) -> _Inline:
    m = s.m
    west, east = draw.icon_reach(cell.icon, m.icon) if cell.icon else (0, 0)
    label = min(draw.label_width(cell.label), s.width // 4) if cell.label else 0
    figure = m.box if cell.value is None else draw.figure_width(cell.value, size)
    gap = mm(1.0)
    parts = [part for part in (west + east, label, figure) if part]
    width = sum(parts) + gap * (len(parts) - 1)

    def draw_inline(pen: Pen, x: int, axis: int) -> None:
        if cell.icon:
            draw.icon(pen, cell.icon, x + west, axis, m.icon)
            x += west + east + gap
        if cell.label:
            draw.label(pen, x, axis - fonts.cap_height(LABEL) // 2, cell.label, limit=label)
            x += label + gap
        if cell.value is None:
            draw.pencil_box(pen, x, axis - m.box_height // 2, m.box, m.box_height)
        else:
            draw.draw_figure(pen, x, axis, cell.value, size)

    return _Inline(width, draw_inline)


def lay_reward(block: Reward, s: Setting) -> Laid:
    """Return a tinted bar with a label and small figures at its right."""
    m = s.m
    size = m.type.small
    box = (m.box * 8 // 10, m.reward - mm(1.4))
    gap = m.icon_gap + mm(0.3)

    def wide(cell: Cell) -> int:
        return draw.pair_width(cell.icon, cell.value, size, m.icon, gap, box[0])

    pairs = sum(map(wide, block.cells))
    label = min(draw.label_width(block.label), s.width - pairs - len(block.cells) * mm(1))
    between = min(mm(3.6), (s.width - label - pairs) // max(1, len(block.cells)))

    def draw_reward(pen: Pen, top: int) -> None:
        foot = top - m.reward
        axis = foot + m.reward // 2
        draw_field(pen, s.left, foot, s.right - s.left, m.reward, pen.look.bar)
        draw.label(pen, s.text_left, axis - fonts.cap_height(LABEL) // 2, block.label, limit=label)
        x = s.text_right - pairs - between * (len(block.cells) - 1)
        for cell in block.cells:
            draw.pair(pen, x, axis, cell.icon, cell.value, size=size, icon_size=m.icon, gap=gap, box=box)
            x += wide(cell) + between

    return Laid(m.reward, draw_reward)


def lay_attack(block: Attack, s: Setting) -> Laid:
    """Return an attack: its name with its figures; without a name a row of cells with their labels."""
    if not block.name:
        return _cells_in_a_row(block.cells, s)
    if s.m.type.attack >= s.m.type.figures[0]:
        return _large_attack(block, s)
    m = s.m
    cells = [_inline(Cell(cell.icon, "", cell.value), s, m.type.attack) for cell in block.cells]
    gap = mm(2.4)
    taken = sum(cell.width for cell in cells) + gap * len(cells)
    lines, size = _bar_value(block.name, s, s.width - taken)
    row = max(mm(6), m.box_height) if any(cell.value is None for cell in block.cells) else m.strip // 2
    height = max(row, len(lines) * fonts.line_height(size))

    def draw_attack(pen: Pen, top: int) -> None:
        axis = top - height // 2
        _names(pen, lines, s.text_left, axis, size)
        x = s.text_right - taken + gap
        for cell in cells:
            cell.draw(pen, x, axis)
            x += cell.width + gap

    return Laid(height, draw_attack, tight=True)


def _names(pen: Pen, lines: Sequence[str], x: int, axis: int, size: int) -> None:
    """Write lines centred about a height."""
    step = fonts.line_height(size)
    y = axis - fonts.cap_height(size) // 2 + (len(lines) - 1) * step // 2
    for number, line in enumerate(lines):
        pen.surface.text(x, y - number * step, line, face=Face.BOLD, size=size, color=pen.look.text)


def _cells_in_a_row(given: Sequence[Cell], s: Setting) -> Laid:
    """Return cells with their labels on one line, spread over the width."""
    m = s.m
    cells = [_inline(cell, s, m.type.attack) for cell in given]
    spare = s.width - sum(cell.width for cell in cells)
    gap = spare // (len(cells) - 1) if len(cells) > 1 else 0

    def draw_row(pen: Pen, top: int) -> None:
        x = s.text_left
        for cell in cells:
            cell.draw(pen, x, top - m.box_height // 2)
            x += cell.width + gap

    return Laid(m.box_height, draw_row)


def _large_attack(block: Attack, s: Setting) -> Laid:
    """Return an attack where there is room for labels: name under its label, figures over theirs."""
    m = s.m
    count = len(block.cells)
    step = min(mm(14.6), s.width * 6 // 10 // max(1, count))
    size = _figure_size(block.cells, s, step - mm(0.8))
    icon = m.icon * max(size, m.type.figures[0] * 3 // 4) // m.type.figures[0]
    start = s.right - mm(0.6) - count * step
    lines, name = _bar_value(block.name, s, start - s.text_left - mm(1.5))
    height = max(m.strip_label + mm(0.9) - mm(1.6), mm(3.6) + len(lines) * fonts.line_height(name))

    def draw_attack(pen: Pen, top: int) -> None:
        draw.label(pen, s.text_left, top - mm(2.2), block.label, limit=start - s.text_left - mm(1.5))
        for number, line in enumerate(lines):
            y = top - mm(6.7) - number * fonts.line_height(name)
            pen.surface.text(s.text_left, y, line, face=Face.BOLD, size=name, color=pen.look.text)
        axis = top - m.strip_axis + mm(1.6)
        for number, cell in enumerate(block.cells):
            x = start + (2 * number + 1) * step // 2
            _cell(pen, cell, x, axis, s, size, icon)
            draw.label(pen, x, axis - (m.strip_label - m.strip_axis), cell.label, anchor="middle", limit=step - mm(0.8))
            edge = start + number * step
            pen.surface.path((("M", edge, top), ("L", edge, top - height)), stroke=pen.look.rule)

    return Laid(height, draw_attack)
