"""The house type: four faces of Alegreya Sans, with lining tabular figures, measured in whole numbers.

The faces come from the pinned package ``fontpkg-alegreya-sans``. Its own way of finding a file asks every installed
package for its entry points, which costs more than loading the faces; the files are opened by name instead.
"""

from __future__ import annotations

import struct
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any

from questpress.errors import InternalError
from questpress.press import engine
from questpress.press.surface import Face, Path, Segment
from questpress.press.units import Um

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

EM = 1000
"""Font units to the em, in every face."""
CAP_HEIGHT = 643
"""Height of a capital in font units: a centred capital has its baseline half of it below the middle."""
FIGURE_HEIGHT = 586
"""Height of a lining figure in font units, without the overshoot of round ones at head and foot."""
STAND_IN = "□"
"""What is printed for a character that the face lacks (U+25A1, a hollow square)."""

_FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_LINE_ENDS = "\t\n\r"
_MAC_NAMES = 258  # post table format 2: a glyph name index below this names a standard glyph, the rest count strings


class _Widths(dict[str, int]):
    """Advance of every character in font units; a character without a glyph is as wide as its stand-in."""

    def __missing__(self, char: str) -> int:
        return self[STAND_IN]


def font_bytes(face: Face) -> bytes:
    """Return the TrueType file of a face. Raises InternalError when the font package is not installed."""
    try:
        source = files("fontpkg_alegreya_sans")
    except ModuleNotFoundError as error:
        raise InternalError("the house type is missing: install fontpkg-alegreya-sans") from error
    return source.joinpath("files", f"AlegreyaSans-{face.value}.ttf").read_bytes()


@cache
def reportlab_font(face: Face) -> TTFont:
    """Return a face as ReportLab font, registered under its ``fontName`` at the first call.

    The figures 0 to 9 show the face's lining tabular glyphs instead of its old-style ones; text still extracts as
    figures, because the characters stay the same. Shaping stays off: it would turn ligatures into private characters.
    """
    engine.load()
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    font = TTFont(f"AlegreyaSans-{face.value}", BytesIO(font_bytes(face)), asciiReadable=True, shapable=False)
    table: Any = font.face
    if table.unitsPerEm != EM:
        raise InternalError(f"the {face.value} face has {table.unitsPerEm} units to the em, not {EM}")
    glyphs = _figure_glyphs(table.get_table("post"))
    metrics = table.get_table("hmtx")
    last = struct.unpack_from(">H", table.get_table("hhea"), 34)[0] - 1
    for code, glyph in enumerate(glyphs, start=ord("0")):
        table.charToGlyph[code] = glyph
        table.charWidths[code] = struct.unpack_from(">H", metrics, 4 * min(glyph, last))[0]
    pdfmetrics.registerFont(font)
    return font


def _figure_glyphs(post: bytes) -> list[int]:
    """Return the glyph numbers of the lining tabular figures 0 to 9, found by name in the face's ``post`` table."""
    count = struct.unpack_from(">H", post, 32)[0]
    indexes = struct.unpack_from(f">{count}H", post, 34)
    wanted = {f"{name}.tf".encode(): digit for digit, name in enumerate(_FIGURES)}
    found: dict[int, int] = {}
    at, number = 34 + 2 * count, _MAC_NAMES
    while at < len(post):
        length = post[at]
        digit = wanted.get(post[at + 1 : at + 1 + length])
        if digit is not None:
            found[digit] = indexes.index(number)
        at += 1 + length
        number += 1
    if len(found) != len(_FIGURES):
        raise InternalError("the face has no lining tabular figures")
    return [found[digit] for digit in range(len(_FIGURES))]


@cache
def _widths(face: Face) -> _Widths:
    table: Any = reportlab_font(face).face
    return _Widths((chr(code), round(units)) for code, units in table.charWidths.items())


def advance(text: str, face: Face) -> int:
    """Return the width of a line in font units, without kerning: what every surface draws."""
    return sum(map(_widths(face).__getitem__, text))


def width(text: str, face: Face, size: int) -> Um:
    """Return the width of a line in micrometres; ``size`` in hundredths of a point."""
    # size / 100 pt of 127000 / 360 um, over 1000 units: 127 / 36000, rounded to the nearest micrometre
    return Um((sum(map(_widths(face).__getitem__, text)) * size * 127 + 18_000) // 36_000)


def line_height(size: int) -> Um:
    """Return the distance of baselines, 1.2 of the size, in micrometres; ``size`` in hundredths of a point."""
    return Um((size * 127 * 1200 + 18_000) // 36_000)


def cap_height(size: int) -> Um:
    """Return the height of a capital in micrometres; ``size`` in hundredths of a point."""
    return Um((size * 127 * CAP_HEIGHT + 18_000) // 36_000)


def figure_height(size: int) -> Um:
    """Return the height of a figure in micrometres; ``size`` in hundredths of a point."""
    return Um((size * 127 * FIGURE_HEIGHT + 18_000) // 36_000)


@lru_cache(maxsize=1024)
def center_shift(text: str, face: Face, size: int) -> Um:
    """Return how far right of a middle a line must be anchored for its ink to be centred there, in micrometres.

    Tabular figures stand unevenly in their equal cells (a 1 leans left), which shows when one stands in a disc.
    ``size`` in hundredths of a point.
    """
    if not text:
        return Um(0)
    before, after = _ink_span(text[0], face)[0], _ink_span(text[-1], face)[1]
    spare = _widths(face)[text[-1]] - after - before
    return Um((spare * size * 127 + 36_000) // 72_000)


def _ink_span(char: str, face: Face) -> tuple[int, int]:
    """Return where a character's ink begins and ends, in font units from its origin; a blank's is all its width."""
    table: Any = reportlab_font(face).face
    glyph = table.charToGlyph.get(ord(char), table.charToGlyph[ord(STAND_IN)])
    start, end = table.glyphPos[glyph : glyph + 2]
    if start == end:
        return 0, _widths(face)[char]
    left, _, right, _ = struct.unpack_from(">4h", table.get_table("glyf"), start + 2)
    return left, right


@lru_cache(maxsize=4096)
def printable(text: str, face: Face = Face.REGULAR) -> str:
    """Return the text as it is printed: composed letters, stand-ins for what the face lacks, no invisible characters.

    Tabs, line ends and blanks of any kind that the face lacks become a plain blank. Other control characters, format
    characters (soft hyphens, joiners) and variation selectors are left out.
    """
    if text.isascii() and text.isprintable():
        return text
    known = _widths(face)
    shown = []
    for char in unicodedata.normalize("NFC", text):
        if _is_blank(char):
            shown.append(char if char in known and char not in _LINE_ENDS else " ")
        elif not _is_invisible(char):
            shown.append(char if char in known else STAND_IN)
    return "".join(shown)


def missing(text: str, face: Face = Face.REGULAR) -> str:
    """Return every character of the text that the face cannot show, each once, in order of appearance.

    Control characters count, though nothing stands in their place. Blanks and format characters do not.
    """
    if text.isascii() and text.isprintable():
        return ""
    known = _widths(face)
    lacking = dict.fromkeys(
        char
        for char in unicodedata.normalize("NFC", text)
        if not _is_blank(char) and (unicodedata.category(char) == "Cc" or not (_is_invisible(char) or char in known))
    )
    return "".join(lacking)


def _is_blank(char: str) -> bool:
    return char in _LINE_ENDS or (char.isspace() and unicodedata.category(char) != "Cc")


def _is_invisible(char: str) -> bool:
    """Tell whether nothing is printed for a character: a control, a format character, a variation selector."""
    return unicodedata.category(char) in ("Cc", "Cf") or "\ufe00" <= char <= "\ufe0f"


@lru_cache(maxsize=2048)
def glyph_path(char: str, face: Face) -> Path:
    """Return the outline of a character in font units from its origin, y up; empty for a blank.

    The same glyph that a PDF embeds, lining figures included; the stand-in's for a character without one. Fill with
    the nonzero rule.
    """
    table: Any = reportlab_font(face).face
    glyph = table.charToGlyph.get(ord(char))
    if glyph is None:
        glyph = table.charToGlyph[ord(STAND_IN)]
    outlines = _outlines(face)
    pen = _segment_pen()(outlines.glyphs)
    outlines.glyphs[outlines.names[glyph]].draw(pen)
    return tuple(pen.segments)


class _Outlines:
    """The glyph set of a face with its glyph names in order, read by fontTools."""

    def __init__(self, face: Face) -> None:
        from fontTools.ttLib import TTFont

        font = TTFont(BytesIO(font_bytes(face)), lazy=True)
        self.glyphs: Any = font.getGlyphSet()
        self.names: list[str] = font.getGlyphOrder()


_outlines = cache(_Outlines)


@cache
def _segment_pen() -> Any:
    """Return the pen that notes segments. Made at need: only surfaces that draw outlines pay for fontTools."""
    from fontTools.pens.basePen import BasePen

    class SegmentPen(BasePen):  # type: ignore[misc]
        def __init__(self, glyphs: Any) -> None:
            super().__init__(glyphs)
            self.segments: list[Segment] = []

        def _moveTo(self, pt: tuple[float, float]) -> None:
            self.segments.append(("M", round(pt[0]), round(pt[1])))

        def _lineTo(self, pt: tuple[float, float]) -> None:
            self.segments.append(("L", round(pt[0]), round(pt[1])))

        def _curveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]) -> None:
            x1, y1, x2, y2, x3, y3 = (round(value) for value in (*pt1, *pt2, *pt3))
            self.segments.append(("C", x1, y1, x2, y2, x3, y3))

        def _closePath(self) -> None:
            self.segments.append(("Z",))

    return SegmentPen
