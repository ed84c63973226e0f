"""Decks to build, and the spawn deck card by card: tile and edge, who comes to each space, a creature, an effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from questpress.catalog.anastyr_words import Group, Side
from questpress.games.anastyr.facts import AdventureFacts, plain
from questpress.games.anastyr.spawning import edge_spaces
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.markup import draw_runs, read, wrap_marked
from questpress.press.sheets.anastyr.decks_page import creature_rows, pull_list
from questpress.press.sheets.anastyr.figures import kind_sign
from questpress.press.sheets.anastyr.frame import banded_sheets
from questpress.press.sheets.anastyr.words import GAME, count, decks_for, listed, name_of
from questpress.press.sheets.quest.frame import MARGIN, Band, Sheet
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import HEAD, TEXT, heading, para, term, tick
from questpress.press.surface import Face, Stroke
from questpress.press.text import wrap
from questpress.press.units import WHITE, mm, pt

_ROW, _HEAD = mm(11), mm(5.6)
_NUMBER, _NAME, _BOARD, _SLOT = mm(7), mm(41), mm(22), mm(14.5)
_CELL = mm(2.1)
_MOST_BESIDES = 12
_TILES = ("west", "east")


def decks_sheets(facts: AdventureFacts, spec: BookSpec, *, creatures: bool) -> list[Sheet]:
    """Return the pages of the pull list and of the spawn deck; ``creatures``: with the table of creatures."""
    doc, paper = facts.doc, spec.paper
    width = paper.width - 2 * MARGIN
    bands = [pull_list(facts, width)]
    for deck in decks_for(doc):
        whom = f"{listed(map(str, deck.heroes))} heroes, {listed(level.replace('-', ' ') for level in deck.difficulty)}"
        atoms = [heading("Spawn deck", width, note=f"{count(len(deck.cards), 'card')}, for {whom}")]
        atoms += para(
            "Spaces 1 to 4 go from north to south, or west to east. Who finds no room, figure or card stays out."
            + (" A card may ask for more figures than there are." if deck.short else ""),
            width,
            above=0,
        )
        rows = [row for n, card in enumerate(deck.cards, start=1) for row in _row(facts, card, n, width)]
        head = Atom(_HEAD, lambda pen, x, top: _table_head(pen, x, top, width), tied=True)
        again = Atom(_HEAD, head.draw)
        bands.append(Band(((0, [*atoms, head, *(replace(row, again=(again,)) for row in rows)]),)))
    table = creature_rows(facts, width) if creatures else []
    if table:
        bands.append(Band(((0, table),)))
    others = _other_decks(facts, width)
    if others:
        bands.append(Band(((0, others),)))
    return banded_sheets(doc, facts.box.catalog, paper, doc.title, bands, outline="Decks")


def _table_head(pen: AidPen, x: int, top: int, width: int) -> None:
    slots = x + _NUMBER + _NAME + _BOARD
    for at, text in (
        (x + _NUMBER, "Card, danger"),
        (x + _NUMBER + _NAME, "Edge"),
        (slots, "1"),
        (slots + _SLOT, "2"),
        (slots + 2 * _SLOT, "3"),
        (slots + 3 * _SLOT, "4"),
        (slots + 4 * _SLOT + mm(2), "Besides"),
    ):
        pen.surface.text(at, top - mm(3.9), text, face=Face.BOLD, size=TEXT, color=pen.accent)
    pen.surface.path((("M", x, top - _HEAD), ("L", x + width, top - _HEAD)), stroke=Stroke(pen.accent, pt(0.8)))


def _row(facts: AdventureFacts, card_id: str, number: int, width: int) -> list[Atom]:
    """Return the row of a card, and rows for a very long effect, which stands below over the whole width."""
    card: Any = facts.own_spawns.get(card_id) or facts.box.catalog.get(f"{GAME}/spawn/{card_id}")
    name = card.name if card is not None else name_of(facts.box.catalog, "spawn", card_id)
    slots: Sequence[Group] | None = plain(card.slots) if card is not None else None
    tile, edge = (plain(card.tile), plain(card.edge)) if card is not None else (None, None)
    danger = plain(card.danger) if card is not None else None
    step = fonts.line_height(TEXT)
    names = wrap(name, Face.BOLD, TEXT, _NAME - mm(3))
    last = _NUMBER + _NAME + _BOARD + 4 * _SLOT + mm(2)
    effect = read(_besides(card))
    besides = wrap_marked(effect, TEXT, width - last).lines
    more: list[Atom] = []
    if len(besides) > _MOST_BESIDES:
        besides, more = (), para(effect, width, above=mm(1), indent=_NUMBER)
    height = max(_ROW, step * max(len(names) + 1, len(besides)) + mm(2.4))

    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - mm(1.2) - ascent(TEXT)
        tick(pen, x, base - mm(4.4))
        pen.surface.text(x, base, str(number), face=Face.EXTRABOLD, size=TEXT, color=pen.accent)
        for place, text in enumerate(names):
            pen.surface.text(x + _NUMBER, base - place * step, text, face=Face.BOLD, size=TEXT, color=pen.look.text)
        told = f"danger {danger}" if danger else "danger __"
        below = base - len(names) * step
        pen.surface.text(x + _NUMBER, below, told, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        _edge(pen, tile, edge, facts.side, x + _NUMBER + _NAME, top - mm(1.2))
        for place in range(facts.side):
            at = x + _NUMBER + _NAME + _BOARD + place * _SLOT
            _slot(pen, slots[place] if slots is not None and place < len(slots) else None, at, top - mm(5.4))
        for place, runs in enumerate(besides):
            draw_runs(pen.surface, runs, x + last, base - place * step, size=TEXT, color=pen.look.text)
        pen.surface.path((("M", x, top - height), ("L", x + width, top - height)), stroke=pen.hairline)

    return [Atom(height, draw, tied=bool(more)), *more]


def _besides(card: Any) -> str:
    """Return what else a card brings: a creature, an effect."""
    if card is None:
        return "See the card."
    rarity, space = plain(card.creature), plain(card.creature_space)
    texts = []
    if rarity and rarity != "none":
        who = f"{rarity} sylfæ at a nephelith" if space == 0 else f"{rarity} beast on space {space}"
        texts.append(f"<b>{who[:1].upper()}{who[1:]}.</b>")
    effect = plain(card.effect)
    if effect:
        texts.append(effect)
    return " ".join(texts)


def _edge(pen: AidPen, tile: str | None, edge: Side | None, side: int, x: int, top: int) -> None:
    """Draw both tiles small, the four spaces of the edge filled."""
    shown = edge_spaces(_TILES.index(tile) + 1, edge, side) if tile in _TILES and edge is not None else ()
    high = side * _CELL
    for place in range(2):
        left = x + place * (high + mm(0.8))
        pen.surface.rect(left, top - high, high, high, fill=WHITE)
        for at in shown:
            if (at.col - 1) // side == place:
                col = (at.col - 1) % side
                pen.surface.rect(left + col * _CELL, top - at.row * _CELL, _CELL, _CELL, fill=pen.accent)
        pen.surface.rect(left, top - high, high, high, stroke=Stroke(pen.look.text, pt(0.6)))


def _slot(pen: AidPen, group: Group | None, x: int, axis: int) -> None:
    """Draw how many of whom come to a space."""
    if group is None:
        pen.surface.rect(x, axis - mm(2.6), mm(9), mm(5.2), radius=mm(0.6), fill=WHITE, stroke=pen.box)
        return
    base = axis - fonts.figure_height(HEAD) // 2
    if not group.count:
        pen.surface.text(x, base, "–", face=Face.REGULAR, size=HEAD, color=pen.look.text)
        return
    figure = str(group.count)
    pen.surface.text(x, base, figure, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)
    at = x + fonts.width(figure, Face.EXTRABOLD, HEAD) + mm(3.6)
    kind_sign(pen, group.type, group.level, at, axis, mm(4.4))


def _other_decks(facts: AdventureFacts, width: int) -> list[Atom]:
    """Return the spawn decks for other numbers of heroes and other difficulties, in words."""
    doc, catalog = facts.doc, facts.box.catalog
    shown = decks_for(doc)
    atoms: list[Atom] = []
    for deck in doc.spawns:
        if deck in shown:
            continue
        whom = f"{listed(map(str, deck.heroes))} heroes, {listed(level.replace('-', ' ') for level in deck.difficulty)}"
        own = facts.own_spawns
        names = [own[card].name if card in own else name_of(catalog, "spawn", card) for card in deck.cards]
        atoms += para(term(whom, listed(names), end=":"), width, above=mm(0.8) if atoms else 0)
    return [heading("Spawn decks for others", width), *atoms] if atoms else []
