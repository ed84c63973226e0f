"""The long run of Anastyr's adventures: seeds over all plots, players, difficulties, lengths and bosses, checked.

An adventure fails when the builder refuses it, when a check finds an error, or when it takes too long. Exit code 1 when
any failed. ``--shard I/N`` splits the work over machines. What is done is kept under ``--state``, so a run that was
ended goes on where it was. ``make soak`` runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))
import maps
import quests

from questpress.catalog.adventure_box import load_adventure_box
from questpress.findings import Severity
from questpress.games.anastyr.builder import BUILDER
from questpress.games.anastyr.check import check_adventure
from questpress.games.anastyr.make import make_adventure
from questpress.games.anastyr.options import LEAST_TILES, MOST_TILES, AdventureOptions

LIMIT = 20.0  # seconds after which an adventure has failed, hanging or not


def wish(number: int) -> AdventureOptions:
    """Return the options of a seed: plots in turns, then players, difficulties, lengths, bosses."""
    box = load_adventure_box()
    plots = ["", *box.plots]
    bosses = ["", "none", "boss", "mini-boss", *box.bosses]
    plot, boss = plots[number % len(plots)], bosses[number // 3 % len(bosses)]
    if boss == "none" and plot and box.plots[plot].boss.value != "none":
        boss = ""  # a plot about a boss has one
    return AdventureOptions(
        players=1 + number // 5 % 4,
        difficulty=sorted(box.paces)[number // 2 % len(box.paces)],
        tiles=LEAST_TILES + number // 7 % (MOST_TILES - LEAST_TILES + 1),
        boss=boss,
        archetype=plot,
    )


def run(first: int, last: int) -> quests.Outcome:
    """Build and check seeds first..last-1."""
    out = quests.Outcome()
    box = load_adventure_box()
    for number in range(first, last):
        start = time.perf_counter()
        try:
            with maps.guard(LIMIT):
                doc = make_adventure(str(number), wish(number), box)
            took = time.perf_counter() - start
            findings = check_adventure(doc, box)
        except Exception as error:  # any failure at all is what the soak looks for
            out.failures.append(f"seed {number}: {type(error).__name__}: {error}")
            continue
        out.seconds.append(took)
        out.tally.update(finding.code for finding in findings)
        out.tally[str(doc.extras.get("archetype"))] += 1
        bad = [finding for finding in findings if finding.severity is Severity.ERROR]
        if bad:
            out.failures.append(f"seed {number}: " + "; ".join(str(finding) for finding in bad))
    return out


def main() -> int:
    """Run the soak over all cores and report; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=quests.SEEDS, help="seeds 0 to N-1")
    parser.add_argument("--shard", default="0/1", help="run part I of N, counted from 0")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, help="file to go on from (default .soak/adventures-<I>-<N>.jsonl)")
    args = parser.parse_args()
    part, parts = (int(x) for x in args.shard.split("/"))
    jobs = [("anastyr", n, min(n + quests.CHUNK, args.seeds)) for n in range(0, args.seeds, quests.CHUNK)][part::parts]
    state = maps.State(
        args.state or Path(f".soak/adventures-{part}-{parts}.jsonl"),
        {"builder": BUILDER, "catalog": load_adventure_box().fingerprint},
        quests.Outcome,
    )
    left = [job for job in jobs if job not in state.done]
    with ProcessPoolExecutor(args.workers) as pool:
        running = {pool.submit(run, *job[1:]): job for job in left}
        for future in as_completed(running):
            state.add(running[future], future.result())
    whole = quests.Outcome()
    for job in jobs:
        whole.add(state.done[job])
    for told in whole.failures[:50]:
        print(told)
    if whole.seconds:
        print(
            f"anastyr: {len(whole.seconds)} adventures, {len(whole.failures)} failed; "
            f"{median(whole.seconds) * 1000:.0f} ms each, at most {max(whole.seconds) * 1000:.0f}"
        )
    print(", ".join(f"{name} {n}" for name, n in sorted(whole.tally.items())))
    return 1 if whole.failures else 0


if __name__ == "__main__":
    sys.exit(main())
