"""The page of a boss: both forms, ability tiles, weakness tokens, hints, activations, and the hit point track.

It is folded when the boss comes later.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.entries_anastyr import KeywordEntry
from questpress.catalog.entries_anastyr_cards import ActivationEntry, BossAbilityEntry, BossEntry
from questpress.games.anastyr.document import Boss
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.anastyr.figures import hint_shape
from questpress.press.sheets.anastyr.frame import banded_sheets
from questpress.press.sheets.anastyr.lists import Sign, column_of, named, ticked, told
from questpress.press.sheets.anastyr.words import (
    GAME,
    WHAT,
    count,
    listed,
    name_of,
    quest_title,
    region,
    sources,
)
from questpress.press.sheets.quest.boss import stat_panel
from questpress.press.sheets.quest.event_page import trigger_panel
from questpress.press.sheets.quest.fold import folded_bands, high_fold
from questpress.press.sheets.quest.frame import GUTTER, MARGIN, Band, Sheet, draw_head
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import SMALL, TEXT, gap, heading, line, para, term, tick
from questpress.press.surface import Face, Stroke
from questpress.press.units import WHITE, Color, mm, pt

SHAPES = {"unique": "circle", "bonus": "square", "special": "triangle"}
"""The shape of an ability tile's slot; hints of that shape turn up the weakness token behind it."""


SEEN = mm(58)
"""Of the head of its folded sheet."""
_CARDS = 3


def boss_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the page of the boss, or its folded sheets when a quest brings it; none without a boss."""
    doc, catalog, paper = facts.doc, facts.box.catalog, spec.paper
    boss = doc.boss
    if boss is None:
        return []
    width = paper.width - 2 * MARGIN
    bands = _bands(facts, boss, width)
    if boss.quest == 0:
        return banded_sheets(doc, catalog, paper, doc.title, bands, outline="The boss")
    fold = high_fold(paper, SEEN)
    when = f"Unfold when {quest_title(boss.quest)} is completed."

    def seen(pen: AidPen, number: int) -> None:
        draw_head(pen, paper, "The boss", upper=doc.title, lower=region(doc, catalog))
        below = "Until then all below stays folded, print inside." if number == 1 else "Unfold it with the first sheet."
        trigger_panel(pen, fold, when, below, pen.accent)
        if number == 1:
            _log(pen, MARGIN, paper.height - mm(49), width)

    return folded_bands(
        doc, fold, "The boss", bands, seen, duplex=spec.duplex, flap="The boss", sources=sources(), what=WHAT
    )


def _log(pen: AidPen, x: int, y: int, width: int) -> None:
    for words in ("Came in round", "Hints spent", "Ability tiles broken"):
        pen.surface.text(x, y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        x += fonts.width(words, Face.REGULAR, TEXT) + mm(2)
        if words.startswith("Came"):
            line(pen, x, y - mm(0.6), mm(14))
            x += mm(20)
            continue
        for _ in range(3):
            tick(pen, x, y - mm(0.9), mm(4))
            x += mm(5.2)
        x += mm(6)


def _bands(facts: AdventureFacts, boss: Boss, width: int) -> list[Band]:
    half = (width - GUTTER) // 2
    entry = facts.box.catalog.get(f"{GAME}/boss/{boss.card}")
    known = entry if isinstance(entry, BossEntry) else None
    first = [*_forms(facts, boss, known, half), *gap(_behavior(known, half), mm(4))]
    second = [*_setting_up(facts, boss, half), *gap(_abilities(facts, boss, half), mm(4))]
    bands = [Band(((0, first), (half + GUTTER, second))), Band(((0, _track(facts, boss, width)),))]
    if boss.activations:
        bands.append(_activations(facts, boss, width))
    return bands


# --- forms -----------------------------------------------------------------------------------------------------------


def _forms(facts: AdventureFacts, boss: Boss, entry: BossEntry | None, width: int) -> list[Atom]:
    name = name_of(facts.box.catalog, "boss", boss.card)
    size = f", size {entry.size.value}" if entry is not None and entry.size.value else ""
    atoms = [heading(name, width, note=f"{'mini-boss' if boss.mini else 'boss'}{size}, on {spot(boss.at)}")]
    shown = (
        ("Invulnerable", "invulnerable", (("Combat", "combat"), ("Art", "art"), ("Movement", "movement"))),
        ("Vulnerable", "vulnerable",
         (("Combat", "combat"), ("Defense", "defense"), ("Art", "art"), ("Movement", "movement"))),
    )  # fmt: skip
    for place, (word, form, stats) in enumerate(shown):
        title = getattr(entry, f"{form}_name").value if entry is not None else None
        atoms += para(term(word, title or "", end=":" if title else ""), width, above=mm(2.4) if place else 0)
        cells = [
            (label, getattr(entry, f"{form}_{stat}").value if entry is not None else None) for label, stat in stats
        ]
        atoms.append(Atom(stat_panel(cells, "", width).height, stat_panel(cells, "", width).draw, above=mm(0.6)))
        traits = getattr(entry, f"{form}_traits").value if entry is not None else None
        for use in traits or ():
            atoms += para(_trait(facts, use), width, above=mm(0.8))
    return atoms


def _trait(facts: AdventureFacts, use: str):  # type: ignore[no-untyped-def]
    word, _, figure = use.partition(" ")
    entry = facts.box.catalog.get(f"{GAME}/keyword/{word}")
    name = f"{entry.name} {figure}".strip() if entry is not None else use.capitalize()
    text = entry.effect.value or "" if isinstance(entry, KeywordEntry) else ""
    return term(name, text.replace("X", figure) if figure else text)


def _behavior(entry: BossEntry | None, width: int) -> list[Atom]:
    texts = []
    if entry is not None:
        for name, figure in (
            ("Power", entry.power),
            ("Behavior", entry.behavior),
            ("Change of shape", entry.shape_change),
        ):
            if figure.value:
                texts.append((name, figure.value))
    if not texts:
        return []
    atoms = [heading("What it does", width)]
    for place, (name, text) in enumerate(texts):
        atoms += para(term(name, text), width, above=mm(1.2) if place else 0)
    return atoms


def _activations(facts: AdventureFacts, boss: Boss, width: int) -> Band:
    """Return the activation cards beside one another: what each does in either form."""
    column = column_of(width, _CARDS, GUTTER)
    rows: list[list[Atom]] = [[] for _ in range(_CARDS)]
    for place, card in enumerate(boss.activations):
        entry = facts.box.catalog.get(f"{GAME}/activation/{card}")
        name = name_of(facts.box.catalog, "activation", card)
        atoms = [heading(name, column)]
        if isinstance(entry, ActivationEntry):
            for word, text in (("Invulnerable", entry.effect.value), ("Vulnerable", entry.vulnerable_effect.value)):
                if text:
                    atoms += para(term(word, text, end=":"), column, above=mm(0.8) if len(atoms) > 1 else 0)
        rows[place % _CARDS] += gap(atoms, mm(3))
    return Band(tuple((place * (column + GUTTER), atoms) for place, atoms in enumerate(rows)))


# --- set-up ----------------------------------------------------------------------------------------------------------


def _setting_up(facts: AdventureFacts, boss: Boss, width: int) -> list[Atom]:
    """Return what to set up for the boss, in order."""
    level = str(boss.difficulty)
    tokens = len(boss.weaknesses) or len(boss.abilities)
    unseen = (
        listed(name_of(facts.box.catalog, "weakness", one) for one in boss.weaknesses) + ", shuffled unseen"
        if boss.weaknesses
        else f"{count(tokens, f'{level} token')} unseen"
    )
    steps = [
        f"Its figure on <b>{spot(boss.at)}</b>, invulnerable side up; nobody else comes into its lair.",
        f"Weakness tokens: {unseen}, one face down behind each ability tile.",
        "Markers on the hit point track, as below.",
    ]
    if boss.activations:
        later = (
            ", at the east end of the queue in any order; turn the queue tile to chaos"
            if boss.quest
            else ", shuffled with the others"
        )
        steps.append(f"Its {count(len(boss.activations), 'Activation card')}{later}.")
    if boss.events.size:
        named_cards = listed(name_of(facts.box.catalog, "event", one) for one in boss.events.cards)
        names = f" ({named_cards}{' and ' if boss.events.drawn and named_cards else ''}" if named_cards else " ("
        drawn = f"{boss.events.drawn} of its own drawn unseen" if boss.events.drawn else ""
        steps.append(f"Its Event deck takes the place of the other: {count(boss.events.size, 'card')}{names}{drawn}).")
    if boss.behavior:
        steps.append(f"Behavior tokens on {listed(spot(at) for at in boss.behavior)}.")
    atoms = [heading("Set it up", width)]
    return [*atoms, *gap([ticked(text, width) for text in steps], 0)]


def _abilities(facts: AdventureFacts, boss: Boss, width: int) -> list[Atom]:
    """Return the ability tiles by the shape of their slots, with the hints of that shape."""
    atoms = [heading("Ability tiles and hints", width, note="broken one by one")]
    for place, slot in enumerate(boss.abilities):
        shape = SHAPES[slot.slot]
        if slot.card is None:
            text = term(slot.slot.capitalize(), f"draw one of the {slot.slot} tiles, {boss.difficulty}.", end=":")
        else:
            text = term(
                f"{slot.slot.capitalize()}: {name_of(facts.box.catalog, 'boss-ability', slot.card)}",
                _effect(facts, slot.card),
            )
        atoms.append(ticked(text, width, box=False, draws=_shape(shape), above=mm(1.2) if place else 0))
        for hint in boss.hints:
            if hint.shape == shape:
                given = f"{quest_title(hint.quest or 1)} gives it"
                given_text = f"{given if hint.at is None else f'lies on {spot(hint.at)}'}. {hint.text}"
                atoms += told("Hint", given_text, width, box=False, draws=_nothing, above=mm(0.4))
    return atoms


def _shape(shape: str) -> Sign:
    return lambda pen, x, y: hint_shape(pen, shape, x, y, mm(3.6))


def _nothing(pen: AidPen, x: int, y: int) -> None:
    """Draw no sign: the text stands as far in as those with one."""


def _effect(facts: AdventureFacts, card: str) -> str:
    entry = facts.box.catalog.get(f"{GAME}/boss-ability/{card}")
    if not isinstance(entry, BossAbilityEntry):
        return ""
    stat, change = entry.stat.value, entry.change.value
    raised = f"{stat.value} {change:+d}. " if stat and change else ""
    return raised + (entry.effect.value or "")


# --- the track -------------------------------------------------------------------------------------------------------

_BOX = mm(8.6)


def _track(facts: AdventureFacts, boss: Boss, width: int) -> list[Atom]:
    """Return the hit point track with its markers: shape shifts below, bonus and penalty tokens above."""
    boxes = list(range(boss.track.hit_points, -1, -1))
    most = max(1, width // _BOX)
    rows = [boxes[at : at + most] for at in range(0, len(boxes), most)]
    tokens = {token.at: name_of(facts.box.catalog, "token", token.token) for token in boss.track.tokens}
    note = "strike off; a shape shift makes it invulnerable again"
    return [
        heading("Hit point track", width, note=note),
        *(_row(boss, row, tokens) for row in rows),
        *_tokens(tokens, width),
    ]


def _row(boss: Boss, row: Sequence[int], tokens: dict[int, str]) -> Atom:
    def draw(pen: AidPen, x: int, top: int) -> None:
        low = top - mm(3.4) - _BOX

        def write(text: str, at: int, base: int, size: int, color: Color) -> None:
            face = Face.BOLD if size == SMALL else Face.EXTRABOLD
            pen.surface.text(at, base, text, face=face, size=size, color=color, anchor="middle")

        for place, value in enumerate(row):
            left = x + place * _BOX
            middle = left + _BOX // 2
            words = "out" if value == 0 else "shift" if value in boss.track.shape_shifts else ""
            pen.surface.rect(left, low, _BOX, _BOX, fill=WHITE, stroke=Stroke(pen.look.text, pt(0.6)))
            if words:
                inner = _BOX - mm(1.2)
                pen.surface.rect(left + mm(0.6), low + mm(0.6), inner, inner, stroke=Stroke(pen.accent, pt(1.4)))
                write(words, middle, low - mm(3.2), SMALL, pen.accent)
            write(str(value), middle, low + _BOX // 2 - fonts.figure_height(TEXT) // 2, TEXT, pen.look.text)
            if value in tokens:
                write("token", middle, top - mm(2.6), SMALL, pen.look.text)

    return Atom(mm(7.4) + _BOX, draw)


def _tokens(tokens: dict[int, str], width: int) -> list[Atom]:
    if not tokens:
        return []
    words = "; ".join(f"at {at}: {name}" for at, name in sorted(tokens.items(), reverse=True))
    return [named("Tokens above the track", f"{words}. It gains them when the marker comes there.", width)]
