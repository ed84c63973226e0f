"""The long run of quests: a range of seeds over all archetypes, bands, difficulties and numbers of encounters.

Each quest is built and checked; ``make soak`` runs it.

A quest fails when the builder refuses it, when a check finds an error, or when it takes too long (one that hangs is
ended). Exit code 1 when any quest failed. ``--shard I/N`` splits the work over machines. What is done is kept under
``--state``, so a run that was ended goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
import maps

from questpress.catalog.quest_box import load_quest_box
from questpress.catalog.sea_box import load_sea_box
from questpress.findings import Severity
from questpress.games.quest.check import check_quest
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.builder import BUILDER
from questpress.games.tanares_adventures.make import make_quest
from questpress.games.tanares_adventures.options import BANDS, QuestOptions
from questpress.games.tanares_expeditions.builder import BUILDER as SEA_BUILDER
from questpress.games.tanares_expeditions.make import make_quest as make_voyage
from questpress.games.tanares_expeditions.options import NO_BOSS
from questpress.games.tanares_expeditions.options import QuestOptions as SeaOptions

SEEDS = 2_000
LIMIT = 20.0  # seconds after which a quest has failed, hanging or not
CHUNK = 20


@dataclass
class Outcome:
    """What came of some seeds: failures, tally of findings and of archetypes, seconds of each quest."""

    failures: list[str] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Take up what came of other seeds."""
        self.failures += other.failures
        self.tally += other.tally
        self.seconds += other.seconds


def adventure(number: int) -> tuple[Quest, Any]:
    """Return the quest of a seed and its box: archetypes in turns, then bands, Kemet levels and boxes."""
    box = load_quest_box("mine" if number % 10 == 9 else "printed")
    # Of an owner's box in which nothing was typed only some archetypes can be played: let the builder choose.
    names = ["", *(entry.id for entry in box.archetypes)]
    archetype = names[number % len(names)] if box.kind == "printed" else ""
    options = QuestOptions(band=BANDS[number // 3 % len(BANDS)], kemet=number // 7 % 7, archetype=archetype)
    return make_quest(str(number), options, box), box


def voyage(number: int) -> tuple[Quest, Any]:
    """Return the quest of a seed and its box: archetypes in turns, encounters, difficulties, loadouts and boxes."""
    box = load_sea_box("mine" if number % 10 == 9 else "printed")
    names = ["", *(entry.id for entry in box.archetypes)]
    options = SeaOptions(
        encounters=1 + number // 2 % 5,
        difficulty=sorted(box.difficulties)[number // 3 % len(box.difficulties)],
        archetype=names[number % len(names)],
        boss=NO_BOSS if number % 11 == 5 else "",
        loadout=sorted(box.loadouts)[number // 7 % len(box.loadouts)],
    )
    return make_voyage(str(number), options, box), box


GAMES: dict[str, tuple[Callable[[int], tuple[Quest, Any]], int]] = {
    "tanares-adventures": (adventure, BUILDER),
    "tanares-expeditions": (voyage, SEA_BUILDER),
}


def run(game: str, first: int, last: int) -> Outcome:
    """Build and check seeds first..last-1 of a game."""
    make = GAMES[game][0]
    out = Outcome()
    for number in range(first, last):
        start = time.perf_counter()
        try:
            with maps.guard(LIMIT):
                quest, box = make(number)
            took = time.perf_counter() - start
            findings = check_quest(quest, box)
        except Exception as error:  # any failure at all is what the soak looks for
            out.failures.append(f"{game} seed {number}: {type(error).__name__}: {error}")
            continue
        out.seconds.append(took)
        out.tally.update(finding.code for finding in findings)
        out.tally[str(quest.extras.get("archetype"))] += 1
        bad = [finding for finding in findings if finding.severity is Severity.ERROR]
        if bad:
            out.failures.append(f"{game} seed {number}: " + "; ".join(str(finding) for finding in bad))
    return out


def main() -> int:
    """Run the soak over all cores and report; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=SEEDS, help="seeds 0 to N-1 of each game")
    parser.add_argument("--games", default=",".join(GAMES), help="games to run, of " + ", ".join(GAMES))
    parser.add_argument("--shard", default="0/1", help="run part I of N, counted from 0")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, help="file to go on from (default .soak/quests-<I>-<N>.jsonl)")
    args = parser.parse_args()
    part, parts = (int(x) for x in args.shard.split("/"))
    games = args.games.split(",")
    jobs = [(game, first, min(first + CHUNK, args.seeds)) for first in range(0, args.seeds, CHUNK) for game in games]
    jobs = jobs[part::parts]
    prints = [load_quest_box("printed").fingerprint, load_sea_box("printed").fingerprint]
    state = maps.State(
        args.state or Path(f".soak/quests-{part}-{parts}.jsonl"),
        {"builders": {game: GAMES[game][1] for game in GAMES}, "catalogs": prints},
        Outcome,
    )
    left = [job for job in jobs if job not in state.done]
    print(f"{len(jobs) - len(left)} of {len(jobs)} chunks were done before", file=sys.stderr)
    with ProcessPoolExecutor(args.workers) as pool:
        running = {pool.submit(run, *job): job for job in left}
        for count, future in enumerate(as_completed(running), 1):
            state.add(running[future], future.result())
            if sys.stderr.isatty():
                print(f"\r{count} of {len(left)} chunks", end="", file=sys.stderr)
    failed = 0
    for game in games:
        whole = Outcome()
        for job in jobs:
            if job[0] == game:
                whole.add(state.done[job])
        for line in whole.failures[:50]:
            print(line)
        failed += len(whole.failures)
        if whole.seconds:
            print(
                f"{game}: {len(whole.seconds)} quests, {len(whole.failures)} failed; "
                f"{median(whole.seconds) * 1000:.0f} ms a quest, at most {max(whole.seconds) * 1000:.0f}"
            )
        print(", ".join(f"{name} {n}" for name, n in sorted(whole.tally.items())))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
