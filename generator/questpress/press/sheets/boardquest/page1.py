"""Page 1: the map as it lies on the table, large, with the seats round it and a legend below.

The rounded rectangle is the edge of the table; each player's tab stands where that player sits, and a dotted leader
runs from it to the player's start.
"""

from __future__ import annotations

from collections.abc import Mapping

from questpress.catalog.boardquest import Box
from questpress.findings import Finding
from questpress.games.boardquest.document import BoardquestMap, Seat
from questpress.press.ink import Palette, palette
from questpress.press.paper import Paper
from questpress.press.preflight import cut_findings
from questpress.press.sheets.boardquest.board import Board, fitted_names
from questpress.press.sheets.boardquest.boxes import Box as PageBox
from questpress.press.sheets.boardquest.boxes import Disc, Obstacle
from questpress.press.sheets.boardquest.frame import draw_footer
from questpress.press.sheets.boardquest.heading import draw_heading, warning_line
from questpress.press.sheets.boardquest.layout import layout
from questpress.press.sheets.boardquest.legend import Legend
from questpress.press.sheets.boardquest.north import beside_table, draw_north, find_room
from questpress.press.sheets.boardquest.setup_lists import faction_names, monster_name, team_of
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tabs import Tab, draw_tab, edges_used, place_tabs
from questpress.press.sheets.boardquest.tileart import Extent, Grid, fit
from questpress.press.surface import Surface, polygon
from questpress.press.units import Point, mm


def draw_map_page(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec, page: int, pages: int) -> None:
    """Draw the page with the map; ``page`` of ``pages`` stands in the footer.

    Any document of the right shape can be drawn, legal or not.
    """
    colors, paper = palette(spec.ink), spec.paper
    surface.begin_page(paper.width, paper.height, title="Map")
    draw_heading(surface, colors, paper, doc, box, spec)
    table, grid = lay_out(doc, paper, warned=bool(warning_line(doc, box, spec)))
    size = layout()
    surface.rect(table.left, table.bottom, table.right - table.left, table.top - table.bottom,
                 radius=size.table.radius, stroke=colors.table_edge)  # fmt: skip
    factions = faction_names(doc, box, spec.factions)
    words = [seat_words(doc, factions, seat) for seat in doc.seats]
    tabs = place_tabs(table, size.table.radius, doc.seats, words, size.tab)
    if grid is not None:
        board = Board(doc, box, grid, colors)
        leaders = _draw_leaders(surface, colors, doc, grid, tabs)
        board.draw(surface)
        things = [*board.obstacles(), *leaders, *(tab.box(size.tab) for tab in tabs)]
        at = find_room(table, size.north, things) or beside_table(table, size.north)
        draw_north(surface, colors, size.north, at)
    for tab in tabs:
        draw_tab(surface, colors, tab, size.tab)
    Legend(surface, colors, doc, box).draw(paper)
    draw_footer(surface, colors, paper, doc, page, pages)
    surface.end_page()


def name_findings(doc: BoardquestMap, box: Box, spec: SheetSpec) -> list[Finding]:
    """Return a warning when names of monster cards lose words on the map page for want of room (PR-03)."""
    _, grid = lay_out(doc, spec.paper, warned=bool(warning_line(doc, box, spec)))
    if grid is None or "map" not in spec.pages:
        return []
    names = fitted_names(doc, box, grid.side)[1]
    cut = [
        monster_name(monster, box) for monster in doc.monsters if monster.at in names and names[monster.at].fitted.cut
    ]
    return cut_findings("map", cut, "Print on larger paper, or shorten the names.", path="monsters")


def lay_out(doc: BoardquestMap, paper: Paper, *, warned: bool = False) -> tuple[PageBox, Grid | None]:
    """Return the table's edge on paper and the grid that lays the map on it; no grid for a map without tiles.

    ``warned`` leaves room for a line of warning above the table.
    """
    size = layout().table
    left, right = size.side, paper.width - size.side
    top = paper.height - size.top - (size.warning if warned else 0)
    # The edge that a ray meets depends a little on the table's height, which a tab at the top lessens.
    used = edges_used(doc.seats, right - left, top - size.bottom)
    if "top" in used:
        top -= size.top_tab
    table = PageBox(left, size.bottom, right, top)
    cells = [tile.at for tile in doc.tiles]
    if not cells:
        return table, None
    air = {
        "left": size.air_side if "left" in used else size.air_free,
        "right": size.air_side if "right" in used else size.air_free,
        "bottom": size.air_bottom if "bottom" in used else size.air_free,
        "top": size.air_top if "top" in used else size.air_free,
    }
    room = PageBox(left + air["left"], table.bottom + air["bottom"], right - air["right"], top - air["top"])
    grid = fit(
        Extent.of(cells),
        room.left,
        room.bottom,
        room.right - room.left,
        room.top - room.bottom,
        size.largest_side,
    )
    return table, grid


def seat_words(doc: BoardquestMap, factions: Mapping[int, str], seat: Seat) -> tuple[str, ...]:
    """Return what a seat's tab says: the player, the team, the faction; then less and less of it."""
    who, team, faction = f"Player {seat.player}", team_of(doc, seat.player), factions.get(seat.player)
    about = [f"team {team}"] if team else []
    names = [*about, faction] if faction else about
    return " · ".join([f"{who} sits here", *names]), " · ".join([who, *names]), " · ".join([who, *about]), who, ""


def _draw_leaders(surface: Surface, colors: Palette, doc: BoardquestMap, grid: Grid, tabs: list[Tab]) -> list[Obstacle]:
    """Draw the dots from each tab to its player's starts, and return where they run."""
    size = layout().tab
    trail: list[Obstacle] = []
    for tab in tabs:
        for fort in doc.forts:
            if fort.kind != "starting" or fort.player != tab.player:
                continue
            end = grid.at(fort.at)
            start = tab.nearest(end, size)
            surface.path(polygon([start, end], closed=False), stroke=colors.player(tab.player).leader)
            trail += _points_between(start, end)
    return trail


def _points_between(start: Point, end: Point) -> list[Disc]:
    """Return small discs along a line, close enough together that nothing slips through."""
    steps = max(abs(end.x - start.x), abs(end.y - start.y)) // mm(3) + 1
    dx, dy = end.x - start.x, end.y - start.y
    return [Disc(start.x + dx * i // steps, start.y + dy * i // steps, mm(0.3)) for i in range(steps + 1)]
