"""What every player can reach soon, at a movement of 1 and of 2: a plain table with bars.

The two speeds stand side by side and the players beside one another in each, because what one wants to compare is
players. The last column says how far they are apart, the lines below it what the whole comes to. All bars of one kind
share one scale. Lengths are micrometres.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.reach import SOON, SPEEDS, ReachRow, apart
from questpress.press.fonts import width
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.blocks import HEAD, HEAD_DROP, LEADING, TEXT, draw_term
from questpress.press.sheets.boardquest.setup_lists import team_of
from questpress.press.sheets.boardquest.tokens import draw_badge
from questpress.press.surface import Face, Surface
from questpress.press.units import mm

ROW, LEAST_ROW = mm(5.8), mm(4.4)
LABELS, APART = mm(40), mm(12)
"""Width of the first column and of the last one."""
BETWEEN = mm(5)
"""Between the two speeds."""
BAR = mm(2.3)
SPEED_DROP, PLAYER_DROP, KIND_AIR, VERDICT_AIR = mm(5.8), mm(5.2), mm(2), mm(1.6)
"""From the head to the speeds, from there to the players; added above a second kind of rows and above the verdict."""
KINDS = (("turns", "Turns to reach", "fewer is good"), ("count", f"Within {SOON} turns", "more is good"))
NEVER = "–"


@dataclass(frozen=True, slots=True)
class ReachTable:
    """The table of one map, ready to be drawn at a row height; ``verdict``: the lines below it."""

    rows: tuple[ReachRow, ...]
    players: int
    verdict: tuple[tuple[str, str], ...] = ()

    def height(self, row: int) -> int:
        """Return the height from the rule on top to the last baseline."""
        kinds = sum(any(r.kind == kind for r in self.rows) for kind, _, _ in KINDS)
        table = HEAD_DROP + SPEED_DROP + PLAYER_DROP + (kinds - 1) * KIND_AIR + row * (len(self.rows) + kinds - 1)
        return table + (row + VERDICT_AIR + (len(self.verdict) - 1) * LEADING if self.verdict else 0)


def draw_reach(
    surface: Surface,
    colors: Palette,
    doc: BoardquestMap,
    table: ReachTable,
    labels: Mapping[int, str],
    area: tuple[int, int, int],
    row: int,
) -> None:
    """Draw the table below a rule; ``area`` is its left edge, its top and its width, ``labels`` players' names."""
    x, top, wide = area
    accent = colors.accent("boardquest")
    surface.path((("M", x, top), ("L", x + wide, top)), stroke=colors.rule)
    y = top - HEAD_DROP
    surface.text(x, y, "What you can reach soon", face=Face.BOLD, size=HEAD, color=accent)
    surface.text(
        x + wide,
        y,
        "moves alone: claiming a fort takes one further turn",
        face=Face.ITALIC,
        size=TEXT,
        color=colors.text,
        anchor="end",
    )
    speed_wide = (wide - LABELS - APART - (len(SPEEDS) - 1) * BETWEEN) // len(SPEEDS)
    starts = [x + LABELS + i * (speed_wide + BETWEEN) for i in range(len(SPEEDS))]
    y -= SPEED_DROP
    for start, speed in zip(starts, SPEEDS, strict=True):
        title = f"A hero who moves {speed}" + (", as printed" if speed == 1 else "")
        surface.text(start, y, title, face=Face.BOLD, size=TEXT, color=colors.text)
    y -= PLAYER_DROP
    column = speed_wide // table.players
    heads = column_heads(doc, labels, column)
    for start in starts:
        for i, head in enumerate(heads):
            draw_player_head(surface, colors, i + 1, head, start + i * column, y)
    surface.text(x + wide, y, "apart", face=Face.ITALIC, size=TEXT, color=colors.text, anchor="end")
    first = True
    for kind, title, good in KINDS:
        rows = [r for r in table.rows if r.kind == kind]
        if not rows:
            continue
        if not first:
            y -= row + KIND_AIR
            _notes(surface, colors, doc, table, x + wide, y)
        first = False
        surface.text(x, y, title, face=Face.BOLD, size=TEXT, color=colors.text)
        at = x + width(title + " ", Face.BOLD, TEXT)
        surface.text(at, y, f"({good})", face=Face.ITALIC, size=TEXT, color=colors.text)
        most = max([value for r in rows for speed in r.values for value in speed if value is not None], default=1)
        for entry in rows:
            y -= row
            surface.text(x + mm(5), y, entry.label, face=Face.REGULAR, size=TEXT, color=colors.text)
            for start, values in zip(starts, entry.values, strict=True):
                for i, value in enumerate(values):
                    _bar(surface, colors, i + 1, value, max(most, 1), start + i * column, y, column)
            said, face = _apart(apart(doc, entry))
            surface.text(x + wide, y, said, face=face, size=TEXT, color=colors.text, anchor="end")
    y -= row + VERDICT_AIR
    for i, line in enumerate(table.verdict):
        draw_term(surface, colors, line, x, y - i * LEADING, accent=True)


def _apart(by: int | None) -> tuple[str, Face]:
    """Return what the last column says, and in which face: what is not level stands out."""
    if by == 0:
        return "level", Face.REGULAR
    return NEVER if by is None else str(by), Face.BOLD


def _notes(surface: Surface, colors: Palette, doc: BoardquestMap, table: ReachTable, right: int, y: int) -> None:
    """Write what the figures take for granted, at the right end of a line that has only a head."""
    note = "any ground but plain ends a move; monsters bar the way"
    if doc.mode == "teams":
        note = f"apart: the teams, allies added up; {note}"
    if any(value is None for r in table.rows for speed in r.values for value in speed):
        note += f"; {NEVER} never"
    surface.text(right, y, note, face=Face.ITALIC, size=TEXT, color=colors.text, anchor="end")


def column_heads(doc: BoardquestMap, labels: Mapping[int, str], column: int) -> list[str]:
    """Return what stands beside the players' badges: all names where there is room for all, else the teams."""
    teams = [team_of(doc, player) for player in range(1, doc.players + 1)]
    for heads in ([labels[i] for i in range(1, doc.players + 1)], [f"team {team}" for team in teams if team]):
        if heads and all(width(head, Face.BOLD, TEXT) <= column - mm(7) for head in heads):
            return heads
    return teams


def draw_player_head(surface: Surface, colors: Palette, player: int, head: str, x: int, y: int) -> None:
    """Write who a column is about."""
    look = colors.player(player)
    draw_badge(surface, look, look.badge, x + mm(3.1), y + mm(1.05), mm(2.0), 800)
    if head:
        surface.text(x + mm(6.2), y, head, face=Face.BOLD, size=TEXT, color=colors.text)


def _bar(
    surface: Surface, colors: Palette, player: int, value: int | None, most: int, x: int, y: int, column: int
) -> None:
    """Draw one value: the figure, then its bar on a track as long as the largest value."""
    text = NEVER if value is None else str(value)
    surface.text(x + mm(4.4), y, text, face=Face.BOLD, size=TEXT, color=colors.text, anchor="end")
    left, long = x + mm(6.2), column - mm(6.2) - mm(2.4)
    look, track, high = colors.player(player).bar, colors.bar_track, colors.bar_height
    middle = y + mm(1.05)
    surface.rect(left, middle - BAR // 2, long, BAR, radius=mm(0.5), fill=track.fill, stroke=track.line)
    filled = 0 if value is None else long * value // most
    if filled > 0:
        round_end = min(mm(0.5), high // 2, filled // 2)
        surface.rect(left, middle - high // 2, filled, high, radius=round_end, fill=look.fill, stroke=look.line)
