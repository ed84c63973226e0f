"""A map in the search: where pieces lie and forts stand as bits, and its cost, worked out from what changed alone.

The turns from a start depend on the pieces only, so they are kept for each start and layout; moving a fort then costs
a few look-ups. When pieces move, what a player does not notice is taken over (see lane.py). Here forts do not act on
movement: that touches speed 2 only and little, and the best maps are measured in full before they are taken.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from questpress.catalog.boardquest import FairWeights, Terrain
from questpress.games.boardquest.board import Board, numbers
from questpress.games.boardquest.draft import Draft
from questpress.games.boardquest.fair.measure import by_side, shares_of, side_sums
from questpress.games.boardquest.fair.reach import FAR, fronts, reached
from questpress.games.boardquest.fair.score import (
    Sets,
    Shares,
    Things,
    all_counts,
    gap_of,
    signed_weights,
    steady_counts,
)
from questpress.games.boardquest.fair.tables import Tables
from questpress.games.boardquest.reach import SOON, SPEEDS

Three = tuple[int, int, int]
_RUGGED = (Terrain.MOUNTAIN, Terrain.FOREST, Terrain.WATER)
# Entries after which a memory is emptied, so that a long search does not fill the machine's.
_MEMORY = 100_000


class Layout:
    """Pieces as they lie: sets of tiles by what is printed, and what is known of starts on them."""

    __slots__ = (
        "chest_turns", "chests", "faces", "free", "gaps", "monster_turns", "monsters", "narrow", "plain",
        "points", "rotations", "tables", "terrains", "unmarked",
    )  # fmt: skip

    def __init__(self, land: int, faces: tuple[int, ...], rotations: tuple[int, ...], printed: Sequence[int]) -> None:
        """Take faces and rotations by place, and what they print: see :meth:`Arena.printed`."""
        self.faces, self.rotations = faces, rotations
        self.monsters, self.chests, self.plain, mountain, forest, water, *narrow = printed
        self.narrow = narrow
        self.terrains: Three = (mountain, forest, water)
        self.free = land & ~self.monsters
        self.unmarked = self.free & ~self.chests
        monsters, chests, _ = narrow
        self.chest_turns, self.monster_turns = turns_to(numbers(chests)), turns_to(numbers(monsters))
        # By start and speed; by all starts and speed; by all starts and rarities.
        self.tables: dict[tuple[int, int], bytes] = {}
        self.gaps: dict[tuple[tuple[int, ...], int], int] = {}
        self.points: dict[tuple[tuple[int, ...], Three], list[int]] = {}

    @property
    def printed(self) -> tuple[int, ...]:
        """What the pieces print, as it was given."""
        return (self.monsters, self.chests, self.plain, *self.terrains, *self.narrow)


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
        self._rarity_shares: dict[tuple[int, ...], Three] = {}
        self._tables = Tables(self.board)
        self._rivals = _Rivals(self.sides, self._tables.index)
        self._gaps = _Gaps(self.sides)
        self._claims = _Claims(self.sides, weights)

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
        """Return what a piece prints at a place: tiles with monsters, chests, plain, mountain, forest, water.

        The first three stand at the end once more, in the numbers of the tables.
        """
        key = (place, face, turn)
        if key not in self._printed:
            tiles, piece = self.draft.tiles[place], self.draft.faces[face]
            found = [0] * 9
            index_of = self._tables.index
            for index, of in enumerate(piece.tiles):
                tile = tiles[tile_index(index, turn)]
                bit, narrow = 1 << tile, 1 << index_of[tile]
                if of.mark is not None:
                    mark = 0 if of.mark == "monster" else 1
                    found[mark] |= bit
                    found[6 + mark] |= narrow
                if of.terrain is Terrain.PLAIN:
                    found[2] |= bit
                    found[8] |= narrow
                else:
                    found[3 + _RUGGED.index(of.terrain)] |= bit
            self._printed[key] = tuple(found)
        return self._printed[key]

    def cost(self, state: State, limit: int) -> int | None:
        """Return the cost: the gap, weighted, and the spread of scores; None when it is above the limit."""
        left, weight = limit, self.weights.gap
        forts: list[_Reached] = []
        for gap in self._each_gap(state, forts):
            left -= weight * gap
            if left < 0:
                return None
        left -= self._spread(state, forts)
        return limit - left if left >= 0 else None

    def gap(self, state: State) -> int:
        """Return the gap of a state in turns, as :func:`questpress.games.boardquest.fair.measure.gap` has it."""
        return sum(self._each_gap(state, []))

    def _each_gap(self, state: State, forts: list[_Reached]) -> Iterator[int]:
        """Yield the parts of the gap: at each speed forts, chests, monsters and rivals. Add what is found of forts."""
        layout, starts, gaps = state.layout, state.starts, self._gaps
        index, most = self._tables.index, self.shares.forts
        to_forts = turns_to([index[fort] for fort in (state.center, *state.neutral)])
        for speed in SPEEDS:
            tables = self._turns(layout, starts, speed)
            turns = [to_forts(table) for table in tables]
            rows = tuple([tuple(sorted(of)[:most]) for of in turns])
            forts.append((turns, rows))
            yield gaps[rows]
            steady = layout.gaps.get((starts, speed))
            if steady is not None:
                yield steady
                continue
            found = []
            for part in self._steady_gaps(layout, starts, tables):
                found.append(part)
                yield part
            layout.gaps[starts, speed] = sum(found)

    def steady_gap(self, layout: Layout, starts: tuple[int, ...]) -> int:
        """Return the gap in all but forts, which hangs on pieces and starts alone."""
        return sum(
            part for speed in SPEEDS for part in self._steady_gaps(layout, starts, self._turns(layout, starts, speed))
        )

    def _steady_gaps(self, layout: Layout, starts: tuple[int, ...], tables: Sequence[bytes]) -> Iterator[int]:
        """Yield the gap in chests, monsters and rivals at a speed."""
        chests, monsters, gaps = self.shares.chests, self.shares.monsters, self._gaps
        yield gaps[tuple([tuple(sorted(layout.chest_turns(table))[:chests]) for table in tables])]
        yield gaps[tuple([tuple(sorted(layout.monster_turns(table))[:monsters]) for table in tables])]
        others = zip(tables, self._rivals[starts], strict=True)
        yield gaps[tuple([tuple(sorted(rivals(table))) for table, rivals in others])]

    def _turns(self, layout: Layout, starts: tuple[int, ...], speed: int) -> list[bytes]:
        """Return the turns from each start, forts left out."""
        known = layout.tables
        lacking = [start for start in starts if (start, speed) not in known]
        if lacking:
            monsters, _, plain = layout.narrow
            tables = self._tables.make(lacking, self._tables.land & ~monsters, plain, monsters, speed)
            known.update(zip([(start, speed) for start in lacking], tables, strict=True))
        return [known[start, speed] for start in starts]

    def _spread(self, state: State, forts: Sequence[_Reached]) -> int:
        """Return the spread of scores, forts left out of movement."""
        layout, starts, weights = state.layout, state.starts, self.weights
        steady = layout.points.get((starts, state.rarities))
        if steady is None:
            steady = layout.points[starts, state.rarities] = self._points(layout, starts, state.rarities)
        scores = list(steady)
        for turns, rows in forts:
            claims = zip(*map(self._claims.__getitem__, zip(*turns, strict=True)), strict=True)
            for player, (of, row, claim) in enumerate(zip(turns, rows, claims, strict=True)):
                scores[player] += sum(claim) - weights.fort_turn * sum(row) - weights.center_turn * of[0]
        sums = side_sums(scores, self.sides)
        return max(sums) - min(sums)

    def _points(self, layout: Layout, starts: tuple[int, ...], rarities: Three) -> list[int]:
        """Return each player's points for all but forts."""
        weights, share = self.weights, self.shares.chests
        index = self._tables.index
        common, uncommon, rare = [turns_to([index[tile] for tile in numbers(of)]) for of in rarities]
        dealt = tuple([of.bit_count() for of in rarities])
        if dealt not in self._rarity_shares:
            self._rarity_shares[dealt] = self.shares_at(dealt).rarities
        most_common, most_uncommon, most_rare = self._rarity_shares[dealt]
        found = []
        for start, rivals in zip(starts, self._rivals[starts], strict=True):
            points = self._ground(layout, start)
            for speed in SPEEDS:
                table = layout.tables[start, speed]
                chests = sorted(layout.chest_turns(table))
                one, two, three = sorted(common(table)), sorted(uncommon(table)), sorted(rare(table))
                met = bisect(one, SOON) + bisect(two, SOON) + bisect(three, SOON)
                points += (
                    weights.rival_turn * min(rivals(table))
                    + weights.chest_soon * bisect(chests, SOON)
                    + weights.monster_soon * met
                    + weights.room * (sum(map(table.count, range(SOON + 1))) - met)
                    - weights.chest_turn * sum(chests[:share])
                    - weights.common_turn * sum(one[:most_common])
                    - weights.uncommon_turn * sum(two[:most_uncommon])
                    - weights.rare_turn * sum(three[:most_rare])
                )
            found.append(points)
        return found

    def _ground(self, layout: Layout, start: int) -> int:
        """Return the points for the ground beside a start."""
        beside, weights = self.board.around(1 << start), self.weights
        mountain, forest, water = [(of & beside).bit_count() for of in layout.terrains]
        return weights.mountain * mountain + weights.forest * forest - weights.water * water

    def rivals(self, starts: Sequence[int], player: int) -> int:
        """Return the starts of a player's rivals."""
        mine = self.sides[player]
        return sum(1 << start for start, side in zip(starts, self.sides, strict=True) if side != mine)

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


_Turns = Callable[[bytes], Sequence[int]]


# Of each player the turns to the forts, the centre first, and those to the nearest ones, sorted.
_Reached = tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]


def turns_to(tiles: Sequence[int]) -> _Turns:
    """Return what looks the turns to some tiles, numbered as the tables have them, up in a table."""
    return itemgetter(*tiles) if len(tiles) > 1 else lambda table: [table[tile] for tile in tiles]


class _Rivals(dict[tuple[int, ...], list[_Turns]]):
    """What looks the turns to the starts of each player's rivals up, by the starts of all."""

    def __init__(self, sides: Sequence[int], index: Mapping[int, int]) -> None:
        self._sides, self._index = sides, index

    def __missing__(self, starts: tuple[int, ...]) -> list[_Turns]:
        sides = self._sides
        found = self[starts] = [
            turns_to([self._index[start] for start, side in zip(starts, sides, strict=True) if side != mine])
            for mine in sides
        ]
        return found


class _Gaps(dict[tuple[tuple[int, ...], ...], int]):
    """The gap of rows of turns, one a player; the same rows come again and again."""

    def __init__(self, sides: Sequence[int]) -> None:
        self._sides = sides
        self._teams = len(set(sides)) < len(sides)

    def __missing__(self, rows: tuple[tuple[int, ...], ...]) -> int:
        if len(self) >= _MEMORY:
            self.clear()
        found = self[rows] = gap_of(by_side(rows, self._sides) if self._teams else rows)
        return found


class _Claims(dict[tuple[int, ...], list[int]]):
    """Each player's points for who comes to a fort how soon, by the turns of all players to it."""

    def __init__(self, sides: Sequence[int], weights: FairWeights) -> None:
        self._sides, self._weights = sides, weights

    def __missing__(self, turns: tuple[int, ...]) -> list[int]:
        if len(self) >= _MEMORY:
            self.clear()
        weights, found = self._weights, []
        for own, mine in zip(turns, self._sides, strict=True):
            rival = min(other for other, side in zip(turns, self._sides, strict=True) if side != mine)
            points = weights.fort_soon if own <= SOON else 0
            if own < FAR and own <= rival:
                points += weights.contested_fort if rival <= own + 1 and rival < FAR else weights.safe_fort
            found.append(points)
        self[turns] = found
        return found


def fort_bits(center: int, neutral: Sequence[int]) -> int:
    """Return the centre fort and the neutral ones as bits."""
    bits = 1 << center
    for number in neutral:
        bits |= 1 << number
    return bits


def tile_index(index: int, turn: int) -> int:
    """Return which tile of a place (0 middle, then direction 0 to 5) a tile of a face lies on when it is turned so."""
    return 0 if index == 0 else 1 + (index - 1 + turn) % 6
