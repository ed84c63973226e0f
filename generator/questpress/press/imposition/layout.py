"""Where components of one trim lie on a page: a grid, and what faces it on the back.

Lengths are whole micrometres from the page's lower left corner, y up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from questpress.press.imposition.spec import PrintSpec
from questpress.press.sizes import Trim
from questpress.press.units import Area, Um, mm

Mirror = Literal["long", "short", "fold"]
"""What makes a back page meet its front: turning like a book, like a wall calendar, or folding along a line across."""

MARK_AIR, MARK_BLEED_AIR, MARK_LENGTH = mm(1), mm(0.5), mm(2.4)
"""Crop marks begin this far from the trim, or this far from the bleed where that is further, and are so long."""
FOOTER, FOOTER_WITH_CODE, FOOTER_AIR = mm(7.6), mm(12), mm(1)
"""How high a whole footer is, and the room between it and the marks."""
FOOTER_LINE = mm(2.6)
"""How high a footer of one line is, of the smallest type."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of one trim on a page of ``width`` by ``height``.

    ``x`` and ``y`` are the lower left corner of the lowest row's first trim box on the front; ``gap`` lies between the
    boxes, ``bleed`` about each. ``turned``: components lie on their left side. ``fold`` is the height of the fold
    between fronts above and backs below, or None.
    """

    trim: Trim
    width: Um
    height: Um
    turned: bool
    columns: int
    rows: int
    x: Um
    y: Um
    gap: Um
    bleed: Um
    fold: Um | None = None

    @property
    def capacity(self) -> int:
        """How many components a page holds."""
        return self.columns * self.rows

    @property
    def box(self) -> tuple[Um, Um]:
        """Width and height of a trim box as it lies on the page."""
        trim = self.trim
        return (trim.height, trim.width) if self.turned else (trim.width, trim.height)

    @property
    def angle(self) -> int:
        """By how many degrees a front is turned."""
        return 90 if self.turned else 0

    def back_angle(self, mirror: Mirror) -> int:
        """By how many degrees a back is turned so that a card, turned over sideways, has both heads up."""
        return (-self.angle if mirror == "long" else 180 - self.angle) % 360

    def cell(self, place: int) -> Area:
        """Return the trim box of a place on the front; places run in rows from the top left."""
        row, column = divmod(place, self.columns)
        wide, high = self.box
        return Area(self.x + column * (wide + self.gap), self.y + (self.rows - 1 - row) * (high + self.gap), wide, high)

    def block(self) -> Area:
        """Return the box about all trims of the front, whether they are filled or not."""
        wide, high = self.box
        return Area(
            self.x,
            self.y,
            self.columns * (wide + self.gap) - self.gap,
            self.rows * (high + self.gap) - self.gap,
        )

    def hull(self) -> Area:
        """Return the box about all that is cut out of the page: with a fold, the backs below it too."""
        front = self.block()
        if self.fold is None:
            return front
        foot = self.mirrored(front, "fold").y
        return Area(front.x, foot, front.width, front.y + front.height - foot)

    def mirrored(self, area: Area, mirror: Mirror) -> Area:
        """Return where something of the front lies on the back."""
        x, y, wide, high = area
        if mirror == "long":
            return Area(self.width - x - wide, y, wide, high)
        over = self.height if self.fold is None else 2 * self.fold
        return Area(x, over - y - high, wide, high)


def corner(area: Area, angle: int) -> tuple[int, int]:
    """Return where the lower left corner of a side comes when it is turned by a right angle or none into a box."""
    x, y, wide, high = area
    return x + (wide if angle in (90, 180) else 0), y + (high if angle in (180, 270) else 0)


def mark_clearance(bleed: int) -> int:
    """Return how far from the trim a crop mark begins."""
    return max(MARK_AIR, bleed + MARK_BLEED_AIR)


def reach(spec: PrintSpec, trim: Trim) -> int:
    """Return how far anything is printed outside the trims at the edge of a sheet."""
    return mark_clearance(spec.bleed) + MARK_LENGTH if has_marks(spec, trim) else spec.bleed


def footer_height(spec: PrintSpec) -> int:
    """Return how high a whole footer is."""
    return FOOTER_WITH_CODE if spec.code else FOOTER


def has_marks(spec: PrintSpec, trim: Trim) -> bool:
    """Tell whether crop marks stand about a trim: they show where straight cuts run, and tell nothing of others."""
    return spec.marks and trim.shape == "rect"
