"""The SVG surface: one self-contained file a page, text as outlines inside labelled groups.

Lengths are millimetres, exact to the micrometre. Every id begins with a prefix of the document and the page, so that
several maps can stand in one HTML page. Nothing refers to anything outside the file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from questpress.errors import InternalError
from questpress.findings import Finding
from questpress.press import fonts
from questpress.press.lettering import Lettering, line_start
from questpress.press.order import CallOrder
from questpress.press.paths import check_path
from questpress.press.picture import Picture
from questpress.press.surface import Anchor, Face, Path, Stroke, Surface
from questpress.press.units import Area, Color, decimal

# Stands for the prefix of ids until the page is put together. XML has no such character, so no text can hold it.
_PREFIX = "\0"


@dataclass(slots=True)
class _Art:
    """Elements of a page or a symbol, and what they refer to: glyphs, clips and symbols by id."""

    elements: list[str] = field(default_factory=list)
    glyphs: dict[str, tuple[str, Face]] = field(default_factory=dict)
    pictures: dict[str, Picture] = field(default_factory=dict)
    clips: dict[str, str] = field(default_factory=dict)
    symbols: dict[str, None] = field(default_factory=dict)
    groups: list[int] = field(default_factory=list)  # open groups since each push


class SvgSurface:
    """Draws into SVG 1.1 files, one a page. Keeps :class:`questpress.press.surface.Surface`.

    ``key`` names the document in every id: a short hash of it, in letters and digits. Raises InternalError for calls
    out of order and for a key of another form.
    """

    def __init__(self, *, key: str, title: str = "") -> None:
        if not re.fullmatch("[0-9A-Za-z]+", key):
            raise InternalError(f"the key of an SVG's ids is made of letters and digits, not {key!r}")
        self._key = key
        self._title = title
        self._order = CallOrder()
        self._lettering = Lettering()
        self._symbols: dict[str, tuple[str, _Art]] = {}
        self._clips = 0
        self._art = _Art()
        self._head = ""
        self._pages: list[bytes] = []

    @property
    def findings(self) -> list[Finding]:
        """A warning for each character that could not be shown."""
        return self._lettering.findings

    def begin_page(
        self, width: int, height: int, *, title: str = "", trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Start a page, and with it a file, of a size in micrometres. SVG has no place for what is cut."""
        self._order.begin_page()
        self._art = _Art()
        wide, high = _mm(width), _mm(height)
        named = " – ".join(part for part in (self._title, title) if part)
        attributes = {
            "height": f"{high}mm",
            "version": "1.1",
            "viewBox": f"0 0 {wide} {high}",
            "width": f"{wide}mm",
            "xmlns": "http://www.w3.org/2000/svg",
            "xmlns:xlink": "http://www.w3.org/1999/xlink",
        }
        self._head = _open("svg", attributes) + (f"<title>{_escape(_legible(named))}</title>" if named else "")
        # y points up inside, and lines that say nothing else are drawn as a PDF draws them
        flip = {"fill": "none", "stroke-linejoin": "round", "stroke-miterlimit": "10"}
        self._art.elements.append(_open("g", {**flip, "transform": f"matrix(1 0 0 -1 0 {high})"}))

    def end_page(self) -> None:
        """End the page and its file."""
        self._order.end_page()
        self._art.elements.append("</g>")
        lines = [self._head, "<defs>", *self._definitions(self._art), "</defs>", *self._art.elements, "</svg>", ""]
        prefix = f"q{self._key}-{self._order.pages}-"
        self._pages.append("\n".join(lines).replace(_PREFIX, prefix).encode("utf-8"))

    def _definitions(self, page: _Art) -> list[str]:
        """Return the definitions of all that a page refers to, through any number of symbols."""
        used: dict[str, _Art] = {}
        waiting = list(page.symbols)
        while waiting:
            short, art = self._symbols[waiting.pop(0)]
            if short not in used:
                used[short] = art
                waiting.extend(art.symbols)
        arts = [page, *used.values()]
        glyphs = {name: glyph for art in arts for name, glyph in art.glyphs.items()}
        pictures = {name: picture for art in arts for name, picture in art.pictures.items()}
        clips = {name: shape for art in arts for name, shape in art.clips.items()}
        lines = [
            _closed("path", {"d": _path_data(fonts.glyph_path(*glyphs[name]), str), "id": _PREFIX + name})
            for name in sorted(glyphs)
        ]
        lines.extend(_picture(_PREFIX + name, picture) for name, picture in pictures.items())
        for name, shape in clips.items():
            lines.append(f"{_open('clipPath', {'id': _PREFIX + name})}{_closed('path', {'d': shape})}</clipPath>")
        for short, art in used.items():
            lines.extend([_open("g", {"id": _PREFIX + short}), *art.elements, "</g>"])
        return lines

    def path(
        self, path: Path, *, fill: Color | None = None, stroke: Stroke | None = None, even_odd: bool = False
    ) -> None:
        """Fill a path, stroke it, or both (fill first). Raises ValueError when it is asked for neither."""
        check_path(path)
        rule = {"fill-rule": "evenodd"} if even_odd else {}
        self._shape("path", {"d": _path_data(path, _mm), **rule}, fill, stroke)

    def circle(self, x: int, y: int, radius: int, *, fill: Color | None = None, stroke: Stroke | None = None) -> None:
        """Draw a circle about a point."""
        self._shape("circle", {"cx": _mm(x), "cy": _mm(y), "r": _mm(radius)}, fill, stroke)

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
        rounded = {"rx": _mm(min(radius, width // 2, height // 2))} if radius else {}
        size = {"height": _mm(height), "width": _mm(width), "x": _mm(x), "y": _mm(y)}
        self._shape("rect", {**size, **rounded}, fill, stroke)

    def _shape(self, name: str, shape: dict[str, str], fill: Color | None, stroke: Stroke | None) -> None:
        self._order.shape(fill, stroke)
        if fill is not None:
            shape["fill"] = str(fill)
        if stroke is not None:
            shape["stroke"] = str(stroke.color)
            shape["stroke-width"] = _mm(stroke.width)
            if stroke.dash:
                shape["stroke-dasharray"] = " ".join(map(_mm, stroke.dash))
            if stroke.round_ends:
                shape["stroke-linecap"] = "round"
            if not stroke.round_joins:
                shape["stroke-linejoin"] = "miter"
        self._art.elements.append(_closed(name, shape))

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
        shown = self._lettering.printable(text, face)
        if not shown:
            return
        x = line_start(x, shown, face, size, anchor, spacing)
        # a font unit is size / 100 pt / 1000 = size * 127 / 36 nm; here in billionths of a millimetre
        unit = decimal((size * 127_000 + 18) // 36, 9)
        group = {"aria-label": _legible(text), "fill": str(color), "role": "img"}
        letters = [_open("g", {**group, "transform": f"translate({_mm(x)} {_mm(y)}) scale({unit})"})]
        at = 0
        for number, char in enumerate(shown):
            if fonts.glyph_path(char, face):
                name = f"{face.value}-{ord(char):x}"
                self._art.glyphs[name] = (char, face)
                # the spacing in thousandths of a font unit
                right = at * 1000 + number * spacing * 36_000_000 // (size * 127)
                letters.append(_closed("use", {"x": decimal(right, 3), "xlink:href": f"#{_PREFIX}{name}"}))
            at += fonts.advance(char, face)
        self._art.elements.append("".join([*letters, "</g>"]))

    def image(self, x: int, y: int, width: int, height: int, picture: Picture) -> None:
        """Draw a picture into an upright rectangle: its bytes stand in the file's definitions, used by reference."""
        self._order.draw()
        name = f"i{picture.key}"
        self._art.pictures[name] = picture
        # a picture of one millimetre a side, its first row at the top
        box = f"matrix({_mm(width)} 0 0 {_mm(-height)} {_mm(x)} {_mm(y + height)})"
        self._art.elements.append(_closed("use", {"transform": box, "xlink:href": f"#{_PREFIX}{name}"}))

    def push(self, *, x: int = 0, y: int = 0, angle: float = 0, scale: int = 1000) -> None:
        """Move the origin to a point, then turn by degrees, then scale by thousandths, until ``pop``."""
        self._order.push()
        self._art.elements.append(_open("g", {"transform": _transform(x, y, angle, scale)}))
        self._art.groups.append(1)

    def clip(self, path: Path) -> None:
        """Let nothing be drawn outside a path until the ``pop`` of the enclosing ``push``."""
        self._order.clip()
        check_path(path)
        self._clips += 1
        name = f"c{self._clips}"
        self._art.clips[name] = _path_data(path, _mm)
        self._art.elements.append(_open("g", {"clip-path": f"url(#{_PREFIX}{name})"}))
        self._art.groups[-1] += 1

    def pop(self) -> None:
        """Undo the last ``push`` and what was clipped since."""
        self._order.pop()
        self._art.elements.append("</g>" * self._art.groups.pop())

    def symbol(
        self, name: str, draw: Callable[[Surface], None], *, x: int, y: int, scale: int = 1000, angle: int = 0
    ) -> None:
        """Draw repeated art at a point: a group in the file's definitions, used by reference."""
        self._order.draw()
        if name not in self._symbols:
            outer, self._art = self._art, _Art()
            self._order.begin_symbol(name)
            draw(self)
            self._order.end_symbol()
            self._symbols[name] = (f"s{len(self._symbols) + 1}", self._art)
            self._art = outer
        self._art.symbols[name] = None
        reference = f"#{_PREFIX}{self._symbols[name][0]}"
        self._art.elements.append(
            _closed("use", {"transform": _transform(x, y, angle, scale), "xlink:href": reference})
        )

    def finish(self) -> bytes:
        """Return the file of the only page. No call may follow. Raises InternalError when there are more pages."""
        if len(self._pages) > 1:
            raise InternalError(f"an SVG file holds one page, not {len(self._pages)}: ask for finish_pages")
        return self.finish_pages()[0]

    def finish_pages(self) -> list[bytes]:
        """Return the files, one a page. No call may follow."""
        self._order.finish()
        return self._pages


def _mm(length: int) -> str:
    return decimal(length, 3)


def _path_data(path: Path, number: Callable[[int], str]) -> str:
    return "".join(segment[0] + " ".join(map(number, segment[1:])) for segment in path)


def _transform(x: int, y: int, angle: float, scale: int) -> str:
    parts = [f"translate({_mm(x)} {_mm(y)})"]
    if angle:
        parts.append(f"rotate({angle})")
    if scale != 1000:
        parts.append(f"scale({decimal(scale, 3)})")
    return " ".join(parts)


def _picture(name: str, picture: Picture) -> str:
    from base64 import b64encode

    link = f"data:image/{picture.format};base64,{b64encode(picture.data).decode('ascii')}"
    size = {"height": "1", "preserveAspectRatio": "none", "width": "1"}
    return _closed("image", {**size, "id": name, "xlink:href": link})


def _open(name: str, attributes: dict[str, str]) -> str:
    return f"<{name}{_written(attributes.items())}>"


def _closed(name: str, attributes: dict[str, str]) -> str:
    return f"<{name}{_written(attributes.items())}/>"


def _written(attributes: Iterable[tuple[str, str]]) -> str:
    return "".join(f' {name}="{_escape(value)}"' for name, value in sorted(attributes))


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _legible(text: str) -> str:
    """Return a text as XML may hold it: blanks for line ends and tabs, no controls, no lone surrogates."""
    return "".join(
        " " if char in "\t\n\r" else char
        for char in text
        if char in "\t\n\r" or not (unicodedata.category(char) in ("Cc", "Cs") or ord(char) & 0xFFFE == 0xFFFE)
    )
