"""How fair a map is: for each player what can be reached how soon, one score in points, and how far scores differ.

Turns are counted as in :mod:`questpress.games.boardquest.reach`, at one and at two steps a turn: ground that is not
plain stops, forts and living monsters act as the rules say, a monster is met from a tile beside it. Claiming a fort
takes one turn more for everybody, which moves no difference between players. A player's score is the sum over both
speeds of all parts of :data:`questpress.games.boardquest.fair.score.PARTS`, each counted with its weight; fairness
is the *spread*, the difference between the best and the worst placed player (in teams: side). Nothing depends on how
players are numbered or how the map is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from questpress.catalog.boardquest import Box, FairWeights
from questpress.games.boardquest.board import Board
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import words
from questpress.games.boardquest.fair.reach import fronts, nearest_turns, reached
from questpress.games.boardquest.fair.score import (
    Counts,
    Sets,
    Shares,
    Things,
    all_counts,
    base_points,
    gap_of,
    signed_weights,
    steady_counts,
)
from questpress.games.boardquest.reach import SPEEDS, allies
from questpress.grid.graph import components
from questpress.grid.hex import Hex

RARITIES = ("common", "uncommon", "rare")


@dataclass(frozen=True, slots=True)
class FairRow:
    """One row of the table of fairness.

    ``key``: the part of the measure, or "score". ``values[speed][player]``: counts at one and two steps a turn; a part
    that is the same at both speeds has one line only. ``apart``: the difference between the players, over all lines.
    """

    key: str
    label: str
    values: tuple[tuple[int, ...], ...]
    apart: int


@dataclass(frozen=True, slots=True)
class FortReach:
    """Who comes to a neutral or centre fort how soon.

    ``turns[speed][player]`` to end on it (claiming it takes one more), None: never. ``first[speed]``: the players who
    come first, from 1. ``safe[speed]``: whether the first side has claimed it before any rival can arrive.
    """

    at: Hex
    kind: Literal["neutral", "center"]
    turns: tuple[tuple[int | None, ...], ...]
    first: tuple[tuple[int, ...], ...]
    safe: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a map gives its players.

    ``scores``: points by player. ``sides``: points by side (in a versus game the same). ``spread``: the difference
    between the best and the worst side. ``gap``: see :func:`gap`. ``counts[player][speed]``: the parts of the measure
    in the order of PARTS. ``sentence``: the verdict. ``rows``: the table. ``forts``: in the order of the document.
    """

    scores: tuple[int, ...]
    sides: tuple[int, ...]
    spread: int
    gap: int
    counts: tuple[tuple[Counts, ...], ...]
    sentence: str
    rows: tuple[FairRow, ...]
    forts: tuple[FortReach, ...]


def measure(doc: BoardquestMap, box: Box, weights: FairWeights | None = None) -> Fairness:
    """Return how fair a map is, with the box's weights unless others are given. The map need not be a legal one."""
    weights = weights or box.fair_weights
    ground = Ground(doc)
    counts = tuple(zip(*(ground.counts(speed) for speed in SPEEDS), strict=True))
    points = signed_weights(weights)
    base = base_points(weights, ground.shares, len(SPEEDS))
    scores = tuple(base + sum(sum(map(int.__mul__, line, points)) for line in of_player) for of_player in counts)
    sides = side_sums(scores, ground.sides)
    return Fairness(
        scores=scores,
        sides=sides,
        spread=max(sides) - min(sides),
        gap=ground.gap(),
        counts=counts,
        sentence=words.verdict(scores, counts, ground.sides, points),
        rows=tuple(FairRow(*row) for row in words.table(scores, counts)),
        forts=tuple(ground.fort_reach(fort.at, fort.kind) for fort in doc.forts if fort.kind != "starting"),
    )


def gap(doc: BoardquestMap) -> int:
    """Return the gap of a map in turns, 0 for a map that is even in everything that it compares.

    For each player: the turns to the nearest forts (as many as are still to be won), to the own share of chests and of
    monsters, and to all rivals' starts, each sorted. The gap is the sum over the k-th nearest, over kinds and both
    speeds, of the widest difference between players (in teams the better of two allies counts). Unlike the score it
    leaves out what forts do to movement, so it can be compared with published figures.
    """
    return Ground(doc).gap()


def side_sums(scores: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """Return the points of each side."""
    found: dict[int, int] = {}
    for score, side in zip(scores, sides, strict=True):
        found[side] = found.get(side, 0) + score
    return tuple(found.values())


class Ground:
    """A document as sets of tiles."""

    def __init__(self, doc: BoardquestMap) -> None:
        """Read a document. Only what hangs together with most starts is looked at; the rest is never reached."""
        starts = {f.player: f.at for f in reversed(doc.forts) if f.kind == "starting" and f.player is not None}
        groups = components(tile.at for tile in doc.tiles) or [{Hex(0, 0)}]
        land = max(groups, key=lambda group: (len(group.intersection(starts.values())), len(group)))
        self.board = board = Board(land)
        self.starts = [starts.get(p) for p in range(1, doc.players + 1)]
        self.sides = tuple(next(q for q in range(p + 1) if allies(doc, p + 1, q + 1)) for p in range(doc.players))
        self.plain = board.bits(tile.at for tile in doc.tiles if tile.terrain == "plain")
        self.things = Things(
            forts=board.bits(fort.at for fort in doc.forts if fort.kind != "starting"),
            center=board.bits(fort.at for fort in doc.forts if fort.kind == "center"),
            chests=board.bits(doc.treasures),
            rarities=_three(board.bits(m.at for m in doc.monsters if m.rarity == name) for name in RARITIES),
            terrains=_three(
                board.bits(tile.at for tile in doc.tiles if tile.terrain == name)
                for name in ("mountain", "forest", "water")
            ),
        )
        held = self.sides.count(0)
        self.shares = shares_of(
            max(1, doc.win_threshold - held),
            doc.players,
            len(doc.treasures),
            [sum(m.rarity == name for m in doc.monsters) for name in RARITIES],
        )

    @cached_property
    def _acting(self) -> dict[int, list[Sets]]:
        """What each player reaches at each speed, by all rules."""
        return {speed: self.sets(speed, forts_act=True) for speed in SPEEDS}

    def sets(self, speed: int, forts_act: bool) -> list[Sets]:
        """Return what each player reaches; without a start on the land nothing. ``forts_act``: whether forts count."""
        board, things = self.board, self.things
        free = board.land & ~things.monsters
        found: list[Sets] = []
        for start, side in zip(self.starts, self.sides, strict=True):
            onward = self.plain
            if forts_act:
                for other, other_side in zip(self.starts, self.sides, strict=True):
                    bit = board.bits([other]) if other else 0
                    onward = onward | bit if other_side == side else onward & ~bit
                onward |= things.forts
            here = start is not None and board.bits([start])
            found.append(reached(board, board.number(start), free, onward, speed) if start and here else [0])
        return found

    def fort_reach(self, at: Hex, kind: Literal["neutral", "center"]) -> FortReach:
        """Return who comes to a fort how soon."""
        here = self.board.bits([at])
        turns, first, safe = [], [], []
        for speed in SPEEDS:
            line = [next((t for t, of in enumerate(sets) if of & here), None) for sets in self._acting[speed]]
            come = [t for t in line if t is not None]
            winners = [p for p, t in enumerate(line) if come and t == min(come)]
            rivals = [t for t, side in zip(line, self.sides, strict=True) if winners and side != self.sides[winners[0]]]
            turns.append(tuple(line))
            first.append(tuple(p + 1 for p in winners))
            safe.append(bool(winners) and all(t is None or t > min(come) + 1 for t in rivals))
        return FortReach(at, kind, tuple(turns), tuple(first), tuple(safe))

    def rivals(self, player: int) -> int:
        """Return the starts of a player's rivals."""
        mine = self.sides[player]
        return self.board.bits(
            start for start, side in zip(self.starts, self.sides, strict=True) if start and side != mine
        )

    def counts(self, speed: int) -> list[Counts]:
        """Return the counts of every part, player by player."""
        all_sets = self._acting[speed]
        found = []
        for player, (sets, lines) in enumerate(zip(all_sets, fronts(all_sets, self.sides), strict=True)):
            met = [self.board.around(tiles) for tiles in sets]
            # The first set is the start alone.
            near = met[0] if speed == SPEEDS[0] else 0
            steady = steady_counts(sets, met, near, self.things, self.shares)
            found.append(all_counts(sets, self.rivals(player), lines, self.things, self.shares, steady))
        return found

    def gap(self) -> int:
        """Return the gap; see the function of this name."""
        total = 0
        for speed in SPEEDS:
            all_sets = self.sets(speed, forts_act=False)
            met = [[self.board.around(tiles) for tiles in sets] for sets in all_sets]
            for of, things, most in (
                (all_sets, self.things.forts, self.shares.forts),
                (all_sets, self.things.chests, self.shares.chests),
                (met, self.things.monsters, self.shares.monsters),
            ):
                total += gap_of(by_side([nearest_turns(sets, things, most) for sets in of], self.sides))
            most = len(self.sides) - self.sides.count(0)
            rows = [nearest_turns(sets, self.rivals(player), most) for player, sets in enumerate(all_sets)]
            total += gap_of(by_side(rows, self.sides))
        return total


def shares_of(forts: int, players: int, chests: int, rarities: Sequence[int]) -> Shares:
    """Return the shares of a map: forts still to be won, and the numbers of chests and of monsters by rarity."""
    return Shares(
        forts=forts,
        chests=_share(chests, players),
        rarities=_three(_share(number, players) for number in rarities),
        monsters=_share(sum(rarities), players),
    )


def _share(number: int, players: int) -> int:
    return max(number // players, min(number, 1))


def by_side(rows: Sequence[Sequence[int]], sides: Sequence[int]) -> list[list[int]]:
    """Return one row a side: of two allies the better at each place."""
    found: dict[int, list[int]] = {}
    for row, side in zip(rows, sides, strict=True):
        found[side] = list(map(min, found[side], row)) if side in found else list(row)
    return list(found.values())


def _three(values: Iterable[int]) -> tuple[int, int, int]:
    first, second, third = values
    return first, second, third
