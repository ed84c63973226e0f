"""Harmless values for parts of a scenario document that cannot be read, so that the rules can judge the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.checks.kinds import Drop
from questpress.games.boardquest.geometry import Cell
from questpress.games.boardquest.salvage import cells as map_cells
from questpress.games.boardquest.scenario.document import SCHEMA

# The most entries that are read of each list: several boxes full.
MOST = {
    "pieces": 160, "tiles": 1120, "holes": 4000, "forts": 280, "treasures": 120, "characters": 100, "enemies": 200,
    "market": 400, "win": 40, "lose": 40, "notes": 100,
}  # fmt: skip

_TOP: dict[str, Any] = {
    "schema": SCHEMA, "seed": "", "code": "", "title": "", "story": "", "players": 1, "faction": "unknown",
    "difficulty": "normal", "rounds": 30, "gold": {"easy": 0, "normal": 0, "hard": 0}, "win_any": False,
    "epilogue": "", "extras": {},
}  # fmt: skip
_LAST: dict[str, Any] = {
    "ability": "", "amount": None, "arrives": 1, "copies": 1, "initiative": 1, "items": [], "level": 1, "mark": None,
    "of": [], "owner": "neutral", "player": 1, "price": None, "rotation": 0, "rounds": None, "rule": "defend-position",
    "skills": [], "target": None, "terrain": "plain", "text": "", "tiles": [], "when": "before", "condition": "",
    "easy": 0, "normal": 0, "hard": 0,
}  # fmt: skip


def guess(field: str, entry: Mapping[str, Any] | None, data: Mapping[str, Any]) -> Any:
    """Return a value for a faulty field, or Drop when its entry is better left out."""
    if "." not in field:
        return _fresh(_TOP.get(field, []))
    last = field.rpartition(".")[2]
    if last == "focus":
        return {"rule": "defend-position", "target": None}
    return _fresh(_LAST.get(last, Drop))


def _fresh(value: Any) -> Any:
    """Return a value that nobody else holds, since the data are changed in place."""
    return dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value


def cells(entry: Any) -> tuple[Cell, ...]:
    """Return the cells that a list entry is about."""
    return map_cells(entry) if isinstance(entry, Mapping) else ()
