"""The plain graph functions against networkx, and against small boards done by hand."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.grid import graph, hex
from questpress.grid.hex import ORIGIN, Hex

cells = st.lists(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), max_size=45, unique=True)


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    n = draw(st.integers(0, 14))
    edges = draw(st.sets(st.tuples(st.integers(0, max(n - 1, 0)), st.integers(0, max(n - 1, 0))), max_size=25))
    out: list[list[int]] = [[] for _ in range(n)]
    for a, b in sorted(edges):
        if a < b < n:
            out[a].append(b)
            out[b].append(a)
    return out


@given(cells)
def test_cell_graph_equals_networkx(board: list[Hex]) -> None:
    own, other = graph.cell_graph(board), graph.cell_graph_nx(board)
    assert [sorted(row) for row in own] == [sorted(other[i]) for i in range(len(board))]


@given(graphs(), st.sets(st.integers(0, 13), max_size=6))
def test_parts_equal_networkx(g: list[list[int]], barred: set[int]) -> None:
    assert graph.parts(g, barred) == graph.parts_nx(g, barred)
    assert graph.parts(g) == graph.parts_nx(g)


@given(graphs(), st.lists(st.integers(0, 13), max_size=4), st.sets(st.integers(0, 13), max_size=6))
def test_steps_equal_networkx(g: list[list[int]], starts: list[int], barred: set[int]) -> None:
    starts = [s for s in starts if s < len(g)]
    assert graph.steps(g, starts, barred) == graph.steps_nx(g, starts, barred)
    assert graph.steps(g, starts) == graph.steps_nx(g, starts)


@given(cells)
def test_holes_equal_networkx(board: list[Hex]) -> None:
    assert hex.holes(board) == graph.holes_nx(board)


@given(st.sets(st.sampled_from(hex.disk(ORIGIN, 4)), max_size=20))
def test_holes_of_a_pierced_disk_equal_networkx(gone: set[Hex]) -> None:
    board = [c for c in hex.disk(ORIGIN, 4) if c not in gone]
    assert hex.holes(board) == graph.holes_nx(board)


@given(st.lists(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), max_size=20))
def test_contacts_are_what_the_grid_says_of_each_pair(centers: list[Hex]) -> None:
    two, any_contact = graph.contact_graph(centers, one_hex=False), graph.contact_graph(centers, one_hex=True)
    for i, a in enumerate(centers):
        assert sorted(two[i]) == [j for j, b in enumerate(centers) if hex.meets_by_two(a, b)]
        assert sorted(any_contact[i]) == [j for j, b in enumerate(centers) if hex.touches(a, b)]


SEA_MAP = """
~~~~~~~
~S..~O~
~...~.~
~..E~.~
~~~~~~~
"""


def sea_map(rows: list[str]) -> tuple[list[tuple[int, int]], list[list[int]]]:
    land = [(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c != "~"]
    index = {cell: i for i, cell in enumerate(land)}
    sides = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return land, [[index[x + a, y + b] for a, b in sides if (x + a, y + b) in index] for x, y in land]


@pytest.mark.parametrize("width", [1, 34])
def test_an_objective_on_an_island_is_not_reached_however_large_the_island(width: int) -> None:
    rows = [row[:-1] + ("~" if row[-2] == "~" else ".") * (width - 1) + "~" for row in SEA_MAP.split()]
    land, g = sea_map(rows)
    at = {rows[y][x]: i for i, (x, y) in enumerate(land) if rows[y][x] in "SEO"}
    far = graph.steps(g, [at["S"]])
    assert [len(part) for part in graph.parts(g)] == [9, 3 * width]
    assert far[at["E"]] == 4
    assert far[at["O"]] is None
    joined, g = sea_map([row[:4] + "." + row[5:] if y == 2 else row for y, row in enumerate(rows)])
    assert len(graph.parts(g)) == 1
    assert graph.steps(g, [joined.index(land[at["S"]])])[joined.index(land[at["O"]])] is not None


def test_networkx_stays_away_until_it_is_asked() -> None:
    code = "import sys, questpress.grid.graph as g; g.parts(g.cell_graph([(0, 0)])); print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
