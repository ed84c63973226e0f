"""What all drawings share: their size, how lines of a block are read, and the tokens on their boards."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from questpress.press import fonts
from questpress.press.aids.marks import case_letter as case_letter
from questpress.press.aids.style import AidPen, numbered
from questpress.press.aids.tags import bare
from questpress.press.icons import draw_icon, icon_names
from questpress.press.ink import palette
from questpress.press.surface import Face, Path, Stroke, polygon
from questpress.press.units import WHITE, Color, mm, pt


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a size; ``draw`` takes its left edge and its top."""

    width: int
    height: int
    draw: Callable[[AidPen, int, int], None]


class Refused(ValueError):
    """A line of a block that a drawing cannot read."""


def cell(text: str) -> tuple[int, int]:
    """Return the place that ``2,-1`` names. Raises Refused for any other form."""
    match = re.fullmatch(r"([+−-]?\d{1,2}),([+−-]?\d{1,2})", bare(text))
    if match is None:
        raise Refused(f"{bare(text)!r} is no place such as 2,-1")
    return tuple(int(part.replace("−", "-")) for part in match.groups())  # type: ignore[return-value]


def option(args: Sequence[str], name: str, default: int) -> int:
    """Return a whole number among ``name=3`` of a block's head. Raises Refused for one that is none."""
    for arg in args:
        key, _, value = bare(arg).partition("=")
        if key == name:
            if not value.isdigit() or int(value) > 60:
                raise Refused(f"{name} takes a whole number up to 60, not {value!r}")
            return int(value)
    return default


def token(pen: AidPen, x: int, y: int, size: int, what: str, letter: str = "") -> None:
    """Draw a token about a point: ``p1`` to ``p4`` a player's, ``ally``, ``foe``, or the name of an icon."""
    colors = palette(pen.style.ink)
    if re.fullmatch("p[1-4]", what):
        player = colors.player(int(what[1]))
        _shape(pen, x, y, size, player.shape, player.deep)
        _letter(pen, x, y - size * player.figure_drop // 1000, size * 6 // 10, letter or numbered(int(what[1])), WHITE)
    elif what in ("ally", "foe"):
        fill = pen.look.text if what == "foe" else WHITE
        edge = Stroke(pen.look.text, pt(1))
        _shape(pen, x, y, size, "square" if what == "foe" else "circle", fill, edge)
        _letter(pen, x, y, size * 6 // 10, letter, WHITE if what == "foe" else pen.look.text)
    elif what in icon_names():
        draw_icon(pen.surface, what, x, y, size * 13 // 10, pen.look.text)
    else:
        raise Refused(f"there is no token {what!r}")


def is_token(what: str) -> bool:
    """Tell whether a word names a token."""
    return bool(re.fullmatch("p[1-4]|ally|foe", what)) or what in icon_names()


_OUTLINES = {
    "square": ((-9, -9), (9, -9), (9, 9), (-9, 9)),
    "triangle": ((0, 11), (-11, -9), (11, -9)),
    "diamond": ((0, 12), (-12, 0), (0, -12), (12, 0)),
}


def _shape(pen: AidPen, x: int, y: int, size: int, shape: str, fill: Color, edge: Stroke | None = None) -> None:
    if shape == "circle":
        pen.surface.circle(x, y, size // 2, fill=fill, stroke=edge)
        return
    points = [(x + px * size // 20, y + py * size // 20) for px, py in _OUTLINES[shape]]
    pen.surface.path(polygon(points), fill=fill, stroke=edge)


def _letter(pen: AidPen, x: int, y: int, height: int, text: str, color: Color) -> None:
    if not text:
        return
    size = height * 36_000 // 127 // fonts.CAP_HEIGHT
    shift = fonts.center_shift(text, Face.EXTRABOLD, size)
    pen.surface.text(x + shift, y - fonts.cap_height(size) // 2, text, face=Face.EXTRABOLD, size=size, color=color,
                     anchor="middle")  # fmt: skip


def verdict(pen: AidPen, x: int, y: int, *, good: bool) -> None:
    """Draw a tick or a cross in a disc about a point."""
    r = mm(1.6)
    mono = pen.accent == pen.look.text
    green, orange = (pen.look.text, pen.look.text) if mono else (Color.hex("#00875F"), Color.hex("#C4540F"))
    if good:
        pen.surface.circle(x, y, r, fill=green, stroke=Stroke(WHITE, pt(0.8)))
        tick: Path = (("M", x - r // 2, y), ("L", x - r // 8, y - r // 2), ("L", x + r * 6 // 10, y + r // 2))
        pen.surface.path(tick, stroke=Stroke(WHITE, pt(1.1)))
    else:
        pen.surface.circle(x, y, r, fill=WHITE, stroke=Stroke(orange, pt(1)))
        d = r * 45 // 100
        cross = Stroke(orange, pt(1.1))
        pen.surface.path((("M", x - d, y - d), ("L", x + d, y + d)), stroke=cross)
        pen.surface.path((("M", x - d, y + d), ("L", x + d, y - d)), stroke=cross)


def write(pen: AidPen, x: int, y: int, text: str) -> None:
    """Write words about a point, on a white ground."""
    size = pen.setting.text * 8 // 10
    wide = fonts.width(text, Face.ITALIC, size)
    high = fonts.line_height(size) * 8 // 10
    pen.surface.rect(x - wide // 2 - mm(0.3), y - high // 2, wide + mm(0.6), high, fill=WHITE)
    base = y - fonts.cap_height(size) // 3
    pen.surface.text(x, base, text, face=Face.ITALIC, size=size, color=pen.look.text, anchor="middle")


def beyond(start: tuple[int, int], end: tuple[int, int], by: int) -> tuple[int, int]:
    """Return the point so far beyond the end of a line, or before it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.isqrt(dx * dx + dy * dy) or 1
    return end[0] + dx * by // long, end[1] + dy * by // long
