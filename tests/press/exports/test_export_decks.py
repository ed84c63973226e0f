"""A PDF a deck for a print shop: back before front, boxes, four inks of at most 240 %."""

from __future__ import annotations

import re
from io import BytesIO

import pypdf
import pytest
from exporting import exported
from hypothesis import given
from hypothesis import strategies as st

from press.imposition.dummies import card
from questpress.press.exports.decks import MOST_INK, inks_of

Thousandths = st.integers(0, 1000)


def test_back_page_then_front_page_for_every_copy() -> None:
    components = [card("one", back="deck", copies=2), card("two", back="deck"), card("bare", kind="item")]
    outputs, listed = exported("dtc", components)
    assert [output.name for output in outputs] == ["monster.pdf", "item.pdf"]
    pages = [page.extract_text().strip() for page in pypdf.PdfReader(BytesIO(outputs[0].data)).pages]
    assert pages == ["deck", "one", "deck", "one", "deck", "two"]
    assert [page.extract_text().strip() for page in pypdf.PdfReader(BytesIO(outputs[1].data)).pages] == ["", "bare"]
    assert [(row["file"], row["pages"]) for row in listed["cards"]] == [
        ("monster.pdf", [1, 2]),
        ("monster.pdf", [5, 6]),
        ("item.pdf", [1, 2]),
    ]


def test_pages_have_the_shops_size_and_boxes_and_say_that_they_are_not_certified() -> None:
    (output,), listed = exported("dtc", [card("a", back="b")])
    reader = pypdf.PdfReader(BytesIO(output.data))
    for page in reader.pages:
        assert [float(side) for side in page.mediabox[2:]] == pytest.approx([2.75 * 72, 3.75 * 72], abs=0.01)
        assert [float(side) for side in page.trimbox] == pytest.approx([9, 9, 9 + 180, 9 + 252], abs=0.01)
        assert [float(side) for side in page.bleedbox] == pytest.approx([0, 0, 198, 270], abs=0.01)
    assert reader.metadata is not None
    assert "prepared, not certified" in reader.metadata.title
    assert listed["files"][0]["label"] == "prepared, not certified"


def test_no_colour_is_named_in_red_green_and_blue() -> None:
    (output,), _ = exported("dtc", [card("1 0 0 rg (x) RG", back="b")])
    for page in pypdf.PdfReader(BytesIO(output.data)).pages:
        content = page.get_contents().get_data().decode("latin-1")
        drawn = re.sub(r"\((?:\\.|[^\\)])*\)", "()", content)
        assert not re.search(r"\b(rg|RG)\b", drawn)
        assert re.search(r"\b[kK]\b", drawn)
    texts = [page.extract_text().strip() for page in pypdf.PdfReader(BytesIO(output.data)).pages]
    assert texts == ["b", "1 0 0 rg (x) RG"]


@given(Thousandths, Thousandths, Thousandths)
def test_never_more_than_240_percent_of_ink(red: int, green: int, blue: int) -> None:
    inks = inks_of(red, green, blue)
    assert sum(inks) <= MOST_INK
    assert all(0 <= ink <= 1000 for ink in inks)


@pytest.mark.parametrize(
    ("color", "inks"),
    [
        ((0, 0, 0), (0, 0, 0, 1000)),
        ((1000, 1000, 1000), (0, 0, 0, 0)),
        ((1000, 0, 0), (0, 1000, 1000, 0)),
        ((500, 500, 500), (0, 0, 0, 500)),
        ((0, 0, 100), (750, 750, 0, 900)),
    ],
)
def test_inks_of_colours(color: tuple[int, int, int], inks: tuple[int, int, int, int]) -> None:
    assert inks_of(*color) == inks
