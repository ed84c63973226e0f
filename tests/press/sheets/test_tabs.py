from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.errors import InternalError
from questpress.games.boardquest.document import Seat
from questpress.press.paper import PAPERS
from questpress.press.sheets.boardquest.boxes import Box, Disc, apart
from questpress.press.sheets.boardquest.layout import TEMPLATE, layout, parse_layout
from questpress.press.sheets.boardquest.north import beside_table, find_room, needle_room
from questpress.press.sheets.boardquest.tabs import Tab, edge_of, place_tabs, spread
from questpress.press.units import Point, mm
from questpress.resources import template_text

TABLE = Box(mm(14), mm(67.6), mm(196), mm(256.2))
SIZE = layout().tab
SEATS = st.lists(st.builds(Seat, player=st.integers(1, 4), angle=st.integers(0, 359)), min_size=1, max_size=4)


def placed(seats: list[Seat], name: str = "Player 1") -> list[Tab]:
    words = [(f"{name} sits here", name, "")] * len(seats)
    return place_tabs(TABLE, layout().table.radius, seats, words, SIZE)


@pytest.mark.parametrize(
    ("angle", "edge"), [(270, "bottom"), (90, "top"), (180, "left"), (0, "right"), (150, "left"), (30, "right")]
)
def test_the_usual_seats_stand_on_their_edges(angle, edge):
    assert edge_of(angle, mm(182), mm(193))[0] == edge


@given(st.integers(0, 359), st.integers(mm(50), mm(300)), st.integers(mm(50), mm(300)))
def test_a_tab_stands_where_the_ray_meets_the_edge(angle, width, height):
    edge, away = edge_of(angle, width, height)
    x, y = {
        "bottom": (away, -height / 2),
        "top": (away, height / 2),
        "left": (-width / 2, away),
        "right": (width / 2, away),
    }[edge]
    assert abs(x) <= width / 2 + 1
    assert abs(y) <= height / 2 + 1
    turned = (math.degrees(math.atan2(y, x)) - angle + 180) % 360 - 180
    assert abs(turned) < 0.01


@given(SEATS)
def test_tabs_keep_to_the_straight_part_of_their_edge_and_apart(seats):
    tabs = placed(seats)
    assert sorted(tab.player for tab in tabs) == sorted(seat.player for seat in seats)
    boxes = [tab.box(SIZE) for tab in tabs]
    for i, (tab, box) in enumerate(zip(tabs, boxes, strict=True)):
        radius = layout().table.radius
        if tab.edge in ("bottom", "top"):
            assert TABLE.left + radius <= box.left
            assert box.right <= TABLE.right - radius + 1
        else:
            assert TABLE.bottom + radius <= box.bottom
            assert box.top <= TABLE.top - radius + 1
        assert all(apart(box, other, SIZE.between - 2) for other in boxes[i + 1 :])


def test_an_edge_that_is_too_short_makes_its_tabs_say_less():
    crowd = [Seat(player=p, angle=a) for p, a in ((1, 260), (2, 267), (3, 273), (4, 280))]
    assert {tab.words for tab in placed(crowd[:2])} == {"Player 1 sits here"}
    assert {tab.words for tab in placed(crowd)} == {"Player 1"}
    assert {tab.words for tab in placed(crowd, "Player 1A · the longest faction")} == {""}


@given(
    st.lists(st.tuples(st.integers(-100, 100), st.integers(1, 20)), min_size=1, max_size=5).map(sorted),
    st.integers(0, 3),
)
def test_spread_keeps_order_and_moves_only_what_must_move(wanted, between):
    places, lengths = [w[0] for w in wanted], [2 * w[1] for w in wanted]
    out = spread(places, lengths, 240, between)
    least = [(la + lb) // 2 + between for la, lb in itertools.pairwise(lengths)]
    assert all(b - a >= gap for (a, b), gap in zip(itertools.pairwise(out), least, strict=True))
    if all(b - a >= gap for (a, b), gap in zip(itertools.pairwise(places), least, strict=True)):
        assert all(out[i] == p for i, p in enumerate(places) if abs(p) <= 120 - lengths[i] // 2)


def test_a_leader_starts_at_the_nearest_place_of_the_tab():
    tab = placed([Seat(player=1, angle=270)])[0]
    box = tab.box(SIZE)
    assert tab.nearest(Point(mm(105), mm(100)), SIZE) == (mm(105), box.top)
    assert tab.nearest(Point(mm(30), mm(100)), SIZE) == (box.left + SIZE.height // 2, box.top)


def test_the_north_arrow_goes_where_there_is_room():
    size = layout().north
    width, height = needle_room(size)
    free = find_room(TABLE, size, [])
    assert free is not None
    assert free.x > mm(180)
    assert free.y < mm(90)
    taken = [Disc(free.x, free.y, mm(8))]
    other = find_room(TABLE, size, taken)
    assert other is not None
    assert apart(Box.about(other.x, other.y, width, height), taken[0], size.gap)
    full = [Box(*TABLE)]
    assert find_room(TABLE, size, full) is None
    aside = beside_table(TABLE, size)
    assert aside.x + width // 2 <= PAPERS["a4"].width - mm(10)
    corner = Point(TABLE.right - layout().table.radius, TABLE.bottom + layout().table.radius)
    assert math.dist(aside, corner) > layout().table.radius + size.width / 2


def test_a_faulty_template_names_what_is_missing():
    text = template_text(TEMPLATE)
    assert parse_layout(text) == layout()
    with pytest.raises(InternalError, match="TabSize needs exactly"):
        parse_layout(text.replace("  badge_gap: 2\n", ""))
    with pytest.raises(InternalError, match="Footer needs exactly"):
        parse_layout(text + "  more: 3\n")
