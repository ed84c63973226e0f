"""Standard streams in any state, and texts from anywhere: nothing ends in a traceback, nothing commands a terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from questpress.cli import talk

LINUX = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
POSIX = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
COMMANDS = ["map --seed x --pages map", "map --seed x --format json --json", "rules", "--help", "map --help"]


def shell(home: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run ``questpress LINE`` in a shell, whose signs of redirection count."""
    program = f'"{sys.executable}" -m questpress {line}'
    return subprocess.run(["sh", "-c", program], cwd=home, capture_output=True, text=True, timeout=60)


def whole(home: Path) -> bool:
    return not list(home.rglob("*.part"))


@LINUX
@pytest.mark.parametrize("command", COMMANDS)
def test_an_output_that_takes_no_more_is_told(home: Path, command: str) -> None:
    ran = shell(home, f"{command} >/dev/full")
    assert ran.returncode == 2
    assert "standard output takes no more" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert "Exception ignored" not in ran.stderr
    assert whole(home)


@POSIX
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_do_not_matter(home: Path, closed: str) -> None:
    ran = shell(home, f"map --seed x --pages map {closed}")
    assert ran.returncode == 0
    assert "Traceback" not in ran.stdout + ran.stderr
    assert len(list(home.glob("boardquest_map_*"))) == 2
    (sheet,) = home.glob("boardquest_map_*.pdf")
    assert sheet.read_bytes().startswith(b"%PDF")


@LINUX
def test_messages_that_nobody_can_read_do_not_stop_the_work(home: Path) -> None:
    (home / "settings").mkdir()
    (home / "settings" / "settings.json").write_text("{", encoding="utf-8")
    ran = shell(home, "map --seed x --pages map 2>/dev/full")
    assert ran.returncode == 0
    assert len(list(home.glob("boardquest_map_*"))) == 2


@POSIX
@pytest.mark.parametrize("line", ["--help", "map --help", "rules"])
def test_a_reader_that_is_gone_has_one_exit_code(home: Path, line: str) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as gone:
        ran = subprocess.run(
            [sys.executable, "-m", "questpress", *line.split()], stdout=gone, stderr=subprocess.PIPE, timeout=60
        )
    assert ran.returncode == 141
    assert ran.stderr == b""


ESCAPES = "\x1b[2J\x07\x9b5n\u202e\r"
CONTROLS = set("\x1b\x07\x9b\u202e\r")


def test_controls_become_escapes() -> None:
    assert talk.harmless(f"a{ESCAPES}b\nc") == r"a\x1b[2J\x07\x9b5n\u202e\rb" + "\nc"
    assert talk.harmless("Łódź 日本語 😀 “q”") == "Łódź 日本語 😀 “q”"


def test_no_text_of_a_document_commands_the_terminal(run, home: Path) -> None:
    run("map", "--seed", "x", "--format", "json")
    (saved,) = home.glob("boardquest_map_*.json")
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["seed"] = data["extras"]["title"] = data["code"] = ESCAPES
    data["tiles"][0]["piece"] = data["pieces"][0]["id"] = data["monsters"][0]["card"] = ESCAPES
    hostile = home / "hostile.json"
    hostile.write_text(json.dumps(data), encoding="utf-8")
    checked = run("check", "hostile.json")
    data["tiles"][0]["piece"], data["pieces"][0]["id"] = (json.loads(saved.read_text())["tiles"][0]["piece"],) * 2
    data["monsters"][0]["card"] = None
    hostile.write_text(json.dumps(data), encoding="utf-8")
    printed = run("print", "hostile.json")
    assert checked.code == 1
    for ran in (checked, printed, run("print", "hostile.json", "--quiet", "--force")):
        assert not set(ran.out + ran.err) & CONTROLS


def test_no_name_of_a_file_commands_the_terminal(run, home: Path) -> None:
    for words in (["check", f"x{ESCAPES}"], ["map", "--pieces", f"x{ESCAPES}"], ["map", "--pack", f"x{ESCAPES}"]):
        ran = run(*words)
        assert ran.code == 2
        assert not set(ran.out + ran.err) & CONTROLS
        assert r"x\x1b[2J" in ran.out + ran.err
    assert not set(run("map", f"x{ESCAPES}").err) & CONTROLS


def test_a_book_for_a_word_is_not_told_back_in_full(run) -> None:
    for words in (["map", "--use", "x" * 5000], ["map", "--players", "x" * 5000], ["rules", "x" * 5000]):
        ran = run(*words, "--json")
        assert ran.code == 2
        assert "x" * 50 in ran.err
        assert len(ran.err) < 1000
        assert len(ran.out) < 1000


@pytest.mark.parametrize(
    ("word", "typed"),
    [("-/x", "-/x"), ("~/x", "'~/x'"), ("PROGRA~1/x", "PROGRA~1/x"), ("a b", "'a b'"), ("-", "-"), ("$x", "'$x'")],
)
@POSIX
def test_words_are_quoted_where_a_shell_would_change_them(word: str, typed: str) -> None:
    assert talk.shell_words([word]) == typed


def test_a_file_in_a_folder_that_looks_like_an_option_can_be_typed(run, home: Path) -> None:
    ran = run("map", "--seed", "x", "--format", "json", "-o", "-dir")
    line = next(line for line in ran.out.splitlines() if "check it" in line)
    words = line.split("questpress ")[1].split()
    assert words[1].startswith(f".{os.sep}-dir")
    assert run(*words).code == 0


def test_bytes_that_are_no_text_can_be_typed_as_an_answer(home: Path) -> None:
    code = "from questpress.cli.main import _make_streams_safe as safe; safe(); print(ascii(input()))"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=b"caf\xe9\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "0"},
        timeout=60,
    )
    assert ran.stdout.strip() == rb"'caf\ufffd'"


@POSIX
def test_a_current_folder_that_is_gone_is_told(home: Path) -> None:
    (home / "gone").mkdir()
    begin = f'cd gone && rmdir "{home}/gone" && "{sys.executable}" -m questpress'
    for line, code in (("map --seed x", 2), (f'map --seed x -o "{home}/out"', 2), ("check x.json", 2), ("rules", 0)):
        (home / "gone").mkdir(exist_ok=True)
        ran = subprocess.run(["sh", "-c", f"{begin} {line}"], cwd=home, capture_output=True, text=True, timeout=60)
        assert ran.returncode == code, ran.stderr
        assert "Traceback" not in ran.stderr
        assert code == 0 or "is gone" in ran.stderr + ran.stdout or "no such file" in (ran.stderr + ran.stdout).lower()
