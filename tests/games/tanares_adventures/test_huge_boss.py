"""The huge Boss of an Endgame Fight (appendix G): its parts, what they see, how it moves and turns."""

from __future__ import annotations

import pytest

from questpress.games.squares.ground import Figures, Ground
from questpress.games.squares.sight import looks
from questpress.games.tanares_adventures.huge_boss import HugeBoss, Stand, farthest
from questpress.grid.square import Square, block

BOSS = HugeBoss(4, ("orange", "green", "red", "blue"))
HERE = Stand(Square(8, 6), 0)
OPEN = Ground(24, 16, 1)


def test_each_side_is_a_part_and_turns_with_the_base() -> None:
    assert BOSS.squares("orange", HERE) == ((8, 6), (9, 6), (10, 6), (11, 6))
    assert BOSS.squares("green", HERE) == ((11, 6), (11, 7), (11, 8), (11, 9))
    turned = Stand(HERE.corner, 1)
    assert BOSS.side_of("orange", 1) == "east"
    assert set(BOSS.squares("orange", turned)) == set(BOSS.squares("green", HERE))
    assert set(BOSS.squares("blue", turned)) == set(BOSS.squares("orange", HERE))


def test_nobody_stands_for_the_four_squares_in_the_middle() -> None:
    parts = {square for part in BOSS.parts for square in BOSS.squares(part, HERE)}
    assert len(parts) == 12
    assert set(block(HERE.corner, 4)) - parts == set(block(Square(9, 7), 2))


def test_a_corner_that_two_parts_share_does_not_show_the_one_behind() -> None:
    """Blocked visions, first diagram: straight above the shared corner only one of the two is seen."""
    shooter = Square(11, 5)
    assert BOSS.away("green", HERE, shooter) == 1
    assert not BOSS.sees(OPEN, "green", HERE, shooter)
    assert BOSS.attacks(OPEN, "orange", HERE, shooter, 1)


def test_off_the_corner_both_parts_are_seen() -> None:
    """The diagram of sight that is not blocked: next to the corner, several squares of two parts are seen."""
    brute = Square(7, 10)
    assert all(BOSS.attacks(OPEN, part, HERE, brute, 1) for part in ("red", "blue"))
    assert not any(BOSS.sees(OPEN, part, HERE, brute) for part in ("orange", "green"))


def test_the_boss_hides_what_is_behind_it() -> None:
    """Blocked visions, second diagram: a line past a corner of the Boss is blocked."""
    blinding = OPEN.bits(block(HERE.corner, 4))
    assert not looks(OPEN, blinding, (0, 0), Square(7, 7), Square(12, 8))
    assert not looks(OPEN, blinding, (0, 0), Square(8, 5), Square(12, 7))
    assert looks(OPEN, blinding, (0, 0), Square(8, 5), Square(12, 6))


def test_the_favorite_of_a_part_is_measured_from_the_part() -> None:
    """Other Body Parts are ignored: who is near the Boss may be far from its blue part."""
    foes = (("tank", Square(13, 8)), ("shooter", Square(10, 11)), ("healer", Square(7, 9)))
    assert farthest(BOSS, "blue", HERE, foes) == ("tank",)
    near_right = (("tank", Square(6, 5)), ("shooter", Square(11, 7)), ("healer", Square(7, 9)))
    assert farthest(BOSS, "blue", HERE, near_right) == ("shooter",)
    assert BOSS.away("blue", HERE, Square(11, 7)) == 3


def test_it_turns_rather_than_moves() -> None:
    """Diagram notes: a quarter turn past a wall is preferred to a step of one square."""
    # Red faces south. The target stands next to the south-east corner square, on the east side.
    target = Square(12, 8)
    assert BOSS.least(OPEN, "red", HERE, target, 1, 5, [target]) == (0, (Stand(HERE.corner, 3),))
    # In front of red no turn is made, even where it would do as well.
    target = Square(10, 10)
    assert BOSS.least(OPEN, "red", HERE, target, 1, 5, [target]) == (0, (HERE,))


def test_a_wall_may_make_it_turn() -> None:
    target = Square(12, 10)
    wall = Ground(24, 16, 1, barriers=frozenset({Square(11, 10)}), blinds=frozenset({Square(11, 10)}))
    assert BOSS.least(OPEN, "red", HERE, target, 1, 5, [target]) == (0, (HERE,))
    assert BOSS.least(wall, "red", HERE, target, 1, 5, [target]) == (0, (Stand(HERE.corner, 3),))


def test_a_half_turn_and_one_step_beat_a_quarter_turn_and_two() -> None:
    """Diagram notes: the fewest movement points count, however far it turns."""
    target = Square(9, 4)  # two squares north of the base; red faces south
    found = BOSS.least(OPEN, "red", HERE, target, 1, 5, [target])
    assert found is not None
    cost, stands = found
    assert cost == 1
    assert {stand.turns for stand in stands} == {2}


def test_without_room_there_is_no_attack() -> None:
    """It cannot stop where heroes or walls are in its way, however near its target is."""
    narrow = Ground(24, 4, 1)
    target = Square(20, 2)
    stand = Stand(Square(2, 1), 0)
    assert BOSS.least(narrow, "green", stand, target, 1, 20, [target]) == (14, (Stand(Square(16, 1), 0),))
    assert BOSS.least(narrow, "green", stand, target, 1, 13, [target]) is None
    assert BOSS.least(narrow, "green", stand, target, 1, 20, [target, Square(9, 3)]) is None
    assert narrow.moves(4).blocked_by(narrow.bits(Figures(enemies=frozenset({target})).enemies))


@pytest.mark.parametrize("size", [2, 4])
def test_a_corridor_has_room_for_a_figure_of_its_width(size: int) -> None:
    ground = Ground(12, size, 1)
    assert set(ground.squares(ground.moves(size).fits)) == {(c, 1) for c in range(1, 14 - size)}
    walled = Ground(12, size, 1, barriers=frozenset({Square(6, 1)}))
    assert not any(6 - size < s.col <= 6 for s in walled.squares(walled.moves(size).fits))
