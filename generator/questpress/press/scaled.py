"""Pages on paper of other sizes than they are laid out for: drawn smaller or larger as a whole.

Pages are laid out for papers between A4 or Letter and A3. For anything smaller, for sheets on their side and for
posters the layout is made on paper of the same form and a size that suits, and drawn at the scale of the paper that
there is, so that nothing meets, falls off or is lost on it.
"""

from __future__ import annotations

from collections.abc import Callable

from questpress.errors import UsageError
from questpress.press.paper import Paper
from questpress.press.picture import Picture
from questpress.press.surface import Anchor, Face, Path, Stroke, Surface
from questpress.press.units import Area, Color, Um, mm

LEAST_WIDTH, LEAST_HEIGHT = mm(210), mm(279)
"""The paper that pages need to be drawn at their own size: as wide as A4, as high as Letter."""
MOST_WIDTH, MOST_HEIGHT = mm(297), mm(420)
"""From this paper on, A3, pages grow with it."""
LEAST_SCALE = 650
"""Thousandths; below it the smallest text, of 8 points, would be smaller than 5."""


def laid_out(paper: Paper) -> tuple[Paper, int]:
    """Return the paper to lay pages out on, and the scale in thousandths at which they come onto ``paper``.

    Raises UsageError for paper on which the text would be too small to read.
    """
    scale = min(1000, paper.width * 1000 // LEAST_WIDTH, paper.height * 1000 // LEAST_HEIGHT)
    if scale == 1000:
        scale = max(1000, min(paper.width * 1000 // MOST_WIDTH, paper.height * 1000 // MOST_HEIGHT))
    if scale == 1000:
        return paper, scale
    if scale < LEAST_SCALE:
        width, height = (-(-side * LEAST_SCALE // 1_000_000) for side in (LEAST_WIDTH, LEAST_HEIGHT))
        raise UsageError(
            f"the pages cannot be read on paper of {paper.name}: take paper at least {width} mm wide and {height} mm "
            "high, such as a5"
        )
    width, height = (Um(side * 1000 // scale) for side in (paper.width, paper.height))
    return Paper(paper.id, paper.name, width, height), scale


def on_paper(surface: Surface, paper: Paper) -> tuple[Surface, Paper]:
    """Return a surface and the paper to lay out pages on, so that they come onto ``paper`` of the given surface.

    Raises UsageError as :func:`laid_out` does.
    """
    layout, scale = laid_out(paper)
    return (surface if scale == 1000 else Scaled(surface, paper, scale)), layout


class Scaled:
    """A surface on which every page is drawn at a scale, onto a paper of another surface."""

    def __init__(self, surface: Surface, paper: Paper, scale: int) -> None:
        self._surface, self._paper, self._scale = surface, paper, scale

    def begin_page(
        self, width: int, height: int, *, title: str = "", trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Start a page; its size is that of the paper."""
        areas = {"trim": self._area(trim), "bleed": self._area(bleed)}
        self._surface.begin_page(self._paper.width, self._paper.height, title=title, **areas)
        self._surface.push(scale=self._scale)

    def _area(self, area: Area | None) -> Area | None:
        return None if area is None else Area(*(length * self._scale // 1000 for length in area))

    def end_page(self) -> None:
        """End the page."""
        self._surface.pop()
        self._surface.end_page()

    def path(
        self, path: Path, *, fill: Color | None = None, stroke: Stroke | None = None, even_odd: bool = False
    ) -> None:
        """Fill a path, stroke it, or both."""
        self._surface.path(path, fill=fill, stroke=stroke, even_odd=even_odd)

    def circle(self, x: int, y: int, radius: int, *, fill: Color | None = None, stroke: Stroke | None = None) -> None:
        """Draw a circle about a point."""
        self._surface.circle(x, y, radius, fill=fill, stroke=stroke)

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
        """Draw an upright rectangle."""
        self._surface.rect(x, y, width, height, radius=radius, fill=fill, stroke=stroke)

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
        """Write one line of text."""
        self._surface.text(x, y, text, face=face, size=size, color=color, anchor=anchor, spacing=spacing)

    def image(self, x: int, y: int, width: int, height: int, picture: Picture) -> None:
        """Draw a picture into an upright rectangle."""
        self._surface.image(x, y, width, height, picture)

    def push(self, *, x: int = 0, y: int = 0, angle: float = 0, scale: int = 1000) -> None:
        """Move, turn and scale until ``pop``."""
        self._surface.push(x=x, y=y, angle=angle, scale=scale)

    def clip(self, path: Path) -> None:
        """Let nothing be drawn outside a path until the ``pop``."""
        self._surface.clip(path)

    def pop(self) -> None:
        """Undo the last ``push``."""
        self._surface.pop()

    def symbol(
        self, name: str, draw: Callable[[Surface], None], *, x: int, y: int, scale: int = 1000, angle: int = 0
    ) -> None:
        """Draw repeated art at a point."""
        self._surface.symbol(name, draw, x=x, y=y, scale=scale, angle=angle)

    def finish(self) -> bytes:
        """Return the finished file."""
        return self._surface.finish()
