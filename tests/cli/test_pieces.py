"""``questpress pieces``: worksheet, slips, drawing, and remembering what the owner typed."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from questpress.catalog.box import load_box
from questpress.catalog.pieces_file import format_pieces

TYPED = "tile 38 mm\n" + format_pieces(load_box("printed").pieces)


@pytest.fixture
def typed(home: Path) -> Path:
    path = home / "my pieces.txt"
    path.write_text(TYPED, encoding="utf-8")
    return path


def text_of(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def test_alone_it_prints_the_worksheet(run, files, home: Path) -> None:
    ran = run("pieces")
    assert ran.code == 0
    assert files() == ["boardquest_pieces_worksheet_a4.pdf"]
    assert "boardquest_pieces_worksheet_a4.pdf\n" in ran.out
    assert "questpress pieces check my-pieces.txt" in ran.out
    assert "16" in text_of(home / files()[0])


@pytest.mark.parametrize("words", [("pieces",), ("pieces", "worksheet")])
def test_the_worksheet_takes_paper_ink_and_folder(run, files, words: tuple[str, ...]) -> None:
    assert run(*words, "--paper", "letter", "--ink", "mono", "-o", "out", "--quiet").out == ""
    assert files() == ["out/boardquest_pieces_worksheet_letter_mono.pdf"]
    assert run(*words, "--paper", "letter", "--ink", "mono", "-o", "out", "--json").data() == {
        "files": ["out/boardquest_pieces_worksheet_letter_mono.pdf"]
    }


def test_a_sound_file_has_no_slips(run, typed: Path) -> None:
    ran = run("pieces", "check", typed.name)
    assert ran.code == 0
    assert "16 of 16 pieces are typed without a slip.\n" in ran.out
    assert "questpress pieces draw 'my pieces.txt'" in ran.out
    data = run("pieces", "check", typed.name, "--json").data()
    assert data["pieces"] == list(range(1, 17))
    assert (data["tile_um"], data["missing"], data["findings"], data["exit_code"]) == (38_000, [], [], 0)


def test_every_slip_is_told_at_once(run, typed: Path) -> None:
    lines = TYPED.splitlines()
    lines[1] = lines[1].replace("F", "X", 1)
    lines[3] += " W"
    lines[9] = lines[8]
    typed.write_text("\n".join(lines), encoding="utf-8")
    ran = run("pieces", "check", typed.name)
    assert ran.code == 1
    found = {(f["where"]["line"], f["code"]) for f in run("pieces", "check", typed.name, "--json").data()["findings"]}
    assert {line for line, _ in found} == {2, 4, 10}
    for line in (2, 4, 10):
        assert f"line {line}, column" in ran.out
    assert "of 16 pieces are typed without a slip" in ran.out
    assert "pieces draw" not in ran.out


def test_twins_are_a_warning(run, typed: Path) -> None:
    lines = TYPED.splitlines()
    lines[2] = "02" + lines[1][2:]
    typed.write_text("\n".join(lines), encoding="utf-8")
    assert run("pieces", "check", typed.name).code == 0
    assert run("pieces", "check", typed.name, "--strict").code == 1
    assert "CA-36" in run("pieces", "check", typed.name, "--quiet").out


def test_standard_input(run) -> None:
    assert run("pieces", "check", "-", stdin=TYPED).code == 0
    ran = run("pieces", "check", "-", stdin=b"01 \xff")
    assert ran.code == 2
    assert "standard input" in ran.err


@pytest.mark.parametrize("command", ["check", "draw", "use"])
@pytest.mark.parametrize("name", ["gone.txt", "."])
def test_what_cannot_be_read_is_told(run, command: str, name: str) -> None:
    ran = run("pieces", command, name)
    assert ran.code == 2
    assert "CA-01" in ran.err


def test_drawing_what_was_typed(run, files, home: Path, typed: Path) -> None:
    ran = run("pieces", "draw", typed.name)
    assert ran.code == 0
    assert "boardquest_pieces_typed_a4.pdf" in files()
    assert "F W. P. Pt P. W. Wm" in text_of(home / "boardquest_pieces_typed_a4.pdf")
    assert "questpress pieces use 'my pieces.txt'" in ran.out


@pytest.mark.parametrize("command", ["draw", "use"])
def test_slips_must_be_mended_first(run, files, typed: Path, command: str) -> None:
    typed.write_text(TYPED.replace("01 F", "01 X"), encoding="utf-8")
    ran = run("pieces", command, typed.name)
    assert ran.code == 2
    assert "my pieces.txt:2:4: error CA-30" in ran.err
    assert files() == ["my pieces.txt"]
    assert run("map", "--box", "mine").code == 2  # nothing was remembered


def test_used_pieces_are_remembered(run, home: Path, typed: Path) -> None:
    ran = run("pieces", "use", typed.name)
    assert ran.code == 0
    assert "Remembered 16 pieces" in ran.out
    kept = home / "settings" / "boardquest-pieces.txt"
    assert kept.read_text(encoding="utf-8") == TYPED
    typed.unlink()
    assert "mine" in run("map", "--format", "json").out
    assert run("pieces", "use", str(kept), "--json").data()["kept"] == str(kept)


def test_pieces_from_standard_input_are_remembered(run, home: Path) -> None:
    assert run("pieces", "use", "-", stdin=TYPED).code == 0
    assert (home / "settings" / "boardquest-pieces.txt").read_text(encoding="utf-8") == TYPED


@pytest.mark.parametrize("from_stdin", [False, True])
def test_too_few_pieces_for_any_map_are_refused(run, home: Path, typed: Path, from_stdin: bool) -> None:
    few = "\n".join(TYPED.splitlines()[:6])
    typed.write_text(few, encoding="utf-8")
    ran = run("pieces", "use", "-" if from_stdin else typed.name, stdin=few)
    assert ran.code == 2
    assert "CA-35" in ran.err
    assert not (home / "settings").exists()


def test_some_pieces_do_for_fewer_players(run, typed: Path) -> None:
    typed.write_text("\n".join(TYPED.splitlines()[:10]), encoding="utf-8")
    ran = run("pieces", "check", typed.name)
    assert ran.code == 0
    assert "9 of 16 pieces are typed without a slip; missing: 10, 11, 12, 13, 14, 15, 16." in ran.out
    assert "four pieces for each" in ran.out
    assert run("pieces", "use", typed.name).code == 0
    assert run("map", "--format", "json").code == 0
    assert run("map", "--players", "3", "--format", "json").code == 1


@pytest.mark.parametrize(
    ("count", "says", "draws"),
    [
        (0, "A map takes 8 pieces at least", False),
        (7, "A map takes 8 pieces at least", True),
        (8, "fewer players", True),
    ],
)
def test_too_few_pieces_for_any_map_are_told(run, home: Path, count: int, says: str, draws: bool) -> None:
    (home / "p.txt").write_text(format_pieces(load_box("printed").pieces[:count]), encoding="utf-8")
    ran = run("pieces", "check", "p.txt")
    assert ran.code == 0
    assert says in ran.out
    assert ("draw them" in ran.out) is draws


@pytest.mark.parametrize(("word", "near"), [("chek", "check"), ("sheet", "worksheet"), ("my-pieces.txt", "there are")])
def test_a_command_that_there_is_not_is_told(run, word: str, near: str) -> None:
    ran = run("pieces", word, "x")
    assert ran.code == 2
    assert f"no command is called '{word}'" in ran.err
    assert near in ran.err


def test_the_yaml_form_is_written_filled_in_checked_drawn_and_used(run, files, home: Path, typed: Path) -> None:
    ran = run("pieces", "form")
    assert ran.code == 0
    assert "questpress pieces check map-pieces.yaml" in ran.out
    blank = (home / "map-pieces.yaml").read_text(encoding="utf-8")
    assert blank.count("face:\n") == 16
    assert run("pieces", "check", "map-pieces.yaml", "--json").data()["missing"] == list(range(1, 17))
    refused = run("pieces", "form", typed.name)
    assert refused.code == 2, "a form that somebody filled in is not lost"
    assert (home / "map-pieces.yaml").read_text(encoding="utf-8") == blank
    assert run("pieces", "form", typed.name, "--force", "--json").data() == {"files": ["map-pieces.yaml"]}
    assert run("pieces", "check", "map-pieces.yaml", "--json").data()["pieces"] == list(range(1, 17))
    assert run("pieces", "draw", "map-pieces.yaml", "--quiet").code == 0
    assert "F W. P. Pt P. W. Wm" in text_of(home / "boardquest_pieces_typed_a4.pdf")
    assert run("pieces", "use", "map-pieces.yaml").code == 0
    kept = home / "settings" / "boardquest-pieces.txt"
    assert kept.read_text(encoding="utf-8") == TYPED.removeprefix("tile 38 mm\n")


def test_a_form_is_made_of_sound_pieces_only(run, files, typed: Path) -> None:
    typed.write_text(TYPED.replace("01 F", "01 X"), encoding="utf-8")
    ran = run("pieces", "form", typed.name)
    assert (ran.code, files()) == (2, ["my pieces.txt"])
    assert "CA-30" in ran.err
