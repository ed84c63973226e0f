"""No five map pieces have their centres on one straight line.

What is looked for: five or more centres on one straight line in any direction, also with gaps or other pieces between
them. A row of equal steps is BQ-M08's finding and is not told again here.

Why: it is the stricter reading of the limit of four pieces in a line, and the one that a ruler laid over the table
settles without a quarrel.

Mend: lay one of the pieces elsewhere. The finding proposes where.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules._lines import runs, straights
from questpress.games.boardquest.rules._mend import move_one_of


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each straight line of too many centres that is no run of equal steps."""
    most = facts.numbers.pieces_in_line
    told = [set(row) for row in runs(facts.centers, most)]
    for row in straights(facts.centers, most):
        if any(run.issubset(row) for run in told):
            continue
        yield finding(
            "BQ-M09",
            f"The centres of {facts.pieces(row)} lie on one straight line; at most {most} may.",
            fix=move_one_of(facts, row),
            cells=[facts.centers[i] for i in row],
            path=f"pieces.{row[-1]}.center",
        )


RULE = Rule(
    "BQ-M09", "No five centres on a line", Severity.ERROR, "Map Assembly, step 3", check, reads=("pieces.center",)
)
