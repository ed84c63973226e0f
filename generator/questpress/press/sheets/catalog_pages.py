"""The rulings of a game as a sheet of questions and answers; the frame of pages that the catalog prints.

Lengths are micrometres from the page's lower left corner. Type sizes are hundredths of a point.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from questpress.catalog.entries_common import Reading, RulingEntry
from questpress.catalog.games import TITLES
from questpress.press import fonts
from questpress.press.ink import Ink, Palette, palette
from questpress.press.paper import Paper
from questpress.press.surface import Face, Surface
from questpress.press.template import template_data
from questpress.press.text import wrap
from questpress.press.units import mm, pt

MARGIN = mm(10)
GUTTER = mm(6)
HEAD = mm(28)
FOOT = mm(16)
GAP_HEADING = "Not in the rulebook"
HEADING, TEXT, SMALL, FINE = 1100, 950, 800, 650
INTRODUCTION = (
    "Headings are those of the rulebook. The answers are ours; where your book, cards or tokens say more, they go "
    "first. Our maps, quests and cards are those that Questpress prints."
)
# Gaps above a chapter, a section and a question, and by how many per cent they may shrink and grow to fill pages.
_GAPS = (mm(5), mm(3.2), mm(2.4))
_SPREADS = (150, 140, 130, 120, 110, 100, 90, 75)
_CLOSE = mm(0.2)
_STEP = mm(1)
_MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a column: what it says, how, and the room above it; ``rule`` draws one there, ``tag`` ends it."""

    text: str
    face: Face
    size: int
    above: int = 0
    accent: bool = False
    rule: bool = False
    tag: str = ""

    @property
    def height(self) -> int:
        return fonts.line_height(self.size) + self.above


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines that stay together. ``atop`` are the same atop a column, where chapter and section are named again."""

    lines: tuple[_Line, ...]
    atop: tuple[_Line, ...]


def draw_rulings(surface: Surface, paper: Paper, ink: Ink, game: str, rulings: Sequence[RulingEntry]) -> None:
    """Draw the rulings in two columns, by chapters and headings of the rulebook in its order; gaps come last.

    Columns are of even height over all pages, so that the last page is no stub.
    """
    colors = palette(ink)
    width = (paper.width - 2 * MARGIN - GUTTER) // 2
    columns = _even_columns(game, rulings, width, paper.height - HEAD - FOOT)
    pages = (len(columns) + 1) // 2
    for page in range(pages):
        begin_page(
            surface, colors, paper, game, "Questions and answers", "where the rulebook is silent or says two things"
        )
        for side, lines in enumerate(columns[2 * page : 2 * page + 2]):
            _draw_column(surface, colors, game, lines, MARGIN + side * (width + GUTTER), paper.height - HEAD, width)
        end_page(surface, colors, paper, game, page + 1, pages)


def _even_columns(game: str, rulings: Sequence[RulingEntry], width: int, room: int) -> list[list[_Line]]:
    """Return the columns of the fewest pages, as airy as these allow, then in the lowest even room."""

    def pages(columns: Sequence[list[_Line]]) -> int:
        return (len(columns) + 1) // 2

    spread = [list(_blocks(game, rulings, width, percent)) for percent in _SPREADS]
    fewest = pages(_columns(spread[-1], room))
    blocks = next(blocks for blocks in spread if pages(_columns(blocks, room)) == fewest)
    columns = _columns(blocks, room)
    for lower in range(room - _STEP, 0, -_STEP):
        shorter = _columns(blocks, lower)
        if pages(shorter) > fewest:
            break
        columns = shorter
    return columns


def _blocks(game: str, rulings: Sequence[RulingEntry], width: int, percent: int) -> Iterator[_Block]:
    """Yield one block a ruling; the first of a chapter has its heading, the first of a section that section's name."""
    above_chapter, above_section, above_question = (gap * percent // 100 for gap in _GAPS)
    chapters = _chapters(game)
    last_chapter = last_section = ""
    head = tuple(_lines(INTRODUCTION, Face.ITALIC, SMALL, width, above=0))
    for ruling in rulings:
        chapter, section = _place(ruling, chapters)
        if chapter != last_chapter:
            head = (*head, *_lines(chapter, Face.BOLD, HEADING, width, above=above_chapter, accent=True, rule=True))
            last_section = ""
        apart = _asked(ruling, width, above_question)
        named = _lines(section, Face.BOLD, SMALL, width, above=above_section, accent=True) if section else []
        under = [*named, *_asked(ruling, width, _CLOSE)] if named else apart
        lines = (*head, *(apart if section == last_section else under))
        again = _lines(f"{chapter} (continued)", Face.BOLD, SMALL, width, above=0, accent=True)
        yield _Block(lines, lines if head else (*again, *under))
        last_chapter, last_section, head = chapter, section, ()


def _asked(ruling: RulingEntry, width: int, above: int) -> list[_Line]:
    """Return the lines of a question with its answer and the reason, and so much room above them."""
    return [
        *_lines(ruling.question, Face.BOLD, TEXT, width, above=above),
        *_lines(ruling.followed, Face.REGULAR, TEXT, width, above=_CLOSE),
        *_tagged(_why(ruling), ruling.id, width),
    ]


def _chapters(game: str) -> list[tuple[int, str]]:
    """Return the chapters of the game's rulebook, each with its first line."""
    sheets: dict[str, Any] = {sheet["game"]: sheet["chapters"] for sheet in template_data("sheets/chapters.yaml")}
    return [(chapter["line"], chapter["title"]) for chapter in sheets[game]]


def _place(ruling: RulingEntry, chapters: Sequence[tuple[int, str]]) -> tuple[str, str]:
    """Return chapter and section of the first place where the rulebook speaks; a section without its chapter's name.

    A source of a pack may have no line: its section stands for the chapter.
    """
    if not ruling.readings:
        return GAP_HEADING, ""
    source = _first(ruling).source
    place = bisect_right(chapters, source.line or 0, key=lambda found: found[0]) - 1
    if place < 0:
        return source.section, ""
    chapter = chapters[place][1]
    section = source.section.removeprefix(f"{chapter}: ")
    return chapter, "" if section == chapter else section


def _first(ruling: RulingEntry) -> Reading:
    """Return the reading that stands first in the rulebook; lines order sections."""
    return min(ruling.readings, key=lambda reading: reading.source.line or 0)


def _why(ruling: RulingEntry) -> str:
    """Return the reason, with the other sections that a player may look up."""
    found = sorted(ruling.readings, key=lambda reading: reading.source.line or 0)
    sections = list(dict.fromkeys(reading.source.section for reading in found))[1:]
    named = sections[:_MOST_NAMED]
    if len(sections) > len(named):
        named.append("others")
    return f"{ruling.why} See also {'; '.join(named)}." if named else ruling.why


def _lines(
    text: str, face: Face, size: int, width: int, *, above: int, accent: bool = False, rule: bool = False
) -> list[_Line]:
    """Return the lines of a text; what goes above it goes above the first."""
    return [
        _Line(line, face, size, 0 if place else above, accent, rule and not place)
        for place, line in enumerate(wrap(text, face, size, width))
    ]


def _tagged(text: str, tag: str, width: int) -> list[_Line]:
    """Return small lines of which the last ends with a tag, or an empty one for the tag where it does not fit."""
    lines = _lines(text, Face.ITALIC, SMALL, width, above=mm(0.3))
    last = lines[-1]
    if fonts.width(last.text, last.face, last.size) + mm(3) + fonts.width(tag, Face.REGULAR, FINE) <= width:
        return [*lines[:-1], _Line(last.text, last.face, last.size, last.above, tag=tag)]
    return [*lines, _Line("", Face.REGULAR, FINE, tag=tag)]


def _columns(blocks: Sequence[_Block], room: int) -> list[list[_Line]]:
    """Return the blocks in columns no higher than ``room``; a block is parted only where it is higher than that.

    A chapter that goes on in a new column is named again there.
    """
    columns: list[list[_Line]] = [[]]
    left = room

    def add(line: _Line) -> None:
        nonlocal left
        if line.height > left:
            columns.append([])
            left = room
        columns[-1].append(line)
        left -= line.height

    for block in blocks:
        if sum(line.height for line in block.lines) > left and columns[-1]:
            columns.append([])
            left = room
        for line in block.lines if columns[-1] or len(columns) == 1 else block.atop:
            add(line)
    return columns


def _draw_column(
    surface: Surface, colors: Palette, game: str, lines: Sequence[_Line], x: int, top: int, width: int
) -> None:
    y = top
    for place, line in enumerate(lines):
        above = line.above if place else 0
        color = colors.accent(game) if line.accent else colors.text
        if line.rule and place:
            rule = y - above + mm(1)
            surface.path((("M", x, rule), ("L", x + width, rule)), stroke=colors.rule)
        y -= fonts.line_height(line.size) + above
        if line.text:
            surface.text(x, y, line.text, face=line.face, size=line.size, color=color)
        if line.tag:
            surface.text(x + width, y, line.tag, face=Face.REGULAR, size=FINE, color=colors.text, anchor="end")


def begin_page(surface: Surface, colors: Palette, paper: Paper, game: str, title: str, note: str) -> None:
    """Begin a page of the catalog: the game's name, the title, a note at the right, a rule below."""
    surface.begin_page(paper.width, paper.height, title=title)
    top = paper.height
    surface.text(MARGIN, top - mm(12.4), TITLES[game].upper(), face=Face.BOLD, size=TEXT, color=colors.accent(game),
                 spacing=pt(1.2))  # fmt: skip
    surface.text(MARGIN, top - mm(20.8), title, face=Face.EXTRABOLD, size=2000, color=colors.text)
    if note:
        surface.text(paper.width - MARGIN, top - mm(20.8), note, face=Face.ITALIC, size=TEXT, color=colors.text,
                     anchor="end")  # fmt: skip
    y = top - mm(24)
    surface.path((("M", MARGIN, y), ("L", paper.width - MARGIN, y)), stroke=colors.rule)


def end_page(surface: Surface, colors: Palette, paper: Paper, game: str, page: int, pages: int) -> None:
    """End a page of the catalog with its foot."""
    left = f"Questpress · {TITLES[game]}"
    surface.text(MARGIN, MARGIN, left, face=Face.REGULAR, size=FINE, color=colors.text)
    right = f"{page} of {pages} · Unofficial, fan-made"
    surface.text(paper.width - MARGIN, MARGIN, right, face=Face.ITALIC, size=FINE, color=colors.text, anchor="end")
    surface.end_page()
