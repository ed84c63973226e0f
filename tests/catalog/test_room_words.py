"""The face of a Room Tile as text, and the backs of tiles, as an owner types them into a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.entries_tanares_adventures import RoomEntry, TileEntry
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import lay_packs, read_pack
from questpress.catalog.tanares_words import RoomMark, room_from_text, room_text

GAME = "tanares-adventures"
CAMP = ["NW N n NE", "W L . E", "SW s S SE"]


def laid(folder: Path, **files: str) -> Any:
    (folder / "pack.yaml").write_text(f"name: My box\ngame: {GAME}\nbasis: stated\n", encoding="utf-8")
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    pack, faults = read_pack(folder, GAME)
    catalog, more = lay_packs(base_catalog(GAME), (pack,))
    return catalog, [*faults, *more]


def test_a_face_is_read_and_written_alike() -> None:
    rows = room_from_text(CAMP)
    assert rows[0][0] == (RoomMark.WALL_NORTH, RoomMark.WALL_WEST)
    assert rows[0][2] == (RoomMark.BARRIER_NORTH,)
    assert rows[1][1:3] == ((RoomMark.LAVA,), ())
    assert room_text(rows) == CAMP
    assert room_from_text(rows) is rows


@pytest.mark.parametrize(
    ("rows", "code", "told"),
    [
        (". .", "CA-12", "no rows of a Room Tile"),
        ([], "CA-12", "no rows of a Room Tile"),
        ([""], "CA-12", "no rows of a Room Tile"),
        ([". .", "."], "CA-12", "no rows of a Room Tile"),
        ([". .", 3], "CA-12", "no rows of a Room Tile"),
        ([" ".join("." * 13)], "CA-12", "no rows of a Room Tile"),
        (["."] * 13, "CA-12", "no rows of a Room Tile"),
        (["N X"], "CA-13", "`X` is no square"),
        (["NLN ."], "CA-13", "gives a side twice"),
        (["Nn ."], "CA-13", "gives a side twice"),
    ],
)
def test_a_face_that_cannot_be_read_tells_why(tmp_path: Path, rows: Any, code: str, told: str) -> None:
    text = "- id: camp\n  grid: " + (repr(rows) if isinstance(rows, list) else f'"{rows}"') + "\n"
    _, findings = laid(tmp_path, rooms_yaml=text.replace("'", '"'))
    (finding,) = findings
    assert finding.code == code
    assert told in f"{finding.message} {finding.fix}"


def test_both_faces_of_a_tile_and_the_backs_of_pieces_are_typed(tmp_path: Path) -> None:
    rooms = "\n".join(
        ["- id: camp", "  back: tanares-adventures/room/library", "  grid:", *(f"    - {row}" for row in CAMP)]
    )
    tiles = (
        "id,name,terrain,width,height,count,backs\n"
        "wall-3x1,Wall 3x1,tanares-adventures/terrain/wall,3,1,4,\n"
        "ice-3x3,,,,,,tanares-adventures/tile/corrupted-zone-3x3; tanares-adventures/tile/ice-3x3\n"
    )
    catalog, findings = laid(tmp_path, rooms_yaml=rooms + "\n", tiles_csv=tiles)
    assert findings == []
    camp = next(room for room in catalog.of(RoomEntry) if room.id == "camp")
    assert camp.back.value == "tanares-adventures/room/library"
    assert room_text(camp.grid.value) == CAMP
    assert camp.lava_squares.value == 4, "what the rulebook tells stays"
    of = {tile.id: tile for tile in catalog.of(TileEntry)}
    assert (of["wall-3x1"].width.value, of["wall-3x1"].height.value, of["wall-3x1"].count.value) == (3, 1, 4)
    assert of["ice-3x3"].backs.value == (
        "tanares-adventures/tile/corrupted-zone-3x3",
        "tanares-adventures/tile/ice-3x3",
    )


def test_a_back_that_is_no_tile_is_told(tmp_path: Path) -> None:
    _, findings = laid(tmp_path, tiles_csv="id,backs\nice-3x3,tanares-adventures/tile/ice-3x4\n")
    assert [(finding.code, finding.value) for finding in findings] == [("CA-17", "tanares-adventures/tile/ice-3x4")]
