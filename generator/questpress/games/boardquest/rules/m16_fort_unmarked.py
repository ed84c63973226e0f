"""Forts stand on tiles without a monster or treasure mark.

Why: a monster or a chest takes its marked tile; a fort beside it on the same tile would be held by a monster.

Mend: move the fort to one of the tiles that the finding proposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, sentence
from questpress.games.boardquest.rules._mend import move_fort


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each fort on a marked tile."""
    for i, fort in enumerate(facts.doc.forts):
        mark = facts.marks.get(fort.at)
        if mark is None or fort.at in facts.doubled:
            continue
        yield finding(
            "BQ-M16",
            f"{sentence(facts.fort(fort))} stands on {facts.place(fort.at)}, which has a {mark} mark.",
            fix=move_fort(facts, fort),
            cells=[fort.at],
            path=f"forts.{i}.at",
        )


RULE = Rule(
    "BQ-M16",
    "Forts stand on unmarked tiles",
    Severity.ERROR,
    "Map Assembly, step 6",
    check,
    reads=("forts", "tiles", "tiles.mark"),
)
