"""Upright boxes and discs on a page, in integer micrometres: what may not touch what."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple


class Box(NamedTuple):
    """An upright rectangle by its edges."""

    left: int
    bottom: int
    right: int
    top: int

    @classmethod
    def about(cls, x: int, y: int, width: int, height: int) -> Box:
        """Return the box of a size centred about a point."""
        return cls(x - width // 2, y - height // 2, x - width // 2 + width, y - height // 2 + height)

    @classmethod
    def round(cls, points: Iterable[tuple[int, int]]) -> Box:
        """Return the smallest box round the points. Raises ValueError when there is none."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    def moved(self, dx: int, dy: int) -> Box:
        """Return the box moved by a vector."""
        return Box(self.left + dx, self.bottom + dy, self.right + dx, self.top + dy)


class Disc(NamedTuple):
    """A disc by its middle and radius."""

    x: int
    y: int
    radius: int

    def moved(self, dx: int, dy: int) -> Disc:
        """Return the disc moved by a vector."""
        return Disc(self.x + dx, self.y + dy, self.radius)


Obstacle = Box | Disc


def clearance(x: int, y: int, thing: Obstacle) -> int:
    """Return the distance of a point from a box or a disc, 0 inside it; rounded down."""
    if isinstance(thing, Box):
        dx = max(thing.left - x, 0, x - thing.right)
        dy = max(thing.bottom - y, 0, y - thing.top)
        return isqrt(dx * dx + dy * dy)
    dx, dy = x - thing.x, y - thing.y
    return max(0, isqrt(dx * dx + dy * dy) - thing.radius)


def apart(box: Box, other: Obstacle, gap: int) -> bool:
    """Tell whether at least ``gap`` of paper lies between a box and another box or disc.

    Between two boxes the gap counts along either axis, so two that meet corner to corner are held a little wider
    apart than need be.
    """
    if isinstance(other, Box):
        return (
            box.right + gap <= other.left
            or other.right + gap <= box.left
            or box.top + gap <= other.bottom
            or other.top + gap <= box.bottom
        )
    dx = max(box.left - other.x, 0, other.x - box.right)
    dy = max(box.bottom - other.y, 0, other.y - box.top)
    return dx * dx + dy * dy >= (other.radius + gap) ** 2
