"""The turns to every tile as a table, one byte a tile, for several starts at once.

Each start has a *lane*, a stretch of bits as long as the board, and one operation moves the heroes of all of them.
Looking turns up in a table is then a matter of C, which counting bits again and again is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from questpress.games.boardquest.board import Board
from questpress.games.boardquest.fair.reach import FAR

# What is not reached gets the number of turns that the walk took, and then FAR.
_UNREACHED = [bytes(turn if turn < ended else FAR for turn in range(256)) for ended in range(FAR + 1)]
# The places of the binary digits that are 1.
_ONES = [[place for place in range(turn.bit_length()) if turn >> place & 1] for turn in range(FAR + 1)]


class Tables:
    """What makes the tables of a board."""

    def __init__(self, board: Board) -> None:
        """Take the board. Its empty margins are left out, but for a step from the land."""
        low = (board.land & -board.land).bit_length() - 1
        self._width = board.width
        self._skip = max(0, low - board.width)
        self._lane = board.land.bit_length() + board.width - self._skip
        # The tables begin with tile 0 all the same.
        self._head = bytes([FAR]) * self._skip

    def make(self, starts: Sequence[int], free: int, plain: int, monsters: int, speed: int) -> list[bytes]:
        """Return for each start the turns by number of a tile: to end on it, or to meet the monster there.

        FAR for whatever is never reached or farther. ``free``, ``plain``: tiles that may be entered, and those that do
        not stop a movement; monsters are met from beside them.
        """
        lane, width, skip = self._lane, self._width, self._skip
        every = _every(lane, len(starts))
        onward, free, monsters = ((plain & free) >> skip) * every, (free >> skip) * every, (monsters >> skip) * every
        wave = 0
        for index, start in enumerate(starts):
            wave |= 1 << lane * index + start - skip
        # The turns in binary, one digit of all tiles in each integer.
        digits = [0] * FAR.bit_length()
        seen = turn = 0
        while wave and turn < FAR:
            # This is Board.around, with each shift done once: nothing in the search takes as long.
            east, west = wave << 1, wave >> 1
            step = east | west | (wave | west) << width | (wave | east) >> width
            new = wave | step & monsters & ~seen
            for _ in range(speed - 1):
                further = step & onward
                east, west = further << 1, further >> 1
                step |= east | west | (further | west) << width | (further | east) >> width
            for place in _ONES[turn]:
                digits[place] |= new
            seen |= new
            wave = step & free & ~seen
            turn += 1
        size = lane * len(starts)
        rest = (1 << size) - 1 & ~seen
        for place in _ONES[turn]:
            digits[place] |= rest
        table = _as_bytes(digits[: turn.bit_length()], size).translate(_UNREACHED[turn])
        return [self._head + table[index : index + lane] for index in range(0, size, lane)]


@cache
def _every(lane: int, count: int) -> int:
    """Return what a set is multiplied with to lie in every lane."""
    return sum(1 << lane * index for index in range(count))


@cache
def _zeros(size: int) -> int:
    return int.from_bytes(b"0" * size, "big")


def _as_bytes(digits: Sequence[int], size: int) -> bytes:
    """Return numbers that are given digit by digit, one byte each; bit n of each digit belongs to byte n."""
    total, zeros = 0, _zeros(size)
    for place, digit in enumerate(digits):
        # In a text of ones and zeros each bit has a byte of its own.
        total |= int.from_bytes(f"{digit:0{size}b}".encode(), "big") - zeros << place
    return total.to_bytes(size, "little")
