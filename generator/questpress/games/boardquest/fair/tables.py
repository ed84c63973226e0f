"""The turns to every tile as a table, one byte a tile, for several starts at once.

Each start has a *lane*, a stretch of bits as long as the board, and one operation moves the heroes of all of them.
Looking turns up in a table is then a matter of C, which counting bits again and again is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from questpress.games.boardquest.board import Board, numbers
from questpress.games.boardquest.fair.reach import FAR

# What is not reached gets the number of turns that the walk took, and then FAR.
_UNREACHED = [bytes(turn if turn < ended else FAR for turn in range(256)) for ended in range(FAR + 1)]
# The places of the binary digits that are 1.
_ONES = [[place for place in range(turn.bit_length()) if turn >> place & 1] for turn in range(FAR + 1)]


class Tables:
    """What makes the tables of a board, in numbers of its own that leave less room between rows than the board does.

    ``index``: the number here of a tile of the board. ``land``: all tiles, in numbers of here like all other sets.
    """

    def __init__(self, board: Board) -> None:
        """Take the board, which hangs together."""
        cells = {number: board.cell(number) for number in numbers(board.land)}
        # From where to where each row goes, with a step to all sides.
        rows: dict[int, tuple[int, int]] = {}
        for q, r in cells.values():
            for row, first, last in ((r - 1, q, q + 1), (r, q - 1, q + 1), (r + 1, q - 1, q)):
                low, high = rows.get(row, (first, last))
                rows[row] = min(low, first), max(high, last)
        top, bottom = min(rows), max(rows)
        # Just so wide that the end of each row and the beginning of the next share a number: both are off the land.
        self._width = max(rows[row][1] - rows[row + 1][0] for row in range(top, bottom))
        left = rows[top][0]
        self._lane = rows[bottom][1] - left + (bottom - top) * self._width + 1
        self.index = {number: q - left + (r - top) * self._width for number, (q, r) in cells.items()}
        self.land = sum(1 << index for index in self.index.values())

    def make(self, starts: Sequence[int], free: int, plain: int, monsters: int, speed: int) -> list[bytes]:
        """Return for each start (a tile of the board) the turns by number: to end on a tile or meet a monster there.

        FAR for whatever is never reached or farther. ``free``, ``plain``: tiles that may be entered, and those that do
        not stop a movement; monsters are met from beside them.
        """
        lane, width = self._lane, self._width
        every = _every(lane, len(starts))
        onward, free, monsters = (plain & free) * every, free * every, monsters * every
        wave = 0
        for at, start in enumerate(starts):
            wave |= 1 << lane * at + self.index[start]
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
        return [table[at : at + lane] for at in range(0, size, lane)]


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
