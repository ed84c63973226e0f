"""A surface that is nothing but plain ReportLab canvas calls: what a page costs without our care.

The recording's log is replayed on it. No form XObjects: repeated art is drawn each time, as the log says.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from io import BytesIO
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from questpress.press.fonts import reportlab_font
from questpress.press.picture import Picture
from questpress.press.surface import Anchor, Face, Path, Stroke, Surface
from questpress.press.units import Area, Color

K = 360 / 127_000


class BareCanvas:
    """Keeps the draw contract with one plain canvas call for each request."""

    def __init__(self, canvas: Canvas) -> None:
        for face in Face:
            reportlab_font(face)
        self.canvas = canvas

    def begin_page(
        self, width: int, height: int, *, title: str = "", trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Set the page size."""
        self.canvas.setPageSize((width * K, height * K))

    def end_page(self) -> None:
        """Show the page."""
        self.canvas.showPage()

    def _ink(self, fill: Color | None, stroke: Stroke | None) -> dict[str, int]:
        if fill is not None:
            self.canvas.setFillColorRGB(*(c / 255 for c in fill))
        if stroke is not None:
            self.canvas.setStrokeColorRGB(*(c / 255 for c in stroke.color))
            self.canvas.setLineWidth(stroke.width * K)
            self.canvas.setDash([d * K for d in stroke.dash] or [])
            self.canvas.setLineCap(1 if stroke.round_ends else 0)
            self.canvas.setLineJoin(1 if stroke.round_joins else 0)
        return {"fill": int(fill is not None), "stroke": int(stroke is not None)}

    def _path(self, path: Path) -> Any:
        out = self.canvas.beginPath()
        for segment in path:
            numbers = [n * K for n in segment[1:]]  # type: ignore[operator]
            match segment[0]:
                case "M":
                    out.moveTo(*numbers)
                case "L":
                    out.lineTo(*numbers)
                case "C":
                    out.curveTo(*numbers)
                case _:
                    out.close()
        return out

    def path(
        self, path: Path, *, fill: Color | None = None, stroke: Stroke | None = None, even_odd: bool = False
    ) -> None:
        """Draw a path."""
        self.canvas.drawPath(self._path(path), fillMode=0 if even_odd else 1, **self._ink(fill, stroke))

    def circle(self, x: int, y: int, radius: int, *, fill: Color | None = None, stroke: Stroke | None = None) -> None:
        """Draw a circle."""
        self.canvas.circle(x * K, y * K, radius * K, **self._ink(fill, stroke))

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
        """Draw a rectangle."""
        ink = self._ink(fill, stroke)
        if radius:
            self.canvas.roundRect(x * K, y * K, width * K, height * K, radius * K, **ink)
        else:
            self.canvas.rect(x * K, y * K, width * K, height * K, **ink)

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
        """Write a line of text."""
        self.canvas.setFillColorRGB(*(c / 255 for c in color))
        self.canvas.setFont(reportlab_font(face).fontName, size / 100)
        draw = {"start": "drawString", "middle": "drawCentredString", "end": "drawRightString"}[anchor]
        getattr(self.canvas, draw)(x * K, y * K, text, charSpace=spacing * K)

    def image(self, x: int, y: int, width: int, height: int, picture: Picture) -> None:
        """Draw a picture."""
        self.canvas.drawImage(ImageReader(BytesIO(picture.data)), x * K, y * K, width * K, height * K, mask="auto")

    def push(self, *, x: int = 0, y: int = 0, angle: float = 0, scale: int = 1000) -> None:
        """Save the state and move."""
        self.canvas.saveState()
        self.canvas.translate(x * K, y * K)
        if angle:
            self.canvas.rotate(math.fmod(angle, 360))
        if scale != 1000:
            self.canvas.scale(scale / 1000, scale / 1000)

    def clip(self, path: Path) -> None:
        """Clip to a path."""
        self.canvas.clipPath(self._path(path), stroke=0, fill=0)

    def pop(self) -> None:
        """Restore the state."""
        self.canvas.restoreState()

    def symbol(
        self, name: str, draw: Callable[[Surface], None], *, x: int, y: int, scale: int = 1000, angle: int = 0
    ) -> None:
        """Draw repeated art anew."""
        self.push(x=x, y=y, angle=angle, scale=scale)
        draw(self)
        self.pop()

    def finish(self) -> bytes:
        """Return the file."""
        data: bytes = self.canvas.getpdfdata()
        return data
