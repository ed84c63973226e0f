"""The pattern of each game, that lies in the windows of its cards and tells it in every ink.

Boardquest: hexagons; Tanares Adventures: a lattice with knots; Expeditions: scales of the sea; Anastyr: ridges.
Patterns are made about the origin over a box, in micrometres, and clipped by whoever draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin, tan

from questpress.press.surface import Path, Segment, polygon
from questpress.press.units import mm

_SQRT3 = 1732  # thousandths


@dataclass(frozen=True, slots=True)
class Pattern:
    """The lines of a pattern and its cells, which are filled. Either may be empty."""

    lines: Path
    cells: Path


@cache
def pattern(game: str, west: int, south: int, east: int, north: int, scale: int = 1000) -> Pattern:
    """Return a game's pattern over a box about the origin; ``scale`` in thousandths. Raises KeyError for another."""
    return _PATTERNS[game](west, south, east, north, scale)


def _picked(column: int, row: int, of: int) -> bool:
    """Tell whether a cell is one of the few that stand out: scattered to the eye, always the same."""
    return (column * 73 + row * 151 + column * row * 29) % of == 0


def _steps(first: int, last: int, pitch: int) -> Iterator[int]:
    """Yield the numbers of steps of a pitch that reach from ``first`` to ``last``, one more at each end."""
    return iter(range(first // pitch - 1, last // pitch + 2))


def _hexes(west: int, south: int, east: int, north: int, scale: int) -> Pattern:
    r = mm(3.3) * scale // 1000
    half = r * _SQRT3 // 2000
    lines: list[Segment] = []
    cells: list[Segment] = []
    for row in _steps(south, north, r * 3 // 2):
        y = row * r * 3 // 2
        shift = half * (row % 2)
        for column in _steps(west - shift, east - shift, 2 * half):
            x = column * 2 * half + shift
            lines += [("M", x - half, y - r // 2), ("L", x - half, y + r // 2), ("L", x, y + r)]
            lines += [("L", x + half, y + r // 2)]
            if _picked(column, row, 7):
                s, h = r * 84 // 100, half * 84 // 100
                cells += polygon([(x, y + s), (x - h, y + s // 2), (x - h, y - s // 2), (x, y - s), (x + h, y - s // 2),
                                  (x + h, y + s // 2)])  # fmt: skip
    return Pattern(tuple(lines), tuple(cells))


def _lattice(west: int, south: int, east: int, north: int, scale: int) -> Pattern:
    pitch = mm(4.2) * scale // 1000  # half a diagonal of a cell
    knot = mm(1.0) * scale // 1000
    reach = 2 * pitch * (max(east - west, north - south, 2 * pitch) // (2 * pitch) + 1)
    lines: list[Segment] = []
    for step in _steps(west - reach, east + reach, 2 * pitch):
        x = step * 2 * pitch  # where the line crosses height 0, at a knot
        lines += [("M", x - reach, -reach), ("L", x + reach, reach), ("M", x + reach, -reach), ("L", x - reach, reach)]
    cells: list[Segment] = []
    for row in _steps(south, north, pitch):
        for column in _steps(west, east, 2 * pitch):
            x, y = column * 2 * pitch + pitch * (row % 2), row * pitch
            cells += polygon([(x, y + knot), (x - knot, y), (x, y - knot), (x + knot, y)])
    return Pattern(tuple(lines), tuple(cells))


def _scales(west: int, south: int, east: int, north: int, scale: int) -> Pattern:
    """Return rows of half discs, each row before the one above it: only what is seen of each is drawn."""
    r = mm(3.9) * scale // 1000
    lines: list[Segment] = []
    rise = r // 2
    for row in _steps(south - r, north, rise):
        y = row * rise
        for column in _steps(west, east, 2 * r):
            x = column * 2 * r + r * (row % 2)
            for part in (10, 7, 4):
                lines += _cap(x, y, r * part // 10, rise, r)
    return Pattern(tuple(lines), ())


def _cap(x: int, y: int, radius: int, rise: int, r: int) -> list[Segment]:
    """Return the arc of a scale about (x, y) that the scales in front of it, half a scale aside, leave free."""
    low = next((a for a in range(91) if _is_free(radius, a, rise, r)), 90)
    if low > 80:
        return []
    (dx, dy), sweep = _on_circle(radius, low), radians(90 - low)
    arm = 4 / 3 * tan(sweep / 4)
    ax, ay = dx - round(arm * dy), dy + round(arm * dx)
    flat = round(arm * radius)
    return [
        ("M", x + dx, y + dy),
        ("C", x + ax, y + ay, x + flat, y + radius, x, y + radius),
        ("C", x - flat, y + radius, x - ax, y + ay, x - dx, y + dy),
    ]


def _is_free(radius: int, degrees: int, rise: int, r: int) -> bool:
    dx, dy = _on_circle(radius, degrees)
    return (dx - r) ** 2 + (dy + rise) ** 2 >= r * r


def _on_circle(radius: int, degrees: int) -> tuple[int, int]:
    return round(radius * cos(radians(degrees))), round(radius * sin(radians(degrees)))


def _ridges(west: int, south: int, east: int, north: int, scale: int) -> Pattern:
    tall, wide = mm(5) * scale // 1000, mm(3.4) * scale // 1000
    lines: list[Segment] = []
    cells: list[Segment] = []
    for row in _steps(south, north, tall):
        y = row * tall
        for column in _steps(west, east, 2 * wide):
            x = column * 2 * wide + wide * (row % 2)
            lines += [("M", x - wide, y), ("L", x, y + tall), ("L", x + wide, y)]
            lines += [("M", x - wide * 7 // 20, y - tall // 4), ("L", x - wide * 7 // 20, y + tall // 8)]
            lines += [("M", x - wide // 8, y - tall // 12), ("L", x - wide // 8, y + tall // 3)]
            if _picked(column, row, 5):
                half = wide * 4 // 10
                cells += polygon([(x - half, y - tall // 4), (x, y + tall // 5), (x + half, y - tall // 4)])
    return Pattern(tuple(lines), tuple(cells))


_PATTERNS: dict[str, Callable[[int, int, int, int, int], Pattern]] = {
    "boardquest": _hexes,
    "tanares-adventures": _lattice,
    "tanares-expeditions": _scales,
    "anastyr": _ridges,
}
