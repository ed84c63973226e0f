"""The table while it is set up: which tiles are left, what lies where, which squares must stay free.

Tiles of several terrains may share pieces that have two faces; then so many of a size can lie at once
(``shared``), whatever faces are up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Plan
from questpress.grid.square import Square


class TileKind(NamedTuple):
    """A size of a terrain: catalog id of the tile, of its terrain, squares wide and high, how many there are."""

    id: str
    terrain: str
    wide: int
    high: int
    copies: int


class Laid(NamedTuple):
    """A tile on the table: its upper left square, quarter turns, its squares as a set; ``name`` if it needs one."""

    kind: TileKind
    at: Square
    turn: int
    squares: int
    name: str | None = None


@dataclass(slots=True)
class Stock:
    """How many tiles are left. ``shared`` maps a size to how many pieces of it the terrains in ``faces`` share."""

    kinds: tuple[TileKind, ...]
    shared: dict[tuple[int, int], int]
    faces: frozenset[str]
    used: dict[str, int] = field(default_factory=dict)

    def left(self, kind: TileKind) -> int:
        """Return how many more tiles of a kind there are."""
        left = kind.copies - self.used.get(kind.id, 0)
        if kind.terrain in self.faces:
            size = (kind.wide, kind.high)
            lying = sum(
                self.used.get(k.id, 0) for k in self.kinds if k.terrain in self.faces and (k.wide, k.high) == size
            )
            left = min(left, self.shared.get(size, 0) - lying)
        return left

    def take(self, kind: TileKind) -> None:
        """Use up a tile."""
        self.used[kind.id] = self.used.get(kind.id, 0) + 1

    def of(self, terrain: str) -> list[TileKind]:
        """Return the kinds of a terrain of which some are left, the largest first."""
        found = [kind for kind in self.kinds if kind.terrain == terrain and self.left(kind) > 0]
        return sorted(found, key=lambda kind: (-kind.wide * kind.high, kind.id))


@dataclass(slots=True)
class Table:
    """Squares in use, as sets.

    ``blocked``: nobody can walk there (walls, Barricades, Obstacles). ``tiled``: a tile lies there. ``held``:
    something stands there. ``lanes``: squares before gaps and doors, where nothing may stand in the way.
    """

    cells: Cells
    stock: Stock
    laid: list[Laid] = field(default_factory=list)
    blocked: int = 0
    tiled: int = 0
    held: int = 0
    lanes: int = 0

    @property
    def walkable(self) -> int:
        """Every square on which a figure could stand if nobody stood there."""
        return self.cells.board & ~self.blocked

    def free(self, room: int) -> int:
        """Return the squares of a room on which nothing lies or stands."""
        return room & ~(self.blocked | self.tiled | self.held)

    def covers(self, kind: TileKind, at: tuple[int, int], turn: int) -> int | None:
        """Return the squares that a tile would cover, or None when it would stick out."""
        wide, high = (kind.high, kind.wide) if turn % 2 else (kind.wide, kind.high)
        return self.cells.rect(*at, wide, high) if self.cells.holds(*at, wide, high) else None

    def lay(self, kind: TileKind, at: Square, turn: int, *, blocks: bool, name: str | None = None) -> Laid:
        """Lay a tile; the caller has asked whether it may lie there."""
        squares = self.covers(kind, at, turn)
        assert squares is not None
        self.stock.take(kind)
        laid = Laid(kind, at, turn, squares, name)
        self.laid.append(laid)
        self.tiled |= squares
        if blocks:
            self.blocked |= squares
        return laid

    def hold(self, squares: int, *, blocks: bool = False) -> None:
        """Keep squares for what stands there."""
        self.held |= squares
        if blocks:
            self.blocked |= squares


def keep_lanes(table: Table, plan: Plan) -> None:
    """Mark the two squares on either side of every way as lanes, and the way itself."""
    cells = table.cells
    for way in plan.ways:
        own = cells.bits(way.gap.squares)
        by = cells.stride if way.gap.level else 1
        table.lanes |= (own | own << by | own >> by | own << 2 * by | own >> 2 * by) & cells.board & ~plan.walls


def lay_walls(table: Table, walls: int, terrains: Sequence[str]) -> bool:
    """Cover wall squares with tiles one square thick, long ones first; tell whether the stock was enough.

    ``terrains``: those that may be used, in this order, each as far as it goes.
    """
    cells = table.cells
    left = walls
    while left:
        run, level = _longest(cells, left)
        squares = [run.by(k, 0) if level else run.by(0, k) for k in range(_length(cells, left, run, level))]
        pieces = None
        for terrain in terrains:
            pieces = _cut(table.stock, terrain, len(squares))
            if pieces is not None:
                break
        if pieces is None:
            return False
        at = 0
        for kind, length in pieces:
            upright = (kind.wide == length) != level if length > 1 else False
            table.lay(kind, squares[at], int(upright), blocks=True)
            left &= ~cells.bits(squares[at : at + length])
            at += length
    return True


def _longest(cells: Cells, walls: int) -> tuple[Square, bool]:
    """Return where the longest straight run of squares begins, and whether it lies level."""
    for level in (True, False):
        by = 1 if level else cells.stride
        row = [walls]
        while row[-1]:
            row.append(row[-1] & row[-1] >> by)
        if level:
            best, start = len(row), row[-2]
        elif len(row) > best:
            return next(cells.squares(row[-2])), False
    return next(cells.squares(start)), True


def _length(cells: Cells, walls: int, at: Square, level: bool) -> int:
    length = 0
    while walls & cells.bit(at):
        length += 1
        at = at.by(1, 0) if level else at.by(0, 1)
    return length


def _cut(stock: Stock, terrain: str, length: int) -> list[tuple[TileKind, int]] | None:
    """Return thin tiles that make up a run, or None. No single square is left over where that can be helped."""
    kinds = [k for k in stock.of(terrain) if min(k.wide, k.high) == 1]
    counts = {kind: stock.left(kind) for kind in kinds}
    kinds.sort(key=lambda kind: (-max(kind.wide, kind.high), kind.id))
    out: list[tuple[TileKind, int]] = []
    for avoid in (True, False):
        if _fill(kinds, counts, length, out, avoid):
            return out
    return None


def _fill(
    kinds: Sequence[TileKind], counts: dict[TileKind, int], length: int, out: list[tuple[TileKind, int]], avoid: bool
) -> bool:
    if length == 0:
        return True
    for number, kind in enumerate(kinds):
        size = max(kind.wide, kind.high)
        if size > length or not counts[kind] or (avoid and size == 1 and out):
            continue
        counts[kind] -= 1
        out.append((kind, size))
        if _fill(kinds[number:], counts, length - size, out, avoid):
            return True
        out.pop()
        counts[kind] += 1
    return False


def connected(cells: Cells, floor: int, seeds: int, must: Iterable[int]) -> bool:
    """Tell whether each of some sets of squares has one that can be reached."""
    reached = cells.flood(seeds, floor)
    return all(reached & squares for squares in must)
