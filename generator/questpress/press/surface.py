"""The draw contract: what a page can be asked to show, whatever it is drawn on.

Three surfaces keep it: PDF (:mod:`questpress.press.pdf`), SVG (:mod:`questpress.press.svg`) and a recording
(:mod:`questpress.press.recording`, for goldens). Coordinates are micrometres from the lower left corner, y up,
angles degrees counter-clockwise. A surface that cannot draw something raises; nothing vanishes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, Protocol

from questpress.press.picture import Picture
from questpress.press.units import Area, Color, Point


class Face(StrEnum):
    """The four faces of the house type, Alegreya Sans."""

    REGULAR = "Regular"
    BOLD = "Bold"
    ITALIC = "Italic"
    EXTRABOLD = "ExtraBold"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: colour, width in micrometres, dash lengths in micrometres (empty for a whole line), cap and join."""

    color: Color
    width: int
    dash: tuple[int, ...] = ()
    round_ends: bool = False
    round_joins: bool = True


# A path is a sequence of segments: ("M", x, y) ("L", x, y) ("C", x1, y1, x2, y2, x, y) ("Z",).
Segment = tuple[str] | tuple[str, int, int] | tuple[str, int, int, int, int, int, int]
Path = tuple[Segment, ...]
Anchor = Literal["start", "middle", "end"]


def polygon(points: Sequence[Point | tuple[int, int]], *, closed: bool = True) -> Path:
    """Return the path through the points, closed unless told otherwise."""
    head: list[Segment] = [("M", points[0][0], points[0][1])]
    head.extend(("L", p[0], p[1]) for p in points[1:])
    if closed:
        head.append(("Z",))
    return tuple(head)


class Surface(Protocol):
    """What every surface draws. Calls come between ``begin_page`` and ``end_page``; ``finish`` gives the bytes."""

    def begin_page(
        self, width: int, height: int, *, title: str = "", trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Start a page of a size in micrometres.

        Where the file has a place for it, a title names the page, ``trim`` tells print shops what is cut out of it,
        and ``bleed`` how far art runs.
        """

    def end_page(self) -> None:
        """End the page."""

    def path(
        self, path: Path, *, fill: Color | None = None, stroke: Stroke | None = None, even_odd: bool = False
    ) -> None:
        """Fill a path, stroke it, or both (fill first). Raises ValueError when it is asked for neither."""

    def circle(self, x: int, y: int, radius: int, *, fill: Color | None = None, stroke: Stroke | None = None) -> None:
        """Draw a circle about a point."""

    def rect(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        *,
        radius: int = 0,
        fill: Color | None = None,
        stroke: Stroke | None = None,
    ) -> None:
        """Draw an upright rectangle from its lower left corner, its corners rounded by a radius."""

    def text(
        self,
        x: int,
        y: int,
        text: str,
        *,
        face: Face,
        size: int,
        color: Color,
        anchor: Anchor = "start",
        spacing: int = 0,
    ) -> None:
        """Write one line of text, its baseline at y; ``size`` in hundredths of a point, ``spacing`` in micrometres."""

    def image(self, x: int, y: int, width: int, height: int, picture: Picture) -> None:
        """Draw a picture into an upright rectangle from its lower left corner; it is stretched to fill it.

        A file holds a picture once, however often it is drawn.
        """

    def push(self, *, x: int = 0, y: int = 0, angle: float = 0, scale: int = 1000) -> None:
        """Move the origin to a point, then turn by degrees, then scale by thousandths, until ``pop``.

        Corrections of a printer turn by parts of a degree: hundredths are kept.
        """

    def clip(self, path: Path) -> None:
        """Let nothing be drawn outside a path until the ``pop`` of the enclosing ``push``."""

    def pop(self) -> None:
        """Undo the last ``push`` and what was clipped since."""

    def symbol(
        self, name: str, draw: Callable[[Surface], None], *, x: int, y: int, scale: int = 1000, angle: int = 0
    ) -> None:
        """Draw repeated art at a point. ``draw`` runs once for a name; later calls reuse it (XObject, ``<use>``)."""

    def finish(self) -> bytes:
        """Return the finished file. No call may follow."""
