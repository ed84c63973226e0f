"""What each player has, as bars: points ahead of the average to the right of a line, points behind it to the left.

Lengths are micrometres.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.balance import GROUPS, BalanceRow
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.blocks import HEAD, HEAD_DROP, TEXT
from questpress.press.sheets.boardquest.reach_table import BAR, column_heads, draw_player_head
from questpress.press.surface import Face, Surface, polygon
from questpress.press.units import mm

ROW = mm(5.6)
HEADS = mm(6.2)
"""From the head to the players."""
_LABELS, _COUNTS = mm(62), mm(19)
_FIGURE = mm(10.5)
"""Where the figure of a column ends, from the column's left edge."""
_GAP, _BETWEEN = mm(2.4), mm(3)
"""Between the figure and the bar, and from one player to the next."""
_MIDDLE = mm(1.05)
_TOTAL_AIR = mm(1.4)


def height(rows: Sequence[BalanceRow]) -> int:
    """Return the height from the rule on top to the last baseline."""
    return HEAD_DROP + HEADS + ROW * len(rows) + _TOTAL_AIR


def signed(points: int) -> str:
    """Return points with their sign; nothing ahead and nothing behind is a bare 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def draw_balance(
    surface: Surface,
    colors: Palette,
    doc: BoardquestMap,
    rows: Sequence[BalanceRow],
    labels: Mapping[int, str],
    area: tuple[int, int, int],
    *,
    level: int,
) -> None:
    """Draw the bars below a rule; ``area`` is the left edge, the top and the width, ``labels`` players' names.

    ``level``: players so many points apart are level. A full bar is as much at least, so that little things look so.
    """
    x, top, wide = area
    scale = max(1, level, *(abs(points) for row in rows for points in row.points))
    surface.path((("M", x, top), ("L", x + wide, top)), stroke=colors.rule)
    y = top - HEAD_DROP
    surface.text(x, y, "What each player has", face=Face.BOLD, size=HEAD, color=colors.accent("boardquest"))
    note = f"points ahead of the average player (+) or behind (−), at both movements; a full bar is {scale}"
    surface.text(x + wide, y, note, face=Face.ITALIC, size=TEXT, color=colors.text, anchor="end")
    y -= HEADS
    column = (wide - _LABELS) // doc.players
    starts = [x + _LABELS + i * column for i in range(doc.players)]
    for i, (start, head) in enumerate(zip(starts, column_heads(doc, labels, column), strict=True)):
        draw_player_head(surface, colors, i + 1, head, start, y)
    half = (column - _FIGURE - _GAP - _BETWEEN) // 2
    zeros = [start + _FIGURE + _GAP + half for start in starts]
    first = y - ROW
    for number, row in enumerate(rows):
        y -= ROW + (_TOTAL_AIR if number == len(GROUPS) else 0)
        surface.text(x, y, row.name, face=Face.BOLD, size=TEXT, color=colors.text)
        if row.counts:
            surface.text(x + _COUNTS, y, row.counts, face=Face.REGULAR, size=TEXT, color=colors.text)
        face = Face.EXTRABOLD if number >= len(GROUPS) else Face.BOLD
        for i, points in enumerate(row.points):
            figure = starts[i] + _FIGURE
            surface.text(figure, y, signed(points), face=face, size=TEXT, color=colors.text, anchor="end")
            _bar(surface, colors, i + 1, points * half // scale, zeros[i], half, y + _MIDDLE)
    for zero in zeros:
        line = polygon([(zero, first + _MIDDLE + BAR), (zero, y + _MIDDLE - BAR)], closed=False)
        surface.path(line, stroke=colors.tick_box)


def _bar(surface: Surface, colors: Palette, player: int, long: int, zero: int, half: int, middle: int) -> None:
    """Draw a bar on its track from the line at ``zero``: to the left where ``long`` is negative."""
    look, track, high = colors.player(player).bar, colors.bar_track, colors.bar_height
    surface.rect(zero - half, middle - BAR // 2, 2 * half, BAR, radius=mm(0.5), fill=track.fill, stroke=track.line)
    if long:
        surface.rect(min(zero, zero + long), middle - high // 2, abs(long), high, fill=look.fill, stroke=look.line)
