"""The map of a scenario: pieces laid as for a versus map, their symbols ignored, and where things belong on it."""

from __future__ import annotations

from collections import Counter

from questpress.catalog.boardquest import Terrain
from questpress.chance.stream import Stream
from questpress.games.boardquest.arrange import lay_out, note_holes, turn_to_page
from questpress.games.boardquest.draft import DeadEnd as MapDeadEnd
from questpress.games.boardquest.draft import Draft as MapDraft
from questpress.games.boardquest.draft import Plan
from questpress.games.boardquest.draw import draw_pieces, lay_faces
from questpress.games.boardquest.options import TERRAINS, MapOptions
from questpress.games.boardquest.record import laid
from questpress.games.boardquest.scenario.build.draft import DeadEnd, Draft
from questpress.games.boardquest.scenario.build.zones import choose_zones
from questpress.grid.hex import DIRECTIONS, Hex

_STEPS = (("draw", draw_pieces), ("layout", lay_out), ("turn", turn_to_page), ("faces", lay_faces),
          ("holes", note_holes))  # fmt: skip


def lay_land(draft: Draft) -> None:
    """Lay the map pieces and choose the zones (stage "land"). Raises DeadEnd when the pieces do not fit."""
    stream = draft.stream("land")
    pieces = (draft.plot.pieces.value or (1, 1))[draft.players - 1]
    options = MapOptions(fair="off", holes=2)
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
    draft.look = _look(draft)
    draft.zones = choose_zones(draft.terrain, stream, middle=draft.plot.start.value == "middle")


def _look(draft: Draft) -> str:
    """Return the terrain that the country has most of, measured by what the pieces of the box have of it."""
    pieces = draft.box.box.pieces
    tiles = len(draft.terrain)
    here = Counter(terrain.value for terrain in draft.terrain.values())
    everywhere = Counter(face.terrain.value for piece in pieces for face in piece.tiles)
    whole = everywhere.total()
    return max(TERRAINS, key=lambda name: here[name] * whole - everywhere[name] * tiles)
