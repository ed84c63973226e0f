from __future__ import annotations

import math

import pytest
from drawings import outline
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from questpress.press import emblems
from questpress.press.emblems import (
    Emblem,
    EmblemTones,
    draw_emblem,
    draw_quiet_edge,
    draw_silhouette,
    emblem_box,
    emblem_names,
    emblem_outline,
    hatch_lines,
)
from questpress.press.path_text import polygons
from questpress.press.recording import RecordingSurface
from questpress.press.surface import Stroke
from questpress.press.units import BLACK, WHITE, Color, mm

RED = Color.hex("#8C2F1B")
TONES = EmblemTones(WHITE, RED.tint(50), RED)
MONO = EmblemTones(WHITE, WHITE, BLACK, Stroke(BLACK, 170))
SQUARE = "M10 10H40V40H10Z"


@pytest.fixture
def drawn(monkeypatch):
    """Let the emblem ``try`` be what a test draws."""

    def use(*layers, **options):
        monkeypatch.setattr(emblems, "_drawings", lambda: {"try": Emblem(*layers, **options)})
        emblems._art.cache_clear()

    yield use
    emblems._art.cache_clear()


def drawing(draw, *args, **options):
    """The paths of the one symbol that is drawn, as (fill, stroke, even-odd), and the call that places it."""
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    draw(surface, *args, **options)
    surface.end_page()
    ((_, calls),) = surface.log.symbols.items()
    assert {call[0] for call in calls} == {"path"}
    return [call[2:] for call in calls], surface.log.calls[1]


def area(polygon):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)) / 2


def test_the_box_is_that_of_all_layers(drawn):
    drawn("M20 20H30V60H20Z", "M40 30H70V35H40Z", SQUARE)
    assert emblem_box("try") == (60, 50)
    points = outline(emblem_outline("try"))
    assert (min(x for x, _ in points), max(x for x, _ in points)) == (-3000, 3000)
    assert (min(y for _, y in points), max(y for _, y in points)) == (-2500, 2500)


def test_the_box_is_that_of_the_curve_and_not_of_its_controls(drawn):
    drawn("", "", "M0 48A48 30 0 0 1 96 48A48 30 0 0 1 0 48Z")
    assert emblem_box("try") == (96, 60)


def test_the_silhouette_is_whole_whatever_way_its_parts_run(drawn):
    """Two squares that overlap, one drawn each way, and a hole: by the nonzero rule nothing is left out."""
    drawn("", "", "M0 0H40V40H0ZM10 10H20V20H10Z|M30 30V70H70V30Z")
    areas = [area(polygon) for polygon in polygons(emblem_outline("try"))]
    assert areas == [1600e4, 100e4, 1600e4]


def test_a_part_drawn_backwards_keeps_its_curves(drawn):
    forth, back = "M0 40C0 10 40 0 60 20L70 60Z", "M0 40L70 60L60 20C40 0 0 10 0 40Z"
    drawn("", "", forth)
    one = polygons(emblem_outline("try"))[0]
    drawn("", "", back)
    other = polygons(emblem_outline("try"))[0]
    assert area(one) == pytest.approx(area(other))
    assert {tuple(map(round, point)) for point in one} == {tuple(map(round, point)) for point in other}


def test_a_mirrored_shape_is_drawn_twice(drawn):
    drawn("", "", "=M0 0H20V30Z")
    assert emblem_box("try") == (96, 30)
    drawn("", "", "M0 0H20V30Z")
    assert emblem_box("try") == (20, 30)


def test_an_emblem_is_turned_clockwise_but_for_what_stays(drawn):
    drawn("", "", "M38 0H58V48H38Z", turn=90)
    west, east = (f(x for x, _ in outline(emblem_outline("try"))) for f in (min, max))
    assert emblem_box("try") == (48, 20)
    assert (west, east) == (-2400, 2400)
    drawn("", "", "M38 0H58V48H38Z|^M38 88H58V90H38Z", turn=90)
    assert emblem_box("try") == (58, 52)  # the bar now lies from 48 to 96, the other one where it was


def test_layers_lie_over_each_other_in_order(drawn):
    drawn("", "M30 10H50V40H30Z", SQUARE, cuts="M12 12H14V14Z")
    paths, _ = drawing(draw_emblem, "try", 0, 0, mm(30), TONES)
    assert paths == [
        (WHITE, None, False),
        (TONES.second, None, True),
        (RED, None, True),
        (WHITE, None, True),
    ]


def test_the_height_is_that_of_the_box(drawn):
    drawn("", "", SQUARE)
    _, call = drawing(draw_emblem, "try", mm(20), mm(30), mm(24), TONES)
    assert call[0] == "symbol"
    assert call[2:5] == (20_000, 30_000, 8000)  # 24 mm over 30 units of a hundred


@pytest.mark.parametrize(("height", "scale"), [(mm(12), 4000), (mm(24), 8000)])
def test_in_mono_the_second_tone_is_a_hatch_of_the_same_width_at_every_size(drawn, height, scale):
    drawn("", SQUARE, "M50 10H60V20Z")
    paths, _ = drawing(draw_emblem, "try", 0, 0, height, MONO)
    lines = [stroke for _, stroke, _ in paths if stroke and stroke.color == BLACK]
    assert len(lines) == 2  # its edge and its hatch
    for line in lines:
        assert abs(line.width * scale / 1000 - MONO.hatch.width) <= scale / 2000
    assert [fill for fill, _, _ in paths if fill] == [WHITE, BLACK]


def test_a_silhouette_has_one_colour(drawn):
    drawn("", "M30 10H50V40H30Z", SQUARE)
    assert drawing(draw_silhouette, "try", 0, 0, mm(30), RED)[0] == [(RED, None, False)]
    edge, ground, hatch = drawing(draw_silhouette, "try", 0, 0, mm(30), WHITE, hatch=MONO.hatch)[0]
    assert (edge[1].color, ground[0], hatch[1].color) == (BLACK, WHITE, BLACK)
    assert abs(edge[1].width - 2 * hatch[1].width) <= 1


def test_the_quiet_edge_is_as_wide_as_asked(drawn):
    drawn("", "", SQUARE)
    for options, width in ({}, 250), ({"width": mm(0.5)}, 125):  # 2 mm and 1 mm at 8 micrometres a unit
        (((fill, line, _),), _) = drawing(draw_quiet_edge, "try", 0, 0, mm(24), WHITE, **options)
        assert (fill, line) == (WHITE, Stroke(WHITE, width))


def test_a_repeated_emblem_is_one_symbol_and_other_tones_are_another(drawn):
    drawn("", SQUARE, SQUARE)
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    for tones in (TONES, TONES, MONO, TONES):
        draw_emblem(surface, "try", 0, 0, mm(30), tones)
    surface.end_page()
    assert len(surface.log.symbols) == 2


@given(
    st.lists(st.tuples(st.integers(-900, 900), st.integers(-900, 900)), min_size=3, max_size=7), st.integers(20, 300)
)
def test_a_hatch_lies_inside(corners, pitch):
    path = hatch_lines((tuple(corners),), pitch, even_odd=True)
    assert len(path) % 2 == 0
    for (_, x1, y1), (_, x2, y2) in zip(path[::2], path[1::2], strict=True):
        assert abs((x2 - x1) - (y2 - y1)) <= 2  # 45 degrees
        assert x2 >= x1
        distance = (x1 - y1) / math.sqrt(2) / pitch
        assert abs(distance - round(distance)) <= 2 / pitch
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        if x2 - x1 > 4:
            assert inside((x, y), corners)


def inside(point, corners):
    """Whether a point is inside a polygon by the even-odd rule, told by a ray to the east."""
    x, y = point
    hits = 0
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            hits += 1
    return hits % 2 == 1


def test_a_hatch_covers_a_square_evenly():
    square = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
    path = hatch_lines((square,), 62, even_odd=True)
    length = sum(math.dist(a[1:], b[1:]) for a, b in zip(path[::2], path[1::2], strict=True))
    assert length * 62 == pytest.approx(1_000_000, rel=0.02)


def test_shapes_that_overlap_are_hatched_as_one_only_by_the_nonzero_rule():
    areas = (((0, 0), (600, 0), (600, 600), (0, 600)), ((300, 0), (900, 0), (900, 600), (300, 600)))
    whole = hatch_lines((((0, 0), (900, 0), (900, 600), (0, 600)),), 50, even_odd=True)
    assert hatch_lines(areas, 50, even_odd=False) == whole
    assert hatch_lines(areas, 50, even_odd=True) != whole


def test_an_unknown_emblem_raises():
    for ask in (emblem_box, emblem_outline):
        with pytest.raises(KeyError):
            ask("sword-of-a-thousand-truths")
    assert "sword" in emblem_names()
    assert list(emblem_names()) == sorted(emblem_names())


@pytest.mark.parametrize("name", emblem_names())
def test_an_emblem_is_whole_closed_shapes_of_three_tones(name):
    box = emblem_box(name)
    # measures of the cards: from 24 to 33 mm, at a quarter of a millimetre a unit and more
    assert 50 <= max(box) <= 170
    assert 0.3 <= box[0] / box[1] <= 3
    art = emblems._art(name)
    assert art.solid
    for shape in (art.outline, *art.second, *art.solid, *art.cuts):
        kinds = "".join(segment[0] for segment in shape)
        assert kinds[-1] == "Z"
        assert all(part.startswith("M") and "M" not in part[1:] for part in kinds.split("Z")[:-1])


def filled(paths, width, height):
    """A picture of paths, their holes filled; a pixel is four tenths of a grid unit."""
    image = Image.new("L", (width // 40 + 20, height // 40 + 20))
    for polygon in (polygon for path in paths for polygon in polygons(path)):
        corners = [(x / 40 + image.width / 2, image.height / 2 - y / 40) for x, y in polygon]
        ImageDraw.Draw(image).polygon(corners, fill=255)
    return image


@pytest.mark.parametrize("name", emblem_names())
def test_no_white_cut_lies_on_the_window_beside_the_emblem(name):
    """A cut may run past an edge by a hair, no more."""
    art = emblems._art(name)
    body = filled([art.outline], art.width, art.height).filter(ImageFilter.MaxFilter(3))
    beside = ImageChops.subtract(filled(art.cuts, art.width, art.height), body)
    assert sum(1 for value in beside.tobytes() if value) < 30  # pixels: five square units


def test_no_two_emblems_are_drawn_alike():
    drawn = [emblems._art(name) for name in emblem_names()]
    assert len({(art.outline, art.second, art.solid, art.cuts) for art in drawn}) == len(drawn)


def white_lines(height: int, tones: EmblemTones):
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    draw_emblem(surface, "try", 0, 0, height, tones)
    surface.end_page()
    ((_, calls),) = surface.log.symbols.items()
    return [call[1] for call in calls if call[3] is not None and call[3].color == WHITE]


def test_large_black_parts_are_broken_up_by_lines_of_paper_that_keep_clear_of_edges(drawn):
    drawn("", "", "M10 10H90V90H10Z|M10 2H16V8H10Z", "M40 40H60V60H40Z")
    (lines,) = white_lines(mm(35), MONO)
    unit = 35 / 88 / 100  # millimetres to a path unit
    middle = (0, -400)  # the large square's, and its cut's
    assert len(lines) > 20
    for (_, x1, y1), (_, x2, y2) in zip(lines[::2], lines[1::2], strict=True):
        assert x2 - x1 == y2 - y1
        assert math.hypot(x2 - x1, y2 - y1) * unit >= 2.2
        for x, y in ((x1, y1), (x2, y2)):
            away = max(abs(x - middle[0]), abs(y - middle[1])) * unit
            assert 10 * 100 * unit + 1 <= away <= 40 * 100 * unit - 1
    assert white_lines(mm(35), TONES) == []
    assert white_lines(mm(3), MONO) == []
