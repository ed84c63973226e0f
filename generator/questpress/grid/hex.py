"""Hexes in axial coordinates: pointy top, q east, r south-east; integers only.

A cell is a :class:`Hex`. Directions are numbered 0..5 counter-clockwise as seen on paper, starting in the east:
``(+1,0) (+1,-1) (0,-1) (-1,0) (-1,+1) (0,+1)``. A *flower* is a centre and its six neighbours: the seven tiles of
a map piece. Distances count steps between neighbouring cells.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import pairwise
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


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the number of steps between two cells."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


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

    Each cell is the nearest one to its point of the straight way between the centres, in exact integers. Where a
    point lies on an edge or a corner, the easternmost cell is taken whichever way the line is read, so ``line(b, a)``
    is ``line(a, b)`` reversed.
    """
    n = distance(a, b)
    if n == 0:
        return (a,)
    return tuple(_round_fraction(a, b, i, n) for i in range(n + 1))


def _round_fraction(a: Hex, b: Hex, i: int, n: int) -> Hex:
    """Round a + (b - a) * i / n to the nearest cell in exact integers.

    Everything is scaled by 12n; a nudge of (2, 1) to the east settles ties and is too small to change anything else.
    """
    scale = 12 * n
    x = (a.q * (n - i) + b.q * i) * 12 + 2
    z = (a.r * (n - i) + b.r * i) * 12 + 1
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


def meets_by_two(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Tell whether the flowers round two centres touch by two hexes of each."""
    return (a[0] - b[0], a[1] - b[1]) in _BY_TWO


def touches(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Tell whether the flowers round two centres touch at all (and do not overlap)."""
    v = (a[0] - b[0], a[1] - b[1])
    return v in _BY_TWO or v in _BY_ONE


def border(cells: Iterable[Hex]) -> set[Hex]:
    """Return the cells that have the outside (not merely a hole) as a neighbour.

    The work grows with the number of cells, never with how far apart they lie.
    """
    filled = set(cells)
    inner = {cell for hole in holes(filled) for cell in hole}
    return {cell for cell in filled if on_border(cell, filled, inner)}


def on_border(cell: tuple[int, int], cells: Container[tuple[int, int]], hole_cells: Container[tuple[int, int]]) -> bool:
    """Tell whether a cell has the outside as a neighbour, given all cells and the cells of all holes."""
    q, r = cell
    around = ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))
    return any(n not in cells and n not in hole_cells for n in around)


def holes(cells: Iterable[tuple[int, int]]) -> tuple[tuple[Hex, ...], ...]:
    """Return the holes: groups of empty cells wholly enclosed by the cells, each sorted, in sorted order.

    Works on the runs of empty cells between the cells of each row, so that its cost depends on the number of cells
    and on the size of the holes, not on the bounding box.
    """
    rows: dict[int, list[int]] = {}
    for q, r in set(cells):
        rows.setdefault(r, []).append(q)
    runs: list[tuple[int, int]] = [(0, 0)]  # first and last empty column between two cells of a row; 0 is no run
    at_row: list[int] = [0]
    groups = [0]  # union-find over the runs; 0 is the outside
    above: list[int] = []  # the runs of the row above
    for r in sorted(rows):
        row = rows[r]
        row.sort()
        here: list[int] = []
        for left, right in pairwise(row):
            if right - left > 1:
                here.append(len(runs))
                groups.append(len(runs))
                runs.append((left + 1, right - 1))
                at_row.append(r)
        _link_rows(groups, runs, rows.get(r - 1), above, here)
        _link_out(groups, runs, rows.get(r + 1), here)
        above = here
    found: dict[int, list[Hex]] = {}
    for node in range(1, len(runs)):
        root = _root(groups, node)
        if root:
            first, last = runs[node]
            found.setdefault(root, []).extend(Hex(q, at_row[node]) for q in range(first, last + 1))
    return tuple(sorted(tuple(sorted(part)) for part in found.values()))


def _link_rows(
    groups: list[int], runs: list[tuple[int, int]], row_above: list[int] | None, above: list[int], here: list[int]
) -> None:
    """Join the runs of a row to what they touch in the row above: its runs, or the outside beyond its ends.

    Columns a .. b of a row touch columns a .. b + 1 of the row above.
    """
    at = 0
    for node in here:
        first, last = runs[node]
        if row_above is None or first < row_above[0] or last + 1 > row_above[-1]:
            _join(groups, node, 0)
        if row_above is None:
            continue
        while at < len(above) and runs[above[at]][1] < first:
            at += 1
        k = at
        while k < len(above) and runs[above[k]][0] <= last + 1:
            _join(groups, node, above[k])
            k += 1


def _link_out(groups: list[int], runs: list[tuple[int, int]], row_below: list[int] | None, here: list[int]) -> None:
    """Join the runs of a row to the outside where it lies beyond the ends of the row below (not sorted yet)."""
    if not here:
        return
    low, high = (min(row_below), max(row_below)) if row_below else (0, 0)
    for node in here:
        first, last = runs[node]
        if row_below is None or first - 1 < low or last > high:
            _join(groups, node, 0)


def _root(groups: list[int], node: int) -> int:
    while groups[node] != node:
        groups[node] = node = groups[groups[node]]
    return node


def _join(groups: list[int], a: int, b: int) -> None:
    """Unite two groups under the smaller root, so that the outside (node 0) stays a root."""
    a, b = _root(groups, a), _root(groups, b)
    groups[max(a, b)] = min(a, b)


def centre_xy(cell: Hex) -> tuple[int, int]:
    """Return a cell's centre on paper in exact integers: x in half tile widths, y (up) in half tile sides.

    A tile is 2 x-units wide (flat to flat) and 4 y-units high (corner to corner); rows are 3 y-units apart. Multiply
    x by ``side * sqrt(3) / 2`` and y by ``side / 2`` for a length.
    """
    return 2 * cell.q + cell.r, -3 * cell.r
