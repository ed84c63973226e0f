"""Ways of a figure: all shortest ones to some squares, and the safest of those.

A way is the squares that a figure stands on, its start included (large figures by their north-west square).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from questpress.games.squares.ground import Ground, Tile
from questpress.games.squares.masks import shifted
from questpress.games.squares.sight import sees
from questpress.grid.square import Square, block, distance

Way: TypeAlias = tuple[Square, ...]
# A state on the way: where, whether a Reaction was incited already, whether terrain has hurt already.
_State: TypeAlias = tuple[Square, bool, bool]
MOST = 1_000  # ways that are listed; there can be millions on open ground


class Ways(NamedTuple):
    """The shortest ways: their cost in movement points, their number, the damage of the safest, and the safest."""

    cost: int
    number: int
    damage: int
    safest: tuple[Way, ...]

    @property
    def ends(self) -> tuple[Square, ...]:
        """The last squares of the safest ways."""
        return tuple(dict.fromkeys(way[-1] for way in self.safest))


class Harm(NamedTuple):
    """What hurts a figure on its way.

    ``reaction`` maps squares to the damage of the Reaction that a move from there incites; only the first counts.
    Terrain deals damage ``once`` a turn and not from one deadly square to another, or else for each square and tile.
    ``stays``: the end of a turn on it hurts also who came in this turn. ``ranged``: the attack at the end incites a
    Reaction, too.
    """

    reaction: dict[Square, int]
    once: bool
    stays: bool
    ranged: bool

    def of_step(self, ground: Ground, a: Square, b: Square, size: int, *, burned: bool) -> int:
        """Return the damage of terrain when a figure steps from one square to another."""
        if not ground.deadly or (self.once and burned):
            return 0
        old, new = block(a, size), set(block(b, size))
        dc, dr = b.col - a.col, b.row - a.row
        left = {tile for square in old if (tile := ground.deadly.get(square))}
        entered = [tile for square in new.difference(old) if (tile := ground.deadly.get(square))]
        cut: set[Tile] = set()
        if dc and dr:
            beside = {square.by(*by) for square in old for by in ((dc, 0), (0, dr))}.difference(old, new)
            cut = {tile for square in beside if (tile := ground.deadly.get(square))} - left - set(entered)
        if self.once:
            return 0 if left else max((tile.damage for tile in (*entered, *cut)), default=0)
        return sum(tile.damage for tile in (*entered, *cut))

    def of_end(self, ground: Ground, at: Square, size: int, *, moved: bool, reacted: bool, burned: bool) -> int:
        """Return the damage of ending the turn on a square: its terrain, and the Reaction to a Ranged Attack."""
        harm = 0
        if not (self.once and burned) and (self.stays or not moved):
            harm = max((ground.deadly[s].stay for s in block(at, size) if s in ground.deadly), default=0)
        if self.ranged and not reacted:
            harm += self.reaction.get(at, 0)
        return harm


def shortest(
    ground: Ground, fronts: Sequence[int], start: Square, goals: int, harm: Harm, size: int = 1
) -> Ways | None:
    """Return the shortest ways to any of the goals (bits), or None when none of them is among the waves.

    ``fronts`` are what :func:`~questpress.games.squares.moving.waves` gives for the figure.
    """
    cost = next((cost for cost, front in enumerate(fronts) if front & goals), None)
    if cost is None:
        return None
    after = _links(ground, fronts, fronts[cost] & goals, cost, size)
    count = {start: 1}
    least: dict[_State, int] = {(start, False, False): 0}
    before: dict[_State, list[_State]] = {}
    by_cost = sorted(after, key=lambda square: (after[square][0], square))
    for square in by_cost:
        for following in after[square][1]:
            count[following] = count.get(following, 0) + count[square]
            for reacted in (False, True):
                for burned in (False, True):
                    state = (square, reacted, burned)
                    if state in least:
                        _step(ground, state, following, harm, size, least, before)
    ends = {
        state: so_far + harm.of_end(ground, state[0], size, moved=state[0] != start, reacted=state[1], burned=state[2])
        for state, so_far in least.items()
        if not after[state[0]][1]
    }
    damage = min(ends.values())
    number = sum(count[square] for square in after if not after[square][1])
    safest = sorted({way for state in ends if ends[state] == damage for way in _back(state, before)})
    return Ways(cost, number, damage, tuple(safest[:MOST]))


def on_the_way(ground: Ground, fronts: Sequence[int], goals: int, size: int = 1) -> dict[Square, int]:
    """Return the squares on the shortest ways to any of the goals (bits), each with its cost in movement points."""
    cost = next((cost for cost, front in enumerate(fronts) if front & goals), None)
    if cost is None:
        return {}
    return {square: spent for square, (spent, _) in _links(ground, fronts, fronts[cost] & goals, cost, size).items()}


def _links(
    ground: Ground, fronts: Sequence[int], goals: int, cost: int, size: int
) -> dict[Square, tuple[int, list[Square]]]:
    """Return the squares on shortest ways, each with its cost and the squares that follow it; goals have none."""
    by_cost = ground.moves(size).steps
    links: dict[Square, tuple[int, list[Square]]] = {square: (cost, []) for square in ground.squares(goals)}
    todo = [0] * cost + [goals]
    for spent in range(cost, 0, -1):
        for square in ground.squares(todo[spent]):
            bit = ground.bits((square,))
            for step, ways in by_cost.items():
                if step > spent:
                    continue
                for to, able in ways:
                    found = shifted(bit, -to) & able & fronts[spent - step]
                    if found:
                        (came,) = ground.squares(found)
                        links.setdefault(came, (spent - step, []))[1].append(square)
                        todo[spent - step] |= found
    return links


def _step(
    ground: Ground, state: _State, to: Square, harm: Harm, size: int,
    least: dict[_State, int], before: dict[_State, list[_State]],
) -> None:  # fmt: skip
    """Add the state after one more step, and keep it when it is as safe as any known."""
    at, reacted, burned = state
    reaction = 0 if reacted else harm.reaction.get(at, 0)
    terrain = harm.of_step(ground, at, to, size, burned=burned)
    total = least[state] + reaction + terrain
    # Once somebody has reacted nobody else does; that a Reaction of no damage came first hardly matters, but counts.
    new = (to, reacted or at in harm.reaction, burned or terrain > 0)
    if total < least.get(new, total + 1):
        least[new], before[new] = total, [state]
    elif total == least[new]:
        before[new].append(state)


def _back(state: _State, before: dict[_State, list[_State]]) -> list[Way]:
    """Return the ways that lead to a state as safely as can be, at most :data:`MOST`."""
    if state not in before:
        return [(state[0],)]
    found: list[Way] = []
    for earlier in before[state]:
        for way in _back(earlier, before):
            found.append((*way, state[0]))
            if len(found) >= MOST:
                return found
    return found


def reactions(ground: Ground, enemies: Iterable[tuple[Square, int]], size: int = 1) -> dict[Square, int]:
    """Return where a figure is next to enemies of (square, Reaction damage), with the highest of their damages.

    Which of several reacts is the enemies' choice, so the worst is reckoned with. Neighbours across a wall do not
    react.
    """
    found: dict[Square, int] = {}
    for enemy, damage in enemies:
        for dc in range(-size, 2):
            for dr in range(-size, 2):
                at = enemy.by(dc, dr)
                body = [square for square in block(at, size) if ground.holds(square)]
                if any(distance(square, enemy) == 1 and sees(ground, square, enemy) for square in body):
                    found[at] = max(found.get(at, 0), damage)
    return found
