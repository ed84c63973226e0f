"""Where a figure can go: steps, reach, Sidestep."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.games.squares.ground import Figures, Ground
from questpress.grid.square import Square

NOBODY = Figures()


def waves(ground: Ground, figures: Figures, start: Square, points: int | None, size: int = 1) -> list[int]:
    """Return, as bits, the squares that cost 0, 1, ... ``points`` movement points to get to, each at its least.

    Without ``points``, as many waves as it takes to get everywhere. Squares of allies are among them, though nobody
    can stop there. A large figure is named by its north-west square; its start is taken as it is, even where it does
    not fit.
    """
    steps = ground.moves(size)
    passable = steps.fits & ~steps.blocked_by(ground.bits(figures.enemies) | ground.bits(figures.objects))
    by_cost = tuple(steps.steps.items())
    later = [0] * max(steps.steps, default=1)
    fronts = [ground.bits((start,))]
    todo = passable & ~fronts[0]
    while points is None or len(fronts) <= points:
        front = fronts[-1]
        later.append(0)
        if front:
            for cost, ways in by_cost:
                found = 0
                for to, able in ways:
                    found |= (front & able) << to if to > 0 else (front & able) >> -to
                later[cost - 1] |= found
        # What is reached now at this cost is not reached again at a higher one.
        following = later.pop(0) & todo
        todo &= ~following
        if points is None and not following and not any(bits & todo for bits in later):
            break
        fronts.append(following)
    return fronts


def stops(ground: Ground, figures: Figures, size: int = 1) -> int:
    """Return, as bits, where a figure can end a move: it fits, and no figure or object is in the way."""
    steps = ground.moves(size)
    taken = ground.bits(figures.enemies) | ground.bits(figures.objects) | ground.bits(figures.allies)
    return steps.fits & ~steps.blocked_by(taken)


def reach(ground: Ground, figures: Figures, start: Square, points: int, size: int = 1) -> dict[Square, int]:
    """Return the squares where a figure can end its move, each with the fewest movement points; its own costs 0."""
    return costs(ground, waves(ground, figures, start, points, size), stops(ground, figures, size), start)


def costs(ground: Ground, fronts: Sequence[int], ends: int, start: Square) -> dict[Square, int]:
    """Return waves as squares with costs, those alone that are also in ``ends``, and the start."""
    ends |= ground.bits((start,))
    return {square: cost for cost, front in enumerate(fronts) for square in ground.squares(front & ends)}


def sidesteps(ground: Ground, figures: Figures, start: Square, size: int = 1, most: int | None = None) -> int:
    """Return, as bits, where a figure can Sidestep to: free squares that a step of least cost enters.

    ``most`` allows steps of a higher cost, as two Move Actions do.
    """
    here = ground.bits((start,))
    found = 0
    for cost, ways in ground.moves(size).steps.items():
        if cost <= (ground.step if most is None else most):
            for to, able in ways:
                found |= (here & able) << to if to > 0 else (here & able) >> -to
    return found & stops(ground, figures, size)
