"""Every tile and every fort can be reached on foot from every starting fort.

What is looked for: tiles that hang together with each other but not with the starting forts (with most of them, where
they lie apart). Walking goes from tile to neighbouring tile; holes and gaps bar the way, monsters are taken for beaten
(BQ-M24 looks at living ones).

Why: a fort that nobody can walk to never counts, and a player who starts on an island is out of the game.

Mend: lay the cut-off piece against the others. The finding proposes where.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of, listing, sentence
from questpress.games.boardquest.rules._mend import move_piece


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each group of tiles that is cut off."""
    for group in facts.walk_groups[1:]:
        cells = [facts.cells[i] for i in group]
        forts = [facts.fort(fort) for fort in facts.doc.forts if facts.number.get(fort.at) in set(group)]
        pieces = sorted({facts.owner[cell] for cell in cells if cell in facts.owner})
        held = f" with {listing(forts)}" if forts else ""
        fix = f"Lay {facts.pieces(pieces)} against the other pieces." if pieces else ""
        yield finding(
            "BQ-M23",
            f"{sentence(count_of(len(cells), 'tile'))} of {facts.pieces(pieces)}{held} cannot be reached on foot from "
            "the other starting forts."
            if any(fort.at in cells for fort, _ in facts.starts)
            else f"{sentence(count_of(len(cells), 'tile'))} of {facts.pieces(pieces)}{held} cannot be reached on foot "
            "from the starting forts.",
            fix=move_piece(facts, pieces[0], fix) if len(pieces) == 1 else fix,
            cells=cells,
            path=f"pieces.{pieces[0]}.center" if pieces else None,
        )


RULE = Rule(
    "BQ-M23",
    "Everything can be reached on foot",
    Severity.ERROR,
    "Movement; Map Holes",
    check,
    reads=("pieces", "pieces.center"),
)
