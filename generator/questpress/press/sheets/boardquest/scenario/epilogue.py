"""The epilogue on a folded sheet of its own: outside when to unfold it, inside how it ends."""

from __future__ import annotations

from questpress.games.boardquest.scenario.document import Scenario
from questpress.press.aids.style import AidPen
from questpress.press.faces.boardquest.words import GAME
from questpress.press.ink import palette
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec
from questpress.press.sheets.quest.event_page import ALONE, trigger_panel
from questpress.press.sheets.quest.fold import Hidden, column_width, fits, sealed, thirds
from questpress.press.sheets.quest.frame import FOOT, MARGIN, Sheet, draw_foot, draw_head
from questpress.press.sheets.quest.text import TITLE, heading, line, para, story
from questpress.press.surface import Face
from questpress.press.units import mm


def epilogue_sheets(doc: Scenario, spec: ScenarioSpec) -> list[Sheet]:
    """Return the folded sheets of the epilogue; none where there is nothing to tell."""
    if not doc.epilogue.strip():
        return []
    fold, color = thirds(spec.paper), palette(spec.ink).accent(GAME)
    for width in (ALONE, column_width(spec.paper)):
        told = [
            *para("Epilogue", width, size=TITLE, face=Face.EXTRABOLD, color=color, above=0),
            *story(doc.epilogue, width, color),
        ]
        if fits(fold, told):
            break

    def seen(pen: AidPen, number: int) -> None:
        draw_head(pen, fold.paper, "Epilogue", upper=doc.title)
        trigger_panel(pen, fold, "Unfold when you have won.", "If you lose, leave it folded and try again.", color)
        top, width = fold.paper.height - mm(51), fold.paper.width - 2 * MARGIN
        heading("How it ended", width).draw(pen, MARGIN, top)
        for row in range(4):
            line(pen, MARGIN, top - mm(16) - row * mm(8), width)

    return sealed(doc, fold, "Epilogue", Hidden(told, (), ()), seen, duplex=spec.duplex, flap="Epilogue", sources="",
                  what="scenario")  # fmt: skip


def blank_sheet(doc: Scenario, spec: ScenarioSpec) -> Sheet:
    """Return a page for notes: the back of the last open page where what follows is folded."""
    paper = spec.paper

    def draw(pen: AidPen, page: int, pages: int) -> None:
        draw_head(pen, paper, "Notes", upper=doc.title)
        for y in range(paper.height - mm(40), FOOT + mm(6), -mm(10)):
            line(pen, MARGIN, y, paper.width - 2 * MARGIN)
        draw_foot(pen, paper, doc, page, pages, what="scenario")

    return Sheet("Notes", paper, draw)
