"""Harmless values for parts of an adventure document that cannot be read, so that the rules can judge the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.checks.kinds import Drop
from questpress.games.anastyr.document import SCHEMA
from questpress.games.quest.salvage import cells

__all__ = ["MOST", "cells", "guess"]

# The most entries that are read of each list: several adventures full.
MOST = {"start": 9, "scroll": 30, "quests": 20, "enemies": 40, "spawns": 20, "own_spawns": 60, "activations": 20,
        "injuries": 20, "rules": 40}  # fmt: skip

_OBJECTIVE: dict[str, Any] = {"text": "", "task": "reach"}
_TOP: dict[str, Any] = {
    "schema": SCHEMA, "seed": "", "code": "", "title": "", "introduction": "", "epilogue": "", "region": "jade-sea",
    "players": 2, "heroes": 2, "spare": 1, "solo_entry": True, "difficulty": "normal", "waits": False, "events": {},
    "loot": {}, "creatures": {}, "deployment": {"heroes": []}, "boss": None, "extras": {},
}  # fmt: skip
# By the last key, wherever it stands.
_ANYWHERE: dict[str, Any] = {
    "amount": 1, "behavior": [], "card": None, "cards": [], "common": [], "completed": "", "count": 1,
    "creature_space": 0, "creatures": [], "danger": 1, "difficulty": [], "drawn": 0, "effect": "", "enemies": [],
    "events": {}, "features": [], "figures": None, "gem": "none", "hints": [], "name": "", "objective": _OBJECTIVE,
    "of": [], "on": None, "quest": 0, "rare": [], "secondary": None, "short": False, "size": None, "spaces": [],
    "story": "", "sylfae": [], "text": "", "tile": None, "tokens": [], "turn": 0, "uncommon": [], "veteran": False,
    "weaknesses": [], "wins": False, "shape_shifts": [], "track": {"hit_points": 1}, "activations": [],
    "abilities": [], "mini": False,
}  # fmt: skip
_EXACT: dict[str, Any] = {
    "boss.difficulty": "normal",
    "deployment.heroes": Drop,
    "own_spawns.creature": "none",
    "own_spawns.tile": "east",
    "quests.objective.task": "reach",
    "quests.secondary.objective.task": "interact",
}
# An entry without these is none.
_DROPPED = ("start.tile", "scroll.tile", "creatures.common", "enemies.type", "enemies.level", "deployment.enemies.card")


def guess(field: str, entry: Mapping[str, Any] | None, data: Mapping[str, Any]) -> Any:
    """Return a value for a faulty field, or Drop when its entry is better left out."""
    if "." not in field:
        return _fresh(_TOP.get(field, []))
    if field in _DROPPED or field.endswith((".id", ".faces", ".creature", ".shape", ".slot", ".feature")):
        return _EXACT.get(field, Drop)
    if field.endswith((".at", ".card")) and not field.endswith(("tokens.at", "quests.card", "secondary.card")):
        return None if field in ("boss.hints.at", "enemies.card", "boss.abilities.card") else Drop
    return _fresh(_EXACT.get(field, _ANYWHERE.get(field.rpartition(".")[2], Drop)))


def _fresh(value: Any) -> Any:
    """Return a value that nobody else holds, since the data are changed in place."""
    if isinstance(value, dict):
        return {key: _fresh(inner) for key, inner in value.items()}
    return list(value) if isinstance(value, list) else value
