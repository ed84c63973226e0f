"""Every character stands on a tile of the map, one on a tile.

What is looked for: a character off the map or on a hole; two of them on one tile at the start. Enemies that come later
may be given a tile on which somebody stands now.

Why: a tile hosts a single character at a time.

Mend: move one of them to a free tile.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.document import Enemy
from questpress.games.boardquest.scenario.facts import ScenarioFacts, at
from questpress.games.boardquest.scenario.rules._kit import found, name_of
from questpress.grid.hex import Hex

CODE = "BQ-S03"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each character that stands nowhere or on another one."""
    places: dict[Hex, str] = {}
    for path, part in facts.parts:
        if part.at not in facts.ground:
            message = f"{name_of(facts, part)} stands at {at(part.at)}, where no tile of the map is."
            yield found(CODE, message, f"{path}.at", "Move it to a tile of the map.", cells=[part.at])
            continue
        if isinstance(part, Enemy) and part.arrives > 1:
            continue
        if part.at in places:
            message = f"{name_of(facts, part)} stands at {at(part.at)}, where {places[part.at]} stands already."
            yield found(CODE, message, f"{path}.at", "Move one of them to a free tile.", cells=[part.at])
        places.setdefault(part.at, part.id)


RULE = Rule(
    CODE, "One character stands on a tile", Severity.ERROR, "Map & Terrain", check,
    reads=("characters", "enemies", "characters.at", "enemies.at", "enemies.arrives", "pieces", "tiles", "tiles.at",
           "pieces.center"),
)  # fmt: skip
