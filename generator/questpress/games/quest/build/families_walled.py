"""Floor plans of rooms and passages: walls from side to side, a place for every square."""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import Canvas, Gap
from questpress.games.quest.build.strokes import opening, part_at, side_rooms, stretches


def spine(canvas: Canvas, stream: Stream) -> None:
    """A corridor from end to end, rooms on both sides."""
    wide = 2 + stream.below(2)
    top = 5 + stream.below(canvas.rows - wide - 11)
    side_rooms(canvas, stream, (1, top - 1), top, 2 + stream.below(2), 1)
    side_rooms(canvas, stream, (top + wide + 2, canvas.rows), top + wide + 1, 2 + stream.below(2), 1)


def wings(canvas: Canvas, stream: Stream) -> None:
    """A great hall across the middle, two wings of rooms."""
    wide = 6 + stream.below(2)
    left = (canvas.cols - wide) // 2 - 1 + stream.below(3)
    for wall, (a, b) in ((left, (1, left - 1)), (left + wide + 1, (left + wide + 2, canvas.cols))):
        cuts = part_at(stream, 1, canvas.rows, 2 + stream.below(2), 4)
        canvas.down(wall, 1, canvas.rows, [opening(stream, r, s) for r, s in stretches(1, canvas.rows, cuts)])
        for cut in cuts:
            canvas.across(cut, a, b, [opening(stream, a, b)] if stream.below(3) == 0 else [])


def halls(canvas: Canvas, stream: Stream) -> None:
    """Halls of all sizes, each cut from a larger one."""
    _split(canvas, stream, (1, 1, canvas.cols, canvas.rows), 0)


def _split(canvas: Canvas, stream: Stream, box: tuple[int, int, int, int], depth: int) -> None:
    left, top, right, bottom = box
    wide, high = right - left + 1, bottom - top + 1
    least = 5
    can_down, can_across = wide >= 2 * least + 1, high >= 2 * least + 1
    if depth >= 4 or not (can_down or can_across) or (depth >= 2 and wide * high < 70 + stream.below(50)):
        return
    if can_down and (not can_across or wide + stream.below(6) >= high + 3):
        cut = left + least + stream.below(wide - 2 * least)
        gaps = [opening(stream, top, bottom, 2 + stream.below(2))]
        if high >= 12:
            middle = (top + bottom) // 2
            gaps = [opening(stream, top, middle - 1), opening(stream, middle + 1, bottom)]
        canvas.down(cut, top, bottom, gaps)
        _split(canvas, stream, (left, top, cut - 1, bottom), depth + 1)
        _split(canvas, stream, (cut + 1, top, right, bottom), depth + 1)
        return
    cut = top + least + stream.below(high - 2 * least)
    gaps = [opening(stream, left, right, 2 + stream.below(2))]
    if wide >= 14:
        middle = (left + right) // 2
        gaps = [opening(stream, left, middle - 1), opening(stream, middle + 1, right)]
    canvas.across(cut, left, right, gaps)
    _split(canvas, stream, (left, top, right, cut - 1), depth + 1)
    _split(canvas, stream, (left, cut + 1, right, bottom), depth + 1)


def ring(canvas: Canvas, stream: Stream) -> None:
    """A keep in the middle, a way round it with cross walls."""
    left, right = 5 + stream.below(3), canvas.cols - 4 - stream.below(3)
    top, bottom = 5, canvas.rows - 4
    doors = stream.shuffled(["n", "s", "w", "e"])[: 2 + stream.below(2)]
    for side, row in (("n", top), ("s", bottom)):
        canvas.across(row, left, right, [opening(stream, left + 1, right - 1)] if side in doors else [])
    for side, col in (("w", left), ("e", right)):
        canvas.down(col, top, bottom, [opening(stream, top + 1, bottom - 1)] if side in doors else [])
    if right - left >= 11 and stream.below(3):
        cut = left + 5 + stream.below(right - left - 9)
        canvas.down(cut, top + 1, bottom - 1, [opening(stream, top + 1, bottom - 1)])
    for side in stream.shuffled(["n", "s", "w", "e"])[: 3 + stream.below(2)]:
        if side in "ns":
            col = left + stream.below(right - left + 1)
            a, b = (1, top - 1) if side == "n" else (bottom + 1, canvas.rows)
            canvas.down(col, a, b, [opening(stream, a, b)])
        else:
            row = top + stream.below(bottom - top + 1)
            a, b = (1, left - 1) if side == "w" else (right + 1, canvas.cols)
            canvas.across(row, a, b, [opening(stream, a, b)])


def gauntlet(canvas: Canvas, stream: Stream) -> None:
    """Yard after yard; each is left at the other end."""
    cuts = part_at(stream, 1, canvas.cols, 4 + stream.below(2), 3)
    if canvas.cols < 20:
        cuts = part_at(stream, 1, canvas.cols, 3, 4)
    low = stream.below(2)
    for number, cut in enumerate(cuts):
        at_top = (number + low) % 2 == 0
        reach = 4 + stream.below(2)
        a, b = (1, reach) if at_top else (canvas.rows - reach + 1, canvas.rows)
        gaps = [opening(stream, a, b, 2 + stream.below(2))]
        if stream.below(4) == 0:  # a short cut, now and then
            c, d = (canvas.rows - 4, canvas.rows) if at_top else (1, 5)
            gaps.append(opening(stream, c, d))
        canvas.down(cut, 1, canvas.rows, gaps)


def cells(canvas: Canvas, stream: Stream) -> None:
    """A row of cells, a yard, and on the far side a row of larger rooms or another row of cells."""
    high = 4
    cuts = part_at(stream, 1, canvas.cols, 4 if canvas.cols >= 20 else 3, 4)
    canvas.across(high + 1, 1, canvas.cols, [opening(stream, a, b) for a, b in stretches(1, canvas.cols, cuts)])
    for cut in cuts:
        canvas.down(cut, 1, high, [])
    low = canvas.rows - 4 - stream.below(2)
    side_rooms(canvas, stream, (low + 1, canvas.rows), low, 2 + stream.below(2), 3)
    if canvas.cols >= 20 and stream.below(2):
        col = canvas.cols // 2 - 2 + stream.below(5)
        canvas.down(col, high + 2, low - 1, [opening(stream, high + 2, low - 1, 3)])


def spiral(canvas: Canvas, stream: Stream) -> None:
    """A way that winds inwards, with a gate at each turn."""
    lane = 3
    right = canvas.cols - lane
    canvas.across(lane + 1, 1, right, [])
    canvas.down(right, lane + 2, canvas.rows - lane, [])
    canvas.across(canvas.rows - lane, lane + 2, right - 1, [])
    inner = lane + 2
    canvas.down(inner, 2 * lane + 2, canvas.rows - lane - 1, [])
    canvas.across(2 * lane + 2, inner + 1, right - lane - 2, [])
    canvas.across(lane + 1, right + 1, canvas.cols, [opening(stream, right + 1, canvas.cols)])
    canvas.across(canvas.rows - lane, right + 1, canvas.cols, [opening(stream, right + 1, canvas.cols)])
    canvas.down(inner, canvas.rows - lane, canvas.rows, [opening(stream, canvas.rows - lane + 1, canvas.rows)])
    canvas.across(2 * lane + 2, 1, inner, [opening(stream, 1, inner - 1)])
    if stream.below(2):
        col = right - lane - 2 - stream.below(3)
        canvas.down(col, lane + 2, 2 * lane + 1, [opening(stream, lane + 2, 2 * lane + 1)])
    if stream.below(3) == 0:  # a crack in the wall: a quick way in for the bold
        canvas.sketch.gaps.append(_crack(canvas, stream, lane + 1, 6, right - 8))


def _crack(canvas: Canvas, stream: Stream, row: int, first: int, last: int) -> Gap:
    """Return a gap in a wall that runs along a row."""
    at, wide = opening(stream, first, last)
    squares = tuple(sorted(canvas.square(col, row) for col in range(at, at + wide)))
    return Gap(squares, level=squares[0].row == squares[-1].row)


def temple(canvas: Canvas, stream: Stream) -> None:
    """A nave with aisles behind pillared walls, and an apse at the end."""
    aisle = 3 + stream.below(2)
    apse = canvas.cols - 5 - stream.below(2)
    top, bottom = aisle + 1, canvas.rows - aisle
    third = (apse - 1) // 3
    for row in (top, bottom):
        stretches = [(1, third), (third + 1, 2 * third), (2 * third + 1, apse - 1)]
        chosen = stream.shuffled(stretches)[: 2 + stream.below(2)]
        canvas.across(row, 1, apse - 1, [opening(stream, a, b, 2 + stream.below(3)) for a, b in sorted(chosen)])
        if stream.below(2):
            cut = third + 1 + stream.below(third)
            a, b = (1, row - 1) if row == top else (row + 1, canvas.rows)
            canvas.down(cut, a, b, [opening(stream, a, b)] if stream.below(2) else [])
    canvas.down(apse, 1, canvas.rows, [opening(stream, top + 1, bottom - 1, 2)])
    if stream.below(2):
        row = stream.pick([top, bottom])
        canvas.across(row, apse + 1, canvas.cols, [opening(stream, apse + 1, canvas.cols)])
    porch = 4
    if stream.below(2):
        canvas.down(porch, top + 1, bottom - 1, [opening(stream, top + 1, bottom - 1, 3)])


def warren(canvas: Canvas, stream: Stream) -> None:
    """Small rooms in rows, joined as chance has it."""
    cols = 4 if canvas.cols >= 20 else 3
    rows = 3 if canvas.rows >= 15 else 2
    if canvas.cols < canvas.rows:
        cols, rows = 3 if canvas.cols >= 15 else 2, 4
    downs = part_at(stream, 1, canvas.cols, cols, 4)
    acrosses = part_at(stream, 1, canvas.rows, rows, 4)
    spans, lines = stretches(1, canvas.cols, downs), stretches(1, canvas.rows, acrosses)
    edges = [((i, j), (i + 1, j)) for i in range(len(spans) - 1) for j in range(len(lines))]
    edges += [((i, j), (i, j + 1)) for i in range(len(spans)) for j in range(len(lines) - 1)]
    stream.shuffle(edges)
    group = {(i, j): (i, j) for i in range(len(spans)) for j in range(len(lines))}
    chosen = set()
    loops = 2
    merged = stream.below(len(edges))
    for number, (a, b) in enumerate(edges):
        if group[a] != group[b]:
            old, new = group[a], group[b]
            group = {key: new if value == old else value for key, value in group.items()}
            chosen.add((a, b))
        elif loops:
            loops -= 1
            chosen.add((a, b))
        elif number == merged:
            chosen.add((a, b))
    for i, cut in enumerate(downs):
        canvas.down(
            cut, 1, canvas.rows,
            [opening(stream, *lines[j]) for j in range(len(lines)) if ((i, j), (i + 1, j)) in chosen],
        )  # fmt: skip
    for j, cut in enumerate(acrosses):
        canvas.across(
            cut, 1, canvas.cols,
            [opening(stream, *spans[i]) for i in range(len(spans)) if ((i, j), (i, j + 1)) in chosen],
        )  # fmt: skip
