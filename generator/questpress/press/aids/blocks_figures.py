"""Figures of an aid: formula panels, cells in a row, a sum with a word under each part, odds tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.model import Fence, Table
from questpress.press.aids.style import AidPen, Lines, Maker, ascent
from questpress.press.aids.tags import bare
from questpress.press.markup import Marked, run_width
from questpress.press.path_text import bounds
from questpress.press.surface import Face
from questpress.press.units import mm, pt

_NOTES = (mm(40), mm(36), mm(32), mm(29), mm(26), mm(23), mm(20))  # widths to try for what is said under a word
_SIGNS = ("+", "−", "×", "=", ">", "<", "≥", "≤")


_Read = tuple[Marked, str, str]  # a cell: its sign, its bold line, its text


@dataclass(frozen=True, slots=True)
class _Term:
    """A part of a formula: its word, what is said under it, and the sign before it."""

    word: Lines
    note: Lines
    sign: str

    @property
    def width(self) -> int:
        """The wider of word and note."""
        return max(self.word.width, self.note.width)


def formula(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return formula panels beside each other, or below one another where there is no room.

    A line ``Title: term (note) + term (note)`` is a panel, a line ``>: note`` the sign between two.
    """
    texts: list[tuple[str, str]] = []
    signs: list[tuple[str, Lines]] = []
    for line in block.lines:
        if not line.strip():
            continue
        title, colon, rest = line.partition(":")
        if not colon or not (title.strip() in _SIGNS or any(word not in _SIGNS for word in rest.split())):
            what = "nothing after its colon" if colon else "no colon"
            maker.tell("PR-43", f"a line of a formula has {what}: {bare(line)!r}", "Write Title: term (note) + term.")
            continue
        if title.strip() in _SIGNS:
            signs.append((title.strip(), maker.lines(rest.strip(), maker.setting.scaled(mm(13)), face=Face.BOLD)))
        else:
            texts.append((title.strip(), rest))
    if not texts:
        return []
    between = maker.setting.scaled(mm(15))
    free = width - between * (len(texts) - 1)
    for limit in _NOTES:
        panels = [_Panel.read(title, rest, maker, limit) for title, rest in texts]
        natural = [panel.width(maker) for panel in panels]
        if sum(natural) <= free:
            parts = sum(len(panel.terms) for panel in panels)
            spare = (free - sum(natural)) // parts
            widths = [wide + spare * len(panel.terms) for wide, panel in zip(natural, panels, strict=True)]
            return [_row_of_panels(panels, signs, widths, between, maker)]
    panels = [_Panel.read(title, rest, maker, _NOTES[0]) for title, rest in texts]
    out: list[Atom] = []
    for number, panel in enumerate(panels):
        if number:
            out.append(_between(signs[number - 1] if number <= len(signs) else (">", Lines([], 950)), width, maker))
        for part in panel.narrowed(width, maker):
            out.append(_one_panel(part, width, maker, tied=number + 1 < len(panels)))
    return out


@dataclass(frozen=True, slots=True)
class _Panel:
    title: Lines
    terms: tuple[_Term, ...]

    @classmethod
    def read(cls, title: str, text: str, maker: Maker, limit: int) -> _Panel:
        """Return a panel from its line; signs stand between blanks."""
        terms: list[_Term] = []
        sign, words = "", ""
        depth = 0
        for token in [*text.split(), ""]:
            if (token in _SIGNS and depth == 0) or not token:
                if words.strip():
                    terms.append(_term(words.strip(), sign, maker, limit))
                sign, words = token, ""
            else:
                depth += token.count("(") - token.count(")")
                words += f" {token}"
        return cls(maker.lines(title, mm(200), face=Face.BOLD), tuple(terms))

    def width(self, maker: Maker) -> int:
        """Return the width that the panel takes on one line."""
        return sum(term.width for term in self.terms) + _sign_room(maker) * (len(self.terms) - 1) + 2 * _pad(maker)

    def height(self, maker: Maker) -> int:
        """Return the height of the panel."""
        words = max(term.word.height for term in self.terms)
        return self.title.height + words + max(term.note.height for term in self.terms) + 2 * maker.setting.pad * 3 // 4

    def narrowed(self, width: int, maker: Maker) -> list[_Panel]:
        """Return the panel, parted into several when its terms do not stand on one line."""
        if self.width(maker) <= width or len(self.terms) == 1:
            if self.width(maker) > width:
                maker.too_big("a formula", self.width(maker) - width)
            return [self]
        half = len(self.terms) // 2 + len(self.terms) % 2
        first, second = _Panel(self.title, self.terms[:half]), _Panel(Lines([], maker.setting.text), self.terms[half:])
        return [*first.narrowed(width, maker), *second.narrowed(width, maker)]


def _term(words: str, sign: str, maker: Maker, most: int) -> _Term:
    word, _, note = words.partition("(")
    large = maker.lines(word.strip(), mm(200), size=maker.setting.big, face=Face.EXTRABOLD)
    note = note.strip().removesuffix(")")
    limit = max(large.width, maker.setting.scaled(most))
    small = maker.lines(note, limit) if note else Lines([], maker.setting.text)
    if len(small.lines) > 1:  # as narrow as it can be on so many lines
        for narrow in range(limit, max(large.width, mm(14)), -mm(1)):
            tried = maker.lines(note, narrow)
            if len(tried.lines) > len(small.lines):
                break
            small = tried
    return _Term(large, small, sign)


def _pad(maker: Maker) -> int:
    return maker.setting.pad + mm(1)


def _sign_room(maker: Maker) -> int:
    return maker.setting.scaled(mm(9))


def _draw_panel(pen: AidPen, panel: _Panel, x: int, top: int, width: int, height: int, spread: int) -> None:
    pen.surface.rect(x, top - height, width, height, fill=pen.panel.fill, stroke=pen.panel.line)
    pad = pen.setting.pad * 3 // 4
    panel.title.draw(pen, x + pen.setting.pad + mm(1), top - pad, color=pen.accent)
    y = top - pad - panel.title.height
    words = max(term.word.height for term in panel.terms)
    at = x + pen.setting.pad + mm(1)
    room = pen.setting.scaled(mm(9)) + spread
    for number, term in enumerate(panel.terms):
        if number or term.sign:
            base = y - ascent(pen.setting.big)
            pen.surface.text(at - room // 2, base, term.sign, face=Face.EXTRABOLD, size=pen.setting.big,
                             color=pen.accent, anchor="middle")  # fmt: skip
        term.word.draw(pen, at, y)
        term.note.draw(pen, at, y - words)
        at += term.width + room


def _row_of_panels(panels: list[_Panel], signs: list[tuple[str, Lines]], widths: list[int], between: int,
                   maker: Maker) -> Atom:  # fmt: skip
    height = max(panel.height(maker) for panel in panels)

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, (panel, width) in enumerate(zip(panels, widths, strict=True)):
            spare = width - panel.width(maker)
            _draw_panel(pen, panel, x, top, width, height, min(spare // max(len(panel.terms) - 1, 1), mm(6)))
            x += width
            if number < len(signs):
                _draw_sign(pen, signs[number], x + between // 2, top - height // 2)
            x += between

    return Atom(height, draw)


def _draw_sign(pen: AidPen, sign: tuple[str, Lines], x: int, y: int) -> None:
    size = pen.setting.big * 2
    note = sign[1]
    rise = note.height // 2
    pen.surface.text(x, y + rise - fonts.figure_height(size) // 2, sign[0], face=Face.EXTRABOLD, size=size,
                     color=pen.accent, anchor="middle")  # fmt: skip
    depth = pt(max(0, -bounds(fonts.glyph_path(sign[0], Face.EXTRABOLD))[1]) * size / 100_000)  # ≥ and ≤ go below
    note.draw(pen, x, y + rise - fonts.figure_height(size) // 2 - depth - mm(0.4), color=pen.accent, anchor="middle")


def _one_panel(panel: _Panel, width: int, maker: Maker, *, tied: bool) -> Atom:
    height = panel.height(maker)
    spread = min((width - panel.width(maker)) // max(len(panel.terms) - 1, 1), mm(8))
    return Atom(height, lambda pen, x, top: _draw_panel(pen, panel, x, top, width, height, max(spread, 0)), tied=tied)


def _between(sign: tuple[str, Lines], width: int, maker: Maker) -> Atom:
    size = maker.setting.big
    height = fonts.line_height(size)

    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - ascent(size)
        wide = fonts.width(sign[0], Face.EXTRABOLD, size)
        pen.surface.text(x + _pad(maker), base, sign[0], face=Face.EXTRABOLD, size=size, color=pen.accent)
        at = x + _pad(maker) + wide + mm(3)
        for line in sign[1].lines:
            note = Lines([line], pen.setting.text)
            note.draw(pen, at, base + ascent(pen.setting.text), color=pen.accent)
            at += note.width + mm(1)

    return Atom(height, draw, tied=True)


def cells(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return cells in a row: a sign at the left, at its right a bold line and what follows.

    Each line is ``sign | bold line | text``; below one another where there is no room.
    """
    parts = [[part.strip() for part in line.split("|")] for line in block.lines if line.strip()]
    read = []
    for part in parts:
        sign, bold, *rest = [*part, ""][:3] if len(part) < 3 else part[:3]
        read.append((maker.words(sign, Face.EXTRABOLD), bold, rest[0] if rest else ""))
    if not read:
        return []
    size = maker.setting.key * 17 // 14
    across = len(read)
    gap = maker.setting.gutter
    while across > 1:
        each = (width - gap * (across - 1)) // across
        if all(_cell_width(cell, size, maker) <= each for cell in read):
            break
        across -= 1
    each = (width - gap * (across - 1)) // across
    rows = [read[at : at + across] for at in range(0, len(read), across)]
    return [_cell_row(row, each, gap, size, maker, above=maker.setting.item if n else 0) for n, row in enumerate(rows)]


def _cell_width(cell: _Read, size: int, maker: Maker) -> int:
    sign, bold, text = cell
    words = max(run_width(maker.words(bold, Face.BOLD).runs, maker.setting.text),
                run_width(maker.words(text).runs, maker.setting.text))  # fmt: skip
    return run_width(sign.runs, size) + mm(3) + words


def _cell_row(row: list[_Read], each: int, gap: int, size: int, maker: Maker, above: int) -> Atom:
    laid = []
    for sign, bold, text in row:
        wide = run_width(sign.runs, size)
        room = each - wide - (mm(3) if wide else 0)
        lines = [maker.lines(bold, room, face=Face.BOLD)] if bold else []
        lines += [maker.lines(text, room)] if text else []
        laid.append((Lines([sign.runs], size), wide + (mm(3) if wide else 0), lines))
    height = max(fonts.line_height(size), *(sum(part.height for part in lines) for _, _, lines in laid))

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, (sign, indent, lines) in enumerate(laid):
            at = x + number * (each + gap)
            if number:
                pen.surface.path((("M", at - gap // 2, top), ("L", at - gap // 2, top - height)), stroke=pen.hairline)
            sign.draw(pen, at, top - (height - sign.height) // 2)
            y = top - (height - sum(part.height for part in lines)) // 2
            for part in lines:
                part.draw(pen, at + indent, y)
                y -= part.height

    return Atom(height, draw, above=above)


def sum_line(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return a sum in large figures with a word under each: ``20 (ATK) + 1 (sword) = 21 (total)``."""
    out: list[Atom] = []
    for line in block.lines:
        if not line.strip():
            continue
        panel = _Panel.read("", line, maker, _NOTES[0])
        terms = list(panel.terms)
        sizes = (maker.setting.key * 17 // 14, maker.setting.key, maker.setting.text)
        size = next((size for size in sizes if _sum_width(terms, size, maker) <= width), sizes[-1])
        while terms:  # a sum that is too long for one line goes on in the next
            count = next((n for n in range(len(terms), 1, -1) if _sum_width(terms[:n], size, maker) <= width), 1)
            if _sum_width(terms[:1], size, maker) > width:
                maker.too_big("a sum", _sum_width(terms[:1], size, maker) - width)
            out.append(_sum_atom([(_sized(t, size), t) for t in terms[:count]], _sum_gap(size), size, maker))
            terms = terms[count:]
    return out


def _sized(term: _Term, size: int) -> Lines:
    return Lines([[run._replace(face=Face.EXTRABOLD) for run in part] for part in term.word.lines], size)


def _sum_gap(size: int) -> int:
    return size * mm(6) // 1700


def _sum_width(terms: Sequence[_Term], size: int, maker: Maker) -> int:
    wide = sum(max(_sized(term, size).width, term.note.width) for term in terms)
    lead = _sum_gap(size) if terms[0].sign else 0
    return lead + wide + _sum_gap(size) * (len(terms) - 1)


def _sum_atom(terms: list[tuple[Lines, _Term]], sign: int, size: int, maker: Maker) -> Atom:
    height = fonts.line_height(size) + max((term.note.height for _, term in terms), default=0)

    def draw(pen: AidPen, x: int, top: int) -> None:
        x += sign if terms[0][1].sign else 0
        for word, term in terms:
            wide = max(word.width, term.note.width)
            if term.sign:
                pen.surface.text(x - sign // 2, top - ascent(size), term.sign, face=Face.EXTRABOLD, size=size,
                                 color=pen.accent, anchor="middle")  # fmt: skip
            word.draw(pen, x + wide // 2, top, anchor="middle")
            term.note.draw(pen, x + wide // 2, top - word.height, anchor="middle")
            x += wide + sign

    return Atom(height, draw)


def odds_table(block: Fence, maker: Maker) -> Table:
    """Return a table of odds from its lines: cells parted by ``|``, the first line the head, bars in ``bar:n/m``.

    The first column is set large. A column whose name ends in ``<`` is set left, the others right.
    """
    rows = [tuple(cell.strip() for cell in line.split("|")) for line in block.lines if line.strip()]
    head = rows[0] if rows else ("",)
    align = tuple("left" if name.endswith("<") or number == 0 else "right" for number, name in enumerate(head))
    for row in rows[1:]:
        if len(row) != len(head):
            maker.tell("PR-43", f"a line of odds has {len(row)} cells, not {len(head)}", "Part cells with |.")
    whole = tuple(row for row in rows[1:] if len(row) == len(head))
    return Table(tuple(name.removesuffix("<").strip() for name in head), whole, align, key=True)
