"""Where on a map things of a plot belong: zones between the place where the players start and the one opposite.

``start`` to ``far`` lie along the way from the one to the other, ``left`` and ``right`` beside it as seen from the
start, ``edge`` at the rim away from it. A start in the middle has its opposite at some end of the map.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from questpress.chance.stream import Stream
from questpress.grid.hex import Hex, border, centre_xy, distance

# How near to the start, in tiles, things that belong there stand.
_HOME = 2


class Zones:
    """The zones of a map. ``home`` is the tile round which the players start, ``away`` the one opposite."""

    def __init__(self, land: Collection[Hex], home: Hex, away: Hex, *, middle: bool) -> None:
        self.home, self.away, self.middle = home, away, middle
        self.cells = sorted(land)
        self.rim = border(self.cells)
        self.to_home = {cell: distance(cell, home) for cell in self.cells}
        self.to_away = {cell: distance(cell, away) for cell in self.cells}
        self.width = distance(home, away)
        x, y = centre_xy(home)
        ax, ay = centre_xy(away)
        # Three to one: heights count sqrt(3) times less than widths, and the sign is all that matters.
        self.side = {cell: (ax - x) * (centre_xy(cell)[1] - y) - (ay - y) * (centre_xy(cell)[0] - x) for cell in land}

    def cells_of(self, zone: str) -> list[Hex]:
        """Return the tiles of a zone, best first."""
        home, away, width = self.to_home, self.to_away, self.width
        if zone == "start":
            return sorted((c for c in self.cells if home[c] <= _HOME), key=lambda c: (home[c], c))
        if zone == "near":
            most = max(3, width // 2)
            return sorted((c for c in self.cells if 2 <= home[c] <= most), key=lambda c: (home[c], c))
        if zone == "middle":
            if self.middle:
                return sorted((c for c in self.cells if home[c] <= _HOME), key=lambda c: (home[c], c))
            least = max(3, width // 3)
            cells = (c for c in self.cells if home[c] >= least and away[c] >= 2)
            return sorted(cells, key=lambda c: (abs(home[c] - away[c]), c))
        if zone == "far":
            return sorted((c for c in self.cells if away[c] <= max(2, width // 3)), key=lambda c: (away[c], c))
        if zone in ("left", "right"):
            sign = 1 if zone == "left" else -1
            cells = (c for c in self.cells if sign * self.side[c] > 0 and home[c] >= 3)
            return sorted(cells, key=lambda c: (-sign * self.side[c], c))
        cells = (c for c in self.rim if home[c] >= (3 if self.middle else 4))
        return sorted(cells, key=lambda c: (-home[c], c))


def choose_zones(land: Collection[Hex], stream: Stream, *, middle: bool) -> Zones:
    """Return the zones of a map, its home drawn among the best places for one."""
    cells = sorted(land)
    rim = sorted(border(cells))
    if middle:
        reach = {cell: max(distance(cell, other) for other in rim) for cell in cells}
        least = min(reach.values())
        home = stream.pick([cell for cell in cells if reach[cell] <= least])
        most = max(distance(home, cell) for cell in rim)
        away = stream.pick([cell for cell in rim if distance(home, cell) >= most - 1])
        return Zones(cells, home, away, middle=True)
    widest = max(distance(a, b) for i, a in enumerate(rim) for b in rim[:i])
    pairs = [(a, b) for a in rim for b in rim if distance(a, b) >= widest - 1]
    home, away = stream.pick(pairs)
    return Zones(cells, home, away, middle=False)


def pick_apart(
    cells: Sequence[Hex], count: int, stream: Stream, *, least: int, away_from: Iterable[Hex] = (), loose: int = 6
) -> list[Hex] | None:
    """Return so many tiles at least so far from each other and from others, drawn among the first; None if none."""
    others = list(away_from)
    chosen: list[Hex] = []
    for _ in range(count):
        fit = [c for c in cells if all(distance(c, other) >= least for other in (*others, *chosen))]
        if not fit:
            return None
        chosen.append(stream.pick(fit[: max(loose, len(fit) // 3)]))
    return chosen
