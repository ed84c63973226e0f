"""What a document must have to be laid out of map pieces: versus maps and campaign scenarios alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from questpress.games.boardquest.document import PlacedPiece, Tile
from questpress.grid.hex import Hex


class Laid(Protocol):
    """Pieces in the order in which they are laid, their tiles, and the holes between them."""

    @property
    def pieces(self) -> Sequence[PlacedPiece]:
        """The pieces."""

    @property
    def tiles(self) -> Sequence[Tile]:
        """All tiles of them."""

    @property
    def holes(self) -> Sequence[Hex]:
        """Cells between them that no piece covers."""
