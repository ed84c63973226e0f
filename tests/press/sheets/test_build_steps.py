from __future__ import annotations

import itertools
import math

import pytest
from mapdoc import BOX, make_map

from questpress.grid.hex import MEET_BY_ONE, MEET_BY_TWO, ORIGIN, Hex, distance, flower, neighbour
from questpress.press.sheets.boardquest.build_steps import (
    ARROW_WORDS,
    build_steps,
    check_words,
    counted,
    direction_words,
    fetch_words,
    hole_words,
    piece_label,
)


def bearing(offset: Hex) -> float:
    """The angle of an offset on paper, in degrees from east, worked out without the code under test."""
    x = math.sqrt(3) * (offset.q + offset.r / 2)
    y = -1.5 * offset.r
    return math.degrees(math.atan2(y, x)) % 360


# What a person would call it: by the nearest of the eight directions, with the diagonals narrow (a piece that
# overlaps the other's height is beside it, one that overlaps its width is above or below it).
SECTORS = {
    "right of": (330, 30),
    "above right of": (30, 70),
    "above": (70, 110),
    "above left of": (110, 150),
    "left of": (150, 210),
    "below left of": (210, 250),
    "below": (250, 290),
    "below right of": (290, 330),
}


@pytest.mark.parametrize("offset", [*MEET_BY_TWO, *MEET_BY_ONE])
def test_words_are_where_the_piece_lies_on_paper(offset: Hex) -> None:
    words, nudge = direction_words(offset)
    angle = bearing(offset)
    low, high = SECTORS[words]
    assert low < angle < high or (low > high and (angle > low or angle < high))
    for word, inside in {
        "higher": math.sin(math.radians(angle)) > 0,
        "lower": math.sin(math.radians(angle)) < 0,
        "right": math.cos(math.radians(angle)) > 0,
        "left": math.cos(math.radians(angle)) < 0,
    }.items():
        if word in nudge.split():
            assert inside


def test_words_and_nudge_name_each_of_the_twelve_ways_apart() -> None:
    assert len({direction_words(offset) for offset in MEET_BY_TWO}) == 12


def test_the_words_of_the_twelve_ways() -> None:
    assert {tuple(o): direction_words(o) for o in MEET_BY_TWO} == {
        (2, 1): ("right of", "a little lower"),
        (3, -1): ("right of", "a little higher"),
        (3, -2): ("above right of", ""),
        (2, -3): ("above", "a little to the right"),
        (1, -3): ("above", "a little to the left"),
        (-1, -2): ("above left of", ""),
        (-2, -1): ("left of", "a little higher"),
        (-3, 1): ("left of", "a little lower"),
        (-3, 2): ("below left of", ""),
        (-2, 3): ("below", "a little to the left"),
        (-1, 3): ("below", "a little to the right"),
        (1, 2): ("below right of", ""),
    }


@pytest.mark.parametrize("offset", [(0, 0), (1, 1), (4, 0), (3, 1)])
def test_pieces_that_do_not_touch_have_no_words(offset: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="do not touch"):
        direction_words(Hex(*offset))


def reading(offset: Hex, gap: Hex, nudge: str) -> bool:
    """Whether a nudge, if there is one, is true of a place seen from both neighbours."""
    return not nudge or {direction_words(offset)[1], direction_words(offset.minus(gap))[1]} == {nudge}


def test_what_is_said_leaves_one_place_for_the_piece() -> None:
    """Whatever two pieces lie already: only one place answers to the words."""
    tried = 0
    for first, second in itertools.product(MEET_BY_TWO, MEET_BY_TWO):
        gap = first.minus(second)  # where the second neighbour lies, seen from the first
        if distance(gap, ORIGIN) < 3:
            continue
        doc = make_map([(1, (0, 0), 0), (2, tuple(gap), 0), (3, tuple(first), 0)])
        where = build_steps(doc, BOX)[2].where
        said = {line.rstrip(",").split()[-1]: line.rstrip(",").rsplit(" ", 1)[0] for line in where[:2]}
        nudge = where[2] if len(where) > 2 else ""
        fits = [
            place
            for place in MEET_BY_TWO
            if place.minus(gap) in MEET_BY_TWO
            and {"1": direction_words(place)[0], "2": direction_words(place.minus(gap))[0]} == said
            and reading(place, gap, nudge)
        ]
        assert fits == [first], where
        tried += 1
    assert tried > 60


def test_straight_between_two_pieces_needs_a_nudge() -> None:
    doc = make_map([(1, (0, 0), 0), (2, (5, 0), 0), (3, (2, 1), 0)])
    assert build_steps(doc, BOX)[2].where == ("right of 1", "left of 2,", "a little lower")


def test_another_pair_is_named_when_the_first_would_need_a_nudge() -> None:
    doc = make_map([(1, (0, 0), 0), (2, (5, 0), 0), (4, (1, 4), 0), (3, (2, 1), 0)])
    assert len(build_steps(doc, BOX)[3].where) == 2


def test_steps_follow_the_document() -> None:
    doc = make_map(
        [(16, (0, 0), 4), (5, (-1, -2), 0), (11, (2, -3), 0), (13, (4, -2), 3), (6, (2, 1), 5), (8, (-1, 3), 2)]
    )
    steps = build_steps(doc, BOX)
    assert [(s.number, s.label, s.where, s.arrow) for s in steps] == [
        (1, "16", ("in the middle of", "the table"), "lower left"),
        (2, "5", ("above left of 16",), "right"),
        (3, "11", ("above 16", "right of 5"), "right"),
        (4, "13", ("right of 11,", "a little lower"), "left"),
        (5, "6", ("right of 16", "below 13"), "lower right"),
        (6, "8", ("below 16", "below left of 6"), "upper left"),
    ]
    assert [c.label for c in steps[2].contacts] == ["16", "5"]
    assert [c.label for c in steps[5].contacts] == ["16", "6"]


def test_arrow_words_are_the_direction_of_ring_tile_0() -> None:
    for rotation, words in enumerate(ARROW_WORDS):
        angle = bearing(neighbour(ORIGIN, rotation))
        expected = {
            0: "right",
            60: "upper right",
            120: "upper left",
            180: "left",
            240: "lower left",
            300: "lower right",
        }
        assert words == expected[round(angle) % 360]


def test_a_third_neighbour_is_drawn_but_not_said() -> None:
    # 7 meets 1 (diagonally), 2 and 3; the plain words win.
    doc = make_map([(1, (0, 0), 0), (2, (2, 1), 0), (3, (3, -2), 0), (7, (5, -1), 0)])
    step = build_steps(doc, BOX)[-1]
    assert len(step.where) <= 2
    assert {c.label for c in step.contacts} >= {"2", "3"}


def test_words_name_only_contacts_by_two_hexes() -> None:
    # The third piece meets the first by one hex; only when it meets no other by two is that the one to name.
    step = build_steps(make_map([(1, (0, 0), 0), (2, (9, 9), 0), (3, (3, 0), 0)]), BOX)[2]
    assert step.where == ("right of 1",)
    step = build_steps(make_map([(1, (0, 0), 0), (2, (1, 3), 0), (3, (3, 0), 0)]), BOX)[2]
    assert [c.label for c in step.contacts] == ["1", "2"]
    assert step.where == ("above 2,", "a little to the right")


@pytest.mark.parametrize("offset", [*MEET_BY_TWO, *MEET_BY_ONE])
def test_shared_edges_lie_between_the_two_pieces(offset: Hex) -> None:
    doc = make_map([(1, (0, 0), 0), (2, (offset.q, offset.r), 0)])
    (contact,) = build_steps(doc, BOX)[1].contacts
    assert len(contact.edges) == (3 if offset in MEET_BY_TWO else 1)
    mine, theirs = set(flower(ORIGIN)), {c.minus(offset) for c in flower(ORIGIN)}
    for tile, direction in contact.edges:
        assert tile in mine
        assert neighbour(tile, direction) in theirs


def test_a_piece_that_touches_nothing_yet_is_said_to_stand_apart() -> None:
    doc = make_map([(1, (0, 0), 0), (2, (9, 0), 0)])
    assert build_steps(doc, BOX)[1].where == ("apart for now:", "see the small map")


def test_the_first_piece_off_the_middle() -> None:
    row = [(0, 0), (2, 1), (4, 2), (6, 3)]
    first = build_steps(make_map([(i + 1, c, 0) for i, c in enumerate(row)]), BOX)[0]
    last = build_steps(make_map([(i + 1, c, 0) for i, c in enumerate(reversed(row))]), BOX)[0]
    assert first.where == ("above left of", "the table’s middle")
    assert last.where == ("below right of", "the table’s middle")


def test_fetch_and_leave() -> None:
    doc = make_map([(16, (0, 0), 0), (5, (2, 1), 0), (11, (4, 2), 0)])
    assert fetch_words(doc, BOX) == ("5, 11, 16", "1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15")


def test_every_piece_in_use_leaves_nothing() -> None:
    doc = make_map([(n, (20 * n, 0), 0) for n in range(1, 17)], players=4)
    assert fetch_words(doc, BOX)[1] == ""


def test_labels() -> None:
    assert piece_label(BOX, "piece-07") == "7"
    assert piece_label(BOX, "piece-23") == "23"
    assert piece_label(BOX, "homebrew") == "homebrew"


def test_counts_in_words() -> None:
    assert counted(0, "hole") == "no holes"
    assert counted(1, "hole") == "one hole"
    assert counted(2, "hole") == "two holes"
    assert counted(21, "hole") == "21 holes"


def test_check_line() -> None:
    pieces = [(1, (0, 0), 0), (2, (2, 1), 0)]
    assert hole_words(make_map(pieces)) == "no holes"
    assert hole_words(make_map(pieces, holes=[(5, 5), (9, 9)])) == "two holes"
    assert hole_words(make_map(pieces, holes=[(5, 5), (6, 5)])) == "one hole of two tiles"
    assert hole_words(make_map(pieces, holes=[(5, 5), (6, 5), (9, 9)])) == "two holes of three tiles in all"
    assert check_words(make_map(pieces, holes=[(5, 5)]), BOX, map_page=1) == (
        "2 pieces lie flat, one hole as on page 1, no more than four pieces in a row."
    )
    assert "page" not in check_words(make_map(pieces, holes=[(5, 5)]), BOX, map_page=None)
    assert "page" not in check_words(make_map(pieces), BOX, map_page=1)
