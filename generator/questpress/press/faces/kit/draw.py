"""Small things that every face draws alike: figures with their icon, boxes to write in, labels, marks, chevrons.

Lengths are micrometres from the lower left corner of the trim, type sizes hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from questpress.errors import InternalError
from questpress.press import fonts
from questpress.press.emblems import emblem_names
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Style
from questpress.press.faces.kit.measures import LABEL
from questpress.press.faces.kit.theme import Theme, look_of
from questpress.press.icons import GRID, draw_icon, icon_path
from questpress.press.markup import Run, draw_marked
from questpress.press.path_text import UNIT
from questpress.press.surface import Anchor, Face, Stroke, Surface
from questpress.press.text import ellipsis
from questpress.press.units import WHITE, Color, Um, mm, pt

SPACING = pt(0.4)
"""Between the letters of labels."""
MINUS = "−"
_SIGN_GAP = 450  # after the sign of "+1", at 20 points


@dataclass(slots=True)
class Pen:
    """What a face is drawn with: the surface, how it is to be drawn, and the looks of its game."""

    surface: Surface
    style: Style
    game: str
    look: Theme = field(init=False)

    def __post_init__(self) -> None:
        self.look = look_of(self.style.ink, self.game)

    def tone(self, tone: Tone) -> Theme:
        """Return the look of a tone of the game."""
        return look_of(self.style.ink, self.game, tone)


Mark = Callable[[Pen], None]
"""A part of a face, laid out, that can be drawn in any ink."""


def figure_text(value: str | int) -> str:
    """Return a figure as it is printed: with a true minus."""
    text = str(value)
    return MINUS + text[1:] if text.startswith("-") and text[1:2].isdigit() else text


@lru_cache(maxsize=2048)
def figure_width(value: str | int, size: int) -> Um:
    """Return the width of a figure in ExtraBold."""
    text = figure_text(value)
    gap = _SIGN_GAP * size // 2000 if _signed(text) else 0
    return Um(fonts.width(fonts.printable(text, Face.EXTRABOLD), Face.EXTRABOLD, size) + gap)


def draw_figure(pen: Pen, x: int, axis: int, value: str | int, size: int, color: Color | None = None) -> None:
    """Draw a figure from its left end, its middle at the height ``axis``."""
    text = figure_text(value)
    ink = pen.look.text if color is None else color
    y = axis - fonts.figure_height(size) // 2
    if _signed(text):
        pen.surface.text(x, y, text[0], face=Face.EXTRABOLD, size=size, color=ink)
        x += fonts.width(text[0], Face.EXTRABOLD, size) + _SIGN_GAP * size // 2000
        text = text[1:]
    pen.surface.text(x, y, text, face=Face.EXTRABOLD, size=size, color=ink)


def _signed(text: str) -> bool:
    return len(text) > 1 and text[0] in f"+{MINUS}" and text[1].isdigit()


@cache
def checked_emblem(name: str) -> str:
    """Return the name of an emblem. Raises InternalError for one that is not drawn: entries without are given one."""
    if name not in emblem_names():
        raise InternalError(f"there is no emblem {name!r}")
    return name


@cache
def icon_span(name: str) -> tuple[int, int]:
    """Return how far an icon's ink reaches left and right of its middle, in hundredths of a unit, both positive."""
    xs = [value for segment in icon_path(name) for value in segment[1::2]]
    return -min(xs), max(xs)


def icon_reach(name: str, size: int) -> tuple[Um, Um]:
    """Return the same in micrometres, for an icon whose grid is ``size`` high."""
    west, east = icon_span(name)
    return Um(west * size // (GRID * UNIT)), Um(east * size // (GRID * UNIT))


def icon(pen: Pen, name: str, x: int, y: int, size: int, color: Color | None = None) -> None:
    """Draw an icon about a point, in the game's colour unless told otherwise."""
    draw_icon(pen.surface, name, x, y, size, pen.look.sign if color is None else color)


def label_width(text: str, size: int = LABEL, spacing: int = SPACING) -> Um:
    """Return the width of a label in spaced capitals."""
    shown = fonts.printable(text.upper(), Face.BOLD)
    return Um(fonts.width(shown, Face.BOLD, size) + spacing * max(0, len(shown) - 1))


@lru_cache(maxsize=1024)
def fit_label(text: str, limit: int) -> tuple[str, int, int]:
    """Return a label in capitals as it fits a width, its size and its spacing.

    First the spacing goes, then the size, then words at the end.
    """
    for size, spacing in ((LABEL, int(SPACING)), (LABEL, SPACING // 2), (LABEL, 0), (600, 0), (550, 0), (500, 0)):
        if label_width(text, size, spacing) <= limit:
            return text.upper(), size, spacing
    return ellipsis(text.upper(), Face.BOLD, 500, limit), 500, 0


def label(pen: Pen, x: int, y: int, text: str, *, anchor: Anchor = "start", limit: int = 0,
          color: Color | None = None) -> None:  # fmt: skip
    """Write a label in spaced capitals, its baseline at y; a ``limit`` of width tightens it."""
    shown, size, spacing = fit_label(text, limit) if limit else (text.upper(), LABEL, int(SPACING))
    ink = pen.look.text if color is None else color
    pen.surface.text(x, y, shown, face=Face.BOLD, size=size, anchor=anchor, spacing=spacing, color=ink)


def pencil_box(pen: Pen, x: int, y: int, width: int, height: int) -> None:
    """Draw a box to write in from its lower left corner, a small pencil in its corner."""
    pen.surface.rect(x, y, width, height, radius=min(mm(1), height // 4), fill=WHITE, stroke=pen.look.box)
    size = min(mm(2.1), height * 35 // 100)
    icon(pen, "pencil", x + width - size * 75 // 100, y + size * 75 // 100, size, pen.look.box.color)


def pair_width(name: str, value: str | int | None, size: int, icon_size: int, gap: int, box: int) -> Um:
    """Return the width of an icon with its figure, or with the pencil box in the figure's place."""
    west, east = icon_reach(name, icon_size) if name else (0, 0)
    figure = box if value is None else figure_width(value, size)
    return Um(west + east + (gap if name else 0) + figure)


def pair(pen: Pen, x: int, axis: int, name: str, value: str | int | None, *, size: int, icon_size: int, gap: int,
         box: tuple[int, int], color: Color | None = None) -> None:  # fmt: skip
    """Draw an icon with its figure from the left end of the icon's ink, both centred on a height."""
    if name:
        west, east = icon_reach(name, icon_size)
        icon(pen, name, x + west, axis, icon_size, color)
        x += west + east + gap
    if value is None:
        pencil_box(pen, x, axis - box[1] // 2, *box)
    else:
        draw_figure(pen, x, axis, value, size)


def dotted(pen: Pen) -> Stroke:
    """Return the dotted line to write on."""
    return Stroke(pen.look.box.color, pt(0.5), dash=(0, pt(1.5)), round_ends=True)


def marked_lines(
    pen: Pen, lines: Sequence[Sequence[Run]], x: int, y: int, size: int, leading: int, *, color: Color | None = None
) -> None:
    """Write lines of marked text, the first baseline at y; icons in it take the game's colour."""
    ink = pen.look.text if color is None else color
    draw_marked(pen.surface, lines, x, y, size=size, color=ink, leading=leading, icons=pen.look.sign)
