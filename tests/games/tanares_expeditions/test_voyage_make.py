"""Codes of quests of Tanares Expeditions, parts that are kept, boxes of owners, refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.sea_box import load_sea_box
from questpress.errors import InvalidInputError, RequestError, UsageError
from questpress.findings import Severity
from questpress.games.quest.check import check_quest
from questpress.games.quest.code import QuestRecipe, read_quest_code, recipe_code
from questpress.games.tanares_expeditions.make import coded, make_quest, remake_quest
from questpress.games.tanares_expeditions.options import QuestOptions

BOX = load_sea_box()
MINE = load_sea_box("mine")
CHOSEN = QuestOptions(
    encounters=2, difficulty="very-hard", archetype="rescue", theme="ghost-fleet", boss="none", loadout="old-salts"
)


def errors(doc: Any, box: Any) -> list[str]:
    return [str(finding) for finding in check_quest(doc, box) if finding.severity is Severity.ERROR]


@pytest.mark.parametrize("options", [QuestOptions(), CHOSEN, QuestOptions(boss="old-mother-kraken", encounters=5)])
def test_the_code_of_a_quest_makes_it_again(options: QuestOptions) -> None:
    doc = make_quest("Crow & Sons", options, BOX)
    recipe = read_quest_code(doc.code.lower().replace("-", " "))
    assert recipe == QuestRecipe("tanares-expeditions", "Crow & Sons", options, BOX.fingerprint, 1)
    assert remake_quest(recipe, BOX).to_json() == doc.to_json()
    assert coded(doc, BOX) == doc
    assert coded(doc.model_copy(update={"title": "Mine"}), BOX).code.startswith("QPF-")


def test_a_code_of_another_catalog_is_refused_with_what_helps() -> None:
    other = QuestRecipe("tanares-expeditions", "1", QuestOptions(), BOX.fingerprint ^ 1, 1)
    with pytest.raises(RequestError, match="made with catalog") as refused:
        remake_quest(read_quest_code(recipe_code(other)), BOX)
    assert "pip install" in refused.value.fix


def test_an_owner_s_box_without_cards_has_slots_and_none_of_our_things() -> None:
    ours = set(BOX.objects) - set(MINE.objects)
    assert ours == {"capstan", "captive"}
    for seed in range(14):
        doc = make_quest(str(seed), QuestOptions(archetype=BOX.archetypes[seed].id), MINE)
        assert errors(doc, MINE) == []
        assert doc.code.startswith("QPF-")
        assert doc.pool == ()
        assert len(doc.pool_slots) == 6
        assert {slot.color for slot in doc.pool_slots} == {"red", "blue"}
        for encounter in doc.encounters:
            assert ours.isdisjoint(thing.object for thing in encounter.board.objects)
            assert all(boss.card is None for boss in encounter.board.bosses)


def test_villains_that_the_owner_typed_are_drawn(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: My Box\ngame: tanares-expeditions\nbasis: stated\n", "utf-8")
    rows = [
        f"- id: my-{color}-{level}-{k}\n  name: My {color} {level} {k}\n  color: {color}\n  level: {level}\n"
        "  movement: 4\n  range: 1\n"
        for color in ("blue", "red")
        for level in (1, 2, 3)
        for k in (1, 2)
    ]
    (tmp_path / "villains.yaml").write_text("".join(rows), "utf-8")
    box = load_sea_box("mine", packs=[tmp_path])
    doc = make_quest("1", QuestOptions(), box)
    assert errors(doc, box) == []
    assert all(card.startswith("my-") for card in doc.pool)
    assert doc.pool_slots == ()


def test_kept_words_stay() -> None:
    keep = {
        "title": "The Third Bell",
        "team": {"row": "green-hands"},
        "pool": ["pirate", "spider", "goblin", "sentinel"],
    }
    made = make_quest("1", QuestOptions(), BOX, keep).to_data()
    assert {key: made[key] for key in ("title", "pool")} == {key: keep[key] for key in ("title", "pool")}
    assert made["team"]["row"] == "green-hands"


@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_kept_encounter_stays_with_its_events_and_the_rest_is_drawn(number: int) -> None:
    for seed in range(6):
        given = make_quest(f"given {seed}", QuestOptions(archetype="treasure"), BOX).to_data()
        keep = {"encounters": [given["encounters"][number - 1]], "events": given["events"]}
        doc = make_quest(f"other {seed}", QuestOptions(archetype="treasure"), BOX, keep)
        assert errors(doc, BOX) == []
        made = doc.to_data()
        assert made["encounters"][number - 1] == given["encounters"][number - 1]
        events = [event for event in given["events"] if event["encounter"] == number]
        assert [event for event in made["events"] if event["encounter"] == number] == events
        others = [k for k in range(4) if k != number - 1]
        assert all(made["encounters"][k]["board"] != given["encounters"][k]["board"] for k in others)


def test_a_kept_grid_is_filled_anew() -> None:
    done = 0
    for seed in range(6):
        given = make_quest(f"given {seed}", QuestOptions(archetype="beacons"), BOX).to_data()
        board = given["encounters"][1]["board"]
        ground = {key: board[key] for key in ("cols", "rows", "tiles", "doors", "starts") if key in board}
        ground["tiles"] = [tile for tile in ground["tiles"] if "name" not in tile]
        keep = {"encounters": [{"number": 2, "title": "My Ground", "board": ground}]}
        doc = make_quest(f"other {seed}", QuestOptions(archetype="beacons"), BOX, keep)
        assert errors(doc, BOX) == []
        made = doc.to_data()["encounters"][1]
        assert made["title"] == "My Ground"
        assert made["board"]["starts"] == ground["starts"]
        assert [tile for tile in made["board"]["tiles"] if tile["tile"] == "wall"] == [
            tile for tile in ground["tiles"] if tile["tile"] == "wall"
        ]
        done += 1
    assert done == 6


def test_a_whole_document_can_be_kept() -> None:
    given = make_quest("given", QuestOptions(), BOX)
    doc = make_quest("other", QuestOptions(), BOX, given.to_data())
    assert errors(doc, BOX) == []
    assert doc.encounters == given.encounters
    assert doc.events == given.events
    assert doc.title == given.title


def test_faulty_kept_parts_are_told() -> None:
    with pytest.raises(UsageError, match="did you mean title"):
        make_quest("1", QuestOptions(), BOX, {"titel": "x"})
    with pytest.raises(UsageError, match="quest has 4"):
        make_quest("1", QuestOptions(), BOX, {"encounters": [{"number": 7}]})
    with pytest.raises(UsageError, match="kept twice"):
        make_quest("1", QuestOptions(), BOX, {"encounters": [{"number": 1}, {"number": 1}]})
    with pytest.raises(UsageError, match="a list of encounters"):
        make_quest("1", QuestOptions(), BOX, {"encounters": 7})
    with pytest.raises(InvalidInputError) as faulty:
        make_quest("1", QuestOptions(), BOX, {"encounters": [{"board": {"cols": 9, "rows": 9, "starts": ["nowhere"]}}]})
    assert [finding.where.path for finding in faulty.value.findings] == ["encounters.0.board.starts.0"]
    with pytest.raises(InvalidInputError) as shape:
        make_quest("1", QuestOptions(), BOX, {"title": 7})
    assert [finding.where.path for finding in shape.value.findings] == ["title"]


def test_kept_parts_that_no_quest_can_be_drawn_round_are_refused_with_a_rule() -> None:
    shut = {"cols": 9, "rows": 9, "tiles": [{"tile": "wall", "at": [5, 1], "size": [1, 9]}], "starts": [[1, 1], [1, 2]]}
    with pytest.raises(RequestError) as refused:
        make_quest("1", QuestOptions(encounters=1), BOX, {"encounters": [{"board": shut}]})
    assert refused.value.rule.startswith("TE-Q")
    assert refused.value.fix
