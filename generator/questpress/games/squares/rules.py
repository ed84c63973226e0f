"""What differs between the two games on squares, as figures of their catalogs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from questpress.games.squares.ground import Door, Ground, Tile
from questpress.grid.square import Side, Square


@dataclass(frozen=True, slots=True)
class Footing:
    """What a terrain of the catalog is like under foot.

    ``cost`` is in movement points a square, ``damage`` what entering deals, ``stay`` what a turn's end on it deals.
    A Barrier (``stops``) cannot be entered; ``blinds`` block sight.
    """

    cost: int
    damage: int = 0
    stay: int = 0
    stops: bool = False
    blinds: bool = False


@dataclass(frozen=True)
class Ruleset:
    """The figures of a game that the rules of squares need; distances in squares, ``step`` in movement points.

    ``terrain`` maps ids of the catalog. ``brackets_see``: whether a
    distance in brackets (of Guards, of Focus) also asks for sight.
    ``burns_once``: terrain deals its damage once a turn, and not to who is on such terrain already; otherwise each
    square and each tile whose corner is cut counts. ``stays``: who ends a turn on deadly terrain is hurt even when it
    came there in that turn. ``sidestep_from`` is the longest way in movement points that a villain gives up for a
    Sidestep. ``ties_closest``: of equal favorites a villain takes the closest.
    """

    step: int
    terrain: Mapping[str, Footing]
    guard_distance: int
    brackets_see: bool
    focus_distance: int
    effect_range: int
    longest_melee: int
    burns_once: bool
    stays: bool
    sidestep_from: int
    ties_closest: bool

    def ranged(self, squares: int) -> bool:
        """Tell whether an attack of such a range is a Ranged Attack, which incites Reactions."""
        return squares > self.longest_melee

    def ground(
        self,
        cols: int,
        rows: int,
        tiles: Iterable[tuple[str, Iterable[Square]]],
        doors: Iterable[Door] = (),
        walls: Iterable[Side] = (),
        low_walls: Iterable[Side] = (),
    ) -> Ground:
        """Return a board with tiles of (terrain id, squares) on it.

        ``walls`` are full lines between squares, ``low_walls`` those that stop movement only. Raises KeyError for a
        terrain that the catalog does not have.
        """
        barriers: set[Square] = set()
        blinds: set[Square] = set()
        footed: list[Tile] = []
        for name, squares in tiles:
            footing, covered = self.terrain[name], frozenset(squares)
            if footing.stops:
                barriers |= covered
            if footing.blinds:
                blinds |= covered
            if not footing.stops and (footing.cost != self.step or footing.damage or footing.stay):
                footed.append(Tile(name, covered, footing.cost, footing.damage, footing.stay))
        full = frozenset(walls)
        return Ground(
            cols, rows, self.step, frozenset(barriers), frozenset(blinds), tuple(footed), tuple(doors),
            full | frozenset(low_walls), full,
        )  # fmt: skip
