"""``questpress --help`` as a whole process, against a bare click program with as many commands."""

from __future__ import annotations

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
            {
                "ours": lambda: subprocess.run(ours, capture_output=True, check=True),
                "bare": lambda: subprocess.run(bare, capture_output=True, check=True),
            },
            rounds=25,
        )
    return line(f"questpress --help / bare click with {len(COMMANDS)} commands", times["ours"], times["bare"], 1.3)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
