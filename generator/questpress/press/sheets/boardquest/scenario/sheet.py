"""The whole sheet of a scenario: its pages in the order in which they are read."""

from __future__ import annotations

from dataclasses import replace

from questpress.catalog.campaign_box import CampaignBox
from questpress.games.boardquest.scenario.document import Scenario
from questpress.press.aids.style import PAGE, AidPen, pen_for
from questpress.press.faces.boardquest.words import GAME
from questpress.press.scaled import laid_out, on_paper
from questpress.press.sheets.boardquest.scenario.cast import Cast
from questpress.press.sheets.boardquest.scenario.enemy_page import enemy_sheets
from questpress.press.sheets.boardquest.scenario.epilogue import blank_sheet, epilogue_sheets
from questpress.press.sheets.boardquest.scenario.map_page import draw_map_page, plan_map
from questpress.press.sheets.boardquest.scenario.setup_page import setup_sheets
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec
from questpress.press.sheets.quest.frame import Sheet
from questpress.press.surface import Surface


def scenario_pages(doc: Scenario, box: CampaignBox, asked: ScenarioSpec) -> list[Sheet]:
    """Return the pages. Raises UsageError for paper that is too small for them."""
    spec = replace(asked, paper=laid_out(asked.paper)[0])
    cast = Cast(doc, box)
    plan = plan_map(doc, cast, spec.paper)

    def first(pen: AidPen, page: int, pages: int) -> None:
        draw_map_page(pen, doc, cast, plan, spec.paper, page, pages)

    sheets = [Sheet("Map", spec.paper, first)]
    enemies = enemy_sheets(doc, cast, spec)
    sheets += setup_sheets(doc, cast, spec, plan.rest, "next page" if len(enemies) == 1 else "next pages")
    sheets += enemies
    sealed = epilogue_sheets(doc, spec)
    if sealed and spec.duplex and len(sheets) % 2:  # what is folded begins on a sheet of its own
        sheets.append(blank_sheet(doc, spec))
    return [*sheets, *sealed]


def draw_scenario(surface: Surface, doc: Scenario, box: CampaignBox, spec: ScenarioSpec) -> None:
    """Draw all pages. Any document of the right shape can be drawn. Raises UsageError as above."""
    pages = scenario_pages(doc, box, spec)
    for number, sheet in enumerate(pages, start=1):
        target, _ = on_paper(surface, spec.paper)
        target.begin_page(sheet.paper.width, sheet.paper.height, title=sheet.title)
        sheet.draw(pen_for(target, spec.ink, GAME, PAGE), number, len(pages))
        target.end_page()
