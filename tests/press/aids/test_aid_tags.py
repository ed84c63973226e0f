"""Digits carry where they come from, through every sum and every text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.aids.parse import parse
from questpress.press.aids.tags import CATALOG, COMPUTED, Num, bare, numbering, signed, tagged, untagged


@given(st.text(alphabet=st.characters(codec="ascii"), max_size=60))
def test_tags_come_off_again(text):
    once = tagged(text)
    assert not untagged(once)
    assert bare(once) == " ".join(text.split())


@given(st.text(alphabet="*_`|#>-+=[]~\\ ab<i/>12.\n", max_size=40))
def test_a_text_of_the_catalog_is_one_paragraph_whatever_it_holds(text):
    page = parse(tagged(text) or "x")
    assert len(page.lead) == 1
    assert not page.bands
    assert bare(page.lead[0].text) == (" ".join(text.split()) or "x")


@given(st.integers(-999, 999), st.integers(-999, 999))
def test_numbers_stay_tagged_through_sums(a, b):
    one = Num(a, CATALOG)
    for made, value in ((one + b, a + b), (b + one, a + b), (one - b, a - b), (b - one, b - a), (one * b, a * b)):
        assert made == value
        assert not untagged(f"{made}")
        assert bare(str(made)).replace("−", "-") == str(value)
        assert made.plane == COMPUTED
    assert str(sum([one, one])) == str(Num(2 * a))


def test_signs_and_numbering():
    assert bare(signed(Num(2))) == "+2"
    assert bare(signed(Num(-2))) == "−2"
    assert bare(signed(Num(0))) == "0"
    assert untagged("a 3 in 12") == "312"
    assert not untagged(numbering(3))


@pytest.mark.parametrize("text", ["3", f"{3}", "+1"])
def test_what_was_typed_is_seen(text):
    assert untagged(text)
