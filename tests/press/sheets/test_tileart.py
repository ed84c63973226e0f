from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.boardquest import Terrain
from questpress.grid.hex import DIRECTIONS, Hex, centre_xy, flower
from questpress.press import fonts
from questpress.press.sheets.boardquest.boxes import Box, Disc, apart, clearance
from questpress.press.sheets.boardquest.motifs import motif_lines, motif_set
from questpress.press.sheets.boardquest.tileart import (
    GUTTER,
    NOMINAL,
    Extent,
    Grid,
    arrow_points,
    corners,
    fit,
    half_width,
    hatching,
    hexagon,
    lattice,
    letter_place,
    piece_shape,
    scaled,
)
from questpress.press.surface import Face
from questpress.press.units import mm

SIDES = st.integers(mm(4), mm(40))
CELLS = st.lists(st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=30)


@given(SIDES)
def test_neighbours_share_the_corners_of_their_edge(side):
    grid = Grid(0, 0, side)
    for d, step in enumerate(DIRECTIONS):
        x, y = grid.at(step)
        ours, theirs = corners(side), [(p.x + x, p.y + y) for p in corners(side)]
        for mine, other in ((d - 1, (d + 3) % 6), (d, (d + 2) % 6)):
            assert abs(ours[mine].x - theirs[other][0]) <= 1
            assert abs(ours[mine].y - theirs[other][1]) <= 1


@given(SIDES, st.integers(0, 1500))
def test_an_inset_moves_every_edge_by_its_length(side, inset):
    points = corners(side, inset)
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        away = abs(a.x * b.y - b.x * a.y) / math.hypot(b.x - a.x, b.y - a.y)
        assert away == pytest.approx(side * math.sqrt(3) / 2 - inset, abs=3)


@given(CELLS, st.integers(mm(60), mm(200)), st.integers(mm(60), mm(250)))
def test_a_map_is_fitted_into_its_box_and_fills_it(cells, width, height):
    left, bottom = mm(20), mm(70)
    grid = fit(Extent.of(cells), left, bottom, width, height, mm(13.5))
    xs, ys = zip(
        *(p for c in cells for p in [(grid.at(c).x + q.x, grid.at(c).y + q.y) for q in corners(grid.side)]), strict=True
    )
    slack = 3
    assert min(xs) >= left - slack
    assert max(xs) <= left + width + slack
    assert min(ys) >= bottom - slack
    assert max(ys) <= bottom + height + slack
    tight = width - (max(xs) - min(xs)) < 60 or height - (max(ys) - min(ys)) < 60
    assert tight or grid.side == mm(13.5)
    assert abs((min(xs) + max(xs)) - (2 * left + width)) <= 4
    assert abs((min(ys) + max(ys)) - (2 * bottom + height)) <= 4


@given(SIDES)
def test_the_outline_of_a_piece_is_moved_in_all_round(side):
    gutter = scaled(GUTTER, side)
    bare, moved = piece_shape(side, 0), piece_shape(side, gutter)
    old = [s[1:] for s in bare.outline if len(s) == 3]
    new = [s[1:] for s in moved.outline if len(s) == 3]
    assert len(new) == 18
    for i in range(18):
        (ax, ay), (bx, by) = old[i], old[(i + 1) % 18]
        length = math.hypot(bx - ax, by - ay)
        for px, py in (new[i], new[(i + 1) % 18]):
            # to the left of the way round, which is inside
            assert ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / length == pytest.approx(gutter, abs=3)


def test_the_tiles_of_a_piece_lie_where_their_numbers_say():
    shape = piece_shape(NOMINAL, 0)
    for place, cell in enumerate(flower(Hex(0, 0))):
        x, y = lattice(*centre_xy(cell), NOMINAL)
        points = shape.corners[place]
        assert abs(sum(p.x for p in points) / 6 - x) <= 1
        assert abs(sum(p.y for p in points) / 6 - y) <= 1


def test_an_outer_edge_faces_the_way_it_is_named():
    shape = piece_shape(NOMINAL, 0)
    for direction in range(6):
        for outward in (direction - 1, direction, direction + 1):
            a, b = shape.outer_edge(direction, outward)
            tile = lattice(*centre_xy(DIRECTIONS[direction]), NOMINAL)
            angle = math.degrees(math.atan2((a.y + b.y) / 2 - tile.y, (a.x + b.x) / 2 - tile.x)) % 360
            assert angle == pytest.approx(60 * outward % 360, abs=0.1)


def test_the_turn_arrow_cannot_be_taken_for_one_turned_by_a_third():
    tip, left, _, right = arrow_points(NOMINAL)
    long, base = math.dist(tip, left), math.dist(left, right)
    assert long > 1.25 * base


@pytest.mark.parametrize("side", [mm(6.9), mm(7.7), NOMINAL, mm(12.6)])
@pytest.mark.parametrize("terrain", Terrain)
def test_a_letter_keeps_off_the_edges_of_its_tile(terrain, side):
    size = 800 if side < mm(11) else 950
    rim = scaled(GUTTER, side) + 200
    place = letter_place(terrain, side, size, rim)
    half = fonts.width(terrain.letter, Face.BOLD, size) / 2
    left, top = place.x - half, place.y + fonts.cap_height(size)
    assert left >= rim - half_width(side) + 100
    # the distance of its upper left corner from the upper left edge
    assert (side - left * -1 / math.sqrt(3) - top) * math.sqrt(3) / 2 >= rim


@pytest.mark.parametrize("content", ["bare", "token", "chest"])
@pytest.mark.parametrize("terrain", Terrain)
def test_motifs_are_whole_and_keep_off_the_outline(terrain, content):
    lines = motif_lines(terrain, motif_set(terrain, content), NOMINAL)
    assert bool(lines) == (terrain is not Terrain.PLAIN)
    for segment in lines:
        for x, y in zip(segment[1::2], segment[2::2], strict=True):
            for turn in range(6):
                away = x * math.cos(math.radians(60 * turn)) + y * math.sin(math.radians(60 * turn))
                assert away <= half_width(NOMINAL) - GUTTER - mm(0.3)


def test_a_motif_is_dropped_where_something_stands():
    whole = motif_set(Terrain.FOREST, "bare")
    some = motif_set(Terrain.FOREST, "bare", (Disc(0, mm(6.55), mm(2.5)),))
    assert len(some.motifs) < len(whole.motifs)
    assert set(some.motifs) < set(whole.motifs)
    assert some.name != whole.name


@given(SIDES)
def test_hatching_stays_inside_its_tile(side):
    lines = hatching(0, 0, side, inset=scaled(mm(0.9), side), step=scaled(mm(1.5), side))
    assert len(lines) >= 12
    for _, x, y in lines:
        for turn in range(6):
            away = x * math.cos(math.radians(60 * turn)) + y * math.sin(math.radians(60 * turn))
            assert away <= side * math.sqrt(3) / 2 - scaled(mm(0.9), side) + 4


def test_a_hexagon_is_closed():
    assert hexagon(5, 7, 1000)[-1] == ("Z",)


BOXES = st.builds(Box.about, *(st.integers(-50, 50),) * 2, *(st.integers(0, 40),) * 2)


@given(BOXES, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 30), st.integers(0, 10))
def test_a_box_and_a_disc_are_apart_when_every_point_is(box, x, y, radius, gap):
    nearest = min(
        math.dist((px, py), (x, y))
        for px in range(box.left, box.right + 1)
        for py in range(box.bottom, box.top + 1)
        if px in (box.left, box.right, min(max(x, box.left), box.right))
        or py in (box.bottom, box.top, min(max(y, box.bottom), box.top))
    )
    assert apart(box, Disc(x, y, radius), gap) == (nearest >= radius + gap)


def test_clearance_is_the_distance_from_the_rim():
    assert clearance(10, 0, Disc(0, 0, 4)) == 6
    assert clearance(1, 1, Disc(0, 0, 4)) == 0
    assert clearance(7, 8, Box(0, 0, 4, 4)) == 5
    assert clearance(2, 2, Box(0, 0, 4, 4)) == 0
