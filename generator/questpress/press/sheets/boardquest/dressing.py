"""What stands where on the tiles of a map, and where numbers and arrows find room between it.

All lengths are in micrometres for a tile side of 9.93 mm, from the centre of the tile that is spoken of; type does not
scale with the tile, so its boxes depend on the side that the map is really drawn at. The number of a piece stands at
the head of its centre tile, or at its right where something tall stands there; the turn arrow crosses the edge to ring
tile 0 where it is clear of everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from questpress.catalog.boardquest import Terrain
from questpress.grid.hex import DIRECTIONS, centre_xy
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest import tokens
from questpress.press.sheets.boardquest.boxes import Box, Disc, Obstacle, clearance
from questpress.press.sheets.boardquest.lettering import KEYLINE, Sizes, Stone
from questpress.press.sheets.boardquest.motifs import Content as MotifContent
from questpress.press.sheets.boardquest.tileart import (
    DISC,
    DISC_AT,
    GUTTER,
    LETTER_AT,
    NOMINAL,
    SMALLEST_DISC,
    arrow_points,
    half_width,
    lattice,
    letter_box,
    letter_place,
    scaled,
)
from questpress.press.units import Point, Um, mm


class Content(StrEnum):
    """What lies on a tile, as far as room is concerned."""

    BARE = "bare"
    FORT = "fort"
    START = "start"
    CHEST = "chest"
    HIDDEN = "hidden"
    MONSTER = "monster"

    @property
    def motifs(self) -> MotifContent:
        """How much of the terrain's pattern there is room for."""
        return "bare" if self is Content.BARE else "chest" if self is Content.CHEST else "token"

    @property
    def numbers(self) -> tuple[Point, ...]:
        """Where the number of a piece may stand whose centre tile holds this, the best place first."""
        return _HEAD if self in (Content.BARE, Content.FORT, Content.CHEST) else _ASIDE


_HEAD = (DISC_AT, Point(mm(1.4), mm(6.0)), Point(mm(-1.4), mm(6.0)))
_ASIDE = tuple(Point(mm(x), mm(y)) for x, y in ((6.9, 3.6), (6.5, 4.2), (6.0, 3.6), (6.9, 1.6), (6.0, 5.0), (7.6, 5.4)))
LETTER_BOX = Box(LETTER_AT.x - mm(1.3), LETTER_AT.y - mm(0.1), LETTER_AT.x + mm(1.3), LETTER_AT.y + mm(1.9))
"""The widest letter at 8 points on a tile of the nominal side."""
_CHEST_HALF_HEIGHT = mm(3.95)
# A stone from its foot, in thousandths of its size: half widths of its round head, and how high each reaches.
_STONE = ((500, 680), (430, 890), (240, 1000))

_CLEAR, _LEAST = mm(0.45), mm(0.15)
"""Paper that is wanted round an arrow, and round a number or where there is little room."""
# How far the arrow may be shifted along its edge and drawn back, in the order of preference; the fine steps are
# for the rare piece where none of the coarse ones is clear.
_SHIFTS = (0, *(sign * shift for shift in range(400, 2700, 400) for sign in (1, -1)))
_FINE_SHIFTS = (0, *(sign * shift for shift in range(150, 2700, 150) for sign in (1, -1)))
_BACKS, _FINE_BACKS = (0, -400, 400, 800), (*range(0, 1200, 200), *range(-200, -2200, -200))
_BACKS_TO_START = (600, 800, 1000)  # the tip stays on the rim that a start leaves bare
_ROUNDS = (
    (_SHIFTS, _BACKS, _BACKS_TO_START, 1000),
    (_FINE_SHIFTS, _FINE_BACKS, _BACKS_TO_START, 1000),
    (_FINE_SHIFTS, _FINE_BACKS, (300, 450), 720),
    (_FINE_SHIFTS, _FINE_BACKS, (50, 200), 560),
)
_COS = (1000, 500, -500, -1000, -500, 500)
_SIN = (0, 866, 866, 0, -866, -866)


class Room:
    """What stands on tiles of one size takes so much room. ``names`` of monsters are boxes in real micrometres."""

    def __init__(self, palette: Palette, side: int, sizes: Sizes, stone: Stone, *, teams: bool) -> None:
        self.side = side
        self.sizes = sizes
        self.stone = stone
        self.rim = scaled(GUTTER, side) + palette.piece_edge.width // 2
        self.disc = max(DISC, -(-SMALLEST_DISC * NOMINAL // side))
        self.badges = {
            radius: badge_shape(palette, side, radius, size, teams=teams)
            for radius, size in ((tokens.BADGE, sizes.badge), (tokens.START_BADGE, sizes.start))
        }
        self.teams = teams
        size = sizes.letter
        self._letters = {t: letter_box(t, letter_place(t, side, size, self.rim), size) for t in Terrain}
        self._nominal = {terrain: nominal(box, side) for terrain, box in self._letters.items()}
        self._asides: dict[tuple[Content, Terrain, bool], int] = {}

    def _lift(self, *, low: bool) -> int:
        return tokens.LIFT if self.teams and low else 0

    def _badge(self, radius: Um, x: int, y: int) -> tuple[Obstacle, ...]:
        return tuple(part.moved(x, y) for part in self.badges[radius])

    def aside(self, content: Content, terrain: Terrain, *, low: bool) -> int:
        """Return how far right of its tile's middle a token stands so as not to cover the letter; real micrometres."""
        key = content, terrain, low
        if key not in self._asides:
            self._asides[key] = self._aside(content, self._letters[terrain], low=low)
        return self._asides[key]

    def _aside(self, content: Content, letter: Box, *, low: bool) -> int:
        keyline = scaled(KEYLINE, self.side)
        match content:
            case Content.CHEST:
                return max(0, letter.right + scaled(tokens.CHEST_HALF, self.side) + mm(0.1))
            case Content.FORT:
                return tokens.beside(letter, tokens.LOW_PLATE if low else tokens.PLATE, self.side, keyline)
            case Content.HIDDEN:
                return tokens.beside(letter, tokens.BURST, self.side, keyline)
            case _:
                return 0

    def things(
        self, content: Content, terrain: Terrain, *, low: bool = False, names: Sequence[Box] = ()
    ) -> tuple[Obstacle, ...]:
        """Return what stands on a tile, its letter included; ``low`` under a piece's number."""
        letter = self._nominal[terrain]
        if content is Content.BARE:
            return (letter,)
        right = self.aside(content, terrain, low=low) * NOMINAL // self.side
        match content:
            case Content.FORT:
                plate = tokens.LOW_PLATE if low else tokens.PLATE
                badge = self._badge(tokens.BADGE, right, plate.at - plate.badge_below + self._lift(low=low))
                return letter, Disc(right, plate.at, plate.radius + KEYLINE), *badge
            case Content.START:
                start = tokens.START_PLATE
                badge = self._badge(tokens.START_BADGE, 0, start.at - start.badge_below + self._lift(low=True))
                return Disc(0, 0, half_width(NOMINAL) - tokens.START_RIM), *badge
            case Content.CHEST:
                drop = tokens.CHEST_DROP if low else 0
                wide, high = tokens.CHEST_HALF, _CHEST_HALF_HEIGHT
                return letter, Box(right - wide, -drop - high, right + wide, high - drop)
            case Content.HIDDEN:
                return letter, Disc(right, tokens.BURST.at, tokens.BURST.radius + KEYLINE)
            case Content.MONSTER:
                return letter, *stone_boxes(self.stone), *(nominal(box, self.side) for box in names)


def nominal(box: Box, side: int) -> Box:
    """Return a box of a tile of some side as on a tile of the nominal side, grown to whole tenths of a millimetre."""
    left, bottom = (length * NOMINAL // (side * 100) * 100 for length in box[:2])
    right, top = (-(-length * NOMINAL // (side * 100)) * 100 for length in box[2:])
    return Box(left, bottom, right, top)


def badge_shape(palette: Palette, side: int, radius: int, size: int, *, teams: bool) -> tuple[Obstacle, ...]:
    """Return the ground that any player's badge keeps within, about its middle: a box with round ends."""
    wide, high = tokens.badge_reach(palette, side, radius, size, teams=teams)
    _, _, right, top = nominal(Box(-wide, -high, wide, high), side)
    straight = max(0, right - top)
    return Box(-straight, -top, straight, top), Disc(-straight, 0, top), Disc(straight, 0, top)


def stone_boxes(stone: Stone) -> tuple[Box, ...]:
    """Return boxes round a monster's stone with its keyline, narrower towards its round head."""
    width, height = (length * stone.scale // 1000 for length in (tokens.STONE_WIDTH, tokens.STONE_HEIGHT))
    boxes, bottom = [], stone.foot - KEYLINE
    for half, top in _STONE:
        reach = width * half // 1000 + KEYLINE
        upper = stone.foot + height * top // 1000 + KEYLINE
        boxes.append(Box(-reach, bottom, reach, upper))
        bottom = upper
    return tuple(boxes)


class Dressing(NamedTuple):
    """Where the number stands (from the piece's centre), how the arrow is shifted along its edge and back, its size.

    The size is in thousandths: where nothing else helps the arrow is drawn smaller.
    """

    disc: Point
    along: int
    back: int
    size: int = 1000


def at_head(disc: Point | None) -> bool:
    """Tell whether a number stands at the head of its tile, so that what lies there stands lower."""
    return disc in _HEAD


def moved(things: Sequence[Obstacle], direction: int) -> tuple[Obstacle, ...]:
    """Return what stands on the ring tile in a direction, from the centre of the piece."""
    away = lattice(*centre_xy(DIRECTIONS[direction]), NOMINAL)
    return tuple(thing.moved(away.x, away.y) for thing in things)


@lru_cache(maxsize=1024)
def dress(
    places: tuple[Point, ...],
    center: tuple[Obstacle, ...],
    first: tuple[Obstacle, ...],
    above: tuple[Obstacle, ...],
    direction: int,
    radius: int,
    *,
    to_start: bool = False,
) -> Dressing:
    """Return number and arrow of a piece.

    ``places`` are where the number may stand, on a disc of ``radius``. Of what stands round it, from the piece's
    centre: ``center`` is on the centre tile, ``first`` on ring tile 0, which lies in ``direction``, and ``above`` on
    the tiles that the number may reach. ``to_start`` tells that a start lies on ring tile 0.
    """
    discs = _clear_discs(places, (*center, *above), radius)
    best, widest = Dressing(discs[0], 0, _BACKS_TO_START[0] if to_start else 0), -1
    for shifts, backs, to_rim, size in _ROUNDS:
        if size != 1000 and widest >= _LEAST:
            break
        for disc in discs:
            near = (Disc(disc.x, disc.y, radius), *center, *first)
            for back in to_rim if to_start else backs:
                for along in shifts:
                    gap = _gap(_outline(direction, along, back, size), near, widest)
                    if gap >= _CLEAR:
                        return Dressing(disc, along, back, size)
                    if gap > widest:
                        best, widest = Dressing(disc, along, back, size), gap
    return best


def _clear_discs(places: Sequence[Point], near: Sequence[Obstacle], radius: int) -> list[Point]:
    """Return the places for a number that are clear of everything, or the clearest one if none is."""
    gaps = [min(clearance(x, y, thing) for thing in near) - radius for x, y in places]
    clear = [place for place, gap in zip(places, gaps, strict=True) if gap >= _LEAST]
    return clear or [places[gaps.index(max(gaps))]]


def _gap(points: Sequence[Point], near: Sequence[Obstacle], least: int) -> int:
    """Return how far the points are from the nearest thing; any smaller number once it is no more than ``least``."""
    gap: int = _CLEAR
    for thing in near:
        for x, y in points:
            gap = min(gap, clearance(x, y, thing))
        if gap <= least:
            break
    return gap


def arrow_box(direction: int, dressing: Dressing) -> Box:
    """Return the box round a piece's arrow, from the piece's centre."""
    return Box.round(_outline(direction, dressing.along, dressing.back, dressing.size))


@lru_cache(maxsize=2048)
def _outline(direction: int, along: int, back: int, size: int) -> tuple[Point, ...]:
    """Return points round the arrow: its corners and the middles of its sides."""
    edge = half_width(NOMINAL)
    corners = [Point(edge + p.x - back, p.y + along) for p in arrow_points(NOMINAL * size // 1000)]
    points = []
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        points += [a, Point((a.x + b.x) // 2, (a.y + b.y) // 2)]
    cos, sin = _COS[direction], _SIN[direction]
    return tuple(Point((p.x * cos - p.y * sin) // 1000, (p.x * sin + p.y * cos) // 1000) for p in points)
