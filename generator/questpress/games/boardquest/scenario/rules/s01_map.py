"""The map can be laid from the pieces of one box, and its tiles and holes are listed truly.

What is looked for: pieces that are unknown or stand on the map twice, pieces that overlap or touch no other one by two
hexes, an order in which one of them would lie alone, tiles that the faces of the pieces do not show, holes that are not
listed or are none. How many pieces there are and what shape they make is the scenario's business: the limits of a map
that players assemble do not hold here.

Why: a scenario comes with its map ready; whoever lays it from the sheet must get this one.

Mend: move or turn the piece that the finding names, as it says. Leave `tiles` and `holes` out altogether, and the faces
of the pieces say what lies where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.rules import (
    m03_piece_identity,
    m04_faces,
    m05_overlap,
    m06_contact,
    m07_order,
    m22_holes,
)
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S01"
_MAP_RULES = (m03_piece_identity, m04_faces, m05_overlap, m06_contact, m07_order, m22_holes)


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield what the rules of maps find about how the pieces lie."""
    if not facts.doc.pieces:
        yield found(CODE, "There are no map pieces.", "pieces", "Lay at least one piece.")
        return
    for module in _MAP_RULES:
        for one in module.check(facts.map):
            where = one.where
            # What the document leaves out has no place in it.
            if not facts.written.tiles and where.path and where.path.startswith(("tiles", "holes")):
                where = replace(where, path="pieces")
            yield replace(one, code=CODE, where=where)


RULE = Rule(
    CODE, "The map can be laid", Severity.ERROR, "Campaign Rules: New Rules", check,
    reads=("pieces", "tiles", "holes", "pieces.id", "pieces.center", "pieces.rotation", "tiles.at", "tiles.piece",
           "tiles.terrain"),
)  # fmt: skip
