"""``questpress atlas``: the same result in any order, a table, a contact sheet, and plain words for what goes wrong."""

from __future__ import annotations

import csv
import io
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pypdf
import pytest

from questpress.chance.stream import Stream
from questpress.cli import atlas_workers

WORDS = ("atlas", "--count", "12", "--seed", "club", "--best", "3", "--pages", "map", "--fair", "off")


def results(folder: Path) -> dict[str, bytes]:
    """Every file of an atlas but the store, and the store's maps."""
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(("atlas.sqlite", "."))
    }
    with sqlite3.connect(folder / "atlas.sqlite") as base:
        found["maps"] = repr(base.execute("SELECT * FROM maps ORDER BY number").fetchall()).encode()
    return found


def table(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / "atlas.csv").read_text(encoding="utf-8"))))


def test_an_atlas_holds_sheets_contact_sheet_table_and_store(run, home: Path) -> None:
    ran = run(*WORDS, "--workers", "1", "-o", "a")
    assert ran.code == 0
    assert ran.err == ""
    rows = table(home / "a")
    assert [row["rank"] for row in rows] == [str(rank) for rank in range(1, 13)]
    assert {row["seed"] for row in rows} == {"club", *(f"club {number}" for number in range(2, 13))}
    keys = [(int(row["spread"]), int(row["gap"])) for row in rows]
    assert keys == sorted(keys)
    best = sorted(path.name for path in (home / "a" / "best").iterdir())
    assert best == sorted(
        f"{rank}_boardquest_map_{row['code']}{end}"
        for rank, row in enumerate(rows[:3], start=1)
        for end in (".json", "_a4.pdf")
    )
    for row in rows[:3]:
        assert row["code"] in ran.out
        assert run("map", "--code", row["code"], "--format", "json", "-o", "again").code == 0
        again = next((home / "again").glob(f"*{row['code']}.json"))
        assert again.read_bytes() == next((home / "a" / "best").glob(f"*{row['code']}.json")).read_bytes()


def test_the_contact_sheet_names_every_map(run, home: Path) -> None:
    run(*WORDS, "--workers", "1", "-o", "a", "--paper", "letter", "--ink", "mono")
    (page,) = pypdf.PdfReader(home / "a" / "atlas_contact_letter_mono.pdf").pages
    text = " ".join(page.extract_text().split())
    assert "The 3 fairest of 12 maps" in text
    for row in table(home / "a")[:3]:
        assert row["code"] in text
        assert row["verdict"] in text
        assert f"spread {row['spread']} · gap {row['gap']}" in text


def test_workers_and_order_change_nothing(run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(*WORDS, "--workers", "1", "-o", "one").code == 0
    assert run(*WORDS, "--workers", "2", "-o", "two").code == 0
    real = atlas_workers.run_here

    def shuffled(task, chunks, workers):
        found = [[row] for rows in real(task, chunks, workers) for row in rows]
        yield from Stream("atlas", "order").shuffled(found)

    monkeypatch.setattr(atlas_workers, "run_here", shuffled)
    assert run(*WORDS, "--workers", "1", "-o", "mixed").code == 0
    assert results(home / "one") == results(home / "two") == results(home / "mixed")


def test_own_weights_rank_and_are_part_of_the_request(run, home: Path) -> None:
    (home / "ours.yaml").write_text("fort-turn: 0\nrival-turn: 50\n")
    assert run(*WORDS, "--workers", "1", "-o", "a").code == 0
    assert run(*WORDS, "--workers", "1", "-o", "b", "--weights", "ours.yaml").code == 0
    assert {row["code"][:4] for row in table(home / "b")} == {"QPF-"}
    assert [row["gap"] for row in sorted(table(home / "a"), key=lambda row: row["seed"])] == [
        row["gap"] for row in sorted(table(home / "b"), key=lambda row: row["seed"])
    ]
    assert {row["spread"] for row in table(home / "a")} != {row["spread"] for row in table(home / "b")}
    ran = run(*WORDS, "-o", "b")
    assert ran.code == 2
    assert "weights was" in ran.err


@pytest.mark.parametrize("words", [("--fair", "good"), ("--fair", "good", "--steps", "50")])
def test_the_best_are_made_fair_as_they_were_found(run, home: Path, words: tuple[str, ...]) -> None:
    assert run(*WORDS, *words, "--count", "4", "--best", "1", "--workers", "1", "-o", "a").code == 0
    (row, *_) = table(home / "a")
    (best,) = (home / "a" / "best").glob("*.json")
    compared = run("map", "compare", str(best), str(best), "--json").data()["maps"][0]
    assert (compared["code"], compared["spread"], compared["gap"]) == (row["code"], int(row["spread"]), int(row["gap"]))
    again = run("map", "--code", row["code"], "--format", "json", "-o", "again")
    assert again.code == 0
    assert next((home / "again").iterdir()).read_bytes() == best.read_bytes()


def test_the_same_command_again_changes_nothing(run, home: Path) -> None:
    run(*WORDS, "--workers", "1", "-o", "a")
    before = results(home / "a")
    ran = run(*WORDS, "-o", "a")
    assert ran.code == 0
    assert results(home / "a") == before


def test_the_seed_that_was_drawn_is_taken_up_again(run, home: Path) -> None:
    words = ("atlas", "--count", "5", "--best", "1", "--pages", "map", "--fair", "off", "--workers", "1", "-o", "a")
    first = run(*words, "--json").data()
    assert run(*words, "--json").data() == first
    assert first["seed"]


def test_an_atlas_can_grow_and_be_ranked_anew(run, home: Path) -> None:
    """The result is that of a run that asked for it at once; what earlier runs wrote goes."""
    more = (*WORDS, "--workers", "1", "--count", "16", "--best", "2")
    run(*WORDS, "--workers", "1", "-o", "a")
    assert run(*more, "--by", "score", "-o", "a").code == 0
    run(*more, "--by", "score", "-o", "b")
    assert results(home / "a") == results(home / "b")
    rows = table(home / "a")
    least = [min(int(row["score_1"]), int(row["score_2"])) for row in rows]
    assert least == sorted(least, reverse=True)
    (page,) = pypdf.PdfReader(home / "a" / "atlas_contact_a4.pdf").pages
    assert f"least {least[0]} · spread {rows[0]['spread']}" in page.extract_text()


def test_an_atlas_does_not_shrink(run, home: Path) -> None:
    run(*WORDS, "--workers", "1", "-o", "a")
    ran = run(*WORDS, "--count", "5", "-o", "a")
    assert ran.code == 2
    assert "holds 12 maps already: ask for --count 12 or more" in ran.err


def test_another_request_in_the_same_folder_is_refused(run, home: Path) -> None:
    run(*WORDS, "--workers", "1", "-o", "a")
    before = results(home / "a")
    ran = run(*WORDS, "--players", "3", "-o", "a")
    assert ran.code == 2
    assert "players was 2 and is 3 now" in ran.err
    assert results(home / "a") == before


@pytest.mark.parametrize("name", ["atlas.csv", "atlas_contact_a4.pdf"])
def test_a_file_of_someone_else_is_kept_and_told_before_any_work(run, home: Path, name: str) -> None:
    (home / "a").mkdir()
    (home / "a" / name).write_text("mine")
    ran = run(*WORDS, "--workers", "1", "-o", "a")
    assert ran.code == 2
    assert f"kept a{os.sep}{name}" in ran.err
    assert [path.name for path in (home / "a").iterdir()] == [name]
    assert run(*WORDS, "--workers", "1", "-o", "a", "--force").code == 0
    assert (home / "a" / name).read_bytes() != b"mine"


@pytest.mark.parametrize(("name", "folder"), [("best", False), ("atlas.csv", True), ("atlas_contact_a4.pdf", True)])
def test_a_folder_where_a_file_stands_is_told_before_any_work(run, home: Path, name: str, folder: bool) -> None:
    (home / "a").mkdir()
    if folder:
        (home / "a" / name).mkdir()
    else:
        (home / "a" / name).write_text("mine")
    ran = run(*WORDS, "--workers", "1", "-o", "a", "--force")
    assert ran.code == 2
    assert f"a{os.sep}{name} is a {'folder' if folder else 'file'}" in ran.err
    assert [path.name for path in (home / "a").iterdir()] == [name]


def test_a_result_that_someone_changed_is_kept(run, home: Path) -> None:
    run(*WORDS, "--workers", "1", "-o", "a")
    with (home / "a" / "atlas.csv").open("a") as file:
        file.write("a note of mine\n")
    ran = run(*WORDS, "--by", "gap", "-o", "a")
    assert ran.code == 2
    assert "someone has changed" in ran.err
    assert (home / "a" / "atlas.csv").read_text().endswith("a note of mine\n")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--fort-spacing", "5"), 1, "rule: BQ-M15"),
        (("--fort-spacing", "4", "--players", "3"), 1, "none of 640 maps"),
        (("--count", "0"), 2, "0 is no whole number from 1"),
        (("--best", "1000"), 2, "no whole number from 1 to 200"),
        (("--by", "luck"), 2, "'luck' is not one of"),
        (("--steps", "9"), 2, "leave --steps out"),
        (("--seed", "x" * 31), 2, "shorten it for --count"),
        (("--workers", "2", "--cluster", "tcp://127.0.0.1:9"), 2, "leave out one of the two"),
        (("--paper", "nonsense"), 2, "is not known"),
        (("-o", "file"), 2, "file is a file"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    run, home: Path, files, words: tuple[str, ...], code: int, says: str
) -> None:
    (home / "file").write_text("")
    ran = run(*WORDS, "--workers", "1", "-o", "a", *words) if "--cluster" not in words else run(*WORDS, *words)
    assert ran.code == code
    assert says in " ".join(ran.err.split())
    assert files() == ["file"]


def test_seeds_without_a_map_are_told_in_the_table(run, home: Path) -> None:
    narrow = ("--players", "3", "--fort-spacing", "3", "--gentle", "--ratio", "1.01", "--seed", "x")
    ran = run(*WORDS, "--best", "20", "--format", "json", "--workers", "1", "-o", "a", *narrow)
    assert ran.code == 0
    rows = table(home / "a")
    refused = [row for row in rows if row["refused"]]
    assert refused
    assert rows[-len(refused) :] == refused
    assert all(row["rank"] == row["code"] == row["spread"] == "" for row in refused)
    assert f"{len(refused)} seeds gave no map" in ran.out
    assert len(list((home / "a" / "best").glob("*.json"))) == 12 - len(refused)


def test_a_seed_that_a_spreadsheet_would_take_for_a_formula_is_made_harmless(run, home: Path) -> None:
    run(*WORDS, "--count", "2", "--workers", "1", "-o", "a", "--seed", "=1+1")
    assert sorted(row["seed"] for row in table(home / "a")) == ["'=1+1", "'=1+1 2"]


def test_the_report_as_data(run, home: Path) -> None:
    data = run(*WORDS, "--workers", "1", "-o", "a", "--json").data()
    rows = table(home / "a")
    assert (data["count"], data["players"], data["by"], data["refused"]) == (12, 2, "spread", 0)
    assert [one["code"] for one in data["best"]] == [row["code"] for row in rows[:3]]
    assert data["best"][0]["scores"] == [int(rows[0]["score_1"]), int(rows[0]["score_2"])]
    assert all((home / path).is_file() for path in data["files"])
    assert f"a{os.sep}atlas.sqlite" in data["files"]


def test_in_a_pipe_nothing_but_the_result_is_shown(process) -> None:
    ran = process(*WORDS, "--workers", "2", "-o", "a")
    assert ran.returncode == 0
    assert ran.stderr == b""
    assert b"\x1b" not in ran.stdout
    assert process(*WORDS, "-o", "a", "--quiet").stdout == b""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_says_how_to_go_on(home: Path) -> None:
    words = [sys.executable, "-m", "questpress", *WORDS, "--count", "100000", "--workers", "2"]
    started = subprocess.Popen([*words, "-o", "a"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    store = home / "a" / "atlas.sqlite"
    while started.poll() is None and not (store.exists() and store.stat().st_size > 20_000):
        time.sleep(0.02)
    started.send_signal(signal.SIGINT)
    out, err = started.communicate(timeout=30)
    assert started.returncode == 130
    assert out == ""
    assert "are kept: the same command goes on with them" in err
    assert "Traceback" not in err
