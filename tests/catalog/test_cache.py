"""Catalogs that are kept between runs: the same as made anew, and never a reason that something fails."""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sample_game

from questpress.catalog import cache, load
from questpress.catalog.cache import folder, kept, key_of, packed
from questpress.catalog.load import GAMES, Catalog, base_catalog
from questpress.catalog.packs import open_catalog
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Severity

CONTENTS = (("beasts.yaml", sample_game.BEASTS),)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(load.GAMES, "sample", sample_game.MODULES)
    monkeypatch.setenv("QUESTPRESS_CACHE_DIR", str(tmp_path / "kept"))
    return tmp_path / "kept" / "sample-base.catalog"


def made(contents: tuple[tuple[str, bytes], ...] = CONTENTS) -> tuple[Catalog, bool]:
    """Return the sample catalog, and whether it had to be made."""
    calls: list[int] = []

    def make() -> Catalog:
        calls.append(1)
        return sample_game.base()

    return kept("sample", "base", contents, make), bool(calls)


def test_the_second_time_nothing_is_made(place: Path) -> None:
    first, was_made = made()
    assert was_made
    second, was_made = made()
    assert not was_made
    assert second.entries == first.entries
    assert second.added_by == first.added_by
    assert second.refs() == first.refs()
    assert list(second.entries["beast"]) == ["bat", "wolf"]
    assert "bat" in second.entries["beast"]
    assert "cat" not in second.entries["beast"]
    assert second.get("sample/beast/cat") is None
    assert second.get("sample/beast/bat") is second.get("sample/beast/bat")
    assert [path.name for path in place.parent.iterdir()] == [place.name]


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_catalog_comes_back_as_it_was(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, catalog in (("base", base_catalog(game)), ("open", open_catalog(game))):
        text = packed(catalog, "k")
        assert text is not None, "a value of a kind does not survive being written: give its type a serializer"
        (tmp_path / name).write_bytes(text)
        back = cache._read(tmp_path / name, game, "k")
        assert back is not None
        assert back.entries == catalog.entries
        assert back.added_by == catalog.added_by
        assert [list(of) for of in back.entries.values()] == [list(of) for of in catalog.entries.values()]


def test_one_byte_more_makes_another_key(place: Path) -> None:
    made()
    assert made((("beasts.yaml", sample_game.BEASTS.replace(b"24", b"25")),))[1]
    assert made((("beasts.yaml", sample_game.BEASTS + b"\n"),))[1]
    assert made((("beast.yaml", sample_game.BEASTS),))[1]
    assert key_of([("a", b"bc")]) != key_of([("ab", b"c")])


@pytest.mark.parametrize("what", ["_code", "__version__"])
def test_other_code_makes_another_key(what: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made()
    monkeypatch.setattr(cache, what, (lambda: "changed") if what == "_code" else "9.9")
    assert made()[1]


def test_the_state_of_the_code_is_that_of_its_modules() -> None:
    assert "load.py" in cache._code()
    assert "entries_common.py" in cache._code()


def head_of(data: bytes, **changes: object) -> bytes:
    head, _, body = data.partition(b"\n")
    return json.dumps({**json.loads(head), **changes}).encode() + b"\n" + body


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "torn": lambda data: data[:-1],
    "torn early": lambda data: data[:40],
    "one figure changed": lambda data: data.replace(b'{"value":24', b'{"value":25'),
    "longer": lambda data: data + b" ",
    "other format": lambda data: head_of(data, format=0),
    "other layers": lambda data: head_of(data, layers=[]),
    "other places": lambda data: head_of(data, kinds={"beast": ["sample_game", [["bat", 0, 5]]]}),
    "other module": lambda data: data.replace(b'"sample_game"', b'"json"'),
    "no kinds": lambda data: head_of(data, kinds=None),
    "a list": lambda data: b"[1]\n",
    "deep": lambda data: b"[" * 100_000,
    "not text": lambda data: b"\xff\xfe\n" + data,
    "pickle": lambda data: pickle.dumps(os.getcwd),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_is_made_anew(name: str, place: Path) -> None:
    first, _ = made()
    whole = place.read_bytes()
    place.write_bytes(DAMAGE[name](whole))
    assert place.read_bytes() != whole
    again, was_made = made()
    assert was_made
    assert again.entries == first.entries
    assert place.read_bytes() == whole
    assert not made()[1]


def test_a_folder_that_cannot_be_made_costs_only_time(place: Path) -> None:
    place.parent.write_text("a file", encoding="utf-8")
    assert made()[0].refs() == sample_game.base().refs()
    assert made()[1]


def test_faults_are_told_each_time_and_not_kept(place: Path) -> None:
    def make() -> Catalog:
        raise InvalidInputError("faulty", [])

    for _ in range(2):
        with pytest.raises(InvalidInputError):
            kept("sample", "base", CONTENTS, make)
    assert not place.exists()


def test_a_catalog_with_notes_or_pictures_is_not_kept() -> None:
    plain = sample_game.base()
    assert packed(plain, "k") is not None
    note = Finding("CA-20", "Changed.", severity=Severity.NOTE)
    assert packed(Catalog("sample", plain.entries, plain.added_by, (note,)), "k") is None
    pictured = Catalog("sample", plain.entries, plain.added_by, picture_in={"sample/beast/bat": "pack"})
    assert packed(pictured, "k") is None


def test_where_catalogs_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUESTPRESS_CACHE_DIR", "")
    assert folder() is None
    monkeypatch.delenv("QUESTPRESS_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = folder()
    assert found is not None
    assert "questpress" in str(found)


def test_nothing_kept_without_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUESTPRESS_CACHE_DIR", "")
    assert made()[1]
    assert made()[1]


def test_reading_an_entry_imports_no_other_kinds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUESTPRESS_CACHE_DIR", str(tmp_path))
    open_catalog.__wrapped__("boardquest")
    code = (
        "import sys\n"
        "from questpress.catalog.packs import open_catalog\n"
        "open_catalog('boardquest').get('boardquest/status-effect/burn').id\n"
        "print(*(name for name in sys.modules if name.startswith('questpress.catalog.entries_')))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["questpress.catalog.entries_boardquest_play"]


def test_the_shipped_catalogs_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUESTPRESS_CACHE_DIR", str(tmp_path))
    fresh = open_catalog.__wrapped__("boardquest")
    assert {path.name for path in tmp_path.iterdir()} >= {"boardquest-open.catalog"}
    monkeypatch.setattr("questpress.catalog.packs.lay_pack", None)
    again = open_catalog.__wrapped__("boardquest")
    assert again.refs() == fresh.refs()
