"""Known troubles of map makers, put to the search and the rule that keep forts apart (docs/cases.md)."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import casebox
import casework
import pytest

from questpress.chance.stream import Stream
from questpress.games.boardquest.board import Board
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.search import FortSearch
from questpress.grid.hex import ORIGIN, Hex, disk, distance


def spread(radius: int, number: int, apart: int, seed: int = 0) -> list[Hex] | None:
    """Choose so many cells of a disk, no two nearer than ``apart``; None when there is no such choice."""
    cells = disk(ORIGIN, radius)
    board = Board(cells, margin=apart)
    draft: Any = SimpleNamespace(board=board, plan=SimpleNamespace(distance=apart))
    domains = {i: board.bits([cell]) for i, cell in enumerate(cells)}
    found = FortSearch(draft, Stream(str(seed), "spread"), 10**6).run(domains, len(cells) - number)
    return None if found is None else [board.cell(n) for n in found]


@pytest.mark.parametrize("seed", range(0, 500, 25))
def test_seven_of_nineteen_can_be_kept_from_touching(seed: int) -> None:
    found = spread(2, 7, 2, seed)
    assert found is not None
    assert len(set(found)) >= 7
    assert all(distance(a, b) >= 2 for a, b in combinations(found, 2))


def test_eight_of_nineteen_cannot() -> None:
    assert spread(2, 8, 2) is None


@pytest.mark.parametrize("seed", range(0, 100, 10))
def test_three_of_seven_can_be_kept_from_touching(seed: int) -> None:
    found = spread(1, 3, 2, seed)
    assert found is not None
    assert all(distance(a, b) >= 2 for a, b in combinations(found, 2))


def test_impossible_spreads_on_seven_cells_are_seen_to_be_impossible() -> None:
    assert spread(1, 4, 2) is None  # four, no two side by side
    assert spread(1, 4, 3) is None  # four, three steps apart
    assert spread(1, 2, 3) is None  # even two lie at most two steps apart
    assert spread(1, 2, 2) is not None
    assert spread(1, 4, 1) is not None


def test_two_forts_too_close_are_named_with_both_cells_and_the_rule() -> None:
    data = casework.build({"map": "two"})
    casework.edit(data, [{"set": "forts.5.at", "to": [4, 4]}])
    (found,) = check_map(BoardquestMap.model_validate(data), casebox.BOX)
    assert found.code == "BQ-M15"
    assert set(found.where.cells) == {(4, 3), (4, 4)}
    assert "piece 3's SE tile" in found.message
    assert "piece 6's NE tile" in found.message
