"""Small pictures of one piece and of the growing map, for the steps of building it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import isqrt

from questpress.catalog.boardquest import Mark, Terrain, TileFace
from questpress.games.boardquest.document import BoardquestMap
from questpress.grid.hex import DIRECTIONS, ORIGIN, Hex, centre_xy, flower
from questpress.press import fonts
from questpress.press.icons import draw_icon
from questpress.press.ink import Look, Palette
from questpress.press.sheets.boardquest.build_steps import Contact, Step
from questpress.press.sheets.boardquest.motifs import Motif, MotifSet, motif_lines
from questpress.press.sheets.boardquest.tileart import (
    Extent,
    Grid,
    TileArt,
    figure,
    fit,
    half_width,
    lattice,
    piece_shape,
    scaled,
)
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.units import Point, mm, pt

NOMINAL = mm(5.3)
"""The tile side of a piece that the measures here are given for."""
LABEL_RADIUS, LABEL_AWAY = mm(2.05), mm(3.5)

# Round a letter in the middle of its tile. The lattice of page 1 is for letters in a corner.
_MOTIFS: Mapping[Terrain, MotifSet] = {
    Terrain.FOREST: MotifSet("thumb", (Motif(0, 5_300, 800), Motif(-3_900, -3_300, 800), Motif(3_900, -3_300, 800))),
    Terrain.MOUNTAIN: MotifSet("thumb", (Motif(0, 5_300, 900), Motif(-2_700, -4_700, 900), Motif(2_700, -4_700, 900))),
    Terrain.WATER: MotifSet(
        "thumb", (Motif(0, 5_300, 900), Motif(-2_800, -4_300, 900), Motif(2_800, -4_300, 900), Motif(0, -6_300, 900))
    ),
}


def faces_of(doc: BoardquestMap) -> Mapping[Hex, TileFace]:
    """Return the printed face of every tile of a map, as it lies."""
    return {tile.at: TileFace(Terrain(tile.terrain), Mark(tile.mark) if tile.mark else None) for tile in doc.tiles}


def seen_piece(faces: Mapping[Hex, TileFace], center: Hex) -> tuple[TileFace, ...]:
    """Return the seven faces of a piece by where they lie: the centre, then directions 0 to 5."""
    return tuple(faces.get(cell, TileFace(Terrain.PLAIN, None)) for cell in flower(center))


def _at_5_3(length: int, side: int) -> int:
    return length * side // NOMINAL


def draw_piece(
    surface: Surface,
    palette: Palette,
    faces: Sequence[TileFace],
    label: str,
    rotation: int,
    x: int,
    y: int,
    side: int,
    *,
    letter_size: int = 950,
    number_size: int = 950,
) -> None:
    """Draw a piece about a point as it must lie: terrain, printed marks, number and turn arrow.

    ``faces`` are by where the tiles lie, ``side`` is a tile's side in micrometres; sizes in hundredths of a point.
    """
    art = TileArt(surface, palette, side)
    art.fills([(Point(x, y), [face.terrain for face in faces])])
    # The centre's letter stands below the number, or above it where the arrow crosses the tile's lower half.
    towards = -1 if rotation % 6 >= 4 else 1
    for place, face in enumerate(faces):
        at = lattice(*centre_xy((ORIGIN, *DIRECTIONS)[place]), side)
        spot = Point(x + at.x, y + at.y)
        if place == 0:
            _letter(surface, palette, face.terrain, spot.x, spot.y - towards * side * 59 // 100, 800)
        else:
            _ring_tile(surface, palette, face, spot, side, letter_size)
    art.lines(x, y)
    disc = palette.disc
    middle = y + towards * side * 11 // 100
    surface.circle(x, middle, side * 44 // 100, fill=disc.fill, stroke=disc.line)
    figure(surface, x, middle, label, number_size, disc.ink)
    _arrow(surface, palette, x, y, rotation, side)


def _arrow(surface: Surface, palette: Palette, x: int, y: int, rotation: int, side: int) -> None:
    """Draw the turn arrow over the edge to ring tile 0, clear of the number; larger than on the map: it is the news."""
    edge = half_width(side)
    tip, tail, notch, half = (side * part // 100 for part in (18, -26, -16, 18))
    points = [Point(edge + tip, 0), Point(edge + tail, half), Point(edge + notch, 0), Point(edge + tail, -half)]

    def draw(target: Surface) -> None:
        target.path(polygon(points), fill=palette.text)

    surface.symbol(f"thumb-arrow-{palette.ink}-{side}", draw, x=x, y=y, angle=60 * (rotation % 6))


def _letter(surface: Surface, palette: Palette, terrain: Terrain, x: int, y: int, size: int) -> None:
    """Write a terrain's letter centred about a point."""
    color = palette.terrain[terrain].letter
    baseline = y - fonts.cap_height(size) // 2
    surface.text(x, baseline, terrain.letter, face=Face.BOLD, size=size, color=color, anchor="middle")


def _ring_tile(surface: Surface, palette: Palette, face: TileFace, at: Point, side: int, letter_size: int) -> None:
    """Draw what is printed on a tile of the ring: its mark over a small letter, else its letter and pattern."""
    look = palette.terrain[face.terrain]
    if face.mark is not None:
        icon = "skull" if face.mark is Mark.MONSTER else palette.chest_icon
        draw_icon(surface, icon, at.x, at.y + side * 18 // 100, side * 98 // 100, palette.text)
        _letter(surface, palette, face.terrain, at.x, at.y - side * 60 // 100, 800)
        return
    if face.terrain in _MOTIFS:

        def draw(target: Surface) -> None:
            target.path(motif_lines(face.terrain, _MOTIFS[face.terrain], side), stroke=look.motif)

        surface.symbol(f"thumb-{face.terrain}-{palette.ink}-{side}", draw, x=at.x, y=at.y)
    _letter(surface, palette, face.terrain, at.x, at.y, letter_size)


@lru_cache(maxsize=256)
def shared_edges(edges: tuple[tuple[Hex, int], ...], side: int, gutter: int) -> tuple[Point, ...]:
    """Return the corners of the run of edges that a piece shares with a neighbour, about the piece's centre."""
    shape = piece_shape(side, gutter)
    # Where an edge stands on the outline, counter-clockwise: three edges a ring tile.
    places = {}
    for tile, outward in edges:
        d = DIRECTIONS.index(tile)
        places[3 * d + (outward - d + 1) % 6] = shape.outer_edge(d, outward)
    first = next(p for p in places if (p - 1) % 18 not in places)
    return (places[first][0], *(places[(first + i) % 18][1] for i in range(len(places))))


def label_point(contact: Contact, side: int, away: int) -> Point:
    """Return where a neighbour's number stands: outside the middle of the shared edges, towards the neighbour."""
    return _label_point(contact.offset, contact.edges, side, away)


@lru_cache(maxsize=1024)
def _label_point(offset: Hex, edges: tuple[tuple[Hex, int], ...], side: int, away: int) -> Point:
    points = shared_edges(edges, side, 0)
    half = len(points) // 2
    # An even number of corners: the middle lies between the two inner ones.
    middle = Point((points[half - 1].x + points[half].x) // 2, (points[half - 1].y + points[half].y) // 2)
    way = lattice(*centre_xy(Hex(-offset.q, -offset.r)), 10_000)
    length = isqrt(way.x * way.x + way.y * way.y)
    return Point(middle.x + way.x * away // length, middle.y + way.y * away // length)


def draw_contacts(
    surface: Surface, palette: Palette, contacts: Iterable[Contact], x: int, y: int, side: int, *, size: int = 800
) -> None:
    """Draw the edges that a piece shares with what lies already, heavy, and each neighbour's number beside them."""
    gutter = scaled(mm(0.42), side)
    found = list(contacts)
    for contact in found:
        run = polygon([(x + p.x, y + p.y) for p in shared_edges(contact.edges, side, gutter)], closed=False)
        width = max(palette.shared_edge.width * side // NOMINAL, pt(2))
        surface.path(run, stroke=Stroke(palette.shared_edge.color, width, round_ends=True))
    ring = palette.number_ring
    radius, away = max(_at_5_3(LABEL_RADIUS, side), mm(1.9)), max(_at_5_3(LABEL_AWAY, side), mm(2.7))
    for contact in found:
        at = label_point(contact, side, away)
        surface.circle(x + at.x, y + at.y, radius, fill=ring.fill, stroke=ring.line)
        figure(surface, x + at.x, y + at.y, contact.label, size, ring.ink, face=Face.BOLD)


def growing_grid(steps: Sequence[Step], x: int, y: int, width: int, height: int) -> Grid:
    """Return the grid that shows the whole map as large as a box allows."""
    cells = [cell for step in steps for cell in flower(step.center)]
    return fit(Extent.of(cells), x, y, width, height, mm(4))


def draw_growing(
    surface: Surface, palette: Palette, steps: Sequence[Step], now: int, grid: Grid, *, size: int = 800
) -> None:
    """Draw the map as it stands after step ``now`` (from 1): what lies, what is new, and what is to come as ghosts."""
    gutter = mm(0.2)
    outline = piece_shape(grid.side, gutter).outline
    looks: tuple[tuple[str, Look, list[Step]], ...] = (
        ("coming", palette.build_coming, [s for s in steps if s.number > now]),
        ("laid", palette.build_laid, [s for s in steps if s.number < now]),
        ("new", palette.build_new, [s for s in steps if s.number == now]),
    )
    for name, look, shown in looks:

        def draw(target: Surface, look: Look = look) -> None:
            target.path(outline, fill=look.fill, stroke=look.line)

        for step in shown:
            at = grid.at(step.center)
            surface.symbol(f"grow-{name}-{palette.ink}-{grid.side}", draw, x=at.x, y=at.y)
    for step in steps:
        if step.number <= now:
            at = grid.at(step.center)
            ink = (palette.build_new if step.number == now else palette.build_laid).ink
            face = Face.EXTRABOLD if step.number == now else Face.BOLD
            figure(surface, at.x, at.y, step.label, size, ink, face=face)


def label_reach(contacts: Iterable[Contact], side: int) -> tuple[int, int]:
    """Return the heights of a piece's picture with its labels, above and below the piece's centre."""
    radius, away = max(_at_5_3(LABEL_RADIUS, side), mm(1.9)), max(_at_5_3(LABEL_AWAY, side), mm(2.7))
    ys = [label_point(contact, side, away).y for contact in contacts]
    half = 5 * side // 2
    return max([half, *(y + radius for y in ys)]), max([half, *(radius - y for y in ys)])
