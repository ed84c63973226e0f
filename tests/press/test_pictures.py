"""Pictures of the owner on every surface: passed on as they are, once a file, upright and in their place."""

from __future__ import annotations

import base64
import io
import re
import zlib
from itertools import pairwise

import pypdf
import pytest
from pictures import BLUE, GREEN, RED, WHITE, file_of, picture, quarters
from PIL import Image
from readers import pdf_shapes, svg_shapes

from questpress.press.jpeg_parts import jpeg_channels
from questpress.press.paper import PAPERS
from questpress.press.pdf import PdfSurface
from questpress.press.picture import Picture
from questpress.press.png import pages_to_png
from questpress.press.png_parts import chunks, png_file, png_parts
from questpress.press.scaled import Scaled
from questpress.press.surface import Surface
from questpress.press.svg import SvgSurface
from questpress.press.units import mm

PAGE = (mm(100), mm(80))
BOX = (mm(10), mm(20), mm(60), mm(40))
PLAIN = picture("plain", quarters())


def draw(surface: Surface, shown: Picture, times: int = 1) -> None:
    for _ in range(times):
        surface.begin_page(*PAGE)
        surface.image(*BOX, shown)
        surface.image(mm(75), mm(5), mm(15), mm(10), shown)
        surface.symbol("stamp", lambda inner: inner.image(0, 0, mm(9), mm(6), shown), x=mm(80), y=mm(70))
        surface.end_page()


def pdf_of(shown: Picture, times: int = 1) -> bytes:
    surface = PdfSurface(title="pictures")
    draw(surface, shown, times)
    return surface.finish()


def images(pdf: bytes) -> list[pypdf.generic.StreamObject]:
    """Return the picture streams of a file, masks included, in the order of the file."""
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    found = (reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1))
    return [item for item in found if isinstance(item, pypdf.generic.StreamObject) and item.get("/Subtype") == "/Image"]


def colors_at(pdf: bytes, *points: tuple[float, float], dpi: int = 127) -> list[tuple[int, ...]]:
    """Return the colours at points of the first page, in millimetres from its lower left corner."""
    page = Image.open(io.BytesIO(pages_to_png(pdf, dpi)[0]))
    return [page.getpixel((round(x * dpi / 25.4), page.height - 1 - round(y * dpi / 25.4))) for x, y in points]


def near(color: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(color, other, strict=True))


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_plain_png_passes_into_the_pdf_unchanged(mode):
    shown = picture("p", quarters(mode=mode))
    (stream,) = images(pdf_of(shown))
    assert stream._data.removesuffix(b"\n") == png_parts(shown.data).stream
    assert (stream["/Filter"], stream["/DecodeParms"]["/Predictor"]) == ("/FlateDecode", 15)
    assert stream["/ColorSpace"] == {"RGB": "/DeviceRGB", "L": "/DeviceGray"}[mode]


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_jpeg_passes_into_the_pdf_unchanged(mode):
    shown = picture("p", quarters(mode=mode), "JPEG", quality=95, progressive=True)
    (stream,) = images(pdf_of(shown))
    assert stream._data.removesuffix(b"\n") == shown.data
    assert stream["/Filter"] == "/DCTDecode"
    assert jpeg_channels(shown.data) == len(mode)


@pytest.mark.parametrize(
    "shown",
    [
        PLAIN,
        picture("jpeg", quarters(), "JPEG", quality=95, subsampling=0),
        picture("palette", quarters().quantize(16)),
        picture("alpha", quarters(mode="RGBA")),
        picture("inks", quarters(mode="CMYK"), "JPEG", quality=95, subsampling=0),
    ],
    ids=lambda shown: shown.key,
)
def test_every_form_stands_upright_in_its_colours_and_fills_its_box(shown):
    pdf = pdf_of(shown)
    found = colors_at(pdf, (25, 50), (55, 50), (25, 30), (55, 30), (10.5, 59.5), (9.5, 59.5), (10.5, 60.5), (40, 19))
    for color, wanted in zip(found, (RED, GREEN, BLUE, WHITE, RED, WHITE, WHITE, WHITE), strict=True):
        assert near(color, wanted)
    # in the symbol, too
    assert near(colors_at(pdf, (82, 75))[0], RED)


def test_an_interlaced_png_is_unfolded():
    # of a picture 1 pixel wide and 5 high the passes of Adam7 hold row 0, then row 4, row 2, rows 1 and 3
    rows = [bytes((0, 40 * row, 0, 0)) for row in range(5)]
    order = [rows[0], rows[4], rows[2], rows[1], rows[3]]
    head = (1).to_bytes(4) + (5).to_bytes(4) + bytes((8, 2, 0, 0, 1))
    data = png_file([(b"IHDR", head), (b"IDAT", zlib.compress(b"".join(order))), (b"IEND", b"")])
    (stream,) = images(pdf_of(Picture("laced", 1, 5, "png", data)))
    assert stream.get_data() == b"".join(row[1:] for row in rows)


def test_what_is_cut_out_lets_the_paper_through():
    shown = quarters(mode="RGBA")
    shown.paste((0, 0, 0, 0), (0, 0, 30, 20))
    pdf = pdf_of(picture("hole", shown))
    colors, mask = sorted(images(pdf), key=lambda stream: stream["/ColorSpace"], reverse=True)
    assert mask["/ColorSpace"] == "/DeviceGray"
    assert mask.get_data()[:2] == b"\0\0"
    assert colors.get_data()[:6] == b"\xff" * 6  # no black beneath, which would show as a dark edge
    assert colors_at(pdf, (25, 50), (55, 50)) == [WHITE, GREEN]
    keyed = quarters().quantize(8)
    index = keyed.getpixel((5, 5))
    pdf = pdf_of(picture("keyed", keyed, transparency=index))
    assert colors_at(pdf, (25, 50), (55, 50)) == [WHITE, GREEN]


def test_a_picture_stands_once_in_a_file_however_often_it_is_drawn():
    assert len(images(pdf_of(PLAIN, times=3))) == 1
    surface = SvgSurface(key="1")
    draw(surface, PLAIN)
    svg = surface.finish().decode()
    assert svg.count("<image ") == 1
    (data,) = re.findall(r'"data:image/png;base64,([^"]+)"', svg)
    assert base64.b64decode(data) == PLAIN.data


def test_pdf_and_svg_show_pictures_in_the_same_place():
    surface = SvgSurface(key="1")
    draw(surface, PLAIN)
    ours, theirs = pdf_shapes(pdf_of(PLAIN)), svg_shapes(surface.finish())
    assert [shape.paint for shape in ours] == ["image"] * 3
    assert len(theirs) == 3
    for one, other in zip(ours, theirs, strict=True):
        for point, same in zip(one.points, other.points, strict=True):
            assert point == pytest.approx(same, abs=0.003)
    assert ours[0].points[0] == pytest.approx((10, 20), abs=0.003)
    assert ours[0].points[2] == pytest.approx((70, 60), abs=0.003)


def test_pictures_shrink_with_their_page():
    surface = PdfSurface(title="small")
    draw(Scaled(surface, PAPERS["a5"], 500), PLAIN)
    shape = pdf_shapes(surface.finish())[0]
    assert shape.points[2] == pytest.approx((35, 30), abs=0.003)


def test_a_file_with_pictures_is_hardly_larger_than_they_are():
    noise = [
        Image.frombytes("RGB", (60, 84), bytes((i * i * (n + 7) >> 3) & 255 for i in range(60 * 84 * 3)))
        for n in range(9)
    ]
    shown = [picture(f"n{n}", image) for n, image in enumerate(noise)]
    surface = PdfSurface(title="many")
    surface.begin_page(*PAGE)
    for one in shown:
        surface.image(*BOX, one)
    surface.end_page()
    # the file itself, its typeface too, is 20 KB
    assert len(surface.finish()) < 1.05 * sum(len(one.data) for one in shown) + 25_000
    assert all(a.key != b.key for a, b in pairwise(shown))


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", file_of(quarters())[:60], file_of(quarters())[:-8], file_of(quarters())[:33]]
)
def test_what_is_no_whole_png_is_refused(data):
    with pytest.raises(ValueError, match="PNG"):
        png_parts(data)


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xd8", b"\xff\xd8\xff\xe0\x00", file_of(quarters()), b"\xff\xd8" + b"\0" * 40]
)
def test_what_is_no_jpeg_is_refused(data):
    with pytest.raises(ValueError, match="JPEG"):
        jpeg_channels(data)


def test_chunks_come_back_as_they_were_written():
    data = file_of(quarters())
    assert png_file(chunks(data)) == data
