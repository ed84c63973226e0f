"""Building and checking a 4-player map against networkx all-pairs on its tiles, and against catanatron's boards."""

from __future__ import annotations

import subprocess
from pathlib import Path
from statistics import median

import networkx as nx

from bench.timing import interleave, line
from questpress.catalog.box import load_box
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.rules import m06_contact, m21_rarity, m22_holes, m23_on_foot, m24_walled_off
from questpress.grid.hex import neighbours

PEERS = Path(".bench-venv/bin/python")
# The rules that ask about graphs: pieces joined, steps from piece to piece, holes, on foot, walled off by monsters.
# Facts are new in each call, so building the graphs is counted.
GRAPH_RULES = [m.RULE for m in (m06_contact, m21_rarity, m22_holes, m23_on_foot, m24_walled_off)]
CATANATRON = """
import time
from catanatron.models.map import CatanMap, BASE_MAP_TEMPLATE
CatanMap.from_template(BASE_MAP_TEMPLATE)
n = 300
start = time.perf_counter()
for _ in range(n):
    CatanMap.from_template(BASE_MAP_TEMPLATE)
print(n / (time.perf_counter() - start))
"""


def tile_graph(document: BoardquestMap) -> nx.Graph:
    """Return the graph of a map's tiles, with the weight of entering the dearer of two tiles."""
    graph = nx.Graph()
    terrain = {tile.at: tile.terrain for tile in document.tiles}
    for cell in terrain:
        for other in neighbours(cell):
            if other in terrain and cell < other:
                stops = terrain[cell] != "plain" or terrain[other] != "plain"
                graph.add_edge(cell, other, w=2 if stops else 1)
    return graph


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    box = load_box("printed")
    options = MapOptions(players=4, fair="off")
    seeds = iter(range(10_000_000))
    sample = [build_map(f"bench {n}", options, box) for n in range(40)]
    graphs = [tile_graph(document) for document in sample]
    turn = iter(range(10_000_000))

    def build_and_check() -> None:
        check_map(build_map(str(next(seeds)), options, box), box)

    def all_pairs() -> None:
        dict(nx.all_pairs_dijkstra_path_length(graphs[next(turn) % 40], weight="w"))

    def graph_questions() -> None:
        facts = MapFacts(sample[next(turn) % 40], box)
        for rule in GRAPH_RULES:
            list(rule.check(facts))

    times = interleave({"ours": build_and_check, "nx": all_pairs, "graph": graph_questions}, rounds=60, inner=3)
    met = line("build and fully check a 4-player map / networkx all-pairs", times["ours"], times["nx"], 0.5)
    met &= line("graph questions of the checks / networkx all-pairs", times["graph"], times["nx"], 1 / 25)
    rate = 1 / times["ours"]
    if PEERS.exists():
        rates = [
            float(subprocess.run([PEERS, "-c", CATANATRON], capture_output=True, text=True, check=True).stdout)
            for _ in range(5)
        ]
        print(
            f"     {rate:.0f} maps a second, built and checked; catanatron builds {median(rates):.0f} boards a second"
        )
    else:
        print(f"     {rate:.0f} maps a second; catanatron is not installed in {PEERS.parent.parent}")
    return met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
