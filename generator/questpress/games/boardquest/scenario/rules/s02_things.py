"""Forts and chests lie on tiles of the map, each on one of its own.

What is looked for: a fort or a chest on a hole or off the map, and two of them on one tile.

Why: nothing may be placed on a hole, and a tile hosts one thing at a time.

Mend: move it to a free tile of the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts, at
from questpress.games.boardquest.scenario.rules._kit import found
from questpress.grid.hex import Hex

CODE = "BQ-S02"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each thing that lies off the map or on another one."""
    places: dict[Hex, str] = {}
    things = [(f"forts.{i}", fort.id, fort.at) for i, fort in enumerate(facts.doc.forts)]
    things += [(f"treasures.{i}", chest.id, chest.at) for i, chest in enumerate(facts.doc.treasures)]
    for path, name, cell in things:
        if cell not in facts.ground:
            message = f"{name} lies at {at(cell)}, where no tile of the map is."
            yield found(CODE, message, f"{path}.at", "Move it to a tile of the map.", cells=[cell])
        elif cell in places:
            message = f"{name} lies at {at(cell)}, where {places[cell]} lies already."
            yield found(CODE, message, f"{path}.at", "Move one of them to another tile.", cells=[cell])
        places.setdefault(cell, name)


RULE = Rule(
    CODE, "Forts and chests lie on tiles", Severity.ERROR, "Map Holes", check,
    reads=("forts", "treasures", "pieces", "tiles", "forts.at", "treasures.at", "tiles.at", "pieces.center"),
)  # fmt: skip
