"""Making and checking quests against networkx all-pairs on a 24x16 grid with diagonals; memory of many against few."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import networkx as nx

from bench.timing import interleave, line
from questpress.catalog.quest_box import load_quest_box
from questpress.games.quest.check import check_quest
from questpress.games.tanares_adventures.builder import build_quest
from questpress.games.tanares_adventures.options import QuestOptions
from questpress.grid.square import DIRECTIONS, Square

COLS, ROWS = 24, 16
GROWTH = 1.1
# Peak of a process that makes so many quests, in kilobytes. What the kernel tells of a child's usage counts the parent
# in, so the process looks at its own.
PEAK = """
import sys
from questpress.catalog.quest_box import load_quest_box
from questpress.games.quest.check import check_quest
from questpress.games.tanares_adventures.builder import build_quest
from questpress.games.tanares_adventures.options import QuestOptions
box = load_quest_box()
for n in range(int(sys.argv[1])):
    check_quest(build_quest(f"memory {n}", QuestOptions(), box), box)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def grid_graph() -> nx.Graph:
    """Return the board's squares, each joined with its neighbours, diagonal ones too; every fourth square is costly."""
    graph = nx.Graph()
    for col in range(1, COLS + 1):
        for row in range(1, ROWS + 1):
            for dc, dr in DIRECTIONS[:4]:
                to = Square(col + dc, row + dr)
                if 1 <= to.col <= COLS and 1 <= to.row <= ROWS:
                    graph.add_edge((col, row), tuple(to), w=2 if (to.col + to.row) % 4 == 0 else 1)
    return graph


def peak(quests: int) -> int:
    """Return the most memory that a process takes which makes and checks so many quests, in kilobytes."""
    made = subprocess.run([sys.executable, "-c", PEAK, str(quests)], capture_output=True, text=True, check=True)
    return int(made.stdout)


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    box = load_quest_box()
    graph = grid_graph()
    seeds = iter(range(10_000_000))
    sample = [build_quest(f"bench {n}", QuestOptions(), box) for n in range(20)]
    turn = iter(range(10_000_000))

    def build_and_check() -> None:
        check_quest(build_quest(str(next(seeds)), QuestOptions(), box), box)

    def check() -> None:
        check_quest(sample[next(turn) % 20], box)

    def all_pairs() -> None:
        dict(nx.all_pairs_dijkstra_path_length(graph, weight="w"))

    times = interleave({"ours": build_and_check, "check": check, "nx": all_pairs}, rounds=15)
    met = line("build and fully check a quest / networkx all-pairs", times["ours"], times["nx"], 1)
    met &= line("all checks of a finished quest / networkx all-pairs", times["check"], times["nx"], 1 / 10)
    if not Path("/proc/self/status").exists():
        print("     memory is measured on Linux only")
        return met
    few, many = peak(10), peak(1_000)
    ratio = many / few
    met &= ratio <= GROWTH
    told = f"{ratio:.3f} (goal <= {GROWTH}); {many} kB against {few}"
    print(f"{'ok  ' if ratio <= GROWTH else 'MISS'} memory of 1,000 quests / of 10: {told}")
    return met


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
