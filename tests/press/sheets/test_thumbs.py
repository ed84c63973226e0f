from __future__ import annotations

import math
from itertools import product

import pytest

from questpress.catalog.boardquest import Mark, Terrain, TileFace
from questpress.press import fonts
from questpress.press.ink import Ink, palette
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.boardquest.thumbs import SMALL, SMALL_SIDE, draw_piece, marked_tile, middle_of
from questpress.press.sheets.boardquest.tileart import GUTTER, half_width, scaled
from questpress.press.surface import Face
from questpress.press.units import mm

SIDES = [mm(tenths / 10) for tenths in range(39, 71, 4)]
MARKS = (None, *Mark)
Box = tuple[float, float, float, float]


def from_edges(box: Box, side: int) -> float:
    """How far a box keeps from the edges of a tile about (0, 0); negative when it crosses one."""
    gaps = []
    for x, y in product((box[0], box[2]), (box[1], box[3])):
        gaps.append(half_width(side) - abs(x))
        gaps.append((side - abs(x) / math.sqrt(3) - abs(y)) * math.sqrt(3) / 2)
    return min(gaps)


def apart(one: Box, other: Box) -> float:
    dx = max(one[0] - other[2], other[0] - one[2])
    dy = max(one[1] - other[3], other[1] - one[3])
    return max(dx, dy) if min(dx, dy) < 0 else math.hypot(max(dx, 0), max(dy, 0))


def letter_box(terrain: Terrain, middle: int) -> Box:
    half, cap = fonts.width(terrain.letter, Face.BOLD, SMALL) / 2, fonts.cap_height(SMALL) / 2
    return -half, middle - cap, half, middle + cap


def icon_box(x: int, y: int, size: int) -> Box:
    """The box of the skull, the larger mark."""
    return x - size * 1160 / 2400, y - size * 1020 / 2400, x + size * 1160 / 2400, y + size * 1100 / 2400


def arrow_points(reach: tuple[int, int], rotation: int, side: int) -> list[tuple[float, float]]:
    (tip, tail), edge, half = reach, half_width(side), side * 0.18
    cos, sin = (f(math.radians(60 * rotation)) for f in (math.cos, math.sin))
    corners = [(edge + tip, 0), (edge + tail, half), (edge + tail, -half)]
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    spread = [(a + (c - a) * i / 8, b + (d - b) * i / 8) for (a, b), (c, d) in sides for i in range(8)]
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in spread]


@pytest.mark.parametrize("side", SIDES)
def test_nothing_on_the_centre_tile_touches_anything(side: int) -> None:
    size = SMALL if side < SMALL_SIDE else 950
    for terrain, mark, rotation in product(Terrain, MARKS, range(6)):
        middle = middle_of(TileFace(terrain, mark), rotation, side, size)
        letter = letter_box(terrain, middle.letter)
        x, y, radius = middle.disc
        assert from_edges(letter, side) >= mm(0.3)
        assert math.hypot(max(letter[0] - x, 0, x - letter[2]), max(letter[1] - y, 0, y - letter[3])) >= radius + 100
        assert middle.icon_size == 0 or middle.icon_size >= mm(2.1)
        tip = arrow_points(middle.arrow, rotation, side)
        assert min(math.hypot(px - x, py - y) for px, py in tip) > radius + 40
        if mark is not None:
            icon = icon_box(*middle.icon, middle.icon_size)
            assert apart(icon, letter) >= 50
            assert apart(icon, (x - radius, y - radius, x + radius, y + radius)) >= 50
            assert from_edges(icon, side) > 0
            assert all(apart(icon, (px, py, px, py)) > 50 for px, py in tip)
        # The number's disc stays on its own tile.
        assert half_width(side) - abs(x) > radius
        assert (side - abs(x) / math.sqrt(3) - abs(y)) * math.sqrt(3) / 2 > radius


@pytest.mark.parametrize("side", SIDES)
def test_marks_and_letters_of_the_ring_keep_clear_of_outlines(side: int) -> None:
    for ink, terrain in product(Ink, Terrain):
        rim = scaled(GUTTER, side) + palette(ink).piece_edge.width // 2
        size, middle, below = marked_tile(terrain, side, rim)
        letter, icon = letter_box(terrain, below), icon_box(0, middle, size)
        assert from_edges(letter, side) >= rim + mm(0.15)
        assert from_edges(icon, side) >= rim
        assert apart(letter, icon) >= mm(0.15)
        assert size >= side * 8 // 10


@pytest.mark.parametrize("mark", [Mark.MONSTER, Mark.TREASURE])
def test_a_mark_in_the_centre_of_a_piece_is_drawn(mark: Mark) -> None:
    plain = TileFace(Terrain.PLAIN, None)

    def icons(centre: TileFace) -> int:
        surface = RecordingSurface()
        surface.begin_page(mm(60), mm(60))
        draw_piece(surface, palette(Ink.COLOR), (centre, *[plain] * 5, TileFace(Terrain.PLAIN, mark)), "7", 2, 0, 0,
                   mm(5))  # fmt: skip
        surface.end_page()
        return sum(call[0] == "symbol" and call[1].startswith("icon-") for call in surface.log.calls)

    assert icons(TileFace(Terrain.WATER, None)) == 1
    assert icons(TileFace(Terrain.WATER, mark)) == 2
