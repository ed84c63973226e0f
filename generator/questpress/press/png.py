"""Pictures of pages: the PDF itself, rasterised, so that a preview is the page."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from math import isqrt
from typing import TYPE_CHECKING

from questpress.errors import UsageError

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

RESOLUTIONS = range(18, 1201)
"""The dots an inch that a picture may have: an A4 page at the most takes 420 MB while it is drawn."""
MOST_DOTS = 140_000_000
"""The dots that one picture may have: A4 at the finest resolution, or A1 at 300 dots an inch."""
_EVEN = 128  # colours that a page in few colours keeps exactly
_LEVEL = 1  # deflate: higher levels cost several times the drawing and save little on flat colour


def pages_to_png(pdf: bytes, dpi: int = 150, *, small: bool = False) -> list[bytes]:
    """Return every page of a PDF as PNG at a resolution in dots an inch. The same bytes give the same pictures.

    ``small`` keeps 256 colours and packs tightly: a third of the size, good enough to look at on a web page.
    Raises UsageError for a resolution outside 18 to 1200 and for one at which a page is too much for a picture.
    """
    return list(each_page(pdf, dpi, small=small))


def each_page(pdf: bytes, dpi: int, *, small: bool = False) -> Iterator[bytes]:
    """Yield what :func:`pages_to_png` returns page by page, so that one picture is held at a time."""
    if dpi not in RESOLUTIONS:
        raise UsageError(f"a picture has {RESOLUTIONS[0]} to {RESOLUTIONS[-1]} dots an inch, not {dpi}")
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            wide, high = page.get_size()
            _refuse_too_much(wide, high, dpi)
            bitmap = page.render(scale=dpi / 72, may_draw_forms=False, rev_byteorder=True)
            out = BytesIO()
            picture = bitmap.to_pil()
            if small:
                few_colors(picture).save(out, "PNG", compress_level=9, dpi=(dpi, dpi))
            else:
                picture.save(out, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
            yield out.getvalue()
            bitmap.close()
            page.close()
    finally:
        document.close()


def each_page_in(pdf: bytes, pixels: list[tuple[int, int]], dpi: int) -> Iterator[bytes]:
    """Yield every page of a PDF as PNG in RGB, each of exactly so many pixels, which its page is stretched to.

    ``dpi`` is noted in the files. Raises UsageError for a picture that is too large.
    """
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page, (width, height) in zip(document, pixels, strict=True):
            wide, high = page.get_size()
            _refuse_too_much(wide, high, dpi)
            yield _page_in(page, width, height, dpi)
            page.close()
    finally:
        document.close()


def _page_in(page: PdfPage, width: int, height: int, dpi: int) -> bytes:
    from pypdfium2 import PdfBitmap, raw

    bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR, rev_byteorder=True)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    out = BytesIO()
    bitmap.to_pil().save(out, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
    bitmap.close()
    return out.getvalue()


def _refuse_too_much(width: float, height: float, dpi: int) -> None:
    """Raise UsageError, with the resolution that fits, for a page (in points) that would fill the memory."""
    if width * height * dpi * dpi > MOST_DOTS * 72 * 72:
        fits = isqrt(int(MOST_DOTS * 72 * 72 / (width * height)))
        size = f"{round(width * 25.4 / 72)} x {round(height * 25.4 / 72)} mm"
        raise UsageError(f"a picture of {size} at {dpi} dots an inch is too large: take at most {fits} dots an inch")


def few_colors(picture: Image) -> Image:
    """Return a picture in 256 colours: those of even areas as they are, the others chosen for the edges between them.

    To choose all by area would merge the colour of a few small signs into another's, and thin tints into one.
    """
    from PIL import Image as images
    from PIL import ImageChops

    # Even is what equals its neighbours to the left and above.
    steps = [ImageChops.difference(picture, ImageChops.offset(picture, *by)) for by in ((1, 0), (0, 1))]
    red, green, blue = ImageChops.lighter(*steps).split()
    uneven = ImageChops.lighter(ImageChops.lighter(red, green), blue).point([0] + 255 * [255])
    areas = images.composite(images.new("RGB", picture.size, "white"), picture, uneven)
    counts = areas.getcolors(picture.width * picture.height) or []
    even = [color for _, color in sorted(counts, key=lambda pair: (-pair[0], pair[1]))[:_EVEN]]
    channels = [channel for color in even if isinstance(color, tuple) for channel in color]
    chosen = images.new("P", (1, 1))
    chosen.putpalette([*channels, *(picture.quantize(256 - len(even)).getpalette() or [])])
    nearest = picture.quantize(palette=chosen, dither=images.Dither.NONE)
    # The nearest colour is found roughly; those of even areas must be met exactly.
    index, data = {color: i for i, color in enumerate(even)}, picture.tobytes()
    pixels = zip(zip(data[::3], data[1::3], data[2::3], strict=True), nearest.tobytes(), strict=True)
    nearest.frombytes(bytes(index.get(color, at) for color, at in pixels))
    return nearest
