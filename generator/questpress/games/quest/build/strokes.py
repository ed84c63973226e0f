"""Strokes that families of floor plans are drawn with: where walls part a stretch, where gaps are, rows of rooms."""

from __future__ import annotations

from itertools import pairwise

from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import Canvas


def part_at(stream: Stream, first: int, last: int, parts: int, least: int) -> list[int]:
    """Return where parts - 1 walls stand so that each part between them has at least so many squares, if it can."""
    spare = last - first + 1 - (parts - 1) - parts * least
    if spare < 0:
        return part_at(stream, first, last, parts - 1, least) if parts > 1 else []
    more = sorted(stream.below(spare + 1) for _ in range(parts - 1))
    return [first + least * (k + 1) + k + more[k] for k in range(parts - 1)]


def stretches(first: int, last: int, cuts: list[int]) -> list[tuple[int, int]]:
    """Return the stretches between walls."""
    edges = [first - 1, *cuts, last + 1]
    return [(a + 1, b - 1) for a, b in pairwise(edges)]


def opening(stream: Stream, first: int, last: int, wide: int = 2) -> tuple[int, int]:
    """Return a gap somewhere in a stretch."""
    wide = min(wide, last - first + 1)
    return first + stream.below(last - first + 2 - wide), wide


def side_rooms(canvas: Canvas, stream: Stream, rows: tuple[int, int], wall: int, parts: int, through: int) -> None:
    """Draw rooms between two rows along a wall row, each open to what lies beyond the wall.

    ``through``: out of 4, how often two neighbours are joined.
    """
    cuts = part_at(stream, 1, canvas.cols, parts, 4)
    spans = stretches(1, canvas.cols, cuts)
    canvas.across(wall, 1, canvas.cols, [opening(stream, a, b, 2 + stream.below(2) * (b - a > 5)) for a, b in spans])
    for cut in cuts:
        high = rows[1] - rows[0] + 1
        joined = [opening(stream, *rows)] if high >= 3 and stream.below(4) < through else []
        canvas.down(cut, *rows, joined)


def lonely(canvas: Canvas, col: int, row: int, wide: int, high: int) -> bool:
    """Tell whether two squares round a block are free of walls and gaps, so that it shuts no way."""
    cells, sketch = canvas.sketch.cells, canvas.sketch
    taken = sketch.walls
    for gap in sketch.gaps:
        taken |= cells.bits(gap.squares)
    for c in range(col - 2, col + wide + 2):
        for r in range(row - 2, row + high + 2):
            if not (1 <= c <= canvas.cols and 1 <= r <= canvas.rows):
                return False
            if taken & cells.bit(canvas.square(c, r)):
                return False
    return True
