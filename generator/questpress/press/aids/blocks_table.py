"""Tables: a tinted head that is repeated, rows with a hairline after each, bars of counted throws.

A head "group: name" stands in two lines, the group in the accent over its columns. A cell ``bar:35/36`` is a bar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from questpress.catalog.boardquest import Terrain
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.model import Table
from questpress.press.aids.style import AidPen, Lines, Maker, Setting, ascent, printed
from questpress.press.aids.tags import bare
from questpress.press.ink import palette
from questpress.press.markup import run_width
from questpress.press.surface import Anchor, Face, Stroke, polygon
from questpress.press.units import WHITE, mm, pt

_TILE = re.compile(r"hex:(\w+) ?")
_BAR = re.compile(r"bar:(\d+)/(\d+)")
_TILE_ROOM = mm(8)
_CELLS = 40  # a bar of so many throws at most has a cell for each


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell laid out: its lines, or a bar of so many of all.

    ``tail`` stands in running text after a key, ``swatch`` is a tile of that terrain before the lines.
    """

    lines: Lines | None
    bar: tuple[int, int] | None = None
    tail: Lines | None = None
    swatch: str = ""


def table(block: Table, width: int, maker: Maker) -> list[Atom]:
    """Return the atoms of a table: the head, and one a row; the head stays with two rows."""
    if not _fits(block, width, maker):
        slim = _without_bars(block)
        if slim is not block and _fits(slim, width, maker):
            block = slim
        elif len(block.head) > 2:
            return _records(slim, width, maker)
    heads = [head.partition(": ") if ": " in head else ("", "", head) for head in block.head]
    widths = _widths(block, width, maker)
    edges = [0]
    for one in widths:
        edges.append(edges[-1] + one + _gap(maker))
    head = _head(block, heads, widths, edges, width, maker)
    atoms = [head] if head is not None else []
    for number, row in enumerate(block.rows):
        again = (head,) if head is not None and number else ()
        made = _row(block, row, widths, edges, width, maker, tied=number == 0 and len(block.rows) > 1, again=again)
        atoms.append(made)
    return atoms


def _gap(maker: Maker) -> int:
    """Return the air between two columns."""
    return maker.setting.pad * 3 // 2


def _room(block: Table, width: int, maker: Maker) -> int:
    """Return what the columns share of a width."""
    return width - 2 * maker.setting.pad - _gap(maker) * (len(block.head) - 1)


def _fits(block: Table, width: int, maker: Maker) -> bool:
    """Tell whether all columns stand side by side without parting a word."""
    return sum(_needs(block, maker.setting)[1]) <= _room(block, width, maker)


def _without_bars(block: Table) -> Table:
    """Return the table without its columns of bars: the figures beside them say the same."""
    kept = [n for n in range(len(block.head)) if not any(_BAR.fullmatch(bare(row[n])) for row in block.rows)]
    if len(kept) == len(block.head):
        return block
    head, *rows = (tuple(line[n] for n in kept) for line in (block.head, *block.rows))
    return Table(head, tuple(rows), tuple(block.align[n] for n in kept), block.key)


def _records(block: Table, width: int, maker: Maker) -> list[Atom]:
    """Return the rows of a table that is too wide as records: the first cell bold, the others below it."""
    out: list[Atom] = []
    for row in block.rows:
        name = _TILE.sub("", row[0])
        named = [f"<i>{head.replace(': ', ' ')}</i> {_TILE.sub('', cell)}" if head else _TILE.sub("", cell)
                 for head, cell in zip(block.head[1:], row[1:], strict=False) if cell.strip()]  # fmt: skip
        first = maker.lines(name, width, face=Face.BOLD)
        rest = maker.lines("; ".join(named), width)
        height = first.height + rest.height + maker.setting.pad // 2

        def draw(pen: AidPen, x: int, top: int, first: Lines = first, rest: Lines = rest, height: int = height) -> None:
            first.draw(pen, x, top)
            rest.draw(pen, x, top - first.height)
            pen.surface.path((("M", x, top - height), ("L", x + width, top - height)), stroke=pen.hairline)

        out.append(Atom(height, draw, above=maker.setting.pad // 2 if out else 0))
    return out


def _size(block: Table, column: int, maker: Maker) -> tuple[int, Face]:
    return (maker.setting.key, Face.EXTRABOLD) if block.key and column == 0 else (maker.setting.text, Face.REGULAR)


def _widths(block: Table, width: int, maker: Maker) -> list[int]:
    """Return the widths of the columns: what each needs, the rest shared; long texts are what is narrowed."""
    need, least = (list(widths) for widths in _needs(block, maker.setting))
    room = _room(block, width, maker)
    spare = room - sum(need)
    if spare >= 0:
        flexible = [n for n, a in enumerate(block.align) if a == "left"] or [len(need) - 1]
        grow = [n for n in flexible if any(_BAR.fullmatch(bare(row[n])) for row in block.rows)] or flexible[-1:]
        for number in grow:
            need[number] += spare // len(grow)
        return need
    short = room - sum(least)
    if short < 0:
        maker.too_big("a table", -short, "Give it fewer or shorter columns.")
        return [max(one * room // max(sum(least), 1), mm(4)) for one in least]
    wishes = [max(0, wide - narrow) for wide, narrow in zip(need, least, strict=True)]
    return [narrow + short * wish // max(sum(wishes), 1) for narrow, wish in zip(least, wishes, strict=True)]


@lru_cache(maxsize=256)
def _needs(block: Table, setting: Setting) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return for each column the width in which nothing is wrapped, and the one in which no word is parted."""
    pairs = []
    for number, head in enumerate(block.head):
        group, _, name = head.partition(": ") if ": " in head else ("", "", head)
        wide = max(_wide(text, Face.BOLD, setting.text) for text in (group, name))
        narrow = max(_longest(text, Face.BOLD, setting.text) for text in (group, name))
        size, face = (setting.key, Face.EXTRABOLD) if block.key and number == 0 else (setting.text, Face.REGULAR)
        for row in block.rows:
            cell, extra = row[number], 0
            if _BAR.fullmatch(bare(cell)):
                wide, narrow = max(wide, setting.scaled(mm(42))), max(narrow, setting.scaled(mm(20)))
                continue
            if size == setting.key and block.key and number == 0:
                cell, _, rest = cell.partition(" ")
                extra = _wide(f" {rest}", Face.REGULAR, setting.text) if rest else 0
            elif tile := _TILE.match(cell):
                extra, cell = setting.scaled(_TILE_ROOM), cell[tile.end() :]
            wide = max(wide, _wide(cell, face, size) + extra)
            narrow = max(narrow, _longest(cell, face, size) + extra)
        pairs.append((wide, min(narrow, wide)))
    return tuple(wide for wide, _ in pairs), tuple(narrow for _, narrow in pairs)


def _wide(text: str, face: Face, size: int) -> int:
    return run_width(printed(text, face)[0].runs, size) + 200


def _longest(text: str, face: Face, size: int) -> int:
    """Return the width of the longest word, in Bold where it may be, and a hair more."""
    widths = (_wide(word, face, size) for word in re.split(r"[ \n]", _plain(text)) if word)
    return max(widths, default=0) * 106 // 100


def _tile(maker: Maker) -> int:
    return maker.setting.scaled(_TILE_ROOM)


def _plain(cell: str) -> str:
    return re.sub(r"</?[bi]>", "", cell)


def _at(align: str, edge: int, wide: int) -> tuple[int, Anchor]:
    if align == "right":
        return edge + wide, "end"
    return (edge + wide // 2, "middle") if align == "center" else (edge, "start")


def _head(block: Table, heads: Sequence[Sequence[str]], widths: Sequence[int], edges: Sequence[int], width: int,
          maker: Maker) -> Atom | None:  # fmt: skip
    if not any(block.head):
        return None
    pad = maker.setting.pad
    grouped = any(head[0] for head in heads)
    cells = [maker.lines(head[2], max(widths[n], mm(8)), face=Face.BOLD) for n, head in enumerate(heads)]
    step = fonts.line_height(maker.setting.text)
    tall = max(cell.height for cell in cells) + (step if grouped else 0) + maker.setting.pad * 3 // 2
    named = [(n, head[0]) for n, head in enumerate(heads) if head[0] and (n == 0 or heads[n - 1][0] != head[0])]
    bars = {n: int(found[2]) for row in block.rows[:1] for n, text in enumerate(row)
            if (found := _BAR.fullmatch(bare(text)))}  # fmt: skip
    bars = {n: whole for n, whole in bars.items() if cells[n].width < _half(widths[n] - mm(2), whole)}
    even = maker.lines("even", mm(20), face=Face.ITALIC)
    titles = [(n, maker.words(name, Face.BOLD)) for n, name in named]

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - tall, width, tall, fill=pen.panel.fill, stroke=pen.panel.line)
        for n, title in titles:
            at, anchor = _at(block.align[n], x + pad + edges[n], widths[n])
            wide = run_width(title.runs, pen.setting.text)
            if anchor == "end":  # a group's name may reach over the columns of its group
                at, anchor = max(at - wide, x + pad + edges[n]), "start"
            Lines([title.runs], pen.setting.text).draw(pen, at, top - pen.setting.pad * 3 // 4, color=pen.accent,
                                                       anchor=anchor)  # fmt: skip
        for n, cell in enumerate(cells):
            at, anchor = _at(block.align[n], x + pad + edges[n], widths[n])
            low = top - tall + pen.setting.pad * 3 // 4 + cell.height
            cell.draw(pen, at, low, anchor=anchor)
            if n in bars:
                middle = x + pad + edges[n] + _half(widths[n] - mm(2), bars[n])
                even.draw(pen, middle + mm(0.8), low)
                half = Stroke(pen.look.text, pt(0.7))
                pen.surface.path((("M", middle, low - even.height), ("L", middle, top - tall)), stroke=half)

    return Atom(tall, draw, tied=True)


def _row(block: Table, row: Sequence[str], widths: Sequence[int], edges: Sequence[int], width: int, maker: Maker, *,
         tied: bool, again: tuple[Atom, ...]) -> Atom:  # fmt: skip
    pad = maker.setting.pad
    cells: list[_Cell] = []
    for number, text in enumerate(row):
        size, face = _size(block, number, maker)
        bar = _BAR.fullmatch(bare(text))
        if bar:
            cells.append(_Cell(None, (int(bar[1]), int(bar[2]))))
        elif block.key and number == 0 and " " in text:
            key, _, rest = text.partition(" ")
            cells.append(_Cell(maker.lines(key, widths[number], size=size, face=face), tail=maker.lines(rest, width)))
        elif tile := _TILE.match(text):
            lines = maker.lines(text[tile.end() :], widths[number] - _tile(maker))
            cells.append(_Cell(lines, swatch=tile[1]))
        else:
            cells.append(_Cell(maker.lines(text, widths[number], size=size, face=face)))
    texts = max((cell.lines.height for cell in cells if cell.lines), default=0)
    one_line = all(len(cell.lines.lines) < 2 for cell in cells if cell.lines)
    tall = max(maker.setting.row, texts + (maker.setting.pad * 2 // 10 if one_line else maker.setting.pad * 7 // 10))

    def draw(pen: AidPen, x: int, top: int) -> None:
        for n, cell in enumerate(cells):
            at, anchor = _at(block.align[n], x + pad + edges[n], widths[n])
            if cell.bar is not None:
                _bar(pen, x + pad + edges[n], top - tall // 2, widths[n], tall, *cell.bar)
            elif cell.lines is not None:
                high = cell.lines.height if one_line else texts
                start = top - (tall - high) // 2
                if cell.swatch:
                    draw_swatch(pen, at + pen.setting.scaled(mm(2.4)), top - tall // 2, cell.swatch)
                    at += _tile(maker)
                cell.lines.draw(pen, at, start, anchor=anchor)
                if cell.tail is not None:
                    base = start - ascent(cell.lines.size)
                    cell.tail.draw(pen, at + cell.lines.width + mm(1.4), base + ascent(cell.tail.size))
        pen.surface.path((("M", x, top - tall), ("L", x + width, top - tall)), stroke=pen.hairline)

    return Atom(tall, draw, tied=tied, again=again)


def _bar(pen: AidPen, x: int, y: int, width: int, tall: int, part: int, whole: int) -> None:
    """Draw a bar about a height: a cell for each throw, filled for those that count, and a dashed line at the half."""
    high = pen.setting.scaled(mm(3.2))
    width -= mm(2)
    if whole <= _CELLS:
        pitch = width // whole
        wide = pitch * 8 // 10
        edge = Stroke(pen.hairline.color, pt(0.3))
        for number in range(whole):
            fill, line = (pen.accent, None) if number < part else (None, edge)
            pen.surface.rect(x + number * pitch, y - high // 2, wide, high, fill=fill, stroke=line)
    else:
        pen.surface.rect(x, y - high // 2, width, high, fill=WHITE, stroke=pen.hairline)
        if part:
            pen.surface.rect(x, y - high // 2, width * part // whole, high, fill=pen.accent)
    middle = x + _half(width, whole)
    half = Stroke(pen.look.text, pt(0.7), dash=(mm(0.5), mm(0.5)))
    pen.surface.path((("M", middle, y + tall // 2), ("L", middle, y - tall // 2)), stroke=half)


def _half(width: int, whole: int) -> int:
    """Return where the half of a bar lies, from its left end."""
    if whole > _CELLS:
        return width // 2
    pitch = width // whole
    return whole * pitch // 2 - pitch // 10


def draw_swatch(pen: AidPen, x: int, y: int, terrain: str) -> None:
    """Draw a small tile of a terrain about a point, with its letter."""
    look = palette(pen.style.ink).terrain[Terrain(terrain)]
    r = min(pen.setting.scaled(mm(2.7)), pen.setting.row * 46 // 100)
    corners = [(0, r), (r * 866 // 1000, r // 2), (r * 866 // 1000, -r // 2), (0, -r), (-r * 866 // 1000, -r // 2),
               (-r * 866 // 1000, r // 2)]  # fmt: skip
    edge = Stroke(pen.look.text, pt(0.5))
    pen.surface.path(polygon([(x + px, y + py) for px, py in corners]), fill=look.fill, stroke=edge)
    size = pen.setting.text
    letter = terrain[0].upper()
    pen.surface.text(x + fonts.center_shift(letter, Face.EXTRABOLD, size), y - fonts.cap_height(size) // 2, letter,
                     face=Face.EXTRABOLD, size=size, color=look.letter, anchor="middle")  # fmt: skip
