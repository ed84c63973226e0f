"""Quests and edits of the rule cases under tests/cases/quest: from a hand-made quest to one with a fault in it.

Edits name places by path (``setup.tiles.3.at``), or a thing by its name: ``{move: key-1, to: 10-D}``.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import questpress.games.quest.check  # noqa: F401  its rules register themselves
from questpress.catalog.figure import Basis, Source
from questpress.catalog.owned import Owned
from questpress.catalog.squares_box import SquaresBox, load_squares_box
from questpress.catalog.yamlio import load_yaml
from questpress.checks.report import Report
from questpress.checks.run import check_data

CASES = Path(__file__).parents[2] / "cases"
QUESTS = CASES / "quests"


@cache
def read(path: Path) -> Any:
    loaded = load_yaml(path.read_bytes(), path.name)
    assert loaded.findings == ()
    return loaded.data()


def quest(name: str) -> dict[str, Any]:
    """Return a hand-made quest, to be changed as one likes."""
    found: dict[str, Any] = copy.deepcopy(read(QUESTS / f"{name}.yaml"))
    return found


def box(game: str, case: Mapping[str, Any]) -> SquaresBox:
    """Return the box of a case: our print, with some figures changed (``figures``) or counted (``owned``).

    ``own`` takes it for the owner's box.
    """
    found = load_squares_box(game, case.get("box", "printed"))
    if "figures" in case:
        entries = {kind: dict(of) for kind, of in found.catalog.entries.items()}
        for path, value in case["figures"].items():
            kind, entry_id, name = path.split("/")
            entry = entries[kind][entry_id]
            figure = getattr(entry, name).model_copy(
                update={"value": value, "basis": Basis.STATED, "source": Source(section="case")}
            )
            entries[kind][entry_id] = entry.model_copy(update={name: figure})
        found = replace(found, catalog=replace(found.catalog, entries=entries))
    if case.get("own"):
        found = replace(found, kind="mine")
    if "owned" in case:
        found = replace(found, owned=Owned(game, case["owned"]))
    return found


def things(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], dict[str, Any]]]:
    """Yield everything in a document that has a place on a board, with its path."""
    if isinstance(data, dict):
        if "at" in data or "members" in data:
            yield path, data
        for key, inner in data.items():
            yield from things(inner, (*path, key))
    elif isinstance(data, list):
        for i, inner in enumerate(data):
            yield from things(inner, (*path, i))


def find(data: dict[str, Any], name: str) -> tuple[tuple[str | int, ...], dict[str, Any]]:
    """Return path and thing of a name: an id, a label, or a tile and its square (``wall-4x1 9-A``)."""
    for path, thing in things(data):
        names = (thing.get("id"), thing.get("label"), f"{thing.get('tile')} {thing.get('at')}")
        if name in names:
            return path, thing
    raise AssertionError(f"nothing is named {name}")


def edit(data: dict[str, Any], edits: list[dict[str, Any]]) -> None:
    """Apply the edits of a case in order."""
    for change in edits:
        match change:
            case {"set": path, "to": value}:
                holder, last = _holder(data, path)
                holder[last] = copy.deepcopy(value)
            case {"add": path, "value": value}:
                holder, last = _holder(data, path)
                if isinstance(holder, dict):
                    holder.setdefault(last, [])
                holder[last].append(copy.deepcopy(value))
            case {"remove": path}:
                holder, last = _holder(data, path)
                del holder[last]
            case {"move": name, "to": square}:
                find(data, name)[1]["at"] = square
            case {"drop": name}:
                path, _ = find(data, name)
                holder, last = _holder(data, ".".join(map(str, path)))
                del holder[last]
            case {"double": name, "to": square}:
                path, thing = find(data, name)
                holder, _ = _holder(data, ".".join(map(str, path)))
                holder.append({**copy.deepcopy(thing), "at": square})
            case {"change": name, **fields}:
                find(data, name)[1].update(copy.deepcopy(fields))
            case _:
                raise AssertionError(f"unknown edit {change}")


def run(case: Mapping[str, Any]) -> Report:
    """Return the report of a case."""
    data = quest(case["quest"])
    edit(data, case.get("edits", []))
    game = data.get("game", "tanares-adventures")
    return check_data(data, "quest.yaml", box_for=lambda _, __: box(game, case))


def _holder(data: Any, path: str) -> tuple[Any, Any]:
    *steps, last = [int(s) if s.lstrip("-").isdecimal() else s for s in str(path).split(".")]
    for step in steps:
        data = data[step]
    return data, last
