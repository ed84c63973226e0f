"""Pictures of Anastyr beside its boards: spawn edges, scrolling, the Activation queue, a boss's track.

::

    diagram anastyr-edges        four tiles, one for each edge, with the order of their spawn spaces

    diagram anastyr-scroll       the three steps of scrolling
    tiles A B C                  a letter for the West tile, the East tile, and the next of the list

    diagram anastyr-queue
    tile Activation              the tile that opens the queue; then cards: hero, enemies, region, boss, spawn
    enemies II / Level           kind, large word, a word below it
    token moves east             the Activation token lies below the card before it; its words
    swap by the leader           the cards before and after it change places; its words

    diagram anastyr-track 12 8 4     hit points of a boss, and where it shifts its shape
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from questpress.catalog.anastyr_words import TILE_SIDE, Side
from questpress.press import fonts
from questpress.press.aids.diagrams.anastyr_board import edge_spaces
from questpress.press.aids.diagrams.drawing import Drawing, Refused
from questpress.press.aids.diagrams.hexes import head
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker
from questpress.press.aids.tags import Num, bare, numbering
from questpress.press.icons import draw_icon
from questpress.press.surface import Face, Stroke
from questpress.press.units import WHITE, mm, pt

_EDGES = (Side.NORTH, Side.SOUTH, Side.WEST, Side.EAST)
_LETTERS = "ABCDEFGH"


def _grid(pen: AidPen, x: int, top: int, cell: int, *, dash: bool = False) -> None:
    """Draw a tile from its upper left corner."""
    side = TILE_SIDE * cell
    thin = Stroke(pen.hairline.color, pt(0.3))
    frame = Stroke(pen.look.text, pt(0.9), dash=(mm(1.1), mm(0.9)) if dash else ())
    if not dash:
        for step in range(1, TILE_SIDE):
            pen.surface.path((("M", x + step * cell, top), ("L", x + step * cell, top - side)), stroke=thin)
            pen.surface.path((("M", x, top - step * cell), ("L", x + side, top - step * cell)), stroke=thin)
    pen.surface.rect(x, top - side, side, side, stroke=frame)


def _word(pen: AidPen, x: int, base: int, text: str, size: int, *, face: Face = Face.BOLD) -> None:
    pen.surface.text(x, base, text, face=face, size=size, color=pen.look.text, anchor="middle")


def edges(block: Fence, maker: Maker) -> Drawing:
    """Return four tiles beside each other, each with an edge and the order of its spaces."""
    if block.lines:
        raise Refused(repr(bare(block.lines[0])))
    cell, gap = maker.setting.scaled(mm(4.4)), maker.setting.scaled(mm(4))
    side, foot = TILE_SIDE * cell, fonts.line_height(maker.setting.text) + mm(0.8)

    def draw(pen: AidPen, x: int, top: int) -> None:
        size = cell * 36_000 * 55 // 100 // 127 // fonts.CAP_HEIGHT
        for number, edge in enumerate(_EDGES):
            left = x + number * (side + gap)
            for place, (col, row) in enumerate(edge_spaces(edge)):
                px, py = left + (col - 1) * cell, top - row * cell
                look = pen.solid
                pen.surface.rect(px, py, cell, cell, fill=look.fill, stroke=look.line)
                base = py + (cell - fonts.cap_height(size)) // 2
                pen.surface.text(px + cell // 2, base, _LETTERS[place], face=Face.EXTRABOLD, size=size,
                                 color=look.ink, anchor="middle")  # fmt: skip
            _grid(pen, left, top, cell)
            _order(pen, edge, left, top, cell)
            _word(pen, left + side // 2, top - side - foot + mm(0.9), f"{edge.value} edge", pen.setting.text)

    return Drawing(4 * side + 3 * gap, side + foot, draw)


def _order(pen: AidPen, edge: Side, left: int, top: int, cell: int) -> None:
    """Draw the arrow of the order beside the lettered spaces, within the tile."""
    side = TILE_SIDE * cell
    inner = cell * 14 // 10
    if edge in (Side.WEST, Side.EAST):
        at = left + inner if edge is Side.WEST else left + side - inner
        start, end = (at, top - cell // 2), (at, top - side + cell // 2)
    else:
        at = top - inner if edge is Side.NORTH else top - side + inner
        start, end = (left + cell // 2, at), (left + side - cell // 2, at)
    pen.surface.path((("M", *start), ("L", *end)), stroke=Stroke(pen.look.text, pt(1)))
    head(pen, start, end, pen.look.text, mm(1.8))


def scroll(block: Fence, maker: Maker) -> Drawing:
    """Return the three steps of scrolling beside each other. Raises Refused without the letters of three tiles."""
    match [bare(line).split() for line in block.lines if line.strip()]:
        case [["tiles", west, east, new]]:
            names = (west, east, new)
        case _:
            raise Refused("it takes one line such as: tiles A B C")
    cell, gap = maker.setting.scaled(mm(3.2)), maker.setting.scaled(mm(7))
    side = TILE_SIDE * cell
    marks = [maker.words(numbering(n), Face.BOLD).plain for n in (1, 2, 3)]
    rise = maker.setting.scaled(mm(6.4))
    words = ("Remove", "Slide", "Add")

    def draw(pen: AidPen, x: int, top: int) -> None:
        from questpress.press.aids.blocks import disc  # blocks import the drawings

        for number, mark in enumerate(marks):
            left = x + number * (2 * side + gap)
            disc(pen, left + pen.setting.scaled(mm(2.2)), top - rise // 2 + mm(0.6), mark)
            pen.surface.text(left + pen.setting.scaled(mm(6)), top - rise // 2 - mm(0.6), words[number],
                             face=Face.BOLD, size=pen.setting.text, color=pen.look.text)  # fmt: skip
            places = ((names[0], names[1]), ("", names[1]), (names[1], names[2]))[number]
            for at, name in enumerate(places):
                tile_left, tile_top = left + at * side, top - rise
                gone = number == 0 and at == 0
                _grid(pen, tile_left, tile_top, cell, dash=gone or not name)
                middle = (tile_left + side // 2, tile_top - side // 2)
                if name:
                    fresh = number == 2 and at == 1
                    _tile_name(pen, *middle, name, solid=fresh)
                if gone:
                    r = side * 40 // 100
                    cross = Stroke(pen.accent, pt(1.6))
                    pen.surface.path((("M", middle[0] - r, middle[1] - r), ("L", middle[0] + r, middle[1] + r)),
                                     stroke=cross)  # fmt: skip
                    pen.surface.path((("M", middle[0] - r, middle[1] + r), ("L", middle[0] + r, middle[1] - r)),
                                     stroke=cross)  # fmt: skip
            if number == 1:
                start, end = (left + side + side * 20 // 100, top - rise - side * 82 // 100), (
                    left + side // 3, top - rise - side * 82 // 100)  # fmt: skip
                pen.surface.path((("M", *start), ("L", *end)), stroke=Stroke(pen.accent, pt(1.8)))
                head(pen, start, end, pen.accent, mm(2.6))

    return Drawing(6 * side + 2 * gap, rise + side, draw)


def _tile_name(pen: AidPen, x: int, y: int, name: str, *, solid: bool) -> None:
    r = pen.setting.scaled(mm(3.2))
    look = pen.solid if solid else None
    pen.surface.circle(x, y, r, fill=look.fill if look else WHITE,
                       stroke=look.line if look else Stroke(pen.accent, pt(1)))  # fmt: skip
    size = pen.setting.key
    shift = fonts.center_shift(name, Face.EXTRABOLD, size)
    pen.surface.text(x + shift, y - fonts.cap_height(size) // 2, name, face=Face.EXTRABOLD, size=size,
                     color=look.ink if look else pen.accent, anchor="middle")  # fmt: skip


_CARDS = {"tile": "chaos", "hero": "hero", "enemies": "minion", "region": "event", "boss": "boss", "spawn": "spawn"}


def queue(block: Fence, maker: Maker) -> Drawing:
    """Return an Activation queue from west to east. Raises Refused for an unknown kind of card."""
    cards: list[tuple[str, str, str]] = []
    token: tuple[int, str] | None = None
    swaps: list[tuple[int, str]] = []
    for line in block.lines:
        kind, _, words = bare(line).strip().partition(" ")
        if kind in _CARDS and words:
            large, _, small = words.partition(" / ")
            cards.append((kind, maker.words(large).plain, maker.words(small).plain))
        elif kind == "token" and cards:
            token = len(cards) - 1, maker.words(words).plain
        elif kind == "swap" and cards:
            swaps.append((len(cards) - 1, maker.words(words).plain))
        elif kind:
            raise Refused(repr(bare(line)))
    wide, high, gap = maker.setting.scaled(mm(19)), maker.setting.scaled(mm(20)), maker.setting.scaled(mm(2.2))
    rise = maker.setting.scaled(mm(6)) if swaps else 0
    foot = maker.setting.scaled(mm(7)) if token else 0
    for _, large, small in cards:
        for text in (large, small):
            over = fonts.width(text, Face.BOLD, maker.setting.text) - wide + mm(1)
            if over > 0:
                maker.too_big(f"the card {text!r}", over)

    whole = len(cards) * (wide + gap) - gap
    for place, said, start in [(n, said, 2 * wide + gap) for n, said in swaps] + (
        [(*token, wide * 14 // 10)] if token else []
    ):
        left = place * (wide + gap) + start + mm(2.4)
        over = left + fonts.width(said, Face.ITALIC, maker.setting.text) - whole
        if over > 0:
            maker.too_big(f"the words {said!r}", over)

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, card in enumerate(cards):
            _card(pen, x + number * (wide + gap), top - rise, (wide, high), *card)
        for number, said in swaps:
            start = x + number * (wide + gap) + wide // 2
            end = start + wide + gap
            _swap(pen, start, end, top - rise + mm(0.8), rise - mm(1.2))
            pen.surface.text(end + mm(2.4), top - rise + mm(1.4), said, face=Face.ITALIC, size=pen.setting.text,
                             color=pen.look.text)  # fmt: skip
        if token:
            at = x + token[0] * (wide + gap) + wide // 2
            axis = top - rise - high - foot * 55 // 100
            pen.surface.circle(at, axis, foot * 38 // 100, fill=pen.solid.fill, stroke=pen.solid.line)
            draw_icon(pen.surface, "chevron-up", at, axis, foot * 48 // 100, pen.solid.ink)
            tail, tip = (at + foot * 55 // 100, axis), (at + foot * 55 // 100 + wide * 7 // 10, axis)
            pen.surface.path((("M", *tail), ("L", *tip)), stroke=Stroke(pen.look.text, pt(1)))
            head(pen, tail, tip, pen.look.text, mm(2))
            base = axis - fonts.cap_height(pen.setting.text) // 2
            pen.surface.text(tip[0] + mm(1.6), base, token[1], face=Face.ITALIC, size=pen.setting.text,
                             color=pen.look.text)  # fmt: skip

    return Drawing(whole, rise + high + foot, draw)


def _card(pen: AidPen, x: int, top: int, size: tuple[int, int], kind: str, large: str, small: str) -> None:
    wide, high = size
    tile = kind in ("tile", "spawn")
    dash = (mm(1.4), mm(0.9)) if kind == "region" else ()
    edge = Stroke(pen.accent, pt(1.4)) if tile else Stroke(pen.look.text, pt(0.9), dash=dash)
    pen.surface.rect(x, top - high, wide, high, radius=mm(1.4), fill=pen.panel.fill if kind == "hero" else WHITE,
                     stroke=edge)  # fmt: skip
    middle, axis = x + wide // 2, top - high * 30 // 100
    draw_icon(pen.surface, _CARDS[kind], middle, axis, high * 42 // 100, pen.accent if tile else pen.look.text)
    base = top - high * 72 // 100
    _word(pen, middle, base, large, pen.setting.text)
    if small:
        _word(pen, middle, base - fonts.line_height(pen.setting.text) * 9 // 10, small, pen.setting.text,
              face=Face.REGULAR)  # fmt: skip


def _swap(pen: AidPen, left: int, right: int, base: int, rise: int) -> None:
    """Draw an arch with a head at either end."""
    line = Stroke(pen.accent, pt(1.2))
    pen.surface.path((("M", left, base), ("C", left, base + rise, right, base + rise, right, base)), stroke=line)
    for at in (left, right):
        head(pen, (at, base + rise), (at, base - mm(0.6)), pen.accent, mm(2))


def track(block: Fence, maker: Maker) -> Drawing:
    """Return a boss's Hit Point track with its markers. Raises Refused for hit points that it cannot draw."""
    words = [bare(arg) for arg in block.args[1:]]
    if not words or not all(word.isdigit() for word in words):
        raise Refused("it takes hit points, and those at which the boss shifts its shape")
    points, *shifts = (int(word) for word in words)
    if not 1 <= points <= 20 or any(not 0 < shift < points for shift in shifts):
        raise Refused(f"{points} hit points with shifts at {shifts}")
    figures: Sequence[str] = [maker.words(str(Num(n)), Face.BOLD).plain for n in range(points, -1, -1)]
    side = maker.setting.scaled(mm(6))
    rise = maker.setting.scaled(mm(8))

    def draw(pen: AidPen, x: int, top: int) -> None:
        size = pen.setting.text
        for place, figure in enumerate(figures):
            left, low = x + place * side, top - rise - side
            last = place == points
            fill = pen.solid.fill if last else pen.panel.fill if points - place in shifts else WHITE
            pen.surface.rect(left, low, side, side, fill=fill, stroke=pen.box)
            base = low + (side - fonts.figure_height(size)) // 2
            ink = pen.solid.ink if last else pen.look.text
            pen.surface.text(left + side // 2, base, figure, face=Face.BOLD, size=size, color=ink, anchor="middle")
        stops = [points, *sorted(shifts, reverse=True), 0]
        for number, (a, b) in enumerate(pairwise(stops)):
            start = x + (points - a) * side + (side // 2 if not number else side * 6 // 10)
            end = x + (points - b) * side + side // 2
            axis = top - rise + mm(1.6)
            pen.surface.path((("M", start, axis), ("L", end - mm(1.2), axis)), stroke=Stroke(pen.accent, pt(1.2)))
            head(pen, (start, axis), (end, axis), pen.accent, mm(1.8))
            icon = "skull" if b == 0 else "flip"
            draw_icon(pen.surface, icon, end, axis + pen.setting.scaled(mm(3.6)), pen.setting.scaled(mm(4.4)),
                      pen.look.text)  # fmt: skip

    return Drawing((points + 1) * side, rise + side, draw)
