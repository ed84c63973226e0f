"""A map is for 2, 3 or 4 players, and teams need four of them.

What is looked for: `"mode": "teams"` on a map for two or three. (A number of players outside 2 to 4 is a fault of the
document's shape, BQ-M00.)

Why: the versus game is written for two to four players; the team game is two against two.

Mend: write `"mode": "versus"`, or build a map for four players.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding when teams are asked of a map that is not for four."""
    doc = facts.doc
    if doc.mode == "teams" and doc.players != 4:
        yield finding(
            "BQ-M01",
            f"Teams are two against two, but this map is for {doc.players} players.",
            fix='Write "mode": "versus", or build a map for 4 players.',
            path="mode",
            value=doc.mode,
        )


RULE = Rule(
    "BQ-M01", "Players and mode agree", Severity.ERROR, "Playing with 3 or 4 players", check, reads=("players", "mode")
)
