"""Pictures of pages: the PDF itself, rasterised, so that a preview is the page."""

from __future__ import annotations

from io import BytesIO

from questpress.errors import UsageError

RESOLUTIONS = range(18, 1201)
"""The dots an inch that a picture may have: an A4 page at the most takes 420 MB while it is drawn."""
_LEVEL = 1  # deflate: higher levels cost several times the drawing and save little on flat colour


def pages_to_png(pdf: bytes, dpi: int = 150, *, small: bool = False) -> list[bytes]:
    """Return every page of a PDF as PNG at a resolution in dots an inch. The same bytes give the same pictures.

    ``small`` keeps 256 colours and packs tightly: a third of the size, good enough to look at on a web page.
    Raises UsageError for a resolution outside 18 to 1200.
    """
    if dpi not in RESOLUTIONS:
        raise UsageError(f"a picture has {RESOLUTIONS[0]} to {RESOLUTIONS[-1]} dots an inch, not {dpi}")
    import pypdfium2

    pictures = []
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            bitmap = page.render(scale=dpi / 72, may_draw_forms=False, rev_byteorder=True)
            out = BytesIO()
            picture = bitmap.to_pil()
            if small:
                picture.quantize(256).save(out, "PNG", compress_level=9, dpi=(dpi, dpi))
            else:
                picture.save(out, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
            pictures.append(out.getvalue())
            bitmap.close()
            page.close()
    finally:
        document.close()
    return pictures
