"""The boards and cards of Boardquest: heroes, units, abilities, skills, items and helper cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar

from pydantic import Field, StrictInt

from questpress.catalog.boardquest import Rarity, StatusEffect
from questpress.catalog.entries_common import CardEntry
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Words

Level = Annotated[StrictInt, Field(ge=1, le=9)]
Bonus = Annotated[StrictInt, Field(ge=-99, le=99)]


class Bar(StrEnum):
    """What a board forbids its character to equip. Amulets are allowed only by the ability of that name."""

    NO_ITEMS = "no items"
    NO_MELEE_WEAPONS = "no melee weapons"
    NO_RANGED_WEAPONS = "no ranged weapons"


class Use(StrEnum):
    """How an ability works: always (passive), or in place of moving and attacking (active)."""

    ACTIVE = "active"
    PASSIVE = "passive"


class SkillDeck(StrEnum):
    """The deck of a skill card at the start: the starting deck (core) or the leveling deck (advanced)."""

    CORE = "core"
    ADVANCED = "advanced"


class Polarity(StrEnum):
    """Whether it helps whom it reaches or harms them."""

    POSITIVE = "positive"
    NEGATIVE = "negative"


class SkillTarget(StrEnum):
    """Whom or what a skill is cast on."""

    SELF = "self"
    ALLY = "ally"
    ALLIES = "allies"
    TWO_ALLIES = "two allies"
    ENEMY = "enemy"
    TWO_ENEMIES = "two enemies"
    EVERYBODY = "everybody"
    TILE = "tile"
    TILES = "tiles"
    FORT = "fort"
    PLAYER = "player"


class ItemKind(StrEnum):
    """The six kinds of items."""

    MELEE_WEAPON = "melee weapon"
    RANGED_WEAPON = "ranged weapon"
    SHIELD = "shield"
    CONSUMABLE = "consumable"
    RING = "ring"
    AMULET = "amulet"


class ItemTrigger(StrEnum):
    """When an item does what its text says."""

    WORN = "worn"
    ATTACK = "attack"
    HIT = "hit"
    DEFEAT = "defeat"
    ATTACKED = "attacked"
    MISSED = "missed"
    STRUCK = "struck"
    DOWN = "down"
    TURN_START = "turn start"
    INCOME = "income"
    MOVE = "move"
    CAST = "cast"
    CONQUER = "conquer"
    USE = "use"


class HeroEntry(Entry):
    """A hero board. ``abilities`` and ``bars`` are those that are known; the figures are in hero-levels.yaml."""

    kind: ClassVar[str] = "hero"
    file: ClassVar[str] = "heroes.yaml"
    faction: Figure[Ref] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    abilities: Figure[tuple[Ref, ...]] = UNKNOWN
    bars: Figure[tuple[Bar, ...]] = UNKNOWN


class HeroLevelEntry(Entry):
    """A hero on one level. ``experience`` is the XP that the level takes, ``mana`` what there is for a turn."""

    kind: ClassVar[str] = "hero-level"
    file: ClassVar[str] = "hero-levels.yaml"
    hero: Ref
    level: Level
    attack: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    health: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    mana: Figure[Count] = UNKNOWN
    experience: Figure[Count] = UNKNOWN


class UnitEntry(Entry):
    """A unit board. ``abilities`` and ``bars`` are those that are known; the figures are in unit-levels.yaml."""

    kind: ClassVar[str] = "unit"
    file: ClassVar[str] = "units.yaml"
    faction: Figure[Ref] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    abilities: Figure[tuple[Ref, ...]] = UNKNOWN
    bars: Figure[tuple[Bar, ...]] = UNKNOWN


class UnitLevelEntry(Entry):
    """A unit on one level. ``cost`` is the Gold to recruit it there, ``experience`` the XP for who defeats it."""

    kind: ClassVar[str] = "unit-level"
    file: ClassVar[str] = "unit-levels.yaml"
    unit: Ref
    level: Level
    cost: Figure[Count] = UNKNOWN
    attack: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    health: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    experience: Figure[Count] = UNKNOWN


class AbilityEntry(Entry):
    """An innate power of a hero, a unit or a monster."""

    kind: ClassVar[str] = "ability"
    file: ClassVar[str] = "abilities.yaml"
    use: Figure[Use] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class SkillEntry(CardEntry):
    """A skill card. ``range`` is counted from the hero, 0 on the hero's own tile; negative skills take a roll.

    ``level`` is the level that the card prints. ``known`` is what the rulebook tells of a text that it does not show.
    """

    kind: ClassVar[str] = "skill"
    file: ClassVar[str] = "skills.yaml"
    faction: Figure[Ref] = UNKNOWN
    deck: Figure[SkillDeck] = UNKNOWN
    level: Figure[Level] = UNKNOWN
    mana: Figure[Count] = UNKNOWN
    polarity: Figure[Polarity] = UNKNOWN
    target: Figure[SkillTarget] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    status_effect: Figure[StatusEffect] = UNKNOWN
    status_strength: Figure[Count] = UNKNOWN
    status_rounds: Figure[Count] = UNKNOWN
    known: Figure[Words] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class ItemEntry(CardEntry):
    """An item card. ``attack`` to ``health`` are bonuses; ``range`` is how far a weapon reaches, not a bonus.

    ``price`` is what the shop asks for it. ``text`` tells what it does besides the bonuses, ``trigger`` when.
    """

    kind: ClassVar[str] = "item"
    file: ClassVar[str] = "items.yaml"
    type: Figure[ItemKind] = UNKNOWN
    rarity: Figure[Rarity] = UNKNOWN
    price: Figure[Count] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    attack: Figure[Bonus] = UNKNOWN
    damage: Figure[Bonus] = UNKNOWN
    defense: Figure[Bonus] = UNKNOWN
    health: Figure[Bonus] = UNKNOWN
    trigger: Figure[ItemTrigger] = UNKNOWN
    status_effect: Figure[StatusEffect] = UNKNOWN
    status_strength: Figure[Count] = UNKNOWN
    status_rounds: Figure[Count] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class HelperEntry(CardEntry):
    """A helper card. ``shows`` are the entries whose names, texts and figures stand on it, in their order."""

    kind: ClassVar[str] = "helper"
    file: ClassVar[str] = "helpers.yaml"
    title: Figure[Words] = UNKNOWN
    shows: Figure[tuple[Ref, ...]] = UNKNOWN
