"""The centre fort stands near the middle, if it can.

What is looked for: a centre fort more than one and a half tile widths from the middle of the map's bounding box, while
a tile within that distance is free for it: unmarked, empty, and far enough from all other forts.

Why: the last fort is agreed on by all and is meant for the middle, equally far from everybody. It is a warning, because
the rules ask for it only where possible.

Mend: move the fort to the tile that the finding proposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.geometry import Cell
from questpress.games.boardquest.rules._mend import fort_places
from questpress.grid.hex import Hex, centre_xy

# One and a half tile widths, squared. A tile is two units of x wide, which counts sqrt(3) as much as y; all doubled.
_NEAR = 4 * 27


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a warning when the centre fort could stand nearer the middle."""
    if not facts.cells:
        return
    for i, fort in enumerate(facts.doc.forts):
        if fort.kind != "center" or _from_middle(facts, fort.at) <= _NEAR:
            continue
        free = [cell for cell in fort_places(facts, fort) if _from_middle(facts, cell) <= _NEAR]
        if free:
            best = min(free, key=lambda cell: (_from_middle(facts, cell), cell))
            yield finding(
                "BQ-M28",
                f"The centre fort stands on {facts.place(fort.at)}, away from the middle, where a tile is free for it.",
                fix=f"Move it to {facts.spot(best)}.",
                cells=[fort.at, best],
                path=f"forts.{i}.at",
                severity=Severity.WARNING,
            )


def _from_middle(facts: MapFacts, cell: Cell) -> int:
    """Return four times the squared distance from the middle of the bounding box, in twelfths of a tile width."""
    low_x, high_x, low_y, high_y = facts.bounds
    x, y = centre_xy(Hex(*cell))
    return 3 * (2 * x - low_x - high_x) ** 2 + (2 * y - low_y - high_y) ** 2


RULE = Rule(
    "BQ-M28",
    "The centre fort is near the middle",
    Severity.WARNING,
    "Map Assembly, step 7",
    check,
    reads=("pieces", "pieces.center", "forts", "forts.kind", "tiles", "tiles.mark"),
)
