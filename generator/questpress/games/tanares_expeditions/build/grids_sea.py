"""Grids on the water: decks, hulls side by side, quays, reefs, wrecks, roots in the mud.

Each draws walls, gaps and channels on a chart; see :mod:`questpress.games.quest.build.sketch`.
"""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.strokes import lonely, opening, part_at, stretches
from questpress.games.tanares_expeditions.build.chart import Chart


def long_deck(chart: Chart, stream: Stream) -> None:
    """A ship: a cabin at the stern, masts, a bow that narrows."""
    bow(chart, chart.cols, 1, chart.rows, 3)
    stern = 4 + stream.below(2)
    chart.down(stern, 1, chart.rows, [opening(stream, 2, chart.rows - 1)])
    if stream.below(2):
        middle = chart.rows // 2 + stream.below(2)
        if middle > 3:
            chart.across(middle, 1, stern - 1, [opening(stream, 1, stern - 1)] if stream.below(2) else [])
    front = chart.cols - 4 - stream.below(2)
    if stream.below(3):
        gaps = [opening(stream, 2, chart.rows - 1, 2)]
        if stream.below(2):
            gaps = [(2, 2), (chart.rows - 2, 2)]
        chart.down(front, 1, chart.rows, gaps)
    shape = stream.below(3)
    col = stern + 3
    while col < front - 1:
        row = chart.rows // 2 + stream.below(2)
        wide, high = ((1, 1), (2, 2), (1, 2))[shape]
        if lonely(chart, col, row, wide, high):
            chart.block(col, row, wide, high)
        col += 3 + stream.below(2)


def bow(chart: Chart, col: int, top: int, bottom: int, long: int) -> None:
    """Narrow a hull toward a column, from the side that has more of the chart."""
    by = -1 if col > chart.cols // 2 else 1
    most = (bottom - top + 1 - 2) // 2
    for k in range(long):
        cut = min(long - k, most)
        chart.block(col + by * k, top, 1, cut)
        chart.block(col + by * k, bottom - cut + 1, 1, cut)


def two_hulls(chart: Chart, stream: Stream) -> None:
    """Two ships side by side, planks across the water between them."""
    water = 5 + stream.below(2)
    number = 2 + stream.below(2)
    spans = stretches(3, chart.cols - 2, part_at(stream, 3, chart.cols - 2, number, 3))
    chart.channel(1, water, chart.cols, 1)
    for a, b in spans:
        at, wide = opening(stream, a, b)
        chart.bridge(at, water, wide, 1)
    bow(chart, chart.cols, 1, water - 1, 2)
    bow(chart, 1, water + 1, chart.rows, 2)
    for top, bottom, stern in ((1, water - 1, 4 + stream.below(2)), (water + 1, chart.rows, 0)):
        if stern and stream.below(3):
            chart.down(stern, top, bottom, [opening(stream, top, bottom)])
        elif not stern and stream.below(3):
            chart.down(chart.cols - 3 - stream.below(2), top, bottom, [opening(stream, top, bottom)])
        row = top + 1 + stream.below(max(1, bottom - top - 1))
        for col in (6 + stream.below(2), 9 + stream.below(2)):
            if lonely(chart, col, row, 1, 1):
                chart.block(col, row, 1, 1)


def quays(chart: Chart, stream: Stream) -> None:
    """A quay with a warehouse, and piers out into the water."""
    land = 5
    chart.channel(1, land + 1, chart.cols, chart.rows - land)
    left = 1 + stream.below(2)
    for a, b in stretches(left, chart.cols, part_at(stream, left, chart.cols, 3, 4))[:3]:
        wide = 2 + stream.below(2)
        at = a + stream.below(max(1, b - a + 1 - wide))
        chart.bridge(at, land + 1, wide, 1)
        chart.floor(at, land + 2, wide, chart.rows - land - 1 - stream.below(2))
        if stream.below(2) and chart.rows - land >= 5:
            end = chart.rows - 1
            more = 1 + stream.below(2)
            if at + wide + more - 1 < b:
                chart.floor(at + wide, end, more, 1)
    house = 5 + stream.below(3)
    if stream.below(2):
        chart.across(4, 1, house, [])
        chart.down(house + 1, 1, 4, [opening(stream, 1, 3)])
    else:
        chart.across(4, chart.cols - house + 1, chart.cols, [opening(stream, chart.cols - house + 2, chart.cols)])
        chart.down(chart.cols - house, 1, 4, [])


def atoll(chart: Chart, stream: Stream) -> None:
    """Islands parted by channels, sand bars between them."""
    high = chart.rows
    cuts = part_at(stream, 1, chart.cols, 3, 4)
    half = high // 2
    for number, col in enumerate(cuts):
        chart.channel(col, 1, 1, high)
        spans = ((2, half - 1), (half + 2, high - 1))
        for place, (a, b) in enumerate(spans):
            if place == number % 2 or stream.below(2):
                at, wide = opening(stream, a, b, 2)
                chart.bridge(col, at, 1, wide)
    left, right = ((1, cuts[0] - 1), (cuts[-1] + 1, chart.cols))[stream.below(2)]
    middle = (cuts[0] + 1, cuts[1] - 1)
    for a, b in (middle, (left, right)):
        if b - a >= 3 and stream.below(4):
            chart.channel(a, half + stream.below(2), b - a + 1, 1)
            row = half if chart.is_channel(a, half) else half + 1
            at, wide = opening(stream, a, b, 2)
            chart.bridge(at, row, wide, 1)
    for col, row in ((1, 1), (chart.cols, 1), (1, high), (chart.cols, high)):
        size = 1 + stream.below(2)
        for k in range(size):
            chart.shallow(col, row + (k if row == 1 else -k), 1, 1)
            chart.shallow(col + (k if col == 1 else -k), row, 1, 1)
    for _ in range(3):
        col, row = 2 + stream.below(chart.cols - 2), 2 + stream.below(high - 2)
        if lonely(chart, col, row, 1, 1) and not chart.is_channel(col, row):
            chart.block(col, row, 1, 1)


def broken_wreck(chart: Chart, stream: Stream) -> None:
    """A hull broken in two on a shoal: ribs, a cabin in either half, surf all round."""
    top, bottom = 2, chart.rows - 1
    first, last = 3, chart.cols - 2
    crack = chart.cols // 2 - 1 + stream.below(3)
    for row in (top, bottom):
        chart.across(row, first, crack - 1, [])
        chart.across(row, crack + 2, last, [])
    chart.down(first, top + 1, bottom - 1, [])
    chart.down(last, top + 1, bottom - 1, [])
    aft = min(first + 3 + stream.below(2), crack - 2)
    fore = max(last - 3 - stream.below(2), crack + 4)
    chart.down(aft, top + 1, bottom - 1, [opening(stream, top + 1, bottom - 1)])
    if last - fore >= 3:
        chart.down(fore, top + 1, bottom - 1, [opening(stream, top + 1, bottom - 1)])
    chart.shallow(1, 1, chart.cols, 1)
    chart.shallow(1, chart.rows, chart.cols, 1)
    chart.shallow(crack, 1 + stream.below(3), 2, chart.rows - 4)


def mangroves(chart: Chart, stream: Stream) -> None:
    """Roots and trunks, a creek, fences of roots with wide openings."""
    col = chart.cols // 2 - 1 + stream.below(3)
    half = chart.rows // 2
    gaps = [opening(stream, 2, half - 1, 2 + stream.below(2)), opening(stream, half + 2, chart.rows - 1)]
    chart.ragged(stream, col, 1, chart.rows, gaps)
    side = stream.below(2)
    a, b = (1, col - 2) if side else (col + 2, chart.cols)
    if stream.below(3):
        inner = (2, col - 3) if side else (col + 3, chart.cols - 1)
        chart.across(half + stream.below(2), a if side else col, b if not side else col, [opening(stream, *inner)])
    creek = 3 + stream.below(chart.rows - 5)
    for c in range(1, chart.cols + 1):
        chart.shallow(c, creek, 1, 1)
        if stream.below(3) == 0:
            creek = max(2, min(chart.rows - 1, creek + (1 if stream.below(2) else -1)))
            chart.shallow(c, creek, 1, 1)
    for _ in range(7):
        c, r = 2 + stream.below(chart.cols - 2), 2 + stream.below(chart.rows - 2)
        wide, high = stream.pick([(1, 1), (1, 1), (2, 1), (1, 2)])
        if lonely(chart, c, r, wide, high):
            chart.block(c, r, wide, high)
