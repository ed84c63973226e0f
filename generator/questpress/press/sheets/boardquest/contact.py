"""A contact sheet: many maps at a glance, ranked, each with its code and how fair it is.

A small map shows what one chooses by: its outline, the terrain, who starts where, forts, monsters and chests. Lengths
are micrometres from the page's lower left corner, type sizes hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from questpress.catalog.boardquest import Rarity, Terrain
from questpress.games.boardquest.document import BoardquestMap
from questpress.press import fonts
from questpress.press.icons import draw_icon
from questpress.press.ink import Ink, Palette, palette
from questpress.press.paper import Paper
from questpress.press.scaled import on_paper
from questpress.press.sheets.boardquest.frame import GAME, SOURCE_SIZE, draw_overline
from questpress.press.sheets.boardquest.layout import layout
from questpress.press.sheets.boardquest.motifs import Motif, MotifSet, motif_lines
from questpress.press.sheets.boardquest.tileart import (
    Extent,
    TileArt,
    fit,
    hatching,
    hexagon,
    scaled,
)
from questpress.press.sheets.boardquest.tokens import draw_badge
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.text import draw_lines
from questpress.press.text import fit as fit_text
from questpress.press.units import WHITE, mm, pt

GRIDS = ((2, 2), (2, 3), (3, 3), (3, 4))
"""Columns and rows that a page may have."""
HEAD, FOOT, LEGEND = mm(28), mm(17), mm(9)
"""Of the page: what stands above the maps, below them, and of that the legend."""
BETWEEN_X, BETWEEN_Y = mm(6), mm(4)
RANK = 1400
TEXT = 800
LEADING = mm(3.3)
VERDICT_LINES = 3
LARGEST_SIDE = mm(4.2)
_LEGEND_SIDE = mm(2.1)

# One motif a tile, large enough to be told at a side of 2 mm; measures of the nominal tile.
_MOTIFS = {
    Terrain.FOREST: MotifSet("contact", (Motif(0, 0, 2000),)),
    Terrain.MOUNTAIN: MotifSet("contact", (Motif(0, 0, 2200),)),
    Terrain.WATER: MotifSet("contact", (Motif(0, mm(2.4), 1900), Motif(0, mm(-2.4), 1900))),
}
_FORT, _STAR, _CHEST, _START = mm(5.2), mm(12), mm(11), mm(6.3)
_MONSTER = {Rarity.COMMON: mm(3.2), Rarity.UNCOMMON: mm(4.3), Rarity.RARE: mm(5.4)}


@dataclass(frozen=True, slots=True)
class Entry:
    """One map of a contact sheet: its place in the ranking, its document, the figures that rank it, and its verdict."""

    rank: int
    doc: BoardquestMap
    figures: str
    verdict: str


class Head(NamedTuple):
    """What is said about all maps: the title, for whom they are, how they are ordered, and the line of the footer."""

    title: str
    whom: str
    words: str
    source: str


def page_grid(count: int) -> tuple[int, int]:
    """Return columns and rows for so many maps: as few pages as may be, then the largest pictures."""
    return min(GRIDS, key=lambda grid: (-(-count // (grid[0] * grid[1])), grid))


def draw_contact(surface: Surface, entries: Sequence[Entry], head: Head, paper: Paper, ink: Ink) -> None:
    """Draw all pages. Raises UsageError for paper that is too small to be read."""
    target, paper = on_paper(surface, paper)
    colors = palette(ink)
    columns, rows = page_grid(len(entries))
    each = columns * rows
    pages = -(-len(entries) // each)
    margin = layout().margin
    wide = (paper.width - 2 * margin - (columns - 1) * BETWEEN_X) // columns
    high = (paper.height - HEAD - FOOT - margin - (rows - 1) * BETWEEN_Y) // rows
    words = max((sum(map(len, _words(entry, wide))) for entry in entries), default=0) * LEADING
    for page in range(pages):
        target.begin_page(paper.width, paper.height, title=f"Maps at a glance, {page + 1} of {pages}")
        _draw_head(target, colors, paper, head)
        for index, entry in enumerate(entries[page * each : (page + 1) * each]):
            row, column = divmod(index, columns)
            x = margin + column * (wide + BETWEEN_X)
            top = paper.height - HEAD - row * (high + BETWEEN_Y)
            _draw_cell(target, colors, entry, (x, top - high, wide, high), words)
        _draw_foot(target, colors, paper, head.source, f"{page + 1} of {pages}")
        target.end_page()


def _draw_head(surface: Surface, colors: Palette, paper: Paper, head: Head) -> None:
    margin = layout().margin
    room = paper.width - 2 * margin
    draw_overline(
        surface, colors, margin, paper.height - layout().header.overline, f"Boardquest atlas · {head.whom}", room=room
    )
    title = fit_text(head.title, Face.EXTRABOLD, (2000, 1700, 1400), room)
    surface.text(
        margin, paper.height - mm(19.6), title.lines[0], face=Face.EXTRABOLD, size=title.size, color=colors.text
    )
    words = fit_text(head.words, Face.REGULAR, (950, TEXT), room)
    surface.text(margin, paper.height - mm(24.4), words.lines[0], face=Face.REGULAR, size=words.size, color=colors.text)


def _words(entry: Entry, wide: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the lines of a map's share code, and those of its verdict."""
    return _code_lines(entry.doc.code, wide), fit_text(
        entry.verdict, Face.REGULAR, (TEXT,), wide, lines=VERDICT_LINES
    ).lines


def _draw_cell(surface: Surface, colors: Palette, entry: Entry, area: tuple[int, int, int, int], words: int) -> None:
    """Draw one map with its words into a box; ``words``: the height that is left for code and verdict."""
    x, bottom, wide, high = area
    top = bottom + high
    surface.path((("M", x, top), ("L", x + wide, top)), stroke=colors.rule)
    base = top - mm(5.2)
    rank = str(entry.rank)
    surface.text(x, base, rank, face=Face.EXTRABOLD, size=RANK, color=colors.accent(GAME))
    figures = entry.figures
    room = wide - fonts.width(rank, Face.EXTRABOLD, RANK) - fonts.width(figures, Face.BOLD, 950) - mm(4)
    seed = fit_text(entry.doc.seed, Face.REGULAR, (TEXT,), room)
    after = x + fonts.width(rank, Face.EXTRABOLD, RANK) + mm(2)
    surface.text(after, base, seed.lines[0], face=Face.REGULAR, size=TEXT, color=colors.text)
    surface.text(x + wide, base, figures, face=Face.BOLD, size=950, color=colors.text, anchor="end")
    code, verdict = _words(entry, wide)
    low = bottom + words + mm(1)
    _draw_map(surface, colors, entry.doc, (x, low, wide, base - mm(1.6) - low))
    y = draw_lines(surface, code, x, low - mm(3.2), face=Face.BOLD, size=TEXT, color=colors.text, leading=LEADING)
    draw_lines(surface, verdict, x, y, face=Face.REGULAR, size=TEXT, color=colors.text, leading=LEADING)


def _code_lines(code: str, room: int) -> tuple[str, ...]:
    """Return a share code in as few lines as it takes, each of as many groups as may be alike."""
    groups = code.split("-")
    for count in range(1, len(groups) + 1):
        each = -(-len(groups) // count)
        lines = ["-".join(groups[at : at + each]) for at in range(0, len(groups), each)]
        lines[:-1] = [f"{line}-" for line in lines[:-1]]
        if all(fonts.width(line, Face.BOLD, TEXT) <= room for line in lines):
            return tuple(lines)
    return (code,)


def _draw_map(surface: Surface, colors: Palette, doc: BoardquestMap, area: tuple[int, int, int, int]) -> None:
    """Draw a small map as large as its area allows: paper, terrain, outlines of pieces, then what lies on it."""
    cells = [*(tile.at for tile in doc.tiles), *doc.holes]
    if not cells:
        return
    grid = fit(Extent.of(cells), *area, LARGEST_SIDE)
    art = TileArt(surface, colors, grid.side, gutter=mm(0.3))
    signs = _Signs(surface, colors, grid.side)
    terrain = {tile.at: Terrain(tile.terrain) for tile in doc.tiles}
    bare = set(terrain).difference(
        doc.treasures, (fort.at for fort in doc.forts), (monster.at for monster in doc.monsters)
    )
    for kind in Terrain:
        outlines = [hexagon(*grid.at(at), grid.side) for at, of in terrain.items() if of is kind]
        if outlines:
            path = tuple(segment for outline in outlines for segment in outline)
            surface.path(path, fill=colors.terrain[kind].fill)
    for piece in doc.pieces:
        art.lines(*grid.at(piece.center))
    for at in doc.holes:
        signs.hole(*grid.at(at))
    for at, kind in terrain.items():
        if at in bare:
            signs.ground(*grid.at(at), kind)
    for at in doc.treasures:
        signs.chest(*grid.at(at))
    for monster in doc.monsters:
        signs.monster(*grid.at(monster.at), Rarity(monster.rarity))
    for fort in doc.forts:
        if fort.kind == "starting" and fort.player is not None:
            signs.start(*grid.at(fort.at), fort.player)
        else:
            signs.fort(*grid.at(fort.at), star=fort.kind == "center")


class _Signs:
    """The signs of a small map, for one size of tiles."""

    def __init__(self, surface: Surface, colors: Palette, side: int) -> None:
        self._surface, self._colors, self._side = surface, colors, side

    def _scaled(self, length: int) -> int:
        return scaled(length, self._side)

    def ground(self, x: int, y: int, terrain: Terrain) -> None:
        """Draw the motif of a terrain; plain ground has none."""
        motif = _MOTIFS.get(terrain)
        if motif is None:
            return
        line = Stroke(self._colors.terrain[terrain].letter, pt(0.4))
        lines = motif_lines(terrain, motif, self._side)
        self._surface.symbol(f"contact-{terrain}-{self._colors.ink}-{self._side}",
                             lambda target: target.path(lines, stroke=line), x=x, y=y)  # fmt: skip

    def hole(self, x: int, y: int) -> None:
        """Draw a cell without a tile."""
        lines = hatching(x, y, self._side, inset=self._scaled(mm(0.9)), step=mm(0.7))
        if lines:
            self._surface.path(lines, stroke=Stroke(self._colors.hatch.color, pt(0.3)))

    def chest(self, x: int, y: int) -> None:
        """Draw a treasure chest."""
        draw_icon(self._surface, self._colors.chest_icon, x, y, self._scaled(_CHEST), self._colors.chest)

    def monster(self, x: int, y: int, rarity: Rarity) -> None:
        """Draw a monster: the larger and the fuller the sign, the rarer it is."""
        head = self._colors.monsters[rarity].head
        tone = head.fill if head.line is None else head.line.color
        radius = self._scaled(_MONSTER[rarity])
        self._surface.circle(x, y, radius, fill=WHITE, stroke=Stroke(tone, pt(0.9)))
        if rarity is not Rarity.COMMON:
            inner = radius if rarity is Rarity.RARE else radius * 45 // 100
            self._surface.circle(x, y, inner, fill=tone)

    def fort(self, x: int, y: int, *, star: bool) -> None:
        """Draw a fort that is still to be won: a white square with a rook, the centre one with a star."""
        half = self._scaled(_FORT)
        plate = self._colors.plate
        self._surface.rect(x - half, y - half, 2 * half, 2 * half, radius=half // 4, fill=WHITE,
                           stroke=Stroke(plate.ink, pt(0.7)))  # fmt: skip
        if star:
            draw_icon(self._surface, "star", x, y, self._scaled(_STAR), self._colors.star)
        else:
            draw_icon(self._surface, "rook", x, y, 2 * half * 85 // 100, plate.ink)

    def start(self, x: int, y: int, player: int) -> None:
        """Draw a player's start: the player's shape with the number."""
        look = self._colors.player(player)
        radius = max(self._scaled(_START), mm(1.6))
        size = 1100 if radius > mm(2.4) else TEXT
        draw_badge(self._surface, look, look.badge, x, y, radius, size, keyline=mm(0.3))


def _draw_foot(surface: Surface, colors: Palette, paper: Paper, source: str, page: str) -> None:
    """Draw the legend and the footer."""
    margin = layout().margin
    signs = _Signs(surface, colors, _LEGEND_SIDE)
    entries: tuple[tuple[str, Callable[[int, int], None]], ...] = (
        ("start", lambda x, y: signs.start(x, y, 1)),
        ("fort", lambda x, y: signs.fort(x, y, star=False)),
        ("centre", lambda x, y: signs.fort(x, y, star=True)),
        ("chest", signs.chest),
        ("monster: common", lambda x, y: signs.monster(x, y, Rarity.COMMON)),
        ("uncommon", lambda x, y: signs.monster(x, y, Rarity.UNCOMMON)),
        ("rare", lambda x, y: signs.monster(x, y, Rarity.RARE)),
        *((terrain.value, _tile(surface, colors, signs, terrain)) for terrain in Terrain),
        ("hole", signs.hole),
    )
    y = margin + LEGEND
    widths = [mm(5.4) + fonts.width(words, Face.REGULAR, TEXT) for words, _ in entries]
    gap = (paper.width - 2 * margin - sum(widths)) // (len(entries) - 1)
    x: int = margin
    for (words, draw), wide in zip(entries, widths, strict=True):
        draw(x + mm(2), y + mm(1))
        surface.text(x + mm(5), y, words, face=Face.REGULAR, size=TEXT, color=colors.text)
        x += wide + gap
    right = paper.width - margin
    room = right - margin - mm(50)
    line = fit_text(source, Face.REGULAR, (SOURCE_SIZE,), room)
    surface.text(margin, margin + mm(1), line.lines[0], face=Face.REGULAR, size=SOURCE_SIZE, color=colors.text)
    surface.text(right, margin + mm(1), f"{page} · Unofficial, fan-made", face=Face.ITALIC, size=SOURCE_SIZE,
                 color=colors.text, anchor="end")  # fmt: skip


def _tile(surface: Surface, colors: Palette, signs: _Signs, terrain: Terrain) -> Callable[[int, int], None]:
    def draw(x: int, y: int) -> None:
        outline = Stroke(colors.piece_edge.color, pt(0.5))
        surface.path(hexagon(x, y, _LEGEND_SIDE), fill=colors.terrain[terrain].fill, stroke=outline)
        signs.ground(x, y, terrain)

    return draw
