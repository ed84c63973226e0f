"""What a map is made from beside seed, options and catalog: what lies on the table, the user's own weights, a time.

Such a map comes from files or hangs on the machine, so no share code can rebuild it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from questpress.catalog.boardquest import FairWeights
from questpress.games.boardquest.document import Fort, MonsterPlace, PlacedPiece
from questpress.grid.hex import Hex


@dataclass(frozen=True, slots=True)
class Keep:
    """What the search for a fair map leaves alone: pieces by id, and the tiles of forts and monsters.

    ``word``: how all pieces or all forts were asked for, ``layout`` or ``forts``.
    """

    pieces: frozenset[str] = frozenset()
    forts: frozenset[Hex] = frozenset()
    monsters: frozenset[Hex] = frozenset()
    word: str = ""

    @property
    def words(self) -> Any:
        """How a document tells of it: the word, else what is kept by name and place; None for nothing."""
        if self.word:
            return self.word
        found = {
            "pieces": sorted(self.pieces),
            "forts": [list(cell) for cell in sorted(self.forts)],
            "monsters": [list(cell) for cell in sorted(self.monsters)],
        }
        return {name: kept for name, kept in found.items() if kept} or None


@dataclass(frozen=True, slots=True)
class Given:
    """Things on the table that the map is built around, weights of fairness, and seconds for the search.

    ``pieces`` hang together, ``forts`` and ``monsters`` stand on them; see
    :func:`questpress.games.boardquest.table.read_table`. ``weights``: None for the catalog's. ``seconds``: None for
    as many steps as the effort has.
    """

    pieces: tuple[PlacedPiece, ...] = ()
    forts: tuple[Fort, ...] = ()
    monsters: tuple[MonsterPlace, ...] = ()
    weights: FairWeights | None = None
    seconds: float | None = None

    def start_of(self, player: int) -> Hex | None:
        """Return where the starting fort of a player (from 1) stands already, or None."""
        return next((f.at for f in self.forts if f.kind == "starting" and f.player == player), None)

    @property
    def center(self) -> Hex | None:
        """Where the centre fort stands already, or None."""
        return next((fort.at for fort in self.forts if fort.kind == "center"), None)

    @property
    def neutral(self) -> dict[Hex, int]:
        """Where neutral forts stand already, with the player, from 0, who laid each."""
        return {fort.at: fort.player - 1 for fort in self.forts if fort.kind == "neutral" and fort.player}

    @property
    def keep(self) -> Keep:
        """What of the table the search leaves alone."""
        return Keep(
            frozenset(piece.id for piece in self.pieces),
            frozenset(fort.at for fort in self.forts),
            frozenset(monster.at for monster in self.monsters),
        )


NOTHING = Given()
