"""Closed lists of words of Anastyr's entries, and the face of an adventure tile as text."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator, StrictInt, StrictStr

from questpress.catalog.figure import Frozen, fault
from questpress.catalog.nearest import fix_for, one_of


class Gem(StrEnum):
    """Colour of a technique's gem: red CBT, blue DEF, green ART."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Stat(StrEnum):
    """A stat of heroes, enemies and creatures."""

    COMBAT = "combat"
    DEFENSE = "defense"
    ART = "art"
    MOVEMENT = "movement"


class Trigger(StrEnum):
    """When something happens: an action, the timing of a reaction, or what a card waits for."""

    ACTION = "action"
    COMBO = "combo"
    FURY = "fury"
    LOOT = "loot"
    BEFORE_COMBAT = "before-combat"
    AFTER_COMBAT = "after-combat"
    BEFORE_DEFENSE = "before-defense"
    AFTER_DEFENSE = "after-defense"
    BEFORE_ART = "before-art"
    AFTER_ART = "after-art"
    BEFORE_MOVE = "before-move"
    AFTER_MOVE = "after-move"
    ALWAYS = "always"
    DRAWN = "drawn"
    ACTIVATED = "activated"
    ATTACKING = "attacking"
    ATTACKED = "attacked"
    HIT_POINTS_LOST = "hit-points-lost"
    ELIMINATED = "eliminated"
    HERO_ENTERS = "hero-enters"
    HERO_LEAVES = "hero-leaves"
    TAMING_FAILED = "taming-failed"
    ROUND_END = "round-end"


class Target(StrEnum):
    """Whom or what an effect is about."""

    SELF = "self"
    NEARBY_SPACE = "nearby-space"
    NEARBY_ENEMY = "nearby-enemy"
    NEARBY_ENEMIES = "nearby-enemies"
    ADJACENT_SPACE = "adjacent-space"
    ADJACENT_ENEMY = "adjacent-enemy"
    ADJACENT_ENEMIES = "adjacent-enemies"
    SPACES_AROUND = "spaces-around"
    TWO_SPACES = "two-spaces"
    SPACE_IN_RANGE = "space-in-range"
    LINE = "line"
    ROW = "row"
    COLUMN = "column"
    ANY_SPACE = "any-space"
    ENEMY_CARD = "enemy-card"
    ATTACKER = "attacker"
    MOVING_ENEMY = "moving-enemy"
    SPECIALIST = "specialist"
    MINIONS = "minions"
    ALL_ENEMIES = "all-enemies"
    ALLY = "ally"
    NEAR_ALLIES = "near-allies"
    NEAR_HERO = "near-hero"
    NEAR_HEROES = "near-heroes"
    ANY_ALLY = "any-ally"
    ALL_HEROES = "all-heroes"
    LEADER = "leader"
    NEAREST_HERO = "nearest-hero"
    FARTHEST_HERO = "farthest-hero"
    WEAKEST_HERO = "weakest-hero"
    TARGETED_HERO = "targeted-hero"
    ENGAGED_HEROES = "engaged-heroes"
    WEST_HEROES = "west-heroes"
    EAST_HEROES = "east-heroes"
    MOUNTED_HEROES = "mounted-heroes"
    FOOT_HEROES = "foot-heroes"
    CREATURE = "creature"
    BOSS = "boss"
    ROLL = "roll"
    HAND = "hand"
    COMBO_TRACK = "combo-track"
    QUEUE = "queue"
    EVENT_DECK = "event-deck"
    LOOT_DECK = "loot-deck"
    SPAWN_DECK = "spawn-deck"
    TERRAIN = "terrain"
    NEPHELITHS = "nepheliths"
    NONE = "none"


class Deed(StrEnum):
    """What an effect does, in one word; the card's text gives the figures."""

    ADD_DICE = "add-dice"
    ARM = "arm"
    ART_ATTACK = "art-attack"
    ATTACK = "attack"
    BONUS_TOKEN = "bonus-token"
    BREAK_LOOT = "break-loot"
    CHAOS = "chaos"
    CLEAR_TERRAIN = "clear-terrain"
    CONFUSE = "confuse"
    CURE = "cure"
    DISARM = "disarm"
    DISCARD = "discard"
    DISTRACT = "distract"
    DOUBLE = "double"
    DRAIN_FURY = "drain-fury"
    DRAW = "draw"
    EACH = "each"
    ELIMINATE = "eliminate"
    FEAR = "fear"
    FURY = "fury"
    GRAPPLE = "grapple"
    HARDEN = "harden"
    HEAL = "heal"
    HIDE = "hide"
    HOLD = "hold"
    INJURE = "injure"
    LEADER = "leader"
    LEAP = "leap"
    LOOK = "look"
    LOOT = "loot"
    LOSE_DICE = "lose-dice"
    MAKE_TERRAIN = "make-terrain"
    MOVE = "move"
    PENALTY_TOKEN = "penalty-token"
    PLACE = "place"
    PREPARE = "prepare"
    PULL = "pull"
    PUSH = "push"
    READY = "ready"
    REDIRECT = "redirect"
    REFUSE = "refuse"
    RELEASE = "release"
    REROLL = "reroll"
    SPAWN = "spawn"
    STUN = "stun"
    SUBSTITUTE = "substitute"
    SUMMON = "summon"
    SWAP = "swap"
    TAME = "tame"
    THROW = "throw"
    WOUND = "wound"


class Side(StrEnum):
    """A side of the board; north is away from the foot of the tiles."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class Difficulty(StrEnum):
    """Difficulty of a boss's tiles and weakness tokens."""

    NORMAL = "normal"
    HARD = "hard"


class EnemyType(StrEnum):
    """A minion acts in a group, a specialist alone."""

    MINION = "minion"
    SPECIALIST = "specialist"


class DieFace(StrEnum):
    """A face of the two special dice."""

    FAIL = "fail"
    ONE_HIT = "one-hit"
    TWO_HITS = "two-hits"
    GRAPPLE = "grapple"
    ONE_FURY = "one-fury"
    TWO_FURY = "two-fury"
    THREE_FURY = "three-fury"


class Mark(StrEnum):
    """What a space of an adventure tile shows. A space without any mark is plain."""

    DIFFICULT = "d"
    DANGEROUS = "h"
    IMPASSABLE = "x"
    LOOT = "L"
    NEPHELITH = "N"
    MASS_GRAVE = "G"
    YURT = "Y"
    BOSS_LAIR = "B"


class Group(Frozen):
    """What one spawn space receives: so many enemies of a type and level. No enemies: ``count`` 0."""

    type: EnemyType
    level: Annotated[StrictInt, Field(ge=1, le=3)]
    count: Annotated[StrictInt, Field(ge=0, le=6)]


Space = tuple[Mark, ...]
Level = Annotated[StrictInt, Field(ge=1, le=3)]
Size = Annotated[StrictInt, Field(ge=1, le=6)]
Change = Annotated[StrictInt, Field(ge=-3, le=3)]
TraitUse = Annotated[StrictStr, Field(pattern=r"^[a-z]+( [1-9])?$")]
TILE_SIDE = 4


def grid_from_text(value: Any) -> tuple[tuple[Space, ...], ...]:
    """Return the spaces of a tile, row by row from the north, each row from the west.

    The text has four rows of four spaces with blanks between them. A space is ``.`` or the letters of its marks.
    """
    if isinstance(value, tuple):
        return value
    rows = value if isinstance(value, list) else []
    if len(rows) != TILE_SIDE or not all(isinstance(row, str) and len(row.split()) == TILE_SIDE for row in rows):
        raise fault("CA-12", "this is not four rows of four spaces", "write four lines such as `. d x .`")
    return tuple(tuple(_space(text) for text in row.split()) for row in rows)


def _space(text: str) -> Space:
    known = [mark.value for mark in Mark]
    if text == ".":
        return ()
    for letter in text:
        if letter not in known:
            raise fault("CA-13", f"`{text[:10]}` is no space: its letters are {one_of(known)}", fix_for(letter, known))
    if len(set(text)) < len(text):
        raise fault("CA-13", f"`{text[:10]}` gives a mark twice", f"write `{''.join(dict.fromkeys(text))}`")
    if len(text) > 1 and Mark.IMPASSABLE in text:
        raise fault("CA-13", f"`{text[:10]}`: nothing stands on impassable terrain", "write `x`")
    return tuple(Mark(letter) for letter in text)


def grid_text(rows: tuple[tuple[Space, ...], ...]) -> list[str]:
    """Return the rows of a tile as :func:`grid_from_text` reads them."""
    return [" ".join("".join(space) or "." for space in row) for row in rows]


Grid = Annotated[tuple[tuple[Space, ...], ...], PlainValidator(grid_from_text), PlainSerializer(grid_text)]
