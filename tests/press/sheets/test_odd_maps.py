"""Maps that no rule would pass are drawn all the same: people print what they have and read the report beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from built import drawn
from mapdoc import BOX, harvest_moon, make_map

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.weights import weight_names
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.boardquest.back import draw_back_page
from questpress.press.sheets.boardquest.page2 import draw_build_pages
from questpress.press.sheets.boardquest.page3 import draw_setup_pages
from questpress.press.sheets.boardquest.page4 import draw_fair_page
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tiles import draw_piece_sheets

ODD: dict[str, BoardquestMap] = {
    "nothing at all": make_map([]),
    "one piece": make_map([(3, (0, 0), 1)]),
    "pieces on top of each other": make_map([(3, (0, 0), 1), (4, (1, 0), 2), (5, (0, 0), 0)]),
    "pieces far apart": make_map([(3, (0, 0), 1), (4, (40, -70), 2)]),
    "the same piece twice": make_map([(3, (0, 0), 1), (3, (2, 1), 2)]),
    "no forts": harvest_moon(forts=()),
    "three starts for one": harvest_moon(
        forts=[((0, 0), "starting", 1), ((2, 1), "starting", 1), ((9, 9), "starting", 1)]
    ),
    "monsters in the void": harvest_moon(monsters=[((50, 50), "rare", None), ((0, 0), "common", "bog-imp")]),
    "chests in the void": harvest_moon(treasures=[(-90, 4)] * 30),
    "extras of another kind": harvest_moon(extras={"mods": "fog-of-war", "factions": 7, "gentle": "yes", "title": 3}),
    "weights of another kind": harvest_moon(extras={"fair": {"weights": {"room": "much", "fort-turn": -3, "x": 1}}}),
    "weights of nothing": harvest_moon(extras={"fair": {"weights": dict.fromkeys(weight_names(), 0)}}),
    "fair is a word": harvest_moon(extras={"fair": "good"}),
    "starts walled in": harvest_moon(
        monsters=[(at, "common", None) for at in [(-2, 3), (-2, 2), (-3, 2), (-4, 3), (-4, 4), (-3, 4)]]
    ),
    "both starts on one tile": harvest_moon(forts=[((0, 0), "starting", 1), ((0, 0), "starting", 2)]),
    "four of a team on one piece": make_map(
        [(3, (0, 0), 1)],
        players=4,
        mode="teams",
        forts=[((0, 0), "starting", 1), ((1, 0), "starting", 2), ((0, 1), "starting", 3), ((-1, 1), "starting", 4)],
    ),
    "extras without a value": harvest_moon(extras={"mods": None, "factions": None, "gentle": None, "title": None}),
    "unknown mods and factions": harvest_moon(extras={"mods": ["home-rule", 4], "factions": ["gnomes", None]}),
    "tiles without pieces": harvest_moon().model_copy(update={"pieces": ()}),
    "pieces without tiles": harvest_moon().model_copy(update={"tiles": ()}),
    "unknown pieces": harvest_moon().model_copy(
        update={"pieces": tuple(p.model_copy(update={"id": f"mine-{p.id}x"}) for p in harvest_moon().pieces)}
    ),
}

DRAWN = [draw_build_pages, draw_setup_pages, draw_fair_page, draw_back_page, draw_piece_sheets]


@pytest.mark.parametrize("draw", DRAWN)
@pytest.mark.parametrize("name", ODD)
def test_every_page_can_be_drawn(name: str, draw: Callable[..., object]) -> None:
    log = drawn(draw, ODD[name], SheetSpec(tiles_um=30_000), box=BOX)
    ends = [call for call in log.calls if call[0] in ("begin_page", "end_page")]
    assert [call[0] for call in ends[::2]] == ["begin_page"] * (len(ends) // 2)


@pytest.mark.parametrize("name", ODD)
def test_what_is_drawn_can_be_finished(name: str) -> None:
    surface: Any = RecordingSurface()
    draw_build_pages(surface, ODD[name], BOX, SheetSpec(), 1, 3)
    draw_setup_pages(surface, ODD[name], BOX, SheetSpec(), 2, 3)
    draw_fair_page(surface, ODD[name], BOX, SheetSpec(), 3, 3)
    assert surface.finish()
