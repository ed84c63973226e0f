"""Quests as they stand in files: YAML by hand and JSON, places of findings, faulty parts in lists inside of lists."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from questpress.checks.report import Report
from questpress.checks.run import check_text
from questpress.games.quest.document import Quest, canonical_json
from questpress.grid.square import Square

sys.path.insert(0, str(Path(__file__).parent))
import questwork

ADVENTURES = (questwork.QUESTS / "adventures.yaml").read_text(encoding="utf-8")
EXPEDITIONS = (questwork.QUESTS / "expeditions.yaml").read_text(encoding="utf-8")


def check(text: str, file: str = "quest.yaml") -> Report:
    return check_text(text, file)


def line_of(text: str, words: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), start=1) if words in line)


@pytest.mark.parametrize("name", ["adventures", "expeditions", "blink-island"])
def test_yaml_by_hand_and_json_are_the_same_quest(name: str) -> None:
    text = (questwork.QUESTS / f"{name}.yaml").read_text(encoding="utf-8")
    by_hand = check(text).document
    assert isinstance(by_hand, Quest)
    written = by_hand.to_json()
    assert check(written, "quest.json").findings == ()
    assert check(written, "quest.json").document == by_hand
    assert Quest.model_validate(json.loads(written)) == by_hand
    assert canonical_json(json.loads(written)) == written


def test_a_change_of_one_tile_is_a_change_of_one_line() -> None:
    data = questwork.quest("adventures")
    before = Quest.model_validate(data).to_json().splitlines()
    questwork.edit(data, [{"move": "lava-2x2 20-D", "to": "20-E"}])
    after = Quest.model_validate(data).to_json().splitlines()
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
    assert max(map(len, before)) < 300


def test_squares_are_read_in_both_ways() -> None:
    pair = check(ADVENTURES.replace("at: 20-D", "at: [20, 4]"))
    assert pair.findings == ()
    assert pair.document.setup.tiles[10].at == Square(20, 4)
    assert pair.document == check(ADVENTURES).document


def test_findings_have_lines() -> None:
    text = ADVENTURES.replace("card: tusk-hound", "card: bog-ghoul").replace("of: [heart]", "of: [hart]")
    found = {f.code: f for f in check(text).findings}
    assert found["TA-Q07"].where.line == line_of(text, "bog-ghoul")
    assert found["TA-Q34"].where.line == line_of(text, "of: [hart]")
    assert found["TA-Q34"].where.file == "quest.yaml"


def test_findings_name_squares() -> None:
    text = ADVENTURES.replace("at: 22-K", "at: 22-G")
    (found,) = check(text).findings
    assert (found.code, found.where.cells) == ("TA-Q03", ((22, 7),))
    assert "22-G" in found.message


@pytest.mark.parametrize(
    ("old", "new", "path", "fix"),
    [
        ("at: 20-D", "at: 20-D4", "setup.tiles.10.at", "10-D"),
        ("label: 205-R", "label: 20-R5", "setup.villains.1.label", "110-R"),
        ("locked: true, opens: lever", "locked: perhaps, opens: lever", "setup.doors.1.locked", "true or false"),
        ("opens: lever", "opens: levre", "setup.doors.1.opens", "lever"),
        ("members: [210-B, 230-O]", "members: [210-B, 9]", "setup.guards.0.members.1", "110-R"),
        ("wall-4x1, at: 9-A, turn", "wall-4x1, at: 9-A, trun", "setup.tiles.1.trun", "turn"),
        ("starts: [1-H, 2-H", "starts: [1-H, Q", "setup.starts.1", "10-D"),
        ("trigger: guards-wake", "trigger: guards-woke", "events.0.trigger", "guards-wake"),
        ("removes: [rubble]", "removes: rubble", "events.1.spawn.removes", "list"),
        ("amount: 4\n  after", "amount: four\n  after", "objective.amount", "whole number"),
        ("row: quests-17-31", "row: Quests 17", "team.row", "such as wall-4x1"),
        ("title: The Millrace Vault", f"title: {'kiln ' * 99}", "title", "at most 200 letters"),
        ("epilogue: The", f"epilogue: {'dream ' * 999}The", "epilogue", "at most 4,000 letters"),
    ],
)  # fmt: skip
def test_a_fault_of_shape_is_told_with_its_place(old: str, new: str, path: str, fix: str) -> None:
    assert ADVENTURES.count(old) == 1, old
    text = ADVENTURES.replace(old, new)
    found = [f for f in check(text).findings if f.code == "QP-02" and f.severity.value == "error"]
    assert [f.where.path for f in found] == [path]
    assert found[0].where.line
    assert fix in found[0].fix + found[0].message, found[0]
    # The rest is judged all the same, and nothing is said of what was put in the place of the faulty part.
    later = [f for f in check(text).findings if f.code != "QP-02"]
    assert all(f.where.path != path for f in later)


def test_numbers_count_as_in_the_file_when_entries_are_left_out() -> None:
    """Two entries fall out, in an outer and an inner list; what is told of the others still names their lines."""
    text = EXPEDITIONS.replace("encounters:\n", "encounters:\n  - 7\n", 1)
    text = text.replace("{tile: wall, at: 6-A, size: [1, 3]}", "{tile: wall, at: nowhere, size: [1, 3]}", 1)
    text = text.replace("{tile: wall, at: 6-F, size: [1, 3]}", "{tile: wall, at: 3-F, size: [1, 3]}", 1)
    report = check(text)
    found = {f.code: f for f in report.findings}
    assert found["TE-Q16"].where.path == "encounters.1.board.tiles.2.at"
    assert found["TE-Q16"].where.line == line_of(text, "tile: water")
    faults = [f.where.path for f in report.findings if f.code == "QP-02" and f.severity.value == "error"]
    assert faults == ["encounters.0", "encounters.1.board.tiles.0.at"]


def test_a_quest_without_a_game_is_taken_for_one() -> None:
    for text, prefix in ((ADVENTURES, "TA"), (EXPEDITIONS, "TE")):
        broken = text.replace("seed: by hand", "seed: by hand\nfirst_aid: 9").replace("game: tanares-", "game: tan-")
        codes = {f.code[:2] for f in check(broken).findings}
        assert codes == {"QP", prefix}


@pytest.mark.parametrize("value", ["[]", "7", "{}", "null", "[[[]]]", '{"tiles": 7}', '{"tiles": [[], 7, {}]}'])
@pytest.mark.parametrize("key", ["setup", "events", "objective", "encounters", "team", "lose", "extra", "features"])
def test_nonsense_is_told_and_nothing_falls_over(key: str, value: str) -> None:
    data = questwork.quest("adventures")
    data[key] = json.loads(value)
    report = check(json.dumps(data))
    assert report.exit_code() in (0, 1)
    assert all(f.message for f in report.findings)


def test_a_board_full_of_things_is_judged_and_more_than_that_is_refused() -> None:
    data = questwork.quest("adventures")
    data["setup"]["tiles"] += [{"tile": "lava-2x2", "at": [i % 24 + 1, i % 16 + 1]} for i in range(1000)]
    report = check(json.dumps(data))
    assert {"TA-Q02", "TA-Q04"} <= {f.code for f in report.findings}
    data["setup"]["tiles"] *= 2
    (found, *_) = check(json.dumps(data)).findings
    assert (found.code, found.where.path) == ("QP-02", "setup.tiles")
    assert "a list of at most 1352" in found.message
