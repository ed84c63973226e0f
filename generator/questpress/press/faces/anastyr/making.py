"""How a kind of Anastyr's catalog becomes components: one card an entry, or one with a face on either side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from questpress.catalog.entries_anastyr import SetupEntry
from questpress.catalog.entries_anastyr_cards import ActivationEntry, FuryEntry, HeroEntry, TechniqueEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.figure import Entry
from questpress.catalog.load import Catalog
from questpress.catalog.packs import open_catalog
from questpress.press.faces.anastyr.words import GAME, heroes_needed
from questpress.press.faces.card import Card
from questpress.press.faces.component import Bench, Component
from questpress.press.faces.kit.cards import card_side
from questpress.press.faces.kit.decks import copies_of
from questpress.press.faces.kit.entries import printed

E = TypeVar("E", bound=Entry)
MOUNTED = "-mounted"
"""What ends the reference of a hero's second figure."""
CardOf = Callable[[Bench, E], Card]


def two_faced(bench: Bench, model: type[E], front: CardOf[E], back: CardOf[E]) -> tuple[Component, ...]:
    """Return the cards of a kind of entries whose other side is a face of its own."""
    found: list[Component] = []
    for entry in printed(bench, model):
        ref = bench.catalog.ref(entry)
        picture = bench.art.picture(ref) if bench.art else None
        faces = [replace(make(bench, entry), picture=picture) for make in (front, back)]
        sides = [card_side(face, bench.trim, f"{ref}{part}") for face, part in zip(faces, ("", "/back"), strict=True)]
        found.append(
            Component(
                ref=ref,
                kind=model.kind,
                name=entry.name,
                trim=bench.trim,
                front=sides[0][0],
                back=sides[1][0],
                copies=copies_of(entry),
                original=any(face.original for face in faces),
                findings=tuple(finding for _, findings in sides for finding in findings),
            )
        )
    return tuple(found)


def of_heroes(component: Component, players: int) -> int:
    """Return the copies that the smallest set takes: none for heroes that nobody plays, one a hero of what all have."""
    entry = open_catalog(GAME).get(component.ref.partition("#")[0].removesuffix(MOUNTED))
    heroes = heroes_needed(players)
    if isinstance(entry, HeroEntry):
        return component.copies if open_catalog(GAME).ref(entry) in heroes else 0
    if isinstance(entry, TechniqueEntry) and entry.generic.value:
        return min(component.copies, len(heroes))
    if isinstance(entry, TechniqueEntry | FuryEntry):
        return component.copies if entry.hero.value is None or entry.hero.value in heroes else 0
    if isinstance(entry, ActivationEntry) and entry.subject.value == "hero":
        return component.copies if entry.whose.value in heroes else 0
    return component.copies


def component_count(catalog: Catalog, word: str, default: int) -> int:
    """Return how many of a component the box holds, or what we print where the rulebook gives no number."""
    entry = catalog.get(f"{GAME}/component/{word}")
    count = entry.count.value if isinstance(entry, ComponentEntry) else None
    return default if count is None else count


def setup_amount(catalog: Catalog, word: str, default: int) -> int:
    """Return a number of the set-up, or what we print without it."""
    entry = catalog.get(f"{GAME}/setup/{word}")
    amount = entry.amount.value if isinstance(entry, SetupEntry) else None
    return default if amount is None else amount
