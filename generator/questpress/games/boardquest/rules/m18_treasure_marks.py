"""On every tile with a treasure mark lies a chest, and nowhere else.

Why: the marks are printed; at the table each of them gets a chest.

Mend: move, add or take away the chest that the finding names.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules._tokens import tokens_against_marks


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each chest off a mark and each mark without a chest."""
    yield from tokens_against_marks(facts, "BQ-M18", "treasure", "chest", facts.doc.treasures, "treasures.{}")


RULE = Rule(
    "BQ-M18",
    "Chests lie on treasure marks",
    Severity.ERROR,
    "Map Assembly, step 8",
    check,
    reads=("treasures", "tiles", "tiles.mark"),
)
