"""Turns to everything at once: the tiles within 0, 1, 2, ... turns of a start, as bits of the board.

What a player reaches is a list of growing sets. How many things lie within t turns is then one count of bits, and the
turns to the k-th nearest thing is the number of sets that hold fewer than k.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import NamedTuple

from questpress.games.boardquest.board import Board
from questpress.games.boardquest.reach import SOON

# Whatever lies farther than this, or is never reached, counts as so many turns away.
FAR = 30


def reached(board: Board, start: int, free: int, onward: int, speed: int) -> list[int]:
    """Return the tiles on which a hero from a tile can end its movement within 0, 1, 2, ... turns.

    There are at most FAR sets, so whatever lies farther counts as never reached. Arguments as of
    :meth:`questpress.games.boardquest.board.Board.turns`.
    """
    out = []
    seen = 0
    for ends in islice(board.turns(1 << start, free, onward, speed), FAR):
        seen |= ends
        out.append(seen)
    return out


def nearest_turns(sets: Sequence[int], things: int, most: int) -> list[int]:
    """Return the turns to the nearest ``most`` of some things, in ascending order; what is missing counts as FAR."""
    out: list[int] = []
    have = 0
    for turn, within in enumerate(sets):
        count = (within & things).bit_count()
        if count > have:
            out += [turn] * (min(count, most) - have)
            have = count
            if have >= most:
                return out
    return out + [FAR] * (most - len(out))


def soon(sets: Sequence[int]) -> int:
    """Return the tiles within three turns."""
    return sets[min(SOON, len(sets) - 1)]


class Front(NamedTuple):
    """Which tiles are a player's: ``safe`` ones no rival can contest, at ``contested`` ones the player is in time.

    Claiming a fort takes a turn after the one that ends on it. Who comes two turns before any rival has claimed it
    when they arrive, so it is safe. Whoever comes earlier than that rival or together with him contests it.
    """

    safe: int
    contested: int


def fronts(sets: Sequence[Sequence[int]], sides: Sequence[int]) -> list[Front]:
    """Return each player's front; ``sides``: who plays with whom."""
    # One turn beyond the longest way, so that "a turn later" can always be looked up.
    length = 1 + max(map(len, sets))
    long = [[*own, *([own[-1]] * (length - len(own)))] for own in sets]
    found = []
    for own, mine in zip(long, sides, strict=True):
        others = [other for other, side in zip(long, sides, strict=True) if side != mine]
        rivals = [reduce(or_, column) for column in zip(*others, strict=True)]
        safe = contested = before = earlier = 0
        for turn in range(length - 1):
            new, later = own[turn] & ~before, rivals[turn + 1]
            safe |= new & ~later
            contested |= new & later & ~earlier
            before, earlier = own[turn], rivals[turn]
        found.append(Front(safe, contested))
    return found
