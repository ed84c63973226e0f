"""Tokens of a faction: a field in its colour with its sign, its name or a figure, and the shape of its colour.

The other face of a fort is neutral. Lengths are micrometres from the lower left corner of the trim, type sizes
hundredths of a point.
"""

from __future__ import annotations

from questpress.catalog.entries_boardquest import FactionEntry
from questpress.press import fonts
from questpress.press.faces.boardquest.supply import faction_icon, faction_look
from questpress.press.faces.boardquest.words import GAME
from questpress.press.faces.component import Side, Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.tokens import RIM, half_width, inset
from questpress.press.ink import Ink, Look
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.units import WHITE, Color, mm, pt

_SIZES = (950, 900, 850, 800, 750, 700, 650, 600, 550, 500)


def fort_side(faction: FactionEntry, trim: Trim) -> Side:
    """Return the face of a fort that its owner has conquered: sign, name and the shape of the faction's colour."""

    def draw_fort(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        field, sign = _field(pen, faction, trim)
        tall = trim.height
        x, y = trim.width // 2, tall // 2
        draw.icon(pen, faction_icon(f"{GAME}/faction/{faction.id}"), x, y + tall * 12 // 100, tall * 42 // 100, sign)
        _name(pen, faction.name, trim, y - tall * 17 // 100, field.ink)
        _shape(pen, faction, x, y - tall * 32 // 100, tall * 13 // 100, sign)

    return Side(f"fort/{faction.id}/{faction.name}@{trim.id}", draw_fort)


def neutral_side(trim: Trim) -> Side:
    """Return the other face of all forts: nobody's."""

    def draw_neutral(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        tall = trim.height
        surface.push(x=trim.width // 2, y=tall // 2)
        surface.path(inset(trim, RIM), fill=WHITE, stroke=Stroke(pen.look.text, pt(1.1)))
        surface.pop()
        grey = pen.look.text if style.ink is Ink.MONO else pen.look.text.tint(62)
        draw.icon(pen, "rook", trim.width // 2, tall * 57 // 100, tall * 42 // 100, grey)
        _name(pen, "neutral", trim, tall // 2 - tall * 24 // 100, pen.look.text)

    return Side(f"fort/neutral@{trim.id}", draw_neutral)


def crest_side(faction: FactionEntry, trim: Trim, *, icon: str = "", value: str = "") -> Side:
    """Return a small token of a faction: an icon, or its sign with a value beside it, over the shape of its colour."""

    def draw_crest(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        field, sign = _field(pen, faction, trim)
        tall = min(trim.width, trim.height)
        x, y = trim.width // 2, trim.height // 2 + tall * 9 // 100
        shown = icon or faction_icon(f"{GAME}/faction/{faction.id}")
        size = tall * (36 if value else 46) // 100
        if value:
            figure = tall * 36_000 // (127 * fonts.FIGURE_HEIGHT) * 26 // 100 // 25 * 25
            gap = tall * 5 // 100
            wide = draw.pair_width(shown, value, figure, size, gap, 0)
            draw.icon(pen, shown, x - wide // 2 + draw.icon_reach(shown, size)[0], y, size, sign)
            end = x + wide // 2
            draw.draw_figure(pen, end - draw.figure_width(value, figure), y, value, figure, field.ink)
        else:
            draw.icon(pen, shown, x, y, size, sign)
        _shape(pen, faction, x, trim.height // 2 - tall * 28 // 100, tall * 15 // 100, sign)

    return Side(f"crest/{faction.id}/{icon}/{value}@{trim.id}", draw_crest)


def _field(pen: Pen, faction: FactionEntry, trim: Trim) -> tuple[Look, Color]:
    """Draw the field in the faction's colour; return its look and the colour of signs on it."""
    player = faction_look(pen.style.ink, faction.id)
    look, sign = pen.look.band, pen.look.crest
    if player is not None:
        look = player.start
        sign = WHITE if look.line is None else player.deep
    line = look.line and Stroke(look.line.color, min(look.line.width, trim.width // 28))
    pen.surface.push(x=trim.width // 2, y=trim.height // 2)
    pen.surface.path(inset(trim, RIM + (line.width // 2 if line else 0)), fill=look.fill, stroke=line)
    pen.surface.pop()
    return look, sign


def _shape(pen: Pen, faction: FactionEntry, x: int, y: int, size: int, color: Color) -> None:
    """Draw the shape of a faction's colour about a point."""
    player = faction_look(pen.style.ink, faction.id)
    if player is not None:
        draw.icon(pen, player.shape, x, y, size, color)


def _name(pen: Pen, name: str, trim: Trim, axis: int, color: Color) -> None:
    """Write a name about a height, as large as the token is wide there."""
    shown = fonts.printable(name, Face.BOLD)
    for size in _SIZES:
        base = axis - fonts.cap_height(size) // 2
        room = 2 * half_width(trim, RIM + mm(1), base - trim.height // 2)
        if fonts.width(shown, Face.BOLD, size) <= room:
            break
    pen.surface.text(trim.width // 2, base, name, face=Face.BOLD, size=size, color=color, anchor="middle")
