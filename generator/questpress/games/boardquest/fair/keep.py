"""What the search must leave as it is: the layout, the forts, or what stands in a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.errors import UsageError
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.facts import at
from questpress.games.boardquest.given import Keep
from questpress.grid.hex import Hex


def read_keep(doc: BoardquestMap, keep: str | Mapping[str, Any] | None) -> Keep:
    """Return what is to be kept of a map.

    ``keep``: None for nothing; ``"layout"`` for all pieces; ``"forts"`` for all forts; or the data of a file, a map
    document or a part of one, whose ``pieces`` and ``forts`` lie on the table already, and whose ``monsters`` are
    dealt. Raises UsageError for another word and for a thing in the file that the map does not have so.
    """
    if keep is None:
        return Keep()
    if keep == "layout":
        return Keep(pieces=frozenset(piece.id for piece in doc.pieces), word=keep)
    if keep == "forts":
        return Keep(forts=frozenset(fort.at for fort in doc.forts), word=keep)
    if isinstance(keep, str):
        raise UsageError(f"there is no part {keep!r} of a map to keep: write layout, forts, or the name of a file")
    placed = {(piece.id, piece.center, piece.rotation) for piece in doc.pieces}
    pieces = set()
    for entry in _entries(keep, "pieces"):
        key = (entry.get("id"), _cell(entry.get("center")), entry.get("rotation"))
        if key not in placed:
            raise UsageError(f"the piece {key[0]!r} of the file to keep does not lie so on the map")
        pieces.add(str(key[0]))
    forts = {(fort.at, fort.kind) for fort in doc.forts}
    monsters = {(monster.at, monster.rarity) for monster in doc.monsters}
    return Keep(
        frozenset(pieces),
        _places(keep, "forts", "kind", forts),
        _places(keep, "monsters", "rarity", monsters),
    )


def _places(keep: Mapping[str, Any], name: str, field: str, known: set[Any]) -> frozenset[Hex]:
    """Return the tiles of the forts or monsters of a file; each must stand so on the map."""
    found = set()
    for entry in _entries(keep, name):
        cell = _cell(entry.get("at"))
        if cell is None or (cell, entry.get(field)) not in known:
            shown = at(cell) if cell else entry.get("at")
            raise UsageError(f"the map has no {entry.get(field)} {name[:-1]} at {shown}, as the file to keep says")
        found.add(cell)
    return frozenset(found)


def _entries(keep: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    entries = keep.get(name, [])
    if not isinstance(entries, list | tuple) or not all(isinstance(entry, Mapping) for entry in entries):
        raise UsageError(f"{name} of the file to keep is a list of objects, as in a map document")
    return list(entries)


def _cell(value: object) -> Hex | None:
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(x) is int for x in value):
        return Hex(value[0], value[1])
    return None
