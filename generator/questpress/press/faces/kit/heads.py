"""The head of a card: its plate of band and window, the pennant at its left, title and emblem.

Lengths are micrometres from the lower left corner of the trim, type sizes hundredths of a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from questpress.press import fonts
from questpress.press.emblems import draw_emblem, draw_quiet_edge, emblem_box, emblem_outline
from questpress.press.faces.card import Card, Chevrons, Letter, Number, Pennant, Pips, Sign, Tone
from questpress.press.faces.card import Mark as PennantMark
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import LABEL, Measures
from questpress.press.faces.kit.patterns import pattern
from questpress.press.faces.kit.theme import Theme
from questpress.press.path_text import UNIT, polygons
from questpress.press.paths import rounded_path
from questpress.press.picture import Picture
from questpress.press.surface import Face, Path, Surface, polygon
from questpress.press.text import balanced, ellipsis
from questpress.press.units import WHITE, Um, mm

_MOST_UNIT = 370  # micrometres to a unit of an emblem's 96 grid, at most, on a poker card
_TALLEST = mm(33)  # on a poker card
_INSIDE = mm(0.1)  # from a window's edge to its pattern: printers fill every dot that a clip touches
_CLEAR = mm(1.2)  # from pennant to emblem


# --- title -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Title:
    """A title made to fit: its lines, its size, where it begins, the room for it and its kicker; what was done to it.

    ``moved``: the kicker stands in the window, or in a band that is higher for it.
    """

    lines: tuple[str, ...]
    size: int
    x: int
    room: int
    moved: bool = False
    cut: bool = False
    shrunk: bool = False


def fit_title(card: Card, m: Measures) -> Title:
    """Return the title at the largest size that fits on one line, else on two, else cut at a word."""
    x = m.pennant_x + m.pennant + m.title_gap if card.pennant else m.column
    limit = m.text_right - x - (2 * _badge_radius(card, m) + mm(1.2) if card.badge else 0)
    text = fonts.printable(card.title, Face.EXTRABOLD)
    sizes = m.type.titles
    for size in sizes:
        if fonts.width(text, Face.EXTRABOLD, size) <= limit:
            return Title((text,), size, x, limit, shrunk=size != sizes[0])
    for size in m.type.pairs:
        pair = balanced(text, Face.EXTRABOLD, size, (limit, limit))
        if pair is not None:
            return Title(pair, size, x, limit, moved=True, shrunk=True)
    return Title((ellipsis(text, Face.EXTRABOLD, sizes[-1], limit),), sizes[-1], x, limit, cut=True, shrunk=True)


def _badge_radius(card: Card, m: Measures) -> int:
    """Return half the width of a badge: of the icon, or of the paper disc under one in a tone."""
    return m.badge * (50 if card.badge_tone == "paper" else 66) // 100


def band_growth(card: Card, title: Title) -> int:
    """Return how much higher a band is for a kicker that found no place in a window."""
    return fonts.line_height(LABEL) + mm(0.6) if title.moved and card.kicker and not card.window else 0


def draw_title(pen: Pen, card: Card, title: Title, m: Measures, band: int) -> None:
    """Write kicker and title, and draw the badge at the band's end; ``band`` is the height of the band's foot."""
    look = pen.look
    size = title.size
    if title.moved:
        step = fonts.line_height(size)
        above = m.kicker + mm(0.8) if card.kicker and not card.window else m.frame
        first = (band + m.height - above + step - fonts.cap_height(size)) // 2
        for number, line in enumerate(title.lines):
            pen.surface.text(title.x, first - number * step, line, face=Face.EXTRABOLD, size=size, color=look.band.ink)
        if card.kicker and card.window:
            _kicker_in_window(pen, card, title, band)
        elif card.kicker:
            draw.label(pen, title.x, m.height - m.kicker, card.kicker, color=look.kicker, limit=title.room)
    else:
        draw.label(pen, title.x, m.height - m.kicker, card.kicker, color=look.kicker, limit=title.room)
        y = m.height - m.title
        pen.surface.text(title.x, y, title.lines[0], face=Face.EXTRABOLD, size=size, color=look.band.ink)
    if card.badge:
        middle = m.height - (m.frame + m.height - band) // 2
        radius = _badge_radius(card, m)
        x = m.text_right - radius
        if card.badge_tone == "paper":
            draw.icon(pen, card.badge, x, middle, m.badge, look.band.ink)
        else:
            tone = pen.tone(Tone(card.badge_tone))
            pen.surface.circle(x, middle, radius, fill=WHITE, stroke=look.band.line)
            draw.icon(pen, card.badge, x, middle, m.badge * 9 // 10, tone.sign)


def _kicker_in_window(pen: Pen, card: Card, title: Title, band: int) -> None:
    """Write the kicker on a label of paper below the band."""
    width, height = min(title.room, draw.label_width(card.kicker)) + mm(1.6), mm(3.4)
    top = band - mm(1)
    look = pen.look
    pen.surface.rect(title.x - mm(0.8), top - height, width, height, radius=mm(1), fill=WHITE)
    draw.label(pen, title.x, top - height + (height - fonts.cap_height(LABEL)) // 2, card.kicker, color=look.sign,
               limit=title.room)  # fmt: skip


# --- plate -----------------------------------------------------------------------------------------------------------


def draw_plate(pen: Pen, m: Measures, band: int, window: int, *, veteran: bool = False) -> None:
    """Draw band and window with their pattern. ``band`` is the height of the band's foot, ``window`` its own height."""
    bleed = pen.style.bleed if m.bleeds else 0
    look = pen.look
    name = f"plate-{pen.game}-{look.ink}-{m.width}-{m.height}-{band}-{window}-{bleed}-{int(veteran)}"
    pen.surface.symbol(name, lambda target: _plate(target, look, m, (band, window, bleed), veteran), x=0, y=0)


def _outline(m: Measures, west: int, south: int, east: int, north: int, by: int) -> Path:
    """Return the outline of a plate, so far inside its edge; square where it bleeds."""
    west, south, east, north = west + by, south + by, east - by, north - by
    if m.bleeds:
        return polygon([(west, south), (east, south), (east, north), (west, north)])
    return rounded_path(west, south, east - west, north - south, m.radius - by)


def _plate(surface: Surface, look: Theme, m: Measures, place: tuple[int, int, int], veteran: bool) -> None:
    band, window, bleed = place
    if m.bleeds:
        west, east, north = -bleed, m.width + bleed, m.height + bleed
    else:
        west, east, north = m.left, m.right, m.height - m.frame
    foot = band - window
    whole = _outline(m, west, foot, east, north, 0)
    ground, lines = (look.dark_window, look.dark_pattern) if veteran else (look.window, look.pattern)
    middle = m.width // 2
    scale = 1000 * m.pennant // mm(10)
    sides = west - middle, east - middle
    surface.push()
    surface.clip(whole)
    if window:
        surface.rect(west, foot, east - west, window, fill=ground.fill)
        art = pattern(look.game, sides[0], foot - band, sides[1], 0, scale)
        surface.push()
        surface.clip(_outline(m, west, foot, east, north, _INSIDE))
        surface.push(x=middle, y=band)
        if look.cells is not None and not veteran and art.cells:
            surface.path(art.cells, fill=look.cells)
        surface.path(art.lines, stroke=lines)
        surface.pop()
        surface.pop()
    surface.rect(west, band, east - west, north - band, fill=look.band.fill)
    if look.band_lines is not None:
        art = pattern(look.game, sides[0], 0, sides[1], north - band, scale)
        surface.push(x=middle, y=band)
        surface.clip(polygon([(west - middle, 0), (east - middle, 0), (east - middle, north - band),
                              (west - middle, north - band)]))  # fmt: skip
        surface.path(art.lines, stroke=look.band_lines)
        surface.pop()
    surface.pop()
    if look.band.line is not None:
        if window:
            surface.path((("M", west, band), ("L", east, band)), stroke=look.band.line)
            surface.path(whole, stroke=ground.line or look.band.line)
        else:
            surface.path(whole, stroke=look.band.line)


# --- emblem ----------------------------------------------------------------------------------------------------------


def draw_card_emblem(pen: Pen, card: Card, m: Measures, band: int, window: int, pennant_foot: int) -> None:
    """Draw the emblem in the middle of the window, clear of the pennant, on a ground free of the pattern."""
    if card.picture is not None:
        _picture(pen, card.picture, m, band, window)
        return
    if not card.emblem:
        return
    name, look = draw.checked_emblem(card.emblem), pen.look
    ground = look.dark_window if card.veteran else look.window
    foot = pennant_foot if card.pennant else m.height
    x, height = emblem_place(name, m, band, window, foot)
    y = band - window // 2
    draw_quiet_edge(pen.surface, name, x, y, height, ground.fill)
    if card.veteran:
        draw_quiet_edge(pen.surface, name, x, y, height, WHITE, mm(0.5))
    draw_emblem(pen.surface, name, x, y, height, look.emblem)


def _picture(pen: Pen, picture: Picture, m: Measures, band: int, window: int) -> None:
    """Draw the owner's picture in the window: to its edges where it has nearly its form, else whole in its middle."""
    bleed = pen.style.bleed if m.bleeds else 0
    west, east = (-bleed, m.width + bleed) if m.bleeds else (m.left, m.right)
    wide, foot = east - west, band - window
    pen.surface.push()
    if m.bleeds:
        pen.surface.clip(polygon([(west, foot), (east, foot), (east, band), (west, band)]))
    else:  # the head of the box lies under the band
        pen.surface.clip(rounded_path(west, foot, wide, window + m.radius, m.radius))
    pen.surface.image(*picture.placed(west, foot, wide, window, air=m.air), picture)
    pen.surface.pop()


@lru_cache(maxsize=512)
def emblem_place(name: str, m: Measures, band: int, window: int, pennant_foot: int) -> tuple[int, int]:
    """Return the middle of an emblem in a window and its height: as large as may be, clear of the pennant.

    ``pennant_foot`` is the height of the pennant's tip. The emblem moves to the right before it shrinks.
    """
    wide, high = emblem_box(name)
    unit = min(
        _MOST_UNIT * max(1000, m.pennant * 100) // 1000,
        (window - 2 * m.air) / high,
        _TALLEST * m.pennant / mm(10) / high,
        (m.right - m.left - 4 * m.air) / wide,
    )
    middle = band - window // 2
    east = m.pennant_x + m.pennant + _CLEAR
    if m.width // 2 - unit * wide / 2 >= east or middle + unit * high / 2 <= pennant_foot - _CLEAR:
        return m.width // 2, round(high * unit)  # its box is clear already
    points = [point for area in polygons(emblem_outline(name)) for point in area]
    for percent in range(100, 59, -4):
        scale = unit * percent / 100
        near = [x for x, y in points if middle + y * scale / UNIT > pennant_foot - _CLEAR]
        need = max(0, round(east - min(near, default=0) * scale / UNIT - m.width // 2)) if near else 0
        most = round(m.right - m.air - wide * scale / 2 - m.width // 2)
        if need <= max(0, most):
            break
    return m.width // 2 + need, round(high * scale)


# --- pennant ---------------------------------------------------------------------------------------------------------

_TEN = mm(10)  # a pennant's lengths are given for one of this width
_LENGTHS = {1: mm(12.6), 2: mm(18.4), 3: mm(20.4)}
_WITH_PIPS = mm(16.6)
_POINT, _TOP, _GAP, _FOOT = mm(3), mm(1.8), mm(0.9), mm(1.1)


@lru_cache(maxsize=256)
def pennant_length(pennant: Pennant, width: int) -> Um:
    """Return how far a pennant of a width reaches down from the head of the plate, its point included."""
    marks = pennant.marks
    pips = any(isinstance(mark, Pips) and mark.filled is not None for mark in marks)
    length = _WITH_PIPS if pips and len(marks) == 2 else _LENGTHS.get(len(marks), 0)
    need = sum(_high(mark, pennant) for mark in marks) + _TOP + _FOOT + _POINT + _GAP * (len(marks) - 1)
    return Um(max(length, need) * width // _TEN)


def _high(mark: PennantMark, pennant: Pennant) -> int:
    """Return the height of a mark on a pennant 10 mm wide."""
    if isinstance(mark, Sign):
        return mm(6.0) if mark is pennant.marks[0] else mm(4.8) if len(pennant.marks) == 2 else mm(4.2)
    if isinstance(mark, Pips):
        return mm(5.6) if mark.filled is None else mm(2.9)
    if isinstance(mark, Number):
        return mm(5.6) if mark.value is None else mm(4.8) if mark.numeral else mm(4.2)
    if isinstance(mark, Letter):
        return mm(5.8)
    return signs.chevrons_height(mm(4.4), mark.count)


def draw_pennant(pen: Pen, pennant: Pennant, m: Measures) -> int:
    """Draw the pennant and return the height of its tip."""
    width = m.pennant
    length = pennant_length(pennant, width)
    top = m.height - m.frame
    reach = m.height + pen.style.bleed if m.bleeds else top
    look = pen.tone(pennant.tone)
    x, tip = m.pennant_x, top - length
    shoulder = tip + _POINT * width // _TEN
    path = polygon([(x, reach), (x, shoulder), (x + width // 2, tip), (x + width, shoulder), (x + width, reach)])
    pen.surface.path(path, fill=look.pennant.fill, stroke=look.pennant.line)
    heights = [_high(mark, pennant) * width // _TEN for mark in pennant.marks]
    spare = length - (_POINT + _TOP + _FOOT) * width // _TEN - sum(heights)
    gap = spare // (len(heights) + 1) if len(heights) == 1 else spare * 10 // (10 * (len(heights) - 1) + 8)
    y = top - _TOP * width // _TEN - (spare - gap * (len(heights) - 1)) // 2
    for mark, height in zip(pennant.marks, heights, strict=True):
        _draw_mark(pen, mark, x + width // 2, y - height // 2, height, look)
        y -= height + gap
    return tip


def _draw_mark(pen: Pen, mark: PennantMark, x: int, y: int, height: int, look: Theme) -> None:
    if isinstance(mark, Sign):
        draw.icon(pen, mark.icon, x, y, height, look.on_pennant)
    elif isinstance(mark, Pips):
        if mark.filled is None:
            _box(pen, x, y, height)
        else:
            signs.diamonds(pen, x, y, height, mark.filled)
    elif isinstance(mark, Number):
        if mark.value is None:
            _box(pen, x, y, height)
        elif mark.numeral:
            signs.numeral(pen, x, y, height, mark.value, look.on_pennant)
        else:
            size = height * 36_000 // (127 * fonts.FIGURE_HEIGHT)
            wide = draw.figure_width(mark.value, size)
            draw.draw_figure(pen, x - wide // 2, y, mark.value, size, look.on_pennant)
    elif isinstance(mark, Letter):
        signs.letter_shape(pen, x, y, height, mark.letter, mark.tone)
    elif isinstance(mark, Chevrons):
        signs.chevrons(pen, x, y, mm(4.4) * height // signs.chevrons_height(mm(4.4), mark.count), mark.count,
                      look.on_pennant)  # fmt: skip


def _box(pen: Pen, x: int, y: int, height: int) -> None:
    width = height * 74 // 56
    draw.pencil_box(pen, x - width // 2, y - height // 2, width, height)
