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
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tiles import count_piece_sheets, draw_piece_sheets
from questpress.press.surface import Surface


class Part(NamedTuple):
    """Pages of one kind: how many there are, and what draws them all, given the first one's number and the total."""

    pages: int
    draw: Callable[[Surface, BoardquestMap, Box, SheetSpec, int, int], object]


def sheet_parts(doc: BoardquestMap, box: Box, spec: SheetSpec) -> list[Part]:
    """Return the parts of a sheet in order; the pieces to cut out, if wanted, come last.

    A duplex sheet has how to build and how to set up together on its back, if one page has room for both.
    """
    names = list(spec.pages)
    layout = page_spec(spec)
    back = spec.duplex and "build" in names and "setup" in names and plan_back(doc, box, layout) is not None
    parts = []
    for name in names:
        if name == "map":
            parts.append(Part(1, draw_map_page))
        elif name == "build":
            parts.append(Part(1, draw_back_page if back else draw_build_pages))
        elif not back:
            parts.append(Part(count_setup_pages(doc, box, layout), draw_setup_pages))
    if spec.tiles_um is not None:
        parts.append(Part(count_piece_sheets(doc, box, spec), draw_piece_sheets))
    return parts


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
    parts = sheet_parts(doc, box, spec)
    total = sum(part.pages for part in parts)
    page = 1
    for part in parts:
        if part.draw is draw_piece_sheets:
            part.draw(surface, doc, box, spec, page, total)
        else:
            part.draw(pages, doc, box, layout, page, total)
        page += part.pages
