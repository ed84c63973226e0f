"""Seats and the pieces nearest to them, with distances worked out in floating point."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.games.boardquest.seats import ANGLES, nearest_pieces
from questpress.grid.hex import Hex, flower


def place(cell: Hex) -> tuple[float, float]:
    return cell.q + cell.r / 2, -cell.r * math.sqrt(3) / 2


def test_turns_go_clockwise_and_seats_are_even() -> None:
    for players, angles in ANGLES.items():
        assert len(angles) == players
        assert angles[0] == 270
        assert {(a - b) % 360 for a, b in zip(angles, angles[1:] + angles[:1], strict=True)} == {360 // players}


def test_two_seats_at_head_and_foot() -> None:
    # A column of three pieces: the southern one is nearest to the foot, the northern one to the head.
    column = [Hex(0, 0), Hex(-1, 3), Hex(1, -3)]
    assert nearest_pieces(270, column) == (1,)
    assert nearest_pieces(90, column) == (2,)
    assert nearest_pieces(0, [Hex(0, 0), Hex(3, 0)]) == (1,)


def test_pieces_half_a_tile_farther_count_too() -> None:
    # One piece in the north, and two in the south, equally far from the foot.
    assert nearest_pieces(270, [Hex(0, 0), Hex(-3, 3), Hex(0, 3)]) == (1, 2)
    # Seen from a little further east the eastern one is nearer: by less than half a tile at 274, by more at 292.
    assert nearest_pieces(274, [Hex(0, 0), Hex(-3, 3), Hex(0, 3)]) == (1, 2)
    assert nearest_pieces(292, [Hex(0, 0), Hex(-3, 3), Hex(0, 3)]) == (2,)


def test_without_pieces_there_is_no_nearest() -> None:
    with pytest.raises(ValueError, match="none is nearest"):
        nearest_pieces(0, [])


@given(
    st.lists(st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=16, unique=True),
    st.integers(0, 359),
)
def test_against_floating_point(centers: list[Hex], angle: int) -> None:
    tiles = [place(tile) for center in centers for tile in flower(center)]
    middle = tuple((min(t[i] for t in tiles) + max(t[i] for t in tiles)) / 2 for i in (0, 1))
    radius = max(math.dist(place(c), middle) for c in centers) + 3
    seat = (middle[0] + radius * math.cos(math.radians(angle)), middle[1] + radius * math.sin(math.radians(angle)))
    far = [math.dist(place(c), seat) for c in centers]
    found = nearest_pieces(angle, centers)
    # On the very limit rounding may fall either way.
    assert {i for i, d in enumerate(far) if d <= min(far) + 0.5 - 1e-4} <= set(found)
    assert set(found) <= {i for i, d in enumerate(far) if d <= min(far) + 0.5 + 1e-4}
    assert list(found) == sorted(found)
