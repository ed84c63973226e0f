"""``questpress print``: a saved document is the same sheet again; a faulty one, or a false code, is not printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.pieces_file import format_pieces
from questpress.games.boardquest.code import file_code
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions

PRINTED = load_box("printed")
MAP = make_map("harvest moon", MapOptions(), PRINTED)


@pytest.fixture
def saved(home: Path) -> Path:
    path = home / "saved.json"
    path.write_text(MAP.to_json(), encoding="utf-8")
    return path


def save(home: Path, **changes: object) -> BoardquestMap:
    doc = MAP.model_copy(update=changes)
    (home / "hand.json").write_text(doc.to_json(), encoding="utf-8")
    return doc


def test_the_same_sheet_again(run, home: Path, saved: Path) -> None:
    assert run("map", "--code", MAP.code, "-o", "first").code == 0
    ran = run("print", "saved.json", "-o", "again")
    assert ran.code == 0
    first, again = ({path.name: path.read_bytes() for path in (home / n).iterdir()} for n in ("first", "again"))
    assert len(first) == 2
    assert first == again
    assert "Harvest Moon: a map for 2 players" in ran.out


def test_paper_ink_and_pages_as_with_map(run, files, saved: Path) -> None:
    ran = run(
        "print", "saved.json", "--paper", "letter", "--ink", "mono", "--pages", "map", "--format", "svg", "-o", "o"
    )
    assert ran.code == 0
    assert f"o/boardquest_map_{MAP.code}_letter_mono-p1.svg" in files()


def test_a_map_written_by_hand_gets_a_file_code(run, home: Path, files) -> None:
    doc = save(home, code="")
    ran = run("print", "hand.json", "--format", "json", "-o", "out")
    assert ran.code == 0
    code = file_code(doc)
    assert files() == ["hand.json", f"out/boardquest_map_{code}.json"]
    assert json.loads((home / files()[1]).read_text(encoding="utf-8"))["code"] == code
    assert f"code   {code}" in ran.out
    assert "--code" not in ran.out


def test_a_code_that_is_not_true_is_replaced_and_told(run, home: Path) -> None:
    """The title was changed by hand: the code would give back another document."""
    doc = save(home, extras={**MAP.extras, "title": "The Long Night"})
    ran = run("print", "hand.json", "--format", "json", "-o", "out")
    assert ran.code == 0
    assert f"the code {MAP.code} does not rebuild this map; it is {file_code(doc)}" in " ".join(ran.err.split())
    assert "BQ-M31" not in ran.err
    assert "The Long Night: a map for 2 players" in ran.out


def test_a_map_with_errors_is_not_printed(run, home: Path, files) -> None:
    save(home, win_threshold=6, treasures=MAP.treasures[1:])
    ran = run("print", "hand.json", "-o", "out")
    assert ran.code == 2
    assert "error BQ-M25" in ran.err
    assert "error BQ-M18" in ran.err
    assert files() == ["hand.json"]
    findings = run("print", "hand.json", "-o", "out", "--json").data()["error"]["findings"]
    assert {"BQ-M18", "BQ-M25"} <= {finding["code"] for finding in findings}


def test_strict_refuses_warnings(run, home: Path, files) -> None:
    save(home, code="QPF-0000-0000-0000-0000")
    assert run("print", "hand.json", "--format", "json", "--strict").code == 2
    assert files() == ["hand.json"]


@pytest.mark.parametrize(
    ("name", "says"),
    [("gone.json", "no such file"), (".", "folder"), ("bad.json", "ends before all brackets are closed")],
)
def test_what_cannot_be_read_is_told(run, home: Path, name: str, says: str) -> None:
    (home / "bad.json").write_text("{", encoding="utf-8")
    ran = run("print", name)
    assert ran.code == 2
    assert says in ran.err
    assert "Traceback" not in ran.err


def test_standard_input_and_yaml(run, home: Path, files) -> None:
    assert run("print", "-", "--format", "json", "-o", "out", stdin="# kept\n" + MAP.to_json()).code == 0
    assert files() == [f"out/boardquest_map_{MAP.code}.json"]


def test_factions_stand_on_the_sheet_only(run, home: Path, files, saved: Path) -> None:
    ran = run("print", "saved.json", "--factions", "Orcs,humans", "--format", "svg", "--pages", "map", "-o", "out")
    assert ran.code == 0
    (picture,) = (path for path in (home / "out").glob("*.svg"))
    assert "Orcs" in picture.read_text(encoding="utf-8")
    assert (home / "out" / f"boardquest_map_{MAP.code}.json").read_text(encoding="utf-8") == MAP.to_json()


@pytest.mark.parametrize(
    ("factions", "says"),
    [
        ("elfs", "no faction is called 'elfs': did you mean elves?"),
        ("orcs,orcs", "faction orcs is named twice"),
        ("orcs,elves,humans", "3 factions are named for 2 players"),
        ("", "--factions takes names, such as orcs,humans"),
    ],
)
def test_factions_that_the_players_cannot_have(run, files, saved: Path, factions: str, says: str) -> None:
    ran = run("print", "saved.json", "--factions", factions)
    assert ran.code == 2
    assert says in ran.err
    assert files() == ["saved.json"]


def test_a_map_of_an_own_box_prints_without_its_pieces_file(run, home: Path, files) -> None:
    path = home / "pieces.txt"
    path.write_text(format_pieces(PRINTED.pieces).replace("Wm", "Pm"), encoding="utf-8")
    assert run("map", "--pieces", "pieces.txt", "--seed", "x", "--format", "json", "-o", "own").code == 0
    path.unlink()
    (name,) = files()
    ran = run("print", name, "--format", "json", "-o", "again")
    assert ran.code == 0
    assert "mine: the pieces of your own box" in ran.out
    assert f"again/{Path(name).name}" in files()
