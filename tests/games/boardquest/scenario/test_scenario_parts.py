"""Parts of the builder and of the rules: who may wear what, zones of a map, how soon things can happen, the policy."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from questpress.catalog.campaign_box import load_campaign_box
from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.build.zones import choose_zones, pick_apart
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.pace import first_there, forts_taken, soonest_loss, soonest_win
from questpress.games.boardquest.scenario.policy import outfitted, play_out
from questpress.games.boardquest.scenario.table import completed
from questpress.games.boardquest.scenario.trial import Trial, try_out
from questpress.games.boardquest.scenario.wearing import barred, fits, too_many
from questpress.grid.hex import ORIGIN, border, disk, distance, holes

sys.path.insert(0, str(Path(__file__).parent))
import scenariowork

BOX = load_campaign_box()
STARTER = completed(Scenario.model_validate(scenariowork.starter()), BOX.box)
LAND = disk(ORIGIN, 5)


@pytest.mark.parametrize(
    ("kind", "card", "level", "item", "why"),
    [
        ("hero", "gregor-the-mighty", 1, "longsword", ""),
        ("hero", "gregor-the-mighty", 3, "longbow", "no ranged weapons"),
        ("unit", "archer", 3, "longsword", "no melee weapons"),
        ("unit", "archer", 1, "sky-bow", "needs level 2"),
        ("unit", "demon-beast", 3, "tower-shield", "no items"),
        ("hero", "raegar", 1, "pilgrim-badge", ""),
        ("unit", "orc-warrior", 1, "pilgrim-badge", "no amulets"),
        ("monster", "minotaur", 1, "gate-breaker", ""),
        ("monster", "minotaur", 1, "tower-shield", "weapons only"),
        ("monster", "ice-turtle", 1, "oak-cudgel", "holds no items"),
    ],
)
def test_who_may_wear_what(kind: str, card: str, level: int, item: str, why: str) -> None:
    board = BOX.board(kind, card)
    assert board is not None
    told = barred(board, level, BOX.items[item])
    assert why in told
    assert bool(told) == bool(why)
    assert fits(board, level, (), BOX.items[item], BOX) == (not why)


def test_so_many_of_a_kind() -> None:
    rings = [BOX.items[name] for name in ("otter-ring", "ring-of-paths", "ring-of-steady-hands", "ring-of-the-toll")]
    assert list(too_many(rings[:3], BOX)) == []
    assert list(too_many(rings, BOX)) == [("ring", 4, BOX.numbers["equipped-rings"])]


@pytest.mark.parametrize("middle", [False, True])
def test_zones_lie_where_their_names_say(middle: bool) -> None:
    zones = choose_zones(LAND, Stream("zones", "test"), middle=middle)
    assert all(zones.to_home[cell] <= 2 for cell in zones.cells_of("start"))
    assert all(zones.to_away[cell] <= zones.to_home[cell] for cell in zones.cells_of("far")[:3])
    left, right = set(zones.cells_of("left")), set(zones.cells_of("right"))
    assert left
    assert right
    assert not left & right
    assert set(zones.cells_of("edge")) <= border(LAND)
    assert (zones.home == ORIGIN) == middle
    assert distance(zones.home, zones.away) >= (4 if middle else 9)


def test_places_are_drawn_apart_or_not_at_all() -> None:
    stream = Stream("apart", "test")
    found = pick_apart(sorted(LAND), 4, stream, least=3, away_from=[ORIGIN])
    assert found is not None
    assert all(distance(a, b) >= 3 for i, a in enumerate([*found, ORIGIN]) for b in found[:i])
    assert pick_apart(sorted(disk(ORIGIN, 1)), 2, stream, least=3) is None


def test_how_soon_things_can_happen_on_the_starter() -> None:
    facts = ScenarioFacts(STARTER, BOX)
    defeat, fort = STARTER.win
    lose, time = STARTER.lose
    assert soonest_loss(facts, time) == 12
    # Two turns to take a fort of the enemies come on top of the way to it.
    there = first_there(facts, ["ferry-house"])
    assert there is not None
    assert soonest_win(facts, fort) == there + BOX.numbers["enemy-fort-turns"]
    assert 1 <= (soonest_win(facts, defeat) or 0) <= there
    assert soonest_loss(facts, lose) is not None
    # The one who conquers comes in round 2, so a turn later than its way takes.
    assert forts_taken(facts, ["mill"], 1) == 4
    assert forts_taken(facts, ["ferry-house", "mill"], 2) == 4
    assert forts_taken(facts, ["mill"], 2) is None


def test_gold_is_spent_on_upgrades_then_on_gear_that_fits() -> None:
    poor = STARTER.model_copy(update={"gold": STARTER.gold.model_copy(update={"normal": 0})})
    assert outfitted(poor, BOX).characters == poor.characters
    rich = outfitted(STARTER.model_copy(update={"gold": STARTER.gold.model_copy(update={"normal": 40})}), BOX)
    assert {part.level for part in rich.characters if part.kind == "unit"} == {2}
    assert any(len(b.items) > len(a.items) for a, b in zip(STARTER.characters, rich.characters, strict=True))


def test_trial_games_tell_what_is_decided_from_the_outset() -> None:
    assert Trial("won", 3, 2, 3).fault == 2
    assert Trial("lost", 3, 0, 3).fault == Trial("lost", 3, 3, 3).fault == 1
    assert Trial("lost", 3, 1, 2).fault == 0
    assert try_out(STARTER, BOX) == try_out(STARTER, BOX)
    assert play_out(STARTER, BOX, "one").round <= STARTER.rounds


def test_tiles_and_holes_follow_from_the_pieces() -> None:
    assert len(STARTER.tiles) == 7 * len(STARTER.pieces)
    assert [list(cell) for group in holes([tile.at for tile in STARTER.tiles]) for cell in group] == []
    assert completed(STARTER, BOX.box) is STARTER
