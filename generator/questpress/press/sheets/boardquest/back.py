"""The back of a map that fits on one sheet of paper: how it is built, and everything to set up, on one page.

Only a map for two players is small enough. The table of what players can reach is left out; it helps to judge a map,
not to play it. Lengths are micrometres from the page's lower left corner.
"""

from __future__ import annotations

from dataclasses import dataclass

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.press.ink import palette
from questpress.press.sheets.boardquest import setup_blocks as blocks
from questpress.press.sheets.boardquest.blocks import Block, column_height, draw_column
from questpress.press.sheets.boardquest.frame import draw_footer, draw_page_head
from questpress.press.sheets.boardquest.page2 import (
    HEAD,
    MARGIN,
    draw_build_steps,
    draw_check,
    draw_fetch_pieces,
    draw_manual,
)
from questpress.press.sheets.boardquest.page3 import between, page_of
from questpress.press.sheets.boardquest.setup_lists import Places, faction_names, fetch_groups
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.surface import Surface
from questpress.press.units import mm

GUTTER = mm(6)
CHECK = mm(10)
"""From the last step to the rule of the lists: the line to check by stands there."""
GROUND = mm(24.5)
STEPS = 30
STEP_LOW, STEP_HIGH = mm(25), mm(34)
"""How high a step may be."""
PITCH_LOW, PITCH_HIGH = mm(4.5), mm(5.6)
"""How far apart the rows of the lists may be."""


@dataclass(frozen=True, slots=True)
class BackPlan:
    """The back of a duplex sheet: the height of a step, and three columns of lists at a pitch."""

    step: int
    columns: tuple[tuple[Block, ...], ...]
    pitch: int


def plan_back(doc: BoardquestMap, box: Box, spec: SheetSpec) -> BackPlan | None:
    """Return how the back is laid out, or None when one page has no room for it."""
    colors = palette(spec.ink)
    places = Places(doc, box)
    wide = (spec.paper.width - 2 * MARGIN - 2 * GUTTER) // 3
    here, each, beside = fetch_groups(doc, box, build_page=None)
    tables = (
        blocks.forts_block(colors, doc, places, faction_names(doc, box, spec.factions), wide),
        blocks.monsters_block(colors, doc, box, places, wide),
        blocks.chests_block(colors, doc, places, wide),
    )
    columns = [
        [blocks.fetch_block(colors, (here, each), wide)],
        [blocks.fetch_block(colors, (beside,), wide, title=beside.title), blocks.then_block(colors, doc, box, wide)],
        [block for block in tables if block is not None],
    ]
    mods = blocks.mods_block(colors, doc, box, wide)
    if mods is not None:
        min(columns, key=lambda column: column_height(column, PITCH_LOW)).append(mods)
    room = spec.paper.height - HEAD - GROUND
    rows = -(-len(doc.pieces) // 2)
    for i in range(STEPS, -1, -1):
        step, pitch = between(STEP_LOW, STEP_HIGH, i, STEPS), between(PITCH_LOW, PITCH_HIGH, i, STEPS)
        if rows * step + CHECK + max(column_height(column, pitch) for column in columns) <= room:
            return BackPlan(step, tuple(tuple(column) for column in columns), pitch)
    return None


def draw_back_page(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec, page: int, pages: int) -> bool:
    """Draw the back of a duplex sheet as one page and return True; return False, drawing nothing, without room."""
    plan = plan_back(doc, box, spec)
    if plan is None:
        return False
    colors, paper = palette(spec.ink), spec.paper
    wide = paper.width - 2 * MARGIN
    surface.begin_page(paper.width, paper.height, title="Build and set up")
    draw_page_head(surface, colors, paper, doc, "Build and set up")
    draw_fetch_pieces(surface, colors, doc, box, paper.width - MARGIN, paper.height)
    draw_manual(surface, colors, MARGIN, paper.height - mm(27.4), wide)
    height = plan.step * -(-len(doc.pieces) // 2)
    floor = paper.height - HEAD - height
    draw_build_steps(surface, doc, box, colors, (MARGIN, floor, wide, height))
    draw_check(
        surface, colors, doc, box, MARGIN, floor - mm(5.6), map_page=page_of(doc, box, spec, "map"), setup_page=None
    )
    column_wide = (wide - 2 * GUTTER) // 3
    for i, column in enumerate(plan.columns):
        left = MARGIN + i * (column_wide + GUTTER)
        draw_column(surface, colors, column, left, floor - CHECK, column_wide, plan.pitch)
    draw_footer(surface, colors, paper, doc, page, pages)
    surface.end_page()
    return True
