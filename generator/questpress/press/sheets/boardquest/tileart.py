"""The art of tiles and pieces: hex geometry in micrometres, fills, outlines, patterns, letters, numbers, arrows.

Shared by every page that shows tiles. A :class:`Grid` says where cell (0, 0) lies and how long a tile's side is. All
other measures are given for a side of :data:`NOMINAL` and scaled by :func:`scaled`. Corner ``k`` of a tile lies
30 + 60 k degrees counter-clockwise from east; the edge in direction ``d`` joins corners ``d - 1`` and ``d``. The tiles
of a piece are numbered by where they lie: 0 is the centre, ``1 + d`` the one in direction ``d``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from questpress.catalog.boardquest import Terrain
from questpress.grid.hex import DIRECTIONS, Hex, centre_xy
from questpress.press import fonts
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.boxes import Box
from questpress.press.sheets.boardquest.motifs import MotifSet, motif_lines
from questpress.press.surface import Face, Path, Segment, Surface, polygon
from questpress.press.units import WHITE, Color, Point, mm

NOMINAL = mm(9.93)
"""The tile side that the measures of the art are given for."""
GUTTER = mm(0.42)
"""How far a piece's outline is moved in: half of the white that shows between two pieces."""
HALF_ROOT_3 = 866_025_404  # sqrt(3) / 2 in parts of 10**9
ROOT_3_INVERSE = 577_350_269  # 1 / sqrt(3)

# Corners of a tile in the units of centre_xy: x in half tile widths, y in half sides.
_CORNERS = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))

DISC = mm(2.5)
"""Radius of the disc that carries a piece's number."""
_LETTER_CLEAR = mm(0.15)
SMALLEST_DISC = mm(1.9)
"""Radius of the disc that holds two figures of 8 points."""
DISC_AT = Point(0, mm(6.55))
LETTER_AT = Point(mm(-6.25), mm(2.8))
"""Middle of a terrain letter's baseline, from its tile's centre: W and M, the wide ones, decide."""
LETTER_AT_START = Point(mm(-5.8), mm(2.45))
ARROW_TIP, ARROW_TAIL, ARROW_NOTCH, ARROW_HALF = mm(1.2), mm(-2.1), mm(-1.35), mm(1.35)
"""The turn arrow from the edge that it crosses. It is longer than wide and notched: an arrow near an equilateral
triangle, turned by sixths, would seem to point three ways."""


def scaled(length: int, side: int) -> int:
    """Return a length that is given for the nominal tile, for a tile of this side; rounded to the nearest."""
    return (2 * length * side + NOMINAL) // (2 * NOMINAL)


def half_width(side: int) -> int:
    """Return half the width of a tile, flat to flat."""
    return (side * HALF_ROOT_3 + 500_000_000) // 1_000_000_000


def lattice(x: int, y: int, side: int) -> Point:
    """Return a point that is given in the units of :func:`questpress.grid.hex.centre_xy`, in micrometres."""
    return Point((x * side * HALF_ROOT_3 + 500_000_000) // 1_000_000_000, (y * side + 1) // 2)


def corners(side: int, inset: int = 0) -> tuple[Point, ...]:
    """Return the six corners of a tile about its centre, all edges moved in by ``inset``."""
    # An edge that moves in by d takes the corner in by d * 2 / sqrt(3), which is the side's loss as well.
    inner = side - (2 * inset * ROOT_3_INVERSE + 500_000_000) // 1_000_000_000
    return tuple(lattice(x, y, inner) for x, y in _CORNERS)


def hexagon(x: int, y: int, side: int, inset: int = 0) -> Path:
    """Return the path of a tile about a point, all edges moved in by ``inset``."""
    return polygon([(x + p.x, y + p.y) for p in corners(side, inset)])


@dataclass(frozen=True, slots=True)
class Grid:
    """Tiles laid on paper: ``x``, ``y`` is the centre of cell (0, 0), ``side`` a tile's side; micrometres."""

    x: int
    y: int
    side: int

    def at(self, cell: Hex) -> Point:
        """Return the centre of a cell."""
        p = lattice(*centre_xy(cell), self.side)
        return Point(self.x + p.x, self.y + p.y)

    def scaled(self, length: int) -> int:
        """Return a length of the nominal tile at this grid's size."""
        return scaled(length, self.side)


class Extent(NamedTuple):
    """The bounding box of cells in the units of centre_xy, tiles included."""

    left: int
    bottom: int
    right: int
    top: int

    @classmethod
    def of(cls, cells: Iterable[Hex]) -> Extent:
        """Return the box of the cells. Raises ValueError when there is none."""
        xs, ys = zip(*(centre_xy(cell) for cell in cells), strict=True)
        return cls(min(xs) - 1, min(ys) - 2, max(xs) + 1, max(ys) + 2)

    @property
    def width(self) -> int:
        """Width in half tile widths."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Height in half tile sides."""
        return self.top - self.bottom


def fit(extent: Extent, x: int, y: int, width: int, height: int, largest: int) -> Grid:
    """Return the grid that shows the extent as large as a box allows, in its middle; ``largest`` limits the side."""
    by_width = width * 1_000_000_000 // (extent.width * HALF_ROOT_3)
    side = min(by_width, 2 * height // extent.height, largest)
    middle = lattice(extent.left + extent.right, extent.bottom + extent.top, side)
    return Grid(x + (width - middle.x) // 2, y + (height - middle.y) // 2, side)


class PieceShape(NamedTuple):
    """A piece of one size about its centre: what its tiles, its outline and its inner edges look like.

    ``corners[tile][k]`` is corner ``k`` of a tile (see the module); the corners on the outline are moved in.
    """

    corners: tuple[tuple[Point, ...], ...]
    tiles: tuple[Path, ...]
    outline: Path
    edges: Path

    def outer_edge(self, direction: int, outward: int) -> tuple[Point, Point]:
        """Return the ends of the edge of the ring tile in ``direction`` that faces ``outward``."""
        tile = self.corners[1 + direction % 6]
        return tile[(outward - 1) % 6], tile[outward % 6]


@lru_cache(maxsize=32)
def piece_shape(side: int, gutter: int) -> PieceShape:
    """Return the shape of a piece whose outline is moved in by ``gutter``; micrometres."""
    step = (2 * gutter * ROOT_3_INVERSE + 500_000_000) // 1_000_000_000
    tiles = [tuple(lattice(x, y, side) for x, y in _CORNERS)]
    for d in range(6):
        cx, cy = centre_xy(DIRECTIONS[d])
        middle = lattice(cx, cy, side)
        points = [lattice(cx + x, cy + y, side) for x, y in _CORNERS]
        # Corners d - 1 and d stand free: they move towards the tile's centre. Corners d + 1 and d - 2 are shared with
        # a neighbour of the piece: they move along the shared edge. The two others lie inside the piece.
        for k, towards in ((d, middle), (d - 1, middle), (d + 1, points[(d + 2) % 6]), (d - 2, points[(d - 3) % 6])):
            points[k % 6] = _moved(points[k % 6], towards, step, side)
        tiles.append(tuple(points))
    outline: list[Point] = []
    edges: list[Segment] = []
    for d in range(6):
        ring = tiles[1 + d]
        outline += [ring[(d - 1) % 6], ring[d], ring[(d + 1) % 6]]
        edges += _line(tiles[0][d - 1], tiles[0][d]) + _line(ring[(d + 2) % 6], ring[(d + 1) % 6])
    return PieceShape(tuple(tiles), tuple(polygon(t) for t in tiles), polygon(outline), tuple(edges))


def _moved(point: Point, towards: Point, step: int, side: int) -> Point:
    """Return a point moved by ``step`` towards one that is a side away, rounded to the nearest."""
    dx, dy = (towards.x - point.x) * step, (towards.y - point.y) * step
    return Point(point.x + (2 * dx + side) // (2 * side), point.y + (2 * dy + side) // (2 * side))


def _line(a: Point, b: Point) -> list[Segment]:
    return [("M", a.x, a.y), ("L", b.x, b.y)]


def shifted(path: Path, dx: int, dy: int) -> Path:
    """Return a path of moves, lines and curves moved by a vector."""
    out: list[Segment] = []
    for segment in path:
        if len(segment) == 3:
            out.append((segment[0], segment[1] + dx, segment[2] + dy))
        elif len(segment) == 7:
            kind, x1, y1, x2, y2, x, y = segment
            out.append((kind, x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy))
        else:
            out.append(segment)
    return tuple(out)


class TileArt:
    """Draws tiles and pieces of one size on one surface in one ink.

    Everything repeated is a symbol, so that drawing a tile costs one or two calls. ``gutter`` is how far outlines are
    moved in (a nominal length).
    """

    def __init__(self, surface: Surface, palette: Palette, side: int, *, gutter: int = GUTTER) -> None:
        self.surface = surface
        self.palette = palette
        self.side = side
        self.rim = scaled(gutter, side) + palette.piece_edge.width // 2
        self.shape = piece_shape(side, scaled(gutter, side))
        self._key = f"{palette.ink}-{side}"

    def fills(self, pieces: Iterable[tuple[Point, Sequence[Terrain | None]]]) -> None:
        """Fill the tiles of pieces: the centre of each on paper and its seven terrains by where the tiles lie.

        None leaves a tile bare.
        """
        paths: dict[Terrain, list[Segment]] = {terrain: [] for terrain in Terrain}
        for (x, y), terrains in pieces:
            for path, terrain in zip(self.shape.tiles, terrains, strict=True):
                if terrain is not None:
                    paths[terrain] += shifted(path, x, y)
        for terrain, path_list in paths.items():
            if path_list:
                self.surface.path(tuple(path_list), fill=self.palette.terrain[terrain].fill)

    def paper(self, x: int, y: int) -> None:
        """Lay white paper where a piece will lie, its gutter included, so that nothing shows between two pieces."""
        outline = piece_shape(self.side, 0).outline

        def draw(surface: Surface) -> None:
            surface.path(outline, fill=WHITE)

        self.surface.symbol(f"paper-{self._key}", draw, x=x, y=y)

    def lines(self, x: int, y: int) -> None:
        """Draw the tile edges inside a piece and its outline."""
        shape, palette = self.shape, self.palette

        def draw(surface: Surface) -> None:
            surface.path(shape.edges, stroke=palette.tile_edge)
            surface.path(shape.outline, stroke=palette.piece_edge)

        self.surface.symbol(f"piece-{self._key}", draw, x=x, y=y)

    def ground(self, x: int, y: int, terrain: Terrain, motifs: MotifSet, *, letter_size: int) -> None:
        """Draw a tile's pattern (see :mod:`.motifs`) and its letter at its usual place."""
        look, side = self.palette.terrain[terrain], self.side

        def draw(surface: Surface) -> None:
            lines = motif_lines(terrain, motifs, side)
            if lines:
                surface.path(lines, stroke=look.motif)
            at = letter_place(terrain, side, letter_size, self.rim)
            letter(surface, terrain, *at, letter_size, look.letter)

        self.surface.symbol(f"{terrain}-{motifs.name}-{letter_size}-{self._key}", draw, x=x, y=y)

    def number(self, x: int, y: int, number: int | str, size: int) -> None:
        """Write a piece's number in its disc about a point; ``size`` in hundredths of a point."""
        disc = self.palette.disc
        self.surface.circle(x, y, max(scaled(DISC, self.side), SMALLEST_DISC), fill=disc.fill, stroke=disc.line)
        figure(self.surface, x, y, str(number), size, disc.ink)

    def arrow(self, x: int, y: int, direction: int, *, along: int = 0, back: int = 0, size: int = 1000) -> None:
        """Draw the turn arrow of the piece centred at a point, over the edge to the tile in a direction.

        ``back`` draws it back from the edge; ``along`` shifts it to the left along the edge (nominal lengths).
        ``size`` is in thousandths.
        """
        side, text = self.side, self.palette.text
        dx, dy = half_width(side) - scaled(back, side), scaled(along, side)
        path = [Point(dx + a, dy + b) for a, b in arrow_points(side * size // 1000)]

        def draw(surface: Surface) -> None:
            surface.path(polygon(path), fill=text)

        self.surface.symbol(f"arrow-{along}-{back}-{size}-{self._key}", draw, x=x, y=y, angle=60 * (direction % 6))


def arrow_points(side: int) -> tuple[Point, Point, Point, Point]:
    """Return the turn arrow pointing east, about the middle of the edge that it crosses: tip, end, notch, end."""
    tip, tail, notch = (scaled(length, side) for length in (ARROW_TIP, ARROW_TAIL, ARROW_NOTCH))
    half = scaled(ARROW_HALF, side)
    return Point(tip, 0), Point(tail, half), Point(notch, 0), Point(tail, -half)


def letter_place(terrain: Terrain, side: int, size: int, rim: int, at: Point = LETTER_AT) -> Point:
    """Return the middle of the baseline of a tile's letter, from the tile's centre in micrometres.

    That is ``at`` (nominal), moved as far as a wide letter needs to keep off the edges; these are moved in by ``rim``.
    """
    half = fonts.width(terrain.letter, Face.BOLD, size) // 2
    x = max(scaled(at.x, side), rim + _LETTER_CLEAR + half - half_width(side))
    # The upper left edge falls by 1 / sqrt(3) for each step to the left.
    edge = side - (half - x + 2 * rim) * ROOT_3_INVERSE // 1_000_000_000
    return Point(x, min(scaled(at.y, side), edge - fonts.cap_height(size) - _LETTER_CLEAR))


def letter_box(terrain: Terrain, place: Point, size: int) -> Box:
    """Return the box of a letter from the middle of its baseline."""
    half = fonts.width(terrain.letter, Face.BOLD, size) // 2
    return Box(place.x - half, place.y, place.x + half, place.y + fonts.cap_height(size))


def letter(surface: Surface, terrain: Terrain, x: int, y: int, size: int, color: Color) -> None:
    """Write a terrain's letter, the middle of its baseline at a point; ``size`` in hundredths of a point."""
    surface.text(x, y, terrain.letter, face=Face.BOLD, size=size, color=color, anchor="middle")


def figure(
    surface: Surface, x: int, y: int, text: str, size: int, color: Color, *, face: Face = Face.EXTRABOLD
) -> None:
    """Write figures with their ink centred about a point; ``size`` in hundredths of a point."""
    x += fonts.center_shift(text, face, size)
    surface.text(x, y - fonts.figure_height(size) // 2, text, face=face, size=size, color=color, anchor="middle")


def hatching(x: int, y: int, side: int, *, inset: int, step: int) -> Path:
    """Return lines at 45 degrees that fill a tile about a point, the tile's edges moved in by ``inset``."""
    points = corners(side, inset)
    out: list[Segment] = []
    reach = 2 * side
    # In the turned coordinates u = x + y (across the lines) and v = y - x, each line is a span of v between two edges.
    for u in range(-(reach // step) * step, reach + 1, step):
        cuts: list[tuple[int, int]] = []
        for a, b in zip(points, (*points[1:], points[0]), strict=True):
            ua, ub = a.x - a.y, b.x - b.y
            if (ua <= u) != (ub <= u):
                cuts.append((a.x + (b.x - a.x) * (u - ua) // (ub - ua), a.y + (b.y - a.y) * (u - ua) // (ub - ua)))
        if len(cuts) == 2 and abs(cuts[0][0] - cuts[1][0]) > step:
            (x1, y1), (x2, y2) = sorted(cuts)
            out += [("M", x + x1, y + y1), ("L", x + x2, y + y2)]
    return tuple(out)
