"""Page 4: how fair the map is, and why: the verdict, who comes first where, and what each player has.

Lengths are micrometres from the page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.reach import SOON, SPEEDS, Arrival, first_arrivals
from questpress.grid.hex import Hex
from questpress.press.fonts import width
from questpress.press.icons import draw_icon
from questpress.press.ink import Palette, palette
from questpress.press.sheets.boardquest import setup_blocks as blocks
from questpress.press.sheets.boardquest.balance_bars import draw_balance
from questpress.press.sheets.boardquest.balance_bars import height as bars_height
from questpress.press.sheets.boardquest.blocks import HEAD as HEAD_SIZE
from questpress.press.sheets.boardquest.blocks import HEAD_DROP, TEXT
from questpress.press.sheets.boardquest.frame import draw_footer, draw_page_head
from questpress.press.sheets.boardquest.ground import GroundArt, bearings, draw_ground
from questpress.press.sheets.boardquest.page3 import GROUND, MARGIN
from questpress.press.sheets.boardquest.setup_lists import faction_names
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tileart import Extent, fit
from questpress.press.sheets.boardquest.verdict import Verdict, verdict
from questpress.press.surface import Face, Surface
from questpress.press.text import balanced, draw_lines, wrap
from questpress.press.units import mm

TITLE = "How fair the map is"
_VERDICT = mm(29)
"""From the top of the page to the first line of the verdict."""
_AIR = mm(3)
_LEGEND = mm(42)
"""Width of the legend at the right of the map."""
_LARGEST_SIDE = mm(9.93)
_SWATCH, _TEXT_AT = mm(3.7), mm(9.8)
_ENTRY, _TIGHT_ENTRY, _LEADING, _HEAD_AIR = mm(9.2), mm(7.55), mm(3.6), mm(2.2)
_RISE = mm(0.6)  # the middle of an entry's symbol below its first baseline

Draw = Callable[[int, int], None]


class Entry(NamedTuple):
    """A line of the legend: what draws its symbol about a point, a term, and words below; or a bare head."""

    term: str
    words: str = ""
    symbol: Draw | None = None


def draw_fair_page(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec, page: int, pages: int) -> None:
    """Draw the page about fairness; any document can be drawn, legal or not."""
    colors, paper = palette(spec.ink), spec.paper
    said = verdict(doc, box)
    factions = faction_names(doc, box, spec.factions)
    labels = {player: blocks.player_label(doc, factions, player) for player in range(1, doc.players + 1)}
    right, wide = paper.width - MARGIN, paper.width - 2 * MARGIN
    surface.begin_page(paper.width, paper.height, title=TITLE)
    draw_page_head(surface, colors, paper, doc, TITLE)
    if said.figures:
        unit, y = "in points and in turns; 0 is even", paper.height - mm(12.4)
        surface.text(right, y, unit, face=Face.REGULAR, size=TEXT, color=colors.text, anchor="end")
        y = paper.height - mm(20.8)
        surface.text(right, y, said.figures, face=Face.BOLD, size=HEAD_SIZE, color=colors.text, anchor="end")
    size, lines = _sentence(said.sentence, wide)
    below = draw_lines(surface, lines, MARGIN, paper.height - _VERDICT, face=Face.BOLD, size=size, color=colors.text)
    top, floor = below - mm(0.4), int(GROUND)
    if said.rows:
        floor += bars_height(said.rows)
        draw_balance(surface, colors, doc, said.rows, labels, (MARGIN, floor, wide), level=said.level)
    _draw_map(surface, colors, doc, said, labels, (MARGIN, floor, wide, top - floor))
    draw_footer(surface, colors, paper, doc, page, pages)
    surface.end_page()


def _sentence(text: str, wide: int) -> tuple[int, tuple[str, ...]]:
    """Return the verdict in one or two large lines, else in small ones, each player's part on lines of its own."""
    if width(text, Face.BOLD, HEAD_SIZE) <= wide:
        return HEAD_SIZE, (text,)
    two = balanced(text, Face.BOLD, HEAD_SIZE, (wide, wide))
    if two is not None:
        return HEAD_SIZE, two
    parts = text.replace("; ", ";\n").split("\n")
    return TEXT, tuple(line for part in parts for line in wrap(part, Face.BOLD, TEXT, wide))


def _draw_map(
    surface: Surface,
    colors: Palette,
    doc: BoardquestMap,
    said: Verdict,
    labels: Mapping[int, str],
    area: tuple[int, int, int, int],
) -> None:
    """Draw who comes first where, into an area (left, bottom, width, height), with its legend at the right."""
    x, bottom, wide, high = area
    top = bottom + high
    surface.path((("M", x, top), ("L", x + wide, top)), stroke=colors.rule)
    y = top - HEAD_DROP
    surface.text(x, y, "Who is there first", face=Face.BOLD, size=HEAD_SIZE, color=colors.accent("boardquest"))
    note = f"turns of a hero who moves {SPEEDS[0]}, as printed; claiming a fort takes one more"
    surface.text(x + wide, y, note, face=Face.ITALIC, size=TEXT, color=colors.text, anchor="end")
    if not doc.tiles:
        return
    arrivals = first_arrivals(doc, SPEEDS[0])
    room = (x, bottom + _AIR, wide - _LEGEND - mm(4), y - _AIR - bottom - _AIR)
    grid = fit(Extent.of(tile.at for tile in doc.tiles), *room, _LARGEST_SIDE)
    draw_ground(surface, colors, doc, grid, arrivals, said.safe)
    legend = list(_legend(surface, colors, doc, said, arrivals, labels))
    _draw_legend(surface, colors, legend, x + wide - _LEGEND, y - mm(7.5), bottom + _AIR)


def _draw_legend(surface: Surface, colors: Palette, legend: list[Entry], x: int, top: int, bottom: int) -> None:
    """Draw the legend below a baseline, as loosely as its room allows."""
    heads = sum(entry.symbol is None for entry in legend)
    entries = len(legend) - heads
    room = top - bottom - heads * (_LEADING + _HEAD_AIR * 2) - _LEADING
    step = max(_TIGHT_ENTRY, min(_ENTRY, room // max(1, entries)))
    y = top
    for i, entry in enumerate(legend):
        if entry.symbol is None:
            y -= _HEAD_AIR if i else 0
            surface.text(x, y, entry.term, face=Face.BOLD, size=TEXT, color=colors.accent("boardquest"))
            y -= _LEADING + _HEAD_AIR
            continue
        entry.symbol(x + _SWATCH, y - _RISE)
        for j, (text, face) in enumerate(((entry.term, Face.BOLD), (entry.words, Face.REGULAR))):
            surface.text(x + _TEXT_AT, y - j * _LEADING, text, face=face, size=TEXT, color=colors.text)
        y -= step


def _legend(
    surface: Surface,
    colors: Palette,
    doc: BoardquestMap,
    said: Verdict,
    arrivals: Mapping[Hex, Arrival],
    labels: Mapping[int, str],
) -> Iterator[Entry]:
    """Yield what the legend says: who is first on how many tiles, how soon, and what stands there."""
    art = GroundArt(surface, colors, _SWATCH)

    def ground(*players: int, turns: int = 1) -> Draw:
        return lambda x, y: art.ground(x, y, players, turns)

    def start(player: int) -> Draw:
        return lambda x, y: art.start(x, y, player)

    def icon(name: str, size: int = mm(5)) -> Draw:
        return lambda x, y: draw_icon(surface, name, x, y, size, colors.text)

    yield Entry("First on")
    for player in range(1, doc.players + 1):
        own = [arrival for arrival in arrivals.values() if arrival.players == (player,)]
        soon = sum(arrival.turns <= SOON for arrival in own)
        yield Entry(labels[player], f"{counted(len(own))}, {soon} of them soon", start(player))
    level = sum(len(arrival.players) > 1 for arrival in arrivals.values())
    yield Entry("Several at once", counted(level), ground(*range(1, doc.players + 1)))
    never = len({tile.at for tile in doc.tiles}) - len(arrivals)
    if never:
        yield Entry("Nobody, ever", counted(never), ground())
    yield Entry("Signs tell how soon")
    yield Entry(f"within {SOON} turns", "soon", ground(1, turns=1))
    yield Entry(f"{SOON + 1} to {2 * SOON} turns", "later", ground(1, turns=SOON + 1))
    yield Entry(f"{2 * SOON + 1} turns or more", "late", ground(1, turns=2 * SOON + 1))
    yield Entry("Figures are turns to")
    there = bearings(doc, said.safe, colors).values()
    for name, term, words in (
        ("rook", "a fort", "to stand on it"),
        ("lock", "a safe fort", "no rival comes in time"),
        ("star", "the centre fort", "to stand on it"),
        ("skull", "a monster", "to stand beside it"),
        (colors.chest_icon, "a chest", "to end a move there"),
    ):
        if any(name in bearing for bearing in there):
            yield Entry(term, words, icon(name))


def counted(tiles: int) -> str:
    """Return a number of tiles in words."""
    return "1 tile" if tiles == 1 else f"{tiles} tiles"
