"""What the rules of a map are given: what lies where, and the words for it.

People know "piece 7", not a pair of coordinates.
"""

from __future__ import annotations

from collections.abc import Iterable

from questpress.checks.words import count_of as count_of
from questpress.checks.words import listing as listing
from questpress.checks.words import sentence as sentence
from questpress.games.boardquest.document import Fort
from questpress.games.boardquest.geometry import Cell, MapGeometry
from questpress.grid.hex import DIRECTION_NAMES, DIRECTIONS, Hex


class MapFacts(MapGeometry):
    """A map document with everything that its rules ask of it, and how they speak of it."""

    def piece_number(self, piece_id: str) -> str:
        """Return what is printed on a piece: its number when the box knows it or its id ends in one, else the id."""
        known = self.box.piece(piece_id)
        if known is not None:
            return str(known.number)
        tail = piece_id.rpartition("-")[2]
        return str(int(tail)) if tail.isdecimal() and tail.isascii() and len(tail) < 6 else f"'{piece_id}'"

    def piece(self, index: int) -> str:
        """Return the words for a piece: ``piece 7``."""
        return f"piece {self.piece_number(self.doc.pieces[index].id)}"

    def pieces(self, indexes: Iterable[int]) -> str:
        """Return the words for several pieces: ``pieces 3, 5 and 9``."""
        numbers = [self.piece_number(self.doc.pieces[i].id) for i in indexes]
        return f"piece{'s' if len(numbers) != 1 else ''} {listing(numbers)}"

    def place(self, cell: Cell) -> str:
        """Return the words for a cell: ``piece 7's NE tile``, or its coordinates where no piece lies."""
        index = self.owner.get(cell)
        if index is None:
            if cell in self.tile_at:
                return at(cell)
            return f"{at(cell)}, {'a hole' if cell in self.hole_cells else 'off the map'}"
        center = self.centers[index]
        side = "middle"
        if cell != center:
            side = DIRECTION_NAMES[DIRECTIONS.index(Hex(cell[0] - center.q, cell[1] - center.r))]
        return f"{self.piece(index)}'s {side} tile"

    def spot(self, cell: Cell) -> str:
        """Return the words for a cell with its coordinates: ``piece 7's NE tile [3, -1]``."""
        return f"{self.place(cell)} {at(cell)}" if cell in self.owner else at(cell)

    def fort(self, fort: Fort) -> str:
        """Return the words for a fort: ``player 2's starting fort``, ``a neutral fort of player 1``."""
        if fort.kind == "starting":
            return f"player {fort.player}'s starting fort" if fort.player else "a starting fort of no player"
        if fort.kind == "center":
            return "the centre fort"
        return f"a neutral fort of player {fort.player}" if fort.player else "a neutral fort"


def at(cell: Cell) -> str:
    """Return a cell as it is written in the document: ``[3, -1]``."""
    return f"[{cell[0]}, {cell[1]}]"
