"""What players put on a map: forts, starts, monsters, chests, and the shapes that tell players apart.

Tokens carry a white keyline, what is printed on a piece does not. Each is a symbol about its tile's centre, so that a
second one costs one call. Measures are for a tile side of 9.93 mm and scale with the tile; type does not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isqrt
from typing import NamedTuple

from questpress.catalog.boardquest import Rarity, Terrain
from questpress.press import fonts
from questpress.press.icons import GRID, draw_icon, icon_path, placed
from questpress.press.ink import Look, Palette, PlayerLook
from questpress.press.sheets.boardquest.boxes import Box
from questpress.press.sheets.boardquest.lettering import FULL, KEYLINE, Sizes, Stone
from questpress.press.sheets.boardquest.tileart import (
    LETTER_AT_START,
    figure,
    hexagon,
    letter,
    letter_box,
    letter_place,
    scaled,
)
from questpress.press.surface import Face, Path, Stroke, Surface, polygon
from questpress.press.units import WHITE, Point, mm, pt


class Plate(NamedTuple):
    """The white plate of a fort: radius, how far above the tile's centre it stands, and how far the badge below it."""

    radius: int
    at: int
    badge_below: int
    rook: int


PLATE = Plate(mm(4.5), mm(0.5), mm(4.5), mm(5.8))
LOW_PLATE = Plate(mm(4.0), mm(-1.45), mm(3.9), mm(5.1))
"""For a fort under a piece's number."""
START_PLATE = Plate(mm(4.3), mm(0.8), mm(5.5), mm(6.8))
BADGE, START_BADGE = mm(1.9), mm(2.3)
_LETTER_IN_BAND, _LETTER_BY_NUMBER = Point(mm(-5.4), mm(2.3)), Point(mm(-4.5), mm(1.5))
START_RIM = mm(0.95)
"""How much of a starting tile shows as a rim."""
CHEST_DROP = mm(0.6)
"""How much lower a chest stands under a piece's number."""
STONE_WIDTH, STONE_HEIGHT = mm(7.2), mm(8.0)
_STRIP = mm(2.5)
BURST = Plate(mm(4.7), mm(0.2), 0, 0)
"""The damage token of a hidden monster."""
CHEST_HALF = mm(4.5)
"""Half the width of a chest with its keyline."""
_SMALLEST_BADGE = mm(1.5)  # holds a figure of 8 points
_LARGEST_SOLID = mm(3.0)  # radius: what is black and larger, old lasers print patchy
BADGE_KEYLINE = mm(0.35)
LIFT = mm(0.9)
"""How much higher a badge stands in a team game on a start and under a number: its strip is wide."""
_STRIP_RIM, _STRIP_END, _STRIP_GAP = mm(0.4), mm(0.6), mm(0.25)
_LETTER_GAP = mm(0.1)

# How much larger a shape is drawn than the circle of the same badge, in thousandths, so that a figure has as much room.
_GROWN = {"circle": 1000, "square": 1060, "triangle": 1240, "diamond": 1190}
_SHAPE_HEIGHT = {"circle": 220, "square": 190, "triangle": 195, "diamond": 220}  # tenths of a unit of the icon grid
TEAMS = {1: "A", 2: "B", 3: "A", 4: "B"}


def shape_size(look: PlayerLook, radius: int) -> int:
    """Return the size (of the icon's grid) at which a player's shape weighs as much as a disc of this radius."""
    return 2 * radius * GRID * _GROWN[look.shape] // (22 * 1000)


def draw_badge(
    surface: Surface,
    look: PlayerLook,
    colors: Look,
    x: int,
    y: int,
    radius: int,
    size: int,
    *,
    keyline: int = 0,
) -> None:
    """Draw a player's shape with the number about a point; ``size`` of the figure in hundredths of a point.

    ``colors`` is the look of the badge: filled, or outlined where it has a line.
    """
    grid = shape_size(look, radius)
    if colors.line is None:
        draw_icon(surface, look.shape, x, y, grid, colors.fill, keyline=keyline)
    else:
        surface.path(placed(icon_path(look.shape), x, y, grid), fill=colors.fill, stroke=colors.line)
    drop = look.figure_drop * grid * _SHAPE_HEIGHT[look.shape] // (GRID * 10_000)
    figure(surface, x, y - drop, str(look.number), size, colors.ink)


def badge_radius(radius: int, side: int) -> int:
    """Return the radius of a badge on a tile of this side: large enough for its figure."""
    return max(scaled(radius, side), _SMALLEST_BADGE)


def strip_length(look: PlayerLook, radius: int, size: int) -> int:
    """Return how long the strip of a badge with a team's letter is."""
    letter_wide = fonts.width(TEAMS[look.number], Face.EXTRABOLD, size)
    return shape_size(look, radius) + _STRIP_GAP + letter_wide + 2 * _STRIP_END


def badge_reach(palette: Palette, side: int, radius: int, size: int, *, teams: bool) -> tuple[int, int]:
    """Return half the width and half the height that a badge needs at most, whoever's it is; micrometres."""
    radius, keyline = badge_radius(radius, side), scaled(BADGE_KEYLINE, side)
    if not teams:
        return radius * 1240 // 1000 + keyline, radius * 1190 // 1000 + keyline
    radius = radius * 9 // 10
    longest = max(strip_length(look, radius, size) for look in palette.players)
    return longest // 2 + keyline, radius + _STRIP_RIM + keyline


def beside(letter: Box, plate: Plate, side: int, keyline: int) -> int:
    """Return how far to the right a round plate moves to keep off a tile's letter; micrometres."""
    y, radius = scaled(plate.at, side), scaled(plate.radius, side) + keyline
    dy = max(letter.bottom - y, y - letter.top, 0)
    reach = isqrt(radius * radius - dy * dy) if dy < radius else 0
    return max(0, letter.right + _LETTER_GAP + reach) if reach else 0


class TokenArt:
    """Draws tokens for tiles of one size on one surface in one ink. ``teams`` adds the team's letter to badges."""

    def __init__(self, surface: Surface, palette: Palette, side: int, sizes: Sizes, *, teams: bool = False) -> None:
        self.surface = surface
        self.palette = palette
        self.side = side
        self.sizes = sizes
        self.teams = teams
        self._key = f"{palette.ink}-{side}" + ("-teams" if teams else "")

    def _scaled(self, length: int) -> int:
        return scaled(length, self.side)

    def _symbol(self, name: str, draw: Callable[[Surface], None], x: int, y: int) -> None:
        self.surface.symbol(f"{name}-{self._key}", draw, x=x, y=y)

    def neutral_fort(
        self, x: int, y: int, player: int | None, *, star: bool = False, under_number: bool = False
    ) -> None:
        """Draw a neutral fort on a tile: with a star the centre fort, else with the badge of the player who lays it."""

        def draw(surface: Surface) -> None:
            plate = LOW_PLATE if under_number else PLATE
            lift = LIFT if self.teams and under_number and not star else 0
            at, badge_at = self._scaled(plate.at), self._scaled(plate.at - plate.badge_below + lift)
            self._draw_plate(surface, plate)
            if star:
                self._rook(surface, at + self._scaled(mm(0.9)), plate.rook * 9 // 10)
                draw_icon(surface, "star", 0, badge_at + self._scaled(mm(0.3)), self._scaled(mm(5.2)),
                          self.palette.star, keyline=self._scaled(mm(0.4)))  # fmt: skip
                return
            self._rook(surface, at + self._scaled(mm(0.75) + lift // 2), plate.rook)
            if player is not None:
                self._badge(surface, player, 0, badge_at, BADGE, self.sizes.badge)

        kind = "centre" if star else str(player or "nobody")
        self._symbol(f"fort-{kind}" + ("-low" if under_number else ""), draw, x, y)

    def _draw_plate(self, surface: Surface, plate: Plate) -> None:
        look, at = self.palette.plate, self._scaled(plate.at)
        surface.circle(0, at, self._scaled(plate.radius + KEYLINE), fill=WHITE)
        surface.circle(0, at, self._scaled(plate.radius), fill=look.fill, stroke=look.line)

    def _rook(self, surface: Surface, at: int, size: int) -> None:
        draw_icon(surface, "rook", 0, at, self._scaled(size), self.palette.plate.ink)

    def _badge(self, surface: Surface, player: int, x: int, y: int, radius: int, size: int) -> None:
        """Draw a badge on a token; in a team game the team's letter stands beside the shape on a white strip."""
        look = self.palette.player(player)
        radius = badge_radius(radius, self.side)
        keyline = self._scaled(BADGE_KEYLINE)
        if not self.teams:
            draw_badge(surface, look, look.badge, x, y, radius, size, keyline=keyline)
            return
        radius = radius * 9 // 10
        shape, team = shape_size(look, radius), TEAMS[player]
        total = strip_length(look, radius, size)
        left, half = x - total // 2, radius + _STRIP_RIM
        surface.rect(left - keyline, y - half - keyline, total + 2 * keyline, 2 * (half + keyline),
                     radius=half + keyline, fill=WHITE)  # fmt: skip
        surface.rect(left, y - half, total, 2 * half, radius=half, fill=WHITE, stroke=Stroke(look.deep, pt(0.7)))
        draw_badge(surface, look, look.badge, left + _STRIP_END + shape // 2, y, radius, size)
        surface.text(left + _STRIP_END + shape + _STRIP_GAP, y - fonts.cap_height(size) // 2, team,
                     face=Face.EXTRABOLD, size=size, color=look.deep)  # fmt: skip

    def start(self, x: int, y: int, player: int, terrain: Terrain) -> None:
        """Draw a starting fort with its hero: the whole tile in the player's colour, the terrain as a rim."""
        look = self.palette.player(player)
        start = look.start

        def draw(surface: Surface) -> None:
            rim, line = self._scaled(START_RIM), start.line
            if line is not None:
                line = replace(line, width=min(line.width, self._scaled(line.width)))
                rim += line.width // 2
            surface.path(hexagon(0, 0, self.side, rim), fill=start.fill, stroke=line)
            place = LETTER_AT_START
            if not self.palette.solid_starts:
                place = _LETTER_BY_NUMBER if self.palette.large_numbers else _LETTER_IN_BAND
            inner = rim + (line.width // 2 if line is not None else 0)
            at = letter_place(terrain, self.side, self.sizes.letter, inner, place)
            color = start.ink if self.palette.solid_starts else self.palette.terrain[terrain].letter
            letter(surface, terrain, *at, self.sizes.letter, color)
            if self.palette.large_numbers:
                self._large_number(surface, look)
                return
            plate = START_PLATE
            x, y = beside(letter_box(terrain, at, self.sizes.letter), plate, self.side, 0), self._scaled(plate.at)
            surface.circle(x, y, self._scaled(plate.radius), fill=WHITE)
            # The strip of a team's badge is wide: the rook stands on it, smaller, rather than behind it.
            rise, rook = (mm(1.15), plate.rook * 8 // 10) if self.teams else (mm(0.35), plate.rook)
            draw_icon(surface, "rook-flag", x, y + self._scaled(rise), self._scaled(rook), look.start_icon)
            below = self._scaled(plate.badge_below - (LIFT if self.teams else 0))
            self._badge(surface, player, x, y - below, START_BADGE, self.sizes.start)

        self._symbol(f"start-{player}-{terrain}", draw, x, y)

    def _large_number(self, surface: Surface, look: PlayerLook) -> None:
        """Draw a start that must be told without colour: the player's shape and number are the largest thing on it."""
        draw_icon(surface, "rook-flag", 0, self._scaled(mm(4.5)), self._scaled(mm(4.5)), look.start_icon)
        radius = min(self._scaled(mm(3.2)), _LARGEST_SOLID)
        size = 1400 if radius >= mm(2.3) else 1100
        draw_badge(surface, look, look.badge, 0, self._scaled(mm(-1.75)), radius, size)
        if self.teams:
            # Larger than the terrain's letter on the other side, and heavier.
            size = max(self.sizes.start, 950)
            surface.text(self._scaled(mm(4.2)), self._scaled(mm(1.5)), TEAMS[look.number], face=Face.EXTRABOLD,
                         size=size, color=look.deep, anchor="middle")  # fmt: skip

    def monster(self, x: int, y: int, rarity: Rarity, stone_size: Stone = FULL) -> None:
        """Draw a monster: a stone with a skull, and its rarity as one, two or three pips."""
        look = self.palette.monsters[rarity]

        def size(length: int) -> int:
            return self._scaled(length) * stone_size.scale // 1000

        def draw(surface: Surface) -> None:
            foot, width, height = self._scaled(stone_size.foot), size(STONE_WIDTH), size(STONE_HEIGHT)
            strip = size(_STRIP)
            stone = stone_path(foot, width, height)
            surface.path(stone, fill=WHITE, stroke=Stroke(WHITE, 2 * self._scaled(KEYLINE)))
            surface.path(stone, fill=look.head.fill, stroke=look.head.line)
            if look.strip.line is None:
                rim = size(mm(0.32))
                surface.rect(-width // 2 + rim, foot + rim, width - 2 * rim, strip - rim,
                             radius=size(mm(0.55)), fill=look.strip.fill)  # fmt: skip
            else:
                surface.path(strip_path(foot, width, strip), fill=look.strip.fill, stroke=look.strip.line)
            draw_icon(surface, "skull", 0, foot + size(mm(5.15)), size(mm(4.6)), look.head.ink)
            for pip in pips(rarity, size(mm(2.0)), foot + strip // 2, size(mm(1.5))):
                surface.path(pip, fill=look.strip.ink)

        self._symbol(f"monster-{rarity}-{stone_size.scale}", draw, x, y)

    def hidden_monster(self, x: int, y: int, rarity: Rarity) -> None:
        """Draw a monster under the Fog of War mod: a damage token of 1, 2 or 3 that tells only the rarity."""

        def draw(surface: Surface) -> None:
            self.burst(surface, 0, self._scaled(BURST.at), self._scaled(BURST.radius), rarity.rank, 1400)

        self._symbol(f"hidden-{rarity}", draw, x, y)

    def burst(self, surface: Surface, x: int, y: int, radius: int, number: int, size: int) -> None:
        """Draw a damage token about a point."""
        accent = self.palette.accent("boardquest")
        path = burst_path(x, y, radius)
        surface.path(path, fill=WHITE, stroke=Stroke(WHITE, 2 * self._scaled(KEYLINE)))
        if self.palette.solid_starts:
            surface.path(path, fill=accent)
            figure(surface, x, y, str(number), size, WHITE)
        else:
            surface.path(path, fill=WHITE, stroke=Stroke(accent, pt(1.2)))
            figure(surface, x, y, str(number), size, accent)

    def chest(self, x: int, y: int, *, under_number: bool = False) -> None:
        """Draw a treasure chest."""
        palette = self.palette

        def draw(surface: Surface) -> None:
            keyline = self._scaled(mm(0.56))
            draw_icon(surface, palette.chest_icon, 0, 0, self._scaled(mm(9)), palette.chest, keyline=keyline)

        self._symbol("chest", draw, x, y - self._scaled(CHEST_DROP) if under_number else y)


def stone_path(foot: int, width: int, height: int) -> Path:
    """Return a stone with a round head, standing on y = ``foot``, centred on x = 0."""
    half, head, low = width // 2, width * 40 // 100, width * 12 // 100
    top = foot + height
    bend_head, bend_low = head * 45 // 100, low * 45 // 100
    return (
        ("M", -half + low, foot),
        ("L", half - low, foot),
        ("C", half - bend_low, foot, half, foot + bend_low, half, foot + low),
        ("L", half, top - head),
        ("C", half, top - bend_head, half - bend_head, top, half - head, top),
        ("L", -half + head, top),
        ("C", -half + bend_head, top, -half, top - bend_head, -half, top - head),
        ("L", -half, foot + low),
        ("C", -half, foot + bend_low, -half + bend_low, foot, -half + low, foot),
        ("Z",),
    )


def strip_path(foot: int, width: int, height: int) -> Path:
    """Return the lower part of the same stone, ``height`` high."""
    half, low = width // 2, width * 12 // 100
    bend = low * 45 // 100
    return (
        ("M", -half + low, foot),
        ("L", half - low, foot),
        ("C", half - bend, foot, half, foot + bend, half, foot + low),
        ("L", half, foot + height),
        ("L", -half, foot + height),
        ("L", -half, foot + low),
        ("C", -half, foot + bend, -half + bend, foot, -half + low, foot),
        ("Z",),
    )


def pips(rarity: Rarity, pitch: int, y: int, size: int) -> tuple[Path, ...]:
    """Return the diamonds of a rarity in a row about x = 0."""
    half = size // 2
    first = -(rarity.rank - 1) * pitch // 2
    middles = [first + i * pitch for i in range(rarity.rank)]
    return tuple(polygon([(x + half, y), (x, y + half), (x - half, y), (x, y - half)]) for x in middles)


# Directions of a burst's twelve points and of the notches between them, in thousandths: cos and sin of 15 degree steps.
_STEPS = (
    *((1000, 0), (966, 259), (866, 500), (707, 707), (500, 866), (259, 966)),
    *((0, 1000), (-259, 966), (-500, 866), (-707, 707), (-866, 500), (-966, 259)),
)


def burst_path(x: int, y: int, radius: int) -> Path:
    """Return a star of twelve points about a point."""
    steps = (*_STEPS, *((-a, -b) for a, b in _STEPS))
    reach = (radius, radius * 77 // 100)
    return polygon([(x + a * reach[i % 2] // 1000, y + b * reach[i % 2] // 1000) for i, (a, b) in enumerate(steps)])
