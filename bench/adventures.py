"""Making and checking adventures of Anastyr against networkx all-pairs on a 24x16 grid with diagonals."""

from __future__ import annotations

import sys

import networkx as nx

from bench.quests import grid_graph
from bench.timing import interleave, line
from questpress.catalog.adventure_box import load_adventure_box
from questpress.games.anastyr.builder import build_adventure
from questpress.games.anastyr.check import check_adventure
from questpress.games.anastyr.options import AdventureOptions

LENGTHS = (4, 5, 7, 9)


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    box = load_adventure_box()
    graph = grid_graph()
    seeds = iter(range(10_000_000))

    def build_and_check() -> None:
        number = next(seeds)
        boss = ("", "boss")[number % 2]
        options = AdventureOptions(tiles=LENGTHS[number % len(LENGTHS)], boss=boss, players=1 + number % 4)
        check_adventure(build_adventure(str(number), options, box), box)

    def all_pairs() -> None:
        dict(nx.all_pairs_dijkstra_path_length(graph, weight="w"))

    times = interleave({"ours": build_and_check, "nx": all_pairs}, rounds=15)
    return line("build and fully check an adventure / networkx all-pairs", times["ours"], times["nx"], 1)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
