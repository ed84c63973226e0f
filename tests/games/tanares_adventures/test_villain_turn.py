"""The villain's turn of Tanares Adventures on the worked examples of chapter 7, put on boards of our own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from questpress.catalog.load import base_catalog
from questpress.games.squares.ground import Ground
from questpress.games.squares.sight import sees
from questpress.games.squares.turn import Foe, Turn, Villain
from questpress.games.tanares_adventures.square_rules import ruleset
from questpress.games.tanares_adventures.villain_turn import priorities, surge_of
from questpress.grid.square import Square, block, side

CATALOG = base_catalog("tanares-adventures")
RULES = ruleset(CATALOG)
SURGE = surge_of(CATALOG)
MOVE = 5  # chapter 7, Stats; a Boss may have another


def _plan(ground: Ground, villain: Villain, color: str, *foes: Foe, **more: object) -> Turn:
    return priorities(ground, RULES, SURGE, villain, color, foes, **more)  # type: ignore[arg-type]


def _open(cols: int = 24, rows: int = 16) -> Ground:
    return RULES.ground(cols, rows, [])


def test_red_takes_the_closest_of_the_strongest_in_reach() -> None:
    """Chapter 7, Priorities, the example after the colors: one far off, two of 40 HP at 4 squares, one of 35 at 1."""
    villain = Villain(Square(3, 8), 1, MOVE)
    far, one = Foe("far", Square(23, 8), 70), Foe("one", Square(7, 6), 40)
    other, next_to = Foe("other", Square(7, 10), 40), Foe("next", Square(3, 9), 35)
    turn = _plan(_open(), villain, "red", far, one, other, next_to)
    assert turn.targets == ("one", "other")
    assert not turn.extra
    assert [step.kept for step in turn.steps[:4]] == [("far",), (), ("one", "other"), ("one", "other")]
    assert _plan(_open(), villain, "red", far, one, other, next_to, chosen="other").target == "other"
    with pytest.raises(ValueError, match="far is not among"):
        _plan(_open(), villain, "red", far, one, other, next_to, chosen="far")


@pytest.mark.parametrize(
    ("color", "target"), [("red", "strong"), ("green", "full"), ("orange", "weak"), ("blue", "distant")]
)
def test_each_color_has_its_favorite(color: str, target: str) -> None:
    """Chapter 7, Priorities."""
    foes = (
        Foe("strong", Square(10, 5), 60, 1), Foe("full", Square(5, 10), 40, 5),
        Foe("weak", Square(5, 2), 9, 0), Foe("distant", Square(11, 11), 50, 2),
    )  # fmt: skip
    assert _plan(_open(), Villain(Square(5, 5), 8, MOVE), color, *foes).targets == (target,)


def test_the_closest_is_so_in_squares_though_a_wall_makes_its_way_longer() -> None:
    """Chapter 7, what closest and shortest mean, and the difficult example, 1.4 to 1.7."""
    ground = RULES.ground(9, 7, [("wall", [Square(6, 3), Square(6, 4), Square(6, 5)])])
    left, right = Foe("left", Square(2, 4), 45), Foe("right", Square(8, 4), 45)
    turn = _plan(ground, Villain(Square(5, 4), 1, MOVE), "orange", left, right)
    assert turn.targets == ("left", "right")
    behind = _plan(ground, Villain(Square(5, 4), 1, MOVE), "orange", left, right, chosen="right")
    assert [len(way) - 1 for way in behind.ways] == [5] * len(behind.ways)


def test_the_easy_example() -> None:
    """Chapter 7, An "Easy" Example.

    Orange, melee: the hero of 20 HP is just in reach with all 5 points, another hero of 70 HP is nearer. Of the
    shortest ways some pass the nearer hero, some cross Lava, and one does neither.
    """
    ground = RULES.ground(8, 6, [("lava", [Square(3, 3), Square(4, 3)])])
    villain = Villain(Square(1, 3), 1, MOVE)
    turn = _plan(ground, villain, "orange", Foe("low", Square(7, 3), 20, 0, 6), Foe("big", Square(4, 1), 70, 0, 8))
    assert (turn.target, turn.damage) == ("low", 0)
    assert turn.steps[2].says.startswith("Shortest way: 5 ")
    assert len(turn.ways) > 1
    for way in turn.ways:
        assert len(way) == 6
        assert not {square for square in way if square.row < 4} & {Square(c, r) for c in (3, 4, 5) for r in (1, 2, 3)}
    # With the way round filled up, Lava (4) is taken rather than the Reaction (8).
    walls = [("wall", [Square(c, 4) for c in range(2, 6)]), ("lava", [Square(2, 3), Square(3, 3), Square(4, 3)])]
    turn = _plan(
        RULES.ground(8, 6, walls), villain, "orange", Foe("low", Square(7, 3), 20), Foe("big", Square(4, 1), 70, 0, 8)
    )
    assert turn.damage == 4
    assert {way[2:4] for way in turn.ways} == {((3, 3), (4, 3))}


def test_reactions_count_once_and_the_first_one_counts() -> None:
    """Chapter 8, Limitations, and chapter 7, 3.2 to 3.5: the weaker Reaction first spares the stronger one."""
    # A passage one square wide: both heroes stand at its side behind Barricades, which do not hinder Reactions.
    low = [("barricade", [Square(c, r) for c in range(1, 8) for r in (1, 3)])]
    ground = RULES.ground(8, 3, low)
    goal = Foe("goal", Square(8, 2), 5)
    for first, second, damage in ((6, 8, 6), (8, 6, 8)):
        foes = (goal, Foe("first", Square(2, 1), 50, 0, first), Foe("second", Square(5, 1), 50, 0, second))
        clear = replace(ground, barriers=ground.barriers - {foe.square for foe in foes})
        assert _plan(clear, Villain(Square(2, 2), 1, MOVE), "orange", *foes).damage == damage


def test_reactions_do_not_come_through_walls() -> None:
    """Chapter 8, Positioning: only enemies in [1] react, and brackets ask for Vision."""
    wall = [side(Square(c, 2), Square(c, 3)) for c in range(1, 9)]
    ground = RULES.ground(8, 3, [], walls=wall)
    foes = (Foe("goal", Square(8, 3), 5), Foe("behind", Square(3, 2), 50, 0, 8))
    assert _plan(ground, Villain(Square(2, 3), 1, MOVE), "orange", *foes).damage == 0


def test_lava_counts_once_a_turn_and_not_from_lava_to_lava() -> None:
    """Chapter 13, Lava / Spikes: the worked case of a vertex, a tile and the end of the turn costs 4."""
    lava = [("lava", [Square(c, 1)]) for c in (2, 3, 5)]
    ground = RULES.ground(7, 1, lava)
    turn = _plan(ground, Villain(Square(1, 1), 2, MOVE), "orange", Foe("goal", Square(7, 1), 5))
    assert turn.ends == ((5, 1),)
    assert turn.damage == 4
    inside = RULES.ground(7, 1, lava[:2])
    assert _plan(inside, Villain(Square(2, 1), 1, MOVE), "orange", Foe("goal", Square(7, 1), 5)).damage == 0


def test_ruins_make_a_favorite_unreachable_then_the_next_one_comes() -> None:
    """Chapter 7, the difficult example, 1.1 to 1.4: over Ice the weakest hero costs 6 points."""
    ice = [("ice", block(Square(c, r), 2)) for c in (4,) for r in (1, 3, 5)]
    ground = RULES.ground(12, 6, ice)
    villain = Villain(Square(3, 3), 1, MOVE)
    low, other = Foe("low", Square(7, 3), 20), Foe("other", Square(1, 6), 45)
    assert _plan(ground, villain, "orange", low, other).target == "low"
    low = replace(low, square=Square(8, 3))
    turn = _plan(ground, villain, "orange", low, other)
    assert turn.target == "other"
    assert [step.kept for step in turn.steps[:4]] == [("low",), (), ("other",), ("other",)]
    assert _plan(_open(), villain, "orange", low, other).target == "low"


def test_dark_surge_goes_for_the_closest_and_the_shortest_way_even_over_lava() -> None:
    """Chapter 7, Dark Surge Example, and its displaced end.

    Nobody is in reach of 5 points; with 10 the closest two tie, whatever their HP. The way of 6 points over Lava is
    taken though a longer one is free of harm.
    """
    walls = [
        ("wall", [Square(4, r) for r in range(2, 6)] + [Square(4, r) for r in range(7, 11)]),
        ("lava", [Square(4, 6)]),
    ]
    ground = RULES.ground(12, 10, walls)
    villain = Villain(Square(2, 6), 1, MOVE)
    foes = (
        Foe("low", Square(9, 5), 20),
        Foe("big", Square(9, 7), 70),
        Foe("far", Square(10, 2), 5),
        Foe("last", Square(10, 9), 9),
    )
    turn = _plan(ground, villain, "orange", *foes, chosen="big")
    assert turn.extra
    assert turn.targets == ("low", "big")
    assert turn.damage == 4
    assert {len(way) for way in turn.ways} == {7}
    assert SURGE.move == 10
    assert f"{SURGE.damage} R-DMG" in next(step.says for step in turn.steps if step.says.startswith("Dark Surge"))


def test_companions_are_targets_of_a_dark_surge_only() -> None:
    """Appendix A, The Companion: ignored but in a Dark Surge."""
    villain = Villain(Square(2, 2), 1, MOVE)
    pet, hero = Foe("pet", Square(3, 3), 1, hero=False), Foe("hero", Square(7, 2), 60)
    assert _plan(_open(), villain, "orange", pet, hero).target == "hero"
    turn = _plan(_open(), villain, "orange", pet, replace(hero, square=Square(12, 2)))
    assert (turn.target, turn.extra) == ("pet", True)


def test_nobody_to_be_reached_brings_it_nearer() -> None:
    """The rulebook is silent on a Dark Surge in vain."""
    turn = _plan(_open(), Villain(Square(1, 1), 1, MOVE), "red", Foe("hero", Square(20, 1), 60))
    assert (turn.target, turn.extra) == (None, True)
    assert {end.col for end in turn.ends} == {1 + SURGE.move}
    shut = RULES.ground(20, 3, [("wall", [Square(8, r) for r in (1, 2, 3)])])
    turn = _plan(shut, Villain(Square(1, 1), 1, MOVE), "red", Foe("hero", Square(20, 1), 60))
    assert {end.col for end in turn.ends} == {7}
    assert _plan(_open(), Villain(Square(1, 1), 1, MOVE), "red").target is None


def test_sidestep_only_when_it_need_not_move_and_is_spared_damage() -> None:
    """Chapter 7, 3.5: a Ranged villain next to a hero sidesteps out of its Reaction; a melee one has no cause to."""
    hero = Foe("hero", Square(5, 5), 30, 0, 6)
    turn = _plan(_open(), Villain(Square(5, 6), 8, MOVE), "red", hero)
    assert (turn.sidestep, turn.damage) == (True, 0)
    assert set(turn.ends) == {(4, 7), (5, 7), (6, 7)}
    turn = _plan(_open(), Villain(Square(5, 6), 1, MOVE), "red", hero)
    assert (turn.sidestep, turn.damage, turn.ends) == (False, 0, ((5, 6),))
    # Standing on Lava a melee villain sidesteps off it, as long as it can still attack.
    lava = RULES.ground(10, 10, [("lava", [Square(5, 6)])])
    turn = _plan(lava, Villain(Square(5, 6), 1, MOVE), "red", hero)
    assert (turn.sidestep, turn.damage) == (True, 0)
    assert set(turn.ends) == {(4, 5), (6, 5), (4, 6), (6, 6)}
    # One square off its reach it walks, and takes the Reaction of who stands beside it.
    beside = Foe("beside", Square(5, 9), 90, 0, 8)
    turn = _plan(_open(), Villain(Square(5, 8), 2, MOVE), "orange", hero, beside)
    assert (turn.sidestep, turn.damage) == (False, 8)


def test_a_shut_in_ranged_villain_takes_the_reaction() -> None:
    ground = RULES.ground(2, 1, [])
    turn = _plan(ground, Villain(Square(1, 1), 8, MOVE), "red", Foe("hero", Square(2, 1), 30, 0, 6))
    assert (turn.sidestep, turn.damage, turn.ends) == (False, 6, ((1, 1),))


def test_a_large_villain_goes_where_it_has_room() -> None:
    """A figure of 2 x 2 squares does not fit through a gap of one square."""
    gap = [Square(5, r) for r in (1, 2, 4, 5, 6)]
    hero = Foe("hero", Square(8, 3), 30)
    ground = RULES.ground(9, 6, [("wall", gap)])
    assert _plan(ground, Villain(Square(2, 3), 1, MOVE), "red", hero).target == "hero"
    assert _plan(ground, Villain(Square(2, 3), 1, MOVE, size=2), "red", hero).target is None
    wide = RULES.ground(9, 6, [("wall", gap[:2] + gap[3:])])
    turn = _plan(wide, Villain(Square(2, 3), 1, MOVE, size=2), "red", hero)
    assert turn.target == "hero"
    assert {end.col for end in turn.ends} == {6}


def test_the_difficult_example() -> None:
    """Chapter 7, A "Difficult" Example, step by step.

    1: the weakest is behind Ice and costs 6 points; of two with 45 HP, one behind a Wall, both are 3 squares away, so
    the players choose. 2: of the ways to the one by the Lava, seven cost 3 points, some past the corner of the Brute.
    3: all of them take Lava damage and a Reaction; the two that begin on the Ice incite the Tank (6) and not the
    Brute (8): one goes on diagonally, one straight to the left.
    """
    villain = Square(7, 8)
    ground = RULES.ground(
        12, 12,
        [
            ("ice", block(Square(6, 5), 3)), ("lava", [Square(6, 8)]), ("lava", [Square(3, 6)]),
            ("wall", [Square(9, 7), Square(9, 8), Square(9, 9)]),
        ],
    )  # fmt: skip
    weak, lava = Foe("weak", Square(7, 2), 20, 0, 4), Foe("by the lava", Square(4, 6), 45, 0, 4)
    hidden = Foe("behind the wall", Square(10, 9), 45, 0, 4)
    tank, brute = Foe("tank", Square(7, 6), 60, 0, 6), Foe("brute", Square(5, 9), 70, 0, 8)
    foes = (weak, lava, hidden, tank, brute)
    assert not sees(ground, villain, hidden.square)
    turn = _plan(ground, Villain(villain, 1, MOVE), "orange", *foes, chosen="by the lava")
    assert [step.kept for step in turn.steps[:5]] == [
        ("weak",), (), ("by the lava", "behind the wall"), ("by the lava", "behind the wall"),
        ("by the lava", "behind the wall"),
    ]  # fmt: skip
    assert _plan(ground, Villain(villain, 1, MOVE + 1), "orange", *foes).target == "weak"
    assert "3 movement points (7 ways)" in turn.steps[6].says
    assert turn.damage == 10
    ice, diagonal, straight = Square(6, 7), Square(5, 6), Square(5, 7)
    assert set(turn.ways) == {(villain, ice, diagonal), (villain, ice, straight)}
    assert not turn.sidestep


def test_a_reaction_to_the_move_spares_the_one_to_the_ranged_attack() -> None:
    """Chapter 8, Limitations: once a turn, whatever incites it."""
    beside, other = Foe("beside", Square(1, 1), 90, 0, 6), Foe("other", Square(5, 1), 80, 0, 8)
    turn = _plan(
        RULES.ground(7, 1, []), Villain(Square(2, 1), 3, MOVE), "orange", beside, other, Foe("goal", Square(7, 1), 5)
    )
    assert RULES.ranged(3)
    assert (turn.target, turn.ends, turn.damage) == ("goal", ((4, 1),), 6)
