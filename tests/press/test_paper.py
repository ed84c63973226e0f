from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.errors import UsageError
from questpress.press.paper import LARGEST, PAPERS, SMALLEST, Paper, parse_paper, parse_size


def test_the_papers_are_exact():
    sizes = {paper.id: (paper.width, paper.height) for paper in PAPERS.values()}
    assert sizes == {
        "a3": (297_000, 420_000),
        "a4": (210_000, 297_000),
        "a5": (148_000, 210_000),
        "letter": (215_900, 279_400),
        "legal": (215_900, 355_600),
        "tabloid": (279_400, 431_800),
    }
    assert all(paper.width < paper.height and key == paper.id for key, paper in PAPERS.items())
    assert [PAPERS[key].name for key in ("a4", "letter")] == ["A4", "Letter"]


def test_three_letter_cards_fit_between_the_margins():
    # (279.4 - 12.7) // 88.9 is 2 in floats
    assert (PAPERS["letter"].height - 12_700) // 88_900 == 3


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("210x297mm", (210_000, 297_000)),
        ("279.4x279.4 MM", (279_400, 279_400)),
        ("8.5x11in", (215_900, 279_400)),
        ("21 x 29.7 cm", (210_000, 297_000)),
        ("63.5×88.9mm", (63_500, 88_900)),
        ("0.001x1mm", (1, 1_000)),
    ],
)
def test_a_size_is_read_exactly(text, size):
    assert parse_size(text) == size


@given(st.integers(1, 10**7), st.integers(1, 10**7))
def test_every_micrometre_survives(width, height):
    text = f"{width // 1000}.{width % 1000:03d}x{height // 1000}.{height % 1000:03d}mm"
    assert parse_size(text) == (width, height)


@pytest.mark.parametrize(
    "text", ["", "210x297", "210mm", "-3x4mm", "ax4mm", "1e3x4mm", "2x3x4mm", "210x297pt", "nan x 3mm"]
)
def test_another_form_is_refused(text):
    with pytest.raises(ValueError, match="written like"):
        parse_size(text)
    with pytest.raises(UsageError, match="a4, a5, letter"):
        parse_paper(text)


def test_a_paper_is_found_by_id_in_any_case():
    assert parse_paper(" A4 ") is PAPERS["a4"]
    assert parse_paper("Letter") is PAPERS["letter"]


def test_a_custom_paper_is_named_by_its_size():
    assert parse_paper("200 × 250 mm") == Paper("200x250mm", "200x250mm", 200_000, 250_000)


@pytest.mark.parametrize("text", ["49.999x200mm", "200x1500.001mm"])
def test_a_paper_that_no_printer_takes_is_refused(text):
    with pytest.raises(UsageError, match="50 to 1500 mm"):
        parse_paper(text)
    assert parse_paper(f"{SMALLEST // 1000}x{LARGEST // 1000}mm").width == SMALLEST
