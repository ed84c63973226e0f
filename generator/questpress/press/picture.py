"""Pictures of the owner as the press holds them: checked bytes, upright size in pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from questpress.press.units import INCH, Area

_MOST_LOST = 75  # a picture fills a frame that shows so many per cent of it


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or JPEG that was checked: upright, without metadata.

    ``width`` and ``height`` are its pixels, ``key`` its hash in letters and digits: pictures of one key are the same.
    ``cut_out`` marks one that is transparent in places.
    """

    key: str
    width: int
    height: int
    format: Literal["png", "jpeg"]
    data: bytes = field(repr=False, compare=False)
    cut_out: bool = False

    def placed(self, x: int, y: int, width: int, height: int, *, air: int = 0) -> Area:
        """Return where the picture stands in a frame, in micrometres, never stretched: centred, as large as may be.

        It fills the frame, and is to be clipped to it, where it has nearly the frame's form, so that it loses a quarter
        at most; otherwise it stands whole inside with ``air`` about it, as one that is cut out always does.
        """
        by_width, by_height = width * self.height, height * self.width  # in proportion to the scales
        fills = not self.cut_out and max(by_width, by_height) * _MOST_LOST <= min(by_width, by_height) * 100
        if not fills:
            x, y, width, height = x + air, y + air, width - 2 * air, height - 2 * air
            by_width, by_height = width * self.height, height * self.width
        if (by_width > by_height) == fills:
            wide, high = width, by_width // self.width
        else:
            wide, high = by_height // self.height, height
        return Area(x + (width - wide) // 2, y + (height - high) // 2, wide, high)

    def dots(self, width: int, height: int) -> int:
        """Return how many of its pixels an inch has in a frame of a size in micrometres."""
        area = self.placed(0, 0, width, height)
        return min(self.width * INCH // area.width, self.height * INCH // area.height)


class Art(Protocol):
    """Where faces ask for a picture."""

    def picture(self, ref: str) -> Picture | None:
        """Return the picture of an entry, or None when its owner gave none."""
