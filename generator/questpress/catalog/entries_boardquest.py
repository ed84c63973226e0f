"""The kinds of Boardquest: one model a YAML file. Unknown figures may be left out."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, ClassVar, Literal

from pydantic import Field, PlainSerializer, PlainValidator, StrictBool, StrictStr

from questpress.catalog.boardquest import (
    FairWeights,
    Numbers,
    Rarity,
    StatusEffect,
    TargetPreference,
    Terrain,
    TileFace,
)
from questpress.catalog.entries_common import CardEntry
from questpress.catalog.faces import face_from_text, face_text
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Text, Words

# Numbers that are counts of a component: they stand in components.yaml, all others in setup.yaml.
COUNTS = {
    "damage_tokens": "damage-tokens",
    "gold_coins": "gold-coins",
    "helper_cards": "helper-cards",
    "item_cards": "item-cards",
    "limit_chests": "treasure-chest-tokens",
    "limit_forts": "forts",
    "limit_monsters": "monster-cards",
    "limit_pieces": "map-pieces",
    "status_tokens": "status-effect-tokens",
    "upgrade_tokens": "upgrade-tokens",
}
Face = Annotated[tuple[TileFace, ...], PlainValidator(face_from_text), PlainSerializer(face_text)]


class TerrainEntry(Entry):
    """A terrain: what it does to who stands on it, and what entering it does."""

    kind: ClassVar[str] = "terrain"
    file: ClassVar[str] = "terrain.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(Terrain)
    effect: Figure[Words]
    movement: Figure[Words]


class MapPieceEntry(Entry):
    """A map piece. ``face``: the centre, then the ring counter-clockwise from the marked hex."""

    kind: ClassVar[str] = "map-piece"
    file: ClassVar[str] = "map-pieces.yaml"
    id: Annotated[StrictStr, Field(pattern=r"^piece-[0-9]{2}$")]
    face: Figure[Face] = UNKNOWN

    @property
    def number(self) -> int:
        """The number on the back of the piece."""
        return int(self.id[-2:])


class MonsterEntry(CardEntry):
    """A monster card. ``items`` is the loot, ``experience`` the XP, ``bears_weapons`` counts in campaigns only.

    A hit brings ``status_effect`` on the target; ``special`` is what else it does.
    """

    kind: ClassVar[str] = "monster"
    file: ClassVar[str] = "monsters.yaml"
    rarity: Figure[Rarity] = UNKNOWN
    attack: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    health: Figure[Count] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    target_preference: Figure[TargetPreference] = UNKNOWN
    status_effect: Figure[StatusEffect] = UNKNOWN
    status_strength: Figure[Count] = UNKNOWN
    status_rounds: Figure[Count] = UNKNOWN
    gold: Figure[Count] = UNKNOWN
    experience: Figure[Count] = UNKNOWN
    items: Figure[Count] = UNKNOWN
    abilities: Figure[tuple[Ref, ...]] = UNKNOWN
    special: Figure[Words] = UNKNOWN
    bears_weapons: Figure[StrictBool] = UNKNOWN


class SetupEntry(Entry):
    """A number of the set-up; its id is a field of :class:`questpress.catalog.boardquest.Numbers`.

    Counts of components are not repeated here.
    """

    kind: ClassVar[str] = "setup"
    file: ClassVar[str] = "setup.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(
        f.name.replace("_", "-") for f in fields(Numbers) if f.name not in COUNTS
    )
    amount: Figure[Count]


class FairWeightEntry(Entry):
    """A weight of the measure of fairness; its id is a field of :class:`questpress.catalog.boardquest.FairWeights`."""

    kind: ClassVar[str] = "fair-weight"
    file: ClassVar[str] = "fair-weights.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(f.name.replace("_", "-") for f in fields(FairWeights))
    points: Figure[Count]


class ModEntry(Entry):
    """A game mod. ``setup`` is what it changes before the first turn, empty when nothing; ``effect`` what in play."""

    kind: ClassVar[str] = "mod"
    file: ClassVar[str] = "mods.yaml"
    setup: Figure[Text]
    effect: Figure[Words] = UNKNOWN


class FactionEntry(Entry):
    """A faction that a player can choose. ``home`` is the land that it comes from."""

    kind: ClassVar[str] = "faction"
    file: ClassVar[str] = "factions.yaml"
    hero: Figure[Words]
    difficulty: Figure[Literal["low", "medium", "high"]]
    play: Figure[Literal["offensive", "mixed", "defensive"]]
    home: Figure[Words] = UNKNOWN
