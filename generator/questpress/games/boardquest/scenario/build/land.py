"""The map of a scenario: pieces laid as for a versus map, their symbols ignored, and where things belong on it."""

from __future__ import annotations

from questpress.catalog.boardquest import Terrain
from questpress.chance.stream import Stream
from questpress.games.boardquest.arrange import lay_out, note_holes, turn_to_page
from questpress.games.boardquest.draft import DeadEnd as MapDeadEnd
from questpress.games.boardquest.draft import Draft as MapDraft
from questpress.games.boardquest.draft import Plan
from questpress.games.boardquest.draw import draw_pieces, lay_faces
from questpress.games.boardquest.options import TERRAINS, Level, MapOptions
from questpress.games.boardquest.record import laid
from questpress.games.boardquest.scenario.build.draft import DeadEnd, Draft
from questpress.games.boardquest.scenario.build.zones import choose_zones
from questpress.grid.hex import DIRECTIONS, Hex

# What a country looks like: the terrain that it has most of.
LOOKS = ("plain", "forest", "mountain", "water")
_STEPS = (("draw", draw_pieces), ("layout", lay_out), ("turn", turn_to_page), ("faces", lay_faces),
          ("holes", note_holes))  # fmt: skip


def lay_land(draft: Draft) -> None:
    """Lay the map pieces and choose the zones (stage "land"). Raises DeadEnd when the pieces do not fit."""
    stream = draft.stream("land")
    draft.look = stream.pick(LOOKS)
    levels: list[Level] = ["high" if name == draft.look and name != "plain" else "normal" for name in TERRAINS]
    pieces = (draft.plot.pieces.value or (1, 1))[draft.players - 1]
    options = MapOptions(terrain=(levels[0], levels[1], levels[2], levels[3]), fair="off", holes=2)
    box = draft.box.box
    if pieces > len(box.pieces):
        raise DeadEnd("BQ-S01")
    everywhere = pieces * len(DIRECTIONS)
    plan = Plan(options, box, pieces, 0, 0, None, everywhere, everywhere, named=False)
    made = MapDraft(plan, 1)
    try:
        for name, step in _STEPS:
            step(made, Stream(draft.seed, f"land/{name}/{draft.attempt}"))
    except MapDeadEnd as end:
        raise DeadEnd("BQ-S01") from end
    draft.map = laid(made)
    draft.terrain = {Hex(*tile["at"]): Terrain(tile["terrain"]) for tile in draft.map["tiles"]}
    draft.zones = choose_zones(draft.terrain, stream, middle=draft.plot.start.value == "middle")
