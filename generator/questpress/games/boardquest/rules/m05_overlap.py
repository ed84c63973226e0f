"""Map pieces lie beside each other, never on each other.

What is looked for: two pieces whose centres are fewer than three steps apart, so that they share tiles.

Why: a piece is seven tiles of cardboard; two of them cannot lie in the same place.

Mend: move one of the two. The finding proposes the nearest place where it lies well.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of
from questpress.games.boardquest.rules._mend import move_piece


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each pair of pieces that overlap."""
    for i, j in facts.overlaps:
        shared = [cell for cell in facts.flowers[i] if cell in facts.flowers[j]]
        yield finding(
            "BQ-M05",
            f"{facts.pieces((i, j)).capitalize()} overlap on {count_of(len(shared), 'tile')}.",
            fix=move_piece(facts, j, f"Move {facts.piece(j)} so that the centres are at least 3 steps apart."),
            cells=shared,
            path=f"pieces.{j}.center",
        )


RULE = Rule("BQ-M05", "Pieces do not overlap", Severity.ERROR, "Map Assembly, step 3", check, reads=("pieces.center",))
