"""Small pictures of one piece and of the growing map, for the steps of building it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from questpress.catalog.boardquest import Mark, Terrain, TileFace
from questpress.grid.hex import DIRECTIONS, Hex, centre_xy, flower
from questpress.press import fonts
from questpress.press.icons import draw_icon
from questpress.press.ink import Look, Palette
from questpress.press.sheets.boardquest.boxes import Disc
from questpress.press.sheets.boardquest.build_steps import Contact, Step
from questpress.press.sheets.boardquest.laid import Laid
from questpress.press.sheets.boardquest.motifs import Motif, MotifSet, motif_lines
from questpress.press.sheets.boardquest.tileart import (
    GUTTER,
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
SMALL = 800
"""Type of the letters that share their tile with something else, in hundredths of a point."""
SMALL_SIDE = mm(4.7)
"""Tiles below this side have their type at 8 points."""
_INSIDE = mm(0.45)  # from a letter to the edges inside a piece
_BETWEEN = mm(0.2)  # between two things on one tile
_ICON_WIDE, _ICON_UP, _ICON_DOWN = 967, 459, 425  # the skull's extent, in thousandths of its size

# Round a letter in the middle of its tile. The lattice of page 1 is for letters in a corner.
_MOTIFS: Mapping[Terrain, MotifSet] = {
    Terrain.FOREST: MotifSet("thumb", (Motif(0, 5_300, 800), Motif(-3_900, -3_300, 800), Motif(3_900, -3_300, 800))),
    Terrain.MOUNTAIN: MotifSet("thumb", (Motif(0, 5_300, 900), Motif(-2_700, -4_700, 900), Motif(2_700, -4_700, 900))),
    Terrain.WATER: MotifSet(
        "thumb", (Motif(0, 5_300, 900), Motif(-2_800, -4_300, 900), Motif(2_800, -4_300, 900), Motif(0, -6_300, 900))
    ),
}


def faces_of(doc: Laid) -> Mapping[Hex, TileFace]:
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
    for place, face in enumerate(faces[1:]):
        at = lattice(*centre_xy(DIRECTIONS[place]), side)
        _ring_tile(surface, palette, face, Point(x + at.x, y + at.y), side, letter_size)
    art.lines(x, y)
    middle = middle_of(faces[0], rotation, side, number_size)
    _letter(surface, palette, faces[0].terrain, x, y + middle.letter, SMALL)
    disc = palette.disc
    surface.circle(x + middle.disc.x, y + middle.disc.y, middle.disc.radius, fill=disc.fill, stroke=disc.line)
    figure(surface, x + middle.disc.x, y + middle.disc.y, label, number_size, disc.ink)
    if faces[0].mark is not None:
        draw_icon(surface, _icon(palette, faces[0].mark), x + middle.icon.x, y + middle.icon.y, middle.icon_size,
                  palette.text)  # fmt: skip
    _arrow(surface, palette, x, y, rotation, side, middle.arrow)


class Middle(NamedTuple):
    """What stands on the centre tile of a piece, from its middle: the number's disc, the letter, the mark, the arrow.

    ``letter`` is how far above the middle the letter's own middle is. The mark's icon has a size of 0 where nothing is
    printed. ``arrow`` is how far its tip and its ends stand outside the edge that it crosses.
    """

    disc: Disc
    letter: int
    icon: Point
    icon_size: int
    arrow: tuple[int, int]


@lru_cache(maxsize=512)
def middle_of(face: TileFace, rotation: int, side: int, number_size: int) -> Middle:
    """Return how the centre tile of a piece is laid out.

    The letter stands below the number, or above it where the arrow crosses the tile's lower half. The number keeps to
    the side that the arrow does not point to: beside a mark always, else where tiles are small.
    """
    towards = -1 if rotation % 6 >= 4 else 1
    away = 1 if rotation % 6 in (2, 3, 4) else -1
    letter = min(side * 59 // 100, letter_reach(face.terrain, side, SMALL, _INSIDE) - fonts.cap_height(SMALL) // 2)
    room = letter - fonts.cap_height(SMALL) // 2 - _BETWEEN  # from the middle towards the letter
    two_figures = mm(1.75) if number_size <= SMALL else mm(2.0)
    small = side < SMALL_SIDE
    if face.mark is None:
        radius = max(side * (42 if small else 44) // 100, two_figures)
        aside = 0 if rotation % 3 == 0 else max(0, mm(4.4) - side)
        disc = Disc(away * aside, towards * max(side * 11 // 100, radius - room), radius)
        tip, tail = (20, -22) if small else (18, -26)
        return Middle(disc, -towards * letter, Point(0, 0), 0, (side * tip // 100, side * tail // 100))
    radius = max(side * 36 // 100, two_figures)
    y = towards * max(side * 12 // 100, radius - room)
    # A level arrow takes a little of the room on its side, which is the mark's.
    beside_mark = side * (70 if rotation % 3 == 0 else 80) // 100
    beside_disc = side * 78 // 100
    size = min(side * 75 // 100, (beside_mark + beside_disc - 2 * radius - _BETWEEN) * 1000 // _ICON_WIDE)
    disc = Disc(away * (beside_disc - radius), y, radius)
    low = towards * max(side * 8 // 100, size * _ICON_UP // 1000 - room)
    icon = Point(-away * (beside_mark - size * _ICON_WIDE // 2000), low)
    return Middle(disc, -towards * letter, icon, size, (side * 34 // 100, -side * 8 // 100))


def letter_reach(terrain: Terrain, side: int, size: int, clear: int) -> int:
    """Return how far from a tile's middle a terrain's letter may reach, straight up or down.

    Its corners keep ``clear`` of the slanted edges; micrometres, ``size`` in hundredths of a point.
    """
    half = fonts.width(terrain.letter, Face.BOLD, size) // 2
    return side - half * 577 // 1000 - clear * 1155 // 1000


def _arrow(
    surface: Surface, palette: Palette, x: int, y: int, rotation: int, side: int, reach: tuple[int, int]
) -> None:
    """Draw the turn arrow over the edge to ring tile 0, clear of the number; larger than on the map: it is the news."""
    edge = half_width(side)
    tip, tail = reach
    notch, half = tail + side * 10 // 100, side * 18 // 100
    points = [Point(edge + tip, 0), Point(edge + tail, half), Point(edge + notch, 0), Point(edge + tail, -half)]

    def draw(target: Surface) -> None:
        target.path(polygon(points), fill=palette.text)

    surface.symbol(f"thumb-arrow-{palette.ink}-{side}-{tip}", draw, x=x, y=y, angle=60 * (rotation % 6))


def _letter(surface: Surface, palette: Palette, terrain: Terrain, x: int, y: int, size: int) -> None:
    """Write a terrain's letter centred about a point."""
    color = palette.terrain[terrain].letter
    baseline = y - fonts.cap_height(size) // 2
    surface.text(x, baseline, terrain.letter, face=Face.BOLD, size=size, color=color, anchor="middle")


def _icon(palette: Palette, mark: Mark) -> str:
    return "skull" if mark is Mark.MONSTER else palette.chest_icon


@lru_cache(maxsize=512)
def marked_tile(terrain: Terrain, side: int, rim: int) -> tuple[int, int, int]:
    """Return how a tile of the ring shows its mark: the icon's size and middle, and the middle of the letter below.

    Both are heights above the tile's middle. ``rim`` is how far the piece's outline reaches in.
    """
    cap = fonts.cap_height(SMALL)
    letter = -min(side * 60 // 100, letter_reach(terrain, side, SMALL, rim + mm(0.2)) - cap // 2)
    floor = letter + cap // 2 + _BETWEEN
    # The icon is as large as fits between the letter and the upper corner, where its own corners meet the edges.
    top = side - (rim + mm(0.1)) * 1155 // 1000
    high = (_ICON_UP + _ICON_DOWN + _ICON_WIDE * 577 // 2000, _ICON_UP + _ICON_WIDE * 577 // 2000)
    size = min(side * 98 // 100, (top - floor) * 1000 // high[0])
    middle = min(max(side * 18 // 100, floor + size * _ICON_DOWN // 1000), top - size * high[1] // 1000)
    return size, middle, letter


def _ring_tile(surface: Surface, palette: Palette, face: TileFace, at: Point, side: int, letter_size: int) -> None:
    """Draw what is printed on a tile of the ring: its mark over a small letter, else its letter and pattern."""
    look = palette.terrain[face.terrain]
    if face.mark is not None:
        rim = scaled(GUTTER, side) + palette.piece_edge.width // 2
        size, middle, letter = marked_tile(face.terrain, side, rim)
        draw_icon(surface, _icon(palette, face.mark), at.x, at.y + middle, size, palette.text)
        _letter(surface, palette, face.terrain, at.x, at.y + letter, SMALL)
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
