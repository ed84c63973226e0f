"""The board of squares as the rules see it: what stops a step, what stops a look, and which ground is costly.

Everything is also kept as sets of bits in one integer, for speed: the bit of a square is ``row * stride + col`` with
``stride = cols + 2``, so that a ring of empty squares lies round the board and a shift never comes in on the other
side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from questpress.games.squares.masks import Moves, moves
from questpress.grid.square import Side, Square


@lru_cache(maxsize=16)
def _names(cols: int, rows: int) -> tuple[tuple[Square, ...], ...]:
    """Return the squares of a board's rows by the lengths of their bits, the ring round the board included."""
    return tuple(tuple(Square(col, row) for col in range(-1, cols + 2)) for row in range(rows + 2))


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of terrain that can be walked on: its name, its squares, the movement points to enter a square of it.

    ``damage`` is what entering deals, ``stay`` what staying on it till the end of a turn does. Which tile a square
    belongs to matters: a diagonal step past its corner counts once a tile, and leaving a tile is never entering it.
    """

    name: str
    squares: frozenset[Square]
    cost: int
    damage: int = 0
    stay: int = 0


@dataclass(frozen=True, slots=True)
class Door:
    """A closed door: a Barrier that blocks sight until it is opened. A locked one needs more than a hand."""

    squares: frozenset[Square]
    locked: bool = False
    name: str = ""


@dataclass(frozen=True)
class Ground:
    """A board of ``cols`` x ``rows`` squares. Squares and lines of a wall off the board are ignored.

    ``step`` is the cost in movement points of a step on plain ground. ``barriers`` cannot be entered and allow no
    diagonal step past their corners; ``blinds`` block sight. Closed ``doors`` do both and are listed only in
    ``doors``. ``walls`` are lines between two squares that stop movement, ``blind_walls`` lines that block sight.
    """

    cols: int
    rows: int
    step: int
    barriers: frozenset[Square] = frozenset()
    blinds: frozenset[Square] = frozenset()
    tiles: tuple[Tile, ...] = ()
    doors: tuple[Door, ...] = ()
    walls: frozenset[Side] = frozenset()
    blind_walls: frozenset[Side] = frozenset()
    _moves: dict[int, Moves] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def stride(self) -> int:
        """The difference of the bits of a square and the one below it."""
        return self.cols + 2

    def holds(self, square: tuple[int, int]) -> bool:
        """Tell whether a square lies on the board."""
        return 1 <= square[0] <= self.cols and 1 <= square[1] <= self.rows

    def bits(self, squares: Iterable[tuple[int, int]]) -> int:
        """Return squares as bits; those off the board are left out."""
        cols, rows, stride = self.cols, self.rows, self.cols + 2
        out = 0
        for col, row in squares:
            if 0 < col <= cols and 0 < row <= rows:
                out |= 1 << row * stride + col
        return out

    def squares(self, bits: int) -> Iterator[Square]:
        """Yield the squares of bits, row by row."""
        names, stride = _names(self.cols, self.rows), self.cols + 2
        whole, row = (1 << stride) - 1, 0
        while bits:
            part, at = bits & whole, names[row]
            while part:
                low = part & -part
                yield at[low.bit_length()]
                part ^= low
            bits >>= stride
            row += 1

    @cached_property
    def board(self) -> int:
        """All squares of the board as bits."""
        row = ((1 << self.cols) - 1) << 1
        return sum(row << r * self.stride for r in range(1, self.rows + 1))

    @cached_property
    def floor(self) -> int:
        """The squares that no Barrier and no closed door occupies, as bits."""
        shut = self.bits(self.barriers)
        for door in self.doors:
            shut |= self.bits(door.squares)
        return self.board & ~shut

    @cached_property
    def blinding(self) -> int:
        """The squares that block sight, closed doors included, as bits."""
        out = self.bits(self.blinds)
        for door in self.doors:
            out |= self.bits(door.squares)
        return out

    def lines(self, sides: Iterable[Side]) -> tuple[int, int]:
        """Return lines as bits of the squares west of them, and of those north of them."""
        east = south = 0
        for a, b in sides:
            if a.row == b.row:
                east |= self.bits((a,))
            else:
                south |= self.bits((a,))
        return east, south

    @cached_property
    def blinding_lines(self) -> tuple[int, int]:
        """The lines that block sight as bits: of the squares west of them, and of those north of them."""
        return self.lines(self.blind_walls)

    def moves(self, size: int = 1) -> Moves:
        """Return the steps that figures of ``size`` x ``size`` squares can make (named by their north-west square)."""
        found = self._moves.get(size)
        if found is None:
            east, south = self.lines(self.walls)
            tiles = tuple((tile.cost, self.bits(tile.squares)) for tile in self.tiles if tile.cost != self.step)
            found = self._moves[size] = moves(self.stride, self.floor, east, south, self.step, tiles, size)
        return found

    @cached_property
    def deadly(self) -> dict[Square, Tile]:
        """The tile on each square that hurts whoever enters or stays."""
        return {square: tile for tile in self.tiles if tile.damage or tile.stay for square in tile.squares}

    def opened(self, *doors: Door) -> Ground:
        """Return the board without some of its doors."""
        return replace(self, doors=tuple(door for door in self.doors if door not in doors))

    def unlocked(self) -> Ground:
        """Return the board with every door open that is not locked."""
        return replace(self, doors=tuple(door for door in self.doors if door.locked))


@dataclass(frozen=True)
class Figures:
    """Who and what stands on the board besides the one who moves, as it sees them: squares that are occupied.

    ``allies`` can be passed but not stopped on; ``enemies`` and ``objects`` (Obstacles, chests) can be neither. None
    of them blocks a diagonal step or sight. A large figure is all of its squares.
    """

    allies: frozenset[Square] = frozenset()
    enemies: frozenset[Square] = frozenset()
    objects: frozenset[Square] = frozenset()
