"""Make a map fairer: the search with its budgets, and what comes out of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from questpress.catalog.boardquest import Box, FairWeights
from questpress.chance.stream import Stream
from questpress.errors import UsageError
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.anneal import anneal
from questpress.games.boardquest.fair.arena import Arena, State
from questpress.games.boardquest.fair.keep import read_keep
from questpress.games.boardquest.fair.measure import Fairness, measure
from questpress.games.boardquest.fair.moves import Moves
from questpress.games.boardquest.fair.put import put_down
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.fair.tell import FairMove, tell_moves

# The steps that are drawn, each as often as it stands here.
STEPS = ("neutral",) * 6 + ("start",) * 2 + ("center", "monsters") + ("turn",) * 5 + ("swap",) * 5


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard the search tries.

    ``rounds`` of ``steps`` for each player, each from the best map so far; ``heat``: how much worse a step may be at
    the beginning, in points.
    """

    rounds: int
    steps: int
    heat: int


EFFORTS: dict[str, Effort] = {
    "off": Effort(0, 0, 0),
    "good": Effort(1, 500, 100),
    "best": Effort(2, 5000, 200),
}


@dataclass(frozen=True, slots=True)
class FairResult:
    """A map made fairer: the document, what was moved in plain words, and both measures. Never worse than before."""

    doc: BoardquestMap
    moves: tuple[FairMove, ...]
    before: Fairness
    after: Fairness


class _Search:
    """The map as a problem for annealing. The best map must be better by the full measure, too."""

    def __init__(self, arena: Arena, moves: Moves, state: State, before: Fairness) -> None:
        self.propose = moves.propose
        self.cost = arena.cost
        self._arena, self._before = arena, before
        self.best = arena.weights.gap * before.gap + before.spread
        self.first = arena.cost(state, 1 << 60) or 0

    def better(self, state: State, cost: int) -> bool:
        """Tell whether a map is better by the full measure, and neither its gap nor its spread worse than at first."""
        spread = self._arena.true_spread(state)
        gap = self._arena.gap(state)
        total = self._arena.weights.gap * gap + spread
        if total >= self.best or spread > self._before.spread or gap > self._before.gap:
            return False
        self.best = total
        return True


def improve(
    doc: BoardquestMap,
    box: Box,
    effort: str = "good",
    seed: str | None = None,
    keep: str | Mapping[str, Any] | None = None,
    *,
    weights: FairWeights | None = None,
    steps: int | None = None,
    seconds: float | None = None,
) -> FairResult:
    """Return a fairer map on the same layout with the same pieces, legal like the one given.

    Forts are moved, monsters dealt otherwise, pieces turned and swapped. ``effort``: ``off``, ``good`` or ``best``.
    ``seed``: the map's own unless given. ``keep``: see :func:`questpress.games.boardquest.fair.keep.read_keep`.
    ``steps``: a budget of steps in the place of the effort's own; with it the result is always the same. ``seconds``: a
    time after which the search stops where it is, so that the result hangs on the machine.

    Raises UsageError for an unknown effort, thing to keep or budget, and RequestError for a map that is not legal.
    """
    if effort not in EFFORTS:
        raise UsageError(f"there is no effort {effort!r}: take {', '.join(EFFORTS)}")
    if steps is not None and (type(steps) is not int or steps < 0):
        raise UsageError(f"a budget of steps is a whole number of 0 or more, not {steps!r}")
    if seconds is not None and not seconds >= 0:
        raise UsageError(f"a budget of time is a number of seconds of 0 or more, not {seconds!r}")
    kept = read_keep(doc, keep)
    draft = take_map(doc, box)
    weights = weights or box.fair_weights
    before = measure(doc, box, weights)
    plan = EFFORTS[effort]
    if not plan.rounds:
        return FairResult(doc, (), before, before)
    arena = Arena(draft, weights)
    first = state = arena.first()
    angles = {seat.player: seat.angle for seat in doc.seats}
    moves = Moves(arena, state, kept, [angles[player + 1] for player in range(doc.players)], STEPS)
    search = _Search(arena, moves, state, before)
    each = plan.steps * doc.players if steps is None else -(-steps // plan.rounds)
    expired = _clock(seconds)
    cost = search.first
    for number in range(plan.rounds):
        stream = Stream(doc.seed if seed is None else seed, f"fair/{number}" if number else "fair")
        state = anneal(search, state, cost, stream, each, plan.heat >> number, expired)
        cost = arena.cost(state, 1 << 60) or 0
    if state is first:
        return FairResult(doc, (), before, before)
    found = put_down(doc, arena, first, state, kept, seed)
    return FairResult(found, tell_moves(doc, found, box), before, measure(found, box, weights))


def _clock(seconds: float | None) -> Callable[[], bool]:
    if seconds is None:
        return lambda: False
    end = monotonic() + seconds
    return lambda: monotonic() >= end
