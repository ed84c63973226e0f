"""The turn of a villain, step by step: whom it attacks, and on which way it goes there.

Target, shortest way, safest way, in this order of importance; then the Sidestep. What ties is left to the players:
the result names all that is equally good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from questpress.games.squares.ground import Figures, Ground
from questpress.games.squares.moving import sidesteps, stops, waves
from questpress.games.squares.rules import Ruleset
from questpress.games.squares.sight import around, sees
from questpress.games.squares.ways import Harm, Way, Ways, on_the_way, reactions, shortest
from questpress.grid.square import Square, block, distance


@dataclass(frozen=True, slots=True)
class Foe:
    """A hero or a Companion (``hero`` is false) as a villain sees it. ``reaction`` is the damage of its Reaction."""

    name: str
    square: Square
    hp: int = 0
    mana: int = 0
    reaction: int = 0
    hero: bool = True


@dataclass(frozen=True, slots=True)
class Villain:
    """The villain whose turn it is: where, how far its attack reaches and it moves. Large ones by their north-west."""

    square: Square
    reach: int
    move: int
    size: int = 1

    def away(self, at: Square, foe: Square) -> int:
        """Return the squares between the villain, standing there, and a foe."""
        return min(distance(square, foe) for square in block(at, self.size))

    def attacks(self, ground: Ground, at: Square, foe: Square) -> bool:
        """Tell whether the villain, standing there, has a foe in range and sight."""
        return any(distance(s, foe) <= self.reach and sees(ground, s, foe) for s in block(at, self.size))


class Favorite(NamedTuple):
    """Whom a villain goes for: in words, and as a number for each foe, the highest first."""

    words: str
    rank: Callable[[Foe], int]


class Step(NamedTuple):
    """One step of a turn: what is looked at and why, and the candidates that are left after it."""

    says: str
    kept: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """What a villain does, with the steps that lead to it.

    ``targets`` are equally good: the players choose, and ``target`` is their choice or the first; None when nobody
    can be attacked. ``ways`` are equally good, too. ``sidestep``: it gets there by a Sidestep; ``extra``: with a Dark
    Surge or a double move. ``damage`` is what it takes on the way.
    """

    steps: tuple[Step, ...]
    targets: tuple[str, ...]
    target: str | None
    ways: tuple[Way, ...]
    damage: int
    sidestep: bool = False
    extra: bool = False

    @property
    def ends(self) -> tuple[Square, ...]:
        """The squares where the villain may end its move."""
        return tuple(dict.fromkeys(way[-1] for way in self.ways))


@dataclass
class Thinking:
    """A villain at its turn: what it knows, and the steps that it has taken so far."""

    ground: Ground
    rules: Ruleset
    villain: Villain
    foes: Sequence[Foe]
    figures: Figures
    steps: list[Step] = field(default_factory=list)

    @classmethod
    def of(
        cls, ground: Ground, rules: Ruleset, villain: Villain, foes: Sequence[Foe],
        allies: Iterable[Square] = (), objects: Iterable[Square] = (),
    ) -> Thinking:  # fmt: skip
        """Return a villain at the beginning of its turn, with its allies and the Obstacles on the board."""
        enemies = frozenset(foe.square for foe in foes)
        return cls(ground, rules, villain, foes, Figures(frozenset(allies), enemies, frozenset(objects)))

    def note(self, says: str, foes: Iterable[Foe] | Iterable[str]) -> None:
        """Write a step down."""
        self.steps.append(Step(says, tuple(foe.name if isinstance(foe, Foe) else foe for foe in foes)))

    def fronts(self, points: int) -> list[int]:
        """Return where the villain gets with so many movement points, as bits by cost."""
        return waves(self.ground, self.figures, self.villain.square, points, self.villain.size)

    def ends(self) -> int:
        """Return where the villain may end a move, as bits; where it stands is among them."""
        free = stops(self.ground, self.figures, self.villain.size)
        return free | self.ground.bits((self.villain.square,))

    def posts(self, foe: Foe, among: int) -> int:
        """Return from which of the squares (bits) the villain can attack a foe, as bits."""
        villain, ground = self.villain, self.ground
        near = around(ground, foe.square.by(1 - villain.size, 1 - villain.size), villain.reach + villain.size - 1)
        possible = ground.bits(near) & among
        return ground.bits(at for at in ground.squares(possible) if villain.attacks(ground, at, foe.square))

    def reachable(self, foe: Foe, fronts: Sequence[int]) -> bool:
        """Tell whether the villain can attack a foe after moving."""
        ends = self.ends()
        return any(self.posts(foe, front & ends) for front in fronts)

    def away(self, foe: Foe) -> int:
        """Return how many squares a foe is away, walls or not."""
        return self.villain.away(self.villain.square, foe.square)

    def harm(self) -> Harm:
        """Return what can hurt the villain on its way."""
        rules = self.rules
        dangers = reactions(self.ground, [(foe.square, foe.reaction) for foe in self.foes], self.villain.size)
        return Harm(dangers, rules.burns_once, rules.stays, rules.ranged(self.villain.reach))

    def determine(self, foes: Sequence[Foe], favorite: Favorite, points: int, *, closest: bool) -> tuple[Foe, ...]:
        """Return the foes that are equally good targets within so many movement points; none when none is in reach.

        Favorites are tried in their order; of those in reach the closest are taken with ``closest``.
        """
        fronts = self.fronts(points)
        for rank in sorted({favorite.rank(foe) for foe in foes}, reverse=True):
            equal = [foe for foe in foes if favorite.rank(foe) == rank]
            self.note(f"Next in line: {favorite.words}.", equal)
            near = [foe for foe in equal if self.reachable(foe, fronts)]
            self.note(f"Can it be attacked after moving up to {points}?", near)
            if not near:
                continue
            if len(near) > 1 and closest:
                least = min(map(self.away, near))
                near = [foe for foe in near if self.away(foe) == least]
                self.note(f"The closest of them, {least} away in squares.", near)
            return tuple(near)
        return ()

    def settle(self, targets: Sequence[Foe], chosen: str | None) -> Foe:
        """Return the target out of equals: the players' choice, or the first. Raises ValueError for another name."""
        found = next((foe for foe in targets if chosen in (None, foe.name)), None)
        if found is None:
            raise ValueError(f"{chosen} is not among the targets: {', '.join(foe.name for foe in targets)}")
        if len(targets) > 1:
            self.note("Equally good, so the players choose.", [found])
        return found

    def go(self, targets: Sequence[Foe], target: Foe, points: int, *, extra: bool) -> Turn:
        """Return the turn against a target in reach: the shortest ways, the safest of them, or a Sidestep."""
        fronts, ends, harm = self.fronts(points), self.ends(), self.harm()
        level = next(goals for front in fronts if (goals := self.posts(target, front & ends)))
        ways = shortest(self.ground, fronts, self.villain.square, level, harm, self.villain.size)
        assert ways is not None  # the goals are among the waves
        self.note(f"Shortest way: {ways.cost} movement points ({ways.number} ways).", [target])
        self.note(f"Safest of them: {ways.damage} damage. What still ties is the players' choice.", _names(ways.ends))
        names = tuple(foe.name for foe in targets)
        if ways.cost <= self.rules.sidestep_from and ways.damage:
            safer, damage = self._sidesteps(target, ways, harm)
            if safer:
                self.note(f"A Sidestep keeps the target in reach and takes {damage} damage.", _names(safer))
                found = tuple((self.villain.square, at) for at in safer)
                return Turn(tuple(self.steps), names, target.name, found, damage, sidestep=True, extra=extra)
        return Turn(tuple(self.steps), names, target.name, ways.safest, ways.damage, extra=extra)

    def _sidesteps(self, target: Foe, ways: Ways, harm: Harm) -> tuple[tuple[Square, ...], int]:
        """Return the safest Sidesteps that keep the target in reach, and their damage; none unless they are safer."""
        ground, start, size = self.ground, self.villain.square, self.villain.size
        damages: dict[Square, int] = {}
        for at in ground.squares(self.posts(target, sidesteps(ground, self.figures, start, size))):
            terrain = harm.of_step(ground, start, at, size, burned=False)
            end = harm.of_end(ground, at, size, moved=True, reacted=False, burned=terrain > 0)
            damages[at] = terrain + end
        least = min(damages.values(), default=ways.damage)
        return (tuple(at for at in damages if damages[at] == least) if least < ways.damage else ()), least

    def approach(self, foes: Sequence[Foe], points: int, chosen: str | None) -> Turn:
        """Return the turn of a villain that reaches nobody: it gets as near to the closest foe as it can."""
        ground, size = self.ground, self.villain.size
        if not foes:
            return Turn(tuple(self.steps), (), None, ((self.villain.square,),), 0, extra=True)
        least = min(map(self.away, foes))
        near = [foe for foe in foes if self.away(foe) == least]
        self.note(f"Nobody can be attacked: it gets nearer to the closest, {least} away in squares.", near)
        foe = self.settle(near, chosen)
        fronts = waves(ground, self.figures, self.villain.square, None, size)
        ends = self.ends()
        way = on_the_way(ground, fronts, self.posts(foe, ends), size)
        costs = [cost for at, cost in way.items() if cost <= points and ground.bits((at,)) & ends]
        if costs:
            goals = ground.bits(at for at, cost in way.items() if cost == max(costs)) & ends
        else:  # figures or walls stand in every way
            within = [at for front in fronts[: points + 1] for at in ground.squares(front & ends)]
            best = min(self.villain.away(at, foe.square) for at in within)
            goals = ground.bits(at for at in within if self.villain.away(at, foe.square) == best)
        ways = shortest(ground, fronts, self.villain.square, goals, self.harm(), size)
        assert ways is not None  # the start at least is among them
        self.note(f"It moves {ways.cost} movement points and takes {ways.damage} damage.", _names(ways.ends))
        names = tuple(other.name for other in near)
        return Turn(tuple(self.steps), names, None, ways.safest, ways.damage, extra=True)


def _names(squares: Iterable[Square]) -> list[str]:
    return [str(square) for square in squares]
