"""What the search must leave as it is: the layout, the forts, or what stands in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from questpress.checks.rule import finding
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Finding
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.facts import at
from questpress.games.boardquest.given import Keep
from questpress.grid.hex import Hex

_FIX = "Write it as the map has it, or take it out of the file."


def read_keep(doc: BoardquestMap, keep: str | Mapping[str, Any] | None) -> Keep:
    """Return what is to be kept of a map.

    ``keep``: None for nothing; ``"layout"`` for all pieces; ``"forts"`` for all forts; or the data of a file, a map
    document or a part of one, whose ``pieces`` and ``forts`` lie on the table already, and whose ``monsters`` are
    dealt. Raises UsageError for another word, and InvalidInputError with a finding (BQ-M00) for each thing in the data
    that the map does not have so.
    """
    if keep is None:
        return Keep()
    if keep == "layout":
        return Keep(pieces=frozenset(piece.id for piece in doc.pieces), word=keep)
    if keep == "forts":
        return Keep(forts=frozenset(fort.at for fort in doc.forts), word=keep)
    if isinstance(keep, str):
        raise UsageError(f"there is no part {keep!r} of a map to keep: write layout, forts, or the name of a file")
    faults = [
        *_misfits(keep, "pieces", ("id", "center", "rotation"), [piece.model_dump() for piece in doc.pieces]),
        *_misfits(keep, "forts", ("at", "kind", "player"), [fort.model_dump() for fort in doc.forts]),
        *_misfits(keep, "monsters", ("at", "rarity"), [monster.model_dump() for monster in doc.monsters]),
    ]
    if faults:
        raise InvalidInputError("what is to be kept is not on the map", faults)
    return Keep(
        frozenset(str(piece["id"]) for piece in keep.get("pieces", ())),
        frozenset(Hex(*fort["at"]) for fort in keep.get("forts", ())),
        frozenset(Hex(*monster["at"]) for monster in keep.get("monsters", ())),
    )


def _misfits(
    keep: Mapping[str, Any], name: str, fields: tuple[str, ...], there: list[dict[str, Any]]
) -> Iterator[Finding]:
    """Yield a finding for each entry that the map does not have with these fields."""
    entries = keep.get(name, ())
    if not isinstance(entries, list | tuple):
        yield finding("BQ-M00", f'"{name}" is a list, as in a map document.', fix=_FIX, path=name)
        return
    known = [tuple(entry[field] for field in fields) for entry in there]
    for i, entry in enumerate(entries):
        found = entry if isinstance(entry, Mapping) else {}
        values = tuple(tuple(v) if isinstance(v := found.get(field), list) else v for field in fields)
        # Neutral forts are all alike on the table, whoever laid them.
        asked = values[:2] if found.get("kind") == "neutral" else values
        if not any(entry[: len(asked)] == asked for entry in known):
            shown = ", ".join(f"{field} {at(v) if isinstance(v, tuple) and len(v) == 2 else v}"
                              for field, v in zip(fields, values, strict=True))  # fmt: skip
            yield finding("BQ-M00", f"The map has no {name[:-1]} with {shown}.", fix=_FIX, path=f"{name}.{i}")
