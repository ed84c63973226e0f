"""No visible row of five or more pieces that zigzags.

What is looked for: five or more pieces, each meeting the next by two hexes, whose steps alternate in any manner between
two that are 22 degrees apart. Such a row is straight to the eye, though the centres do not lie on a line. A row of
equal steps is BQ-M08's finding and is not told again here.

Why: the rules of assembly limit pieces in a line to four and do not say how straight a line must be. At the table a
player will call this one a line. It is a warning, because by the letter it is none; maps are built without it unless
asked, and where it was asked for it is only a note.

Mend: lay a piece from one end of the row somewhere else, or agree at the table that it is no line.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules._lines import runs, zigzags
from questpress.games.boardquest.rules._mend import move_one_of


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a warning for each zigzag row that is no run of equal steps."""
    most = facts.numbers.pieces_in_line
    rows = zigzags(facts.centers, most)
    told = [set(run) for run in runs(facts.centers, most)] if rows else []
    for row in rows:
        if any(run.issubset(row) for run in told):
            continue
        yield finding(
            "BQ-M10",
            f"{facts.pieces(row).capitalize()} lie in a row of {len(row)} that zigzags.",
            fix=move_one_of(facts, row),
            cells=[facts.centers[i] for i in row],
            path=f"pieces.{row[-1]}.center",
            severity=Severity.NOTE if facts.extra("options", "zigzag") is True else Severity.WARNING,
        )


RULE = Rule(
    "BQ-M10", "No visible row of five", Severity.WARNING, "Map Assembly, step 3", check, reads=("pieces.center",)
)
