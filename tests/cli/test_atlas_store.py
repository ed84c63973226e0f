"""The store of an atlas: what it keeps, how it ranks, and what it says about files that it cannot use."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from questpress.cli.atlas_store import Store, kept_seed
from questpress.errors import UsageError
from questpress.games.boardquest.atlas import Row

REQUEST = {"seed": "club", "players": 2, "builder": 2, "version": "0.2.0", "mods": ["luckless"]}


def row(number: int, spread: int = 5, gap: int = 3, least: int = 100) -> Row:
    return Row(number, f"club {number}", f"QP1-{number}", gap, spread, least, (least, least + spread), "Level.", None)


def refused(number: int) -> Row:
    return Row(number, f"club {number}", None, None, None, None, (None, None), None, "none of 160 maps")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "atlas.sqlite"


@pytest.fixture
def store(path: Path):
    made = Store(path, REQUEST, 2)
    yield made
    made.close()


def numbers(store: Store, by: str, most: int = -1) -> list[int]:
    return [found.number for found in store.ranked(by, most)]


def test_rows_come_back_as_they_were(store) -> None:
    rows = [refused(1), row(2)]
    store.add(rows)
    assert list(store.ranked("spread")) == [rows[1], rows[0]]
    assert (store.done(), store.refused(), store.last()) == (2, 1, 2)


def test_the_best_come_first_and_the_number_ends_every_tie(store) -> None:
    store.add([row(6, 1, 9, 90), refused(5), row(4, 2, 1, 95), row(3, 1, 9, 90), row(2, 1, 8, 80), row(1, 3, 1, 95)])
    assert numbers(store, "spread") == [2, 3, 6, 4, 1, 5]
    assert numbers(store, "gap") == [4, 1, 2, 3, 6, 5]
    assert numbers(store, "score") == [4, 1, 3, 6, 2, 5]
    assert numbers(store, "gap", 2) == [4, 1]


def test_what_is_missing_is_told_in_ranges(store) -> None:
    assert store.missing(3) == [range(1, 4)]
    store.add([row(number) for number in (2, 3, 6)])
    assert store.missing(9) == [range(1, 2), range(4, 6), range(7, 10)]
    store.add([row(number) for number in (1, 4, 5)])
    assert store.missing(6) == []


def test_a_row_that_comes_twice_is_kept_once(store) -> None:
    store.add([row(1)])
    store.add([row(1), row(2)])
    assert store.done() == 2


def test_the_file_answers_queries_by_itself(store, path: Path) -> None:
    store.add([row(1, 7), row(2, 4), refused(3)])
    with sqlite3.connect(path) as base:
        assert base.execute("SELECT rank, seed, spread, score_2 FROM ranking").fetchall() == [
            (1, "club 2", 4, 104),
            (2, "club 1", 7, 107),
        ]


def test_a_store_opened_again_has_its_rows_and_its_seed(store, path: Path) -> None:
    store.add([row(1)])
    again = Store(path, REQUEST, 2)
    assert again.done() == 1
    again.close()
    assert kept_seed(path) == "club"


def test_files_are_noted_and_forgotten(store) -> None:
    store.note_files([("a", "1"), ("b", "2")], only=False)
    store.note_files([("a", "3")], only=False)
    assert store.files() == {("a", "1"), ("b", "2"), ("a", "3")}
    store.note_files([("a", "3")], only=True)
    assert store.files() == {("a", "3")}


def test_a_store_without_a_map_is_taken_away(tmp_path: Path) -> None:
    Store(tmp_path / "new" / "atlas.sqlite", REQUEST, 2).close()
    assert list(tmp_path.iterdir()) == []


def test_another_request_is_refused_with_what_differs(store, path: Path) -> None:
    store.add([row(1)])
    with pytest.raises(UsageError) as caught:
        Store(path, {**REQUEST, "players": 3, "mods": []}, 3)
    message = str(caught.value)
    assert 'mods was ["luckless"] and is [] now; players was 2 and is 3 now' in message
    assert "Ask for the same again" in message
    assert "seed was" not in message
    assert store.done() == 1


@pytest.mark.parametrize("other", [{"builder": 3}, {"version": "0.3.0"}])
def test_the_store_of_another_version_names_the_one_to_install(store, path: Path, other: dict[str, object]) -> None:
    store.add([row(1)])
    with pytest.raises(UsageError, match=r'pip install "questpress==0\.2\.0"'):
        Store(path, {**REQUEST, **other}, 2)


def test_what_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("not a database, but long enough to be taken for one" * 100)
    before = path.read_bytes()
    with pytest.raises(UsageError, match="is no atlas"):
        Store(path, REQUEST, 2)
    assert path.read_bytes() == before
    assert kept_seed(path) is None


def test_a_database_of_something_else_is_refused_and_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE maps (number INTEGER)")
    with pytest.raises(UsageError, match="is no atlas"):
        Store(path, REQUEST, 2)
    with sqlite3.connect(path) as base:
        assert base.execute("SELECT name FROM sqlite_schema").fetchall() == [("maps",)]


def test_a_store_of_another_form_is_refused(store, path: Path) -> None:
    store.add([row(1)])
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA user_version = 9")
    with pytest.raises(UsageError, match="has form 9"):
        Store(path, REQUEST, 2)


def test_a_damaged_store_is_refused(store, path: Path) -> None:
    store.add([row(number) for number in range(1, 2000)])
    store.close()
    data = path.read_bytes()
    path.write_bytes(data[:4096] + bytes(len(data) - 4096))
    with pytest.raises(UsageError, match=r"damaged|cannot use"):
        Store(path, REQUEST, 2)


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir()
    with pytest.raises(UsageError, match="unable to open"):
        Store(path, REQUEST, 2)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "club").write_text("")
    with pytest.raises(UsageError, match="cannot write to"):
        Store(tmp_path / "club" / "atlas.sqlite", REQUEST, 2)


FULL = """
import resource, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from test_atlas_store import REQUEST, Store, UsageError, row
store = Store(Path("atlas.sqlite"), REQUEST, 2)
store.add([row(1)])
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
try:
    for first in range(2, 20_000, 500):
        store.add([row(number) for number in range(first, first + 500)])
except UsageError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
print(store.done())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file sizes there")
def test_a_full_disk_is_told_and_costs_no_row(tmp_path: Path) -> None:
    code = FULL.format(tests=str(Path(__file__).parent))
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    message, done = ran.stdout.splitlines()
    assert "cannot use atlas.sqlite" in message
    assert "the same command goes on" in message
    assert int(done) % 500 == 1
    store = Store(tmp_path / "atlas.sqlite", REQUEST, 2)
    assert store.done() == int(done)
    store.add([row(number) for number in range(19_000, 20_000)])
    store.close()
