"""Boards of two tiles, and tiles small: spaces with their ground, the tiles' arrows, and what stands in each space.

Lengths are micrometres. A space is printed ``10-C``: its column on the strip and its row from the north.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questpress.catalog.anastyr_words import Mark, Space
from questpress.catalog.entries_anastyr_cards import TileEntry
from questpress.games.anastyr.document import TilePlace
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.spawning import State
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.faces.anastyr.tiles import draw_ground
from questpress.press.faces.kit import draw
from questpress.press.icons import draw_icon, icon_for
from questpress.press.sheets.anastyr.figures import draw_things
from questpress.press.sheets.anastyr.things import Thing
from questpress.press.sheets.anastyr.words import GAME
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.text import SMALL, TEXT
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis
from questpress.press.units import WHITE, mm, pt

LABELS = mm(5)
"""Outside the frame, for numbers of columns and letters of rows."""
CAPTION = mm(5.6)
"""Above the numbers, for the names of the tiles."""
SEAM = mm(5)
"""Between the two tiles, for arrows."""
SPACE, LEAST_SPACE = mm(21.5), mm(17)
GROUNDS = (Mark.IMPASSABLE, Mark.DANGEROUS, Mark.DIFFICULT)
_ANGLES = {0: 0, 1: -90, 2: 180, 3: 90}


class Part(NamedTuple):
    """What is shown of a strip: these tiles, a space of such a side, and what stands there.

    ``heroes``: spaces where heroes may begin. ``taken``: sum of sizes in each space.
    """

    state: State
    space: int
    things: tuple[Thing, ...]
    heroes: frozenset[Square] = frozenset()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height with labels and captions."""
        side = self.state.west[-1].row
        return 2 * side * self.space + SEAM + 2 * LABELS, side * self.space + 2 * LABELS + CAPTION


def draw_board(pen: AidPen, facts: AdventureFacts, part: Part, x: int, top: int) -> None:
    """Draw a board from its upper left corner, captions and labels included."""
    side, space = facts.side, part.space
    wide = side * space
    left, high = x + LABELS, top - CAPTION - LABELS
    for place, spaces in enumerate((part.state.west, part.state.east)):
        corner = left + place * (wide + SEAM)
        lying = facts.doc.strip[part.state.number - 1 + place]
        _caption(pen, facts, lying, ("West tile", "East tile")[place], corner, top, wide)
        _tile(pen, facts, part, spaces, corner, high)
        _arrow(pen, lying, corner, high, wide)
        _columns(pen, spaces, corner, high, space, wide)
    for row in range(1, side + 1):
        base = high - row * space + space // 2 - fonts.cap_height(TEXT) // 2
        for at in (left - mm(2.7), left + 2 * wide + SEAM + mm(2.7)):
            pen.surface.text(at, base, chr(64 + row), face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="middle")


def _tile(pen: AidPen, facts: AdventureFacts, part: Part, spaces: Sequence[Square], left: int, high: int) -> None:
    side, space = facts.side, part.space
    inks = quest_inks(pen.style.ink, pen.game)
    wide = side * space
    first = spaces[0].col
    corners = {at: (left + (at.col - first) * space, high - at.row * space) for at in spaces}
    pen.surface.rect(left, high - wide, wide, wide, fill=WHITE)
    for at, (x, y) in corners.items():
        _ground(pen, facts.marks[at], x, y, space)
        if at in part.heroes:
            _start(pen, x, y, space, filled=not facts.marks[at])
    line = Stroke(inks.grid.color, pt(0.6))
    for step in range(1, side):
        pen.surface.path((("M", left + step * space, high), ("L", left + step * space, high - wide)), stroke=line)
        pen.surface.path((("M", left, high - step * space), ("L", left + wide, high - step * space)), stroke=line)
    pen.surface.rect(left, high - wide, wide, wide, stroke=inks.frame)
    for at, (x, y) in corners.items():
        here = [thing for thing in part.things if thing.at == at]
        _letters(pen, facts.marks[at], x, y + space)
        draw_things(pen, facts, at, here, x, y, space, hero=at in part.heroes)


def _caption(pen: AidPen, facts: AdventureFacts, lying: TilePlace, word: str, x: int, top: int, wide: int) -> None:
    """Write the name of a tile above it, and the way that its arrow points."""
    base, way = top - mm(3.9), f"arrow {lying.arrow}"
    taken = fonts.width(way, Face.REGULAR, TEXT)
    shown = ellipsis(f"{word}: {tile_name(facts, lying.tile)}", Face.BOLD, TEXT, wide - taken - mm(8))
    pen.surface.text(x, base, shown, face=Face.BOLD, size=TEXT, color=pen.accent)
    pen.surface.text(x + wide, base, way, face=Face.REGULAR, size=TEXT, color=pen.look.text, anchor="end")
    compass(pen, lying.turn, x + wide - taken - mm(2.8), base + fonts.cap_height(TEXT) // 2, mm(4.2))


def tile_name(facts: AdventureFacts, tile: str) -> str:
    """Return a tile's title with its number, ``Glasswater Ford (5)``."""
    entry = facts.entries("tile").get(tile)
    number = tile.rsplit("-", 1)[-1]
    if isinstance(entry, TileEntry) and entry.title.value:
        title = entry.title.value
        return title if title.endswith(number) or not number.isdigit() else f"{title} ({number})"
    return entry.name if entry is not None else tile.replace("-", " ").capitalize()


def compass(pen: AidPen, turn: int, x: int, y: int, size: int) -> None:
    """Draw the arrow of a tile about a point, turned as the tile lies."""
    pen.surface.push(x=x, y=y, angle=_ANGLES[turn])
    draw_icon(pen.surface, "north", 0, 0, size, pen.look.text)
    pen.surface.pop()


def _arrow(pen: AidPen, lying: TilePlace, left: int, top: int, wide: int) -> None:
    """Draw the tile's arrow outside the middle of the edge to which it points."""
    half, off = wide // 2, mm(2.5)
    x, y = [(half, off), (wide + off, -half), (half, -wide - off), (-off, -half)][lying.turn]
    compass(pen, lying.turn, left + x, top + y, mm(4.4))


def _columns(pen: AidPen, spaces: Sequence[Square], left: int, high: int, space: int, wide: int) -> None:
    first = spaces[0].col
    for col in sorted({at.col for at in spaces}):
        middle = left + (col - first) * space + space // 2
        for base in (high + mm(1.4), high - wide - mm(3.8)):
            pen.surface.text(middle, base, str(col), face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="middle")


def _ground(pen: AidPen, marks: Space, x: int, y: int, space: int) -> None:
    """Draw the ground of a space, as on the tiles, from its lower left corner."""
    ground = [mark for mark in GROUNDS if mark in marks]
    for mark in ground:
        under = mark is not ground[0]

        def paint(target, mark=mark, under=under):  # type: ignore[no-untyped-def]
            draw_ground(AidPen(target, pen.style, GAME), mark, space, under=under, margin=mm(0.7))

        pen.surface.symbol(f"board-{pen.look.ink}-{mark}-{space}-{int(under)}", paint, x=x, y=y)


def _start(pen: AidPen, x: int, y: int, space: int, *, filled: bool) -> None:
    """Draw the frame of a space where heroes may begin."""
    look = quest_inks(pen.style.ink, pen.game).heroes
    inset, fill = mm(1.1), look.fill if filled else None
    pen.surface.rect(
        x + inset, y + inset, space - 2 * inset, space - 2 * inset, radius=mm(1), fill=fill, stroke=look.line
    )


def _letters(pen: AidPen, marks: Space, x: int, top: int) -> None:
    """Write the letters of a space's marks at its upper left corner."""
    for number, mark in enumerate(marks):
        letter_chip(pen, mark, x + mm(1.3) + number * mm(4), top - mm(5))


def letter_chip(pen: AidPen, mark: Mark, x: int, y: int, size: int = mm(3.7)) -> None:
    """Draw the chip with a mark's letter, as on the tiles, from its lower left corner."""
    pen.surface.rect(x, y, size, size, radius=mm(0.8), fill=WHITE, stroke=Stroke(pen.look.text, pt(0.5)))
    base = y + size // 2 - fonts.cap_height(SMALL) // 2
    pen.surface.text(
        x + size // 2, base, mark.value.upper(), face=Face.EXTRABOLD, size=SMALL, color=pen.look.text, anchor="middle"
    )


def draw_tile_small(pen: AidPen, grid: Sequence[Sequence[Space]] | None, x: int, y: int, side: int) -> None:
    """Draw a tile small from its lower left corner, rows of its spaces from the north; ``side`` is the whole tile's."""
    inks = quest_inks(pen.style.ink, pen.game)
    pen.surface.rect(x, y, side, side, fill=WHITE)
    if grid is None:
        draw.pencil_box(pen, x + side // 4, y + side // 4, side // 2, side // 2)
    else:
        cell = side // len(grid)
        for row, spaces in enumerate(grid):
            for col, marks in enumerate(spaces):
                _small_space(pen, marks, x + col * cell, y + side - (row + 1) * cell, cell)
        for step in range(1, len(grid)):
            for line in (
                (("M", x + step * cell, y), ("L", x + step * cell, y + side)),
                (("M", x, y + step * cell), ("L", x + side, y + step * cell)),
            ):
                pen.surface.path(line, stroke=inks.grid)
    pen.surface.rect(x, y, side, side, stroke=Stroke(inks.text, pt(1)))


_FINE = mm(9)
"""The side at which the ground of small spaces is drawn, so that its pattern still reads as one."""


def _small_space(pen: AidPen, marks: Space, x: int, y: int, cell: int) -> None:
    ground = [mark for mark in GROUNDS if mark in marks]
    scale = cell * 1000 // _FINE

    def paint(target, ground=tuple(ground)):  # type: ignore[no-untyped-def]
        for mark in ground:
            draw_ground(AidPen(target, pen.style, GAME), mark, _FINE, under=mark is not ground[0], margin=0)

    if ground:
        name = f"board-{pen.look.ink}-{''.join(ground)}-small"
        pen.surface.symbol(name, paint, x=x, y=y, scale=scale)
    for mark in marks:
        if mark not in GROUNDS:
            icon = icon_for(f"{GAME}/terrain/{_KIND[mark]}", "warning")
            size = cell * 78 // 100
            if ground:
                pen.surface.circle(x + cell // 2, y + cell // 2, size // 2, fill=WHITE)
            draw_icon(pen.surface, icon, x + cell // 2, y + cell // 2, size, pen.look.text)


_KIND = {
    Mark.LOOT: "loot",
    Mark.NEPHELITH: "nephelith",
    Mark.MASS_GRAVE: "mass-grave",
    Mark.YURT: "yurt",
    Mark.BOSS_LAIR: "boss-lair",
}
