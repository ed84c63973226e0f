"""Where players sit round the table, and which map pieces lie nearest to a seat.

Angles are degrees counter-clockwise from east, looking down on the map (270 is the foot of the page). Turns go
clockwise round the table, so the seats of players 1, 2, ... do too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, isqrt, radians, sin

from questpress.grid.hex import Hex

ANGLES: dict[int, tuple[int, ...]] = {2: (270, 90), 3: (270, 150, 30), 4: (270, 180, 90, 0)}

# Exact integers: a tile's width (flat to flat) is 2,000,000 units, so its half height (side / 2) is 577,350.
_TILE = 2_000_000
_X = _TILE // 4
_Y = 288_675
# A seat lies this many tile widths beyond the piece that is farthest from the middle.
_BEYOND = 3
# Pieces at most this much farther from the seat than the nearest count as nearest too: half a tile.
_TOLERANCE = _TILE // 2


@cache
def _direction(angle: int) -> tuple[int, int]:
    """Return cosine and sine of an angle in millionths; rounded once, so that everything after is exact."""
    return round(cos(radians(angle)) * 1_000_000), round(sin(radians(angle)) * 1_000_000)


def nearest_pieces(angle: int, centers: Sequence[Hex]) -> tuple[int, ...]:
    """Return the indexes of the pieces that count as nearest to a seat, in ascending order.

    ``centers`` are the centres of all pieces on the table. The seat's point lies at ``angle`` on a circle about the
    middle of the bounding box of all tile centres; its radius is the largest distance of a piece's centre from that
    middle, and 3 tile widths more. Whoever is at most half a tile width farther from the point than the nearest
    counts too. Raises ValueError when there is no piece.
    """
    if not centers:
        raise ValueError("without pieces none is nearest")
    # Twice the usual x and y, measured from the middle. A flower reaches equally far to both sides of its centre, so
    # the middle of the centres' bounding box is that of the tiles'.
    xs = [2 * (2 * q + r) for q, r in centers]
    ys = [-6 * r for _, r in centers]
    mid_x, mid_y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    points = [((x - mid_x) * _X, (y - mid_y) * _Y) for x, y in zip(xs, ys, strict=True)]
    radius = isqrt(max(x * x + y * y for x, y in points)) + _BEYOND * _TILE
    across, up = _direction(angle % 360)
    seat_x, seat_y = radius * across // 1_000_000, radius * up // 1_000_000
    far = [isqrt((x - seat_x) ** 2 + (y - seat_y) ** 2) for x, y in points]
    limit = min(far) + _TOLERANCE
    return tuple(i for i, d in enumerate(far) if d <= limit)
