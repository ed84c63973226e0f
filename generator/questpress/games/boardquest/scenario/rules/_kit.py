"""What several rules of scenarios share: words for characters, and findings with their place."""

from __future__ import annotations

from collections.abc import Iterable

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.cast import Part
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.grid.hex import Hex

WHOLE = ("characters", "enemies", "forts", "treasures", "pieces", "tiles")
"""The parts of a document that rules on places read."""


def found(
    code: str,
    message: str,
    path: str,
    fix: str,
    *,
    cells: Iterable[Hex] = (),
    severity: Severity = Severity.ERROR,
    value: str | None = None,
) -> Finding:
    """Return a finding about a place in a scenario."""
    return finding(code, message, fix=fix, path=path, cells=cells, severity=severity, value=value)


def name_of(facts: ScenarioFacts, part: Part) -> str:
    """Return the words for a character: its id, and its card where that is another."""
    board = facts.board(part)
    shown = board.name if board is not None else part.card
    return part.id if part.id == part.card else f"{part.id} ({shown})"
