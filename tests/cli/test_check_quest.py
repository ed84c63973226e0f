"""``questpress check`` of quests: YAML by hand and JSON, the owner's box, places of findings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

QUESTS = Path(__file__).parents[1] / "cases" / "quests"


@pytest.fixture
def adventures(home: Path) -> Path:
    path = home / "vault.yaml"
    path.write_text((QUESTS / "adventures.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    return path


def test_quests_of_both_games_are_right(run, home: Path, adventures: Path) -> None:
    for name in ("expeditions", "blink-island"):
        (home / f"{name}.yaml").write_text((QUESTS / f"{name}.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    ran = run("check", "vault.yaml", "expeditions.yaml", "blink-island.yaml", "--strict")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("everything is right") == 3


def test_a_key_behind_its_own_door_is_told_with_line_and_squares(run, adventures: Path) -> None:
    text = adventures.read_text(encoding="utf-8").replace("level: 1, at: 8-B", "level: 1, at: 11-B")
    adventures.write_text(text, encoding="utf-8")
    ran = run("check", "vault.yaml")
    assert ran.code == 1
    assert "TA-Q38" in ran.out
    assert "lies behind the red door (door-1) that needs it" in ran.out
    (one,) = run("check", "vault.yaml", "--json").data()["files"]
    found = next(f for f in one["findings"] if f["code"] == "TA-Q38")
    assert found["where"]["line"] == next(i for i, line in enumerate(text.splitlines(), 1) if "id: door-1" in line)
    assert [9, 8] in found["where"]["cells"]
    assert [11, 2] in found["where"]["cells"]


def test_what_the_owner_does_not_have_is_told(run, home: Path, adventures: Path) -> None:
    box = "game: tanares-adventures\nowned:\n  object: [key, lever, orb, chest]\n"
    (home / "box.yaml").write_text(box, encoding="utf-8")
    ran = run("check", "vault.yaml", "--owned", "box.yaml")
    assert ran.code == 1
    assert "The quest uses 2 of Orb; the box has 1." in ran.out
    # Our villains and tiles are in no box but the printed one.
    assert "There is no villain 'anvil-twin' in the catalog." in ran.out


def test_a_faulty_file_of_the_owner_ends_the_check(run, home: Path, adventures: Path) -> None:
    (home / "box.yaml").write_text("game: boardquest\nowned: {}\n", encoding="utf-8")
    ran = run("check", "vault.yaml", "--owned", "box.yaml")
    assert ran.code == 2
    assert "box.yaml:1:7" in ran.err
    assert "CA-24" in ran.err


def test_map_pieces_are_not_for_quests(run, home: Path, adventures: Path) -> None:
    (home / "pieces.txt").write_text("", encoding="utf-8")
    ran = run("check", "vault.yaml", "--pieces", "pieces.txt")
    assert ran.code == 2
    assert "--owned" in ran.err


def test_what_cannot_be_read_is_refused(run, home: Path) -> None:
    (home / "broken.yaml").write_text("schema: questpress/quest/1\n game: x\n", encoding="utf-8")
    assert run("check", "broken.yaml").code == 2
    (home / "empty.json").write_text(json.dumps({"schema": "questpress/quest/1"}), encoding="utf-8")
    ran = run("check", "empty.json")
    assert ran.code == 1
    assert "QP-02" in ran.out


def test_the_manual_of_a_rule(run) -> None:
    ran = run("rules", "TE-Q22")
    assert "No key lies behind its own door" in ran.out
