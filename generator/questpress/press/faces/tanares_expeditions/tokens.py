"""Tokens of Tanares Expeditions: of combatants for the HP track, conditions, coins, first aid, what lies on a grid.

A token of the grid is a square of one inch, one of the track small enough for a slot.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_expeditions import (
    ConditionEntry,
    ObjectEntry,
    Polarity,
    RoleEntry,
    TerrainEntry,
)
from questpress.catalog.entries_tanares_expeditions_cards import Color
from questpress.catalog.figure import Entry
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Bench, Component, Side, Style
from questpress.press.faces.kit import signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import printed, provenance, words
from questpress.press.faces.kit.tokens import token_side
from questpress.press.faces.tanares_expeditions.words import (
    GAME,
    HP,
    LETTERS,
    TONES,
    held,
    number,
)
from questpress.press.icons import icon_for, icon_names
from questpress.press.sizes import Trim, sizes
from questpress.press.surface import Surface

ROUND, HEXAGONAL = "round", "hexagonal"
_CHANGES = {"damage dealt": "damage", "damage taken": "taken", "Defense": "Defense"}


def _flipped(bench: Bench) -> str:
    """Return what a token shows once it is turned: the HP that it adds to its slot."""
    most = number(bench.catalog, "hp-flip")
    return "" if most is None else f"+{most}"


def hero_tokens(bench: Bench) -> tuple[Component, ...]:
    """Return the tokens of heroes, one for each role; turned, they add to the slot that they lie on."""
    found: list[Component] = []
    for entry in bench.catalog.of(RoleEntry):
        icon = icon_for(bench.catalog.ref(entry), "hero")
        front = token_side(GAME, bench.trim, icon=icon, label=entry.name)
        back = token_side(GAME, bench.trim, value=_flipped(bench), label=entry.name, field="rim")
        found.append(
            Component(
                ref=f"{GAME}/hero-token/{entry.id}",
                kind="hero-token",
                name=entry.name,
                trim=bench.trim,
                front=front,
                back=back,
            )
        )
    return tuple(found)


def villain_tokens(bench: Bench) -> tuple[Component, ...]:
    """Return the tokens of villains: each colour round and hexagonal, as the bases are."""
    found: list[Component] = []
    for color, shape, trim in _places(bench.trim, sizes()["hex-21"]):
        back = token_side(GAME, trim, value=_flipped(bench), label=words(color), tone=TONES[color], field="rim")
        found.append(
            Component(
                ref=f"{GAME}/villain-token/{color}-{shape}",
                kind="villain-token",
                name=f"{words(color)} {shape}",
                trim=trim,
                front=_colored(color, trim),
                back=back,
            )
        )
    return tuple(found)


def bases(bench: Bench) -> tuple[Component, ...]:
    """Return the bases that standees of villains stand on: one like each token, and the rest for bosses."""
    found: list[Component] = []
    for color, shape, trim in _places(bench.trim, sizes()["hex-32"]):
        found.append(_base(f"{color}-{shape}", f"{words(color)} {shape}", trim, _colored(color, trim)))
    rest = held(bench.catalog, "standee-bases") - len(found)
    if rest > 0:
        side = token_side(GAME, bench.trim, icon="boss", label="Boss")
        found.append(_base("boss", "Boss", bench.trim, side, rest))
    return tuple(found)


def _base(name: str, title: str, trim: Trim, side: Side, copies: int = 1) -> Component:
    return Component(
        ref=f"{GAME}/standee-base/{name}", kind="standee-base", name=title, trim=trim, front=side, copies=copies
    )


def _colored(color: Color, trim: Trim) -> Side:
    """Return a field of a villain colour with its letter in its shape."""
    field = token_side(GAME, trim, tone=TONES[color])
    size = min(trim.width, trim.height) * 45 // 100

    def draw_colored(surface: Surface, style: Style) -> None:
        field.draw(surface, style)
        pen = Pen(surface, style, GAME)
        signs.letter_shape(pen, trim.width // 2, trim.height // 2, size, LETTERS[color], TONES[color])

    return Side(f"{field.key}/{color}", draw_colored)


def _places(disc: Trim, hexagon: Trim) -> Iterator[tuple[Color, str, Trim]]:
    """Yield the places of villains: their colour, the shape, and a trim of that shape."""
    for color in Color:
        yield color, ROUND, disc
        yield color, HEXAGONAL, hexagon


def conditions(bench: Bench) -> tuple[Component, ...]:
    """Return the condition tokens: what helps has what harms the same figure on its back."""
    entries = [entry for entry in bench.catalog.of(ConditionEntry) if entry.polarity.value is not None]
    helpful = [entry for entry in entries if entry.polarity.value is Polarity.HELPFUL]
    found: list[Component] = []
    for entry in helpful:
        others = [
            other
            for other in entries
            if other.polarity.value is Polarity.HARMFUL and other.changes.value == entry.changes.value
        ]
        found.append(
            Component(
                ref=bench.catalog.ref(entry),
                kind="condition",
                name=" / ".join(one.name for one in (entry, *others[:1])),
                trim=bench.trim,
                front=_condition(bench, entry),
                back=_condition(bench, others[0]) if others else None,
                copies=max(1, held(bench.catalog, "condition-and-effect-tokens") // len(helpful)),
            )
        )
    return tuple(found)


def _condition(bench: Bench, entry: ConditionEntry) -> Side:
    amount, changes = entry.amount.value, entry.changes.value
    return token_side(
        GAME,
        bench.trim,
        icon=icon_for(bench.catalog.ref(entry), "warning"),
        value="" if amount is None else f"{amount:+d}",
        note=_CHANGES[changes] if changes else "",
        label=entry.name,
        tone=Tone.HELPFUL if entry.polarity.value is Polarity.HELPFUL else Tone.HARMFUL,
    )


def coins(bench: Bench) -> tuple[Component, ...]:
    """Return the coins, alike on both faces."""
    side = token_side(GAME, bench.trim, icon="anchor", tone=Tone.GOLD, field="coin")
    return (_alike(bench, "coin", "coin", "Coin", side, held(bench.catalog, "coins")),)


def first_aid(bench: Bench) -> tuple[Component, ...]:
    """Return the first aid tokens with the HP that they bring back."""
    hp = number(bench.catalog, "first-aid-hp")
    shown = ("", "") if hp is None else (str(hp), HP)
    side = token_side(
        GAME, bench.trim, icon="first-aid", value=shown[0], note=shown[1], label="First Aid", tone=Tone.HELPFUL
    )
    return (_alike(bench, "first-aid", "first-aid", "First Aid", side, held(bench.catalog, "first-aid-tokens")),)


def chest_tokens(bench: Bench) -> tuple[Component, ...]:
    """Return the chest tokens."""
    side = token_side(GAME, bench.trim, icon="chest", field="coin")
    count = held(bench.catalog, "chest-tokens")
    return (_alike(bench, "chest-token", "chest-token", "Chest", side, count),)


def _alike(bench: Bench, word: str, name: str, title: str, side: Side, copies: int) -> Component:
    return Component(
        ref=f"{GAME}/{word}/{name}", kind=word, name=title, trim=bench.trim, front=side, back=side, copies=copies
    )


def quest_tokens(bench: Bench) -> tuple[Component, ...]:
    """Return a token for each object of the grid but chests; alike on both faces, but what opens and closes."""
    found: list[Component] = []
    for entry in printed(bench, ObjectEntry):
        if entry.id == "chest":
            continue
        closes = "when closed" in (entry.blocks_movement.value, entry.blocks_vision.value)
        front, back = (_object(bench, entry, state) for state in (("closed", "open") if closes else ("", "")))
        found.append(_on_grid(bench, entry, "quest-token", front, back))
    return tuple(found)


def _object(bench: Bench, entry: ObjectEntry, state: str) -> Side:
    """Return a face of an object: its emblem over its name; what is open is paper with a rim."""
    emblem = emblem_for(bench.catalog.ref(entry), "chest")
    return token_side(
        GAME,
        bench.trim,
        emblem=emblem,
        label=f"{entry.name} · {state}" if state else entry.name,
        field="rim" if state == "open" else "solid",
        original=_ours(bench, entry),
    )


def terrain(bench: Bench) -> tuple[Component, ...]:
    """Return a tile for each terrain: the damage of deadly ones, the movement that difficult ones cost."""
    return tuple(
        _on_grid(bench, entry, "terrain", _terrain(bench, entry), None) for entry in printed(bench, TerrainEntry)
    )


def _terrain(bench: Bench, entry: TerrainEntry) -> Side:
    damage, cost = entry.entry_damage.value, entry.movement_cost.value
    value, note = (damage, "DMG") if damage else (cost, "MV") if cost is not None and cost > 1 else (None, "")
    icon = icon_for(bench.catalog.ref(entry), "tile")
    return token_side(
        GAME,
        bench.trim,
        icon=icon if icon in icon_names() else "tile",
        value="" if value is None else str(value),
        note=note,
        label=entry.name,
        tone=Tone.HARMFUL if entry.type.value == "deadly" else Tone.GAME,
        original=_ours(bench, entry),
    )


def _ours(bench: Bench, entry: Entry) -> bool:
    """Return whether a token shows something that nobody's rulebook names."""
    return provenance(bench.catalog, entry, ())[0]


def _on_grid(bench: Bench, entry: Entry, word: str, front: Side, back: Side | None) -> Component:
    return Component(
        ref=bench.catalog.ref(entry),
        kind=word,
        name=entry.name,
        trim=bench.trim,
        front=front,
        back=back,
        original=_ours(bench, entry),
    )
