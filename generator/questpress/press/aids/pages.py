"""Pages of an aid: head and foot, bands of sections in columns, what goes over to the next page.

Lengths are micrometres from the page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from questpress.catalog.games import TITLES
from questpress.press import fonts
from questpress.press.aids.atoms import Atom, even, height_of, spaced, take
from questpress.press.aids.blocks import atoms_of, stack
from questpress.press.aids.model import Page, Section
from questpress.press.aids.style import AidPen, Lines, Maker, Setting, ascent
from questpress.press.aids.tags import numbering
from questpress.press.markup import run_width
from questpress.press.surface import Face
from questpress.press.text import draw_lines, wrap
from questpress.press.units import mm, pt

FAN_MADE = "Unofficial, fan-made"
_SOURCE_LINES = 3


@dataclass(frozen=True, slots=True)
class Furniture:
    """What stands at head and foot of every page."""

    title: str
    place: str
    question: str
    code: str
    sources: str


@dataclass(slots=True)
class Sheet:
    """One page laid out: columns of atoms, each with its left edge and its top."""

    columns: list[tuple[int, int, Sequence[Atom]]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Frame:
    """The paper's part that holds the text, below the head and above the foot."""

    width: int
    height: int
    setting: Setting

    @property
    def left(self) -> int:
        """Left edge of the text."""
        return self.setting.margin

    @property
    def text_width(self) -> int:
        """Width of the text."""
        return self.width - 2 * self.setting.margin

    @property
    def top(self) -> int:
        """Top of the text, below the head."""
        return self.height - self.setting.margin - head_height(self.setting)

    @property
    def bottom(self) -> int:
        """Foot of the text, above the foot."""
        return self.setting.margin + foot_height(self.setting) + mm(3)


def head_height(setting: Setting) -> int:
    """Return the height of the head: overline and title."""
    return fonts.line_height(setting.text) + fonts.line_height(setting.title) + mm(2.6)


def foot_height(setting: Setting) -> int:
    """Return the height of the foot: three lines in the smallest letters."""
    return 3 * fonts.line_height(setting.fine)


def compose(page: Page, columns: str, frame: Frame, maker: Maker, last: Sequence[Atom] = ()) -> list[Sheet]:
    """Return the pages of an aid, ``last`` at the end of it.

    What is higher than a page is told, and stands on a page of its own.
    """
    flow = Flow(frame, maker)
    if page.lead:
        maker.section = ""
        flow.one(atoms_of(page.lead, frame.text_width, maker))
    for band in page.bands:
        if columns == "one" or not frame.setting.columns:
            for section in band:
                flow.one(_section(section, frame.text_width, maker))
        elif columns == "wide-narrow":
            flow.wide_narrow(band)
        else:
            flow.balanced(band)
    flow.one(list(last))
    return flow.sheets


class Flow:
    """Fills pages from top to bottom."""

    def __init__(self, frame: Frame, maker: Maker) -> None:
        self.frame, self.maker = frame, maker
        self.sheets = [Sheet()]
        self.y = frame.top

    @property
    def room(self) -> int:
        """The height that is left on the page."""
        return self.y - self.frame.bottom

    def _next(self) -> None:
        self.sheets.append(Sheet())
        self.y = self.frame.top

    def _air(self) -> int:
        return self.maker.setting.band if self.y < self.frame.top else 0

    def _put(self, columns: Sequence[tuple[int, Sequence[Atom]]], air: int) -> None:
        top = self.y - air
        for left, atoms in columns:
            if atoms:
                self.sheets[-1].columns.append((left, top, atoms))
        self.y = top - max((height_of(atoms) for _, atoms in columns), default=0)

    def _forced(self, atoms: list[Atom]) -> tuple[list[Atom], list[Atom]]:
        """Return so much of a group that is higher than a page as fits on one, and the rest.

        A single part that is higher than a page is told, and stands there nevertheless.
        """
        count = 1
        while count < len(atoms) and atoms[count - 1].tied and height_of(atoms[: count + 1]) <= self.room:
            count += 1
        if height_of(atoms[:count]) > self.room:
            self.maker.section = atoms[0].section
            self.maker.too_big("a part that stays whole", height_of(atoms[:count]) - self.room)
        return atoms[:count], atoms[count:]

    def one(self, atoms: list[Atom]) -> None:
        """Set atoms in one column over the whole width."""
        while atoms:
            air = self._air()
            taken, rest = take(atoms, self.room - air)
            if not taken and self.y < self.frame.top:
                self._next()
                continue
            if not taken:
                taken, rest = self._forced(atoms)
            self._put([(self.frame.left, taken)], air)
            atoms = rest
            if rest:
                self._next()

    def balanced(self, band: Sequence[Section]) -> None:
        """Set sections in two columns of even height."""
        width = (self.frame.text_width - self.maker.setting.gutter) // 2
        atoms: list[Atom] = []
        for section in band:
            made = _section(section, width, self.maker)
            atoms += spaced(made, self.maker.setting.band) if atoms else made
        self.even(atoms, 2)

    def even(self, atoms: list[Atom], count: int) -> None:
        """Set atoms in so many columns of even height."""
        gutter = self.maker.setting.gutter
        width = (self.frame.text_width - gutter * (count - 1)) // count
        lefts = [self.frame.left + place * (width + gutter) for place in range(count)]
        while atoms:
            air = self._air()
            columns, rest = even(atoms, count, self.room - air)
            if not columns[0] and self.y < self.frame.top:
                self._next()
                continue
            if not columns[0]:
                columns[0], rest = self._forced(atoms)
            self._put(list(zip(lefts, columns, strict=True)), air)
            atoms = rest
            if rest:
                self._next()

    def wide_narrow(self, band: Sequence[Section]) -> None:
        """Set wide sections at the left, narrow ones at the right; without narrow ones over the whole width."""
        if not any(section.narrow for section in band):
            for section in band:
                self.one(_section(section, self.frame.text_width, self.maker))
            return
        gutter = self.maker.setting.gutter
        wide = (self.frame.text_width - gutter) * 62 // 100
        narrow = self.frame.text_width - gutter - wide
        lefts = (self.frame.left, self.frame.left + wide + gutter)
        rests: list[list[Atom]] = [[], []]
        for section in band:
            side = int(section.narrow)
            made = _section(section, narrow if side else wide, self.maker)
            rests[side] += spaced(made, self.maker.setting.band) if rests[side] else made
        while any(rests):
            air = self._air()
            both = [take(atoms, self.room - air) for atoms in rests]
            if self.y < self.frame.top and (
                not any(taken for taken, _ in both)
                or any(atoms and not b[0] for atoms, b in zip(rests, both, strict=True))
            ):
                self._next()
                continue
            for side, (taken, _) in enumerate(both):
                if rests[side] and not taken:
                    both[side] = self._forced(rests[side])
            self._put([(left, taken) for left, (taken, _) in zip(lefts, both, strict=True)], air)
            rests = [rest for _, rest in both]
            if any(rests):
                self._next()


def _section(section: Section, width: int, maker: Maker) -> list[Atom]:
    """Return the atoms of a section: the rule, the heading with its definition, and the blocks."""
    maker.section = section.title
    setting = maker.setting
    note = maker.words(section.note)
    note_wide = run_width(note.runs, setting.text) if section.note else 0
    title = maker.lines(section.title, width, size=setting.head, face=Face.EXTRABOLD)
    beside = title.width + mm(4) + note_wide <= width and len(title.lines) == 1
    under = maker.lines(section.note, width) if note_wide and not beside else Lines([], setting.text)
    above = mm(1.9)
    height = above + title.height + under.height + mm(0.9)

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.path((("M", x, top), ("L", x + width, top)), stroke=pen.heading_rule)
        title.draw(pen, x, top - above, color=pen.accent)
        if beside and note_wide:
            base = top - above - ascent(pen.setting.head)
            Lines([note.runs], pen.setting.text).draw(pen, x + width, base + ascent(pen.setting.text), anchor="end")
        under.draw(pen, x, top - above - title.height)

    blocks = atoms_of(section.blocks, width, maker)
    return [Atom(height, draw, tied=True, section=section.title), *blocks]


def furniture(maker: Maker, *, title: str, number: int, of: int, question: str, code: str,
              sources: Sequence[str]) -> Furniture:  # fmt: skip
    """Return head and foot of an aid."""
    place = maker.words(f"Player aid {numbering(number)} of {numbering(of)}").plain if number else ""
    told = f"Sources: rulebook, {'; '.join(sources)}." if sources else ""
    return Furniture(maker.words(title).plain, place, maker.words(question).plain, code, told)


def draw_sheet(sheet: Sheet, frame: Frame, pen: AidPen, said: Furniture, number: int, pages: int) -> None:
    """Draw one page of an aid, head and foot included, onto a page that was begun."""
    _head(pen, frame, said)
    for left, top, atoms in sheet.columns:
        stack(pen, atoms, left, top)
    _foot(pen, frame, said, number, pages)


def _head(pen: AidPen, frame: Frame, said: Furniture) -> None:
    setting, surface, color = pen.setting, pen.surface, pen.look.text
    left, right, top = frame.left, frame.width - setting.margin, frame.height - setting.margin
    first = top - ascent(setting.text)
    overline = f"{TITLES[pen.game]} aid".upper()
    surface.text(left, first, overline, face=Face.BOLD, size=setting.text, color=pen.accent, spacing=pt(1.2))
    surface.text(right, first, said.place, face=Face.REGULAR, size=setting.text, color=color, anchor="end")
    second = top - fonts.line_height(setting.text) - ascent(setting.title)
    surface.text(left, second, said.title, face=Face.EXTRABOLD, size=setting.title, color=color)
    wide = fonts.width(said.title, Face.EXTRABOLD, setting.title)
    if said.question and left + wide + mm(4) + fonts.width(said.question, Face.BOLD, setting.text) <= right:
        surface.text(right, second, said.question, face=Face.BOLD, size=setting.text, color=color, anchor="end")


def _foot(pen: AidPen, frame: Frame, said: Furniture, page: int, pages: int) -> None:
    setting, surface, color = pen.setting, pen.surface, pen.look.text
    left, right, base = frame.left, frame.width - setting.margin, setting.margin
    step = fonts.line_height(setting.fine)
    size = setting.fine
    surface.text(left, base + step, "Questpress", face=Face.BOLD, size=size, color=color)
    surface.text(left, base, said.code, face=Face.REGULAR, size=size, color=color)
    surface.text(right, base + step, f"{page} of {pages}", face=Face.REGULAR, size=size, color=color, anchor="end")
    surface.text(right, base, FAN_MADE, face=Face.ITALIC, size=size, color=color, anchor="end")
    lines = source_lines(frame, said)
    if page > 1 or len(lines) > _SOURCE_LINES:
        return
    for number, line in enumerate(reversed(lines)):
        surface.text(
            left + _source_indent(frame, said), base + number * step, line, face=Face.ITALIC, size=size, color=color
        )


def _source_indent(frame: Frame, said: Furniture) -> int:
    size = frame.setting.fine
    return max(fonts.width(said.code, Face.REGULAR, size), mm(20)) + mm(8)


def source_lines(frame: Frame, said: Furniture) -> tuple[str, ...]:
    """Return the sources in lines as they stand in the foot; more lines than there is room for where it is narrow."""
    if not said.sources:
        return ()
    size = frame.setting.fine
    room = frame.text_width - _source_indent(frame, said) - fonts.width(FAN_MADE, Face.ITALIC, size) - mm(6)
    return wrap(said.sources, Face.ITALIC, size, room) if room > mm(30) else ("",) * (_SOURCE_LINES + 1)


def sources_atom(frame: Frame, said: Furniture) -> list[Atom]:
    """Return the sources as the last lines of an aid, where the foot has no room for them."""
    if len(source_lines(frame, said)) <= _SOURCE_LINES:
        return []
    size = frame.setting.fine
    lines = wrap(said.sources, Face.ITALIC, size, frame.text_width)
    step = fonts.line_height(size)

    def draw(pen: AidPen, x: int, top: int) -> None:
        draw_lines(pen.surface, lines, x, top - ascent(size), face=Face.ITALIC, size=size, color=pen.look.text)

    return [Atom(len(lines) * step, draw)]
