"""Fields for a pencil: lines, boxes, tracks, notes, tables; form fields where a PDF is filled in on screen.

A line of the block is ``line Name | Level``, ``boxes HP | 12``, ``track Gold | 0 | 20``, ``notes Loot | 3``,
``table 6 | Round | HP``, ``ticks Potion | Torch``. Numbers that are figures of the game are tagged, as all figures are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Lines, Maker, ascent
from questpress.press.aids.tags import Num, bare
from questpress.press.surface import Face
from questpress.press.units import WHITE, mm

_MOST = 200
_NARROWEST = mm(6)  # a column that takes a word of a pencil
_SHORTEST = mm(7)  # a line that does


def fields(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return the atoms of fields below one another."""
    out: list[Atom] = []
    for line in block.lines:
        if not line.strip():
            continue
        word, _, rest = line.strip().partition(" ")
        make = _FIELDS.get(word)
        try:
            made = make([part.strip() for part in rest.split("|")], width, maker) if make else None
        except (ValueError, IndexError):
            made = None
        if made is None:
            fix = f"Begin with one of {', '.join(_FIELDS)}, as templates/aids/README.md shows."
            maker.tell("PR-43", f"a line of fields means nothing: {bare(line)!r}", fix)
            continue
        gap = maker.setting.item if out else 0
        out += [Atom(a.height, a.draw, above=gap if n == 0 else a.above, tied=a.tied) for n, a in enumerate(made)]
    return out


def _number(text: str) -> int:
    number = int(bare(text))
    if not 0 <= number <= _MOST:
        raise ValueError(text)
    return number


def _line_height(maker: Maker) -> int:
    return max(mm(8), maker.setting.scaled(mm(8)))


def _lines(parts: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    """Return labels with a line after each, side by side."""
    high = _line_height(maker)
    labels = [maker.lines(part, width // len(parts), face=Face.BOLD) for part in parts]
    gap = mm(4)
    each = (width - gap * (len(parts) - 1)) // len(parts)
    short = max(label.width for label in labels) + mm(1.5) + _SHORTEST - each
    if short > 0 and len(parts) > 1:
        half = (len(parts) + 1) // 2
        return [*_lines(parts[:half], width, maker), *_lines(parts[half:], width, maker)]
    if short > 0:
        maker.too_big("a line to fill in", short, "Shorten the words.")

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, label in enumerate(labels):
            left = x + number * (each + gap)
            label.draw(pen, left, top - high + mm(1.6) + ascent(label.size))
            start = left + label.width + mm(1.5)
            base = top - high + mm(1.2)
            pen.surface.path((("M", start, base), ("L", left + each, base)), stroke=pen.look.box)
            pen.field(parts[number], start, base, left + each - start, high - mm(2))

    return [Atom(high, draw)]


def _boxes(parts: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    """Return so many boxes to tick after a label."""
    count = _number(parts[1])
    maker.words(parts[1])  # the number of boxes is a figure: it must be tagged
    return _row_of(parts[0], [""] * count, width, maker)


def _track(parts: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    """Return numbered boxes from one number to another."""
    low, high = _number(parts[1]), _number(parts[2])
    maker.words(parts[1] + parts[2])
    return _row_of(parts[0], [maker.words(str(Num(n)), Face.BOLD).plain for n in range(low, high + 1)], width, maker)


def _row_of(label: str, marks: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    side = max(mm(5.2), maker.setting.scaled(mm(5.2)))
    pitch = side + mm(1.2)
    head = maker.lines(label, width * 4 // 10, face=Face.BOLD)
    indent = head.width + mm(3) if label else 0
    across = max(1, (width - indent) // pitch)
    rows = -(-len(marks) // across)
    height = max(rows * pitch, head.height)

    def draw(pen: AidPen, x: int, top: int) -> None:
        head.draw(pen, x, top - (side - fonts.line_height(head.size)) // 2)
        for number, mark in enumerate(marks):
            left = x + indent + number % across * pitch
            low = top - number // across * pitch - side
            pen.surface.rect(left, low, side, side, radius=mm(0.6), fill=WHITE, stroke=pen.look.box)
            if mark:
                size = pen.setting.text * 8 // 10
                base = low + (side - fonts.figure_height(size)) // 2
                pen.surface.text(left + side // 2, base, mark, face=Face.REGULAR, size=size, color=pen.look.text,
                                 anchor="middle")  # fmt: skip
            pen.tick(f"{label} {number + 1}", left, low, side)

    return [Atom(height, draw)]


def _ticks(parts: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    """Return words with a box before each, in columns."""
    side = max(mm(4), maker.setting.scaled(mm(4)))
    indent = side + mm(2)
    widest = max(maker.lines(part, width - indent).width for part in parts)
    across = max(1, min(len(parts), (width + mm(4)) // (widest + indent + mm(4))))
    each = width // across
    out = []
    for start in range(0, len(parts), across):
        row = [maker.lines(part, each - indent) for part in parts[start : start + across]]
        height = max(side + mm(1.2), *(lines.height for lines in row))

        def draw(pen: AidPen, x: int, top: int, row: Sequence[Lines] = row, start: int = start) -> None:
            for number, lines in enumerate(row):
                left = x + number * each
                pen.surface.rect(left, top - side, side, side, radius=mm(0.6), fill=WHITE, stroke=pen.look.box)
                pen.tick(parts[start + number], left, top - side, side)
                lines.draw(pen, left + indent, top - (side - fonts.line_height(lines.size)) // 2)

        out.append(Atom(height, draw, above=mm(0.8)))
    return out


def _notes(parts: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    """Return so many lines to write on below a label."""
    count = _number(parts[1])
    step = _line_height(maker)
    head = maker.lines(parts[0], width, face=Face.BOLD)
    height = head.height + count * step

    def draw(pen: AidPen, x: int, top: int) -> None:
        head.draw(pen, x, top)
        for number in range(1, count + 1):
            y = top - head.height - number * step + mm(1)
            pen.surface.path((("M", x, y), ("L", x + width, y)), stroke=pen.look.box)
        pen.field(parts[0], x, top - height, width, count * step, lines=True)

    return [Atom(height, draw)]


def _column_widths(heads: Sequence[str], width: int, maker: Maker) -> list[int]:
    """Return the widths of columns: of their heads on one line and a share of the rest, or heads wrapped at blanks."""
    natural = [maker.lines(head, width, face=Face.BOLD).width + mm(3) for head in heads]
    spare = width - sum(natural)
    if spare >= 0:
        return [wide + spare * wide // sum(natural) for wide in natural]
    least = [max(_longest_word(head, maker) + mm(3), _NARROWEST) for head in heads]
    room = width - sum(least)
    if room < 0:
        maker.too_big("a table to fill in", -room, "Give it fewer columns or shorter heads.")
        return least
    wishes = [max(0, wide - narrow) for wide, narrow in zip(natural, least, strict=True)]
    return [narrow + room * wish // max(sum(wishes), 1) for narrow, wish in zip(least, wishes, strict=True)]


def _longest_word(text: str, maker: Maker) -> int:
    if "{" in text:  # an icon stays with its words
        return maker.lines(text, mm(200), face=Face.BOLD).width
    words = maker.words(text, Face.BOLD).plain.split()
    return max((fonts.width(word, Face.BOLD, maker.setting.text) for word in words), default=0)


def _table(parts: Sequence[str], width: int, maker: Maker) -> list[Atom]:
    """Return a table of so many empty rows; the head is drawn again where a column begins with a row."""
    count = _number(parts[0])
    heads = parts[1:]
    if not heads:
        raise ValueError("a table without columns")
    widths = _column_widths(heads, width, maker)
    laid = [maker.lines(head, wide - mm(2), face=Face.BOLD) for head, wide in zip(heads, widths, strict=True)]
    tall = max(lines.height for lines in laid) + maker.setting.pad
    step = _line_height(maker)

    def top_row(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - tall, sum(widths), tall, fill=pen.panel.fill, stroke=pen.panel.line)
        left = x
        for lines, wide in zip(laid, widths, strict=True):
            lines.draw(pen, left + mm(1.2), top - maker.setting.pad // 2)
            left += wide

    def row(number: int) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, x: int, top: int) -> None:
            left = x
            for head, wide in zip(heads, widths, strict=True):
                pen.surface.rect(left, top - step, wide, step, stroke=pen.look.box)
                pen.field(f"{head} {number}", left, top - step, wide, step)
                left += wide

        return draw

    head = Atom(tall, top_row, tied=True)
    return [head, *(Atom(step, row(n), again=(head,) if n else (), tied=n == 0) for n in range(count))]


_FIELDS: dict[str, Callable[[Sequence[str], int, Maker], list[Atom]]] = {
    "line": _lines, "boxes": _boxes, "track": _track, "ticks": _ticks, "notes": _notes, "table": _table,
}  # fmt: skip
