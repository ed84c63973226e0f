"""``questpress map``: how fair a map is made, what is kept; ``map improve`` and ``map compare``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.box import load_box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import lower_bound, told
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions

PRINTED = load_box("printed")
QUICK = ("--format", "json")


def document(folder: Path) -> dict[str, Any]:
    (path,) = folder.glob("*.json")
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def save(path: Path, seed: str, **options: Any) -> BoardquestMap:
    doc = make_map(seed, MapOptions(**options), PRINTED)
    path.write_text(doc.to_json(), encoding="utf-8")
    return doc


# -- map ------------------------------------------------------------------------------------------------------------


def test_maps_are_fair_unless_told_otherwise(run, home: Path) -> None:
    gaps = {}
    for name, words in (("usual", ()), ("good", ("--fair", "good")), ("off", ("--fair", "OFF"))):
        report = run("map", "--seed", "fairly", *QUICK, *words, "-o", name, "--json").data()
        gaps[name] = report["maps"][0]["fair"]
    assert gaps["usual"] == gaps["good"]
    assert gaps["usual"]["gap"] < gaps["off"]["gap"]
    assert gaps["usual"]["spread"] < gaps["off"]["spread"]
    assert document(home / "off")["extras"]["fair"] == {"effort": "off"}
    assert document(home / "usual")["code"] == document(home / "good")["code"] != document(home / "off")["code"]


def test_the_verdict_is_told(run) -> None:
    ran = run("map", "--seed", "fairly", *QUICK)
    sentence = told(make_map("fairly", MapOptions(), PRINTED), PRINTED).sentence
    assert f"  fair   {sentence}\n" in ran.out


@pytest.mark.parametrize("words", [("--steps", "50"), ("--keep", "layout"), ("--keep", "forts"), ("--fair", "off")])
def test_a_code_holds_how_fair_a_map_was_made(run, home: Path, words: tuple[str, ...]) -> None:
    run("map", "--seed", "held", *QUICK, *words, "-o", "a")
    doc = document(home / "a")
    assert doc["code"].startswith("QP1-")
    assert run("map", "--code", doc["code"], *QUICK, "-o", "b").code == 0
    assert document(home / "b") == doc


def test_what_a_word_keeps_stays_as_drawn(run, home: Path) -> None:
    drawn = make_map("stays", MapOptions(fair="off"), PRINTED).to_data()
    for word, name in (("layout", "pieces"), ("forts", "forts")):
        run("map", "--seed", "stays", *QUICK, "--keep", word, "-o", word)
        kept = document(home / word)
        assert kept[name] == drawn[name]
        assert kept["extras"]["fair"] == {"effort": "good", "kept": word}
        assert kept["forts"] + kept["pieces"] != drawn["forts"] + drawn["pieces"]


def test_weights_and_time_make_a_map_that_no_code_rebuilds(run, home: Path) -> None:
    (home / "ours.yaml").write_text("fort-turn: 90\nroom: 0  # no matter\n", encoding="utf-8")
    run("map", "--seed", "own", *QUICK, "--weights", "ours.yaml", "--steps", "60", "-o", "weights")
    doc = document(home / "weights")
    assert doc["code"].startswith("QPF-")
    assert doc["extras"]["fair"] == {"effort": "good", "steps": 60, "weights": {"fort-turn": 90, "room": 0}}
    run("map", "--seed", "own", *QUICK, "--time", "1", "--steps", "20", "-o", "time")
    doc = document(home / "time")
    assert doc["code"].startswith("QPF-")
    assert doc["extras"]["fair"] == {"effort": "good", "steps": 20, "seconds": 1}


def test_weights_may_be_entries_of_the_catalog(run, home: Path) -> None:
    (home / "entries.yaml").write_text("- {id: room, name: Room to move, points: 7}\n", encoding="utf-8")
    (home / "weights.json").write_text('{"room": 7}', encoding="utf-8")
    for name in ("entries.yaml", "weights.json"):
        run("map", "--seed", "own", *QUICK, "--weights", name, "--steps", "9", "-o", name.split(".")[0])
    assert document(home / "entries") == document(home / "weights")
    assert document(home / "entries")["extras"]["fair"]["weights"] == {"room": 7}


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ("room: 3\nfort-trun: 9\n", "2:1", "Write `fort-turn`."),
        ("room: -1\n", "1:7", "whole number from 0 to 999"),
        ("room: 1000\n", "1:7", "whole number from 0 to 999"),
        ("room: much\n", "1:7", "whole number from 0 to 999"),
        ("- {id: room}\n", "1:3", "`points` is missing"),
        ("- {id: room, points: 3, pionts: 4}\n", "1:25", "`pionts` is not known"),
        ("- {id: room, points: 3}\n- {id: room, points: 4}\n", "2:22", "set twice"),
        ("- room\n", "1:3", "no entry"),
        ("- {id: [room], points: 3}\n", "1:8", "`id` is no word"),
        ("- {id: room, points: 3, name: [a]}\n", "1:31", "`name` is no word"),
        ("[]\n", "1:1", "no weights"),
        ("room: [\n", "2:1", "CA-0"),
    ],
)
def test_faults_of_weights_are_told_with_their_line(run, home: Path, files, text: str, where: str, says: str) -> None:
    (home / "ours.yaml").write_text(text, encoding="utf-8")
    ran = run("map", "--seed", "x", *QUICK, "--weights", "ours.yaml")
    assert ran.code == 2
    assert f"ours.yaml:{where}" in ran.err
    assert says in " ".join(ran.err.split())
    assert files() == ["ours.yaml"]


TABLE = """players: 3
pieces:
- {id: piece-07, center: [0, 0], rotation: 0}
- {id: piece-12, center: [2, 1], rotation: 4}
"""


def test_a_map_that_was_begun_is_finished(run, home: Path) -> None:
    (home / "table.yaml").write_text(TABLE, encoding="utf-8")
    ran = run("map", "--seed", "x", *QUICK, "--steps", "50", "--keep", "table.yaml", "-o", "out")
    assert ran.code == 0, ran.err
    doc = document(home / "out")
    assert doc["players"] == 3
    assert {"id": "piece-07", "center": [0, 0], "rotation": 0} in doc["pieces"][:2]
    assert {"id": "piece-12", "center": [2, 1], "rotation": 4} in doc["pieces"][:2]
    assert doc["extras"]["fair"]["kept"] == {"pieces": ["piece-07", "piece-12"]}
    assert doc["code"].startswith("QPF-")
    assert run("check", str(next((home / "out").iterdir())), "--strict").code == 0


def test_the_table_may_come_in_a_pipe(run, home: Path) -> None:
    ran = run("map", "--seed", "x", *QUICK, "--fair", "off", "--keep", "-", "-o", "out", stdin=TABLE)
    assert ran.code == 0, ran.err
    assert document(home / "out")["players"] == 3


@pytest.mark.parametrize(
    ("text", "words", "code", "says"),
    [
        (TABLE.replace("piece-12", "piece-99"), (), 2, "table.yaml:4:8 pieces.1.id at (2, 1): error BQ-M03"),
        (TABLE.replace("[2, 1]", "[1, 1]"), (), 2, "table.yaml:4:26 pieces.1.center at (1, 0), (0, 1): error BQ-M05"),
        (TABLE.replace("rotation: 4", "rotation: 9"), (), 2, "table.yaml:4:44 pieces.1.rotation: error BQ-M00"),
        ("schema: questpress/quest/1\n" + TABLE, (), 2, "table.yaml:1:9 schema: error BQ-M00"),
        ("pieces: {\n", (), 2, "table.yaml:2:1"),
        (TABLE, ("--players", "2"), 2, "has players 3, and --players says 2"),
        (TABLE, ("--leave-out", "7"), 2, "piece-07 lies on the table, and it is to be left out"),
        (None, (), 2, "table.yaml"),
    ],
)
def test_a_faulty_table_is_refused(
    run, home: Path, files, text: str | None, words: tuple[str, ...], code: int, says: str
) -> None:
    if text is not None:
        (home / "table.yaml").write_text(text, encoding="utf-8")
    ran = run("map", "--seed", "x", *QUICK, "--keep", "table.yaml", *words)
    assert ran.code == code
    assert says in " ".join(ran.err.split())
    assert files() == ([] if text is None else ["table.yaml"])


def test_a_table_that_cannot_be_finished_names_the_rule(run, home: Path, files) -> None:
    source = save(home / "source.json", "seat", fair="off")
    wrong = next(fort for fort in source.to_data()["forts"] if fort["player"] == 2)
    data = {"players": 2, "pieces": source.to_data()["pieces"], "forts": [wrong | {"player": 1}]}
    (home / "table.json").write_text(json.dumps(data), encoding="utf-8")
    ran = run("map", "--seed", "x", *QUICK, "--keep", "table.json")
    assert ran.code == 1
    assert "rule: BQ-M14" in ran.err
    assert "this helps: take the starting forts up from the table" in " ".join(ran.err.split())
    assert files() == ["source.json", "table.json"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--fair", "very"), "--fair"),
        (("--steps", "0"), "0 is no whole number from 1 to 1000000"),
        (("--time", "0"), "0 is no whole number from 1 to 3600"),
        (("--fair", "off", "--steps", "9"), "leave --steps out, or take --fair good"),
        (("--fair", "off", "--time", "9"), "leave --time out, or take --fair good"),
        (("--fair", "off", "--keep", "forts"), "leave --keep forts out, or take --fair good"),
        (("--keep", ""), "the name of the file is empty"),
        (("--weights", ""), "the name of the file is empty"),
        (("--weights", "none.yaml"), "none.yaml"),
        (("mkae",), "no command is called 'mkae'; did you mean make?"),
    ],
)
def test_what_is_malformed_is_refused(run, files, words: tuple[str, ...], says: str) -> None:
    ran = run("map", *words) if words == ("mkae",) else run("map", "--seed", "x", *QUICK, *words)
    assert ran.code == 2
    assert says in " ".join(ran.err.split())
    assert files() == []


def test_the_word_make_may_be_typed(run, home: Path) -> None:
    assert run("map", "make", "--seed", "x", "--fair", "off", *QUICK, "-o", "a").code == 0
    assert run("map", "--seed", "x", "--fair", "off", *QUICK, "-o", "b").code == 0
    assert document(home / "a") == document(home / "b")


# -- improve --------------------------------------------------------------------------------------------------------


def test_a_map_is_improved_move_by_move(run, home: Path) -> None:
    doc = save(home / "ours.json", "improve", fair="off")
    ran = run("map", "improve", "ours.json", "--steps", "300", *QUICK, "-o", "out")
    assert ran.code == 0, ran.err
    before, after = told(doc, PRINTED), told(BoardquestMap.model_validate(document(home / "out")), PRINTED)
    assert after.gap < before.gap
    lines = ran.out.splitlines()
    assert lines[0] == f"before  spread {before.spread}, gap {before.gap}: {before.sentence}"
    assert lines[1] == f"after   spread {after.spread}, gap {after.gap}: {after.sentence}"
    assert lines[2] == "What to do, in this order:"
    assert lines[3].startswith("   1  ")
    assert f"  code   {document(home / 'out')['code']}" in lines
    assert run("check", str(next((home / "out").iterdir())), "--strict").code == 0


def test_an_improvement_as_data(run, home: Path) -> None:
    doc = save(home / "ours.json", "improve", fair="off")
    data = run("map", "improve", "ours.json", "--steps", "300", *QUICK, "-o", "out", "--json").data()
    assert data["before"]["gap"] == told(doc, PRINTED).gap
    assert data["after"] == data["maps"][0]["fair"]
    assert {"kind", "text", "cells"} == set(data["moves"][0])
    assert {move["kind"] for move in data["moves"]} <= {"swap", "turn", "fort", "monster"}


def test_what_is_proved_about_two_players_is_told(run, home: Path) -> None:
    doc = save(home / "two.json", "proof", players=2, fair="off")
    least = lower_bound(doc, PRINTED)
    words = ("map", "improve", "two.json", "--steps", "300", *QUICK, "--keep", "layout", "-o", "out")
    gap = told(BoardquestMap.model_validate(document(home / "out")), PRINTED).gap if run(*words).code == 0 else 0
    assert 0 < least <= gap
    rest = "and this one has just that" if gap == least else f"this one has {gap}"
    assert f"No arrangement of forts on this layout has a gap below {least}; {rest}." in run(*words).out
    assert run(*words, "--json").data()["least_gap_by_forts"] == least
    save(home / "three.json", "proof", players=3, fair="off")
    words = ("map", "improve", "three.json", "--steps", "30", *QUICK, "-o", "more")
    assert "No arrangement" not in run(*words).out
    assert run(*words, "--json").data()["least_gap_by_forts"] is None


def test_what_cannot_be_improved_is_left(run, home: Path, files) -> None:
    save(home / "ours.json", "improve", fair="off")
    keep = ("--keep", "ours.json")
    ran = run("map", "improve", "ours.json", "--steps", "300", *QUICK, *keep, "-o", "out")
    assert ran.code == 0
    assert "No fairer map was found. What may help: more --steps, keeping less." in ran.out
    assert files() == ["ours.json"]
    data = run("map", "improve", "ours.json", "--steps", "300", *QUICK, *keep, "-o", "out", "--json").data()
    assert (data["maps"], data["moves"]) == ([], [])
    assert data["before"] == data["after"]


@pytest.mark.parametrize("seed", ["", "tab\tbed", "\udcff"])
def test_a_malformed_seed_of_an_improvement_is_refused(run, home: Path, files, seed: str) -> None:
    save(home / "ours.json", "improve", fair="off")
    ran = run("map", "improve", "ours.json", "--seed", seed, "--steps", "9", *QUICK)
    assert ran.code == 2
    assert "the seed " in ran.err
    assert files() == ["ours.json"]


def test_improving_keeps_what_lies_on_the_table(run, home: Path) -> None:
    data = save(home / "ours.json", "improve", fair="off").to_data()
    kept = {"pieces": data["pieces"][:4], "forts": data["forts"][:1]}
    (home / "table.json").write_text(json.dumps(kept), encoding="utf-8")
    run("map", "improve", "ours.json", "--steps", "300", *QUICK, "--keep", "table.json", "-o", "out")
    after = document(home / "out")
    assert after["pieces"][:4] == kept["pieces"]
    assert after["forts"][:1] == kept["forts"]
    kept["forts"][0]["at"] = data["forts"][1]["at"]
    (home / "table.json").write_text(json.dumps(kept, indent=1), encoding="utf-8")
    ran = run("map", "improve", "ours.json", *QUICK, "--keep", "table.json", "-o", "out")
    assert ran.code == 2
    line = (home / "table.json").read_text().split('"forts"')[0].count("\n") + 2
    assert f"table.json:{line}:" in ran.err
    assert "The map has no fort with at" in " ".join(ran.err.split())


def test_a_broken_map_is_not_improved(run, home: Path, files) -> None:
    data = save(home / "ours.json", "improve", fair="off").to_data()
    data["forts"][0]["at"] = data["forts"][1]["at"]
    (home / "ours.json").write_text(json.dumps(data), encoding="utf-8")
    for words in (("improve", "ours.json"), ("compare", "ours.json", "ours.json")):
        ran = run("map", *words)
        assert ran.code == 2
        assert "ours.json:1:" in ran.err
        assert "how fair a map is can be told of a legal one" in " ".join(ran.err.split())
    assert files() == ["ours.json"]


# -- compare --------------------------------------------------------------------------------------------------------


def test_maps_are_ranked(run, home: Path) -> None:
    drawn = save(home / "drawn.json", "rank", fair="off", players=3)
    fair = save(home / "fair.json", "rank", players=3, fair_steps=400)
    ran = run("map", "compare", "drawn.json", "fair.json")
    assert ran.code == 0
    best, worst = told(fair, PRINTED), told(drawn, PRINTED)
    assert ran.out.splitlines() == [
        "rank  map         spread  gap",
        f"   1  fair.json   {best.spread:>6}  {best.gap:>3}",
        f"      {best.sentence}",
        f"   2  drawn.json  {worst.spread:>6}  {worst.gap:>3}",
        f"      {worst.sentence}",
    ]
    data = run("map", "compare", "drawn.json", "fair.json", "--json").data()
    assert [(one["rank"], one["file"], one["gap"]) for one in data["maps"]] == [
        (1, "fair.json", best.gap),
        (2, "drawn.json", worst.gap),
    ]
    assert [one["code"] for one in data["maps"]] == [fair.code, drawn.code]


def test_equals_share_their_rank(run, home: Path) -> None:
    for name in ("a.json", "b.json"):
        save(home / name, "rank", fair="off")
    data = run("map", "compare", "a.json", "b.json", "--json").data()
    assert [one["rank"] for one in data["maps"]] == [1, 1]


def test_own_weights_may_turn_the_ranking_round(run, home: Path) -> None:
    for seed in ("one", "two", "three"):
        save(home / f"{seed}.json", seed, fair="off")
    (home / "ours.yaml").write_text("fort-turn: 0\nroom: 99\n", encoding="utf-8")
    names = ("one.json", "two.json", "three.json")
    usual = run("map", "compare", *names, "--json").data()["maps"]
    own = run("map", "compare", *names, "--weights", "ours.yaml", "--json").data()["maps"]
    assert {one["file"]: one["gap"] for one in usual} == {one["file"]: one["gap"] for one in own}
    assert {one["file"]: one["spread"] for one in usual} != {one["file"]: one["spread"] for one in own}


def test_unlike_maps_are_not_compared(run, home: Path) -> None:
    save(home / "two.json", "x", fair="off")
    save(home / "four.json", "x", fair="off", players=4)
    save(home / "teams.json", "x", fair="off", players=4, mode="teams")
    ran = run("map", "compare", "two.json", "four.json")
    assert ran.code == 2
    assert "two.json is for 2 players and four.json for 4 players" in " ".join(ran.err.split())
    assert "for 4 players in two teams" in run("map", "compare", "four.json", "teams.json").err
    ran = run("map", "compare", "two.json")
    assert ran.code == 2
    assert "one map cannot be compared" in ran.err
