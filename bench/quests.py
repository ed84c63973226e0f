"""Making and checking quests against networkx all-pairs on a 24x16 grid with diagonals; memory of many against few."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from itertools import count
from pathlib import Path

import networkx as nx

from bench.timing import interleave, line
from questpress.games.quest.check import check_quest
from questpress.games.quest.document import Quest
from questpress.grid.square import DIRECTIONS, Square

COLS, ROWS = 24, 16
GROWTH = 1.1
# Peak of a process that makes so many quests, in kilobytes. What the kernel tells of a child's usage counts the parent
# in, so the process looks at its own.
PEAK = """
import sys
from importlib import import_module
from questpress.games.quest.check import check_quest
room, module, load, number = sys.argv[1:]
box = getattr(import_module(f"questpress.catalog.{module}"), load)()
builder, options = (import_module(f"questpress.games.{room}.{name}") for name in ("builder", "options"))
for n in range(int(number)):
    check_quest(builder.build_quest(f"memory {n}", options.DEFAULTS, box), box)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
# Each game's room, and where its box comes from.
GAMES = {
    "tanares-adventures": ("tanares_adventures", "quest_box", "load_quest_box"),
    "tanares-expeditions": ("tanares_expeditions", "sea_box", "load_sea_box"),
}


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


def peak(game: str, quests: int) -> int:
    """Return the most memory that a process takes which makes and checks so many quests, in kilobytes."""
    made = subprocess.run(
        [sys.executable, "-c", PEAK, *GAMES[game], str(quests)], capture_output=True, text=True, check=True
    )
    return int(made.stdout)


def main() -> bool:
    """Print the ratios of both games; return whether all goals are met."""
    met = [measure(game) for game in GAMES]
    return all(met)


def measure(game: str) -> bool:
    """Print the ratios of a game; return whether its goals are met."""
    room, module, load = GAMES[game]
    box = getattr(import_module(f"questpress.catalog.{module}"), load)()
    builder = import_module(f"questpress.games.{room}.builder")
    options = import_module(f"questpress.games.{room}.options").DEFAULTS

    def build(seed: str) -> Quest:
        made: Quest = builder.build_quest(seed, options, box)
        return made

    graph = grid_graph()
    seeds, turn = count(), count()
    sample = [build(f"bench {n}") for n in range(20)]

    def build_and_check() -> None:
        check_quest(build(str(next(seeds))), box)

    def check() -> None:
        check_quest(sample[next(turn) % 20], box)

    def all_pairs() -> None:
        dict(nx.all_pairs_dijkstra_path_length(graph, weight="w"))

    times = interleave({"ours": build_and_check, "check": check, "nx": all_pairs}, rounds=15)
    met = line(f"{game}: build and fully check a quest / networkx all-pairs", times["ours"], times["nx"], 1)
    met &= line(f"{game}: all checks of a finished quest / networkx all-pairs", times["check"], times["nx"], 1 / 10)
    if not Path("/proc/self/status").exists():
        print("     memory is measured on Linux only")
        return met
    few, many = peak(game, 10), peak(game, 1_000)
    ratio = many / few
    met &= ratio <= GROWTH
    told = f"{ratio:.3f} (goal <= {GROWTH}); {many} kB against {few}"
    print(f"{'ok  ' if ratio <= GROWTH else 'MISS'} {game}: memory of 1,000 quests / of 10: {told}")
    return met


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
