"""The short form of a map piece's face: ``F W. P. Pt P. W. Wm``.

First the centre, then the six tiles of the ring, counter-clockwise from the marked one. A tile is its terrain's
letter (P, F, M, W) and its mark: ``.`` or nothing, ``m`` for a monster, ``t`` for a treasure. Case does not count.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from questpress.catalog.boardquest import Mark, Terrain, TileFace

TILES = 7
_TERRAINS = {terrain.letter: terrain for terrain in Terrain}
_MARKS: dict[str, Mark | None] = {"": None, ".": None, "m": Mark.MONSTER, "t": Mark.TREASURE}
_SPELT = {"monster": "m", "treasure": "t", "chest": "t"}
_WORDS = "P plain, F forest, M mountain or W water, then . m or t"
# What people write for a terrain when they do not think of its name.
_LIKELY = {"G": "P", "H": "M", "L": "W", "R": "W", "S": "W", "T": "F"}
# Commas come along from a spreadsheet.
_WORD = re.compile(r"[^\s,;]+")
_GLUED = re.compile(r"(?:[PFMW][.mt]?){3,}", re.IGNORECASE)


class FaceFault(NamedTuple):
    """A fault in a face: code, offset in the text, one sentence, the fix, what was written."""

    code: str
    offset: int
    message: str
    fix: str
    value: str


def parse_face(text: str, start: int = 0) -> tuple[tuple[TileFace, ...], tuple[FaceFault, ...]]:
    """Return the seven tiles of a face, or the faults of the text. Offsets count from the text's begin plus start."""
    tiles: list[TileFace] = []
    faults: list[FaceFault] = []
    words = list(_WORD.finditer(text))
    for word in words[:TILES]:
        tile = _tile(word.group())
        if tile is None:
            faults.append(_bad_tile(word.group(), start + word.start()))
        else:
            tiles.append(tile)
    if len(words) > TILES:
        first = words[TILES]
        message = f"the face has {len(words)} tiles instead of {TILES}"
        faults.append(FaceFault("CA-31", start + first.start(), message, "take the surplus out", first.group()))
    elif len(words) < TILES:
        missing = TILES - len(words)
        message = f"the face has {len(words)} tile{'s' if len(words) != 1 else ''} instead of {TILES}"
        fix = f"add {missing} tile{'s' if missing > 1 else ''}: the centre comes first, then six of the ring"
        faults.append(FaceFault("CA-31", start + len(text.rstrip()), message, fix, text.strip()))
    return (tuple(tiles) if not faults else ()), tuple(faults)


def _tile(word: str) -> TileFace | None:
    terrain = _TERRAINS.get(word[0].upper())
    mark = word[1:].lower()
    return TileFace(terrain, _MARKS[mark]) if terrain is not None and mark in _MARKS else None


def _bad_tile(word: str, offset: int) -> FaceFault:
    letter, sign = word[0].upper(), word[1:].lower()
    near = letter if letter in _TERRAINS else _LIKELY.get(letter)
    if _GLUED.fullmatch(word):
        fix = "put a blank between two tiles"
    elif near is None:
        fix = f"write {_WORDS}"
    elif mark := next((mark for name, mark in _SPELT.items() if name in sign), None):
        fix = f"write `{near}{mark}`"
    else:
        fix = f"write `{near}{sign if sign in _MARKS else sign[:1] if sign[:1] in _MARKS else '.'}`"
    what = "is no terrain" if letter not in _TERRAINS else "has no such mark"
    return FaceFault("CA-30", offset, f"the tile `{word[:20]}` {what}: {_WORDS}", fix, word)


def face_from_text(value: Any) -> tuple[TileFace, ...]:
    """Return the face of a catalog field; a faulty one becomes one finding for each fault."""
    from pydantic_core import PydanticCustomError

    if not isinstance(value, str):
        text = "a face is one line of text"
        raise PydanticCustomError("CA-12", "{message}", {"message": text, "fix": "write it as `F W. P. Pt P. W. Wm`"})
    tiles, faults = parse_face(value)
    if faults:
        raise PydanticCustomError("CA-31", "the face cannot be read", {"faults": faults})
    return tiles


def face_text(tiles: Sequence[TileFace]) -> str:
    """Return the canonical short form: ``F W. P. Pt P. W. Wm``."""
    signs = [tile.terrain.letter + (tile.mark.value[0] if tile.mark else ".") for tile in tiles]
    return " ".join((signs[0].removesuffix("."), *signs[1:]))


def turned(tiles: Sequence[TileFace], sixths: int) -> tuple[TileFace, ...]:
    """Return the face turned counter-clockwise: what ring position 0 shows lies at position ``sixths``."""
    ring = tuple(tiles[1:])
    cut = -sixths % 6
    return (tiles[0], *ring[cut:], *ring[:cut])


def alike(a: Sequence[TileFace], b: Sequence[TileFace]) -> bool:
    """Tell whether one face is the other, perhaps turned."""
    return any(tuple(a) == turned(b, k) for k in range(6))
