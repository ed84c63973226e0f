"""Content streams of the PDF written directly: the one module that spells operators instead of asking ReportLab.

A page of ours has thousands of small marks. Written here, each costs a few table look-ups: lengths are turned into
points once and kept, and colour, line and typeface are named again only when they change.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from questpress.press.paths import check_path
from questpress.press.surface import Path, Stroke
from questpress.press.units import Color, decimal


class _Points(dict[int, str]):
    """Micrometres to points as text, three decimals at most (a third of a micrometre), rounded to the nearest."""

    def __missing__(self, length: int) -> str:
        # 1 um = 360 / 127000 pt = 9000 / 3175 thousandths of a point
        text = self[length] = decimal((abs(length) * 18_000 + 3_175) // 6_350 * (1 if length >= 0 else -1), 3)
        return text


POINTS = _Points()
"""The table of lengths, shared by all files of a process. :func:`trim_tables` keeps it from growing for ever."""

_MOST_LENGTHS = 100_000


def trim_tables() -> None:
    """Empty the table of lengths when it has grown large."""
    if len(POINTS) > _MOST_LENGTHS:
        POINTS.clear()


@lru_cache(maxsize=1024)
def _color(color: Color, operator: str) -> str:
    """Return the operator that sets a colour; three decimals tell 256 steps apart."""
    red, green, blue = (decimal((channel * 2000 + 255) // 510, 3) for channel in color)
    return f"{red} {green} {blue} {operator}"


@lru_cache(maxsize=1024)
def _pen(stroke: Stroke) -> str:
    """Return the operators that set colour, width, dash, cap and join of a line."""
    dash = " ".join(POINTS[length] for length in stroke.dash)
    return (
        f"{_color(stroke.color, 'RG')} {POINTS[stroke.width]} w [{dash}] 0 d "
        f"{int(stroke.round_ends)} J {int(stroke.round_joins)} j"
    )


@lru_cache(maxsize=4096)
def _turn(angle: float, scale: int) -> str:
    """Return the first four numbers of the matrix that turns by degrees and scales by thousandths."""
    turn = math.radians(angle % 360)
    cos, sin = (round(value(turn) * 1_000_000) * scale // 1000 for value in (math.cos, math.sin))
    return " ".join(decimal(value, 6) for value in (cos, sin, -sin, cos))


class Content:
    """The operators of one page or one form, with the state that they leave behind."""

    __slots__ = ("_fill", "_font", "_spacing", "_stack", "_stroke", "forms", "ops")

    def __init__(self) -> None:
        self.ops: list[str] = []
        self.forms: dict[str, None] = {}
        self._fill: Color | None = None
        self._stroke: Stroke | None = None
        self._font = ""
        self._spacing: int | None = None  # a form begins with whatever the page has set
        self._stack: list[tuple[Color | None, Stroke | None, str, int | None]] = []

    def paint(self, shape: str, fill: Color | None, stroke: Stroke | None, *, even_odd: bool = False) -> None:
        """Fill a shape, stroke it, or both (fill first)."""
        ops = self.ops
        if fill is not None and fill != self._fill:
            self._fill = fill
            ops.append(_color(fill, "rg"))
        if stroke is None:
            ops.append(f"{shape} f*" if even_odd else f"{shape} f")
            return
        if stroke is not self._stroke and stroke != self._stroke:
            self._stroke = stroke
            ops.append(_pen(stroke))
        if fill is None:
            ops.append(f"{shape} S")
        else:
            ops.append(f"{shape} B*" if even_odd else f"{shape} B")

    def write(self, x: int, y: int, chunks: Iterable[tuple[str, str]], color: Color, spacing: int) -> None:
        """Write one line of text in chunks of (font with size, string operand)."""
        ops = self.ops
        if color != self._fill:
            self._fill = color
            ops.append(_color(color, "rg"))
        if spacing != self._spacing:
            self._spacing = spacing
            ops.append(f"{POINTS[spacing]} Tc")
        place = f"BT {POINTS[x]} {POINTS[y]} Td"
        for font, operand in chunks:
            if font != self._font:
                self._font = font
                ops.append(f"{place} {font} Tf {operand} Tj")
            else:
                ops.append(f"{place} {operand} Tj")
            place = ""
        ops.append("ET")

    def push(self, x: int, y: int, angle: float, scale: int) -> None:
        """Save the state and move the origin."""
        self._stack.append((self._fill, self._stroke, self._font, self._spacing))
        turn = _turn(angle, scale) if angle or scale != 1000 else "1 0 0 1"
        self.ops.append(f"q {turn} {POINTS[x]} {POINTS[y]} cm")

    def clip(self, shape: str) -> None:
        """Draw only inside a shape until the next pop."""
        self.ops.append(f"{shape} W n")

    def pop(self) -> None:
        """Bring the saved state back."""
        self._fill, self._stroke, self._font, self._spacing = self._stack.pop()
        self.ops.append("Q")

    def form(self, name: str, x: int, y: int, angle: int, scale: int) -> None:
        """Show a form XObject at a point."""
        self.forms[name] = None
        turn = _turn(angle, scale) if angle or scale != 1000 else "1 0 0 1"
        self.ops.append(f"q {turn} {POINTS[x]} {POINTS[y]} cm /FormXob.{name} Do Q")  # ReportLab's prefix

    def image(self, name: str, x: int, y: int, width: int, height: int) -> None:
        """Show an image XObject in a rectangle."""
        self.forms[name] = None
        box = f"{POINTS[width]} 0 0 {POINTS[height]} {POINTS[x]} {POINTS[y]}"
        self.ops.append(f"q {box} cm /FormXob.{name} Do Q")


def path_shape(path: Path) -> str:
    """Return the operators of a path. Raises ValueError as :func:`questpress.press.paths.check_path` does."""
    if not path or path[0][0] != "M":
        check_path(path)
    points = POINTS
    out = []
    for segment in path:
        kind = segment[0]
        if kind == "L":
            out.append(f"{points[segment[1]]} {points[segment[2]]} l")  # type: ignore[misc]
        elif kind == "M":
            out.append(f"{points[segment[1]]} {points[segment[2]]} m")  # type: ignore[misc]
        elif kind == "C":
            _, x1, y1, x2, y2, x3, y3 = segment  # type: ignore[misc]
            out.append(f"{points[x1]} {points[y1]} {points[x2]} {points[y2]} {points[x3]} {points[y3]} c")
        elif kind == "Z":
            out.append("h")
        else:
            check_path(path)
    return " ".join(out)


def rect_shape(x: int, y: int, width: int, height: int) -> str:
    """Return the operator of an upright rectangle."""
    return f"{POINTS[x]} {POINTS[y]} {POINTS[width]} {POINTS[height]} re"


def operand(text: str) -> str:
    """Return printable ASCII text as string operand."""
    if "\\" in text or "(" in text or ")" in text:
        text = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"({text})"
