"""Fair maps against networkx all-pairs on the same tiles: cost and quality of the search, and of scoring one step."""

from __future__ import annotations

import gc
import time
from statistics import mean, median

import networkx as nx

from bench import tiles
from bench.maps import tile_graph
from bench.timing import interleave, line
from questpress.catalog.boardquest import Box
from questpress.catalog.box import load_box
from questpress.chance.stream import Stream
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import improve, measure
from questpress.games.boardquest.fair.anneal import anneal
from questpress.games.boardquest.fair.arena import Arena, State
from questpress.games.boardquest.fair.measure import Ground
from questpress.games.boardquest.fair.moves import Moves
from questpress.games.boardquest.fair.search import EFFORTS, STEPS
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.given import Keep
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.reach import SPEEDS

# How many maps are made fairer at each effort.
SAMPLE = {"good": 60, "best": 16}
# The most that the median gap may be, by number of players, and how many times networkx all-pairs it may cost.
GOALS = {"good": ({2: 3, 3: 14, 4: 22}, 25), "best": ({2: 0, 3: 5, 4: 11}, 500)}


def quality(players: int, samples: dict[str, int]) -> bool:
    """Make a sample of maps fairer at both efforts; print gaps, spreads and cost; return whether the goals are met."""
    box = load_box("printed")
    docs = [make_map(f"fair {n}", MapOptions(players=players, fair="off"), box) for n in range(max(samples.values()))]
    graphs = [tile_graph(doc) for doc in docs]
    met = True
    for effort, (most, cost) in GOALS.items():
        results, ratios = [], []
        for doc, graph in zip(docs[: samples[effort]], graphs, strict=False):
            gc.collect()
            begun = time.perf_counter()
            dict(nx.all_pairs_dijkstra_path_length(graph, weight="w"))
            between = time.perf_counter()
            results.append(improve(doc, box, effort))
            ratios.append((time.perf_counter() - between) / (between - begun))
        gaps = [result.after.gap for result in results]
        ok = median(gaps) <= most[players]
        print(
            f"{'ok  ' if ok else 'MISS'} {effort}, {players} players: median gap {median(gaps):g} (goal <= "
            f"{most[players]}; before {median(r.before.gap for r in results):g}), median spread "
            f"{median(r.after.spread for r in results):g} points (before {median(r.before.spread for r in results):g})"
        )
        met &= ok
        ok = median(ratios) <= cost
        print(
            f"{'ok  ' if ok else 'MISS'} {effort}, {players} players: {median(ratios):.1f} times networkx all-pairs "
            f"(goal <= {cost})"
        )
        met &= ok
    return met


class Timed:
    """A search whose scoring is timed by kind of step; every 40th step the map is scored from scratch beside it.

    Timed in processor time: what else a busy machine does now and then takes longer than many steps.
    """

    def __init__(self, doc: BoardquestMap, box: Box) -> None:
        self.arena = Arena(take_map(doc, box), box.fair_weights)
        self.first = self.state = self.arena.first()
        angles = {seat.player: seat.angle for seat in doc.seats}
        self.moves = Moves(self.arena, self.first, Keep(), [angles[p + 1] for p in range(doc.players)], STEPS)
        self.times: dict[str, list[float]] = {}
        self._scratch = lambda: measure(doc, box)

    def propose(self, state: State, stream: Stream) -> State | None:
        """Return the next step as the search draws it."""
        self.state = state
        return self.moves.propose(state, stream)

    def cost(self, state: State, limit: int) -> int | None:
        """Score a step, or give it up as the search does."""
        begun = time.process_time()
        cost = self.arena.cost(state, limit)
        self._keep(_kind(self.state, state), begun)
        if sum(map(len, self.times.values())) % 40 == 0:
            begun = time.process_time()
            self._scratch()
            self._keep("scratch", begun)
        return cost

    def better(self, state: State, cost: int) -> bool:
        """Take every best one."""
        return True

    def _keep(self, kind: str, begun: float) -> None:
        self.times.setdefault(kind, []).append(time.process_time() - begun)


def _kind(before: State, after: State) -> str:
    if after.layout is not before.layout:
        return "pieces"
    return "starts" if after.starts != before.starts else "forts and monsters"


def scoring(maps: int) -> bool:
    """Print what scoring a step of a search costs on average against from scratch; return whether the goal is met.

    The steps are those that ``good`` draws, from the random map to the fair one, each scored exactly or given up.
    """
    box, effort = load_box("printed"), EFFORTS["good"]
    met = True
    for players in (2, 3, 4):
        times: dict[str, list[float]] = {}
        for number in range(maps):
            timed = Timed(make_map(f"fair {number}", MapOptions(players=players, fair="off"), box), box)
            cost = timed.arena.cost(timed.first, 1 << 60) or 0
            stream = Stream("bench", str(number))
            anneal(timed, timed.first, cost, stream, effort.steps * players, effort.heat, lambda: False)
            for kind, of in timed.times.items():
                times.setdefault(kind, []).extend(of)
        scratch = mean(times.pop("scratch"))
        parts = "; ".join(f"{kind} {scratch / mean(of):.1f} times as fast" for kind, of in sorted(times.items()))
        steps = mean([seconds for of in times.values() for seconds in of])
        met &= line(f"scoring a step of the search, {players} players / from scratch", steps, scratch, 1 / 20, parts)
    return met


def rows() -> bool:
    """Print the turns of all players to everything against networkx on the same rows, reading the map included."""
    box = load_box("printed")
    doc = make_map("fair rows", MapOptions(players=4, fair="off"), box)
    starts = [fort.at for fort in doc.forts if fort.kind == "starting"]

    def ours() -> None:
        ground = Ground(doc)
        for speed in SPEEDS:
            ground.sets(speed, forts_act=True)

    def theirs() -> None:
        graph = tile_graph(doc)
        for start in starts:
            for weight in (None, "w"):
                nx.single_source_dijkstra_path_length(graph, start, weight=weight)

    times = interleave({"ours": ours, "nx": theirs}, rounds=60, inner=5)
    return line("turns from all starts at both speeds / networkx, same rows", times["ours"], times["nx"], 1 / 3)


def main(samples: dict[str, int] = SAMPLE) -> bool:
    """Print the ratios; return whether all goals are met."""
    met = rows() & scoring(max(1, max(samples.values()) // 4)) & tiles.main()
    for players in (2, 3, 4):
        met &= quality(players, samples)
    return met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
