"""Grids by name, and the one way to draw one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from questpress.catalog.entries_voyages import GridEntry
from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Plan, make_plan
from questpress.games.tanares_expeditions.build import grids_land, grids_sea
from questpress.games.tanares_expeditions.build.chart import Chart

TRIES = 30  # draws until a grid is given up

DRAWN: Mapping[str, Callable[[Chart, Stream], None]] = {
    "atoll": grids_sea.atoll,
    "beachhead": grids_land.beachhead,
    "broken-wreck": grids_sea.broken_wreck,
    "cavern": grids_land.cavern,
    "cliff-stair": grids_land.cliff_stair,
    "crater": grids_land.crater,
    "long-deck": grids_sea.long_deck,
    "lower-hold": grids_land.lower_hold,
    "mangroves": grids_sea.mangroves,
    "port-streets": grids_land.port_streets,
    "quays": grids_sea.quays,
    "sea-temple": grids_land.sea_temple,
    "stockade": grids_land.stockade,
    "two-hulls": grids_sea.two_hulls,
}
# Fewest squares of a grid that one can walk on.
_SMALLEST = 60
_USUAL = 12  # columns and rows where a pack names none


class Grid(NamedTuple):
    """A grid: its floor plan, and the squares of its shallows as a set."""

    plan: Plan
    shallows: int


def draw_grid(entry: GridEntry, stream: Stream) -> Grid | None:
    """Return a grid of a kind, or None when many draws were no good."""
    for _ in range(TRIES):
        cells = Cells(_side(stream, entry.cols.value), _side(stream, entry.rows.value))
        chart = Chart(cells, stream, entry.id, turn=False)
        DRAWN[entry.id](chart, stream)
        plan = make_plan(chart.sketch)
        if plan is not None and plan.floor.bit_count() >= _SMALLEST:
            return Grid(plan, chart.shallows & plan.floor & ~plan.channels)
    return None


def _side(stream: Stream, bounds: tuple[int, int] | None) -> int:
    low, high = bounds or (_USUAL, _USUAL)
    return low + stream.below(high - low + 1)
