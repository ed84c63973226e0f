"""The drawing board of floor plans: walls and the gaps in them, and the rooms that they leave.

A plan is drawn on a canvas that may be turned over (columns for rows) and mirrored, so that one family of plans gives
many faces. Walls are a square thick; a gap is a stretch of a wall line that is left out, two squares for a door.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.grid.square import Square

DOOR = 2  # squares that a door closes


@dataclass(frozen=True, slots=True)
class Gap:
    """An opening in a wall line: its squares in order, and whether the line runs from west to east."""

    squares: tuple[Square, ...]
    level: bool


@dataclass(slots=True)
class Sketch:
    """Walls as a set of squares, gaps, and channels: squares that part rooms but can be waded through."""

    cells: Cells
    family: str
    walls: int = 0
    channels: int = 0
    gaps: list[Gap] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Way:
    """A gap seen as a way between two rooms (their numbers, the smaller one first)."""

    a: int
    b: int
    gap: Gap

    def other(self, room: int) -> int:
        """Return the room at the other end."""
        return self.b if room == self.a else self.a


@dataclass(frozen=True, slots=True)
class Plan:
    """A floor plan: rooms as sets of squares, the ways between them, walls and channels.

    The squares of a way belong to no room.
    """

    cells: Cells
    family: str
    walls: int
    channels: int
    rooms: tuple[int, ...]
    ways: tuple[Way, ...]

    @property
    def floor(self) -> int:
        """Every square that is no wall."""
        return self.cells.board & ~self.walls

    def beside(self, room: int) -> list[Way]:
        """Return the ways that lead out of a room."""
        return [way for way in self.ways if room in (way.a, way.b)]

    def reach(self, start: int, shut: Sequence[Way] = ()) -> frozenset[int]:
        """Return the rooms that can be reached from one without the ways that are shut."""
        seen, todo = {start}, [start]
        while todo:
            room = todo.pop()
            for way in self.beside(room):
                other = way.other(room)
                if way not in shut and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return frozenset(seen)

    def hops(self, start: int) -> dict[int, int]:
        """Return how many ways lie between a room and each that can be reached."""
        out, todo = {start: 0}, [start]
        for room in todo:
            for way in self.beside(room):
                other = way.other(room)
                if other not in out:
                    out[other] = out[room] + 1
                    todo.append(other)
        return out


class Canvas:
    """Draws wall lines in columns and rows of its own, ``cols`` x ``rows`` as it is turned; both count from 1."""

    def __init__(self, cells: Cells, stream: Stream, family: str, *, turn: bool) -> None:
        self.sketch = Sketch(cells, family)
        self._turn = turn
        self.cols, self.rows = (cells.rows, cells.cols) if turn else (cells.cols, cells.rows)
        self._flip_x, self._flip_y = bool(stream.below(2)), bool(stream.below(2))

    def square(self, col: int, row: int) -> Square:
        """Return where a square of the canvas lies on the board."""
        if self._flip_x:
            col = self.cols + 1 - col
        if self._flip_y:
            row = self.rows + 1 - row
        return Square(row, col) if self._turn else Square(col, row)

    def across(self, row: int, first: int, last: int, gaps: Sequence[tuple[int, int]] = ()) -> None:
        """Draw a wall along a row, from column to column; a gap is (first column, squares)."""
        self._line([(col, row) for col in range(first, last + 1)], [(c, w) for c, w in gaps], 0)

    def down(self, col: int, first: int, last: int, gaps: Sequence[tuple[int, int]] = ()) -> None:
        """Draw a wall down a column, from row to row; a gap is (first row, squares)."""
        self._line([(col, row) for row in range(first, last + 1)], [(r, w) for r, w in gaps], 1)

    def _line(self, spots: list[tuple[int, int]], gaps: list[tuple[int, int]], axis: int) -> None:
        sketch = self.sketch
        gap_at: dict[int, int] = {}
        for number, (at, wide) in enumerate(gaps):
            gap_at.update(dict.fromkeys(range(at, at + wide), number))
        missing: list[list[Square]] = [[] for _ in gaps]
        for spot in spots:
            square = self.square(*spot)
            if spot[axis] in gap_at:
                missing[gap_at[spot[axis]]].append(square)
            else:
                sketch.walls |= sketch.cells.bit(square)
        level = (axis == 0) != self._turn
        sketch.gaps += [Gap(tuple(sorted(squares)), level) for squares in missing if squares]

    def block(self, col: int, row: int, wide: int, high: int) -> None:
        """Draw a solid block of wall."""
        for r in range(row, row + high):
            for c in range(col, col + wide):
                if 1 <= c <= self.cols and 1 <= r <= self.rows:
                    self.sketch.walls |= self.sketch.cells.bit(self.square(c, r))

    def channel(self, col: int, row: int, wide: int, high: int) -> None:
        """Draw a channel: ground that parts two places without being a wall."""
        for r in range(row, row + high):
            for c in range(col, col + wide):
                self.sketch.channels |= self.sketch.cells.bit(self.square(c, r))

    def bridge(self, col: int, row: int, wide: int, high: int) -> None:
        """Leave a way across a channel; it counts as a gap."""
        squares = [self.square(c, r) for r in range(row, row + high) for c in range(col, col + wide)]
        self.sketch.channels &= ~self.sketch.cells.bits(squares)
        self.sketch.gaps.append(Gap(tuple(sorted(squares)), level=(wide > high) != self._turn))


def make_plan(sketch: Sketch) -> Plan | None:
    """Return the plan that a sketch shows, or None when it is no good: a gap that joins nothing, rooms shut off.

    Rooms smaller than four squares are walled up.
    """
    cells = sketch.cells
    walls = sketch.walls
    openings = 0
    for gap in sketch.gaps:
        own = cells.bits(gap.squares)
        if own & openings:
            return None  # two gaps in one
        openings |= own
    walls &= ~openings
    for gap in sketch.gaps:
        own = cells.bits(gap.squares)
        by = cells.stride if gap.level else 1
        if (own << by | own >> by) & (walls | ~cells.board | openings):
            return None  # something stands before the gap
    rooms = []
    for part in cells.pieces(cells.board & ~walls & ~openings & ~sketch.channels):
        if part.bit_count() < 4:
            walls |= part
        else:
            rooms.append(part)
    ways = []
    for gap in sketch.gaps:
        own = cells.bits(gap.squares)
        ends = [number for number, room in enumerate(rooms) if room & cells.beside(own)]
        if len(ends) != 2:
            return None
        ways.append(Way(ends[0], ends[1], gap))
    plan = Plan(cells, sketch.family, walls, sketch.channels, tuple(rooms), tuple(ways))
    if not rooms or len(plan.reach(0)) != len(rooms):
        return None
    return plan
