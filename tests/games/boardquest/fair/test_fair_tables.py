"""The tables of turns against the sets of the measure, which know nothing of lanes."""

from __future__ import annotations

import pytest
from fairwork import BOX, KINDS, built
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.games.boardquest.board import Board, numbers
from questpress.games.boardquest.fair.arena import Arena
from questpress.games.boardquest.fair.reach import FAR, reached
from questpress.games.boardquest.fair.tables import Tables
from questpress.games.boardquest.fair.take import take_map
from questpress.grid.hex import ORIGIN, Hex, disk

CELLS = disk(ORIGIN, 4)


def by_sets(board: Board, start: int, free: int, plain: int, monsters: int, speed: int) -> dict[int, int]:
    """Return the turns to each tile and monster as the measure counts them."""
    sets = reached(board, start, free, plain, speed)
    beside = [board.around(tiles) for tiles in sets]
    turns = {}
    for tiles, within in ((free, sets), (monsters, beside)):
        for tile in numbers(tiles):
            turns[tile] = next((turn for turn, tiles in enumerate(within) if tiles >> tile & 1), FAR)
    return turns


def same(board: Board, starts: list[int], free: int, plain: int, monsters: int) -> None:
    tables = Tables(board)
    index = tables.index
    assert len(set(index.values())) == len(index) == board.land.bit_count()

    def narrow(tiles: int) -> int:
        return sum(1 << index[tile] for tile in numbers(tiles & board.land))

    assert tables.land == narrow(board.land)
    for speed in (1, 2, 3):
        found = tables.make(starts, narrow(free), narrow(plain), narrow(monsters), speed)
        for start, table in zip(starts, found, strict=True):
            for tile, turns in by_sets(board, start, free, plain, monsters, speed).items():
                assert table[index[tile]] == turns
            outside = set(range(len(table))) - {index[tile] for tile in numbers(free | monsters)}
            assert {table[tile] for tile in outside} <= {FAR}


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["plain", "rough", "monster", "void"]), min_size=61, max_size=61), st.data())
def test_any_ground(ground: list[str], data: st.DataObject) -> None:
    kinds = dict(zip(CELLS, ground, strict=True))
    land = [cell for cell in CELLS if kinds[cell] != "void"]
    free_cells = [cell for cell in land if kinds[cell] != "monster"]
    if not free_cells:
        return
    board = Board(land, margin=data.draw(st.integers(1, 3)))
    monsters = board.bits(cell for cell in land if kinds[cell] == "monster")
    # What lies under a monster may well be plain.
    plain = board.bits(cell for cell in land if kinds[cell] != "rough")
    starts = data.draw(st.lists(st.sampled_from(free_cells), min_size=1, max_size=5))
    same(board, [board.number(cell) for cell in starts], board.land & ~monsters, plain, monsters)


@pytest.mark.parametrize("kind", list(KINDS))
def test_built_maps(kind: str) -> None:
    arena = Arena(take_map(built(kind, "tables"), BOX), BOX.fair_weights)
    state = arena.first()
    layout = state.layout
    same(arena.board, list(state.starts), layout.free, layout.plain, layout.monsters)


@pytest.mark.parametrize("length", [7, 8, 16, 17, 31, 40])
def test_long_ways_and_what_lies_too_far(length: int) -> None:
    row = [Hex(q, 0) for q in range(length)]
    board = Board(row)
    same(board, [board.number(row[0]), board.number(row[-1])], board.land, board.land, 0)
