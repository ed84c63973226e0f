"""What the fields of a quest document may hold: squares, labels of villains, ids, turns."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictInt, StrictStr, WithJsonSchema
from pydantic_core import PydanticCustomError

from questpress.grid.square import Square, parse

ColorName = Literal["red", "green", "orange", "blue"]
# No board has more columns; the bound keeps a slip of the hand from filling the memory. Rows go as far as letters do.
LARGEST = 52
# The most things of a sort that are read of a board: several boxes full.
MANY = 200


def _read_square(value: object) -> Square:
    if isinstance(value, str):
        try:
            return parse(value)
        except ValueError:
            pass
    if isinstance(value, list | tuple) and len(value) == 2 and type(value[0]) is type(value[1]) is int:
        return Square(value[0], value[1])
    raise PydanticCustomError("square", "A square is a pair of whole numbers [col, row], or a text such as 10-D")


def _read_label(value: object) -> str:
    if isinstance(value, str) and _LABEL.fullmatch(value):
        return value
    raise PydanticCustomError("label", "A villain's label is its number and color, such as 110-R; a Boss's is B2")


_LABEL = re.compile(r"[1-9][0-9]{0,2}-[RGOB]|B[1-9][0-9]?")
_WHOLE = {"type": "integer"}
Cell = Annotated[
    Square,
    BeforeValidator(_read_square),
    WithJsonSchema(
        {
            "description": "a square: [col, row], both from 1, or a text such as 10-D",
            "oneOf": [
                {"type": "array", "prefixItems": [_WHOLE, _WHOLE], "minItems": 2, "maxItems": 2},
                {"type": "string", "pattern": "^[1-9][0-9]?-[A-Z]$"},
            ],
        }
    ),
]
Label = Annotated[
    StrictStr,
    BeforeValidator(_read_label),
    WithJsonSchema({"type": "string", "pattern": f"^(?:{_LABEL.pattern})$", "description": "a villain, such as 110-R"}),
]
Quarter = Annotated[StrictInt, Field(ge=0, le=3)]
"""Quarter turns clockwise, as seen from above, from how the catalog has a tile."""
Id = Annotated[
    StrictStr,
    Field(
        pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$",
        max_length=100,
        description="text of small letters, figures and hyphens, such as wall-4x1",
    ),
]
Line = Annotated[StrictStr, Field(max_length=200)]
"""A title, a name or another short text; what is longer has no room on a page."""
Prose = Annotated[StrictStr, Field(max_length=4000)]
"""A text of about a page at most."""
Round = Annotated[StrictInt, Field(ge=1, le=99)]
Span = Annotated[StrictInt, Field(ge=1, le=LARGEST)]


class Part(BaseModel):
    """Base of all parts of a document: frozen, and unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")
