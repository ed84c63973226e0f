"""An adventure while it is built: what is asked for, and what the stages have decided so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from questpress.catalog.adventure_box import AdventureBox, Kind
from questpress.catalog.anastyr_words import Mark
from questpress.catalog.entries_adventures import ErrandEntry, HostEntry, PaceEntry, PlotEntry
from questpress.catalog.entries_anastyr_cards import BossEntry, QuestEntry
from questpress.games.anastyr.board import BoardRules, Field
from questpress.games.anastyr.facts import SITES
from questpress.games.anastyr.options import AdventureOptions
from questpress.games.anastyr.spawning import tile_of, tile_spaces
from questpress.grid.square import Square


class DeadEnd(Exception):
    """A stage found no way on. ``rule``: the code of the rule that barred it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for, in things of the box. ``plots``: those that can be taken."""

    options: AdventureOptions
    box: AdventureBox
    rules: BoardRules
    pace: PaceEntry
    heroes: int
    spare: int
    plots: tuple[PlotEntry, ...]


@dataclass(slots=True)
class Errand:
    """A quest of the draft: its errand and card, what is laid out for it, and which tiles it may use.

    ``places``: where its tokens lie. ``first`` and ``last``: tiles of the strip. ``captain``: enemy card of the token.
    """

    entry: ErrandEntry
    card: QuestEntry | None
    first: int = 1
    last: int = 2
    places: list[Square] = field(default_factory=list)
    captain: str | None = None

    @property
    def task(self) -> str:
        """The kind of task."""
        return (self.card.task.value if self.card is not None else self.entry.task.value) or "reach"

    @property
    def amount(self) -> int:
        """How much is asked for."""
        return (self.card.amount.value if self.card is not None else self.entry.amount.value) or 1

    @property
    def of(self) -> tuple[str, ...]:
        """The words that the objective names."""
        return self.entry.of.value or ()


@dataclass(slots=True)
class Group:
    """Enemies in a space."""

    card: str
    at: Square
    count: int


@dataclass(slots=True)
class Draft:
    """An adventure in the making; spaces are squares of the strip."""

    request: Request
    plot: PlotEntry
    host: HostEntry
    boss: BossEntry | None
    quests: list[Errand]
    secondary: dict[int, Errand] = field(default_factory=dict)
    tiles: list[tuple[str, int]] = field(default_factory=list)
    ground: Field | None = None
    starts: list[Square] = field(default_factory=list)
    open: frozenset[Square] = frozenset()
    enemies: dict[str, tuple[Kind, int]] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)
    creatures: list[tuple[str, Square]] = field(default_factory=list)
    features: list[tuple[str, Square]] = field(default_factory=list)
    hints: list[tuple[str, Square]] = field(default_factory=list)
    boss_at: Square | None = None
    decks: dict[str, Any] = field(default_factory=dict)

    @property
    def box(self) -> AdventureBox:
        """The box."""
        return self.request.box

    @property
    def side(self) -> int:
        """Columns of a tile."""
        return self.request.rules.side

    @property
    def board(self) -> Field:
        """The strip with everything that takes up room so far."""
        assert self.ground is not None
        return self.ground

    def tile_of(self, space: Square) -> int:
        """Return the number of the tile of a space."""
        return tile_of(space, self.side)

    def spaces(self, first: int, last: int) -> list[Square]:
        """Return the spaces of tiles that heroes can come to and that are free for something new."""
        used = {*self.starts, *(at for _, at in self.hints), *(at for quest in self.errands() for at in quest.places)}
        return [
            space
            for tile in range(first, last + 1)
            for space in tile_spaces(tile, self.side)
            if space in self.open and space not in used and space != self.boss_at
        ]

    def errands(self) -> Iterator[Errand]:
        """Yield all quests, the secondary ones last."""
        yield from self.quests
        yield from self.secondary.values()

    def sites(self, words: tuple[str, ...]) -> list[Square]:
        """Return the spaces that show what words of an objective name, and that heroes can come to."""
        marks = {SITES[word] for word in words if word in SITES}
        return sorted(space for space in self.open if not marks.isdisjoint(self.board.marks[space]))

    def standing(self, tile: int) -> Counter[str]:
        """Return how many figures of each enemy card are set up on a tile."""
        found: Counter[str] = Counter()
        for group in self.groups:
            if self.tile_of(group.at) == tile:
                found[group.card] += group.count
        return found


def marks_of(words: tuple[str, ...]) -> set[Mark]:
    """Return the marks of tiles that words of an objective name."""
    return {SITES[word] for word in words if word in SITES}
