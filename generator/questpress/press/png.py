"""Pictures of pages: the PDF itself, rasterised, so that a preview is the page."""

from __future__ import annotations

from io import BytesIO

_LEVEL = 1  # deflate: higher levels cost several times the drawing and save little on flat colour


def pages_to_png(pdf: bytes, dpi: int = 150) -> list[bytes]:
    """Return every page of a PDF as PNG at a resolution in dots an inch. The same bytes give the same pictures."""
    import pypdfium2

    pictures = []
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            bitmap = page.render(scale=dpi / 72, may_draw_forms=False, rev_byteorder=True)
            out = BytesIO()
            bitmap.to_pil().save(out, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
            pictures.append(out.getvalue())
            bitmap.close()
            page.close()
    finally:
        document.close()
    return pictures
