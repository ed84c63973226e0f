"""``questpress map``: what is asked for is built, checked, written and told; what is not possible is refused."""

from __future__ import annotations

import json
import os
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.pieces_file import format_pieces
from questpress.cli import map as map_module
from questpress.cli.deliver import fair_data
from questpress.findings import Finding, Severity
from questpress.games.boardquest.code import map_code, read_map_code
from questpress.games.boardquest.fair import told
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions

PRINTED = load_box("printed")
MOON = map_code("harvest moon", MapOptions(), PRINTED)
QUICK = ("--format", "json")


def document(home: Path, name: str = "*.json") -> dict[str, Any]:
    (path,) = (path for path in home.glob(name))
    return json.loads(path.read_text(encoding="utf-8"))


def test_a_map_is_written_with_its_document(run, files, home: Path) -> None:
    ran = run("map", "--seed", "harvest moon")
    assert ran.code == 0
    assert files() == [f"boardquest_map_{MOON}.json", f"boardquest_map_{MOON}_a4.pdf"]
    assert (home / files()[1]).read_bytes().startswith(b"%PDF-")
    expected = make_map("harvest moon", MapOptions(), PRINTED).to_json()
    assert (home / files()[0]).read_text(encoding="utf-8") == expected
    assert ran.err == ""


def test_it_says_where_the_files_are_and_what_is_next(run) -> None:
    out = run("map", "--seed", "harvest moon").out
    assert out.splitlines()[0] == "Harvest Moon: a map for 2 players"
    for line in (
        "  seed   harvest moon",
        f"  code   {MOON}",
        f"  files  boardquest_map_{MOON}_a4.pdf",
        f"         boardquest_map_{MOON}.json",
        f"  check it        questpress check boardquest_map_{MOON}.json",
        f"  print it again  questpress print boardquest_map_{MOON}.json",
        f"  for a friend    questpress map --code {MOON}",
    ):
        assert f"{line}\n" in out
    assert "print it at 100 %; page 2 shows how to lay the pieces" in out
    assert "--box mine for your own" in out


def test_without_a_seed_one_is_drawn_and_told_and_gives_the_map_again(run, home: Path) -> None:
    out = run("map", *QUICK).out
    seed = re.search(r"^  seed   ([a-z ]+)$", out, re.MULTILINE)
    assert seed is not None
    first = document(home)
    assert first["seed"] == seed.group(1)
    assert run("map", "--seed", seed.group(1), *QUICK, "-o", "again").code == 0
    assert document(home / "again") == first


def test_the_code_gives_the_map_again(run, home: Path) -> None:
    run("map", "--seed", "x", "--players", "3", "--gentle", "--mod", "Fog of War", *QUICK, "-o", "a")
    first = document(home / "a")
    ran = run("map", "--code", first["code"].lower().replace("-", " "), *QUICK, "-o", "b")
    assert ran.code == 0
    assert document(home / "b") == first


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), MapOptions()),
        (("--players", "3"), MapOptions(players=3)),
        (("--mode", "teams"), MapOptions(players=4, mode="teams")),
        (("--players", "4", "--mode", "TEAMS"), MapOptions(players=4, mode="teams")),
        (("--gentle",), MapOptions(gentle=True, holes=0)),
        (("--monsters", "rarity"), MapOptions(monsters="rarity")),
        (("--mod", "fog-of-war", "--mod", "Clone Wars"), MapOptions(mods=("clone-wars", "fog-of-war"))),
        (("--mod", "luckless,high_income"), MapOptions(mods=("high-income", "luckless"))),
        (("--factions", "Orcs, humans"), MapOptions(factions=("orcs", "humans"))),
        (("--fort-spacing", "1"), MapOptions(fort_spacing=1)),
        (("--ratio", "1.8"), MapOptions(ratio_percent=180)),
        (("--ratio", "2"), MapOptions(ratio_percent=200)),
        (("--holes", "0"), MapOptions(holes=0)),
        (("--zigzag",), MapOptions(zigzag=True)),
        (("--terrain", "forest=high, water=low"), MapOptions(terrain=("normal", "high", "normal", "low"))),
        (("--monster-density", "low"), MapOptions(monster_density="low")),
        (("--use", "1,07", "--use", "piece-12"), MapOptions(use=("piece-01", "piece-07", "piece-12"))),
        (("--leave-out", "3,4"), MapOptions(leave_out=("piece-03", "piece-04"))),
    ],
)
def test_every_wish_reaches_the_builder(run, home: Path, words: tuple[str, ...], expected: MapOptions) -> None:
    ran = run("map", "--seed", "wish", *QUICK, *words)
    assert ran.code == 0, ran.err
    assert read_map_code(document(home)["code"]).options == expected


# -- seeds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["harvest moon", "007", "7", "-1", "18446744073709551616", "🔥 Łódź", "--box", "%d"])
def test_any_text_is_a_seed(run, home: Path, seed: str) -> None:
    assert run("map", "--seed", seed, *QUICK).code == 0
    assert document(home)["seed"] == seed


@pytest.mark.parametrize(
    ("seed", "says"),
    [("", "the seed is empty"), ("x" * 33, "the seed has 33 bytes; at most 32"), ("a\nb", "U+000A, which cannot be")],
)
def test_other_seeds_are_refused_with_the_form(run, files, seed: str, says: str) -> None:
    ran = run("map", "--seed", seed, *QUICK)
    assert ran.code == 2
    assert says in ran.err
    assert files() == []


def test_seeds_are_the_same_in_every_process(process, home: Path) -> None:
    """The documents of odd seeds, and of a whole row, byte for byte, whatever the process hashes with."""
    seen: dict[str, set[bytes]] = {}
    for value in ("0", "random"):
        for seed in ("harvest moon", "007", "-1", "18446744073709551616", "🔥 Łódź"):
            ran = process(
                "map", "--seed", seed, "--players", "4", *QUICK, "-o", f"{value}/{seed}",
                PYTHONHASHSEED=value, TZ="Asia/Tokyo" if value == "0" else "UTC", LANG="C" if value == "0" else "",
            )  # fmt: skip
            assert ran.returncode == 0, ran.stderr
            (path,) = (home / value / seed).glob("*.json")
            seen.setdefault(seed, set()).add(path.name.encode() + path.read_bytes())
    assert {seed: len(contents) for seed, contents in seen.items()} == dict.fromkeys(seen, 1)
    assert len({next(iter(contents)) for contents in seen.values()}) == 5


@pytest.mark.skipif(os.name == "nt", reason="the command line is Unicode there")
def test_a_seed_is_utf_8_whatever_the_system_speaks(process, home: Path) -> None:
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert process("map", "--seed", "Łódź", *QUICK, **poor).returncode == 0
    assert document(home)["seed"] == "Łódź"


def test_a_seed_that_is_too_long_ends_a_process_with_2(process, files) -> None:
    ran = process("map", "--seed", "x" * 33)
    assert ran.returncode == 2
    assert b"33 bytes" in ran.stderr
    assert files() == []


# -- several maps ---------------------------------------------------------------------------------------------------


def test_several_maps_have_seeds_and_codes_of_their_own(run, files) -> None:
    ran = run("map", "--seed", "club", "--count", "3", *QUICK)
    assert ran.code == 0
    codes = [map_code(seed, MapOptions(), PRINTED) for seed in ("club", "club 2", "club 3")]
    assert files() == sorted(f"boardquest_map_{code}.json" for code in codes)
    for seed, code in zip(("club  ", "club 2", "club 3"), codes, strict=True):
        assert f"  seed   {seed}  code {code}\n" in ran.out


def test_a_drawn_seed_serves_for_several_maps(run, files) -> None:
    assert run("map", "--count", "2", *QUICK).code == 0
    assert len(files()) == 2


def test_a_seed_too_long_for_its_numbers_is_refused(run, files) -> None:
    ran = run("map", "--seed", "x" * 31, "--count", "2", *QUICK)
    assert ran.code == 2
    assert "shorten it for --count" in ran.err
    assert run("map", "--seed", "x" * 30, "--count", "2", *QUICK, "-o", "fits").code == 0


def test_all_or_nothing(run, files, home: Path) -> None:
    """The second of three maps is in the way of an older file: none is written."""
    second = f"boardquest_map_{map_code('club 2', MapOptions(), PRINTED)}.json"
    (home / second).write_text("mine", encoding="utf-8")
    ran = run("map", "--seed", "club", "--count", "3", *QUICK)
    assert ran.code == 2
    assert second in ran.err
    assert "--force" in ran.err
    assert files() == [second]
    assert (home / second).read_text(encoding="utf-8") == "mine"
    assert run("map", "--seed", "club", "--count", "3", *QUICK, "--force").code == 0
    assert (home / second).read_text(encoding="utf-8") != "mine"
    assert run("map", "--seed", "club", "--count", "3", *QUICK).code == 0  # the same content is no conflict


# -- files ----------------------------------------------------------------------------------------------------------


def test_every_format_and_the_document_beside_it(run, files) -> None:
    ran = run("map", "--seed", "harvest moon", "--format", "png,svg", "--pages", "map", "--dpi", "40", "-o", "new/out")
    assert ran.code == 0
    stem = f"new/out/boardquest_map_{MOON}"
    assert files() == [f"{stem}.json", f"{stem}_a4-p1.png", f"{stem}_a4-p1.svg"]
    assert "open the PDF" not in ran.out


def test_paper_ink_and_pages_are_in_the_names(run, files) -> None:
    run("map", "--seed", "harvest moon", "--paper", "Letter", "--ink", "MONO", "--format", "pdf")
    assert f"boardquest_map_{MOON}_letter_mono.pdf" in files()


def test_pieces_to_cut_out_are_added(run, home: Path) -> None:
    import pypdf

    run("map", "--seed", "harvest moon", "-o", "plain")
    run("map", "--seed", "harvest moon", "--tiles", "3cm", "-o", "tiles")
    plain, tiles = (len(pypdf.PdfReader(next((home / n).glob("*.pdf"))).pages) for n in ("plain", "tiles"))
    assert tiles > plain == 4


def test_a_table_that_is_too_small_is_told(run) -> None:
    ran = run("map", "--seed", "x", "--table", "20x30cm", *QUICK)
    assert ran.code == 0
    assert "Too large for your table of 20" in ran.err
    assert run("map", "--seed", "x", "--table", "200x200", *QUICK).err == ""


def test_data_of_the_report(run, files) -> None:
    ran = run("map", "--seed", "harvest moon", "--json", "--paper", "letter", "--ink", "saver")
    assert ran.data() == {
        "folder": ".",
        "notes": [],
        "maps": [
            {
                "box": "printed",
                "code": MOON,
                "fair": fair_data(told(make_map("harvest moon", MapOptions(), PRINTED), PRINTED)),
                "files": [f"boardquest_map_{MOON}_letter_saver.pdf", f"boardquest_map_{MOON}.json"],
                "findings": ran.data()["maps"][0]["findings"],
                "ink": "saver",
                "mode": "versus",
                "paper": "letter",
                "players": 2,
                "seed": "harvest moon",
                "title": "Harvest Moon",
            }
        ],
    }
    assert sorted(ran.data()["maps"][0]["files"]) == files()


def test_quiet_says_nothing(run, files) -> None:
    ran = run("map", "--quiet", *QUICK)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert len(files()) == 1


def test_in_a_checkout_files_go_to_output(run, home: Path, monkeypatch: pytest.MonkeyPatch, files) -> None:
    (home / "deep").mkdir()
    monkeypatch.setattr("questpress.cli.options.checkout_root", lambda: home)
    monkeypatch.chdir(home / "deep")
    assert run("map", "--seed", "harvest moon", *QUICK).code == 0
    assert files() == [f"output/boardquest_map_{MOON}.json"]


# -- refusals -------------------------------------------------------------------------------------------------------


def test_one_player_is_told_what_to_do_instead(run, files) -> None:
    ran = run("map", "--players", "1")
    assert ran.code == 2
    assert "campaign" in ran.err
    assert "questpress map --players 2" in ran.err
    assert files() == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--players", "5"), "--players takes 2, 3 or 4, not 5"),
        (("--players", "3", "--mode", "teams"), "teams are for 4 players"),
        (("--format", "pdf,docx"), "--format takes a comma list of pdf, png, svg, json, not 'docx'"),
        (("--format", ""), "--format takes a comma list"),
        (("--pages", "cover"), "--pages takes a comma list of map, build, setup, fair, not 'cover'"),
        (("--paper", "b9"), "paper 'b9' is not known"),
        (("--tiles", "5"), "--tiles takes the width of a tile"),
        (("--tiles", "900mm"), "10 to 100 mm"),
        (("--tiles", "100mm", "--format", "pdf"), "too large for A4 paper"),
        (("--table", "big"), "--table takes the width and depth"),
        (("--ratio", "0.5"), "--ratio takes the longer side over the shorter"),
        (("--ratio", "wide"), "--ratio takes"),
        (("--terrain", "forest"), "such as forest=high,water=low"),
        (("--terrain", "desert=high"), "'desert=high' is not of that form"),
        (("--terrain", "forest=high,forest=low"), "names forest twice"),
        (("--mod", "fog-of-wart"), "did you mean fog-of-war?"),
        (("--factions", "orks"), "did you mean orcs?"),
        (("--use", "17"), "piece-17"),
        (("--use", "1", "--leave-out", "1"), "both to be used and to be left out"),
        (("--dpi", "5000"), "--dpi"),
        (("--count", "0"), "--count"),
        (("--count", "101"), "--count"),
        (("--box", "yours"), "--box"),
        (("--box", "mine"), "`questpress pieces`"),
        (("--pieces", "nothing.txt"), "nothing.txt"),
        (("--pack", "nothing"), "nothing"),
        (("--box", "printed", "--pieces", "p.txt"), "the printed box has its own map pieces"),
        (("--code", "QP1-AAAA-AAAA-AAAA"), "typing error"),
        (("--code", "hello"), "begins with QP1-"),
        (("--code", "QPF-0000-0000-0000-0000"), "questpress print FILE"),
    ],
)
def test_what_is_malformed_is_refused_with_the_form(run, files, words: tuple[str, ...], says: str) -> None:
    ran = run("map", "--seed", "x", *words) if "--code" not in words else run("map", *words)
    assert ran.code == 2
    assert says in " ".join(ran.err.split())
    assert files() == []


def test_a_request_that_cannot_be_met_names_rule_and_change(run, files) -> None:
    ran = run("map", "--fort-spacing", "5", "--seed", "x")
    assert ran.code == 1
    assert "fort spacing 5" in ran.err
    assert "rule: BQ-M15" in ran.err
    assert "this helps: " in ran.err
    assert files() == []
    error = run("map", "--fort-spacing", "5", "--seed", "x", "--json").data()["error"]
    assert (error["kind"], error["rule"]) == ("request", "BQ-M15")
    assert error["fix"]


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "3"),
        ("--seed", "x"),
        ("--gentle",),
        ("--mod", "luckless"),
        ("--box", "mine"),
        ("--holes", "0"),
        ("--count", "2"),
        ("--pack", "house"),
    ],
)
def test_a_code_stands_alone(run, files, words: tuple[str, ...]) -> None:
    ran = run("map", "--code", MOON, *words)
    assert ran.code == 2
    assert f"--code says everything about the map, so {words[0]} cannot stand beside it" in ran.err
    assert files() == []


def test_every_option_that_decides_a_map_is_ruled_out_beside_a_code() -> None:
    free = {
        "code", "paper", "ink", "formats", "pages", "duplex", "table", "tiles", "dpi", "folder", "force", "as_json",
        "quiet", "strict",
    }  # fmt: skip
    assert {parameter.name for parameter in map_module.make.params} == free | set(map_module.FIXED_BY_CODE)


def test_paper_and_ink_may_stand_beside_a_code(run, files) -> None:
    assert (
        run("map", "--code", MOON, "--paper", "letter", "--ink", "saver", "--format", "svg", "--pages", "map").code == 0
    )
    assert f"boardquest_map_{MOON}_letter_saver-p1.svg" in files()


def test_a_folder_that_is_a_file_is_refused(run, home: Path) -> None:
    (home / "out").write_text("", encoding="utf-8")
    ran = run("map", "-o", "out", *QUICK)
    assert ran.code == 2
    assert "out is a file; -o takes a folder" in ran.err


def test_an_illegal_map_is_a_bug_and_never_printed(run, files, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Finding("BQ-M05", "Two pieces overlap.", severity=Severity.ERROR)
    monkeypatch.setattr("questpress.games.boardquest.check.check_map", lambda doc, box: [found])
    ran = run("map", "--seed", "x", *QUICK)
    assert ran.code == 70
    assert "the builder made an illegal map of seed 'x'" in ran.err
    assert "Two pieces overlap." in ran.err
    assert files() == []


def test_warnings_are_told_and_strict_refuses_them(run, files, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Finding("BQ-M24", "Three tiles are walled off.", severity=Severity.WARNING)
    monkeypatch.setattr("questpress.games.boardquest.check.check_map", lambda doc, box: [found])
    ran = run("map", "--seed", "x", *QUICK, "--strict")
    assert ran.code == 1
    assert "rule: BQ-M24" in ran.err
    assert files() == []
    ran = run("map", "--seed", "x", *QUICK)
    assert ran.code == 0
    assert "warning BQ-M24: Three tiles are walled off." in ran.err
    assert run("map", "--seed", "x", *QUICK, "--json").data()["maps"][0]["findings"] == [found.to_json()]


# -- boxes ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def typed(home: Path) -> Path:
    path = home / "my pieces.txt"
    path.write_text(format_pieces(PRINTED.pieces), encoding="utf-8")
    return path


def test_a_pieces_file_makes_a_map_of_ones_own_box(run, home: Path, typed: Path) -> None:
    ran = run("map", "--pieces", str(typed), "--seed", "x", *QUICK)
    assert ran.code == 0
    doc = document(home)
    assert doc["code"].startswith("QPF-")
    assert doc["extras"]["box"] == "mine"
    assert all(monster["card"] is None for monster in doc["monsters"])  # monsters come from the owner's deck
    assert "mine: the pieces of your own box" in ran.out
    assert "--code" not in ran.out


def test_pieces_that_are_not_owned_are_not_drawn(run, home: Path, typed: Path) -> None:
    listed = ", ".join(f"piece-{n:02}" for n in range(9, 17))
    (home / "owned.yaml").write_text(f"game: boardquest\nowned: {{ map-piece: [{listed}] }}\n", encoding="utf-8")
    ran = run("map", "--pieces", typed.name, "--owned", "owned.yaml", "--seed", "x", *QUICK, "-o", "out")
    assert ran.code == 0, ran.err
    drawn = {piece["id"] for piece in document(home / "out")["pieces"]}
    assert drawn == {f"piece-{n:02}" for n in range(9, 17)}
    (name,) = [path.name for path in (home / "out").glob("*.json")]
    assert run("check", f"out/{name}", "--pieces", typed.name, "--owned", "owned.yaml").code == 0
    (home / "owned.yaml").write_text("game: boardquest\nowned: { map-piece: [piece-01] }\n", encoding="utf-8")
    ran = run("map", "--pieces", typed.name, "--owned", "owned.yaml", "--seed", "x", *QUICK, "-o", "none")
    assert ran.code == 2
    assert "1 is typed and owned; missing are 02" in ran.err
    assert not (home / "none").exists()


def test_an_own_box_without_pieces_says_what_is_missing(run, home: Path) -> None:
    (home / "owned.yaml").write_text("game: boardquest\nowned: {}\n", encoding="utf-8")
    ran = run("map", "--owned", "owned.yaml", "--seed", "x", *QUICK)
    assert ran.code == 2
    assert "`questpress pieces`" in ran.err


def test_a_remembered_box_is_taken_and_named(run, home: Path, typed: Path) -> None:
    assert run("pieces", "use", str(typed)).code == 0
    ran = run("map", "--seed", "x", *QUICK, "-o", "a")
    assert "mine: the pieces of your own box, as remembered" in ran.out
    assert document(home / "a")["extras"]["box"] == "mine"
    assert run("map", "--seed", "x", "--box", "printed", *QUICK, "-o", "b").code == 0
    assert document(home / "b")["extras"]["box"] == "printed"


def test_faults_of_the_owners_file_are_told_all_at_once(run, files, home: Path, typed: Path) -> None:
    typed.write_text(typed.read_text().replace("01 F", "01 X").replace("02 F", "02 Y"), encoding="utf-8")
    ran = run("map", "--pieces", typed.name, "--seed", "x")
    assert ran.code == 2
    assert "my pieces.txt:1:4: error CA-30" in ran.err
    assert "my pieces.txt:2:4: error CA-30" in ran.err
    assert files() == ["my pieces.txt"]


def test_what_a_pack_overrides_is_listed(run, home: Path) -> None:
    pack = home / "house"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: House rules\ngame: boardquest\n", encoding="utf-8")
    (pack / "setup.yaml").write_text("- {id: gold-per-player, override: true, amount: 12}\n", encoding="utf-8")
    ran = run("map", "--pack", "house", "--box", "printed", "--seed", "x", *QUICK, "-o", "out")
    assert ran.code == 0, ran.err
    assert "CA-20" in ran.err
    doc = document(home / "out")
    assert doc["code"].startswith("QPF-")
    assert [pack["name"] for pack in doc["extras"]["catalog"]["packs"]] == ["house"]
    report = run("map", "--pack", "house", "--seed", "x", *QUICK, "-o", "out", "--json").data()
    assert [note["code"] for note in report["notes"]] == ["CA-20"]


def test_remembered_paper_and_ink_are_the_defaults(run, files, home: Path) -> None:
    (home / "settings").mkdir()
    (home / "settings" / "settings.json").write_text('{"paper": "letter", "ink": "mono"}', encoding="utf-8")
    run("map", "--seed", "harvest moon", "--format", "svg", "--pages", "map")
    assert f"boardquest_map_{MOON}_letter_mono-p1.svg" in files()
    run("map", "--seed", "harvest moon", "--format", "svg", "--pages", "map", "--paper", "a4", "--ink", "color")
    assert f"boardquest_map_{MOON}_a4-p1.svg" in files()


def test_the_same_bytes_in_every_process(process, home: Path) -> None:
    """Every format of one map, in processes that differ in all that must not matter."""
    environments = [
        {"PYTHONHASHSEED": "0", "TZ": "UTC"},
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LANG": "C", "SOURCE_DATE_EPOCH": "0", "RL_pageCompression": "0"},
    ]
    contents: list[dict[str, bytes]] = []
    for number, environment in enumerate(environments):
        ran = process(
            "map", "--seed", "moon", "--format", "pdf,png,svg", "--dpi", "40", "-o", f"{number}", **environment
        )
        assert ran.returncode == 0, ran.stderr
        contents.append({path.name: path.read_bytes() for path in (home / str(number)).iterdir()})
    assert len(contents[0]) == 10
    assert contents[0] == contents[1]


@pytest.mark.parametrize("option", ["--mod", "--factions", "--paper", "--table", "--tiles", "--use", "--leave-out"])
@pytest.mark.parametrize("value", ["", " "])
def test_an_empty_wish_is_refused(run, files, option: str, value: str) -> None:
    """A script whose variable was never set must not get another map than it asked for."""
    ran = run("map", "--seed", "x", option, value)
    assert ran.code == 2
    assert repr(value) in ran.err
    assert files() == []


@pytest.mark.parametrize("option", ["--terrain", "--pages", "--format", "--players", "--holes", "--count", "--dpi"])
@pytest.mark.parametrize("value", ["", " "])
def test_an_empty_list_or_number_is_refused(run, files, option: str, value: str) -> None:
    ran = run("map", "--seed", "x", option, value)
    assert ran.code == 2
    assert option in ran.err
    assert files() == []


@pytest.mark.parametrize("option", ["-o", "--pieces", "--pack"])
def test_an_empty_name_is_not_the_current_folder(run, files, option: str) -> None:
    ran = run("map", "--seed", "x", option, "")
    assert ran.code == 2
    assert "this is empty" in ran.err
    assert files() == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--count", "x"], "'x' is no whole number; write one from 1 to 100"),
        (["--count", "101"], "101 is no whole number from 1 to 100"),
        (["--holes", "1.5"], "'1.5' is no whole number"),
        (["--dpi", "nan"], "'nan' is no whole number; write one from 36 to 600"),
        (["--ratio", "99"], "from 1 to 10, such as 1.4, not '99'"),
        (["--use", "17"], "no piece to use is called 'piece-17'; known: piece-01, piece-02"),
    ],
)
def test_numbers_are_refused_in_plain_words(run, words: list[str], says: str) -> None:
    ran = run("map", "--seed", "x", *words)
    assert ran.code == 2
    assert says in ran.err


def test_a_folder_that_no_system_takes_is_told(run, files) -> None:
    for name in ("x" * 300, "/".join(["x" * 200] * 30)):
        ran = run("map", "--seed", "x", "-o", name)
        assert ran.code == 2
        assert "cannot write to" in ran.err
        assert len(ran.err) < 500
    assert files() == []


@pytest.mark.parametrize(
    "words",
    [
        ["--pages", "map"],
        ["--paper", "letter", "--ink", "mono", "--duplex", "-o", "tonight's maps"],
        ["--tiles", "38mm", "--table", "90x80", "--format", "pdf,png", "--dpi", "40"],
        ["--factions", "orcs,humans"],
        ["--pack", "my pack"],
        ["--pieces", "p.txt"],
    ],
)
def test_the_commands_that_are_told_next_do_what_they_say(run, home: Path, files, words: list[str]) -> None:
    """A map of a pack or of typed pieces is right only beside them, and the same sheet is the same file."""
    pack = home / "my pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: Mine\ngame: boardquest\n", encoding="utf-8")
    monsters = "".join(f"- id: soup-{n}\n  name: Soup {n}\n  rarity: common\n" for n in range(40))
    (pack / "monsters.yaml").write_text(monsters, encoding="utf-8")
    (home / "p.txt").write_text(format_pieces(load_box("printed").pieces), encoding="utf-8")
    ran = run("map", "--seed", "x", *words)
    assert ran.code == 0
    there = files()
    for label in ("check it", "print it again"):
        (line,) = (line for line in ran.out.splitlines() if label in line)
        again = run(*shlex.split(line.split("questpress ")[1]))
        assert again.code == 0, (line, again.err)
    assert files() == there


def test_factions_of_a_print_are_printed_again(run, home: Path, files) -> None:
    assert run("map", "--seed", "x", "--format", "json").code == 0
    (document,) = files()
    ran = run("print", document, "--factions", "Orcs")
    (line,) = (line for line in ran.out.splitlines() if "print it again" in line)
    there = files()
    assert run(*shlex.split(line.split("questpress ")[1])).code == 0
    assert files() == there


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (["--fort-spacing", "5"], "--fort-spacing 3"),
        (["--ratio", "1"], "--ratio 1.01"),
        (["--players", "4", "--terrain", "water=low"], "without --terrain"),
        (["--ratio", "1", "--fort-spacing", "4"], "--fort-spacing 3, --ratio 1.0"),
        (["--players", "4", "--leave-out", "3"], "without --leave-out"),
        (["--use", "1,2,3,4,5,6,7,8,9"], "--use 01,02,03,04,05,06,07,08"),
    ],
)
def test_what_helps_is_told_as_it_is_typed_and_it_helps(run, files, words: list[str], typed: str) -> None:
    ran = run("map", "--seed", "x", *words)
    assert ran.code == 1
    assert "  rule: BQ-M" in ran.err
    assert typed in ran.err
    assert files() == []
    advice = run("map", "--seed", "x", *words, "--json").data()["error"]["options"]
    assert typed in advice
    options = dict(zip(words[::2], words[1::2], strict=True))
    for change in advice.split(", "):
        option, _, value = change.removeprefix("without ").partition(" ")
        options.pop(option, None)
        options.update({option: value} if value else {})
    assert run("map", "--seed", "x", *[word for pair in options.items() for word in pair]).code == 0


@pytest.mark.parametrize("command", [["map", "--seed", "x"], ["pieces"]])
def test_paper_that_nobody_could_read_is_refused(run, files, command: list[str]) -> None:
    ran = run(*command, "--paper", "50x50mm")
    assert ran.code == 2
    assert "take paper at least 137 mm wide" in ran.err
    assert files() == []
    assert run(*command, "--paper", "a5").code == 0
