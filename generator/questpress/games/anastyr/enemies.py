"""How enemies act: where they go, whom they strike, how hard (chapter 9). Pure functions; every choice has its reason.

What the rules leave to the players comes back as several spaces. Heroes are named by ids; ``order`` lists them as they
will act from now on (see :func:`acting_order`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from questpress.games.anastyr.board import Field, between, reaches
from questpress.grid.square import Square, distance

Reason = Literal["nearest", "leader", "next"]


class Hero(NamedTuple):
    """A hero on the board."""

    id: str
    at: Square


class Choice(NamedTuple):
    """A hero who was chosen, and the rule that settled it."""

    hero: Hero
    reason: Reason


class Moves(NamedTuple):
    """Where an enemy may end its movement (the players choose among several), and whether it reached its aim."""

    ends: tuple[Square, ...]
    arrived: bool


def acting_order(queue: Sequence[str], token: int) -> tuple[str, ...]:
    """Return who acts from now on: cards east of the Activation token, then those of the next round from the west.

    ``token``: place of the card that acts now, from 0.
    """
    return (*queue[token + 1 :], *queue[: token + 1])


def choose(at: Square, heroes: Collection[Hero], leader: str | None, order: Sequence[str]) -> Choice | None:
    """Return the hero whom an enemy prefers: the nearest, then the leader, then who acts next; None without heroes."""
    if not heroes:
        return None
    least = min(distance(at, hero.at) for hero in heroes)
    tied = [hero for hero in heroes if distance(at, hero.at) == least]
    if len(tied) == 1:
        return Choice(tied[0], "nearest")
    led = next((hero for hero in tied if hero.id == leader), None)
    if led is not None:
        return Choice(led, "leader")
    return Choice(min(tied, key=lambda hero: order.index(hero.id)), "next")


def movement_order(spaces: Iterable[Square]) -> list[Square]:
    """Return the spaces of enemies in the order in which they move: the westernmost column first, north to south."""
    return sorted(spaces)


def enemy_moves(
    field: Field, at: Square, size: int, movement: int, to: Square, *, flies: bool = False, stays_out: bool = False
) -> Moves:
    """Return where an enemy of a size ends its movement towards a space (9.1.2).

    It comes as close as it can, counted straight across, and of several ways takes one that aligns soonest (same row,
    column or diagonal). Into a space that it cannot enter, or never does (``stays_out``: the Harassment trait), it
    comes adjacent. Difficult and dangerous terrain and the number of diagonal steps do not matter to it.
    """
    if at == to:
        return Moves((at,), arrived=True)
    aim = 0 if field.accessible(to, size) and not stays_out else 1
    if distance(at, to) <= aim:
        return Moves((at,), arrived=True)
    # By space: after how many steps the way there has first come into line (more than any step: not yet).
    never = movement + 1
    edge = {at: 0 if between(at, to) is not None else never}
    best: dict[Square, int] = dict(edge)
    arrived: dict[Square, int] = {}
    for step in range(1, movement + 1):
        onward: dict[Square, int] = {}
        for space, since in edge.items():
            for near in field.neighbours(space):
                if not (flies or field.accessible(near, size)) or (near == to and aim):
                    continue
                aligned = min(since, step if between(near, to) is not None else never)
                onward[near] = min(aligned, onward.get(near, aligned))
        arrived = {
            space: since
            for space, since in onward.items()
            if distance(space, to) <= aim and field.accessible(space, size)
        }
        if arrived:
            break  # as soon as it is there, it stops
        edge = {space: since for space, since in onward.items() if since < best.get(space, never + 1)}
        best.update(edge)
    ends = arrived or {space: since for space, since in best.items() if space == at or field.accessible(space, size)}
    least = min(distance(space, to) for space in ends)
    ranked = {
        space: (since, between(space, to) is None) for space, since in ends.items() if distance(space, to) == least
    }
    if at in ranked:
        return Moves((at,), arrived=False)  # no step brings it closer
    first = min(ranked.values())
    return Moves(tuple(sorted(space for space, rank in ranked.items() if rank == first)), arrived=bool(arrived))


def target(
    field: Field, at: Square, size: int, reach: int, heroes: Collection[Hero], leader: str | None, order: Sequence[str]
) -> Choice | None:
    """Return the hero whom an enemy attacks: of those within reach, as for movement; None when nobody is (9.2.1)."""
    return choose(at, [hero for hero in heroes if reaches(field, at, hero.at, size, reach)], leader, order)


def group_power(stat: int, enemies: int, bonus: int, pack: int = 0) -> int:
    """Return the power of an attack by so many identical enemies on one hero (9.2.2).

    ``bonus``: of each further one; ``pack``: the figure of the Pack trait, which counts once when there are several.
    """
    return stat + bonus * (enemies - 1) + (pack if enemies > 1 else 0)
