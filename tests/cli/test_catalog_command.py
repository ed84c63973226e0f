"""questpress catalog: every question, its answer as words and as data, and what is said to slips."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

import pypdf
import pytest

from questpress.catalog.load import GAMES

Run = Any


def test_games_and_kinds_count_their_entries(run: Run) -> None:
    counts = {item["game"]: item["entries"] for item in run("catalog", "games", "--json").data()}
    assert list(counts) == list(GAMES)
    for game, count in counts.items():
        kinds = run("catalog", "kinds", game, "--json").data()
        assert sum(item["entries"] for item in kinds) == count
        assert game in run("catalog", "games").out


def test_list_names_all_twenty_monsters(run: Run) -> None:
    listed = run("catalog", "list", "boardquest", "monster", "--json").data()
    assert len(listed) == 20
    assert {"ref": "boardquest/monster/lizard-warrior", "name": "Lizard Warrior"} in listed
    mine = run("catalog", "list", "boardquest", "monster", "--box", "mine", "--json").data()
    assert len(mine) == 6


def test_show_prints_each_figure_with_basis_and_source(run: Run) -> None:
    out = run("catalog", "show", "boardquest/monster/lizard-warrior").out
    assert re.search(r"attack +18 +\[stated, Sample Battle Scenario: Round 1, line 804\]", out)
    assert re.search(r"rarity +common +\[derived, Defeat, line 349\]", out)
    data = run("catalog", "show", "boardquest/monster/lizard-warrior", "--json").data()
    assert data["fields"]["attack"] == {
        "value": 18,
        "basis": "stated",
        "source": "Sample Battle Scenario: Round 1, line 804",
    }


def test_show_gives_each_item_of_a_list_a_line(run: Run) -> None:
    lines = run("catalog", "show", "anastyr/spawn/champions").out.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("  slots "))
    column = lines[first].index("type")
    assert all(line[:column].strip() == "" for line in lines[first + 1 : first + 4])
    slots = [dict(re.findall(r"(\w+) (\w+)", line[column:])) for line in lines[first : first + 4]]
    data = run("catalog", "show", "anastyr/spawn/champions", "--json").data()["fields"]["slots"]["value"]
    assert slots == [{name: str(value) for name, value in slot.items()} for slot in data]
    assert [line.endswith("  [original]") for line in lines[first : first + 4]] == [False, False, False, True]
    assert max(map(len, run("catalog", "show", "boardquest/helper/helper-06").out.splitlines())) < 80


def test_show_keeps_short_words_on_one_line_and_parts_long_fields(run: Run) -> None:
    assert re.search(r"sequence +green, green, red  \[", run("catalog", "show", "anastyr/combo/eclipse").out)
    assert re.search(r"effect +none  \[", run("catalog", "show", "anastyr/spawn/champions").out)
    boss = run("catalog", "show", "tanares-expeditions/boss/old-mother-kraken").out
    found = re.search(r"^  perks {7}- trigger .+\n {14}  target .+\n {14}  effect .+\n {14}- trigger ", boss, re.M)
    assert found, boss


def test_base_never_shows_a_figure_of_ours(run: Run) -> None:
    shown = run("catalog", "show", "boardquest/monster/minotaur", "--box", "mine", "--json").data()
    assert shown["fields"]["attack"] == {"value": None, "basis": "unknown", "source": None}
    ours = run("catalog", "show", "boardquest/monster/minotaur", "--json").data()["fields"]["attack"]
    assert ours["basis"] == "original"
    assert isinstance(ours["value"], int)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("show", "boardquest/monster/lizard-warior"), "boardquest/monster/lizard-warrior"),
        (("show", "bordquest/monster/minotaur"), "boardquest"),
        (("list", "boardquest", "monsters"), "monster"),
        (("kinds", "anastir"), "anastyr"),
        (("export", "anastyr", "--csv", "--json"), "exclude"),
        (("search", " "), "one word"),
        (("search", "x", "--pack", "p"), "--game"),
    ],
)
def test_slips_are_told_with_the_nearest_name(run: Run, words: tuple[str, ...], hint: str) -> None:
    ran = run("catalog", *words)
    assert ran.code == 2
    assert "--json" in words or ran.out == ""
    assert hint in ran.err


def test_search_finds_words_in_names_first_and_ends_with_1_for_nothing(run: Run) -> None:
    found = run("catalog", "search", "lizard warrior", "--json").data()
    assert found[0]["ref"] == "boardquest/monster/lizard-warrior"
    nothing = run("catalog", "search", "zzqqy", "--json")
    assert nothing.code == 1
    assert nothing.data() == []


def test_spoilers_are_shown_only_on_request(run: Run) -> None:
    perks = ("catalog", "list", "tanares-adventures", "perk", "--json")
    assert run(*perks).data() == []
    hidden = run(*perks, "--spoilers").data()
    assert hidden
    ref = hidden[0]["ref"]
    assert run("catalog", "show", ref).code == 2
    assert run("catalog", "show", ref, "--spoilers").code == 0
    assert ref not in run("catalog", "export", "tanares-adventures").out
    assert ref in run("catalog", "export", "tanares-adventures", "--spoilers").out


@pytest.mark.parametrize("game", GAMES)
def test_export_is_sorted_whole_and_the_same_as_a_table(run: Run, game: str) -> None:
    data = run("catalog", "export", game, "--json").data()
    assert set(data) == {"game", "catalog_hash", "entries"}
    refs = [entry["ref"] for entry in data["entries"]]
    assert refs == sorted(set(refs))
    for entry in data["entries"]:
        assert set(entry) == {"ref", "id", "kind", "name", "fields"}
        for figure in entry["fields"].values():
            assert {"value", "basis", "source"} <= set(figure)
            assert (figure["value"] is None) == (figure["basis"] == "unknown")
    rows = list(csv.reader(io.StringIO(run("catalog", "export", game, "--csv").out)))
    assert rows[0] == ["ref", "kind", "id", "name", "field", "value", "basis", "source"]
    assert len(rows) - 1 == sum(len(entry["fields"]) for entry in data["entries"])
    assert not any(cell[:1] in ("=", "+", "-", "@") for row in rows for cell in row)


def test_the_hash_follows_the_figures(run: Run, home: Path) -> None:
    pack = home / "pack"
    assert run("catalog", "new-pack", "pack", "--game", "boardquest").code == 0
    plain = run("catalog", "export", "boardquest").data()["catalog_hash"]
    assert run("catalog", "export", "boardquest", "--pack", "pack").data()["catalog_hash"] == plain
    (pack / "monsters.yaml").write_text("- id: angry-willow\n  attack: 21\n", encoding="utf-8")
    changed = run("catalog", "export", "boardquest", "--pack", "pack").data()
    assert changed["catalog_hash"] != plain
    (willow,) = [e for e in changed["entries"] if e["ref"] == "boardquest/monster/angry-willow"]
    assert willow["fields"]["attack"]["value"] == 21


@pytest.mark.parametrize("game", GAMES)
def test_a_starter_pack_is_sound_and_shows_every_field(run: Run, home: Path, game: str) -> None:
    assert run("catalog", "new-pack", "my pack", "--game", game).code == 0
    assert run("catalog", "check", "--pack", "my pack").code == 0
    assert run("catalog", "new-pack", "my pack", "--game", game).code == 2
    from questpress.catalog.load import kinds_of

    for file in (home / "my pack").glob("*.yaml"):
        models = [model for model in kinds_of(game) if model.file == file.name]
        text = file.read_text(encoding="utf-8")
        for model in models:
            shown = [n for n in model.model_fields if n not in ("source", "rulings", "spoiler")]
            assert [name for name in shown if not re.search(rf"^# [ -] {name}:", text, re.MULTILINE)] == []


def test_check_tells_every_fault_of_a_pack_with_its_place(run: Run, home: Path) -> None:
    assert run("catalog", "check").out.strip() == "everything is right"
    pack = home / "p"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: P\ngame: boardquest\n", encoding="utf-8")
    (pack / "monsters.yaml").write_text(
        "- id: lizard-warrior\n  attack: 30\n- id: snail\n  name: Snail\n  rarity: raer\n", encoding="utf-8"
    )
    ran = run("catalog", "check", "--pack", "p", "--json")
    assert ran.code == 2
    places = {(f["code"], f["where"]["line"], f["where"]["column"]) for f in ran.data()["findings"]}
    assert places == {("CA-19", 2, 11), ("CA-13", 5, 11)}
    (pack / "pack.yaml").write_text("name: P\ngame: boardqest\n", encoding="utf-8")
    other = run("catalog", "check", "--pack", "p")
    assert other.code == 2
    assert "boardquest" in other.err


def test_check_tells_the_faults_of_all_packs_also_when_one_names_no_game(run: Run, home: Path) -> None:
    card = "name: P\ngame: {}\n"
    beasts = {"a": ("boardqest", ""), "b": ("boardquest", "- id: minotaur\n  rarity: raer\n"), "c": ("anastir", "")}
    for name, (game, monsters) in beasts.items():
        (home / name).mkdir()
        (home / name / "pack.yaml").write_text(card.format(game), encoding="utf-8")
        if monsters:
            (home / name / "monsters.yaml").write_text(monsters, encoding="utf-8")
    ran = run("catalog", "check", "--pack", "a", "--pack", "b", "--pack", "missing", "--pack", "c", "--json")
    assert ran.code == 2
    found = [(f["code"], Path(f["where"]["file"]).as_posix()) for f in ran.data()["findings"]]
    told = {("CA-22", "a/pack.yaml"), ("CA-13", "b/monsters.yaml"), ("CA-22", "c/pack.yaml")}
    assert told < set(found)
    assert [file for _, file in found if file.startswith("missing")] != []
    assert len(found) == 4, "and nothing of the games that no pack is for"


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_told_and_printed_under_the_headings_of_the_rulebook(run: Run, home: Path, game: str) -> None:
    data = run("catalog", "rulings", game, "--json").data()
    lines = [min((r["line"] for r in ruling["readings"]), default=1 << 30) for ruling in data]
    assert lines == sorted(lines)
    told = run("catalog", "rulings", game).out
    assert all(ruling["ref"] in told for ruling in data)
    assert run("catalog", "rulings", game, "--sheet", "-o", "out").code == 0
    (file,) = (home / "out").glob(f"{game}_rulings_a4.pdf")
    text = re.sub(r"[\s-]+", "", "".join(page.extract_text() for page in pypdf.PdfReader(file).pages))
    for ruling in data:
        assert re.sub(r"[\s-]+", "", ruling["question"]) in text
        assert re.sub(r"[\s-]+", "", ruling["followed"]) in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_box_worksheet_is_one_page_with_every_row(run: Run, home: Path, game: str, paper: str) -> None:
    from questpress.press.sheets.measure_pages import measure_sheet

    assert run("catalog", "measure", game, "--paper", paper, "-o", "out", "--ink", "mono").code == 0
    (page,) = pypdf.PdfReader(home / "out" / f"{game}_measure_{paper}_mono.pdf").pages
    text = page.extract_text()
    for block in measure_sheet(game)["blocks"]:
        assert block["title"] in text
        names = [row if isinstance(row, str) else row[0] for row in block.get("rows", ())]
        assert [name for name in [*names, *block.get("ticks", ())] if name not in text] == []


@pytest.mark.parametrize("game", GAMES)
def test_needs_say_what_is_covered(run: Run, game: str) -> None:
    needs = run("catalog", "needs", game, "--json").data()
    assert any(need["printed"] for need in needs)
    assert "Our print covers" in run("catalog", "needs", game).out
    assert ("Your box must supply" in run("catalog", "needs", game).out) == any(not n["printed"] for n in needs)


def test_faces_are_shown_as_they_are_typed(run: Run) -> None:
    piece = run("catalog", "show", "boardquest/map-piece/piece-01", "--json").data()["fields"]["face"]["value"]
    assert piece == "F W. P. Pt P. W. Wm"
    grid = run("catalog", "show", "anastyr/tile/tile-1", "--json").data()["fields"]["grid"]["value"]
    assert grid == [". . d .", ". x . L", ". . . d", ". d . ."]
