"""Decks to build: what to pull, with a box to tick for each card; and which creature comes by rarity and die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from questpress.catalog.anastyr_words import EnemyType
from questpress.games.anastyr.document import Answer, EnemyCard
from questpress.games.anastyr.facts import AdventureFacts
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.anastyr.figures import sign
from questpress.press.sheets.anastyr.frame import banded_sheets
from questpress.press.sheets.anastyr.lists import Sign, column_of, columns, ticked
from questpress.press.sheets.anastyr.things import Thing
from questpress.press.sheets.anastyr.words import FACES, count, decks_for, listed, name_of
from questpress.grid.square import Square
from questpress.press.sheets.quest.frame import GUTTER, MARGIN, Band, Sheet
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import TEXT, gap, heading, para, term
from questpress.press.surface import Face
from questpress.press.text import wrap
from questpress.press.units import mm

_COLUMNS = 3
_CREATURE_ROW = mm(6)


def decks_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the pages of the pull list, and the creature table below it."""
    doc, paper = facts.doc, spec.paper
    width = paper.width - 2 * MARGIN
    column = column_of(width, _COLUMNS, GUTTER)
    parts = [part for part in _parts(facts, column) if part]
    atoms: list[Atom] = []
    for part in parts:
        atoms += gap(part, mm(4)) if atoms else part
    bands = [Band(columns(atoms, _COLUMNS, width, GUTTER))]
    table = creature_rows(facts, width)
    if table:
        bands.append(Band(((0, table),)))
    return banded_sheets(doc, facts.box.catalog, paper, doc.title, bands, outline="Decks")


def _parts(facts: AdventureFacts, width: int) -> Iterable[list[Atom]]:
    doc, catalog = facts.doc, facts.box.catalog
    yield _enemies(facts, width)
    yield _cards("Activation cards", "activation", doc.activations, facts, width, more=["each hero's own card"])
    yield _cards("Event deck", "event", doc.events.cards, facts, width, drawn=doc.events.drawn, note="shuffle, face down")
    yield _cards("Loot deck", "loot", doc.loot.cards, facts, width, drawn=doc.loot.drawn, note="shuffle, face down")
    for deck in decks_for(doc):
        whose = "" if len(decks_for(doc)) == 1 else f" ({listed(map(str, deck.heroes))} heroes)"
        own = facts.own_spawns
        names = [own[card].name if card in own else name_of(catalog, "spawn", card) for card in deck.cards]
        note = f"{len(names)}, shuffle"
        yield [heading(f"Spawn deck{whose}", width, note=note), *gap(_numbered(names, width), 0)]
    yield _cards("Creature cards", "creature", doc.creatures.cards, facts, width, note="with their figures")
    yield _cards("Severe injuries", "injury", doc.injuries, facts, width)
    if doc.boss is not None and doc.boss.quest == 0:
        yield _cards("Boss Activation cards", "activation", doc.boss.activations, facts, width)
        if doc.boss.events.size:
            events = doc.boss.events
            yield _cards("Boss Event deck", "event", events.cards, facts, width, drawn=events.drawn)


def _cards(
    title: str,
    kind: str,
    cards: Sequence[str],
    facts: AdventureFacts,
    width: int,
    *,
    drawn: int = 0,
    note: str = "",
    more: Sequence[str] = (),
) -> list[Atom]:
    names = [name_of(facts.box.catalog, kind, card) for card in cards]
    if not names and not drawn:
        return []
    total = len(names) + drawn
    atoms = [heading(title, width, note=f"{total}, {note}" if note else str(total))]
    rows = [ticked(term("", name), width, above=mm(0.7)) for name in names]
    if drawn:
        unseen = f"{count(drawn, 'card')} drawn unseen" + (" from the rest" if names else "")
        rows.append(ticked(unseen, width, above=mm(0.7)))
    rows += [ticked(text, width, above=mm(0.7)) for text in more]
    return [*atoms, *gap(rows, 0)]


def _numbered(names: Sequence[str], width: int) -> list[Atom]:
    return [ticked(term(f"{place}", name, end=""), width, above=mm(0.7)) for place, name in enumerate(names, start=1)]


# --- enemies ---------------------------------------------------------------------------------------------------------


def _enemies(facts: AdventureFacts, width: int) -> list[Atom]:
    known = [card for card in facts.doc.enemies if card.quest == 0]
    if not known:
        return []
    atoms = [heading("Enemy cards", width, note="with their figures")]
    return [*atoms, *gap([enemy_row(facts, card, width) for card in known], 0)]


def enemy_row(facts: AdventureFacts, card: EnemyCard, width: int) -> Atom:
    """Return an enemy card with its sign, its side and its figures."""
    name = name_of(facts.box.catalog, "enemy", card.card) if card.card else f"any {card.type.value}"
    figures = card.figures if card.figures is not None else facts.figures((card.type, card.level))
    side = "veteran side" if card.veteran else "normal side"
    words = [side] + ([count(figures, "figure")] if figures else [])
    return ticked(term(name, ", ".join(words), end=":"), width, draws=enemy_sign(card))


def enemy_sign(card: EnemyCard) -> Sign:
    """Return what draws the sign of an enemy card."""
    sort = "specialist" if card.type is EnemyType.SPECIALIST else "minion"
    thing = Thing(sort, Square(1, 1), "", "", level=card.level)
    size = mm(3.6) if sort == "specialist" else mm(4.2)
    return lambda pen, x, y: sign(pen, thing, x, y, size)


# --- creatures -------------------------------------------------------------------------------------------------------


def creature_rows(facts: AdventureFacts, width: int) -> list[Atom]:
    """Return the table that tells which creature comes, by rarity and the face of the Adventure die."""
    creatures = facts.doc.creatures
    rows = [
        (name, answers)
        for name, answers in (
            ("Common", creatures.common),
            ("Uncommon", creatures.uncommon),
            ("Rare", creatures.rare),
            ("Sylfæ", creatures.sylfae),
        )
        if answers
    ]
    if not rows:
        return []
    note = "a Spawn card names the rarity; roll 1 Adventure die"
    first = mm(26)
    pitch = (width - first) // len(FACES)

    def head(pen: AidPen, x: int, top: int) -> None:
        for place, words in enumerate(FACES.values()):
            at = x + first + place * pitch
            pen.surface.text(at, top - mm(3.8), words, face=Face.BOLD, size=TEXT, color=pen.accent)
        pen.surface.path((("M", x, top - mm(5.4)), ("L", x + width, top - mm(5.4))), stroke=pen.hairline)

    atoms = [heading("Who comes", width, note=note), Atom(mm(5.4), head, tied=True)]
    return [*atoms, *(_creature_row(facts, name, answers, width, first, pitch) for name, answers in rows)]


def _creature_row(
    facts: AdventureFacts, name: str, answers: Sequence[Answer], width: int, first: int, pitch: int
) -> Atom:
    cells = []
    for face in FACES:
        found = [name_of(facts.box.catalog, "creature", answer.creature) for answer in answers if face in answer.faces]
        cells.append(wrap(listed(found) or "nobody", Face.REGULAR, TEXT, pitch - mm(2)))
    step = fonts.line_height(TEXT)
    height = max(_CREATURE_ROW, step * max(len(lines) for lines in cells) + mm(1.8))

    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - mm(4)
        pen.surface.text(x, base, name, face=Face.BOLD, size=TEXT, color=pen.look.text)
        for place, lines in enumerate(cells):
            for line, text in enumerate(lines):
                at = x + first + place * pitch
                pen.surface.text(at, base - line * step, text, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        pen.surface.path((("M", x, top - height), ("L", x + width, top - height)), stroke=pen.hairline)

    return Atom(height, draw)


def other_decks(facts: AdventureFacts, width: int) -> list[Atom]:
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
