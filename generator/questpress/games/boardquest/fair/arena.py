"""A map in the search: where pieces lie and forts stand as bits, and its cost, worked out from what changed alone.

The turns from a start depend on the pieces only, so they are computed once for each start and layout; moving a fort
then costs a few counts of bits. Here forts do not act on movement: that touches speed 2 only and little, and the best
maps are measured in full before they are taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questpress.catalog.boardquest import FairWeights, Terrain
from questpress.games.boardquest.board import Board
from questpress.games.boardquest.draft import Draft
from questpress.games.boardquest.fair.measure import by_side, shares_of, side_sums
from questpress.games.boardquest.fair.reach import Front, fronts, nearest_turns, reached, soon
from questpress.games.boardquest.fair.score import (
    KEYS,
    Sets,
    Shares,
    Things,
    all_counts,
    gap_of,
    signed_weights,
    steady_counts,
)
from questpress.games.boardquest.reach import SPEEDS

Three = tuple[int, int, int]
_RUGGED = (Terrain.MOUNTAIN, Terrain.FOREST, Terrain.WATER)
_STEADY = tuple(KEYS.index(key) for key in (
    "chests", "common", "uncommon", "rare", "chests_soon", "monsters_soon", "mountain", "forest", "water", "room"
))  # fmt: skip


class Layout:
    """Pieces as they lie: sets of tiles by what is printed, and what was worked out about starts so far."""

    __slots__ = (
        "chests", "faces", "free", "fronts", "gaps", "met", "monsters", "plain", "points", "rotations", "sets",
        "terrains", "unmarked",
    )  # fmt: skip

    def __init__(self, land: int, faces: tuple[int, ...], rotations: tuple[int, ...], printed: Sequence[int]) -> None:
        """Take faces and rotations by place, and what they print: monsters, chests, plain, mountain, forest, water."""
        self.faces, self.rotations = faces, rotations
        self.monsters, self.chests, self.plain, mountain, forest, water = printed
        self.terrains: Three = (mountain, forest, water)
        self.free = land & ~self.monsters
        self.unmarked = self.free & ~self.chests
        self.sets: dict[tuple[int, int], list[int]] = {}
        self.met: dict[tuple[int, int], list[int]] = {}
        self.gaps: dict[tuple[int, tuple[int, ...]], int] = {}
        self.points: dict[tuple[int, tuple[int, ...], Three], list[int]] = {}
        self.fronts: dict[tuple[int, tuple[int, ...]], list[Front]] = {}

    @property
    def printed(self) -> tuple[int, ...]:
        """What the pieces print, as it was given."""
        return (self.monsters, self.chests, self.plain, *self.terrains)


class State(NamedTuple):
    """A map: pieces, starts by player, the centre fort, neutral forts, all forts but the starts as bits, rarities."""

    layout: Layout
    starts: tuple[int, ...]
    center: int
    neutral: tuple[int, ...]
    forts: int
    rarities: Three


class Arena:
    """What stays the same while a map is searched, and the cost of its states."""

    def __init__(self, draft: Draft, weights: FairWeights) -> None:
        """Take up a draft whose every stage is done."""
        plan = draft.plan
        self.draft = draft
        self.board: Board = draft.board
        teams = plan.options.mode == "teams"
        self.sides = tuple(player % 2 if teams else player for player in range(plan.players))
        self.weights = weights
        self.signed = signed_weights(weights)
        self.shares = self.shares_at(tuple(sum(k.rank == rank for _, k, _ in draft.monsters) for rank in (1, 2, 3)))
        self._printed: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def shares_at(self, rarities: Sequence[int]) -> Shares:
        """Return the shares for so many monsters of each rarity."""
        plan = self.draft.plan
        forts = max(1, plan.win_threshold - self.sides.count(0))
        return shares_of(forts, plan.players, self.draft.chest_tiles.bit_count(), rarities)

    def first(self) -> State:
        """Return the state of the draft."""
        draft = self.draft
        by_rank = [0, 0, 0]
        for number, kind, _ in draft.monsters:
            by_rank[kind.rank - 1] |= 1 << number
        neutral = tuple(number for number, _ in draft.neutral)
        faces = tuple(range(len(draft.faces)))
        rotations = tuple(draft.rotations)
        parts = [self.printed(place, place, turn) for place, turn in enumerate(rotations)]
        layout = Layout(self.board.land, faces, rotations, [sum(column) for column in zip(*parts, strict=True)])
        return State(
            layout, tuple(draft.starts), draft.center, neutral, fort_bits(draft.center, neutral),
            (by_rank[0], by_rank[1], by_rank[2]),
        )  # fmt: skip

    def printed(self, place: int, face: int, turn: int) -> tuple[int, ...]:
        """Return what a piece prints at a place: tiles with monsters, chests, plain, mountain, forest, water."""
        key = (place, face, turn)
        if key not in self._printed:
            tiles, piece = self.draft.tiles[place], self.draft.faces[face]
            found = [0] * 6
            for index, of in enumerate(piece.tiles):
                bit = 1 << tiles[tile_index(index, turn)]
                if of.mark is not None:
                    found[0 if of.mark == "monster" else 1] |= bit
                found[2 if of.terrain is Terrain.PLAIN else 3 + _RUGGED.index(of.terrain)] |= bit
            self._printed[key] = tuple(found)
        return self._printed[key]

    def sets(self, layout: Layout, start: int, speed: int) -> list[int]:
        """Return what is reached from a start, forts left out."""
        key = (start, speed)
        found = layout.sets.get(key)
        if found is None:
            found = layout.sets[key] = reached(self.board, start, layout.free, layout.plain, speed)
        return found

    def _met(self, layout: Layout, start: int, speed: int) -> list[int]:
        """Return what lies beside the tiles that are reached."""
        key = (start, speed)
        found = layout.met.get(key)
        if found is None:
            around = self.board.around
            found = layout.met[key] = [around(tiles) for tiles in self.sets(layout, start, speed)]
        return found

    def cost(self, state: State, limit: int) -> int | None:
        """Return the cost: the gap, weighted, and the spread of scores; None when it is above the limit."""
        layout, starts = state.layout, state.starts
        most, weight = self.shares.forts, self.weights.gap
        price = 0
        rows: list[list[list[int]]] = []
        if len(set(self.sides)) > 2 and (starts[-1], SPEEDS[0]) not in layout.sets:
            # Most new layouts are so uneven that two of the players show it.
            two = [self.sets(layout, start, SPEEDS[0]) for start in starts[:2]]
            least = gap_of([nearest_turns(sets, state.forts, most) for sets in two])
            least += gap_of([nearest_turns(sets, layout.chests, self.shares.chests) for sets in two])
            if weight * least > limit:
                return None
        for speed in SPEEDS:
            of_speed = [nearest_turns(self.sets(layout, start, speed), state.forts, most) for start in starts]
            rows.append(of_speed)
            price += weight * self._rows_gap(of_speed)
            if price > limit:
                return None
            price += weight * self._steady_gap(layout, starts, speed)
            if price > limit:
                return None
        price += self._spread(state, rows)
        return price if price <= limit else None

    def gap(self, state: State) -> int:
        """Return the gap of a state in turns, as :func:`questpress.games.boardquest.fair.measure.gap` has it."""
        total = 0
        for speed in SPEEDS:
            total += self._steady_gap(state.layout, state.starts, speed)
            sets = (self.sets(state.layout, start, speed) for start in state.starts)
            total += self._rows_gap([nearest_turns(of, state.forts, self.shares.forts) for of in sets])
        return total

    def _rows_gap(self, rows: Sequence[Sequence[int]]) -> int:
        return gap_of(rows if len(set(self.sides)) == len(rows) else by_side(rows, self.sides))

    def _steady_gap(self, layout: Layout, starts: tuple[int, ...], speed: int) -> int:
        """Return the gap in chests, monsters and rivals, which only starts and pieces decide."""
        key = (speed, starts)
        total = layout.gaps.get(key)
        if total is None:
            all_sets = [self.sets(layout, start, speed) for start in starts]
            total = self._rows_gap([nearest_turns(sets, layout.chests, self.shares.chests) for sets in all_sets])
            met = (self._met(layout, start, speed) for start in starts)
            total += self._rows_gap([nearest_turns(sets, layout.monsters, self.shares.monsters) for sets in met])
            rivals = len(starts) - self.sides.count(0)
            total += self._rows_gap(
                [nearest_turns(sets, self.rivals(starts, p), rivals) for p, sets in enumerate(all_sets)]
            )
            layout.gaps[key] = total
        return total

    def rivals(self, starts: Sequence[int], player: int) -> int:
        """Return the starts of a player's rivals."""
        mine = self.sides[player]
        return sum(1 << start for start, side in zip(starts, self.sides, strict=True) if side != mine)

    def _spread(self, state: State, rows: Sequence[Sequence[Sequence[int]]]) -> int:
        """Return the spread of scores, forts left out of movement; ``rows``: turns to forts by speed and player."""
        layout, starts, weights, forts = state.layout, state.starts, self.weights, state.forts
        center = 1 << state.center
        scores = [0] * len(starts)
        for speed, of_speed in zip(SPEEDS, rows, strict=True):
            points = self._steady_points(layout, starts, state.rarities, speed)
            lines = layout.fronts.get((speed, starts))
            if lines is None:
                all_sets: list[Sets] = [self.sets(layout, start, speed) for start in starts]
                lines = layout.fronts[speed, starts] = fronts(all_sets, self.sides)
            for player, row in enumerate(of_speed):
                sets = layout.sets[starts[player], speed]
                safe, contested = lines[player]
                scores[player] += (
                    points[player]
                    - weights.fort_turn * sum(row)
                    - weights.center_turn * nearest_turns(sets, center, 1)[0]
                    + weights.fort_soon * (soon(sets) & forts).bit_count()
                    + weights.safe_fort * (safe & forts).bit_count()
                    + weights.contested_fort * (contested & forts).bit_count()
                )
        sums = side_sums(scores, self.sides)
        return max(sums) - min(sums)

    def _steady_points(self, layout: Layout, starts: tuple[int, ...], rarities: Three, speed: int) -> list[int]:
        """Return each player's points for what forts do not decide."""
        key = (speed, starts, rarities)
        points = layout.points.get(key)
        if points is None:
            things, shares = self.things(layout, 0, 0, rarities), self.shares_at([of.bit_count() for of in rarities])
            points = []
            for player, start in enumerate(starts):
                sets = self.sets(layout, start, speed)
                met = self._met(layout, start, speed)
                counts = steady_counts(sets, met, met[0] if speed == SPEEDS[0] else 0, things, shares)
                of = sum(self.signed[index] * count for index, count in zip(_STEADY, counts, strict=True))
                rivals = self.rivals(starts, player)
                points.append(of + self.weights.rival_turn * nearest_turns(sets, rivals, 1)[0])
            layout.points[key] = points
        return points

    def things(self, layout: Layout, forts: int, center: int, rarities: Three) -> Things:
        """Return where everything lies."""
        return Things(forts, center, layout.chests, rarities, layout.terrains)

    def true_spread(self, state: State) -> int:
        """Return the spread of scores as the measure has it, with all that forts do to movement."""
        layout = state.layout
        things = self.things(layout, state.forts, 1 << state.center, state.rarities)
        shares = self.shares_at([of.bit_count() for of in state.rarities])
        scores = [0] * len(state.starts)
        for speed in SPEEDS:
            all_sets: list[Sets] = []
            for player, start in enumerate(state.starts):
                rivals = self.rivals(state.starts, player)
                allied = sum(1 << other for other in state.starts) & ~rivals
                onward = (layout.plain | state.forts | allied) & ~rivals
                all_sets.append(reached(self.board, start, layout.free, onward, speed))
            for player, lines in enumerate(fronts(all_sets, self.sides)):
                sets = all_sets[player]
                met = [self.board.around(tiles) for tiles in sets]
                steady = steady_counts(sets, met, met[0] if speed == SPEEDS[0] else 0, things, shares)
                counts = all_counts(sets, self.rivals(state.starts, player), lines, things, shares, steady)
                scores[player] += sum(map(int.__mul__, counts, self.signed))
        sums = side_sums(scores, self.sides)
        return max(sums) - min(sums)


def fort_bits(center: int, neutral: Sequence[int]) -> int:
    """Return the centre fort and the neutral ones as bits."""
    bits = 1 << center
    for number in neutral:
        bits |= 1 << number
    return bits


def tile_index(index: int, turn: int) -> int:
    """Return which tile of a place (0 middle, then direction 0 to 5) a tile of a face lies on when it is turned so."""
    return 0 if index == 0 else 1 + (index - 1 + turn) % 6
