"""Page 3: what to fetch, where everything goes, how the game starts, and what each player can reach soon.

Two columns of lists, then a table across the page. Rows stand as far apart as the paper allows; where even the
closest rows leave no room, the table (and, if need be, the game mods) go to a page of their own. Lengths are
micrometres from the page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.reach import reach_rows
from questpress.press.ink import Palette, palette
from questpress.press.sheets.boardquest import setup_blocks as blocks
from questpress.press.sheets.boardquest.blocks import (
    LEAST_PITCH,
    PITCH,
    Block,
    column_height,
    draw_column,
    term_lines,
    widest_pitch,
)
from questpress.press.sheets.boardquest.frame import draw_footer, draw_page_head
from questpress.press.sheets.boardquest.reach_table import LEAST_ROW, ROW, ReachTable, draw_reach
from questpress.press.sheets.boardquest.setup_lists import Places, faction_names, fetch_groups, start_words, win_words
from questpress.press.sheets.boardquest.spec import PageName, SheetSpec
from questpress.press.sheets.boardquest.verdict import verdict
from questpress.press.surface import Face, Surface
from questpress.press.units import mm

MARGIN, GUTTER = mm(10), mm(10)
LEFT = mm(89)
"""Width of the left column on A4; wider paper gives the rest to the right one."""
HEAD = mm(28)
"""From the top of the page to the first rule."""
STEPS = 30
"""How finely the distance of rows is chosen."""
GROUND, LOWEST = mm(27.4), mm(24.8)
"""The lowest baseline above the footer: as it should be, and where it may be when room is scarce."""


Columns = tuple[tuple[Block, ...], tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class SetupPlan:
    """What stands on each page of the set-up: two columns at a pitch, then the table on this page or the next.

    ``spilled`` are blocks that the first page has no room for; they stand on the second, above the table.
    """

    left: tuple[Block, ...]
    right: tuple[Block, ...]
    pitch: int
    spilled: tuple[Block, ...]
    reach: ReachTable
    reach_row: int
    reach_top: int | None

    @property
    def pages(self) -> int:
        """How many pages the set-up takes."""
        return 1 if self.reach_top is not None else 2


def plan_setup(doc: BoardquestMap, box: Box, spec: SheetSpec, *, build_page: int | None = None) -> SetupPlan:
    """Return how the set-up of a map is laid out. ``build_page``: where the sheet shows how the map is built."""
    colors = palette(spec.ink)
    places = Places(doc, box)
    factions = faction_names(doc, box, spec.factions)
    wide = spec.paper.width - 2 * MARGIN - GUTTER
    left_wide, right_wide = LEFT, wide - LEFT
    fetch = blocks.fetch_block(colors, fetch_groups(doc, box, build_page=build_page), left_wide)
    right = (
        blocks.forts_block(colors, doc, places, factions, right_wide),
        blocks.monsters_block(colors, doc, box, places, right_wide),
        blocks.chests_block(colors, doc, places, right_wide),
    )
    then = [blocks.then_block(colors, doc, box, left_wide, reminders=whole) for whole in (True, False)]
    ends = (then[0], then[1], blocks.reminders_block(colors, doc, left_wide))
    mods = blocks.mods_block(colors, doc, box, left_wide)
    said = term_lines("Verdict.", verdict(doc, box).sentence.split(), spec.paper.width - 2 * MARGIN)
    rows = reach_rows(doc)
    tables = [ReachTable(rows, doc.players, tuple(said))]
    if "fair" in spec.pages:
        # Its own page says it as well: no paper is spent on it here.
        tables.append(ReachTable(rows, doc.players))
    full = spec.paper.height - HEAD
    columns, spilled = arrange((fetch,), [block for block in right if block is not None], ends, mods, full - LOWEST)
    # Lists and table are drawn together in the same proportion, as little as need be.
    for reach, ground, step in product(tables, (GROUND, LOWEST), range(STEPS, -1, -1)) if not spilled else ():
        pitch, row = between(LEAST_PITCH, PITCH, step, STEPS), between(LEAST_ROW, ROW, step, STEPS)
        height = max(column_height(column, pitch) for column in columns)
        spare = full - ground - height - reach.height(row)
        if spare >= 0:
            # Half of the white that is left over stands above the table, so that the page does not end in the middle.
            top = spec.paper.height - HEAD - height - min(spare // 2, mm(6))
            return SetupPlan(*columns, pitch, (), reach, row, top)
    pitch = widest_pitch(columns, full - LOWEST) or LEAST_PITCH
    return SetupPlan(*columns, pitch, spilled, tables[0], ROW, None)


def arrange(
    left: Sequence[Block], right: Sequence[Block], ends: tuple[Block, Block, Block], mods: Block | None, room: int
) -> tuple[Columns, tuple[Block, ...]]:
    """Return the columns, as level as they can be made, and the blocks that a room of a height does not hold.

    ``ends`` is what to do then: with its reminders, without them, and the reminders alone. It stands below the left
    column, or its reminders below the right one, or all of it there; so do the mods. The first of these is taken
    unless another saves a few millimetres.
    """
    whole, short, reminders = ends
    below: tuple[Columns, ...] = (((whole,), ()), ((short,), (reminders,)), ((), (whole,)))
    found: list[Columns] = [((*left, *a), (*right, *b)) for a, b in below]
    if mods is not None:
        more: list[Columns] = [both for a, b in found for both in (((*a, mods), b), (a, (*b, mods)))]
        best = _most_level(more)
        if widest_pitch(best, room) is not None:
            return best, ()
    return _most_level(found), () if mods is None else (mods,)


def _most_level(choices: Sequence[Columns]) -> Columns:
    """Return the columns whose higher one is lowest; one that comes later must save more."""
    heights = [max(column_height(column, mm(5)) for column in columns) for columns in choices]
    costs = [height + i * mm(2) for i, height in enumerate(heights)]
    return choices[costs.index(min(costs))]


def between(low: int, high: int, step: int, steps: int) -> int:
    """Return the length that lies ``step`` of ``steps`` from the low to the high one."""
    return low + (high - low) * step // steps


def count_setup_pages(doc: BoardquestMap, box: Box, spec: SheetSpec) -> int:
    """Return how many pages :func:`draw_setup_pages` draws: one, or two where one has no room."""
    return plan_setup(doc, box, spec).pages


def page_of(doc: BoardquestMap, box: Box, spec: SheetSpec, name: PageName) -> int | None:
    """Return the number of the first page of a part of the sheet, or None when it is not printed."""
    if name not in spec.pages:
        return None
    index = spec.pages.index(name)
    more = count_setup_pages(doc, box, spec) - 1 if "setup" in spec.pages[:index] else 0
    return index + 1 + more


def draw_setup_pages(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec, page: int, pages: int) -> None:
    """Draw the set-up, beginning with page number ``page`` of ``pages``."""
    colors = palette(spec.ink)
    plan = plan_setup(doc, box, spec, build_page=page_of(doc, box, spec, "build"))
    paper = spec.paper
    factions = faction_names(doc, box, spec.factions)
    labels = {player: blocks.player_label(doc, factions, player) for player in range(1, doc.players + 1)}
    wide = paper.width - 2 * MARGIN
    top = paper.height - HEAD
    surface.begin_page(paper.width, paper.height, title="Set up and start")
    draw_page_head(surface, colors, paper, doc, "Set up and start")
    _draw_goal(surface, colors, doc, paper.width - MARGIN, paper.height)
    draw_column(surface, colors, plan.left, MARGIN, top, LEFT, plan.pitch)
    right = MARGIN + LEFT + GUTTER
    draw_column(surface, colors, plan.right, right, top, paper.width - MARGIN - right, plan.pitch)
    if plan.reach_top is None:
        draw_footer(surface, colors, paper, doc, page, pages)
        surface.end_page()
        page += 1
        surface.begin_page(paper.width, paper.height, title="What you can reach soon")
        draw_page_head(surface, colors, paper, doc, "Set up and start, continued")
        top = draw_column(surface, colors, plan.spilled, MARGIN, top, wide, plan.pitch)
    else:
        top = plan.reach_top
    draw_reach(surface, colors, doc, plan.reach, labels, (MARGIN, top, wide), plan.reach_row)
    draw_footer(surface, colors, paper, doc, page, pages)
    surface.end_page()


def _draw_goal(surface: Surface, colors: Palette, doc: BoardquestMap, right: int, top: int) -> None:
    """Write who starts and what wins, at the right end of the page's head."""
    surface.text(right, top - mm(12.4), start_words(doc), face=Face.REGULAR, size=950, color=colors.text, anchor="end")
    goal = win_words(doc)
    surface.text(right, top - mm(20.8), goal, face=Face.BOLD, size=1400, color=colors.text, anchor="end")
