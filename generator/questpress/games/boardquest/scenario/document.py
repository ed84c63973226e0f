"""The scenario document, ``questpress/boardquest-scenario/1``: a campaign game of one or two against the automa.

Hexes, pieces and tiles are those of a map (:mod:`questpress.games.boardquest.document`). Every character has an ``id``
of the author's choice, unique in the document; focus rules and terms of winning speak of characters by these ids, and
of forts and treasures by theirs. ``card`` and ``items`` are bare catalog ids.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from questpress.games.boardquest.document import Cell, Part, PlacedPiece, Tile, canonical_json

SCHEMA = "questpress/boardquest-scenario/1"

Line = Annotated[StrictStr, Field(max_length=200)]
Prose = Annotated[StrictStr, Field(max_length=4000)]
Id = Annotated[StrictStr, Field(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$")]
Level = Annotated[StrictInt, Field(ge=1, le=9)]
Kind = Literal["hero", "unit", "monster"]
FocusName = Literal[
    "attack-closest-enemy",
    "attack-closest-hero",
    "attack-specific-enemy",
    "conquer-closest-fort",
    "defend-position",
    "guard-ally",
]
Count = Annotated[StrictInt, Field(ge=0)]


class FortPlace(Part):
    """A fort: where, and whose flag it shows at the start."""

    id: Id
    at: Cell
    owner: Literal["players", "enemies", "neutral"]


class Treasure(Part):
    """A treasure chest and the items that lie in it, face up beside the map."""

    id: Id
    at: Cell
    items: tuple[Id, ...]


class Character(Part):
    """A character of a player: its board or card, level, tile and what it has equipped. ``player``: 1 or 2."""

    id: Id
    kind: Kind
    card: Id
    level: Level = 1
    at: Cell
    items: tuple[Id, ...] = ()
    skills: tuple[Id, ...] = ()
    player: Annotated[StrictInt, Field(ge=1, le=2)] = 1


class Focus(Part):
    """The focus rule of an enemy; ``target``: the character that it attacks or guards, null for the other rules."""

    rule: FocusName
    target: Id | None = None


class SkillUse(Part):
    """A skill card of an automa hero's deck: when in its turn, and the condition that must hold, in words."""

    card: Id
    when: Literal["before", "after"]
    condition: Line
    copies: Annotated[StrictInt, Field(ge=1, le=9)] = 1


class Enemy(Part):
    """A character of the automa. The lowest ``initiative`` acts first. ``arrives``: in which round it comes."""

    id: Id
    kind: Kind
    card: Id
    level: Level = 1
    at: Cell
    items: tuple[Id, ...] = ()
    initiative: Annotated[StrictInt, Field(ge=1, le=99)]
    focus: Focus
    skills: tuple[SkillUse, ...] = ()
    ability: Line = ""
    arrives: Annotated[StrictInt, Field(ge=1, le=30)] = 1


class Term(Part):
    """One way to win or to lose. ``of``: ids of characters, forts or treasures; ``tiles``: where to.

    ``amount``: how many of them (null: all); ``rounds``: by when. Deeds: ``defeat`` characters, ``hold`` forts at the
    end of a round, ``conquer`` forts, ``reach`` tiles, ``collect`` treasures, ``survive`` so many rounds, ``lose``
    characters or forts to the enemy, ``time`` runs out.
    """

    text: Prose
    deed: Literal["defeat", "hold", "conquer", "reach", "collect", "survive", "lose", "time"]
    of: tuple[Id, ...] = ()
    tiles: tuple[Cell, ...] = ()
    amount: Annotated[StrictInt, Field(ge=1)] | None = None
    rounds: Annotated[StrictInt, Field(ge=1, le=30)] | None = None


class Offer(Part):
    """An item of the market and how many of it may be bought; its price stands on the card, unless given here."""

    item: Id
    copies: Annotated[StrictInt, Field(ge=1, le=9)] = 1
    price: Count | None = None


class Gold(Part):
    """The Gold for the market by difficulty: less is harder."""

    easy: Count
    normal: Count
    hard: Count


class Scenario(Part):
    """A whole scenario. All ``win`` terms must be met, unless ``win_any``; one ``lose`` term is enough.

    Without ``tiles`` the faces of the pieces say what lies where; see
    :func:`questpress.games.boardquest.scenario.table.completed`.
    """

    schema_: Literal["questpress/boardquest-scenario/1"] = Field(alias="schema")
    seed: StrictStr
    code: StrictStr
    title: Line
    story: Prose
    players: Annotated[StrictInt, Field(ge=1, le=2)]
    faction: Id
    difficulty: Literal["easy", "normal", "hard"]
    rounds: Annotated[StrictInt, Field(ge=1, le=30)]
    pieces: tuple[PlacedPiece, ...]
    tiles: tuple[Tile, ...] = ()
    holes: tuple[Cell, ...] = ()
    forts: tuple[FortPlace, ...] = ()
    treasures: tuple[Treasure, ...] = ()
    characters: tuple[Character, ...]
    enemies: tuple[Enemy, ...]
    market: tuple[Offer, ...] = ()
    gold: Gold
    win: tuple[Term, ...]
    win_any: StrictBool = False
    lose: tuple[Term, ...]
    notes: tuple[Prose, ...] = ()
    epilogue: Prose = ""
    extras: dict[str, Any] = Field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """Return the document as JSON data."""
        return self.model_dump(mode="json", by_alias=True)

    def to_json(self) -> str:
        """Return the document as it is written; see :func:`questpress.games.boardquest.document.canonical_json`."""
        return canonical_json(self.to_data())


def json_schema() -> str:
    """Return the JSON Schema (draft 2020-12) of a scenario as text, as it stands under docs/schemas."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Scenario.model_json_schema(by_alias=True)}
    return json.dumps(schema, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
