"""What is in an owner's box, and what it changes."""

from collections.abc import Callable
from pathlib import Path

import pytest
import sample_game

from questpress.catalog import load
from questpress.catalog.box import load_box
from questpress.catalog.owned import Owned, read_owned
from questpress.catalog.pieces_file import format_pieces
from questpress.errors import InvalidInputError, UsageError

HEAD = "game: sample\nowned:\n"
Read = Callable[[str], tuple[Owned, list[tuple[str, int | None, int | None, str | None]]]]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    monkeypatch.setitem(load.GAMES, "sample", sample_game.MODULES)

    def run(text: str) -> tuple[Owned, list[tuple[str, int | None, int | None, str | None]]]:
        owned, findings = read_owned(text, "owned.yaml", sample_game.base())
        assert all(f.fix for f in findings)
        return owned, [(f.code, f.where.line, f.where.column, f.value) for f in findings]

    return run


def test_counts_of_what_is_listed(read: Read) -> None:
    owned, found = read(HEAD + "  beast: { bat: 2, wolf: 0 }\n  den: []\n  ruling: all\n")
    assert found == []
    assert [owned.count(f"sample/beast/{name}") for name in ("bat", "wolf", "cat")] == [2, 0, 0]
    assert [owned.has(f"sample/beast/{name}") for name in ("bat", "wolf", "cat")] == [True, False, False]
    assert owned.count("sample/den/cave") == 0
    assert owned.count("sample/ruling/x") is None
    assert owned.has("sample/ruling/x")
    assert owned.count("other/beast/bat") is None


def test_a_list_means_one_of_each(read: Read) -> None:
    owned, found = read(HEAD + "  beast: [wolf]\n")
    assert found == []
    assert [owned.count(f"sample/beast/{name}") for name in ("bat", "wolf")] == [0, 1]


def test_a_kind_that_is_not_named_is_complete(read: Read) -> None:
    owned, found = read("game: sample\nowned: {}\n")
    assert found == []
    assert owned.has("sample/beast/bat")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("CA-24", None, None, None)]),
        ("- beast\n", [("CA-24", 1, 1, None)]),
        ("game: sample\n", [("CA-11", 1, 1, None)]),
        ("owned: {}\n", [("CA-11", 1, 1, None)]),
        ("game: anastyr\nowned: {}\n", [("CA-24", 1, 7, "anastyr")]),
        ("game: sample\nowned: [beast]\n", [("CA-12", 2, 8, None)]),
        ("game: sample\nowned: {}\nnotes: x\n", [("CA-10", 3, 1, "notes")]),
        (HEAD + "  beats: all\n", [("CA-13", 3, 3, "beats")]),
        (HEAD + "  beast: some\n", [("CA-12", 3, 10, "some")]),
        (HEAD + "  beast: { bat: many, wolf: -1 }\n", [("CA-12", 3, 17, "many"), ("CA-12", 3, 29, "-1")]),
        (HEAD + "  beast: { bat: true, wolf: 1000 }\n", [("CA-12", 3, 17, "true"), ("CA-12", 3, 29, "1000")]),
        (HEAD + "  beast: { bta: 1, wolf: 1 }\n", [("CA-17", 3, 12, "bta")]),
        (
            HEAD + "  beast: [bta, wolf, [bat], wolf]\n",
            [("CA-17", 3, 11, "bta"), ("CA-12", 3, 22, None), ("CA-15", 3, 29, "wolf")],
        ),
        (HEAD + "  beast: { bat: 1, bat: 2 }\n", [("CA-05", 3, 20, "bat")]),
    ],
)
def test_every_fault_has_its_place(text: str, expected: list[tuple[object, ...]], read: Read) -> None:
    assert read(text)[1] == expected


def test_typos_offer_the_nearest(read: Read) -> None:
    _, findings = read_owned(HEAD + "  beats: all\n  beast: [wlof]\n", "x", sample_game.base())
    assert [f.fix for f in findings] == ["Write `beast`.", "Write `wolf`."]


def test_many_faults_end(read: Read) -> None:
    rows = "".join(f"    - wolf{n}\n" for n in range(5000))
    assert len(read(HEAD + "  beast:\n" + rows)[1]) == 100


PIECES = load_box().pieces


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "pieces.txt"
    path.write_text(format_pieces(PIECES), encoding="utf-8")
    return path


def owned_file(folder: Path, text: str) -> Path:
    path = folder / "owned.yaml"
    path.write_text("game: boardquest\nowned:\n" + text, encoding="utf-8")
    return path


def test_pieces_that_are_not_owned_are_left_out(mine: Path, tmp_path: Path) -> None:
    listed = ", ".join(f"piece-{n:02}" for n in range(3, 12))
    box = load_box("mine", pieces=mine, owned=owned_file(tmp_path, f"  map-piece: [{listed}]\n"))
    assert [piece.number for piece in box.pieces] == list(range(3, 12))
    whole = load_box("mine", pieces=mine)
    assert len(whole.pieces) == 16
    assert box.fingerprint != whole.fingerprint


def test_too_few_owned_pieces_are_named(mine: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", pieces=mine, owned=owned_file(tmp_path, "  map-piece: { piece-01: 1, piece-02: 0 }\n"))
    (finding,) = caught.value.findings
    assert finding.code == "CA-35"
    assert "1 is typed and owned; missing are 02, 03" in finding.message


def test_no_map_uses_more_than_was_counted(mine: Path, tmp_path: Path) -> None:
    owned = owned_file(tmp_path, "  component: { forts: 25, treasure-chest-tokens: 99 }\n")
    numbers = load_box("mine", pieces=mine, owned=owned).numbers
    whole = load_box("mine", pieces=mine).numbers
    assert numbers.limit_forts == 25 < whole.limit_forts
    assert numbers.limit_chests == whole.limit_chests
    assert numbers.limit_monsters == 0, "a kind that is listed has nothing else"


def test_monsters_that_are_not_owned_are_not_dealt(mine: Path, tmp_path: Path) -> None:
    pack = tmp_path / "cards"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: My cards\ngame: boardquest\nbasis: stated\n", encoding="utf-8")
    (pack / "monsters.csv").write_text("id,rarity\nminotaur,rare\nice-turtle,common\n", encoding="utf-8")
    owned = owned_file(tmp_path, "  monster: [minotaur]\n")
    box = load_box("mine", pieces=mine, packs=[pack], owned=owned)
    assert [monster.id for monster in box.monsters] == ["minotaur"]
    assert len(load_box("mine", pieces=mine, packs=[pack]).monsters) == 3


def test_faults_of_the_file_come_with_all_others(tmp_path: Path) -> None:
    pieces = tmp_path / "pieces.txt"
    pieces.write_text(format_pieces(PIECES[:8]) + "09 X\n", encoding="utf-8")
    owned = owned_file(tmp_path, "  map-piece: [piece-1]\n")
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", pieces=pieces, owned=owned)
    assert {f.code for f in caught.value.findings} >= {"CA-17", "CA-30"}
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", pieces=pieces, owned=tmp_path / "absent.yaml")
    assert "CA-01" in {f.code for f in caught.value.findings}


def test_the_printed_box_is_complete(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        load_box("printed", owned=owned_file(tmp_path, "  map-piece: all\n"))
