"""The long run: every seed of a range, for 2, 3, 4 players and teams, built and checked. ``make soak`` runs it.

A map fails when the builder refuses it, when a check finds an error or a warning, or when it takes too long (one that
hangs is ended). Exit code 1 when any map failed. ``--fair``: how hard players are brought level; ``off`` tries the
builder alone, on ten times as many seeds. ``--shard I/N`` splits the work over machines. What is done is kept under
``--state``, so a run that was ended goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from statistics import median
from typing import Any, get_args

from questpress.catalog.box import load_box
from questpress.findings import Severity
from questpress.games.boardquest.builder import BUILDER, build_map
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.fair import measure
from questpress.games.boardquest.options import Fair, MapOptions

KINDS = {
    "2": MapOptions(players=2),
    "3": MapOptions(players=3),
    "4": MapOptions(players=4),
    "teams": MapOptions(players=4, mode="teams"),
}
SEEDS = {"off": 25_000, "good": 2_500, "best": 100}
# After so many seconds of processor time a map has failed, hanging or not.
LIMITS = {"off": 1.0, "good": 10.0, "best": 120.0}
CHUNK = 25


@dataclass
class Outcome:
    """What came of some seeds of a kind: failures, tally of findings, and for each map seconds, gap and spread."""

    failures: list[str] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    gaps: list[int] = field(default_factory=list)
    spreads: list[int] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Take up what came of other seeds."""
        self.failures += other.failures
        self.tally += other.tally
        self.seconds += other.seconds
        self.gaps += other.gaps
        self.spreads += other.spreads


@contextmanager
def guard(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in what takes more processor time, on systems that have alarms.

    Not by the clock: what shares the machine with other work is no slower for it.
    """

    def ring(*_: object) -> None:
        raise TimeoutError(f"did not end in {seconds:g} s")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def run(kind: str, first: int, last: int, fair: Fair = "off") -> Outcome:
    """Build and check seeds first..last-1 of a kind."""
    box = load_box("printed")
    out = Outcome()
    limit = LIMITS[fair]
    for number in range(first, last):
        start = time.process_time()
        try:
            with guard(limit):
                document = build_map(str(number), replace(KINDS[kind], fair=fair), box)
            took = time.process_time() - start
            findings = check_map(document, box)
            fairness = measure(document, box)
        except Exception as error:  # any failure at all is what the soak looks for
            out.failures.append(f"{kind} seed {number}: {type(error).__name__}: {error}")
            continue
        out.seconds.append(took)
        out.gaps.append(fairness.gap)
        out.spreads.append(fairness.spread)
        out.tally.update(f.code for f in findings)
        bad = [f for f in findings if f.severity is not Severity.NOTE]
        if bad:
            out.failures.append(f"{kind} seed {number}: " + "; ".join(str(f) for f in bad))
        if took > limit:
            out.failures.append(f"{kind} seed {number}: took {took:.2f} s")
    return out


class State:
    """A file with a line for each chunk that is done. ``made_of``: the class of outcomes."""

    def __init__(self, path: Path, run_of: dict[str, Any], made_of: type[Any] = Outcome) -> None:
        """Read the file, or begin it. SystemExit when it is of another run."""
        self.path = path
        self.done: dict[tuple[str, int, int], Any] = {}
        lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        # A line that was being written when the run was ended counts for nothing.
        lines = [line for line in lines if line.endswith("\n")]
        if lines and json.loads(lines[0]) != run_of:
            raise SystemExit(f"{path} is of another run ({lines[0].strip()}): delete it to begin anew")
        for line in lines[1:]:
            kind, first, last, outcome = json.loads(line)
            self.done[kind, first, last] = made_of(**{**outcome, "tally": Counter(outcome["tally"])})
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(lines) or json.dumps(run_of) + "\n", "utf-8")

    def add(self, job: tuple[str, int, int], outcome: Any) -> None:
        """Keep what came of a chunk."""
        self.done[job] = outcome
        with self.path.open("a", encoding="utf-8") as file:
            # asdict() would make a tally of the pairs of a tally.
            file.write(json.dumps([*job, {**asdict(outcome), "tally": dict(outcome.tally)}]) + "\n")


def summary(kind: str, out: Outcome) -> str:
    """Return the figures of a kind in a line."""
    if not out.seconds:
        return f"{kind}: no map"
    return (
        f"{kind}: {len(out.seconds)} maps, {len(out.failures)} failed; gap {median(out.gaps):g}, at most "
        f"{max(out.gaps)}; spread {median(out.spreads):g}, at most {max(out.spreads)}; "
        f"{median(out.seconds) * 1000:.0f} ms a map, at most {max(out.seconds) * 1000:.0f}"
    )


def main() -> int:
    """Run the soak over all cores and report; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fair", choices=get_args(Fair), default="good")
    parser.add_argument("--seeds", type=int, help=f"seeds 0 to N-1 of each kind (default {SEEDS})")
    parser.add_argument("--kinds", default=",".join(KINDS), help="kinds to run, of " + ", ".join(KINDS))
    parser.add_argument("--shard", default="0/1", help="run part I of N, counted from 0")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, help="file to go on from (default .soak/maps-<fair>-<I>-<N>.jsonl)")
    args = parser.parse_args()
    part, parts = (int(x) for x in args.shard.split("/"))
    kinds, seeds = args.kinds.split(","), args.seeds or SEEDS[args.fair]
    # Kinds take turns, so that a run that is ended has seen something of each.
    jobs = [(kind, first, min(first + CHUNK, seeds)) for first in range(0, seeds, CHUNK) for kind in kinds][part::parts]
    state = State(
        args.state or Path(f".soak/maps-{args.fair}-{part}-{parts}.jsonl"),
        {"fair": args.fair, "builder": BUILDER, "catalog": load_box("printed").fingerprint},
    )
    left = [job for job in jobs if job not in state.done]
    print(f"{len(jobs) - len(left)} of {len(jobs)} chunks were done before", file=sys.stderr)
    with ProcessPoolExecutor(args.workers) as pool:
        running = {pool.submit(run, *job, args.fair): job for job in left}
        for count, future in enumerate(as_completed(running), 1):
            state.add(running[future], future.result())
            if sys.stderr.isatty():
                print(f"\r{count} of {len(left)} chunks", end="", file=sys.stderr)
    whole: dict[str, Outcome] = {kind: Outcome() for kind in kinds}
    for job in jobs:
        whole[job[0]].add(state.done[job])
    failed = [line for out in whole.values() for line in out.failures]
    for line in failed[:50]:
        print(line)
    for kind, out in whole.items():
        print(summary(kind, out))
    tally = sum((out.tally for out in whole.values()), Counter())
    print("findings:", ", ".join(f"{code} {n}" for code, n in sorted(tally.items())) or "none")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
