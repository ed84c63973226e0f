"""The builder: the same always gives the same, every plot keeps the rules, wishes are met or refused with a reason."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest

from questpress.catalog.campaign_box import CampaignBox, load_campaign_box
from questpress.errors import RequestError, UsageError
from questpress.findings import Severity
from questpress.games.boardquest.scenario.build.worth import known, yardstick
from questpress.games.boardquest.scenario.builder import build_scenario
from questpress.games.boardquest.scenario.check import check_scenario
from questpress.games.boardquest.scenario.code import read_scenario_code, recipe_code, with_file_code
from questpress.games.boardquest.scenario.make import coded, make_scenario, remake_scenario
from questpress.games.boardquest.scenario.options import DIFFICULTIES, PACKED, ScenarioOptions, normal_options
from questpress.grid.hex import distance

BOX = load_campaign_box()
PLOTS = sorted(BOX.plots)


@pytest.mark.parametrize("plot", PLOTS)
@pytest.mark.parametrize("players", [1, 2])
def test_every_plot_keeps_every_rule_without_a_warning(plot: str, players: int) -> None:
    doc = build_scenario("house", ScenarioOptions(players=players, archetype=plot), BOX)
    assert check_scenario(doc, BOX) == []
    assert doc.extras["archetype"] == plot
    assert doc.players == players
    assert {part.player for part in doc.characters} == set(range(1, players + 1))
    trial = doc.extras["trial"]
    assert trial["idle"] != "won"
    assert 0 <= trial["won"] <= trial["games"]


@pytest.mark.parametrize("faction", [faction.id for faction in BOX.box.factions])
def test_the_first_player_has_the_faction_that_was_asked_for(faction: str) -> None:
    doc = build_scenario("house", ScenarioOptions(faction=faction), BOX)
    hero = next(part for part in doc.characters if part.kind == "hero")
    assert doc.faction == faction == BOX.boards["hero", hero.card].faction


def test_difficulty_is_gold_and_nothing_else() -> None:
    made = [
        build_scenario("house", ScenarioOptions(difficulty=level, archetype="escort"), BOX) for level in DIFFICULTIES
    ]
    assert [doc.difficulty for doc in made] == list(DIFFICULTIES)
    assert all(doc.gold.easy > doc.gold.normal > doc.gold.hard for doc in made)
    same = {doc.model_copy(update={"difficulty": "easy", "extras": {}}).to_json() for doc in made}
    assert len(same) == 1


def test_enemies_stand_clear_of_the_players_at_the_start() -> None:
    for plot in PLOTS:
        doc = build_scenario("clear", ScenarioOptions(archetype=plot), BOX)
        starts = [part.at for part in doc.characters]
        first = [enemy.at for enemy in doc.enemies if enemy.arrives == 1]
        assert all(distance(a, b) >= 2 for a in starts for b in first)


@pytest.mark.parametrize(("seed", "players", "plot"), [("golden one", 1, "hunt-the-hero"), ("golden two", 2, "escort")])
def test_golden_documents(seed: str, players: int, plot: str, golden: Callable[[str, str], None]) -> None:
    doc = make_scenario(seed, ScenarioOptions(players=players, archetype=plot), BOX)
    golden(f"boardquest/scenario_{plot}.json", doc.to_json())


def test_another_process_builds_the_same() -> None:
    code = (
        "from questpress.catalog.campaign_box import load_campaign_box\n"
        "from questpress.games.boardquest.scenario.make import make_scenario\n"
        "from questpress.games.boardquest.scenario.options import ScenarioOptions\n"
        "import sys\n"
        "sys.stdout.write(make_scenario('far', ScenarioOptions(players=2), load_campaign_box()).to_json())\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert ran.stdout.decode("utf-8") == make_scenario("far", ScenarioOptions(players=2), BOX).to_json()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 3}, "from 1 to 2"),
        ({"players": True}, "from 1 to 2"),
        ({"faction": "humanz"}, "did you mean humans"),
        ({"archetype": "escrot"}, "did you mean escort"),
        ({"difficulty": "harder"}, "easy, normal, hard"),
    ],
)
def test_what_is_no_wish_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        normal_options(ScenarioOptions(**options), BOX)  # type: ignore[arg-type]


def test_a_box_that_knows_too_little_says_so() -> None:
    bare = replace(BOX, boards={})
    with pytest.raises(RequestError, match="too few heroes and monsters") as refused:
        build_scenario("house", ScenarioOptions(), bare)
    assert refused.value.rule == "BQ-S06"
    few: CampaignBox = replace(BOX, box=replace(BOX.box, pieces=BOX.box.pieces[:3]))
    with pytest.raises(RequestError, match="map pieces, and 3 are known"):
        build_scenario("house", ScenarioOptions(), few)


def test_a_code_rebuilds_its_scenario_and_a_changed_one_gets_a_name_of_its_own() -> None:
    doc = make_scenario("barley", ScenarioOptions(players=2, difficulty="hard", archetype="last-stand"), BOX)
    recipe = read_scenario_code(doc.code)
    assert (recipe.seed, recipe.options.players, recipe.options.difficulty) == ("barley", 2, "hard")
    assert recipe_code(recipe) == doc.code
    assert remake_scenario(recipe, BOX) == doc
    assert coded(doc, BOX) is doc
    changed = doc.model_copy(update={"title": "Another"})
    assert coded(changed, BOX).code == with_file_code(changed).code != doc.code


def test_codes_that_cannot_be_followed_are_refused() -> None:
    doc = make_scenario("barley", ScenarioOptions(), BOX)
    recipe = read_scenario_code(doc.code)
    with pytest.raises(RequestError, match="was made with catalog"):
        remake_scenario(replace(recipe, fingerprint=1), BOX)
    with pytest.raises(UsageError, match="newer than this version"):
        read_scenario_code(recipe_code(replace(recipe, builder=9)))
    with pytest.raises(UsageError, match="names a scenario made from files"):
        read_scenario_code(with_file_code(doc).code)


def test_every_plot_and_faction_has_a_number_in_codes() -> None:
    for name, values in (("archetype", PLOTS), ("faction", [faction.id for faction in BOX.box.factions])):
        packer = next(packer for option, packer in PACKED.values() if option == name)
        assert [packer.unpack(packer.pack(value)) for value in values] == values


def test_worth_grows_with_every_figure() -> None:
    archer = BOX.boards["unit", "archer"]
    measure = yardstick(BOX, [(archer, 1)])
    stats = known(archer, 1)
    assert stats is not None
    whole = measure.worth(stats, 1)
    for stat in ("ATK", "DFS", "DMG", "HP", "MVM"):
        assert measure.worth({**stats, stat: stats[stat] + 2}, 1) > whole, stat
    assert measure.worth(stats, 3) > whole


def test_a_saved_scenario_is_right_and_its_code_rebuilds_it() -> None:
    from questpress.checks.run import check_text

    doc = make_scenario("file", ScenarioOptions(), BOX)
    report = check_text(doc.to_json(), "scenario.json")
    assert not [found for found in report.findings if found.severity is not Severity.NOTE], report.text()
