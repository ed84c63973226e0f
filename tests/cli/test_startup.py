"""Starting up: help and light commands import nothing heavy and cost hardly more than bare click."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from questpress.cli.lazy import COMMANDS

HEAVY = ("reportlab", "PIL", "numpy", "networkx", "pydantic", "rich", "fontTools", "pypdfium2", "yaml", "segno")
BARE = """
import click
@click.group()
@click.version_option("1.0", prog_name="bare")
def bare():
    "A bare program with as many commands."
for name in {names!r}:
    @bare.command(name)
    def command():
        "Do one thing and say so."
bare()
"""


def imported(*words: str) -> set[str]:
    """Return the top modules that a run of the command has imported."""
    code = (
        "import sys\n"
        "from questpress.cli.main import command\n"
        f"sys.argv = ['questpress', *{words!r}]\n"
        "try:\n    command.main()\n"
        "except SystemExit:\n    pass\n"
        "sys.stdout = sys.__stdout__\n"
        "print('MODULES', *sorted({name.split('.')[0] for name in sys.modules}))\n"
        "print('OURS', *sorted(name for name in sys.modules if name.startswith('questpress')))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    lines = ran.stdout.splitlines()
    return {*lines[-2].split()[1:], *lines[-1].split()[1:]}


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("--version",),
        ("map", "--help"),
        ("quest", "--help"),
        ("check", "--help"),
        ("atlas", "--help"),
        ("nonsense",),
    ],
)
def test_nothing_heavy_is_imported_for_help(words: tuple[str, ...]) -> None:
    assert imported(*words).isdisjoint(HEAVY)


def test_help_imports_no_command_at_all() -> None:
    modules = imported("--help")
    assert modules.isdisjoint(module for module, _ in COMMANDS.values())
    assert "questpress.cli.main" in modules
    assert "questpress.findings" not in modules


def test_a_share_code_is_explained_without_drawing_anything() -> None:
    modules = imported("code", "QP1-0000")
    assert modules.isdisjoint({"reportlab", "PIL", "numpy", "networkx", "rich"})


def test_help_costs_hardly_more_than_bare_click(tmp_path: Path) -> None:
    """At most 1.3 times a bare click program: the quickest of interleaved runs, which noise disturbs least."""
    bare = tmp_path / "bare.py"
    bare.write_text(BARE.format(names=list(COMMANDS)), encoding="utf-8")
    commands = {"bare": [sys.executable, str(bare), "--help"], "ours": [sys.executable, "-m", "questpress", "--help"]}
    best = dict.fromkeys(commands, float("inf"))
    for round_ in range(40):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            best[name] = min(best[name], time.perf_counter() - start)
        if round_ >= 6 and best["ours"] <= 1.2 * best["bare"]:
            break
    assert best["ours"] <= 1.3 * best["bare"], best


@pytest.mark.parametrize(
    "words", [("map", "--seed", "x", "--pages", "map"), ("rules", "BQ-M15"), ("catalog", "kinds", "boardquest")]
)
def test_a_python_that_strips_docstrings_and_assertions_does(process, words: tuple[str, ...]) -> None:
    plain, stripped = process(*words), process(*words, PYTHONOPTIMIZE="2")
    assert stripped.returncode == plain.returncode == 0, stripped.stderr
    assert stripped.stdout == plain.stdout
