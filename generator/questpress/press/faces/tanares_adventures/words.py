"""Words, icons and tones of Tanares Adventures that several faces share."""

from __future__ import annotations

from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.entries_tanares_adventures import NumberEntry
from questpress.catalog.entries_tanares_adventures_quests import (
    RoleEntry,
    VillainColor,
    VillainColorEntry,
    VillainEffect,
)
from questpress.catalog.figure import Ref
from questpress.catalog.load import Catalog
from questpress.press.faces.card import Tone

GAME = "tanares-adventures"
LEVELS = ("0", "I", "II", "III")
"""Levels as the game writes them."""

TONES = {
    VillainColor.RED: Tone.RED,
    VillainColor.GREEN: Tone.GREEN,
    VillainColor.ORANGE: Tone.ORANGE,
    VillainColor.BLUE: Tone.BLUE,
}
EFFECT_ICONS = {
    VillainEffect.PUSH: "push",
    VillainEffect.PULL: "pull",
    VillainEffect.LURE: "lure",
    VillainEffect.FLEE: "run",
    VillainEffect.BLAST: "blast",
    VillainEffect.ECHO: "echo",
    VillainEffect.NOVA: "nova",
    VillainEffect.DAMAGE: "damage",
    VillainEffect.SWAP: "swap",
    VillainEffect.MOVE: "movement",
    VillainEffect.HEAL: "heal",
    VillainEffect.BUFF: "chevron-up",
    VillainEffect.DEBUFF: "chevron-down",
    VillainEffect.STEAL_MANA: "mana",
    VillainEffect.FLIP: "flip",
    VillainEffect.FLIP_ITEM: "flip",
    VillainEffect.DISPEL: "dispel",
    VillainEffect.LESS_DAMAGE: "shield",
    VillainEffect.TERRAIN: "lava",
    VillainEffect.CALL: "speech",
}
"""The icon before what a villain's attack or Passive does."""


def number(catalog: Catalog, name: str) -> int | None:
    """Return a number of the game by its id, None where nobody knows it."""
    entry = catalog.get(f"{GAME}/number/{name}")
    return entry.amount.value if isinstance(entry, NumberEntry) else None


def box_count(catalog: Catalog, component: str) -> int | None:
    """Return how many of a component lie in the box, by the component's id."""
    entry = catalog.get(f"{GAME}/component/{component}")
    return entry.count.value if isinstance(entry, ComponentEntry) else None


def color_entry(catalog: Catalog, color: VillainColor | None) -> VillainColorEntry | None:
    """Return the entry of a villain color."""
    entry = catalog.get(f"{GAME}/villain-color/{color}") if color else None
    return entry if isinstance(entry, VillainColorEntry) else None


def role_entry(catalog: Catalog, ref: Ref | None) -> RoleEntry | None:
    """Return a Combat Role."""
    entry = catalog.get(ref) if ref else None
    return entry if isinstance(entry, RoleEntry) else None


def name_of(catalog: Catalog, ref: Ref | None) -> str:
    """Return the name of an entry, nothing where there is none."""
    entry = catalog.get(ref) if ref else None
    return entry.name if entry else ""


def clause(text: str) -> str:
    """Return a sentence of the catalog as it stands within another one: begun small, without its stop."""
    text = text.rstrip(".")
    return text[:1].lower() + text[1:]


def signed(value: int | None) -> str | None:
    """Return a figure with its sign; None stays what nobody knows."""
    return None if value is None else f"{value:+d}"


def spread(total: int, places: int) -> tuple[int, ...]:
    """Return a total spread over places as evenly as can be, the first ones taking what is left over."""
    share, rest = divmod(total, places)
    return tuple(share + (place < rest) for place in range(places))
