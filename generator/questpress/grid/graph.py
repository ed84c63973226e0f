"""Graph questions of boards: who is next to whom, what hangs together, how many steps apart.

Nodes are numbers 0, 1, 2, ...; a graph is the list of each node's neighbours. Every question has a plain version
here that is quick on a few hundred nodes and a version ``*_nx`` that hands the question to networkx; tests hold
them against each other. networkx is imported only when one of those is called: it takes longer to import than all
checks of a map to run.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from questpress.grid.hex import MEET_BY_ONE, MEET_BY_TWO, Hex, meets_by_two, neighbours, touches

if TYPE_CHECKING:
    import networkx as nx

Graph: TypeAlias = Sequence[Sequence[int]]


def cell_graph(cells: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the graph of cells (all different) in which neighbouring cells are joined."""
    index = {cell: i for i, cell in enumerate(cells)}
    graph: list[list[int]] = [[] for _ in cells]
    find = index.get
    for i, (q, r) in enumerate(cells):
        # Three directions are enough: the other three are found from the other side.
        for n in ((q + 1, r), (q + 1, r - 1), (q, r - 1)):
            j = find(n)
            if j is not None:
                graph[i].append(j)
                graph[j].append(i)
    return graph


def contact_graph(centers: Sequence[tuple[int, int]], *, one_hex: bool) -> list[list[int]]:
    """Return the graph of map pieces that meet by two hexes, or with ``one_hex`` also of those that meet by one.

    Pieces that overlap are not joined.
    """
    index = {cell: i for i, cell in enumerate(centers)}
    if len(index) < len(centers):
        meet = touches if one_hex else meets_by_two
        return [[j for j, b in enumerate(centers) if meet(a, b)] for a in centers]
    offsets = (*MEET_BY_TWO, *MEET_BY_ONE) if one_hex else MEET_BY_TWO
    return [[j for dq, dr in offsets if (j := index.get((q + dq, r + dr))) is not None] for q, r in centers]


def parts(graph: Graph, barred: Container[int] = ()) -> list[list[int]]:
    """Return the groups of nodes that hang together, each sorted, the group of the smallest node first.

    Barred nodes can neither be entered nor left: they are in no group.
    """
    seen = [node in barred for node in range(len(graph))] if barred else [False] * len(graph)
    found = []
    for first in range(len(graph)):
        if seen[first]:
            continue
        seen[first] = True
        group = [first]
        for node in group:
            for other in graph[node]:
                if not seen[other]:
                    seen[other] = True
                    group.append(other)
        group.sort()
        found.append(group)
    return found


def components(cells: Iterable[Hex]) -> list[set[Hex]]:
    """Return the groups of cells that hang together, the group of the smallest cell first."""
    order = sorted(set(cells))
    return [{order[i] for i in group} for group in parts(cell_graph(order))]


def steps(graph: Graph, starts: Iterable[int], barred: Container[int] = ()) -> list[int | None]:
    """Return for each node the fewest steps from the nearest start; None where no way leads.

    Barred nodes are never entered (a barred start counts as no start).
    """
    far: list[int | None] = [None] * len(graph)
    wave = [node for node in dict.fromkeys(starts) if node not in barred]
    for node in wave:
        far[node] = 0
    step = 0
    while wave:
        step += 1
        following = []
        for node in wave:
            for other in graph[node]:
                if far[other] is None and other not in barred:
                    far[other] = step
                    following.append(other)
        wave = following
    return far


def cell_graph_nx(cells: Sequence[Hex]) -> nx.Graph[int]:
    """Return :func:`cell_graph` as a networkx graph."""
    import networkx as nx

    index = {cell: i for i, cell in enumerate(cells)}
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(cells)))
    graph.add_edges_from((i, index[n]) for cell, i in index.items() for n in neighbours(cell) if n in index)
    return graph


def parts_nx(graph: Graph, barred: Container[int] = ()) -> list[list[int]]:
    """Return :func:`parts` by networkx's connected components."""
    import networkx as nx

    return sorted(sorted(group) for group in nx.connected_components(_open_graph(graph, barred)))


def steps_nx(graph: Graph, starts: Iterable[int], barred: Container[int] = ()) -> list[int | None]:
    """Return :func:`steps` by networkx's Dijkstra from many sources."""
    import networkx as nx

    free = {node for node in starts if node not in barred}
    far = nx.multi_source_dijkstra_path_length(_open_graph(graph, barred), free) if free else {}
    return [int(far[node]) if node in far else None for node in range(len(graph))]


def holes_nx(cells: Iterable[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """Return :func:`questpress.grid.hex.holes` by networkx: the empty groups of the bounding box off its rim.

    Meant for tests on compact boards, since its cost grows with the bounding box.
    """
    import networkx as nx

    filled = set(cells)
    if not filled:
        return ()
    columns = range(min(c.q for c in filled) - 1, max(c.q for c in filled) + 2)
    rows = range(min(c.r for c in filled) - 1, max(c.r for c in filled) + 2)
    empty = [Hex(q, r) for q in columns for r in rows if Hex(q, r) not in filled]
    groups = [tuple(empty[i] for i in sorted(group)) for group in nx.connected_components(cell_graph_nx(empty))]
    return tuple(sorted(group for group in groups if empty[0] not in group))


def _open_graph(graph: Graph, barred: Container[int]) -> nx.Graph[int]:
    """Return a networkx graph of the nodes that are not barred."""
    import networkx as nx

    out: nx.Graph[int] = nx.Graph()
    out.add_nodes_from(node for node in range(len(graph)) if node not in barred)
    out.add_edges_from((node, other) for node in out for other in graph[node] if other not in barred)
    return out
