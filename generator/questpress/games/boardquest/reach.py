"""What each player can reach soon: turns from a starting fort, by the game's own rules (rulebook, Movement, Forts).

A turn ends on the tile where a hero's movement ends. Whoever enters a tile that is not plain stops there; a tile under
a fort counts as plain. Neutral and allied forts let a hero pass, an enemy's starting fort stops it. Holes and the
void cannot be crossed, nor can the tile of a living monster: a monster counts as met from the nearest free tile beside
it. Nothing else that happens in play is counted: no fights, no other heroes in the way. Claiming a fort costs one
more turn, which is not part of the turns to reach it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from questpress.games.boardquest.board import Board
from questpress.games.boardquest.document import BoardquestMap, Fort
from questpress.grid.graph import components
from questpress.grid.hex import Hex, neighbours

# Steps a turn: the printed level 1 hero has 1, faster ones 2.
SPEEDS = (1, 2)
SOON = 3
_ORDINALS = ("nearest", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True, slots=True)
class ReachRow:
    """One row of the table of what players can reach.

    ``kind`` "turns": turns to reach something, few are good; "count": how many things lie within three turns, many
    are good. ``values[speed][player]`` by index of ``SPEEDS`` and of the players in turn order; None: never, or there
    is no such thing.
    """

    label: str
    kind: Literal["turns", "count"]
    values: tuple[tuple[int | None, ...], ...]


def allies(doc: BoardquestMap, a: int, b: int) -> bool:
    """Tell whether two players (from 1) play together: the same one, or 1 and 3, or 2 and 4, in a game of teams."""
    return a == b or (doc.mode == "teams" and (a - b) % 2 == 0)


def turns_from(doc: BoardquestMap, start: Hex, speed: int) -> dict[Hex, int]:
    """Return how many turns a hero of a speed needs to end its movement on each tile; tiles never reached are left out.

    The hero belongs to whoever's starting fort lies on ``start``; on any other tile it has no side, and every starting
    fort stops it. Raises ValueError when ``start`` is no tile of the map.
    """
    owner = next((fort.player for fort in doc.forts if fort.kind == "starting" and fort.at == start), None)
    # Only what hangs together with the start matters, and a stray tile far off would make the board huge.
    group = next((cells for cells in components(tile.at for tile in doc.tiles) if start in cells), None)
    if group is None:
        raise ValueError(f"no tile of the map lies at ({start.q}, {start.r})")
    board = Board(group)
    plain = board.bits(tile.at for tile in doc.tiles if tile.terrain == "plain")
    forts = board.bits(fort.at for fort in doc.forts)
    enemies = board.bits(fort.at for fort in doc.forts if _stops(doc, fort, owner))
    free = board.land & ~board.bits(monster.at for monster in doc.monsters)
    ways = board.turns(board.bits([start]), free, (plain | forts) & ~enemies, speed)
    return {cell: turn for turn, ends in enumerate(ways) for cell in board.cells(ends)}


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who comes first to a tile: the turns it takes and the players who are there in so many, from 1, ascending."""

    turns: int
    players: tuple[int, ...]


def first_arrivals(doc: BoardquestMap, speed: int) -> dict[Hex, Arrival]:
    """Return who comes to each tile first, if everybody sets out at once and nobody meets anybody.

    A monster's tile is met from beside it. Tiles that nobody ever reaches are left out.
    """
    found: dict[Hex, Arrival] = {}
    lairs = {monster.at for monster in doc.monsters}
    for player in range(1, doc.players + 1):
        start = start_of(doc, player)
        turns = turns_from(doc, start, speed) if start is not None else {}
        for at in dict.fromkeys(tile.at for tile in doc.tiles):
            beside = neighbours(at) if at in lairs else (at,)
            turn = min((turns[cell] for cell in beside if cell in turns), default=None)
            if turn is None:
                continue
            known = found.get(at)
            if known is None or turn < known.turns:
                found[at] = Arrival(turn, (player,))
            elif turn == known.turns:
                found[at] = Arrival(turn, (*known.players, player))
    return found


def start_of(doc: BoardquestMap, player: int) -> Hex | None:
    """Return the tile of a player's starting fort, None when the map has none for that player or no tile under it."""
    start = next((fort.at for fort in doc.forts if fort.kind == "starting" and fort.player == player), None)
    return start if start is not None and any(tile.at == start for tile in doc.tiles) else None


def reach_rows(doc: BoardquestMap) -> tuple[ReachRow, ...]:
    """Return the rows of the table of what each player can reach.

    The nearest forts, as many as are still to be taken; the centre fort; the nearest rival start; then how many
    forts, chests and monsters lie within three turns. Forts are the neutral ones and the centre one. A player begins
    with one fort, a team with two, so the number of fort rows is the forts to win less that. A player without a
    starting fort reaches nothing.
    """
    players = range(1, doc.players + 1)
    held = sum(allies(doc, 1, other) for other in players)
    ways = [[_Way(doc, player, speed) for player in players] for speed in SPEEDS]

    def row(label: str, kind: Literal["turns", "count"], value: Callable[[_Way], int | None]) -> ReachRow:
        return ReachRow(label, kind, tuple(tuple(value(way) for way in line) for line in ways))

    rows = [row(f"{_ordinal(k)} fort", "turns", partial(_Way.kth_fort, k=k)) for k in range(doc.win_threshold - held)]
    rows.append(row("centre fort", "turns", lambda way: way.center))
    rows.append(row("nearest rival start", "turns", lambda way: way.rival))
    rows.append(row("forts", "count", lambda way: _soon(way.forts)))
    rows.append(row("chests", "count", lambda way: _soon(way.chests)))
    rows.append(row("monsters", "count", lambda way: _soon(way.monsters)))
    return tuple(rows)


def apart(doc: BoardquestMap, row: ReachRow) -> int | None:
    """Return how far players are apart in a row: the widest difference at one speed, 0 when all are level.

    Teams are compared as teams, the figures of allies added up. None: some of them can never, others can.
    """
    widest = 0
    for line in row.values:
        sides: dict[int, list[int | None]] = {}
        for player, value in enumerate(line, start=1):
            side = next(first for first in range(1, player + 1) if allies(doc, first, player))
            sides.setdefault(side, []).append(value)
        reached = [
            sum(value for value in values if value is not None) for values in sides.values() if None not in values
        ]
        if reached and len(reached) < len(sides):
            return None
        if reached:
            widest = max(widest, max(reached) - min(reached))
    return widest


class _Way:
    """A player's turns to everything, at one speed; what is never reached is left out of the sorted lists."""

    def __init__(self, doc: BoardquestMap, player: int, speed: int) -> None:
        start = start_of(doc, player)
        turns = turns_from(doc, start, speed) if start is not None else {}
        rivals = (f for f in doc.forts if f.kind == "starting" and f.player and not allies(doc, player, f.player))
        self.forts = _turns_to(turns, (fort.at for fort in doc.forts if fort.kind != "starting"))
        self.center = _least(_turns_to(turns, (fort.at for fort in doc.forts if fort.kind == "center")))
        self.rival = _least(_turns_to(turns, (fort.at for fort in rivals)))
        self.chests = _turns_to(turns, doc.treasures)
        beside = (_least(_turns_to(turns, neighbours(monster.at))) for monster in doc.monsters)
        self.monsters = sorted(turn for turn in beside if turn is not None)

    def kth_fort(self, k: int) -> int | None:
        """Return the turns to the k-th nearest fort (from 0), None when there are not so many within reach."""
        return self.forts[k] if k < len(self.forts) else None


def _stops(doc: BoardquestMap, fort: Fort, owner: int | None) -> bool:
    """Tell whether a fort stops a hero: an enemy's starting fort does, forts that lie face down do not."""
    if fort.kind != "starting" or fort.player is None:
        return False
    return owner is None or not allies(doc, owner, fort.player)


def _turns_to(turns: Mapping[Hex, int], cells: Iterable[Hex]) -> list[int]:
    return sorted(turns[cell] for cell in cells if cell in turns)


def _least(turns: Sequence[int]) -> int | None:
    return turns[0] if turns else None


def _soon(turns: Iterable[int]) -> int:
    return sum(turn <= SOON for turn in turns)


def _ordinal(index: int) -> str:
    return _ORDINALS[index] if index < len(_ORDINALS) else f"{index + 1}th"
