"""Who comes first where: the map with the turns that each tile is away from the player who is there first.

A tile carries the signs of that player, the more of them the sooner; where several come at once it has no colour and
one sign of each. A heavy line parts the ground of different players. So the picture reads without colour. Lengths are
micrometres; those of the art are for a tile side of 9.93 mm and scale with the tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.reach import SOON, Arrival, start_of
from questpress.grid.hex import DIRECTIONS, Hex
from questpress.press.icons import draw_icon, icon_path, placed
from questpress.press.ink import Palette, PlayerLook
from questpress.press.sheets.boardquest.tileart import Grid, corners, figure, hexagon, piece_shape, scaled, shifted
from questpress.press.sheets.boardquest.tokens import draw_badge, shape_size
from questpress.press.surface import Segment, Surface
from questpress.press.units import WHITE, Color, mm

NEVER = "–"
_LARGE, _ROOMY = mm(7.4), mm(5.8)
"""From these tile sides on figures have 14 and 11 points."""
_SIGN, _TIE_SIGN = mm(0.95), mm(1.45)
"""The radius of a sign, and of one where several players come at once."""
_OUT = 690
"""From the middle of a tile to a sign, in thousandths of a side."""
_ICON, _ICON_UP, _FIGURE_DOWN = mm(5.2), mm(2.4), mm(2.9)
_BADGE, _ROOMY_BADGE, _KEYLINE = mm(4), mm(2.2), mm(0.3)
# Corners that carry signs: soon, later, late; and those of two, three or four players who come at once.
_CORNERS = ((0, 1, 2, 3, 4, 5), (1, 3, 5), (4,))
_TIES = ((), (), (3, 5), (1, 3, 5), (2, 3, 5, 0))


class Bearing(NamedTuple):
    """What stands on a tile: an icon, and a small sign at its side."""

    icon: str
    sign: str = ""


class Sign(NamedTuple):
    """A player's shape in a corner of a tile."""

    look: PlayerLook
    corner: int
    radius: int


def band(turns: int) -> int:
    """Return how soon so many turns are: 0 within three turns, 1 within six, 2 later."""
    return min(2, max(0, turns - 1) // SOON)


def bearings(doc: BoardquestMap, safe: Iterable[Hex], palette: Palette) -> dict[Hex, Bearing]:
    """Return what stands where, starts left out; ``safe``: forts that are claimed before any rival can be there."""
    found = {at: Bearing(palette.chest_icon) for at in doc.treasures}
    found |= {monster.at: Bearing("skull") for monster in doc.monsters}
    kept = set(safe)
    for fort in doc.forts:
        if fort.kind != "starting":
            found[fort.at] = Bearing("rook", "star" if fort.kind == "center" else "lock" if fort.at in kept else "")
    return found


class GroundArt:
    """Draws tiles of one size by who comes first, on one surface in one ink."""

    def __init__(self, surface: Surface, palette: Palette, side: int) -> None:
        self.surface = surface
        self.palette = palette
        self.side = side
        self.size = 1400 if side >= _LARGE else 1100 if side >= _ROOMY else 950
        self._key = f"{palette.ink}-{side}"

    def ground(self, x: int, y: int, players: tuple[int, ...], turns: int = 1) -> None:
        """Draw a tile about a point with the signs of the players who come first, in so many turns."""
        palette = self.palette
        if len(players) == 1:
            look, which = palette.player(players[0]), band(turns)
            signs = tuple(Sign(look, corner, _SIGN) for corner in _CORNERS[which])
            self._tile(x, y, f"{players[0]}-{('soon', 'later', 'late')[which]}", look.ground[which], signs)
            return
        signs = tuple(
            Sign(palette.player(player), corner, _TIE_SIGN)
            for player, corner in zip(players, _TIES[len(players)], strict=True)
        )
        self._tile(x, y, "-".join(map(str, players)) or "never", WHITE, signs)

    def _tile(self, x: int, y: int, name: str, fill: Color, signs: tuple[Sign, ...]) -> None:
        side, edge = self.side, self.palette.tile_edge

        def draw(surface: Surface) -> None:
            surface.path(hexagon(0, 0, side), fill=fill, stroke=edge)
            places = corners(side * _OUT // 1000)
            for look, corner, radius in signs:
                shape = placed(icon_path(look.shape), *places[corner], shape_size(look, scaled(radius, side)))
                surface.path(shape, fill=look.sign.fill, stroke=look.sign.line)

        self.surface.symbol(f"ground-{name}-{self._key}", draw, x=x, y=y)

    def start(self, x: int, y: int, player: int) -> None:
        """Draw a player's start: the badge as large as the tile allows."""
        look = self.palette.player(player)
        self.ground(x, y, (player,))
        radius = scaled(_BADGE, self.side)
        draw_badge(self.surface, look, look.badge, x, y, radius, self.size if radius >= _ROOMY_BADGE else 800,
                   keyline=scaled(_KEYLINE, self.side))  # fmt: skip

    def content(self, x: int, y: int, turns: int | None, bearing: Bearing | None) -> None:
        """Draw what stands on a tile, and write the turns to it."""
        palette, said = self.palette, NEVER if turns is None else str(turns)
        if bearing is None:
            figure(self.surface, x, y, said, self.size, palette.text)
            return
        up, size = scaled(_ICON_UP, self.side), scaled(_ICON, self.side)
        aside = size * 36 // 100 if bearing.sign else 0
        draw_icon(self.surface, bearing.icon, x - aside, y + up, size, palette.text)
        if bearing.sign:
            draw_icon(self.surface, bearing.sign, x + aside, y + up, size * 75 // 100, palette.text)
        figure(self.surface, x, y - scaled(_FIGURE_DOWN, self.side), said, self.size, palette.text)


def draw_ground(
    surface: Surface,
    palette: Palette,
    doc: BoardquestMap,
    grid: Grid,
    arrivals: Mapping[Hex, Arrival],
    safe: Iterable[Hex],
) -> None:
    """Draw the map by who comes first where."""
    art = GroundArt(surface, palette, grid.side)
    tiles = tuple(dict.fromkeys(tile.at for tile in doc.tiles))
    starts = {start_of(doc, player): player for player in range(1, doc.players + 1)}
    for at in tiles:
        if at in starts:
            art.start(*grid.at(at), starts[at])
        elif at in arrivals:
            art.ground(*grid.at(at), arrivals[at].players, arrivals[at].turns)
        else:
            art.ground(*grid.at(at), ())
    outline = piece_shape(grid.side, 0).outline
    for piece in doc.pieces:
        surface.path(shifted(outline, *grid.at(piece.center)), stroke=palette.ground_piece)
    frontier = _frontier(tiles, grid, arrivals)
    if frontier:
        surface.path(frontier, stroke=palette.frontier)
    found = bearings(doc, safe, palette)
    for at in tiles:
        if at not in starts:
            arrival = arrivals.get(at)
            art.content(*grid.at(at), None if arrival is None else arrival.turns, found.get(at))


def _frontier(tiles: Iterable[Hex], grid: Grid, arrivals: Mapping[Hex, Arrival]) -> tuple[Segment, ...]:
    """Return the edges between tiles to which not the same players come first."""
    ends = corners(grid.side)
    found: list[Segment] = []
    for at in tiles:
        middle = grid.at(at)
        # Half of the directions: each edge is looked at from one side.
        for d in range(3):
            beyond = at.plus(DIRECTIONS[d])
            if at in arrivals and beyond in arrivals and arrivals[at].players != arrivals[beyond].players:
                a, b = ends[d - 1], ends[d]
                found += [("M", middle.x + a.x, middle.y + a.y), ("L", middle.x + b.x, middle.y + b.y)]
    return tuple(found)
