from __future__ import annotations

import io
import struct

import pypdfium2
import pytest
import sample
from PIL import Image, ImageChops

from questpress.errors import UsageError
from questpress.press import png
from questpress.press.pdf import PdfSurface
from questpress.press.png import RESOLUTIONS, pages_to_png
from questpress.press.units import BLACK


def pages(*sizes: tuple[int, int]) -> bytes:
    surface = PdfSurface(title="Test")
    for number, size in enumerate(sizes):
        surface.begin_page(*size)
        surface.rect(0, 0, 10_000, 10_000 * (number + 1), fill=BLACK)
        surface.end_page()
    return surface.finish()


def opened(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png), formats=("PNG",))
    picture.load()
    return picture


def chunks(png: bytes) -> list[bytes]:
    names, at = [], 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        names.append(png[at + 4 : at + 8])
        at += length + 12
    return names


def test_every_page_becomes_a_picture_of_its_size():
    first, second = (opened(png) for png in pages_to_png(pages((210_000, 297_000), (63_500, 88_900)), 150))
    assert first.size == pytest.approx((1240, 1754), abs=1)
    assert second.size == (375, 525)
    assert first.mode == second.mode == "RGB"
    # the second page's mark is twice as high
    assert [second.getpixel((20, 524 - y)) for y in (10, 110, 125)] == [(0, 0, 0), (0, 0, 0), (255, 255, 255)]


def test_the_picture_knows_its_resolution_and_nothing_else():
    (png,) = pages_to_png(pages((63_500, 88_900)), 300)
    assert set(chunks(png)) == {b"IHDR", b"pHYs", b"IDAT", b"IEND"}
    assert opened(png).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_picture_is_the_page_in_its_colours():
    pdf = sample.drawn_pdf()
    document = pypdfium2.PdfDocument(pdf)
    expected = document[0].render(scale=2).to_pil().convert("RGB")
    document.close()
    assert ImageChops.difference(opened(pages_to_png(pdf, 144)[0]), expected).getbbox() is None


def test_the_same_bytes_give_the_same_picture():
    pdf = sample.drawn_pdf()
    assert pages_to_png(pdf, 100) == pages_to_png(pdf, 100)


@pytest.mark.parametrize("dpi", [0, -150, 17, 1201, 10**9])
def test_an_odd_resolution_is_refused(dpi):
    with pytest.raises(UsageError):
        pages_to_png(sample.drawn_pdf(), dpi)


def test_a_picture_that_would_fill_the_memory_is_refused_with_what_fits():
    poster = pages((1_500_000, 1_500_000))
    with pytest.raises(UsageError, match=r"1500 x 1500 mm at 600 .* at most 200 dots an inch"):
        pages_to_png(poster, 600)
    with pytest.raises(UsageError, match="at most 200"):
        pages_to_png(poster, 201)
    # A4 at the finest resolution is not.
    png._refuse_too_much(210 / 25.4 * 72, 297 / 25.4 * 72, RESOLUTIONS[-1])
