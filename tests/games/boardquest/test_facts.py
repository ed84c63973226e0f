"""What the rules share, held against networkx and plain definitions on built maps and on broken ones."""

from __future__ import annotations

import itertools
import random  # noqa: TID251  only to shake test data
import statistics
import time
from collections.abc import Callable

import boxes
import casework
import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.rules._lines import runs, straights, zigzags
from questpress.grid.graph import holes_nx, parts, parts_nx, steps_nx
from questpress.grid.hex import (
    MEET_BY_TWO,
    Hex,
    border,
    disk,
    distance,
    flower,
    meets_by_two,
    neighbours,
    rotate,
    touches,
)


def facts_of(doc: BoardquestMap) -> MapFacts:
    return MapFacts(doc, boxes.BOX)


def shaken(name: str, seed: int) -> BoardquestMap:
    """Return a map with a few pieces and forts moved at random; mostly broken in several ways."""
    shake = random.Random(seed)
    data = casework.build({"map": name})
    for piece in shake.sample(data["pieces"], 3):
        casework.move_piece(data, piece["id"], Hex(shake.randint(-3, 3), shake.randint(-3, 3)))
    for fort in shake.sample(data["forts"], 2):
        fort["at"] = [shake.randint(-4, 8), shake.randint(-4, 8)]
    return BoardquestMap.model_validate(data)


@settings(max_examples=60)
@given(st.sampled_from(["two", "three", "lake", "walled", "halves"]), st.integers(0, 10**6))
def test_graphs_and_holes_equal_networkx(name: str, seed: int) -> None:
    doc = shaken(name, seed)
    facts = facts_of(doc)
    cells = {c for p in doc.pieces for c in flower(p.center)}
    assert set(facts.cells) == cells
    assert facts.hole_groups == holes_nx(cells)
    assert sorted(map(sorted, facts.walk_groups)) == parts_nx(facts.graph)
    monsters = {facts.number[c] for c in facts.monster_cells if c in facts.number}
    assert parts(facts.graph, monsters) == parts_nx(facts.graph, monsters)
    for graph, meet in ((facts.meets, meets_by_two), (facts.touches, touches)):
        for i, j in itertools.combinations(range(len(doc.pieces)), 2):
            a, b = doc.pieces[i].center, doc.pieces[j].center
            assert (j in graph[i]) == (i in graph[j]) == (meet(a, b) or distance(a, b) <= 2)
    assert facts.far_by_two == steps_nx(facts.meets, facts.start_pieces)
    assert facts.far_by_one == steps_nx(facts.touches, facts.start_pieces)
    rim = border(cells)
    assert all(facts.on_border(c) == (c in rim) for c in cells)


def test_a_centre_that_does_not_fit_its_tiles_is_outvoted() -> None:
    data = casework.build({"map": "two"})
    data["pieces"][2]["center"] = [4, 1]
    facts = facts_of(BoardquestMap.model_validate(data))
    assert facts.centers[2] == Hex(4, 2)
    assert facts.overlaps == ()


def test_words_for_places_are_those_of_the_sheet() -> None:
    facts = facts_of(BoardquestMap.model_validate(casework.build({"map": "lake"})))
    assert facts.place((0, 0)) == "piece 1's middle tile"
    assert [facts.place(n) for n in neighbours(Hex(0, 0))] == [
        f"piece 1's {side} tile" for side in ("E", "NE", "NW", "W", "SW", "SE")
    ]
    assert facts.place((-2, 2)) == "[-2, 2], a hole"
    assert facts.place((50, 2)) == "[50, 2], off the map"
    assert facts.spot((1, 0)) == "piece 1's E tile [1, 0]"


# -- rows of pieces --

centres = st.lists(st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6)), unique=True, max_size=16)


def packed(draw_order: list[Hex]) -> list[Hex]:
    """Return the centres that do not overlap an earlier one."""
    laid: list[Hex] = []
    for center in draw_order:
        if all(distance(center, other) > 2 for other in laid):
            laid.append(center)
    return laid


@given(centres, st.integers(2, 4))
def test_straight_lines_against_all_subsets(order: list[Hex], most: int) -> None:
    laid = packed(order)

    def on_line(a: Hex, b: Hex, c: Hex) -> bool:
        u, v = b.minus(a), c.minus(a)
        return u.q * v.r == u.r * v.q

    wanted = set()
    for a, b in itertools.combinations(range(len(laid)), 2):
        line = frozenset(c for c in range(len(laid)) if on_line(laid[a], laid[b], laid[c]))
        if len(line) > most:
            wanted.add(line)
    found = straights(laid, most)
    assert {frozenset(row) for row in found} == wanted
    assert len(found) == len(wanted)
    for row in found:
        far = [distance(laid[row[0]], laid[i]) for i in row]
        assert far == sorted(far)


@given(centres, st.integers(1, 4))
def test_runs_against_the_definition(order: list[Hex], most: int) -> None:
    laid = packed(order)
    wanted = set()
    for a in range(len(laid)):
        for step in disk(Hex(0, 0), 3):
            if not touches(Hex(0, 0), step) or laid[a].minus(step) in laid:
                continue
            row = [a]
            while laid[row[-1]].plus(step) in laid:
                row.append(laid.index(laid[row[-1]].plus(step)))
            if len(row) > most:
                wanted.add(frozenset(row))
    assert {frozenset(row) for row in runs(laid, most)} == wanted


PAIRS = [{rotate(Hex(2, 1), k), rotate(Hex(1, 2), k)} for k in range(6)]


def test_the_pairs_of_a_zigzag_are_the_two_hex_steps_that_point_nearly_the_same_way() -> None:
    # Both are the square root of 7 long; with their ends a side apart they are 22 degrees apart, the least there is.
    close = [{a, b} for a, b in itertools.combinations(MEET_BY_TWO, 2) if distance(a, b) == 1]
    assert sorted(map(sorted, close)) == sorted(map(sorted, PAIRS))


def longest_by_search(laid: list[Hex], pair: set[Hex]) -> int:
    def onward(at: Hex) -> int:
        return 1 + max((onward(at.plus(step)) for step in pair if at.plus(step) in laid), default=0)

    return max(map(onward, laid), default=0)


@given(centres, st.integers(1, 4))
def test_zigzags_against_a_search(order: list[Hex], most: int) -> None:
    laid = packed(order)
    longest = max((longest_by_search(laid, pair) for pair in PAIRS), default=0)
    equal = max((len(row) for row in runs(laid, 1)), default=1)
    found = zigzags(laid, most)
    if found:
        assert max(map(len, found)) <= longest
    if longest > most and longest > equal:
        assert found
    for row in found:
        steps = {laid[b].minus(laid[a]) for a, b in itertools.pairwise(row)}
        assert len(row) > most
        assert len(steps) == 2
        assert steps in PAIRS


# -- speed, far from the limits that make bench measures, so that no slow machine fails here --


def median_ms(work: Callable[[], object], rounds: int = 15) -> float:
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


@pytest.mark.parametrize("seed", ["harvest moon", "07"])
def test_a_check_is_much_faster_than_all_pairs_of_networkx(seed: str) -> None:
    doc = build_map(seed, MapOptions(players=4), boxes.BOX)
    graph: nx.Graph[Hex] = nx.Graph()
    cells = {tile.at for tile in doc.tiles}
    graph.add_edges_from((c, n, {"w": 1}) for c in cells for n in neighbours(c) if n in cells)
    all_pairs = median_ms(lambda: dict(nx.all_pairs_dijkstra_path_length(graph, weight="w")), 3)
    assert check_map(doc, boxes.BOX) == []
    assert median_ms(lambda: check_map(doc, boxes.BOX)) < all_pairs / 3
