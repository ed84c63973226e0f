"""The long run of campaign scenarios: a range of seeds over all archetypes, numbers of players and factions.

Each scenario is built, checked, and played to its end by idle players; ``make soak`` runs it.

A scenario fails when the builder refuses it, when a check finds an error or a warning, when a game of idle players does
not end by its last round or is won, or when it takes too long (one that hangs is ended). Exit code 1 when any scenario
failed. ``--shard I/N`` splits the work over machines. What is done is kept under ``--state``, so a run that was ended
goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))
import maps

from questpress.catalog.campaign_box import load_campaign_box
from questpress.findings import Severity
from questpress.games.boardquest.scenario.builder import BUILDER
from questpress.games.boardquest.scenario.check import check_scenario
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.make import make_scenario
from questpress.games.boardquest.scenario.options import DIFFICULTIES, ScenarioOptions
from questpress.games.boardquest.scenario.play import idle

SEEDS = 2_000
LIMIT = 30.0  # seconds after which a scenario has failed, hanging or not
CHUNK = 20


@dataclass
class Outcome:
    """What came of some seeds: failures, tally of findings and of archetypes, seconds of each scenario."""

    failures: list[str] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Take up what came of other seeds."""
        self.failures += other.failures
        self.tally += other.tally
        self.seconds += other.seconds


def scenario(number: int) -> Scenario:
    """Return the scenario of a seed: archetypes in turns, then players, factions and difficulties."""
    box = load_campaign_box()
    names = ["", *box.plots]
    factions = ["", *(faction.id for faction in box.box.factions)]
    options = ScenarioOptions(
        players=1 + number // len(names) % 2,
        archetype=names[number % len(names)],
        faction=factions[number // 3 % len(factions)],
        difficulty=DIFFICULTIES[number // 7 % len(DIFFICULTIES)],
    )
    return make_scenario(str(number), options, box)


def run(first: int, last: int) -> Outcome:
    """Build, check and play seeds first..last-1."""
    box = load_campaign_box()
    out = Outcome()
    for number in range(first, last):
        start = time.perf_counter()
        try:
            with maps.guard(LIMIT):
                doc = scenario(number)
                took = time.perf_counter() - start
                findings = check_scenario(doc, box)
                ending = idle(doc, box)
        except Exception as error:  # any failure at all is what the soak looks for
            out.failures.append(f"seed {number}: {type(error).__name__}: {error}")
            continue
        out.seconds.append(took)
        out.tally.update(finding.code for finding in findings)
        out.tally[str(doc.extras.get("archetype"))] += 1
        trial = doc.extras["trial"]
        out.tally["decided from the outset"] += not 0 < trial["won"] < trial["games"]
        bad = [finding for finding in findings if finding.severity is not Severity.NOTE]
        if bad:
            out.failures.append(f"seed {number}: " + "; ".join(str(finding) for finding in bad))
        if ending.result == "won" or ending.round > doc.rounds:
            out.failures.append(f"seed {number}: a game of idle players is {ending.result} in round {ending.round}")
    return out


def main() -> int:
    """Run the soak over all cores and report; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=SEEDS, help="seeds 0 to N-1")
    parser.add_argument("--shard", default="0/1", help="run part I of N, counted from 0")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, help="file to go on from (default .soak/scenarios-<I>-<N>.jsonl)")
    args = parser.parse_args()
    part, parts = (int(x) for x in args.shard.split("/"))
    jobs = [("boardquest", first, min(first + CHUNK, args.seeds)) for first in range(0, args.seeds, CHUNK)][part::parts]
    state = maps.State(
        args.state or Path(f".soak/scenarios-{part}-{parts}.jsonl"),
        {"builders": BUILDER, "catalogs": [load_campaign_box().fingerprint]},
        Outcome,
    )
    left = [job for job in jobs if job not in state.done]
    print(f"{len(jobs) - len(left)} of {len(jobs)} chunks were done before", file=sys.stderr)
    with ProcessPoolExecutor(args.workers) as pool:
        running = {pool.submit(run, job[1], job[2]): job for job in left}
        for count, future in enumerate(as_completed(running), 1):
            state.add(running[future], future.result())
            if sys.stderr.isatty():
                print(f"\r{count} of {len(left)} chunks", end="", file=sys.stderr)
    whole = Outcome()
    for job in jobs:
        whole.add(state.done[job])
    for line in whole.failures[:50]:
        print(line)
    if whole.seconds:
        print(
            f"boardquest: {len(whole.seconds)} scenarios, {len(whole.failures)} failed; "
            f"{median(whole.seconds) * 1000:.0f} ms a scenario, at most {max(whole.seconds) * 1000:.0f}"
        )
    print(", ".join(f"{name} {n}" for name, n in sorted(whole.tally.items())))
    return 1 if whole.failures else 0


if __name__ == "__main__":
    sys.exit(main())
