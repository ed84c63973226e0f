"""The set-up: the first board with everything on it, the scrolling list, what to place; and the boards that follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.press import fonts
from questpress.press.aids.atoms import Atom, height_of
from questpress.press.aids.style import AidPen
from questpress.press.sheets.anastyr.board import (
    LEAST_SPACE,
    SPACE,
    Part,
    compass,
    draw_board,
    draw_tile_small,
    tile_name,
)
from questpress.press.sheets.anastyr.decks_page import creature_rows
from questpress.press.sheets.anastyr.figures import sign
from questpress.press.sheets.anastyr.frame import BELOW_HEAD, banded_sheets, draw_notes, head_and_foot
from questpress.press.sheets.anastyr.lists import column_of, columns, named, set_up_rows, told
from questpress.press.sheets.anastyr.things import Thing, set_up
from questpress.press.sheets.anastyr.words import listed, name_of
from questpress.press.sheets.quest.frame import BAND, FOOT, GUTTER, MARGIN, Band, Sheet, draw_bands, draw_column, flow
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import SMALL, TEXT, gap, heading, tick
from questpress.press.surface import Face
from questpress.press.text import ellipsis, wrap
from questpress.press.units import mm

LEGEND = mm(7)
"""Below a board: a line of signs."""
_COLUMNS = 3
_THUMB = mm(22)
_STEP = mm(0.5)
_ROOMY = mm(18.5)
"""Spaces of the first board are not smaller than this, for they have to be read across the table."""


def set_up_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the page of the first board, and more where lists are long."""
    doc, paper = facts.doc, spec.paper
    width = paper.width - 2 * MARGIN
    part, pages, _ = _laid_out(facts, spec)
    high = part.size[1] + LEGEND

    def page_drawer(number: int) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, page: int, of: int) -> None:
            top = paper.height - BELOW_HEAD
            lower = "Set-up, continued" if number else "Set-up: the first board"
            head_and_foot(pen, paper, doc, facts.box.catalog, doc.title, page, of, lower)
            if number == 0:
                left = (paper.width - part.size[0]) // 2
                draw_board(pen, facts, part, left, top + mm(1))
                _legend(pen, part.things, top + mm(1) - part.size[1], width)
                top -= high
            draw_bands(pen, pages[number], MARGIN, top, top - FOOT)

        return draw

    names = ["Set-up", *(f"Set-up, page {number}" for number in range(2, len(pages) + 1))]
    return [Sheet(name, paper, page_drawer(number)) for number, name in enumerate(names)]


def _fitted(part: Part, bands: Sequence[Band], room: int) -> Part:
    """Return the board with spaces that give way a little, if so the lists find room on its page."""
    need = sum(band.height + BAND for band in bands)
    space: int = SPACE
    while space > _ROOMY and part._replace(space=space).size[1] + LEGEND + need > room:
        space -= _STEP
    return part._replace(space=space if part._replace(space=space).size[1] + LEGEND + need <= room else SPACE)


def _laid_out(facts: AdventureFacts, spec: BookSpec) -> tuple[Part, list[list[Band]], bool]:
    """Return the first board, the bands of each page, and whether the creature table is among them.

    It is when it needs no other page.
    """
    width, room = spec.paper.width - 2 * MARGIN, spec.paper.height - BELOW_HEAD - FOOT
    things = tuple(set_up(facts, (1, 2)))
    board = Part(facts.states[0], SPACE, things, frozenset(facts.doc.deployment.heroes))

    def pages(bands: Sequence[Band]) -> tuple[Part, list[list[Band]]]:
        part = _fitted(board, bands, room)
        return part, flow(bands, room - part.size[1] - LEGEND, room)

    bands = [Band(((0, _scrolling(facts, width)),)), _placing(facts, things, width)]
    bare = pages(bands)
    full = pages([*bands, Band(((0, creature_rows(facts, width)),))])
    return (*full, True) if len(full[1]) <= len(bare[1]) else (*bare, False)


def has_creatures(facts: AdventureFacts, spec: BookSpec) -> bool:
    """Tell whether the creature table stands on the set-up page; else it goes with the decks."""
    return _laid_out(facts, spec)[2]


_WORDS = {
    "minion": "minions, by level",
    "specialist": "specialist",
    "creature": "wild creature",
    "token": "objective",
    "hint": "boss hint",
    "boss": "boss",
    "behavior": "behavior token",
}


def _legend(pen: AidPen, things: Sequence[Thing], top: int, width: int) -> None:
    """Draw a line that tells what the signs on the map are."""
    firsts: dict[str, Thing] = {}
    for thing in things:
        firsts.setdefault(thing.sort, thing)
    shown = [(firsts[sort], words) for sort, words in _WORDS.items() if sort in firsts]
    axis = top - mm(2.2)
    base = axis - fonts.cap_height(TEXT) // 2
    texts = [words for _, words in shown] + ["2/6: room taken"]
    spare = width - sum(fonts.width(text, Face.REGULAR, TEXT) for text in texts) - mm(6.4) * len(shown)
    air = max(mm(2), min(mm(6), spare // max(1, len(texts))))
    x = int(MARGIN)
    for thing, words in shown:
        sign(pen, thing, x + mm(2.4), axis, mm(3.6))
        pen.surface.text(x + mm(5.6), base, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        x += mm(6.4) + fonts.width(words, Face.REGULAR, TEXT) + air
    pen.surface.text(x, base, texts[-1], face=Face.REGULAR, size=TEXT, color=pen.look.text)


def _scrolling(facts: AdventureFacts, width: int) -> list[Atom]:
    """Return the tiles from west to east, each small as it is to lie, with a box to tick."""
    strip = facts.doc.strip
    pitch = min(width // max(len(strip), 1), mm(27))
    side = min(_THUMB, pitch - mm(3))
    step = fonts.line_height(SMALL)
    rows = [wrap(tile_name(facts, lying.tile), Face.BOLD, SMALL, pitch - mm(2)) for lying in strip]
    names = min(3, max((len(lines) for lines in rows), default=1))

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, (lying, lines) in enumerate(zip(strip, rows, strict=True)):
            left = x + number * pitch
            tick(pen, left, top - mm(3.3))
            word = str(number + 1)
            pen.surface.text(left + mm(4.2), top - mm(3.2), word, face=Face.EXTRABOLD, size=TEXT, color=pen.look.text)
            compass(pen, lying.turn, left + side - mm(1.8), top - mm(1.9), mm(3.8))
            draw_tile_small(pen, facts.faces[number], left, top - mm(4.6) - side, side)
            base = top - mm(4.6) - side - mm(3.2)
            for place, text in enumerate(lines[:names]):
                shown = ellipsis(text, Face.BOLD, SMALL, pitch - mm(2))
                pen.surface.text(left, base - place * step, shown, face=Face.BOLD, size=SMALL, color=pen.look.text)
            where = "in play" if number < 2 else f"arrow {lying.arrow}"
            below = base - min(len(lines), names) * step
            pen.surface.text(left, below, where, face=Face.REGULAR, size=SMALL, color=pen.look.text)

    height = mm(4.6) + side + mm(1) + step * (names + 1)
    note = "west to east; 1 and 2 begin, the others follow as the board scrolls"
    return [heading("Take the tiles", width, number=1, note=note), Atom(height, draw)]


def _placing(facts: AdventureFacts, things: Sequence[Thing], width: int) -> Band:
    column = column_of(width, 2, GUTTER)
    rows = set_up_rows(facts, things, column)
    spaces = listed(spot(at) for at in facts.doc.deployment.heroes)
    own = "one player: both heroes" if facts.doc.players == 1 else "each player one hero"
    atoms = [*rows, *gap([named("Heroes", f"{own} on foot, on {spaces}", column)], mm(1.6))]
    laid = [
        named(f"{token.name} on the card", "of " + _card(facts, token.on), column)
        for token in facts.doc.deployment.tokens
        if token.on is not None and token.quest == 0
    ]
    return headed_columns(
        "Place on the board", [*atoms, *laid, *token_texts(facts, (1, 2), column)], 2, width, number=2
    )


def token_texts(facts: AdventureFacts, tiles: Sequence[int], width: int) -> list[Atom]:
    """Return what the objective tokens of these tiles mean, each text once."""
    texts: dict[tuple[str, str], None] = {}
    for token in facts.doc.deployment.tokens:
        at = token.at
        if token.text and token.quest == 0 and at is not None and facts.on_strip(at) and facts.tile_of(at) in tiles:
            texts[(token.name, token.text)] = None
    return [atom for name, text in texts for atom in told(name, text, width, box=False)]


def _card(facts: AdventureFacts, card: str | None) -> str:
    return name_of(facts.box.catalog, "enemy", card) if card else ""


def headed_columns(title: str, atoms: Sequence[Atom], count: int, width: int, *, number: int | None = None) -> Band:
    """Return atoms in even columns under a heading; they may go on on another page."""
    column = column_of(width, count, GUTTER)
    heads = [heading(title, column, number=number), *(heading("", column) for _ in range(count - 1))]
    split = columns(list(atoms), count, width, GUTTER)
    return Band(tuple((at, [head, *rows]) for head, (at, rows) in zip(heads, split, strict=True)))


# --- the boards that follow ------------------------------------------------------------------------------------------


class _Block(NamedTuple):
    """A later board: its part of the strip, the heights of its map and its list, and the list's columns."""

    part: Part
    title: str
    lists: tuple[tuple[int, list[Atom]], ...]
    listed: int
    note: str

    def height(self, space: int) -> int:
        return mm(8.4) + self.part._replace(space=space).size[1] + self.listed + mm(2)


def later_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the pages of the boards after the first: two a page where they fit."""
    doc, paper = facts.doc, spec.paper
    width = paper.width - 2 * MARGIN
    room = paper.height - BELOW_HEAD - FOOT
    blocks = [_block(facts, number, width) for number in range(2, len(facts.states) + 1)]
    pages: list[tuple[int, list[_Block]]] = []
    apart: list[_Block] = []
    while blocks:
        taken, space = blocks[:2], int(SPACE)
        while len(taken) > 1 and sum(block.height(space) for block in taken) + mm(3) > room and space >= LEAST_SPACE:
            space -= _STEP
        if space < LEAST_SPACE:
            taken, space = blocks[:1], int(SPACE)
        if len(taken) == 1 and pages and not blocks[1:]:
            space = min(SPACE, pages[-1][0])
        if len(taken) == 1 and taken[0].height(space) > room:
            apart.append(taken[0])
            taken = [taken[0]._replace(lists=(), listed=mm(6), note="What is placed stands on a page of its own.")]
        pages.append((space, taken))
        blocks = blocks[len(taken) :]

    def page_drawer(space: int, shown: Sequence[_Block]) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, page: int, of: int) -> None:
            head_and_foot(pen, paper, doc, facts.box.catalog, doc.title, page, of, "The boards that follow")
            top = paper.height - BELOW_HEAD
            spare = room - sum(block.height(space) for block in shown)
            for block in shown:
                _draw_block(pen, facts, block, space, top, width)
                top -= block.height(space) + min(mm(10), max(mm(3), spare))
            draw_notes(pen, top, width)

        return draw

    sheets = [Sheet(_outline(shown), paper, page_drawer(space, shown)) for space, shown in pages]
    for block in apart:
        band, outline = Band(block.lists), f"{block.title}, what is placed"
        sheets += banded_sheets(doc, facts.box.catalog, paper, doc.title, [band], outline=outline)
    return sheets


def _outline(shown: Sequence[_Block]) -> str:
    numbers = [block.part.state.number for block in shown]
    return f"Board {numbers[0]}" if len(numbers) == 1 else f"Boards {numbers[0]} and {numbers[-1]}"


def _block(facts: AdventureFacts, number: int, width: int) -> _Block:
    state = facts.states[number - 1]
    new = set_up(facts, (number + 1,))
    fixed = [thing for thing in set_up(facts, (number,)) if thing.sort in ("standee", "feature")]
    column = column_of(width, _COLUMNS, GUTTER)
    rows = [*set_up_rows(facts, new, column), *token_texts(facts, (number + 1,), column)]
    lists = columns(rows, _COLUMNS, width, GUTTER) if rows else ()
    high = max((height_of(column) for _, column in lists), default=mm(6))
    part = Part(state, SPACE, (*_bare(fixed), *new))
    return _Block(part, f"Board {number}", lists, high, f"Nothing is placed on tile {number + 1}.")


def _bare(fixed: Sequence[Thing]) -> list[Thing]:
    """Return what is on the West tile already, without a word on the room that it takes: nobody knows what else is."""
    return [thing._replace(sort="standee") for thing in fixed]


def _draw_block(pen: AidPen, facts: AdventureFacts, block: _Block, space: int, top: int, width: int) -> None:
    number = block.part.state.number
    note = f"scroll {number - 1}: what is on the West tile stays as it stands; set up tile {number + 1} alone"
    heading(block.title, width, note=note).draw(pen, MARGIN, top)
    part = block.part._replace(space=space)
    draw_board(pen, facts, part, MARGIN + (width - part.size[0]) // 2, top - mm(8.4))
    low = top - mm(8.4) - part.size[1] - mm(1)
    if not block.lists:
        pen.surface.text(MARGIN, low - mm(3.6), block.note, face=Face.ITALIC, size=TEXT, color=pen.look.text)
    for at, column in block.lists:
        draw_column(pen, column, MARGIN + at, low)
