"""Rows of map pieces, three readings: equal steps, one straight line through the centres, and a visible zigzag."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import gcd

from questpress.grid.hex import MEET_BY_ONE, MEET_BY_TWO, Hex, rotate

# One of each pair of opposite steps between pieces that touch.
_STEPS = tuple((q, r) for q, r in (*MEET_BY_TWO, *MEET_BY_ONE) if (q, r) > (0, 0))
# Two two-hex steps 22 degrees apart about one axis; the opposite pairs walk the same rows from the other end.
_PAIRS = tuple((rotate(Hex(2, 1), k), rotate(Hex(1, 2), k)) for k in range(3))


def _index(centers: Sequence[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Return the first piece at each centre."""
    found: dict[tuple[int, int], int] = {}
    for i, center in enumerate(centers):
        found.setdefault(center, i)
    return found


def runs(centers: Sequence[tuple[int, int]], most: int) -> list[tuple[int, ...]]:
    """Return the longest runs of more than ``most`` pieces, each touching the next by the same step."""
    index = _index(centers)
    found = []
    for (q, r), first in index.items():
        for dq, dr in _STEPS:
            if (q + dq, r + dr) not in index or (q - dq, r - dr) in index:
                continue
            run = [first]
            at = (q + dq, r + dr)
            while at in index:
                run.append(index[at])
                at = (at[0] + dq, at[1] + dr)
            if len(run) > most:
                found.append(tuple(run))
    return found


def straights(centers: Sequence[tuple[int, int]], most: int) -> list[tuple[int, ...]]:
    """Return the sets of more than ``most`` pieces whose centres lie on one straight line, gaps or not.

    Each line is given once, whole, from one end to the other.
    """
    places = sorted(_index(centers).items())
    found = []
    told: set[tuple[int, int, int]] = set()
    for k, ((q, r), first) in enumerate(places[: -most or None]):
        on_line: dict[tuple[int, int], list[int]] = {}
        for (oq, r2), other in places[k + 1 :]:
            dq, dr = oq - q, r2 - r
            part = gcd(dq, dr)
            on_line.setdefault((dq // part, dr // part), []).append(other)
        for (dq, dr), others in on_line.items():
            # A line is its direction and the constant cross product of its points with it.
            line = (dq, dr, q * dr - r * dq)
            if len(others) >= most and line not in told:
                told.add(line)
                found.append((first, *others))
    return found


def zigzags(centers: Sequence[tuple[int, int]], most: int) -> list[tuple[int, ...]]:
    """Return rows of more than ``most`` pieces whose every step is one of two steps 22 degrees apart.

    Longest first; a piece stands in one row of an axis only, so that one row is told once. Rows of equal steps are
    left to :func:`runs`.
    """
    index = _index(centers)
    found = []
    for one, two in _PAIRS:
        left = dict(index)
        while True:
            row = _longest(left, one, two)
            if len(row) <= most:
                break
            for cell in row:
                del left[cell]
            steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(row)}
            if len(steps) > 1:
                found.append(tuple(index[cell] for cell in row))
    return found


def _longest(cells: dict[tuple[int, int], int], one: Hex, two: Hex) -> list[tuple[int, int]]:
    """Return the longest row of cells by steps ``one`` and ``two``."""
    # Both steps advance along their sum, so that a cell's followers come later in this order.
    axis_q, axis_r = one.q + two.q, one.r + two.r
    order = sorted(cells, key=lambda c: (c[0] * (2 * axis_q + axis_r) + c[1] * (axis_q + 2 * axis_r), c))
    length: dict[tuple[int, int], int] = {}
    onward: dict[tuple[int, int], tuple[int, int]] = {}
    best: tuple[int, int] | None = None
    for cell in reversed(order):
        q, r = cell
        a, b = (q + one.q, r + one.r), (q + two.q, r + two.r)
        far_a, far_b = length.get(a, 0), length.get(b, 0)
        if far_a or far_b:
            onward[cell] = a if far_a >= far_b else b
        length[cell] = 1 + max(far_a, far_b)
        if best is None or length[cell] > length[best]:
            best = cell
    row = []
    at = best
    while at is not None:
        row.append(at)
        at = onward.get(at)
    return row
