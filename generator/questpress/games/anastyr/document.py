"""The adventure document, ``questpress/anastyr-adventure/1``: an adventure of Anastyr on a strip of scrolling tiles.

**The strip.** The two start tiles and the tiles of the scrolling list lie side by side, west to east, as they are
turned. Spaces are squares of this strip, 1-based [col, row]: columns 1-4 belong to the first tile, 5-8 to the second,
and so on; row 1 is the north row. People may write ``10-C``. *State* k is the board while tiles k and k + 1 are in
play. What stands on a tile that is not in play yet is set up when the tile comes.

Ids of the catalog are bare (``tile-3``, ``kizzhul-tracker``). Objective tokens have ids of the author's choice; quests
name them, enemy cards and a few words (:data:`WORDS`) in ``of``. What the format does not name stands under
``extras``. What is left out has the value that the schema gives.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from questpress.catalog.anastyr_words import DieFace, Difficulty, EnemyType, Group, Level, Side, Size
from questpress.games.quest.document import canonical_json
from questpress.games.quest.fields import MANY, Cell, Id, Part, Quarter

SCHEMA = "questpress/anastyr-adventure/1"
SIDE = 4
"""Columns and rows of a tile."""
WORDS = ("minions", "specialists", "enemies", "beasts", "sylfae", "loot", "nepheliths", "mass-graves", "yurts", "boss")
"""What ``of`` of an objective may name beside tokens and enemy cards."""

Count = Annotated[StrictInt, Field(ge=0, le=99)]
Number = Annotated[StrictInt, Field(ge=1, le=99)]
Gem = Literal["red", "blue", "green", "any", "none"]
Shape = Literal["circle", "square", "triangle"]
Task = Literal["reach", "interact", "eliminate", "tame", "escort", "hold", "gather", "boss", "cleanse", "save"]


class TilePlace(Part):
    """A tile of the strip. ``turn``: quarter turns clockwise from how the catalog has it (arrow to the north)."""

    tile: Id
    turn: Quarter = 0

    @property
    def arrow(self) -> Side:
        """The side that the arrow of the tile points to."""
        return (Side.NORTH, Side.EAST, Side.SOUTH, Side.WEST)[self.turn]


class Objective(Part):
    """What is to be done: a kind of task and how much of it, told in ``text``.

    ``of``: objective tokens, enemy cards or :data:`WORDS` that it is about. ``tile``: number of the tile on the strip
    (1 is the first) that it leads to or concerns; null: none or any. ``spaces``: the spaces that count there; none:
    the whole tile. ``gem``: what Interact asks for.
    """

    text: StrictStr
    task: Task
    amount: Number = 1
    of: tuple[StrictStr, ...] = ()
    tile: Number | None = None
    spaces: tuple[Cell, ...] = ()
    gem: Gem = "none"


class Secondary(Part):
    """A secondary objective beside the main one of a card: what it brings when it is met. ``card`` as for a quest."""

    card: Id | None = None
    name: StrictStr
    objective: Objective
    completed: StrictStr


class QuestCard(Part):
    """A quest card, objective in front, completed side on the back.

    ``card``: the catalog's card, or null for the author's own words. ``story`` is read when the card comes up.
    ``wins``: the completed side says that the adventure is completed.
    """

    number: Annotated[StrictInt, Field(ge=1, le=9)]
    card: Id | None = None
    name: StrictStr
    story: StrictStr = ""
    objective: Objective
    secondary: Secondary | None = None
    completed: StrictStr
    wins: StrictBool = False


class Deck(Part):
    """A deck of cards: those named, shuffled with so many drawn unseen (``drawn``) from the rest of their kind."""

    cards: Annotated[tuple[Id, ...], Field(max_length=MANY)] = ()
    drawn: Count = 0

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return len(self.cards) + self.drawn


class Answer(Part):
    """Which creature comes when the die shows one of the faces."""

    faces: tuple[Literal[DieFace.FAIL, DieFace.ONE_HIT, DieFace.TWO_HITS, DieFace.GRAPPLE], ...]
    creature: Id


class Creatures(Part):
    """The creatures of the adventure: cards and figures in the supply, and who comes by rarity and die.

    ``sylfae`` answers for every sylfæ that a spawn card brings, whatever the rarity. No table: none of that sort comes.
    """

    cards: tuple[Id, ...] = ()
    common: tuple[Answer, ...] = ()
    uncommon: tuple[Answer, ...] = ()
    rare: tuple[Answer, ...] = ()
    sylfae: tuple[Answer, ...] = ()


class EnemyCard(Part):
    """An enemy card in play. ``card`` null: any of that type and level that is at hand.

    ``figures``: how many miniatures stand for it (null: all of its type and level). ``quest``: 0 from the start, else
    the number of the quest whose completed side brings it.
    """

    card: Id | None
    type: EnemyType
    level: Level
    veteran: StrictBool = False
    figures: Count | None = None
    quest: Annotated[StrictInt, Field(ge=0, le=9)] = 0


class OwnSpawn(Part):
    """A spawn card of the author's. ``slots`` from north to south, or from west to east, as on the catalog's cards.

    ``creature``: rarity of a creature that comes too; ``creature_space`` 1-4 is the space of the edge for a beast, 0
    brings a sylfæ.
    """

    id: Id
    name: StrictStr
    tile: Literal["west", "east"]
    edge: Side
    slots: tuple[Group, ...]
    danger: Level = 1
    creature: Literal["common", "uncommon", "rare", "none"] = "none"
    creature_space: Annotated[StrictInt, Field(ge=0, le=SIDE)] = 0
    effect: StrictStr = ""


class SpawnDeck(Part):
    """The spawn deck for some numbers of heroes and some difficulties: ids of the catalog's or of own spawn cards.

    ``short``: told to the players: more enemies may be asked for than there are figures; the rest does not come.
    """

    heroes: tuple[Number, ...]
    difficulty: tuple[Id, ...]
    cards: Annotated[tuple[Id, ...], Field(max_length=MANY)]
    short: StrictBool = False


class EnemyPlace(Part):
    """Enemies that stand in a space when its tile is set up."""

    card: Id
    at: Cell
    count: Annotated[StrictInt, Field(ge=1, le=6)] = 1


class CreaturePlace(Part):
    """A wild creature in a space when its tile is set up."""

    card: Id
    at: Cell


class FeaturePlace(Part):
    """A standee beside those that the tiles show. ``size``: only where it differs from the catalog's."""

    feature: Id
    at: Cell
    size: Size | None = None


class TokenPlace(Part):
    """An objective token. ``at`` null: it lies on the enemy card ``on``. ``text``: what it means or allows.

    ``quest``: 0 it is laid when its tile is set up, else when the card of this number comes up, if its tile is in play.
    """

    id: Id
    name: StrictStr
    at: Cell | None = None
    on: Id | None = None
    quest: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    text: StrictStr = ""


class Deployment(Part):
    """What stands on the strip. ``heroes``: where heroes may begin; each player takes one of the spaces."""

    heroes: Annotated[tuple[Cell, ...], Field(max_length=MANY)]
    enemies: Annotated[tuple[EnemyPlace, ...], Field(max_length=MANY)] = ()
    creatures: Annotated[tuple[CreaturePlace, ...], Field(max_length=MANY)] = ()
    features: Annotated[tuple[FeaturePlace, ...], Field(max_length=MANY)] = ()
    tokens: Annotated[tuple[TokenPlace, ...], Field(max_length=MANY)] = ()


class AbilitySlot(Part):
    """An ability tile of a boss. ``card`` null: one drawn from the tiles of the boss's difficulty."""

    slot: Literal["unique", "bonus", "special"]
    card: Id | None = None


class Hint(Part):
    """A boss hint: where it lies, or what gives it (``quest``: number of the card whose secondary objective does)."""

    shape: Shape
    at: Cell | None = None
    quest: Annotated[StrictInt, Field(ge=1, le=9)] | None = None
    text: StrictStr = ""


class TrackToken(Part):
    """A bonus or penalty token above a space of the hit point track; the boss gains it when the marker comes there."""

    at: Count
    token: Id


class Track(Part):
    """The hit point track: where the marker begins, and the hit points at which the boss shifts its shape."""

    hit_points: Number
    shape_shifts: tuple[Count, ...] = ()
    tokens: tuple[TrackToken, ...] = ()


class Boss(Part):
    """A boss or mini-boss. ``at``: its lair or space. ``quest``: 0 from the start, else the card that brings it.

    ``difficulty``: of its bonus and special tiles and its weakness tokens. ``weaknesses``: tokens that are named;
    none named: so many as there are ability tiles are drawn. ``events``: the deck that replaces the Event deck (empty
    for a mini-boss). ``behavior``: spaces of its behavior tokens at the start.
    """

    card: Id
    mini: StrictBool
    at: Cell
    quest: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    difficulty: Difficulty = Difficulty.NORMAL
    abilities: tuple[AbilitySlot, ...]
    weaknesses: tuple[Id, ...] = ()
    hints: tuple[Hint, ...] = ()
    track: Track
    activations: tuple[Id, ...]
    events: Deck = Deck()
    behavior: tuple[Cell, ...] = ()


class SpecialRule(Part):
    """A rule of this adventure alone."""

    name: StrictStr
    text: StrictStr


class Adventure(Part):
    """A whole adventure, for a number of players and a difficulty.

    ``heroes``: how many are in play (one player leads two). ``spare``: how many wait in the Hero supply.
    ``solo_entry``: in a solo game enemies enter spaces with heroes (the rulebook prints the contrary; see the ruling
    ``solo-harassment``). ``scroll``: the scrolling list. ``waits``: by a rule of this adventure the board does not
    scroll while an objective token or a hint lies on the West tile. ``activations``: activation cards beside those of
    heroes and bosses. ``events``: the clock: the game is lost when a round ends and no card is left.
    """

    schema_: Literal["questpress/anastyr-adventure/1"] = Field(alias="schema")
    seed: StrictStr = ""
    code: StrictStr = ""
    title: StrictStr
    introduction: StrictStr
    epilogue: StrictStr
    region: Id
    players: Annotated[StrictInt, Field(ge=1, le=4)]
    heroes: Annotated[StrictInt, Field(ge=1, le=6)]
    spare: Count = 1
    solo_entry: StrictBool = True
    difficulty: Id
    start: tuple[TilePlace, ...]
    scroll: tuple[TilePlace, ...] = ()
    waits: StrictBool = False
    quests: tuple[QuestCard, ...]
    events: Deck
    loot: Deck
    creatures: Creatures = Creatures()
    enemies: tuple[EnemyCard, ...]
    spawns: tuple[SpawnDeck, ...]
    own_spawns: tuple[OwnSpawn, ...] = ()
    activations: tuple[Id, ...]
    injuries: tuple[Id, ...] = ()
    deployment: Deployment
    boss: Boss | None = None
    rules: tuple[SpecialRule, ...] = ()
    extras: dict[str, Any] = Field(default_factory=dict)

    @property
    def strip(self) -> tuple[TilePlace, ...]:
        """The tiles from west to east: the start tiles and the scrolling list."""
        return self.start + self.scroll

    def to_data(self) -> dict[str, Any]:
        """Return the document as JSON data."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    def to_json(self) -> str:
        """Return the document as it is written; see :func:`questpress.games.quest.document.canonical_json`."""
        return canonical_json(self.to_data())


def json_schema() -> str:
    """Return the JSON Schema (draft 2020-12) of an adventure as text, as it stands under docs/schemas."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Adventure.model_json_schema(by_alias=True)}
    return json.dumps(schema, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
