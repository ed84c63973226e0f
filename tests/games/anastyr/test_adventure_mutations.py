"""A legal adventure with one thing changed is caught by the rule that the change breaks; by hand and built."""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.adventure_box import load_adventure_box
from questpress.checks.run import check_data
from questpress.games.anastyr.builder import build_adventure
from questpress.games.anastyr.options import AdventureOptions

sys.path.insert(0, str(Path(__file__).parent))
import adventurework

Data = dict[str, Any]
SEEDS = ("amber", "birch", "cedar", "dune", "ember", "fjord")
BOX = load_adventure_box()


@cache
def built(seed: str) -> Data:
    n = SEEDS.index(seed)
    boss = ("", "boss", "mini-boss", "none")[n % 4]
    return build_adventure(seed, AdventureOptions(players=1 + n % 4, tiles=4 + n, boss=boss), BOX).to_data()


def adventure(name: str) -> Data:
    return copy.deepcopy(built(name)) if name in SEEDS else adventurework.adventure(name)


def codes(data: Data) -> set[str]:
    return {found.code for found in check_data(data).findings}


# Each mutation changes an adventure in place and yields after each way in which it can be done.


def a_tile_twice(data: Data) -> Iterator[set[str]]:
    for place in data["scroll"]:
        tile, place["tile"] = place["tile"], data["start"][0]["tile"]
        yield {"AN-A01"}
        place["tile"] = tile


def a_quest_dropped(data: Data) -> Iterator[set[str]]:
    for i, quest in enumerate(data["quests"]):
        del data["quests"][i]
        yield {"AN-A10"}
        data["quests"].insert(i, quest)


def a_token_dropped(data: Data) -> Iterator[set[str]]:
    tokens = data["deployment"].get("tokens", [])
    for i, token in enumerate(tokens):
        del tokens[i]
        yield {"AN-A19"}
        tokens.insert(i, token)


def a_token_off_the_strip(data: Data) -> Iterator[set[str]]:
    for token in data["deployment"].get("tokens", []):
        if token.get("at"):
            at, token["at"] = token["at"], [99, 1]
            yield {"AN-A20"}
            token["at"] = at


def enemies_in_a_heap(data: Data) -> Iterator[set[str]]:
    placed = data["deployment"]["enemies"]
    before = [place["at"] for place in placed]
    for place in placed:
        place["at"] = before[0]
    if sum(place.get("count", 1) for place in placed) > 6:
        yield {"AN-A02"}
    for place, at in zip(placed, before, strict=True):
        place["at"] = at


def an_enemy_card_dropped(data: Data) -> Iterator[set[str]]:
    placed = {place["card"] for place in data["deployment"]["enemies"]}
    for i, card in enumerate(data["enemies"]):
        if card["card"] in placed:
            del data["enemies"][i]
            yield {"AN-A04"}
            data["enemies"].insert(i, card)


def another_level(data: Data) -> Iterator[set[str]]:
    for card in data["enemies"]:
        level, card["level"] = card["level"], 1 + card["level"] % 3
        yield {"AN-A29"}
        card["level"] = level


def the_clock_cut(data: Data) -> Iterator[set[str]]:
    events, data["events"] = data["events"], {"cards": ["clear-sky"]}
    yield {"AN-A09"}
    data["events"] = events


def an_activation_card_dropped(data: Data) -> Iterator[set[str]]:
    for i, card in enumerate(data["activations"]):
        del data["activations"][i]
        yield {"AN-A05"}
        data["activations"].insert(i, card)


def a_face_without_an_answer(data: Data) -> Iterator[set[str]]:
    for name in ("common", "uncommon", "rare", "sylfae"):
        table = data["creatures"].get(name, [])
        for answer in table:
            face = answer["faces"].pop()
            yield {"AN-A13"}
            answer["faces"].append(face)


def heroes_without_room(data: Data) -> Iterator[set[str]]:
    starts, data["deployment"]["heroes"] = data["deployment"]["heroes"], []
    yield {"AN-A07"}
    data["deployment"]["heroes"] = starts


def the_board_does_not_wait(data: Data) -> Iterator[set[str]]:
    if data.pop("waits", False):
        yield {"AN-A11"}
        data["waits"] = True


def a_boss_in_pieces(data: Data) -> Iterator[set[str]]:
    boss = data.get("boss")
    if boss is None:
        return
    for part in ("abilities", "activations", "hints"):
        gone = boss[part].pop()
        yield {"AN-A15"}
        boss[part].append(gone)
    points = boss["track"]["hit_points"]
    boss["track"]["hit_points"] = 1
    yield {"AN-A17"}
    boss["track"]["hit_points"] = points


def quests_in_the_wrong_order(data: Data) -> Iterator[set[str]]:
    """The last quest, which leads to the last tile, comes first: what lies in the west is gone then."""
    tokens = {token["id"]: token for token in data["deployment"].get("tokens", [])}
    first, last = data["quests"][0], data["quests"][-1]
    west = [name for name in first["objective"].get("of", []) if tokens.get(name, {}).get("at")]
    if last["objective"].get("tile") and west and len(data["scroll"]) > 1:
        data["quests"][0], data["quests"][-1] = last, first
        yield {"AN-A22"}
        data["quests"][0], data["quests"][-1] = first, last


MUTATIONS: tuple[Callable[[Data], Iterator[set[str]]], ...] = (
    a_tile_twice,
    a_quest_dropped,
    a_token_dropped,
    a_token_off_the_strip,
    enemies_in_a_heap,
    an_enemy_card_dropped,
    another_level,
    the_clock_cut,
    an_activation_card_dropped,
    a_face_without_an_answer,
    heroes_without_room,
    the_board_does_not_wait,
    a_boss_in_pieces,
    quests_in_the_wrong_order,
)


@pytest.mark.parametrize("name", ["lair", "salt-road", *SEEDS])
def test_adventures_are_clean_before_they_are_changed(name: str) -> None:
    assert codes(adventure(name)) == set()


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_change_is_caught(mutation: Callable[[Data], Iterator[set[str]]]) -> None:
    tried = 0
    for name in ("lair", "salt-road", *SEEDS):
        data = adventure(name)
        for step, caught in enumerate(mutation(data)):
            if step < 4 and caught:
                tried += 1
                assert codes(data) & caught, name
        assert data == adventure(name)
    assert tried >= 2


def test_a_hand_written_file_is_told_by_line(tmp_path: Path) -> None:
    from questpress.checks.run import check_text

    text = (adventurework.ADVENTURES / "salt-road.yaml").read_text(encoding="utf-8")
    wrong = text.replace("at: 3-C", "at: 2-B").replace("tile-6", "tile-5")
    found = {f.code: f.where.line for f in check_text(wrong, "salt-road.yaml").findings}
    lines = wrong.splitlines()
    assert "cairn-1, name: Cairn, at: 2-B" in lines[(found["AN-A02"] or 0) - 1]
    assert "tile: tile-5, turn: 1" in lines[(found["AN-A01"] or 0) - 1]


def test_faults_inside_of_an_object_that_goes_are_told_too() -> None:
    data = adventurework.adventure("lair")
    data["boss"]["hints"][0]["shape"] = "heart"
    data["boss"]["abilities"][1] = 7
    data["boss"]["card"] = None
    found = [f for f in check_data(data).findings if f.code == "AN-A00"]
    assert {"boss.card", "boss.hints.0.shape", "boss.abilities.1"} <= {f.where.path for f in found}
