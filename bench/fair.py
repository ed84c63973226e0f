"""Fair maps against networkx all-pairs on the same tiles: cost and quality of the search, and of scoring one step."""

from __future__ import annotations

import gc
import time
from statistics import median

import networkx as nx

from bench.maps import tile_graph
from bench.timing import interleave, line
from questpress.catalog.boardquest import Box
from questpress.catalog.box import load_box
from questpress.chance.stream import Stream
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import improve, measure
from questpress.games.boardquest.fair.arena import Arena, State
from questpress.games.boardquest.fair.measure import Ground
from questpress.games.boardquest.fair.moves import Moves
from questpress.games.boardquest.fair.search import STEPS
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.given import Keep
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.reach import SPEEDS

# How many maps are made fairer at each effort.
SAMPLE = {"good": 60, "best": 16}
ROUNDS, INNER = 30, 8
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


def walk(doc: BoardquestMap, arena: Arena, kinds: tuple[str, ...], number: int) -> list[State]:
    """Return so many legal states, each one step from the first."""
    first, angles = arena.first(), {seat.player: seat.angle for seat in doc.seats}
    moves = Moves(arena, first, Keep(), [angles[player + 1] for player in range(doc.players)], kinds)
    stream = Stream("bench", "walk")
    tried = (moves.propose(first, stream) for _ in range(100 * number))
    return [state for state in tried if state is not None][:number]


def scoring() -> bool:
    """Print what scoring costs after one step on a good map against from scratch; return whether the goal is met."""
    box = load_box("printed")
    met = True
    for players in (2, 3, 4):
        doc = improve(make_map("fair scoring", MapOptions(players=players, fair="off"), box), box).doc
        # A turned piece makes all turns new, so it can only be given up early, not looked up.
        for title, kinds, goal in (
            ("after a fort moved", ("neutral", "center"), 1 / 20),
            ("after a piece turned", ("turn",), 1 / 3),
            ("after a step as they are drawn", STEPS, 1 / 5),
        ):
            met &= _scoring(doc, box, f"scoring {title}, {players} players / from scratch", kinds, goal)
    return met


def _scoring(doc: BoardquestMap, box: Box, title: str, kinds: tuple[str, ...], goal: float) -> bool:
    arena = Arena(take_map(doc, box), box.fair_weights)
    limit = arena.cost(arena.first(), 1 << 60) or 0
    # A new layout knows nothing of any start, so none is timed twice.
    states = iter(walk(doc, arena, kinds, ROUNDS * INNER + 1))
    arena.cost(arena.first(), 1 << 60)
    times = interleave(
        {"step": lambda: arena.cost(next(states), limit + 60), "scratch": lambda: measure(doc, box)}, ROUNDS, INNER
    )
    return line(title, times["step"], times["scratch"], goal)


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
    met = rows() & scoring()
    for players in (2, 3, 4):
        met &= quality(players, samples)
    return met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
