"""What builders of quests on squares are given: one box, plain and ready to use.

``printed`` is the base catalog with our open pack; ``mine`` is the base catalog with the owner's packs and counts:
none of our villains, Bosses and tiles appear there. What quests are built by (missions, budgets, themes) and the
blocks of their stories (Features, objectives) are ours in either.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from questpress.catalog.boardquest import BoxKind, PackRef
from questpress.catalog.entries_quests import ArchetypeEntry, BudgetEntry, ColossusEntry, ThemeEntry
from questpress.catalog.entries_tanares_adventures import (
    LoadoutEntry,
    NumberEntry,
    ObjectEntry,
    TerrainEntry,
    TileEntry,
)
from questpress.catalog.entries_tanares_adventures_quests import BossEntry, FeatureEntry, ObjectiveEntry, VillainEntry
from questpress.catalog.load import Catalog, base_catalog
from questpress.catalog.owned import Owned
from questpress.catalog.packs import open_catalog
from questpress.catalog.squares_box import SquaresBox, load_squares_box
from questpress.findings import Finding

GAME = "tanares-adventures"
_NUMBERS = (
    "board-columns",
    "board-rows",
    "body-part-hp",
    "first-kemet-star",
    "guard-wake-distance",
    "heroes-of-a-team",
    "huge-boss-side",
    "interaction-cost",
    "kemet-hunt-maximum",
    "kemet-level-without-chests",
    "last-kemet-star",
    "villain-move",
)


class Tile(NamedTuple):
    """A size of a terrain: catalog ids of the tile and of its terrain, squares wide and high, how many there are."""

    id: str
    terrain: str
    wide: int
    high: int
    copies: int


class Villain(NamedTuple):
    """A villain card whose number, color and level are known."""

    id: str
    number: int
    color: str
    level: int
    name: str
    range: int


class Boss(NamedTuple):
    """A Boss: catalog id, label, name, color and HP."""

    id: str
    label: str
    name: str
    color: str
    hp: int


@dataclass(frozen=True, eq=False)
class QuestBox:
    """A box of Tanares Adventures for the quest builder.

    ``shared``: of tiles whose terrain is in ``faces``, so many pieces there are of a size, since their faces share
    pieces. ``blocking``: terrains that stop figures. ``objects``: how many of each thing (None: as many as you like).
    ``tools``: names of the tools among them. ``slots``: villains are named by color and level only, because no
    cards are listed.
    """

    game: str
    kind: BoxKind
    catalog: Catalog
    owned: Owned
    tiles: tuple[Tile, ...]
    shared: Mapping[tuple[int, int], int]
    faces: frozenset[str]
    blocking: frozenset[str]
    objects: Mapping[str, int | None]
    tools: Mapping[str, str]
    villains: tuple[Villain, ...]
    slots: bool
    bosses: tuple[Boss, ...]
    colossi: tuple[ColossusEntry, ...]
    numbers: Mapping[str, int]
    rows: tuple[LoadoutEntry, ...]
    archetypes: tuple[ArchetypeEntry, ...]
    budgets: Mapping[str, BudgetEntry]
    themes: tuple[ThemeEntry, ...]
    features: Mapping[str, FeatureEntry]
    objectives: Mapping[str, ObjectiveEntry]
    packs: tuple[PackRef, ...]
    fingerprint: int
    notes: tuple[Finding, ...] = ()


def load_quest_box(kind: BoxKind = "printed", *, packs: Sequence[Path] = (), owned: Path | None = None) -> QuestBox:
    """Return the box of a kind, with packs laid over it in order; ``owned`` is the file of what the box holds.

    Raises UsageError for an unknown kind or an owner's file with ``printed``, InvalidInputError with every fault of
    every file otherwise.
    """
    return quest_box(load_squares_box(GAME, kind, packs=packs, owned=owned))


@lru_cache(maxsize=32)
def quest_box(view: SquaresBox) -> QuestBox:
    """Return what the builder is given of a box of Tanares Adventures."""
    catalog, owned, kind = view.catalog, view.owned, view.kind
    ours = open_catalog(GAME)
    tiles = _tiles(catalog, owned)
    faces = frozenset(
        e.terrain.value.rpartition("/")[2]
        for e in base_catalog(GAME).of(TileEntry)
        if e.terrain.value and e.count.value is not None and "tanares-adventures/ruling/tile-faces" in e.rulings
    )
    villains = _villains(catalog, owned)
    slots = kind == "mine" and not _enough(villains)
    box = QuestBox(
        game=GAME,
        kind=kind,
        catalog=catalog,
        owned=owned,
        tiles=tiles,
        shared=_shared(catalog, faces),
        faces=faces,
        blocking=frozenset(e.id for e in catalog.of(TerrainEntry) if e.sort.value == "barrier"),
        objects={e.id: _least(e.count.value, owned.count(catalog.ref(e))) for e in catalog.of(ObjectEntry)},
        tools={e.id: e.name for e in catalog.of(ObjectEntry) if e.sort.value == "tool"},
        villains=() if slots else villains,
        slots=slots,
        bosses=tuple(
            Boss(e.id, e.label.value, e.name, e.color.value.value, e.hp.value)
            for e in catalog.of(BossEntry)
            if e.label.value and e.color.value and e.hp.value and owned.has(catalog.ref(e))
        ),
        colossi=tuple(e for e in catalog.of(ColossusEntry) if owned.has(catalog.ref(e))),
        numbers={
            e.id: e.amount.value for e in catalog.of(NumberEntry) if e.id in _NUMBERS and e.amount.value is not None
        },
        rows=catalog.of(LoadoutEntry),
        archetypes=_both(ours, catalog, ArchetypeEntry),
        budgets={e.row.value.rpartition("/")[2]: e for e in _both(ours, catalog, BudgetEntry) if e.row.value},
        themes=_both(ours, catalog, ThemeEntry),
        features={e.id: e for e in _both(ours, catalog, FeatureEntry)},
        objectives={e.id: e for e in _both(ours, catalog, ObjectiveEntry)},
        packs=view.packs,
        fingerprint=0,
        notes=view.notes,
    )
    return replace(box, fingerprint=_fingerprint(box))


def _both(ours: Catalog, catalog: Catalog, model: Any) -> tuple[Any, ...]:
    """Return the entries of a kind by id: our own, and over them those of the packs."""
    found = {e.id: e for layer in (ours, catalog) for e in layer.of(model)}
    return tuple(found[name] for name in sorted(found))


def _least(printed: int | None, owned: int | None) -> int | None:
    """Return how many there are: what was counted, if anybody did; an owner's count goes before."""
    return printed if owned is None else owned if printed is None else min(printed, owned)


def _tiles(catalog: Catalog, owned: Owned) -> tuple[Tile, ...]:
    found = []
    for e in catalog.of(TileEntry):
        count = _least(e.count.value, owned.count(catalog.ref(e)))
        if e.width.value and e.height.value and count and e.terrain.value:
            found.append(Tile(e.id, e.terrain.value.rpartition("/")[2], e.width.value, e.height.value, count))
    return tuple(found)


def _shared(catalog: Catalog, faces: frozenset[str]) -> dict[tuple[int, int], int]:
    """Return how many pieces of each size carry the faces of some terrains: half of the faces, as far as listed."""
    sizes: dict[tuple[int, int], list[int]] = {}
    for e in catalog.of(TileEntry):
        if e.terrain.value and e.terrain.value.rpartition("/")[2] in faces and e.width.value and e.height.value:
            sizes.setdefault((e.width.value, e.height.value), []).append(e.count.value or 0)
    return {size: max(*counts, sum(counts) // 2) if len(counts) > 1 else counts[0] for size, counts in sizes.items()}


def _villains(catalog: Catalog, owned: Owned) -> tuple[Villain, ...]:
    return tuple(
        Villain(e.id, e.number.value, e.color.value.value, e.level.value, e.name, e.range.value or 1)
        for e in catalog.of(VillainEntry)
        if e.number.value and e.color.value and e.level.value and owned.has(catalog.ref(e))
    )


def _enough(villains: Sequence[Villain]) -> bool:
    """Tell whether there is a choice: two villains of each color and level."""
    return all(
        sum(v.color == color and v.level == level for v in villains) >= 2
        for color in ("red", "green", "orange", "blue")
        for level in (1, 2, 3)
    )


def _fingerprint(box: QuestBox) -> int:
    """Return 32 bits over what the builder reads; never names or texts."""
    body: dict[str, Any] = {
        "tiles": box.tiles,
        "shared": sorted(box.shared.items()),
        "objects": sorted(box.objects.items()),
        "villains": [[v.id, v.number, v.color, v.level, v.range] for v in box.villains],
        "bosses": [[b.id, b.label, b.color, b.hp] for b in box.bosses],
        "colossi": [c.id for c in box.colossi],
        "numbers": sorted(box.numbers.items()),
        "rows": [[r.id, r.first_quest.value, r.last_quest.value] for r in box.rows],
        "built": [_plain(e) for e in (*box.archetypes, *box.budgets.values(), *box.themes)],
        "features": [[e.id, e.trigger.value, e.needs.value] for e in box.features.values()],
        "objectives": [
            [e.id, e.part.value, e.deed.value, e.amount.value, e.rounds.value] for e in box.objectives.values()
        ],
    }
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=4, person=b"questpress-quest").digest(), "big")


def _plain(entry: Any) -> Any:
    data = entry.model_dump(mode="json", exclude={"name", "about", "source", "rulings", "picture", "spoiler"})
    return {
        key: value["value"] if isinstance(value, dict) and "basis" in value else value for key, value in data.items()
    }
