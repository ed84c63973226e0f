from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.paths import circle_path, rounded_path
from questpress.press.pdf_content import POINTS, trim_tables
from questpress.press.units import INCH, Color, decimal, mm, pt, to_points

lengths = st.integers(-2_000_000, 2_000_000)


def test_an_inch_is_72_points_and_a_card_keeps_its_size():
    assert pt(72) == INCH == mm(25.4)
    assert mm(88.9) == pt(252)
    assert to_points(INCH) == 72


@given(st.integers(-(10**12), 10**12), st.integers(1, 9))
def test_decimal_text_is_exact_and_short(value, places):
    text = decimal(value, places)
    assert Decimal(text) == Decimal(value).scaleb(-places)
    assert "E" not in text
    assert not ("." in text and text.endswith("0"))
    assert text != "-0"


@given(lengths)
def test_points_are_the_nearest_thousandth(length):
    text = POINTS[length]
    assert abs(Fraction(text) - Fraction(length * 360, 127_000)) <= Fraction(1, 2_000)
    assert len(text.partition(".")[2]) <= 3
    assert text != "-0"


@given(lengths, lengths)
def test_points_are_odd_and_rising(a, b):
    assert Fraction(POINTS[-a]) == -Fraction(POINTS[a])
    if a <= b:
        assert Fraction(POINTS[a]) <= Fraction(POINTS[b])


def test_the_table_of_lengths_does_not_grow_for_ever():
    for length in range(200_000):
        POINTS[length]
    trim_tables()
    assert len(POINTS) <= 100_000
    assert POINTS[INCH] == "72"


@pytest.mark.parametrize("text", ["#12345", "123456", "#1234567", "red", "", "#GGGGGG"])
def test_a_colour_has_one_form(text):
    with pytest.raises(ValueError):
        Color.hex(text)


def test_a_tint_goes_towards_white():
    assert Color.hex("#8C2F1B").tint(100) == Color.hex("#8C2F1B")
    assert Color.hex("#8C2F1B").tint(0) == Color(255, 255, 255)
    assert str(Color.hex("#8c2f1b")) == "#8C2F1B"


def bounds(path):
    ends = [segment[-2:] for segment in path if len(segment) > 1]
    return min(x for x, _ in ends), min(y for _, y in ends), max(x for x, _ in ends), max(y for _, y in ends)


@given(st.integers(-300_000, 300_000), st.integers(-300_000, 300_000), st.integers(1, 100_000))
def test_a_circle_is_round(x, y, radius):
    path = circle_path(x, y, radius)
    assert bounds(path) == (x - radius, y - radius, x + radius, y + radius)
    at = path[0][1:]
    for segment in path[1:-1]:
        x1, y1, x2, y2, x3, y3 = segment[1:]
        # the middle of a cubic curve
        middle = ((at[0] + 3 * x1 + 3 * x2 + x3) / 8 - x, (at[1] + 3 * y1 + 3 * y2 + y3) / 8 - y)
        assert abs((middle[0] ** 2 + middle[1] ** 2) ** 0.5 - radius) <= radius * 0.0004 + 2
        at = (x3, y3)
    assert at == path[0][1:]


@given(st.integers(1, 200_000), st.integers(1, 200_000), st.integers(0, 300_000))
def test_a_rounded_rectangle_keeps_its_box(width, height, radius):
    assert bounds(rounded_path(500, 700, width, height, radius)) == (500, 700, 500 + width, 700 + height)
