"""Map pieces of Boardquest laid side by side.

What they tell is worked out by the geometry of maps, not written in the template: whether a piece may lie there,
where a hole opens, how many pieces away a piece lies from the nearest starting fort::

    diagram boardquest-pieces size=6
    piece 0,0                   a map piece about its centre; words after the place stand in its middle
    start 1 -1,0                the starting fort of a player
    fort 3,1                    a neutral fort
    try 2,1                     a piece that somebody would like to lay: a tick where it may lie, else a cross
    far                         each piece tells how many pieces away it lies from the nearest starting fort

``size`` is a hex's width in mm. Places are axial, as in the drawing ``hex``.
"""

from __future__ import annotations

from questpress.catalog.boardquest import Terrain
from questpress.grid.graph import contact_graph, steps
from questpress.grid.hex import DIRECTIONS, Hex, flower, holes, meets_by_two, neighbours
from questpress.press.aids.diagrams.drawing import Drawing, Refused, cell, option, verdict, write
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Maker
from questpress.press.aids.tags import Num, bare
from questpress.press.icons import draw_icon
from questpress.press.ink import palette
from questpress.press.sheets.boardquest.tileart import (
    Extent,
    Grid,
    figure,
    hatching,
    hexagon,
    lattice,
    piece_shape,
    shifted,
)
from questpress.press.surface import Face, Segment, Stroke
from questpress.press.units import WHITE, mm, pt

_WIDTH = 6  # of a hex, in mm
_GUTTER = mm(0.2)


def pieces(block: Fence, maker: Maker) -> Drawing:
    """Return map pieces side by side. Raises Refused for a line that it cannot read."""
    width = mm(option(block.args, "size", 0)) or maker.setting.scaled(mm(_WIDTH))
    board = _Pieces(width * 577 // 1000)
    for line in block.lines:
        match bare(line).split():
            case []:
                pass
            case ["piece", place, *label]:
                board.laid[Hex(*cell(place))] = " ".join(label)
            case ["try", place]:
                board.tried.append(Hex(*cell(place)))
            case ["start", ("1" | "2" | "3" | "4") as player, place]:
                board.starts[Hex(*cell(place))] = int(player)
            case ["fort", place]:
                board.neutral.append(Hex(*cell(place)))
            case ["far"]:
                board.far = True
            case _:
                raise Refused(repr(bare(line)))
    if not board.laid:
        raise Refused("no piece lies on it")
    return board.drawing(maker)


class _Pieces:
    """Pieces by their centres, and what stands on them; ``side`` is a hex's side in micrometres."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.laid: dict[Hex, str] = {}
        self.tried: list[Hex] = []
        self.starts: dict[Hex, int] = {}
        self.neutral: list[Hex] = []
        self.far = False

    @property
    def cells(self) -> set[Hex]:
        """All tiles of the pieces that lie."""
        return {tile for center in self.laid for tile in flower(center)}

    def fits(self, center: Hex) -> bool:
        """Tell whether a piece may lie there: on free ground, against two hexes of one piece (Map Assembly)."""
        return not self.cells & set(flower(center)) and any(meets_by_two(center, other) for other in self.laid)

    def away(self) -> dict[Hex, int]:
        """Return how many pieces away each lies from the nearest one with a starting fort."""
        centers = list(self.laid)
        homes = [n for n, center in enumerate(centers) if self.starts.keys() & set(flower(center))]
        far = steps(contact_graph(centers, one_hex=False), homes)
        return {center: n for center, n in zip(centers, far, strict=True) if n is not None}

    def drawing(self, maker: Maker) -> Drawing:
        """Return the drawing, as large as its pieces."""
        extent = Extent.of([tile for center in (*self.laid, *self.tried) for tile in flower(center)])
        first, last = lattice(extent.left, extent.top, self.side), lattice(extent.right, extent.bottom, self.side)
        rim = mm(0.3)
        marks = dict(self.laid)
        if self.far:
            marks |= {at: maker.words(str(Num(n)), Face.BOLD).plain for at, n in self.away().items()}

        def draw(pen: AidPen, x: int, top: int) -> None:
            grid = Grid(x + rim - first.x, top - rim - first.y, self.side)
            self._ground(pen, grid)
            self._forts(pen, grid)
            for center, mark in marks.items():
                at = grid.at(center)
                if self.far:
                    figure(pen.surface, at.x, at.y, mark, pen.setting.key, pen.accent)
                elif mark:
                    write(pen, at.x, at.y, mark)

        return Drawing(last.x - first.x + 2 * rim, first.y - last.y + 2 * rim, draw)

    def _ground(self, pen: AidPen, grid: Grid) -> None:
        colors = palette(pen.style.ink)
        shape = piece_shape(self.side, _GUTTER)
        outline = Stroke(pen.look.text, pt(0.9))
        dashed = Stroke(pen.look.text, pt(0.9), dash=(mm(0.8), mm(0.6)))
        for center in (*self.laid, *self.tried):
            at = grid.at(center)
            laid = center in self.laid
            fill = colors.terrain[Terrain.PLAIN].fill if laid else WHITE
            pen.surface.path(shifted(shape.outline, at.x, at.y), fill=fill)
            pen.surface.path(shifted(shape.edges, at.x, at.y), stroke=pen.hairline)
            pen.surface.path(shifted(shape.outline, at.x, at.y), stroke=outline if laid else dashed)
        for hole in holes(self.cells):
            for tile in hole:
                at = grid.at(tile)
                lines = hatching(at.x, at.y, self.side, inset=0, step=mm(1.2))
                pen.surface.path(lines, stroke=Stroke(pen.look.text, pt(0.4)))
        for center in self.tried:
            at = grid.at(center)
            pen.surface.path(self._seam(center, grid), stroke=Stroke(pen.accent, pt(2.4)))
            verdict(pen, at.x, at.y, good=self.fits(center))

    def _seam(self, center: Hex, grid: Grid) -> tuple[Segment, ...]:
        """Return the edges that a piece shares with those that lie."""
        at = grid.at(center)
        shape = piece_shape(self.side, 0)
        out: list[Segment] = []
        for place, direction in enumerate(DIRECTIONS):
            for outward, other in enumerate(neighbours(center.plus(direction))):
                if other in self.cells:
                    a, b = shape.outer_edge(place, outward)
                    out += [("M", at.x + a.x, at.y + a.y), ("L", at.x + b.x, at.y + b.y)]
        return tuple(out)

    def _forts(self, pen: AidPen, grid: Grid) -> None:
        colors = palette(pen.style.ink)
        for tile, number in self.starts.items():
            at, start = grid.at(tile), colors.player(number).start
            pen.surface.path(hexagon(at.x, at.y, self.side, mm(0.3)), fill=start.fill, stroke=start.line)
            draw_icon(pen.surface, "rook-flag", at.x, at.y, self.side * 14 // 10, start.ink)
        for tile in self.neutral:
            at = grid.at(tile)
            draw_icon(pen.surface, "rook", at.x, at.y, self.side * 14 // 10, pen.look.text)
