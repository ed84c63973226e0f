"""At most four map pieces in a row of equal steps.

What is looked for: five or more pieces of which each touches the next in the same direction and at the same step.

Why: the rules of assembly allow no more than four pieces in a line, so that no map becomes a long corridor.

Mend: lay a piece from one end of the row somewhere else. The finding proposes where.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules._lines import runs
from questpress.games.boardquest.rules._mend import move_one_of


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each run that is too long."""
    most = facts.numbers.pieces_in_line
    for row in runs(facts.centers, most):
        yield finding(
            "BQ-M08",
            f"{facts.pieces(row).capitalize()} lie in a row of {len(row)}; at most {most} may.",
            fix=move_one_of(facts, row),
            cells=[facts.centers[i] for i in row],
            path=f"pieces.{row[-1]}.center",
        )


RULE = Rule(
    "BQ-M08", "No row of five equal steps", Severity.ERROR, "Map Assembly, step 3", check, reads=("pieces.center",)
)
