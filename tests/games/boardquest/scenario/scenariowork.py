"""Scenarios and edits of the rule cases under tests/cases/boardquest-scenario: the commented starter, with a change."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import questpress.games.boardquest.scenario.check  # noqa: F401  its rules register themselves
from questpress.catalog.campaign_box import CampaignBox, load_campaign_box
from questpress.catalog.yamlio import load_yaml
from questpress.checks.report import Report
from questpress.checks.run import check_data
from questpress.games.boardquest.scenario.code import with_file_code
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.make import make_scenario
from questpress.games.boardquest.scenario.options import ScenarioOptions
from questpress.resources import data_root

CASES = Path(__file__).parents[3] / "cases" / "boardquest-scenario"


@cache
def read(path: Path) -> Any:
    loaded = load_yaml(path.read_bytes(), path.name)
    assert loaded.findings == ()
    return loaded.data()


@cache
def _starter() -> Any:
    loaded = load_yaml(data_root().joinpath("templates", "scenarios", "new", "boardquest.yaml").read_bytes(), "starter")
    assert loaded.findings == ()
    return loaded.data()


@cache
def _built(seed: str, players: int, archetype: str) -> Any:
    options = ScenarioOptions(players=players, archetype=archetype)
    return make_scenario(seed, options, load_campaign_box()).to_data()


def starter() -> dict[str, Any]:
    """Return the commented scenario that every author begins with, to be changed as one likes."""
    found: dict[str, Any] = copy.deepcopy(_starter())
    return found


def built(seed: str, players: int = 1, archetype: str = "") -> dict[str, Any]:
    """Return a scenario that was built."""
    found: dict[str, Any] = copy.deepcopy(_built(seed, players, archetype))
    return found


def box(case: Mapping[str, Any]) -> CampaignBox:
    """Return the box of a case: our print, ``own`` taken for the owner's, with some ``figures`` unknown."""
    found = load_campaign_box("printed")
    if case.get("own"):
        found = replace(found, box=replace(found.box, kind="mine"))
    for kind, card in case.get("unknown", ()):
        board = found.boards[kind, card]
        levels = {level: {**stats, "ATK": None} for level, stats in board.levels.items()}
        found = replace(found, boards={**found.boards, (kind, card): board._replace(levels=levels)})
    for item in case.get("priceless", ()):
        found = replace(found, items={**found.items, item: found.items[item]._replace(price=None)})
    return found


def edit(data: dict[str, Any], edits: list[dict[str, Any]]) -> None:
    """Apply the edits of a case in order."""
    for change in edits:
        match change:
            case {"set": path, "to": value}:
                holder, last = _holder(data, path)
                holder[last] = copy.deepcopy(value)
            case {"add": path, "value": value}:
                holder, last = _holder(data, path)
                holder[last].append(copy.deepcopy(value))
            case {"remove": path}:
                holder, last = _holder(data, path)
                del holder[last]
            case {"file code": True}:
                data["code"] = with_file_code(Scenario.model_validate(data)).code
            case _:
                raise AssertionError(f"unknown edit {change}")


def document(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document of a case."""
    wish = case.get("built")
    data = starter() if wish is None else built(wish["seed"], wish.get("players", 1), wish.get("archetype", ""))
    edit(data, case.get("edits", []))
    return data


def run(case: Mapping[str, Any]) -> Report:
    """Return the report of a case."""
    return check_data(document(case), "scenario.yaml", box_for=lambda _, __: box(case))


def _holder(data: Any, path: str) -> tuple[Any, Any]:
    *steps, last = [int(s) if s.lstrip("-").isdecimal() else s for s in str(path).split(".")]
    for step in steps:
        data = data[step]
    return data, last
