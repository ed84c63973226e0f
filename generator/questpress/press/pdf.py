"""The PDF surface: a ReportLab canvas holds the file together, the marks are written by :mod:`.pdf_content`.

Fonts are embedded and cut down to what is used. Repeated art is a form XObject. The bytes depend on the calls alone:
not on clock, folder, environment or ReportLab's settings files.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal

from questpress.findings import Finding
from questpress.press import engine, fonts
from questpress.press.lettering import Lettering, line_start
from questpress.press.order import CallOrder
from questpress.press.paths import circle_path, rounded_path
from questpress.press.pdf_content import POINTS, Content, operand, path_shape, rect_shape, trim_tables
from questpress.press.pdf_pictures import add_picture
from questpress.press.picture import Picture
from questpress.press.surface import Anchor, Face, Path, Stroke, Surface
from questpress.press.units import Area, Color, decimal, to_points

# Art of a symbol may lie anywhere about its origin. This is the largest page that PDF knows, 200 inches each way.
_FORM_BOX = (-14_400, -14_400, 14_400, 14_400)

Duplex = Literal["simplex", "long-edge", "short-edge"]
_DUPLEX = {"simplex": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


class PdfSurface:
    """Draws into a PDF 1.7 file. Keeps :class:`questpress.press.surface.Surface`.

    ``title``, ``subject`` and ``lang`` (such as ``en``) go into the file's properties. Viewers are asked not to scale,
    and to print both sides as ``duplex`` says, if it is given. Raises InternalError for calls out of order.
    """

    def __init__(self, *, title: str, subject: str = "", lang: str = "en", duplex: Duplex | None = None) -> None:
        engine.load()
        from reportlab.pdfgen.canvas import Canvas

        trim_tables()
        first = fonts.reportlab_font(Face.REGULAR).fontName
        new_canvas: Any = Canvas  # its stub takes the name of a font for a number
        with engine.clean_environment():
            canvas = new_canvas(
                "questpress.pdf",  # only a name: the file is taken from memory, never written by ReportLab
                pageCompression=1,
                invariant=1,
                pdfVersion=(1, 7),
                lang=lang,
                initialFontName=first,  # otherwise Helvetica, which is not embedded, would enter the file
            )
        canvas.setTitle(title)
        canvas.setSubject(subject)
        canvas.setAuthor("Questpress")
        canvas.setCreator("Questpress")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        if duplex is not None:
            canvas.setViewerPreference("Duplex", _DUPLEX[duplex])
        self._canvas: Any = canvas
        self._order = CallOrder()
        self._lettering = Lettering()
        self._content = Content()
        self._symbols: dict[str, str] = {}
        self._pictures: dict[str, str] = {}
        self._fonts: dict[tuple[Face, int], str] = {}

    @property
    def canvas(self) -> Any:
        """The ReportLab canvas that holds the file together, for what no surface has: fields of a form."""
        return self._canvas

    @property
    def findings(self) -> list[Finding]:
        """A warning for each character that could not be shown."""
        return self._lettering.findings

    def begin_page(
        self, width: int, height: int, *, title: str = "", trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Start a page of a size in micrometres; a title makes an entry in the outline, the areas its page boxes."""
        self._order.begin_page()
        self._content = Content()
        self._canvas.setPageSize((round(to_points(width), 3), round(to_points(height), 3)))
        self._canvas.setTrimBox(_page_box(trim))
        self._canvas.setBleedBox(_page_box(bleed))
        if title:
            key = f"page{self._order.pages}"
            self._canvas.bookmarkPage(key)
            self._canvas.addOutlineEntry(title, key)

    def end_page(self) -> None:
        """End the page."""
        self._order.end_page()
        self._fill_canvas(self._content)
        self._canvas.showPage()
        _pack(self._canvas._doc.Pages.pages[-1])

    def _fill_canvas(self, content: Content) -> None:
        self._canvas._code.extend(content.ops)
        self._canvas._formsinuse.extend(content.forms)

    def path(
        self, path: Path, *, fill: Color | None = None, stroke: Stroke | None = None, even_odd: bool = False
    ) -> None:
        """Fill a path, stroke it, or both (fill first). Raises ValueError when it is asked for neither."""
        self._order.shape(fill, stroke)
        self._content.paint(path_shape(path), fill, stroke, even_odd=even_odd)

    def circle(self, x: int, y: int, radius: int, *, fill: Color | None = None, stroke: Stroke | None = None) -> None:
        """Draw a circle about a point."""
        self._order.shape(fill, stroke)
        self._content.paint(path_shape(circle_path(x, y, radius)), fill, stroke)

    def rect(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        *,
        radius: int = 0,
        fill: Color | None = None,
        stroke: Stroke | None = None,
    ) -> None:
        """Draw an upright rectangle from its lower left corner, its corners rounded by a radius."""
        self._order.shape(fill, stroke)
        shape = path_shape(rounded_path(x, y, width, height, radius)) if radius else rect_shape(x, y, width, height)
        self._content.paint(shape, fill, stroke)

    def text(
        self,
        x: int,
        y: int,
        text: str,
        *,
        face: Face,
        size: int,
        color: Color,
        anchor: Anchor = "start",
        spacing: int = 0,
    ) -> None:
        """Write one line of text, its baseline at y; ``size`` in hundredths of a point, ``spacing`` in micrometres."""
        self._order.draw()
        plain = text.isascii() and text.isprintable()
        if not plain:
            text = self._lettering.printable(text, face)
        if not text:
            return
        x = line_start(x, text, face, size, anchor, spacing)
        font = self._fonts.get((face, size)) or self._font(face, size)
        # printable ASCII characters are their own codes in a face's first subset
        chunks = [(font, operand(text))] if plain else self._chunks(text, face, size)
        self._content.write(x, y, chunks, color, spacing)

    def _font(self, face: Face, size: int, subset: int = 0) -> str:
        font = fonts.reportlab_font(face)
        document = self._canvas._doc
        font.splitString("", document)  # begins the face's list of characters for this file
        named = f"{font.getSubsetInternalName(subset, document)} {decimal(size, 2)}"
        if subset == 0:
            self._fonts[face, size] = named
        return named

    def _chunks(self, text: str, face: Face, size: int) -> list[tuple[str, str]]:
        font = fonts.reportlab_font(face)
        return [
            (self._font(face, size, subset), f"<{codes.hex()}>")
            for subset, codes in font.splitString(text, self._canvas._doc)
        ]

    def image(self, x: int, y: int, width: int, height: int, picture: Picture) -> None:
        """Draw a picture into an upright rectangle: an image XObject, made when its key comes first."""
        self._order.draw()
        name = self._pictures.get(picture.key)
        if name is None:
            name = self._pictures[picture.key] = f"P{len(self._pictures) + 1}"
            add_picture(self._canvas._doc, name, picture)
        self._content.image(name, x, y, width, height)

    def push(self, *, x: int = 0, y: int = 0, angle: float = 0, scale: int = 1000) -> None:
        """Move the origin to a point, then turn by degrees, then scale by thousandths, until ``pop``."""
        self._order.push()
        self._content.push(x, y, angle, scale)

    def clip(self, path: Path) -> None:
        """Let nothing be drawn outside a path until the ``pop`` of the enclosing ``push``."""
        self._order.clip()
        self._content.clip(path_shape(path))

    def pop(self) -> None:
        """Undo the last ``push`` and what was clipped since."""
        self._order.pop()
        self._content.pop()

    def symbol(
        self, name: str, draw: Callable[[Surface], None], *, x: int, y: int, scale: int = 1000, angle: int = 0
    ) -> None:
        """Draw repeated art at a point: a form XObject, made when its name comes first."""
        self._order.draw()
        form = self._symbols.get(name) or self._make_form(name, draw)
        self._content.form(form, x, y, angle, scale)

    def _make_form(self, name: str, draw: Callable[[Surface], None]) -> str:
        outer, self._content = self._content, Content()
        self._order.begin_symbol(name)
        draw(self)
        self._order.end_symbol()
        short = self._symbols[name] = f"S{len(self._symbols) + 1}"
        # Fields that the page has so far are the page's: the canvas would give them to the form, which may have none.
        fields, self._canvas._annotationrefs = self._canvas._annotationrefs, []
        self._canvas.beginForm(short, *_FORM_BOX)
        self._fill_canvas(self._content)
        self._canvas.endForm()
        self._canvas._annotationrefs = fields
        self._content = outer
        return short

    def finish(self) -> bytes:
        """Return the finished file. No call may follow."""
        self._order.finish()
        data: bytes = self._canvas.getpdfdata()
        return data


def _pack(page: Any) -> None:
    """Deflate what stands on a finished page; ReportLab would hold all pages as they are until the file is written."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream

    coded = PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])})
    page.Contents = PDFStream(coded, zlib.compress(page.stream.encode("utf-8")))
    page.stream = None


@lru_cache(maxsize=64)
def _page_box(area: Area | None) -> tuple[bytes] | None:
    """Return an area as two corners in points, or None: the page then has no such box.

    All four numbers are one word to ReportLab, which would otherwise format each of them anew on every page.
    """
    if area is None:
        return None
    corners = (area.x, area.y, area.x + area.width, area.y + area.height)
    return (" ".join(POINTS[length] for length in corners).encode("ascii"),)
