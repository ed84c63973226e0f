"""Boards of Anastyr: one or two Adventure tiles with their terrain; sight and movement are worked out.

::

    diagram anastyr tiles=2      a board of squares of four columns a tile, with all its lines but ground
    ground impassable 3,2        impassable, difficult or dangerous
    foes 5,2 6                   so many enemies in a space
    leader 2,2                   the Leader's crown at a token
    aim 2,2 5,2 2 a              an attack of that range: a tick, or a cross and a bar where nothing is hit
    walk 2,3 2 1 6               where a hero comes with a MVT, so many diagonal steps and that capacity of a space
    slots west east              the spawn spaces along an edge of a tile, lettered in their order

Places are column and row from the upper left, from 1, over both tiles.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import product

from questpress.catalog.anastyr_words import TILE_SIDE, Mark, Side
from questpress.press import fonts
from questpress.press.aids.diagrams import squares
from questpress.press.aids.diagrams.drawing import Drawing, Refused, beyond, case_letter, cell, option, verdict
from questpress.press.aids.diagrams.hexes import head
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker
from questpress.press.aids.tags import bare
from questpress.press.faces.anastyr.tiles import draw_ground
from questpress.press.icons import draw_icon
from questpress.press.surface import Face, Stroke
from questpress.press.units import WHITE, mm, pt

_SIDE = 8  # of a space, in mm
_OWN = ("ground", "foes", "leader", "aim", "walk", "slots")
_GROUNDS = {"impassable": Mark.IMPASSABLE, "difficult": Mark.DIFFICULT, "dangerous": Mark.DANGEROUS}
_NAMES = ("West tile", "East tile")
_Cell = tuple[int, int]


def distance(a: _Cell, b: _Cell) -> int:
    """Return how many steps to adjacent spaces lie between two, whatever stands in the way."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def between(a: _Cell, b: _Cell) -> list[_Cell] | None:
    """Return the spaces on the straight line between two, or None where they are not aligned."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx and dy and abs(dx) != abs(dy):
        return None
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    return [(a[0] + n * sx, a[1] + n * sy) for n in range(1, distance(a, b))]


def strikes(a: _Cell, b: _Cell, reach: int, walls: Collection[_Cell]) -> bool:
    """Tell whether an attack of a range reaches a space: aligned, near enough, nothing impassable on the line."""
    line = between(a, b)
    return line is not None and distance(a, b) <= reach and not any(place in walls for place in (*line, b))


def walks(start: _Cell, steps: int, diagonals: int, closed: Collection[_Cell], slow: Collection[_Cell],
          size: _Cell) -> dict[_Cell, int]:  # fmt: skip
    """Return the spaces that a hero comes to, each with the fewest steps; ``slow`` ones end the movement."""
    best: dict[_Cell, int] = {start: 0}
    edge = {(start, 0)}
    for step in range(1, steps + 1):
        new: set[tuple[_Cell, int]] = set()
        for (col, row), used in edge:
            if step > 1 and (col, row) in slow:
                continue
            for dx, dy in product((-1, 0, 1), repeat=2):
                place, total = (col + dx, row + dy), used + (dx != 0 and dy != 0)
                on = 1 <= place[0] <= size[0] and 1 <= place[1] <= size[1]
                if on and (dx or dy) and total <= diagonals and place not in closed:
                    new.add((place, total))
                    best.setdefault(place, step)
        edge = new
    return best


def edge_spaces(edge: Side) -> list[_Cell]:
    """Return the spawn spaces along an edge of a tile in their order: north to south, or west to east."""
    steps = range(1, TILE_SIDE + 1)
    if edge in (Side.WEST, Side.EAST):
        return [(1 if edge is Side.WEST else TILE_SIDE, row) for row in steps]
    return [(col, 1 if edge is Side.NORTH else TILE_SIDE) for col in steps]


def board(block: Fence, maker: Maker) -> Drawing:
    """Return a board of tiles. Raises Refused for a line that it cannot read."""
    tiles = option(block.args, "tiles", 2)
    if tiles not in (1, 2):
        raise Refused(f"a board has one tile or two, not {tiles}")
    size = option(block.args, "size", _SIDE)
    if maker.setting.text > 1000:  # large print
        size = size * 13 // 10
    own = [tuple(bare(line).split()) for line in block.lines if bare(line).split()[:1] and _is_own(line)]
    others = tuple(line for line in block.lines if not _is_own(line))
    for mark in own:
        _check(mark, tiles)
    args = (block.args[0], f"cols={tiles * TILE_SIDE}", f"rows={TILE_SIDE}", f"size={size}")
    under = squares.board(replace(block, args=args, lines=others), maker)
    made = _Board(under, own, mm(size), tiles, maker)
    return Drawing(under.width, under.height + made.rise, made.draw)


def _is_own(line: str) -> bool:
    words = bare(line).split()
    return bool(words) and words[0] in _OWN


def _check(mark: tuple[str, ...], tiles: int) -> None:
    wide = tiles * TILE_SIDE

    def on(*places: str) -> bool:
        return all(1 <= col <= wide and 1 <= row <= TILE_SIDE for col, row in map(cell, places))

    def whole(*numbers: str) -> bool:
        return all(number.isdigit() and len(number) < 3 for number in numbers)

    match mark:
        case ("ground", what, *places) if what in _GROUNDS and on(*places):
            return
        case ("foes", place, number) if on(place) and whole(number):
            return
        case ("leader", place) if on(place):
            return
        case ("aim", start, end, reach, *_) if on(start, end) and whole(reach):
            return
        case ("walk", place, *numbers) if on(place) and len(numbers) == 3 and whole(*numbers):
            return
        case ("slots", tile, edge) if tile in ("west", "east")[:tiles] and edge in list(Side):
            return
    raise Refused(repr(" ".join(mark)))


class _Board:
    def __init__(self, under: Drawing, own: Sequence[tuple[str, ...]], side: int, tiles: int, maker: Maker) -> None:
        self.under, self.own, self.side, self.tiles = under, own, side, tiles
        self.air = (under.width - tiles * TILE_SIDE * side) // 2
        self.rise = fonts.line_height(maker.setting.text) if tiles > 1 else 0
        grounds = [(word, cell(place)) for mark in own if mark[0] == "ground" for word, *places in [mark[1:]]
                   for place in places]  # fmt: skip
        self.ground: Mapping[str, list[_Cell]] = {
            what: [place for word, place in grounds if word == what] for what in _GROUNDS
        }
        slots = [(mark[1], Side(mark[2])) for mark in own if mark[0] == "slots"]
        self.lettered = [(col + TILE_SIDE * (tile == "east"), row) for tile, edge in slots
                         for col, row in edge_spaces(edge)]  # fmt: skip
        self.crowd = {cell(mark[1]): int(mark[2]) for mark in own if mark[0] == "foes"}

    def middle(self, at: _Cell, x: int, top: int) -> tuple[int, int]:
        left = x + self.air + (at[0] - 1) * self.side
        return left + self.side // 2, top - self.rise - self.air - (at[1] - 1) * self.side - self.side // 2

    def draw(self, pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x + self.air, top - self.rise - self.air - TILE_SIDE * self.side,
                         self.tiles * TILE_SIDE * self.side, TILE_SIDE * self.side, fill=WHITE)  # fmt: skip
        for mark in self.own:
            if mark[0] == "slots":
                self._slots(pen, mark[1], Side(mark[2]), x, top)
            if mark[0] == "walk":
                self._walk(pen, mark, x, top, dots=False)
        for what, places in self.ground.items():
            for place in places:
                cx, cy = self.middle(place, x, top)
                pen.surface.push(x=cx - self.side // 2, y=cy - self.side // 2)
                draw_ground(pen, _GROUNDS[what], self.side, margin=self.side // 12)
                pen.surface.pop()
        for mark in self.own:
            if mark[0] == "aim":
                self._aim(pen, mark, x, top)
            if mark[0] == "walk":
                self._walk(pen, mark, x, top, dots=True)
        self.under.draw(pen, x, top - self.rise)
        self._seam(pen, x, top)
        for place, number in self.crowd.items():
            self._crowd(pen, place, number, x, top)
        for mark in self.own:
            if mark[0] == "leader":
                cx, cy = self.middle(cell(mark[1]), x, top)
                off = self.side * 36 // 100
                pen.surface.circle(cx + off, cy + off, self.side * 24 // 100, fill=WHITE)
                draw_icon(pen.surface, "crown", cx + off, cy + off, self.side * 40 // 100, pen.look.text)
            elif mark[0] == "aim":
                self._told(pen, mark, x, top)

    def _seam(self, pen: AidPen, x: int, top: int) -> None:
        """Draw the edge between two tiles, and the names above them."""
        if self.tiles < 2:
            return
        middle = x + self.under.width // 2
        low = top - self.rise - self.under.height
        pen.surface.path((("M", middle, low + self.air), ("L", middle, top - self.rise)),
                         stroke=Stroke(pen.look.text, pt(2)))  # fmt: skip
        size = pen.setting.text * 9 // 10
        for number, name in enumerate(_NAMES):
            at = x + self.under.width * (2 * number + 1) // 4
            pen.surface.text(at, top - self.rise + mm(1.1), name, face=Face.BOLD, size=size, color=pen.accent,
                             anchor="middle")  # fmt: skip

    def _slots(self, pen: AidPen, tile: str, edge: Side, x: int, top: int) -> None:
        shift = TILE_SIDE if tile == "east" else 0
        for number, (col, row) in enumerate(edge_spaces(edge)):
            cx, cy = self.middle((col + shift, row), x, top)
            pen.surface.rect(cx - self.side // 2, cy - self.side // 2, self.side, self.side, fill=pen.accent.tint(18)
                             if pen.accent != pen.look.text else WHITE)  # fmt: skip
            letter = "ABCDEFGH"[number]
            off = self.side * 34 // 100
            size = pen.setting.text * 9 // 10
            pen.surface.text(cx - off, cy + off - fonts.cap_height(size) * 7 // 10, letter, face=Face.EXTRABOLD,
                             size=size, color=pen.accent, anchor="middle")  # fmt: skip

    def _walk(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int, *, dots: bool) -> None:
        """Tint the spaces that the hero comes to, or draw their dots, which lie on the ground."""
        start, steps, diagonals, capacity = cell(mark[1]), *map(int, mark[2:])
        closed = {*self.ground["impassable"], *(place for place, n in self.crowd.items() if n >= capacity)}
        found = walks(start, steps, diagonals, closed, self.ground["difficult"], (self.tiles * TILE_SIDE, TILE_SIDE))
        for place in sorted(found):
            cx, cy = self.middle(place, x, top)
            if place == start:
                continue
            if dots:
                pen.surface.circle(cx, cy, self.side * 12 // 100, fill=pen.accent, stroke=Stroke(WHITE, pt(0.6)))
            elif pen.accent != pen.look.text:
                pen.surface.rect(cx - self.side // 2, cy - self.side // 2, self.side, self.side,
                                 fill=pen.accent.tint(16))  # fmt: skip

    def _aim(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int) -> None:
        start, end = cell(mark[1]), cell(mark[2])
        a, b = self.middle(start, x, top), self.middle(end, x, top)
        good = strikes(start, end, int(mark[3]), self.ground["impassable"])
        if good:
            tip = beyond(a, b, -self.side // 4)
            pen.surface.path((("M", *a), ("L", *beyond(a, tip, -mm(1.2)))), stroke=Stroke(pen.accent, pt(1.6)))
            head(pen, a, tip, pen.accent, mm(2.4))
        else:
            dash = Stroke(pen.accent, pt(1), dash=(mm(1.1), mm(0.9)))
            pen.surface.path((("M", *a), ("L", *b)), stroke=dash)

    def _told(self, pen: AidPen, mark: tuple[str, ...], x: int, top: int) -> None:
        start, end = cell(mark[1]), cell(mark[2])
        cx, cy = self.middle(end, x, top)
        off = self.side * 34 // 100
        verdict(pen, cx + off, cy + off, good=strikes(start, end, int(mark[3]), self.ground["impassable"]))
        if len(mark) > 4:
            case_letter(pen, cx - off, cy - off, mark[4])

    def _crowd(self, pen: AidPen, place: _Cell, number: int, x: int, top: int) -> None:
        cx, cy = self.middle(place, x, top)
        across = min(number, 3)
        rows = -(-number // across)
        pitch = self.side * 28 // 100
        half = self.side * 10 // 100
        if place in self.lettered:
            cy -= self.side * 20 // 100
        for n in range(number):
            px = cx + (n % across * 2 - (across - 1)) * pitch // 2
            py = cy - (n // across * 2 - (rows - 1)) * pitch // 2
            pen.surface.rect(px - half, py - half, 2 * half, 2 * half, fill=pen.look.text)
