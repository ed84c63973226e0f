"""Tokens: discs, hexagons and squares with a field inside a white rim, so that a cut may be a little off.

Lengths are micrometres from the lower left corner of the trim, type sizes hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, isqrt, radians, sin
from typing import Literal

from questpress.press import fonts
from questpress.press.emblems import draw_emblem, emblem_box
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Side, Style
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.theme import Theme
from questpress.press.paths import circle_path, rounded_path
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Path, Stroke, Surface, polygon
from questpress.press.units import WHITE, Color, Um, mm

RIM = mm(1.1)
"""White paper between the cut and the field."""
BAND = mm(1.5)
"""Width of the coloured band of a ``rim`` token."""
_HOUSE = mm(11.6)  # radius of the field of a 25.4 mm disc, for which all is measured
_LEAST = 500
_MARK = mm(1.9)  # height of the mark of what is ours
_RING = 10  # per cent of a coin's radius, from the field's edge to its ring
_VALLEY = 74  # per cent of a burst's radius, to the valleys between its points

_Unit = Callable[[float], int]
Field = Literal["solid", "rim", "coin", "burst"]


@dataclass(frozen=True, slots=True)
class _Token:
    """What stands on a token; see :func:`token_side`."""

    icon: str
    value: str
    label: str
    note: str
    emblem: str
    tone: Tone
    field: Field
    original: bool


def token_side(
    game: str,
    trim: Trim,
    *,
    icon: str = "",
    value: str = "",
    label: str = "",
    note: str = "",
    tone: Tone = Tone.GAME,
    emblem: str = "",
    field: Field = "solid",
    original: bool = False,
) -> Side:
    """Return one face of a token.

    An icon or an emblem, a ``value`` beside it with a ``note`` of what it changes below it, a ``label`` (its name) at
    the foot; what is not given is left out, and the rest grows. A helpful tone brings a chevron up at the head, a
    harmful one a chevron down at the foot. ``field`` is ``solid``; ``rim``: paper with a coloured band, the chevron in
    its filled corner; ``coin``: solid with a ring; ``burst``: a star on paper. ``original`` adds the small mark.
    """
    token = _Token(icon, value, label, note, emblem, tone, field, original)
    key = f"token/{game}/{trim.id}/{icon}/{value}/{label}/{note}/{emblem}/{tone}/{field}/{int(original)}"

    def draw_token(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, game)
        radius = min(trim.width, trim.height) // 2 - RIM
        surface.push(x=trim.width // 2, y=trim.height // 2)
        ink = _field(pen, token, trim, radius)
        _content(pen, token, trim, radius, ink)
        surface.pop()

    return Side(key, draw_token)


# --- field -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Inks:
    """What stands on the field is drawn with: icon, words, chevron."""

    sign: Color
    text: Color
    chevron: Color


def _field(pen: Pen, token: _Token, trim: Trim, radius: int) -> _Inks:
    """Draw the field about the middle of the trim."""
    look = pen.tone(token.tone)
    if token.field == "rim":
        return _rim(pen, token, trim, look)
    if token.field == "burst":
        pen.surface.path(_burst(radius), fill=look.band.fill, stroke=look.band.line)
        return _Inks(look.crest, look.band.ink, look.band.ink)
    line = look.band.line
    pen.surface.path(inset(trim, RIM), fill=look.band.fill, stroke=line)
    if token.field == "coin":
        ring = Stroke(look.crest, mm(0.3))
        pen.surface.path(inset(trim, RIM + radius * _RING // 100), stroke=ring)
    return _Inks(look.crest, look.band.ink, look.crest)


def _rim(pen: Pen, token: _Token, trim: Trim, look: Theme) -> _Inks:
    """Draw a band along the edge, and fill the head (helpful) or the foot (harmful) for the chevron."""
    surface = pen.surface
    outer, inner = inset(trim, RIM), inset(trim, RIM + BAND)
    surface.path(outer, fill=look.band.fill, stroke=look.band.line)
    half = trim.height // 2
    low, high = -half, half
    corner = half * 56 // 100
    if token.tone is Tone.HELPFUL:
        high = corner
    elif token.tone is Tone.HARMFUL:
        low = -corner
    surface.push()
    surface.clip(polygon([(-half, low), (half, low), (half, high), (-half, high)]))
    surface.path(inner, fill=WHITE, stroke=look.band.line)
    surface.pop()
    if look.band.line is not None and (low, high) != (-half, half):
        y = high if high != half else low
        reach = half_width(trim, RIM + BAND, y)
        surface.path((("M", -reach, y), ("L", reach, y)), stroke=look.band.line)
    return _Inks(pen.look.sign, pen.look.text, look.crest)


def inset(trim: Trim, by: int) -> Path:
    """Return the outline of a trim about its middle, so far inside its edge. Raises ValueError for a free shape."""
    half, tall = trim.width // 2 - by, trim.height // 2 - by
    if trim.shape == "circle":
        return circle_path(0, 0, half)
    if trim.shape == "rect":
        return rounded_path(-half, -tall, 2 * half, 2 * tall, max(mm(0.4), trim.corner - by // 2))
    if trim.shape == "hexagon":
        tall = (trim.height // 2) * half // (trim.width // 2)
        return polygon([(0, tall), (-half, tall // 2), (-half, -tall // 2), (0, -tall), (half, -tall // 2),
                        (half, tall // 2)])  # fmt: skip
    if trim.shape == "flat-hexagon":
        half = (trim.width // 2) * tall // (trim.height // 2)
        return polygon([(half, 0), (half // 2, tall), (-half // 2, tall), (-half, 0), (-half // 2, -tall),
                        (half // 2, -tall)])  # fmt: skip
    raise ValueError(f"a token has no {trim.shape} shape")


def half_width(trim: Trim, by: int, y: int) -> int:
    """Return half the width of a trim, so far inside its edge, at a height above its middle."""
    half, tall, y = trim.width // 2 - by, trim.height // 2 - by, abs(y)
    if trim.shape == "circle":
        return isqrt(max(0, half * half - y * y))
    if trim.shape == "hexagon":
        tall = (trim.height // 2) * half // (trim.width // 2)
        return half if y <= tall // 2 else max(0, half * 2 * (tall - y) // tall)
    if trim.shape == "flat-hexagon":
        half = (trim.width // 2) * tall // (trim.height // 2)
        return max(0, half - half * y // (2 * tall))
    return half


def _burst(radius: int) -> Path:
    """Return a star of twelve points."""
    points = []
    for number in range(24):
        reach, turn = radius * (_VALLEY if number % 2 else 100) / 100, radians(90 + number * 15)
        points.append((round(reach * cos(turn)), round(reach * sin(turn))))
    return polygon(points)


# --- content ---------------------------------------------------------------------------------------------------------


def _content(pen: Pen, token: _Token, trim: Trim, radius: int, ink: _Inks) -> None:
    helpful, harmful = token.tone is Tone.HELPFUL, token.tone is Tone.HARMFUL
    rim = token.field == "rim"
    unit = radius

    def u(house: float) -> int:
        """Return a length that is given in mm for a disc of 25.4."""
        return round(house * 1000) * unit // _HOUSE

    shift = u(0.7 if rim else 1.9)
    middle = -shift if helpful else shift if harmful else 0
    if helpful or harmful:
        y = _corner(token, trim)
        width = min(u(4.4), mm(3.6)) if rim else u(5.6)
        signs.chevrons(pen, 0, y, width, 1, ink.chevron, down=harmful)
    inside = RIM + (BAND + mm(0.3) if rim else mm(0.8))
    picture = u(13 if not token.label else 8.4 if token.value or rim else 9.6)
    label = _label(token.label, trim, inside, middle - u(5.2), u) if token.label else None
    top = middle + (u(1.9) if label else 0)
    if token.emblem and not token.value:
        high = u(10.3 if label else 17)
        _emblem(pen, token.emblem, 0, top + (u(0.5) if label else 0), high, token)
    elif token.icon and token.value:
        _pair(pen, token, top, picture, ink, u)
    elif token.icon:
        draw.icon(pen, token.icon, 0, top, picture, ink.sign)
    elif token.value:
        _value(pen, token, 0, top, u(10 if not label else 7), ink)
    if label:
        size, y = label
        pen.surface.text(0, y, token.label, face=Face.BOLD, size=size, color=ink.text, anchor="middle")
    if token.original:
        y = _mark_place(token, trim, radius, u(1.9))
        on_paper = token.field == "rim"  # the filled corner of a rim is the chevron's
        signs.q_mark(pen, 0, y, _MARK, ink.sign if on_paper else ink.chevron)


def _corner(token: _Token, trim: Trim) -> int:
    """Return the height of the chevron's middle."""
    tall = trim.height // 2 - RIM
    y = tall * (74 if trim.shape == "hexagon" and token.field == "rim" else 73) // 100
    return -y if token.tone is Tone.HARMFUL else y


def _mark_place(token: _Token, trim: Trim, radius: int, above: int) -> int:
    """Return the height of the middle of the mark of what is ours: across from the chevron, else at the foot.

    It keeps clear of the cut, of the band of a rim, of the ring of a coin and of the points of a burst.
    """
    half = _MARK // 2
    if token.field == "burst":
        valley = radius * _VALLEY // 100 - mm(0.3)
        far = isqrt(valley * valley - half * half) - half
    else:
        edge = {"rim": BAND + mm(0.3), "coin": radius * _RING // 100 + mm(0.5)}.get(token.field, mm(0.4))
        inside = RIM + edge
        far = trim.height // 2 - inside - half
        while far > 0 and half_width(trim, inside, far + half) < half:
            far -= 50
    if token.tone is Tone.HARMFUL:
        return min(far, -_corner(token, trim))
    return -min(far, radius - above)


def _label(text: str, trim: Trim, inside: int, y: int, u: _Unit) -> tuple[int, int]:
    """Return size and baseline of a name: as large as fits the token at its height."""
    size = max(_LEAST, min(800, u(2.9) * 10 // 36 * 10)) // 25 * 25
    shown = fonts.printable(text, Face.BOLD)
    while size > _LEAST:
        base = y - fonts.cap_height(size) // 2
        room = 2 * min(half_width(trim, inside, base), half_width(trim, inside, base + fonts.cap_height(size)))
        if fonts.width(shown, Face.BOLD, size) <= room:
            break
        size -= 25
    return size, y - fonts.cap_height(size) // 2


def _pair(pen: Pen, token: _Token, y: int, picture: int, ink: _Inks, u: _Unit) -> None:
    """Draw the icon and beside it the value, with what it changes below it."""
    west, east = draw.icon_reach(token.icon, picture)
    size = max(700, min(1400, u(4.94) * 36_000 // 127_000)) // 25 * 25
    note = max(_LEAST, min(650, size * 46 // 100)) // 25 * 25
    wide = draw.figure_width(token.value, size)
    words = fonts.width(token.note, Face.BOLD, note) if token.note else Um(0)
    column, gap = max(wide, words), u(0.9)
    x = -(west + east + gap + column) // 2
    draw.icon(pen, token.icon, x + west, y, picture, ink.sign)
    x += west + east + gap
    lift = fonts.figure_height(size) * 40 // 100 if token.note else 0
    draw.draw_figure(pen, x, y + lift, token.value, size, ink.text)
    if token.note:
        foot = y - fonts.figure_height(size) * 60 // 100 - fonts.cap_height(note)
        pen.surface.text(x, foot, token.note, face=Face.BOLD, size=note, color=ink.text)


def _value(pen: Pen, token: _Token, x: int, y: int, height: int, ink: _Inks) -> None:
    """Draw a value alone, as large as there is room for."""
    size = height * 36_000 // (127 * fonts.FIGURE_HEIGHT) * 62 // 100 // 25 * 25
    wide = draw.figure_width(token.value, size)
    if wide > height * 14 // 10:
        size = max(_LEAST, size * height * 14 // (10 * wide) // 25 * 25)
        wide = draw.figure_width(token.value, size)
    shift = fonts.center_shift(token.value, Face.EXTRABOLD, size) if len(token.value) == 1 else 0
    draw.draw_figure(pen, x - wide // 2 + shift, y, token.value, size, ink.text)


def _emblem(pen: Pen, name: str, x: int, y: int, height: int, token: _Token) -> None:
    """Draw an emblem no wider than one and a half of its height; on a solid field its tones are turned about."""
    look = pen.tone(token.tone)
    wide, high = emblem_box(draw.checked_emblem(name))
    height = min(height, round(height * 1.35 * high / wide))
    tones = look.emblem if token.field == "rim" else look.turned_emblem
    draw_emblem(pen.surface, name, x, y, height, tones)
