"""The villain's turn of Tanares Expeditions (A Villain's Turn), and the figures that its rules of squares have."""

from __future__ import annotations

import pytest

from questpress.catalog.load import base_catalog
from questpress.games.squares.ground import Figures, Ground
from questpress.games.squares.moving import reach
from questpress.games.squares.turn import Favorite, Foe, Turn, Villain
from questpress.games.tanares_expeditions.square_rules import ruleset
from questpress.games.tanares_expeditions.villain_turn import moves_of, priorities
from questpress.grid.square import Square

CATALOG = base_catalog("tanares-expeditions")
RULES = ruleset(CATALOG)
MOVES = moves_of(CATALOG)
WEAKEST = Favorite("the hero with the fewest HP", lambda foe: -foe.hp)


def _plan(
    ground: Ground, villain: Villain, *foes: Foe, favorite: Favorite = WEAKEST, chosen: str | None = None
) -> Turn:
    return priorities(ground, RULES, MOVES, villain, favorite, foes, chosen=chosen)


def _board(*tiles: tuple[str, list[Square]], cols: int = 12, rows: int = 9) -> Ground:
    return RULES.ground(cols, rows, tiles)


def test_the_card_names_the_favorite_and_ties_are_the_players() -> None:
    """Step 1; ties of any kind are the players' choice (Golden Rules)."""
    one, other, strong = Foe("one", Square(3, 3), 8), Foe("other", Square(6, 6), 8), Foe("strong", Square(2, 2), 30)
    turn = _plan(_board(), Villain(Square(2, 5), 1, 4), one, other, strong)
    assert turn.targets == ("one", "other")
    assert _plan(_board(), Villain(Square(2, 5), 1, 4), one, other, strong, chosen="other").target == "other"
    strongest = Favorite("the hero with the most HP", lambda foe: foe.hp)
    assert _plan(_board(), Villain(Square(2, 5), 1, 4), one, other, strong, favorite=strongest).target == "strong"


def test_difficult_terrain_makes_the_next_favorite_the_target_and_damage_does_not() -> None:
    """Step 1: terrain that slows counts, damage on the way does not."""
    low, next_low = Foe("low", Square(7, 1), 3), Foe("next", Square(3, 1), 9)
    villain = Villain(Square(1, 1), 1, 5)
    for terrain, target in (("spikes", "low"), ("swamp", "next")):
        ground = _board((terrain, [Square(5, r) for r in range(1, 10)]))
        assert _plan(ground, villain, low, next_low).target == target


def test_fewest_points_come_before_least_damage() -> None:
    """Steps 2 and 3: it walks over Lava when that is shorter, and round it when that is as short."""
    hero = Foe("hero", Square(7, 1), 9)
    strip = [Square(4, r) for r in range(1, 9)]
    assert _plan(_board(("lava", strip)), Villain(Square(1, 1), 1, 6), hero).damage == 1
    assert _plan(_board(("lava", [Square(4, 1)])), Villain(Square(1, 1), 1, 6), hero).damage == 0


def test_deadly_terrain_hurts_a_square_each_and_a_tile_at_its_corner() -> None:
    """Deadly Terrain, and the ruling corner-terrain: 1 for each square entered and each tile whose corner is cut."""
    hero = Foe("hero", Square(5, 1), 9)
    lane = [Square(c, 1) for c in (2, 3, 4)]
    assert _plan(RULES.ground(5, 1, [("spikes", lane)]), Villain(Square(1, 1), 1, 4), hero).damage == 3
    hero = Foe("hero", Square(4, 4), 9)
    ground = RULES.ground(4, 4, [("spikes", [Square(2, 1)]), ("lava", [Square(1, 2)])])
    assert _plan(ground, Villain(Square(1, 1), 1, 4), hero).damage == 2


def test_a_corner_of_difficult_terrain_costs_two() -> None:
    """Difficult Terrain, Diagonal movement, and the ruling corner-terrain."""
    ground = RULES.ground(2, 2, [("ruins", [Square(2, 1)]), ("swamp", [Square(1, 2)])])
    assert reach(ground, Figures(), Square(1, 1), 2)[Square(2, 2)] == 2


def test_a_ranged_villain_beside_a_hero_sidesteps() -> None:
    """Special Adjustment, first example."""
    hero = Foe("hero", Square(5, 5), 9, reaction=4)
    turn = _plan(_board(), Villain(Square(5, 4), 5, 4), hero)
    assert (turn.sidestep, turn.damage) == (True, 0)
    assert set(turn.ends) == {(4, 3), (5, 3), (6, 3)}
    assert not _plan(_board(), Villain(Square(5, 4), 2, 4), hero).sidestep


def test_a_melee_villain_on_lava_sidesteps() -> None:
    """Special Adjustment, second example, and the ruling lava-stay: who stays a whole turn is hurt."""
    hero = Foe("hero", Square(5, 5), 9, reaction=4)
    turn = _plan(_board(("lava", [Square(5, 4), Square(4, 4)])), Villain(Square(5, 4), 1, 4), hero)
    assert (turn.sidestep, turn.damage) == (True, 0)
    assert set(turn.ends) == {(6, 4), (4, 5), (6, 5)}  # past a corner of the tile that it leaves, too


def test_a_step_that_would_cost_it_a_reaction_is_a_sidestep() -> None:
    """Special Adjustment and the ruling villain-sidestep: one square or less, and the target stays in reach."""
    beside, weak = Foe("beside", Square(4, 5), 30, reaction=4), Foe("weak", Square(7, 5), 3)
    turn = _plan(_board(), Villain(Square(5, 5), 1, 4), beside, weak)
    assert (turn.target, turn.sidestep, turn.damage) == ("weak", True, 0)
    far = Foe("weak", Square(8, 5), 3)
    turn = _plan(_board(), Villain(Square(5, 5), 1, 4), beside, far)
    assert (turn.sidestep, turn.damage) == (False, 4)


def test_no_sidestep_onto_difficult_terrain() -> None:
    hero = Foe("hero", Square(2, 1), 9, reaction=4)
    ground = RULES.ground(2, 3, [("swamp", [Square(1, 2), Square(2, 2), Square(1, 3), Square(2, 3)])])
    turn = _plan(ground, Villain(Square(1, 1), 5, 4), hero)
    assert (turn.sidestep, turn.damage) == (False, 4)


def test_out_of_reach_it_moves_twice_towards_the_nearest() -> None:
    """Step 1, the double move: it gets nearer to the nearest hero, the favorite or not, and does not attack."""
    near, low = Foe("near", Square(12, 1), 30), Foe("low", Square(20, 1), 3)
    turn = _plan(_board(cols=20), Villain(Square(1, 1), 1, 4), near, low)
    assert (turn.target, turn.extra, turn.targets) == (None, True, ("near",))
    assert {end.col for end in turn.ends} == {9}
    # An ally at the end of the way is no place to stop.
    lane = RULES.ground(20, 1, [])
    turn = priorities(lane, RULES, MOVES, Villain(Square(1, 1), 1, 4), WEAKEST, [near], allies=[Square(9, 1)])
    assert turn.ends == ((8, 1),)


@pytest.mark.parametrize(("range_", "ranged"), [(1, False), (2, False), (4, True), (5, True)])
def test_ranges_that_incite_reactions(range_: int, ranged: bool) -> None:
    """Range Types: 1 and 2 are melee."""
    assert RULES.ranged(range_) is ranged
