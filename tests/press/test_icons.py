from __future__ import annotations

import io
import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from questpress.press.icon_paths import ICONS
from questpress.press.icons import GRID, UNIT, draw_icon, icon_names, icon_path, parse_path, placed
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface
from questpress.press.units import BLACK, Color, mm

NEEDED = """
arrow board book card check chest chest-line circle coin crown diamond die flag fog hand helper hero mountain north
pieces rook rook-flag ruler scissors skull square star table token tree triangle turn units warning wave
"""
PLAYER_SHAPES = ("circle", "square", "triangle", "diamond")


def outline(path):
    """The points of a path, curves walked in 24 steps."""
    points, at = [], (0, 0)
    for segment in path:
        if segment[0] == "C":
            a, b, c, d = at, segment[1:3], segment[3:5], segment[5:7]
            for i in range(1, 25):
                t = i / 24
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                points.append(tuple(sum(w * p[k] for w, p in zip(weights, (a, b, c, d), strict=True)) for k in (0, 1)))
        elif segment[0] != "Z":
            points.append(segment[1:])
        if len(segment) > 1:
            at = segment[-2:]
    return points


def picture(name: str, size: int, dpi: int) -> Image.Image:
    surface = PdfSurface(title=name)
    surface.begin_page(size, size)
    draw_icon(surface, name, size // 2, size // 2, size, BLACK)
    surface.end_page()
    return Image.open(io.BytesIO(pages_to_png(surface.finish(), dpi)[0])).convert("L")


def test_the_icons_that_the_sheets_name_are_there():
    assert list(icon_names()) == sorted(NEEDED.split())
    with pytest.raises(KeyError):
        icon_path("sword-of-a-thousand-truths")


@pytest.mark.parametrize("name", sorted(ICONS))
def test_an_icon_keeps_one_unit_clear_and_fills_its_grid(name):
    points = outline(icon_path(name))
    reach = (GRID // 2 - 1) * UNIT
    assert all(abs(x) <= reach and abs(y) <= reach for x, y in points)
    width = max(x for x, _ in points) - min(x for x, _ in points)
    height = max(y for _, y in points) - min(y for _, y in points)
    assert max(width, height) >= 17 * UNIT
    # its middle is where the caller puts it, for the eye
    assert abs(max(x for x, _ in points) + min(x for x, _ in points)) <= 2 * UNIT
    assert abs(max(y for _, y in points) + min(y for _, y in points)) <= 3 * UNIT


@pytest.mark.parametrize("name", sorted(ICONS))
def test_an_icon_is_whole_closed_shapes(name):
    path = icon_path(name)
    kinds = "".join(segment[0] for segment in path)
    assert kinds[-1] == "Z"
    assert all(part.startswith("M") and "M" not in part[1:] for part in kinds.split("Z")[:-1])
    assert all(isinstance(value, int) for segment in path for value in segment[1:])


@pytest.mark.parametrize("name", sorted(set(ICONS) - set(PLAYER_SHAPES)))
def test_an_icon_reads_at_four_millimetres(name):
    """At 4 mm and 300 dots an inch it has both full ink and bare paper inside its box, and is told from every other."""
    small = picture(name, mm(4), 300)
    dark = sum(1 for value in small.tobytes() if value < 100) / (small.width * small.height)
    light = sum(1 for value in small.tobytes() if value > 200) / (small.width * small.height)
    assert dark > 0.1
    assert light > 0.2


def test_no_two_icons_look_alike():
    pictures = {name: picture(name, mm(4), 300).tobytes() for name in ICONS}
    names = sorted(pictures)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            differ = sum(abs(p - q) for p, q in zip(pictures[a], pictures[b], strict=True)) / 255
            assert differ > 0.05 * len(pictures[a]), (a, b)


def test_an_icon_is_one_symbol_for_each_colour():
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    for x in range(5):
        draw_icon(surface, "rook", mm(10 * x), mm(20), mm(6), BLACK)
    draw_icon(surface, "rook", mm(10), mm(40), mm(12), Color.hex("#8C2F1B"))
    draw_icon(surface, "rook", mm(10), mm(60), mm(12), Color.hex("#8C2F1B"), keyline=450)
    surface.end_page()
    log = surface.finish().decode()
    assert log.count("even") + log.count("odd") >= 2
    assert "icon-rook-000000" in log
    assert "icon-rook-8c2f1b" in log
    assert "icon-rook-halo" in log


@given(st.integers(-200_000, 200_000), st.integers(-200_000, 200_000), st.integers(1_000, 60_000))
def test_a_placed_path_lies_about_its_point(x, y, size):
    points = [segment[-2:] for segment in placed(icon_path("square"), x, y, size) if len(segment) > 1]
    edge = size * 19 / 48
    for px, py in points:
        assert abs(abs(px - x) - edge) <= 1
        assert abs(abs(py - y) - edge) <= 1


def test_absolute_and_relative_commands_agree():
    absolute = "M4 4H20V12L12 20Q6 18 4 12C3 10 3 8 3.5 6S3.8 5 4 4A3 5 30 0 1 8 6Z"
    relative = "m4 4h16v8l-8 8q-6 -2 -8 -8c-1 -2 -1 -4 -.5 -6s.3 -1 .5 -2a3 5 30 0 1 4 2z"
    assert parse_path(absolute) == parse_path(relative)


def test_y_points_up_about_the_middle_of_the_grid():
    assert parse_path("M0 0L24 0L12 12Z") == (("M", -1200, 1200), ("L", 1200, 1200), ("L", 0, 0), ("Z",))


def test_repeated_operands_and_tight_numbers():
    assert parse_path("M1 1 2 2 3 3") == parse_path("M1 1L2 2L3 3")
    assert parse_path("m1 1 1 1") == parse_path("M1 1L2 2")
    assert parse_path("M.5.5L-1-1,1e0+2") == parse_path("M 0.5 0.5 L -1 -1 L 1 2")
    assert parse_path("M1 1H5 6") == parse_path("M1 1L5 1L6 1")


def test_a_closed_figure_goes_on_from_its_start():
    assert parse_path("M2 3L9 9Zl1 1")[-1] == parse_path("M2 3L3 4")[-1]


def test_smooth_curves_mirror_the_last_control_point():
    assert parse_path("M0 12C2 8 6 8 8 12S14 16 16 12") == parse_path("M0 12C2 8 6 8 8 12C10 16 14 16 16 12")
    assert parse_path("M0 12L8 12S14 16 16 12") == parse_path("M0 12L8 12C8 12 14 16 16 12")
    # a line between two curves breaks the smoothness
    assert parse_path("M0 12C2 8 6 8 8 12H9S14 16 16 12") == parse_path("M0 12C2 8 6 8 8 12H9C9 12 14 16 16 12")


def test_a_quadratic_is_the_cubic_of_the_same_shape():
    assert parse_path("M0 12Q6 0 12 12") == parse_path("M0 12C4 4 8 4 12 12")


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
    path = parse_path(
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
    assert parse_path("M4 4A0 5 0 0 1 8 8") == parse_path("M4 4L8 8")
    assert parse_path("M4 4A3 3 0 0 1 4 4") == (("M", -800, 800),)
    # radii too small for the distance grow until they reach
    assert parse_path("M2 12A1 1 0 0 1 22 12") == parse_path("M2 12A10 10 0 0 1 22 12")
    assert parse_path("M2 12A-10 -10 0 0 1 22 12") == parse_path("M2 12A10 10 0 0 1 22 12")


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
        parse_path(text)


def test_an_empty_path_is_empty():
    assert parse_path("  ") == ()
