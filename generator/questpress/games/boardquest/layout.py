"""Lay out map pieces: grow a compact patch, each piece meeting a placed one by two hexes (rulebook, Map Assembly).

Growth is constructive: a place is drawn in proportion to its closeness to the middle of the patch, and is taken
unless it would put too many pieces in a line, make a row that zigzags, or enclose too many empty cells. Places that
leave a window of portrait shape wait until no other is left; then the window is widened a little.

Cells are packed into single integers here (``q * 256 + r``), so that a step is an addition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import gcd, isqrt

from questpress.chance.stream import Stream
from questpress.games.boardquest.draft import DeadEnd
from questpress.games.boardquest.shape import Window, page_cost, ratio_within, window_of
from questpress.grid.hex import DIRECTIONS, MEET_BY_TWO, ORIGIN, Hex, disk, flower, ring, rotate

_ROW = 256


def pack(cell: tuple[int, int]) -> int:
    """Return a cell, or a difference of two, as one integer."""
    return cell[0] * _ROW + cell[1]


def unpack(packed: int) -> Hex:
    """Return the cell of a packed integer."""
    q = (packed + _ROW // 2) >> 8
    return Hex(q, packed - q * _ROW)


_MEET = tuple(pack(v) for v in MEET_BY_TWO)
_OVERLAP = tuple(pack(v) for v in disk(ORIGIN, 2))
_FLOWER = tuple(pack(v) for v in flower(ORIGIN))
_STEPS = tuple(pack(v) for v in DIRECTIONS)
# The twelve cells round a piece, in order: each is a neighbour of the next.
_RIM = tuple(pack(v) for v in ring(ORIGIN, 2))
# A row that zigzags goes on by one of two offsets 22 degrees apart. Three pairs; the opposite ones walk the same rows.
_PAIRS = tuple((pack(rotate(Hex(2, 1), k)), pack(rotate(Hex(1, 2), k))) for k in range(3))
# How steeply closeness to the middle counts: the weight of a place falls by these ratios for each squared tile width.
_STEEPNESS = ((7, 8), (5, 6), (4, 5))


def _falling(num: int, den: int) -> tuple[int, ...]:
    weights = [1 << 40]
    while weights[-1] > 1:
        weights.append(weights[-1] * num // den)
    return tuple(weights)


_WEIGHTS = tuple(_falling(num, den) for num, den in _STEEPNESS)


class _Lines(dict[int, int]):
    """The direction of a straight line through two centres, by their packed difference; filled as asked."""

    def __missing__(self, difference: int) -> int:
        q, r = unpack(difference)
        part = gcd(q, r)
        q, r = q // part, r // part
        self[difference] = line = pack((-q, -r) if (q, r) < (0, 0) else (q, r))
        return line


_LINES = _Lines()


def draw_window(stream: Stream, pieces: int, ratio_percent: int) -> Window:
    """Return the window in which to lay out so many pieces: about two thirds full, portrait, as a page is.

    Above the usual ratio of 140 % the window is drawn longer, up to what is allowed: whoever raises it wants long maps.
    """
    area = 63 * pieces
    high = isqrt(117 * pieces)
    if ratio_percent > 140:
        high = isqrt(117 * pieces * (100 + stream.below(ratio_percent - 99)) // 100)
    high = high // 3 * 3 + 1
    wide = area // high + stream.below(2)
    while ratio_percent > 140 and not ratio_within(Window(wide, high), ratio_percent):
        wide += 1
    return Window(wide, high)


def grow(
    stream: Stream,
    pieces: int,
    *,
    window: Window,
    in_line: int,
    holes: int,
    zigzag: bool,
    ratio: int,
    laid: Sequence[Hex] = (),
) -> Growth:
    """Return a patch of so many pieces.

    ``laid``: the centres of pieces that lie already, in an order in which each meets an earlier one by two hexes.
    ``in_line``: the most pieces in a line; ``holes``: the most empty cells enclosed in all; ``zigzag``: rows of more
    pieces than that may zigzag; ``ratio``: the window may be widened as long as its longer side is at most so many
    per cent of the shorter. Raises DeadEnd with the rule that barred most places when no place is left.
    """
    growth = Growth(in_line, holes, zigzag)
    weights = stream.pick(_WEIGHTS)
    last = len(weights) - 1
    x_limit, y_limit = _window_about(window, laid, ratio)
    for key in map(pack, laid or [ORIGIN]):
        if growth.placed and (rule := growth.bars(key)) is not None:
            raise DeadEnd(rule)
        growth.place(key)
    while len(growth.placed) < pieces:
        placed = len(growth.placed)
        sum_x, sum_y = growth.sum_x, growth.sum_y
        east, west, north, south = growth.east, growth.west, growth.north, growth.south
        keys, odds = [], []
        for key, (x, y) in growth.places.items():
            # A flower reaches 3 half tile widths and 5 half sides beyond its centre.
            if x - west > x_limit - 6 or east - x > x_limit - 6 or y - south > y_limit - 10 or north - y > y_limit - 10:
                continue
            across, up = placed * x - sum_x, placed * y - sum_y
            keys.append(key)
            odds.append(weights[min(last, (3 * across * across + up * up) // (6 * placed * placed))])
        while keys:
            index = stream.weighted(odds)
            key = keys[index]
            if growth.bars(key) is None:
                growth.place(key)
                break
            del keys[index], odds[index]
        else:
            if not growth.places:
                raise DeadEnd(growth.blame())
            wider = [
                (page_cost(w), w)
                for w in (Window(x_limit + 1, y_limit), Window(x_limit, y_limit + 3))
                if ratio_within(w, ratio)
            ]
            if not wider:
                growth.barred["BQ-M29"] += len(growth.places)
                raise DeadEnd(growth.blame())
            x_limit, y_limit = min(wider)[1]
    return growth


def _window_about(window: Window, laid: Sequence[Hex], ratio: int) -> Window:
    """Return the window, widened so that the pieces that lie already have room in it, and it keeps the ratio."""
    if not laid:
        return window
    needed = window_of(laid)
    wide, high = max(window.wide, needed.wide), max(window.high, needed.high)
    while not ratio_within(Window(wide, high), ratio):
        if 3 * wide * wide < high * high:
            wide += 1
        else:
            high += 3
    return Window(wide, high)


class Growth:
    """A growing patch of pieces: what is placed, which places are left, and what bars them."""

    def __init__(self, in_line: int, holes: int, zigzag: bool) -> None:
        self._in_line, self._zigzag, self._room = in_line, zigzag, holes
        self.placed: list[int] = []
        self.tiles: set[int] = set()
        # Places that meet a placed piece by two hexes, with their x and y; and centres that can never be used.
        self.places: dict[int, tuple[int, int]] = {}
        self._closed: set[int] = set()
        # For each pair of offsets: how many pieces a row has that begins, or ends, at a placed piece.
        self._ahead: tuple[dict[int, int], ...] = ({}, {}, {})
        self._behind: tuple[dict[int, int], ...] = ({}, {}, {})
        self.sum_x = self.sum_y = 0
        self.east = self.west = self.north = self.south = 0
        self.barred: Counter[str] = Counter()

    def centers(self) -> list[Hex]:
        """Return the centres of the pieces in the order in which they were placed."""
        return [unpack(key) for key in self.placed]

    def blame(self) -> str:
        """Return the rule that barred most places."""
        return max(sorted(self.barred), key=lambda rule: self.barred[rule], default="BQ-M29")

    def place(self, key: int) -> None:
        """Lay a piece on a place and note what that opens and closes."""
        q, r = unpack(key)
        x, y = 2 * q + r, -3 * r
        self.placed.append(key)
        self.sum_x += x
        self.sum_y += y
        self.east, self.west = max(self.east, x), min(self.west, x)
        self.north, self.south = max(self.north, y), min(self.south, y)
        self.tiles.update([key + step for step in _FLOWER])
        closed, places = self._closed, self.places
        for step in _OVERLAP:
            closed.add(key + step)
            places.pop(key + step, None)
        for step in _MEET:
            near = key + step
            if near not in closed and near not in places:
                q, r = unpack(near)
                places[near] = (2 * q + r, -3 * r)
        if not self._zigzag:
            for (a, b), ahead, behind in zip(_PAIRS, self._ahead, self._behind, strict=True):
                _lengthen(ahead, key, a, b)
                _lengthen(behind, key, -a, -b)

    def bars(self, key: int) -> str | None:
        """Return the rule that bars a place, or None. A barred place is closed for good."""
        rule = self._line_rule(key)
        if rule is None:
            new_holes = self._enclosed(key)
            if new_holes is not None and len(new_holes) <= self._room:
                self._room -= len(new_holes)
                self._closed |= new_holes
                for cell in new_holes:
                    self.places.pop(cell, None)
                return None
            rule = "BQ-M22"
        self.barred[rule] += 1
        self._closed.add(key)
        del self.places[key]
        return rule

    def _line_rule(self, key: int) -> str | None:
        """Return the rule that a piece here would break by standing in line with others, or None."""
        if not self._zigzag:
            for (a, b), ahead, behind in zip(_PAIRS, self._ahead, self._behind, strict=True):
                row = max(ahead.get(key + a, 0), ahead.get(key + b, 0))
                row += max(behind.get(key - a, 0), behind.get(key - b, 0))
                if row >= self._in_line:
                    return "BQ-M10"
        # Five centres on a straight line count wherever they lie; a run of equal offsets is one case of it.
        found: dict[int, int] = {}
        for other in self.placed:
            line = _LINES[other - key]
            count = found.get(line, 0) + 1
            if count >= self._in_line:
                return "BQ-M09"
            found[line] = count
        return None

    def _enclosed(self, key: int) -> set[int] | None:
        """Return the empty cells that a piece here would newly enclose; None when they are too many.

        What is placed hangs together. A piece that touches it on one stretch of its rim encloses nothing; with two
        or more stretches, the empty stretches between them are cut off from each other, and only one of them can
        still be joined to the outside.
        """
        tiles = self.tiles
        before = key + _RIM[-1] in tiles
        gaps = []
        for step in _RIM:
            now = key + step in tiles
            if before and not now:
                gaps.append(key + step)
            before = now
        if len(gaps) == 1:
            return set()
        own = {key + step for step in _FLOWER}
        found: set[int] = set()
        open_gaps = 0
        for gap in gaps:
            seen = {gap}
            stack = [gap]
            while stack and len(seen) <= self._room:
                cell = stack.pop()
                for step in _STEPS:
                    near = cell + step
                    if near not in seen and near not in tiles and near not in own:
                        seen.add(near)
                        stack.append(near)
            if len(seen) > self._room:
                open_gaps += 1
            else:
                found |= seen
        return found if open_gaps == 1 else None


def _lengthen(rows: dict[int, int], key: int, a: int, b: int) -> None:
    """Note a new piece: the rows that begin at it going on by ``a`` or ``b``, and those that now reach through it."""
    rows[key] = 1 + max(rows.get(key + a, 0), rows.get(key + b, 0))
    stack = [key]
    while stack:
        cell = stack.pop()
        longer = rows[cell] + 1
        for back in (cell - a, cell - b):
            if 0 < rows.get(back, 0) < longer:
                rows[back] = longer
                stack.append(back)
