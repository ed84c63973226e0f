"""Standees of Anastyr: terrain, and in the place of miniatures heroes, enemies, creatures and bosses.

A standee is as wide as its figure is large, so that a space holds as many as the rules let stand there.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import EnemyType
from questpress.catalog.entries_anastyr import FeatureEntry
from questpress.catalog.entries_anastyr_cards import BossEntry, CreatureEntry, EnemyEntry, HeroEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.figure import Entry
from questpress.press.faces.anastyr.making import MOUNTED, component_count
from questpress.press.faces.anastyr.words import GAME, LEVELS, emblem_of
from questpress.press.faces.component import Bench, Component
from questpress.press.faces.kit.entries import printed, provenance
from questpress.press.faces.kit.standees import standee
from questpress.press.icons import icon_for
from questpress.press.sizes import Trim, parse_trim

_TRIMS = ("16x61.4mm", "20x76.8mm", "25x96mm")
"""For figures of size 1, of size 2, and larger ones; all of the same proportions."""


def _trim(bench: Bench, size: int | None) -> Trim:
    """Return the trim of a figure: as the user asks, else by its size in the game."""
    if bench.trim.id != "standee":
        return bench.trim
    return parse_trim(_TRIMS[min(max(size or 1, 1), len(_TRIMS)) - 1])


def terrain(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of terrain."""
    return tuple(
        _standee(
            bench,
            entry,
            "terrain-standee",
            icon=icon_for(bench.catalog.ref(entry), "tile"),
            copies=entry.count.value or 1,
            size=entry.size.value,
        )
        for entry in printed(bench, FeatureEntry)
    )


def figures(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of heroes on foot and mounted, enemies, creatures, mounts and bosses."""
    return (*_heroes(bench), *_enemies(bench), *_creatures(bench), *_bosses(bench), *_others(bench))


def _standee(
    bench: Bench,
    entry: Entry,
    kind: str,
    *,
    icon: str,
    size: int | None,
    copies: int = 1,
    letter: str = "",
    suffix: str = "",
    name: str = "",
) -> Component:
    original, _ = provenance(bench.catalog, entry, ())
    ref = bench.catalog.ref(entry)
    shown = (name or entry.name).removesuffix(" standee")
    return standee(
        f"{ref}{suffix}",
        kind,
        shown,
        GAME,
        emblem_of(ref),
        letter or shown[:1],
        icon=icon,
        original=original,
        copies=copies,
        trim=_trim(bench, size),
    )


def _heroes(bench: Bench) -> Iterator[Component]:
    for entry in printed(bench, HeroEntry):
        yield _standee(bench, entry, "standee", icon="hero", size=1)
    for entry in printed(bench, HeroEntry):
        yield _standee(bench, entry, "standee", icon="horseshoe", size=2, suffix=MOUNTED)


def _enemies(bench: Bench) -> Iterator[Component]:
    """Yield the enemies; those of one type and level share the figures that the box holds of them."""
    groups: dict[tuple[EnemyType | None, int | None], list[EnemyEntry]] = {}
    for entry in printed(bench, EnemyEntry):
        groups.setdefault((entry.type.value, entry.level.value), []).append(entry)
    for (kind, level), entries in groups.items():
        total = component_count(bench.catalog, f"level-{level}-{kind}s", len(entries))
        for number, entry in enumerate(entries):
            yield _standee(
                bench,
                entry,
                "standee",
                icon=(kind or EnemyType.MINION).value,
                size=entry.size.value,
                copies=max(1, (total + len(entries) - 1 - number) // len(entries)),
                letter=LEVELS[level] if level else "",
            )


def _creatures(bench: Bench) -> Iterator[Component]:
    for entry in printed(bench, CreatureEntry):
        sylfae = entry.type.value == "sylfae"
        yield _standee(
            bench,
            entry,
            "standee",
            icon="sylfae" if sylfae else "creature",
            size=entry.size.value,
            copies=entry.number_of_copies,
        )


def _bosses(bench: Bench) -> Iterator[Component]:
    for entry in printed(bench, BossEntry):
        yield _standee(bench, entry, "standee", icon="boss", size=entry.size.value, name=entry.name.partition(",")[0])


def _others(bench: Bench) -> Iterator[Component]:
    """Yield the figures that the box holds and no entry of their own describes."""
    entry = bench.catalog.get(f"{GAME}/component/solys-standee")
    if isinstance(entry, ComponentEntry):
        yield _standee(bench, entry, "standee", icon="comrade", size=1, copies=entry.count.value or 1)
