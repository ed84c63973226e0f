"""The boundary: what every kind of failure says, with which exit code, on which stream."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

import questpress
from questpress.cli import lazy
from questpress.errors import InternalError, InvalidInputError, RequestError, UsageError
from questpress.findings import Finding, Location

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Make ``questpress rules`` raise an error."""

    def install(error: BaseException) -> None:
        @click.command("rules")
        @click.option("--json", is_flag=True)
        def command(json: bool) -> None:
            print("before")
            raise error

        module = type(sys)("failing")
        module.command = command  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "failing", module)
        monkeypatch.setitem(lazy.COMMANDS, "rules", ("failing", "Fails."))

    return install


FOUND = Finding("CA-04", "The line is wrong.", Location(file="a.yaml", line=3, column=7), "Mend it.")


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (UsageError("no such wish"), 2, "questpress: no such wish"),
        (InvalidInputError("a.yaml is faulty", [FOUND]), 2, "  a.yaml:3:7: error CA-04: The line is wrong. Fix: Mend"),
        (RequestError("it cannot be", rule="BQ-M15", fix="ask less"), 1, "  this helps: ask less"),
        (RequestError("it cannot be", rule="BQ-M15", fix="ask less"), 1, "questpress rules BQ-M15"),
        (InternalError("two rules have one code"), 70, "Traceback (most recent call last)"),
        (ZeroDivisionError("oh"), 70, "ZeroDivisionError: oh"),
        (click.BadParameter("no such paper"), 2, "no such paper"),
        (click.FileError("a.txt", "gone"), 2, "a.txt"),
        (KeyboardInterrupt(), 130, "stopped"),
        (click.Abort(), 130, "stopped"),
        (BrokenPipeError(), 141, ""),
    ],
)
def test_each_kind_of_failure_has_its_code(run, failing, error: BaseException, code: int, says: str) -> None:
    failing(error)
    ran = run("rules")
    assert ran.code == code
    assert says in ran.err
    assert ran.out == "before\n"
    if code != 70:
        assert "Traceback" not in ran.err


def test_a_bug_keeps_its_traceback_and_asks_for_a_report(run, failing) -> None:
    failing(KeyError("x y"))
    ran = run("rules")
    assert "this is a bug in Questpress" in ran.err
    assert "Please report it" in ran.err
    assert "test_main.py" in ran.err
    assert f"questpress {questpress.__version__}, Python" in ran.err
    assert "command: questpress rules" in ran.err


@pytest.mark.parametrize(
    ("error", "kind", "more"),
    [
        (UsageError("no such wish"), "usage", {}),
        (InvalidInputError("faulty", [FOUND]), "input", {"findings": [FOUND.to_json()]}),
        (RequestError("no", rule="BQ-M15", fix="less"), "request", {"rule": "BQ-M15", "fix": "less"}),
        (ZeroDivisionError("oh"), "internal", {}),
        (click.UsageError("odd"), "usage", {}),
    ],
)
def test_json_has_the_failure_as_data_too(run, failing, error: Exception, kind: str, more: dict[str, object]) -> None:
    failing(error)
    ran = run("rules", "--json")
    report = json.loads(ran.out.removeprefix("before\n"))
    assert report["error"]["kind"] == kind
    assert report["error"].items() >= more.items()
    assert report["exit_code"] == ran.code
    assert ran.err


def test_an_unknown_command_names_the_nearest(run) -> None:
    ran = run("mapp")
    assert ran.code == 2
    assert "no command is called 'mapp'; did you mean map?" in ran.err
    assert "there are map, atlas, quest, adventure, " in run("xyzzy").err


@pytest.mark.parametrize(
    "words", [("map", "--nope"), ("map", "--count", "x"), ("code",), ("--nope",), ("map", "extra")]
)
def test_bad_usage_is_code_2(run, files, words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert "Error: " in ran.err
    assert "--help" in ran.err
    assert files() == []


def test_without_a_command_and_without_a_terminal_help_is_shown(run) -> None:
    assert run().out == run("--help").out
    assert run().code == 0


def test_help_tells_which_command_for_which_evening(run) -> None:
    out = run("--help").out
    flat = " ".join(out.split())
    for name, (_, text) in lazy.COMMANDS.items():
        assert f" {name} {text} " in flat
    for evening, words in lazy.EVENINGS:
        assert evening in out
        assert words in out
    assert run("-h").out == out


def test_the_table_of_commands_is_in_step(run) -> None:
    for name, (_, text) in lazy.COMMANDS.items():
        command = lazy.LazyGroup("x").get_command(click.Context(click.Group()), name)
        assert command is not None
        assert command.name == name
        assert (command.help or "").split("\n")[0] == text
        ran = run(name, "--help")
        assert ran.code == 0
        assert "Examples:\n" in ran.out
        assert f"    questpress {name}" in ran.out


def test_the_version(run) -> None:
    assert run("--version").out == f"questpress, version {questpress.__version__}\n"


# -- real processes -------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="a closed pipe is told otherwise there")
def test_a_reader_that_goes_away_is_no_news(home: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    closed = subprocess.run(
        [sys.executable, "-m", "questpress", "rules"], cwd=home, stdout=write, stderr=subprocess.PIPE, timeout=60
    )
    os.close(write)
    assert (closed.returncode, closed.stderr) == (141, b"")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_no_terminal_is_too_poor(process: Process, encoding: str) -> None:
    ran = process(
        "map", "--seed", "🔥 Łódź", "--format", "json", "--table", "20x20", PYTHONIOENCODING=encoding, PYTHONUTF8="0"
    )
    assert ran.returncode == 0, ran.stderr
    assert b"\\U0001f525" in ran.stdout
    ran.stdout.decode(encoding)
    assert b"Too large for your table" in ran.stderr


def test_data_stay_data_on_a_poor_terminal(process: Process) -> None:
    ran = process("map", "--seed", "🔥 Łódź", "--format", "json", "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert json.loads(ran.stdout.decode("ascii"))["maps"][0]["seed"] == "🔥 Łódź"
    utf8 = process("map", "--seed", "🔥 Łódź", "--format", "json", "--json", PYTHONIOENCODING="utf-8")
    assert "🔥 Łódź" in utf8.stdout.decode("utf-8")


def test_help_is_plain_ascii(process: Process) -> None:
    for name in ("", *lazy.COMMANDS):
        ran = process(*filter(None, [name]), "--help", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert ran.returncode == 0
        ran.stdout.decode("ascii")


@pytest.mark.parametrize("columns", ["20", "40", "80", "200"])
def test_small_terminals_wrap_help(process: Process, columns: str) -> None:
    ran = process("map", "--help", COLUMNS=columns, TERMINAL_WIDTH=columns)
    assert ran.returncode == 0
    assert b"--fort-spacing" in ran.stdout
