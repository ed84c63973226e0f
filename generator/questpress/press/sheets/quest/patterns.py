"""The patterns of terrain on maps of quests: each reads alone, in one colour.

A pattern covers a rectangle from its lower left corner, in micrometres, for squares of 7.5 mm; larger squares get it
scaled. ``lines`` are stroked, ``fills`` filled. Motifs are whole: none is cut at a tile's edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from questpress.press.paths import circle_path
from questpress.press.surface import Path, Segment, polygon
from questpress.press.units import mm


class Pattern(NamedTuple):
    """Lines to stroke with a width in micrometres, and shapes to fill; either path may be empty."""

    lines: Path = ()
    fills: Path = ()
    weight: int = mm(0.19)


_BRICK, _JOINT = mm(2.5), mm(5)


@lru_cache(maxsize=512)
def pattern(name: str, width: int, height: int) -> Pattern:
    """Return a pattern over a rectangle. Raises KeyError for an unknown name."""
    return _PATTERNS[name](width, height)


def _lattice(width: int, height: int, pitch: int, inset: int) -> Iterator[tuple[int, int, int]]:
    """Yield places of motifs in rows, every other row shifted by half, all at least ``inset`` from the edges."""
    rows = max(1, round((height - 2 * inset) / (pitch * 0.8)) + 1)
    columns = max(1, round((width - 2 * inset) / pitch) + 1)
    number = 0
    for row in range(rows):
        y = height // 2 if rows == 1 else inset + (height - 2 * inset) * row // (rows - 1)
        many = columns if row % 2 == 0 or columns == 1 else columns - 1
        step = 0 if columns == 1 else (width - 2 * inset) // (columns - 1)
        left = width // 2 if columns == 1 else inset + (step // 2 if many < columns else 0)
        for column in range(many):
            yield left + step * column, y, number
            number += 1


def _none(width: int, height: int) -> Pattern:
    return Pattern()


def _frame(width: int, height: int) -> Pattern:
    inset = mm(0.7)
    return Pattern(
        polygon([(inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset)])
    )


def _bricks(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    courses = max(1, round(height / _BRICK))
    for course in range(courses):
        low, high = height * course // courses, height * (course + 1) // courses
        if course:
            lines += [("M", 0, low), ("L", width, low)]
        joint = _JOINT if course % 2 == 0 else _JOINT // 2
        for x in range(joint, width - mm(0.8), _JOINT):
            lines += [("M", x, low), ("L", x, high)]
    return Pattern(tuple(lines))


def _crosses(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    rows = (
        max(1, round(height / mm(7.5)))
        if width >= height
        else max(1, round(height / width * max(1, round(width / mm(7.5)))))
    )
    columns = max(1, round(width * rows / height))
    wide, high = width // columns, height // rows
    for column in range(columns):
        for row in range(rows):
            x, y, dx, dy = column * wide, row * high, wide * 17 // 100, high * 17 // 100
            lines += [("M", x + dx, y + dy), ("L", x + wide - dx, y + high - dy)]
            lines += [("M", x + dx, y + high - dy), ("L", x + wide - dx, y + dy)]
    return Pattern(tuple(lines), weight=mm(0.4))


def _triangles(width: int, height: int) -> Pattern:
    fills: list[Segment] = []
    for x, y, _ in _lattice(width, height, mm(3.6), mm(1.8)):
        fills += polygon([(x - mm(0.75), y - mm(0.65)), (x + mm(0.75), y - mm(0.65)), (x, y + mm(0.8))])
    return Pattern(fills=tuple(fills))


def _rubble(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    for x, y, n in _lattice(width, height, mm(3.4), mm(1.9)):
        turn, r = (n * 37 % 90) * pi / 180, mm(0.75) + mm(0.12) * (n * 5 % 4)
        lines += polygon(
            [(x + round(r * cos(turn + k * pi / 2)), y + round(r * sin(turn + k * pi / 2))) for k in range(4)]
        )
    return Pattern(tuple(lines))


def _reeds(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    for x, y, _ in _lattice(width, height, mm(3.9), mm(1.9)):
        base = y - mm(0.9)
        for lean, tall in ((-900, 1500), (0, 2000), (900, 1500)):
            lines += [("M", x, base), ("C", x, base + tall // 2, x + lean, base + tall // 2, x + lean, base + tall)]
    return Pattern(tuple(lines))


def _waves(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    for x, y, _ in _lattice(width, height, mm(4.4), mm(2.3)):
        a, b = mm(0.9), mm(0.5)
        lines += [("M", x - 2 * a, y), ("C", x - a - a // 2, y + b, x - a // 2, y + b, x, y)]
        lines += [("C", x + a // 2, y - b, x + a + a // 2, y - b, x + 2 * a, y)]
    return Pattern(tuple(lines))


def _glints(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    for x, y, _ in _lattice(width, height, mm(4.2), mm(1.9)):
        lines += [("M", x - mm(1.1), y - mm(0.7)), ("L", x + mm(0.3), y + mm(0.9))]
        lines += [("M", x - mm(0.1), y - mm(0.7)), ("L", x + mm(0.9), y + mm(0.4))]
    return Pattern(tuple(lines))


def _treads(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    count = max(2, round(height / mm(1.7)))
    for n in range(1, count):
        y = height * n // count
        lines += [("M", mm(0.9), y), ("L", width - mm(0.9), y)]
    return Pattern(tuple(lines), weight=mm(0.21))


def _middle(width: int, height: int) -> tuple[int, int, int]:
    return width // 2, height // 2, min(width, height) // 2 - mm(0.9)


def _rays(width: int, height: int) -> Pattern:
    x, y, r = _middle(width, height)
    lines: list[Segment] = list(circle_path(x, y, r * 55 // 100))
    for n in range(16):
        c, s = cos(n * pi / 8), sin(n * pi / 8)
        near, far = r * 68 // 100, r if n % 2 == 0 else r * 88 // 100
        lines += [("M", x + round(near * c), y + round(near * s)), ("L", x + round(far * c), y + round(far * s))]
    return Pattern(tuple(lines))


def _spiral(width: int, height: int) -> Pattern:
    x, y, r = _middle(width, height)
    steps = 72
    points = []
    for n in range(steps + 1):
        turn, far = n * 2 * pi * 3 / steps, r * (8 + 92 * n / steps) / 100
        points.append((x + round(far * cos(turn)), y + round(far * sin(turn))))
    return Pattern(polygon(points, closed=False), weight=mm(0.24))


def _rings(width: int, height: int) -> Pattern:
    x, y, r = _middle(width, height)
    return Pattern((*circle_path(x, y, r), *circle_path(x, y, r * 78 // 100), *circle_path(x, y, r * 56 // 100)))


def _dots(width: int, height: int) -> Pattern:
    fills: list[Segment] = []
    for x, y, n in _lattice(width, height, mm(2.9), mm(1.5)):
        fills += circle_path(x, y, (mm(0.62), mm(0.3), mm(0.45))[n % 3])
    return Pattern(fills=tuple(fills))


def _corners(width: int, height: int) -> Pattern:
    inset, d = mm(1.1), mm(0.75)
    corners = [(inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset)]
    fills = [seg for x, y in corners for seg in polygon([(x, y + d), (x - d, y), (x, y - d), (x + d, y)])]
    return Pattern(polygon(corners), tuple(fills), mm(0.25))


def _hatch(width: int, height: int) -> Pattern:
    lines: list[Segment] = []
    for at in range(mm(1.5), width + height, mm(2)):
        x0, x1 = max(0, at - height), min(at, width)
        lines += [("M", x0, at - x0), ("L", x1, at - x1)]
    return Pattern(tuple(lines))


_PATTERNS: dict[str, Callable[[int, int], Pattern]] = {
    "bricks": _bricks,
    "corners": _corners,
    "crosses": _crosses,
    "door": _none,
    "dots": _dots,
    "frame": _frame,
    "glints": _glints,
    "hatch": _hatch,
    "rays": _rays,
    "reeds": _reeds,
    "rings": _rings,
    "rubble": _rubble,
    "spiral": _spiral,
    "treads": _treads,
    "triangles": _triangles,
    "waves": _waves,
}
PATTERN_NAMES = tuple(sorted(_PATTERNS))
