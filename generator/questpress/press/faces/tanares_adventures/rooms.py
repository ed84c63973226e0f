"""Room Tiles of Tanares Adventures, as an owner typed their squares."""

from __future__ import annotations

from questpress.catalog.entries_tanares_adventures import RoomEntry
from questpress.catalog.tanares_words import RoomSquare
from questpress.press import fonts
from questpress.press.faces.component import Bench, Component, Kind, Side, Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import printed
from questpress.press.faces.tanares_adventures.tiles import board_trim
from questpress.press.faces.tanares_adventures.words import GAME
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Segment, Stroke, Surface
from questpress.press.units import WHITE, mm, pt

_WALL, _BARRIER = mm(1.6), mm(1.0)


def rooms(bench: Bench) -> tuple[Component, ...]:
    """Return the Room Tiles whose squares an owner typed; of the others nobody knows where the walls are."""
    found: list[Component] = []
    for entry in printed(bench, RoomEntry):
        rows = entry.grid.value
        if not rows:
            continue
        other = bench.catalog.get(entry.back.value) if entry.back.value else None
        found.append(
            Component(
                ref=bench.catalog.ref(entry),
                kind="room",
                name=entry.name,
                trim=board_trim(bench, len(rows[0]), len(rows)),
                front=room_side(bench, entry),
                back=room_side(bench, other) if isinstance(other, RoomEntry) and other.grid.value else None,
            )
        )
    return tuple(found)


def room_side(bench: Bench, entry: RoomEntry) -> Side:
    """Return a face of a Room Tile: squares, walls (full lines), barriers (dashed lines), lava."""
    rows = entry.grid.value or ()
    side = bench.tile
    trim = board_trim(bench, len(rows[0]), len(rows))

    def draw_room(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        surface.rect(0, 0, trim.width, trim.height, fill=WHITE)
        for number, row in enumerate(rows):
            for column, square in enumerate(row):
                if "L" in square:
                    _lava(pen, column * side, trim.height - (number + 1) * side, side)
        _lines(pen, trim, len(rows[0]), len(rows))
        _edges(pen, rows, trim, side)
        surface.text(
            trim.width // 2, mm(3.4), entry.name, face=Face.BOLD, size=1100, color=pen.look.text, anchor="middle"
        )

    told = "/".join(" ".join("".join(square) for square in row) for row in rows)
    return Side(f"room/{entry.name}/{side}/{told}", draw_room)


def _lava(pen: Pen, x: int, y: int, side: int) -> None:
    look = pen.look
    pen.surface.rect(x, y, side, side, fill=look.window.fill)
    draw.icon(pen, "lava", x + side // 2, y + side // 2, side * 60 // 100)
    size = 800
    pen.surface.text(x + side - mm(2), y + side - mm(2) - fonts.cap_height(size), "L", face=Face.EXTRABOLD, size=size,
                     color=look.text, anchor="end")  # fmt: skip


def _lines(pen: Pen, trim: Trim, wide: int, high: int) -> None:
    thin = pen.look.rule
    for column in range(1, wide):
        x = column * trim.width // wide
        pen.surface.path((("M", x, 0), ("L", x, trim.height)), stroke=thin)
    for row in range(1, high):
        y = row * trim.height // high
        pen.surface.path((("M", 0, y), ("L", trim.width, y)), stroke=thin)
    pen.surface.rect(0, 0, trim.width, trim.height, stroke=Stroke(pen.look.sign, pt(1)))


def _edges(pen: Pen, rows: tuple[tuple[RoomSquare, ...], ...], trim: Trim, side: int) -> None:
    """Draw walls in full and barriers in dashes, a little inside where they follow the rim."""
    walls: list[Segment] = []
    barriers: list[Segment] = []
    for number, row in enumerate(rows):
        for column, square in enumerate(row):
            x, y = column * side, trim.height - (number + 1) * side
            ends = {
                "N": ((x, y + side), (x + side, y + side)),
                "S": ((x, y), (x + side, y)),
                "W": ((x, y), (x, y + side)),
                "E": ((x + side, y), (x + side, y + side)),
            }
            for letter in square:
                if letter.upper() in ends:
                    (ax, ay), (bx, by) = (_inside(end, trim) for end in ends[letter.upper()])
                    (walls if letter.isupper() else barriers).extend((("M", ax, ay), ("L", bx, by)))
    if walls:
        pen.surface.path(tuple(walls), stroke=Stroke(pen.look.sign, _WALL))
    if barriers:
        pen.surface.path(tuple(barriers), stroke=Stroke(pen.look.sign, _BARRIER, dash=(mm(3), mm(2))))


def _inside(point: tuple[int, int], trim: Trim) -> tuple[int, int]:
    half = _WALL // 2
    return min(max(point[0], half), trim.width - half), min(max(point[1], half), trim.height - half)


ROOMS: tuple[Kind, ...] = (
    Kind(
        word="room",
        title="Room Tiles",
        size="tile-89",
        build=rooms,
        component=f"{GAME}/component/room-tiles",
        sized=False,
        backs="own",
    ),
)
