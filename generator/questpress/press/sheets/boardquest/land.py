"""The ground of a map on paper: pieces, holes, numbers and turn arrows, clear of whatever lies on the tiles.

What is printed on a piece lies flat. What stands on it is told by a subclass, which says how much room it takes;
everything is worked out first (where numbers and arrows stand) and then drawn in layers.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.boardquest import Box, Terrain
from questpress.grid.hex import DIRECTIONS, Hex, flower, neighbour
from questpress.press import fonts
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.boxes import Box as PageBox
from questpress.press.sheets.boardquest.boxes import Disc, Obstacle
from questpress.press.sheets.boardquest.build_steps import piece_label
from questpress.press.sheets.boardquest.dressing import Content, Dressing, Room, arrow_box, at_head, dress, moved
from questpress.press.sheets.boardquest.laid import Laid
from questpress.press.sheets.boardquest.lettering import Stone, sizes_for
from questpress.press.sheets.boardquest.motifs import motif_set
from questpress.press.sheets.boardquest.tileart import NOMINAL, Grid, TileArt, hatching, hexagon, scaled
from questpress.press.surface import Face, Surface
from questpress.press.units import WHITE, Point, mm


class Land:
    """Pieces laid on paper by a grid. ``content``: what lies on which tile; ``stone``: the size of its monsters."""

    def __init__(
        self,
        doc: Laid,
        box: Box,
        grid: Grid,
        palette: Palette,
        content: dict[Hex, Content],
        stone: Stone,
        *,
        teams: bool = False,
    ) -> None:
        self.laid = doc
        self.box = box
        self.grid = grid
        self.palette = palette
        self.content = content
        self.sizes = sizes_for(grid.side)
        self.terrain = {tile.at: Terrain(tile.terrain) for tile in doc.tiles}
        self.centers = {piece.center: piece for piece in doc.pieces}
        self.room = Room(palette, grid.side, self.sizes, stone, teams=teams)
        self.dressing = {piece.center: self._dress(piece.center, piece.rotation) for piece in doc.pieces}

    def _things(self, at: Hex, *, low: bool) -> tuple[Obstacle, ...]:
        """Return what stands on a tile, its letter included (nominal, from its centre); ``low`` under a number."""
        return self.room.things(self._content(at), self._ground(at), low=low)

    def _numbers(self, at: Hex) -> tuple[Point, ...]:
        """Return where the number of a piece may stand whose centre a tile is, the best place first (nominal)."""
        return self._content(at).numbers

    def _content(self, at: Hex) -> Content:
        return self.content.get(at, Content.BARE)

    def _ground(self, at: Hex) -> Terrain:
        return self.terrain.get(at, Terrain.PLAIN)

    def _dress(self, center: Hex, rotation: int) -> Dressing:
        first = neighbour(center, rotation)
        places = self._numbers(center)
        ring = [moved(self._things(neighbour(center, d), low=False), d) for d in (0, 1, 2)]
        return dress(
            places,
            self._things(center, low=at_head(places[0])),
            moved(self._things(first, low=False), rotation),
            (*ring[0], *ring[1], *ring[2]),
            rotation,
            self.room.disc,
            to_start=self._content(first) is Content.START,
        )

    def _under_number(self, at: Hex) -> bool:
        """Tell whether a tile carries a piece's number at its head, so that what lies on it stands lower."""
        return at_head(self._disc(at))

    def _disc(self, at: Hex) -> Point | None:
        """Return where a piece's number stands if a tile is its centre (nominal, from that centre)."""
        return self.dressing[at].disc if at in self.dressing else None

    def _place(self, at: Hex, content: Content) -> Point:
        """Return where a token of a kind stands on a tile: in its middle, or a little aside of a wide letter."""
        x, y = self.grid.at(at)
        return Point(x + self.room.aside(content, self._ground(at), low=self._under_number(at)), y)

    def obstacles(self) -> list[Obstacle]:
        """Return what covers the table: every tile and hole, on paper."""
        return [Disc(*self.grid.at(cell), self.grid.side) for cell in (*self.terrain, *self.laid.holes)]

    def draw_ground(self, surface: Surface, art: TileArt) -> None:
        """Draw holes, paper, fills, edges and outlines, then patterns and letters."""
        self._draw_holes(surface)
        pieces = [
            (self.grid.at(center), tuple(self.terrain.get(cell) for cell in flower(center))) for center in self.centers
        ]
        for center in self.centers:
            art.paper(*self.grid.at(center))
        art.fills(pieces)
        covered = {cell for center in self.centers for cell in flower(center)}
        for at, terrain in self.terrain.items():  # tiles of no piece that the document lists
            if at not in covered:
                outline = hexagon(*self.grid.at(at), self.grid.side)
                surface.path(outline, fill=self.palette.terrain[terrain].fill, stroke=self.palette.piece_edge)
        for center in self.centers:
            art.lines(*self.grid.at(center))
        arrows = dict(self._arrows())
        for at, terrain in self.terrain.items():
            content = self._content(at)
            if content is Content.START:
                continue
            things = self._things(at, low=self._under_number(at))
            disc = self._disc(at)
            if disc is not None:
                things += (Disc(*disc, self.room.disc),)
            if at in arrows:
                things += (arrows[at],)
            motifs = motif_set(terrain, content.motifs, things)
            art.ground(*self.grid.at(at), terrain, motifs, letter_size=self.sizes.letter)

    def _draw_holes(self, surface: Surface) -> None:
        side, palette = self.grid.side, self.palette
        for at in self.laid.holes:
            x, y = self.grid.at(at)
            surface.path(hexagon(x, y, side), fill=WHITE)
            lines = hatching(x, y, side, inset=scaled(mm(0.9), side), step=scaled(mm(1.5), side))
            if lines:
                surface.path(lines, stroke=palette.hatch)
            size = self.sizes.names[0]
            wide = fonts.width("hole", Face.ITALIC, size) + mm(1.4)
            box = PageBox.about(x, y, wide, fonts.line_height(size))
            surface.rect(box.left, box.bottom, wide, box.top - box.bottom, fill=WHITE)
            surface.text(x, y - size // 11, "hole", face=Face.ITALIC, size=size, color=palette.text,
                         anchor="middle")  # fmt: skip

    def _arrows(self) -> Iterator[tuple[Hex, PageBox]]:
        """Yield the tiles that an arrow lies on, two for each piece, and its box from that tile's centre (nominal)."""
        flat = Grid(0, 0, NOMINAL)
        for piece in self.laid.pieces:
            box = arrow_box(piece.rotation, self.dressing[piece.center])
            away = flat.at(DIRECTIONS[piece.rotation])
            yield piece.center, box
            yield neighbour(piece.center, piece.rotation), box.moved(-away.x, -away.y)

    def draw_numbers(self, art: TileArt) -> None:
        """Draw the numbers and the turn arrows of all pieces."""
        for piece in self.laid.pieces:
            x, y = self.grid.at(piece.center)
            dressing = self.dressing[piece.center]
            art.arrow(x, y, piece.rotation, along=dressing.along, back=dressing.back, size=dressing.size)
            at = Point(*(self.grid.scaled(length) for length in dressing.disc))
            art.number(x + at.x, y + at.y, piece_label(self.box, piece.id), self.sizes.number)
