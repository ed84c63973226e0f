"""Making and checking campaign scenarios of Boardquest against networkx all-pairs on a 24x16 grid with diagonals."""

from __future__ import annotations

import sys

import networkx as nx

from bench.quests import grid_graph
from bench.timing import interleave, line
from questpress.catalog.campaign_box import load_campaign_box
from questpress.games.boardquest.scenario.builder import build_scenario
from questpress.games.boardquest.scenario.check import check_scenario
from questpress.games.boardquest.scenario.options import ScenarioOptions


def main() -> bool:
    """Print the ratio; return whether the goal is met."""
    box = load_campaign_box()
    graph = grid_graph()
    seeds = iter(range(10_000_000))
    plots = sorted(box.plots)

    def build_and_check() -> None:
        number = next(seeds)
        options = ScenarioOptions(players=1 + number % 2, archetype=plots[number // 2 % len(plots)])
        check_scenario(build_scenario(f"bench {number}", options, box), box)

    def all_pairs() -> None:
        dict(nx.all_pairs_dijkstra_path_length(graph, weight="w"))

    times = interleave({"ours": build_and_check, "nx": all_pairs}, rounds=26)
    return line("build and fully check a scenario / networkx all-pairs", times["ours"], times["nx"], 1)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
