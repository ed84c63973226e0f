"""The kinds of Tanares Expeditions that are cards: one model a YAML file. Unknown figures may be left out.

Cards say what they do in three parts: ``trigger`` (when), ``target`` (whom), ``effect`` (what). A person who adds a
card fills the same three.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictInt

from questpress.catalog.entries_common import CardEntry
from questpress.catalog.figure import UNKNOWN, Count, Figure, Frozen, Ref, Text, Words

VillainLevel = Annotated[StrictInt, Field(ge=1, le=3)]
AttackLevel = Annotated[StrictInt, Field(ge=1, le=4)]
Reach = Annotated[StrictInt, Field(ge=1, le=5)]
HitPoints = Annotated[StrictInt, Field(ge=1, le=80)]


class Role(StrEnum):
    """The four combat roles; a team has one hero of each."""

    CONTROLLER = "controller"
    HEALER = "healer"
    STRIKER = "striker"
    TANK = "tank"


class Color(StrEnum):
    """The colors of villains, their bases and their tokens."""

    BLUE = "blue"
    RED = "red"


class Perk(Frozen):
    """Something special about a boss."""

    trigger: Words
    target: Words
    effect: Words


class AttackEntry(CardEntry):
    """An attack card of a hero. ``benefit`` comes before the roll and may be empty; ``effect`` follows a hit."""

    kind: ClassVar[str] = "attack"
    file: ClassVar[str] = "attacks.yaml"
    hero: Figure[Ref] = UNKNOWN
    type: Figure[Literal["main", "ultimate"]] = UNKNOWN
    level: Figure[AttackLevel] = UNKNOWN
    range: Figure[Reach] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    benefit: Figure[Text] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    effect: Figure[Words] = UNKNOWN
    residual: Figure[Count] = UNKNOWN


class BossEntry(CardEntry):
    """A boss: the perks of its card, and the figures and the attack that a quest gives to it."""

    kind: ClassVar[str] = "boss"
    file: ClassVar[str] = "bosses.yaml"
    hit_points: Figure[HitPoints] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    reaction: Figure[Count] = UNKNOWN
    attack: Figure[Words] = UNKNOWN
    range: Figure[Reach] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    hit: Figure[Text] = UNKNOWN
    perks: Figure[tuple[Perk, ...]] = UNKNOWN


class ChestCardEntry(CardEntry):
    """A card of the Chest Deck."""

    kind: ClassVar[str] = "chest-card"
    file: ClassVar[str] = "chest-cards.yaml"
    type: Figure[Literal["rum", "trap", "blessing", "item"]] = UNKNOWN
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class ComradeEntry(CardEntry):
    """An Evolution Path of a comrade. ``encounter_N`` joins at that encounter and stays; ``enhanced`` needs coins."""

    kind: ClassVar[str] = "comrade"
    file: ClassVar[str] = "comrades.yaml"
    role: Figure[Role] = UNKNOWN
    encounter_1: Figure[Words] = UNKNOWN
    encounter_2: Figure[Words] = UNKNOWN
    encounter_3: Figure[Words] = UNKNOWN
    encounter_4: Figure[Words] = UNKNOWN
    enhanced: Figure[Words] = UNKNOWN


class EliteEntry(CardEntry):
    """An Elite card: what it gives to a villain of each level."""

    kind: ClassVar[str] = "elite"
    file: ClassVar[str] = "elites.yaml"
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    level_1: Figure[Words] = UNKNOWN
    level_2: Figure[Words] = UNKNOWN
    level_3: Figure[Words] = UNKNOWN


class HeroEntry(CardEntry):
    """A hero: role and Passive Power. The other figures are those of the role."""

    kind: ClassVar[str] = "hero"
    file: ClassVar[str] = "heroes.yaml"
    role: Figure[Role] = UNKNOWN
    passive: Figure[Words] = UNKNOWN
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    effect: Figure[Words] = UNKNOWN
    flavor: Figure[Words] = UNKNOWN


class ImprovementEntry(CardEntry):
    """An Improvement Card. ``enhanced`` is what the effect becomes with coins on the card."""

    kind: ClassVar[str] = "improvement"
    file: ClassVar[str] = "improvements.yaml"
    role: Figure[Role] = UNKNOWN
    deck: Figure[Literal["basic", "advanced"]] = UNKNOWN
    type: Figure[Literal["passive", "use"]] = UNKNOWN
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    effect: Figure[Words] = UNKNOWN
    enhanced: Figure[Words] = UNKNOWN


class SeaCurseEntry(CardEntry):
    """A Sea Curse Card: whom all villains go for (``favorite``), and the special effect."""

    kind: ClassVar[str] = "sea-curse"
    file: ClassVar[str] = "sea-curses.yaml"
    favorite: Figure[Words] = UNKNOWN
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class VillainEntry(CardEntry):
    """A villain card. ``hit`` is what its attack adds to the damage, if anything; ``trigger`` and ``effect`` are its
    ability.
    """

    kind: ClassVar[str] = "villain"
    file: ClassVar[str] = "villains.yaml"
    color: Figure[Color] = UNKNOWN
    level: Figure[VillainLevel] = UNKNOWN
    hit_points: Figure[HitPoints] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    reaction: Figure[Count] = UNKNOWN
    attack: Figure[Words] = UNKNOWN
    range: Figure[Reach] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    hit: Figure[Text] = UNKNOWN
    trigger: Figure[Words] = UNKNOWN
    effect: Figure[Words] = UNKNOWN
