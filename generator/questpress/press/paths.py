"""Paths of the plain shapes, for surfaces that know no circle and for clips."""

from __future__ import annotations

from questpress.press.surface import Path

_SEGMENTS = {"M": 3, "L": 3, "C": 7, "Z": 1}  # how long each kind is
_CURVE = 5523  # control points of a quarter circle from its ends, in ten-thousandths of the radius: 0.03 % off at most


def check_path(path: Path) -> None:
    """Raise ValueError for a path that does not begin with M, or has a segment that is none of M, L, C and Z."""
    if not path or path[0][0] != "M":
        raise ValueError("a path begins with M")
    for segment in path:
        if len(segment) != _SEGMENTS.get(segment[0]):
            raise ValueError(f"a path has segments M, L, C and Z, not {segment!r}")


def circle_path(x: int, y: int, radius: int) -> Path:
    """Return a circle about a point: four curves, counter-clockwise from east."""
    bend = (radius * _CURVE + 5_000) // 10_000
    east, north, west, south = x + radius, y + radius, x - radius, y - radius
    return (
        ("M", east, y),
        ("C", east, y + bend, x + bend, north, x, north),
        ("C", x - bend, north, west, y + bend, west, y),
        ("C", west, y - bend, x - bend, south, x, south),
        ("C", x + bend, south, east, y - bend, east, y),
        ("Z",),
    )


def rounded_path(x: int, y: int, width: int, height: int, radius: int) -> Path:
    """Return an upright rectangle with rounded corners; a radius over half a side is cut down to that."""
    radius = min(radius, width // 2, height // 2)
    bend = radius - (radius * _CURVE + 5_000) // 10_000
    right, head = x + width, y + height
    return (
        ("M", x + radius, y),
        ("L", right - radius, y),
        ("C", right - bend, y, right, y + bend, right, y + radius),
        ("L", right, head - radius),
        ("C", right, head - bend, right - bend, head, right - radius, head),
        ("L", x + radius, head),
        ("C", x + bend, head, x, head - bend, x, head - radius),
        ("L", x, y + radius),
        ("C", x, y + bend, x + bend, y, x + radius, y),
        ("Z",),
    )
