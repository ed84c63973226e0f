"""The kinds of Tanares Expeditions that are no cards, and the list of all kinds. Unknown figures may be left out."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictInt

from questpress.catalog.entries_tanares_expeditions_cards import HitPoints, Reach, Role
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Words

Signed = Annotated[StrictInt, Field(ge=-20, le=20)]


class Polarity(StrEnum):
    """Whether a condition helps or harms who bears it."""

    HARMFUL = "harmful"
    HELPFUL = "helpful"


class Topic(StrEnum):
    """What a rule is about; aids gather the rules of a topic."""

    ATTACK = "attack"
    CHEST = "chest"
    COIN = "coin"
    COMBAT = "combat"
    COMRADE = "comrade"
    CONDITION = "condition"
    DEATH = "death"
    EFFECT = "effect"
    GOLDEN = "golden"
    GUARD = "guard"
    HERO = "hero"
    IMPROVEMENT = "improvement"
    LEVEL_UP = "level-up"
    MOVEMENT = "movement"
    POSITION = "position"
    QUEST = "quest"
    REACTION = "reaction"
    SEA_CURSE = "sea-curse"
    TERRAIN = "terrain"
    TURN = "turn"
    VILLAIN = "villain"
    VISION = "vision"


class Sequence(StrEnum):
    """A procedure with numbered steps."""

    ATTACK = "attack"
    ENCOUNTER = "encounter"
    HIT = "hit"
    LEVEL_UP = "level-up"
    QUEST = "quest"
    ROUND = "round"
    START = "start"
    VILLAIN_TURN = "villain-turn"


class ActionEntry(Entry):
    """Something that a hero can do. ``cost`` is in Movement Points, for what is done in a Move Action."""

    kind: ClassVar[str] = "action"
    file: ClassVar[str] = "actions.yaml"
    slot: Figure[Literal["move", "prime", "reaction", "free"]]
    cost: Figure[Count | Literal["movement stat"]] = UNKNOWN
    effect: Figure[Words]


class CardPartEntry(Entry):
    """A lettered or named part of a sheet, a card or a quest, and what it shows."""

    kind: ClassVar[str] = "card-part"
    file: ClassVar[str] = "card-parts.yaml"
    of: Literal["hero sheet", "attack card", "improvement card", "villain card", "boss card", "quest"]
    shows: Figure[Words]


class ChallengeEntry(Entry):
    """An encounter's challenge: the heroes earn the extra coin when ``trigger`` comes true for ``target``.

    ``needs`` are terrains and objects that the grid must hold; ``limit`` is the bound in rounds or in number.
    """

    kind: ClassVar[str] = "challenge"
    file: ClassVar[str] = "challenges.yaml"
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    limit: Figure[Words] = UNKNOWN
    needs: tuple[Ref, ...] = ()


class CharacterEntry(Entry):
    """A person or animal that the rulebook names without a card of its own."""

    kind: ClassVar[str] = "character"
    file: ClassVar[str] = "characters.yaml"
    part: Figure[Words]


class ConditionEntry(Entry):
    """A condition token: which figure it changes while it lies there, and by how much a token."""

    kind: ClassVar[str] = "condition"
    file: ClassVar[str] = "conditions.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(
        ("empowered", "exposed", "protected", "toughened", "vulnerable", "weakened")
    )
    polarity: Figure[Polarity]
    changes: Figure[Literal["damage dealt", "Defense", "damage taken"]]
    amount: Figure[Signed]
    used: Figure[Words]


class DifficultyEntry(Entry):
    """A difficulty level, which decides how many villains are Elites."""

    kind: ClassVar[str] = "difficulty"
    file: ClassVar[str] = "difficulties.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(("easy", "normal", "hard", "very-hard"))
    elites: Figure[Words]
    fewest: Figure[Count] = UNKNOWN
    extra: Figure[Count] = UNKNOWN


class ModifierEntry(Entry):
    """What changes a figure by place or by roll rather than by a token."""

    kind: ClassVar[str] = "modifier"
    file: ClassVar[str] = "modifiers.yaml"
    changes: Figure[Literal["damage dealt", "Defense", "damage on a miss"]]
    amount: Figure[Signed]
    when: Figure[Words]


class ObjectEntry(Entry):
    """A thing on the grid that is no terrain: a chest, a door, a quest token."""

    kind: ClassVar[str] = "object"
    file: ClassVar[str] = "objects.yaml"
    use: Figure[Words] = UNKNOWN
    blocks_movement: Figure[Literal["yes", "no", "when closed"]] = UNKNOWN
    blocks_vision: Figure[Literal["yes", "no", "when closed"]] = UNKNOWN


class QuestEntry(Entry):
    """A quest that the rulebook shows."""

    kind: ClassVar[str] = "quest"
    file: ClassVar[str] = "quests.yaml"
    objective: Figure[Words] = UNKNOWN
    villains: tuple[Ref, ...] = ()
    general_trait: Figure[Ref] = UNKNOWN
    challenge_1: Figure[Ref] = UNKNOWN
    trait_1: Figure[Ref] = UNKNOWN
    ends_1: Figure[Words] = UNKNOWN
    encounter_2: Figure[Words] = UNKNOWN


class RangeEntry(Entry):
    """A range of attacks, in squares."""

    kind: ClassVar[str] = "range"
    file: ClassVar[str] = "ranges.yaml"
    squares: Figure[Reach]
    type: Figure[Literal["melee", "ranged"]] = UNKNOWN
    incites_reaction: Figure[Literal["yes", "no"]] = UNKNOWN


class RoleEntry(Entry):
    """A combat role, with the figures that all its heroes share."""

    kind: ClassVar[str] = "role"
    file: ClassVar[str] = "roles.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(Role)
    play: Figure[Words]
    hit_points: Figure[HitPoints] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    reaction: Figure[Count] = UNKNOWN


class RuleEntry(Entry):
    """One rule in our words, for aids and for those who look something up."""

    kind: ClassVar[str] = "rule"
    file: ClassVar[str] = "rules.yaml"
    topic: Topic
    text: Figure[Words]


class SetupEntry(Entry):
    """A number that the rules use."""

    kind: ClassVar[str] = "setup"
    file: ClassVar[str] = "setup.yaml"
    amount: Figure[Count]


class StepEntry(Entry):
    """A step of a procedure, in the order of ``place``, which counts from 1."""

    kind: ClassVar[str] = "step"
    file: ClassVar[str] = "steps.yaml"
    sequence: Sequence
    place: Count
    text: Figure[Words]


class TermEntry(Entry):
    """A word or sign of cards, and what it means."""

    kind: ClassVar[str] = "term"
    file: ClassVar[str] = "terms.yaml"
    meaning: Figure[Words]


class TerrainEntry(Entry):
    """A terrain of the grid."""

    kind: ClassVar[str] = "terrain"
    file: ClassVar[str] = "terrain.yaml"
    type: Figure[Literal["deadly", "difficult", "wall", "special"]]
    entry_damage: Figure[Count] = UNKNOWN
    stay_damage: Figure[Count] = UNKNOWN
    movement_cost: Figure[Count] = UNKNOWN
    sidestep: Figure[Words] = UNKNOWN
    diagonal: Figure[Words] = UNKNOWN
    blocks_movement: Figure[Literal["yes", "no"]] = UNKNOWN
    blocks_vision: Figure[Literal["yes", "no"]] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class TraitEntry(Entry):
    """A trait of a quest or of an encounter. ``needs`` are terrains and objects that the grid must hold."""

    kind: ClassVar[str] = "trait"
    file: ClassVar[str] = "traits.yaml"
    scope: Figure[Literal["general", "encounter"]] = UNKNOWN
    trigger: Figure[Words] = UNKNOWN
    target: Figure[Words] = UNKNOWN
    effect: Figure[Words] = UNKNOWN
    needs: tuple[Ref, ...] = ()
