"""The Boardquest map document, ``questpress/boardquest-map/1``: what the builder returns and ``check`` reads.

Hexes are axial (q, r), pointy top; see :mod:`questpress.grid.hex`. ``terrain`` is the printed one, also under a
fort. ``pieces`` stand in placement order; ``piece`` and ``card`` are bare catalog ids. Players 1 and 3 are team A,
2 and 4 team B. Anything that the format does not name stands under ``extras``.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from questpress.grid.hex import Hex

SCHEMA = "questpress/boardquest-map/1"

Player = Annotated[StrictInt, Field(ge=1, le=4)]
TerrainName = Literal["plain", "water", "mountain", "forest"]
RarityName = Literal["common", "uncommon", "rare"]
MarkName = Literal["monster", "treasure"]


class Part(BaseModel):
    """Base of all parts of a document: frozen, and unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class PlacedPiece(Part):
    """A map piece on the table: catalog id, centre, and rotation in sixths counter-clockwise."""

    id: StrictStr
    center: Hex
    rotation: Annotated[StrictInt, Field(ge=0, le=5)]


class Tile(Part):
    """One tile: where it lies, which piece it belongs to, its printed terrain and its printed mark."""

    at: Hex
    piece: StrictStr
    terrain: TerrainName
    mark: MarkName | None


class Fort(Part):
    """A fort: a player's start, a neutral one (``player`` is who lays it), or the centre one (``player`` null)."""

    at: Hex
    kind: Literal["starting", "neutral", "center"]
    player: Player | None


class MonsterPlace(Part):
    """A monster on its marked tile. ``card`` is a catalog id, or null when only the rarity is given."""

    at: Hex
    rarity: RarityName
    card: StrictStr | None


class Seat(Part):
    """Where a player sits: degrees counter-clockwise from east, looking down on the map (270 is at the foot)."""

    player: Player
    angle: Annotated[StrictInt, Field(ge=0, le=359)]


class BoardquestMap(Part):
    """A whole map: pieces, tiles, forts, monsters, treasures, holes, seats."""

    schema_: Literal["questpress/boardquest-map/1"] = Field(alias="schema")
    seed: StrictStr
    code: StrictStr
    players: Annotated[StrictInt, Field(ge=2, le=4)]
    mode: Literal["versus", "teams"]
    fort_spacing: Annotated[StrictInt, Field(ge=0)]
    pieces: tuple[PlacedPiece, ...]
    tiles: tuple[Tile, ...]
    forts: tuple[Fort, ...]
    monsters: tuple[MonsterPlace, ...]
    treasures: tuple[Hex, ...]
    holes: tuple[Hex, ...]
    win_threshold: StrictInt
    seats: tuple[Seat, ...]
    extras: dict[str, Any] = Field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """Return the document as JSON data."""
        return self.model_dump(mode="json", by_alias=True)

    def to_json(self) -> str:
        """Return the document as it is written: sorted keys, two-blank indent, a newline at the end."""
        return canonical_json(self.to_data())


def canonical_json(data: dict[str, Any]) -> str:
    """Return JSON text as all documents are written: UTF-8, sorted keys, one line for each coordinate pair."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1)
    return text + "\n"


def document_hash(data: dict[str, Any]) -> bytes:
    """Return 10 bytes that name a document by its content; the field ``code`` itself does not count."""
    body = {key: value for key, value in data.items() if key != "code"}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("utf-8"), digest_size=10, person=b"questpress-doc").digest()
