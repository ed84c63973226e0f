"""Make the box that quests and adventures on squares are checked against: a catalog, and what an owner has of it.

``printed`` is the base catalog with our open pack. ``mine`` is the base catalog with the owner's packs and file of what
the box holds: nothing that we invented appears. Packs lie over either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, Protocol, get_args

from questpress.catalog.boardquest import BoxKind, PackRef
from questpress.catalog.load import Catalog, base_catalog, refuse
from questpress.catalog.owned import Owned, read_owned
from questpress.catalog.packs import PackFolder, lay_packs, open_catalog, read_pack
from questpress.catalog.yamlio import decode, read_limited
from questpress.errors import UsageError
from questpress.findings import Finding

SquaresGame = Literal["tanares-adventures", "tanares-expeditions"]
GAMES: tuple[SquaresGame, ...] = get_args(SquaresGame)
"""The games of quests; Anastyr has adventures."""
ADVENTURES = "anastyr"


class BoxView(Protocol):
    """What a check reads of a box, whoever made it."""

    @property
    def game(self) -> str:
        """The game."""

    @property
    def kind(self) -> BoxKind:
        """Our print, or the owner's own."""

    @property
    def catalog(self) -> Catalog:
        """The catalog with all packs."""

    @property
    def owned(self) -> Owned:
        """What the owner has, as far as it was counted."""

    @property
    def packs(self) -> tuple[PackRef, ...]:
        """The packs of the owner."""


@dataclass(frozen=True, slots=True, eq=False)
class SquaresBox:
    """A box of one of the games on squares. ``notes`` are findings that stop nothing, such as overrides of packs."""

    game: str
    kind: BoxKind
    catalog: Catalog
    owned: Owned
    packs: tuple[PackRef, ...] = ()
    notes: tuple[Finding, ...] = ()


def load_squares_box(
    game: str, kind: str = "printed", *, packs: Sequence[Path] = (), owned: Path | None = None
) -> SquaresBox:
    """Return the box of a kind, with packs laid over it in order.

    ``owned`` is the owner's file of what the box holds, for ``mine`` only. Raises UsageError for an unknown game or
    kind or an owner's file with ``printed``, InvalidInputError with every fault of every file otherwise. Boxes are kept
    by the content of what they were made from, so asking twice costs nothing.
    """
    games = (*GAMES, ADVENTURES)
    if game not in games:
        raise UsageError(f"there is no box of quests for {game!r}: take one of {', '.join(games)}")
    if kind != "printed" and kind != "mine":
        raise UsageError(f"there is no box {kind!r}: take printed (our print) or mine (your own)")
    if kind == "printed" and owned is not None:
        raise UsageError("the printed box is complete: leave the file of what you own out, or take --box mine")
    findings: list[Finding] = []
    folders: list[PackFolder] = []
    for path in packs:
        folder, faults = read_pack(Path(path), game)
        folders.append(folder)
        findings += faults
    listed: tuple[str, str] | None = None
    if owned is not None:
        data, faults_of_file = read_limited(Path(owned))
        findings += faults_of_file
        if not faults_of_file:
            text, faults_of_text = decode(data, str(owned))
            findings += faults_of_text
            listed = (str(owned), text)
    return _box(game, kind, tuple(folders), listed, tuple(findings))


@lru_cache(maxsize=16)
def _box(
    game: str,
    kind: BoxKind,
    folders: tuple[PackFolder, ...],
    listed: tuple[str, str] | None,
    faults: tuple[Finding, ...],
) -> SquaresBox:
    """Return the box made from contents that were read; ``faults`` are those of reading them."""
    findings = list(faults)
    catalog, more = lay_packs(open_catalog(game) if kind == "printed" else base_catalog(game), folders)
    findings += more
    owned = Owned(game)
    if listed is not None:
        owned, faults_of_owned = read_owned(listed[1], listed[0], catalog)
        findings += faults_of_owned
    refuse(findings, "the printed box" if kind == "printed" else "your own box")
    return SquaresBox(game, kind, catalog, owned, tuple(folder.ref for folder in folders), catalog.notes)
