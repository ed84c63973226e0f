"""Figures and things on a map: villains in the shape of their color, Bosses, numbered starts, objects, label pills.

Lengths are micrometres; points are middles of squares unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.games.quest.document import BossPlace, VillainPlace
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Style
from questpress.press.faces.kit import signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.icons import draw_icon
from questpress.press.ink import Ink, palette
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.units import WHITE, Area, Color, mm, pt

NUMERALS = ("I", "II", "III", "IV", "V")
TONES = {"red": Tone.RED, "green": Tone.GREEN, "orange": Tone.ORANGE, "blue": Tone.BLUE}
_LETTERS = {"red": "R", "green": "G", "orange": "O", "blue": "B"}
PILL_SIZE, PILL_HEIGHT = 800, mm(3.1)
_PILL_PAD, _STAR = mm(0.75), mm(2.3)
# The shapes of colours differ in width at one height; so they look alike in size. Thousandths of the size asked for.
_EVEN = {"red": 930, "green": 1080, "orange": 930, "blue": 970}


def color_shape(pen: AidPen, color: str, x: int, y: int, size: int) -> None:
    """Draw the shape of a villain color with its letter about a point; ``size`` is about its height."""
    ink = Ink.MONO if pen.style.ink is Ink.MONO else Ink.SAVER  # a small sign: its full colour in both other inks
    signs.letter_shape(
        Pen(pen.surface, Style(ink), pen.game), x, y, size * _EVEN[color] // 1000, _LETTERS[color], TONES[color]
    )


def color_shape_halo(pen: AidPen, color: str, x: int, y: int, size: int) -> None:
    """Draw the shape of a villain color over a white edge of 1 point."""
    halo = signs.shape_path(TONES[color], x, y, size * _EVEN[color] // 1000)
    pen.surface.path(halo, fill=WHITE, stroke=Stroke(WHITE, pt(2), round_joins=False))
    color_shape(pen, color, x, y, size)


def pill_width(label: str, stars: int) -> int:
    """Return the width of a pill with a label and so many stars."""
    return fonts.width(label, Face.BOLD, PILL_SIZE) + 2 * _PILL_PAD + stars * _STAR + (mm(0.5) if stars else 0)


def pill(pen: AidPen, x: int, y: int, label: str, stars: int = 0) -> None:
    """Draw a white pill with a label about a point, Kemet stars after it."""
    wide = pill_width(label, stars)
    inks = quest_inks(pen.style.ink, pen.game)
    left = x - wide // 2
    pen.surface.rect(left, y - PILL_HEIGHT // 2, wide, PILL_HEIGHT, radius=mm(0.9), fill=WHITE, stroke=inks.pill)
    base = y - fonts.cap_height(PILL_SIZE) // 2
    pen.surface.text(left + _PILL_PAD, base, label, face=Face.BOLD, size=PILL_SIZE, color=inks.text)
    at = left + wide - _PILL_PAD - stars * _STAR
    for number in range(stars):
        draw_icon(pen.surface, "star", at + number * _STAR + _STAR // 2, y, _STAR, inks.text)


def carried(pen: AidPen, x: int, y: int, icon: str) -> None:
    """Draw what a villain carries: an icon in a white disc about a point."""
    inks = quest_inks(pen.style.ink, pen.game)
    pen.surface.circle(x, y, mm(1.75), fill=WHITE, stroke=inks.pill)
    draw_icon(pen.surface, icon, x, y, mm(2.7), inks.text)


def boss_disc(pen: AidPen, x: int, y: int, radius: int) -> None:
    """Draw a Boss: a dark disc with a crown; an outlined one with a dark crown where ink is black alone."""
    inks = quest_inks(pen.style.ink, pen.game)
    large = pen.style.ink is Ink.MONO and radius > mm(4)
    pen.surface.circle(
        x, y, radius, fill=WHITE if large else inks.text, stroke=Stroke(inks.text if large else WHITE, pt(1))
    )
    draw_icon(pen.surface, "crown", x, y, radius * 130 // 100, inks.text if large else WHITE)


def huge_boss(pen: AidPen, boss: BossPlace, area: Area) -> None:
    """Draw a Boss of several Body Parts over its squares: a side a Part, from the one that it faces on, clockwise."""
    inks = quest_inks(pen.style.ink, pen.game)
    x, y, wide, high = area
    inset = wide // 4
    corners = [(x, y + high), (x + wide, y + high), (x + wide, y), (x, y)]
    inner = [
        (x + inset, y + high - inset),
        (x + wide - inset, y + high - inset),
        (x + wide - inset, y + inset),
        (x + inset, y + inset),
    ]
    pen.surface.rect(x, y, wide, high, fill=WHITE, stroke=Stroke(inks.text, pt(1.6)))
    middles = [
        (x + wide // 2, y + high - inset // 2),
        (x + wide - inset // 2, y + high // 2),
        (x + wide // 2, y + inset // 2),
        (x + inset // 2, y + high // 2),
    ]
    for side, color in enumerate(sides_of(boss)):
        a, b = side, (side + 1) % 4
        pen.surface.path(polygon([corners[a], corners[b], inner[b], inner[a]]), stroke=Stroke(inks.text, pt(0.9)))
        if color:
            color_shape(pen, color, *middles[side], min(inset * 82 // 100, mm(7)))
    boss_disc(pen, x + wide // 2, y + high // 2, inset * 7 // 10)
    if boss.facing:
        _front(pen, ("north", "east", "south", "west").index(boss.facing), area)


def sides_of(boss: BossPlace) -> Sequence[str]:
    """Return the colors of the sides of a base, north, east, south, west, ``""`` for none.

    The first Body Part lies on the side that the Boss faces, the others follow clockwise.
    """
    front = ("north", "east", "south", "west").index(boss.facing or "north")
    parts = [*boss.parts, "", "", "", ""][:4]
    return [parts[(side - front) % 4] for side in range(4)]


def _front(pen: AidPen, side: int, area: Area) -> None:
    """Draw a solid arrow head on the side that a Boss faces, pointing outward."""
    text = quest_inks(pen.style.ink, pen.game).text
    x, y, wide, high = area
    at = [(x + wide // 2, y + high), (x + wide, y + high // 2), (x + wide // 2, y), (x, y + high // 2)][side]
    out = [(0, 1), (1, 0), (0, -1), (-1, 0)][side]
    half, tall = mm(1.6), mm(1.9)
    along = (out[1], out[0])
    pen.surface.path(
        polygon(
            [
                (at[0] + half * along[0], at[1] + half * along[1]),
                (at[0] - half * along[0], at[1] - half * along[1]),
                (at[0] + tall * out[0], at[1] + tall * out[1]),
            ]
        ),
        fill=text,
        stroke=Stroke(WHITE, pt(0.6)),
    )


def numbered_start(pen: AidPen, x: int, y: int, number: int, size: int, *, guard: bool = False) -> None:
    """Draw a numbered start of a villain about a point: a plate with a skull and a Roman numeral, ``size`` wide.

    The plate of a Guard has a dashed edge.
    """
    inks = quest_inks(pen.style.ink, pen.game)
    pen.surface.rect(
        x - size // 2,
        y - size // 2,
        size,
        size,
        radius=mm(0.9),
        fill=WHITE,
        stroke=inks.guard if guard else Stroke(inks.text, pt(1.1)),
    )
    draw_icon(pen.surface, "skull", x, y + size * 22 // 100, size * 50 // 100, inks.text)
    text = NUMERALS[number - 1]
    shift = fonts.center_shift(text, Face.EXTRABOLD, 950)
    pen.surface.text(
        x + shift, y - size * 40 // 100, text, face=Face.EXTRABOLD, size=950, color=inks.text, anchor="middle"
    )


def thing(pen: AidPen, icon: str, x: int, y: int, size: int, color: Color | None = None) -> None:
    """Draw an object about a point over a white halo."""
    inks = quest_inks(pen.style.ink, pen.game)
    if icon == "chest":
        colors = palette(pen.style.ink)
        icon, color = colors.chest_icon, colors.chest
    draw_icon(pen.surface, icon, x, y, size, color or inks.text, keyline=mm(0.4))


def hp_shape(pen: AidPen, x: int, y: int, *, hexagon: bool) -> None:
    """Draw the shape of an HP Token about a point, as an outline."""
    line = Stroke(pen.look.text, pt(0.8))
    r = mm(1.9)
    if not hexagon:
        pen.surface.circle(x, y, r, stroke=line)
        return
    flat = r * 866 // 1000
    pen.surface.path(
        polygon(
            [
                (x, y + r),
                (x + flat, y + r // 2),
                (x + flat, y - r // 2),
                (x, y - r),
                (x - flat, y - r // 2),
                (x - flat, y + r // 2),
            ]
        ),
        stroke=line,
    )


def second_of_color(villains: Sequence[VillainPlace], one: VillainPlace) -> bool:
    """Tell whether a villain is the second of its color in a list: it takes the hexagonal HP Token."""
    before = villains[: villains.index(one)]
    return any(other.color == one.color for other in before)
