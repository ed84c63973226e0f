"""Contact sheets of 70 and sheets of 69 with a hidden face: none is lost, each cell is where the list says."""

from __future__ import annotations

import pytest
from exporting import exported, picture
from PIL import Image

from press.imposition.dummies import BACK, FRONT, card, deck
from questpress.press.exports.grids import MOST_PIXELS, contact_grids, tabletop_grids


def middle(image: Image.Image, listed: dict, cell: int) -> tuple[int, ...]:
    """Return the colour in the middle of a cell, counted from 1."""
    row, column = divmod(cell - 1, listed["columns"])
    wide, high = image.width // listed["columns"], image.height // listed["rows"]
    return image.getpixel((column * wide + wide // 2, row * high + high // 2))


def test_a_hundred_and_fifty_faces_for_a_virtual_table() -> None:
    outputs, listed = exported("tabletop", deck(150, back="deck"))
    assert [row["faces"] for row in listed["files"]] == [69, 69, 12]
    for output, row in zip(outputs, listed["files"], strict=True):
        image = picture(output)
        assert list(image.size) == row["pixels"]
        assert max(image.size) <= MOST_PIXELS
        assert row["columns"] == 10
        assert image.width // 10 <= 409
        assert image.height // row["rows"] <= 585
        assert row["hidden"] == row["columns"] * row["rows"]
        assert middle(image, row, row["hidden"]) == tuple(BACK)
        assert middle(image, row, row["faces"]) == tuple(FRONT)
    places = [place for row in listed["cards"] for place in row["cells"]]
    files = [output.name for output in outputs]
    assert places == [{"file": files[n // 69], "cell": n % 69 + 1} for n in range(150)]
    assert [row["id"] for row in listed["cards"]] == [f"boardquest/monster/{n}" for n in range(1, 151)]
    last = listed["files"][2]
    assert middle(picture(outputs[2]), last, 13) == (255, 255, 255)


def test_contact_sheets_of_the_same() -> None:
    _, listed = exported("contact", deck(150, back="deck"))
    assert [row["faces"] for row in listed["files"]] == [70, 70, 10]
    assert all(row["hidden"] is None for row in listed["files"])


@pytest.mark.parametrize("size", ["poker", "micro", "disc-12", "jumbo", "a5", "120x20mm", "20x120mm"])
def test_no_sheet_is_larger_than_a_table_takes(size: str) -> None:
    for grid in (*contact_grids(deck(70, size)), *tabletop_grids(deck(69, size))):
        assert max(grid.pixels) <= MOST_PIXELS
        assert min(grid.cell) > 50


def test_three_copies_count_three() -> None:
    _, listed = exported("contact", [card("a", copies=3), card("b")])
    assert listed["files"][0]["faces"] == 4
    assert [[place["cell"] for place in row["cells"]] for row in listed["cards"]] == [[1, 2, 3], [4]]


def test_sizes_and_decks_come_on_sheets_of_their_own() -> None:
    components = [card("a", back="x", copies=2), card("b", "tarot"), card("c", back="y", copies=2), card("d", back="x")]
    assert [[c.name for c in grid.cells] for grid in contact_grids(components)] == [["a", "a", "c", "c", "d"], ["b"]]
    decks = [([c.name for c in grid.cells], grid.hidden and grid.hidden.key) for grid in tabletop_grids(components)]
    assert decks == [(["a", "a", "d"], "x"), (["c", "c"], None), (["c", "c"], None), (["b"], None)]


def test_backs_of_their_own_come_on_a_second_sheet_in_the_same_cells() -> None:
    outputs, listed = exported("tabletop", [card("a", back="1"), card("b", back="2")])
    assert [row["side"] for row in listed["files"]] == ["front", "back"]
    front, back = (middle(picture(output), row, 2) for output, row in zip(outputs, listed["files"], strict=True))
    assert (front, back) == (tuple(FRONT), tuple(BACK))
    assert [place["cell"] for place in listed["cards"][1]["cells"]] == [2, 2]
