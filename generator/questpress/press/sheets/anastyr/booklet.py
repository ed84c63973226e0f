"""The whole booklet of an adventure: its pages in the order in which they are read.

Completed sides, tasks to come, a boss who comes later and the epilogue are folded; titles of pages, which become
outlines of files, never name them.
"""

from __future__ import annotations

from dataclasses import replace

from questpress.catalog.load import Catalog
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.facts import AdventureFacts
from questpress.press.aids.style import PAGE, AidPen, pen_for
from questpress.press.scaled import laid_out, on_paper
from questpress.press.sheets.anastyr.boss_page import boss_sheets
from questpress.press.sheets.anastyr.briefing import briefing_sheets
from questpress.press.sheets.anastyr.log_page import log_sheets
from questpress.press.sheets.anastyr.setup_page import has_creatures, later_sheets, set_up_sheets
from questpress.press.sheets.anastyr.spawn_page import decks_sheets
from questpress.press.sheets.anastyr.strips import quest_sheets
from questpress.press.sheets.anastyr.words import GAME, WHAT, facts_of, region, sources
from questpress.press.sheets.quest.event_page import trigger_panel
from questpress.press.sheets.quest.fold import folded_bands, thirds
from questpress.press.sheets.quest.frame import FOOT, HEAD_HEIGHT, MARGIN, Band, Sheet, draw_foot, draw_head
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import TITLE, heading, line, para, story
from questpress.press.surface import Face, Surface
from questpress.press.units import mm

_ALONE = mm(150)


def adventure_pages(doc: Adventure, catalog: Catalog, asked: BookSpec) -> list[Sheet]:
    """Return the pages. Raises UsageError for paper that is too small."""
    spec = replace(asked, paper=laid_out(asked.paper)[0])
    facts = facts_of(doc, catalog)
    sheets = [
        *briefing_sheets(facts, spec),
        *set_up_sheets(facts, spec),
        *decks_sheets(facts, spec, creatures=not has_creatures(facts, spec)),
        *(boss_sheets(facts, spec) if doc.boss is not None and doc.boss.quest == 0 else ()),
        *log_sheets(facts, spec),
        *later_sheets(facts, spec),
    ]
    if spec.duplex and len(sheets) % 2:  # what is folded begins on a sheet of its own
        sheets.append(_notes(doc, spec))
    sheets += quest_sheets(facts, spec)
    if doc.boss is not None and doc.boss.quest > 0:
        sheets += boss_sheets(facts, spec)
    if doc.epilogue.strip():
        sheets += _epilogue(facts, spec)
    return sheets


def draw_adventure(surface: Surface, doc: Adventure, catalog: Catalog, spec: BookSpec) -> None:
    """Draw all pages of a booklet. Raises UsageError as :func:`adventure_pages` does."""
    pages = adventure_pages(doc, catalog, spec)
    surface, _ = on_paper(surface, spec.paper)
    for number, page in enumerate(pages, start=1):
        surface.begin_page(page.paper.width, page.paper.height, title=page.title)
        page.draw(pen_for(surface, spec.ink, GAME, PAGE), number, len(pages))
        surface.end_page()


def _epilogue(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the folded sheet that is read when the adventure is completed."""
    doc, paper = facts.doc, spec.paper
    fold = thirds(paper)
    told = [
        *para("Epilogue", _ALONE, size=TITLE, face=Face.EXTRABOLD, above=0),
        *story(doc.epilogue, _ALONE, None),
    ]

    def seen(pen: AidPen, number: int) -> None:
        draw_head(pen, paper, "Epilogue", upper=doc.title, lower=region(doc, facts.box.catalog))
        below = "If you lose, leave it folded and try again."
        trigger_panel(pen, fold, "Unfold when a quest says that the adventure is completed.", below, pen.accent)
        top, width = paper.height - mm(51), paper.width - 2 * MARGIN
        heading("What you will tell of it", width).draw(pen, MARGIN, top)
        for row in range(4):
            line(pen, MARGIN, top - mm(16) - row * mm(8), width)

    bands = [Band(((0, told),))]
    return folded_bands(
        doc, fold, "Epilogue", bands, seen, duplex=spec.duplex, flap="Epilogue", sources=sources(), what=WHAT
    )


def _notes(doc: Adventure, spec: BookSpec) -> Sheet:
    """Return a page of lines."""
    paper = spec.paper

    def draw(pen: AidPen, page: int, of: int) -> None:
        draw_head(pen, paper, "Notes", upper=doc.title)
        for y in range(paper.height - HEAD_HEIGHT - mm(10), FOOT + mm(2), -mm(8)):
            line(pen, MARGIN, y, paper.width - 2 * MARGIN)
        draw_foot(pen, paper, doc, page, of, what=WHAT)

    return Sheet("Notes", paper, draw)
