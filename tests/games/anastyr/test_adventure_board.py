"""The board by the rulebook's examples: room, terrain, sight, movement, enemies, spawning, scrolling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.catalog.anastyr_words import EnemyType, Group, Mark, Side, grid_from_text
from questpress.catalog.squares_box import load_squares_box
from questpress.games.anastyr.board import (
    BoardRules,
    Field,
    adjacent,
    between,
    board_rules,
    connected,
    hero_moves,
    laid,
    reaches,
    rounds_to,
    sees,
    turned,
)
from questpress.games.anastyr.enemies import (
    Choice,
    Hero,
    acting_order,
    choose,
    enemy_moves,
    group_power,
    movement_order,
    target,
)
from questpress.games.anastyr.spawning import Arrival, edge_spaces, scrolled, spawn, states, tile_of, tile_spaces
from questpress.grid.square import Square, distance

RULES: BoardRules = board_rules(load_squares_box("anastyr"))
PLAIN = [". . . ."] * 4
MINION, SPECIALIST = EnemyType.MINION, EnemyType.SPECIALIST


def field(*tiles: Sequence[str], **taken: int) -> Field:
    """Return a board of tiles side by side; ``b3=6`` puts sizes of 6 into column 2, row 3."""
    found = Field(RULES, laid([grid_from_text(list(tile)) for tile in tiles], 4))
    for name, size in taken.items():
        found.put(Square(ord(name[0]) - 96, int(name[1:])), size)
    return found


def at(col: int, row: int) -> Square:
    return Square(col, row)


# -- spaces (1.2, 1.3) --


def test_spaces_that_touch_by_side_or_corner_are_adjacent() -> None:
    assert [near for near in tile_spaces(1, 4) if adjacent(near, at(2, 2))] == [
        at(1, 1), at(2, 1), at(3, 1), at(1, 2), at(3, 2), at(1, 3), at(2, 3), at(3, 3),
    ]  # fmt: skip
    assert not adjacent(at(2, 2), at(2, 2))


def test_five_minions_leave_room_for_one_and_none_for_a_rider() -> None:
    board = field(PLAIN, PLAIN, c2=5)
    assert board.accessible(at(3, 2), 1)
    assert not board.accessible(at(3, 2), RULES.numbers["mounted-size"])
    # The rider cannot pass through it either.
    assert at(3, 2) not in hero_moves(board, at(2, 2), 2, 3)


def test_impassable_ground_and_lairs_are_shut() -> None:
    board = field(["x B . .", *PLAIN[1:]])
    assert board.capacity(at(1, 1)) == 0
    assert not board.accessible(at(1, 1), 1)
    assert not board.accessible(at(2, 1), 1)
    assert board.accessible(at(2, 1), 4, boss=True)
    assert not board.accessible(at(9, 1), 1)


def test_a_catalog_with_another_capacity_has_other_boards() -> None:
    small = replace(RULES, plain=2, capacity={**RULES.capacity, Mark.LOOT: 1})
    board = Field(small, laid([grid_from_text(["L . . .", *PLAIN[1:]])], 4))
    assert not board.accessible(at(2, 1), 3)
    assert not board.accessible(at(1, 1), 2)


def test_tiles_turn_clockwise_and_four_turns_are_none() -> None:
    grid = grid_from_text(["x . . L", ". . . .", ". . . .", "N . . ."])
    once = turned(grid, 1)
    assert once[0] == ((Mark.NEPHELITH,), (), (), (Mark.IMPASSABLE,))
    assert once[3][3] == (Mark.LOOT,)
    assert turned(once, 3) == grid


# -- heroes (Hero Movement, Hero Attack) --


def test_konrad_moves_two_spaces() -> None:
    # Konrad stands at 2-C: walls north of him, a full space to the east, difficult ground to the south-west.
    board = field([". x . .", ". x . .", ". . . .", "d . . ."], PLAIN, c3=6)
    ends = hero_moves(board, at(2, 3), 1, 2)
    assert at(2, 2) not in ends  # B: impassable
    assert at(3, 3) not in ends  # C: full
    assert at(4, 1) not in ends  # A: two diagonal steps
    assert ends[at(2, 3)] == 0
    assert ends[at(1, 4)] == 1  # D: difficult, one step away
    assert ends[at(3, 2)] == 1
    assert ends[at(4, 2)] == 2  # one diagonal step and one straight
    assert at(4, 4) in ends


def test_difficult_ground_ends_a_movement_but_not_the_next() -> None:
    board = field([". d . ."] + ["x x x x"] * 3)
    assert hero_moves(board, at(1, 1), 1, 3) == {at(1, 1): 0, at(2, 1): 1}
    assert hero_moves(board, at(2, 1), 1, 3) == {at(2, 1): 0, at(1, 1): 1, at(3, 1): 1, at(4, 1): 2}
    assert rounds_to(board, [at(1, 1)], 1, 3)[at(4, 1)] == 2


def test_speed_and_flight_lift_limits() -> None:
    board = field(PLAIN)
    assert at(3, 3) not in hero_moves(board, at(1, 1), 1, 2)
    assert at(3, 3) in hero_moves(board, at(1, 1), 1, 2, diagonals=None)
    walled = field([". x . ."] + [". x . ."] * 3)
    assert hero_moves(walled, at(1, 1), 1, 3).keys() == {at(1, 1), at(1, 2), at(1, 3), at(1, 4)}
    flown = hero_moves(walled, at(1, 1), 1, 2, flies=True)
    assert at(3, 1) in flown
    assert at(3, 3) in flown
    assert at(2, 1) not in flown


def test_pyrah_shoots_two_spaces_on_straight_lines() -> None:
    board = field([". . . .", ". . x .", ". . . .", ". . . ."], PLAIN)
    pyrah = at(2, 3)
    assert not reaches(board, pyrah, at(3, 1), 1, 2)  # A: no straight line
    assert not sees(board, pyrah, at(4, 1))  # B: a wall on the diagonal
    assert reaches(board, pyrah, at(4, 3), 1, 2)  # C
    assert reaches(board, pyrah, at(2, 1), 1, 2)  # C
    assert not reaches(board, pyrah, at(5, 3), 1, 2)  # D: out of range
    assert reaches(board, pyrah, pyrah, 1, 2)
    assert not sees(board, pyrah, at(3, 2))


def test_without_range_only_the_own_space_or_a_shut_one_next_door() -> None:
    board = field(PLAIN, c2=6)
    assert reaches(board, at(2, 2), at(2, 2), 1, 0)
    assert reaches(board, at(2, 2), at(3, 2), 1, 0)
    assert not reaches(board, at(2, 2), at(2, 3), 1, 0)
    assert not reaches(board, at(1, 2), at(3, 2), 1, 0)


# -- enemies (9) --

KONRAD, PYRAH = Hero("konrad", at(6, 2)), Hero("pyrah", at(6, 4))


def test_the_nearest_then_the_leader_then_who_acts_next() -> None:
    order = acting_order(["pyrah", "level-1", "konrad", "kharak"], 1)
    assert order == ("konrad", "kharak", "pyrah", "level-1")
    assert choose(at(1, 3), [KONRAD, PYRAH], None, order) == Choice(KONRAD, "next")
    assert choose(at(1, 3), [KONRAD, PYRAH], "pyrah", order) == Choice(PYRAH, "leader")
    assert choose(at(1, 3), [KONRAD, PYRAH, Hero("kharak", at(3, 3))], "pyrah", order) == Choice(
        Hero("kharak", at(3, 3)), "nearest"
    )
    assert choose(at(1, 3), [], None, order) is None
    # All have acted: the card farthest west is next.
    assert acting_order(["pyrah", "konrad", "level-1"], 2)[:2] == ("pyrah", "konrad")


def test_a_specialist_of_movement_1_chooses_between_two_spaces() -> None:
    # The wall keeps it from coming into line at once: two spaces are as close, neither aligned.
    board = field([". . . .", ". x . .", ". . . .", ". . . ."], PLAIN)
    moves = enemy_moves(board, at(1, 2), 1, 1, at(6, 2))
    assert moves.ends == (at(2, 1), at(2, 3))
    assert not moves.arrived


def test_a_minion_that_falls_short_comes_into_line_as_soon_as_it_can() -> None:
    board = field(PLAIN, PLAIN)
    moves = enemy_moves(board, at(1, 4), 1, 3, at(8, 2))
    assert moves.ends  # a row of it or a diagonal
    assert all(between(end, at(8, 2)) is not None for end in moves.ends)
    assert {distance(end, at(8, 2)) for end in moves.ends} == {4}
    # Where it is in line at once, other ways are no choice.
    assert enemy_moves(board, at(1, 2), 1, 3, at(8, 2)).ends == (at(4, 2),)


def test_enemies_step_diagonally_as_often_as_they_like_and_do_not_mind_mud() -> None:
    mud = [". d d d"] * 4
    assert enemy_moves(field(mud), at(1, 1), 1, 3, at(4, 4)).ends == (at(4, 4),)


def test_two_minions_stop_next_to_a_full_space() -> None:
    board = field(PLAIN, PLAIN, f2=6)
    moves = enemy_moves(board, at(2, 2), 1, 4, at(6, 2))
    assert moves.arrived
    # As soon as it is adjacent it stops; which of the three is the players' choice.
    assert moves.ends == (at(5, 1), at(5, 2), at(5, 3))


def test_a_butcher_stops_beside_a_space_without_room_for_it() -> None:
    board = field(PLAIN, PLAIN, f2=5)
    assert board.accessible(at(6, 2), 1)
    moves = enemy_moves(board, at(4, 3), 2, 2, at(6, 2))
    assert moves.ends == (at(5, 2),) or at(5, 3) in moves.ends
    assert all(adjacent(end, at(6, 2)) for end in moves.ends)
    assert enemy_moves(board, at(5, 3), 2, 2, at(6, 2)).ends == (at(5, 3),)


def test_harassment_never_enters_and_nobody_walks_farther_away() -> None:
    board = field(PLAIN, PLAIN)
    assert all(adjacent(end, at(6, 2)) for end in enemy_moves(board, at(3, 2), 1, 4, at(6, 2), stays_out=True).ends)
    walled = field([". x . ."] * 4, PLAIN)
    assert enemy_moves(walled, at(1, 1), 1, 3, at(6, 1)).ends == (at(1, 1),)
    assert enemy_moves(walled, at(1, 1), 1, 3, at(6, 1), flies=True).ends == (at(4, 1), at(4, 3))


def test_minions_move_by_columns_from_the_west_and_from_the_north() -> None:
    assert movement_order([at(3, 1), at(1, 4), at(1, 2)]) == [at(1, 2), at(1, 4), at(3, 1)]


def test_the_tracker_and_the_slaughterers_attack() -> None:
    board = field(PLAIN, PLAIN, f2=6)
    kharak, brid = Hero("kharak", at(4, 2)), Hero("brid", at(6, 2))
    order = ("kharak", "brid")
    assert target(board, at(3, 2), 1, 1, [kharak, brid], None, order) == Choice(kharak, "nearest")
    # In the hero's own space, or next to it when it is full.
    assert target(board, at(6, 3), 1, 0, [kharak, brid], "brid", order) == Choice(brid, "nearest")
    assert target(board, at(3, 2), 1, 0, [kharak, brid], "brid", order) is None
    bonus = RULES.numbers["group-bonus"]
    assert group_power(4, 1, bonus) == 4
    assert group_power(3, 2, bonus) == 4
    assert group_power(3, 4, bonus) == 6
    assert group_power(2, 3, bonus, pack=1) == 5
    assert group_power(2, 1, bonus, pack=1) == 2


# -- spawning (7.4), scrolling (1.4) --


def slot(count: int, level: int, kind: EnemyType = MINION) -> Group:
    return Group(type=kind, level=level, count=count)


def test_edges_are_filled_from_the_north_or_the_west() -> None:
    assert edge_spaces(2, Side.EAST, 4) == (at(8, 1), at(8, 2), at(8, 3), at(8, 4))
    assert edge_spaces(1, Side.WEST, 4)[0] == at(1, 1)
    assert edge_spaces(2, Side.NORTH, 4) == (at(5, 1), at(6, 1), at(7, 1), at(8, 1))
    assert edge_spaces(1, Side.SOUTH, 4)[-1] == at(4, 4)


def test_the_example_of_the_eastern_edge() -> None:
    board = field(PLAIN, PLAIN)
    slots = [slot(1, 3), slot(1, 2), slot(1, 3), slot(3, 1)]
    came = spawn(
        board, edge_spaces(2, Side.EAST, 4), slots, {(MINION, 1): 1, (MINION, 2): 1}, {(MINION, 1): 16, (MINION, 2): 10}
    )
    assert came == [
        Arrival(at(8, 1), (MINION, 3), 0, 1, "no card"),
        Arrival(at(8, 2), (MINION, 2), 1, 1, ""),
        Arrival(at(8, 3), (MINION, 3), 0, 1, "no card"),
        Arrival(at(8, 4), (MINION, 1), 3, 3, ""),
    ]
    assert board.taken == {at(8, 2): 1, at(8, 4): 3}


def test_who_has_no_figure_or_no_room_does_not_come() -> None:
    board = field(PLAIN, a1=5)
    came = spawn(board, edge_spaces(1, Side.WEST, 4), [slot(2, 1)] * 4, {(MINION, 1): 1}, {(MINION, 1): 4})
    assert [(arrival.came, arrival.why) for arrival in came] == [
        (1, "no room"), (2, ""), (1, "no figure"), (0, "no figure"),
    ]  # fmt: skip


def test_the_board_scrolls_when_nobody_is_left_in_the_west() -> None:
    # One tile is left in the list. Konrad enters the East tile: it scrolls at that step.
    assert scrolled(1, 3, [at(4, 2), at(6, 2)], 4) == 1
    assert scrolled(1, 3, [at(5, 2), at(6, 2)], 4) == 2
    # The last minion of the West tile is eliminated from afar.
    assert scrolled(1, 3, [at(6, 2)], 4) == 2
    # No tile is left: it stays.
    assert scrolled(2, 3, [at(12, 2)], 4) == 2
    # Twice in a row.
    assert scrolled(1, 5, [at(12, 2)], 4) == 3


def test_states_have_two_tiles() -> None:
    assert [state.number for state in states(4, 4)] == [1, 2, 3]
    assert states(4, 4)[1].west == tile_spaces(2, 4)
    assert {tile_of(space, 4) for space in states(4, 4)[2].spaces} == {3, 4}
    assert states(1, 4) == ()


LETTERS = st.sampled_from([".", ".", ".", "d", "h", "x", "L", "dh"])
TILES = st.lists(st.lists(LETTERS, min_size=4, max_size=4).map(" ".join), min_size=4, max_size=4)
SPACES = st.builds(Square, st.integers(1, 8), st.integers(1, 4))


@settings(max_examples=80, deadline=None, derandomize=True)
@given(west=TILES, east=TILES, start=SPACES, movement=st.integers(0, 4))
def test_movement_is_what_walking_step_by_step_allows(
    west: list[str], east: list[str], start: Square, movement: int
) -> None:
    board = field(west, east)
    if not board.accessible(start, 1):
        return
    slow = {(start, 0): 0}
    edge = {(start, 0)}
    for step in range(1, movement + 1):
        onward = set()
        for space, used in edge:
            if space != start and Mark.DIFFICULT in board.marks[space]:
                continue
            for near in board.neighbours(space):
                cost = used + (near.col != space.col and near.row != space.row)
                if board.accessible(near, 1) and cost <= RULES.diagonals and (near, cost) not in slow:
                    slow[(near, cost)] = step
                    onward.add((near, cost))
        edge = onward
    wanted: dict[Square, int] = {}
    for (space, _), step in slow.items():
        wanted[space] = min(step, wanted.get(space, step))
    assert hero_moves(board, start, 1, movement) == wanted


@settings(max_examples=80, deadline=None, derandomize=True)
@given(west=TILES, east=TILES, start=SPACES, aim=SPACES, movement=st.integers(0, 4))
def test_an_enemy_never_ends_farther_away_and_only_where_it_has_room(
    west: list[str], east: list[str], start: Square, aim: Square, movement: int
) -> None:
    board = field(west, east)
    if not board.accessible(start, 1) or not board.accessible(aim, 1):
        return
    moves = enemy_moves(board, start, 1, movement, aim)
    assert moves.ends
    for end in moves.ends:
        assert distance(end, aim) <= distance(start, aim)
        assert board.accessible(end, 1)
        assert end in connected(board, [start])
    assert moves.arrived == (moves.ends == (aim,))


@pytest.mark.parametrize("turn", range(4))
def test_a_turned_tile_has_the_same_spaces(turn: int) -> None:
    grid = grid_from_text(["x . . L", "d h . .", ". dh . .", "N . G Y"])
    assert sorted(s for row in turned(grid, turn) for s in row) == sorted(s for row in grid for s in row)
