from __future__ import annotations

import ctypes
import io
from collections.abc import Callable

import pypdf
import pypdfium2
import pytest
import readers
import sample
from hypothesis import given, settings
from hypothesis import strategies as st
from readers import operations, page_of

from questpress.press import fonts
from questpress.press.pdf import PdfSurface
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.units import BLACK, WHITE, Area, Color, mm, to_points

A4 = sample.A4
SQUARE = polygon([(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)])


def drawn(draw: Callable[[PdfSurface], None], size=A4, **options) -> bytes:
    surface = PdfSurface(title="Test", **options)
    surface.begin_page(*size)
    draw(surface)
    surface.end_page()
    return surface.finish()


def pixels(pdf: bytes, dpi: int = 72):
    """Return the first page as grey picture."""
    document = pypdfium2.PdfDocument(pdf)
    picture = document[0].render(scale=dpi / 72, grayscale=True).to_pil().copy()
    document.close()
    return picture


def grey(pdf: bytes, x: int, y: int) -> int:
    """Return how light the first page is at a point in micrometres: 0 black, 255 white."""
    picture = pixels(pdf)
    return picture.getpixel((int(to_points(x)), picture.height - 1 - int(to_points(y))))


def ink_box(pdf: bytes) -> tuple[float, float, float, float]:
    """Return the box of all ink in millimetres: left, foot, right, head."""
    picture = pixels(pdf, 300)
    box = picture.point(lambda value: 255 if value < 128 else 0).getbbox()
    scale = 25.4 / 300
    return box[0] * scale, (picture.height - box[3]) * scale, box[2] * scale, (picture.height - box[1]) * scale


# Sizes and places


@pytest.mark.parametrize(
    ("size", "points"),
    [
        (A4, (595.276, 841.890)),
        ((215_900, 279_400), (612, 792)),
        ((297_000, 210_000), (841.890, 595.276)),
        ((63_500, 88_900), (180, 252)),
    ],
)
def test_the_page_has_its_true_size(size, points):
    box = page_of(drawn(lambda s: s.rect(0, 0, 10, 10, fill=BLACK), size)).mediabox
    assert [float(value) for value in box] == pytest.approx([0, 0, *points], abs=0.001)


def test_nine_cards_keep_their_size_and_nothing_adds_up():
    card, start = (mm(63), mm(88)), (mm(10.5), A4[1] - mm(16.5))

    def cards(surface):
        for row in range(3):
            for column in range(3):
                surface.rect(
                    start[0] + column * card[0], start[1] - (row + 1) * card[1], *card, stroke=Stroke(BLACK, 50)
                )

    rects = [list(map(float, operands)) for operands, name in operations(drawn(cards)) if name == "re"]
    assert len(rects) == 9
    for x, y, width, height in rects:
        assert (width, height) == pytest.approx((178.583, 249.449), abs=0.001)
        assert x >= 29.76
        assert y + height <= 841.890 - 46.77
    assert max(x + width for x, _, width, _ in rects) == pytest.approx(199.5 / 25.4 * 72, abs=0.003)


def test_an_inch_card_is_the_same_as_its_millimetres():
    pdf = drawn(lambda s: s.rect(0, 0, mm(63.5), mm(88.9), fill=BLACK))
    assert [list(map(float, operands)) for operands, name in operations(pdf) if name == "re"] == [[0, 0, 180, 252]]


@settings(max_examples=25)
@given(st.lists(st.integers(-400_000, 400_000), min_size=6, max_size=6))
def test_every_number_has_three_decimals_at_most(values):
    x, y, a, b, c, d = values

    def everything(surface):
        surface.push(x=x, y=y, angle=a % 360)
        surface.path((("M", a, b), ("L", c, d), ("C", a, c, b, d, x, y), ("Z",)), fill=BLACK)
        surface.circle(a, b, abs(c), stroke=Stroke(BLACK, abs(d) % 5_000))
        surface.pop()

    content = page_of(drawn(everything)).get_contents()
    assert content is not None
    for line in content.get_data().decode("ascii").splitlines():
        decimals = 6 if line.endswith("cm") else 3  # a turn needs more than a place
        for word in line.split():
            whole, _, part = word.partition(".")
            if whole.lstrip("-").isdigit():
                assert len(part) <= decimals, line


def test_turning_moving_and_scaling_come_in_the_order_of_the_contract():
    def turned(surface):
        surface.push(x=50_000, y=20_000, angle=90, scale=2_000)
        surface.rect(1_000, 2_000, 10_000, 5_000, fill=BLACK)
        surface.pop()
        surface.rect(100_000, 100_000, 1_000, 1_000, fill=BLACK)

    pdf = drawn(turned)
    shapes = readers.pdf_shapes(pdf)
    # twice as large, a quarter turn counter-clockwise: (x, y) goes to (50 - 2y, 20 + 2x)
    expected = [(46, 22), (46, 42), (36, 42), (36, 22)]
    for got, wanted in zip(shapes[0].points, expected, strict=True):
        assert got == pytest.approx(wanted, abs=0.001)
    assert shapes[1].points[0] == pytest.approx((100, 100), abs=0.001)
    assert ink_box(pdf) == pytest.approx((36, 22, 101, 101), abs=0.1)


@pytest.mark.parametrize("angle", [0, 30, 45, 90, 135, 180, 270, 300, 360, -60])
def test_angles_turn_counter_clockwise(angle):
    def turned(surface):
        surface.push(x=100_000, y=100_000, angle=angle)
        surface.rect(50_000, -1_000, 2_000, 2_000, fill=BLACK)
        surface.pop()

    from math import cos, radians, sin

    x, y = 100_000 + 51_000 * cos(radians(angle)), 100_000 + 51_000 * sin(radians(angle))
    assert grey(drawn(turned), round(x), round(y)) < 60


# Paint


def test_even_odd_leaves_a_hole_and_nonzero_does_not():
    inner = polygon([(2_500, 2_500), (7_500, 2_500), (7_500, 7_500), (2_500, 7_500)])
    holed = drawn(lambda s: s.path((*SQUARE, *inner), fill=BLACK, even_odd=True))
    whole = drawn(lambda s: s.path((*SQUARE, *inner), fill=BLACK))
    assert [grey(pdf, 5_000, 5_000) for pdf in (holed, whole)] == [255, 0]
    assert [grey(pdf, 1_200, 5_000) for pdf in (holed, whole)] == [0, 0]


def test_fill_comes_before_stroke():
    pdf = drawn(lambda s: s.rect(20_000, 20_000, 20_000, 20_000, fill=WHITE, stroke=Stroke(BLACK, 4_000)))
    assert grey(pdf, 21_200, 30_000) == 0  # the inner half of the line lies on the fill
    assert grey(pdf, 30_000, 30_000) == 255


def test_colours_arrive_unchanged():
    colors = [Color(1, 2, 3), Color(254, 128, 0), Color(0, 114, 178), BLACK, WHITE]

    def swatches(surface):
        for number, color in enumerate(colors):
            surface.rect(10_000 * number, 0, 10_000, 10_000, fill=color)

    document = pypdfium2.PdfDocument(drawn(swatches))
    picture = document[0].render(scale=1).to_pil().convert("RGB")
    document.close()
    shown = [picture.getpixel((int(to_points(10_000 * number + 5_000)), picture.height - 10)) for number in range(5)]
    assert shown == [tuple(color) for color in colors]


def test_lines_have_their_width_dash_cap_and_join():
    def lines(surface):
        surface.path((("M", 0, 9_000), ("L", 90_000, 9_000)), stroke=Stroke(BLACK, 1_000, dash=(2_000, 3_000)))
        surface.path((("M", 0, 0), ("L", 90_000, 0)), stroke=Stroke(BLACK, 500, round_ends=True, round_joins=False))

    found = {}
    for operands, name in operations(drawn(lines)):
        if name in "wdJj":
            found.setdefault(name, []).append(operands)
    assert [round(float(width) * 25_400 / 72) for (width,) in found["w"]] == [1_000, 500]
    assert [[round(float(part) * 25_400 / 72) for part in dash] for dash, _ in found["d"]] == [[2_000, 3_000], []]
    assert found["J"] == [[0], [1]]
    assert found["j"] == [[1], [0]]


def test_a_clip_holds_until_its_pop_and_no_longer():
    def clipped(surface):
        surface.push(x=50_000, y=50_000)
        surface.clip(SQUARE)
        surface.rect(-20_000, -20_000, 60_000, 60_000, fill=BLACK)
        surface.pop()
        surface.rect(150_000, 200_000, 10_000, 10_000, fill=BLACK)

    pdf = drawn(clipped)
    assert [grey(pdf, x, 55_000) for x in (55_000, 48_000, 62_000)] == [0, 255, 255]
    assert grey(pdf, 155_000, 205_000) == 0


def test_colour_line_and_type_are_named_again_after_a_pop():
    size = 1_400

    def inside(surface):
        surface.rect(0, 0, 10_000, 10_000, fill=BLACK, stroke=Stroke(WHITE, 3_000))
        surface.text(0, 80_000, "in", face=Face.BOLD, size=size, color=BLACK, spacing=5_000)

    def nested(surface):
        surface.rect(0, 0, 10_000, 10_000, fill=WHITE, stroke=Stroke(BLACK, 100))
        surface.text(0, 100_000, "out", face=Face.REGULAR, size=size, color=sample.GREEN)
        surface.push(x=20_000)
        inside(surface)
        surface.pop()
        surface.push(x=40_000)
        inside(surface)
        surface.pop()

    pdf = drawn(nested)
    assert [grey(pdf, x, 5_000) for x in (5_000, 25_000, 45_000)] == [255, 0, 0]
    assert [grey(pdf, x, 5_000) for x in (21_000, 41_000)] == [255, 255]  # the wide white line, both times
    named = [operands for operands, name in operations(pdf) if name in ("Tf", "Tc")]
    assert len(named) == 6  # once outside, once inside, once again after the pop
    assert named[2:4] == named[4:6]


# Text


def text_places(pdf: bytes) -> list[tuple[str, float, float]]:
    """Return the lines of text with their starts in millimetres."""
    found = []

    def visit(text, cm, tm, font, size):
        if text.strip():
            x, y = tm[4] * cm[0] + tm[5] * cm[2] + cm[4], tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append((text.strip(), x * 25.4 / 72, y * 25.4 / 72))

    page_of(pdf).extract_text(visitor_text=visit)
    return found


def test_text_starts_where_it_was_put():
    size = 1_400
    width = fonts.width("Ferry", Face.REGULAR, size)

    def lines(surface):
        surface.text(20_000, 250_000, "Ferry", face=Face.REGULAR, size=size, color=BLACK)
        surface.text(105_000, 200_000, "Ferry", face=Face.REGULAR, size=size, color=BLACK, anchor="middle")
        surface.text(190_000, 150_000, "Ferry", face=Face.REGULAR, size=size, color=BLACK, anchor="end")
        surface.push(x=10_000, y=10_000)
        surface.text(20_000, 40_000, "Ferry", face=Face.REGULAR, size=size, color=BLACK)
        surface.pop()

    expected = [(20_000, 250_000), (105_000 - width // 2, 200_000), (190_000 - width, 150_000), (30_000, 50_000)]
    places = text_places(drawn(lines))
    assert [text for text, _, _ in places] == ["Ferry"] * 4
    for (_, x, y), (wanted_x, wanted_y) in zip(places, expected, strict=True):
        assert (x, y) == pytest.approx((wanted_x / 1000, wanted_y / 1000), abs=0.002)


def origins(pdf: bytes) -> list[tuple[str, float, float]]:
    """Return the characters of the first page with their origins in micrometres."""
    document = pypdfium2.PdfDocument(pdf)
    page = document[0].get_textpage()
    found = []
    for index in range(page.count_chars()):
        x, y = ctypes.c_double(), ctypes.c_double()
        pypdfium2.raw.FPDFText_GetCharOrigin(page, index, x, y)
        char = chr(pypdfium2.raw.FPDFText_GetUnicode(page, index))
        found.append((char, x.value * 127_000 / 360, y.value * 127_000 / 360))
    document.close()
    return found


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("text", ["Harvest moon 2031", "Łódź “naïve”"])
def test_a_line_is_as_wide_as_the_measure_says(face, text):
    pdf = drawn(lambda s: s.text(5_000, 100_000, text + "|", face=face, size=2_000, color=BLACK))
    found = origins(pdf)
    assert "".join(char for char, _, _ in found) == text + "|"
    assert found[-1][1] - found[0][1] == pytest.approx(fonts.width(text, face, 2_000), abs=3)


def test_spacing_comes_between_letters_and_only_there():
    def lines(surface):
        surface.text(0, 100_000, "WATER", face=Face.BOLD, size=950, color=BLACK, spacing=1_000)
        surface.text(100_000, 80_000, "WATER", face=Face.BOLD, size=950, color=BLACK, spacing=1_000, anchor="end")
        surface.text(60_000, 60_000, "WATER", face=Face.BOLD, size=950, color=BLACK, spacing=1_000, anchor="middle")
        surface.text(0, 40_000, "WATER", face=Face.BOLD, size=950, color=BLACK)

    found = origins(drawn(lines))
    rows = [[x for char, x, at in found if char in "WATER" and abs(at - y) < 100] for y in range(100_000, 0, -20_000)]
    last = fonts.width("R", Face.BOLD, 950)
    assert [len(row) for row in rows] == [5, 5, 5, 5, 0]
    assert [rows[0][n] - rows[3][n] for n in range(5)] == pytest.approx([0, 1_000, 2_000, 3_000, 4_000], abs=3)
    assert rows[1][4] + last == pytest.approx(100_000, abs=3)
    assert (rows[2][0] + rows[2][4] + last) / 2 == pytest.approx(60_000, abs=3)


TEXTS = ['Salt & Ash <Old> "Ferry" \\ (a) ((', "Ågrund", "Łódź, ąęśżź, Привет, Ελλάδα", "naïve — “quoted”", "50 % of 7"]


def test_text_comes_back_as_it_was_written():
    def lines(surface):
        for number, text in enumerate(TEXTS):
            surface.text(20_000, 250_000 - number * 20_000, text, face=Face.REGULAR, size=1_100, color=BLACK)

    assert page_of(drawn(lines)).extract_text().split("\n") == TEXTS


def test_more_letters_than_one_subset_holds():
    # composed letters only: the others are composed before they are drawn
    letters = [chr(code) for code in range(0xC0, 0x500) if chr(code).isalpha()]
    known = [char for char in letters if not fonts.missing(char) and fonts.printable(char) == char]
    assert len(known) > 300
    rows = ["".join(known[start : start + 40]) for start in range(0, len(known), 40)]

    def lines(surface):
        for number, row in enumerate(rows):
            surface.text(10_000, 280_000 - number * 10_000, row, face=Face.REGULAR, size=1_000, color=BLACK)
        surface.text(10_000, 10_000, "plain again", face=Face.REGULAR, size=1_000, color=BLACK)

    pdf = drawn(lines)
    assert page_of(pdf).extract_text().split("\n") == [*rows, "plain again"]
    assert len({place[1:] for place in origins(pdf)}) >= len(known)


def test_what_the_face_lacks_is_shown_by_its_stand_in_and_reported():
    surface = PdfSurface(title="Test")
    surface.begin_page(*A4)
    for number, text in enumerate(("🔥 Ember", "Ash", "one\x02two", "🔥 Ember")):
        surface.text(20_000, 250_000 - number * 20_000, text, face=Face.REGULAR, size=1_100, color=BLACK)
    surface.end_page()
    shown = page_of(surface.finish()).extract_text().split("\n")
    assert shown == [f"{fonts.STAND_IN} Ember", "Ash", "onetwo", f"{fonts.STAND_IN} Ember"]
    assert [(found.code, found.value) for found in surface.findings] == [("PR-01", "U+1F525"), ("PR-02", "U+0002")]


def test_every_font_is_embedded_and_cut_down():
    reader = pypdf.PdfReader(io.BytesIO(sample.drawn_pdf()))
    found = [value.get_object() for value in reader.pages[0]["/Resources"]["/Font"].values()]
    assert len(found) >= 4
    for font in found:
        assert "/FontFile2" in font["/FontDescriptor"]
        assert font["/BaseFont"][7] == "+"
        assert "AlegreyaSans" in font["/BaseFont"]
    assert b"Helvetica" not in sample.drawn_pdf()
    assert len(sample.drawn_pdf()) < 80_000


# Symbols


def test_a_symbol_is_drawn_once_and_shown_often():
    calls = []

    def art(surface):
        calls.append(1)
        surface.rect(0, 0, 5_000, 5_000, fill=BLACK)

    def page(surface):
        for step in range(5):
            surface.symbol("art", art, x=20_000 * step, y=10_000, scale=1_000 + step * 100)

    pdf = drawn(page)
    assert len(calls) == 1
    forms = page_of(pdf)["/Resources"]["/XObject"]
    assert len(forms) == 1
    assert [name for _, name in operations(pdf)].count("Do") == 5
    assert [grey(pdf, 20_000 * step + 2_500, 12_500) for step in range(5)] == [0] * 5


def test_a_symbol_does_not_inherit_the_page_it_stands_on():
    def art(surface):
        surface.text(0, 0, "AV", face=Face.BOLD, size=2_000, color=BLACK)
        surface.path((("M", 0, -5_000), ("L", 5_000, -5_000)), stroke=Stroke(BLACK, 1_000))

    def page(surface):
        surface.text(10_000, 200_000, "W W", face=Face.ITALIC, size=900, color=WHITE, spacing=9_000)
        surface.path(SQUARE, fill=WHITE, stroke=Stroke(WHITE, 9_000, dash=(500, 500)))
        surface.symbol("art", art, x=50_000, y=100_000)

    left, foot, right, head = ink_box(drawn(page))
    assert (left, foot) == pytest.approx((50, 94.5), abs=0.2)
    assert right == pytest.approx(50 + fonts.width("AV", Face.BOLD, 2_000) / 1000, abs=0.2)
    assert head == pytest.approx(100 + fonts.cap_height(2_000) / 1000, abs=0.3)


def test_symbols_stand_on_every_page_that_uses_them_and_inside_each_other():
    surface = PdfSurface(title="Test")
    for _ in range(2):
        surface.begin_page(*A4)
        surface.symbol("star", sample.star, x=50_000, y=50_000)
        surface.end_page()
    reader = pypdf.PdfReader(io.BytesIO(surface.finish()))
    for page in reader.pages:
        forms = page["/Resources"]["/XObject"]
        assert len(forms) == 1
        (form,) = (value.get_object() for value in forms.values())
        assert len(form["/Resources"]["/XObject"]) == 1


# The file


def test_the_file_asks_not_to_be_scaled_and_says_what_it_is():
    surface = PdfSurface(title="Łódź – map", subject="QP1-0000", lang="en", duplex="long-edge")
    for name in ("Map", "How to build it"):
        surface.begin_page(*A4, title=name)
        surface.rect(0, 0, 10, 10, fill=BLACK)
        surface.end_page()
    reader = pypdf.PdfReader(io.BytesIO(surface.finish()))
    wishes = reader.root_object["/ViewerPreferences"].get_object()
    assert (wishes["/PrintScaling"], wishes["/Duplex"]) == ("/None", "/DuplexFlipLongEdge")
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.subject) == ("Łódź – map", "QP1-0000")
    assert reader.root_object["/Lang"] == "en"
    assert [entry["/Title"] for entry in reader.outline] == ["Map", "How to build it"]
    assert [reader.get_destination_page_number(entry) for entry in reader.outline] == [0, 1]


def test_without_a_wish_for_both_sides_none_is_made():
    reader = pypdf.PdfReader(io.BytesIO(sample.drawn_pdf()))
    assert "/Duplex" not in reader.root_object["/ViewerPreferences"].get_object()


def test_a_strict_reader_takes_the_file():
    reader = pypdf.PdfReader(io.BytesIO(sample.drawn_pdf()), strict=True)
    assert reader.pdf_header == "%PDF-1.7"
    assert "Harvest (Moon) 0123456789" in reader.pages[0].extract_text()


def test_an_empty_page_is_empty():
    assert pixels(drawn(lambda surface: None)).getextrema() == (255, 255)


def test_page_boxes_are_those_of_their_page_alone() -> None:
    surface = PdfSurface(title="Test")
    surface.begin_page(*A4, trim=Area(10_000, 20_000, 63_500, 88_900), bleed=Area(7_000, 17_000, 69_500, 94_900))
    surface.end_page()
    surface.begin_page(*A4)
    surface.end_page()
    pdf = surface.finish()
    first = page_of(pdf, 0)
    assert [float(v) * readers.MM for v in first.trimbox] == pytest.approx([10, 20, 73.5, 108.9], abs=0.001)
    assert [float(v) * readers.MM for v in first.bleedbox] == pytest.approx([7, 17, 76.5, 111.9], abs=0.001)
    assert "/TrimBox" not in page_of(pdf, 1)
