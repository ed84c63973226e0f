"""What an event places, opens and takes away, as rows: a sign, a name, the squares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questpress.catalog.load import Catalog
from questpress.games.quest.document import Board, Event, Quest, VillainPlace
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.pull_list import thumbnail
from questpress.press.sheets.quest.text import TEXT, gap, heading, para, term
from questpress.press.sheets.quest.things import (
    Laid,
    board_of,
    card_name,
    object_icon,
    object_name,
    spawned,
    word_of_kind,
)
from questpress.press.sheets.quest.words import group_name, listed, sentence, thing_words
from questpress.press.surface import Face
from questpress.press.text import fit
from questpress.press.units import Color, mm

ROW = mm(6)
SIGN = mm(4.65)
"""Height of a villain's shape in a list: its letter has 8 points."""
Sign = Callable[[AidPen, int, int], None]
"""Draws a sign from a left edge about a height."""


def place_rows(doc: Quest, catalog: Catalog, event: Event, width: int, color: Color) -> list[Atom]:
    """Return what to place, to open and to take away now."""
    board = board_of(doc, event.encounter) or Board(cols=1, rows=1)
    shown = spawned(catalog, board, event.spawn)
    rows = [_row(width, tile_sign(tile), _tile_name(tile), tile.span) for tile in shown.tiles]
    for boss in shown.bosses:
        name = f"{boss.label} {card_name(catalog, boss.card, 'boss', 'colossus') or 'Boss, yours'}"
        rows.append(_row(width, _boss, name + _burden(doc, catalog, boss.carries), str(boss.at)))
    for villain in shown.villains:
        name = _villain_name(catalog, villain) + _burden(doc, catalog, villain.carries)
        rows.append(_row(width, villain_sign(villain.color), name, str(villain.at)))
    for start in shown.starts:
        name = f"Villain {figures.NUMERALS[start.number - 1]}, drawn from the pool"
        rows.append(_row(width, start_sign(start.number), name, str(start.at)))
    for thing in shown.objects:
        if thing.at is not None:
            sign = object_sign(object_icon(thing.object))
            rows.append(_row(width, sign, object_name(catalog, thing), str(thing.at)))
    guards = [f"{group_name(group.id)}: {listed(group.members)}" for group in event.spawn.guards]
    opened = [thing_words(doc, catalog, one) for one in event.opens]
    gone = [thing_words(doc, catalog, one) for one in event.spawn.removes]
    lines: list[Atom] = []
    for head, words in (("Guards", guards), ("Open", opened), ("Take away", gone)):
        if words:
            lines += para(term(head, sentence("; ".join(words)), end=":"), width)
    if not rows and not lines:
        return []
    return gap([heading("Place now" if rows else "Now", width, color=color), *rows, *lines], mm(4))


def _tile_name(tile: Laid) -> str:
    if tile.door is not None:
        return f"{tile.door.color} door, {'locked' if tile.door.locked else 'unlocked'}"
    return word_of_kind(tile)


def _villain_name(catalog: Catalog, villain: VillainPlace) -> str:
    name = f"{villain.label} {card_name(catalog, villain.card, 'villain') or f'any, level {villain.level}'}"
    return f"{name}, from Kemet {villain.kemet}" if villain.kemet else name


def _burden(doc: Quest, catalog: Catalog, carries: Sequence[str]) -> str:
    return f", with {listed(thing_words(doc, catalog, one) for one in carries)}" if carries else ""


def tile_sign(tile: Laid) -> Sign:
    """Return what draws a tile small."""
    return lambda pen, x, y: thumbnail(pen, tile, x, y, mm(5.4), mm(4.4))


def villain_sign(color: str) -> Sign:
    """Return what draws the shape of a villain color."""
    return lambda pen, x, y: figures.color_shape(pen, color, x + mm(2.6), y, SIGN)


def start_sign(number: int) -> Sign:
    """Return what draws the plate of a numbered start, without its skull."""

    def draw(pen: AidPen, x: int, y: int) -> None:
        pen.surface.rect(x, y - SIGN // 2, mm(5.2), SIGN, radius=mm(0.7), stroke=pen.box)
        base = y - fonts.cap_height(TEXT) // 2
        numeral = figures.NUMERALS[number - 1]
        pen.surface.text(
            x + mm(2.6), base, numeral, face=Face.EXTRABOLD, size=TEXT, color=pen.look.text, anchor="middle"
        )

    return draw


def object_sign(icon: str) -> Sign:
    """Return what draws the icon of an object."""
    return lambda pen, x, y: figures.thing(pen, icon, x + mm(2.6), y, mm(4.6))


def _boss(pen: AidPen, x: int, y: int) -> None:
    figures.boss_disc(pen, x + mm(2.6), y, mm(2.3))


def _row(width: int, sign: Sign, name: str, where: str) -> Atom:
    room = width - mm(8) - fonts.width(where, Face.BOLD, TEXT) - mm(3)
    lines = fit(name, Face.REGULAR, (TEXT,), room, lines=3).lines
    step = fonts.line_height(TEXT)
    height = ROW + (len(lines) - 1) * step

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - ROW // 2
        sign(pen, x, axis)
        base = axis - fonts.cap_height(TEXT) // 2
        for place, words in enumerate(lines):
            y = base - place * step
            pen.surface.text(x + mm(8), y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        pen.surface.text(x + width, base, where, face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="end")
        pen.surface.path((("M", x, top - height), ("L", x + width, top - height)), stroke=pen.hairline)

    return Atom(height, draw)
