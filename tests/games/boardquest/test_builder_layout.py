"""Growing a patch of pieces: what the builder's shortcuts claim, held against plain geometry."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import longest_row

from questpress.chance.stream import Stream
from questpress.games.boardquest.draft import DeadEnd
from questpress.games.boardquest.layout import Growth, draw_window, grow, pack
from questpress.games.boardquest.shape import Window, page_cost, ratio_percent, ratio_within, window_of
from questpress.grid.hex import ORIGIN, Hex, centre_xy, distance, flower, holes, meets_by_two, rotate


def patch(
    seed: str, pieces: int, *, limit: int = 3, zigzag: bool = False, ratio: int = 140, in_line: int = 4
) -> list[Hex]:
    stream = Stream(seed, "layout")
    window = draw_window(stream, pieces, ratio)
    grown = grow(stream, pieces, window=window, in_line=in_line, holes=limit, zigzag=zigzag, ratio=ratio)
    return grown.centers()


@given(st.integers(0, 10**6), st.integers(1, 20), st.integers(0, 30), st.booleans(), st.sampled_from((120, 140, 400)))
@settings(max_examples=120)
def test_patches_keep_their_limits(seed: int, pieces: int, limit: int, zigzag: bool, ratio: int) -> None:
    centers = patch(str(seed), pieces, limit=limit, zigzag=zigzag, ratio=ratio)
    assert len(set(centers)) == pieces
    assert all(distance(a, b) > 2 for i, a in enumerate(centers) for b in centers[:i])
    assert all(any(meets_by_two(c, other) for other in centers[:i]) for i, c in enumerate(centers) if i)
    assert sum(map(len, holes([tile for c in centers for tile in flower(c)]))) <= limit
    if not zigzag:
        assert longest_row([tuple(c) for c in centers]) <= 4
    lines = [
        sum((b.q - a.q) * (c.r - a.r) == (b.r - a.r) * (c.q - a.q) for c in centers)
        for i, a in enumerate(centers)
        for b in centers[:i]
    ]
    assert max(lines, default=0) <= 4


def test_holes_zigzags_and_lines_do_occur_when_they_may() -> None:
    """Otherwise the limits above would test nothing."""
    many = [patch(str(seed), 16, limit=30, zigzag=True, in_line=16) for seed in range(60)]
    assert max(sum(map(len, holes([t for c in centers for t in flower(c)]))) for centers in many) > 3
    assert max(longest_row([tuple(c) for c in centers]) for centers in many) > 4


def test_both_hands_and_all_directions_occur() -> None:
    steps = {b.minus(a) for seed in range(80) for a, b in pairwise(patch(str(seed), 3)) if meets_by_two(a, b)}
    assert len(steps) == 12


def test_an_enclosed_place_is_closed_even_where_holes_are_allowed() -> None:
    """Six pieces round a gap of a whole piece: a seventh inside it would make the count of hole cells untrue."""
    round_it = [rotate(Hex(2, 1), k) for k in range(6)]
    growth = Growth(in_line=16, holes=10, zigzag=True)
    for center in round_it[:-1]:
        growth.place(pack(center))
    assert pack(ORIGIN) in growth.places
    assert growth.bars(pack(round_it[-1])) is None
    growth.place(pack(round_it[-1]))
    assert pack(ORIGIN) not in growth.places
    # With fewer cells to spare the ring may not be closed.
    tight = Growth(in_line=16, holes=6, zigzag=True)
    for center in round_it[:-1]:
        tight.place(pack(center))
    assert tight.bars(pack(round_it[-1])) == "BQ-M22"


def test_no_place_is_a_dead_end_with_the_rule() -> None:
    with pytest.raises(DeadEnd) as end:
        patch("x", 6, in_line=1)
    assert end.value.rule in ("BQ-M09", "BQ-M10")
    with pytest.raises(DeadEnd) as end:
        grow(Stream("x", "layout"), 9, window=Window(8, 10), in_line=4, holes=0, zigzag=False, ratio=101)
    assert end.value.rule == "BQ-M29"


@given(st.lists(st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=9))
def test_windows(centers: list[Hex]) -> None:
    spots = [centre_xy(tile) for center in centers for tile in flower(center)]
    wide = max(x for x, _ in spots) - min(x for x, _ in spots) + 2
    high = max(y for _, y in spots) - min(y for _, y in spots) + 4
    window = window_of(centers)
    assert window == Window(wide, high)
    percent = ratio_percent(window)
    assert ratio_within(window, percent)
    assert not ratio_within(window, percent - 1)


def test_a_page_prefers_portrait() -> None:
    # The same tiles lying and standing: 172 mm by 184 mm takes the standing ones larger.
    assert page_cost(Window(20, 37)) < page_cost(Window(22, 34))
    assert page_cost(Window(20, 37)) < page_cost(Window(20, 40))
