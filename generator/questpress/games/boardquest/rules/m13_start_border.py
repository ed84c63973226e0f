"""Starting forts stand on the outside border of the map.

What is looked for: a starting fort on a tile none of whose neighbours is the open outside. The shore of a hole is no
border.

Why: the rules of assembly put starting forts on border tiles, so that everybody comes in from the rim.

Mend: move the fort to one of the tiles that the finding proposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, sentence
from questpress.games.boardquest.rules._mend import move_fort


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each starting fort that is not on the border."""
    for fort, _ in facts.starts:
        if facts.on_border(fort.at):
            continue
        yield finding(
            "BQ-M13",
            f"{sentence(facts.fort(fort))} stands on {facts.place(fort.at)}, which is not on the outside border.",
            fix=move_fort(facts, fort),
            cells=[fort.at],
            path=f"forts.{facts.doc.forts.index(fort)}.at",
        )


RULE = Rule(
    "BQ-M13",
    "Starting forts stand on the border",
    Severity.ERROR,
    "Map Assembly, step 4",
    check,
    reads=("pieces", "pieces.center", "forts.kind"),
)
