"""Where forts, chests and goals of a scenario lie (stage "places")."""

from __future__ import annotations

from questpress.games.boardquest.scenario.build.draft import DeadEnd, Draft
from questpress.games.boardquest.scenario.build.zones import pick_apart
from questpress.grid.hex import Hex, distance

# Chests lie so far from each other that one walk does not pass two of them.
_CHESTS_APART = 3


def place_things(draft: Draft) -> None:
    """Place forts, chests and the tiles that are to be reached. Raises DeadEnd when there is no room for them."""
    stream = draft.stream("places")
    apart = draft.box.box.numbers.fort_spacing + 1
    standing: list[Hex] = []
    for plan in draft.fort_plans:
        # Forts of the players lie near, those beside the way not at the very rim.
        cells = draft.zones.cells_of(plan.where)
        if plan.where in ("left", "right") and draft.zones.middle:
            cells = sorted(cells, key=lambda cell: (draft.zones.to_home[cell], cell))
        if plan.count > 1 and plan.where == "near":
            cells = [cell for cell in cells if draft.zones.to_home[cell] >= apart - 1]
        found = pick_apart(cells, plan.count, stream, least=apart, away_from=standing, loose=4)
        if found is None:
            raise DeadEnd("BQ-S02")
        draft.forts[plan.id] = sorted(found, key=lambda cell: (draft.zones.to_home[cell], cell))
        standing += found
    for zone in draft.plot.treasures.value or ():
        cells = [cell for cell in draft.zones.cells_of(zone) if draft.zones.to_home[cell] >= _CHESTS_APART]
        found = pick_apart(cells, 1, stream, least=_CHESTS_APART, away_from=draft.treasures)
        if found is None or found[0] in standing:
            raise DeadEnd("BQ-S02")
        draft.treasures += found
    for aim in draft.aims:
        if aim.where is not None and aim.where not in draft.goals:
            anchor = draft.zones.away if aim.where == "far" else draft.zones.cells_of(aim.where)[0]
            goal = [cell for cell in draft.zones.cells if distance(cell, anchor) <= 1]
            draft.goals[aim.where] = tuple(goal)
