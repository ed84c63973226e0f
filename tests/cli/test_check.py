"""``questpress check``: everything that is wrong, with place and mending, and an exit code that tells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.pieces_file import format_pieces
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions

PRINTED = load_box("printed")
MAP = make_map("harvest moon", MapOptions(), PRINTED)


@pytest.fixture
def good(home: Path) -> Path:
    path = home / "good.json"
    path.write_text(MAP.to_json(), encoding="utf-8")
    return path


@pytest.fixture
def broken(home: Path) -> Path:
    """Two faults far apart: a fort too many to win, and the second monster gone from its mark."""
    data = MAP.to_data()
    data["win_threshold"] = 6
    del data["monsters"][1]
    path = home / "broken.json"
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    return path


def codes(report: dict[str, Any]) -> list[str]:
    return [finding["code"] for finding in report["findings"]]


def test_a_sound_map_is_right(run, good: Path) -> None:
    ran = run("check", "good.json")
    assert (ran.code, ran.err) == (0, "")
    assert "good.json: everything is right" in ran.out


def test_every_fault_is_told_with_its_place_and_mending(run, broken: Path) -> None:
    ran = run("check", "broken.json")
    assert ran.code == 1
    assert "BQ-M25" in ran.out
    assert "BQ-M17" in ran.out
    report = run("check", "broken.json", "--json").data()
    assert report["exit_code"] == 1
    (one,) = report["files"]
    assert {"BQ-M17", "BQ-M25"} <= set(codes(one))
    for finding in one["findings"]:
        assert finding["fix"]
        assert finding["where"]["file"] == "broken.json"
    threshold = next(finding for finding in one["findings"] if finding["code"] == "BQ-M25")
    line = broken.read_text(encoding="utf-8").splitlines()[threshold["where"]["line"] - 1]
    assert '"win_threshold": 6' in line


def test_strict_counts_warnings(run, home: Path) -> None:
    data = MAP.model_copy(update={"code": "QPF-0000-0000-0000-0000"})
    (home / "renamed.json").write_text(data.to_json(), encoding="utf-8")
    assert run("check", "renamed.json").code == 0
    ran = run("check", "renamed.json", "--strict")
    assert ran.code == 1
    assert "BQ-M31" in ran.out
    assert run("check", "renamed.json", "--strict", "--json").data()["exit_code"] == 1


def test_several_files_give_the_worst_code(run, good: Path, broken: Path) -> None:
    ran = run("check", "good.json", "broken.json")
    assert ran.code == 1
    assert "good.json: everything is right" in ran.out
    assert "broken.json: " in ran.out
    assert [
        len(one["findings"]) > 0 for one in run("check", *("good.json", "broken.json"), "--json").data()["files"]
    ] == [
        False,
        True,
    ]


def test_quiet_keeps_silent_about_what_is_right(run, good: Path, broken: Path) -> None:
    assert run("check", "good.json", "--quiet").out == ""
    out = run("check", "good.json", "broken.json", "--quiet").out
    assert "good.json" not in out
    assert "BQ-M25" in out


@pytest.mark.parametrize("as_yaml", [False, True])
def test_standard_input(run, as_yaml: bool) -> None:
    text = MAP.to_json()
    if as_yaml:
        text = "# by hand\n" + text
    ran = run("check", "-", stdin=text)
    assert ran.code == 0
    assert "standard input: everything is right" in ran.out


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("gone.json", None, "There is no such file"),
        (".", None, "This is a folder, not a file"),
        ("bad.json", b"{", "not well-formed"),
        ("twice.json", b'{"seed": "a", "seed": "b"}', "line 1"),
        ("old.json", b'{"seed": "\xe9"}', "UTF-8"),
    ],
)
def test_what_cannot_be_read_is_code_2(
    run, home: Path, good: Path, name: str, content: bytes | None, says: str
) -> None:
    if content is not None:
        (home / name).write_bytes(content)
    ran = run("check", name, "good.json")
    assert ran.code == 2
    assert says in ran.out
    assert "good.json: everything is right" in ran.out  # the others are checked all the same
    data = run("check", name, "good.json", "--json").data()
    assert data["exit_code"] == 2
    assert data["files"][0]["findings"]


def test_an_empty_file_is_told(run, home: Path) -> None:
    (home / "empty.json").write_text("", encoding="utf-8")
    ran = run("check", "empty.json")
    assert ran.code in (1, 2)
    assert "empty.json: 1 error" in ran.out


def test_another_kind_of_document_is_told(run, home: Path) -> None:
    (home / "other.json").write_text('{"schema": "questpress/cookbook/1"}', encoding="utf-8")
    ran = run("check", "other.json")
    assert ran.code == 1
    assert "questpress/boardquest-map/1" in ran.out


# -- boxes ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def own(home: Path) -> Path:
    """An owner's pieces: ours, but piece 01 has another face."""
    text = format_pieces(PRINTED.pieces).replace("01 F W. P. Pt P. W. Wm", "01 W W. F. Ft P. F. Pm")
    path = home / "pieces.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def own_map(home: Path, own: Path) -> Path:
    box = load_box("mine", pieces=own)
    doc = make_map("x", MapOptions(players=4, monsters="rarity"), box)  # four players use all sixteen pieces
    path = home / "own.json"
    path.write_text(doc.to_json(), encoding="utf-8")
    return path


def test_faces_of_an_own_box_are_compared_with_the_file(run, own_map: Path) -> None:
    assert run("check", "own.json", "--pieces", "pieces.txt").code == 0
    ran = run("check", "own.json", "--box", "printed")
    assert "BQ-M30" in ran.out  # the map was made with another box


def test_faces_of_an_own_box_are_compared_with_the_remembered_pieces(run, own_map: Path, own: Path) -> None:
    assert run("pieces", "use", "pieces.txt").code == 0
    assert run("check", "own.json", "--strict").code == 0
    text = own_map.read_text(encoding="utf-8")
    tile = next(line for line in text.splitlines() if '"piece": "piece-01"' in line and '"terrain": "forest"' in line)
    own_map.write_text(text.replace(tile, tile.replace("forest", "mountain")), encoding="utf-8")
    ran = run("check", "own.json")
    assert ran.code == 1
    assert "BQ-M04" in ran.out


def test_a_map_of_an_own_box_is_no_error_where_the_pieces_are_unknown(run, own_map: Path, own: Path) -> None:
    own.unlink()
    ran = run("check", "own.json", "--strict")
    assert ran.code == 0
    assert "own.json: 1 note" in ran.out
    assert "BQ-M04" in ran.out


def test_a_faulty_pieces_file_ends_the_check(run, good: Path, own: Path) -> None:
    own.write_text("01 nonsense\n", encoding="utf-8")
    ran = run("check", "good.json", "--pieces", "pieces.txt")
    assert ran.code == 2
    assert "pieces.txt:1:4: error CA-30" in ran.err
    assert "everything is right" not in ran.out
