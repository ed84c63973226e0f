"""The standees of Boardquest: heroes and units with the sign of their faction, monsters with their rarity's letter."""

from __future__ import annotations

from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.entries_boardquest_cards import HeroEntry, UnitEntry
from questpress.catalog.figure import Basis
from questpress.catalog.load import Catalog
from questpress.press.emblems import emblem_for
from questpress.press.faces.boardquest.supply import faction_icon, of_factions
from questpress.press.faces.boardquest.words import GAME
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.entries import printed
from questpress.press.faces.kit.standees import standee


def heroes(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of heroes."""
    return tuple(_of_faction(bench, "hero", entry) for entry in printed(bench, HeroEntry))


def units(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of units."""
    return tuple(_of_faction(bench, "unit", entry) for entry in printed(bench, UnitEntry))


def _of_faction(bench: Bench, kind: str, entry: HeroEntry | UnitEntry) -> Component:
    """Return a standee with the sign and the initial of its faction on its feet; both stay free where nobody knows."""
    ref = bench.catalog.ref(entry)
    faction = bench.catalog.get(entry.faction.value) if entry.faction.value else None
    return standee(
        f"{GAME}/{kind}-standee/{entry.id}",
        f"{kind}-standee",
        entry.name,
        GAME,
        emblem_for(ref, kind),
        faction.name[:1] if faction else "",
        icon=faction_icon(entry.faction.value) if faction else "",
        original=_ours(bench.catalog, ref),
        trim=bench.trim,
    )


def monsters(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of monsters, as many as there are cards; C, U or R on their feet is their rarity."""
    found = []
    for entry in printed(bench, MonsterEntry):
        ref, rarity = bench.catalog.ref(entry), entry.rarity.value
        found.append(
            standee(
                f"{GAME}/monster-standee/{entry.id}",
                "monster-standee",
                entry.name,
                GAME,
                emblem_for(ref, "monster"),
                rarity.value[0].upper() if rarity else "",
                icon="monster",
                original=_ours(bench.catalog, ref) or entry.rarity.basis is Basis.ORIGINAL,
                copies=entry.number_of_copies,
                trim=bench.trim,
            )
        )
    return tuple(found)


def _ours(catalog: Catalog, ref: str) -> bool:
    """Tell whether somebody was invented, by us or in a pack."""
    return catalog.added_by[ref].basis is Basis.ORIGINAL


STANDEES: tuple[Kind, ...] = (
    Kind(
        word="hero-standee",
        title="Hero standees",
        size="standee",
        build=heroes,
        component="boardquest/component/hero-standees",
        needed=of_factions,
    ),
    Kind(
        word="unit-standee",
        title="Unit standees",
        size="standee",
        build=units,
        component="boardquest/component/unit-standees",
        needed=of_factions,
    ),
    Kind(
        word="monster-standee",
        title="Monster standees",
        size="standee",
        build=monsters,
        component="boardquest/component/monster-standees",
    ),
)
