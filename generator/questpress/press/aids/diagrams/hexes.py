"""Boards of hexes, pointy top, written line by line: ground, tokens, shots and cases.

::

    diagram hex rings=3
    ground forest 1,0           terrain by its word, or hole
    token p1 0,0                a player's token, ally, foe or an icon
    shot 0,0 3,0 clear a        clear or blocked; the letter of the case stands beyond its end
    lob 0,0 0,3 blocked         a dashed curve
    good 3,0                    a tick at a token; bad is a cross
    label 0,2 free words

Places are axial: q east, r south-east, from the middle.
"""

from __future__ import annotations

import math

from questpress.catalog.boardquest import Terrain
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
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker
from questpress.press.aids.tags import bare
from questpress.press.ink import palette
from questpress.press.sheets.boardquest.motifs import motif_lines, motif_set
from questpress.press.surface import Path, Stroke, polygon
from questpress.press.units import WHITE, Color, mm, pt

_R = 4_800
_CORNERS = tuple((round(math.cos(math.radians(a)) * 1000), round(math.sin(math.radians(a)) * 1000))
                 for a in range(30, 390, 60))  # fmt: skip


def board(block: Fence, maker: Maker) -> Drawing:
    """Return a board of hexes. Raises Refused for a line that it cannot read."""
    rings = option(block.args, "rings", 2)
    long = option(block.args, "strip", 0)
    radius = option(block.args, "size", 0) * 500 or maker.setting.scaled(_R)
    cells = (
        {(q, 0) for q in range(long)}
        if long
        else {(q, r) for q in range(-rings, rings + 1) for r in range(-rings, rings + 1) if abs(q + r) <= rings}
    )
    ground: dict[tuple[int, int], str] = {}
    marks: list[tuple[str, ...]] = []
    for line in block.lines:
        words = bare(line).split()
        if not words:
            continue
        match words:
            case ["ground", what, *places] if what in (*Terrain, "hole"):
                ground |= {cell(place): what for place in places}
            case ["token", what, place, *_] if is_token(what):
                cell(place)
                marks.append(tuple(words))
            case ["shot" | "lob", start, end, "clear" | "blocked", *_]:
                cell(start), cell(end)
                marks.append(tuple(words))
            case ["good" | "bad", place]:
                cell(place)
                marks.append(tuple(words))
            case ["case", place, _letter]:
                cell(place)
                marks.append(tuple(words))
            case ["label", place, *_text]:
                cell(place)
                marks.append(tuple(words))
            case _:
                raise Refused(repr(bare(line)))
    cells |= set(ground)
    return _Board(cells, ground, marks, radius).drawing()


class _Board:
    def __init__(self, cells: set[tuple[int, int]], ground: dict[tuple[int, int], str],
                 marks: list[tuple[str, ...]], radius: int) -> None:  # fmt: skip
        self.cells = sorted(cells, key=lambda at: (at[1], at[0]))
        self.ground, self.marks, self.radius = ground, marks, radius
        spots = [(self.place(at), radius * 87 // 100, radius + mm(0.3)) for at in self.cells]
        ring = mm(2.4)
        for mark in marks:
            if mark[0] == "case":
                spots.append((self.place(cell(mark[1])), ring, ring))
            elif mark[0] == "shot" and len(mark) > 4:
                ends = self.place(cell(mark[1])), self.place(cell(mark[2]))
                spots.append((beyond(*ends, radius * 16 // 10), ring, ring))
        self.left = -min(at[0] - wide for at, wide, _ in spots)
        self.top = max(at[1] + high for at, _, high in spots)
        self.width = self.left + max(at[0] + wide for at, wide, _ in spots)
        self.height = self.top - min(at[1] - high for at, _, high in spots)

    def place(self, at: tuple[int, int]) -> tuple[int, int]:
        q, r = at
        return (2 * q + r) * self.radius * 866 // 1000, -r * self.radius * 3 // 2

    def drawing(self) -> Drawing:
        return Drawing(self.width, self.height, self.draw)

    def at(self, text: str, x: int, top: int) -> tuple[int, int]:
        px, py = self.place(cell(text))
        return x + self.left + px, top - self.top + py

    def hexagon(self, cx: int, cy: int) -> Path:
        return polygon([(cx + a * self.radius // 1000, cy + b * self.radius // 1000) for a, b in _CORNERS])

    def draw(self, pen: AidPen, x: int, top: int) -> None:
        colors = palette(pen.style.ink)
        plain = Stroke(pen.hairline.color, pt(0.35))
        edge = Stroke(pen.look.text.tint(70) if pen.look.text != (0, 0, 0) else pen.look.text, pt(0.6))
        for known in (False, True):
            for at in self.cells:
                what = self.ground.get(at)
                if (what is not None) is not known:
                    continue
                px, py = self.place(at)
                cx, cy = x + self.left + px, top - self.top + py
                if what is None:
                    pen.surface.path(self.hexagon(cx, cy), fill=WHITE, stroke=plain)
                elif what == "hole":
                    self._hole(pen, cx, cy)
                else:
                    look = colors.terrain[Terrain(what)]
                    pen.surface.path(self.hexagon(cx, cy), fill=look.fill, stroke=edge)
                    if what != "plain":
                        lines = motif_lines(Terrain(what), motif_set(Terrain(what), "bare"), self.radius)
                        pen.surface.push(x=cx, y=cy)
                        pen.surface.path(lines, stroke=look.motif)
                        pen.surface.pop()
        for mark in sorted(
            self.marks, key=lambda m: ("shot", "lob", "token", "good", "bad", "case", "label").index(m[0])
        ):
            self._mark(pen, mark, x, top)

    def _hole(self, pen: AidPen, cx: int, cy: int) -> None:
        line = Stroke(pen.look.text, pt(0.4))
        pen.surface.push()
        pen.surface.clip(self.hexagon(cx, cy))
        pen.surface.path(self.hexagon(cx, cy), fill=WHITE)
        r = self.radius
        for step in range(-2 * r, 2 * r, mm(1.1)):
            pen.surface.path((("M", cx + step - r, cy - r), ("L", cx + step + r, cy + r)), stroke=line)
        pen.surface.pop()
        pen.surface.path(self.hexagon(cx, cy), stroke=Stroke(pen.look.text, pt(0.6), dash=(mm(0.6), mm(0.6))))

    def _mark(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int) -> None:
        match mark:
            case ("token", what, place, *rest):
                cx, cy = self.at(place, x, top)
                token(pen, cx, cy, self.radius * 12 // 10, what, rest[0] if rest else "")
            case ("shot", start, end, how, *rest):
                ends = self.at(start, x, top), self.at(end, x, top)
                _shot(pen, *ends, self.radius, blocked=how == "blocked")
                if rest:
                    case_letter(pen, *beyond(*ends, self.radius * 16 // 10), rest[0])
            case ("lob", start, end, how, *_):
                _lob(pen, self.at(start, x, top), self.at(end, x, top), self.radius)
            case ("good" | "bad", place):
                cx, cy = self.at(place, x, top)
                verdict(pen, cx + self.radius * 62 // 100, cy + self.radius * 62 // 100, good=mark[0] == "good")
            case ("label", place, *words):
                write(pen, *self.at(place, x, top), " ".join(words))
            case ("case", place, letter):
                case_letter(pen, *self.at(place, x, top), letter)


def _shot(pen: AidPen, start: tuple[int, int], end: tuple[int, int], radius: int, *, blocked: bool) -> None:
    line = Stroke(pen.accent, pt(1.8))
    tip = beyond(start, end, -radius * 85 // 100 if blocked else -radius * 60 // 100)
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.isqrt(dx * dx + dy * dy) or 1
    if blocked:
        half = mm(1.9)
        bar = polygon([(tip[0] - dy * half // long, tip[1] + dx * half // long),
                       (tip[0] + dy * half // long, tip[1] - dx * half // long)], closed=False)  # fmt: skip
        pen.surface.path((("M", *start), ("L", *tip)), stroke=line)
        pen.surface.path(bar, stroke=Stroke(pen.accent, pt(2)))
        return
    head(pen, start, tip, pen.accent, mm(2.8))
    back = beyond(start, tip, -mm(2))
    pen.surface.path((("M", *start), ("L", *back)), stroke=line)


def head(pen: AidPen, start: tuple[int, int], tip: tuple[int, int], color: Color, size: int) -> None:
    """Draw the filled head of an arrow that comes from a point."""
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    long = math.isqrt(dx * dx + dy * dy) or 1
    back = (tip[0] - dx * size // long, tip[1] - dy * size // long)
    half = size * 4 // 10
    points = [tip, (back[0] - dy * half // long, back[1] + dx * half // long),
              (back[0] + dy * half // long, back[1] - dx * half // long)]  # fmt: skip
    pen.surface.path(polygon(points), fill=color)


def _lob(pen: AidPen, start: tuple[int, int], end: tuple[int, int], radius: int) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = (-dy * 3 // 10, dx * 3 // 10) if dx <= 0 else (dy * -3 // 10, dx * 3 // 10)
    middle = (start[0] + dx // 2 + side[0], start[1] + dy // 2 + side[1])
    tip = beyond(middle, end, -radius * 60 // 100)
    curve: Path = (("M", *start), ("C", *middle, *middle, *tip))
    pen.surface.path(curve, stroke=Stroke(pen.accent, pt(1), dash=(mm(1.1), mm(0.8))))
    head(pen, middle, tip, pen.accent, mm(2.2))
