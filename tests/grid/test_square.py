"""Squares: names, distance, and exact lines from corner to corner, held against fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.grid.square import Square, Touched, block, distance, lines, neighbours, parse, side, touched

POINT = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


@pytest.mark.parametrize(("text", "square"), [("10-D", (10, 4)), ("1-A", (1, 1)), ("24-P", (24, 16)), ("3-Z", (3, 26))])
def test_a_square_is_printed_number_letter(text: str, square: tuple[int, int]) -> None:
    assert parse(text) == square
    assert str(Square(*square)) == text


@pytest.mark.parametrize("text", ["", "D-10", "10-d", "10D", "0-A", "10-AA", " 10-D", "10-D\n", "110-É", "-1-A", "٣-A"])
def test_other_texts_are_refused_with_the_right_form(text: str) -> None:
    with pytest.raises(ValueError, match="such as 10-D"):
        parse(text)


@pytest.mark.parametrize("row", [0, -1, 27])
def test_a_row_without_a_letter_is_not_printed(row: int) -> None:
    with pytest.raises(ValueError, match="no letter"):
        str(Square(3, row))


def test_distance_counts_the_target_and_not_the_own_square() -> None:
    """Both games, Range: neighbours are 1 apart, with one square between them 2; diagonals count as steps."""
    here = Square(5, 5)
    assert [distance(here, other) for other in neighbours(here)] == [1] * 8
    assert distance(here, Square(7, 5)) == 2
    assert distance(here, Square(9, 2)) == 4


def test_a_block_is_named_by_its_north_west_square() -> None:
    assert block(Square(3, 2), 2) == ((3, 2), (4, 2), (3, 3), (4, 3))


def test_sides_are_between_orthogonal_neighbours() -> None:
    assert side(Square(4, 4), Square(3, 4)) == ((3, 4), (4, 4))
    with pytest.raises(ValueError, match="share no side"):
        side(Square(4, 4), Square(5, 5))


@given(POINT, POINT)
def test_a_line_touches_what_fractions_say(start: tuple[int, int], end: tuple[int, int]) -> None:
    if start == end:
        with pytest.raises(ValueError, match="two ends"):
            touched(start, end)
        return
    found = touched(start, end)
    near = [Square(col, row) for col in range(-8, 9) for row in range(-8, 9)]
    assert found.cells() == {s for s in near if _hits(start, end, (s.col - 1, s.row - 1, s.col, s.row))}
    assert _cells(found.east) == {s for s in near if _hits(start, end, (s.col, s.row - 1, s.col, s.row))}
    assert _cells(found.south) == {s for s in near if _hits(start, end, (s.col - 1, s.row, s.col, s.row))}
    assert touched(end, start) == found


def _cells(runs: tuple[tuple[int, int, int], ...]) -> frozenset[Square]:
    return Touched(runs).cells()


def _hits(start: tuple[int, int], end: tuple[int, int], box: tuple[int, int, int, int]) -> bool:
    """Tell whether a closed box and a line share a point that is no end of the line (clipping, in fractions)."""
    low, high = Fraction(0), Fraction(1)
    for at, to, least, most in ((start[0], end[0], box[0], box[2]), (start[1], end[1], box[1], box[3])):
        if at == to:
            if not least <= at <= most:
                return False
            continue
        first, last = sorted((Fraction(least - at, to - at), Fraction(most - at, to - at)))
        low, high = max(low, first), min(high, last)
    return low < high or (low == high and 0 < low < 1)


def test_lines_join_all_corners() -> None:
    assert len(lines(3, 2)) == 16
    assert len(lines(1, 0)) == 14  # two corners are shared
    assert len(lines(1, 1)) == 15
    with pytest.raises(ValueError, match="to another"):
        lines(0, 0)
