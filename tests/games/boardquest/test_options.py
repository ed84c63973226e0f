"""Options: what is a proper wish, and what is told to whoever makes none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from boxes import BOX

from questpress.errors import UsageError
from questpress.games.boardquest.options import MapOptions, changed_options, normal_options


def test_the_defaults_are_normal() -> None:
    assert normal_options(MapOptions(), BOX) == MapOptions()
    assert changed_options(MapOptions()) == {}


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"players": 1}, "2, 3 or 4"),
        ({"players": 5}, "2, 3 or 4"),
        ({"players": True}, "players"),
        ({"players": 3, "mode": "teams"}, "teams are for 4 players"),
        ({"mode": "solo"}, "versus, teams"),
        ({"fort_spacing": -1}, "fort spacing"),
        ({"fort_spacing": 2.0}, "fort spacing"),
        ({"fort_spacing": 41}, "fort spacing"),
        ({"ratio_percent": 99}, "ratio"),
        ({"holes": -1}, "holes"),
        ({"fair": "very"}, "fair is one of off, good, best"),
        ({"fair_steps": -1}, "fair steps"),
        ({"fair_steps": 1_000_001}, "fair steps"),
        ({"zigzag": 1}, "zigzag"),
        ({"gentle": "yes"}, "gentle"),
        ({"terrain": ("high",)}, "plain, forest, mountain, water"),
        ({"terrain": ("high", "some", "low", "low")}, "terrain forest"),
        ({"terrain": "high"}, "terrain"),
        ({"monster_density": "lots"}, "monster density"),
        ({"monsters": "none"}, "named, rarity"),
        ({"use": ("piece-17",)}, "known: piece-01, piece-02"),
        ({"use": ("peice-07",)}, "did you mean piece-07?"),
        ({"use": "piece-01"}, "list"),
        ({"use": ("piece-01", "piece-01")}, "named twice"),
        ({"leave_out": ("dragon",)}, "known: piece-01"),
        ({"use": ("piece-01",), "leave_out": ("piece-01",)}, "both"),
        ({"mods": ("fog-of-wa",)}, "did you mean fog-of-war?"),
        ({"factions": ("orcs", "orcs")}, "named twice"),
        ({"factions": ("orcs", "elves", "humans")}, "3 factions"),
        ({"factions": ("trolls",)}, "faction"),
    ],
)
def test_malformed_options_are_refused_with_the_reason(change: dict[str, Any], word: str) -> None:
    with pytest.raises(UsageError, match=word.replace("?", r"\?")):
        normal_options(replace(MapOptions(), **change), BOX)


def test_lists_without_order_are_sorted_and_factions_keep_theirs() -> None:
    asked = MapOptions(
        use=("piece-09", "piece-02"),
        leave_out=("piece-11", "piece-10"),
        mods=("high-income", "fog-of-war"),
        factions=("orcs", "elves"),
    )
    normal = normal_options(asked, BOX)
    assert normal.use == ("piece-02", "piece-09")
    assert normal.leave_out == ("piece-10", "piece-11")
    assert normal.mods == ("fog-of-war", "high-income")
    assert normal.factions == ("orcs", "elves")
    assert normal_options(normal, BOX) == normal


def test_a_gentle_map_has_no_holes_whatever_is_asked() -> None:
    assert normal_options(MapOptions(gentle=True, holes=9), BOX).holes == 0


def test_without_a_search_no_steps_are_remembered() -> None:
    assert normal_options(MapOptions(fair="off", fair_steps=9), BOX) == MapOptions(fair="off")


def test_changed_options_are_json() -> None:
    options = MapOptions(players=3, use=("piece-01",), terrain=("low", "normal", "normal", "high"))
    assert changed_options(options) == {
        "players": 3,
        "use": ["piece-01"],
        "terrain": ["low", "normal", "normal", "high"],
    }
