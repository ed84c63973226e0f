"""What the rules of a quest are given: its boards, how it can unfold, and the words for everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from questpress.catalog.squares_box import BoxView
from questpress.checks.words import listing
from questpress.findings import Finding
from questpress.games.quest.boards import WORDS, Stage, Thing, stages
from questpress.games.quest.document import (
    BossPlace,
    DoorPlace,
    Event,
    Goal,
    Member,
    ObjectPlace,
    Quest,
    TilePlace,
    VillainPlace,
)
from questpress.games.quest.pieces import Pieces
from questpress.games.quest.plot import Plot
from questpress.games.squares.ground import Door, Ground
from questpress.games.squares.rules import Ruleset
from questpress.grid.square import LAST_ROW


class QuestFacts:
    """A quest document with everything that its rules ask of it, and how they speak of it.

    ``shape`` are the findings of reading it.
    """

    def __init__(self, doc: Quest, box: BoxView, shape: Iterable[Finding] = ()) -> None:
        self.doc = doc
        self.box = box
        self.shape = tuple(shape)
        self.pieces = Pieces(box)
        self._plots: dict[tuple[Stage, bool], Plot] = {}
        self._grounds: dict[Stage, Ground] = {}

    @property
    def game(self) -> str:
        """The game of the quest."""
        return self.doc.game

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The boards, each with its events."""
        return stages(self.doc, self.box)

    def plot(self, stage: Stage, *, unlocked: bool = False) -> Plot:
        """Return how a stage unfolds in the best case; ``unlocked``: as if nothing were locked."""
        found = self._plots.get((stage, unlocked))
        if found is None:
            found = self._plots[stage, unlocked] = Plot(stage, self.doc.kemet, unlocked=unlocked)
        return found

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules of squares of the quest's game."""
        if self.pieces.adventures:
            from questpress.games.tanares_adventures.square_rules import ruleset
        else:
            from questpress.games.tanares_expeditions.square_rules import ruleset
        return ruleset(self.box.catalog)

    def ground(self, stage: Stage) -> Ground:
        """Return the board of the start as the rules of squares see it; tiles that are not known are left out."""
        found = self._grounds.get(stage)
        if found is None:
            laid = [(stage.terrain(thing) or "", thing) for thing in stage.things if thing.kind == "tile"]
            tiles = [(name, thing.squares) for name, thing in laid if name in self.ruleset.terrain]
            doors = [Door(frozenset(thing.squares)) for thing in stage.things if thing.kind == "door"]
            found = self.ruleset.ground(stage.board.cols, stage.board.rows, tiles, doors)
            self._grounds[stage] = found
        return found

    @cached_property
    def ends(self) -> tuple[tuple[Stage, str, str, Goal], ...]:
        """The goals that must be met: stage, place in the document, name, goal.

        The objective is of the last stage that has what it names.
        """
        found = [
            (stage, f"encounters.{i}.ends", f"the end of encounter {encounter.number}", encounter.ends)
            for i, (stage, encounter) in enumerate(zip(self.stages, self.doc.encounters, strict=False))
            if self.game != "tanares-adventures"
        ]
        if self.stages:
            names = [name for name in (*self.doc.objective.of, *self.doc.objective.to) if name not in WORDS]
            able = [stage for stage in self.stages if all(stage.find(name) for name in names)]
            found.append(((able or self.stages)[-1], "objective", "the objective", self.doc.objective))
        return tuple(found)

    def things(self) -> Iterator[tuple[Stage, Thing]]:
        """Yield everything on every board, at the start or brought by an event."""
        for stage in self.stages:
            for thing in stage.everything:
                yield stage, thing

    def number(self, number_id: str) -> int | None:
        """Return a number of the rules, or None where the catalog does not have it."""
        return self.pieces.number(number_id)

    # -- words --

    def catalog_name(self, kind: str, entry_id: str) -> str:
        """Return the name of an entry, or its id in quotes where it is not known."""
        entry = self.box.catalog.entries.get(kind, {}).get(entry_id)
        return entry.name if entry is not None else f"'{entry_id}'"

    def words(self, thing: Thing) -> str:
        """Return the words for a thing: ``the red door (door-1)``, ``villain 110-R``, ``Wall 4x1 at 3-B``."""
        place = thing.place
        if isinstance(place, VillainPlace):
            return f"villain {place.label}"
        if isinstance(place, BossPlace):
            return f"the Boss {place.label}"
        if isinstance(place, DoorPlace):
            return f"the {place.color} door ({place.id})" if place.color else f"the door '{place.id}'"
        if isinstance(place, ObjectPlace):
            return f"{place.name or self.catalog_name('object', place.object)} ({place.id})"
        return f"{self.tile_words(place)} at {spot(place.at)}"

    def member_words(self, member: Member) -> str:
        """Return the words for a hero whom the quest names: its name, or ``the Brute``."""
        if member.hero is not None:
            return self.catalog_name("hero", member.hero)
        return f"the {self.catalog_name('role', member.role)}"

    def tile_words(self, place: TilePlace) -> str:
        """Return the words for a tile without its place."""
        kind = "tile" if self.pieces.adventures else "terrain"
        return place.name or self.catalog_name(kind, place.tile)

    def within(self, stage: Stage) -> str:
        """Return the words for a stage: `` in encounter 2``, or nothing where there is one board only."""
        return "" if stage.number is None else f" in encounter {stage.number}"


def spot(square: tuple[int, int]) -> str:
    """Return a square as it is printed, ``10-D``; as a pair where its row has no letter."""
    col, row = square
    return f"{col}-{chr(64 + row)}" if 1 <= row <= LAST_ROW else f"[{col}, {row}]"


def spots(squares: Iterable[tuple[int, int]]) -> str:
    """Return squares as a list in a sentence."""
    return listing([spot(square) for square in squares], most=6)


def event_words(event: Event) -> str:
    """Return the words for an event; never what it brings."""
    return f"Event {event.number}"
