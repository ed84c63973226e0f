"""What to pull from the decks, with a box to tick for each card; and which creature comes by rarity and die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from questpress.games.anastyr.document import Answer, EnemyCard
from questpress.games.anastyr.facts import AdventureFacts
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.anastyr.figures import kind_sign
from questpress.press.sheets.anastyr.lists import Sign, column_of, columns, spread, ticked
from questpress.press.sheets.anastyr.words import FACES, count, listed, name_of
from questpress.press.sheets.quest.frame import GUTTER, Band
from questpress.press.sheets.quest.text import TEXT, gap, heading, term
from questpress.press.surface import Face
from questpress.press.text import wrap
from questpress.press.units import mm

_COLUMNS, _MOST_WHOLE = 4, 14
_CREATURE_ROW = mm(6)


def pull_list(facts: AdventureFacts, width: int) -> Band:
    """Return the pull list in columns."""
    column = column_of(width, _COLUMNS, GUTTER)
    return Band(columns(spread(map(_whole, _parts(facts, column)), mm(4)), _COLUMNS, width, GUTTER))


def _whole(part: list[Atom]) -> list[Atom]:
    """Return the rows of a deck so that they stay together, unless they are many; a heading keeps a row anyway."""
    tied = len(part) - 1 if len(part) <= _MOST_WHOLE else 2
    return [replace(atom, tied=place < tied) for place, atom in enumerate(part)]


def _parts(facts: AdventureFacts, width: int) -> Iterable[list[Atom]]:
    doc = facts.doc
    yield _enemies(facts, width)
    yield _cards("Activation cards", "activation", doc.activations, facts, width, more=["each hero's own card"])
    yield _cards("Event deck", "event", doc.events.cards, facts, width, drawn=doc.events.drawn, note="face down")
    yield _cards("Loot deck", "loot", doc.loot.cards, facts, width, drawn=doc.loot.drawn, note="face down")
    yield _cards("Creature cards", "creature", doc.creatures.cards, facts, width, note="and figures")
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


# --- enemies ---------------------------------------------------------------------------------------------------------


def _enemies(facts: AdventureFacts, width: int) -> list[Atom]:
    known = [card for card in facts.doc.enemies if card.quest == 0]
    if not known:
        return []
    sides = {card.veteran for card in known}
    note = "side, figures" if len(sides) > 1 else f"{_side(known[0])} side"
    rows = [_short_row(facts, card, width, with_side=len(sides) > 1) for card in known]
    return [heading("Enemy cards", width, note=note), *gap(rows, 0)]


def _side(card: EnemyCard) -> str:
    return "veteran" if card.veteran else "normal"


def _short_row(facts: AdventureFacts, card: EnemyCard, width: int, *, with_side: bool) -> Atom:
    words = [_side(card)] if with_side else []
    number = _figures(facts, card)
    words += [str(number)] if number else []
    name = _enemy_name(facts, card)
    return ticked(term(name, ", ".join(words), end=":" if words else ""), width, draws=enemy_sign(card))


def enemy_row(facts: AdventureFacts, card: EnemyCard, width: int) -> Atom:
    """Return an enemy card with its sign, its side and its figures."""
    number = _figures(facts, card)
    words = f"{_side(card)} side" + (f", {count(number, 'figure')}" if number else "")
    return ticked(term(_enemy_name(facts, card), words, end=":"), width, draws=enemy_sign(card))


def _enemy_name(facts: AdventureFacts, card: EnemyCard) -> str:
    return name_of(facts.box.catalog, "enemy", card.card) if card.card else f"Any {card.type.value}"


def _figures(facts: AdventureFacts, card: EnemyCard) -> int | None:
    return card.figures if card.figures is not None else facts.figures((card.type, card.level))


def enemy_sign(card: EnemyCard) -> Sign:
    """Return what draws the sign of an enemy card."""
    return lambda pen, x, y: kind_sign(pen, card.type, card.level, x, y, mm(4.2))


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
