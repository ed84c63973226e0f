"""Pages that the catalog prints of any game: rulings as questions and answers, and the worksheet for one's own box.

Lengths are micrometres from the page's lower left corner. Type sizes are hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from questpress.catalog.entries_common import RulingEntry
from questpress.press import fonts
from questpress.press.ink import Ink, Palette, palette
from questpress.press.paper import Paper
from questpress.press.surface import Face, Surface
from questpress.press.template import template_data
from questpress.press.text import wrap
from questpress.press.units import mm, pt

MARGIN = mm(10)
GUTTER = mm(6)
HEAD = mm(30)
FOOT = mm(16)
GAMES = {
    "boardquest": "Boardquest",
    "tanares-adventures": "Tanares Adventures",
    "tanares-expeditions": "Tanares Expeditions",
    "anastyr": "Anastyr",
}
GAP_HEADING = "Not in the rulebook"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a column: what it says, how, and the room above it."""

    text: str
    face: Face
    size: int
    above: int = 0
    accent: bool = False


def draw_rulings(surface: Surface, paper: Paper, ink: Ink, game: str, rulings: Sequence[RulingEntry]) -> None:
    """Draw the rulings in two columns, under the headings of the rulebook in its order; gaps come last."""
    colors = palette(ink)
    column = (paper.width - 2 * MARGIN - GUTTER) // 2
    blocks = _ruling_blocks(rulings, column)
    room = paper.height - HEAD - FOOT
    pages = _columns(blocks, room)
    for number in range(0, len(pages), 2):
        _begin(surface, colors, paper, game, "Questions and answers", "where the rulebook is silent or says two things")
        for side, lines in enumerate(pages[number : number + 2]):
            _draw_column(surface, colors, game, lines, MARGIN + side * (column + GUTTER), paper.height - HEAD)
        _end(surface, colors, paper, game, number // 2 + 1, (len(pages) + 1) // 2)


def _ruling_blocks(rulings: Sequence[RulingEntry], column: int) -> list[list[_Line]]:
    """Return one block of lines a ruling; the first under a heading carries it, so that they stay together."""
    by_heading: dict[str, list[RulingEntry]] = {}
    for ruling in rulings:
        heading = ruling.readings[0].source.section if ruling.readings else GAP_HEADING
        by_heading.setdefault(heading, []).append(ruling)
    blocks: list[list[_Line]] = []
    for heading, found in by_heading.items():
        for place, ruling in enumerate(found):
            lines: list[_Line] = []
            if place == 0:
                lines += _lines(heading, Face.BOLD, 1100, column, above=mm(4), accent=True)
            lines += _lines(ruling.question, Face.BOLD, 950, column, above=mm(2.4))
            lines += _lines(ruling.followed, Face.REGULAR, 950, column, above=mm(0.4))
            lines += _lines(ruling.why, Face.ITALIC, 800, column, above=mm(0.4))
            blocks.append(lines)
    return blocks


def _lines(text: str, face: Face, size: int, column: int, *, above: int, accent: bool = False) -> list[_Line]:
    return [
        _Line(line, face, size, above if place == 0 else 0, accent)
        for place, line in enumerate(wrap(text, face, size, column))
    ]


def _height(lines: Sequence[_Line]) -> int:
    return sum(fonts.line_height(line.size) + line.above for line in lines)


def _columns(blocks: Sequence[list[_Line]], room: int) -> list[list[_Line]]:
    """Return the blocks in columns no higher than ``room``; a block is parted only where it is higher than that."""
    columns: list[list[_Line]] = [[]]
    left = room
    for block in blocks:
        if columns[-1] and _height(block) > left:
            columns.append([])
            left = room
        for line in block:
            step = fonts.line_height(line.size) + line.above
            if step > left:
                columns.append([])
                left = room
            columns[-1].append(line)
            left -= step
    return columns


def _draw_column(surface: Surface, colors: Palette, game: str, lines: Sequence[_Line], x: int, top: int) -> None:
    y = top
    for place, line in enumerate(lines):
        y -= fonts.line_height(line.size) + (line.above if place else 0)
        color = colors.accent(game) if line.accent else colors.text
        surface.text(x, y, line.text, face=line.face, size=line.size, color=color)


def measure_sheet(game: str) -> dict[str, Any]:
    """Return what the worksheet of a game asks for, from ``templates/sheets/measure.yaml``."""
    sheets: dict[str, dict[str, Any]] = {sheet["game"]: sheet for sheet in template_data("sheets/measure.yaml")}
    return sheets[game]


def draw_measure(surface: Surface, paper: Paper, ink: Ink, game: str, sheet: dict[str, Any]) -> None:
    """Draw the worksheet for what the rulebook does not tell of a box: tables to pencil in, on one page."""
    colors = palette(ink)
    tables = sheet["tables"]
    rows = sum(len(table["rows"]) for table in tables)
    heads = len(tables) * mm(15)
    pitch = min(mm(9), (paper.height - HEAD - FOOT - mm(6) - heads) // rows)
    _begin(surface, colors, paper, game, "Measure your box", "")
    y = paper.height - HEAD - mm(1)
    for line in wrap(sheet["note"], Face.REGULAR, 950, paper.width - 2 * MARGIN):
        y -= fonts.line_height(950)
        surface.text(MARGIN, y, line, face=Face.REGULAR, size=950, color=colors.text)
    for table in tables:
        y = _draw_table(surface, colors, paper, game, table, y, pitch)
    _end(surface, colors, paper, game, 1, 1)


def _draw_table(
    surface: Surface, colors: Palette, paper: Paper, game: str, table: dict[str, Any], top: int, pitch: int
) -> int:
    """Draw a table below ``top`` and return where it ends."""
    right = paper.width - MARGIN
    first = MARGIN + mm(44)
    columns = table["columns"]
    step = min(mm(48), (right - first) // len(columns))
    y = top - mm(8)
    surface.text(MARGIN, y, table["title"], face=Face.BOLD, size=1400, color=colors.accent(game))
    y -= mm(5.5)
    note_x = MARGIN + fonts.width(table["title"], Face.BOLD, 1400) + mm(4)
    surface.text(note_x, y + mm(5.5), table["note"], face=Face.ITALIC, size=950, color=colors.text)
    for place, head in enumerate(columns):
        surface.text(first + place * step, y, head, face=Face.BOLD, size=800, color=colors.text)
    for name in table["rows"]:
        y -= pitch
        surface.text(MARGIN, y, name, face=Face.REGULAR, size=950, color=colors.text)
        if not name:
            surface.path((("M", MARGIN, y), ("L", first - mm(4), y)), stroke=colors.rule)
        for place in range(len(columns)):
            x = first + place * step
            surface.path((("M", x, y), ("L", x + step - mm(4), y)), stroke=colors.rule)
    return y - mm(1.5)


def _begin(surface: Surface, colors: Palette, paper: Paper, game: str, title: str, note: str) -> None:
    surface.begin_page(paper.width, paper.height, title=title)
    top = paper.height
    surface.text(MARGIN, top - mm(12.4), GAMES[game].upper(), face=Face.BOLD, size=950, color=colors.accent(game),
                 spacing=pt(1.2))  # fmt: skip
    surface.text(MARGIN, top - mm(20.8), title, face=Face.EXTRABOLD, size=2000, color=colors.text)
    if note:
        surface.text(paper.width - MARGIN, top - mm(20.8), note, face=Face.ITALIC, size=950, color=colors.text,
                     anchor="end")  # fmt: skip
    y = top - mm(25)
    surface.path((("M", MARGIN, y), ("L", paper.width - MARGIN, y)), stroke=colors.rule)


def _end(surface: Surface, colors: Palette, paper: Paper, game: str, page: int, pages: int) -> None:
    left = f"Questpress · {GAMES[game]}"
    surface.text(MARGIN, MARGIN, left, face=Face.REGULAR, size=650, color=colors.text)
    right = f"{page} of {pages} · Unofficial, fan-made"
    surface.text(paper.width - MARGIN, MARGIN, right, face=Face.ITALIC, size=650, color=colors.text, anchor="end")
    surface.end_page()
