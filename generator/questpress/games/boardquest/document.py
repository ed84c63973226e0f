"""The Boardquest map document, ``questpress/boardquest-map/1``: what the builder returns and ``check`` reads.

Hexes are axial (q, r), pointy top; see :mod:`questpress.grid.hex`. ``terrain`` is the printed one, also under a
fort. ``pieces`` stand in placement order; ``piece`` and ``card`` are bare catalog ids. Players 1 and 3 are team A,
2 and 4 team B. Anything that the format does not name stands under ``extras``.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictInt, StrictStr, WithJsonSchema
from pydantic_core import PydanticCustomError

from questpress.grid.hex import Hex

SCHEMA = "questpress/boardquest-map/1"
# A cell farther out is a slip of the hand; the bound also keeps every later sum small.
FARTHEST = 1_000_000


def _read_cell(value: object) -> Hex:
    """Read a cell from a pair of whole numbers; true, 1.0 and "1" are none."""
    if isinstance(value, list | tuple) and len(value) == 2 and type(value[0]) is type(value[1]) is int:
        q, r = value
        if -FARTHEST <= q <= FARTHEST and -FARTHEST <= r <= FARTHEST:
            return Hex(q, r)
        raise PydanticCustomError("cell_range", "A cell lies within {farthest} of the origin", {"farthest": FARTHEST})
    raise PydanticCustomError("cell", "A cell is a pair of whole numbers [q, r]")


_COORDINATE = {"type": "integer", "minimum": -FARTHEST, "maximum": FARTHEST}
Cell = Annotated[
    Hex,
    BeforeValidator(_read_cell),
    WithJsonSchema(
        {
            "type": "array",
            "description": "a hex: axial q (east) and r (south-east)",
            "prefixItems": [_COORDINATE, _COORDINATE],
            "minItems": 2,
            "maxItems": 2,
        }
    ),
]

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
    center: Cell
    rotation: Annotated[StrictInt, Field(ge=0, le=5)]


class Tile(Part):
    """One tile: where it lies, which piece it belongs to, its printed terrain and its printed mark."""

    at: Cell
    piece: StrictStr
    terrain: TerrainName
    mark: MarkName | None


class Fort(Part):
    """A fort: a player's start, a neutral one (``player`` is who lays it), or the centre one (``player`` null)."""

    at: Cell
    kind: Literal["starting", "neutral", "center"]
    player: Player | None


class MonsterPlace(Part):
    """A monster on its marked tile. ``card`` is a catalog id, or null when only the rarity is given."""

    at: Cell
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
    treasures: tuple[Cell, ...]
    holes: tuple[Cell, ...]
    win_threshold: StrictInt
    seats: tuple[Seat, ...]
    extras: dict[str, Any] = Field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """Return the document as JSON data."""
        return self.model_dump(mode="json", by_alias=True)

    def to_json(self) -> str:
        """Return the document as it is written; see :func:`canonical_json`."""
        return canonical_json(self.to_data())


_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, allow_nan=False)


def canonical_json(data: dict[str, Any]) -> str:
    """Return JSON text as all documents are written: sorted keys, one tile, piece or fort a line, a newline at the end.

    Each key of the document starts a line; a list or an object under it has one entry a line. So a change of one
    tile is a change of one line. Raises ValueError for a number that JSON lacks (NaN, infinity).
    """
    encode = _ENCODER.encode
    blocks = []
    for key in sorted(data):
        value = data[key]
        if isinstance(value, list | tuple) and value:
            text = "[\n  " + ",\n  ".join(map(encode, value)) + "\n ]"
        elif isinstance(value, dict) and value:
            text = "{\n  " + ",\n  ".join(f"{encode(k)}: {encode(value[k])}" for k in sorted(value)) + "\n }"
        else:
            text = encode(value)
        blocks.append(f" {encode(key)}: {text}")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def document_hash(data: dict[str, Any]) -> bytes:
    """Return 10 bytes that name a document by its content; the field ``code`` itself does not count."""
    body = {key: value for key, value in data.items() if key != "code"}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("utf-8"), digest_size=10, person=b"questpress-doc").digest()


def json_schema() -> str:
    """Return the JSON Schema (draft 2020-12) of a map as text, as it stands under docs/schemas."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **BoardquestMap.model_json_schema(by_alias=True),
    }
    return json.dumps(schema, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
