"""Harmless values for parts of a map document that cannot be read, so that the rules can judge the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from questpress.checks.kinds import Drop
from questpress.games.boardquest.document import FARTHEST, SCHEMA
from questpress.games.boardquest.geometry import Cell, flower_cells

# The most entries that are read of each list: several boxes full.
MOST = {
    "pieces": 160,
    "tiles": 1120,
    "forts": 280,
    "monsters": 400,
    "treasures": 400,
    "holes": 4000,
    "seats": 40,
}

_TOP: dict[str, Any] = {
    "schema": SCHEMA,
    "seed": "",
    "code": "",
    "mode": "versus",
    "fort_spacing": 2,
    "win_threshold": 0,
    "extras": {},
}
_IN_ENTRY: dict[str, Any] = {
    "pieces.rotation": 0,
    "tiles.piece": "",
    "tiles.terrain": "plain",
    "tiles.mark": None,
    "forts.kind": "neutral",
    "forts.player": None,
    "monsters.rarity": "uncommon",
    "monsters.card": None,
}


def guess(field: str, entry: Mapping[str, Any] | None, data: Mapping[str, Any]) -> Any:
    """Return a value for a faulty field, or Drop when its entry is better left out.

    A piece's id and centre are found from its tiles, and a tile's place from the six others of its piece.
    """
    if entry is None:
        if field == "players":
            pieces = data.get("pieces")
            return min(4, max(2, len(pieces) // 4)) if isinstance(pieces, list) else 2
        return _TOP.get(field, [])
    if field == "pieces.id":
        return _name_at(data, entry.get("center"))
    if field == "pieces.center":
        flower = _flower(_tiles(data, entry.get("id")))
        return Drop if flower is None else list(flower[0])
    if field == "tiles.at":
        return _missing_tile(entry, data)
    return _IN_ENTRY.get(field, Drop)


def cells(entry: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Return the cells that a list entry is about: a piece's seven, any other thing's own."""
    center = entry.get("center")
    if _is_cell(center):
        return flower_cells((center[0], center[1]))
    place = entry.get("at")
    return ((place[0], place[1]),) if _is_cell(place) else ()


def _tiles(data: Mapping[str, Any], piece: Any) -> list[Cell]:
    """Return the sound cells of a piece's tiles."""
    tiles = data.get("tiles")
    if not isinstance(piece, str) or not isinstance(tiles, list):
        return []
    return [
        (tile["at"][0], tile["at"][1])
        for tile in tiles
        if isinstance(tile, dict) and tile.get("piece") == piece and _is_cell(tile.get("at"))
    ]


def _name_at(data: Mapping[str, Any], center: Any) -> Any:
    """Return the piece that the tile at a centre names, or Drop."""
    tiles = data.get("tiles")
    for tile in tiles if isinstance(tiles, list) else ():
        if isinstance(tile, dict) and tile.get("at") == center and isinstance(tile.get("piece"), str):
            return tile["piece"]
    return Drop


def _is_cell(value: Any) -> TypeGuard[Sequence[int]]:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(type(n) is int and abs(n) <= FARTHEST for n in value)
    )


def _flower(cells: list[Cell]) -> tuple[Cell, ...] | None:
    """Return the flower that seven cells form, or None."""
    if len(set(cells)) != 7:
        return None
    return next((flower for flower in map(flower_cells, sorted(cells)) if set(flower) == set(cells)), None)


def _missing_tile(entry: Mapping[str, Any], data: Mapping[str, Any]) -> Any:
    """Return the one place of its piece's flower where no tile is listed, or Drop."""
    piece = entry.get("piece")
    pieces = data.get("pieces")
    for placed in pieces if isinstance(pieces, list) else ():
        if isinstance(placed, dict) and placed.get("id") == piece and _is_cell(placed.get("center")):
            have = _tiles(data, piece)
            free = [c for c in flower_cells((placed["center"][0], placed["center"][1])) if c not in have]
            return list(free[0]) if len(free) == 1 else Drop
    return Drop
