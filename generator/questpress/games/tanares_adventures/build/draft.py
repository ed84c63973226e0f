"""What the stages of the builder hand on to each other: the plan of a request, and the draft of a quest.

The request is fixed before any draw. The draft is filled stage by stage; each stage writes only its own fields.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from questpress.catalog.entries_quests import ArchetypeEntry, BudgetEntry, ColossusEntry, ThemeEntry, Twist
from questpress.catalog.entries_tanares_adventures import LoadoutEntry
from questpress.catalog.entries_tanares_adventures_quests import FeatureEntry
from questpress.catalog.quest_box import Boss, QuestBox, Villain
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Way
from questpress.games.quest.build.staging import Mission, Staging
from questpress.games.quest.build.table import Laid, Stock, Table, TileKind
from questpress.games.quest.document import BossPlace, VillainPlace
from questpress.games.tanares_adventures.build.kept import Kept
from questpress.games.tanares_adventures.options import QuestOptions
from questpress.grid.square import Square

COLORS = ("red", "green", "orange", "blue")
# HP Tokens of each color come in two shapes, round and hexagonal.
TOKENS_OF_A_COLOR = 2


class DeadEnd(Exception):
    """A stage found no way on; the builder draws anew. Names the rule that barred the way."""

    def __init__(self, rule: str, why: str = "") -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule


@dataclass(frozen=True)
class Request:
    """What is asked for, in things of the box. ``archetypes`` and ``themes``: those that may be drawn."""

    options: QuestOptions
    box: QuestBox
    row: LoadoutEntry
    budget: BudgetEntry
    archetypes: tuple[ArchetypeEntry, ...]
    themes: tuple[ThemeEntry, ...]
    kept: Kept = field(default_factory=Kept)


@dataclass(slots=True)
class Thing:
    """A thing of a beat: its id in the document, the object or tile, where it lies (None: somebody carries it)."""

    id: str
    beat: str
    what: str
    object: str | None
    at: Square | None
    name: str
    hp: int | None = None
    laid: Laid | None = None
    kept: bool = False


@dataclass(slots=True)
class Shut:
    """A door: its id, color, the way it closes and its tile. ``lock`` is None for one that is not locked."""

    id: str
    color: str
    way: Way
    laid: Laid
    lock: str | None = None
    opens: str = "free"
    by: tuple[str, ...] = ()

    @property
    def squares(self) -> int:
        """The squares of its tile."""
        return self.laid.squares


@dataclass(slots=True)
class Foe:
    """A villain: label, card (None: a slot), color, level, range, square; a Guard group, what it carries."""

    label: str
    card: Villain | None
    color: str
    level: int
    range: int
    at: Square
    beat: str | None = None
    kemet: int = 0
    guard: str | None = None
    carries: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    part: VillainPlace | None = None


@dataclass(slots=True)
class Master:
    """A Boss on the board or to come: one of the box, or a colossus with Body Parts."""

    label: str
    boss: Boss | None
    colossus: ColossusEntry | None
    at: Square
    size: int
    beat: str
    part: BossPlace | None = None


@dataclass(slots=True)
class Happening:
    """An event in the making: the twist, its number, what it lays, sets up, opens and takes away."""

    number: int
    twist: Twist
    color: str
    of: tuple[str, ...] = ()
    foes: list[Foe] = field(default_factory=list)
    master: Master | None = None
    laid: list[Laid] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    opens: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    effect: str = ""


@dataclass(slots=True)
class Draft:
    """A quest in the making. ``tile_ids``: names of laid tiles that something speaks of, by the tile's identity.

    ``parts``: the kept part of each tile that was kept, likewise.
    """

    request: Request
    cells: Cells
    # mission
    archetype: ArchetypeEntry = None  # type: ignore[assignment]
    theme: ThemeEntry = None  # type: ignore[assignment]
    mission: Mission = None  # type: ignore[assignment]
    # plan
    staging: Staging = None  # type: ignore[assignment]
    table: Table = None  # type: ignore[assignment]
    rounds: int = 0
    # doors, walls
    doors: list[Shut] = field(default_factory=list)
    tile_ids: dict[int, str] = field(default_factory=dict)
    parts: dict[int, Any] = field(default_factory=dict)
    # things
    starts: list[Square] = field(default_factory=list)
    stairs: list[tuple[Laid, str | None]] = field(default_factory=list)
    things: dict[str, list[Thing]] = field(default_factory=dict)
    chests: list[Square] = field(default_factory=list)
    # foes
    foes: list[Foe] = field(default_factory=list)
    masters: list[Master] = field(default_factory=list)
    groups: dict[str, list[str]] = field(default_factory=dict)
    recruits: Any = None
    # feature
    features: list[FeatureEntry] = field(default_factory=list)
    feature_things: dict[str, tuple[str, ...]] = field(default_factory=dict)
    extra_objects: list[dict[str, Any]] = field(default_factory=list)
    # events
    events: list[Happening] = field(default_factory=list)

    def stock(self) -> Stock:
        """Return the tiles of the box, none of them used."""
        box = self.request.box
        return Stock(tuple(TileKind(*tile) for tile in box.tiles), dict(box.shared), box.faces)

    @property
    def opened(self) -> int:
        """The squares that could be walked on if nobody stood there and every door were open."""
        floor = self.table.walkable
        for door in self.doors:
            floor |= door.squares
        return floor

    @property
    def closed(self) -> int:
        """The squares that can be walked on while every locked door is shut; other doors open to a hand."""
        floor = self.opened
        for door in self.doors:
            if door.lock is not None:
                floor &= ~door.squares
        return floor

    def fresh(self, name: str) -> str:
        """Return a name for a new thing that no kept one has."""
        taken = self.request.kept.names
        number, out = 2, name
        while out in taken:
            out = f"{name}-{number}"
            number += 1
        return out

    def room(self, number: int) -> int:
        """Return a room's squares."""
        return self.staging.plan.rooms[number]

    def site(self, beat: str) -> int:
        """Return the squares of a beat's things that lie on the board."""
        out = 0
        for thing in self.things.get(beat, ()):
            if thing.laid is not None:
                out |= thing.laid.squares
            elif thing.at is not None:
                out |= self.cells.bit(thing.at)
        return out

    def sites(self) -> int:
        """Return the squares of all things of beats."""
        out = 0
        for beat in self.things:
            out |= self.site(beat)
        return out
