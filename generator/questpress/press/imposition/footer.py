"""The footer of a sheet: what it holds, its number, a ruler to prove its scale, and the code it was made from.

It stands where neither marks nor cards are: below the cards, above them, or upright beside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from questpress.press import fonts
from questpress.press.imposition.layout import FOOTER_AIR, Layout, Mirror, footer_height, reach
from questpress.press.imposition.spec import PrintSpec
from questpress.press.ink import Palette
from questpress.press.qr import draw_qr
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Segment, Stroke, Surface
from questpress.press.text import ellipsis
from questpress.press.units import decimal, mm, pt

if TYPE_CHECKING:
    from questpress.press.imposition.plan import Page, Plan

LINE = mm(2.6)
"""The least height of a footer: one line of the smallest type."""
ADVICE = "Print at 100 %, no scaling. Unofficial, fan-made."
_SMALL, _HEAD, _CODE = 650, 800, 950
_LEADING = mm(2.7)
_BASELINE = mm(0.6)
_RULERS = ((mm(100), mm(74)), (mm(50), mm(46)), (mm(20), mm(34)))  # length, and the room that text needs beside it
_AIR = mm(4)
_PAGE_MARGIN = mm(10)
_QR, _QR_AIR = mm(12), mm(5)
_LABEL = mm(10)


class Strip(NamedTuple):
    """Where a footer stands: its lower left corner, its length and height, and by how many degrees it is turned."""

    x: int
    y: int
    length: int
    height: int
    angle: int = 0


def footer_strip(layout: Layout, spec: PrintSpec, mirror: Mirror | None = None) -> Strip | None:
    """Return where the footer of a front, or of a back with its ``mirror``, stands; None when it has no room.

    A whole footer goes where one has room, first of all below; else one line goes where that has.
    """
    area = layout.hull() if mirror is None else layout.mirrored(layout.hull(), mirror)
    out = reach(spec, layout.trim)
    top, right, bottom, left = spec.margins
    up = layout.height - top - bottom
    start = max(left, min(area.x, _PAGE_MARGIN))
    end = min(layout.width - right, max(area.x + area.width, layout.width - _PAGE_MARGIN))
    if spec.code:  # its QR code stands between the marks of the last card
        end = min(end, area.x + area.width - _QR_AIR // 2)
    below, beside = area.y - out - bottom, area.x - out - left
    above = layout.height - top - area.y - area.height - out
    after = layout.width - right - area.x - area.width - out
    for height, air in ((footer_height(spec), FOOTER_AIR), (LINE, 0)):
        if below >= height + air:
            return Strip(start, bottom, end - start, height)
        if above >= height + air:
            return Strip(start, layout.height - top - height, end - start, height)
        if beside >= height + air:
            return Strip(left + height, bottom, up, height, 90)
        if after >= height + air:
            return Strip(layout.width - right, bottom, up, height, 90)
    return None


def draw_footer(surface: Surface, palette: Palette, page: Page, plan: Plan) -> None:
    """Draw the footer of a page; nothing when it has no room."""
    spec, mirror = plan.spec, plan.mirror
    group = page.sheet.group
    strip = footer_strip(group.layout, spec, mirror if page.back else None)
    if strip is None:
        return
    whole = strip.height > LINE
    ruler, room = _ruler(strip.length - (_QR + _QR_AIR if whole and spec.code else 0), whole)
    number = f"Sheet {page.sheet.number} of {plan.totals.sheets}{_side(page, mirror)}"
    about, held = size_name(group.trim), what_is_on(page)
    line = f"{number} · {held}" if whole else " · ".join(filter(None, (spec.code, number, about, held, ADVICE)))
    surface.push(x=strip.x, y=strip.y, angle=strip.angle)
    _write(surface, palette, _BASELINE + (_LEADING if whole else 0), line, room)

    def standing(inner: Surface) -> None:
        if whole:
            _draw_whole(inner, palette, spec.code, strip.length, about, ruler, room)
        elif ruler:
            draw_ruler(inner, palette, strip.length - ruler, _BASELINE, ruler)
            inner.text(strip.length - ruler - mm(1), _BASELINE, f"{ruler // 1000} mm", face=Face.REGULAR, size=_SMALL,
                       color=palette.text, anchor="end")  # fmt: skip

    surface.symbol(f"footer/{about}/{strip.length}x{strip.height}", standing, x=0, y=0)
    surface.pop()


def size_name(trim: Trim) -> str:
    """Return what a size is called, with its measures: ``Poker 63.5 × 88.9 mm``, ``Disc 25.4 mm``."""
    measures = f"{decimal(trim.width, 3)} × {decimal(trim.height, 3)} mm"
    if trim.shape == "circle":
        measures = f"{decimal(trim.width, 3)} mm"
    name = trim.name.rstrip("0123456789. ")  # “Square 19” is one of 19.05 mm
    return measures if trim.name == trim.id or not name else f"{name} {measures}"


def _side(page: Page, mirror: Mirror | None) -> str:
    if page.back:
        return ", backs" if any(card.back is not None for card in page.sheet.cards) else ", back, which stays blank"
    if page.sheet.group.layout.fold is not None:
        return ", fronts above the fold, backs below"
    return "" if mirror is None else ", fronts"


def what_is_on(page: Page) -> str:
    """Return in words what is on a page: the names of one or two things, else the kinds."""
    names = list(dict.fromkeys(card.name for card in page.sheet.cards))
    if len(names) <= 2:
        return ", ".join(names)
    return ", ".join(dict.fromkeys(card.kind.replace("-", " ") for card in page.sheet.cards))


def _ruler(length: int, whole: bool) -> tuple[int, int]:
    """Return the length of the ruler, 0 for none, and the room that it leaves for text."""
    label = 0 if whole else _LABEL
    for ruler, text in _RULERS:
        room = length - ruler - label - _AIR
        if room >= text:
            return ruler, room
    return 0, length


def _draw_whole(surface: Surface, palette: Palette, code: str, length: int, about: str, ruler: int, room: int) -> None:
    """Draw all of a whole footer that is alike on the sheets of a size."""
    head = _BASELINE + 2 * _LEADING
    _write(surface, palette, _BASELINE, ADVICE, room, face=Face.ITALIC)
    _write(surface, palette, head, about, room, face=Face.BOLD, size=_HEAD)
    x = length
    if code:
        _write(surface, palette, head + fonts.line_height(_CODE), code, room, face=Face.BOLD, size=_CODE)
        draw_qr(surface, code, x - _QR, 0, _QR, palette.text)
        x -= _QR + _QR_AIR
    if ruler:
        draw_ruler(surface, palette, x - ruler, _BASELINE + _LEADING, ruler)
        surface.push(x=x - ruler)
        _write(surface, palette, _BASELINE, f"this line is {ruler // 1000} mm", ruler)
        surface.pop()


def _write(
    surface: Surface, palette: Palette, y: int, text: str, room: int, *, face: Face = Face.REGULAR, size: int = _SMALL
) -> None:
    surface.text(0, y, ellipsis(text, face, size, room), face=face, size=size, color=palette.text)


def draw_ruler(surface: Surface, palette: Palette, x: int, y: int, length: int) -> None:
    """Draw a line of a length to measure, from a point to the right, with a tick each 10 mm."""
    line: list[Segment] = [("M", x, y), ("L", x + length, y)]
    for at in range(0, length + 1, mm(10)):
        line += [("M", x + at, y), ("L", x + at, y + (mm(1.8) if at in (0, length) or at == length // 2 else mm(1.1)))]
    surface.path(tuple(line), stroke=Stroke(palette.text, pt(0.42)))
