"""The whole map sheet: its pages in the order that the specification asks for."""

from __future__ import annotations

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.press.sheets.boardquest.page1 import draw_map_page
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.surface import Surface


def draw_sheet(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec) -> None:
    """Draw all pages of a sheet."""
    surface.begin_page(spec.paper.width, spec.paper.height, title="Map")
    draw_map_page(surface, doc, box, spec, 1, 1)
    surface.end_page()
