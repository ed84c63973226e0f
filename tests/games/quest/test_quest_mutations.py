"""A legal quest with one thing changed is caught by the rule that the change breaks; by hand and built."""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.quest_box import load_quest_box
from questpress.catalog.sea_box import load_sea_box
from questpress.checks.run import check_data
from questpress.games.tanares_adventures.builder import build_quest
from questpress.games.tanares_adventures.options import QuestOptions
from questpress.games.tanares_expeditions import builder as expeditions
from questpress.games.tanares_expeditions.options import QuestOptions as SeaOptions

sys.path.insert(0, str(Path(__file__).parent))
import questwork

Data = dict[str, Any]
SEEDS = ("amber", "birch", "cedar", "dune", "ember", "fjord", "grove", "heath")
SEA_SEEDS = ("anchor", "brig", "corsair", "dory")


@cache
def built(seed: str) -> Data:
    if seed in SEA_SEEDS:
        return expeditions.build_quest(seed, SeaOptions(), load_sea_box()).to_data()
    return build_quest(seed, QuestOptions(), load_quest_box()).to_data()


def quest(name: str) -> Data:
    return questwork.quest(name) if name in ("adventures", "expeditions") else copy.deepcopy(built(name))


def boards(data: Data) -> list[Data]:
    return [data["setup"]] if "setup" in data else [encounter["board"] for encounter in data["encounters"]]


def codes(data: Data) -> set[str]:
    return {found.code for found in check_data(data).findings}


def errors(data: Data) -> set[str]:
    return {found.code for found in check_data(data).findings if found.severity.value == "error"}


# Each mutation changes a quest in place and yields after each way in which it can be done.


def a_tile_doubled(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        for i, tile in enumerate(board.get("tiles", [])):
            if not tile["tile"].startswith("room"):
                board["tiles"].append({k: v for k, v in tile.items() if k not in ("id", "name")})
                yield {"TA-Q02", "TE-Q16"}
                board["tiles"].pop()
            assert board["tiles"][i] is tile


def a_wall_moved_onto_another(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        walls = [tile for tile in board.get("tiles", []) if tile["tile"].startswith("wall")]
        for wall, other in pairwise(walls):
            at, wall["at"] = wall["at"], other["at"]
            yield {"TA-Q02", "TE-Q16"}
            wall["at"] = at


def a_wall_moved_off_the_board(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        for wall in [tile for tile in board.get("tiles", []) if tile["tile"].startswith("wall")]:
            at, wall["at"] = wall["at"], [board["cols"] + 1, 1]
            yield {"TA-Q01", "TE-Q15"}
            wall["at"] = at


def a_key_dropped(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        names = {name for door in board.get("doors", []) for name in door.get("by", [])}
        for i, thing in enumerate(board.get("objects", [])):
            if thing["id"] in names:
                del board["objects"][i]
                yield {"TA-Q34", "TE-Q18"}
                board["objects"].insert(i, thing)


def a_villain_recolored(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        for villain in board.get("villains", []):
            color = villain["color"]
            villain["color"] = "red" if color == "blue" else "blue"
            yield {"TA-Q07"}
            villain["color"] = color


def a_villain_moved_onto_another(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        villains = board.get("villains", [])
        for villain, other in pairwise(villains):
            at, villain["at"] = villain["at"], other["at"]
            yield {"TA-Q03"}
            villain["at"] = at
        starts = board.get("villain_starts", [])
        for start, other in pairwise(starts):
            at, start["at"] = start["at"], other["at"]
            yield {"TE-Q17"}
            start["at"] = at


def an_event_removed_that_others_name(data: Data) -> Iterator[set[str]]:
    named = set(data["objective"].get("after", []))
    for board in boards(data):
        named |= {group["event"] for group in board.get("guards", []) if group["event"] is not None}
        named |= {int(n[6:]) for door in board.get("doors", []) for n in door.get("by", []) if n.startswith("event-")}
    for i, event in enumerate(data.get("events", [])):
        if event["number"] in named:
            del data["events"][i]
            yield {"TA-Q34", "TE-Q18"}
            data["events"].insert(i, event)


def a_start_taken_away(data: Data) -> Iterator[set[str]]:
    for board in boards(data):
        starts = board["starts"]
        board["starts"] = starts[:3]
        yield {"TA-Q15", "TE-Q06"}
        board["starts"] = starts


def a_villain_of_an_event_set_into_a_wall(data: Data) -> Iterator[set[str]]:
    walls = [tile for board in boards(data) for tile in board.get("tiles", []) if tile["tile"].startswith("wall")]
    for event in data.get("events", []):
        for villain in event.get("spawn", {}).get("villains", []):
            gone = event["spawn"].get("removes", [])
            at, villain["at"] = villain["at"], next(wall["at"] for wall in walls if wall.get("id") not in gone)
            yield {"TA-Q42"}
            villain["at"] = at


MUTATIONS: tuple[Callable[[Data], Iterator[set[str]]], ...] = (
    a_tile_doubled,
    a_wall_moved_onto_another,
    a_wall_moved_off_the_board,
    a_key_dropped,
    a_villain_recolored,
    a_villain_moved_onto_another,
    an_event_removed_that_others_name,
    a_start_taken_away,
    a_villain_of_an_event_set_into_a_wall,
)


@pytest.mark.parametrize("name", ["adventures", "expeditions", *SEEDS, *SEA_SEEDS])
def test_quests_are_legal_before_they_are_changed(name: str) -> None:
    assert errors(quest(name)) == set()


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
@pytest.mark.parametrize("name", ["adventures", "expeditions"])
def test_a_change_of_a_hand_made_quest_is_caught(name: str, mutation: Callable[[Data], Iterator[set[str]]]) -> None:
    data = quest(name)
    tried = 0
    for caught in mutation(data):
        tried += 1
        assert codes(data) & caught
    assert tried or name == "expeditions"
    assert data == quest(name)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_change_of_a_built_quest_is_caught(mutation: Callable[[Data], Iterator[set[str]]]) -> None:
    tried = 0
    for seed in (*SEEDS, *SEA_SEEDS):
        data = quest(seed)
        for step, caught in enumerate(mutation(data)):
            if step >= 3:
                break
            tried += 1
            assert codes(data) & caught, seed
    assert tried


@pytest.mark.parametrize("seed", SEEDS)
def test_what_opens_a_door_of_a_built_quest_is_missed_when_it_lies_nowhere(seed: str) -> None:
    data = quest(seed)
    names = {name for board in boards(data) for door in board.get("doors", []) for name in door.get("by", [])}
    for board in boards(data):
        for thing in board.get("objects", []):
            if thing["id"] in names and thing["at"] is not None:
                at, thing["at"] = thing["at"], None
                assert codes(data) >= {"TA-Q34", "TA-Q38"}
                thing["at"] = at
