"""Floor plans with much open ground: halls with pillars, caves, places parted by channels and fences."""

from __future__ import annotations

from itertools import pairwise

from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import DOOR, Canvas
from questpress.games.quest.build.strokes import lonely, opening, part_at, stretches


def hub(canvas: Canvas, stream: Stream) -> None:
    """Four corner rooms of different sizes, a cross of open ground between them, pillars where the arms meet."""
    for across, up in ((0, 0), (1, 0), (0, 1), (1, 1)):
        wide, high = 5 + stream.below(4), 4 + stream.below(2)
        if stream.below(8) == 0:
            continue
        col = wide + 1 if not across else canvas.cols - wide
        row = high + 1 if not up else canvas.rows - high
        a, b = (1, wide) if not across else (canvas.cols - wide + 1, canvas.cols)
        r, s = (1, high) if not up else (canvas.rows - high + 1, canvas.rows)
        level = stream.below(2)
        both = stream.below(4) == 0
        canvas.across(row, min(a, col), max(b, col), [opening(stream, a, b)] if level or both else [])
        canvas.down(col, r, s, [opening(stream, r, s)] if not level or both else [])
    middle_col, middle_row = canvas.cols // 2, canvas.rows // 2
    shape = stream.below(4)
    if shape == 0:
        canvas.block(middle_col - 1, middle_row, 4, 1)
    elif shape == 1:
        for dc, dr in ((-2, -1), (3, -1), (-2, 2), (3, 2)):
            canvas.block(middle_col + dc, middle_row + dr, 1, 1)
    elif shape == 2:
        canvas.block(middle_col, middle_row - 1, 1, 4)


def caves(canvas: Canvas, stream: Stream) -> None:
    """Caves parted by ragged walls, with rocks in them."""
    parts = 3 if canvas.cols >= 20 else 2
    cuts = part_at(stream, 1, canvas.cols, parts, 6)
    columns = []
    for cut in cuts:
        half = canvas.rows // 2
        gaps = [opening(stream, 2, half - 2, 2 + stream.below(2)), opening(stream, half + 2, canvas.rows - 1)]
        if stream.below(3) == 0:
            gaps.pop(stream.below(2))
        columns.append((cut, _ragged(canvas, stream, cut, 1, canvas.rows, gaps)))
    edges = [-2, *cuts, canvas.cols + 3]
    for a, b in pairwise(edges):
        if stream.below(4) == 0:
            continue
        first, last = max(1, a + 4), min(canvas.cols, b - 4)
        row = 6 + stream.below(canvas.rows - 11)
        if last - first < 1:
            continue
        canvas.across(row, max(1, a), min(canvas.cols, b), [opening(stream, first, last, 2 + stream.below(2))])
    for _ in range(3 + stream.below(3)):
        col, row = 2 + stream.below(canvas.cols - 3), 2 + stream.below(canvas.rows - 3)
        wide, high = stream.pick([(1, 1), (2, 1), (1, 2), (2, 2)])
        if lonely(canvas, col, row, wide, high):
            canvas.block(col, row, wide, high)


def _ragged(canvas: Canvas, stream: Stream, col: int, first: int, last: int, gaps: list[tuple[int, int]]) -> int:
    """Draw a wall down from row to row that shifts aside now and then, never at a gap; return the last column."""
    row = first
    gapped = {r for at, wide in gaps for r in range(at - 1, at + wide + 1)}
    run = 0
    while row <= last:
        gap = next((g for g in gaps if g[0] == row), None)
        if gap is not None:
            canvas.down(col, row, row + gap[1] - 1, [gap])
            row += gap[1]
            run = 1
            continue
        canvas.block(col, row, 1, 1)
        run += 1
        if run >= 2 and row not in gapped and row + 1 <= last and stream.below(3) == 0:
            step = 1 if stream.below(2) else -1
            if 4 <= col + step <= canvas.cols - 3:
                col += step
                canvas.block(col, row, 1, 1)
                run = 0
        row += 1
    return col


def islands(canvas: Canvas, stream: Stream) -> None:
    """Places parted by channels with crossings, and one walled corner."""
    high = canvas.rows
    first, second = part_at(stream, 1, canvas.cols - 2, 3, 6 if canvas.cols >= 22 else 4)[:2] or (5, 11)
    corner = 4 + stream.below(2)
    for number, col in enumerate((first, second + 1)):
        crossings = stretches(1, high, [high // 2])
        for at, (a, b) in enumerate(crossings):
            if at == number or stream.below(2):
                start, wide = opening(stream, a + 1, b - 1)
                canvas.bridge(col, start, 1, wide)
        gapped = {r for gap in canvas.sketch.gaps for c, r in _own(canvas, gap.squares) if c == col}
        for row in range(1, high + 1):
            if row not in gapped:
                canvas.channel(col, row, 1, 1)
    wide = min(first - 1, 6)
    canvas.across(corner + 1, 1, wide, [opening(stream, 1, wide - 1)])
    if wide < first - 1:
        canvas.down(wide, 1, corner, [])
    right = canvas.cols - 5
    canvas.across(high - corner, right, canvas.cols, [opening(stream, right + 1, canvas.cols)])
    canvas.down(right, high - corner + 1, high, [])


def _own(canvas: Canvas, squares: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Return squares of the board as squares of the canvas."""
    back = {canvas.square(c, r): (c, r) for c in range(1, canvas.cols + 1) for r in range(1, canvas.rows + 1)}
    return [back[square] for square in squares]  # type: ignore[index]


def arena(canvas: Canvas, stream: Stream) -> None:
    """One great floor with pillars, a forecourt, and rooms in one or two corners."""
    court = 4 + stream.below(2)
    middle = canvas.rows // 2
    gaps = [opening(stream, 2, middle - 2, 2 + stream.below(2)), opening(stream, middle + 2, canvas.rows - 1)]
    canvas.down(court + 1, 1, canvas.rows, gaps if stream.below(2) else [opening(stream, middle - 2, middle + 3, 4)])
    wide, high = 5 + stream.below(2), 4 + stream.below(2)
    for up in stream.shuffled([0, 1])[: 1 + stream.below(2)]:
        row = high + 1 if not up else canvas.rows - high
        r, s = (1, high) if not up else (canvas.rows - high + 1, canvas.rows)
        level = stream.below(2)
        col = canvas.cols - wide
        canvas.across(row, col, canvas.cols, [opening(stream, col + 1, canvas.cols)] if level else [])
        canvas.down(col, r, s, [] if level else [opening(stream, r, s)])
    shape = stream.below(4)
    left, right = court + 4, canvas.cols - 4
    for col in range(left, right + 1, 4 if shape != 2 else 5):
        for row in (
            (5, canvas.rows - 4) if shape != 1 else (4 + (col // 4) % 2 * 2, canvas.rows - 5 + (col // 4) % 2 * 2)
        ):
            w, h = ((1, 1), (1, 1), (2, 1), (1, 2))[shape]
            if lonely(canvas, col, row, w, h):
                canvas.block(col, row, w, h)


def colonnade(canvas: Canvas, stream: Stream) -> None:
    """A wide field between two rows of pillars, a broad gate at one end: room for something huge."""
    end = 4 + stream.below(2)
    half = canvas.rows // 2
    canvas.down(end + 1, 1, canvas.rows, [(half - 3 + stream.below(3), 5)])
    if stream.below(2):
        canvas.across(half + 4, 1, end, [opening(stream, 1, end)])
    far = 1 + stream.below(2)
    for row in (2 + stream.below(2), canvas.rows - 1 - stream.below(2)):
        for col in range(end + 4, canvas.cols - far, 3 + stream.below(2)):
            if lonely(canvas, col, row, 1, 1):
                canvas.block(col, row, 1, 1)


def field(canvas: Canvas, stream: Stream) -> None:
    """One open field with a few boulders and a walled nook or two: room for something huge."""
    wide, high = 5 + stream.below(2), 4
    for up in stream.shuffled([0, 1])[: 1 + stream.below(2)]:
        left = stream.below(2)
        row = high + 1 if not up else canvas.rows - high
        r, s = (1, high) if not up else (canvas.rows - high + 1, canvas.rows)
        a, b = (1, wide) if left else (canvas.cols - wide + 1, canvas.cols)
        col = wide + 1 if left else canvas.cols - wide
        canvas.across(row, min(a, col), max(b, col), [opening(stream, a, b)])
        canvas.down(col, r, s, [])
    for _ in range(3 + stream.below(3)):
        col, row = 6 + stream.below(canvas.cols - 11), 3 + stream.below(canvas.rows - 5)
        size = stream.pick([(1, 1), (2, 1), (1, 2)])
        if lonely(canvas, col, row, *size):
            canvas.block(col, row, *size)


def theatre(canvas: Canvas, stream: Stream) -> None:
    """A half ring of walls round an open stage, broad ways in between: room for something huge."""
    left = 8 + stream.below(2)
    top, bottom = 3, canvas.rows - 2
    canvas.down(left, 1, canvas.rows, [(3 + stream.below(2), 5), (canvas.rows - 7 + stream.below(2), 5)])
    for row in (top, bottom):
        first = left + 4 + stream.below(3)
        canvas.block(first, row, 3, 1)
        canvas.block(first + 7, row, 3, 1)
    canvas.block(canvas.cols - 2, canvas.rows // 2 - 1, 1, 3)


def palisade(canvas: Canvas, stream: Stream) -> None:
    """Open country with two lines of fences; broad ways lead through. It needs no walls."""
    cuts = part_at(stream, 1, canvas.cols, 3, 5)
    for col in cuts[:2]:
        row = 1 + stream.below(2) * (2 + stream.below(2))
        if row > 1:
            canvas.bridge(col, 1, 1, row - 1)
        for length in stream.shuffled([3, 4]):
            canvas.channel(col, row, 1, length)
            row += length
            wide = 3 + stream.below(3)
            if row + wide + 3 > canvas.rows:
                break
            canvas.bridge(col, row, 1, wide)
            row += wide
        left = canvas.rows - row + 1
        if left >= DOOR:
            canvas.bridge(col, row, 1, left)
        elif left > 0:
            canvas.channel(col, row, 1, left)
