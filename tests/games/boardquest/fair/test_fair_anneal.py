"""Annealing on toys whose best state is known, and the fairness cases of docs/cases.md."""

from __future__ import annotations

from itertools import combinations, permutations
from statistics import mean, pstdev

import pytest
from fairwork import BOX, on_ground

from questpress.catalog.boardquest import FairWeights
from questpress.chance.stream import Stream
from questpress.games.boardquest.board import Board
from questpress.games.boardquest.fair import measure, set_weights
from questpress.games.boardquest.fair.anneal import anneal
from questpress.games.boardquest.starts import sets_apart
from questpress.grid.hex import ORIGIN, Hex, disk, distance, ring

RHOMBUS = [Hex(q, r) for q in range(14) for r in range(14)]
STARTS = [Hex(0, 0), Hex(12, 0), Hex(0, 12), Hex(12, 12)]
VALUES = {(1, 0): 4, (0, 1): 4, (13, 0): 5, (12, 1): 3, (1, 12): 9, (0, 13): 6, (13, 12): 3}
Places = tuple[tuple[Hex, int], ...]


class Yield:
    """Values on cells, moved one at a time; the cost is how far the largest sum is above 1.5 times the smallest."""

    def __init__(self) -> None:
        self.board = Board(RHOMBUS, margin=2)
        self.near = [self.board.disk(self.board.number(start), 2) for start in STARTS]

    def sums(self, state: Places) -> list[int]:
        cells = [(1 << self.board.number(cell), value) for cell, value in state]
        return [sum(value for bit, value in cells if bit & near) for near in self.near]

    def propose(self, state: Places, stream: Stream) -> Places | None:
        index, cell = stream.below(len(state)), stream.pick(RHOMBUS)
        if cell in STARTS or cell in (at for at, _ in state):
            return None
        return (*state[:index], (cell, state[index][1]), *state[index + 1 :])

    def cost(self, state: Places, limit: int) -> int | None:
        sums = self.sums(state)
        cost = max(0, 2 * max(sums) - 3 * min(sums))
        return cost if cost <= limit else None

    def better(self, state: Places, cost: int) -> bool:
        return True


def test_one_start_rich_and_one_poor() -> None:
    """fair-start-yield: the sums, who is named, and what a search with a limit gives."""
    toy = Yield()
    start: Places = tuple((Hex(*cell), value) for cell, value in VALUES.items())
    sums = toy.sums(start)
    assert sums == [8, 8, 15, 3]
    assert (mean(sums), max(sums) / min(sums), round(pstdev(sums), 2)) == (8.5, 5.0, 4.27)
    for seed in range(100):
        found = anneal(toy, start, toy.cost(start, 10**9) or 0, Stream(str(seed), "yield"), 3000, 8, lambda: False)
        after = toy.sums(found)
        assert max(after) <= 1.5 * min(after), seed
        assert sorted(value for _, value in found) == sorted(VALUES.values())


def test_the_measure_names_the_richest_and_the_poorest() -> None:
    """fair-start-yield once more, with chests for values: 2, 2, 4 and 1 within three turns."""
    chests = [Hex(1, 0), Hex(0, 1), Hex(13, 0), Hex(12, 1), Hex(1, 12), Hex(0, 13), Hex(0, 11), Hex(1, 11), Hex(13, 12)]
    nothing = {name.replace("_", "-"): 0 for name in FairWeights.__dataclass_fields__}
    weights = set_weights(BOX.fair_weights, {**nothing, "chest-soon": 10})
    for order in permutations(range(4)):
        fairness = measure(on_ground(RHOMBUS, [STARTS[i] for i in order], treasures=chests), BOX, weights)
        rows = {row.key: row.values[0] for row in fairness.rows}
        assert rows["chests_soon"] == tuple((2, 2, 4, 1)[i] for i in order)
        assert [fairness.scores[order.index(i)] for i in range(4)] == [40, 40, 80, 20]
        richest, poorest = (order.index(i) + 1 for i in (2, 3))
        assert f"player {richest} is better placed: 2 chests more within three turns" in fairness.sentence
        assert f"player {poorest} is worse placed: 1 chest fewer within three turns" in fairness.sentence


def apart(steps: int, seed: int, blocked: frozenset[Hex] = frozenset()) -> list[Hex] | None:
    """Place three starts on a disk of radius 4, none on its rim, as the builder does."""
    stream = Stream(str(seed), "apart")
    cells = [cell for cell in disk(ORIGIN, 3) if cell not in blocked]
    places = [stream.shuffled(cells) for _ in range(3)]
    found = next(sets_apart(places, steps), None)
    return None if found is None else [places[i][index] for i, index in enumerate(found)]


def test_starts_as_far_apart_as_can_be() -> None:
    """fair-start-separation (a) and (b)."""
    both = [{Hex(3, 0), Hex(-3, 3), Hex(0, -3)}, {Hex(-3, 0), Hex(0, 3), Hex(3, -3)}]
    found = [apart(6, seed) for seed in range(6)]
    assert all(set(f) in both for f in found if f is not None)
    assert None not in found
    assert apart(7, 0) is None


def test_starts_apart_with_room() -> None:
    """fair-start-separation (c), with and without blocked cells."""
    blocked = frozenset({Hex(0, 0), Hex(1, 0), Hex(-2, 1)})
    rim = set(ring(ORIGIN, 4))
    first = set()
    for seed in range(300):
        found = apart(4, seed, blocked if seed % 2 else frozenset())
        assert found is not None
        assert all(distance(a, b) >= 4 for a, b in combinations(found, 2))
        assert not rim.intersection(found)
        assert not (seed % 2 and blocked.intersection(found))
        first.add(found[0])
    assert len(first) >= 5


class Subset:
    """Which of ten weights lie in the left pan; the cost is the difference between the pans."""

    weights = (91, 67, 54, 41, 33, 28, 17, 12, 6, 3)

    def propose(self, state: int, stream: Stream) -> int:
        return state ^ 1 << stream.below(10)

    def cost(self, state: int, limit: int) -> int | None:
        left = sum(w for i, w in enumerate(self.weights) if state >> i & 1)
        cost = abs(sum(self.weights) - 2 * left)
        return cost if cost <= limit else None

    def better(self, state: int, cost: int) -> bool:
        return True


@pytest.mark.parametrize("seed", range(8))
def test_the_optimum_of_all_subsets_is_found(seed: int) -> None:
    toy = Subset()
    best = min(toy.cost(state, 10**9) or 0 for state in range(1 << 10))
    found = anneal(toy, 0, sum(toy.weights), Stream(str(seed), "toy"), 2000, 60, lambda: False)
    assert toy.cost(found, 10**9) == best


def test_a_heat_of_nothing_only_goes_down_and_the_clock_stops_it() -> None:
    toy = Subset()
    steps = 0

    def expired() -> bool:
        nonlocal steps
        steps += 1
        return steps > 2

    assert anneal(toy, 0, sum(toy.weights), Stream("1", "toy"), 10**9, 0, expired) != 0
    assert steps == 3
    assert anneal(toy, 0, sum(toy.weights), Stream("1", "toy"), 0, 60, lambda: False) == 0


def test_the_best_is_returned_not_the_last() -> None:
    class Watched(Subset):
        seen: list[int]

        def cost(self, state: int, limit: int) -> int | None:
            cost = super().cost(state, limit)
            self.seen.append(10**9 if cost is None else cost)
            return cost

    for seed in range(5):
        toy = Watched()
        toy.seen = []
        found = anneal(toy, 0, sum(toy.weights), Stream(str(seed), "toy"), 40, 10**6, lambda: False)
        assert Subset().cost(found, 10**9) == min(toy.seen)
