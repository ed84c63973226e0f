"""The huge Boss of an Endgame Fight: four Body Parts on one base, which moves as a whole and turns on its axis.

The base is a square; each of its sides is a Body Part, and two of them share each corner of it. The squares in the
middle are nobody's. A part is seen where one of its squares is that it does not share.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from questpress.games.squares.ground import Figures, Ground
from questpress.games.squares.moving import stops, waves
from questpress.games.squares.sight import looks
from questpress.grid.square import Square, block, distance

SIDES = ("north", "east", "south", "west")


class Stand(NamedTuple):
    """How a Boss stands: its north-west square, and by how many quarter turns clockwise it has been turned, 0 to 3."""

    corner: Square
    turns: int


@dataclass(frozen=True, slots=True)
class HugeBoss:
    """A Boss: the squares along a side of its base, and its parts from the north clockwise while it is not turned."""

    size: int
    parts: tuple[str, str, str, str]

    def side_of(self, part: str, turns: int) -> str:
        """Return on which side of the base a part is after so many quarter turns clockwise."""
        return SIDES[(self.parts.index(part) + turns) % 4]

    def squares(self, part: str, stand: Stand) -> tuple[Square, ...]:
        """Return the squares of a part, those that it shares with its neighbours first and last."""
        last = self.size - 1
        along = range(self.size)
        side = self.side_of(part, stand.turns)
        if side in ("north", "south"):
            return tuple(stand.corner.by(k, 0 if side == "north" else last) for k in along)
        return tuple(stand.corner.by(0 if side == "west" else last, k) for k in along)

    def away(self, part: str, stand: Stand, square: Square) -> int:
        """Return how many squares a square is away from a part."""
        return min(distance(own, square) for own in self.squares(part, stand))

    def sees(self, ground: Ground, part: str, stand: Stand, square: Square) -> bool:
        """Tell whether a part and a square have sight of each other: the rest of the Boss blocks it like a Wall."""
        own = self.squares(part, stand)
        blinding = ground.blinding | ground.bits(block(stand.corner, self.size))
        return any(looks(ground, blinding, ground.blinding_lines, middle, square) for middle in own[1:-1])

    def attacks(self, ground: Ground, part: str, stand: Stand, square: Square, reach: int) -> bool:
        """Tell whether a part can attack a square with an attack that reaches so many squares."""
        return self.away(part, stand, square) <= reach and self.sees(ground, part, stand, square)

    def least(
        self, ground: Ground, part: str, stand: Stand, target: Square, reach: int, points: int,
        enemies: Iterable[Square] = (), objects: Iterable[Square] = (),
    ) -> tuple[int, tuple[Stand, ...]] | None:  # fmt: skip
        """Return the fewest movement points to attack a target with a part, and how the Boss may stand then.

        It moves first and turns afterwards, only where that is needed to attack after so few points. None when it
        cannot attack with the points it has. ``enemies`` are the heroes' squares.
        """
        figures = Figures(enemies=frozenset(enemies), objects=frozenset(objects))
        ends = stops(ground, figures, self.size) | ground.bits((stand.corner,))
        for cost, front in enumerate(waves(ground, figures, stand.corner, points, self.size)):
            places = list(ground.squares(front & ends))
            for quarters in ((0,), (1, 3), (2,)):
                found = tuple(
                    new
                    for place in places
                    for quarter in quarters
                    if self.attacks(ground, part, new := Stand(place, (stand.turns + quarter) % 4), target, reach)
                )
                if found:
                    return cost, found
        return None


def farthest(boss: HugeBoss, part: str, stand: Stand, foes: Sequence[tuple[str, Square]]) -> tuple[str, ...]:
    """Return who is farthest from a part (the favorite of a blue one), all that tie; other parts do not matter."""
    most = max((boss.away(part, stand, square) for _, square in foes), default=0)
    return tuple(name for name, square in foes if boss.away(part, stand, square) == most)
