"""On every tile with a monster mark stands a monster, and nowhere else.

Why: the marks are printed; at the table each of them gets a monster. A list that differs puts figures where the
cardboard shows none.

Mend: move, add or take away the monster that the finding names.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules._tokens import tokens_against_marks


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each monster off a mark and each mark without a monster."""
    places = [monster.at for monster in facts.doc.monsters]
    yield from tokens_against_marks(facts, "BQ-M17", "monster", "monster", places, "monsters.{}.at")


RULE = Rule(
    "BQ-M17",
    "Monsters stand on monster marks",
    Severity.ERROR,
    "Map Assembly, step 9",
    check,
    reads=("monsters", "tiles", "tiles.mark"),
)
