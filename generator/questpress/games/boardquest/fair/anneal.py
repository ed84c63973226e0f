"""Annealing in whole numbers: a seeded search by small steps that now and then takes a worse one, ever more rarely.

It knows nothing of maps. No fraction is computed on the way, so the same seed and number of steps give the same
result on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Protocol, TypeVar

from questpress.chance.stream import Stream

S = TypeVar("S")
# How much worse a step may be, by an even draw of 256, at heat 1: quantiles of the exponential distribution, in
# 64ths. Rounded once, so that everything after is exact.
_LEEWAY = tuple(round(-64 * log((index + 0.5) / 256)) for index in range(256))
# How often the clock is asked, in steps.
_CLOCK = 32


class Problem(Protocol[S]):
    """What is searched: states, a legal step from each, and the cost that is to fall."""

    def propose(self, state: S, stream: Stream) -> S | None:
        """Return a legal state beside a state, or None when the draw led nowhere."""

    def cost(self, state: S, limit: int) -> int | None:
        """Return the cost of a state, 0 or more; None when it is above the limit."""

    def better(self, state: S, cost: int) -> bool:
        """Tell whether a state, the cheapest so far, is really taken as the best."""


def anneal(
    problem: Problem[S], state: S, cost: int, stream: Stream, steps: int, heat: int, expired: Callable[[], bool]
) -> S:
    """Return the best state found from a state of a cost, in at most so many steps.

    ``heat``: by how much a step may be worse on average at the beginning; it falls to nothing. ``expired`` is asked
    now and then whether to stop before.
    """
    best_state, best = state, cost
    squared = steps * steps * 64
    for step in range(steps):
        if best == 0 or (step % _CLOCK == 0 and expired()):
            break
        leeway = _LEEWAY[stream.bits() >> 56] * heat * (steps - step) * (steps - step) // squared
        found = problem.propose(state, stream)
        if found is None:
            continue
        price = problem.cost(found, cost + leeway)
        if price is None:
            continue
        state, cost = found, price
        if cost < best and problem.better(state, cost):
            best_state, best = state, cost
    return best_state
