"""Range, areas, Guards, Mob and Flank, Focus: on the examples of both rulebooks."""

from __future__ import annotations

import pytest
from square_boards import ground_of

from questpress.catalog.load import base_catalog
from questpress.games.squares.ground import Figures
from questpress.games.squares.moving import reach
from questpress.games.squares.sight import area, around, can_focus, from_two_sides, in_range, sees, wake_zone
from questpress.games.tanares_adventures import square_rules as adventures
from questpress.games.tanares_expeditions import square_rules as expeditions
from questpress.grid.square import Square, distance, side

ADVENTURES = adventures.ruleset(base_catalog("tanares-adventures"))
EXPEDITIONS = expeditions.ruleset(base_catalog("tanares-expeditions"))


@pytest.mark.parametrize("reach", [8, 4])
def test_an_area_at_the_edge_of_the_range_loses_the_squares_beyond_it(reach: int) -> None:
    """Adventures appendix C (squares at 9 are not struck) and Expeditions, Attacking in a 3x3 Area (at 5, range 4)."""
    ground, places = ground_of("............\na...........\n............")
    centre = Square(1 + reach, 2)
    struck = area(ground, places["a"][0], centre, reach)
    assert struck == {Square(c, r) for c in (reach, reach + 1) for r in (1, 2, 3)}
    assert not area(ground, places["a"][0], Square(2 + reach, 2), reach)


def test_an_area_needs_sight_of_its_middle_only() -> None:
    """Adventures appendix C: the middle may be a Wall, and who is behind it is struck, as long as in range."""
    ground, places = ground_of("a..#b\n...#.\n.....")
    a, b = places["a"][0], places["b"][0]
    assert not in_range(ground, a, b, 8)
    assert b in area(ground, a, Square(4, 1), 8)
    assert not area(ground, a, b, 8)


def test_around_is_cut_off_at_the_board() -> None:
    ground, _ = ground_of("...\n...\n...")
    assert around(ground, Square(1, 1), 1) == [(1, 1), (2, 1), (1, 2), (2, 2)]


def test_guards_of_adventures_wake_at_three_squares_in_sight() -> None:
    """Chapter 8, Activating Guards: within [3], and brackets ask for Vision."""
    ground, places = ground_of(".......\n.......\n...g...\n.###...\n.......")
    zone = wake_zone(ground, ADVENTURES, places["g"])
    awake = set(ground.squares(zone))
    assert {(1, 3), (7, 3), (7, 5), (4, 1)} <= awake
    assert (3, 5) not in awake
    assert all(distance(square, places["g"][0]) <= 3 for square in awake)


def test_guards_of_expeditions_wake_at_two_squares() -> None:
    """Activating Guards: within two squares, wherever walls are."""
    ground, places = ground_of(".......\n.......\n...g...\n.###...\n.......")
    awake = set(ground.squares(wake_zone(ground, EXPEDITIONS, places["g"])))
    assert awake == {(c, r) for c in range(2, 7) for r in range(1, 6)}


def test_mob_and_flank() -> None:
    """Adventures chapter 3, Mob, and Expeditions, Flank: both diagrams; b stands between a and c."""
    _, places = ground_of("a1b\n...\n...")
    a, enemy, b = places["a"][0], places["1"][0], places["b"][0]
    assert from_two_sides(a, enemy, [b])
    _, places = ground_of("ab.\nc1.\n...")
    a, b, c, enemy = (places[x][0] for x in "abc1")
    assert not from_two_sides(b, enemy, [a, c])
    _, places = ground_of("ab.\n.1.\nc..")
    a, b, c, enemy = (places[x][0] for x in "abc1")
    assert from_two_sides(a, enemy, [b, c])
    assert from_two_sides(c, enemy, [a, b])
    _, places = ground_of("abc\n.1.")
    a, b, c, enemy = (places[x][0] for x in "abc1")
    assert [from_two_sides(x, enemy, [y for y in (a, b, c) if y != x]) for x in (a, b, c)] == [True, False, True]


def test_focus_is_disturbed_by_enemies_at_three_squares() -> None:
    """Adventures chapter 3, Focus, with the ruling focus-distance; Expeditions, Focus."""
    ground, places = ground_of("a.#1")
    a, near = places["a"][0], places["1"][0]
    assert can_focus(ground, ADVENTURES, a, [near])
    assert not can_focus(ground, EXPEDITIONS, a, [near])
    plain, _ = ground_of(".....")
    for rules in (ADVENTURES, EXPEDITIONS):
        assert not can_focus(plain, rules, Square(1, 1), [Square(4, 1)])
        assert can_focus(plain, rules, Square(1, 1), [Square(5, 1)])


def test_full_lines_of_a_room_are_walls_and_dashed_ones_can_be_looked_over() -> None:
    """Adventures chapter 13, Room Tiles; a Barrier that is no Wall blocks no sight (ruling barrier-vision)."""
    line = side(Square(1, 1), Square(2, 1))
    full = ADVENTURES.ground(2, 1, [], walls=[line])
    dashed = ADVENTURES.ground(2, 1, [], low_walls=[line])
    for ground, visible in ((full, False), (dashed, True)):
        assert reach(ground, Figures(), Square(1, 1), 5) == {(1, 1): 0}
        assert sees(ground, Square(1, 1), Square(2, 1)) is visible


def test_terrain_is_as_the_catalog_has_it() -> None:
    tiles = [
        ("wall", [Square(1, 1)]),
        ("barricade", [Square(2, 1)]),
        ("swamp", [Square(3, 1)]),
        ("lava", [Square(4, 1)]),
    ]
    with pytest.raises(KeyError, match="swamp"):
        ADVENTURES.ground(4, 1, tiles)
    tiles[2] = ("ruins", [Square(3, 1)])
    ground = ADVENTURES.ground(4, 1, tiles)
    assert (ground.barriers, ground.blinds) == ({(1, 1), (2, 1)}, {(1, 1)})
    assert [(tile.name, tile.cost, tile.damage, tile.stay) for tile in ground.tiles] == [
        ("ruins", 2, 0, 0), ("lava", 1, 4, 4),
    ]  # fmt: skip
    assert ADVENTURES.terrain["ice"].damage == 0  # its damage is for who slips
    with pytest.raises(KeyError, match="treacle"):
        ADVENTURES.ground(4, 1, [("treacle", [Square(1, 1)])])
