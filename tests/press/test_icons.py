from __future__ import annotations

import io
from itertools import combinations

import pytest
from drawings import outline
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from questpress.press.icon_paths import ICONS, abilities, effects, figures, gear, people, places, sheets
from questpress.press.icons import GRID, draw_icon, icon_names, icon_path, placed
from questpress.press.path_text import UNIT
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface
from questpress.press.units import BLACK, Color, mm

NEEDED = """
arrow board book card check chest chest-line circle coin crown diamond die flag fog hand helper hero mountain north
pieces rook rook-flag ruler scissors skull square star table token tree triangle turn units warning wave
"""
PLAIN_SHAPES = ("circle", "square", "triangle", "triangle-down", "diamond")
DIE_FACES = {f"die-{pips}" for pips in range(1, 7)}


def picture(name: str, size: int, dpi: int) -> Image.Image:
    surface = PdfSurface(title=name)
    surface.begin_page(size, size)
    draw_icon(surface, name, size // 2, size // 2, size, BLACK)
    surface.end_page()
    return Image.open(io.BytesIO(pages_to_png(surface.finish(), dpi)[0])).convert("L")


def test_the_icons_that_the_sheets_name_are_there():
    assert set(NEEDED.split()) <= set(icon_names())
    assert list(icon_names()) == sorted(icon_names())
    with pytest.raises(KeyError):
        icon_path("sword-of-a-thousand-truths")


def test_no_icon_is_drawn_twice():
    themes = [abilities, effects, figures, gear, people, places, sheets]
    assert len(ICONS) == sum(len(theme.ICONS) for theme in themes)
    assert len(set(ICONS.values())) == len(ICONS)


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


@pytest.mark.parametrize("name", sorted(set(ICONS) - set(PLAIN_SHAPES)))
def test_an_icon_reads_at_four_millimetres(name):
    """At 4 mm and 300 dots an inch it has both full ink and bare paper inside its box, and is told from every other."""
    small = picture(name, mm(4), 300)
    dark = sum(1 for value in small.tobytes() if value < 100) / (small.width * small.height)
    light = sum(1 for value in small.tobytes() if value > 200) / (small.width * small.height)
    assert dark > 0.1
    assert light > 0.2


def test_no_two_icons_look_alike():
    """At 4 mm; but for the six faces of a die, which are told by counting."""
    pictures = {name: picture(name, mm(4), 300) for name in sorted(ICONS)}
    for a, b in combinations(pictures, 2):
        differ = ImageStat.Stat(ImageChops.difference(pictures[a], pictures[b])).mean[0] / 255
        assert differ > 0.05 or {a, b} < DIE_FACES, (a, b)


def test_the_six_faces_of_a_die_show_their_number():
    for pips in range(1, 7):
        kinds = [segment[0] for segment in icon_path(f"die-{pips}")]
        assert kinds.count("M") == 2 + pips  # a frame, outside and inside


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
