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
from typing import Any, NamedTuple, get_args

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
from questpress.catalog.load import Catalog, base_catalog, refuse
from questpress.catalog.owned import Owned, read_owned
from questpress.catalog.packs import PackFolder, lay_packs, open_catalog, read_pack
from questpress.catalog.yamlio import decode, read_limited
from questpress.errors import UsageError
from questpress.findings import Finding

GAME = "tanares-adventures"
_NUMBERS = (
    "board-columns",
    "board-rows",
    "body-part-hp",
    "chest-healing",
    "first-aid-tokens-of-a-quest",
    "guard-wake-distance",
    "heroes-of-a-team",
    "huge-boss-side",
    "interaction-cost",
    "kemet-hunt-maximum",
    "villain-move",
)


class Tile(NamedTuple):
    """A size of a terrain: catalog ids of the tile and of its terrain, squares wide and high, how many there are."""

    id: str
    terrain: str
    wide: int
    high: int
    count: int


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


@dataclass(frozen=True)
class QuestBox:
    """A box of Tanares Adventures for the quest builder.

    ``shared``: of tiles whose terrain is in ``faces``, so many pieces there are of a size, since their faces share
    pieces. ``objects``: how many of each thing (None: as many as you like). ``slots``: villains are named by color and
    level only, because no cards are listed.
    """

    kind: BoxKind
    catalog: Catalog
    tiles: tuple[Tile, ...]
    shared: Mapping[tuple[int, int], int]
    faces: frozenset[str]
    blocking: frozenset[str]
    objects: Mapping[str, int | None]
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
    if kind not in get_args(BoxKind):
        raise UsageError(f"there is no box {kind!r}: take printed (our villains and tiles) or mine (your own)")
    if kind == "printed" and owned is not None:
        raise UsageError("the printed box is complete: leave the file of what you own out, or take --box mine")
    findings: list[Finding] = []
    folders: list[PackFolder] = []
    for path in packs:
        folder, faults = read_pack(Path(path), GAME)
        folders.append(folder)
        findings += faults
    listed: tuple[str, str] | None = None
    if owned is not None:
        data, faults_of_file = read_limited(Path(owned))
        findings += faults_of_file
        if not faults_of_file:
            text, more = decode(data, str(owned))
            findings += more
            listed = None if more else (text, str(owned))
    refuse(findings, "your files")
    return _box(kind, tuple(folders), listed)


@lru_cache(maxsize=32)
def _box(kind: BoxKind, folders: tuple[PackFolder, ...], listed: tuple[str, str] | None) -> QuestBox:
    ours = open_catalog(GAME)
    catalog, findings = lay_packs(ours if kind == "printed" else base_catalog(GAME), folders)
    findings = list(findings)
    owned = Owned(GAME)
    if listed is not None:
        owned, faults = read_owned(listed[0], listed[1], catalog)
        findings += faults
    refuse(findings, "the printed box" if kind == "printed" else "your own box")
    tiles = _tiles(catalog, owned)
    faces = frozenset(
        e.terrain.value.rpartition("/")[2]
        for e in base_catalog(GAME).of(TileEntry)
        if e.terrain.value and e.count.value is not None and "tanares-adventures/ruling/tile-faces" in e.rulings
    )
    villains = _villains(catalog, owned)
    slots = kind == "mine" and not _enough(villains)
    box = QuestBox(
        kind=kind,
        catalog=catalog,
        tiles=tiles,
        shared=_shared(catalog, faces),
        faces=faces,
        blocking=frozenset(e.id for e in catalog.of(TerrainEntry) if e.sort.value == "barrier"),
        objects={e.id: _least(e.count.value, owned.count(catalog.ref(e))) for e in catalog.of(ObjectEntry)},
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
        packs=tuple(folder.ref for folder in folders),
        fingerprint=0,
        notes=(*catalog.notes, *findings),
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
        "built": [
            _plain(e) for e in (*box.archetypes, *box.budgets.values(), *box.themes)
        ],
        "features": [[e.id, e.trigger.value, e.needs.value] for e in box.features.values()],
        "objectives": [[e.id, e.part.value, e.deed.value, e.amount.value, e.rounds.value] for e in box.objectives.values()],
    }  # fmt: skip
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=4, person=b"questpress-quest").digest(), "big")


def _plain(entry: Any) -> Any:
    data = entry.model_dump(mode="json", exclude={"name", "about", "source", "rulings", "picture", "spoiler"})
    return {
        key: value["value"] if isinstance(value, dict) and "basis" in value else value for key, value in data.items()
    }
