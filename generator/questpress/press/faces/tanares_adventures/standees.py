"""Standees of villains, Bosses and heroes."""

from __future__ import annotations

from questpress.catalog.entries_tanares_adventures_quests import BossEntry, HeroEntry, VillainColor, VillainEntry
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.entries import printed, provenance
from questpress.press.faces.kit.standees import standee
from questpress.press.faces.tanares_adventures.words import GAME, TONES, role_entry
from questpress.press.icons import icon_for


def villains(bench: Bench) -> tuple[Component, ...]:
    """Return a standee for each villain: its number, and its color where it has one."""
    return tuple(
        _standee(bench, entry, "villain", "mask-horned", _number(entry), entry.color.value, "villain")
        for entry in printed(bench, VillainEntry)
    )


def _number(entry: VillainEntry) -> str:
    return entry.name[0] if entry.number.value is None else str(entry.number.value)


def bosses(bench: Bench) -> tuple[Component, ...]:
    """Return a standee for each Boss, with its label."""
    return tuple(
        _standee(bench, entry, "boss", "dread", entry.label.value or entry.name[0], entry.color.value, "boss")
        for entry in printed(bench, BossEntry)
    )


def heroes(bench: Bench) -> tuple[Component, ...]:
    """Return a standee for each hero whom the rulebook names."""
    found: list[Component] = []
    for entry in printed(bench, HeroEntry):
        role = role_entry(bench.catalog, entry.role.value)
        icon = icon_for(bench.catalog.ref(role), "hero") if role else "hero"
        found.append(_standee(bench, entry, "hero", "crossed-swords", entry.name[:2], None, icon))
    return tuple(found)


def _standee(
    bench: Bench,
    entry: VillainEntry | BossEntry | HeroEntry,
    kind: str,
    emblem: str,
    letter: str,
    color: VillainColor | None,
    icon: str,
) -> Component:
    return standee(
        f"{GAME}/{kind}-standee/{entry.id}",
        f"{kind}-standee",
        entry.name,
        GAME,
        emblem_for(bench.catalog.ref(entry), emblem),
        letter,
        tone=TONES[color] if color else Tone.GAME,
        icon=icon,
        original=provenance(bench.catalog, entry)[0],
        trim=bench.trim,
    )


STANDEES: tuple[Kind, ...] = (
    Kind(
        word="villain-standee",
        title="Villain standees",
        size="standee",
        build=villains,
        component=f"{GAME}/component/villain-figures",
        stand_in="figures with a ring of their color",
    ),
    Kind(
        word="boss-standee",
        title="Boss standees",
        size="standee",
        build=bosses,
        component=f"{GAME}/component/large-miniature",
        stand_in="any large figure",
    ),
    Kind(
        word="hero-standee",
        title="Hero standees",
        size="standee",
        build=heroes,
        component=f"{GAME}/component/hero-miniatures",
        stand_in="any figures",
    ),
)
