"""Boards of Tanares Expeditions: what their verdicts say, and what they refuse."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.aids.diagrams import expeditions
from questpress.press.aids.diagrams.drawing import Refused
from questpress.press.aids.model import Fence
from questpress.press.aids.style import PAGE, Maker

places = st.tuples(st.integers(1, 7), st.integers(1, 7))


def sees(a: tuple[int, int], b: tuple[int, int], walls: list[tuple[int, int]]) -> bool:
    return any(free for _, _, free in expeditions.sight_lines(a, b, walls))


def test_distance_counts_the_target_and_diagonals_as_one() -> None:
    """Counting Squares: adjacent is 1, one free square between is 2."""
    assert expeditions.distance((1, 1), (2, 2)) == 1
    assert expeditions.distance((1, 1), (3, 1)) == 2
    assert expeditions.distance((1, 1), (6, 3)) == 5


def test_the_flank_of_the_rulebook() -> None:
    """Flank: a square parts A and C, so they flank; B is beside both and does not."""
    target, a, b, c = (2, 2), (1, 1), (2, 1), (3, 1)
    assert expeditions.flanking(target, [a, b, c]) == {a: True, b: False, c: True}
    assert expeditions.flanking(target, [a, b]) == {a: False, b: False}
    assert expeditions.flanking(target, [a, (5, 5)]) == {a: False}


def test_the_area_of_the_rulebook() -> None:
    """Attacking in a 3x3 Area: the squares at a distance of 5 are spared by an attack of range 4."""
    area = expeditions.struck((1, 2), (5, 2), 3, 4)
    assert {place for place, hit in area.items() if not hit} == {(6, 1), (6, 2), (6, 3)}
    assert len(area) == 9


@pytest.mark.parametrize(
    ("a", "b", "walls", "seen"),
    [
        ((1, 2), (8, 2), [], True),
        ((1, 2), (8, 2), [(4, 2)], False),  # every line lies in its row or along its edges
        ((1, 2), (8, 3), [(4, 2)], True),
        ((1, 1), (3, 3), [(2, 2)], False),
        ((1, 1), (3, 3), [(2, 1)], True),
        ((1, 1), (3, 3), [(2, 1), (1, 2)], False),  # a line through a corner is blocked
        ((1, 2), (2, 2), [(1, 1), (2, 1)], True),
        ((2, 2), (5, 2), [(3, 1), (3, 2), (3, 3)], False),
    ],
)
def test_vision(a: tuple[int, int], b: tuple[int, int], walls: list[tuple[int, int]], seen: bool) -> None:
    """Vision: one line from corner to corner that touches no Wall, neither edge nor corner."""
    assert sees(a, b, walls) is seen


@given(places, places, st.lists(places, max_size=4))
def test_vision_is_mutual_and_no_free_line_enters_a_wall(
    a: tuple[int, int], b: tuple[int, int], walls: list[tuple[int, int]]
) -> None:
    assert sees(a, b, walls) == sees(b, a, walls)
    for start, end, free in expeditions.sight_lines(a, b, walls):
        entered = any(
            (col - 1) * 64 <= start[0] * (64 - n) + end[0] * n <= col * 64
            and (row - 1) * 64 <= start[1] * (64 - n) + end[1] * n <= row * 64
            for (col, row), n in product(walls, range(65))
        )
        assert not (free and entered)


def made(*lines: str, name: str = "expeditions") -> object:
    maker = Maker("tanares-expeditions", "test", PAGE)
    draw = {"expeditions": expeditions.board, "expeditions-track": expeditions.track}[name]
    drawing = draw(Fence("diagram", (name, "cols=6", "rows=4"), lines), maker)
    assert not maker.findings
    return drawing


@pytest.mark.parametrize(
    "line",
    ["rings 1,1", "rings 1,1 two", "around 1,1", "blast 1,1 2,2 3", "look 1,1", "flank", "flank here", "spin 1,1"],
)
def test_a_line_that_means_nothing_is_refused(line: str) -> None:
    with pytest.raises(Refused):
        made(line)


def test_a_card_that_means_nothing_is_refused() -> None:
    made("hero Tank", "villain Spider / Elite", name="expeditions-track")
    for line in ("hero", "captain Krog"):
        with pytest.raises(Refused):
            made(line, name="expeditions-track")


def test_a_name_too_wide_for_its_card_is_told() -> None:
    maker = Maker("tanares-expeditions", "test", PAGE)
    expeditions.track(Fence("diagram", ("expeditions-track",), ("hero Bartholomew the Long-Winded",)), maker)
    assert [finding.code for finding in maker.findings] == ["PR-42"]
