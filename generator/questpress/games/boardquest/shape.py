"""The bounding box of a map: how near a square it is, and how well it fills a portrait page.

Widths are in half tile widths, heights in half tile sides, as in :func:`questpress.grid.hex.centre_xy`; a width
counts sqrt(3) times as much as a height. All comparisons are of squares in integers.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from questpress.grid.hex import Hex

# The part of a page that the map can fill, in millimetres (the map sheet on A4).
PAGE_WIDE, PAGE_HIGH = 172, 184


class Window(NamedTuple):
    """A bounding box of whole tiles: half tile widths wide, half tile sides high."""

    wide: int
    high: int


def window_of(centers: Iterable[Hex]) -> Window:
    """Return the bounding box of the flowers round the centres."""
    places = list(centers)
    xs = [2 * q + r for q, r in places]
    rs = [r for _, r in places]
    # A flower's tiles reach 3 half widths and 5 half sides beyond its centre.
    return Window(max(xs) - min(xs) + 6, 3 * (max(rs) - min(rs)) + 10)


def ratio_within(window: Window, percent: int) -> bool:
    """Tell whether the longer side is at most so many per cent of the shorter."""
    wide, high = 3 * window.wide**2, window.high**2
    return max(wide, high) * 10_000 <= min(wide, high) * percent**2


def ratio_percent(window: Window) -> int:
    """Return the longer side in per cent of the shorter, rounded up: the smallest limit that the window keeps."""
    wide, high = 3 * window.wide**2, window.high**2
    percent = isqrt(max(wide, high) * 10_000 // min(wide, high))
    return percent if ratio_within(window, percent) else percent + 1


def page_cost(window: Window) -> int:
    """Return a figure that is smaller the larger the window's tiles can be drawn on a portrait page."""
    return max(3 * (window.wide * PAGE_HIGH) ** 2, (window.high * PAGE_WIDE) ** 2)
