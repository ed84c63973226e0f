"""The map of a scenario as it lies on the table: tiles and holes that a hand-written document leaves to the pieces."""

from __future__ import annotations

from typing import Any

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import SCHEMA as MAP_SCHEMA
from questpress.games.boardquest.document import BoardquestMap, Tile
from questpress.games.boardquest.scenario.document import Scenario
from questpress.grid.hex import flower, holes


def completed(doc: Scenario, box: Box) -> Scenario:
    """Return a scenario with tiles and holes: its own, else those that the faces of its pieces give."""
    if doc.tiles:
        return doc
    tiles = []
    for placed in doc.pieces:
        piece = box.piece(placed.id)
        if piece is None:
            continue
        middle, *ring = flower(placed.center)
        cells = (middle, *ring[placed.rotation :], *ring[: placed.rotation])
        for cell, face in zip(cells, piece.tiles, strict=True):
            mark = None if face.mark is None else face.mark.value
            tiles.append(Tile(at=cell, piece=placed.id, terrain=face.terrain.value, mark=mark))
    enclosed = [cell for group in holes([tile.at for tile in tiles]) for cell in group] if tiles else []
    return doc.model_copy(update={"tiles": tuple(tiles), "holes": doc.holes or tuple(sorted(enclosed))})


def as_map(doc: Scenario) -> BoardquestMap:
    """Return the map alone as a map document, for rules that judge how pieces lie; it has no forts and no monsters."""
    data: dict[str, Any] = {
        "schema": MAP_SCHEMA, "seed": doc.seed, "code": "", "players": 2, "mode": "versus", "fort_spacing": 0,
        "win_threshold": 0, "forts": [], "monsters": [], "treasures": [], "seats": [], "extras": {},
    }  # fmt: skip
    return BoardquestMap.model_construct(**data, pieces=doc.pieces, tiles=doc.tiles, holes=doc.holes)
