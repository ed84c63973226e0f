"""Seat tabs: each stands on the table's edge where the ray at its seat's angle meets it, its foot to the player.

The ray starts in the middle of the table. A tab stays on the straight part of its edge, and tabs that would meet are
pushed apart; if an edge is too short for its tabs, all of them there say less.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from questpress.games.boardquest.document import Seat
from questpress.press import fonts
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.boxes import Box
from questpress.press.sheets.boardquest.layout import TabSize
from questpress.press.sheets.boardquest.tokens import draw_badge
from questpress.press.surface import Face, Surface
from questpress.press.units import Point

Edge = Literal["bottom", "right", "top", "left"]
EDGES: tuple[Edge, ...] = ("bottom", "right", "top", "left")
_TURN = {"bottom": 0, "right": 90, "top": 180, "left": 270}
SIZE = 1400
"""Type size of a tab, in hundredths of a point."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A placed tab: its player, the edge it stands on, its middle, its length along the edge, and its words."""

    player: int
    edge: Edge
    middle: Point
    length: int
    words: str

    def box(self, size: TabSize) -> Box:
        """Return the box that the tab covers."""
        along, across = (self.length, size.height) if self.edge in ("bottom", "top") else (size.height, self.length)
        return Box.about(self.middle.x, self.middle.y, along, across)

    def nearest(self, to: Point, size: TabSize) -> Point:
        """Return the point of the tab's inner side from which a straight leader to a place is shortest."""
        box, round_end = self.box(size), size.height // 2
        if self.edge in ("bottom", "top"):
            x = min(max(to.x, box.left + round_end), box.right - round_end)
            return Point(x, box.top if self.edge == "bottom" else box.bottom)
        y = min(max(to.y, box.bottom + round_end), box.top - round_end)
        return Point(box.right if self.edge == "left" else box.left, y)


def edge_of(angle: int, width: int, height: int) -> tuple[Edge, int]:
    """Return the edge of a table that the ray at an angle meets, and how far right of (above) its middle."""
    cos, sin = (round(turn(math.radians(angle)) * 1_000_000) for turn in (math.cos, math.sin))
    if abs(cos) * height <= abs(sin) * width:
        return ("top" if sin > 0 else "bottom"), cos * height // (2 * abs(sin))
    return ("right" if cos > 0 else "left"), sin * width // (2 * abs(cos))


def edges_used(seats: Sequence[Seat], width: int, height: int) -> frozenset[Edge]:
    """Return the edges of a table of a size that tabs will stand on."""
    return frozenset(edge_of(seat.angle, width, height)[0] for seat in seats)


def place_tabs(
    table: Box, radius: int, seats: Sequence[Seat], words: Sequence[Sequence[str]], size: TabSize
) -> list[Tab]:
    """Return the tabs of the seats round a table, in the order of edges; ``radius`` is that of the table's corners.

    ``words`` are what each tab says: where there is room, where there is less, ... (as many for every tab).
    """
    width, height = table.right - table.left, table.top - table.bottom
    middle = Point((table.left + table.right) // 2, (table.bottom + table.top) // 2)
    on_edge: dict[Edge, list[tuple[int, int, Sequence[str]]]] = {edge: [] for edge in EDGES}
    for seat, said in zip(seats, words, strict=True):
        edge, away = edge_of(seat.angle, width, height)
        on_edge[edge].append((away, seat.player, said))
    tabs = []
    for edge, wanted in on_edge.items():
        wanted.sort(key=lambda want: want[:2])
        flat = edge in ("bottom", "top")
        span = (width if flat else height) - 2 * radius
        texts, lengths = _that_fit([said for _, _, said in wanted], span, size)
        places = spread([away for away, _, _ in wanted], lengths, span, size.between)
        for (_, player, _), text, length, place in zip(wanted, texts, lengths, places, strict=True):
            if flat:
                at = Point(middle.x + place, table.bottom if edge == "bottom" else table.top)
            else:
                at = Point(table.left if edge == "left" else table.right, middle.y + place)
            tabs.append(Tab(player, edge, at, length, text))
    return tabs


def _that_fit(words: Sequence[Sequence[str]], span: int, size: TabSize) -> tuple[list[str], list[int]]:
    """Return the words of the tabs on one edge and the tabs' lengths: as much as fits, else the least there is."""
    texts: list[str] = []
    lengths: list[int] = []
    least: int = size.length
    for said in zip(*words, strict=True):
        texts = list(said)
        lengths = [max(least, _natural(text, size)) for text in texts]
        if sum(lengths) + size.between * (len(lengths) - 1) <= span:
            break
        least = 0
    return texts, lengths


def spread(places: Sequence[int], lengths: Sequence[int], span: int, between: int) -> list[int]:
    """Return the places, in rising order, moved as little as need be so that nothing meets or leaves the span.

    All are middles, measured from the span's middle.
    """
    out: list[int] = []
    low = -span // 2
    for place, length in zip(places, lengths, strict=True):
        out.append(max(place, low + length // 2))
        low = out[-1] + length // 2 + between
    high = span // 2
    for i in range(len(out) - 1, -1, -1):
        out[i] = min(out[i], high - lengths[i] // 2)
        high = out[i] - lengths[i] // 2 - between
    return out


def _natural(text: str, size: TabSize) -> int:
    return 2 * size.end + 2 * size.badge + size.badge_gap + fonts.width(text, Face.BOLD, SIZE)


def draw_tab(surface: Surface, palette: Palette, tab: Tab, size: TabSize) -> None:
    """Draw a tab: the player's shape with the number, and the words."""
    look = palette.player(tab.player)
    written = 2 * size.badge + size.badge_gap + fonts.width(tab.words, Face.BOLD, SIZE)
    surface.push(x=tab.middle.x, y=tab.middle.y, angle=_TURN[tab.edge])
    surface.rect(-tab.length // 2, -size.height // 2, tab.length, size.height, radius=size.height // 2,
                 fill=look.tab.fill, stroke=look.tab.line)  # fmt: skip
    draw_badge(surface, look, look.tab_badge, -written // 2 + size.badge, 0, size.badge, 950)
    x = -written // 2 + 2 * size.badge + size.badge_gap
    surface.text(x, -fonts.cap_height(SIZE) // 2, tab.words, face=Face.BOLD, size=SIZE, color=look.tab.ink)
    surface.pop()
