"""The automa: focus rules, the two steps of a move, and whom it attacks (rulebook, Automa)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from questpress.catalog.boardquest import TargetPreference, Terrain
from questpress.games.boardquest.scenario.automa import Choice, Fighter, State, enemy_turn
from questpress.games.boardquest.scenario.document import FocusName
from questpress.games.boardquest.scenario.field import Side, Walker
from questpress.grid.hex import ORIGIN, Hex, disk, distance

PLAIN = dict.fromkeys(disk(ORIGIN, 4), Terrain.PLAIN)


def fighter(
    name: str, q: int, r: int, *, side: Side = "players", kind: str = "unit", move: int = 2, reach: int = 1,
    hp: int = 9, rule: FocusName | None = None, target: str | None = None, preference: TargetPreference | None = None,
    home: Hex | None = None, arched: bool = False, attack: int = 10,
) -> Fighter:  # fmt: skip
    walker = Walker(side, move, reach, arched=arched)
    stats = {"ATK": attack, "DFS": 20, "DMG": 1, "HP": 9, "MVM": move}
    at = Hex(q, r)
    return Fighter(name, kind, at, walker, hp, stats, preference, 1, home or at, rule, target)  # type: ignore[arg-type]


def enemy(
    q: int, r: int, rule: FocusName, target: str | None = None, *, kind: str = "unit", move: int = 2, reach: int = 1,
    preference: TargetPreference | None = None, home: Hex | None = None, arched: bool = False,
) -> Fighter:  # fmt: skip
    return fighter(
        "foe", q, r, side="enemies", kind=kind, move=move, reach=reach, rule=rule, target=target,
        preference=preference, home=home, arched=arched,
    )  # fmt: skip


def state(
    *fighters: Fighter, terrain: Mapping[Hex, Terrain] = PLAIN, forts: Mapping[Hex, Side | None] | None = None
) -> State:
    return State(terrain, forts or {}, fighters, 2)


def ends(found: State) -> set[Hex]:
    return {choice.way[-1] if choice.way else Hex(99, 99) for choice in enemy_turn(found, "foe").choices}


def test_a_move_ends_where_fewest_turns_are_left_then_at_the_least_tile_distance() -> None:
    found = enemy_turn(state(enemy(-4, 0, "attack-closest-enemy"), fighter("prey", 4, 0)), "foe")
    assert found.choices == (Choice(way=(Hex(-3, 0), Hex(-2, 0))),)
    assert any("to go" in reason for reason in found.reasons)


def test_equal_ways_are_left_to_the_dice() -> None:
    prey = fighter("prey", 3, -1)
    found = enemy_turn(state(enemy(-1, -1, "attack-closest-enemy", move=1), prey, terrain={
        cell: Terrain.FOREST if cell == Hex(0, -1) else Terrain.PLAIN for cell in PLAIN if cell != Hex(0, -1)
    }), "foe")  # fmt: skip
    assert {choice.way for choice in found.choices} == {(Hex(0, -2),), (Hex(-1, 0),)}
    assert found.reasons[-1] == "The dice decide between what is left."


def test_rough_ground_costs_turns_and_so_decides_before_tile_distance() -> None:
    rough = {cell: Terrain.WATER if cell.r == 0 else Terrain.PLAIN for cell in PLAIN if cell.r in (0, 1)}
    # A step into the water is as near by tiles, but leaves a turn more.
    found = ends(state(enemy(-4, 1, "attack-closest-enemy"), fighter("prey", 3, 0), terrain=rough))
    assert found == {Hex(-2, 1)}


def test_whoever_is_attacked_meanwhile_the_objective_stays_the_same() -> None:
    beside = fighter("elf", -3, -1, hp=1)
    found = enemy_turn(state(enemy(-3, 0, "attack-specific-enemy", "prey"), beside, fighter("prey", 3, 0)), "foe")
    assert {choice.attacks for choice in found.choices} == {None}
    assert all(choice.way for choice in found.choices)


def test_it_stops_as_soon_as_the_objective_is_in_range() -> None:
    found = enemy_turn(state(enemy(-2, 0, "attack-closest-enemy", reach=3, move=2), fighter("prey", 2, 0)), "foe")
    assert found.choices == (Choice(way=(Hex(-1, 0),)),)


def test_a_turn_is_a_move_or_an_attack_and_both_only_for_who_charges() -> None:
    prey = fighter("prey", 2, 0)
    rider = enemy(-2, 0, "attack-closest-enemy", move=3)
    assert enemy_turn(state(rider, prey), "foe").choices == (Choice(way=(Hex(-1, 0), ORIGIN, Hex(1, 0))),)
    charging = replace(rider, charges=True)
    found = enemy_turn(state(charging, prey), "foe").choices
    assert found == (Choice(way=(Hex(-1, 0), ORIGIN, Hex(1, 0)), attacks="prey"),)


def test_whoever_is_barred_by_others_closes_in_as_far_as_the_ground_allows() -> None:
    strip = {Hex(q, 0): Terrain.PLAIN for q in range(-3, 4)}
    prey, friend = fighter("prey", 3, 0), fighter("friend", 2, 0, side="enemies")
    found = enemy_turn(state(enemy(-3, 0, "attack-closest-enemy"), friend, prey, terrain=strip), "foe")
    assert found.choices == (Choice(way=(Hex(-2, 0), Hex(-1, 0))),)
    assert any("bar every way" in reason for reason in found.reasons)


def test_without_a_way_it_stays_and_attacks_whom_it_can() -> None:
    strip = {Hex(q, 0): Terrain.PLAIN for q in range(-2, 3)}
    wall, hero = fighter("wall", 0, 0), fighter("hero", 2, 0, kind="hero")
    found = enemy_turn(state(enemy(-1, 0, "attack-closest-hero"), wall, hero, terrain=strip), "foe")
    assert found.choices == (Choice(attacks="wall"),)


def test_allies_are_passed_but_no_tile_is_shared() -> None:
    strip = {Hex(q, 0): Terrain.PLAIN for q in range(-3, 4)}
    friend = fighter("friend", -2, 0, side="enemies")
    found = enemy_turn(state(enemy(-3, 0, "attack-closest-enemy"), friend, fighter("prey", 3, 0), terrain=strip), "foe")
    assert found.choices == (Choice(way=(Hex(-2, 0), Hex(-1, 0))),)
    slow = enemy_turn(
        state(enemy(-3, 0, "attack-closest-enemy", move=1), friend, fighter("prey", 3, 0), terrain=strip), "foe"
    )
    assert slow.choices == (Choice(),)


def test_heroes_and_units_attack_the_lowest_remaining_hp_and_ties_are_rolled() -> None:
    around = (fighter("a", 1, 0, hp=4), fighter("b", -1, 0, hp=2), fighter("c", 0, 1, hp=2))
    found = enemy_turn(state(enemy(0, 0, "attack-closest-enemy"), *around), "foe")
    assert {choice.attacks for choice in found.choices} == {"b", "c"}


def test_monsters_attack_by_the_preference_on_their_card() -> None:
    around = (fighter("a", 1, 0, hp=1, attack=12), fighter("b", -1, 0, hp=9, attack=17))
    monster = enemy(0, 0, "attack-closest-enemy", kind="monster", preference=TargetPreference.HIGHEST_ATK)
    assert {choice.attacks for choice in enemy_turn(state(monster, *around), "foe").choices} == {"b"}


def test_a_hunter_of_heroes_ignores_others_and_falls_back_when_none_is_left() -> None:
    unit, hero = fighter("unit", -1, 0), fighter("hero", 4, 0, kind="hero")
    hunting = enemy_turn(state(enemy(0, 0, "attack-closest-hero"), unit, hero), "foe")
    assert {choice.attacks for choice in hunting.choices} == {None}
    assert hunting.rule == "attack-closest-hero"
    bereft = enemy_turn(state(enemy(0, 0, "attack-closest-hero"), unit), "foe")
    assert bereft.rule == "attack-closest-enemy"
    assert {choice.attacks for choice in bereft.choices} == {"unit"}


def test_a_defeated_target_or_ally_resets_the_rule() -> None:
    unit = fighter("unit", -1, 0)
    for rule in ("attack-specific-enemy", "guard-ally"):
        assert enemy_turn(state(enemy(0, 0, rule, "gone"), unit), "foe").rule == "attack-closest-enemy"


def test_a_defender_stays_attacks_and_returns() -> None:
    assert enemy_turn(state(enemy(0, 0, "defend-position"), fighter("far", 4, 0)), "foe").choices == (Choice(),)
    near = enemy_turn(state(enemy(0, 0, "defend-position"), fighter("near", 1, 0)), "foe")
    assert near.choices == (Choice(attacks="near"),)
    moved = enemy(2, 0, "defend-position", home=ORIGIN)
    assert enemy_turn(state(moved, fighter("far", -4, 0)), "foe").choices == (Choice(way=(Hex(1, 0), ORIGIN)),)


@pytest.mark.parametrize(
    ("owner", "at", "expected"),
    [
        (None, (1, 0), Choice(way=(Hex(1, 0),))),
        ("players", (1, 0), Choice(way=(Hex(1, 0),))),
        (None, (0, 0), Choice(conquers=True)),
        ("players", (0, 0), Choice(conquers=True)),
    ],
)
def test_a_conqueror_walks_to_the_closest_fort_and_conquers_it(
    owner: Side | None, at: tuple[int, int], expected: Choice
) -> None:
    found = enemy_turn(
        state(enemy(0, 0, "conquer-closest-fort"), fighter("beside", 0, 1), forts={Hex(*at): owner, Hex(4, 0): None}),
        "foe",
    )
    assert found.choices == (expected,)


def test_a_conqueror_attacks_who_holds_the_fort_and_defends_where_an_ally_does() -> None:
    held = state(enemy(0, 0, "conquer-closest-fort"), fighter("holder", 1, 0), forts={Hex(1, 0): None})
    assert enemy_turn(held, "foe").choices == (Choice(attacks="holder"),)
    friend = fighter("friend", 1, 0, side="enemies")
    taken = state(enemy(0, 0, "conquer-closest-fort"), friend, fighter("far", -4, 0), forts={Hex(1, 0): None})
    assert enemy_turn(taken, "foe").rule == "defend-position"
    none_left = state(enemy(0, 0, "conquer-closest-fort"), fighter("far", -4, 0), forts={Hex(2, 0): "enemies"})
    found = enemy_turn(none_left, "foe")
    assert found.rule == "defend-position"
    assert found.choices == (Choice(way=(Hex(1, 0), Hex(2, 0))),)


def test_of_equally_close_forts_the_dice_choose_and_only_who_holds_one_is_attacked() -> None:
    conqueror = enemy(0, 0, "conquer-closest-fort")
    others = (fighter("holder", 1, 0, hp=9), fighter("weakest", 0, -1, hp=1))
    found = enemy_turn(state(conqueror, *others, forts={Hex(1, 0): "players", Hex(-1, 0): None}), "foe")
    assert set(found.choices) == {Choice(way=(Hex(-1, 0),)), Choice(attacks="holder")}


def test_a_guard_that_charges_strikes_the_intruder_that_it_went_for() -> None:
    guard = replace(enemy(0, 0, "guard-ally", "ally"), charges=True)
    ally = fighter("ally", 3, 0, side="enemies")
    weaker = (fighter("x", 1, 2, hp=1), fighter("y", 3, -2, hp=1))
    round_a_hole = {cell: terrain for cell, terrain in PLAIN.items() if cell != (1, 0)}
    found = enemy_turn(state(guard, ally, fighter("close", 2, 0), *weaker, terrain=round_a_hole), "foe")
    assert {choice.attacks for choice in found.choices} == {"close"}
    assert {choice.way[-1] for choice in found.choices} == {Hex(1, 1), Hex(2, -1)}


def test_a_guard_stays_beside_its_ally_and_goes_for_the_closest_intruder() -> None:
    ally = fighter("ally", 2, 0, side="enemies")
    calm = enemy_turn(state(enemy(-1, 0, "guard-ally", "ally"), ally, fighter("far", -4, 0)), "foe")
    assert calm.choices == (Choice(way=(Hex(0, 0), Hex(1, 0))),)
    intruders = (fighter("x", 4, 0), fighter("y", 2, -2))
    alarmed = enemy_turn(state(enemy(1, 0, "guard-ally", "ally"), ally, *intruders), "foe")
    assert {distance(choice.way[-1], Hex(2, -2)) for choice in alarmed.choices} == {1}
    struck = enemy_turn(state(enemy(2, -1, "guard-ally", "ally"), ally, *intruders), "foe")
    assert struck.choices == (Choice(attacks="y"),)


def test_shots_go_straight_and_forts_figures_forests_and_holes_bar_them() -> None:
    shooter = Walker("enemies", 2, 3)
    ground = state(fighter("between", 1, 0)).field()
    assert not ground.hits(ORIGIN, Hex(2, 0), shooter)
    assert ground.hits(ORIGIN, Hex(2, 0), Walker("enemies", 2, 3, arched=True))
    assert not ground.hits(ORIGIN, Hex(1, 1), shooter)
    open_ground = state().field()
    assert open_ground.hits(ORIGIN, Hex(0, 3), shooter)
    assert not open_ground.hits(ORIGIN, Hex(0, 4), shooter)
    for cell, barred in (((0, 1), True), ((0, 2), True), ((0, 0), True), ((1, 0), False)):
        woods = PLAIN | {Hex(*cell): Terrain.FOREST}
        assert state(terrain=woods).field().hits(ORIGIN, Hex(0, 2), shooter) is not barred
    sighted = Walker("enemies", 2, 3, far_sight=True)
    assert state(terrain=PLAIN | {ORIGIN: Terrain.FOREST}).field().hits(ORIGIN, Hex(0, 2), sighted)
    hole = {cell: kind for cell, kind in PLAIN.items() if cell != Hex(0, 1)}
    assert not state(terrain=hole).field().hits(ORIGIN, Hex(0, 2), sighted)
    assert not state(forts={Hex(0, 1): None}).field().hits(ORIGIN, Hex(0, 2), shooter)


def test_the_rulebooks_march_of_a_demon_towards_a_human() -> None:
    """Movement 2, three rounds: a roll between equal tiles, then the shorter path, then the only shortest tile.

    The picture is lost; the ground is ours, so that each round shows what the text tells of it. An elf that strikes
    the demon in the second round changes nothing.
    """
    terrain = {cell: kind for cell, kind in PLAIN.items() if cell != Hex(-2, 0)}
    human = fighter("human", 4, 0)
    demon = enemy(-4, 0, "attack-specific-enemy", "human")
    first = enemy_turn(state(demon, human, terrain=terrain), "foe")
    landings = {choice.way[-1] for choice in first.choices}
    assert len(landings) == 2
    seen = []
    for landing in sorted(landings):
        at, others = landing, [human]
        for turn in range(2):
            if turn == 1:
                others.append(fighter("elf", at.q, at.r + 1))
            walker = enemy(at.q, at.r, "attack-specific-enemy", "human")
            found = enemy_turn(state(walker, *others, terrain=terrain), "foe")
            assert {choice.attacks for choice in found.choices} == {None}
            at = sorted(found.choices, key=lambda c: c.way)[0].way[-1]
        seen.append(at)
    assert all(cell.q >= 1 for cell in seen)
