"""A starting fort stands on the piece nearest to its player's seat.

What is looked for: a starting fort on another piece than those nearest to the seat of its player. The seat is taken as
a point outside the map at the seat's angle; pieces that are at most half a tile farther from it than the nearest count
as nearest too. Without a seat nothing can be said (BQ-M26 tells that a seat is missing).

Why: everybody begins before their own chair, and nobody has to reach over the table to find the hero.

Mend: move the fort, or correct the seat's angle (degrees counter-clockwise from east; 270 is at the foot of the page).
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, listing, sentence
from questpress.games.boardquest.rules._mend import move_fort
from questpress.games.boardquest.seats import nearest_pieces


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each starting fort on a piece that is not nearest to the seat."""
    if "pieces" in facts.incomplete:
        return  # the nearest piece may be the unreadable one
    for fort, piece in facts.starts:
        angle = facts.seat_angles.get(fort.player or 0)
        if angle is None:
            continue
        near = nearest_pieces(angle, facts.centers)
        if piece in near:
            continue
        names = listing([facts.piece(i) for i in near], "or")
        yield finding(
            "BQ-M14",
            f"{sentence(facts.fort(fort))} stands on {facts.piece(piece)}; nearest to the seat at {angle} degrees "
            f"is {names}.",
            fix=move_fort(facts, fort),
            cells=[fort.at],
            path=f"forts.{facts.doc.forts.index(fort)}.at",
        )


RULE = Rule(
    "BQ-M14",
    "Starting forts stand before their seats",
    Severity.ERROR,
    "Map Assembly, step 4",
    check,
    reads=("pieces", "pieces.center", "forts.kind", "forts.player", "seats", "seats.player", "seats.angle"),
)
