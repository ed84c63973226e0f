"""What the stages of the builder hand on to each other: the plan of a request, the arc of a quest, its encounters.

The request is fixed before any draw. Encounters are filled one by one; each stage writes only its own fields.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from questpress.catalog.entries_quests import Aim, Beat, Fail, Lock, Twist
from questpress.catalog.entries_tanares_expeditions import ChallengeEntry, TraitEntry
from questpress.catalog.entries_voyages import SceneEntry, SeaLoadoutEntry, SeaThemeEntry, VoyageEntry
from questpress.catalog.sea_box import SeaBoss, SeaBox, SeaVillain
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Way
from questpress.games.quest.build.staging import Mission, Staging
from questpress.games.tanares_expeditions.build.grids import Grid
from questpress.games.tanares_expeditions.build.kept import Kept
from questpress.games.tanares_expeditions.options import QuestOptions
from questpress.grid.square import Square

BOSS = "B1"
"""The label of a quest's boss."""


class DeadEnd(Exception):
    """A stage found no way on; the encounter is drawn anew. Names the rule that barred the way."""

    def __init__(self, rule: str, why: str = "") -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule


@dataclass(frozen=True)
class Request:
    """What is asked for, in things of the box. ``archetypes`` and ``themes``: those that may be drawn."""

    options: QuestOptions
    box: SeaBox
    loadout: SeaLoadoutEntry
    archetypes: tuple[VoyageEntry, ...]
    themes: tuple[SeaThemeEntry, ...]
    kept: Kept


@dataclass(frozen=True)
class Plot:
    """The graph of an encounter: a scene with the twists that happen, and without a boss where there is none."""

    scene: SceneEntry
    beats: tuple[Beat, ...]
    locks: tuple[Lock, ...]
    goals: tuple[Aim, ...]
    twists: tuple[Twist, ...]
    fails: tuple[Fail, ...]

    @property
    def mission(self) -> Mission:
        """The graph as it is laid out on a plan."""
        return Mission(self.beats, self.locks, self.twists, self.scene.start.value or "edge")


@dataclass(frozen=True)
class Arc:
    """A whole quest before any grid is drawn. ``acts`` are the names of the acts, as the words know them."""

    seed: str
    archetype: VoyageEntry
    theme: SeaThemeEntry
    acts: tuple[str, ...]
    plots: tuple[Plot, ...]
    boss: SeaBoss | None
    pool: tuple[SeaVillain, ...]
    slots: tuple[tuple[str, int], ...]
    trait: TraitEntry
    challenges: tuple[ChallengeEntry, ...]
    traits: tuple[TraitEntry, ...]


class Patch(NamedTuple):
    """A rectangle of terrain: its upper left square, columns and rows; a name by which something speaks of it."""

    terrain: str
    at: Square
    wide: int
    high: int
    id: str | None = None
    beat: str | None = None


@dataclass(slots=True)
class Thing:
    """A thing of a beat, or one that a trait needs: its id in the document, the object, where it lies."""

    id: str
    beat: str
    object: str
    at: Square
    hp: int | None = None


@dataclass(slots=True)
class Shut:
    """A door: its id, color, the way it closes; ``lock`` is None for one that is not locked."""

    id: str
    color: str
    way: Way
    lock: str | None = None
    opens: str = "free"
    by: tuple[str, ...] = ()


@dataclass(slots=True)
class Happening:
    """An event in the making. ``comes``: squares where drawn villains come, with their numbers. ``hole``: the piece of
    wall that it takes away.
    """

    number: int
    twist: Twist
    effect: str
    of: tuple[str, ...] = ()
    comes: list[tuple[int, Square]] = field(default_factory=list)
    boss: Square | None = None
    patches: list[Patch] = field(default_factory=list)
    opens: tuple[str, ...] = ()
    hole: Patch | None = None


@dataclass(slots=True)
class Encounter:
    """An encounter in the making. Sets of squares are bits, as :class:`Cells` has them.

    ``walls``: what nobody enters. ``sea``: channels and shallows. ``held``: something stands there. ``lanes``: squares
    before ways, where nothing may stand in the way. ``grounds``: terrain of each covered square set, by terrain.
    """

    request: Request
    arc: Arc
    number: int
    plot: Plot
    grid: Grid = None  # type: ignore[assignment]
    staging: Staging = None  # type: ignore[assignment]
    sea: str | None = None
    walls: int = 0
    blocked: int = 0
    held: int = 0
    lanes: int = 0
    grounds: dict[str, int] = field(default_factory=dict)
    doors: list[Shut] = field(default_factory=list)
    starts: list[Square] = field(default_factory=list)
    things: dict[str, list[Thing]] = field(default_factory=dict)
    exits: dict[str, Patch] = field(default_factory=dict)
    chests: list[Square] = field(default_factory=list)
    boss: Square | None = None
    villains: list[tuple[Square, bool]] = field(default_factory=list)
    challenge: ChallengeEntry = None  # type: ignore[assignment]
    trait: TraitEntry | None = None
    events: list[Happening] = field(default_factory=list)

    @property
    def cells(self) -> Cells:
        """The squares of its grid."""
        return self.grid.plan.cells

    @property
    def last(self) -> bool:
        """Tell whether it is the last one."""
        return self.number == len(self.arc.plots)

    def id(self, name: str) -> str:
        """Return the name of a thing in the document: names are unique over all encounters."""
        return f"e{self.number}-{name}"

    def room(self, number: int) -> int:
        """Return a room's squares."""
        return self.staging.plan.rooms[number]

    def shut(self, *, locked: bool = True) -> int:
        """Return the squares of doors, of all or of those that are locked."""
        return self.cells.bits(s for d in self.doors if d.lock is not None or not locked for s in d.way.gap.squares)

    @property
    def opened(self) -> int:
        """The squares that could be walked on if nobody stood there and every door were open."""
        return self.cells.board & ~self.walls & ~self.blocked

    @property
    def closed(self) -> int:
        """The squares that can be walked on while every locked door is shut; other doors open to a hand."""
        return self.opened & ~self.shut()

    def ground(self, *sorts: str) -> int:
        """Return the squares of all terrains of some sorts, walls left aside."""
        terrains = self.request.box.terrains
        return _union(bits for name, bits in self.grounds.items() if terrains.get(name) in sorts)

    @property
    def covered(self) -> int:
        """The squares on which terrain lies."""
        return _union(self.grounds.values())

    def terrains(self, sort: str) -> tuple[str, ...]:
        """Return the terrains of a sort that the theme lays on such a grid; another one where the grid bars all."""
        theme, box = self.arc.theme, self.request.box
        liked = {"deadly": theme.deadly, "difficult": theme.difficult, "special": theme.special}[sort].value or ()
        grid = box.grids.get(self.grid.plan.family)
        never = {ref.rpartition("/")[2] for ref in (grid.never.value or () if grid is not None else ())}
        names = [ref.rpartition("/")[2] for ref in liked]
        fits = tuple(name for name in names if name not in never)
        if fits or not names:
            return fits
        return tuple(name for name, of in box.terrains.items() if of == sort and name not in never)

    def sites(self) -> int:
        """Return the squares of all things of beats, and of ways out."""
        cells = self.cells
        own = cells.bits(thing.at for things in self.things.values() for thing in things)
        return own | _union(cells.rect(*patch.at, patch.wide, patch.high) for patch in self.exits.values())

    def names_of(self, beat: str) -> tuple[str, ...]:
        """Return the names in the document of what a beat, or a word such as ``villains``, is about."""
        if beat == "boss":
            return (BOSS,)
        if beat in self.exits:
            return (self.id(beat),)
        if beat in self.things:
            return tuple(thing.id for thing in self.things[beat])
        return (beat,)


def _union(sets: Iterable[int]) -> int:
    out = 0
    for bits in sets:
        out |= bits
    return out
