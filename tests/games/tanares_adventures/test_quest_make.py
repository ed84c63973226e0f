"""Codes of quests, quests made again from them, parts that are kept, boxes of owners, refusals."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.quest_box import load_quest_box
from questpress.chance import sharecode
from questpress.errors import InvalidInputError, RequestError, UsageError
from questpress.findings import Severity
from questpress.games.quest.check import check_quest
from questpress.games.quest.code import QuestRecipe, blocked, read_quest_code, recipe_code, with_file_code
from questpress.games.tanares_adventures.make import coded, make_quest, remake_quest
from questpress.games.tanares_adventures.options import QuestOptions

BOX = load_quest_box()
MINE = load_quest_box("mine")
CHOSEN = QuestOptions(band="03-16", kemet=2, archetype="rescue", theme="prison")


def errors(doc: Any, box: Any) -> list[str]:
    return [str(finding) for finding in check_quest(doc, box) if finding.severity is Severity.ERROR]


@pytest.mark.parametrize("options", [QuestOptions(), CHOSEN, QuestOptions(boss=True)])
def test_the_code_of_a_quest_makes_it_again(options: QuestOptions) -> None:
    doc = make_quest("Crow & Sons", options, BOX)
    recipe = read_quest_code(doc.code.lower().replace("-", " "))
    assert recipe == QuestRecipe("tanares-adventures", "Crow & Sons", options, BOX.fingerprint, 1)
    assert remake_quest(recipe, BOX).to_json() == doc.to_json()
    assert coded(doc, BOX) == doc


def test_a_changed_document_has_another_code() -> None:
    doc = make_quest("1", QuestOptions(), BOX)
    changed = coded(doc.model_copy(update={"title": "Mine"}), BOX)
    assert changed.code.startswith("QPF-")
    assert changed.code != with_file_code(doc).code
    with pytest.raises(UsageError, match="cannot rebuild"):
        read_quest_code(changed.code)


def test_codes_that_cannot_be_followed_say_why() -> None:
    good = QuestRecipe("tanares-adventures", "1", QuestOptions(), BOX.fingerprint, 1)
    other = QuestRecipe("tanares-adventures", "1", QuestOptions(), BOX.fingerprint ^ 1, 1)
    assert blocked(good, BOX.fingerprint) is None
    with pytest.raises(RequestError, match="made with catalog") as refused:
        remake_quest(read_quest_code(recipe_code(other)), BOX)
    assert "pip install" in refused.value.fix
    with pytest.raises(UsageError, match="newer"):
        read_quest_code(sharecode.encode(sharecode.Record(2, 9, 0, (), "1")))
    with pytest.raises(UsageError, match="an option"):
        read_quest_code(sharecode.encode(sharecode.Record(2, 1, 0, ((31, 1),), "1")))
    with pytest.raises(UsageError, match="an option"):
        read_quest_code(sharecode.encode(sharecode.Record(2, 1, 0, ((3, 500),), "1")))
    with pytest.raises(UsageError, match="kind 1"):
        read_quest_code(sharecode.encode(sharecode.Record(1, 1, 0, (), "1")))


def test_an_owner_s_box_without_cards_has_slots_and_none_of_our_tiles() -> None:
    ours = {tile.id for tile in BOX.tiles} - {tile.id for tile in MINE.tiles}
    for seed in range(12):
        doc = make_quest(str(seed), QuestOptions(), MINE)
        assert errors(doc, MINE) == []
        assert doc.code.startswith("QPF-")
        assert doc.setup is not None
        assert doc.setup.villains
        assert all(villain.card is None for villain in doc.setup.villains)
        everybody = [*doc.setup.villains]
        for event in doc.events:
            if event.trigger != "all-villains-dead":
                everybody += event.spawn.villains
        assert max(Counter(villain.color for villain in everybody).values()) <= 2
        assert len({villain.label for villain in everybody}) == len(everybody)
        assert ours.isdisjoint(tile.tile for tile in [*doc.setup.tiles, *doc.setup.doors])
        assert not any(tile.tile.startswith("room-") for tile in doc.setup.tiles)


def test_what_the_owner_measured_is_used(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: My Arena\ngame: tanares-adventures\nbasis: stated\n", "utf-8")
    rows = [("wall-5x1", "wall", 5, 1, 16), ("wall-2x1b", "wall", 2, 1, 20), ("wall-1x1b", "wall", 1, 1, 20)]
    rows += [("door-2x1b", "door", 2, 1, 4), ("stairs-3x2", "stairs", 3, 2, 2)]
    text = "".join(
        f"- id: {name}\n  name: {name}\n  terrain: tanares-adventures/terrain/{terrain}\n"
        f"  width: {wide}\n  height: {high}\n  count: {count}\n"
        for name, terrain, wide, high, count in rows
    )
    (tmp_path / "tiles.yaml").write_text(text, "utf-8")
    box = load_quest_box("mine", packs=[tmp_path])
    used = set()
    for seed in range(6):
        doc = make_quest(str(seed), QuestOptions(archetype="rescue"), box)
        assert errors(doc, box) == []
        assert doc.setup is not None
        used |= {tile.tile for tile in [*doc.setup.tiles, *doc.setup.doors]}
    assert {"wall-5x1", "door-2x1b", "stairs-3x2"} <= used


def test_a_box_without_doors_refuses_what_needs_one_and_names_what_helps() -> None:
    with pytest.raises(RequestError, match="doors") as refused:
        make_quest("1", QuestOptions(archetype="rescue"), MINE)
    assert refused.value.rule == "TA-Q04"
    changed = refused.value.change["archetype"]
    assert changed in refused.value.fix
    assert make_quest("1", QuestOptions(archetype=changed), MINE).extras["archetype"] == changed


def test_owned_counts_bound_the_villains(tmp_path: Path) -> None:
    owned = tmp_path / "owned.yaml"
    owned.write_text("game: tanares-adventures\nowned:\n  tile: { barricade-2x1: 2, mission-2x2: 1 }\n", "utf-8")
    box = load_quest_box("mine", owned=owned)
    assert {(tile.id, tile.copies) for tile in box.tiles} == {("barricade-2x1", 2), ("mission-2x2", 1)}
    with pytest.raises(UsageError, match="complete"):
        load_quest_box("printed", owned=owned)


KEPT = ("setup", "ground", "words", "whole", "villains")


@pytest.mark.parametrize("what", KEPT)
def test_kept_parts_stay_and_the_rest_fits_round_them(what: str) -> None:
    for seed in range(8):
        given = make_quest(f"given {seed}", QuestOptions(), BOX)
        data = given.to_data()
        setup = data["setup"]
        keep: dict[str, Any] = {
            "setup": {"setup": setup},
            "ground": {"setup": {key: setup[key] for key in ("tiles", "doors", "starts") if key in setup}},
            "words": {"title": "The Third Bell", "introduction": "It rings.", "team": {"row": "quests-01-02"}},
            "whole": data,
            "villains": {
                "setup": {"villains": [v for v in setup["villains"] if "guard" not in v and not v.get("carries")]}
            },
        }[what]
        doc = make_quest(f"other {seed}", QuestOptions(), BOX, keep)
        assert errors(doc, BOX) == []
        assert doc.code.startswith("QPF-")
        made = doc.to_data()
        if what == "words":
            assert {key: made[key] for key in ("title", "introduction")} == {
                "title": "The Third Bell", "introduction": "It rings.",
            }  # fmt: skip
            assert made["team"]["row"] == "quests-01-02"
            assert made["setup"] != setup
        if what in ("setup", "ground", "whole"):
            places = [(tile["tile"], tile["at"], tile.get("turn", 0)) for tile in setup["tiles"]]
            assert [
                p for p in places if p not in [(t["tile"], t["at"], t.get("turn", 0)) for t in made["setup"]["tiles"]]
            ] == []
            walls = [tile for tile in made["setup"]["tiles"] if tile["tile"].startswith("wall")]
            assert len(walls) == len([tile for tile in setup["tiles"] if tile["tile"].startswith("wall")])
            assert [d["at"] for d in made["setup"].get("doors", [])] == [d["at"] for d in setup.get("doors", [])]
            assert made["setup"]["starts"] == setup["starts"]
        if what in ("setup", "whole", "villains"):
            labels = [v["label"] for v in keep["setup"]["villains"]]
            assert [v["label"] for v in made["setup"]["villains"]] == labels
        if what == "whole":
            assert made["title"] == data["title"]
            assert made["events"] == data["events"]


def test_faulty_kept_parts_are_told() -> None:
    with pytest.raises(UsageError, match="did you mean title"):
        make_quest("1", QuestOptions(), BOX, {"titel": "x"})
    with pytest.raises(InvalidInputError) as faulty:
        make_quest("1", QuestOptions(), BOX, {"setup": {"tiles": [{"tile": "wall-2x1", "at": "nowhere"}]}})
    assert [finding.where.path for finding in faulty.value.findings] == ["setup.tiles.0.at"]
    with pytest.raises(InvalidInputError) as shape:
        make_quest("1", QuestOptions(), BOX, {"title": 7})
    assert [finding.where.path for finding in shape.value.findings] == ["title"]
    with pytest.raises(UsageError, match="setup is a board"):
        make_quest("1", QuestOptions(), BOX, {"setup": 7})


def test_kept_parts_that_no_quest_can_be_drawn_round_are_refused_with_a_rule() -> None:
    doubled = [{"tile": "wall-2x1", "at": [5, 5]}, {"tile": "wall-2x1", "at": [5, 5]}]
    with pytest.raises(RequestError) as refused:
        make_quest("1", QuestOptions(archetype="slay"), BOX, {"setup": {"tiles": doubled}})
    assert refused.value.rule == "TA-Q02"
