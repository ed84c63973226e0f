"""The faces of Anastyr's adventure tiles in the open pack, and how a face is written."""

from collections import Counter
from itertools import permutations, product

import pytest

from questpress.catalog.anastyr_words import Mark, Space, grid_from_text, grid_text
from questpress.catalog.entries_anastyr import TerrainEntry
from questpress.catalog.entries_anastyr_cards import TileEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog

BASE = base_catalog("anastyr")
OPEN = open_catalog("anastyr")
Grid = tuple[tuple[Space, ...], ...]
BOX = {entry.id: entry.count.value or 0 for entry in BASE.of(ComponentEntry)}


def grids() -> list[Grid]:
    return [entry.grid.value or () for entry in OPEN.of(TileEntry)]


def turns(grid: Grid) -> list[Grid]:
    found = [grid]
    for _ in range(3):
        last = found[-1]
        found.append(tuple(tuple(last[3 - c][r] for c in range(4)) for r in range(4)))
    return found


def closed(space: Space) -> bool:
    return Mark.IMPASSABLE in space or Mark.BOSS_LAIR in space


def test_tiles_are_told_apart_in_every_turn() -> None:
    seen = {turned for grid in grids() for turned in turns(grid)}
    assert len(seen) == 9 * 4


def test_tiles_have_terrain_of_every_kind_and_no_space_too_many() -> None:
    marks = Counter(mark for grid in grids() for row in grid for space in row for mark in space)
    assert set(marks) == set(Mark)
    assert {terrain.letter for terrain in BASE.of(TerrainEntry)} == {".", *(mark.value for mark in Mark)}
    for entry in OPEN.of(TileEntry):
        walls = sum(Mark.IMPASSABLE in space for row in entry.grid.value or () for space in row)
        assert walls <= 2, entry.id


def test_two_tiles_never_need_more_standees_than_the_box_holds() -> None:
    for mark, limit in ((Mark.LOOT, "loot-standees"), (Mark.NEPHELITH, "nepheliths"), (Mark.MASS_GRAVE, "mass-graves")):
        per_tile = sorted(sum(mark in space for row in grid for space in row) for grid in grids())
        assert sum(per_tile[-2:]) <= BOX[limit], mark


def test_there_is_a_way_from_west_to_east_over_every_pair_of_tiles() -> None:
    for west, east in permutations(grids(), 2):
        for a, b in product(turns(west), turns(east)):
            board = [a[r] + b[r] for r in range(4)]
            free = {(r, c) for r in range(4) for c in range(8) if not closed(board[r][c])}
            start = min(free, key=lambda cell: (cell[1], cell[0]))
            reached, todo = {start}, [start]
            while todo:
                r, c = todo.pop()
                for cell in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                    if cell in free and cell not in reached:
                        reached.add(cell)
                        todo.append(cell)
            assert reached == free


def test_a_face_is_read_as_it_is_written() -> None:
    for grid in grids():
        rows = grid_text(grid)
        assert [len(row.split()) for row in rows] == [4] * 4
        assert grid_from_text(rows) == grid
    assert grid_text(grid_from_text([". . . .", "dh . . .", ". L . .", ". . . x"]))[1:3] == ["dh . . .", ". L . ."]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([". . . ."] * 3, "four rows"),
        ([". . . ."] * 3 + [". . ."], "four rows"),
        ("....", "four rows"),
        ([". . . q"] * 4, "`q` is no space"),
        (["dd . . ."] * 4, "`dd` gives a mark twice"),
        (["xL . . ."] * 4, "nothing stands on impassable"),
    ],
)
def test_a_faulty_face_is_refused(rows: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        grid_from_text(rows)
