"""Pages of an adventure's booklet: bands that flow on, under the head and above the foot that all pages have."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questpress.catalog.load import Catalog
from questpress.games.anastyr.document import Adventure
from questpress.press.aids.style import AidPen
from questpress.press.paper import Paper
from questpress.press.sheets.anastyr.words import WHAT, region, sources, whom
from questpress.press.sheets.quest.frame import (
    FOOT,
    HEAD_HEIGHT,
    MARGIN,
    Band,
    Sheet,
    draw_bands,
    draw_foot,
    draw_head,
    flow,
)
from questpress.press.sheets.quest.text import heading, line
from questpress.press.units import mm

BELOW_HEAD = HEAD_HEIGHT + mm(3)
"""From the paper's upper edge to what stands below the head."""


_NOTES = mm(60)
"""So much white at the foot of a page is given to notes."""


def draw_notes(pen: AidPen, top: int, width: int) -> None:
    """Draw lines for notes from a height down to the foot, where there is much room."""
    if top - FOOT > _NOTES:
        heading("Notes", width).draw(pen, MARGIN, top)
        for y in range(top - mm(16), FOOT + mm(2), -mm(8)):
            line(pen, MARGIN, y, width)


def head_and_foot(
    pen: AidPen, paper: Paper, doc: Adventure, catalog: Catalog, title: str, page: int, pages: int, lower: str = ""
) -> None:
    """Draw what every open page has at its head and its foot."""
    draw_head(pen, paper, title, upper=region(doc, catalog), lower=lower or whom(doc))
    draw_foot(pen, paper, doc, page, pages, sources(), what=WHAT)


def banded_sheets(
    doc: Adventure, catalog: Catalog, paper: Paper, title: str, bands: Sequence[Band], *, outline: str
) -> list[Sheet]:
    """Return pages of bands under a title; ``outline`` is what they are called in outlines."""
    room = paper.height - BELOW_HEAD - FOOT
    parts = flow(bands, room, room)

    def page_drawer(number: int) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, page: int, pages: int) -> None:
            lower = f"{outline}, continued" if number else outline
            head_and_foot(pen, paper, doc, catalog, title, page, pages, lower)
            draw_bands(pen, parts[number], MARGIN, paper.height - BELOW_HEAD, room)

        return draw

    names = [outline, *(f"{outline}, page {number}" for number in range(2, len(parts) + 1))]
    return [Sheet(name, paper, page_drawer(number)) for number, name in enumerate(names)]
