"""Harmless values for parts of a quest document that cannot be read, so that the rules can judge the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.catalog.squares_box import GAMES
from questpress.checks.kinds import Drop
from questpress.games.quest.document import SCHEMA
from questpress.grid.square import parse

# The most entries that are read of each list: several quests full.
MOST = {"lose": 20, "features": 40, "encounters": 10, "pool": 100, "events": 20, "end_of_round": 60}

_GOAL: dict[str, Any] = {"name": "", "text": "", "deed": "kill"}
_TOP: dict[str, Any] = {
    "schema": SCHEMA, "seed": "", "code": "", "number": 1, "title": "", "introduction": "", "objective": _GOAL,
    "lose": [], "extra": None, "features": [], "setup": None, "encounters": [], "pool": [], "general_trait": None,
    "events": [], "end_of_round": [], "kemet": 0, "difficulty": None, "first_aid": None, "team": {"row": None},
    "epilogue": "", "extras": {},
}  # fmt: skip
# By the last key, wherever it stands.
_ANYWHERE: dict[str, Any] = {
    "after": [], "amount": None, "at_once": False, "bosses": [], "by": [], "carries": [], "coins": 1, "comrades": 0,
    "count": None, "deed": "kill", "doors": [], "elites": 0, "entry": None, "facing": None, "goal": None,
    "guard": False, "guards": [], "heroes": 4,
    "hp": None, "kemet": 0, "locked": False, "members": [], "objects": [], "of": [],
    "opens": "free", "parts": [], "removes": [], "rounds": None, "row": None, "rules": [], "size": None,
    "source": "guide", "spawn": {}, "spends": False, "starts": [], "story": "", "text": "", "tiles": [], "title": "",
    "to": [], "token": None, "tokens": [], "trait": None, "trigger": "always", "trigger_text": "", "turn": 0,
    "villain_starts": [], "villains": [], "wakes_guards": None,
}  # fmt: skip
_EXACT: dict[str, Any] = {
    "encounters.challenge": {"name": "", "text": ""},
    "encounters.draws": 0,
    "encounters.ends": _GOAL,
    "events.encounter": None,
    "events.ends": None,
    "events.name": "",
    "events.color": "",
    "events.opens": [],
    "features.name": "",
    "features.team": None,
    "lose.text": "",
}


def guess(field: str, entry: Mapping[str, Any] | None, data: Mapping[str, Any]) -> Any:
    """Return a value for a faulty field, or Drop when its entry is better left out."""
    if field == "game":
        return GAMES[1] if isinstance(data.get("encounters"), list) else GAMES[0]
    if "." not in field:
        return _fresh(_TOP.get(field, []))
    last = field.rpartition(".")[2]
    if field.endswith(("villains.level", "bosses.size")):
        return 1
    if field.endswith(("doors.color", "objects.name", "tiles.name", "tiles.id")):
        return "" if last == "color" else None
    if field.endswith(("villains.guard", "bosses.guard", "villains.card", "bosses.card")):
        return None
    found = _EXACT.get(field, _ANYWHERE.get(last, Drop))
    return Drop if found is Drop or (last == "of" and "members" in field) else _fresh(found)


def _fresh(value: Any) -> Any:
    """Return a value that nobody else holds, since the data are changed in place."""
    if isinstance(value, dict):
        return {key: _fresh(inner) for key, inner in value.items()}
    return list(value) if isinstance(value, list) else value


def cells(entry: Any) -> tuple[tuple[int, int], ...]:
    """Return the square that a list entry names."""
    place = entry.get("at") if isinstance(entry, Mapping) else entry
    if isinstance(place, str):
        try:
            return (parse(place),)
        except ValueError:
            return ()
    if isinstance(place, list | tuple) and len(place) == 2 and all(type(n) is int for n in place):
        return ((place[0], place[1]),)
    return ()
