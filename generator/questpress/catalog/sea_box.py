"""What the quest builder of Tanares Expeditions is given: one box, plain and ready to use.

``printed`` is the base catalog with our open pack; ``mine`` is the base catalog with the owner's packs and counts: none
of our villains, bosses and objects appear there. What quests are built by (arcs, scenes, grids, looks, equipment,
paces) and the blocks of their stories (traits, challenges) are ours in either.
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
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.entries_tanares_expeditions import (
    ChallengeEntry,
    DifficultyEntry,
    ObjectEntry,
    SetupEntry,
    TerrainEntry,
    TraitEntry,
)
from questpress.catalog.entries_tanares_expeditions_cards import BossEntry, VillainEntry
from questpress.catalog.entries_voyages import (
    GridEntry,
    PaceEntry,
    SceneEntry,
    SeaLoadoutEntry,
    SeaThemeEntry,
    VoyageEntry,
)
from questpress.catalog.load import Catalog
from questpress.catalog.owned import Owned
from questpress.catalog.packs import open_catalog
from questpress.catalog.squares_box import SquaresBox, load_squares_box
from questpress.findings import Finding

GAME = "tanares-expeditions"
_NUMBERS = (
    "chest-cards-drawn",
    "coins-no-challenge",
    "encounters",
    "guard-distance",
    "team-size",
    "villain-places",
    "villains-per-color",
)


class SeaVillain(NamedTuple):
    """A villain card whose color and level are known. ``movement`` in Movement Points, ``range`` in squares."""

    id: str
    name: str
    color: str
    level: int
    movement: int
    range: int


class SeaBoss(NamedTuple):
    """A boss with all its figures."""

    id: str
    name: str
    movement: int
    range: int


@dataclass(frozen=True, eq=False)
class SeaBox:
    """A box of Tanares Expeditions for the quest builder.

    ``objects``: whether a thing takes its square for itself. ``terrains``: the sort of each terrain. ``slots``:
    villains of the pool are named by color and level only, because no cards are listed. ``traits`` and ``challenges``:
    those with a text. ``chests``: how many chest tokens there are.
    """

    game: str
    kind: BoxKind
    catalog: Catalog
    owned: Owned
    objects: Mapping[str, bool]
    terrains: Mapping[str, str]
    villains: tuple[SeaVillain, ...]
    slots: bool
    bosses: tuple[SeaBoss, ...]
    chests: int
    numbers: Mapping[str, int]
    difficulties: Mapping[str, DifficultyEntry]
    traits: Mapping[str, TraitEntry]
    challenges: Mapping[str, ChallengeEntry]
    archetypes: tuple[VoyageEntry, ...]
    scenes: Mapping[str, SceneEntry]
    grids: Mapping[str, GridEntry]
    themes: tuple[SeaThemeEntry, ...]
    loadouts: Mapping[str, SeaLoadoutEntry]
    paces: Mapping[int, PaceEntry]
    packs: tuple[PackRef, ...]
    fingerprint: int
    notes: tuple[Finding, ...] = ()


def load_sea_box(kind: BoxKind = "printed", *, packs: Sequence[Path] = (), owned: Path | None = None) -> SeaBox:
    """Return the box of a kind, with packs laid over it in order; ``owned`` is the file of what the box holds.

    Raises UsageError for an unknown kind or an owner's file with ``printed``, InvalidInputError with every fault of
    every file otherwise.
    """
    return sea_box(load_squares_box(GAME, kind, packs=packs, owned=owned))


@lru_cache(maxsize=32)
def sea_box(view: SquaresBox) -> SeaBox:
    """Return what the builder is given of a box of Tanares Expeditions."""
    catalog, owned = view.catalog, view.owned
    ours = open_catalog(GAME)
    villains = _villains(catalog, owned)
    slots = view.kind == "mine" and not _enough(villains)
    chests = owned.count(f"{GAME}/component/chest-tokens")
    box = SeaBox(
        game=GAME,
        kind=view.kind,
        catalog=catalog,
        owned=owned,
        objects={e.id: e.blocks_movement.value == "yes" for e in catalog.of(ObjectEntry) if owned.has(catalog.ref(e))},
        terrains={e.id: e.type.value or "" for e in catalog.of(TerrainEntry)},
        villains=() if slots else villains,
        slots=slots,
        bosses=tuple(
            SeaBoss(e.id, e.name, e.movement.value or 0, e.range.value)
            for e in catalog.of(BossEntry)
            if e.hit_points.value and e.range.value and e.damage.value and owned.has(catalog.ref(e))
        ),
        chests=_chests(ours) if chests is None else chests,
        numbers={
            e.id: e.amount.value for e in catalog.of(SetupEntry) if e.id in _NUMBERS and e.amount.value is not None
        },
        difficulties={e.id: e for e in catalog.of(DifficultyEntry)},
        traits=_texts(_both(ours, catalog, TraitEntry)),
        challenges=_texts(_both(ours, catalog, ChallengeEntry)),
        archetypes=tuple(_both(ours, catalog, VoyageEntry).values()),
        scenes=_both(ours, catalog, SceneEntry),
        grids=_both(ours, catalog, GridEntry),
        themes=tuple(_both(ours, catalog, SeaThemeEntry).values()),
        loadouts=_both(ours, catalog, SeaLoadoutEntry),
        paces={e.from_last.value: e for e in _both(ours, catalog, PaceEntry).values()},
        packs=view.packs,
        fingerprint=0,
        notes=view.notes,
    )
    return replace(box, fingerprint=_fingerprint(box))


def _both(ours: Catalog, catalog: Catalog, model: Any) -> dict[str, Any]:
    """Return the entries of a kind by id: our own, and over them those of the packs."""
    found = {e.id: e for layer in (ours, catalog) for e in layer.of(model)}
    return {name: found[name] for name in sorted(found)}


def _texts(entries: Mapping[str, Any]) -> dict[str, Any]:
    """Return the traits or challenges whose words are complete."""
    last = "effect" if any(hasattr(entry, "effect") for entry in entries.values()) else "limit"
    parts = ("trigger", "target", last)
    return {name: e for name, e in entries.items() if all(getattr(e, part).value is not None for part in parts)}


def _chests(ours: Catalog) -> int:
    """Return how many chest tokens our print has; a published box is taken to have no fewer."""
    entry = ours.entries["component"]["chest-tokens"]
    return (entry.count.value or 0) if isinstance(entry, ComponentEntry) else 0


def _villains(catalog: Catalog, owned: Owned) -> tuple[SeaVillain, ...]:
    return tuple(
        SeaVillain(e.id, e.name, e.color.value.value, e.level.value, e.movement.value or 1, e.range.value or 1)
        for e in catalog.of(VillainEntry)
        if e.color.value and e.level.value and owned.has(catalog.ref(e))
    )


def _enough(villains: Sequence[SeaVillain]) -> bool:
    """Tell whether there is a choice: two villains of each color and level."""
    return all(
        sum(v.color == color and v.level == level for v in villains) >= 2
        for color in ("blue", "red")
        for level in (1, 2, 3)
    )


def _fingerprint(box: SeaBox) -> int:
    """Return 32 bits over what the builder reads; never names or texts."""
    body: dict[str, Any] = {
        "objects": sorted(box.objects.items()),
        "terrains": sorted(box.terrains.items()),
        "villains": [[v.id, v.color, v.level, v.movement, v.range] for v in box.villains],
        "bosses": [[b.id, b.movement, b.range] for b in box.bosses],
        "chests": box.chests,
        "numbers": sorted(box.numbers.items()),
        "difficulties": [[d.id, d.fewest.value, d.extra.value] for d in box.difficulties.values()],
        "traits": [[t.id, t.scope.value, t.needs] for t in box.traits.values()],
        "challenges": [[c.id, c.needs] for c in box.challenges.values()],
        "built": [
            _plain(e)
            for e in (
                *box.archetypes, *box.scenes.values(), *box.grids.values(), *box.themes, *box.loadouts.values(),
                *box.paces.values(),
            )
        ],
    }  # fmt: skip
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=4, person=b"questpress-sea").digest(), "big")


def _plain(entry: Any) -> Any:
    data = entry.model_dump(mode="json", exclude={"name", "about", "kept", "source", "rulings", "picture", "spoiler"})
    return {
        key: value["value"] if isinstance(value, dict) and "basis" in value else value for key, value in data.items()
    }
