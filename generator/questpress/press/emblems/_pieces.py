"""Plain parts of which emblems are put together, as path strings on the 96 grid."""

from __future__ import annotations

import math
import re

_SEGMENT = re.compile(r"([MLCQZ])([^MLCQZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


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
