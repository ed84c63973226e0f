"""The best course of an adventure: when quests can be met, what scrolls away; and strips that can be crossed."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.adventure_box import load_adventure_box
from questpress.catalog.anastyr_words import Mark, grid_from_text
from questpress.chance.stream import Stream
from questpress.games.anastyr.board import turned
from questpress.games.anastyr.build.draft import DeadEnd, Draft
from questpress.games.anastyr.build.plotting import begin
from questpress.games.anastyr.build.strip import choose_strip
from questpress.games.anastyr.builder import make_request
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.options import AdventureOptions
from questpress.games.anastyr.plan import Step, clock, paces, plan

sys.path.insert(0, str(Path(__file__).parent))
import adventurework
import questwork

BOX = load_adventure_box()


def steps(edits: list[dict[str, Any]], name: str = "salt-road", movement: int = 2) -> tuple[Step, ...]:
    data = adventurework.adventure(name)
    questwork.edit(data, edits)
    return plan(AdventureFacts(Adventure.model_validate(data), BOX), movement)


def quest(number: int, **objective: Any) -> dict[str, Any]:
    return {"number": number, "name": "Q", "objective": {"text": "Do.", **objective}, "completed": "Done."}


def test_quests_follow_each_other_and_push_the_board_on() -> None:
    found = steps([])
    assert [step.state for step in found] == [1, 2, 2]
    assert [step.tile for step in found] == [3, 0, 4]
    assert [step.rounds for step in found] == sorted(step.rounds or 0 for step in found)
    # Faster heroes need no more rounds.
    quick = steps([], movement=4)
    assert all((fast.rounds or 0) <= (slow.rounds or 0) for fast, slow in zip(quick, found, strict=True))
    assert quick[-1].rounds != found[-1].rounds


def test_holding_takes_its_rounds() -> None:
    before = steps([])[0].rounds or 0
    held = steps([{"set": "quests.1", "to": quest(2, task="hold", amount=5)}])
    assert held[1].rounds == before + 4


def test_what_scrolled_away_does_not_count() -> None:
    go, gather = quest(1, task="reach", tile=4), quest(2, task="gather", of=["nepheliths"])
    assert steps([{"set": "quests.0", "to": quest(1, task="gather", of=["nepheliths"])}])[0].tile == 2
    later = steps([{"set": "quests.0", "to": go}, {"set": "quests.1", "to": gather}])
    assert later[1].state == 3
    assert later[1].tile == 4


def test_a_place_that_cannot_be_reached_has_no_round() -> None:
    assert steps([{"move": "cairn-3", "to": "10-B"}])[0].rounds is None


def test_the_deck_of_a_boss_takes_over_when_it_comes() -> None:
    facts = AdventureFacts(Adventure.model_validate(adventurework.adventure("lair")), BOX)
    (path, before, has), (boss_path, fight, boss_has) = clock(facts, plan(facts, 2))
    assert (path, boss_path) == ("events", "boss.events")
    assert (has, boss_has) == (10, 6)
    assert before >= 8
    # Three weak points, one a round.
    assert fight >= 2
    assert paces(facts) == (2, 5)


def drafted(tiles: dict[str, list[str]], count: int) -> Draft:
    box = replace(BOX, tiles={name: grid_from_text(grid) for name, grid in tiles.items()})
    options = AdventureOptions(tiles=count, archetype="captains", boss="none")
    return begin(make_request(options, box), "strip", 0)


def test_tiles_are_turned_until_each_board_can_be_crossed() -> None:
    for seed in range(5):
        draft = drafted({f"tile-{n}": [". x . ."] * 4 for n in range(1, 10)}, 9)
        choose_strip(draft, Stream(str(seed), "strip"))
        # The wall is a column as the tile is printed: it must lie on its side.
        assert {turn % 2 for _, turn in draft.tiles} == {1}


def test_neighbours_need_no_more_standees_than_there_are() -> None:
    chests = {f"tile-{n}": ["L . . L", *[". . . ."] * 3] if n < 5 else [". . . ."] * 4 for n in range(1, 10)}
    for seed in range(5):
        draft = drafted(chests, 9)
        choose_strip(draft, Stream(str(seed), "strip"))
        shown = [
            sum(Mark.LOOT in space for row in turned(draft.box.tiles[name], turn) for space in row)
            for name, turn in draft.tiles
        ]
        assert all(west + east <= 2 for west, east in pairwise(shown))


def test_what_cannot_be_crossed_is_a_dead_end() -> None:
    draft = drafted({f"tile-{n}": ["x x x x"] * 4 for n in range(1, 10)}, 4)
    with pytest.raises(DeadEnd, match="AN-A08"):
        choose_strip(draft, Stream("s", "strip"))
