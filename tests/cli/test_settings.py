"""Remembered settings: kept whole, and never the reason that nothing prints."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from questpress.cli import settings
from questpress.cli.settings import Settings


@pytest.fixture
def file(home: Path) -> Path:
    (home / "settings").mkdir()
    return home / "settings" / "settings.json"


def test_nothing_is_remembered_at_first(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert settings.load() == Settings()
    assert capsys.readouterr().err == ""


def test_answers_are_added_to_those_before(home: Path) -> None:
    settings.remember(box="printed")
    settings.remember(paper="letter", ink="mono")
    assert settings.load() == Settings(box="printed", paper="letter", ink="mono")
    assert sorted(path.name for path in (home / "settings").iterdir()) == ["settings.json"]


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"", b"[]", b"7", b"null"])
def test_a_broken_file_is_told_and_the_defaults_are_taken(run, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    ran = run("map", "--seed", "x", "--format", "json")
    assert ran.code == 0
    assert "settings.json" in ran.err
    assert "default" in ran.err


@pytest.mark.parametrize(
    ("content", "kept"),
    [
        ({"box": "yours", "ink": "mono"}, Settings(ink="mono")),
        ({"paper": 4}, Settings()),
        ({"paper": "x" * 50}, Settings()),
        ({"colour": "blue", "paper": "letter"}, Settings(paper="letter")),
        ({"ink": ["mono"]}, Settings()),
    ],
)
def test_what_means_nothing_is_left_out(file: Path, capsys, content: dict[str, object], kept: Settings) -> None:
    file.write_text(json.dumps(content), encoding="utf-8")
    assert settings.load() == kept
    assert "means nothing" in capsys.readouterr().err


def test_a_broken_file_is_replaced_by_the_next_answer(file: Path) -> None:
    file.write_text("{", encoding="utf-8")
    settings.remember(ink="saver")
    assert settings.load() == Settings(ink="saver")


def test_a_remembered_paper_that_is_none_is_told_and_a4_is_taken(run, home: Path, file: Path) -> None:
    file.write_text('{"paper": "b9", "ink": "mono"}', encoding="utf-8")
    ran = run("map", "--seed", "x", "--pages", "map")
    assert ran.code == 0
    assert "'paper': 'b9'" in ran.err
    assert len(list(home.glob("*_a4_mono.pdf"))) == 1
    assert "b9" not in run("map", "--seed", "x", "--pages", "map", "--paper", "letter").err


def test_each_trouble_is_told_once(run, file: Path) -> None:
    file.write_text('{"colour": "blue"}', encoding="utf-8")
    assert run("map", "--seed", "x", "--format", "json").err.count("means nothing") == 1
    file.write_text("{", encoding="utf-8")
    for _ in range(2):
        assert run("map", "--seed", "x", "--format", "json").err.count("cannot be read") == 1


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 200_000,
        b'{"box": ' * 50_000,
        b"1" * 5_000,
        b'{"box": "printed"}' + b" " * 10_000_000 + b"x",
        b"\xff\xfe{\x00}\x00",
    ],
)
def test_no_content_of_the_file_is_the_reason_that_nothing_prints(run, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    ran = run("map", "--seed", "x", "--format", "json")
    assert ran.code == 0
    assert ran.err.count("\n") <= 1


def test_a_mark_of_byte_order_does_no_harm(file: Path) -> None:
    file.write_bytes(b'\xef\xbb\xbf{"ink": "mono"}')
    assert settings.load() == Settings(ink="mono")


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes of POSIX")
def test_what_is_no_file_is_not_waited_for(run, file: Path) -> None:
    for make in (lambda: os.mkfifo(file), file.mkdir, lambda: file.symlink_to(file.name)):
        make()
        ran = run("map", "--seed", "x", "--format", "json")
        assert ran.code == 0
        assert "cannot be read" in ran.err
        file.rmdir() if file.is_dir() else file.unlink()


def test_the_folder_can_be_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.folder() == home / "settings"
    monkeypatch.delenv("QUESTPRESS_CONFIG_DIR")
    assert settings.folder().name == "questpress"
    assert settings.folder().is_absolute()


def test_a_folder_that_cannot_be_written_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "settings").write_text("a file is in the way", encoding="utf-8")
    settings.remember(ink="mono")
    err = capsys.readouterr().err
    assert "nothing is remembered" in err
    assert "QUESTPRESS_CONFIG_DIR" in err


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_an_interrupted_write_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.remember(box="printed")

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    settings.remember(box="mine")
    monkeypatch.undo()
    os.environ["QUESTPRESS_CONFIG_DIR"] = str(file.parent)
    try:
        assert settings.load() == Settings(box="printed")
    finally:
        del os.environ["QUESTPRESS_CONFIG_DIR"]
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]
    assert stat.S_ISREG(file.stat().st_mode)
