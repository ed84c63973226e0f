"""Hexes in axial coordinates: pointy top, q east, r south-east; integers only.

A cell is a :class:`Hex`. Directions are numbered 0..5 counter-clockwise as seen on paper, starting in the east:
``(+1,0) (+1,-1) (0,-1) (-1,0) (-1,+1) (0,+1)``. A *flower* is a centre and its six neighbours: the seven tiles of
a map piece. Distances count steps between neighbouring cells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """One cell (or a difference of two cells) in axial coordinates."""

    q: int
    r: int

    def plus(self, other: Hex) -> Hex:
        """Return the vector sum."""
        return Hex(self.q + other.q, self.r + other.r)

    def minus(self, other: Hex) -> Hex:
        """Return the vector difference."""
        return Hex(self.q - other.q, self.r - other.r)

    def times(self, factor: int) -> Hex:
        """Return the vector scaled by an integer."""
        return Hex(self.q * factor, self.r * factor)


ORIGIN = Hex(0, 0)
DIRECTIONS: tuple[Hex, ...] = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
DIRECTION_NAMES: tuple[str, ...] = ("E", "NE", "NW", "W", "SW", "SE")


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps between two cells."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def length(v: Hex) -> int:
    """Return the number of steps that a difference spans."""
    return max(abs(v.q), abs(v.r), abs(v.q + v.r))


def squared_norm(v: Hex) -> int:
    """Return the squared straight length of a difference, where neighbouring centres are 1 apart."""
    return v.q * v.q + v.q * v.r + v.r * v.r


def neighbour(cell: Hex, direction: int) -> Hex:
    """Return the neighbour in a direction 0..5."""
    d = DIRECTIONS[direction % 6]
    return Hex(cell.q + d.q, cell.r + d.r)


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours, direction 0 first."""
    q, r = cell
    return (Hex(q + 1, r), Hex(q + 1, r - 1), Hex(q, r - 1), Hex(q - 1, r), Hex(q - 1, r + 1), Hex(q, r + 1))


def rotate(v: Hex, turns: int, about: Hex = ORIGIN) -> Hex:
    """Return ``v`` turned counter-clockwise (as seen) by ``turns`` sixths about a cell."""
    q, r = v.q - about.q, v.r - about.r
    for _ in range(turns % 6):
        q, r = q + r, -q
    return Hex(q + about.q, r + about.r)


def mirror(v: Hex) -> Hex:
    """Return ``v`` mirrored in the axis through directions 0 and 3 (north and south change places)."""
    return Hex(v.q + v.r, -v.r)


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the cells exactly ``radius`` steps away, counter-clockwise, starting due east.

    Raises ValueError for a negative radius.
    """
    if radius < 0:
        raise ValueError(f"a ring has a radius of 0 or more, not {radius}")
    if radius == 0:
        return (centre,)
    cells: list[Hex] = []
    cell = centre.plus(DIRECTIONS[0].times(radius))
    for side in range(6):
        for _ in range(radius):
            cells.append(cell)
            cell = neighbour(cell, side + 2)
    return tuple(cells)


def disk(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the cells at most ``radius`` steps away, ring by ring from the centre."""
    return tuple(cell for k in range(radius + 1) for cell in ring(centre, k))


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the cells of a straight line from ``a`` to ``b``, both included, one for each step.

    Where the line runs exactly along a shared edge, the cell to the right of the way from ``a`` is taken, so that
    the result never depends on rounding of fractions.
    """
    n = distance(a, b)
    if n == 0:
        return (a,)
    return tuple(_round_fraction(a, b, i, n) for i in range(n + 1))


def _round_fraction(a: Hex, b: Hex, i: int, n: int) -> Hex:
    """Round a + (b - a) * i / n to the nearest cell in exact integers (scaled by 2n, nudged to one side)."""
    scale = 6 * n
    x = (a.q * (n - i) + b.q * i) * 6 + 1
    z = (a.r * (n - i) + b.r * i) * 6 + 1
    y = -x - z
    rx, ry, rz = _nearest(x, scale), _nearest(y, scale), _nearest(z, scale)
    dx, dy, dz = abs(rx * scale - x), abs(ry * scale - y), abs(rz * scale - z)
    if dx > dy and dx > dz:
        rx = -ry - rz
    elif dz >= dy:
        rz = -rx - ry
    return Hex(rx, rz)


def _nearest(value: int, scale: int) -> int:
    """Return value / scale rounded to the nearest integer, halves up."""
    return (2 * value + scale) // (2 * scale)


def flower(centre: Hex) -> tuple[Hex, ...]:
    """Return the seven tiles of a piece: its centre, then its neighbours in direction order."""
    return (centre, *neighbours(centre))


# Two pieces meet by two hexes when their centres differ by a signed permutation of cube (2, 1, -3), and by one hex
# for (3, 0, -3). Nearer than that they overlap, farther apart they do not touch.
MEET_BY_TWO: tuple[Hex, ...] = tuple(
    sorted({rotate(v, k) for v in (Hex(2, 1), Hex(1, 2)) for k in range(6)}),
)
MEET_BY_ONE: tuple[Hex, ...] = tuple(sorted(rotate(Hex(3, 0), k) for k in range(6)))
_BY_TWO = frozenset(MEET_BY_TWO)
_BY_ONE = frozenset(MEET_BY_ONE)


def meets_by_two(a: Hex, b: Hex) -> bool:
    """Tell whether the flowers round two centres touch by two hexes of each."""
    return Hex(a.q - b.q, a.r - b.r) in _BY_TWO


def touches(a: Hex, b: Hex) -> bool:
    """Tell whether the flowers round two centres touch at all (and do not overlap)."""
    v = Hex(a.q - b.q, a.r - b.r)
    return v in _BY_TWO or v in _BY_ONE


def outside(cells: Collection[Hex]) -> set[Hex]:
    """Return the empty cells next to or one step round the cells that are joined to the far outside.

    Holes are left out: an empty cell counts as outside only if a way over empty cells leads out of the bounding box.
    """
    if not cells:
        return set()
    filled = set(cells)
    q_low, q_high = min(c.q for c in cells) - 1, max(c.q for c in cells) + 1
    r_low, r_high = min(c.r for c in cells) - 1, max(c.r for c in cells) + 1
    # The corner of the padded box is always empty, and the padding rim joins all ways out.
    start = Hex(q_low, r_low)
    seen = {start}
    stack = [start]
    while stack:
        q, r = stack.pop()
        for n in (Hex(q + 1, r), Hex(q + 1, r - 1), Hex(q, r - 1), Hex(q - 1, r), Hex(q - 1, r + 1), Hex(q, r + 1)):
            if q_low <= n.q <= q_high and r_low <= n.r <= r_high and n not in filled and n not in seen:
                seen.add(n)
                stack.append(n)
    return seen


def holes(cells: Collection[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """Return the holes: groups of empty cells wholly enclosed by the cells, each sorted, in sorted order."""
    if not cells:
        return ()
    filled = set(cells)
    out = outside(cells)
    q_low, q_high = min(c.q for c in cells), max(c.q for c in cells)
    r_low, r_high = min(c.r for c in cells), max(c.r for c in cells)
    inner = {
        Hex(q, r)
        for q in range(q_low, q_high + 1)
        for r in range(r_low, r_high + 1)
        if Hex(q, r) not in filled and Hex(q, r) not in out
    }
    return tuple(sorted(tuple(sorted(part)) for part in components(inner)))


def border(cells: Collection[Hex]) -> set[Hex]:
    """Return the cells that have the outside (not merely a hole) as a neighbour."""
    out = outside(cells)
    return {cell for cell in cells if any(n in out for n in neighbours(cell))}


def components(cells: Iterable[Hex]) -> Iterator[set[Hex]]:
    """Yield the groups of cells that hang together, the group of the smallest cell first."""
    left = set(cells)
    for first in sorted(left):
        if first not in left:
            continue
        left.discard(first)
        group = {first}
        stack = [first]
        while stack:
            for n in neighbours(stack.pop()):
                if n in left:
                    left.discard(n)
                    group.add(n)
                    stack.append(n)
        yield group


def centre_xy(cell: Hex) -> tuple[int, int]:
    """Return a cell's centre on paper in exact integers: x in half tile widths, y (up) in half tile sides.

    A tile is 2 x-units wide (flat to flat) and 4 y-units high (corner to corner); rows are 3 y-units apart. Multiply
    x by ``side * sqrt(3) / 2`` and y by ``side / 2`` for a length.
    """
    return 2 * cell.q + cell.r, -3 * cell.r
