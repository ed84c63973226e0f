"""The ground of a scenario in play: how characters walk over it, and whom they reach with a weapon.

Rulebook, Map & Terrain and Attack Range. Whoever enters a tile that is not plain stops there, and so does who enters a
fort of the other side; a fort makes its tile plain. Allies may be passed, but nobody ends on an occupied tile. A ranged
attack goes along a straight line of tiles; characters, forts, Forest and holes on the way bar it.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from questpress.catalog.boardquest import Terrain
from questpress.grid.hex import Hex, distance, neighbours

Side = Literal["players", "enemies"]
FAR = 1 << 20
"""More turns than any way takes: there is none."""


@dataclass(frozen=True, slots=True)
class Walker:
    """What a character's movement and weapon come to. ``move``: tiles a turn; ``reach``: its attack range in tiles."""

    side: Side
    move: int
    reach: int
    flying: bool = False
    arched: bool = False
    far_sight: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """Tiles with their printed terrain, forts with their owners (None: neutral), and who stands where."""

    terrain: Mapping[Hex, Terrain]
    forts: Mapping[Hex, Side | None]
    standing: Mapping[Hex, Side]
    _near: dict[Hex, tuple[Hex, ...]] = field(default_factory=dict, compare=False)

    def near(self, cell: Hex) -> tuple[Hex, ...]:
        """Return the tiles beside a tile; holes and the void are none."""
        found = self._near.get(cell)
        if found is None:
            found = self._near[cell] = tuple(other for other in neighbours(cell) if other in self.terrain)
        return found

    def stops(self, cell: Hex, who: Walker) -> bool:
        """Tell whether entering a tile ends the movement of a character."""
        if who.flying:
            return False
        if cell in self.forts:
            return self.forts[cell] not in (None, who.side)
        return self.terrain[cell] is not Terrain.PLAIN

    def passable(self, cell: Hex, who: Walker) -> bool:
        """Tell whether a character may go over a tile, though perhaps not stay there."""
        return who.flying or self.standing.get(cell, who.side) == who.side

    def walk(self, start: Hex, who: Walker) -> dict[Hex, tuple[Hex, ...]]:
        """Return the tiles on which a move may end with a shortest way to each; the start with an empty one."""
        ways: dict[Hex, tuple[Hex, ...]] = {start: ()}
        wave = [start]
        for _ in range(who.move):
            following = []
            for cell in wave:
                if cell != start and self.stops(cell, who):
                    continue
                for other in self.near(cell):
                    if other not in ways and self.passable(other, who):
                        ways[other] = (*ways[cell], other)
                        following.append(other)
            wave = following
        return {cell: way for cell, way in ways.items() if cell == start or cell not in self.standing}

    def turns_to(self, goals: Set[Hex], start: Hex, who: Walker) -> dict[Hex, int]:
        """Return how many turns a character needs from each tile to end on one of the goals; tiles without a way fail.

        Everybody else stays where they stand; the tile ``start``, on which the character stands now, is free to it.
        """
        ground = self.without(start)
        turns = dict.fromkeys(sorted(goal for goal in goals if goal not in ground.standing), 0)
        # From the goals backwards, turn by turn: whoever stands on a tile of the wave gets to its end in one turn.
        ends = list(turns)
        number = 0
        while ends:
            number += 1
            found: list[Hex] = []
            seen, wave = set(ends), ends
            for step in range(who.move):
                following: list[Hex] = []
                for cell in wave:
                    if step and (not ground.passable(cell, who) or ground.stops(cell, who)):
                        continue
                    for other in self.near(cell):
                        if other not in seen:
                            seen.add(other)
                            following.append(other)
                            if other not in turns and other not in ground.standing:
                                turns[other] = number
                                found.append(other)
                wave = following
            ends = found
        return turns

    def without(self, *starts: Hex) -> Field:
        """Return the field as if nobody stood on some tiles."""
        if not any(start in self.standing for start in starts):
            return self
        standing = {cell: side for cell, side in self.standing.items() if cell not in starts}
        return Field(self.terrain, self.forts, standing, self._near)

    def empty(self) -> Field:
        """Return the field as if nobody stood on it at all."""
        return Field(self.terrain, self.forts, {}, self._near)

    def hits(self, start: Hex, target: Hex, who: Walker) -> bool:
        """Tell whether a character on one tile may attack whoever is on another."""
        far = distance(start, target)
        if far <= 1:
            return far == 1
        if far > who.reach or (target.q - start.q, target.r - start.r) not in _straight(far):
            return False
        if self._woods(target) or (self._woods(start) and not who.far_sight):
            return False
        step = Hex((target.q - start.q) // far, (target.r - start.r) // far)
        between = [Hex(start.q + step.q * i, start.r + step.r * i) for i in range(1, far)]
        return all(self._open(cell, who) for cell in between)

    def _woods(self, cell: Hex) -> bool:
        return self.terrain.get(cell) is Terrain.FOREST and cell not in self.forts

    def _open(self, cell: Hex, who: Walker) -> bool:
        if cell not in self.terrain or self._woods(cell):
            return False
        return who.arched or (cell not in self.standing and cell not in self.forts)

    def firing(self, target: Hex, start: Hex, who: Walker) -> set[Hex]:
        """Return the tiles from which a character, who stands on ``start`` now, could attack a tile."""
        ground = self.without(start)
        lines = (Hex(target.q - q, target.r - r) for far in range(1, max(1, who.reach) + 1) for q, r in _straight(far))
        return {c for c in lines if c in self.terrain and c not in ground.standing and ground.hits(c, target, who)}


@cache
def _straight(far: int) -> tuple[tuple[int, int], ...]:
    return tuple((q * far, r * far) for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)))
