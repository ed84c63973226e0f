"""The backs of decks: a field of the game's shape that dwindles towards the edges, a medallion, icon and label.

A back looks the same when it is turned by 180 degrees, so how a card lies tells nothing. Nothing follows an edge of the
trim, so a sheet that is printed a little askew on its other side does not show it. Lengths are micrometres about the
middle of the trim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import cos, hypot, radians, sin

from questpress.press import fonts
from questpress.press.faces.component import Side, Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import LABEL
from questpress.press.faces.kit.signs import scaled
from questpress.press.ink import Ink
from questpress.press.paths import circle_path
from questpress.press.sizes import Trim
from questpress.press.surface import Path, Segment, Stroke, Surface, polygon
from questpress.press.units import mm

_FREE = mm(3.4)  # from the trim, without any ink
_FADE = mm(11)  # over which the shapes grow to their full size, on a poker card
_MEDALLION = mm(34)  # height, on a poker card
_ICON = mm(7.6)
_DOT = 180  # thousandths of its full size: the smallest shape
_TOP = mm(10)  # middle of the icon below the head of the trim, on a poker card

Points = Sequence[tuple[int, int]]


def _regular(count: int, radius: int, first: float) -> Points:
    return [
        (round(radius * cos(radians(first + n * 360 / count))), round(radius * sin(radians(first + n * 360 / count))))
        for n in range(count)
    ]


# The outline of each game's medallion, in thousandths of its height, and how high it is in thousandths of the house's.
_OUTLINES: dict[str, tuple[Points, int]] = {
    "boardquest": (_regular(6, 500, 90), 1000),
    "tanares-adventures": (_regular(4, 500, 90), 1240),
    "tanares-expeditions": (_regular(72, 500, 0), 950),
    "anastyr": (_regular(8, 541, 22.5), 960),
}


def back_side(game: str, label: str, icon: str, trim: Trim) -> Side:
    """Return the back of a deck: ``label`` and ``icon`` name it at both ends."""

    def draw_back(surface: Surface, style: Style) -> None:
        key = blake2b(f"{label}|{icon}".encode(), digest_size=4).hexdigest()
        name = f"back-{game}-{style.ink}-{trim.width}-{trim.height}-{key}"
        surface.symbol(name, lambda target: _back(Pen(target, style, game), label, icon, trim), x=0, y=0)

    return Side(f"back/{game}/{trim.id}/{icon}/{label}", draw_back)


@dataclass(frozen=True, slots=True)
class _Room:
    """A box that shapes leave free, about the middle of the trim."""

    west: int
    south: int
    east: int
    north: int

    def holds(self, x: int, y: int, reach: int) -> bool:
        return self.west - reach < x < self.east + reach and self.south - reach < y < self.north + reach


def _back(pen: Pen, label: str, icon: str, trim: Trim) -> None:
    scale = min(1300, trim.width * 1000 // mm(63.5), trim.height * 1000 // mm(88.9))
    look = pen.look
    half = trim.height // 2
    icon_size = _ICON * scale // 1000
    icon_y = half - max(_TOP * scale // 1000, _FREE + icon_size // 2)
    text_y = icon_y - icon_size // 2 - mm(1.6) - fonts.cap_height(LABEL)
    wide = draw.label_width(label)
    rooms = [
        _Room(-icon_size // 2 - mm(1), icon_y - icon_size // 2, icon_size // 2 + mm(1), half),
        _Room(-wide // 2 - mm(1.2), text_y - mm(1.2), wide // 2 + mm(1.2), icon_y - icon_size // 2),
    ]
    rooms += [_Room(-room.east, -room.north, -room.west, -room.south) for room in rooms]
    pen.surface.push(x=trim.width // 2, y=half)
    dense = 720 if look.ink is Ink.MONO else 1000  # black shapes that all but touch would be one large black area
    field = _field(pen.game, trim, scale, rooms, dense)
    if field:
        pen.surface.path(field, fill=look.field)
    _medallion(pen, _MEDALLION * scale // 1000)
    for angle in (0, 180):
        pen.surface.push(angle=angle)
        draw.icon(pen, icon, 0, icon_y, icon_size)
        draw.label(pen, 0, text_y, label, anchor="middle", color=look.sign, limit=trim.width - 2 * _FREE)
        pen.surface.pop()
    pen.surface.pop()


def _field(game: str, trim: Trim, scale: int, rooms: Sequence[_Room], dense: int) -> Path:
    """Return all shapes of the field; one that would touch medallion, icon or label is left out whole.

    ``dense`` is the size of the shapes in the full of the field, in thousandths.
    """
    points, tall = _OUTLINES[game]
    radius = _MEDALLION * scale // 1000 * tall // 1000
    edges = [(px * radius // 1000, py * radius // 1000) for px, py in points]
    fade = max(1, _FADE * scale // 1000)
    out: list[Segment] = []
    grid = max(700, scale)
    for x, y, whole, shape in _GRIDS[game](trim.width // 2, trim.height // 2, grid):
        full = whole * dense // 1000
        inside = min(trim.width // 2 - abs(x), trim.height // 2 - abs(y)) - _FREE
        if inside < full * _DOT // 1000:
            continue
        size = full * min(1000, _DOT + (1000 - _DOT) * inside // fade) // 1000
        if _distance(x, y, edges) < size * 8 // 10 + mm(1.2) * scale // 1000:
            continue
        if any(room.holds(x, y, size) for room in rooms):
            continue
        out.extend(shape(x, y, size))
    return tuple(out)


def _distance(x: int, y: int, edges: Points) -> float:
    """Return how far a point lies outside a convex shape about the origin; less than nothing inside."""
    far = float("-inf")
    for (ax, ay), (bx, by) in zip(edges, (*edges[1:], edges[0]), strict=True):
        nx, ny = by - ay, ax - bx
        far = max(far, ((x - ax) * nx + (y - ay) * ny) / hypot(nx, ny))
    return far


_Shape = Callable[[int, int, int], Path]
_Grid = Iterator[tuple[int, int, int, _Shape]]


def _rows(half: int, pitch: int) -> range:
    return range(-(half // pitch) - 1, half // pitch + 2)


def _shape_of(points: Points) -> _Shape:
    return lambda x, y, size: polygon([(x + px * size // 1000, y + py * size // 1000) for px, py in points])


_HEXAGON = _shape_of(_regular(6, 1000, 90))
_DIAMOND = _shape_of([(0, 1000), (-1000, 0), (0, -1000), (1000, 0)])
_UP = _shape_of([(0, 1000), (-866, -500), (866, -500)])
_DOWN = _shape_of([(0, -1000), (866, 500), (-866, 500)])


def _six_ways(pitch: float, full: float, shape: _Shape) -> Callable[[int, int, int], _Grid]:
    """Return a grid on which each shape has six neighbours; lengths in mm on a poker card."""

    def grid(half_width: int, half_height: int, scale: int) -> _Grid:
        step = mm(pitch) * scale // 1000
        rise = step * 866 // 1000
        for row in _rows(half_height, rise):
            for column in _rows(half_width, step):
                yield column * step + (step // 2) * (row % 2), row * rise, mm(full) * scale // 1000, shape

    return grid


def _diamonds(half_width: int, half_height: int, scale: int) -> _Grid:
    step = mm(3.0) * scale // 1000
    for row in _rows(half_height, step // 2):
        for column in _rows(half_width, step):
            yield column * step + (step // 2) * (row % 2), row * (step // 2), step * 43 // 100, _DIAMOND


def _triangles(half_width: int, half_height: int, scale: int) -> _Grid:
    base = mm(3.9) * scale // 1000
    rise = base * 866 // 1000
    for row in _rows(half_height, rise):
        for column in _rows(half_width, base // 2):
            up = (row + column) % 2 == 0
            lift = rise // 6 * (-1 if up else 1)  # a triangle's middle lies below the middle of its height
            yield (2 * column + 1) * base // 4, row * rise + lift, base * 47 // 100, _UP if up else _DOWN


_GRIDS: dict[str, Callable[[int, int, int], _Grid]] = {
    "boardquest": _six_ways(3.1, 1.3, _HEXAGON),
    "tanares-adventures": _diamonds,
    "tanares-expeditions": _six_ways(2.9, 1.2, circle_path),
    "anastyr": _triangles,
}


def _medallion(pen: Pen, height: int) -> None:
    points, tall = _OUTLINES[pen.game]
    size = height * tall // 1000
    look = pen.look
    disc = pen.game == "tanares-expeditions"

    def outline(of: int) -> Path:
        return circle_path(0, 0, of // 2) if disc else scaled(polygon(points), 0, 0, of)

    pen.surface.path(outline(size), fill=look.band.fill, stroke=look.band.line)
    pen.surface.path(outline(size * 91 // 100), stroke=Stroke(look.crest, mm(0.35), round_joins=False))
    for path in _SIGNS[pen.game](size):
        pen.surface.path(path, fill=look.crest, even_odd=True)


def _flower(size: int) -> list[Path]:
    """Return a map piece: seven hexagons."""
    r, step = size * 86 // 1000, size * 172 // 1000
    middles = [(0, 0), *_regular(6, step, 0)]
    return [_HEXAGON(x, y, r) for x, y in middles]


def _compass(size: int) -> list[Path]:
    """Return a compass rose of eight points with a hollow middle."""
    points: list[tuple[int, int]] = []
    for number in range(16):
        radius = size * (58 if number % 2 else 240 if number % 4 == 0 else 130) // 1000
        points += _regular(1, radius, 90 + number * 22.5)
    middle = size * 34 // 1000
    return [(*polygon(points), *circle_path(0, 0, middle)), _DIAMOND(0, 0, size * 20 // 1000)]


def _swirl(size: int) -> list[Path]:
    """Return two waves that turn into each other: arms of a spiral, thickest in the middle."""
    outer: list[tuple[float, float]] = []
    inner: list[tuple[float, float]] = []
    for step in range(57):
        turn = radians(step * 7)
        reach, thick = 30 + 250 * step / 56, 62 * sin(radians(step * 180 / 56)) ** 0.7
        outer.append(((reach + thick / 2) * cos(turn), (reach + thick / 2) * sin(turn)))
        inner.append(((reach - thick / 2) * cos(turn), (reach - thick / 2) * sin(turn)))
    arm = [*outer, *reversed(inner)]
    return [polygon([(round(way * x * size / 1000), round(way * y * size / 1000)) for x, y in arm]) for way in (1, -1)]


_PEAKS = (
    [(0, 272), (-58, 176), (-26, 152), (0, 180), (26, 152), (58, 176)],
    [(-150, 20), (-71, 150), (-26, 120), (0, 148), (26, 120), (71, 150), (150, 20)],
    [(255, 20), (155, 165), (118, 110), (172, 20)],
    [(-255, 20), (-155, 165), (-118, 110), (-172, 20)],
)


def _peaks(size: int) -> list[Path]:
    """Return a ridge of mountains over its own reflection."""
    return [
        polygon([(way * x * size // 1000, way * y * size // 1000) for x, y in part])
        for way in (1, -1)
        for part in _PEAKS
    ]


_SIGNS: dict[str, Callable[[int], list[Path]]] = {
    "boardquest": _flower,
    "tanares-adventures": _compass,
    "tanares-expeditions": _swirl,
    "anastyr": _peaks,
}
