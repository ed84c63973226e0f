"""The signs of both sides: shapes with numbers for the players, stones with letters for the automa, forts by owner.

No sign rests on colour: a player's is a circle or a square, an enemy's a stone with a round head; a fort of the players
flies a flag, one of the enemies is a dark disc, and nobody's has neither. Measures of the map are for a tile side of
9.93 mm and scale with the tile; type does not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from questpress.catalog.boardquest import Rarity
from questpress.press.icons import draw_icon, icon_path, placed
from questpress.press.ink import Ink, Look, Palette
from questpress.press.sheets.boardquest.boxes import Box
from questpress.press.sheets.boardquest.lettering import KEYLINE, Sizes, Stone
from questpress.press.sheets.boardquest.scenario.cast import Actor
from questpress.press.sheets.boardquest.tileart import figure, hexagon, scaled
from questpress.press.sheets.boardquest.tokens import (
    STONE_HEIGHT,
    STONE_WIDTH,
    Plate,
    shape_size,
    stone_path,
    strip_path,
)
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.units import WHITE, Color, mm, pt

Owner = Literal["players", "enemies", "neutral"]

CORNER = Box(mm(3.6), mm(-0.2), mm(7.8), mm(5.8))
"""Where a fort or a chest stands on a tile that a character stands on too (nominal)."""
PLATE, LOW_PLATE = Plate(mm(4.1), mm(1.2), mm(7.2), 0), Plate(mm(3.7), mm(-0.6), mm(6.15), 0)
"""The plate of a fort without a character, and that under a piece's number; its name stands ``badge_below``."""
_STRIP = mm(2.5)
_SMALLEST_STRIP = mm(2.3)


def enemy_look(colors: Palette, *, late: bool = False) -> Look:
    """Return the look of an enemy's stone; ``late``: it is not there yet, so that its edge is dashed."""
    look = colors.monsters[Rarity.COMMON].head
    if not late:
        return look
    edge = look.fill if look.line is None else look.line.color
    ink = look.fill if colors.ink is Ink.COLOR else look.ink
    return Look(WHITE, Stroke(edge, pt(1.1), dash=(pt(2.2), pt(1.6))), ink)


def sign(surface: Surface, colors: Palette, actor: Actor, x: int, y: int, height: int) -> None:
    """Draw the sign of a character about a point, as it stands in lists and pictures; ``height`` in micrometres."""
    size = 1400 if height >= mm(7) else 1100 if height >= mm(5.6) else 950
    if len(actor.label) > 1 and size > 800 and height < mm(7):
        size = 800
    if actor.player is not None:
        shape(surface, colors, actor, x, y, height * 47 // 100, size)
        return
    late = getattr(actor.part, "arrives", 1) > 1
    look, width = enemy_look(colors, late=late), height * 92 // 100
    key = f"{colors.ink}-{height}-{'late' if late else 'here'}"

    def draw(target: Surface) -> None:
        target.path(stone_path(-height // 2, width, height), fill=look.fill, stroke=look.line)

    surface.symbol(f"stone-{key}", draw, x=x, y=y)
    figure(surface, x, y, actor.label, size, look.ink)


def shape(
    surface: Surface, colors: Palette, actor: Actor, x: int, y: int, radius: int, size: int, *, keyline: int = 0
) -> None:
    """Draw a player's character about a point: the player's shape with the number of the character."""
    player = colors.player(actor.player or 1)
    grid, look = shape_size(player, radius), player.tab
    path = placed(icon_path(player.shape), x, y, grid)
    if keyline:
        surface.path(path, fill=WHITE, stroke=Stroke(WHITE, 2 * keyline + (look.line.width if look.line else 0)))
    surface.path(path, fill=look.fill, stroke=look.line)
    figure(surface, x, y, actor.label, size, look.ink)


class SideArt:
    """Draws what both sides have on a map of tiles of one size, on one surface in one ink."""

    def __init__(self, surface: Surface, colors: Palette, side: int, sizes: Sizes, stone: Stone) -> None:
        self.surface = surface
        self.colors = colors
        self.side = side
        self.sizes = sizes
        self.stone = stone
        self._key = f"{colors.ink}-{side}"

    def _scaled(self, length: int) -> int:
        return scaled(length, self.side)

    def _symbol(self, name: str, draw: Callable[[Surface], None], x: int, y: int) -> None:
        self.surface.symbol(f"{name}-{self._key}", draw, x=x, y=y)

    def actor(self, x: int, y: int, actor: Actor) -> None:
        """Draw a character on a tile about a point, with the Initiative Value of an enemy on its strip."""
        foot = self._scaled(self.stone.foot)
        width, height = (self._scaled(length) * self.stone.scale // 1000 for length in (STONE_WIDTH, STONE_HEIGHT))
        large = 1400 if height >= mm(7.2) and len(actor.label) < 3 else 1100 if height >= mm(5.8) else 950
        keyline: int = self._scaled(KEYLINE)
        if actor.player is not None:
            shape(self.surface, self.colors, actor, x, y + foot + height // 2, height * 49 // 100, large,
                  keyline=keyline)  # fmt: skip
            return
        late = getattr(actor.part, "arrives", 1) > 1
        look = enemy_look(self.colors, late=late)
        strip_look = self.colors.monsters[Rarity.COMMON].strip
        strip: int = max(self._scaled(_STRIP) * self.stone.scale // 1000, _SMALLEST_STRIP)
        path = stone_path(foot, width, height)

        def draw(target: Surface) -> None:
            target.path(path, fill=WHITE, stroke=Stroke(WHITE, 2 * keyline))
            target.path(path, fill=look.fill, stroke=look.line)
            if strip_look.line is None and not late:
                rim = self._scaled(mm(0.32))
                target.rect(-width // 2 + rim, foot + rim, width - 2 * rim, strip - rim,
                            radius=self._scaled(mm(0.55)), fill=strip_look.fill)  # fmt: skip
            elif not late:
                target.path(strip_path(foot, width, strip), fill=strip_look.fill, stroke=strip_look.line)

        self._symbol(f"enemy-{'late' if late else 'here'}-{self.stone.scale}", draw, x, y)
        middle = (foot + strip + foot + height) // 2 - self._scaled(mm(0.1))
        figure(self.surface, x, y + middle, actor.label, large, look.ink)
        value = str(getattr(actor.part, "initiative", ""))
        figure(self.surface, x, y + foot + strip // 2 + self._scaled(mm(0.12)), value, 800,
               look.ink if late else strip_look.ink)  # fmt: skip

    def fort(self, x: int, y: int, owner: Owner, name: str, *, under_number: bool = False) -> None:
        """Draw a fort that nobody stands on, its name below it."""
        plate = LOW_PLATE if under_number else PLATE
        radius, at = self._scaled(plate.radius), self._scaled(plate.at)
        keyline = self._scaled(KEYLINE)

        def draw(target: Surface) -> None:
            fort_sign(target, self.colors, owner, 0, at, radius, keyline)

        self._symbol(f"fort-{owner}-{'low' if under_number else 'high'}", draw, x, y)
        self.surface.text(x, y + self._scaled(plate.at - plate.badge_below), name, face=Face.BOLD,
                          size=self.sizes.names[-1], color=self.colors.text, anchor="middle")  # fmt: skip

    def small_fort(self, x: int, y: int, owner: Owner, number: str) -> None:
        """Draw a fort that a character stands on, in the corner of its tile, with its number."""
        colors, corner = self.colors, Box(*map(self._scaled, CORNER))
        keyline, wide = self._scaled(mm(0.3)), corner.right - corner.left
        middle = (corner.left + corner.right) // 2
        dark = owner == "enemies"

        def draw(target: Surface) -> None:
            for grown, fill, line in ((keyline, WHITE, None), (0, colors.text if dark else WHITE, colors.plate.line)):
                target.rect(corner.left - grown, corner.bottom - grown, wide + 2 * grown,
                            corner.top - corner.bottom + 2 * grown, radius=wide * 45 // 100, fill=fill,
                            stroke=line and Stroke(line.color, pt(0.7)))  # fmt: skip
            icon = "rook" if owner == "neutral" else "rook-flag"
            draw_icon(target, icon, middle, corner.top - wide * 47 // 100, wide * 84 // 100, fort_ink(colors, owner))

        self._symbol(f"fort-{owner}-small", draw, x, y)
        figure(self.surface, x + middle, y + corner.bottom + wide * 37 // 100, number, 800,
               WHITE if dark else colors.text)  # fmt: skip

    def small_chest(self, x: int, y: int) -> None:
        """Draw a chest on whose tile a character stands."""
        colors, corner = self.colors, Box(*map(self._scaled, CORNER))
        draw_icon(self.surface, colors.chest_icon, x + (corner.left + corner.right) // 2,
                  y + (corner.bottom + corner.top) // 2, self._scaled(mm(5.4)), colors.chest,
                  keyline=self._scaled(mm(0.4)))  # fmt: skip

    def goal(self, x: int, y: int) -> None:
        """Mark a tile that is to be reached: a heavy dashed edge inside it."""
        line = Stroke(self.colors.accent("boardquest"), pt(1.5), dash=(pt(3.6), pt(2)))

        def draw(target: Surface) -> None:
            inset = self._scaled(mm(0.72))
            target.path(hexagon(0, 0, self.side, inset), stroke=line)

        self._symbol("goal", draw, x, y)


def fort_sign(surface: Surface, colors: Palette, owner: Owner, x: int, y: int, radius: int, keyline: int = 0) -> None:
    """Draw a fort about a point: a plate with a rook, and whose it is."""
    plate = colors.plate
    if keyline:
        surface.circle(x, y, radius + keyline, fill=WHITE)
    line = plate.line and Stroke(plate.line.color, min(plate.line.width, max(pt(0.7), radius * 7 // 100)))
    surface.circle(x, y, radius, fill=plate.fill, stroke=line)
    if owner == "enemies":
        surface.circle(x, y, min(radius * 76 // 100, mm(3)), fill=colors.text)
    size = min(radius * 120 // 100, mm(4.6)) if owner == "enemies" else radius * 138 // 100
    draw_icon(surface, "rook" if owner == "neutral" else "rook-flag", x, y, size, fort_ink(colors, owner))


def fort_ink(colors: Palette, owner: Owner) -> Color:
    """Return the ink of the rook of a fort: white on the dark ground of an enemy's."""
    return {"players": colors.player(1).deep, "enemies": WHITE, "neutral": colors.plate.ink}[owner]
