"""The quest document, ``questpress/quest/1``: a one-shot quest of Tanares Adventures or Tanares Expeditions.

Squares are 1-based [col, row], columns from the left and rows from the top; people may write ``10-D``. A villain's
label (``110-R``: number and color; ``B2``: a Boss) is a type of its own, since it looks like a square. Tiles, doors,
objects and Guard groups have an ``id`` of the author's choice, unique in the document; with villains' labels these are
the names by which events and objectives speak of things (``of``). Beside them there are the words ``villains``,
``guards``, ``boss``, ``heroes``, ``stairs``, ``chests`` and ``round``, and ``event-1`` for an event. Ids of the catalog
are bare (``wall-4x1``).

``setup`` is the board of Tanares Adventures; ``encounters`` carry one board each in Tanares Expeditions. What the
format does not name stands under ``extras``. What is left out has the value that the schema gives.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.games.quest.fields import (
    LARGEST,
    MANY,
    Cell,
    ColorName,
    Id,
    Label,
    Line,
    Part,
    Prose,
    Quarter,
    Round,
    Span,
)
from questpress.grid.square import LAST_ROW

SCHEMA = "questpress/quest/1"
GameName = Literal["tanares-adventures", "tanares-expeditions"]


class TilePlace(Part):
    """A tile on the board: catalog id, its upper left square as it lies, quarter turns, and a name if it has one.

    The grids of Tanares Expeditions are printed: there ``tile`` is a terrain, and ``size`` its columns and rows as it
    lies (null: one square).
    """

    tile: Id
    at: Cell
    turn: Quarter = 0
    size: tuple[Span, Span] | None = None
    id: Id | None = None
    name: Line | None = None


class DoorPlace(Part):
    """A door: a tile with a color. ``opens``: what unlocks it; ``by``: ids of the keys, levers or events that do.

    One of ``by`` is enough. ``spends``: the key is gone once it has opened this door. ``size`` as for a tile.
    """

    id: Id
    tile: Id
    at: Cell
    turn: Quarter = 0
    size: tuple[Span, Span] | None = None
    color: Line
    locked: StrictBool
    opens: Literal["free", "key", "lever", "force", "event"] = "free"
    by: tuple[Line, ...] = ()
    spends: StrictBool = False
    hp: Annotated[StrictInt, Field(ge=1)] | None = None


class ObjectPlace(Part):
    """A thing that is no terrain: a chest, lever, orb, prisoner, tool or Quest Item. ``object`` is the catalog id.

    ``at`` is null while a villain carries it, who names it under ``carries``.
    """

    id: Id
    object: Id
    at: Cell | None
    name: Line | None = None
    hp: Annotated[StrictInt, Field(ge=1)] | None = None
    text: Prose | None = None


class VillainPlace(Part):
    """A villain on its square. ``card`` is a catalog id; null is a slot: any of that color and level that is at hand.

    ``kemet``: the Kemet Hunt level from which it is there (0: always). ``guard``: the id of its Guard group.
    ``carries``: ids of objects that it drops where it dies. ``tokens``: conditions that it begins with.
    """

    label: Label
    card: Id | None
    color: ColorName
    level: Annotated[StrictInt, Field(ge=1, le=3)]
    at: Cell
    kemet: Annotated[StrictInt, Field(ge=0)] = 0
    guard: Id | None = None
    carries: tuple[Line, ...] = ()
    tokens: tuple[Id, ...] = ()


class BossPlace(Part):
    """A Boss. ``size``: squares on a side; ``at`` is the upper left one. ``parts``: colors of its Body Parts, if any.

    ``guard``, ``carries`` and ``tokens`` as for a villain.
    """

    label: Label
    card: Id | None
    at: Cell
    size: Annotated[StrictInt, Field(ge=1, le=4)] = 1
    parts: tuple[ColorName, ...] = ()
    facing: Literal["north", "east", "south", "west"] | None = None
    guard: Id | None = None
    carries: tuple[Line, ...] = ()
    tokens: tuple[Id, ...] = ()


class GuardGroup(Part):
    """Guards who wake together, and the event that their waking sets off (null: none)."""

    id: Id
    members: tuple[Label, ...]
    event: StrictInt | None


class StartPlace(Part):
    """A numbered place at which a drawn villain of Tanares Expeditions begins (printed I to V), on guard or not."""

    number: Annotated[StrictInt, Field(ge=1, le=5)]
    at: Cell
    guard: StrictBool = False


class Board(Part):
    """What lies and stands on a grid at the start. ``starts``: squares where heroes may begin (the hero area)."""

    cols: Span
    rows: Annotated[StrictInt, Field(ge=1, le=LAST_ROW)]
    tiles: Annotated[tuple[TilePlace, ...], Field(max_length=LARGEST * LAST_ROW)] = ()
    doors: Annotated[tuple[DoorPlace, ...], Field(max_length=MANY)] = ()
    objects: Annotated[tuple[ObjectPlace, ...], Field(max_length=MANY)] = ()
    villains: Annotated[tuple[VillainPlace, ...], Field(max_length=MANY)] = ()
    bosses: Annotated[tuple[BossPlace, ...], Field(max_length=MANY)] = ()
    guards: Annotated[tuple[GuardGroup, ...], Field(max_length=MANY)] = ()
    starts: Annotated[tuple[Cell, ...], Field(max_length=MANY)] = ()
    villain_starts: Annotated[tuple[StartPlace, ...], Field(max_length=MANY)] = ()


class Spawn(Part):
    """What an event lays and sets on the board, and what it takes away (ids and labels).

    ``villain_starts``: where drawn villains of Tanares Expeditions come; the numbers go on from those of the encounter.
    """

    tiles: Annotated[tuple[TilePlace, ...], Field(max_length=LARGEST * LAST_ROW)] = ()
    doors: Annotated[tuple[DoorPlace, ...], Field(max_length=MANY)] = ()
    objects: Annotated[tuple[ObjectPlace, ...], Field(max_length=MANY)] = ()
    villains: Annotated[tuple[VillainPlace, ...], Field(max_length=MANY)] = ()
    bosses: Annotated[tuple[BossPlace, ...], Field(max_length=MANY)] = ()
    guards: Annotated[tuple[GuardGroup, ...], Field(max_length=MANY)] = ()
    villain_starts: Annotated[tuple[StartPlace, ...], Field(max_length=MANY)] = ()
    removes: Annotated[tuple[Line, ...], Field(max_length=MANY)] = ()


Deed = Literal[
    "kill", "reach", "interact", "carry", "escort", "survive", "protect", "destroy", "hold", "open", "mark", "wake",
    "spare", "trap", "avoid",
]  # fmt: skip


class Goal(Part):
    """Something to bring about: a deed on things, how often, by when.

    ``to``: where carrying or escorting leads. ``after``: numbers of events that must have happened before it counts.
    """

    name: Line
    text: Prose
    deed: Deed
    of: tuple[Line, ...] = ()
    to: tuple[Line, ...] = ()
    amount: Annotated[StrictInt, Field(ge=1)] | None = None
    rounds: Round | None = None
    after: tuple[StrictInt, ...] = ()


class Loss(Part):
    """One way to lose. ``trigger`` and what it is about as in an event."""

    text: Prose
    trigger: Trigger
    of: tuple[Line, ...] = ()
    count: Annotated[StrictInt, Field(ge=1)] | None = None


class Feature(Part):
    """A special rule of the quest. ``entry``: the catalog's block, if it is one.

    ``team``: the side of the Team Token for which this version counts. ``wakes_guards``: null if it never touches any.
    """

    name: Line
    text: Prose
    entry: Id | None = None
    of: tuple[Line, ...] = ()
    team: Literal["dark", "blue"] | None = None
    wakes_guards: StrictBool | None = None


class Event(Part):
    """Something that happens once: when, what it lays out, and what is read then.

    ``trigger`` with ``of`` and ``count``: when it begins (``of``: ids, labels, ``event-1``, or words such as
    ``villains``). ``at_once``: not only at the End of Round. ``opens``: ids of doors. ``goal``: the objective from
    now on. ``ends``: the quest ends so. ``encounter``: its number in Tanares Expeditions, else null.
    """

    number: Annotated[StrictInt, Field(ge=1, le=9)]
    name: Line
    color: Line
    trigger: Trigger
    of: tuple[Line, ...] = ()
    count: Annotated[StrictInt, Field(ge=1)] | None = None
    trigger_text: Prose
    at_once: StrictBool = False
    story: Prose
    rules: tuple[Prose, ...] = ()
    spawn: Spawn = Spawn()
    opens: tuple[Line, ...] = ()
    goal: Goal | None = None
    ends: Literal["win", "loss"] | None = None
    encounter: Annotated[StrictInt, Field(ge=1, le=5)] | None = None


class Challenge(Part):
    """The challenge or the trait of an encounter, or a general trait: a catalog entry or the author's own words."""

    name: Line
    text: Prose
    entry: Id | None = None
    of: tuple[Line, ...] = ()


class Encounter(Part):
    """One encounter of Tanares Expeditions. ``draws``: villains drawn, beside a boss. ``ends``: what ends it."""

    number: Annotated[StrictInt, Field(ge=1, le=5)]
    title: Line
    story: Prose
    board: Board
    challenge: Challenge
    trait: Challenge | None = None
    ends: Goal
    draws: Annotated[StrictInt, Field(ge=0, le=5)]
    elites: Annotated[StrictInt, Field(ge=0, le=5)] = 0
    coins: Annotated[StrictInt, Field(ge=0)] = 1


class PoolSlot(Part):
    """A villain card that the owner chooses: any of that color and level."""

    color: ColorName
    level: Annotated[StrictInt, Field(ge=1, le=3)]


class Pick(Part):
    """An attack, skill, item or NPC that a hero brings. ``of``: the hero or role it belongs to, or its item type.

    ``level``: of the attack, skill or item; the Week of an NPC. ``token``: level of the Skill Token on a skill.
    """

    name: Line
    level: Annotated[StrictInt, Field(ge=0, le=7)]
    of: Id | None = None
    token: Annotated[StrictInt, Field(ge=0, le=7)] | None = None


class Member(Part):
    """A hero whom the quest names, with what it brings. A quest usually names none and lets the players choose."""

    hero: Id | None = None
    role: Id
    primaries: tuple[Pick, ...] = ()
    skills: tuple[Pick, ...] = ()
    items: tuple[Pick, ...] = ()
    npcs: tuple[Pick, ...] = ()


class Team(Part):
    """Who plays. ``row``: catalog id of the one-shot loadout. ``rules``: on roles, in words.

    ``comrades``: how many of the heroes are. ``members``: the heroes, if the quest names them.
    """

    heroes: Annotated[StrictInt, Field(ge=1, le=9)] = 4
    comrades: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    row: Id | None
    rules: tuple[Prose, ...] = ()
    members: tuple[Member, ...] = ()


class RoundStep(Part):
    """A line of the End-of-Round list. ``of``: the Feature's name or ``event-N``. ``source``: where it is printed."""

    text: Prose
    of: Line | None = None
    source: Literal["guide", "journal"] = "guide"


class Quest(Part):
    """A whole quest."""

    schema_: Literal["questpress/quest/1"] = Field(alias="schema")
    game: GameName
    seed: Line = ""
    code: Line = ""
    number: Annotated[StrictInt, Field(ge=1, le=999)]
    title: Line
    introduction: Prose
    objective: Goal
    lose: tuple[Loss, ...]
    extra: Goal | None = None
    features: tuple[Feature, ...] = ()
    setup: Board | None = None
    encounters: tuple[Encounter, ...] = ()
    pool: tuple[Id, ...] = ()
    """Villain cards of Tanares Expeditions that are shuffled for each encounter."""
    pool_slots: tuple[PoolSlot, ...] = ()
    """Cards of the pool that the owner chooses, where none are listed."""
    general_trait: Challenge | None = None
    events: tuple[Event, ...] = ()
    end_of_round: tuple[RoundStep, ...] = ()
    kemet: Annotated[StrictInt, Field(ge=0)] = 0
    difficulty: Literal["easy", "normal", "hard", "very-hard"] | None = None
    first_aid: Annotated[StrictInt, Field(ge=0)] | None = None
    """First Aid tokens of the quest; null: as many as the rules give."""
    team: Team
    epilogue: Prose = ""
    extras: dict[str, Any] = Field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """Return the document as JSON data."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    def to_json(self) -> str:
        """Return the document as it is written; see :func:`canonical_json`."""
        return canonical_json(self.to_data())


_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, allow_nan=False)


def canonical_json(data: dict[str, Any]) -> str:
    """Return JSON text as quests are written: sorted keys, a newline at the end, each tile, door or villain on a line.

    So a change of one tile is a change of one line. Raises ValueError for a number that JSON lacks (NaN, infinity).
    """
    return _pretty(data, "") + "\n"


def _pretty(value: Any, indent: str) -> str:
    inner = indent + " "
    if isinstance(value, dict) and (not indent or any(map(_has_parts, value.values()))):
        parts = [f"{inner}{_ENCODER.encode(key)}: {_pretty(value[key], inner)}" for key in sorted(value)]
    elif isinstance(value, list) and _has_parts(value):
        parts = [inner + _pretty(part, inner) for part in value]
    else:
        return _ENCODER.encode(value)
    begin, end = "{}" if isinstance(value, dict) else "[]"
    return f"{begin}\n" + ",\n".join(parts) + f"\n{indent}{end}"


def _has_parts(value: Any) -> bool:
    return isinstance(value, dict | list) and any(
        isinstance(part, dict) or _has_parts(part) for part in (value.values() if isinstance(value, dict) else value)
    )


def json_schema() -> str:
    """Return the JSON Schema (draft 2020-12) of a quest as text, as it stands under docs/schemas."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Quest.model_json_schema(by_alias=True)}
    return json.dumps(schema, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
