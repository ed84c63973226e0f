"""The legend at the foot of page 1: four columns of four signs, each with a term and a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questpress.catalog.boardquest import Box, Rarity, Terrain
from questpress.games.boardquest.document import BoardquestMap
from questpress.press.icons import draw_icon
from questpress.press.ink import Palette
from questpress.press.paper import Paper
from questpress.press.sheets.boardquest.build_steps import piece_label
from questpress.press.sheets.boardquest.frame import GAME
from questpress.press.sheets.boardquest.layout import layout
from questpress.press.sheets.boardquest.lettering import sizes_for
from questpress.press.sheets.boardquest.motifs import Motif, MotifSet, motif_lines
from questpress.press.sheets.boardquest.north import draw_needle
from questpress.press.sheets.boardquest.setup_lists import fogged, own_box
from questpress.press.sheets.boardquest.tileart import arrow_points, figure, hatching, hexagon, scaled
from questpress.press.sheets.boardquest.tokens import TokenArt, draw_badge
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.text import fit
from questpress.press.units import WHITE, mm, pt

Draw = Callable[[int, int], None]

_SIDE = mm(3.45)
_MOTIFS = {
    Terrain.PLAIN: MotifSet("legend", ()),
    Terrain.FOREST: MotifSet("legend", (Motif(mm(-2.6), mm(-3.6), 1350), Motif(mm(2.6), mm(-3.6), 1350))),
    Terrain.MOUNTAIN: MotifSet("legend", (Motif(0, mm(-3.5), 1900),)),
    Terrain.WATER: MotifSet("legend", (Motif(0, mm(-1.9), 1900), Motif(0, mm(-5.1), 1900))),
}
_GROUND = {
    Terrain.PLAIN: "walk on",
    Terrain.FOREST: "stop; no shooting",
    Terrain.MOUNTAIN: "stop; Attack, Defense +1",
    Terrain.WATER: "stop; Defense −2",
}


class Entry(NamedTuple):
    """One sign: how it is drawn about a point, its term, and what there is to say."""

    draw: Draw
    term: str
    words: str


class Column(NamedTuple):
    """A column of four signs under a head."""

    head: str
    entries: tuple[Entry, Entry, Entry, Entry]


class Legend:
    """Draws the legend of a map."""

    def __init__(self, surface: Surface, palette: Palette, doc: BoardquestMap, box: Box) -> None:
        self.surface = surface
        self.palette = palette
        self.doc = doc
        self.box = box
        small = mm(8.0)
        self.tokens = TokenArt(surface, palette, small, sizes_for(small))

    def draw(self, paper: Paper) -> None:
        """Draw the legend across the foot of the page, above the footer."""
        size, margin = layout().legend, layout().margin
        columns = self.columns()
        pitch = (paper.width - 2 * margin + size.gap) // len(columns)
        for i, column in enumerate(columns):
            left = margin + i * pitch
            self.surface.text(left, size.head, column.head, face=Face.BOLD, size=950, color=self.palette.accent(GAME))
            for row, entry in enumerate(column.entries):
                y = size.first - row * size.row
                entry.draw(left + size.symbol, y - size.rise)
                room = pitch - size.text - size.gap
                self._write(left + size.text, y, entry.term, Face.BOLD, room)
                self._write(left + size.text, y - size.leading, entry.words, Face.REGULAR, room)

    def _write(self, x: int, y: int, text: str, face: Face, room: int) -> None:
        fitted = fit(text, face, (950, 800), room)
        self.surface.text(x, y, fitted.lines[0], face=face, size=fitted.size, color=self.palette.text)

    def columns(self) -> tuple[Column, ...]:
        """Return what the legend says: four columns of four entries, or the grid breaks."""
        one, two, three, four = (Entry(self._terrain(t), t.value.capitalize(), _GROUND[t]) for t in _GROUND)
        return (
            Column("Terrain", (one, two, three, four)),
            Column("Forts", self._forts()),
            Column("Monsters and chests", self._monsters()),
            Column("Reading the map", self._reading()),
        )

    def _terrain(self, terrain: Terrain) -> Draw:
        look, edge = self.palette.terrain[terrain], self.palette.piece_edge

        def draw(x: int, y: int) -> None:
            outline = Stroke(edge.color, pt(0.7))
            self.surface.path(hexagon(x, y, _SIDE), fill=look.fill, stroke=outline)
            lines = motif_lines(terrain, _MOTIFS[terrain], _SIDE)
            rise = 0
            if lines:
                self.surface.push(x=x, y=y)
                self.surface.path(lines, stroke=look.motif)
                self.surface.pop()
                rise = mm(1.15)
            self.surface.text(x, y + rise - mm(1.08), terrain.letter, face=Face.BOLD, size=950, color=look.letter,
                              anchor="middle")  # fmt: skip

        return draw

    def _forts(self) -> tuple[Entry, Entry, Entry, Entry]:
        badge = "badge: player and team" if self.doc.mode == "teams" else "badge: whose fort"
        return (
            Entry(self._start, "Start, face up", "hero stands here"),
            Entry(self._neutral, "Neutral, face down", badge),
            Entry(self._centre, "Centre, face down", "any faction’s fort"),
            Entry(self._covered, "Ground under a fort", "counts as plain"),
        )

    def _start(self, x: int, y: int) -> None:
        look = self.palette.player(1)
        rim = 0 if look.start.line is None else look.start.line.width // 4
        line = look.start.line and Stroke(look.start.line.color, look.start.line.width // 2)
        self.surface.path(hexagon(x, y, _SIDE, rim), fill=look.start.fill, stroke=line)
        if self.palette.large_numbers:
            draw_icon(self.surface, "rook-flag", x, y + mm(1.8), mm(2.1), look.start_icon)
            draw_badge(self.surface, look, look.badge, x, y - mm(0.9), mm(1.75), 950)
            return
        color = WHITE if self.palette.solid_starts else look.start_icon
        draw_icon(self.surface, "rook-flag", x, y, mm(4.6), color)

    def _plate(self, x: int, y: int, rook: int, rise: int) -> None:
        plate = self.palette.plate
        line = plate.line and Stroke(plate.line.color, pt(0.8))
        self.surface.circle(x, y, mm(3.2), fill=plate.fill, stroke=line)
        draw_icon(self.surface, "rook", x, y + rise, rook, plate.ink)

    def _neutral(self, x: int, y: int) -> None:
        self._plate(x, y, mm(4.1), 0)

    def _centre(self, x: int, y: int) -> None:
        self._plate(x, y + mm(0.2), mm(3.6), mm(0.8))
        draw_icon(self.surface, "star", x, y - mm(2.3), mm(3.0), self.palette.star, keyline=mm(0.3))

    def _covered(self, x: int, y: int) -> None:
        """Draw a fort that lies on a patterned tile."""
        look = self.palette.terrain[Terrain.FOREST]
        self.surface.path(hexagon(x, y, _SIDE), fill=look.fill, stroke=Stroke(self.palette.piece_edge.color, pt(0.7)))
        trees = MotifSet("covered", tuple(Motif(mm(a), mm(b), 780) for a, b in ((0, 6.9), (-6.0, 2.9), (6.0, 2.9))))
        self.surface.push(x=x, y=y)
        self.surface.path(motif_lines(Terrain.FOREST, trees, _SIDE), stroke=look.motif)
        self.surface.pop()
        plate = self.palette.plate
        self.surface.circle(
            x, y - mm(0.6), mm(1.95), fill=plate.fill, stroke=plate.line and Stroke(plate.line.color, pt(0.7))
        )
        draw_icon(self.surface, "rook", x, y - mm(0.6), mm(2.6), plate.ink)

    def _monsters(self) -> tuple[Entry, Entry, Entry, Entry]:
        if fogged(self.doc):
            words = ("a common monster", "an uncommon monster", "a rare monster")
            drawn = [
                Entry(self._hidden(rarity), f"Damage token {rarity.rank}", said)
                for rarity, said in zip(Rarity, words, strict=True)
            ]
        else:
            items = ("1 item", "2 items", "3 items")
            drawn = [
                Entry(self._monster(rarity), rarity.value.capitalize(), f"leaves {item}")
                for rarity, item in zip(Rarity, items, strict=True)
            ]
        one, two, three = drawn
        return one, two, three, Entry(self._chest, "Treasure chest", "end a move there: 1 item")

    def _monster(self, rarity: Rarity) -> Draw:
        return lambda x, y: self.tokens.monster(x, y - scaled(mm(4.1), self.tokens.side), rarity)

    def _hidden(self, rarity: Rarity) -> Draw:
        return lambda x, y: self.tokens.burst(self.surface, x, y, mm(3.3), rarity.rank, 950)

    def _chest(self, x: int, y: int) -> None:
        draw_icon(self.surface, self.palette.chest_icon, x, y, mm(7.6), self.palette.chest)

    def _reading(self) -> tuple[Entry, Entry, Entry, Entry]:
        label = piece_label(self.box, self.doc.pieces[0].id) if self.doc.pieces else "8"
        # Real pieces bear no number and no arrow: their owner pencils both.
        mine = own_box(self.doc, self.box)
        return (
            Entry(self._number(label), "Map piece", "the number on its back" if mine else "its printed number"),
            Entry(self._arrow, "Turn arrow", "points at its marked hex" if mine else "how the piece is turned"),
            Entry(self._hole, "Hole", "blocks steps and shots"),
            Entry(self._north, "North", f"{label} NE: its north-east tile"),
        )

    def _number(self, label: str) -> Draw:
        def draw(x: int, y: int) -> None:
            disc = self.palette.disc
            self.surface.circle(x, y, mm(2.5), fill=disc.fill, stroke=disc.line)
            figure(self.surface, x, y, label, 950, disc.ink)

        return draw

    def _arrow(self, x: int, y: int) -> None:
        ink = self.palette.text
        edge = polygon([(x, y - mm(3)), (x, y + mm(3))], closed=False)
        self.surface.path(edge, stroke=Stroke(ink, self.palette.tile_edge.width))
        self.surface.path(polygon([(x + p.x, y + p.y) for p in arrow_points(mm(13))]), fill=ink)

    def _hole(self, x: int, y: int) -> None:
        self.surface.path(hatching(x, y, _SIDE, inset=0, step=mm(1.1)), stroke=self.palette.hatch)

    def _north(self, x: int, y: int) -> None:
        draw_needle(self.surface, self.palette, x, y, mm(2.4), mm(6.6))
