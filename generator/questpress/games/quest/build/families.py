"""Families of floor plans. Each draws walls, gaps and channels on a canvas; draws differ in every measure.

A family has a look of its own: rooms along a corridor, a ring round a keep, caves with ragged walls. Whatever it
draws is judged by :func:`questpress.games.quest.build.sketch.make_plan`; a draw that is no good is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from questpress.chance.stream import Stream
from questpress.games.quest.build.field import Field
from questpress.games.quest.build.sketch import Canvas, Plan, make_plan

Family = Callable[[Canvas, Stream], None]
TRIES = 40


def _cuts(stream: Stream, first: int, last: int, parts: int, least: int) -> list[int]:
    """Return where parts - 1 walls stand so that each part between them has at least so many squares, if it can."""
    spare = last - first + 1 - (parts - 1) - parts * least
    if spare < 0:
        return _cuts(stream, first, last, parts - 1, least) if parts > 1 else []
    more = sorted(stream.below(spare + 1) for _ in range(parts - 1))
    return [first + least * (k + 1) + k + more[k] for k in range(parts - 1)]


def _spans(first: int, last: int, cuts: list[int]) -> list[tuple[int, int]]:
    """Return the stretches between walls."""
    edges = [first - 1, *cuts, last + 1]
    return [(a + 1, b - 1) for a, b in zip(edges, edges[1:], strict=False)]


def _gap(stream: Stream, first: int, last: int, wide: int = 2) -> tuple[int, int]:
    """Return a gap somewhere in a stretch."""
    wide = min(wide, last - first + 1)
    return first + stream.below(last - first + 2 - wide), wide


def _side_rooms(canvas: Canvas, stream: Stream, rows: tuple[int, int], wall: int, parts: int, through: int) -> None:
    """Draw rooms between two rows along a wall row, each open to what lies beyond the wall.

    ``through``: out of 4, how often two neighbours are joined.
    """
    cuts = _cuts(stream, 1, canvas.cols, parts, 4)
    spans = _spans(1, canvas.cols, cuts)
    canvas.across(wall, 1, canvas.cols, [_gap(stream, a, b, 2 + stream.below(2) * (b - a > 5)) for a, b in spans])
    for cut in cuts:
        high = rows[1] - rows[0] + 1
        joined = [_gap(stream, *rows)] if high >= 3 and stream.below(4) < through else []
        canvas.down(cut, *rows, joined)


def spine(canvas: Canvas, stream: Stream) -> None:
    """A corridor from end to end, rooms on both sides."""
    wide = 2 + stream.below(2)
    top = 5 + stream.below(canvas.rows - wide - 11)
    _side_rooms(canvas, stream, (1, top - 1), top, 2 + stream.below(2), 1)
    _side_rooms(canvas, stream, (top + wide + 2, canvas.rows), top + wide + 1, 2 + stream.below(2), 1)


def wings(canvas: Canvas, stream: Stream) -> None:
    """A great hall across the middle, two wings of rooms."""
    wide = 6 + stream.below(2)
    left = (canvas.cols - wide) // 2 - 1 + stream.below(3)
    for wall, (a, b) in ((left, (1, left - 1)), (left + wide + 1, (left + wide + 2, canvas.cols))):
        cuts = _cuts(stream, 1, canvas.rows, 2 + stream.below(2), 4)
        canvas.down(wall, 1, canvas.rows, [_gap(stream, r, s) for r, s in _spans(1, canvas.rows, cuts)])
        for cut in cuts:
            canvas.across(cut, a, b, [_gap(stream, a, b)] if stream.below(3) == 0 else [])


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
        gaps = [_gap(stream, top, bottom, 2 + stream.below(2))]
        if high >= 12:
            middle = (top + bottom) // 2
            gaps = [_gap(stream, top, middle - 1), _gap(stream, middle + 1, bottom)]
        canvas.down(cut, top, bottom, gaps)
        _split(canvas, stream, (left, top, cut - 1, bottom), depth + 1)
        _split(canvas, stream, (cut + 1, top, right, bottom), depth + 1)
        return
    cut = top + least + stream.below(high - 2 * least)
    gaps = [_gap(stream, left, right, 2 + stream.below(2))]
    if wide >= 14:
        middle = (left + right) // 2
        gaps = [_gap(stream, left, middle - 1), _gap(stream, middle + 1, right)]
    canvas.across(cut, left, right, gaps)
    _split(canvas, stream, (left, top, right, cut - 1), depth + 1)
    _split(canvas, stream, (left, cut + 1, right, bottom), depth + 1)


def ring(canvas: Canvas, stream: Stream) -> None:
    """A keep in the middle, a way round it with cross walls."""
    left, right = 5 + stream.below(3), canvas.cols - 4 - stream.below(3)
    top, bottom = 5, canvas.rows - 4
    doors = stream.shuffled(["n", "s", "w", "e"])[: 2 + stream.below(2)]
    for side, row in (("n", top), ("s", bottom)):
        canvas.across(row, left, right, [_gap(stream, left + 1, right - 1)] if side in doors else [])
    for side, col in (("w", left), ("e", right)):
        canvas.down(col, top, bottom, [_gap(stream, top + 1, bottom - 1)] if side in doors else [])
    if right - left >= 11 and stream.below(3):
        cut = left + 5 + stream.below(right - left - 9)
        canvas.down(cut, top + 1, bottom - 1, [_gap(stream, top + 1, bottom - 1)])
    for side in stream.shuffled(["n", "s", "w", "e"])[: 3 + stream.below(2)]:
        if side in "ns":
            col = left + stream.below(right - left + 1)
            a, b = (1, top - 1) if side == "n" else (bottom + 1, canvas.rows)
            canvas.down(col, a, b, [_gap(stream, a, b)])
        else:
            row = top + stream.below(bottom - top + 1)
            a, b = (1, left - 1) if side == "w" else (right + 1, canvas.cols)
            canvas.across(row, a, b, [_gap(stream, a, b)])


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
        canvas.across(row, min(a, col), max(b, col), [_gap(stream, a, b)] if level or both else [])
        canvas.down(col, r, s, [_gap(stream, r, s)] if not level or both else [])
    middle_col, middle_row = canvas.cols // 2, canvas.rows // 2
    shape = stream.below(4)
    if shape == 0:
        canvas.block(middle_col - 1, middle_row, 4, 1)
    elif shape == 1:
        for dc, dr in ((-2, -1), (3, -1), (-2, 2), (3, 2)):
            canvas.block(middle_col + dc, middle_row + dr, 1, 1)
    elif shape == 2:
        canvas.block(middle_col, middle_row - 1, 1, 4)


def gauntlet(canvas: Canvas, stream: Stream) -> None:
    """Yard after yard; each is left at the other end."""
    cuts = _cuts(stream, 1, canvas.cols, 4 + stream.below(2), 3)
    if canvas.cols < 20:
        cuts = _cuts(stream, 1, canvas.cols, 3, 4)
    low = stream.below(2)
    for number, cut in enumerate(cuts):
        at_top = (number + low) % 2 == 0
        reach = 4 + stream.below(2)
        a, b = (1, reach) if at_top else (canvas.rows - reach + 1, canvas.rows)
        gaps = [_gap(stream, a, b, 2 + stream.below(2))]
        if stream.below(4) == 0:  # a short cut, now and then
            c, d = (canvas.rows - 4, canvas.rows) if at_top else (1, 5)
            gaps.append(_gap(stream, c, d))
        canvas.down(cut, 1, canvas.rows, gaps)


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


def caves(canvas: Canvas, stream: Stream) -> None:
    """Caves parted by ragged walls, with rocks in them."""
    parts = 3 if canvas.cols >= 20 else 2
    cuts = _cuts(stream, 1, canvas.cols, parts, 6)
    columns = []
    for cut in cuts:
        half = canvas.rows // 2
        gaps = [_gap(stream, 2, half - 2, 2 + stream.below(2)), _gap(stream, half + 2, canvas.rows - 1)]
        if stream.below(3) == 0:
            gaps.pop(stream.below(2))
        columns.append((cut, _ragged(canvas, stream, cut, 1, canvas.rows, gaps)))
    edges = [-2, *cuts, canvas.cols + 3]
    for a, b in zip(edges, edges[1:], strict=False):
        if stream.below(4) == 0:
            continue
        first, last = max(1, a + 4), min(canvas.cols, b - 4)
        row = 6 + stream.below(canvas.rows - 11)
        if last - first < 1:
            continue
        canvas.across(row, max(1, a), min(canvas.cols, b), [_gap(stream, first, last, 2 + stream.below(2))])
    for _ in range(3 + stream.below(3)):
        col, row = 2 + stream.below(canvas.cols - 3), 2 + stream.below(canvas.rows - 3)
        wide, high = stream.pick([(1, 1), (2, 1), (1, 2), (2, 2)])
        if _lonely(canvas, col, row, wide, high):
            canvas.block(col, row, wide, high)


def _lonely(canvas: Canvas, col: int, row: int, wide: int, high: int) -> bool:
    """Tell whether two squares round a block are free of walls and gaps, so that it shuts no way."""
    field, sketch = canvas.sketch.field, canvas.sketch
    taken = sketch.walls
    for gap in sketch.gaps:
        taken |= field.bits(gap.squares)
    for c in range(col - 2, col + wide + 2):
        for r in range(row - 2, row + high + 2):
            if not (1 <= c <= canvas.cols and 1 <= r <= canvas.rows):
                return False
            if taken & field.bit(canvas.square(c, r)):
                return False
    return True


def islands(canvas: Canvas, stream: Stream) -> None:
    """Places parted by channels with crossings, and one walled corner."""
    high = canvas.rows
    first, second = _cuts(stream, 1, canvas.cols - 2, 3, 6 if canvas.cols >= 22 else 4)[:2] or (5, 11)
    corner = 4 + stream.below(2)
    for number, col in enumerate((first, second + 1)):
        crossings = _spans(1, high, [high // 2])
        for at, (a, b) in enumerate(crossings):
            if at == number or stream.below(2):
                start, wide = _gap(stream, a + 1, b - 1)
                canvas.bridge(col, start, 1, wide)
        gapped = {r for gap in canvas.sketch.gaps for c, r in _own(canvas, gap.squares) if c == col}
        for row in range(1, high + 1):
            if row not in gapped:
                canvas.channel(col, row, 1, 1)
    wide = min(first - 1, 6)
    canvas.across(corner + 1, 1, wide, [_gap(stream, 1, wide - 1)])
    if wide < first - 1:
        canvas.down(wide, 1, corner, [])
    right = canvas.cols - 5
    canvas.across(high - corner, right, canvas.cols, [_gap(stream, right + 1, canvas.cols)])
    canvas.down(right, high - corner + 1, high, [])


def _own(canvas: Canvas, squares: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Return squares of the board as squares of the canvas."""
    back = {canvas.square(c, r): (c, r) for c in range(1, canvas.cols + 1) for r in range(1, canvas.rows + 1)}
    return [back[square] for square in squares]  # type: ignore[index]


def arena(canvas: Canvas, stream: Stream) -> None:
    """One great floor with pillars, a forecourt, and rooms in one or two corners."""
    court = 4 + stream.below(2)
    middle = canvas.rows // 2
    gaps = [_gap(stream, 2, middle - 2, 2 + stream.below(2)), _gap(stream, middle + 2, canvas.rows - 1)]
    canvas.down(court + 1, 1, canvas.rows, gaps if stream.below(2) else [_gap(stream, middle - 2, middle + 3, 4)])
    wide, high = 5 + stream.below(2), 4 + stream.below(2)
    for up in stream.shuffled([0, 1])[: 1 + stream.below(2)]:
        row = high + 1 if not up else canvas.rows - high
        r, s = (1, high) if not up else (canvas.rows - high + 1, canvas.rows)
        level = stream.below(2)
        col = canvas.cols - wide
        canvas.across(row, col, canvas.cols, [_gap(stream, col + 1, canvas.cols)] if level else [])
        canvas.down(col, r, s, [] if level else [_gap(stream, r, s)])
    shape = stream.below(4)
    left, right = court + 4, canvas.cols - 4
    for col in range(left, right + 1, 4 if shape != 2 else 5):
        for row in (
            (5, canvas.rows - 4) if shape != 1 else (4 + (col // 4) % 2 * 2, canvas.rows - 5 + (col // 4) % 2 * 2)
        ):
            w, h = ((1, 1), (1, 1), (2, 1), (1, 2))[shape]
            if _lonely(canvas, col, row, w, h):
                canvas.block(col, row, w, h)


def colonnade(canvas: Canvas, stream: Stream) -> None:
    """A wide field between two rows of pillars, walled side rooms at one end."""
    end = 4 + stream.below(2)
    half = canvas.rows // 2
    canvas.down(end + 1, 1, canvas.rows, [_gap(stream, 2, half - 2), _gap(stream, half + 3, canvas.rows - 1)])
    canvas.across(half + stream.below(2), 1, end, [_gap(stream, 1, end)] if stream.below(2) else [])
    far = 1 + stream.below(2)
    for row in (3 + stream.below(2), canvas.rows - 2 - stream.below(2)):
        for col in range(end + 4, canvas.cols - far, 3 + stream.below(2)):
            if _lonely(canvas, col, row, 1, 1):
                canvas.block(col, row, 1, 1)


def cells(canvas: Canvas, stream: Stream) -> None:
    """A row of cells, a yard, and on the far side a row of larger rooms or another row of cells."""
    high = 4
    cuts = _cuts(stream, 1, canvas.cols, 4 if canvas.cols >= 20 else 3, 4)
    canvas.across(high + 1, 1, canvas.cols, [_gap(stream, a, b) for a, b in _spans(1, canvas.cols, cuts)])
    for cut in cuts:
        canvas.down(cut, 1, high, [])
    low = canvas.rows - 4 - stream.below(2)
    _side_rooms(canvas, stream, (low + 1, canvas.rows), low, 2 + stream.below(2), 3)
    if canvas.cols >= 20 and stream.below(2):
        col = canvas.cols // 2 - 2 + stream.below(5)
        canvas.down(col, high + 2, low - 1, [_gap(stream, high + 2, low - 1, 3)])


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
    canvas.across(lane + 1, right + 1, canvas.cols, [_gap(stream, right + 1, canvas.cols)])
    canvas.across(canvas.rows - lane, right + 1, canvas.cols, [_gap(stream, right + 1, canvas.cols)])
    canvas.down(inner, canvas.rows - lane, canvas.rows, [_gap(stream, canvas.rows - lane + 1, canvas.rows)])
    canvas.across(2 * lane + 2, 1, inner, [_gap(stream, 1, inner - 1)])
    if stream.below(2):
        col = right - lane - 2 - stream.below(3)
        canvas.down(col, lane + 2, 2 * lane + 1, [_gap(stream, lane + 2, 2 * lane + 1)])
    if stream.below(3) == 0:  # a crack in the wall: a quick way in for the bold
        canvas.sketch.gaps.append(_crack(canvas, stream, lane + 1, 6, right - 8))


def _crack(canvas: Canvas, stream: Stream, row: int, first: int, last: int):  # type: ignore[no-untyped-def]
    from questpress.games.quest.build.sketch import Gap

    at, wide = _gap(stream, first, last)
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
        canvas.across(row, 1, apse - 1, [_gap(stream, a, b, 2 + stream.below(3)) for a, b in sorted(chosen)])
        if stream.below(2):
            cut = third + 1 + stream.below(third)
            a, b = (1, row - 1) if row == top else (row + 1, canvas.rows)
            canvas.down(cut, a, b, [_gap(stream, a, b)] if stream.below(2) else [])
    canvas.down(apse, 1, canvas.rows, [_gap(stream, top + 1, bottom - 1, 2)])
    if stream.below(2):
        row = stream.pick([top, bottom])
        canvas.across(row, apse + 1, canvas.cols, [_gap(stream, apse + 1, canvas.cols)])
    porch = 4
    if stream.below(2):
        canvas.down(porch, top + 1, bottom - 1, [_gap(stream, top + 1, bottom - 1, 3)])


def warren(canvas: Canvas, stream: Stream) -> None:
    """Small rooms in rows, joined as chance has it."""
    cols = 4 if canvas.cols >= 20 else 3
    rows = 3 if canvas.rows >= 15 else 2
    if canvas.cols < canvas.rows:
        cols, rows = 3 if canvas.cols >= 15 else 2, 4
    downs = _cuts(stream, 1, canvas.cols, cols, 4)
    acrosses = _cuts(stream, 1, canvas.rows, rows, 4)
    spans, lines = _spans(1, canvas.cols, downs), _spans(1, canvas.rows, acrosses)
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
            [_gap(stream, *lines[j]) for j in range(len(lines)) if ((i, j), (i + 1, j)) in chosen],
        )  # fmt: skip
    for j, cut in enumerate(acrosses):
        canvas.across(
            cut, 1, canvas.cols,
            [_gap(stream, *spans[i]) for i in range(len(spans)) if ((i, j), (i, j + 1)) in chosen],
        )  # fmt: skip


FAMILIES: Mapping[str, Family] = {
    "arena": arena,
    "caves": caves,
    "cells": cells,
    "colonnade": colonnade,
    "gauntlet": gauntlet,
    "halls": halls,
    "hub": hub,
    "islands": islands,
    "ring": ring,
    "spine": spine,
    "spiral": spiral,
    "temple": temple,
    "warren": warren,
    "wings": wings,
}
# Families that may be drawn with columns for rows; the others need the long side.
TURNED = frozenset({"halls", "hub", "warren"})


def draw_plan(field: Field, family: str, stream: Stream) -> Plan | None:
    """Return a plan of a family, or None when many draws were no good."""
    for _ in range(TRIES):
        canvas = Canvas(field, stream, family, turn=family in TURNED and bool(stream.below(2)))
        FAMILIES[family](canvas, stream)
        plan = make_plan(canvas.sketch)
        if plan is not None:
            return plan
    return None
