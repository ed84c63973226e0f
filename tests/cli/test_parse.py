"""Readers of option values: exact, lenient about blanks, and never surprised."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.cli import parse
from questpress.errors import UsageError


@pytest.mark.parametrize(
    ("text", "um"),
    [
        ("38mm", 38_000),
        ("38 mm", 38_000),
        ("3.8cm", 38_000),
        ("38,5 MM", 38_500),
        ("1.5in", 38_100),
        ("100mm", 100_000),
    ],
)
def test_the_width_of_a_tile(text: str, um: int) -> None:
    assert parse.tile_width(text) == um


@pytest.mark.parametrize(
    ("text", "size"), [("90x90", (90, 90)), ("120 x 80 cm", (120, 80)), ("90×60", (90, 60)), ("90*60", (90, 60))]
)
def test_the_size_of_a_table(text: str, size: tuple[int, int]) -> None:
    assert parse.table_size(text) == size


@pytest.mark.parametrize(("text", "percent"), [("1", 100), ("1.4", 140), ("1,25", 125), ("1.07", 107), ("10", 1000)])
def test_a_ratio(text: str, percent: int) -> None:
    assert parse.ratio_percent(text) == percent


def test_names_come_once_and_in_their_own_order() -> None:
    assert parse.names("--format", "svg, PDF,svg", ("pdf", "png", "svg")) == ("pdf", "svg")


def test_words_of_the_catalog() -> None:
    mods = parse.idents("--mod", ["Fog of War, luckless", "high_income"], "fog-of-war")
    assert mods == ("fog-of-war", "luckless", "high-income")
    pieces = parse.piece_ids("--use", ["1, 07", "piece-12,x", "piece 3,piece-4"])
    assert pieces == ("piece-01", "piece-07", "piece-12", "x", "piece-03", "piece-04")


@given(st.text(max_size=12))
def test_no_text_surprises_a_reader(text: str) -> None:
    readers = (
        parse.tile_width,
        parse.table_size,
        parse.ratio_percent,
        lambda typed: parse.idents("--mod", [typed], "fog-of-war"),
        lambda typed: parse.piece_ids("--use", [typed]),
    )
    for read in readers:
        try:
            read(text)
        except UsageError as error:
            assert "such as" in str(error)  # noqa: PT017  the form is part of every refusal
