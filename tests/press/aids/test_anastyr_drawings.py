"""Drawings of Anastyr work out what they show: sight, reach, movement, the order of spawn spaces."""

from __future__ import annotations

from itertools import product

import pytest

from questpress.catalog.anastyr_words import Side
from questpress.press.aids.diagrams import DRAWINGS
from questpress.press.aids.diagrams.anastyr_board import between, distance, edge_spaces, strikes, walks
from questpress.press.aids.diagrams.drawing import Refused
from questpress.press.aids.model import Fence
from questpress.press.aids.style import PAGE, Maker, pen_for
from questpress.press.ink import Ink
from questpress.press.recording import RecordingSurface

BOARD = (8, 4)


def maker():
    return Maker("anastyr", "test", PAGE)


def drawn(name, *lines, args=(), ink=Ink.COLOR):
    """Return the calls that a drawing makes, and its maker."""
    made_by = maker()
    drawing = DRAWINGS[name](Fence("diagram", (name, *args), lines), made_by)
    surface = RecordingSurface()
    surface.begin_page(200_000, 200_000)
    drawing.draw(pen_for(surface, ink, "anastyr", PAGE), 0, drawing.height)
    surface.end_page()
    return [call for call in surface.log.calls if call[0] != "begin_page"], made_by, drawing


@pytest.mark.parametrize(
    ("target", "hit"),
    [  # Hero Attack: Pyrah has Range 2; A off the lines, B behind impassable terrain, C struck, D too far
        ((5, 3), True), ((6, 3), True), ((6, 1), True), ((4, 3), True), ((3, 4), True),
        ((2, 2), False), ((4, 1), False), ((1, 3), False), ((4, 2), False),
    ],
)  # fmt: skip
def test_an_attack_reaches_straight_lines_up_to_its_range(target, hit):
    assert strikes((4, 3), target, 2, [(4, 2)]) is hit


def test_lines_are_the_same_in_both_directions():
    for a, b in product(product(range(1, 9), range(1, 5)), repeat=2):
        line = between(a, b)
        assert (line is None) == (between(b, a) is None)
        if line is not None:
            assert line == list(reversed(between(b, a)))
            assert len(line) == max(distance(a, b) - 1, 0)


def test_a_hero_steps_diagonally_once_and_stops_in_difficult_terrain():
    # Hero Movement: MVT 2; impassable and full spaces are closed, difficult terrain ends the movement
    closed, slow = [(1, 2), (1, 3), (2, 3)], [(3, 2)]
    found = walks((2, 2), 2, 1, closed, slow, BOARD)
    assert found.get((3, 2)) == 1
    assert (4, 2) not in found  # through difficult terrain, or by two diagonal steps
    assert (4, 4) not in found  # two diagonal steps
    assert {(4, 3), (3, 4), (4, 1), (1, 1), (2, 1)} <= set(found)
    assert not set(closed) & set(found)


@pytest.mark.parametrize("steps", range(4))
def test_with_diagonals_enough_an_empty_board_is_as_far_as_it_seems(steps):
    found = walks((3, 2), steps, steps, [], [], BOARD)
    assert found == {
        at: distance((3, 2), at) for at in product(range(1, 9), range(1, 5)) if distance((3, 2), at) <= steps
    }


def test_spawn_spaces_go_from_north_to_south_or_from_west_to_east():
    # 7.4.2 Enemy Spawning
    assert edge_spaces(Side.EAST) == [(4, 1), (4, 2), (4, 3), (4, 4)]
    assert edge_spaces(Side.WEST) == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert edge_spaces(Side.NORTH) == [(1, 1), (2, 1), (3, 1), (4, 1)]
    assert edge_spaces(Side.SOUTH) == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize("ink", Ink)
def test_the_letters_of_the_edges_stand_in_order(ink):
    calls, _, _ = drawn("anastyr-edges", ink=ink)
    words = [call[3] for call in calls if call[0] == "text"]
    assert [word for word in words if len(word) == 1] == list("ABCD") * 4
    assert [word for word in words if "edge" in word] == ["north edge", "south edge", "west edge", "east edge"]


@pytest.mark.parametrize("ink", Ink)
def test_a_board_takes_all_its_lines(ink):
    calls, by, _ = drawn(
        "anastyr", "ground impassable 4,2", "ground difficult 3,1 3,2", "ground dangerous 1,1", "foes 5,2 6",
        "token p1 4,3 P", "leader 4,3", "aim 4,3 6,3 2 a", "aim 4,3 4,1 2", "walk 4,3 2 1 6", "slots east north",
        "move 1,1 2,2", "case 1,4 b", ink=ink,
    )  # fmt: skip
    assert by.findings == []
    words = [call[3] for call in calls if call[0] == "text"]
    assert {"West tile", "East tile", "P", "a", "b", "A", "D"} <= set(words)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("anastyr", "ground lava 1,1"), ("anastyr", "foes 9,1 2"), ("anastyr", "foes 1,1 many"),
        ("anastyr", "aim 1,1 2,2"), ("anastyr", "walk 1,1 2"), ("anastyr", "slots north east"),
        ("anastyr", "slots west up"), ("anastyr", "leader 1,5"), ("anastyr", "sing"),
        ("anastyr-edges", "north"), ("anastyr-scroll", "tiles A B"), ("anastyr-queue", "dragon Red"),
        ("anastyr-queue", "token first"),
    ],
)  # fmt: skip
def test_lines_that_mean_nothing_are_refused(name, line):
    with pytest.raises(Refused):
        drawn(name, line)


def test_three_tiles_are_no_board():
    with pytest.raises(Refused):
        drawn("anastyr", args=("tiles=3",))


@pytest.mark.parametrize("args", [(), ("many",), ("0",), ("21",), ("12", "12"), ("12", "0")])
def test_a_track_without_its_figures_is_refused(args):
    with pytest.raises(Refused):
        drawn("anastyr-track", args=args)


def test_a_track_shows_every_hit_point_once():
    calls, _, _ = drawn("anastyr-track", args=("12", "8", "4"))
    assert [call[3] for call in calls if call[0] == "text"] == [str(n) for n in range(12, -1, -1)]


def test_words_that_do_not_fit_a_queue_are_told():
    _, by, _ = drawn("anastyr-queue", "hero Konrad", "token " + "moves east " * 6)
    assert [finding.code for finding in by.findings] == ["PR-42"]
    _, by, _ = drawn("anastyr-queue", "hero Konradin the Very Long", "enemies II / Level")
    assert [finding.code for finding in by.findings] == ["PR-42"]


def test_a_queue_shows_its_cards_from_west_to_east():
    calls, by, _ = drawn("anastyr-queue", "tile Queue", "hero Konrad", "token acts", "enemies II / Level", "swap swap",
                         "hero Shadu", "region Jade Sea", "boss Nakah", "spawn Spawn")  # fmt: skip
    assert by.findings == []
    cards = {call[3]: call[1] for call in calls if call[0] == "text"}
    names = ["Queue", "Konrad", "II", "Shadu", "Jade Sea", "Nakah", "Spawn"]
    assert sorted(names, key=cards.__getitem__) == names
