"""The worksheet for what a rulebook does not tell of a box and a builder needs: tables, squares and boxes to pencil in.

What it asks for stands in ``templates/sheets/measure.yaml``; names that the rulebook tells come from the catalog.
Lengths are micrometres from the page's lower left corner. Type sizes are hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from questpress.catalog.figure import Entry, Figure
from questpress.catalog.load import Catalog, base_catalog
from questpress.press import fonts
from questpress.press.ink import Ink, Palette, palette
from questpress.press.paper import Paper
from questpress.press.sheets.catalog_pages import FOOT, HEAD, MARGIN, SMALL, TEXT, begin_page, end_page
from questpress.press.surface import Face, Surface
from questpress.press.template import template_data
from questpress.press.text import wrap
from questpress.press.units import mm

TITLE = 1400
LOWEST_PITCH, HIGHEST_PITCH = mm(6.2), mm(9)
"""How far apart lines to write on are: those of narrow ruled paper at least."""
_ABOVE_TITLE, _BELOW_TITLE, _HEADS = mm(5.4), mm(4.4), mm(2.8)
_BETWEEN, _GAP = mm(6), mm(2)
_CAPTION = mm(6)
HOW_TO_TYPE = (
    "Then type it into a pack: “questpress catalog new-pack my-box --game {game}” makes the files named at the right. "
    "Write “basis: stated” into its pack.yaml; “questpress catalog check --pack my-box” finds slips. "
    "docs/catalog.md shows how each line is typed."
)

Block = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A page being drawn: where everything goes to, and the distance of lines to write on."""

    surface: Surface
    colors: Palette
    game: str
    width: int
    pitch: int

    def write(self, x: int, y: int, text: str, face: Face = Face.REGULAR, size: int = TEXT) -> None:
        self.surface.text(x, y, text, face=face, size=size, color=self.colors.text)

    def line(self, x: int, y: int, width: int) -> None:
        self.surface.path((("M", x, y), ("L", x + width, y)), stroke=self.colors.rule)


def measure_sheet(game: str) -> dict[str, Any]:
    """Return what the worksheet of a game asks for.

    A row of a table is a name ("" where the owner names one), or a name and cells of which the rulebook tells some.
    """
    sheets: dict[str, dict[str, Any]] = {sheet["game"]: sheet for sheet in template_data("sheets/measure.yaml")}
    sheet = sheets[game]
    for block in sheet["blocks"]:
        if "known" in block:
            rows = _known_rows(game, block)
            block["rows"] = rows + [""] * (block["total"] - len(rows))
    return sheet


def _known_rows(game: str, block: Block) -> list[list[str] | str]:
    """Return a row for each thing that the rulebook names, but for what a campaign unlocks, with what it tells."""
    catalog = base_catalog(game)
    fields = [column["field"].partition(".") for column in block["columns"]]
    return [
        [entry.name, *(_told(catalog, entry, field) if of in block["known"] else "" for of, _, field in fields)]
        for kind in block["known"]
        for entry in catalog.all_of(kind)
        if not entry.spoiler
    ]


def _told(catalog: Catalog, entry: Entry, field: str) -> str:
    """Return what the rulebook tells of an entry in a field, a name for a reference; "" for nothing."""
    figure = getattr(entry, field, None)
    if not isinstance(figure, Figure) or figure.value is None:
        return ""
    found = catalog.get(figure.value) if isinstance(figure.value, str) and "/" in figure.value else None
    return found.name if found else str(figure.value)


def draw_measure(surface: Surface, paper: Paper, ink: Ink, game: str, sheet: dict[str, Any]) -> None:
    """Draw the worksheet on one page. Lines to write on are as far apart as the page allows."""
    colors = palette(ink)
    width = paper.width - 2 * MARGIN
    intro = [
        *wrap(sheet["note"], Face.BOLD, TEXT, width),
        *wrap(HOW_TO_TYPE.format(game=game), Face.REGULAR, TEXT, width),
    ]
    fixed = len(intro) * fonts.line_height(TEXT) + sum(_fixed(block) for block in sheet["blocks"])
    lines = sum(_lines(block) for block in sheet["blocks"])
    pitch = min(HIGHEST_PITCH, (paper.height - HEAD - FOOT - fixed) // lines)
    page = _Sheet(surface, colors, game, width, pitch)
    begin_page(surface, colors, paper, game, "Measure your box", "what the rulebook does not tell")
    y = paper.height - HEAD + mm(1)
    for place, text in enumerate(intro):
        y -= fonts.line_height(TEXT)
        page.write(MARGIN, y, text, Face.BOLD if place < len(intro) - 2 else Face.REGULAR)
    for block in sheet["blocks"]:
        y = _draw_block(page, block, y)
    end_page(surface, colors, paper, game, 1, 1)


def _fixed(block: Block) -> int:
    """Return the height of a block without its lines to write on."""
    heads = _HEADS if _has_heads(block) else 0
    return _ABOVE_TITLE + _BELOW_TITLE + heads + sum(_CAPTION + _deepest(row) for row in block.get("grids", ()))


def _has_heads(block: Block) -> bool:
    return any(part["head"] for part in block.get("columns", ()))


def _lines(block: Block) -> int:
    """Return how many lines to write on a block has, one below the other."""
    across: int = block.get("across", 1)
    return (len(block.get("rows") or block.get("ticks") or ()) + across - 1) // across


def _deepest(row: Sequence[Mapping[str, Any]]) -> int:
    return max(mm(grid["square"]) * int(grid["deep"]) for grid in row)


def _draw_block(page: _Sheet, block: Block, top: int) -> int:
    """Draw a block below ``top`` and return where it ends."""
    y = top - _ABOVE_TITLE - fonts.cap_height(TITLE) // 2
    accent = page.colors.accent(page.game)
    page.surface.text(MARGIN, y, block["title"], face=Face.BOLD, size=TITLE, color=accent)
    page.write(MARGIN + fonts.width(block["title"], Face.BOLD, TITLE) + mm(3), y, block["note"], Face.ITALIC)
    page.surface.text(
        MARGIN + page.width, y, block["goes"], face=Face.BOLD, size=SMALL, color=page.colors.text, anchor="end"
    )
    y = top - _ABOVE_TITLE - _BELOW_TITLE
    for row in block.get("grids", ()):
        y = _draw_grids(page, row, block.get("key", ()) if row is block["grids"][-1] else (), y)
    if "ticks" in block:
        y = _draw_ticks(page, block, y)
    if "rows" in block:
        y = _draw_table(page, block, y)
    return y


def _draw_table(page: _Sheet, block: Block, top: int) -> int:
    """Draw rows of cells, in ``across`` stacks beside each other. Widths go by the ``share`` of each column."""
    across = block.get("across", 1)
    stack = (page.width - (across - 1) * _BETWEEN) // across
    columns: Sequence[Mapping[str, Any]] = block["columns"]
    total = block["lead"]["share"] + sum(column["share"] for column in columns)
    depth = _lines(block)
    first = top - _HEADS if _has_heads(block) else top
    for number in range(across):
        left = MARGIN + number * (stack + _BETWEEN)
        edges = [left]
        for part in (block["lead"], *columns):
            edges.append(edges[-1] + stack * part["share"] // total)
        y = first
        for place, part in enumerate((block["lead"], *columns) if _has_heads(block) else ()):
            page.write(edges[place], y, part["head"], Face.BOLD, SMALL)
        for row in block["rows"][number * depth : (number + 1) * depth]:
            y -= page.pitch
            for place, cell in enumerate(_cells(row, len(columns))):
                if cell or edges[place] == edges[place + 1]:
                    page.write(edges[place], y + mm(0.8), cell)
                else:
                    page.line(edges[place], y, edges[place + 1] - edges[place] - _GAP)
    return first - depth * page.pitch


def _cells(row: str | Sequence[str], columns: int) -> Sequence[str]:
    """Return a row's name and its cells, "" for those that are left to the owner."""
    return (row, *[""] * columns) if isinstance(row, str) else row


def _draw_ticks(page: _Sheet, block: Block, top: int) -> int:
    """Draw lines with a box to tick: what is typed straight from cards."""
    side = mm(3)
    y = top + mm(1)
    for text in block["ticks"]:
        y -= page.pitch
        page.surface.rect(MARGIN, y - mm(0.4), side, side, stroke=page.colors.tick_box)
        page.write(MARGIN + side + _GAP, y, text)
    return y - mm(1)


def _draw_grids(page: _Sheet, row: Sequence[Mapping[str, Any]], key: Sequence[str], top: int) -> int:
    """Draw squares to fill in, spread over the width, each with a caption and a line for its name.

    A key stands where the row leaves room for it, after the last grid.
    """
    widths = [mm(grid["square"]) * int(grid["wide"]) for grid in row]
    slots = len(row) + bool(key)
    gap = (page.width - sum(widths) - (widths[-1] if key else 0)) // max(slots - 1, 1)
    x: int = MARGIN
    for grid, width in zip(row, widths, strict=True):
        square, deep = mm(grid["square"]), int(grid["deep"])
        floor = top - _CAPTION - square * deep
        caption = grid["caption"]
        page.write(x, top - mm(4.2), caption, Face.BOLD, SMALL)
        begin = fonts.width(caption, Face.BOLD, SMALL) + mm(1)
        page.line(
            x + begin,
            top - mm(4.6),
            (min(width + gap - mm(3), MARGIN + page.width - x) if grid.get("long") else width) - begin,
        )
        for step in range(1, int(grid["wide"])):
            at = x + step * square
            page.surface.path((("M", at, floor), ("L", at, floor + square * deep)), stroke=page.colors.rule)
        for step in range(1, deep):
            page.line(x, floor + step * square, width)
        page.surface.rect(x, floor, width, square * deep, stroke=page.colors.table_edge)
        x += width + gap
    for place, text in enumerate(key):
        page.write(x, top - mm(4.2) - place * fonts.line_height(SMALL), text, Face.REGULAR, SMALL)
    return top - _CAPTION - _deepest(row)
