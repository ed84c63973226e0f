"""A map uses no more than the box holds: 16 pieces, 20 monsters, 12 chests, 28 forts.

Why: what is not in the box cannot be put on the table. Pieces drawn at random may carry more marks than there are
tokens for them.

Mend: use pieces with fewer marks, or another copy of the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each kind of component of which the map uses too many."""
    doc, numbers = facts.doc, facts.numbers
    for path, word, used, limit, fix in (
        ("pieces", "map pieces", len(doc.pieces), numbers.limit_pieces, "Take pieces away."),
        ("monsters", "monsters", len(doc.monsters), numbers.limit_monsters, "Use pieces with fewer monster marks."),
        ("treasures", "chests", len(doc.treasures), numbers.limit_chests, "Use pieces with fewer treasure marks."),
        ("forts", "forts", len(doc.forts), numbers.limit_forts, "Take forts away."),
    ):
        if used > limit:
            yield finding(
                "BQ-M19",
                f"The map uses {used} {word}; the box holds {limit}.",
                fix=fix,
                path=path,
                value=str(used),
            )


RULE = Rule(
    "BQ-M19",
    "The box holds enough of everything",
    Severity.ERROR,
    "Game Components",
    check,
    reads=("pieces", "monsters", "treasures", "forts"),
)
