"""Sight from corner to corner."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from square_boards import ground_of, grounds, mirror, mirrored, seen, turn, turned

from questpress.games.squares.ground import Door, Ground
from questpress.games.squares.sight import sees
from questpress.grid.square import Square, Touched, lines, side


def _pair(ground: Ground, data: st.DataObject) -> tuple[Square, Square]:
    square = st.builds(Square, st.integers(1, ground.cols), st.integers(1, ground.rows))
    return data.draw(square), data.draw(square)


@given(grounds(lines=False), st.data())
def test_sight_is_what_fractions_say(ground: Ground, data: st.DataObject) -> None:
    a, b = _pair(ground, data)
    assert sees(ground, a, b) == (a == b or seen(ground, a, b))


def _any_line(ground: Ground, a: Square, b: Square) -> bool:
    """Tell whether any line between corners of two squares is free, all of them tried."""

    def shut(part: Touched) -> bool:
        squares, east, south = (Touched(runs).cells() for runs in part)
        return (
            any(a.by(*s) in ground.blinds - {a, b} for s in squares)
            or any(side(a.by(*s), a.by(*s).by(1, 0)) in ground.blind_walls for s in east)
            or any(side(a.by(*s), a.by(*s).by(0, 1)) in ground.blind_walls for s in south)
        )

    return any(
        not shut(line.touched) and all(not shut(one) or not shut(other) for one, other in line.pinches)
        for line in lines(b.col - a.col, b.row - a.row)
    )


@given(grounds(), st.data())
def test_sight_is_that_of_any_line_between_corners(ground: Ground, data: st.DataObject) -> None:
    a, b = _pair(ground, data)
    assert sees(ground, a, b) == (a == b or _any_line(ground, a, b))


@pytest.mark.parametrize("to", [(1, 1), (2, 1), (2, 2), (3, 1)])
def test_whoever_is_hemmed_in_looks_out_where_a_line_leads_out(to: tuple[int, int]) -> None:
    """All ways to shut the four squares beside the viewer and the four sides between those and its corners."""
    a = Square(3, 3)
    b = a.by(*to)
    beside = [a.by(1, 0), a.by(0, 1), a.by(-1, 0), a.by(0, -1)]
    across = a.by(1, 1)
    sides = [side(a, beside[0]), side(a, beside[1]), side(beside[0], across), side(beside[1], across)]
    found = set()
    for number in range(256):
        blinds = frozenset(square for k, square in enumerate(beside) if number >> k & 1)
        walls = frozenset(wall for k, wall in enumerate(sides) if number >> 4 + k & 1)
        ground = Ground(6, 6, 1, blinds=blinds, blind_walls=walls)
        found.add(sees(ground, a, b))
        assert sees(ground, a, b) == _any_line(ground, a, b)
    assert found == {True, False}


@given(grounds(), st.data())
def test_sight_is_mutual_and_turns_and_mirrors_with_the_board(ground: Ground, data: st.DataObject) -> None:
    a, b = _pair(ground, data)
    found = sees(ground, a, b)
    assert sees(ground, b, a) == found
    assert sees(turned(ground), turn(a, ground.rows), turn(b, ground.rows)) == found
    assert sees(mirrored(ground), mirror(a, ground.cols), mirror(b, ground.cols)) == found


@given(grounds(), st.data())
def test_what_blocks_more_shows_no_more(ground: Ground, data: st.DataObject) -> None:
    a, b = _pair(ground, data)
    bare = Ground(ground.cols, ground.rows, 1)
    fewer = Ground(ground.cols, ground.rows, 1, blinds=ground.blinds)
    assert sees(bare, a, b)
    assert sees(fewer, a, b) >= sees(ground, a, b)


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("a.b", True),
        ("a#b", False),
        ("a+b", True),  # Barricades are seen across
        ("###\na.b\n###", True),  # along a passage
        ("a#.\n...\n..b", True),
        ("a##\n...\n..b", True),
        ("a#\n#b", False),  # between two walls that touch
        ("a#\n.b", True),
        ("a..\n.#.\n..b", False),
        ("a..\n.##\n..b", False),
        ("a...\n.##.\n...b", False),
        ("a....\n.....\n..#..\n.....\n....b", False),
        ("a..#\n...#\n...b", True),
        ("a#b\n...", False),  # every line runs along the wall or through it
        ("a#.\n..b", True),
    ],
)
def test_cases_of_sight(board: str, expected: bool) -> None:
    """Adventures chapter 3, Vision; Expeditions, Vision: no edge of a wall crossed, no corner grazed."""
    ground, places = ground_of(board)
    assert sees(ground, places["a"][0], places["b"][0]) is expected


def test_a_square_of_a_wall_can_be_seen() -> None:
    """Adventures appendix C: the central square of an area may be a Wall."""
    ground, places = ground_of("a.#.")
    assert sees(ground, places["a"][0], Square(3, 1))
    assert not sees(ground, places["a"][0], Square(4, 1))


def test_a_closed_door_blocks_until_it_is_opened() -> None:
    plain, places = ground_of("#D#\na.b")
    door = Door(frozenset(places["D"]))
    ground = Ground(3, 2, 1, plain.barriers, plain.blinds, doors=(door,))
    assert sees(ground, places["a"][0], places["b"][0])
    away = Ground(1, 3, 1, doors=(Door(frozenset({Square(1, 2)})),))
    assert not sees(away, Square(1, 1), Square(1, 3))
    assert sees(away.unlocked(), Square(1, 1), Square(1, 3))


def test_lines_of_walls_block_across_and_at_their_ends() -> None:
    wall = frozenset({side(Square(1, 1), Square(2, 1))})
    ground = Ground(3, 3, 1, blind_walls=wall)
    assert not sees(ground, Square(1, 1), Square(2, 1))
    assert not sees(ground, Square(1, 1), Square(3, 1))
    assert sees(ground, Square(1, 1), Square(1, 2))
    assert sees(ground, Square(1, 1), Square(2, 2))
    closed = Ground(3, 3, 1, blind_walls=wall | {side(Square(1, 1), Square(1, 2))})
    assert not any(sees(closed, Square(1, 1), Square(c, r)) for c in (1, 2, 3) for r in (1, 2, 3) if (c, r) != (1, 1))
