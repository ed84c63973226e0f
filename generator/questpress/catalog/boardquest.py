"""What builders, rules and sheets of Boardquest are given: one box, ready to use.

A :class:`Box` is the base catalog with what lies over it: our open pack (``printed``) or the owner's own pieces and
packs (``mine``). It is plain frozen data without pydantic, made by :func:`questpress.catalog.box.load_box`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Literal, NamedTuple

from questpress.findings import Finding

BoxKind = Literal["printed", "mine"]


class Terrain(StrEnum):
    """The four terrains of a tile."""

    PLAIN = "plain"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    WATER = "water"

    @property
    def letter(self) -> str:
        """The capital that stands for it on every sheet."""
        return self.value[0].upper()


class Mark(StrEnum):
    """What a tile can be marked with."""

    MONSTER = "monster"
    TREASURE = "treasure"


class Rarity(StrEnum):
    """How rare a monster or an item is."""

    COMMON = "common"
    UNCOMMON = "uncommon"
    RARE = "rare"

    @property
    def rank(self) -> int:
        """From 1 (common) to 3 (rare): also the number of pips."""
        return ("common", "uncommon", "rare").index(self.value) + 1


class StatusEffect(StrEnum):
    """The twelve status effects, as ids of their kind."""

    BURN = "burn"
    CONFUSION = "confusion"
    CURSE = "curse"
    FEAR = "fear"
    FREEZE = "freeze"
    IMMUNITY = "immunity"
    POISON = "poison"
    PUSHBACK = "pushback"
    SLEEP = "sleep"
    SOUL_BOND = "soul-bond"
    STEALTH = "stealth"
    STUN = "stun"


class TargetPreference(StrEnum):
    """Whom a monster attacks when it has a choice, by base figures."""

    HIGHEST_ATK = "highest ATK"
    HIGHEST_DFS = "highest DFS"
    HIGHEST_DMG = "highest DMG"
    HIGHEST_HP = "highest HP"
    HIGHEST_MVM = "highest MVM"
    LOWEST_ATK = "lowest ATK"
    LOWEST_DFS = "lowest DFS"
    LOWEST_DMG = "lowest DMG"
    LOWEST_HP = "lowest HP"
    LOWEST_MVM = "lowest MVM"


class TileFace(NamedTuple):
    """One printed tile of a map piece."""

    terrain: Terrain
    mark: Mark | None


@dataclass(frozen=True, slots=True)
class Piece:
    """A map piece whose face is known. ``tiles``: the centre, then ring positions 0 to 5 counter-clockwise."""

    id: str
    number: int
    tiles: tuple[TileFace, ...]
    original: bool


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster card. ``original`` marks one that is invented, by us or in a pack: the card or only its rarity."""

    id: str
    name: str
    rarity: Rarity
    original: bool


@dataclass(frozen=True, slots=True)
class Named:
    """A thing that the map needs by id, name and one line of words: a terrain, a game mod, a faction."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The set-up numbers of the rulebook, from ``catalog/boardquest/setup.yaml``."""

    pieces_per_player: int
    forts_per_player: int
    center_forts: int
    pieces_in_line: int
    fort_spacing: int
    gold_per_player: int
    hand_limit: int
    base_income: int
    start_income: int
    limit_pieces: int
    limit_monsters: int
    limit_chests: int
    limit_forts: int
    forts_per_faction: int
    skill_cards_per_faction: int
    units_per_faction: int
    dice_per_player: int
    item_cards: int
    status_tokens: int
    damage_tokens: int
    gold_coins: int
    upgrade_tokens: int
    helper_cards: int
    win_forts_per_teammate: int
    win_forts_per_team: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FairWeights:
    """How many points each part of the measure of fairness counts, from ``fair-weights.yaml`` of the open pack.

    All are 0 or more and ours: the rulebook has no such measure. ``*_turn`` count for each turn that something is
    nearer (``rival_turn``: farther), ``*_soon`` for each thing within three turns. ``water`` takes points away.
    ``room`` is for each tile within three turns. ``gap`` is for the search alone: what a turn of gap is worth to it.
    """

    fort_turn: int
    center_turn: int
    chest_turn: int
    common_turn: int
    uncommon_turn: int
    rare_turn: int
    rival_turn: int
    fort_soon: int
    chest_soon: int
    monster_soon: int
    safe_fort: int
    contested_fort: int
    mountain: int
    forest: int
    water: int
    room: int
    gap: int

    def changed_from(self, base: FairWeights) -> dict[str, int]:
        """Return the weights that differ from those of another set, by the ids of the catalog."""
        points = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name.replace("_", "-"): of for name, of in points if of != getattr(base, name)}


@dataclass(frozen=True, slots=True)
class PackRef:
    """A pack that lies over the base catalog, named by its folder and the hash of its content."""

    name: str
    sha: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """Everything of Boardquest that a builder, a rule or a sheet may use.

    ``pieces`` are sorted by number, ``monsters`` by id. ``fingerprint`` is 32 bits over the catalog fields that the
    map builder reads (ids, faces, rarities, set-up numbers, weights of fairness; never names or texts). ``tile_um`` is
    a tile's width flat to flat in micrometres, or None when the owner has not measured it.
    """

    kind: BoxKind
    pieces: tuple[Piece, ...]
    monsters: tuple[Monster, ...]
    numbers: Numbers
    fair_weights: FairWeights
    terrains: tuple[Named, ...]
    mods: tuple[Named, ...]
    factions: tuple[Named, ...]
    packs: tuple[PackRef, ...]
    fingerprint: int
    tile_um: int | None
    notes: tuple[Finding, ...] = ()

    def piece(self, piece_id: str) -> Piece | None:
        """Return a piece by id, or None."""
        return next((p for p in self.pieces if p.id == piece_id), None)

    def monster(self, monster_id: str) -> Monster | None:
        """Return a monster by id, or None."""
        return next((m for m in self.monsters if m.id == monster_id), None)
