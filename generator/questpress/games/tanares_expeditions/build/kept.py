"""Parts of a quest that stay as they are, while the rest is drawn round them.

Whatever stands in a partial document is kept: words, the team, the pool; of an encounter its words, its challenge, or
its grid (terrain, doors, objects, starts). An encounter that is complete is taken as it is, with its events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from questpress.catalog.nearest import nearest
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Finding, Location
from questpress.games.quest.document import Board, Encounter, Quest

# What is drawn or computed in any case; a whole document may be given, so these are passed over.
_PASSED = frozenset({"schema", "game", "seed", "code", "extras", "difficulty"})
_ELSEWHERE = frozenset({"setup", "features", "kemet", "number"})


@dataclass(frozen=True)
class Kept:
    """What stays. ``texts``: fields of the document. By number of the encounter: ``parts``: fields of it, ``boards``:
    its grid, ``whole``: those that are complete. ``events``: the events of complete ones.
    """

    texts: Mapping[str, Any] = field(default_factory=dict)
    parts: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    boards: Mapping[int, Board] = field(default_factory=dict)
    whole: frozenset[int] = frozenset()
    events: tuple[Mapping[str, Any], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.texts or self.parts)


def read_kept(keep: Mapping[str, Any] | None, encounters: int) -> Kept:
    """Return the parts that stay of a quest of so many encounters.

    Raises UsageError for an unknown part, InvalidInputError for a faulty one.
    """
    if not keep:
        return Kept()
    known = {info.alias or name for name, info in Quest.model_fields.items()} - _PASSED - _ELSEWHERE
    for key in keep:
        if key not in known | _PASSED | {"number"}:
            near = nearest(key, known)
            hint = f"did you mean {near}?" if near else f"known are {', '.join(sorted(known))}"
            raise UsageError(f"a quest of Tanares Expeditions has no part {key!r} that could be kept: {hint}")
    texts = {key: value for key, value in keep.items() if key in known and key not in ("encounters", "events")}
    if "number" in keep:
        texts["number"] = keep["number"]
    listed = keep.get("encounters") or ()
    if not isinstance(listed, Sequence) or not all(isinstance(part, Mapping) for part in listed):
        raise UsageError("encounters is a list of encounters, each with what is kept of it")
    parts: dict[int, Mapping[str, Any]] = {}
    boards: dict[int, Board] = {}
    whole: set[int] = set()
    needed = {name for name, info in Encounter.model_fields.items() if info.is_required()} - {"number"}
    for place, part in enumerate(listed, start=1):
        number = part.get("number", place)
        if type(number) is not int or not 1 <= number <= encounters:
            raise UsageError(f"encounter {number!r} is to be kept, but the quest has {encounters}: ask for more")
        if number in parts:
            raise UsageError(f"encounter {number} is to be kept twice: give each its number")
        parts[number] = {name: value for name, value in part.items() if name not in ("number", "board")}
        if needed <= set(part):
            whole.add(number)
        if "board" in part:
            boards[number] = _board(part["board"], f"encounters.{place - 1}.board.")
    events = tuple(
        event for event in keep.get("events") or () if isinstance(event, Mapping) and event.get("encounter") in whole
    )
    return Kept(texts, parts, boards, frozenset(whole), events)


def _board(data: Any, where: str) -> Board:
    if not isinstance(data, Mapping):
        raise UsageError("a board is a map with cols, rows, tiles, doors, objects, starts or villain_starts")
    try:
        return Board.model_validate(data)
    except ValidationError as error:
        raise faulty(error, where) from None


def faulty(error: ValidationError, where: str = "") -> InvalidInputError:
    """Return the error for kept parts that have the wrong shape."""
    findings = []
    for detail in error.errors(include_url=False):
        path = where + ".".join(str(step) for step in detail["loc"])
        findings.append(Finding("QP-02", f"{detail['msg']}.", Location(path=path), "Mend the kept part."))
    return InvalidInputError("the parts to keep are faulty", findings)
