"""Properties of the hex grid, each against a definition that is slower and plainer than the code."""

from __future__ import annotations

import itertools
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.grid import hex as grid
from questpress.grid.graph import components
from questpress.grid.hex import DIRECTIONS, ORIGIN, Hex

coordinates = st.integers(-40, 40)
cells = st.builds(Hex, coordinates, coordinates)
near = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))
blobs = st.frozensets(near, max_size=40)
turns = st.integers(-13, 13)


def squared_norm(v: Hex) -> int:
    """Return the squared straight length of a difference, where neighbouring centres are 1 apart."""
    return v.q * v.q + v.q * v.r + v.r * v.r


def steps_by_walking(a: Hex, b: Hex, limit: int) -> int:
    """Count steps by breadth-first search over bare neighbours."""
    seen, queue = {a}, deque([(a, 0)])
    while queue:
        cell, n = queue.popleft()
        if cell == b:
            return n
        if n < limit:
            for d in DIRECTIONS:
                c = Hex(cell.q + d.q, cell.r + d.r)
                if c not in seen:
                    seen.add(c)
                    queue.append((c, n + 1))
    raise AssertionError("farther than the limit")


@given(near, near)
def test_distance_is_the_number_of_steps(a: Hex, b: Hex) -> None:
    assert grid.distance(a, b) == steps_by_walking(a, b, 17)


@given(cells, cells, cells)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert grid.distance(a.plus(c), b.plus(c)) == grid.distance(a, b)


@given(cells)
def test_neighbours_are_the_six_cells_one_step_away_in_direction_order(cell: Hex) -> None:
    assert grid.neighbours(cell) == tuple(grid.neighbour(cell, k) for k in range(6))
    assert len(set(grid.neighbours(cell))) == 6
    assert all(grid.distance(cell, n) == 1 for n in grid.neighbours(cell))


def test_directions_run_counter_clockwise_from_the_east() -> None:
    assert (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1)) == DIRECTIONS
    # On paper: x grows to the east and y upwards, so each turn to the next direction is a left turn.
    xy = [grid.centre_xy(d) for d in DIRECTIONS]
    for (ax, ay), (bx, by) in itertools.pairwise([*xy, xy[0]]):
        assert ax * by - ay * bx > 0
    assert [name for name, (x, y) in zip(grid.DIRECTION_NAMES, xy, strict=True) if y > 0 and x > 0] == ["NE"]


@given(cells, turns, turns, cells)
def test_rotation_is_a_group_action_that_keeps_distances(v: Hex, a: int, b: int, about: Hex) -> None:
    assert grid.rotate(v, 0, about) == v
    assert grid.rotate(v, 6, about) == v
    assert grid.rotate(grid.rotate(v, a, about), b, about) == grid.rotate(v, a + b, about)
    assert grid.distance(about, grid.rotate(v, a, about)) == grid.distance(about, v)
    assert grid.rotate(about, a, about) == about


@given(turns, st.integers(0, 5))
def test_rotation_turns_directions(k: int, direction: int) -> None:
    assert grid.rotate(DIRECTIONS[direction], k) == DIRECTIONS[(direction + k) % 6]


@given(cells, st.integers(0, 7))
def test_a_ring_is_every_cell_at_its_radius_once_and_in_order(centre: Hex, radius: int) -> None:
    ring = grid.ring(centre, radius)
    box = range(-radius, radius + 1)
    wanted = {centre.plus(Hex(q, r)) for q in box for r in box if grid.distance(Hex(q, r), ORIGIN) == radius}
    assert len(ring) == len(set(ring)) == max(1, 6 * radius)
    assert set(ring) == wanted
    if radius:
        assert ring[0] == centre.plus(Hex(radius, 0))
        assert all(grid.distance(a, b) == 1 for a, b in itertools.pairwise([*ring, ring[0]]))
        assert ring[radius] == centre.plus(Hex(radius, -radius))


@given(cells, st.integers(0, 6))
def test_a_disk_holds_the_rings(centre: Hex, radius: int) -> None:
    disk = grid.disk(centre, radius)
    assert len(disk) == len(set(disk)) == 1 + 3 * radius * (radius + 1)
    assert all(grid.distance(centre, c) <= radius for c in disk)


def test_a_ring_of_negative_radius_is_refused() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        grid.ring(ORIGIN, -1)


@given(cells, cells)
def test_a_line_has_one_cell_a_step_and_reads_the_same_both_ways(a: Hex, b: Hex) -> None:
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert all(grid.distance(x, y) == 1 for x, y in itertools.pairwise(line))
    assert grid.line(b, a) == line[::-1]


@given(cells, cells)
def test_each_cell_of_a_line_is_a_nearest_one(a: Hex, b: Hex) -> None:
    n = grid.distance(a, b)
    for i, cell in enumerate(grid.line(a, b)):
        # The point on the way, scaled by n, against the centres of the cell and its neighbours.
        point = Hex(a.q * (n - i) + b.q * i, a.r * (n - i) + b.r * i)
        far = squared_norm(cell.times(max(n, 1)).minus(point if n else a))
        assert all(far <= squared_norm(c.times(max(n, 1)).minus(point if n else a)) for c in grid.neighbours(cell))


@given(cells, cells)
def test_a_line_along_edges_keeps_to_the_east(a: Hex, b: Hex) -> None:
    n = grid.distance(a, b)
    for i, cell in enumerate(grid.line(a, b)):
        point = Hex(a.q * (n - i) + b.q * i, a.r * (n - i) + b.r * i)
        if n:
            near_by = [
                c
                for c in grid.disk(cell, 1)
                if squared_norm(c.times(n).minus(point)) <= squared_norm(cell.times(n).minus(point))
            ]
            assert cell == max(near_by, key=grid.centre_xy)


def test_a_line_through_the_middle_of_an_edge() -> None:
    assert grid.line(Hex(0, 0), Hex(1, 1)) == (Hex(0, 0), Hex(1, 0), Hex(1, 1))
    assert grid.line(Hex(0, 0), Hex(-1, 2)) == (Hex(0, 0), Hex(0, 1), Hex(-1, 2))


@given(cells, st.integers(0, 5), st.integers(0, 9))
def test_a_line_in_a_direction_is_straight(a: Hex, direction: int, n: int) -> None:
    step = DIRECTIONS[direction]
    assert grid.line(a, a.plus(step.times(n))) == tuple(a.plus(step.times(k)) for k in range(n + 1))


@given(cells)
def test_centres_on_paper_lie_as_far_apart_as_the_cells(v: Hex) -> None:
    x, y = grid.centre_xy(v)
    # A tile is 2 x-units of sqrt(3)/2 sides wide and a y-unit is half a side: side^2 = 1/3 tile^2.
    assert 3 * x * x + y * y == 12 * squared_norm(v)


def test_a_flower_is_the_centre_and_its_neighbours() -> None:
    assert grid.flower(Hex(3, -2)) == (Hex(3, -2), *grid.neighbours(Hex(3, -2)))


def contacts(a: Hex, b: Hex) -> tuple[int, int]:
    """Count the hexes of each flower that have a hex of the other as a neighbour."""
    one, two = set(grid.flower(a)), set(grid.flower(b))
    return (
        sum(any(n in two for n in grid.neighbours(c)) for c in one),
        sum(any(n in one for n in grid.neighbours(c)) for c in two),
    )


def test_meeting_offsets_against_counted_contacts() -> None:
    for v in grid.disk(ORIGIN, 6):
        overlap = set(grid.flower(ORIGIN)) & set(grid.flower(v))
        assert bool(overlap) == (grid.distance(v, ORIGIN) <= 2)
        if overlap:
            assert not grid.meets_by_two(ORIGIN, v)
            assert not grid.touches(ORIGIN, v)
            continue
        assert grid.meets_by_two(ORIGIN, v) == (contacts(ORIGIN, v) == (2, 2))
        assert grid.touches(ORIGIN, v) == (contacts(ORIGIN, v) != (0, 0))
        assert (v in grid.MEET_BY_ONE) == (contacts(ORIGIN, v) == (1, 1))
    assert len(grid.MEET_BY_TWO) == 12
    assert len(grid.MEET_BY_ONE) == 6


@given(cells, cells)
def test_meeting_does_not_depend_on_the_order(a: Hex, b: Hex) -> None:
    assert grid.meets_by_two(a, b) == grid.meets_by_two(b, a)
    assert grid.touches(a, b) == grid.touches(b, a)


def flood(blob: frozenset[Hex]) -> tuple[set[Hex], set[Hex]]:
    """Return outside cells and hole cells of a box round a blob near the origin, by flooding from its corner."""
    box = {Hex(q, r) for q in range(-7, 8) for r in range(-7, 8)}
    free = box - blob
    seen, queue = {Hex(-7, -7)}, deque([Hex(-7, -7)])
    while queue:
        for n in grid.neighbours(queue.popleft()):
            if n in free and n not in seen:
                seen.add(n)
                queue.append(n)
    return seen, free - seen


@given(blobs)
def test_holes_outside_and_border_against_a_flood(blob: frozenset[Hex]) -> None:
    out, inner = flood(blob)
    assert {c for hole in grid.holes(blob) for c in hole} == inner
    assert grid.border(blob) == {c for c in blob if any(n in out for n in grid.neighbours(c))}
    for hole in grid.holes(blob):
        assert len(components(hole)) == 1
        assert hole == tuple(sorted(hole))
    assert list(grid.holes(blob)) == sorted(grid.holes(blob))
    assert len(components(inner)) == len(grid.holes(blob))


@given(st.sets(st.sampled_from(grid.disk(ORIGIN, 4)), max_size=18))
def test_holes_of_a_disk_with_cells_taken_out(gone: set[Hex]) -> None:
    # Dense blobs with many holes, some of them with an island inside.
    blob = frozenset(grid.disk(ORIGIN, 4)) - gone
    assert {c for hole in grid.holes(blob) for c in hole} == flood(blob)[1]


def test_an_island_in_a_lake_has_no_outside_border() -> None:
    cells = {*grid.ring(ORIGIN, 3), ORIGIN}
    assert grid.holes(cells) == (tuple(sorted(c for c in grid.disk(ORIGIN, 2) if c != ORIGIN)),)
    assert ORIGIN not in grid.border(cells)
    assert grid.border(cells) == set(grid.ring(ORIGIN, 3))


def test_far_apart_cells_cost_no_more_than_near_ones() -> None:
    far = [Hex(10**9 * k, -(10**9) * k * k) for k in range(300)]
    assert grid.holes(far) == ()
    assert grid.border(far) == set(far)


@given(blobs)
def test_components_are_the_closed_groups(blob: frozenset[Hex]) -> None:
    groups = components(blob)
    assert sorted(c for g in groups for c in g) == sorted(blob)
    assert [min(g) for g in groups] == sorted(min(g) for g in groups)
    for group in groups:
        first = min(group)
        reached, stack = {first}, [first]
        while stack:
            for n in grid.neighbours(stack.pop()):
                if n in blob and n not in reached:
                    reached.add(n)
                    stack.append(n)
        assert reached == group
