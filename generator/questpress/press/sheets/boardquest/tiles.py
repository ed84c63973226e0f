"""The map pieces themselves, at true scale, to print and cut out.

A tile is as wide as asked, flat side to flat side; the thin line round a piece is its true outline and where to cut.
Pieces lie as close as their shape allows, so that a sheet holds as many as may be. Lengths are micrometres from the
page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from questpress.catalog.boardquest import Box, Mark, Terrain, TileFace
from questpress.errors import UsageError
from questpress.games.boardquest.document import BoardquestMap
from questpress.grid.hex import DIRECTIONS, ORIGIN, Hex, centre_xy, flower, rotate
from questpress.press import fonts
from questpress.press.icons import draw_icon
from questpress.press.ink import Palette, palette
from questpress.press.paper import Paper
from questpress.press.qr import draw_qr
from questpress.press.sheets.boardquest.boxes import Box as Rectangle
from questpress.press.sheets.boardquest.boxes import Disc, Obstacle
from questpress.press.sheets.boardquest.build_steps import piece_label
from questpress.press.sheets.boardquest.dressing import LETTER_BOX, nominal
from questpress.press.sheets.boardquest.motifs import NONE, Motif, MotifSet, motif_set
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.thumbs import faces_of
from questpress.press.sheets.boardquest.tileart import (
    DISC,
    DISC_AT,
    NOMINAL,
    ROOT_3_INVERSE,
    TileArt,
    figure,
    lattice,
    piece_shape,
    scaled,
    shifted,
)
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.text import draw_lines, fit
from questpress.press.units import Point, decimal, mm, pt

MARGIN = mm(7)
"""Bare paper round everything: more than the 6.35 mm that printers leave."""
BAND = mm(15)
"""Height of the band at the foot: share code, ruler, page."""
GAP = mm(2)
"""Least paper between two pieces."""
RULER = mm(50)
_ORIGINAL_SIZE, _ORIGINAL_BELOW = 650, mm(7.6)
"""The word on our own faces: its type, and how far below the middle of the centre tile it stands (nominal)."""
_SIZES = (3200, 2000, 1400, 1100, 950, 800)

# How pieces may interlock: lattices of centres on which no two flowers overlap, besides plain rows and columns. Of
# all lattices with up to ten tiles a piece, only these two ever hold more pieces than rows and columns do.
_LATTICES = ((Hex(5, -1), Hex(2, 1)), (Hex(4, 0), Hex(1, 2)))
_REACH = range(-9, 10)

# The pattern beside a printed mark, for the nominal tile; on the centre tile the number hides none of it.
_ROUND_A_MARK = {
    terrain: MotifSet("printed", (Motif(-2_700, -5_500, 720), Motif(2_700, -5_500, 720)))
    for terrain in (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER)
}


def tile_side(width: int) -> int:
    """Return a tile's side from its width flat to flat, rounded to the nearest micrometre."""
    return (width * ROOT_3_INVERSE + 500_000_000) // 1_000_000_000


def _room(paper: Paper) -> tuple[int, int]:
    return paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - BAND


def largest_tile(paper: Paper) -> int:
    """Return the largest width of a tile, in whole millimetres as micrometres, at which a piece fits on the paper."""
    wide, high = _room(paper)
    width = wide // 3 // 1_000 * 1_000
    while 5 * tile_side(width) > high:
        width -= 1_000
    return width


@lru_cache(maxsize=64)
def piece_places(width: int, room_wide: int, room_high: int) -> tuple[Point, ...]:
    """Return the centres of as many pieces as a room holds, from its lower left corner, row by row from the top.

    ``width`` is a tile's width flat to flat. Empty when not even one fits.
    """
    side = tile_side(width)
    piece_wide, piece_high = 3 * width, 5 * side
    columns = (room_wide + GAP) // (piece_wide + GAP)
    rows = (room_high + GAP) // (piece_high + GAP)
    best = [Point(i * (piece_wide + GAP), j * (piece_high + GAP)) for i in range(columns) for j in range(rows)]
    # Two pieces that touch move apart by at least (factor - 1) * 2 widths across each edge that they share.
    spaced = side + side * GAP // (2 * width) + 1
    for u, v in _LATTICES:
        points = [lattice(*centre_xy(u.times(a).plus(v.times(b))), spaced) for a in _REACH for b in _REACH]
        for left in sorted({p.x for p in points}):
            across = [p for p in points if 0 <= p.x - left <= room_wide - piece_wide]
            for low in sorted({p.y for p in across}):
                found = [p for p in across if 0 <= p.y - low <= room_high - piece_high]
                if len(found) > len(best):
                    best = found
    if not best:
        return ()
    # The group stands in the middle of the room.
    xs, ys = [p.x for p in best], [p.y for p in best]
    dx = (room_wide - (max(xs) - min(xs))) // 2 - min(xs)
    dy = (room_high - (max(ys) - min(ys))) // 2 - min(ys)
    return tuple(sorted((Point(p.x + dx, p.y + dy) for p in best), key=lambda p: (-p.y, p.x)))


def sheet_places(width: int, paper: Paper) -> tuple[Point, ...]:
    """Return the centres of the pieces on one sheet of paper.

    Raises UsageError, naming the largest width that fits, when a piece is too large for the paper.
    """
    places = piece_places(width, *_room(paper))
    if not places:
        raise UsageError(
            f"a piece with tiles {decimal(width, 3)} mm wide is too large for {paper.name} paper; "
            f"the largest that fits is {decimal(largest_tile(paper), 3)} mm"
        )
    return tuple(Point(p.x + MARGIN, p.y + MARGIN + BAND) for p in places)


def pieces_to_cut(doc: BoardquestMap, box: Box) -> tuple[tuple[str, tuple[TileFace, ...], bool], ...]:
    """Return the pieces of a map by number: number, the seven faces unturned, and whether the face is our own.

    A piece that the box does not know is taken from the map's tiles.
    """
    faces = faces_of(doc)
    found = []
    for placed in doc.pieces:
        known = box.piece(placed.id)
        if known is not None:
            found.append((piece_label(box, placed.id), known.tiles, known.original))
            continue
        cells = [rotate(cell, placed.rotation).plus(placed.center) for cell in flower(ORIGIN)]
        if all(cell in faces for cell in cells):
            found.append((piece_label(box, placed.id), tuple(faces[cell] for cell in cells), False))
    return tuple(sorted(found, key=lambda piece: (len(piece[0]), piece[0])))


def count_piece_sheets(doc: BoardquestMap, box: Box, spec: SheetSpec) -> int:
    """Return how many sheets :func:`draw_piece_sheets` draws: none when no tile width is asked for.

    Raises UsageError when a piece is too large for the paper.
    """
    if spec.tiles_um is None:
        return 0
    return -(-len(pieces_to_cut(doc, box)) // len(sheet_places(spec.tiles_um, spec.paper)))


def draw_piece_sheets(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec, page: int, pages: int) -> None:
    """Draw the sheets of pieces to cut out, beginning with page number ``page`` of ``pages``.

    Raises UsageError when a piece is too large for the paper.
    """
    if spec.tiles_um is None:
        return
    colors, paper, width = palette(spec.ink), spec.paper, spec.tiles_um
    places = sheet_places(width, paper)
    pieces = pieces_to_cut(doc, box)
    for first in range(0, len(pieces), len(places)):
        surface.begin_page(paper.width, paper.height, title="Pieces to cut out")
        for (label, faces, original), at in zip(pieces[first:], places, strict=False):
            draw_true_piece(surface, colors, label, faces, original, at, width)
        ours = any(original for _, _, original in pieces[first : first + len(places)])
        _draw_band(surface, colors, paper, doc.code, width, page + first // len(places), pages, ours=ours)
        surface.end_page()


def draw_true_piece(
    surface: Surface,
    colors: Palette,
    label: str,
    faces: Sequence[TileFace],
    original: bool,
    at: Point,
    width: int,
) -> None:
    """Draw a piece about a point, ring tile 0 to the right, its tiles ``width`` wide: art, marks, number, cut line."""
    side = tile_side(width)
    art = TileArt(surface, colors, side)
    art.fills([(at, [face.terrain for face in faces])])
    letter_size = _size(side, 800)
    for place, face in enumerate(faces):
        away = lattice(*centre_xy((ORIGIN, *DIRECTIONS)[place]), side)
        x, y = at.x + away.x, at.y + away.y
        if face.mark is None:
            motifs = motif_set(face.terrain, "bare", (LETTER_BOX, *_printed(place, side, original)))
        else:
            motifs = _ROUND_A_MARK.get(face.terrain, NONE)
        art.ground(x, y, face.terrain, motifs, letter_size=letter_size)
        if face.mark is not None:
            icon = "skull" if face.mark is Mark.MONSTER else colors.chest_icon
            drop = scaled(mm(0.8), side) if place == 0 else 0
            draw_icon(surface, icon, x, y - drop, side * 78 // 100, colors.text)
    art.lines(at.x, at.y)
    disc = Point(at.x + scaled(DISC_AT.x, side), at.y + scaled(DISC_AT.y, side))
    surface.circle(disc.x, disc.y, scaled(DISC, side), fill=colors.disc.fill, stroke=colors.disc.line)
    figure(surface, disc.x, disc.y, label, _size(side, 950), colors.disc.ink)
    art.arrow(at.x, at.y, 0)
    if original:
        surface.text(at.x, at.y - scaled(_ORIGINAL_BELOW, side), "original", face=Face.ITALIC, size=_ORIGINAL_SIZE,
                     color=colors.text, anchor="middle")  # fmt: skip
    cut = Stroke(colors.text, pt(0.3))
    surface.path(shifted(piece_shape(side, 0).outline, at.x, at.y), stroke=cut)


def _size(side: int, nominal: int) -> int:
    """Return the house's type size next below a size that is given for the nominal tile, 8 points at least."""
    wanted = nominal * side // NOMINAL
    return next((size for size in _SIZES if size <= wanted), _SIZES[-1])


def _printed(place: int, side: int, original: bool) -> tuple[Obstacle, ...]:
    """Return what else is printed on a tile, for the nominal tile: number, arrow, the word for our own faces.

    The word does not grow with the tile, so on large tiles it takes less of it.
    """
    if place == 0:
        half = fonts.width("original", Face.ITALIC, _ORIGINAL_SIZE) // 2
        reach = Rectangle(
            -half, -fonts.cap_height(_ORIGINAL_SIZE) // 2, half, fonts.cap_height(_ORIGINAL_SIZE) * 5 // 4
        )
        word = (nominal(reach, side).moved(0, -_ORIGINAL_BELOW),) if original else ()
        return (Disc(DISC_AT.x, DISC_AT.y, DISC), Rectangle(mm(5.6), mm(-1.8), mm(8.6), mm(1.8)), *word)
    return (Rectangle(mm(-8.6), mm(-1.8), mm(-6.6), mm(1.8)),) if place == 1 else ()


def _draw_band(
    surface: Surface, colors: Palette, paper: Paper, code: str, width: int, page: int, pages: int, *, ours: bool
) -> None:
    """Draw the foot of a sheet: share code, how to print and cut, the ruler to check by, the page.

    ``ours`` tells that a piece on the sheet is marked as invented.
    """
    x, right = int(MARGIN), paper.width - MARGIN
    ruler = right - RULER
    if code:
        draw_qr(surface, code, x, MARGIN, mm(12), colors.text)
        x += mm(15)
        # The longest codes need two lines beside the ruler; they part after a hyphen.
        shown = fit(code, Face.BOLD, (950, 800, 650), ruler - x - mm(4), lines=2)
        top = MARGIN + mm(8.2) + (len(shown.lines) - 1) * mm(3.9)
        draw_lines(surface, shown.lines, x, top, face=Face.BOLD, size=shown.size, color=colors.text, leading=mm(3.9))
    lines = (
        f"Map pieces: tiles {decimal(width, 3)} mm from flat to flat. Print at 100 %, no scaling.",
        "Cut along the thin line." + (" “original”: a face that we invented, not one of the game’s." if ours else ""),
    )
    for i, line in enumerate(lines):
        surface.text(x, MARGIN + mm(4.4) - i * mm(3.2), line, face=Face.REGULAR, size=650, color=colors.text)
    draw_ruler(surface, colors, ruler, MARGIN + mm(9))
    surface.text(right, MARGIN + mm(4.4), f"{page} of {pages}", face=Face.REGULAR, size=650, color=colors.text,
                 anchor="end")  # fmt: skip
    surface.text(right, MARGIN + mm(1.2), "Unofficial, fan-made", face=Face.ITALIC, size=650, color=colors.text,
                 anchor="end")  # fmt: skip


def draw_ruler(surface: Surface, colors: Palette, x: int, y: int) -> None:
    """Draw a line of exactly 50 mm with a tick at every 10, to check the printer by; (x, y) is its left end."""
    ink = Stroke(colors.text, pt(0.6))
    surface.path(polygon([(x, y), (x + RULER, y)], closed=False), stroke=ink)
    for i in range(6):
        high = mm(2) if i in (0, 5) else mm(1.2)
        tick = x + i * RULER // 5
        surface.path(polygon([(tick, y), (tick, y + high)], closed=False), stroke=ink)
    words = "this line is 50 mm"
    surface.text(x + RULER // 2, y - fonts.cap_height(650) - mm(1.2), words, face=Face.REGULAR, size=650,
                 color=colors.text, anchor="middle")  # fmt: skip
