"""Where a piece's number and turn arrow stand, so that neither meets what lies on the tiles.

Measures are for a tile side of 9.93 mm, in micrometres from the centre of the piece's centre tile or of the tile that
is spoken of. The number stands at the head of the centre tile, or at its right where something tall stands there; the
arrow crosses the edge to ring tile 0 where it is clear of everything.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from questpress.grid.hex import DIRECTIONS, centre_xy
from questpress.press.sheets.boardquest import tokens
from questpress.press.sheets.boardquest.boxes import Box, Disc, Obstacle, clearance
from questpress.press.sheets.boardquest.lettering import KEYLINE
from questpress.press.sheets.boardquest.motifs import Content as MotifContent
from questpress.press.sheets.boardquest.tileart import (
    DISC,
    DISC_AT,
    LETTER_AT,
    NOMINAL,
    arrow_points,
    half_width,
    lattice,
)
from questpress.press.units import Point, mm


class Content(StrEnum):
    """What lies on a tile, as far as room is concerned. A monster may have no name, a line of it, or two."""

    BARE = "bare"
    FORT = "fort"
    START = "start"
    CHEST = "chest"
    HIDDEN = "hidden"
    MONSTER = "monster"
    MONSTER_ONE = "monster-one"
    MONSTER_TWO = "monster-two"

    @property
    def motifs(self) -> MotifContent:
        """How much of the terrain's pattern there is room for."""
        return "bare" if self is Content.BARE else "chest" if self is Content.CHEST else "token"


# Where a number may stand, the best place first: at the head of the tile, or at its right beside something tall.
_HEAD = (DISC_AT, Point(mm(1.4), mm(6.0)), Point(mm(-1.4), mm(6.0)))
_ASIDE = (Point(mm(6.9), mm(3.6)), Point(mm(6.9), mm(1.6)))
LETTER_BOX = Box(LETTER_AT.x - mm(1.3), LETTER_AT.y - mm(0.1), LETTER_AT.x + mm(1.3), LETTER_AT.y + mm(1.9))
# The full stone with its keyline, round head and all, and names as wide as they come.
_STONE = tuple(Box(mm(-w), mm(0.15), mm(w), mm(top)) for w, top in ((3.85, 5.7), (3.3, 7.3), (2.1, 8.5)))
_NAME_ONE = Box(mm(-6.7), mm(-4.1), mm(6.7), mm(-1.1))
_NAME_TWO = (Box(mm(-7.0), mm(-3.1), mm(7.0), mm(-0.2)), Box(mm(-5.8), mm(-6.1), mm(5.8), mm(-3.2)))
_CHEST = Box(mm(-4.5), mm(-3.95), mm(4.5), mm(3.95))
_BURST = Disc(0, mm(0.3), mm(5.2))

_CLEAR = mm(0.45)
# How far the arrow may be shifted along its edge and drawn back, in the order of preference.
_SHIFTS = (0, *(sign * shift for shift in range(400, 2700, 400) for sign in (1, -1)))
_BACKS = (0, -400, 400, 800, -1200, -2000)
_BACKS_TO_START = (600, 800, 1000)  # the tip stays on the rim that a start leaves bare
_COS = (1000, 500, -500, -1000, -500, 500)
_SIN = (0, 866, 866, 0, -866, -866)


class Dressing(NamedTuple):
    """Where the number stands (from the piece's centre) and how the arrow is shifted: along its edge and back."""

    disc: Point
    along: int
    back: int


@lru_cache(maxsize=64)
def obstacles(content: Content, *, under_number: bool = False) -> tuple[Obstacle, ...]:
    """Return what stands on a tile, its letter not counted; ``under_number`` on a piece's centre tile."""
    match content:
        case Content.BARE:
            return ()
        case Content.FORT:
            plate = tokens.LOW_PLATE if under_number else tokens.PLATE
            badge = Disc(0, plate.at - plate.badge_below, mm(2.5))
            return (Disc(0, plate.at, plate.radius + KEYLINE), badge)
        case Content.START:
            return (Disc(0, 0, half_width(NOMINAL) - tokens.START_RIM),)
        case Content.CHEST:
            return (_CHEST.moved(0, -tokens.CHEST_DROP if under_number else 0),)
        case Content.HIDDEN:
            return (_BURST,)
        case Content.MONSTER:
            return _STONE
        case Content.MONSTER_ONE:
            return (*_STONE, _NAME_ONE)
        case Content.MONSTER_TWO:
            return (*_STONE, *_NAME_TWO)


def at_head(disc: Point | None) -> bool:
    """Tell whether a number stands at the head of its tile, so that what lies there stands lower."""
    return disc in _HEAD


@lru_cache(maxsize=512)
def dress(center: Content, first: Content, direction: int) -> Dressing:
    """Return number and arrow of a piece: what lies on its centre, on ring tile 0, and where that lies (0..5)."""
    away = lattice(*centre_xy(DIRECTIONS[direction]), NOMINAL)
    places = _HEAD if center in (Content.BARE, Content.FORT, Content.CHEST) else _ASIDE
    best, widest = Dressing(places[0], 0, 0), -1
    for disc in places:
        near = [Disc(disc.x, disc.y, DISC), LETTER_BOX, *obstacles(center, under_number=at_head(disc))]
        near += [thing.moved(away.x, away.y) for thing in (LETTER_BOX, *obstacles(first))]
        for back in _BACKS_TO_START if first is Content.START else _BACKS:
            for along in _SHIFTS:
                points = _outline(direction, along, back)
                gap = min(clearance(p.x, p.y, thing) for p in points for thing in near)
                if gap >= _CLEAR:
                    return Dressing(disc, along, back)
                if gap > widest:
                    best, widest = Dressing(disc, along, back), gap
    return best


def arrow_box(direction: int, dressing: Dressing) -> Box:
    """Return the box round a piece's arrow, from the piece's centre."""
    return Box.round(_outline(direction, dressing.along, dressing.back))


def _outline(direction: int, along: int, back: int) -> list[Point]:
    """Return points round the arrow: its corners and the middles of its sides."""
    edge = half_width(NOMINAL)
    corners = [Point(edge + p.x - back, p.y + along) for p in arrow_points(NOMINAL)]
    points = []
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        points += [a, Point((a.x + b.x) // 2, (a.y + b.y) // 2)]
    cos, sin = _COS[direction], _SIN[direction]
    return [Point((p.x * cos - p.y * sin) // 1000, (p.x * sin + p.y * cos) // 1000) for p in points]


@lru_cache(maxsize=1024)
def tile_obstacles(content: Content, *, disc: Point | None, arrow: Box | None) -> tuple[Obstacle, ...]:
    """Return what a tile's pattern must keep clear of: what stands on it, letter, number, and the arrow's box.

    ``disc`` is where the number stands if this is the centre of a piece.
    """
    things: list[Obstacle] = [LETTER_BOX, *obstacles(content, under_number=at_head(disc))]
    if disc is not None:
        things.append(Disc(disc.x, disc.y, DISC))
    if arrow is not None:
        things.append(arrow)
    return tuple(things)
