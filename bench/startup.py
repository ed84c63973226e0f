"""Whole processes: ``questpress --help`` against a bare click program, ``catalog show`` against its libraries."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.timing import interleave, line

BARE = """
import click

@click.group()
def main() -> None:
    "A bare program."

{commands}
main()
"""
COMMAND = '@main.command()\ndef c{n}() -> None:\n    "Do thing {n}."\n'

# As installed: with compiled modules, which the first run writes, on both sides.
ENV = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
SHOW = ["catalog", "show", "boardquest/monster/lizard-warrior"]
LOADED = """
import atexit, sys
before = set(sys.modules)
import questpress.cli.main
def tell():
    print(" ".join(n for n in sys.modules if n not in before and n.split(".")[0] != "questpress"), file=sys.stderr)
atexit.register(tell)
questpress.cli.main.main()
"""


def run(command: list[str]) -> None:
    """Run a command to its end; what it says is let go."""
    subprocess.run(command, capture_output=True, check=True, env=ENV)


def show() -> bool:
    """Time ``questpress catalog show``, its cache warm, against importing the very libraries that it imports."""
    told = subprocess.run([sys.executable, "-c", LOADED, *SHOW], capture_output=True, text=True, check=True).stderr
    imports = f"import importlib\nfor n in {told.split()!r}: importlib.import_module(n)"
    ours = [sys.executable, "-m", "questpress", *SHOW]
    times = interleave(
        {"ours": lambda: run(ours), "bare": lambda: run([sys.executable, "-c", imports])},
        rounds=25,
    )
    return line("questpress catalog show / importing its libraries", times["ours"], times["bare"], 1.5)


def main() -> bool:
    """Print the ratio; return whether the goal is met."""
    from questpress.cli.lazy import COMMANDS

    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "bare.py"
        commands = "\n".join(COMMAND.format(n=n) for n in range(len(COMMANDS)))
        script.write_text(BARE.format(commands=commands), encoding="utf-8")
        ours = [sys.executable, "-m", "questpress", "--help"]
        bare = [sys.executable, str(script), "--help"]
        times = interleave(
            {"ours": lambda: run(ours), "bare": lambda: run(bare)},
            rounds=25,
        )
    helped = line(f"questpress --help / bare click with {len(COMMANDS)} commands", times["ours"], times["bare"], 1.3)
    return show() and helped


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
