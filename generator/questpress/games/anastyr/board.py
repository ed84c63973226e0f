"""The board of Anastyr: spaces, room, sight and movement. Pure functions on integers; figures come from the catalog.

Spaces are squares of the strip (:mod:`questpress.games.anastyr.document`): column from 1 (west), row from 1 (north).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from questpress.catalog.anastyr_words import Mark, Space
from questpress.catalog.entries_anastyr import FeatureEntry, SetupEntry, TerrainEntry
from questpress.catalog.squares_box import BoxView
from questpress.grid.square import DIRECTIONS, Square, distance

Grid = tuple[tuple[Space, ...], ...]


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The figures that the board is ruled by: numbers of the set-up, and what each kind of terrain does.

    ``capacity``: sum of sizes that a space takes, by mark; ``plain`` for a space without one. ``dark``: marks that
    block sight. ``standees``: the feature that is set up where a tile shows a mark. ``sizes``: of features.
    """

    side: int
    plain: int
    capacity: Mapping[Mark, int]
    dark: frozenset[Mark]
    diagonals: int
    standees: Mapping[Mark, str]
    sizes: Mapping[str, int]
    numbers: Mapping[str, int]


def board_rules(box: BoxView) -> BoardRules:
    """Return the board's figures of a box's catalog."""
    entries = box.catalog.entries
    numbers = {
        e.id: e.amount.value
        for e in entries["setup"].values()
        if isinstance(e, SetupEntry) and e.amount.value is not None
    }
    terrain = {e.letter: e for e in entries["terrain"].values() if isinstance(e, TerrainEntry)}
    features = [e for e in entries["feature"].values() if isinstance(e, FeatureEntry)]
    refs = {box.catalog.ref(e): e.id for e in features}
    marks = [mark for mark in Mark if mark in terrain]
    return BoardRules(
        side=numbers["tile-columns"],
        plain=numbers["space-capacity"],
        capacity={mark: _known(terrain[mark].capacity.value, numbers["space-capacity"]) for mark in marks},
        dark=frozenset(mark for mark in marks if terrain[mark].blocks_sight.value),
        diagonals=numbers["diagonal-steps"],
        standees={mark: refs[ref] for mark in marks if (ref := terrain[mark].standee.value or "") in refs},
        sizes={e.id: _known(e.size.value, numbers["feature-size"]) for e in features},
        numbers=numbers,
    )


def _known(figure: int | None, otherwise: int) -> int:
    return otherwise if figure is None else figure


def turned(grid: Grid, turn: int) -> Grid:
    """Return a tile's spaces after so many quarter turns clockwise, rows from the north."""
    for _ in range(turn % 4):
        grid = tuple(zip(*reversed(grid), strict=True))
    return grid


def laid(grids: Iterable[Grid | None], side: int) -> dict[Square, Space]:
    """Return the marks of all spaces of tiles that lie side by side; a tile whose face is unknown is plain."""
    found: dict[Square, Space] = {}
    for number, grid in enumerate(grids):
        for row in range(side):
            for col in range(side):
                space = () if grid is None else grid[row][col]
                found[Square(number * side + col + 1, row + 1)] = space
    return found


class Field:
    """Spaces with what takes up room in them. ``taken``: sum of sizes in each space; spaces off the board are none."""

    def __init__(self, rules: BoardRules, marks: Mapping[Square, Space], taken: Mapping[Square, int] | None = None):
        self.rules = rules
        self.marks = marks
        self.taken = dict(taken or {})
        self._ways: dict[int | None, dict[Square, tuple[tuple[Square, bool], ...]]] = {}

    def capacity(self, space: Square) -> int:
        """Return the most that a space takes: the least of its marks."""
        return min((self.rules.capacity[mark] for mark in self.marks[space]), default=self.rules.plain)

    def left(self, space: Square) -> int:
        """Return the size for which there is room yet."""
        return self.capacity(space) - self.taken.get(space, 0)

    def accessible(self, space: Square, size: int, *, boss: bool = False) -> bool:
        """Tell whether something of a size may come into a space. A lair is the boss's alone (12.1.11), and roomy."""
        if space not in self.marks:
            return False
        if Mark.BOSS_LAIR in self.marks[space]:
            return boss
        return self.left(space) >= size

    def put(self, space: Square, size: int) -> None:
        """Take up room in a space; negative sizes give it back."""
        self.taken[space] = self.taken.get(space, 0) + size
        self._ways.clear()

    def ways(self, size: int | None) -> dict[Square, tuple[tuple[Square, bool], ...]]:
        """Return the steps from each space for something of a size (None: of one that crosses everything).

        A step is an adjacent space, and whether it lies diagonally.
        """
        found = self._ways.get(size)
        if found is None:
            shut = {s for s in self.marks if size is not None and not self.accessible(s, size)}
            found = self._ways[size] = {
                space: tuple(
                    (near, near.col != space.col and near.row != space.row)
                    for near in self.neighbours(space)
                    if near not in shut
                )
                for space in self.marks
            }
        return found

    @cached_property
    def slow(self) -> frozenset[Square]:
        """The spaces with difficult terrain."""
        return frozenset(space for space, marks in self.marks.items() if Mark.DIFFICULT in marks)

    def neighbours(self, space: Square) -> tuple[Square, ...]:
        """Return the adjacent spaces: sides or corners touch (1.2.1)."""
        return tuple(near for d in DIRECTIONS if (near := space.by(*d)) in self.marks)

    def dark(self, space: Square) -> bool:
        """Tell whether a space blocks sight."""
        return not self.rules.dark.isdisjoint(self.marks[space])


def adjacent(a: Square, b: Square) -> bool:
    """Tell whether two spaces are adjacent: they touch by a side or a corner."""
    return distance(a, b) == 1


def between(a: Square, b: Square) -> tuple[Square, ...] | None:
    """Return the spaces on the straight line between two, or None where they are not aligned (eight directions)."""
    cols, rows = b.col - a.col, b.row - a.row
    if cols and rows and abs(cols) != abs(rows):
        return None
    dc, dr = (cols > 0) - (cols < 0), (rows > 0) - (rows < 0)
    return tuple(a.by(n * dc, n * dr) for n in range(1, distance(a, b)))


def sees(field: Field, a: Square, b: Square) -> bool:
    """Tell whether a space is in line of sight: a straight line, nothing impassable on it. One sees its own space."""
    line = between(a, b)
    return (
        line is not None
        and not any(field.dark(space) for space in line if space in field.marks)
        and (a == b or not field.dark(b))
    )


def reaches(field: Field, at: Square, to: Square, size: int, reach: int) -> bool:
    """Tell whether a combatant can attack a space. ``reach``: its range, 0 without the Range trait.

    Without the trait it reaches its own space, and an adjacent one that it cannot enter (Hero Attack).
    """
    if reach == 0:
        return at == to or (adjacent(at, to) and not field.accessible(to, size))
    return distance(at, to) <= reach and sees(field, at, to)


def hero_moves(
    field: Field, at: Square, size: int, movement: int, *, diagonals: int | None = -1, flies: bool = False
) -> dict[Square, int]:
    """Return where a hero can end a movement, with the fewest steps there; its own space takes none.

    ``diagonals``: diagonal steps it may take (-1: as the rules have it, None: any number, the Speed trait). Difficult
    terrain ends the movement of whoever enters it. ``flies``: the Flight trait, which crosses everything.
    """
    return _moves(field, (at,), size, movement, diagonals, flies=flies)


def _moves(
    field: Field, starts: Collection[Square], size: int, movement: int, diagonals: int | None, *, flies: bool = False
) -> dict[Square, int]:
    """Return where heroes of several spaces can end a movement, with the fewest steps there."""
    allowed = field.rules.diagonals if diagonals == -1 else diagonals
    most = movement if flies or allowed is None else allowed
    ways = field.ways(None if flies else size)
    slow = field.slow
    ends = dict.fromkeys(starts, 0)
    edge = dict.fromkeys(starts, 0)  # space: fewest diagonal steps of a way of this length
    seen = dict(edge)
    for step in range(1, movement + 1):
        onward: dict[Square, int] = {}
        for space, used in edge.items():
            for near, diagonal in ways[space]:
                cost = used + diagonal
                if cost > most or seen.get(near, most + 1) <= cost:
                    continue
                seen[near] = cost
                if near not in ends and (not flies or field.accessible(near, size)):
                    ends[near] = step
                if flies or near not in slow:
                    onward[near] = cost
        edge = onward
    return ends


def rounds_to(
    field: Field, starts: Collection[Square], size: int, movement: int, *, diagonals: int | None = -1
) -> dict[Square, int]:
    """Return the fewest movements that take a hero to each space, one after the other, from the nearest start.

    ``diagonals`` as for :func:`hero_moves`. Spaces that cannot be reached are missing.
    """
    found = dict.fromkeys(starts, 0)
    edge: Collection[Square] = tuple(starts)
    count = 0
    while edge:
        count += 1
        edge = [end for end in _moves(field, edge, size, movement, diagonals) if end not in found]
        found.update(dict.fromkeys(edge, count))
    return found


def connected(field: Field, starts: Collection[Square], size: int = 1) -> set[Square]:
    """Return the spaces that can be walked to from any start, steps to adjacent accessible spaces."""
    ways = field.ways(size)
    found = {space for space in starts if field.accessible(space, size)}
    todo = list(found)
    while todo:
        for near, _ in ways[todo.pop()]:
            if near not in found:
                found.add(near)
                todo.append(near)
    return found
