"""Every map piece meets another piece by two hexes.

What is looked for: a piece of which no other piece touches two hexes. Two pieces meet by two hexes when their centres
differ by a step like (2, 1) or (1, 2), turned or mirrored; at a step like (3, 0) they meet by one hex only, farther
apart by none.

Why: the rules of assembly ask for it, and pieces that meet by two hexes do not slide apart on the table. Two contacts
by one hex with two different pieces do not make one by two.

Mend: slide the piece by one tile along its neighbour. The finding proposes the nearest place.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules._mend import move_piece


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each piece without a two-hex contact."""
    if len(facts.centers) < 2 or "pieces" in facts.incomplete:
        return
    for i, met in enumerate(facts.meets):
        if met:
            continue
        touched = sorted(facts.touches[i])
        how = f"meets {facts.pieces(touched)} by one hex only" if touched else "touches no other piece"
        yield finding(
            "BQ-M06",
            f"{facts.piece(i).capitalize()} {how}; it must meet one by two hexes.",
            fix=move_piece(facts, i, f"Lay {facts.piece(i)} so that two of its hexes touch one other piece."),
            cells=[facts.centers[i]],
            path=f"pieces.{i}.center",
        )


RULE = Rule(
    "BQ-M06",
    "Every piece meets another by two hexes",
    Severity.ERROR,
    "Map Assembly, step 3",
    check,
    reads=("pieces", "pieces.center"),
)
