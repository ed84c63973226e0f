"""Floor plans: every family draws plans that hold together, and no two alike."""

from __future__ import annotations

import pytest

from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.families import FAMILIES, draw_plan
from questpress.games.quest.build.sketch import DOOR, Gap, Plan, Sketch, make_plan
from questpress.grid.square import Square

BOARD = Cells(24, 16)


def plan_of(family: str, seed: int) -> Plan:
    plan = draw_plan(BOARD, family, Stream(str(seed), "plan"))
    assert plan is not None, (family, seed)
    return plan


@pytest.mark.parametrize("family", FAMILIES)
def test_rooms_and_ways_make_up_the_floor(family: str) -> None:
    for seed in range(25):
        plan = plan_of(family, seed)
        floor = plan.walls | plan.channels
        for room in plan.rooms:
            assert not floor & room
            assert BOARD.flood(room & -room, room) == room
            floor |= room
        for way in plan.ways:
            own = BOARD.bits(way.gap.squares)
            assert not floor & own
            floor |= own
        assert floor == BOARD.board
        assert len(plan.reach(0)) == len(plan.rooms)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_way_is_two_squares_wide_and_nothing_stands_before_it(family: str) -> None:
    for seed in range(25):
        plan = plan_of(family, seed)
        for way in plan.ways:
            assert len(way.gap.squares) >= DOOR
            for square in way.gap.squares:
                sides = [square.by(0, -1), square.by(0, 1)] if way.gap.level else [square.by(-1, 0), square.by(1, 0)]
                ends = {n for n, room in enumerate(plan.rooms) for side in sides if room & BOARD.bit(side)}
                assert ends == {way.a, way.b}


@pytest.mark.parametrize("family", FAMILIES)
def test_draws_of_a_family_differ(family: str) -> None:
    shapes = {(plan.walls, plan.channels) for plan in (plan_of(family, seed) for seed in range(20))}
    assert len(shapes) >= 18


def test_families_do_not_look_alike() -> None:
    """Middle figures of each family: rooms, ways, share of walls; no two families have all three in common."""
    looks = set()
    for family in FAMILIES:
        plans = [plan_of(family, seed) for seed in range(40)]
        rooms = sorted(len(plan.rooms) for plan in plans)[20]
        walls = sorted(plan.walls.bit_count() for plan in plans)[20]
        largest = sorted(max(room.bit_count() for room in plan.rooms) for plan in plans)[20]
        looks.add((rooms, walls // 4, largest // 12))
    assert len(looks) == len(FAMILIES)


def test_a_gap_that_something_stands_before_is_no_good() -> None:
    wall = BOARD.rect(8, 1, 1, 16)
    good = Gap((Square(8, 5), Square(8, 6)), level=False)
    assert make_plan(Sketch(BOARD, "x", wall, gaps=[good])) is not None
    assert make_plan(Sketch(BOARD, "x", wall | BOARD.bit((9, 5)), gaps=[good])) is None


def test_a_wall_without_a_gap_shuts_rooms_off() -> None:
    assert make_plan(Sketch(BOARD, "x", BOARD.rect(8, 1, 1, 16))) is None
