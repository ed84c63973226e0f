"""Grids on land and below deck: shores, caves, craters, stairs in a cliff, streets, temples, forts, holds.

Each draws walls, gaps and channels on a chart; see :mod:`questpress.games.quest.build.sketch`.
"""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.strokes import lonely, opening, part_at, side_rooms, stretches
from questpress.games.tanares_expeditions.build.chart import Chart


def beachhead(chart: Chart, stream: Stream) -> None:
    """Surf, sand, a palisade with two openings, and a camp behind it."""
    for row in range(1, chart.rows + 1):
        chart.shallow(1, row, 1 + stream.below(3), 1)
    wall = 7 + stream.below(2)
    half = chart.rows // 2
    chart.down(wall, 1, chart.rows, [opening(stream, 2, half - 1), opening(stream, half + 2, chart.rows - 1)])
    low = stream.below(2)
    wide, high = 4 + stream.below(2), 3
    if chart.cols - wide > wall + 1:
        row = high + 1 if low else chart.rows - high
        r, s = (1, high) if low else (chart.rows - high + 1, chart.rows)
        chart.down(chart.cols - wide, min(r, row), max(s, row), [opening(stream, r, s)])
        chart.across(row, chart.cols - wide + 1, chart.cols, [])
    for _ in range(5):
        col, row = 4 + stream.below(chart.cols - 5), 2 + stream.below(chart.rows - 2)
        size = stream.pick([(1, 1), (2, 1), (1, 2)])
        if lonely(chart, col, row, *size):
            chart.block(col, row, *size)


def rim(chart: Chart, stream: Stream, often: int) -> None:
    """Draw rocks along the edges of a chart, so that no edge is straight."""
    for col in range(1, chart.cols + 1):
        for row in (1, chart.rows):
            if stream.below(8) < often:
                chart.block(col, row, 1, 1)
    for row in range(1, chart.rows + 1):
        for col in (1, chart.cols):
            if stream.below(8) < often:
                chart.block(col, row, 1, 1)
    for col, row in ((1, 1), (chart.cols, 1), (1, chart.rows), (chart.cols, chart.rows)):
        size = 1 + stream.below(2)
        chart.block(col if col == 1 else col - size + 1, row, size, 1)
        chart.block(col, row if row == 1 else row - size + 1, 1, size)


def cavern(chart: Chart, stream: Stream) -> None:
    """Caves parted by ragged rock."""
    rim(chart, stream, 3)
    half = chart.rows // 2
    cut = chart.cols // 2 - 1 + stream.below(3)
    gaps = [opening(stream, 3, half - 1), opening(stream, half + 2, chart.rows - 2)]
    if stream.below(3) == 0:
        gaps.pop(stream.below(2))
    chart.ragged(stream, cut, 1, chart.rows, gaps)
    for a, b, first, last in ((1, cut, 2, cut - 3), (cut, chart.cols, cut + 3, chart.cols - 1)):
        if last - first >= 1 and stream.below(4):
            row = half + stream.below(2)
            chart.across(row, a, b, [opening(stream, first, last)])
    for _ in range(3):
        col, row = 3 + stream.below(chart.cols - 4), 3 + stream.below(chart.rows - 4)
        if lonely(chart, col, row, 1, 1):
            chart.block(col, row, 1, 1)


def crater(chart: Chart, stream: Stream) -> None:
    """A ring of ground round a lake of fire, with walls of rock across it."""
    wide, high = 4 + stream.below(2), 3 + stream.below(2)
    left, top = (chart.cols - wide) // 2 + 1, (chart.rows - high) // 2 + 1
    right, bottom = left + wide - 1, top + high - 1
    chart.channel(left, top, wide, high)
    for col, row in ((1, 1), (chart.cols, 1), (1, chart.rows), (chart.cols, chart.rows)):
        size = 2 + stream.below(2)
        for k in range(size):
            at = row + k if row == 1 else row - k
            chart.block(col if col == 1 else col - (size - k) + 1, at, size - k, 1)
    for side in stream.shuffled(["n", "s", "w", "e"])[: 2 + stream.below(3)]:
        if side in "ns":
            a, b = (1, top - 1) if side == "n" else (bottom + 1, chart.rows)
            chart.down(left + 1 + stream.below(wide - 2), a, b, [opening(stream, a, b)])
        else:
            a, b = (1, left - 1) if side == "w" else (right + 1, chart.cols)
            chart.across(top + 1 + stream.below(high - 2), a, b, [opening(stream, a, b)])


def cliff_stair(chart: Chart, stream: Stream) -> None:
    """Ledge after ledge; each is left at the other end."""
    cuts = part_at(stream, 1, chart.cols, 3 + (chart.cols >= 15), 3)
    low = stream.below(2)
    for number, cut in enumerate(cuts):
        at_top = (number + low) % 2 == 0
        reach = 4 + stream.below(2)
        a, b = (1, reach) if at_top else (chart.rows - reach + 1, chart.rows)
        gaps = [opening(stream, a, b, 2)]
        if stream.below(4) == 0:
            gaps.append(opening(stream, chart.rows - 3, chart.rows) if at_top else opening(stream, 1, 4))
        chart.down(cut, 1, chart.rows, gaps)
        if stream.below(2):
            chart.block(cut + 1, chart.rows if at_top else 1, 1, 1)
            chart.block(cut - 1, chart.rows if not at_top else 1, 1, 1)


def port_streets(chart: Chart, stream: Stream) -> None:
    """Houses with and without a door, streets between them."""
    for across, up in ((0, 0), (1, 0), (0, 1), (1, 1)):
        wide, high = 4 + stream.below(2), 3 + stream.below(2)
        if stream.below(6) == 0:  # a solid block, and a yard beside it
            col = 1 if not across else chart.cols - 1
            chart.block(col, 1 if not up else chart.rows - 2, 2, 3)
            continue
        col = wide + 1 if not across else chart.cols - wide
        row = high + 1 if not up else chart.rows - high
        a, b = (1, wide) if not across else (chart.cols - wide + 1, chart.cols)
        r, s = (1, high) if not up else (chart.rows - high + 1, chart.rows)
        level = stream.below(2)
        chart.across(row, min(a, col), max(b, col), [opening(stream, a, b)] if level else [])
        chart.down(col, r, s, [] if level else [opening(stream, r, s)])
    col, row = chart.cols // 2, chart.rows // 2
    shape = stream.below(4)
    if shape == 0:
        chart.block(col, row, 2, 1)
    elif shape == 1:
        chart.block(col, row, 1, 2)
    elif shape == 2:
        chart.block(col, row, 2, 2)


def sea_temple(chart: Chart, stream: Stream) -> None:
    """A nave, chapels along it, and a sanctum at its end."""
    end = chart.cols - 4 - stream.below(2)
    top, bottom = 4, chart.rows - 3
    chart.down(end, 1, chart.rows, [opening(stream, top, bottom)])
    for row, first, last in ((top, 1, 3), (bottom, chart.rows - 2, chart.rows)):
        cuts = part_at(stream, 2, end - 1, 2, 3)
        spans = stretches(1, end - 1, cuts)
        chosen = spans if stream.below(3) else spans[:1]
        chart.across(row, 1, end - 1, [opening(stream, a, b) for a, b in chosen])
        for cut in cuts:
            chart.down(cut, first, last, [] if len(chosen) == 2 else [opening(stream, first, last)])
    if stream.below(2):
        row = chart.rows // 2 + stream.below(2)
        chart.across(row, end + 1, chart.cols, [opening(stream, end + 1, chart.cols)])


def stockade(chart: Chart, stream: Stream) -> None:
    """A yard, a keep in it, and a wall with a gate before both."""
    court = 3 + stream.below(2)
    chart.down(court + 1, 1, chart.rows, [opening(stream, 2, chart.rows - 1)])
    wide, high = 5 + stream.below(2), 5 + stream.below(2)
    low = stream.below(2)
    left = chart.cols - wide + 1
    row = high + 1 if low else chart.rows - high
    r, s = (1, high) if low else (chart.rows - high + 1, chart.rows)
    side = stream.below(2)
    chart.down(left - 1, min(r, row), max(s, row), [opening(stream, r, s)] if side else [])
    chart.across(row, left, chart.cols, [] if side else [opening(stream, left + 1, chart.cols)])
    if stream.below(2):
        hut = 3
        r, s = (chart.rows - hut + 1, chart.rows) if low else (1, hut)
        row = chart.rows - hut if low else hut + 1
        first, last = court + 2, court + 4 + stream.below(2)
        if left - 1 - last >= 2 or row > high + 2:
            chart.across(row, first, last, [opening(stream, first, last)])
            chart.down(last + 1, min(r, row), max(s, row), [])
    for _ in range(3):
        c, r = court + 3 + stream.below(4), 3 + stream.below(chart.rows - 5)
        if lonely(chart, c, r, 1, 1):
            chart.block(c, r, 1, 1)


def lower_hold(chart: Chart, stream: Stream) -> None:
    """Compartments on both sides of a gangway."""
    top = 4 + stream.below(chart.rows - 9)
    side_rooms(chart, stream, (1, top - 1), top, 2 + stream.below(2), 1)
    side_rooms(chart, stream, (top + 4, chart.rows), top + 3, 2 + stream.below(2), 1)
    for col, row in ((1, 1), (chart.cols, 1), (1, chart.rows), (chart.cols, chart.rows)):
        if stream.below(2):
            chart.block(col, row, 1, 1)
    if stream.below(2):
        col = 5 + stream.below(chart.cols - 9)
        chart.down(col, top + 1, top + 2, [(top + 1, 2)])
