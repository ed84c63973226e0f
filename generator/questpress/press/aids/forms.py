"""PDF files whose fields can be filled in on screen (AcroForm)."""

from __future__ import annotations

from questpress.press.pdf import PdfSurface
from questpress.press.units import mm, to_points

_SIZE = 11  # points of what is typed


class PdfForm:
    """The fields of a file."""

    def __init__(self, surface: PdfSurface) -> None:
        self._surface = surface
        self._taken: dict[str, int] = {}

    def _named(self, name: str) -> str:
        plain = " ".join(name.split()).replace(".", " ") or "field"
        count = self._taken[plain] = self._taken.get(plain, 0) + 1
        return plain if count == 1 else f"{plain} ({count})"

    def text(self, name: str, x: int, y: int, width: int, height: int, *, lines: bool) -> None:
        """Add a field for text, over several lines where told."""
        own = self._named(name)
        self._surface.canvas.acroForm.textfield(
            name=own, tooltip=own, x=to_points(x), y=to_points(y), width=to_points(width), height=to_points(height),
            fontSize=_SIZE, borderWidth=0, fillColor=None, borderColor=None, forceBorder=False,
            fieldFlags="multiline" if lines else "", fontName="Helvetica",
        )  # fmt: skip

    def tick(self, name: str, x: int, y: int, side: int) -> None:
        """Add a box to tick."""
        own = self._named(name)
        inset = mm(0.3)
        self._surface.canvas.acroForm.checkbox(
            name=own, tooltip=own, x=to_points(x + inset), y=to_points(y + inset), size=to_points(side - 2 * inset),
            borderWidth=0, fillColor=None, borderColor=None, forceBorder=False, buttonStyle="check",
        )  # fmt: skip
