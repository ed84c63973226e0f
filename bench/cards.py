"""A deck on sheets: through the press, against a bare ReportLab canvas drawing the same, and against peers.

Ours begins with what the cards say (layout is counted, and new in each round) and ends with the bytes of a PDF; the
bare canvas begins with the log of the same calls. Each peer, and ours beside it, runs in a process of its own.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from statistics import median

from reportlab.pdfgen.canvas import Canvas

from bench import deck
from bench.bare_canvas import BareCanvas
from bench.timing import interleave, line
from questpress.press import fonts
from questpress.press.imposition.draw import draw_plan
from questpress.press.recording import Log, RecordingSurface, replay
from questpress.press.surface import Face

COUNT = 540
A_PAGE = 9
PEERS = Path(".bench-venv/bin/python")
MOST_MIB = 64
# The most memory of 600 pages over that of the imports, in a process of its own, in MiB. (What getrusage tells would
# begin with the peak of the process that started it.)
MEMORY = """
import re
from bench import deck
from questpress.press import engine
engine.load()
def peak():
    with open("/proc/self/status") as file:
        return int(re.search(r"VmHWM:\\s+(\\d+)", file.read())[1]) / 1024
before = peak()
deck.pdf(deck.entries(5400))
print(peak() - before)
"""
# What the program of the deck imports, its own modules among them.
LISTED = """
import runpy, sys
before = set(sys.modules)
runpy.run_module("bench.deck", run_name="__main__", alter_sys=True)
print(*(name for name in sys.modules if name not in before))
"""


def ours(cards: int, first: int) -> bytes:
    """Return the PDF of so many cards from the press."""
    return deck.pdf(deck.entries(cards, first))


def bare(log: Log) -> bytes:
    """Return the PDF of a plain canvas that makes the calls of a log."""
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pageCompression=1, invariant=1)
    replay(log, BareCanvas(canvas))
    canvas.save()
    return buffer.getvalue()


def log_of(cards: int) -> Log:
    """Return the calls that draw so many cards."""
    recording = RecordingSurface()
    draw_plan(recording, deck.plan(deck.entries(cards)))
    return recording.log


def said(command: list[object], **environment: object) -> float:
    """Return the number that a program prints last."""
    ran = subprocess.run(
        list(map(str, command)),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **{name: str(value) for name, value in environment.items()}},
    )
    return float(ran.stdout.split()[-1])


def peers() -> bool:
    """Print how much longer peers take for the same deck; return whether the goals are met, or none is installed."""
    met = True
    with tempfile.TemporaryDirectory() as place:
        for name, goal in (("protograf", 1 / 40), ("bgfactory", 1 / 70)):
            if not PEERS.exists() or not list(PEERS.parents[1].glob(f"lib/*/site-packages/{name}")):
                print(f"     {name} is not installed in {PEERS.parents[1]}")
                continue
            out = Path(place, "peer.pdf" if name == "protograf" else "sheets")
            if not out.suffix:
                out.mkdir()
            times: dict[str, list[float]] = {"ours": [], "theirs": []}
            for _ in range(3):
                times["ours"].append(said([sys.executable, "-m", "bench.deck", COUNT, f"{place}/ours.pdf"]))
                times["theirs"].append(said([PEERS, f"bench/peer_{name}.py"], COUNT=COUNT, OUT=out))
            met &= line(f"{COUNT} cards / {name}", median(times["ours"]), median(times["theirs"]), goal)
    return met


def whole() -> bool:
    """Time a process that reads a file of cards and writes their PDF, against importing the modules that it imports."""
    with tempfile.TemporaryDirectory() as place:
        cards = Path(place, "cards.yaml")
        cards.write_text(deck.written(deck.entries(COUNT)), encoding="utf-8")
        command = ["-m", "bench.deck", str(cards), f"{place}/out.pdf"]
        told = subprocess.run([sys.executable, "-c", LISTED, *command[2:]], capture_output=True, text=True, check=True)
        imports = f"import importlib\nfor n in {told.stdout.splitlines()[-1].split()!r}: importlib.import_module(n)"
        times = interleave(
            {
                "ours": lambda: subprocess.run([sys.executable, *command], capture_output=True, check=True),
                "bare": lambda: subprocess.run([sys.executable, "-c", imports], capture_output=True, check=True),
            },
            rounds=15,
        )
    return line(f"file of {COUNT} cards to PDF, whole process / its imports", times["ours"], times["bare"], 1.8)


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    for face in Face:
        fonts.reportlab_font(face)
    small, large = log_of(COUNT), log_of(10 * COUNT)
    first = count(0, 10 * COUNT)  # new texts in each round, so that no width is known
    times = interleave({"ours": lambda: ours(COUNT, next(first)), "bare": lambda: bare(small)}, rounds=11)
    met = line(f"{COUNT} cards, PDF / bare canvas", times["ours"], times["bare"], 1.0)
    longs = interleave({"ours": lambda: ours(10 * COUNT, next(first)), "bare": lambda: bare(large)}, rounds=3)
    more = {name: (longs[name] - times[name]) / (9 * COUNT / A_PAGE) for name in times}
    met &= line("a further page of cards / bare canvas", more["ours"], more["bare"], 0.6)
    if sys.platform == "linux":
        taken = said([sys.executable, "-c", MEMORY])
        met &= taken <= MOST_MIB
        told = "ok  " if taken <= MOST_MIB else "MISS"
        print(f"{told} memory of 600 pages of cards over the imports: {taken:.1f} MiB (goal <= {MOST_MIB})")
    met &= whole()
    return peers() and met


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
