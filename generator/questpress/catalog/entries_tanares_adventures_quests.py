"""Kinds of Tanares Adventures that fight, and the blocks that quests are built of.

A block (feature, event, objective) has a trigger, an effect and a target from closed lists, so that a builder can put
blocks together without reading their texts; ``text`` is what the players read.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Words

VillainLevel = Annotated[StrictInt, Field(ge=1, le=3)]


class VillainColor(StrEnum):
    """The four colors of villains; each has its favorite target."""

    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
    BLUE = "blue"


class RoleGroup(StrEnum):
    """What a Combat Role is for; a Team is advised to have one of each of the first four."""

    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"
    STRATEGIC = "strategic"
    SUPPORT = "support"
    SPECIAL = "special"


class WeaponType(StrEnum):
    """The weapons that a Role may equip."""

    MELEE = "melee-weapon"
    RANGED = "ranged-weapon"


class ArmorType(StrEnum):
    """The armor that a Role may equip."""

    HEAVY = "heavy-armor"
    LIGHT = "light-armor"


class Trigger(StrEnum):
    """When a feature works, or when an event begins."""

    ALWAYS = "always"
    START_OF_ROUND = "start-of-round"
    END_OF_ROUND = "end-of-round"
    ODD_ROUND = "odd-round"
    EVEN_ROUND = "even-round"
    ROUND_COUNT = "round-count"
    START_OF_TURN = "start-of-turn"
    END_OF_TURN = "end-of-turn"
    ENTER = "enter"
    INTERACT = "interact"
    MISS = "miss"
    HEAL = "heal"
    VILLAIN_DIES = "villain-dies"
    HERO_DIES = "hero-dies"
    ALL_VILLAINS_DEAD = "all-villains-dead"
    GUARDS_WAKE = "guards-wake"
    DOOR_OPENS = "door-opens"
    CHEST_GRABBED = "chest-grabbed"
    OBJECT_DESTROYED = "object-destroyed"
    ITEM_TAKEN = "item-taken"
    SPECIAL_ATTACK = "special-attack"
    HALF_OBJECTIVE = "half-objective"
    BOSS_HALVED = "boss-halved"


class QuestEffect(StrEnum):
    """What a feature or an event does."""

    DAMAGE = "damage"
    HEAL = "heal"
    MANA = "mana"
    DRAIN_MANA = "drain-mana"
    PUSH = "push"
    PULL = "pull"
    SWAP = "swap"
    TELEPORT = "teleport"
    SPAWN = "spawn"
    WAKE = "wake"
    CONDITION = "condition"
    SHIELD = "shield"
    EXTRA_MOVE = "extra-move"
    SLOW = "slow"
    UNFLIP = "unflip"
    FLIP = "flip"
    BLOCK = "block"
    OPEN = "open"
    SPREAD_TERRAIN = "spread-terrain"
    MOVE_TILE = "move-tile"
    MOVE_OBJECT = "move-object"
    LIMIT_VISION = "limit-vision"
    REVEAL = "reveal"
    CHANGE_TARGET = "change-target"
    TIMER = "timer"
    REVIVE = "revive"


class QuestTarget(StrEnum):
    """What a feature or an event works on."""

    OWNER = "turn-owner"
    ONE_HERO = "one-hero"
    ALL_HEROES = "all-heroes"
    LOWEST_HERO = "lowest-hp-hero"
    HIGHEST_HERO = "highest-hp-hero"
    FARTHEST_HERO = "farthest-hero"
    NEAREST_HERO = "nearest-hero"
    NEAREST = "nearest-combatant"
    ONE_VILLAIN = "one-villain"
    ALL_VILLAINS = "all-villains"
    GUARDS = "guards"
    BOSS = "boss"
    AREA = "area"
    ALL = "all-combatants"
    TERRAIN = "terrain"
    OBJECT = "object"
    STAIRS = "stairs"


class VillainEffect(StrEnum):
    """What a villain's attack or passive does beside its damage."""

    PUSH = "push"
    PULL = "pull"
    LURE = "lure"
    FLEE = "flee"
    BLAST = "blast"
    ECHO = "echo"
    NOVA = "nova"
    DAMAGE = "damage"
    SWAP = "swap"
    MOVE = "move"
    HEAL = "heal"
    BUFF = "buff"
    DEBUFF = "debuff"
    STEAL_MANA = "steal-mana"
    FLIP = "flip"
    FLIP_ITEM = "flip-item"
    DISPEL = "dispel"
    LESS_DAMAGE = "less-damage"
    TERRAIN = "terrain"
    CALL = "call"


class HeroEntry(Entry):
    """A hero whom the rulebook names; ``campaign`` tells whether a campaign may begin with that hero."""

    kind: ClassVar[str] = "hero"
    file: ClassVar[str] = "heroes.yaml"
    role: Figure[Ref] = UNKNOWN
    box: Figure[Words] = UNKNOWN
    campaign: Figure[StrictBool] = UNKNOWN
    solo_opponent: Figure[StrictBool] = UNKNOWN


class RoleEntry(Entry):
    """A Combat Role. Its stats stand on the Skill Pad, of which the rulebook prints two reactions only."""

    kind: ClassVar[str] = "role"
    file: ClassVar[str] = "roles.yaml"
    group: Figure[RoleGroup]
    job: Figure[Words]
    hp: Figure[Count] = UNKNOWN
    move: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    basic_damage: Figure[Count] = UNKNOWN
    basic_range: Figure[Count] = UNKNOWN
    reaction: Figure[Count] = UNKNOWN
    weapon: Figure[WeaponType] = UNKNOWN
    armor: Figure[ArmorType] = UNKNOWN
    structure: Figure[Ref] = UNKNOWN
    passive_trigger: Figure[Words] = UNKNOWN
    campaign: Figure[StrictBool] = UNKNOWN


class VillainColorEntry(Entry):
    """A color of villains: its favorite target, what its attacks do, and what sets its passives off."""

    kind: ClassVar[str] = "villain-color"
    file: ClassVar[str] = "villain-colors.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(VillainColor)
    temper: Figure[Words]
    favorite: Figure[Words]
    tie: Figure[Words]
    attack_effect: Figure[Words]
    passive_trigger: Figure[Words] = UNKNOWN


class VillainEntry(Entry):
    """A villain card. ``roll`` is added to the die; the passive's trigger is that of the color."""

    kind: ClassVar[str] = "villain"
    file: ClassVar[str] = "villains.yaml"
    number: Figure[Count] = UNKNOWN
    color: Figure[VillainColor] = UNKNOWN
    level: Figure[VillainLevel] = UNKNOWN
    hp: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    attack: Figure[Words] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    roll: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    miss: Figure[Count] = UNKNOWN
    effect: Figure[VillainEffect] = UNKNOWN
    effect_text: Figure[Words] = UNKNOWN
    passive: Figure[VillainEffect] = UNKNOWN
    passive_text: Figure[Words] = UNKNOWN
    figure: Figure[Words] = UNKNOWN


class BossEntry(Entry):
    """A Boss of a quest: +3 to the roll and Blessed by the rules; its special passive has a trigger of its own."""

    kind: ClassVar[str] = "boss"
    file: ClassVar[str] = "bosses.yaml"
    label: Figure[Words] = UNKNOWN
    color: Figure[VillainColor] = UNKNOWN
    hp: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    move: Figure[Count] = UNKNOWN
    attack: Figure[Words] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    miss: Figure[Count] = UNKNOWN
    effect: Figure[VillainEffect] = UNKNOWN
    effect_text: Figure[Words] = UNKNOWN
    passive_trigger: Figure[Words] = UNKNOWN
    passive: Figure[VillainEffect] = UNKNOWN
    passive_text: Figure[Words] = UNKNOWN


class FeatureEntry(Entry):
    """A Feature of a quest. ``needs``: terrain and objects that must lie on the board; it may rouse Guards or not."""

    kind: ClassVar[str] = "feature"
    file: ClassVar[str] = "features.yaml"
    trigger: Figure[Trigger] = UNKNOWN
    effect: Figure[QuestEffect] = UNKNOWN
    target: Figure[QuestTarget] = UNKNOWN
    amount: Figure[Count] = UNKNOWN
    needs: Figure[tuple[Ref, ...]] = UNKNOWN
    wakes_guards: Figure[StrictBool] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class EventEntry(Entry):
    """An Event of a quest. ``count`` is the number in its trigger, ``amount`` the one in its effect."""

    kind: ClassVar[str] = "event"
    file: ClassVar[str] = "events.yaml"
    trigger: Figure[Trigger] = UNKNOWN
    count: Figure[Count] = UNKNOWN
    effect: Figure[QuestEffect] = UNKNOWN
    target: Figure[QuestTarget] = UNKNOWN
    amount: Figure[Count] = UNKNOWN
    needs: Figure[tuple[Ref, ...]] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class ObjectiveEntry(Entry):
    """What wins a quest (``primary``) or brings more loot (``extra``): a deed, its object, how often, by when."""

    kind: ClassVar[str] = "objective"
    file: ClassVar[str] = "objectives.yaml"
    part: Figure[Literal["primary", "extra"]]
    deed: Figure[
        Literal[
            "kill", "reach", "interact", "carry", "escort", "survive", "protect", "destroy", "hold", "open", "mark",
            "wake", "spare", "trap", "avoid",
        ]
    ]  # fmt: skip
    object: Figure[Words]
    amount: Figure[Count] = UNKNOWN
    rounds: Figure[Count] = UNKNOWN
    needs: Figure[tuple[Ref, ...]] = UNKNOWN
    lost_when: Figure[Words] = UNKNOWN
    text: Figure[Words]
