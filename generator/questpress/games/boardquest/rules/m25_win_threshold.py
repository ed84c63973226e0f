"""The number of forts to win is three for each player of a team and one for each team.

That makes 5 for two players, 6 for three, 7 for four, and 8 for two teams of two.

Why: it stands on the sheet, and the game ends by it.

Mend: write the number that the finding names.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding when the winning number is not that of the players and mode."""
    doc, numbers = facts.doc, facts.numbers
    teams = 2 if doc.mode == "teams" and doc.players == 4 else doc.players
    right = numbers.win_forts_per_teammate * (doc.players // teams) + numbers.win_forts_per_team * teams
    if doc.win_threshold != right:
        who = "two teams of two" if teams != doc.players else f"{doc.players} players"
        yield finding(
            "BQ-M25",
            f"The map says {doc.win_threshold} forts to win; for {who} it is {right}.",
            fix=f'Write "win_threshold": {right}.',
            path="win_threshold",
            value=str(doc.win_threshold),
        )


RULE = Rule(
    "BQ-M25",
    "Forts to win fit the players",
    Severity.ERROR,
    "Winning & Losing the Game",
    check,
    reads=("players", "mode", "win_threshold"),
)
