from __future__ import annotations

import pytest

from questpress.press.emblems._pieces import box, disc, place, ring, spark
from questpress.press.path_text import parse_path, polygons


def bounds(text):
    """West, north, east and south of a drawing on the 96 grid, and how many parts it has."""
    parts = polygons(parse_path(text, 96))
    points = [(x / 100 + 48, 48 - y / 100) for part in parts for x, y in part]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return tuple(round(v, 1) for v in (min(xs), min(ys), max(xs), max(ys))), len(parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (disc(48, 40, 10), ((38, 30, 58, 50), 1)),
        (disc(48, 40, 10, 4), ((38, 36, 58, 44), 1)),
        (ring(20, 30, 8, 3), ((12, 22, 28, 38), 2)),
        (box(5, 6, 20, 3), ((5, 6, 25, 9), 1)),
        (spark(60, 50, 9), ((51, 41, 69, 59), 1)),
        (place("M0 -10L4 0L-2 0Z", 50, 50), ((48, 40, 54, 50), 1)),
        (place("M0 -10L4 0L-2 0Z", 50, 50, 2), ((46, 30, 58, 50), 1)),
        (place("M0 -10L4 0L-2 0Z", 50, 50, 1, 90), ((50, 48, 60, 54), 1)),  # what pointed up points to the right
        (place("M0 0C0 -9 4 -9 4 0Q3 6 0 0Z", 10, 10, 1, 180), ((6, 7, 10, 16.8), 1)),
    ],
)
def test_pieces_lie_where_they_are_put(text, expected):
    assert bounds(text) == expected
