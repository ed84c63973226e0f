"""Boxes for the tests of the builder: the printed one, and others made from it."""

from __future__ import annotations

from dataclasses import replace

from questpress.catalog.boardquest import Box, Mark, Monster, Piece, Rarity, Terrain, TileFace
from questpress.catalog.box import load_box
from questpress.games.boardquest.options import MapOptions

BOX = load_box("printed")

KINDS = {
    "2": MapOptions(players=2),
    "3": MapOptions(players=3),
    "4": MapOptions(players=4),
    "teams": MapOptions(players=4, mode="teams"),
}
# The same as they are drawn, before players are brought closer: quick, and each stage as it left things.
DRAWN = {kind: replace(options, fair="off") for kind, options in KINDS.items()}

_TERRAIN = {terrain.letter: terrain for terrain in Terrain}
_MARK = {"": None, ".": None, "m": Mark.MONSTER, "t": Mark.TREASURE}


def piece(line: str) -> Piece:
    """Read one line: the number, then the centre and the ring counter-clockwise."""
    number, *tiles = line.split()
    faces = tuple(TileFace(_TERRAIN[tile[0]], _MARK[tile[1:]]) for tile in tiles)
    assert len(faces) == 7, line
    return Piece(f"piece-{number}", int(number), faces, original=True)


def deck(common: int, uncommon: int, rare: int) -> tuple[Monster, ...]:
    """Return so many monsters of each rarity."""
    counts = {Rarity.COMMON: common, Rarity.UNCOMMON: uncommon, Rarity.RARE: rare}
    return tuple(
        Monster(f"{rarity}-{i:02}", f"{rarity} {i}".title(), rarity, original=True)
        for rarity, count in counts.items()
        for i in range(1, count + 1)
    )


def with_pieces(lines: list[str]) -> Box:
    """Return the box with other pieces."""
    return replace(BOX, pieces=tuple(piece(line) for line in lines))


def with_deck(common: int, uncommon: int, rare: int) -> Box:
    """Return the box with another deck."""
    return replace(BOX, monsters=deck(common, uncommon, rare))
