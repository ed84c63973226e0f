"""Adventures and edits of the rule cases under tests/cases/anastyr: from a hand-made adventure to one with a fault.

Edits are those of quests (``tests/games/quest/questwork.py``): ``{set: path, to: value}``, ``{move: token, to: 4-A}``.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import questpress.games.anastyr.check  # noqa: F401  its rules register themselves
from questpress.catalog.squares_box import SquaresBox
from questpress.checks.report import Report
from questpress.checks.run import check_data

sys.path.insert(0, str(Path(__file__).parents[1] / "quest"))
import questwork

CASES = Path(__file__).parents[2] / "cases"
ADVENTURES = CASES / "adventures"


def adventure(name: str) -> dict[str, Any]:
    """Return a hand-made adventure, to be changed as one likes."""
    found: dict[str, Any] = copy.deepcopy(questwork.read(ADVENTURES / f"{name}.yaml"))
    return found


def box(case: Mapping[str, Any]) -> SquaresBox:
    """Return the box of a case; see questwork. Lists among its figures are tuples, as the catalog has them."""
    figures = {name: tuple(v) if isinstance(v, list) else v for name, v in case.get("figures", {}).items()}
    return questwork.box("anastyr", {**case, "figures": figures})


def run(case: Mapping[str, Any]) -> Report:
    """Return the report of a case."""
    data = adventure(case["adventure"])
    questwork.edit(data, case.get("edits", []))
    return check_data(data, "adventure.yaml", box_for=lambda _, __: replace(box(case)))
