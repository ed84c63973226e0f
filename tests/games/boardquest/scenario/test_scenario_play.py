"""The engine: attacks, forts, arrivals, terms, and that every game ends."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.catalog.campaign_box import load_campaign_box
from questpress.chance.stream import Stream
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.scenario.automa import State
from questpress.games.boardquest.scenario.battle import WAYS, Blow, attack_of, chance_of, damage_of, defense_of, strike
from questpress.games.boardquest.scenario.cast import fighter_of, ground_of, owners_of, parts_of
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.play import (
    Game,
    conquer,
    end_round,
    enemy_acts,
    enemy_phase,
    fight,
    idle,
    order,
    put,
    start,
    walk,
)
from questpress.games.boardquest.scenario.table import completed
from questpress.games.boardquest.scenario.terms import Moment, lost, won
from questpress.grid.hex import Hex

sys.path.insert(0, str(Path(__file__).parent))
import scenariowork

BOX = load_campaign_box()
NUMBERS = BOX.numbers


def scenario(**changes: Any) -> Scenario:
    return completed(Scenario.model_validate({**scenariowork.starter(), **changes}), BOX.box)


def game(**changes: Any) -> Game:
    return start(scenario(**changes), BOX)


def enemy(**changes: Any) -> dict[str, Any]:
    base = {"id": "foe", "kind": "monster", "card": "goblin-fighter", "at": [3, 0], "initiative": 1}
    return {**base, "focus": {"rule": "attack-closest-hero"}, **changes}


def state_of(doc: Scenario) -> tuple[State, Any]:
    made = {part.id: fighter_of(part, BOX) for part in parts_of(doc)}
    fighters = tuple(found[0] for found in made.values() if found is not None)
    return State(ground_of(doc), owners_of(doc), fighters, 2), made


def printed(kind: Any, card: str, level: int) -> dict[str, int]:
    found = BOX.boards[kind, card].levels[level]
    return {stat: value for stat, value in found.items() if value is not None}


# -- attacks ----------------------------------------------------------------------------------------------------------


def test_the_36_throws_of_two_dice() -> None:
    assert sum(WAYS) == 36
    assert [WAYS[total] for total in (2, 7, 12)] == [1, 6, 1]
    # 20 against 24: it takes a 5 or more; a 2 never hits and a 12 always does.
    assert chance_of(20, 24, NUMBERS) == 30
    assert chance_of(0, 99, NUMBERS) == 1
    assert chance_of(99, 0, NUMBERS) == 35


def test_gear_terrain_and_forts_count() -> None:
    doc = scenario()
    state, made = state_of(doc)
    gregor, arms = made["gregor"]
    attack = printed("hero", "gregor-the-mighty", 2)["ATK"]
    sword = BOX.items["longsword"]
    # Gregor stands on a Mountain or not: what his tile adds is what the catalog says.
    hill = NUMBERS["mountain-attack"] if state.terrain[gregor.at] == "mountain" else 0
    assert attack_of(state, gregor, arms, 1, NUMBERS) == attack + sword.bonus["ATK"] + hill
    assert attack_of(state, gregor, arms, 2, NUMBERS) == attack + hill, "a sword does not reach so far"
    bilar, his = made["bilar"]
    base = printed("hero", "bilar", 1)["DFS"]
    assert defense_of(state, bilar, his, NUMBERS) == base + NUMBERS["own-fort-defense"]
    taken = State(state.terrain, {**state.forts, bilar.at: "players"}, state.fighters, 2)
    assert defense_of(taken, bilar, his, NUMBERS) == base + NUMBERS["enemy-fort-defense"]
    neutral = State(state.terrain, {**state.forts, bilar.at: None}, state.fighters, 2)
    assert defense_of(neutral, bilar, his, NUMBERS) == base + NUMBERS["neutral-fort-defense"]


@pytest.mark.parametrize(("terrain", "number"), [("mountain", "mountain-defense"), ("water", "water-defense")])
def test_terrain_changes_defense(terrain: str, number: str) -> None:
    doc = scenario()
    state, made = state_of(doc)
    monk, arms = made["monk"]
    cell = next(cell for cell, kind in state.terrain.items() if kind == terrain and cell not in state.forts)
    there = replace(monk, at=cell)
    base = printed("unit", "warrior-monk", 1)["DFS"]
    assert defense_of(state, there, arms, NUMBERS) == base + NUMBERS[number]


def test_bloodrage_and_thick_skin() -> None:
    state, made = state_of(scenario())
    (bilar, his), (gregor, skin) = made["bilar"], made["gregor"]
    assert "bloodrage" in his.abilities
    assert "thick-skin" in skin.abilities
    hurt = replace(bilar, hp=bilar.hp - 1)
    for count, number in ((attack_of, "bloodrage-attack"),):
        assert count(state, hurt, his, 1, NUMBERS) - count(state, bilar, his, 1, NUMBERS) == NUMBERS[number]
    whole = damage_of(bilar, his, his, 1, NUMBERS)
    assert damage_of(hurt, his, his, 1, NUMBERS) == whole + NUMBERS["bloodrage-damage"]
    assert damage_of(bilar, his, skin, 1, NUMBERS) == whole - NUMBERS["thick-skin-damage"]
    assert gregor.id == "gregor"


def test_twelve_always_hits_for_more_and_two_never_does() -> None:
    state, made = state_of(scenario())
    (goblin, arms), (monk, none) = made["goblin"], made["monk"]
    rolls: dict[int, set[Blow]] = {}
    for number in range(400):
        strong = replace(goblin, stats={**goblin.stats, "ATK": 90})
        weak = replace(goblin, stats={**goblin.stats, "ATK": 0})
        for who in (strong, weak):
            blow = strike(state, who, arms, monk, none, NUMBERS, Stream("dice", str(number)))
            rolls.setdefault(blow.roll, set()).add(blow)
    assert set(rolls) == set(range(2, 13))
    assert not any(blow.hit for blow in rolls[2])
    most = damage_of(goblin, arms, none, 1, NUMBERS) + NUMBERS["critical-damage"]
    assert {blow.damage for blow in rolls[12]} == {most}
    assert {blow.hit for blow in rolls[7]} == {True, False}


# -- what players do --------------------------------------------------------------------------------------------------


def test_a_character_has_one_maneuver_a_round() -> None:
    begun = game()
    moved, told = walk(begun, "archer", Hex(1, 0))
    assert told == ("archer moves to 1,0.",)
    with pytest.raises(UsageError, match="has had its Maneuver"):
        walk(moved, "archer", Hex(1, -1))
    with pytest.raises(UsageError, match="it can get to"):
        walk(begun, "monk", Hex(9, 9))
    with pytest.raises(UsageError, match="no character of the players"):
        walk(begun, "bilar", Hex(1, 4))


def test_a_chest_is_taken_by_who_ends_a_move_on_it() -> None:
    begun = game(treasures=[{"id": "box", "at": [1, 0], "items": ["longbow"]}])
    moved, told = walk(begun, "archer", Hex(1, 0))
    assert moved.taken == ("box",)
    assert "longbow" in told[1]


def test_attacks_take_hp_and_the_last_one_ends_it() -> None:
    begun = game(enemies=[enemy(id="bilar", at=[1, 0])], lose=[{"text": "Lost.", "deed": "time"}])
    with pytest.raises(UsageError, match="no enemy in play"):
        fight(begun, "gregor", "monk")
    with pytest.raises(UsageError, match="out of the range"):
        fight(begun, "monk", "bilar")
    weak, _ = put(begun, "bilar", hp=1)
    for number in range(50):
        tried, told = fight(start(weak.doc, BOX, str(number)), "gregor", "bilar")
        if tried.state.fighter("bilar") is None:
            break
        assert "miss" in told[0] or "HP left" in told[0]
    ended, _ = put(weak, "bilar", hp=0)
    assert ended.fallen == ("bilar",)
    assert ended.state.fighter("bilar") is None


def test_a_fort_of_the_enemy_takes_two_turns_and_a_neutral_one_one() -> None:
    begun, _ = put(game(), "monk", cell=Hex(-1, 2))
    with pytest.raises(UsageError, match="no fort that is left"):
        conquer(begun, "gregor")
    mill, told = conquer(begun, "monk")
    assert told == ("monk conquers mill.",)
    assert mill.state.forts[Hex(-1, 2)] == "players"
    gone, _ = put(begun, "bilar", cell=Hex(0, 4))
    there, _ = put(gone, "gregor", cell=Hex(1, 5))
    once, told = conquer(there, "gregor")
    assert told == ("gregor neutralizes ferry-house.",)
    assert once.state.forts[Hex(1, 5)] is None


def test_nobody_is_put_where_somebody_stands() -> None:
    with pytest.raises(UsageError, match="no free tile"):
        put(game(), "gregor", cell=Hex(1, -1))
    with pytest.raises(UsageError, match="nobody in play"):
        put(game(), "nobody", hp=3)


# -- what the automa does ---------------------------------------------------------------------------------------------


def test_the_lowest_initiative_goes_first_and_equal_ones_are_rolled() -> None:
    assert order(game()) == ("goblin", "shikari", "bilar")
    alike = [enemy(id=card, card=card, at=at) for card, at in (("minotaur", [3, 0]), ("bramble-boar", [1, 5]))]
    seen = {
        order(start(scenario(enemies=alike, win=[{"text": "", "deed": "survive"}]), BOX, str(n))) for n in range(20)
    }
    assert len(seen) == 2


def test_a_hero_draws_a_card_each_turn_and_shuffles_when_the_deck_is_empty() -> None:
    begun = game()
    cards = []
    for _ in range(5):
        begun, told = enemy_acts(begun, "bilar")
        cards += [line for line in told if "draws" in line]
        begun, _ = end_round(begun)
    assert len(cards) == 5
    assert {"Blood Price" in card for card in cards[:2]} == {True, False}
    assert all("discarded" in card for card in cards)


def test_latecomers_come_at_the_start_of_their_round_and_beside_a_tile_that_is_taken() -> None:
    begun = game()
    assert begun.state.fighter("warrior") is None
    after, told = enemy_phase(begun)
    warrior = after.state.fighter("warrior")
    assert warrior is not None
    assert warrior.at == Hex(-1, 4)
    assert "warrior arrives on -1,4." in told
    taken, _ = put(begun, "monk", cell=Hex(-1, 4))
    after, _ = enemy_phase(taken)
    warrior = after.state.fighter("warrior")
    assert warrior is not None
    assert warrior.at != Hex(-1, 4)
    assert warrior.home == Hex(-1, 4)


def test_nobody_comes_before_its_round() -> None:
    still = enemy(focus={"rule": "defend-position"})
    late = enemy(id="late", card="minotaur", initiative=2, arrives=3)
    begun = game(enemies=[still, late], win=[{"text": "", "deed": "survive"}])
    second, _ = enemy_phase(begun)
    assert second.round == 2
    assert second.state.fighter("late") is None
    third, told = enemy_phase(second)
    assert third.state.fighter("late") is not None
    assert any("late arrives" in line for line in told)


def test_the_same_seed_plays_the_same_game() -> None:
    assert idle(scenario(), BOX, "one") == idle(scenario(), BOX, "one")
    first, _ = enemy_phase(start(scenario(), BOX, "one"))
    asked = start(scenario(), BOX, "one")
    order(asked)
    assert enemy_phase(asked)[0].state == first.state


def test_unknown_figures_and_places_are_refused_by_name() -> None:
    box = scenariowork.box({"unknown": [["unit", "archer"]]})
    with pytest.raises(RequestError, match="archer"):
        start(scenario(), box)
    with pytest.raises(RequestError, match="goblin"):
        start(scenario(enemies=[enemy(id="goblin", at=[9, 9])]), BOX)


# -- terms ------------------------------------------------------------------------------------------------------------


def moment(**changes: Any) -> Moment:
    base: dict[str, Any] = {"round": 1, "ends": False, "fallen": (), "places": {}, "forts": {}, "taken": ()}
    return Moment(**{**base, **changes})


@pytest.mark.parametrize(
    ("term", "met", "unmet"),
    [
        ({"deed": "defeat", "of": ["bilar"]}, {"fallen": ("bilar",)}, {"fallen": ("shikari",)}),
        ({"deed": "defeat", "of": ["bilar", "goblin"], "amount": 1}, {"fallen": ("goblin",)}, {}),
        ({"deed": "conquer", "of": ["mill"]}, {"forts": {Hex(-1, 2): "players"}}, {"forts": {Hex(-1, 2): None}}),
        ({"deed": "hold", "of": ["mill"], "rounds": 3},
         {"forts": {Hex(-1, 2): "players"}, "ends": True, "round": 3},
         {"forts": {Hex(-1, 2): "players"}, "ends": True, "round": 2}),
        ({"deed": "hold", "of": ["mill"]}, {"forts": {Hex(-1, 2): "players"}, "ends": True},
         {"forts": {Hex(-1, 2): "players"}}),
        ({"deed": "reach", "of": ["gregor"], "tiles": [[1, 4]]}, {"places": {"gregor": Hex(1, 4)}},
         {"places": {"monk": Hex(1, 4)}}),
        ({"deed": "collect", "of": ["strong-box"]}, {"taken": ("strong-box",)}, {}),
        ({"deed": "survive", "rounds": 4}, {"round": 4, "ends": True}, {"round": 4}),
        ({"deed": "defeat", "of": ["bilar"], "rounds": 2}, {"fallen": ("bilar",), "round": 2},
         {"fallen": ("bilar",), "round": 3}),
    ],
)  # fmt: skip
def test_each_deed_that_wins(term: dict[str, Any], met: dict[str, Any], unmet: dict[str, Any]) -> None:
    doc = scenario(win=[{"text": "Do it.", **term}])
    assert won(doc, moment(**met))
    assert not won(doc, moment(**unmet))


@pytest.mark.parametrize(
    ("term", "met", "unmet"),
    [
        ({"deed": "lose", "of": ["gregor", "monk"], "amount": 1}, {"fallen": ("monk",)}, {"fallen": ("archer",)}),
        ({"deed": "lose", "of": ["gregor", "monk"]}, {"fallen": ("monk", "gregor")}, {"fallen": ("monk",)}),
        ({"deed": "lose", "of": ["mill"]}, {"forts": {Hex(-1, 2): "enemies"}}, {"forts": {Hex(-1, 2): "players"}}),
        ({"deed": "time", "rounds": 5}, {"round": 5, "ends": True}, {"round": 5}),
        ({"deed": "reach", "of": ["goblin"], "tiles": [[0, 0]]}, {"places": {"goblin": Hex(0, 0)}}, {}),
    ],
)
def test_each_deed_that_loses(term: dict[str, Any], met: dict[str, Any], unmet: dict[str, Any]) -> None:
    doc = scenario(lose=[{"text": "It happened.", **term}])
    assert lost(doc, moment(**met)) is doc.lose[0]
    assert lost(doc, moment(**unmet)) is None


def test_all_terms_of_winning_or_any() -> None:
    terms = [{"text": "", "deed": "defeat", "of": ["bilar"]}, {"text": "", "deed": "collect", "of": ["strong-box"]}]
    half = moment(fallen=("bilar",))
    assert not won(scenario(win=terms), half)
    assert won(scenario(win=terms, win_any=True), half)


# -- games end --------------------------------------------------------------------------------------------------------


def test_a_game_ends_when_nobody_is_left_and_at_the_last_round() -> None:
    begun = game(lose=[{"text": "Time.", "deed": "time", "rounds": 12}])
    for name in ("gregor", "archer", "monk"):
        begun, _ = put(begun, name, hp=0)
    assert begun.ending is not None
    assert begun.ending.result == "lost"
    quiet = idle(scenario(enemies=[enemy(focus={"rule": "defend-position"})], lose=[], rounds=3), BOX)
    assert (quiet.result, quiet.round) == ("limit", 3)


@settings(max_examples=12)
@given(st.integers(0, 2), st.integers(0, 1_000), st.sampled_from([1, 2]), st.sampled_from(sorted(BOX.plots)))
def test_games_of_idle_players_end_by_the_last_round_and_those_of_the_check_are_not_won(
    seed: int, dice: int, players: int, plot: str
) -> None:
    doc = Scenario.model_validate(scenariowork.built(f"idle {seed}", players, plot))
    assert idle(doc, BOX, f"dice {dice}").round <= doc.rounds
    assert idle(doc, BOX).result in ("lost", "limit")
