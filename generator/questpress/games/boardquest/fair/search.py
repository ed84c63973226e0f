"""The search on a draft: how hard it tries, within which budget, and the draft made fairer in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from time import monotonic

from questpress.catalog.boardquest import FairWeights
from questpress.chance.stream import Stream
from questpress.games.boardquest.draft import Draft
from questpress.games.boardquest.fair.anneal import anneal
from questpress.games.boardquest.fair.arena import Arena, State
from questpress.games.boardquest.fair.moves import Moves
from questpress.games.boardquest.fair.put import put_down
from questpress.games.boardquest.given import Keep
from questpress.games.boardquest.seats import ANGLES

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


class _Search:
    """The map as a problem for annealing. The best map must be better by the full measure, too."""

    def __init__(self, arena: Arena, moves: Moves, state: State) -> None:
        self.propose = moves.propose
        self.cost = arena.cost
        self._arena = arena
        self._gap, self._spread = arena.gap(state), arena.true_spread(state)
        self._best = arena.weights.gap * self._gap + self._spread

    def better(self, state: State, cost: int) -> bool:
        """Tell whether a map is better by the full measure, and neither its gap nor its spread worse than at first."""
        spread = self._arena.true_spread(state)
        gap = self._arena.gap(state)
        total = self._arena.weights.gap * gap + spread
        if total >= self._best or spread > self._spread or gap > self._gap:
            return False
        self._best = total
        return True


def make_fair(draft: Draft, stream: Stream) -> None:
    """Bring the players of a new map closer (stage "fair")."""
    options, given = draft.plan.options, draft.plan.given
    keep = given.keep
    if options.fair_keep == "layout":
        keep = replace(keep, pieces=frozenset(face.id for face in draft.faces))
    elif options.fair_keep == "forts":
        forts = (*draft.starts, draft.center, *(number for number, _ in draft.neutral))
        keep = replace(keep, forts=frozenset(map(draft.board.cell, forts)))
    search(
        draft,
        stream,
        effort=EFFORTS[options.fair],
        weights=draft.plan.weights,
        angles=ANGLES[options.players],
        keep=keep,
        steps=options.fair_steps or None,
        seconds=given.seconds,
    )


def search(
    draft: Draft,
    stream: Stream,
    *,
    effort: Effort,
    weights: FairWeights,
    angles: Sequence[int],
    keep: Keep | None = None,
    steps: int | None = None,
    seconds: float | None = None,
) -> bool:
    """Make a finished draft fairer and tell whether anything changed; it never becomes worse.

    ``angles``: of the seats, by player. ``steps``: a budget in the place of the effort's own. ``seconds``: a time for
    which the search goes on, round after round (but no longer than for ``steps``); the result hangs on the machine.
    """
    if not effort.rounds:
        return False
    keep = keep or Keep()
    arena = Arena(draft, weights)
    first = state = arena.first()
    moves = Moves(arena, state, keep, angles, STEPS)
    problem = _Search(arena, moves, state)
    each = effort.steps * len(angles) if steps is None else -(-steps // effort.rounds)
    expired = _clock(seconds)
    endless = seconds is not None and steps is None
    for number in count() if endless else range(effort.rounds):
        cost = arena.cost(state, 1 << 60) or 0
        if cost == 0 or expired():
            break
        state = anneal(problem, state, cost, stream, each, effort.heat >> min(number, 2), expired)
    if state is first:
        return False
    put_down(arena, first, state, keep, stream)
    return True


def _clock(seconds: float | None) -> Callable[[], bool]:
    if seconds is None:
        return lambda: False
    end = monotonic() + seconds
    return lambda: monotonic() >= end
