"""The face of a Room Tile of Tanares Adventures as text: its squares with lava and the lines on their sides."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

from questpress.catalog.figure import fault
from questpress.catalog.nearest import fix_for, one_of

MOST_SQUARES = 12


class RoomMark(StrEnum):
    """What a square of a Room Tile shows: a full line on a side (a wall), a dashed one (a barrier), or lava."""

    LAVA = "L"
    WALL_NORTH = "N"
    WALL_EAST = "E"
    WALL_SOUTH = "S"
    WALL_WEST = "W"
    BARRIER_NORTH = "n"
    BARRIER_EAST = "e"
    BARRIER_SOUTH = "s"
    BARRIER_WEST = "w"


RoomSquare = tuple[RoomMark, ...]


def room_from_text(value: Any) -> tuple[tuple[RoomSquare, ...], ...]:
    """Return the squares of a face, row by row from the north, each row from the west.

    The text has a row of squares a line, with blanks between them; all rows are as long. A square is ``.`` or the
    letters of its marks. A line between two squares may stand with either. Faults: CA-12, CA-13.
    """
    if isinstance(value, tuple):
        return value
    rows = [row.split() for row in value if isinstance(row, str)] if isinstance(value, list) else []
    lengths = {len(row) for row in rows}
    if len(lengths) != 1 or not 0 < max(lengths) <= MOST_SQUARES or not 0 < len(value) == len(rows) <= MOST_SQUARES:
        raise fault("CA-12", "these are no rows of a Room Tile", "write rows of equal length, such as `NW N nE`")
    return tuple(tuple(_square(text) for text in row) for row in rows)


def _square(text: str) -> RoomSquare:
    known = [mark.value for mark in RoomMark]
    if text == ".":
        return ()
    for letter in text:
        if letter not in known:
            raise fault("CA-13", f"`{text[:10]}` is no square: its letters are {one_of(known)}", fix_for(letter, known))
    if len(set(text.lower())) < len(text):
        raise fault(
            "CA-13", f"`{text[:10]}` gives a side twice", "write a capital for a full line, else a small letter"
        )
    return tuple(RoomMark(letter) for letter in text)


def room_text(rows: tuple[tuple[RoomSquare, ...], ...]) -> list[str]:
    """Return the rows of a face as :func:`room_from_text` reads them."""
    return [" ".join("".join(square) or "." for square in row) for row in rows]


RoomGrid = Annotated[tuple[tuple[RoomSquare, ...], ...], PlainValidator(room_from_text), PlainSerializer(room_text)]
