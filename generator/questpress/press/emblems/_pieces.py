"""Plain parts of which emblems are put together, as path strings on the 96 grid."""

from __future__ import annotations

import math
import re

_SEGMENT = re.compile(r"([MLCQZ])([^MLCQZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

FLAME = (
    "M1 -17C2 -10 10 -6 10 4C10 11 5.4 15 0 15C-5.4 15 -10 11 -10 4C-10 -1 -7.4 -4 -5 -6C-5 -3 -4 -1 -2.4 0"
    "C-3.4 -6 -3 -12 1 -17Z"
)
"""A flame, to be placed: 32 high about the origin."""
BOLT = "M4 -18L-10 2L-2 2L-6 18L10 -4L1.6 -4L9 -18Z"
"""A stroke of lightning, to be placed: 36 high about the origin."""
WING = (
    "M0 4C6 0 8 -8 16 -13C22 -16.6 29 -17 35 -18C34.4 -14.6 32.6 -12 30 -10.6L33.6 -10.6C32.6 -7 30.4 -5 27.4 -4"
    "L30.4 -3.4C28 0 25.4 1.6 22.4 1.8L25 3C20.6 8.6 8 11 0 4Z"
)
"""A right wing, to be placed: it springs from the origin, 35 long."""


def disc(x: float, y: float, radius: float, flat: float | None = None) -> str:
    """Return a disc about a point, or an ellipse ``2 * flat`` high."""
    high = radius if flat is None else flat
    west, half = f"{x - radius:g} {y:g}", f"A{radius:g} {high:g} 0 0 0 "
    return f"M{west}{half}{x + radius:g} {y:g}{half}{west}Z"


def ring(x: float, y: float, radius: float, width: float) -> str:
    """Return a ring about a point, so wide inward."""
    return disc(x, y, radius) + disc(x, y, radius - width)


def box(x: float, y: float, width: float, height: float) -> str:
    """Return a rectangle from its upper left corner."""
    return f"M{x:g} {y:g}H{x + width:g}V{y + height:g}H{x:g}Z"


def spark(x: float, y: float, radius: float) -> str:
    """Return a star of four points about a point."""
    near = radius * 0.17
    corners = [
        (0, -radius),
        (near, -near),
        (radius, 0),
        (near, near),
        (0, radius),
        (-near, near),
        (-radius, 0),
        (-near, -near),
    ]
    words = [f"{x + dx:.2f} {y + dy:.2f}" for dx, dy in (*corners, corners[0])]
    return f"M{words[0]}" + "".join(f"Q{a} {b}" for a, b in zip(words[1::2], words[2::2], strict=True)) + "Z"


def place(path: str, x: float, y: float, scale: float = 1, angle: float = 0) -> str:
    """Return a path drawn about the origin with M L C Q Z, absolute: scaled, turned clockwise, moved to a point."""
    cos, sin = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    out = []
    for command, operands in _SEGMENT.findall(path):
        v = [float(number) for number in _NUMBER.findall(operands)]
        points = [
            f"{x + a * cos - b * sin:.2f} {y + a * sin + b * cos:.2f}" for a, b in zip(v[::2], v[1::2], strict=True)
        ]
        out.append(command + " ".join(points))
    return "".join(out)
