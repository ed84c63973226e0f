"""What the rules of Boardquest say in play: status effects, actions, steps, rules, numbers, terms and symbols."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.boardquest import Rarity, StatusEffect
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Words

Amount = Annotated[StrictInt, Field(ge=-999, le=999)]


class EffectKind(StrEnum):
    """Whether a status effect helps, hurts each round, or hinders without damage."""

    POSITIVE = "positive"
    DAMAGING = "negative, damage-dealing"
    HINDERING = "negative, not damage-dealing"


class ActionGroup(StrEnum):
    """The four groups of actions in a player's turn."""

    GENERAL = "general"
    ITEM = "item"
    HERO = "hero"
    MANEUVER = "maneuver"


class Sequence(StrEnum):
    """The procedures that are taken step by step."""

    PREPARATION = "preparation"
    MAP_ASSEMBLY = "map assembly"
    ROUND = "round"
    PLAYER_TURN = "player turn"
    CAMPAIGN_SETUP = "campaign set-up"
    CAMPAIGN_ROUND = "campaign round"
    AUTOMA_MOVE = "automa move"


class Topic(StrEnum):
    """What a rule of the game is about."""

    ABILITIES = "abilities"
    AUTOMA = "automa"
    BATTLE = "battle"
    CAMPAIGN = "campaign"
    FORTS = "forts"
    FREE_FOR_ALL = "free for all"
    HEROES = "heroes"
    ITEMS = "items"
    LOSING = "losing"
    MAP = "map"
    MONSTERS = "monsters"
    MOVEMENT = "movement"
    RANGE = "range"
    SHOP = "shop"
    SKILLS = "skills"
    STATUS = "status effects"
    TABLE = "table"
    TEAMS = "teams"
    TURN = "turn"
    UNITS = "units"
    WINNING = "winning"


class SymbolGroup(StrEnum):
    """The groups of the list of symbols."""

    COMMON = "common"
    ABILITIES = "skills and abilities"
    STATUS = "status effects"
    EQUIPMENT = "equipment"
    MAPS = "maps"


class StatusEffectEntry(Entry):
    """A status effect. ``strength`` tells whether it has a number (x); ``ends`` is what takes it away early."""

    kind: ClassVar[str] = "status-effect"
    file: ClassVar[str] = "status-effects.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(StatusEffect)
    type: Figure[EffectKind] = UNKNOWN
    strength: Figure[StrictBool] = UNKNOWN
    text: Figure[Words] = UNKNOWN
    ends: Figure[Words] = UNKNOWN


class ActionEntry(Entry):
    """Something that a player may do in a turn. ``by`` is who does it, ``limit`` what it costs or is bound to."""

    kind: ClassVar[str] = "action"
    file: ClassVar[str] = "actions.yaml"
    group: Figure[ActionGroup] = UNKNOWN
    by: Figure[Words] = UNKNOWN
    limit: Figure[Words] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class StepEntry(Entry):
    """A step of a procedure. ``number`` is its place in it, from 1."""

    kind: ClassVar[str] = "step"
    file: ClassVar[str] = "steps.yaml"
    sequence: Sequence
    number: Annotated[StrictInt, Field(ge=1, le=99)]
    text: Figure[Words] = UNKNOWN


class GameRuleEntry(Entry):
    """A rule of the game, for aids and helper cards."""

    kind: ClassVar[str] = "game-rule"
    file: ClassVar[str] = "game-rules.yaml"
    topic: Topic
    text: Figure[Words] = UNKNOWN


class FocusRuleEntry(Entry):
    """What an automa character is out for. ``afterwards`` is the rule that it changes to when this one has run out.

    ``ignores_attackers``: it goes for its objective even when somebody else attacks it.
    """

    kind: ClassVar[str] = "focus-rule"
    file: ClassVar[str] = "focus-rules.yaml"
    text: Figure[Words] = UNKNOWN
    ignores_attackers: Figure[StrictBool] = UNKNOWN
    afterwards: Figure[Ref] = UNKNOWN


class NumberEntry(Entry):
    """A number of play: its name says what it is, ``amount`` how much."""

    kind: ClassVar[str] = "number"
    file: ClassVar[str] = "numbers.yaml"
    amount: Figure[Amount] = UNKNOWN


class RarityEntry(Entry):
    """A rarity. ``items`` is a monster's loot, ``sale_tax`` what a sale costs, ``level`` what equipping takes.

    ``pieces_away`` tells how far from a starting fort its monsters stand.
    """

    kind: ClassVar[str] = "rarity"
    file: ClassVar[str] = "rarities.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset(Rarity)
    items: Figure[Count] = UNKNOWN
    sale_tax: Figure[Count] = UNKNOWN
    level: Figure[Count] = UNKNOWN
    pieces_away: Figure[Words] = UNKNOWN


class RollEntry(Entry):
    """A total of two dice. ``ways`` is how many of the 36 throws give it, ``at_least`` how many give it or more."""

    kind: ClassVar[str] = "roll"
    file: ClassVar[str] = "rolls.yaml"
    total: Annotated[StrictInt, Field(ge=2, le=12)]
    ways: Figure[Count] = UNKNOWN
    at_least: Figure[Count] = UNKNOWN
    text: Figure[Words] = UNKNOWN


class TermEntry(Entry):
    """A word of the glossary. ``text`` is its meaning, as the ruling that it names reads it."""

    kind: ClassVar[str] = "term"
    file: ClassVar[str] = "terms.yaml"
    text: Figure[Words] = UNKNOWN


class SymbolEntry(Entry):
    """A symbol of the list at the end. ``of`` is the entry that it stands for, where the catalog has one."""

    kind: ClassVar[str] = "symbol"
    file: ClassVar[str] = "symbols.yaml"
    group: Figure[SymbolGroup] = UNKNOWN
    of: Figure[Ref] = UNKNOWN
