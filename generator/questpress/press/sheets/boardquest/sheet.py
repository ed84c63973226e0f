"""The whole map sheet: its pages in the order that the specification asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.press.scaled import laid_out, on_paper
from questpress.press.sheets.boardquest.back import draw_back_page, plan_back
from questpress.press.sheets.boardquest.page1 import draw_map_page
from questpress.press.sheets.boardquest.page2 import draw_build_pages
from questpress.press.sheets.boardquest.page3 import count_setup_pages, draw_setup_pages
from questpress.press.sheets.boardquest.page4 import draw_fair_page
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tiles import count_piece_sheets, draw_piece_sheets
from questpress.press.surface import Surface


class Part(NamedTuple):
    """Pages of one kind: how many there are, and what draws them all, given the first one's number and the total."""

    pages: int
    draw: Callable[[Surface, BoardquestMap, Box, SheetSpec, int, int], object]


def sheet_parts(doc: BoardquestMap, box: Box, spec: SheetSpec, *, back: bool) -> list[Part]:
    """Return the parts of a sheet in order, without the pieces to cut out; ``back``: see :func:`one_sheet`."""
    parts = {
        "map": lambda: Part(1, draw_map_page),
        "build": lambda: Part(1, draw_back_page if back else draw_build_pages),
        "setup": lambda: Part(count_setup_pages(doc, box, spec), draw_setup_pages),
        "fair": lambda: Part(1, draw_fair_page),
    }
    return [parts[name]() for name in spec.pages]


def one_sheet(doc: BoardquestMap, box: Box, spec: SheetSpec) -> bool:
    """Tell whether how to build and how to set up stand together on the back of a duplex sheet.

    They do if one page has room for both. Then there is no page about fairness: the sheet holds what it takes to play.
    """
    return spec.duplex and {"build", "setup"} <= set(spec.pages) and plan_back(doc, box, spec) is not None


def page_spec(spec: SheetSpec) -> SheetSpec:
    """Return the specification with the paper that the pages are laid out on, which may have another size.

    Raises UsageError for paper that is too small for them.
    """
    return replace(spec, paper=laid_out(spec.paper)[0]) if spec.pages else spec


def draw_sheet(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec) -> None:
    """Draw all pages of a sheet. Any document of the right shape can be drawn, legal or not.

    Pages are scaled to the paper, but the pieces to cut out keep their size. Raises UsageError for paper
    that is too small for the pages or for a piece.
    """
    pages, layout = surface, page_spec(spec)
    if spec.pages:
        pages, _ = on_paper(surface, spec.paper)
    back = one_sheet(doc, box, layout)
    if back:
        layout = replace(layout, pages=tuple(name for name in spec.pages if name not in ("setup", "fair")))
    parts = sheet_parts(doc, box, layout, back=back)
    pieces = count_piece_sheets(doc, box, spec) if spec.tiles_um is not None else 0
    total, page = sum(part.pages for part in parts) + pieces, 1
    for part in parts:
        part.draw(pages, doc, box, layout, page, total)
        page += part.pages
    if pieces:
        draw_piece_sheets(surface, doc, box, spec, page, total)
