from __future__ import annotations

import math
from itertools import pairwise

import pytest
from drawings import outline
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.path_text import UNIT, area, bounds, parse_path, polygons


def parse(text):
    return parse_path(text, 24)


def test_absolute_and_relative_commands_agree():
    absolute = "M4 4H20V12L12 20Q6 18 4 12C3 10 3 8 3.5 6S3.8 5 4 4A3 5 30 0 1 8 6Z"
    relative = "m4 4h16v8l-8 8q-6 -2 -8 -8c-1 -2 -1 -4 -.5 -6s.3 -1 .5 -2a3 5 30 0 1 4 2z"
    assert parse(absolute) == parse(relative)


def test_y_points_up_about_the_middle_of_the_grid():
    assert parse("M0 0L24 0L12 12Z") == (("M", -1200, 1200), ("L", 1200, 1200), ("L", 0, 0), ("Z",))


def test_repeated_operands_and_tight_numbers():
    assert parse("M1 1 2 2 3 3") == parse("M1 1L2 2L3 3")
    assert parse("m1 1 1 1") == parse("M1 1L2 2")
    assert parse("M.5.5L-1-1,1e0+2") == parse("M 0.5 0.5 L -1 -1 L 1 2")
    assert parse("M1 1H5 6") == parse("M1 1L5 1L6 1")


def test_a_closed_figure_goes_on_from_its_start():
    assert parse("M2 3L9 9Zl1 1")[-1] == parse("M2 3L3 4")[-1]


def test_smooth_curves_mirror_the_last_control_point():
    assert parse("M0 12C2 8 6 8 8 12S14 16 16 12") == parse("M0 12C2 8 6 8 8 12C10 16 14 16 16 12")
    assert parse("M0 12L8 12S14 16 16 12") == parse("M0 12L8 12C8 12 14 16 16 12")
    # a line between two curves breaks the smoothness
    assert parse("M0 12C2 8 6 8 8 12H9S14 16 16 12") == parse("M0 12C2 8 6 8 8 12H9C9 12 14 16 16 12")


def test_a_quadratic_is_the_cubic_of_the_same_shape():
    assert parse("M0 12Q6 0 12 12") == parse("M0 12C4 4 8 4 12 12")


@given(
    st.floats(0, 2 * math.pi), st.floats(0.3, 5.9), st.floats(1, 10), st.floats(1, 10), st.floats(0, 360), st.booleans()
)
def test_arcs_stay_on_their_ellipse(start, turn, rx, ry, tilt, forth):
    """Draw an arc between two points of a known ellipse and measure every step of it against that ellipse."""
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))

    def on(angle):
        px, py = rx * math.cos(angle), ry * math.sin(angle)
        return 12 + cos * px - sin * py, 12 + sin * px + cos * py

    end = start + (turn if forth else -turn)
    (x1, y1), (x2, y2) = on(start), on(end)
    # numbers that a path string can hold exactly enough
    path = parse(
        f"M{x1:.9f} {y1:.9f}A{rx:.9f} {ry:.9f} {tilt:.9f} {int(turn > math.pi)} {int(forth)} {x2:.9f} {y2:.9f}"
    )
    if abs(turn - math.pi) < 0.02:
        return  # either half of the ellipse may be meant
    angles = []
    for x, y in outline(path):
        dx, dy = x / UNIT, -y / UNIT
        ux, uy = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
        # rounding to a hundredth of a unit, and the cubic's own 0.03 %
        assert abs(math.hypot(ux, uy) - 1) < 0.012 / min(rx, ry) + 0.0006
        angles.append(math.atan2(uy, ux))
    swept = sum((b - a + math.pi) % (2 * math.pi) - math.pi for a, b in pairwise(angles))
    assert abs(abs(swept) - turn) < 0.1
    assert (swept > 0) is forth or turn < 0.35


def test_odd_arcs_are_what_svg_says():
    assert parse("M4 4A0 5 0 0 1 8 8") == parse("M4 4L8 8")
    assert parse("M4 4A3 3 0 0 1 4 4") == (("M", -800, 800),)
    # radii too small for the distance grow until they reach
    assert parse("M2 12A1 1 0 0 1 22 12") == parse("M2 12A10 10 0 0 1 22 12")
    assert parse("M2 12A-10 -10 0 0 1 22 12") == parse("M2 12A10 10 0 0 1 22 12")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("L1 1", "begins with a move"),
        ("1 1", "a command is wanted"),
        ("M1 1L2", "wants 2 numbers"),
        ("M1 1L2 L3 3", "wants 2 numbers"),
        ("M1 1T2 2", "'T'"),
        ("M1 1Z2 2", "a command is wanted"),
        ("M1 1;L2 2", "';' at 4"),
        ("M1 1L2 ..3", "not understood"),
        ("M1 1A3 3 0 2 1 5 5", "flags"),
        ("M1 1L2 NaN", "wants 2 numbers"),
    ],
)
def test_a_faulty_path_raises_and_says_where(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        parse(text)


def test_an_empty_path_is_empty():
    assert parse("  ") == ()


POINT = st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000))
CURVE = st.tuples(POINT, POINT, POINT).map(lambda points: ("C", *points[0], *points[1], *points[2]))
LINE = POINT.map(lambda point: ("L", *point))


@given(POINT, st.lists(st.one_of(LINE, CURVE), min_size=2, max_size=6))
def test_bounds_and_area_are_those_of_the_walked_curves(start, segments):
    path = (("M", *start), *segments, ("Z",))
    (corners,) = polygons(path)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    walked = min(xs), min(ys), max(xs), max(ys)
    curves = bounds(path)
    # sixteen steps see a curve's turn at most so much too near
    assert all(abs(a - b) <= 90 for a, b in zip(walked, curves, strict=True))
    assert curves[0] <= walked[0] + 0.5
    assert curves[1] <= walked[1] + 0.5
    assert curves[2] >= walked[2] - 0.5
    assert curves[3] >= walked[3] - 0.5
    shoelace = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)) / 2
    assert abs(area(path) - shoelace) <= 0.01 * 10_000**2


def test_the_area_of_a_disc_tells_which_way_it_runs():
    forth = parse("M2 12A10 10 0 0 0 22 12A10 10 0 0 0 2 12Z")
    back = parse("M2 12A10 10 0 0 1 22 12A10 10 0 0 1 2 12Z")
    assert area(forth) == pytest.approx(math.pi * 1000**2, rel=0.001)
    assert area(back) == pytest.approx(-math.pi * 1000**2, rel=0.001)
    assert bounds(forth) == bounds(back) == (-1000, -1000, 1000, 1000)
