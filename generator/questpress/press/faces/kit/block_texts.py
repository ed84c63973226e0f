"""Blocks of text: paragraphs, notes, lists, boxes to write in."""

from __future__ import annotations

from collections.abc import Callable

from questpress.press import fonts
from questpress.press.faces.card import Drawn, Flavour, Note, Pencil, Steps, Tone, Words
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.block_figures import draw_field
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.setting import BASELINE, Laid, Setting
from questpress.press.markup import Marked, MarkedLines, read, wrap_marked
from questpress.press.surface import Face
from questpress.press.units import mm


def lay_words(block: Words, s: Setting) -> Laid:
    """Return a paragraph, with an icon before it if it has one."""
    return lay_marked(read(f"{block.text} {block.reminder}".rstrip()), s, icon=block.icon, tone=block.tone)


def icon_indent(icon: str, s: Setting) -> int:
    """Return how far a paragraph is set in for the icon before it, if it has one."""
    return s.m.icon * 3 // 2 if icon else 0


def lay_marked(marked: Marked, s: Setting, *, icon: str = "", tone: Tone = Tone.GAME) -> Laid:
    """Return a paragraph laid out, with an icon before it if one is named."""
    m = s.m
    indent = icon_indent(icon, s)
    text = wrap_marked(marked, s.size, s.width - indent, hyphens=s.hyphens)

    def draw_words(pen: Pen, top: int) -> None:
        first = top - s.line * BASELINE // 1000
        if icon:
            axis = first + fonts.cap_height(s.size) // 2
            draw.icon(pen, icon, s.text_left + m.icon // 2, axis, m.icon, pen.tone(tone).sign)
        _lines(pen, text, s.text_left + indent, first, s)

    return Laid(len(text.lines) * s.line, draw_words, broken=text.broken, text=True)


def _lines(pen: Pen, text: MarkedLines, x: int, first: int, s: Setting) -> None:
    draw.marked_lines(pen, text.lines, x, first, s.size, s.line)


def lay_flavour(block: Flavour, s: Setting) -> Laid:
    """Return a line of colour in italics."""
    text = wrap_marked(read(block.text, Face.ITALIC), s.size, s.width, hyphens=s.hyphens)

    def draw_flavour(pen: Pen, top: int) -> None:
        first = top - s.line * BASELINE // 1000
        draw.marked_lines(pen, text.lines, s.text_left, first, s.size, s.line, color=pen.look.quiet)

    return Laid(len(text.lines) * s.line, draw_flavour, broken=text.broken, text=True)


def lay_note(block: Note, s: Setting) -> Laid:
    """Return a tinted box of paragraphs."""
    texts = [wrap_marked(read(text), s.size, s.width, hyphens=s.hyphens) for text in block.texts]
    pad, between = mm(1.3), s.line // 5
    lines = sum(len(text.lines) for text in texts)
    height = lines * s.line + between * (len(texts) - 1) + 2 * pad

    def draw_note(pen: Pen, top: int) -> None:
        draw_field(pen, s.left, top - height, s.right - s.left, height, pen.look.bar)
        y = top - pad
        for text in texts:
            _lines(pen, text, s.text_left, y - s.line * BASELINE // 1000, s)
            y -= len(text.lines) * s.line + between

    return Laid(height, draw_note, broken=any(text.broken for text in texts))


def lay_pencil(block: Pencil, s: Setting) -> Laid:
    """Return a ruled box to write in."""
    m = s.m
    height = block.lines * m.line + mm(1)
    left, right = s.text_left, s.text_right

    def draw_pencil(pen: Pen, top: int) -> None:
        draw.pencil_box(pen, left, top - height, right - left, height)
        draw.label(pen, left + mm(1.5), top - mm(2.9), block.label, limit=right - left - mm(3))
        for number in range(1, block.lines):
            y = top - mm(0.6) - number * m.line
            pen.surface.path((("M", left + mm(1.5), y), ("L", right - mm(1.5), y)), stroke=draw.dotted(pen))

    return Laid(height, draw_pencil)


def lay_steps(block: Steps, s: Setting) -> Laid:
    """Return a list of numbers or icons with their texts."""
    m = s.m
    toned = any(step.tone is not Tone.GAME for step in block.steps)
    room = m.step + mm(1.8)
    rows: list[tuple[int, Callable[[Pen, int], None]]] = []
    broken = False
    for step in block.steps:
        shape = m.step * 85 // 100 if step.deep else m.step
        x = s.text_left + (room if step.deep else 0)
        indent = x + (m.step + mm(1.2) if step.deep else room) + (m.step * 7 // 10 if toned else 0)
        text = wrap_marked(read(step.text), s.size, s.text_right - indent, hyphens=s.hyphens)
        broken |= text.broken
        height = max(len(text.lines) * s.line + mm(0.3), shape)
        rows.append((height, _step(step.mark, step.tone, text, s, (x, indent, shape))))
    gap = s.line // 5 + mm(0.2)
    total = sum(height for height, _ in rows) + gap * (len(rows) - 1)

    def draw_steps(pen: Pen, top: int) -> None:
        for height, drawn in rows:
            drawn(pen, top)
            top -= height + gap

    return Laid(total, draw_steps, broken=broken)


def _step(
    mark: str, tone: Tone, text: MarkedLines, s: Setting, places: tuple[int, int, int]
) -> Callable[[Pen, int], None]:
    x, indent, shape = places
    numbered = mark.isdigit() or len(mark) == 1

    def draw_step(pen: Pen, top: int) -> None:
        axis = top - shape // 2
        middle = x + s.m.step // 2
        if numbered:
            signs.step_number(pen, middle, axis, shape, mark)
        elif mark:
            draw.icon(pen, mark, middle, axis, shape * 9 // 10)
        if tone in (Tone.HELPFUL, Tone.HARMFUL):
            place = indent - shape * 5 // 10 - mm(0.4)
            signs.chevrons(pen, place, axis, shape * 6 // 10, 1, pen.tone(tone).sign, down=tone is Tone.HARMFUL)
        _lines(pen, text, indent, axis - fonts.cap_height(s.size) // 2, s)

    return draw_step


def lay_drawn(block: Drawn, s: Setting) -> Laid:
    """Return a block that draws itself."""
    width = s.right - s.left
    height = block.height(width)

    def draw_own(pen: Pen, top: int) -> None:
        pen.surface.push(x=s.left, y=top - height)
        block.draw(pen.surface, pen.style, width)
        pen.surface.pop()

    return Laid(height, draw_own)
