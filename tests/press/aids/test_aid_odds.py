"""Chances are those of counted throws, and the rulebooks' own examples."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.packs import open_catalog
from questpress.press.aids.calls import globals_of
from questpress.press.aids.odds import D6, at_least, beats, best_of, percent, sums, worst_of
from questpress.press.aids.tags import bare
from questpress.press.aids.views import Used


def odds(game):
    return globals_of(open_catalog(game), Used())["odds"]


@given(st.lists(st.integers(0, 4), min_size=1, max_size=6).map(tuple), st.integers(1, 4), st.integers(-1, 18))
def test_sums_are_those_of_all_throws(faces, dice, target):
    throws = [sum(throw) for throw in product(faces, repeat=dice)]
    assert sums(faces, dice) == {total: throws.count(total) for total in sorted(set(throws))}
    assert at_least(faces, dice, target) == Fraction(sum(total >= target for total in throws), len(throws))


@given(st.integers(2, 20), st.integers(1, 3), st.integers(-1, 23))
def test_best_and_worst_are_those_of_all_throws(sides, dice, target):
    throws = list(product(range(1, sides + 1), repeat=dice))
    assert best_of(sides, dice, target) == Fraction(sum(max(throw) >= target for throw in throws), len(throws))
    assert worst_of(sides, dice, target) == Fraction(sum(min(throw) >= target for throw in throws), len(throws))


@given(st.integers(-3, 16))
def test_attacks_are_those_of_all_throws_of_two_dice(gap):
    totals = [a + b for a, b in product(D6, D6)]
    hits = sum(total != 2 and (total > gap or total == 12) for total in totals)
    assert odds("boardquest").beats(gap).value == beats(D6, 2, gap, miss=2, hit=12) == Fraction(hits, 36)


@pytest.mark.parametrize(
    ("gap", "need", "chance", "luckless", "luckless_chance"),
    [
        (2, "3", "97%", "any", "100%"),  # an Orc with 22 against 24 needs 3 at least, says the rulebook
        (3, "4", "92%", "any", "100%"),
        (4, "5", "83%", "any", "100%"),
        (5, "6", "72%", "2", "83%"),
        (6, "7", "58%", "3", "67%"),
        (7, "8", "42%", "4", "50%"),
        (8, "9", "28%", "5", "33%"),
        (9, "10", "17%", "6", "17%"),
        (10, "11", "8%", "–", "0%"),
        (11, "12", "3%", "–", "0%"),
        (30, "12", "3%", "–", "0%"),  # twelve always hits
        (-5, "3", "97%", "any", "100%"),  # and two never does
    ],
)
def test_boardquest(gap, need, chance, luckless, luckless_chance):
    ask = odds("boardquest")
    assert bare(str(ask.need(gap))) == need
    assert bare(str(ask.beats(gap))) == chance
    assert bare(str(ask.need(gap, luckless=True))) == luckless
    assert bare(str(ask.beats(gap, luckless=True))) == luckless_chance


def test_anastyr_counts_the_faces_of_the_catalog():
    ask = odds("anastyr")
    hits = {"fail": 0, "one-hit": 1, "two-hits": 2, "grapple": 0}
    faces = [hits[str(face)] for face in open_catalog("anastyr").get("anastyr/die/adventure-die").faces.value]
    for dice in (1, 2, 3):
        throws = [sum(throw) for throw in product(faces, repeat=dice)]
        for wanted in range(1, 2 * dice + 2):
            share = Fraction(sum(total >= wanted for total in throws), len(throws))
            assert ask.hits("die/adventure-die", dice, wanted).value == share
    assert bare(ask.expected("die/adventure-die", 6)) == "5.0"  # five hits in six dice


def test_d20():
    ask = odds("tanares-adventures")
    assert bare(str(ask.d20(11))) == "50%"
    assert bare(str(ask.d20(11, blessed=True))) == "75%"
    assert bare(str(ask.d20(11, cursed=True))) == "25%"
    assert ask.d20(11, blessed=True, cursed=True).value == Fraction(1, 2)
    assert bare(str(ask.d20(1, natural=True))) == "95%"
    assert bare(str(ask.d20(25, natural=True))) == "5%"


def test_only_the_certain_is_certain():
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 4, 5, 995, 999, 1000)] == [0, 1, 1, 1, 99, 99, 100]
    assert percent(Fraction(1, 8)) == 13


@pytest.mark.parametrize("dice", [0, 41, 10**9])
def test_absurd_numbers_of_dice_are_refused(dice):
    with pytest.raises(ValueError):
        odds("anastyr").hits("die/adventure-die", dice, 1)
