"""Tokens and markers of Anastyr, boss ability tiles and weakness tokens."""

from __future__ import annotations

from collections.abc import Mapping

from questpress.catalog.entries_anastyr import HeroicTokenEntry, TokenEntry
from questpress.catalog.entries_anastyr_cards import BossAbilityEntry, BossEntry, WeaknessEntry
from questpress.catalog.load import Catalog
from questpress.press.faces.anastyr.making import component_count, setup_amount
from questpress.press.faces.anastyr.slots import draw_gems, gems_width, token_slot
from questpress.press.faces.anastyr.words import GAME, deed_icon, emblem_of, named, signed, stat_icon, stat_short
from questpress.press.faces.card import Bar, Card, Pencil, Tone, Words
from questpress.press.faces.component import Bench, Component, Side, Style
from questpress.press.faces.kit import signs
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.decks import copies_of, deck
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import printed, provenance, words
from questpress.press.faces.kit.tokens import RIM, inset, token_side
from questpress.press.icons import icon_for
from questpress.press.surface import Surface
from questpress.press.units import WHITE, mm

_SLOTS = {"unique": "circle", "bonus": "square", "special": "triangle"}
"""The shape of an ability tile's place; hints of that shape turn up its weakness token."""
_MARKERS = ("adjustment", "boss-hit-point", "damaged-loot", "fury", "hit-point", "objective", "shape-shift")
_LABELS = {
    "activation": "Acts",
    "adjustment": "End",
    "behavior": "Behavior",
    "boss-hit-point": "Boss",
    "damaged-loot": "Used",
    "fury": "Fury",
    "hint": "Hint",
    "hit-point": "HP",
    "leader": "Leader",
    "objective": "Objective",
    "reroll": "Reroll",
    "resistance": "Resists",
    "shape-shift": "Shift",
}
_PAPER = 6
"""How many of a token are printed of which no rulebook and no figure of the set-up tells the number."""


def tokens(bench: Bench) -> tuple[Component, ...]:
    """Return the tokens: what changes stats, the Leader, rerolls, hints and the tokens of bosses."""
    return tuple(_token(bench, entry) for entry in _entries(bench) if entry.id not in _MARKERS)


def markers(bench: Bench) -> tuple[Component, ...]:
    """Return the markers of tracks, slots and objectives, for which any cube will do."""
    return tuple(_token(bench, entry) for entry in _entries(bench) if entry.id in _MARKERS)


def _entries(bench: Bench) -> list[TokenEntry]:
    """Return the tokens that are printed; the weakness tokens are a kind of their own."""
    entries = [entry for entry in printed(bench, TokenEntry) if entry.id != "weakness"]
    if any(entry.id.startswith("hint-") for entry in entries):  # hints of a shape take the place of plain ones
        entries = [entry for entry in entries if entry.id != "hint"]
    return entries


def _token(bench: Bench, entry: TokenEntry) -> Component:
    original, _ = provenance(bench.catalog, entry)
    ref = bench.catalog.ref(entry)
    icon = icon_for(ref, "token")
    stat, change = entry.stat.value, entry.change.value
    back = None
    if stat is not None:
        helpful = (change or 0) > 0
        front = token_side(
            GAME,
            bench.trim,
            icon=stat_icon(stat),
            value="" if change is None else signed(change),
            label=stat_short(bench.catalog, stat),
            tone=Tone.GAME if change is None else Tone.HELPFUL if helpful else Tone.HARMFUL,
            original=original,
        )
    else:
        label = _LABELS.get(entry.id, "Hint" if entry.id.startswith("hint-") else entry.name)
        front = token_side(GAME, bench.trim, icon=icon, label=label, original=original)
    if entry.id == "reroll":  # turned over it is disabled
        back = token_side(GAME, bench.trim, icon=icon, label="Disabled", field="rim")
    return Component(
        ref=ref,
        kind="marker" if entry.id in _MARKERS else "token",
        name=entry.name,
        trim=bench.trim,
        front=front,
        back=back,
        copies=_copies(bench.catalog, entry),
        original=original,
    )


def _copies(catalog: Catalog, entry: TokenEntry) -> int:
    """Return how many of a token there are: as the box holds, else as many as heroes, stats or bosses can need."""
    shifts = [len(boss.shape_shifts.value or ()) for boss in catalog.of(BossEntry)]
    heroes = component_count(catalog, "hero-dashboards", _PAPER)
    wanted: Mapping[str, int] = {
        "adjustment": 1,
        "behavior": setup_amount(catalog, "boss-behavior-tokens", _PAPER),
        "boss-hit-point": 1,
        "fury": heroes,
        "hit-point": heroes,
        "resistance": setup_amount(catalog, "boss-weakness-tokens", _PAPER),
        "shape-shift": max([*shifts, 1]),
    }
    word = (entry.component.value or "").rpartition("/")[2]
    return component_count(catalog, word, wanted.get(entry.id, _PAPER if entry.stat.value else 4))


def heroic_tokens(bench: Bench) -> tuple[Component, ...]:
    """Return the heroic tokens: the task and its points."""
    return deck(bench, HeroicTokenEntry, _heroic)


def _heroic(bench: Bench, entry: HeroicTokenEntry) -> Card:
    original, source = provenance(bench.catalog, entry)
    points = entry.points.value
    ref = bench.catalog.ref(entry)
    return Card(
        game=GAME,
        deck="heroic token",
        kicker="Heroic",
        title=entry.name,
        body=(
            Bar(icon_for(ref, "star"), "Points", None if points is None else str(points)),
            Pencil("Task", 3) if entry.task.value is None else Words(entry.task.value),
        ),
        source=source,
        original=original,
    )


# --- bosses ----------------------------------------------------------------------------------------------------------


def abilities(bench: Bench) -> tuple[Component, ...]:
    """Return the boss ability tiles; the back tells slot and difficulty, by which they are drawn."""

    def back(of: Bench, entry: BossAbilityEntry) -> Side:
        slot = entry.slot.value or "ability"
        label = " · ".join(filter(None, (words(slot), entry.difficulty.value)))
        return back_side(GAME, label, _SLOTS.get(slot, "boss"), of.trim)

    return deck(bench, BossAbilityEntry, ability, back)


def ability(bench: Bench, entry: BossAbilityEntry) -> Card:
    """Return what a boss ability tile says."""
    original, source = provenance(bench.catalog, entry)
    slot = entry.slot.value
    whose = named(bench.catalog, entry.boss.value).partition(",")[0]
    stat, change = entry.stat.value, entry.change.value
    bonus: tuple[Bar, ...] = ()
    if stat is not None:
        value = None if change is None else f"{stat_short(bench.catalog, stat)} {signed(change)}"
        bonus = (Bar(stat_icon(stat), "Bonus", value),)
    elif slot == "bonus":
        bonus = (Bar("chevron-up", "Bonus", None),)
    return Card(
        game=GAME,
        deck="boss ability",
        kicker=" · ".join(filter(None, (words(slot) or "Ability", whose, entry.difficulty.value))),
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), slot or ""),
        window=24,
        badge=_SLOTS.get(slot or "", ""),
        body=(
            *bonus,
            *([Pencil("Effect", 3)] if entry.effect.value is None else []),
            *([Words(entry.effect.value, icon=deed_icon(entry.does.value))] if entry.effect.value else []),
        ),
        source=source,
        original=original,
    )


def weaknesses(bench: Bench) -> tuple[Component, ...]:
    """Return the weakness tokens: the gems of the combo, and a slot for a resistance marker; the back hides them."""
    found = []
    for entry in printed(bench, WeaknessEntry):
        original, _ = provenance(bench.catalog, entry)
        difficulty = entry.difficulty.value
        found.append(
            Component(
                ref=bench.catalog.ref(entry),
                kind="weakness",
                name=entry.name,
                trim=bench.trim,
                front=_weakness(bench, entry, original=original),
                back=token_side(GAME, bench.trim, icon="weakness", label=words(difficulty) or "Weakness"),
                copies=copies_of(entry),
                original=original,
            )
        )
    return tuple(found)


def _weakness(bench: Bench, entry: WeaknessEntry, *, original: bool) -> Side:
    gems, slot, trim = entry.sequence.value, entry.resistance.value, bench.trim
    count = 3 if gems is None else max(1, len(gems))

    def draw_weakness(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        look = pen.look
        surface.push(x=trim.width // 2, y=trim.height // 2)
        surface.path(inset(trim, RIM), fill=look.band.fill, stroke=look.band.line)
        surface.path(inset(trim, RIM + mm(1.4)), fill=WHITE, stroke=look.band.line)
        room = trim.width - 2 * RIM - mm(5)
        size = min(mm(9.5), room * 100 // (count * 116))
        axis = trim.height * 17 // 100 if slot else 0
        draw_gems(pen, bench.catalog, gems, -gems_width(count, size) // 2, axis, size)
        if slot:
            token_slot(pen, 0, -trim.height * 18 // 100, min(mm(12), trim.height * 36 // 100), "shielded")
        if original:
            edge = trim.width // 2 - RIM - mm(3.4)
            signs.q_mark(pen, edge, -edge, mm(1.9))
        surface.pop()

    key = f"weakness/{trim.id}/{entry.id}/{gems}/{slot}/{int(original)}"
    return Side(key, draw_weakness)
