"""The atlas: two processes against one, and memory with a hundred times the maps."""

from __future__ import annotations

import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from questpress.catalog.box import load_box
from questpress.cli.atlas_results import write_results
from questpress.cli.atlas_store import Store
from questpress.cli.atlas_workers import Chunks, run_here
from questpress.cli.options import Printing
from questpress.games.boardquest.atlas import Row, Task, make_task, survey
from questpress.games.boardquest.options import MapOptions
from questpress.press.sheets.boardquest.spec import SheetSpec

MAPS, ROUNDS = 300, 3
SPEED_UP = 1.8
FEW, MANY, REAL = 1_000, 100_000, 10_000
# Of the peak with a few maps; a list of the rows alone would triple it.
GROWTH = 1.1


def find(folder: Path, maps: int, workers: int) -> tuple[float, float]:
    """Search so many maps into a new store; return the seconds, and those of processor time.

    Starting the processes and keeping the rows is included.
    """
    task = make_task("bench", MapOptions(players=2), load_box("printed"), maps)
    store = Store(folder / f"{workers}.sqlite", {}, 2)
    begun, spent = time.perf_counter(), processor()
    for rows in run_here(task, Chunks(store.missing(maps)), workers):
        store.add(rows)
    took, spent = time.perf_counter() - begun, processor() - spent
    assert store.done() == maps
    store.close()
    (folder / f"{workers}.sqlite").unlink()
    return took, spent


def processor() -> float:
    """Return the seconds of processor time of this process and of its children that have ended."""
    return sum(os.times()[:4])


def count(steps: int) -> None:
    """Keep one core busy."""
    while steps:
        steps -= 1


def bare(steps: int) -> float:
    """Return how much faster two processes are than one where nothing is shared at all: what the machine gives."""
    context = multiprocessing.get_context("spawn")
    begun = time.perf_counter()
    count(2 * steps)
    one = time.perf_counter() - begun
    both = [context.Process(target=count, args=(steps,)) for _ in range(2)]
    begun = time.perf_counter()
    for process in both:
        process.start()
    for process in both:
        process.join()
    return one / (time.perf_counter() - begun)


def speed(rounds: int = ROUNDS, maps: int = MAPS) -> bool:
    """Print what two processes gain, beside what two bare ones gain here; return whether the goal is met."""
    gains, costs, given = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            one, two = (find(Path(folder), maps, workers) for workers in (1, 2))
            gains.append(one[0] / two[0])
            costs.append(two[1] / one[1])
            given.append(bare(60_000_000))
    met = median(gains) >= SPEED_UP
    print(
        f"{'ok  ' if met else 'MISS'} atlas of {maps} maps, two processes / one: {median(gains):.2f} times as fast "
        f"(goal >= {SPEED_UP}), for {median(costs):.2f} times the processor time; two that only count, in the "
        f"same rounds: {median(given):.2f} times as fast (load of the machine {os.getloadavg()[0]:.1f})"
    )
    return met


def repeated(task: Task, maps: int) -> Iterator[list[Row]]:
    """Yield the rows of a hundred maps again and again, under the numbers of so many: what keeps them is measured."""
    hundred = survey(task, range(1, 101))
    for first in range(0, maps, 100):
        yield [
            row._replace(number=first + place, seed=f"bench {first + place}") for place, row in enumerate(hundred, 1)
        ]


def keep(maps: int) -> int:
    """Keep and write an atlas of so many rows; return the peak of memory in KiB."""
    task = make_task("bench", MapOptions(players=2, fair="off"), load_box("printed"), maps)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder / "atlas.sqlite", {}, 2)
        for rows in repeated(task, maps):
            store.add(rows)
        assert store.missing(maps) == []
        printing = Printing(
            spec=SheetSpec(), formats=("json",), dpi=150, folder=folder, force=False, as_json=False, quiet=True
        )
        # No map is built again here: those of repeated rows would not be theirs.
        write_results(store, task, "spread", 0, printing)
        store.close()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def work(maps: int) -> int:
    """Find out so many maps in this process, none repeated; return the peak of memory in KiB."""
    task = make_task("bench", MapOptions(players=2, fair="off"), load_box("printed"), maps)
    for _ in run_here(task, Chunks([range(1, maps + 1)]), 1):
        pass
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def peak(what: str, maps: int) -> int:
    """Return the peak of memory of a process of its own, in KiB."""
    ran = subprocess.run(
        [sys.executable, "-m", "bench.atlas", what, str(maps)], capture_output=True, text=True, check=True
    )
    return int(ran.stdout)


def memory() -> bool:
    """Print the peak of memory with few and with many maps; return whether it is flat."""
    met = True
    for what, words, many in (("keep", "keeping and writing", MANY), ("work", "finding out", REAL)):
        small, large = peak(what, FEW), peak(what, many)
        ok = large <= GROWTH * small
        met &= ok
        print(
            f"{'ok  ' if ok else 'MISS'} atlas, memory for {words} {many:,} maps / {FEW:,}: {large / small:.3f} "
            f"(goal <= {GROWTH}); {large / 1024:.1f} MiB against {small / 1024:.1f} MiB"
        )
    return met


def main() -> bool:
    """Print all figures; return whether all goals are met."""
    return memory() & speed()


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print({"keep": keep, "work": work}[sys.argv[1]](int(sys.argv[2])))
        raise SystemExit(0)
    raise SystemExit(0 if main() else 1)
