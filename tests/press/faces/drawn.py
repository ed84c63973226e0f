"""What a side draws, in absolute micrometres: every shape with its box as far as clips let it be seen, every text."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from questpress.press import fonts
from questpress.press.faces.component import Side, Style
from questpress.press.ink import Ink
from questpress.press.path_text import polygons
from questpress.press.paths import circle_path, rounded_path
from questpress.press.recording import Call, Log, RecordingSurface
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Path, Stroke, polygon
from questpress.press.units import Color

Box = tuple[float, float, float, float]  # west, south, east, north
EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)


@dataclass(frozen=True)
class Shape:
    """A painted shape: its paint, its box with the line's width, its polygons, the symbol that it is part of."""

    fill: Color | None
    stroke: Stroke | None
    box: Box
    areas: tuple[tuple[tuple[float, float], ...], ...]
    symbol: str
    even_odd: bool = False


@dataclass(frozen=True)
class Line:
    """A line of text with its left end and its baseline."""

    text: str
    x: float
    y: float
    width: float
    face: Face
    size: int
    color: Color

    @property
    def right(self) -> float:
        return self.x + self.width


def log_of(side: Side, trim: Trim, ink: Ink = Ink.COLOR, bleed: int = 0) -> Log:
    surface = RecordingSurface()
    surface.begin_page(trim.width, trim.height)
    side.draw(surface, Style(ink, bleed))
    surface.end_page()
    return surface.log


def kept(log: Log) -> str:
    """Return a log as it is kept as a golden: icons and emblems by their names, for they have tests of their own."""
    own = {name: calls for name, calls in log.symbols.items() if not name.startswith(("icon-", "emblem-"))}
    return Log(log.calls, own).text()


def drawn(side: Side, trim: Trim, ink: Ink = Ink.COLOR, bleed: int = 0) -> list[Shape | Line]:
    """Return all that a side shows, in drawing order. Turns are of quarters only, as on cards."""
    log = log_of(side, trim, ink, bleed)
    return list(_walk(log.calls, log, (1.0, 0, 0.0, 0.0), EVERYWHERE, ""))


def shapes(side: Side, trim: Trim, ink: Ink = Ink.COLOR, bleed: int = 0) -> list[Shape]:
    return [found for found in drawn(side, trim, ink, bleed) if isinstance(found, Shape)]


def lines(side: Side, trim: Trim, ink: Ink = Ink.COLOR) -> list[Line]:
    return [found for found in drawn(side, trim, ink) if isinstance(found, Line)]


def words(side: Side, trim: Trim) -> str:
    return " ".join(line.text for line in lines(side, trim))


_Place = tuple[float, int, float, float]  # scale, angle, x, y


def _moved(place: _Place, x: float, y: float) -> tuple[float, float]:
    scale, angle, dx, dy = place
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return dx + scale * (x * cos - y * sin), dy + scale * (x * sin + y * cos)


def _within(place: _Place, x: int, y: int, angle: int, scale: int) -> _Place:
    at = _moved(place, x, y)
    return place[0] * scale / 1000, place[1] + angle, *at


def _walk(calls: list[Call], log: Log, place: _Place, clip: Box, symbol: str) -> Iterator[Shape | Line]:
    stack: list[tuple[_Place, Box]] = []
    for name, *given in calls:
        if name == "push":
            stack.append((place, clip))
            place = _within(place, *given)
        elif name == "pop":
            place, clip = stack.pop()
        elif name == "clip":
            clip = _meet(clip, _box(_areas(given[0], place)))
        elif name == "symbol":
            art, x, y, scale, angle = given
            inner = _within(place, x, y, angle, scale)
            yield from _walk(log.symbols[art], log, inner, clip, symbol or art)
        elif name == "text":
            yield _line(place, *given)
        elif name in ("path", "circle", "rect"):
            path, fill, stroke, even_odd = _shape(name, given)
            areas = _areas(path, place)
            grown = stroke.width * place[0] / 2 if stroke else 0
            west, south, east, north = _box(areas)
            box = _meet(clip, (west - grown, south - grown, east + grown, north + grown))
            if box[0] < box[2] and box[1] < box[3]:
                yield Shape(fill, stroke, box, areas, symbol, even_odd)


def _shape(name: str, given: list) -> tuple[Path, Color | None, Stroke | None, bool]:
    if name == "path":
        return given[0], given[1], given[2], given[3]
    if name == "circle":
        x, y, radius, fill, stroke = given
        return circle_path(x, y, radius), fill, stroke, False
    x, y, width, height, radius, fill, stroke = given
    square = polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    return (rounded_path(x, y, width, height, radius) if radius else square), fill, stroke, False


def _areas(path: Path, place: _Place) -> tuple[tuple[tuple[float, float], ...], ...]:
    return tuple(tuple(_moved(place, x, y) for x, y in area) for area in polygons(path))


def _box(areas: tuple[tuple[tuple[float, float], ...], ...]) -> Box:
    xs = [x for area in areas for x, _ in area]
    ys = [y for area in areas for _, y in area]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(a: Box, b: Box) -> Box:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def _line(place: _Place, x: int, y: int, text: str, face: Face, size: int, color: Color, anchor: str, spacing: int):
    shown = fonts.printable(text, face)
    width = fonts.width(shown, face, size) + spacing * max(0, len(shown) - 1)
    x -= {"start": 0, "middle": width / 2, "end": width}[anchor]
    if place[1] % 360 == 180:
        x += width
    at = _moved(place, x, y)
    return Line(text, at[0], at[1], width * place[0], face, size, color)


def black_area(shape: Shape) -> float:
    """Return the area that a shape fills, in mm²: its parts added, holes taken off, overlaps not looked at."""
    total = 0.0
    for area in shape.areas:
        total += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(area, area[1:] + area[:1], strict=True)) / 2
    return abs(total) / 1e6
