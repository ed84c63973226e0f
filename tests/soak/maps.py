"""The long run: every seed of a range, for 2, 3, 4 players and teams, built and checked. ``make soak`` runs it.

A map fails when the builder refuses it, when a check finds an error or a warning, or when it takes over a second.
Exit code 1 when any map failed. ``--seeds 400`` is what the suite runs; ``--shard I/N`` splits the work over machines.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from questpress.catalog.box import load_box
from questpress.findings import Severity
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.options import MapOptions

KINDS = {
    "2": MapOptions(players=2),
    "3": MapOptions(players=3),
    "4": MapOptions(players=4),
    "teams": MapOptions(players=4, mode="teams"),
}
LIMIT_S = 1.0
CHUNK = 250


def run(kind: str, first: int, last: int) -> tuple[list[str], float, Counter[str]]:
    """Build and check seeds first..last-1 of a kind; return failures, the slowest time and a tally of findings."""
    box = load_box("printed")
    failures: list[str] = []
    slowest = 0.0
    tally: Counter[str] = Counter()
    for number in range(first, last):
        start = time.perf_counter()
        try:
            document = build_map(str(number), KINDS[kind], box)
            findings = check_map(document, box)
        except Exception as error:  # any failure at all is what the soak looks for
            failures.append(f"{kind} seed {number}: {type(error).__name__}: {error}")
            continue
        took = time.perf_counter() - start
        slowest = max(slowest, took)
        tally.update(f.code for f in findings)
        bad = [f for f in findings if f.severity is not Severity.NOTE]
        if bad:
            failures.append(f"{kind} seed {number}: " + "; ".join(str(f) for f in bad))
        if took > LIMIT_S:
            failures.append(f"{kind} seed {number}: took {took:.2f} s")
    return failures, slowest, tally


def main() -> int:
    """Run the soak over all cores and report; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=25_000, help="seeds 0 to N-1 of each kind (default 25,000)")
    parser.add_argument("--kinds", default=",".join(KINDS), help="kinds to run, of " + ", ".join(KINDS))
    parser.add_argument("--shard", default="0/1", help="run part I of N, counted from 0")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    part, parts = (int(x) for x in args.shard.split("/"))
    jobs = [
        (kind, first, min(first + CHUNK, args.seeds))
        for kind in args.kinds.split(",")
        for first in range(0, args.seeds, CHUNK)
    ][part::parts]
    failed: list[str] = []
    slowest: dict[str, float] = {}
    tally: Counter[str] = Counter()
    began = time.perf_counter()
    done = 0
    with ProcessPoolExecutor(args.workers) as pool:
        for (kind, first, last), (failures, took, found) in zip(
            jobs, pool.map(run, *zip(*jobs, strict=True)), strict=True
        ):
            failed += failures
            slowest[kind] = max(slowest.get(kind, 0.0), took)
            tally += found
            done += last - first
            if sys.stderr.isatty():
                print(f"\r{done} maps, {len(failed)} failed", end="", file=sys.stderr)
    for line in failed[:50]:
        print(line)
    times = ", ".join(f"{kind} {took * 1000:.0f} ms" for kind, took in slowest.items())
    print(f"{done} maps in {time.perf_counter() - began:.0f} s, {len(failed)} failed; slowest: {times}")
    print("findings:", ", ".join(f"{code} {n}" for code, n in sorted(tally.items())) or "none")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
