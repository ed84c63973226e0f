"""Small signs with a meaning: chevrons, pips, letters in their shapes, level numerals, the marks of games and of ours.

Lengths are micrometres from the lower left corner of the trim, type sizes hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from questpress.catalog.boardquest import Rarity
from questpress.press import fonts
from questpress.press.faces.card import Tone
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import LABEL, Measures
from questpress.press.icons import GRID
from questpress.press.ink import palette
from questpress.press.paths import circle_path
from questpress.press.surface import Face, Path, Segment, Stroke, polygon
from questpress.press.units import WHITE, Color, Um, mm, pt


def chevrons(pen: Pen, x: int, y: int, width: int, count: int, color: Color, *, down: bool = False) -> None:
    """Draw chevrons one above the other, centred about a point."""
    for path in chevron_paths(x, y, width, count, down=down):
        pen.surface.path(path, fill=color)


def chevrons_height(width: int, count: int) -> Um:
    """Return the height of so many chevrons one above the other."""
    return Um(width * 55 // 100 + (count - 1) * (width * 42 // 100))


@lru_cache(maxsize=256)
def chevron_paths(x: int, y: int, width: int, count: int, *, down: bool = False) -> tuple[Path, ...]:
    """Return chevrons of a width, one above the other, centred about a point."""
    half, rise, thick = width // 2, width * 25 // 100, width * 30 // 100
    flip = -1 if down else 1
    pitch = width * 42 // 100
    base = -chevrons_height(width, count) // 2
    paths = []
    for number in range(count):
        low = base + number * pitch
        points = [(-half, low), (0, low + rise), (half, low), (half, low + thick), (0, low + rise + thick)]
        points.append((-half, low + thick))
        paths.append(polygon([(x + px, y + flip * py) for px, py in points]))
    return tuple(paths)


def diamonds(pen: Pen, x: int, y: int, size: int, filled: int, of: int = 3) -> None:
    """Draw rarity pips in a row, centred about a point; ``size`` is a pip's height. Fewer than ``of`` stay hollow."""
    color = palette(pen.style.ink).monsters[list(Rarity)[max(filled, 1) - 1]].strip.ink
    edge = Stroke(color, max(pt(0.4), size // 11), round_joins=False)
    pitch = size * 101 // 100
    for number in range(of):
        cx = x + (2 * number - of + 1) * pitch // 2
        half = size // 2 - edge.width // 2
        path = polygon([(cx, y + half), (cx - half, y), (cx, y - half), (cx + half, y)])
        pen.surface.path(path, fill=color if number < filled else WHITE, stroke=edge)


# The shapes of villain colours about the origin, in thousandths of their height; how far above it a letter has its
# middle, and how high a capital is.
_SHAPES: dict[str, tuple[Sequence[tuple[int, int]], int, int]] = {
    "triangle": ([(0, 570), (-640, -480), (640, -480)], -150, 430),
    "square": ([(-450, 450), (-450, -450), (450, -450), (450, 450)], 0, 500),
    "triangle-down": ([(0, -570), (640, 480), (-640, 480)], 170, 430),
    "diamond": ([(0, 600), (-600, 0), (0, -600), (600, 0)], 0, 460),
}
SHAPE_OF = {Tone.RED: "triangle", Tone.GREEN: "square", Tone.ORANGE: "triangle-down", Tone.BLUE: "diamond"}
"""The shape of a villain colour; it tells the favourite target."""


def letter_shape(pen: Pen, x: int, y: int, size: int, letter: str, tone: Tone) -> None:
    """Draw a villain colour's letter in its shape about a point; ``size`` is the shape's height."""
    look = pen.tone(tone).letter
    _, rise, capital = _SHAPES[SHAPE_OF[tone]]
    pen.surface.path(shape_path(tone, x, y, size), fill=look.fill, stroke=look.line)
    letter_size = size * capital * 36 // (127 * fonts.CAP_HEIGHT)
    shift = fonts.center_shift(letter, Face.EXTRABOLD, letter_size)
    baseline = y + rise * size // 1000 - fonts.cap_height(letter_size) // 2
    pen.surface.text(
        x + shift, baseline, letter, face=Face.EXTRABOLD, size=letter_size, color=look.ink, anchor="middle"
    )


def shape_path(tone: Tone, x: int, y: int, size: int) -> Path:
    """Return the shape of a villain colour about a point; ``size`` is its height."""
    return polygon([(x + px * size // 1000, y + py * size // 1000) for px, py in _SHAPES[SHAPE_OF[tone]][0]])


@cache
def numeral_path(text: str) -> Path | None:
    """Return a Roman numeral of bars (I, II, III) with serifs, in thousandths of its height from its middle.

    None for any other text: it is set in type.
    """
    if text not in ("I", "II", "III"):
        return None
    stem, pitch, serif, bar = 250, 400, 150, 150
    half = (len(text) - 1) * pitch // 2 + stem // 2 + serif
    out: list[Segment] = []
    out += polygon([(-half, 500), (-half, 500 - bar), (half, 500 - bar), (half, 500)])
    out += polygon([(-half, -500), (half, -500), (half, bar - 500), (-half, bar - 500)])
    for number in range(len(text)):
        cx = (2 * number - len(text) + 1) * pitch // 2
        out += polygon([(cx - stem // 2, 500 - bar), (cx - stem // 2, bar - 500), (cx + stem // 2, bar - 500),
                        (cx + stem // 2, 500 - bar)])  # fmt: skip
    return tuple(out)


def numeral(pen: Pen, x: int, y: int, height: int, text: str, color: Color) -> None:
    """Draw a level numeral about a point."""
    path = numeral_path(text)
    if path is None:
        size = height * 36_000 // 127 // fonts.CAP_HEIGHT
        y -= fonts.cap_height(size) // 2
        shift = fonts.center_shift(text, Face.EXTRABOLD, size)
        pen.surface.text(x + shift, y, text, face=Face.EXTRABOLD, size=size, color=color, anchor="middle")
        return
    pen.surface.path(scaled(path, x, y, height), fill=color)


def scaled(path: Path, x: int, y: int, height: int) -> Path:
    """Return a path in thousandths about its middle as one in micrometres about a point."""
    out: list[Segment] = []
    for segment in path:
        values = [(x, y)[i % 2] + value * height // 1000 for i, value in enumerate(segment[1:])]
        out.append((segment[0], *values))  # type: ignore[arg-type]
    return tuple(out)


_MARKS: dict[str, tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]]] = {
    "boardquest": (
        [(0, 500), (-433, 250), (-433, -250), (0, -500), (433, -250), (433, 250)],
        [(0, 210), (182, 105), (182, -105), (0, -210), (-182, -105), (-182, 105)],
    ),
    "tanares-adventures": (
        [(0, 540), (-540, 0), (0, -540), (540, 0)],
        [(0, 240), (240, 0), (0, -240), (-240, 0)],
    ),
    "anastyr": (
        [(0, 480), (-540, -440), (540, -440)],
        [(0, 90), (200, -250), (-200, -250)],
    ),
}


def game_mark(pen: Pen, x: int, y: int, size: int, color: Color | None = None) -> None:
    """Draw the mark of the game about a point: hexagon, diamond, ring or triangle, open in the middle."""
    ink = pen.look.sign if color is None else color
    if pen.game not in _MARKS:
        width = size * 27 // 100
        pen.surface.circle(x, y, (size - width) // 2, stroke=Stroke(ink, width))
        return
    outer, inner = _MARKS[pen.game]
    path = (*polygon(outer), *polygon(inner))
    pen.surface.path(scaled(path, x, y, size), fill=ink, even_odd=True)


def game_shape(game: str, x: int, y: int, size: int) -> Path:
    """Return the shape of a game about a point, closed: what numbers of steps stand in. ``size`` is its height."""
    if game not in _MARKS:
        return circle_path(x, y, size // 2)
    return scaled(polygon(_MARKS[game][0]), x, y, size)


def q_mark(pen: Pen, x: int, y: int, size: int, color: Color | None = None) -> None:
    """Draw the mark of what is ours, a ring with a tail, about a point; ``size`` is its ink's height."""
    draw.icon(pen, "q-mark", x, y, size * GRID // (GRID - 2), color)


def step_number(pen: Pen, x: int, y: int, size: int, text: str) -> None:
    """Draw the number of a step in the game's shape, about a point."""
    look = pen.look.chip
    pen.surface.path(game_shape(pen.game, x, y, size), fill=look.fill, stroke=look.line)
    type_size = 800 if size >= mm(4.2) else 700
    shift = fonts.center_shift(text, Face.EXTRABOLD, type_size)
    baseline = y - fonts.figure_height(type_size) // 2
    pen.surface.text(x + shift, baseline, text, face=Face.EXTRABOLD, size=type_size, color=look.ink, anchor="middle")


def tick_box(pen: Pen, right: int, foot: int, m: Measures) -> None:
    """Draw the box in which the round or the hexagonal token of a villain is ticked, from its lower right corner."""
    scale = m.pennant * 1000 // mm(13.4)
    height, radius, pad = (mm(length) * scale // 1000 for length in (7.6, 2.4, 1.7))
    wide = draw.label_width("Token")
    width = 4 * radius + wide + 4 * pad
    axis = foot + height // 2
    pen.surface.rect(right - width, foot, width, height, radius=mm(1), fill=WHITE, stroke=pen.look.box)
    draw.label(pen, right - width + pad, axis - fonts.cap_height(LABEL) // 2, "Token")
    line = Stroke(pen.look.sign, pt(0.9))
    hexagon, disc = right - pad - radius, right - 2 * pad - 3 * radius
    pen.surface.circle(disc, axis, radius, stroke=line)
    flat = radius * 866 // 1000
    corners = [(radius, 0), (radius // 2, flat), (-radius // 2, flat), (-radius, 0), (-radius // 2, -flat)]
    corners.append((radius // 2, -flat))
    pen.surface.path(polygon([(hexagon + px, axis + py) for px, py in corners]), stroke=line)
