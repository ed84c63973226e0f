"""A legal scenario with one thing changed is caught by the rule that the change breaks; by hand and built."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from questpress.checks.run import check_data

sys.path.insert(0, str(Path(__file__).parent))
import scenariowork

Data = dict[str, Any]
BUILT = (("amber", 1, "escort"), ("birch", 2, "race-for-the-forts"), ("cedar", 1, "hunt-the-hero"))


def scenario(name: str) -> Data:
    found = next((built for built in BUILT if built[0] == name), None)
    data = scenariowork.starter() if found is None else scenariowork.built(*found)
    data["code"] = ""
    return data


def codes(data: Data) -> set[str]:
    return {found.code for found in check_data(data).findings}


# Each mutation changes a scenario in place and yields after each way in which it can be done.


def a_piece_pushed_away(data: Data) -> Iterator[set[str]]:
    for piece in data["pieces"][1:]:
        at, piece["center"] = piece["center"], [piece["center"][0] + 40, piece["center"][1]]
        yield {"BQ-S01"}
        piece["center"] = at


def a_piece_turned(data: Data) -> Iterator[set[str]]:
    for piece in data["pieces"] if data.get("tiles") else ():
        turn, piece["rotation"] = piece["rotation"], (piece["rotation"] + 1) % 6
        yield {"BQ-S01"}
        piece["rotation"] = turn


def a_fort_on_another(data: Data) -> Iterator[set[str]]:
    for fort in data["forts"][1:]:
        at, fort["at"] = fort["at"], data["forts"][0]["at"]
        yield {"BQ-S02"}
        fort["at"] = at


def everybody_onto_the_first_tile(data: Data) -> Iterator[set[str]]:
    for part in (*data["characters"][1:], *(e for e in data["enemies"] if e.get("arrives", 1) == 1)):
        at, part["at"] = part["at"], data["characters"][0]["at"]
        yield {"BQ-S03"}
        part["at"] = at


def somebody_off_the_map(data: Data) -> Iterator[set[str]]:
    for part in (*data["characters"], *data["enemies"]):
        at, part["at"] = part["at"], [99, 99]
        yield {"BQ-S03"}
        part["at"] = at


def an_id_twice(data: Data) -> Iterator[set[str]]:
    for part in (*data["characters"][1:], *data["enemies"]):
        name, part["id"] = part["id"], data["characters"][0]["id"]
        yield {"BQ-S04"}
        part["id"] = name


def a_card_twice(data: Data) -> Iterator[set[str]]:
    for kind in ("hero", "unit", "monster"):
        alike = [part for part in (*data["characters"], *data["enemies"]) if part["kind"] == kind]
        for part in alike[1:]:
            card, part["card"] = part["card"], alike[0]["card"]
            yield {"BQ-S05"}
            part["card"] = card


def a_unit_on_level_nine(data: Data) -> Iterator[set[str]]:
    for part in (*data["characters"], *data["enemies"]):
        level, part["level"] = part.get("level", 1), 9
        yield {"BQ-S06"}
        part["level"] = level


def somebody_of_no_player(data: Data) -> Iterator[set[str]]:
    for part in data["characters"] if data["players"] == 1 else ():
        player, part["player"] = part["player"], 2
        yield {"BQ-S07"}
        part["player"] = player


def two_swords(data: Data) -> Iterator[set[str]]:
    for part in data["characters"]:
        items, part["items"] = part.get("items", []), ["longsword", "boar-spear"]
        yield {"BQ-S08", "BQ-S09"}
        part["items"] = items


def an_item_worn_and_on_offer(data: Data) -> Iterator[set[str]]:
    for offer in data["market"]:
        data["market"].append({"item": offer["item"]})
        yield {"BQ-S09"}
        data["market"].pop()


def a_skill_without_a_condition(data: Data) -> Iterator[set[str]]:
    for enemy in data["enemies"]:
        for skill in enemy.get("skills", []):
            condition, skill["condition"] = skill["condition"], ""
            yield {"BQ-S10"}
            skill["condition"] = condition


def gold_upside_down(data: Data) -> Iterator[set[str]]:
    gold = data["gold"]
    data["gold"] = {"easy": gold["hard"], "normal": gold["normal"], "hard": gold["easy"]}
    yield {"BQ-S11"}
    data["gold"] = gold


def one_initiative_for_all(data: Data) -> Iterator[set[str]]:
    for enemy in data["enemies"][1:]:
        value, enemy["initiative"] = enemy["initiative"], data["enemies"][0]["initiative"]
        yield {"BQ-S13"}
        enemy["initiative"] = value


def a_target_forgotten(data: Data) -> Iterator[set[str]]:
    for enemy in data["enemies"]:
        if enemy["focus"].get("target") is not None:
            target, enemy["focus"]["target"] = enemy["focus"]["target"], None
            yield {"BQ-S14"}
            enemy["focus"]["target"] = target


def no_terms(data: Data) -> Iterator[set[str]]:
    for kind in ("win", "lose"):
        terms, data[kind] = data[kind], []
        yield {"BQ-S16"}
        data[kind] = terms


def one_round(data: Data) -> Iterator[set[str]]:
    rounds, data["rounds"] = data["rounds"], 1
    yield {"BQ-S17"}
    data["rounds"] = rounds


MUTATIONS: tuple[Callable[[Data], Iterator[set[str]]], ...] = (
    a_piece_pushed_away, a_piece_turned, a_fort_on_another, everybody_onto_the_first_tile, somebody_off_the_map,
    an_id_twice, a_card_twice, a_unit_on_level_nine, somebody_of_no_player, two_swords, an_item_worn_and_on_offer,
    a_skill_without_a_condition, gold_upside_down, one_initiative_for_all, a_target_forgotten, no_terms, one_round,
)  # fmt: skip
NAMES = ("starter", *(name for name, _, _ in BUILT))


@pytest.mark.parametrize("name", NAMES)
def test_scenarios_are_legal_before_they_are_changed(name: str) -> None:
    assert codes(scenario(name)) == set()


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_change_is_caught(mutation: Callable[[Data], Iterator[set[str]]]) -> None:
    tried = 0
    for name in NAMES:
        data = scenario(name)
        for step, caught in enumerate(mutation(data)):
            if step >= 4:
                break
            tried += 1
            assert codes(data) & caught, (name, step)
    assert tried
