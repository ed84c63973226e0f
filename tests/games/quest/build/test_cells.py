"""Sets of squares as bits, against plain search over squares."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.games.quest.build.cells import Cells
from questpress.grid.square import DIRECTIONS, Square

BOARD = Cells(7, 5)
SQUARES = [Square(c, r) for c in range(1, 8) for r in range(1, 6)]
floors = st.sets(st.sampled_from(SQUARES), min_size=1)


def slow_steps(start: Square, floor: set[Square]) -> dict[Square, int]:
    """Return the fewest steps to each square; a diagonal step needs both squares beside it."""
    far = {start: 0}
    todo = [start]
    for square in todo:
        for dc, dr in DIRECTIONS:
            to = square.by(dc, dr)
            free = not (dc and dr) or (square.by(dc, 0) in floor and square.by(0, dr) in floor)
            if to in floor and free and to not in far:
                far[to] = far[square] + 1
                todo.append(to)
    return far


@settings(max_examples=80, derandomize=True, deadline=None)
@given(floors)
def test_flood_and_steps_are_those_of_a_plain_search(floor: set[Square]) -> None:
    start = min(floor)
    bits = BOARD.bits(floor)
    far = slow_steps(start, floor)
    assert set(BOARD.squares(BOARD.flood(BOARD.bit(start), bits))) == set(far)
    assert BOARD.steps(BOARD.bit(start), bits) == {BOARD.index(square): n for square, n in far.items()}


@settings(max_examples=40, derandomize=True, deadline=None)
@given(floors)
def test_pieces_are_the_connected_parts(floor: set[Square]) -> None:
    pieces = BOARD.pieces(BOARD.bits(floor))
    assert sum(piece.bit_count() for piece in pieces) == len(floor)
    for piece in pieces:
        assert not BOARD.beside(piece) & BOARD.bits(floor) & ~piece


def test_nothing_comes_in_on_the_other_side() -> None:
    corner = BOARD.bit((7, 1))
    assert set(BOARD.squares(BOARD.around(corner))) == {(6, 1), (7, 1), (6, 2), (7, 2)}
    assert set(BOARD.squares(BOARD.beside(BOARD.bit((1, 5))))) == {(1, 4), (2, 5)}


def test_rectangles_lie_on_the_board_or_do_not() -> None:
    assert BOARD.holds(6, 4, 2, 2)
    assert not BOARD.holds(6, 4, 3, 1)
    assert list(BOARD.squares(BOARD.rect(2, 3, 2, 1))) == [(2, 3), (3, 3)]
