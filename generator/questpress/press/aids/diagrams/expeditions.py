"""Drawings of Tanares Expeditions: boards of squares whose verdicts are worked out, and an initiative track.

::

    diagram expeditions cols=6 rows=6
    ground wall 3,1              all lines of a board of squares
    rings 1,6 1 2 5              how far each square is from one, tinted up to each of these distances
    around 4,4 3 no enemy        an outline that many squares about one, with its words
    blast 1,4 5,2 3 4            the area of a side about a square: a tick in what an attack of that range strikes
    look 1,2 6,2 a               whether there is Vision: a free line from corner to corner, else lines that are barred
    flank 3,3                    a tick at each ally who strikes this target with Flank, a cross at the other ones
                                 beside it

    diagram expeditions-track
    hero Tank                    a card of the initiative, from left to right
    curse Sea Curse              the deck beside it
    villain Spider / Elite       hero, villain, guard, boss or out (not used): the name, a word below it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product

from questpress.press import fonts
from questpress.press.aids.diagrams import squares
from questpress.press.aids.diagrams.drawing import Drawing, Refused, case_letter, cell, option, verdict, write
from questpress.press.aids.diagrams.hexes import head
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker
from questpress.press.aids.tags import bare
from questpress.press.icons import draw_icon
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.units import WHITE, mm, pt

_SIDE = 7  # of a square, in mm
_OWN = ("rings", "around", "blast", "look", "flank")
_Cell = tuple[int, int]


def distance(a: _Cell, b: _Cell) -> int:
    """Return how many squares lie between two, the second one counted; a diagonal step is one."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def adjacent(a: _Cell, b: _Cell) -> bool:
    """Tell whether two squares touch, at an edge or a corner."""
    return distance(a, b) == 1


def struck(shooter: _Cell, center: _Cell, side: int, reach: int) -> dict[_Cell, bool]:
    """Return the squares of an area about its middle, each with whether it lies in range."""
    half = side // 2
    steps = range(-half, half + 1)
    places = [(center[0] + dx, center[1] + dy) for dy in steps for dx in steps]
    return {place: distance(shooter, place) <= reach for place in places}


def flanking(target: _Cell, allies: Sequence[_Cell]) -> dict[_Cell, bool]:
    """Return the allies beside a target, each with whether another one of them is not beside it in turn."""
    beside = [ally for ally in allies if adjacent(ally, target)]
    return {one: any(other != one and not adjacent(one, other) for other in beside) for one in beside}


def corners(at: _Cell) -> tuple[_Cell, ...]:
    """Return the corners of a square, in whole squares from the board's upper left corner."""
    col, row = at
    return ((col - 1, row - 1), (col, row - 1), (col - 1, row), (col, row))


def barred(start: _Cell, end: _Cell, walls: Sequence[_Cell]) -> bool:
    """Tell whether a line between two corners touches a Wall: its inside, its edge or its corner."""
    return any(_touches(start, end, wall) for wall in walls)


def _touches(start: _Cell, end: _Cell, wall: _Cell) -> bool:
    if any(max(start[n], end[n]) < wall[n] - 1 or min(start[n], end[n]) > wall[n] for n in (0, 1)):
        return False
    (x1, y1), (x2, y2) = start, end
    sides = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in corners(wall)]
    return min(sides) <= 0 <= max(sides)


def sight_lines(a: _Cell, b: _Cell, walls: Sequence[_Cell]) -> Iterator[tuple[_Cell, _Cell, bool]]:
    """Yield the lines from each corner of a square to each of another, and whether each is free, the shortest first."""
    lines = product(corners(a), corners(b))
    for start, end in sorted(lines, key=lambda p: ((p[0][0] - p[1][0]) ** 2 + (p[0][1] - p[1][1]) ** 2, p)):
        yield start, end, not barred(start, end, walls)


def board(block: Fence, maker: Maker) -> Drawing:
    """Return a board of squares with verdicts. Raises Refused for a line that it cannot read."""
    size = option(block.args, "size", _SIDE)
    if maker.setting.text > 1000:  # large print
        size = size * 13 // 10
    own, others, walls, allies = [], [], [], []
    for line in block.lines:
        words = bare(line).split()
        if words and words[0] in _OWN:
            own.append(tuple(words))
            continue
        others.append(line)
        match words:
            case ["ground", "wall" | "door", *places]:
                walls += [cell(place) for place in places]
            case ["token", "ally", place, *_]:
                allies.append(cell(place))
    args = (*(arg for arg in block.args if not arg.startswith("size=")), f"size={size}")
    under = squares.board(replace(block, args=args, lines=tuple(others)), maker)
    air = (under.width - option(block.args, "cols", 6) * mm(size)) // 2
    rows = option(block.args, "rows", 4)
    for mark in own:
        _check(mark)
    made = _Board(under, own, walls, allies, mm(size), air, (option(block.args, "cols", 6), rows))
    return Drawing(under.width, under.height, made.draw)


def _check(mark: tuple[str, ...]) -> None:
    match mark:
        case ["rings", place, *numbers] if numbers and all(number.isdigit() for number in numbers):
            cell(place)
        case ["around", place, number, *_] if number.isdigit():
            cell(place)
        case ["blast", start, center, side, reach] if side.isdigit() and reach.isdigit():
            cell(start), cell(center)
        case ["look", start, end] | ["look", start, end, _]:
            cell(start), cell(end)
        case ["flank", place]:
            cell(place)
        case _:
            raise Refused(repr(" ".join(mark)))


@dataclass(frozen=True, slots=True)
class _Board:
    under: Drawing
    own: Sequence[tuple[str, ...]]
    walls: Sequence[_Cell]
    allies: Sequence[_Cell]
    side: int
    air: int
    size: _Cell

    def on(self, at: _Cell) -> bool:
        return 1 <= at[0] <= self.size[0] and 1 <= at[1] <= self.size[1]

    def point(self, corner: _Cell, x: int, top: int) -> _Cell:
        return x + self.air + corner[0] * self.side, top - self.air - corner[1] * self.side

    def middle(self, at: _Cell, x: int, top: int) -> _Cell:
        px, py = self.point((at[0], at[1]), x, top)
        return px - self.side // 2, py + self.side // 2

    def draw(self, pen: AidPen, x: int, top: int) -> None:
        for mark in self.own:
            if mark[0] in ("rings", "blast"):
                self._tint(pen, mark, x, top)
        self.under.draw(pen, x, top)
        for mark in self.own:
            self._mark(pen, mark, x, top)

    def _tint(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int) -> None:
        if pen.accent == pen.look.text:  # in black ink figures and outlines tell it
            return
        if mark[0] == "blast":
            area = struck(cell(mark[1]), cell(mark[2]), int(mark[3]), int(mark[4]))
            shades = {place: 26 if hit else 0 for place, hit in area.items()}
        else:
            bands = [int(number) for number in mark[2:]]
            origin = cell(mark[1])
            places = [(col, row) for col in range(1, self.size[0] + 1) for row in range(1, self.size[1] + 1)]
            shades = {at: _shade(distance(origin, at), bands) for at in places}
        for at, shade in shades.items():
            if shade and self.on(at):
                px, py = self.point(at, x, top)
                pen.surface.rect(px - self.side, py, self.side, self.side, fill=pen.accent.tint(shade))

    def _mark(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int) -> None:
        match mark:
            case ("rings", place, *numbers):
                self._rings(pen, cell(place), [int(number) for number in numbers], x, top)
            case ("around", place, number, *words):
                self._around(pen, cell(place), int(number), " ".join(words), x, top)
            case ("blast", start, center, side, reach):
                half = int(side) // 2
                self._outline(pen, cell(center), half, x, top, Stroke(pen.accent, pt(1.6)))
                for at, hit in struck(cell(start), cell(center), int(side), int(reach)).items():
                    if self.on(at):
                        verdict(pen, *self.middle(at, x, top), good=hit)
            case ("look", start, end, *letter):
                self._look(pen, cell(start), cell(end), letter, x, top)
            case ("flank", place):
                for at, good in flanking(cell(place), self.allies).items():
                    cx, cy = self.middle(at, x, top)
                    verdict(pen, cx + self.side * 34 // 100, cy + self.side * 34 // 100, good=good)

    def _rings(self, pen: AidPen, origin: _Cell, bands: Sequence[int], x: int, top: int) -> None:
        size = pen.setting.text
        for col, row in product(range(1, self.size[0] + 1), range(1, self.size[1] + 1)):
            far = distance(origin, (col, row))
            if 0 < far <= max(bands):
                cx, cy = self.middle((col, row), x, top)
                text, face = str(far), Face.BOLD if far in bands else Face.REGULAR
                pen.surface.text(cx, cy - fonts.figure_height(size) // 2, text, face=face, size=size,
                                 color=pen.look.text, anchor="middle")  # fmt: skip
        for band in bands:
            self._outline(pen, origin, band, x, top, Stroke(pen.accent, pt(1.4)))

    def _around(self, pen: AidPen, origin: _Cell, far: int, words: str, x: int, top: int) -> None:
        self._outline(pen, origin, far, x, top, Stroke(pen.accent, pt(1.4), dash=(mm(1.4), mm(0.9))))
        if words:
            cx, _ = self.middle(origin, x, top)
            row = max(origin[1] - far, 1)
            write(pen, cx, self.middle((origin[0], row), x, top)[1], words)

    def _outline(self, pen: AidPen, origin: _Cell, far: int, x: int, top: int, stroke: Stroke) -> None:
        """Draw the outline of the squares so far about one, where it lies on the board."""
        (col, row), (cols, rows) = origin, self.size
        left, right = max(col - far - 1, 0), min(col + far, cols)
        high, low = max(row - far - 1, 0), min(row + far, rows)
        ring = [(left, high), (right, high), (right, low), (left, low), (left, high)]
        for a, b in pairwise(ring):
            inner = 0 < a[0] < cols if a[0] == b[0] else 0 < a[1] < rows
            if inner:
                pen.surface.path(polygon([self.point(a, x, top), self.point(b, x, top)], closed=False), stroke=stroke)

    def _look(self, pen: AidPen, start: _Cell, end: _Cell, letter: Sequence[str], x: int, top: int) -> None:
        lines = list(sight_lines(start, end, self.walls))
        free = next(((a, b) for a, b, clear in lines if clear), None)
        if free is not None:
            a, b = (self.point(corner, x, top) for corner in free)
            pen.surface.path((("M", *a), ("L", *b)), stroke=Stroke(pen.accent, pt(1.6)))
            head(pen, a, b, pen.accent, mm(2.4))
            for point in (a, b):
                pen.surface.circle(*point, mm(0.8), fill=pen.accent)
        else:
            for a, b in _outer(start, end):
                ends = self.point(a, x, top), self.point(b, x, top)
                dash = Stroke(pen.accent, pt(0.9), dash=(mm(1.1), mm(0.9)))
                pen.surface.path((("M", *ends[0]), ("L", *ends[1])), stroke=dash)
        cx, cy = self.middle(end, x, top)
        verdict(pen, cx + self.side * 34 // 100, cy + self.side * 34 // 100, good=free is not None)
        if letter:
            (ax, ay), (bx, by) = self.middle(start, x, top), self.middle(end, x, top)
            case_letter(pen, (ax + bx) // 2, (ay + by) // 2, letter[0])


def _outer(start: _Cell, end: _Cell) -> list[tuple[_Cell, _Cell]]:
    """Return the two lines between two squares that run along both sides of what they see of each other."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    pairs = sorted(zip(corners(start), corners(end), strict=True), key=lambda pair: pair[0][1] * dx - pair[0][0] * dy)
    return [pairs[0], pairs[-1]]


def _shade(far: int, bands: Sequence[int]) -> int:
    """Return the tint of a square, in per cent: the nearer the darker."""
    for place, band in enumerate(bands):
        if 0 < far <= band:
            return max(30 - 10 * place, 8)
    return 0


_CARDS = {"hero": "hero", "villain": "villain", "guard": "sleep", "boss": "boss", "curse": "curse", "out": "negate"}


def track(block: Fence, maker: Maker) -> Drawing:
    """Return an initiative track: cards beside each other, from left to right. Raises Refused for an unknown card."""
    cards = [bare(line).split() for line in block.lines if line.strip()]
    for words in cards:
        if words[0] not in _CARDS or len(words) < 2:
            raise Refused(repr(" ".join(words)))
    texts = [maker.words(" ".join(words[1:])).plain for words in cards]
    wide, high, gap = maker.setting.scaled(mm(19)), maker.setting.scaled(mm(19)), mm(2)
    for text in texts:
        for part in text.split(" / "):
            over = fonts.width(part, Face.BOLD, maker.setting.text) - wide + mm(1)
            if over > 0:
                maker.too_big(f"the card {part!r}", over)

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, (words, text) in enumerate(zip(cards, texts, strict=True)):
            _card(pen, x + number * (wide + gap), top, (wide, high), words[0], text)

    return Drawing(len(cards) * (wide + gap) - gap, high, draw)


def _card(pen: AidPen, x: int, top: int, size: tuple[int, int], what: str, text: str) -> None:
    wide, high = size
    dash = (mm(1.4), mm(0.9)) if what in ("guard", "out") else ()
    curse = what == "curse"
    edge = Stroke(pen.accent, pt(1.4)) if curse else Stroke(pen.look.text, pt(0.9), dash=dash)
    fill = pen.panel.fill if what == "hero" else pen.solid.fill if curse else WHITE
    ink = pen.solid.ink if curse else pen.look.text
    pen.surface.rect(x, top - high, wide, high, radius=mm(1.4), fill=fill, stroke=edge)
    draw_icon(pen.surface, _CARDS[what], x + wide // 2, top - high * 32 // 100, high * 48 // 100, ink)
    name, _, below = text.partition(" / ")
    base = top - high * 74 // 100
    pen.surface.text(x + wide // 2, base, name, face=Face.BOLD, size=pen.setting.text, color=ink, anchor="middle")
    if below:
        step = fonts.line_height(pen.setting.text) * 9 // 10
        pen.surface.text(x + wide // 2, base - step, below, face=Face.REGULAR, size=pen.setting.text, color=ink,
                         anchor="middle")  # fmt: skip
