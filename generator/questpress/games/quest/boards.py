"""The boards of a quest with everything that lies and stands on them, by name and by square.

A stage is one board with the events that happen on it: the whole of a quest of Tanares Adventures, or one encounter of
Tanares Expeditions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from questpress.catalog.squares_box import BoxView
from questpress.games.quest.document import (
    Board,
    BossPlace,
    DoorPlace,
    Event,
    GuardGroup,
    ObjectPlace,
    Quest,
    Spawn,
    StartPlace,
    TilePlace,
    VillainPlace,
)
from questpress.games.quest.pieces import Pieces
from questpress.games.squares.ground import Ground
from questpress.grid.square import Square, block

Kind = Literal["tile", "door", "object", "villain", "boss"]
Place: TypeAlias = TilePlace | DoorPlace | ObjectPlace | VillainPlace | BossPlace
WORDS = ("villains", "guards", "boss", "heroes", "stairs", "chests", "round")


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """Something on the board: what the document says of it, its place there, its squares, and the event that brings it.

    ``squares`` is empty for an object that a villain carries. ``event`` is None for what is there from the start.
    ``carrier`` is the villain or Boss that carries an object.
    """

    kind: Kind
    place: Place
    path: str
    squares: tuple[Square, ...]
    event: int | None
    carrier: Thing | None = None

    @property
    def name(self) -> str:
        """The name by which the document can speak of it; empty if it has none."""
        if isinstance(self.place, VillainPlace | BossPlace):
            return self.place.label
        return self.place.id or ""

    @property
    def stands(self) -> tuple[Square, ...]:
        """Its squares; those of who carries it, if somebody does."""
        return self.squares if self.carrier is None else self.carrier.squares


@dataclass(frozen=True, eq=False)
class Stage:
    """A board and its events. ``number`` is that of the encounter, None in Tanares Adventures.

    ``things`` are those of the start, ``spawned`` those of each event by number; ``paths`` are the places of the board
    and of the events in the document.
    """

    number: int | None
    board: Board
    path: str
    events: tuple[tuple[str, Event], ...]
    things: tuple[Thing, ...]
    spawned: Mapping[int, tuple[Thing, ...]]
    pieces: Pieces
    _bits: dict[Thing, int] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def everything(self) -> tuple[Thing, ...]:
        """All things: those of the start, then those of the events in order."""
        return (*self.things, *(thing for _, event in self.events for thing in self.spawned[event.number]))

    @cached_property
    def by_name(self) -> Mapping[str, tuple[Thing, ...]]:
        """Things by name. A villain may come again after its death, so that a label may stand for several."""
        found: dict[str, tuple[Thing, ...]] = {}
        for thing in self.everything:
            if thing.name:
                found[thing.name] = (*found.get(thing.name, ()), thing)
        return found

    @cached_property
    def groups(self) -> Mapping[str, tuple[str, GuardGroup, int | None]]:
        """Guard groups by id: place in the document, group, and the event that brings it."""
        found: dict[str, tuple[str, GuardGroup, int | None]] = {}
        for path, group, event in self.all_groups():
            found.setdefault(group.id, (path, group, event))
        return found

    def all_groups(self) -> Iterator[tuple[str, GuardGroup, int | None]]:
        """Yield every Guard group: place in the document, group, and the event that brings it."""
        for i, group in enumerate(self.board.guards):
            yield f"{self.path}.guards.{i}", group, None
        for path, event in self.events:
            for i, group in enumerate(event.spawn.guards):
                yield f"{path}.spawn.guards.{i}", group, event.number

    @cached_property
    def ground(self) -> Ground:
        """The empty board, for sets of squares as bits."""
        return Ground(self.board.cols, self.board.rows, 1)

    def villain_starts(self) -> Iterator[tuple[str, StartPlace, int | None]]:
        """Yield every numbered start of a drawn villain: place in the document, start, and the event that brings it."""
        for i, start in enumerate(self.board.villain_starts):
            yield f"{self.path}.villain_starts.{i}", start, None
        for path, event in self.events:
            for i, start in enumerate(event.spawn.villain_starts):
                yield f"{path}.spawn.villain_starts.{i}", start, event.number

    def bits(self, thing: Thing) -> int:
        """Return the squares of a thing as bits."""
        found = self._bits.get(thing)
        if found is None:
            found = self._bits[thing] = self.ground.bits(thing.stands)
        return found

    def find(self, name: str) -> tuple[Thing, ...]:
        """Return the things that a name or a word stands for."""
        found = self.by_name.get(name)
        if found is not None:
            return found
        if name in self.groups:
            members = self.groups[name][1].members
            return tuple(thing for label in members for thing in self.by_name.get(label, ()))
        match name:
            case "villains":
                return tuple(thing for thing in self.everything if thing.kind in ("villain", "boss"))
            case "guards":
                guarded = {label for _, group, _ in self.all_groups() for label in group.members}
                return tuple(thing for thing in self.everything if thing.name in guarded)
            case "boss":
                return tuple(thing for thing in self.everything if thing.kind == "boss")
            case "stairs":
                return tuple(t for t in self.everything if t.kind == "tile" and self.terrain(t) == "stairs")
            case "chests":
                return tuple(
                    t
                    for t in self.everything
                    if isinstance(t.place, ObjectPlace) and self.pieces.is_chest(t.place.object)
                )
        return ()

    def terrain(self, thing: Thing) -> str | None:
        """Return the terrain of a tile or door, or None for anything else and for unknown tiles."""
        return self.pieces.terrain_id(thing.place.tile) if isinstance(thing.place, TilePlace | DoorPlace) else None

    def is_barrier(self, thing: Thing) -> bool:
        """Tell whether a tile stops movement; doors are not asked."""
        return isinstance(thing.place, TilePlace) and self.pieces.stops(thing.place.tile)

    def occupies(self, thing: Thing) -> bool:
        """Tell whether a thing takes its squares for itself: a figure, or an object that is in the way."""
        if isinstance(thing.place, ObjectPlace):
            return bool(thing.squares) and self.pieces.occupies(thing.place.object)
        return thing.kind in ("villain", "boss")


def stages(doc: Quest, box: BoxView) -> tuple[Stage, ...]:
    """Return the boards of a quest, each with its events; of two events with one number the first."""
    pieces = Pieces(box)
    numbers = [event.number for event in doc.events]
    events = [(f"events.{i}", event) for i, event in enumerate(doc.events) if event.number not in numbers[:i]]
    if doc.game == "tanares-adventures":
        return () if doc.setup is None else (_stage(None, doc.setup, "setup", events, pieces),)
    return tuple(
        _stage(
            encounter.number,
            encounter.board,
            f"encounters.{i}.board",
            [(path, event) for path, event in events if event.encounter == encounter.number],
            pieces,
        )
        for i, encounter in enumerate(doc.encounters)
    )


def _stage(number: int | None, board: Board, path: str, events: Sequence[tuple[str, Event]], pieces: Pieces) -> Stage:
    spawned: dict[int, tuple[Thing, ...]] = {}
    for where, event in events:
        brought = _things(event.spawn, f"{where}.spawn", event.number, pieces)
        spawned[event.number] = (*spawned.get(event.number, ()), *brought)
    things = _things(board, path, None, pieces)
    return Stage(number, board, path, tuple(events), things, spawned, pieces)


def _things(laid: Board | Spawn, path: str, event: int | None, pieces: Pieces) -> tuple[Thing, ...]:
    """Return what a board or an event brings, in the order of the document."""
    found: list[Thing] = []
    for i, tile in enumerate(laid.tiles):
        found.append(Thing("tile", tile, f"{path}.tiles.{i}", pieces.squares(tile), event))
    for i, door in enumerate(laid.doors):
        found.append(Thing("door", door, f"{path}.doors.{i}", pieces.squares(door), event))
    carriers: dict[str, Thing] = {}
    for i, villain in enumerate(laid.villains):
        found.append(Thing("villain", villain, f"{path}.villains.{i}", (villain.at,), event))
        carriers.update((name, found[-1]) for name in villain.carries)
    for i, boss in enumerate(laid.bosses):
        found.append(Thing("boss", boss, f"{path}.bosses.{i}", block(boss.at, boss.size), event))
        carriers.update((name, found[-1]) for name in boss.carries)
    for i, thing in enumerate(laid.objects):
        squares = () if thing.at is None else (thing.at,)
        carrier = carriers.get(thing.id) if thing.at is None else None
        found.append(Thing("object", thing, f"{path}.objects.{i}", squares, event, carrier))
    return tuple(found)
