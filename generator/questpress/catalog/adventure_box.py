"""What the builder of Anastyr's adventures is given: one box, plain and ready to use.

``printed`` is the base catalog with our open pack; ``mine`` is the base catalog with the owner's packs and counts: none
of our tiles, cards and bosses appear there. What adventures are built by (plots, errands, hosts, paces) is ours in
either.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from questpress.catalog.anastyr_words import EnemyType, Mark, Space
from questpress.catalog.boardquest import BoxKind, PackRef
from questpress.catalog.entries_adventures import ErrandEntry, HostEntry, PaceEntry, PlotEntry
from questpress.catalog.entries_anastyr import PlayerCountEntry
from questpress.catalog.entries_anastyr_cards import (
    BossEntry,
    CreatureEntry,
    EnemyEntry,
    EventEntry,
    LootEntry,
    QuestEntry,
    RegionEntry,
    SpawnEntry,
    TileEntry,
)
from questpress.catalog.figure import Entry
from questpress.catalog.load import Catalog
from questpress.catalog.owned import Owned
from questpress.catalog.packs import open_catalog
from questpress.catalog.squares_box import ADVENTURES, SquaresBox, load_squares_box
from questpress.findings import Finding

E = TypeVar("E", bound=Entry)
Grid = tuple[tuple[Space, ...], ...]
Kind = tuple[EnemyType, int]

# What the builder and the rules read of each kind, for the fingerprint: never names or texts.
_READ: dict[str, tuple[str, ...]] = {
    "activation": ("subject", "whose", "level"),
    "archetype": ("least", "boss", "acts", "finale", "secondary"),
    "boss": ("mini", "size", "hit_points", "shape_shifts"),
    "boss-ability": ("slot", "difficulty", "boss"),
    "component": ("count",),
    "creature": ("type", "size", "bonuses"),
    "enemy": ("type", "level", "size"),
    "errand": ("card", "task", "amount", "gem", "of", "lay", "leads", "wins"),
    "event": ("boss",),
    "feature": ("count", "size"),
    "hero": ("movement",),
    "host": ("enemies",),
    "loot": ("copies",),
    "pace": ("rounds", "spare", "veterans_from", "third_from", "boss", "loot", "dangers"),
    "player-count": ("heroes", "spare_heroes"),
    "quest": ("part", "task", "amount", "gem"),
    "region": ("common", "uncommon", "rare"),
    "setup": ("amount",),
    "spawn": ("tile", "edge", "slots", "danger", "creature", "creature_space"),
    "terrain": ("letter", "capacity", "blocks_sight", "standee"),
    "tile": ("grid",),
    "weakness": ("difficulty", "sequence"),
}


@dataclass(frozen=True, eq=False)
class AdventureBox:
    """A box of Anastyr for the builder of adventures. Entries are by bare id; only what the owner has.

    ``tiles``: faces that are known. ``enemies``: cards whose type and level are known. ``events``: cards of the region,
    ``bosses`` those with all figures. ``heroes``: how many are in play and wait, by players.
    """

    game: str
    kind: BoxKind
    catalog: Catalog
    owned: Owned
    tiles: Mapping[str, Grid]
    enemies: Mapping[str, EnemyEntry]
    events: Mapping[str, EventEntry]
    loot: tuple[str, ...]
    spawns: Mapping[str, SpawnEntry]
    quests: Mapping[str, QuestEntry]
    creatures: Mapping[str, CreatureEntry]
    regions: Mapping[str, RegionEntry]
    bosses: Mapping[str, BossEntry]
    heroes: Mapping[int, tuple[int, int]]
    plots: Mapping[str, PlotEntry]
    errands: Mapping[str, ErrandEntry]
    hosts: Mapping[str, HostEntry]
    paces: Mapping[str, PaceEntry]
    packs: tuple[PackRef, ...]
    fingerprint: int
    notes: tuple[Finding, ...] = ()

    def lair(self, tile: str) -> bool:
        """Tell whether a tile has a boss's lair."""
        return any(Mark.BOSS_LAIR in space for row in self.tiles[tile] for space in row)


def load_adventure_box(
    kind: BoxKind = "printed", *, packs: Sequence[Path] = (), owned: Path | None = None
) -> AdventureBox:
    """Return the box of a kind, with packs laid over it in order; ``owned`` is the file of what the box holds.

    Raises UsageError for an unknown kind or an owner's file with ``printed``, InvalidInputError with every fault of
    every file otherwise.
    """
    return adventure_box(load_squares_box(ADVENTURES, kind, packs=packs, owned=owned))


@lru_cache(maxsize=16)
def adventure_box(view: SquaresBox) -> AdventureBox:
    """Return what the builder is given of a box of Anastyr."""
    catalog, owned = view.catalog, view.owned
    ours = open_catalog(ADVENTURES)

    def having(model: type[E], *fields: str) -> dict[str, E]:
        """Return the entries of a kind that the owner has and whose figures are known."""
        return {
            e.id: e
            for e in catalog.of(model)
            if owned.has(catalog.ref(e)) and all(getattr(e, field).value is not None for field in fields)
        }

    players = {e.players.value: e for e in catalog.of(PlayerCountEntry)}
    box = AdventureBox(
        game=ADVENTURES,
        kind=view.kind,
        catalog=catalog,
        owned=owned,
        tiles={e.id: e.grid.value for e in having(TileEntry, "grid").values() if e.grid.value is not None},
        enemies=having(EnemyEntry, "type", "level"),
        events={name: e for name, e in having(EventEntry, "effect").items() if e.boss.value is None},
        loot=tuple(name for name, e in having(LootEntry, "effect").items() for _ in range(e.number_of_copies)),
        spawns=having(SpawnEntry, "tile", "edge", "slots", "danger", "creature", "creature_space"),
        quests=having(QuestEntry, "part", "task", "amount", "gem", "objective", "completed"),
        creatures=having(CreatureEntry, "type"),
        regions=having(RegionEntry, "common", "uncommon", "rare"),
        bosses=having(BossEntry, "mini", "size", "hit_points", "shape_shifts"),
        heroes={
            number: (e.heroes.value or number, e.spare_heroes.value or 0)
            for number, e in players.items()
            if number is not None
        },
        plots=_both(ours, catalog, PlotEntry),
        errands=_both(ours, catalog, ErrandEntry),
        hosts=_both(ours, catalog, HostEntry),
        paces=_both(ours, catalog, PaceEntry),
        packs=view.packs,
        fingerprint=0,
        notes=view.notes,
    )
    return replace(box, fingerprint=_fingerprint(box))


def _both(ours: Catalog, catalog: Catalog, model: type[E]) -> dict[str, E]:
    """Return the entries of a kind by id: our own, and over them those of the packs."""
    found = {e.id: e for layer in (ours, catalog) for e in layer.of(model)}
    return {name: found[name] for name in sorted(found)}


def _fingerprint(box: AdventureBox) -> int:
    """Return 32 bits over what builder and rules read; never names or texts."""
    body = {
        kind: {name: _plain(entry, fields) for name, entry in box.catalog.entries.get(kind, {}).items()}
        for kind, fields in _READ.items()
    }
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=4, person=b"questpress-anast").digest(), "big")


def _plain(entry: Entry, fields: tuple[str, ...]) -> list[Any]:
    data = entry.model_dump(mode="json", include=set(fields))
    values = [data[field] for field in fields]
    return [value["value"] if isinstance(value, dict) and "basis" in value else value for value in values]
