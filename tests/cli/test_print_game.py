"""``questpress print GAME``: what is printed, what is said, what is written, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pypdf
import pytest

from questpress.catalog.games import TITLES
from questpress.cli import print_run
from questpress.findings import Finding, Location, Severity
from questpress.press.write import Output

MONSTERS = ("print", "boardquest", "monster", "-o", "out")
PACK = "name: Home\ngame: boardquest\nbasis: stated\n"


def make_pack(home: Path, name: str = "home", **files: str) -> Path:
    folder = home / name
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    for file, text in files.items():
        (folder / f"{file}.yaml").write_text(text, encoding="utf-8")
    return folder


def written(home: Path, folder: str = "out") -> dict[str, bytes]:
    return {p.relative_to(home / folder).as_posix(): p.read_bytes() for p in (home / folder).rglob("*") if p.is_file()}


def text_of(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def test_the_cards_of_a_kind(run, home: Path) -> None:
    ran = run(*MONSTERS)
    assert ran.code == 0
    assert sorted(written(home)) == [
        "boardquest_print_contents_a4.pdf",
        "boardquest_print_poker_a4.pdf",
        "boardquest_printed.json",
    ]
    assert "Boardquest: 20 pieces on 3 sheets of A4 (210 x 297 mm), about" in " ".join(ran.out.split())
    assert "minutes of cutting" in ran.out
    assert ran.out.index("minutes") < ran.out.index("boardquest_print_poker_a4.pdf")
    assert text_of(home / "out" / "boardquest_print_poker_a4.pdf").splitlines().count("Lizard Warrior") == 1


@pytest.mark.parametrize("game", TITLES)
def test_every_game_lists_its_kinds(run, files, game: str) -> None:
    ran = run("print", game, "--list")
    assert ran.code == 0
    kinds = [line.split()[0] for line in ran.out.splitlines()]
    assert len(set(kinds)) == len(kinds) > 1
    data = run("print", game, kinds[0], "--list", "--json").data()
    assert [row["kind"] for row in data] == kinds[:1]
    assert files() == []


def test_ids_with_copies(run, home: Path) -> None:
    ran = run(*MONSTERS, "--ids", "lizard-warrior*2, boardquest/monster/minotaur", "--no-contents")
    assert ran.code == 0
    assert "3 pieces on 1 sheet of A4" in ran.out
    lines = text_of(home / "out" / "boardquest_print_poker_a4.pdf").splitlines()
    assert (lines.count("Lizard Warrior"), lines.count("Minotaur")) == (2, 1)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("--paper", "letter", "--ink", "mono"), {"boardquest_print_poker_letter_mono.pdf"}),
        (("--size", "63x88mm"), {"boardquest_print_63x88mm_a4.pdf"}),
        (("--size", "monster=tarot", "--gutter"), {"boardquest_print_tarot_a4_gutter.pdf"}),
        (("--format", "png", "--dpi", "40"), {f"boardquest_print_poker_a4-p{n}.png" for n in (1, 2, 3, 4, 5, 6)}),
        (("--format", "svg", "--duplex", "none"), {f"boardquest_print_poker_a4-p{n}.svg" for n in (1, 2, 3)}),
        (("--cut", "svg,dxf"), {
            "boardquest_print_poker_a4.pdf",
            *(f"boardquest_print_cut_poker_sheet{n}_a4.{kind}" for n in ("1-2", "3") for kind in ("svg", "dxf")),
        }),
        (("--calibration",), {"boardquest_print_calibration_a4.pdf", "boardquest_print_poker_a4.pdf"}),
    ],
)  # fmt: skip
def test_files_that_options_ask_for(run, home: Path, words: tuple[str, ...], names: set[str]) -> None:
    assert run(*MONSTERS, "--no-contents", *words).code == 0
    assert set(written(home)) == names | {"boardquest_printed.json"}


@pytest.mark.parametrize(
    ("words", "sheets"),
    [
        ((), 3),
        (("--gap", "6mm"), 3),
        (("--gap", "6mm", "--no-turn", "--portrait"), 4),
        (("--margin", "40mm"), 5),
        (("--margin", "6.35mm,6.35mm,100mm,6.35mm"), 4),
        (("--landscape",), 3),
        (("--bleed", "3mm"), 3),
        (("--duplex", "short", "--offset", "1.5,-0.5,0.2"), 3),
        (("--no-marks", "--cut-lines", "all"), 3),
    ],
)
def test_options_of_sheets_reach_the_sheets(run, words: tuple[str, ...], sheets: int) -> None:
    totals = run(*MONSTERS, "--check", "--json", *words).data()["totals"]
    assert (totals["pieces"], totals["sheets"]) == (20, sheets)


def test_sheets_differ_by_the_options_that_only_show(run, home: Path) -> None:
    seen = set()
    for number, words in enumerate(
        [(), ("--no-marks",), ("--cut-lines", "all"), ("--duplex", "short"), ("--offset", "1,1"), ("--bleed", "1mm")]
    ):
        assert run("print", "boardquest", "--ids", "minotaur", "-o", str(number), *words).code == 0
        seen.add((home / str(number) / "boardquest_print_poker_a4.pdf").read_bytes())
    assert len(seen) == 6


def test_boards_are_split_where_the_paper_is_small(run) -> None:
    words = ("print", "boardquest", "monster", "--ids", "minotaur", "--size", "300x200mm", "--check")
    refused = run(*words)
    assert refused.code == 1
    assert "PR-10" in refused.err
    assert run(*words, "--split").code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("monstre",),
        ("--ids", "lizzard"),
        ("--ids", "../../evil"),
        ("--size", "pokr"),
        ("--size", "golem=poker"),
        ("--margin", "1mm,2mm"),
        ("--margin", "120mm"),
        ("--gap", "nothing"),
        ("--bleed", "99mm"),
        ("--offset", "1"),
        ("--offset", "1,2", "--duplex", "none"),
        ("--duplex", "left"),
        ("--paper", "papyrus"),
        ("--format", "docx"),
        ("--cut", "laser"),
        ("--export", "etsy"),
        ("--export", ""),
        ("--dpi", "9999"),
        ("--tile", "1km"),
        ("--minimum",),
        ("--players", "2"),
        ("--minimum", "--players", "9"),
        ("--profile", "nowhere.yaml"),
        ("--owned", "nowhere.yaml"),
        ("--pack", "nowhere"),
        ("--export", "faces", "--paper", "a4"),
        ("--export", "faces", "--changed"),
        ("--export", "faces", "--no-marks"),
        ("--export", "faces", "--format", "pdf"),
        ("--export", "tgc", "--bleed", "3mm"),
        ("--export", "tgc", "--dpi", "200"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_written(run, files, words: tuple[str, ...]) -> None:
    ran = run(*MONSTERS, *words)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err) > 20
    assert "Traceback" not in ran.err
    assert files() == []


def test_check_tells_all_and_writes_nothing(run, files) -> None:
    ran = run(*MONSTERS, "--check")
    assert ran.code == 0
    assert "note PR-05" in ran.err
    assert "The preflight found no errors: 20 pieces" in ran.out
    assert files() == []
    assert "PR-05" not in run(*MONSTERS).err


def test_warnings_are_errors_with_strict(run, files) -> None:
    words = (*MONSTERS, "--margin", "3mm")
    assert run(*words, "--check").code == 0
    ran = run(*words, "--strict")
    assert ran.code == 1
    assert "warning PR-11" in ran.err
    assert "nothing was written" in ran.out
    assert files() == []
    assert run(*words, "--strict", "--check").code == 1


def test_errors_are_data_too(run, files) -> None:
    ran = run(*MONSTERS, "--size", "500x500mm", "--json")
    assert ran.code == 1
    data = ran.data()
    assert data["files"] == []
    assert "PR-10" in {finding["code"] for finding in data["findings"]}
    assert files() == []


def test_the_report_as_data(run, home: Path) -> None:
    data = run(*MONSTERS, "--json").data()
    assert data["totals"] == {"pieces": 20, "faces": 40, "sheets": 3, "pages": 6, "minutes": data["totals"]["minutes"]}
    assert sorted(Path(name).name for name in data["files"]) == sorted(set(written(home)) - {"boardquest_printed.json"})
    assert data["stand_ins"] == []


def test_quiet_is_quiet(run) -> None:
    ran = run(*MONSTERS, "--quiet")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_no_progress_where_there_is_no_terminal(process) -> None:
    ran = process(*MONSTERS)
    assert ran.returncode == 0
    assert ran.stderr == b""
    assert b"Drawing" not in ran.stdout
    assert b"\x1b" not in ran.stdout


def test_the_smallest_set_says_what_stands_in_before_it_is_drawn(run) -> None:
    ran = run("print", "boardquest", "fort", "gold", "--minimum", "--players", "2", "-o", "out")
    assert ran.code == 0
    lines = ran.out.splitlines()
    (stand_in,) = [number for number, line in enumerate(lines) if "Gold coins (45): use coins" in line]
    assert "minutes of cutting" in " ".join(lines[:stand_in])
    assert any("boardquest_print" in line for line in lines[stand_in:])
    data = run("print", "boardquest", "gold", "--minimum", "--players", "2", "--check", "--json").data()
    assert data["totals"]["pieces"] == 0
    (only,) = data["stand_ins"]
    assert only["for"] == "Gold coins"
    assert only["number"] > 0


def test_the_smallest_set_says_what_it_takes_besides_and_keeps_names_as_they_are(run) -> None:
    words = ("print", "boardquest", "--minimum", "--players", "2", "--check")
    out = run(*words).out
    assert "XP markers (2): use cubes" in out
    assert "six-sided dice" in out.partition("It takes besides:")[2]
    assert "six-sided dice" in run(*words, "--json").data()["needs"][0]["text"]


@pytest.mark.parametrize("words", [("--ids", ""), ("--ids", " , "), ("--paper", "")])
def test_an_empty_word_is_no_wish_for_everything(run, files, words: tuple[str, str]) -> None:
    ran = run(*MONSTERS, *words)
    assert ran.code == 2
    assert files() == []


def test_more_players_need_no_less(run) -> None:
    pieces = [
        run("print", "boardquest", "--minimum", "--players", str(n), "--check", "--json").data()["totals"]["pieces"]
        for n in (2, 3, 4)
    ]
    whole = run("print", "boardquest", "--check", "--json").data()["totals"]["pieces"]
    assert pieces == sorted(pieces)
    assert pieces[0] < pieces[2] <= whole


def test_nothing_changed_prints_nothing_and_a_changed_figure_prints_one_card(run, home: Path) -> None:
    pack = make_pack(home, monsters="- id: minotaur\n  attack: 21\n")
    words = (*MONSTERS, "--pack", str(pack))
    assert run(*words).code == 0
    before = written(home)
    ran = run(*words, "--changed")
    assert "Nothing has changed since the last run." in ran.out
    assert written(home) == before
    make_pack(home, monsters="- id: minotaur\n  attack: 22\n")
    ran = run(*words, "--changed", "--force", "--json")
    assert ran.code == 0
    assert ran.data()["totals"]["pieces"] == 1
    text = text_of(home / "out" / "boardquest_print_poker_a4.pdf")
    assert "Minotaur" in text
    assert "Lizard" not in text
    assert run(*words, "--changed", "--json").data()["totals"]["pieces"] == 0


def test_a_check_does_not_count_as_printed(run, home: Path) -> None:
    assert run(*MONSTERS, "--check").code == 0
    assert run(*MONSTERS, "--changed", "--json").data()["totals"]["pieces"] == 20


@pytest.mark.parametrize("note", [b"", b"{}", b"\xff", b"[" * 9999])
def test_a_faulty_note_is_refused(run, home: Path, note: bytes) -> None:
    (home / "out").mkdir()
    (home / "out" / "boardquest_printed.json").write_bytes(note)
    ran = run(*MONSTERS)
    assert ran.code == 2
    assert "delete it to print all again" in ran.err
    assert sorted(written(home)) == ["boardquest_printed.json"]


def test_changing_one_card_changes_only_the_files_in_which_it_appears(run, home: Path) -> None:
    words = ("print", "boardquest", "monster", "item", "--size", "item=tarot", "--no-contents")
    pack = make_pack(home, monsters="- id: minotaur\n  attack: 21\n")
    assert run(*words, "--pack", str(pack), "-o", "one").code == 0
    make_pack(home, monsters="- id: minotaur\n  attack: 22\n")
    assert run(*words, "--pack", str(pack), "-o", "two").code == 0
    one, two = written(home, "one"), written(home, "two")
    assert len(one) == 3
    assert set(one) == set(two)
    assert {name for name in one if one[name] != two[name]} == {
        "boardquest_print_poker_a4.pdf",
        "boardquest_printed.json",
    }


def test_the_same_bytes_in_every_process(process, home: Path) -> None:
    for seed in ("1", "77"):
        words = (
            "print",
            "boardquest",
            "monster",
            "--ids",
            "minotaur,moss-golem",
            "--format",
            "pdf,svg",
            "-o",
            f"a{seed}",
        )
        assert process(*words, PYTHONHASHSEED=seed).returncode == 0
        words = ("print", "boardquest", "monster", "--ids", "minotaur", "--export", "tgc,tabletop,dtc", "--zip")
        assert process(*words, "-o", f"a{seed}", PYTHONHASHSEED=seed).returncode == 0
    one, other = written(home, "a1"), written(home, "a77")
    assert {Path(name).suffix for name in one} == {".pdf", ".svg", ".zip", ".json"}
    assert one == other


def test_a_file_that_is_in_the_way_is_kept(run, home: Path) -> None:
    assert run(*MONSTERS).code == 0
    mine = home / "out" / "boardquest_print_contents_a4.pdf"
    mine.write_bytes(b"mine")
    note = (home / "out" / "boardquest_printed.json").read_bytes()
    ran = run(*MONSTERS, "--ids", "minotaur")
    assert ran.code == 2
    assert "use --force" in ran.err
    assert mine.read_bytes() == b"mine"
    assert (home / "out" / "boardquest_printed.json").read_bytes() == note
    assert run(*MONSTERS, "--ids", "minotaur", "--force").code == 0
    assert mine.read_bytes() != b"mine"


def test_what_the_box_holds_is_not_printed(run, home: Path) -> None:
    (home / "owned.yaml").write_text("game: boardquest\nowned:\n  monster: [minotaur]\n", encoding="utf-8")
    totals = run(*MONSTERS, "--owned", "owned.yaml", "--check", "--json").data()["totals"]
    assert totals["pieces"] == 19


def test_a_box_of_ones_own_has_no_cards_of_ours(run) -> None:
    printed, mine = (
        run(*MONSTERS, "--box", box, "--check", "--json").data()["totals"]["pieces"] for box in ("printed", "mine")
    )
    assert mine < printed == 20


def test_exports_as_folders(run, home: Path) -> None:
    ran = run("print", "boardquest", "monster", "--export", "faces,contact,dtc", "--dpi", "300", "-o", "out")
    assert ran.code == 0
    found = written(home)
    assert sorted({name.split("/")[0] for name in found}) == [
        "boardquest_contact",
        "boardquest_dtc",
        "boardquest_faces",
    ]
    assert len([name for name in found if name.startswith("boardquest_faces/")]) == 22
    assert "boardquest_faces/monster_Lizard Warrior.png" in found
    listed = json.loads(found["boardquest_faces/list.json"])
    assert {row["front"] for row in listed["cards"]} < {name.rpartition("/")[2] for name in found}
    assert "26 files" in ran.out


def test_what_a_shop_does_not_cut_is_told(run) -> None:
    ran = run("print", "boardquest", "monster", "fort", "--export", "tgc", "--check")
    assert ran.code == 0
    assert "warning PR-21" in ran.err
    ran = run("print", "boardquest", "fort", "--export", "tgc", "-o", "out")
    assert "There is nothing to print." in ran.out


HOSTILE = "../../evil <b>&amp; {{7*7}} $(touch owned) %s \\\\a\\b"


def test_hostile_texts_of_a_pack_reach_no_file(run, home: Path) -> None:
    name = json.dumps(HOSTILE)
    text = f"- id: evil\n  name: {name}\n  rarity: rare\n  special: {name}\n"
    pack = make_pack(home, monsters=text)
    before = {path for path in home.parent.rglob("*") if home not in path.parents and path != home}
    words = ("print", "boardquest", "monster", "--ids", "evil", "--pack", str(pack))
    assert run(*words, "-o", "out/sheets").code == 0
    assert run(*words, "--export", "faces,tgc,dtc", "-o", "out/files").code == 0
    assert {path for path in home.parent.rglob("*") if home not in path.parents and path != home} == before
    assert {path.parent for path in (home / "out").rglob("*.png")} == {
        home / "out" / "files" / "boardquest_faces",
        home / "out" / "files" / "boardquest_tgc",
    }
    assert "7*7" in text_of(home / "out" / "sheets" / "boardquest_print_poker_a4.pdf").replace(" ", "")
    assert not (home / "owned").exists()


@pytest.mark.parametrize("entry_id", ["../../evil", "a/b", "C:evil", "con", ".."])
def test_ids_that_are_paths_are_refused_or_stay_inside(run, home: Path, entry_id: str) -> None:
    pack = make_pack(home, monsters=f"- id: {json.dumps(entry_id)}\n  name: Evil\n  rarity: rare\n")
    before = {path for path in home.parent.rglob("*") if home not in path.parents and path != home}
    ran = run("print", "boardquest", "monster", "--pack", str(pack), "--export", "faces", "-o", "out")
    assert ran.code in (0, 2)
    assert (ran.code == 2) == (not (home / "out").exists())
    assert {path for path in home.parent.rglob("*") if home not in path.parents and path != home} == before


def test_what_turns_out_wrong_while_drawing_stops_the_run(run, files, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(plan, wanted, *, findings: list[Finding], progress):
        findings.append(Finding("PR-09", "lost", Location(), "", Severity.ERROR))
        yield Output("half.pdf", ".pdf", b"half")

    monkeypatch.setattr(print_run, "run_files", faulty)
    ran = run(*MONSTERS)
    assert ran.code == 1
    assert "error PR-09" in ran.err
    assert files() == []
