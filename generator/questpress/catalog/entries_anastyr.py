"""The kinds of Anastyr that state its rules, and the list of all its kinds. Unknown figures may be left out."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictStr

from questpress.catalog.anastyr_words import Change, Gem, Stat
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Text, Words


class Procedure(StrEnum):
    """A procedure with steps in order."""

    BOSS_SETUP = "boss-setup"
    DESTINATION = "destination"
    ENEMY_ACTIVATION = "enemy-activation"
    HERO_ACTIVATION = "hero-activation"
    HERO_ATTACK = "hero-attack"
    HERO_DEFENSE = "hero-defense"
    KO = "ko"
    NEW_ENEMY = "new-enemy"
    QUEUE_UPDATE = "queue-update"
    REGION_ACTIVATION = "region-activation"
    ROUND_END = "round-end"
    SCROLLING = "scrolling"
    SETUP = "setup"
    SPAWNING = "spawning"
    TARGETING = "targeting"
    TECHNIQUE = "technique"
    WEAKENING = "weakening"


class Topic(StrEnum):
    """What a rule is about; aids gather the rules of a topic."""

    BOARD = "board"
    BOSS = "boss"
    CARD = "card"
    CHAOS = "chaos"
    COMBAT = "combat"
    COMBO = "combo"
    CREATURE = "creature"
    ENEMY = "enemy"
    EVENT = "event"
    FURY = "fury"
    GOLDEN = "golden"
    GRAPPLE = "grapple"
    HERO = "hero"
    INJURY = "injury"
    LEADER = "leader"
    LOOT = "loot"
    MOVEMENT = "movement"
    QUEST = "quest"
    REACTION = "reaction"
    ROLL = "roll"
    SOLO = "solo"
    SPAWN = "spawn"
    TOKEN = "token"


class ActionEntry(Entry):
    """Something that an activated hero can do, once each. ``letter`` is the rulebook's."""

    kind: ClassVar[str] = "action"
    file: ClassVar[str] = "actions.yaml"
    cost: Figure[Literal["basic", "free"]]
    letter: Figure[Annotated[StrictStr, Field(pattern=r"^[A-L]$")]] = UNKNOWN
    requires: Figure[Text]
    effect: Figure[Words]


class ConditionEntry(Entry):
    """A state of a combatant. ``heal_dice``: dice of the Heal action in this state of health."""

    kind: ClassVar[str] = "condition"
    file: ClassVar[str] = "conditions.yaml"
    polarity: Figure[Literal["harmful", "neutral", "helpful"]]
    whom: Figure[Literal["hero", "enemy", "both"]]
    heal_dice: Figure[Count] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class ExampleEntry(Entry):
    """A worked example: what is given, and what follows. Rules are tested on these."""

    kind: ClassVar[str] = "example"
    file: ClassVar[str] = "examples.yaml"
    topic: Topic
    given: Figure[Words]
    result: Figure[Words]


class FeatureEntry(Entry):
    """A standee of terrain. A boss's terrain may be of any size; the adventure says."""

    kind: ClassVar[str] = "feature"
    file: ClassVar[str] = "features.yaml"
    count: Figure[Count] = UNKNOWN
    size: Figure[Count] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class HeroClassEntry(Entry):
    """A class of heroes. ``high`` is its high stat; ``deck`` the gem of most of its techniques."""

    kind: ClassVar[str] = "hero-class"
    file: ClassVar[str] = "hero-classes.yaml"
    high: Figure[Stat] = UNKNOWN
    deck: Figure[Gem] = UNKNOWN
    style: Figure[Words]


class HeroicTokenEntry(Entry):
    """A heroic token: who first does it earns the points."""

    kind: ClassVar[str] = "heroic-token"
    file: ClassVar[str] = "heroic-tokens.yaml"
    points: Figure[Count]
    task: Figure[Words]


class IconEntry(Entry):
    """An icon and what it means."""

    kind: ClassVar[str] = "icon"
    file: ClassVar[str] = "icons.yaml"
    meaning: Figure[Words]


class KeywordEntry(Entry):
    """A trait or an effect that cards name. ``has_value``: a figure X follows the word."""

    kind: ClassVar[str] = "keyword"
    file: ClassVar[str] = "keywords.yaml"
    group: Figure[Literal["trait", "effect"]]
    has_value: Figure[StrictBool]
    effect: Figure[Words] = UNKNOWN


class OutcomeEntry(Entry):
    """A way to win or to lose."""

    kind: ClassVar[str] = "outcome"
    file: ClassVar[str] = "outcomes.yaml"
    result: Figure[Literal["win", "loss"]]
    when: Figure[Words]


class PhaseEntry(Entry):
    """A phase of the round."""

    kind: ClassVar[str] = "phase"
    file: ClassVar[str] = "phases.yaml"
    order: Figure[Count]
    what: Figure[Words]


class PlayerCountEntry(Entry):
    """What changes with the number of players."""

    kind: ClassVar[str] = "player-count"
    file: ClassVar[str] = "player-counts.yaml"
    players: Figure[Count]
    heroes: Figure[Count]
    basic_actions: Figure[Count]
    spare_heroes: Figure[Count]
    starting_hand: Figure[Count]
    enemy_side: Figure[Words] = UNKNOWN


class ReactionEntry(Entry):
    """When a reaction may be played: before or after something that a stat is used for."""

    kind: ClassVar[str] = "reaction"
    file: ClassVar[str] = "reactions.yaml"
    stat: Figure[Stat]
    moment: Figure[Literal["before", "after"]]


class RuleEntry(Entry):
    """A rule in words."""

    kind: ClassVar[str] = "rule"
    file: ClassVar[str] = "rules.yaml"
    topic: Topic
    text: Figure[Words]


class SetupEntry(Entry):
    """A number that set-up and rules use."""

    kind: ClassVar[str] = "setup"
    file: ClassVar[str] = "setup.yaml"
    amount: Figure[Count]


class StatEntry(Entry):
    """A stat: its short form, the gem of its techniques, and what it is for."""

    kind: ClassVar[str] = "stat"
    file: ClassVar[str] = "stats.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(Stat)
    short: Figure[Words]
    gem: Figure[Gem] = UNKNOWN
    use: Figure[Words]


class StepEntry(Entry):
    """A step of a procedure; steps follow their ``order``."""

    kind: ClassVar[str] = "step"
    file: ClassVar[str] = "steps.yaml"
    procedure: Procedure
    order: Figure[Count]
    text: Figure[Words]


class TermEntry(Entry):
    """A word with a meaning of its own in this game."""

    kind: ClassVar[str] = "term"
    file: ClassVar[str] = "terms.yaml"
    meaning: Figure[Words]


class TerrainEntry(Entry):
    """A kind of space. ``letter`` is how tiles write it; a standee may have to be placed there."""

    kind: ClassVar[str] = "terrain"
    file: ClassVar[str] = "terrain.yaml"
    letter: Annotated[StrictStr, Field(pattern=r"^[.dhxLNGYB]$")]
    look: Figure[Words]
    capacity: Figure[Count]
    blocks_sight: Figure[StrictBool]
    standee: Figure[Ref] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class TokenEntry(Entry):
    """A token or marker: where it lies and what it does. Bonus and penalty tokens change a stat."""

    kind: ClassVar[str] = "token"
    file: ClassVar[str] = "tokens.yaml"
    stat: Figure[Stat] = UNKNOWN
    change: Figure[Change] = UNKNOWN
    component: Figure[Ref] = UNKNOWN
    effect: Figure[Words]
