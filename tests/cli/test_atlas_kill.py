"""An atlas that is killed at any moment and called again comes to the same end, and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from test_atlas import results

from questpress.chance.stream import Stream

KILLS = 10
WORDS = (
    *("atlas", "--count", "60", "--seed", "club", "--best", "2", "--fair", "off"),
    *("--format", "json", "--workers", "2", "--quiet"),
)
DYING = """
import os
import sys

def main():
    from questpress.cli.main import main

    link, left = os.link, [int(sys.argv.pop())]

    def die(*names):
        link(*names)
        left[0] -= 1
        if not left[0]:
            os.kill(os.getpid(), 9)

    os.link = die
    main()

if __name__ == "__main__":
    main()
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no kill -9 there")


def start(folder: str, *words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "questpress", *WORDS, *words, "-o", folder], stderr=subprocess.DEVNULL
    )


def killed(started: subprocess.Popen[bytes], after: float) -> bool:
    """Kill a run after so many seconds; tell whether it was still at work."""
    try:
        started.wait(after)
    except subprocess.TimeoutExpired:
        os.kill(started.pid, signal.SIGKILL)
        started.wait()
        return True
    assert started.returncode == 0
    return False


def kill_often(home: Path, most: int, *words: str) -> int:
    """Kill so many runs at random moments, and return how many came to their end; each result must be the same.

    Killed runs are gone on with in the same folder until one comes to its end; then the next folder is begun.
    """
    begun = time.monotonic()
    assert start("whole", *words).wait(600) == 0
    took = time.monotonic() - begun
    wanted = results(home / "whole")
    stream, kills, ended = Stream("atlas", "kills"), 0, 0
    while kills < most:
        if killed(start(f"killed-{ended}", *words), took * stream.below(1000) / 1000):
            kills += 1
            continue
        assert results(home / f"killed-{ended}") == wanted
        ended += 1
    assert start(f"killed-{ended}", *words).wait(600) == 0
    assert results(home / f"killed-{ended}") == wanted
    return ended + 1


def test_ten_kills_at_random_moments_change_nothing(home: Path) -> None:
    assert kill_often(home, KILLS) > 0


@pytest.mark.parametrize("written", [1, 4])
def test_a_kill_while_results_are_written_changes_nothing(home: Path, written: int) -> None:
    """Killed when the first file has got its name and the others have not, and when the last one has."""
    script = home / "die.py"
    script.write_text(DYING)
    ran = subprocess.run([sys.executable, str(script), *WORDS, "-o", "killed", str(written)], capture_output=True)
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    assert len([name for name in results(home / "killed") if name != "maps"]) == written
    assert start("killed").wait(120) == 0
    assert start("whole").wait(120) == 0
    assert results(home / "killed") == results(home / "whole")


def test_workers_end_with_the_process_that_started_them(home: Path) -> None:
    started = start("a", "--count", "100000")
    store = home / "a" / "atlas.sqlite"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (store.exists() and store.stat().st_size > 20_000):
        time.sleep(0.05)
    children = psutil.Process(started.pid).children(recursive=True)
    assert len(children) >= 2
    os.kill(started.pid, signal.SIGKILL)
    started.wait()
    gone, alive = psutil.wait_procs(children, timeout=20)
    assert alive == []
    assert len(gone) >= 2
