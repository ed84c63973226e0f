"""Map pieces: flowers of seven tiles, as wide as asked for, with their number on the back.

The face is drawn as on the sheets of a map (:mod:`questpress.press.sheets.boardquest.tiles`). Lengths are micrometres.
"""

from __future__ import annotations

from functools import lru_cache

from questpress.catalog.entries_boardquest import MapPieceEntry
from questpress.catalog.figure import Basis
from questpress.grid.hex import DIRECTIONS, ORIGIN, centre_xy
from questpress.press import fonts
from questpress.press.faces.boardquest.supply import pieces_needed
from questpress.press.faces.boardquest.words import GAME
from questpress.press.faces.component import Bench, Component, Kind, Side, Style
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.ink import palette
from questpress.press.sheets.boardquest.tileart import DISC_AT, TileArt, hexagon, lattice, piece_shape, scaled, shifted
from questpress.press.sheets.boardquest.tiles import draw_true_piece, tile_side
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Surface
from questpress.press.units import Point, Um, decimal, mm


def pieces(bench: Bench) -> tuple[Component, ...]:
    """Return the map pieces, their tiles as wide as the bench says."""
    trim = piece_trim(bench.tile)
    return tuple(
        Component(
            ref=bench.catalog.ref(entry),
            kind="map-piece",
            name=f"Map piece {entry.number}",
            trim=trim,
            front=_front(entry, trim, bench.tile),
            back=_back(entry.number, trim, bench.tile),
            original=entry.face.basis is Basis.ORIGINAL,
        )
        for entry in bench.catalog.of(MapPieceEntry)
    )


@lru_cache(maxsize=16)
def piece_trim(tile: Um) -> Trim:
    """Return what a piece is cut to when its tiles are so wide, flat side to flat side."""
    side = tile_side(tile)
    outline = piece_shape(side, 0).outline
    xs, ys = zip(*((segment[1], segment[2]) for segment in outline if len(segment) == 3), strict=True)
    west, south = min(xs), min(ys)
    name = f"Tiles of {decimal(tile, 3)} mm, pieces"
    return Trim(
        f"map-piece-{decimal(tile, 3)}",
        name,
        Um(max(xs) - west),
        Um(max(ys) - south),
        shape="free",
        outline=shifted(outline, -west, -south),
    )


def _front(entry: MapPieceEntry, trim: Trim, tile: Um) -> Side:
    faces, original = entry.face.value, entry.face.basis is Basis.ORIGINAL
    at = Point(trim.width // 2, trim.height // 2)
    label = str(entry.number)

    def draw_front(surface: Surface, style: Style) -> None:
        if faces is not None:
            draw_true_piece(surface, palette(style.ink), label, faces, original, at, tile)
        else:
            _blank(surface, style, label, at, tile)

    told = "/".join(f"{face.terrain}{face.mark or ''}" for face in faces or ())
    return Side(f"map-piece/{label}@{trim.id}:{told}:{int(original)}", draw_front)


def _blank(surface: Surface, style: Style, label: str, at: Point, tile: Um) -> None:
    """Draw a piece whose face nobody knows: a box to write in on every tile, and the number."""
    side = tile_side(tile)
    pen, art = Pen(surface, style, GAME), TileArt(surface, palette(style.ink), side)
    art.lines(at.x, at.y)
    wide, high = scaled(mm(7.4), side), scaled(mm(6), side)
    for middle in _middles(at, side):
        draw.pencil_box(pen, middle.x - wide // 2, middle.y - high // 2 - scaled(mm(0.8), side), wide, high)
    size = min(2000, 950 * side // mm(10) // 25 * 25)
    art.number(at.x + scaled(DISC_AT.x, side), at.y + scaled(DISC_AT.y, side), label, max(800, size))
    art.arrow(at.x, at.y, 0)


def _middles(at: Point, side: int) -> list[Point]:
    """Return the centres of the seven tiles, the middle one first."""
    away = [lattice(*centre_xy(cell), side) for cell in (ORIGIN, *DIRECTIONS)]
    return [Point(at.x + p.x, at.y + p.y) for p in away]


def _back(number: int, trim: Trim, tile: Um) -> Side:
    at = Point(trim.width // 2, trim.height // 2)

    def draw_back(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        look, side = pen.look, tile_side(tile)
        middle, *ring = _middles(at, side)
        for place in ring:
            surface.path(hexagon(*place, side, scaled(mm(1.6), side)), fill=look.window.fill, stroke=look.window.line)
            inner = hexagon(*place, side, scaled(mm(4.2), side))
            surface.path(inner, fill=look.cells, stroke=look.pattern)
        surface.path(hexagon(*middle, side, scaled(mm(1.6), side)), fill=look.band.fill, stroke=look.band.line)
        size = min(4800, side * 36_000 * 62 // (127 * fonts.FIGURE_HEIGHT * 100) // 25 * 25)
        x = middle.x + fonts.center_shift(str(number), Face.EXTRABOLD, size)
        base = middle.y - fonts.figure_height(size) * 42 // 100
        surface.text(x, base, str(number), face=Face.EXTRABOLD, size=size, color=look.band.ink, anchor="middle")
        # below the number: a 6 that is turned about is no 9
        signs.game_mark(pen, middle.x, base - scaled(mm(1.7), side), scaled(mm(1.6), side), look.band.ink)

    return Side(f"map-piece-back/{number}@{trim.id}", draw_back)


def needed(component: Component, players: int) -> int:
    """Return whether the smallest set has a piece: as many as the players lay out, by their numbers."""
    place = int(component.ref.rpartition("-")[2])
    return component.copies if place <= pieces_needed(players) else 0


PIECES: tuple[Kind, ...] = (
    Kind(
        word="map-piece",
        title="Map pieces",
        size="76.2x73.3mm",  # as with tiles of an inch; their width is asked for instead
        build=pieces,
        component="boardquest/component/map-pieces",
        backs="deck",
        sized=False,
        needed=needed,
    ),
)
