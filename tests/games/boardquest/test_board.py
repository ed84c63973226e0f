"""Boards as bits, held against the plain functions of the hex grid."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from questpress.games.boardquest.board import Board, numbers
from questpress.grid.hex import Hex, disk, neighbours

CELLS = st.sets(
    st.builds(Hex, st.integers(-6, 9), st.integers(-7, 5)),
    min_size=1,
    max_size=60,
)


@given(CELLS)
def test_cells_and_numbers_agree(cells: set[Hex]) -> None:
    board = Board(cells)
    assert {board.cell(board.number(cell)) for cell in cells} == cells
    assert sorted(board.cells(board.land)) == sorted(cells)
    assert board.bits([*cells, Hex(99, 0), Hex(-500, 7), Hex(0, 44)]) == board.land


@given(CELLS, st.data())
def test_disks_and_neighbours_do_not_leak_from_row_to_row(cells: set[Hex], data: st.DataObject) -> None:
    board = Board(cells, margin=3)
    cell = data.draw(st.sampled_from(sorted(cells)))
    number = board.number(cell)
    assert set(board.cells(board.around(1 << number) & board.land)) == set(neighbours(cell)) & cells
    for radius in range(4):
        assert set(board.cells(board.disk(number, radius) & board.land)) == set(disk(cell, radius)) & cells


@given(CELLS, st.data())
def test_joined_is_a_flood(cells: set[Hex], data: st.DataObject) -> None:
    board = Board(cells)
    start = data.draw(st.sampled_from(sorted(cells)))
    free = data.draw(st.sets(st.sampled_from(sorted(cells)))) | {start}
    seen, todo = {start}, [start]
    while todo:
        for near in neighbours(todo.pop()):
            if near in free and near not in seen:
                seen.add(near)
                todo.append(near)
    assert set(board.cells(board.joined(board.bits([start]), board.bits(free)))) == seen


@given(st.sets(st.integers(0, 300)))
def test_numbers_of_bits(members: set[int]) -> None:
    assert numbers(sum(1 << n for n in members)) == sorted(members)


def turns_by_states(start: Hex, free: set[Hex], onward: set[Hex], speed: int) -> dict[Hex, int]:
    """Walk over states of cell and steps left, one at a time: after each step one may end the turn."""
    best = {start: 0}
    wave = {start}
    turn = 0
    while wave:
        turn += 1
        ended: set[Hex] = set()
        states = {(cell, speed) for cell in wave}
        while states:
            cell, left = states.pop()
            for near in neighbours(cell):
                if near in free:
                    ended.add(near)
                    if left > 1 and near in onward:
                        states.add((near, left - 1))
        wave = ended - set(best)
        best.update(dict.fromkeys(wave, turn))
    return best


@given(st.sets(st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)), min_size=1), st.integers(1, 3), st.data())
def test_turns(cells: set[Hex], speed: int, data: st.DataObject) -> None:
    board = Board(cells)
    start = data.draw(st.sampled_from(sorted(cells)))
    free = data.draw(st.sets(st.sampled_from(sorted(cells))))
    onward = data.draw(st.sets(st.sampled_from(sorted(cells))))
    ways = board.turns(board.bits([start]), board.bits(free), board.bits(onward), speed)
    found = {cell: turn for turn, ends in enumerate(ways) for cell in board.cells(ends)}
    assert found == turns_by_states(start, free, onward, speed)
