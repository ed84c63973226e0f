"""Tiles as they lie on a map: fill, pattern, squares, edge, and the word or sign that tells what they are.

Lengths are micrometres; a tile is drawn from its lower left corner, ``square`` is the side of a square.
"""

from __future__ import annotations

from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.icons import draw_icon
from questpress.press.ink import Ink
from questpress.press.sheets.quest.inks import SQUARE, TerrainInk, quest_inks
from questpress.press.sheets.quest.patterns import pattern
from questpress.press.sheets.quest.things import Laid, mission_icon
from questpress.press.surface import Face, Segment, Stroke, Surface
from questpress.press.units import WHITE, mm, pt

WORD = 800
"""Size of words on tiles, in hundredths of a point; on the large squares of a table :data:`LARGE_WORD`."""
LARGE_WORD = 1400
LARGE = mm(12)
"""From this side on, a square takes large words."""


def word_size(square: int) -> int:
    """Return the type size of words on tiles."""
    return LARGE_WORD if square >= LARGE else WORD


def draw_tile(pen: AidPen, tile: Laid, x: int, y: int, square: int, *, words: bool = True) -> None:
    """Draw a tile without its word, except for the color of a door, unless told otherwise.

    Repeated art is a symbol, so that equal tiles cost little.
    """
    look = quest_inks(pen.style.ink, pen.game).of(tile.kind.terrain)
    if tile.door is not None:
        _door(pen, tile, x, y, square, words=words)
        return
    wide, high = tile.width * square, tile.height * square
    if look.key == "room":
        _room(pen, look, x, y, wide, high, square)
        return

    def art(surface: Surface) -> None:
        _ground(surface, look, tile.width, tile.height, square, pen.style.ink)

    name = f"quest-{look.key}-{tile.width}x{tile.height}-{square}-{pen.style.ink}"
    pen.surface.symbol(name, art, x=x, y=y)
    if tile.kind.terrain == "mission":
        icon = mission_icon(tile.name)
        if icon:
            side = min(wide, high)
            lift = side // 10 if tile.name else 0
            draw_icon(pen.surface, icon, x + wide // 2, y + high // 2 + lift, side * 45 // 100, look.ink)


def _ground(surface: Surface, look: TerrainInk, cols: int, rows: int, square: int, ink: Ink) -> None:
    wide, high = cols * square, rows * square
    surface.rect(0, 0, wide, high, fill=look.fill)
    scale = square * 1000 // SQUARE
    art = pattern(look.pattern, cols * SQUARE, rows * SQUARE)
    if art.lines or art.fills:
        surface.push(scale=scale)
        if art.fills:
            surface.path(art.fills, fill=look.ink)
        if art.lines:
            surface.path(art.lines, stroke=Stroke(look.ink, art.weight))
        surface.pop()
    barrier = look.key == "wall"
    seam = Stroke(WHITE, pt(0.9))  # dark Walls are told apart by what is white between them
    if not barrier:
        _squares(surface, cols, rows, square, look, mono=ink is Ink.MONO)
    surface.rect(0, 0, wide, high, stroke=seam if barrier and ink is Ink.COLOR else look.edge)


def _squares(surface: Surface, cols: int, rows: int, square: int, look: TerrainInk, *, mono: bool) -> None:
    """Draw the lines between the squares of a tile, so that steps can be counted on it."""
    lines: list[Segment] = []
    for col in range(1, cols):
        lines += [("M", col * square, 0), ("L", col * square, rows * square)]
    for row in range(1, rows):
        lines += [("M", 0, row * square), ("L", cols * square, row * square)]
    if lines:
        dash = (pt(0.8), pt(1.6)) if mono else ()
        surface.path(tuple(lines), stroke=Stroke(look.ink if mono else look.ink.tint(55), pt(0.25), dash=dash))


def _room(pen: AidPen, look: TerrainInk, x: int, y: int, wide: int, high: int, square: int) -> None:
    """Draw the floor of a room: a double line round it, and the squares."""
    inks = quest_inks(pen.style.ink, pen.game)
    cols, rows = wide // square, high // square

    def art(surface: Surface) -> None:
        surface.rect(0, 0, wide, high, fill=look.fill)
        lines: list[Segment] = []
        for col in range(1, cols):
            lines += [("M", col * square, 0), ("L", col * square, high)]
        for row in range(1, rows):
            lines += [("M", 0, row * square), ("L", wide, row * square)]
        surface.path(tuple(lines), stroke=inks.grid) if lines else None
        surface.rect(0, 0, wide, high, stroke=Stroke(look.ink, pt(0.9)))
        inset = mm(0.6)
        surface.rect(inset, inset, wide - 2 * inset, high - 2 * inset, stroke=Stroke(look.ink, pt(0.5)))

    pen.surface.symbol(f"quest-room-{wide}x{high}-{square}-{pen.style.ink}", art, x=x, y=y)


def _door(pen: AidPen, tile: Laid, x: int, y: int, square: int, *, words: bool) -> None:
    """Draw a door: a plate in its color with a keyline, its sign on the first square, its color's name beside it."""
    door = tile.door
    assert door is not None
    inks = quest_inks(pen.style.ink, pen.game)
    look = inks.door(door.color)
    wide, high = tile.width * square, tile.height * square
    pen.surface.rect(x, y, wide, high, fill=look.fill, stroke=Stroke(inks.text, pt(0.9)))
    inset = max(pt(1.4), square // 12)
    pen.surface.rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, stroke=Stroke(look.ink, pt(0.6)))
    upright = tile.height > tile.width
    size, air = word_size(square), square // 24
    long = fonts.width(door.color, Face.BOLD, size)
    # On small squares the sign gives way to the word: in one ink it alone tells the doors apart.
    radii = [square * share // 100 for share in (30, 20)]
    rooms = [(high if upright else wide) - 2 * (inset + radius + air) for radius in radii]
    radius, room = next((pair for pair in zip(radii, rooms, strict=True) if pair[1] >= long), (radii[0], 0))
    edge = inset + radius + air
    cx = x + (wide // 2 if upright or tile.width == 1 else edge)
    cy = y + (high - edge if upright else high // 2)
    pen.surface.circle(cx, cy, radius, fill=WHITE, stroke=Stroke(inks.text, pt(0.5)))
    draw_icon(pen.surface, "lock" if door.locked else "swap", cx, cy, radius * 150 // 100, inks.text)
    if not words or not room:
        return
    drop = fonts.cap_height(size) // 2 - size // 20
    if upright:
        pen.surface.push(x=x + wide // 2 + drop, y=y + inset + room // 2, angle=90)
    else:
        pen.surface.push(x=x + edge + radius + room // 2, y=y + high // 2 - drop)
    pen.surface.text(0, 0, door.color, face=Face.BOLD, size=size, color=look.ink, anchor="middle")
    pen.surface.pop()


def word_of(pen: AidPen, tile: Laid) -> str:
    """Return the words that stand on a tile: what the quest calls it, else its terrain's word."""
    look = quest_inks(pen.style.ink, pen.game).of(tile.kind.terrain)
    if tile.name:
        return tile.name
    if look.key == "other":
        return tile.kind.name.lower()
    return look.word
