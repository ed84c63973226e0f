"""Boards of squares, written line by line: ground, areas, tokens, moves and lines of sight.

::

    diagram square cols=7 rows=4
    ground wall 3,1 3,2         wall difficult deadly ice door water pit lit
    area 1,1 2,4 hero area      an outlined area from corner to corner, with its words
    token foe 6,2 R             a player's token, ally, foe or an icon; a letter on it
    sight 1,2 6,2 blocked a     from middle to middle; the letter of the case stands beyond its end
    move 1,3 2,3 4,3            an arrow through places
    good 6,2                    a tick at a token; bad is a cross
    label 4,1 wall

Places are column and row from the upper left, from 1. Rows and columns beyond the board are not drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from questpress.press.aids.diagrams.drawing import (
    Drawing,
    Refused,
    beyond,
    case_letter,
    cell,
    is_token,
    option,
    token,
    verdict,
    write,
)
from questpress.press.aids.diagrams.hexes import head
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker
from questpress.press.aids.tags import bare
from questpress.press.surface import Path, Segment, Stroke, polygon
from questpress.press.units import WHITE, Color, mm, pt

_SQUARE = mm(7.5)
_GROUNDS = {
    "wall": ("#574F46", "#8F867A"),
    "difficult": ("#E2D8BF", "#75643F"),
    "deadly": ("#F2B8A0", "#A63A1E"),
    "ice": ("#D6EAF3", "#35789E"),
    "door": ("#E3C79F", "#6B4A1E"),
    "water": ("#C9E2F0", "#1C5373"),
    "pit": ("#D9D4CB", "#1F1B16"),
    "lit": ("#F9E9B4", "#7D5F0C"),
}


def board(block: Fence, maker: Maker) -> Drawing:
    """Return a board of squares. Raises Refused for a line that it cannot read."""
    cols, rows = option(block.args, "cols", 6), option(block.args, "rows", 4)
    side = option(block.args, "size", 0) * 1000 or maker.setting.scaled(_SQUARE)
    if not cols or not rows:
        raise Refused("a board has a column and a row at least")
    ground: dict[tuple[int, int], str] = {}
    marks: list[tuple[str, ...]] = []
    for line in block.lines:
        words = bare(line).split()
        if not words:
            continue
        match words:
            case ["ground", what, *places] if what in _GROUNDS:
                ground |= {_on(place, cols, rows): what for place in places}
            case ["token", what, place, *_] if is_token(what):
                _on(place, cols, rows)
                marks.append(tuple(words))
            case ["sight", start, end, "clear" | "blocked", *_] | ["area", start, end, *_]:
                _on(start, cols, rows), _on(end, cols, rows)
                marks.append(tuple(words))
            case ["move", first, second, *more]:
                for place in (first, second, *more):
                    _on(place, cols, rows)
                marks.append(tuple(words))
            case ["good" | "bad" | "label" | "case", place, *_]:
                cell(place)
                marks.append(tuple(words))
            case _:
                raise Refused(repr(bare(line)))
    return _Board(cols, rows, side, ground, marks).drawing()


def _on(place: str, cols: int, rows: int) -> tuple[int, int]:
    col, row = cell(place)
    if not (1 <= col <= cols and 1 <= row <= rows):
        raise Refused(f"{bare(place)} is not on a board of {cols} columns and {rows} rows")
    return col, row


_ORDER = ("area", "move", "sight", "token", "good", "bad", "case", "label")


class _Board:
    def __init__(self, cols: int, rows: int, side: int, ground: dict[tuple[int, int], str],
                 marks: list[tuple[str, ...]]) -> None:  # fmt: skip
        self.cols, self.rows, self.side, self.ground = cols, rows, side, ground
        self.marks = sorted(marks, key=lambda mark: _ORDER.index(mark[0]))
        self.air = mm(0.6)

    def drawing(self) -> Drawing:
        return Drawing(self.cols * self.side + 2 * self.air, self.rows * self.side + 2 * self.air, self.draw)

    def corner(self, col: int, row: int, x: int, top: int) -> tuple[int, int]:
        """Return the lower left corner of a square."""
        return x + self.air + (col - 1) * self.side, top - self.air - row * self.side

    def middle(self, place: str, x: int, top: int) -> tuple[int, int]:
        left, low = self.corner(*cell(place), x, top)
        return left + self.side // 2, low + self.side // 2

    def draw(self, pen: AidPen, x: int, top: int) -> None:
        side = self.side
        grid = Stroke(pen.hairline.color, pt(0.3))
        left, low = self.corner(1, self.rows, x, top)
        for (col, row), what in sorted(self.ground.items()):
            _ground(pen, *self.corner(col, row, x, top), side, what)
        lines: list[Segment] = []
        for col in range(1, self.cols):
            lines += [("M", left + col * side, low), ("L", left + col * side, low + self.rows * side)]
        for row in range(1, self.rows):
            lines += [("M", left, low + row * side), ("L", left + self.cols * side, low + row * side)]
        if lines:
            pen.surface.path(tuple(lines), stroke=grid)
        pen.surface.rect(left, low, self.cols * side, self.rows * side, stroke=Stroke(pen.look.text, pt(0.9)))
        for mark in self.marks:
            self._mark(pen, mark, x, top)

    def _mark(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int) -> None:
        side = self.side
        match mark:
            case ("token", what, place, *rest):
                token(pen, *self.middle(place, x, top), side * 74 // 100, what, rest[0] if rest else "")
            case ("area", start, end, *words):
                (c1, r1), (c2, r2) = cell(start), cell(end)
                left, low = self.corner(min(c1, c2), max(r1, r2), x, top)
                wide, high = (abs(c2 - c1) + 1) * side, (abs(r2 - r1) + 1) * side
                dash = Stroke(pen.accent, pt(1.4), dash=(mm(1.4), mm(0.9)))
                pen.surface.rect(left + mm(0.5), low + mm(0.5), wide - mm(1), high - mm(1), radius=mm(0.8), stroke=dash)
                if words:
                    write(pen, left + wide // 2, low + high - side // 2, " ".join(words))
            case ("sight", start, end, how, *rest):
                self._sight(pen, self.middle(start, x, top), self.middle(end, x, top), blocked=how == "blocked")
                if rest:
                    (x1, y1), (x2, y2) = self.middle(start, x, top), self.middle(end, x, top)
                    case_letter(pen, (x1 + x2) // 2, (y1 + y2) // 2, rest[0])
            case ("move", *places):
                points = [self.middle(place, x, top) for place in places]
                tip = beyond(points[-2], points[-1], -side // 8)
                back = beyond(points[-2], tip, -mm(1.6))
                line = Stroke(pen.accent, pt(1.8))
                pen.surface.path(polygon([*points[:-1], back], closed=False), stroke=line)
                head(pen, points[-2], tip, pen.accent, mm(2.6))
            case ("good" | "bad", place):
                cx, cy = self.middle(place, x, top)
                verdict(pen, cx + side * 34 // 100, cy + side * 34 // 100, good=mark[0] == "good")
            case ("label", place, *words):
                write(pen, *self.middle(place, x, top), " ".join(words))
            case ("case", place, letter, *_):
                case_letter(pen, *self.middle(place, x, top), letter)

    def _sight(self, pen: AidPen, start: tuple[int, int], end: tuple[int, int], *, blocked: bool) -> None:
        if blocked:
            line = Stroke(pen.accent, pt(1.2), dash=(mm(1.2), mm(0.9)))
            pen.surface.path((("M", *start), ("L", *end)), stroke=line)
        else:
            pen.surface.path((("M", *start), ("L", *end)), stroke=Stroke(pen.accent, pt(1.6)))


def _ground(pen: AidPen, x: int, y: int, side: int, what: str) -> None:
    fill, ink = (Color.hex(text) for text in _GROUNDS[what])
    black = pen.accent == pen.look.text
    if black:
        fill, ink = WHITE, pen.look.text
    elif pen.solid.fill == WHITE:  # ink is saved
        fill = fill.tint(30)
        ink = pen.look.text if what == "wall" else ink
    pen.surface.rect(x, y, side, side, fill=fill)
    pen.surface.path(_PATTERNS[what](x, y, side), stroke=Stroke(ink, pt(0.55)))


def _bricks(x: int, y: int, s: int) -> Path:
    out: list[Segment] = []
    for row in range(1, 3):
        out += [("M", x, y + row * s // 3), ("L", x + s, y + row * s // 3)]
    for row in range(3):
        at = x + (s // 2 if row % 2 else s // 4)
        out += [("M", at, y + row * s // 3), ("L", at, y + (row + 1) * s // 3)]
    return tuple(out)


def _rubble(x: int, y: int, s: int) -> Path:
    out: list[Segment] = []
    for px, py in ((25, 30), (65, 25), (40, 68), (78, 72)):
        cx, cy, r = x + px * s // 100, y + py * s // 100, s * 9 // 100
        out += polygon([(cx - r, cy), (cx, cy + r), (cx + r, cy), (cx, cy - r)])
    return tuple(out)


def _spikes(x: int, y: int, s: int) -> Path:
    out: list[Segment] = []
    for px, py in ((25, 25), (65, 25), (25, 62), (65, 62)):
        cx, cy, r = x + (px + 5) * s // 100, y + py * s // 100, s * 11 // 100
        out += polygon([(cx - r, cy), (cx, cy + 2 * r), (cx + r, cy)])
    return tuple(out)


def _glints(x: int, y: int, s: int) -> Path:
    out: list[Segment] = []
    for px, py in ((20, 60), (60, 30)):
        for shift in (0, 12):
            cx, cy = x + (px + shift) * s // 100, y + py * s // 100
            out += [("M", cx, cy - s // 9), ("L", cx + s // 6, cy + s // 9)]
    return tuple(out)


def _cross(x: int, y: int, s: int) -> Path:
    d = s // 6
    box = polygon([(x + d, y + d), (x + s - d, y + d), (x + s - d, y + s - d), (x + d, y + s - d)])
    return (*box, ("M", x + s // 2, y + d), ("L", x + s // 2, y + s - d))


def _waves(x: int, y: int, s: int) -> Path:
    out: list[Segment] = []
    for row in (30, 65):
        cy = y + row * s // 100
        out += [("M", x + s // 8, cy), ("C", x + s // 3, cy + s // 6, x + s // 3, cy - s // 6, x + s // 2, cy)]
        out += [("C", x + s * 2 // 3, cy + s // 6, x + s * 2 // 3, cy - s // 6, x + s * 7 // 8, cy)]
    return tuple(out)


def _hatch(x: int, y: int, s: int) -> Path:
    out: list[Segment] = []
    for step in range(1, 8):
        a = step * s // 4
        out += [("M", x + max(0, a - s), y + min(a, s)), ("L", x + min(a, s), y + max(0, a - s))]
    return tuple(out)


def _frame(x: int, y: int, s: int) -> Path:
    d = s // 10
    return polygon([(x + d, y + d), (x + s - d, y + d), (x + s - d, y + s - d), (x + d, y + s - d)])


_PATTERNS: dict[str, Callable[[int, int, int], Path]] = {
    "wall": _bricks, "difficult": _rubble, "deadly": _spikes, "ice": _glints, "door": _cross, "water": _waves,
    "pit": _hatch, "lit": _frame,
}  # fmt: skip
