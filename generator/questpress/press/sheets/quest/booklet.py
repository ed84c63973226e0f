"""The whole booklet of a quest: its pages in the order in which they are read.

What stands in events, in the epilogue and in later encounters is on folded sheets of its own; titles of pages, which
become outlines of files, never name it.
"""

from __future__ import annotations

from dataclasses import replace

from questpress.catalog.load import Catalog
from questpress.games.quest.document import Quest
from questpress.press.scaled import laid_out
from questpress.press.sheets.quest import endgame_page
from questpress.press.sheets.quest.briefing import briefing_sheets
from questpress.press.sheets.quest.encounter_page import encounter_sheets
from questpress.press.sheets.quest.event_page import epilogue_sheets, event_sheets
from questpress.press.sheets.quest.frame import Sheet
from questpress.press.sheets.quest.log_page import notes_sheet
from questpress.press.sheets.quest.setup_page import setup_sheets
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.table_map import table_sheets
from questpress.press.surface import Surface


def quest_pages(doc: Quest, catalog: Catalog, spec: BookSpec) -> tuple[Sheet, ...]:
    """Return the pages: the booklet if it is wanted, then the grid for the table if that is.

    Raises UsageError for paper that is too small, and for a board that is too wide for a page.
    """
    return (*(_booklet(doc, catalog, spec) if spec.booklet else ()), *table_sheets(doc, catalog, spec))


def _booklet(doc: Quest, catalog: Catalog, asked: BookSpec) -> list[Sheet]:
    spec = replace(asked, paper=laid_out(asked.paper)[0])
    sheets = briefing_sheets(doc, catalog, spec)
    for encounter in doc.encounters[:1]:
        sheets += encounter_sheets(doc, catalog, encounter, spec)
    sheets += setup_sheets(doc, catalog, spec)  # and the log
    sheets += endgame_page.open_sheets(doc, catalog, spec)
    if spec.duplex and len(sheets) % 2:  # what is folded begins on a sheet of its own
        sheets.append(notes_sheet(doc, spec))
    for place, number in enumerate((None, *(encounter.number for encounter in doc.encounters))):
        if place > 1:  # each encounter is followed by its events
            sheets += encounter_sheets(doc, catalog, doc.encounters[place - 1], spec)
        for event in doc.events:
            if event.encounter == number:
                sheets += event_sheets(doc, catalog, event, spec)
                sheets += endgame_page.folded_sheets(doc, catalog, event, spec)
    if doc.epilogue.strip():
        sheets += epilogue_sheets(doc, spec)
    return sheets


def draw_booklet(surface: Surface, doc: Quest, catalog: Catalog, spec: BookSpec) -> None:
    """Draw all pages of a booklet. Raises UsageError as :func:`quest_pages` does."""
    pages = quest_pages(doc, catalog, spec)
    for number, page in enumerate(pages, start=1):
        page.on(surface, doc, spec, number, len(pages))
