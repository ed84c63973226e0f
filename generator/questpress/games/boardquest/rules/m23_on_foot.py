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
from questpress.games.boardquest.facts import MapFacts, count_of, listing
from questpress.games.boardquest.rules._mend import move_piece


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each group of tiles that is cut off."""
    for group in facts.walk_groups[1:]:
        cells = [facts.cells[i] for i in group]
        inside = set(cells)
        forts = [fort for fort in facts.doc.forts if fort.at in inside]
        pieces = sorted({facts.owner[cell] for cell in cells if cell in facts.owner})
        where = f"of {facts.pieces(pieces)}" if pieces else f"at {facts.place(cells[0])}"
        held = f" with {listing([facts.fort(fort) for fort in forts])}" if forts else ""
        other = "other " if any(fort.kind == "starting" for fort in forts) else ""
        fix = f"Lay {facts.pieces(pieces)} against the other pieces." if pieces else "Close the gap."
        yield finding(
            "BQ-M23",
            f"{count_of(len(cells), 'tile')} {where}{held} cannot be reached on foot from the {other}starting forts.",
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
