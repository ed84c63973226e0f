"""Tiles on the table: walls are covered exactly, the stock is kept, pieces with two faces count once."""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.families import FAMILIES, draw_plan
from questpress.games.quest.build.table import Stock, Table, TileKind, lay_walls
from questpress.grid.square import Square

BOARD = Cells(24, 16)
WALLS = tuple(TileKind(f"wall-{n}x1", "wall", n, 1, count) for n, count in ((1, 8), (2, 12), (3, 8), (4, 14)))


def table(
    *kinds: TileKind, shared: dict[tuple[int, int], int] | None = None, faces: frozenset[str] = frozenset()
) -> Table:
    return Table(BOARD, Stock(kinds or WALLS, shared or {}, faces))


def test_walls_are_covered_square_by_square() -> None:
    for number, family in enumerate(FAMILIES):
        plan = draw_plan(BOARD, family, Stream(str(number), "plan"))
        assert plan is not None
        it = table()
        assert lay_walls(it, plan.walls, ("wall",))
        covered = 0
        for laid in it.laid:
            assert not covered & laid.squares
            covered |= laid.squares
            assert laid.squares == it.covers(laid.kind, laid.at, laid.turn)
        assert covered == plan.walls == it.blocked
        assert all(it.stock.used.get(kind.id, 0) <= kind.copies for kind in WALLS)


def test_too_few_tiles_are_told() -> None:
    few = TileKind("wall-2x1", "wall", 2, 1, 2)
    assert lay_walls(table(few), BOARD.rect(1, 1, 4, 1), ("wall",))
    assert not lay_walls(table(few), BOARD.rect(1, 1, 6, 1), ("wall",))
    assert not lay_walls(table(few), BOARD.rect(1, 1, 3, 1), ("wall",))


def test_a_run_leaves_no_single_square_where_that_can_be_helped() -> None:
    it = table()
    assert lay_walls(it, BOARD.rect(1, 1, 5, 1), ("wall",))
    assert sorted(laid.kind.wide for laid in it.laid) == [2, 3]


def test_faces_of_one_piece_are_one_piece() -> None:
    ice, rift = TileKind("ice-2x2", "ice", 2, 2, 4), TileKind("rift-2x2", "rift", 2, 2, 2)
    it = table(ice, rift, shared={(2, 2): 3}, faces=frozenset({"ice", "rift"}))
    for column in (1, 3, 5):
        assert it.stock.left(rift) == min(2, 3 - len(it.laid))
        it.lay(ice, Square(column, 1), 0, blocks=False)
    assert it.stock.left(ice) == it.stock.left(rift) == 0
    assert it.stock.of("rift") == []


def test_a_tile_that_sticks_out_covers_nothing() -> None:
    assert table().covers(WALLS[3], (22, 1), 0) is None
    assert table().covers(WALLS[3], (22, 1), 1) == BOARD.rect(22, 1, 1, 4)
