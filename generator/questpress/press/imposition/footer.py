"""The footer of a sheet: what it holds, its number, a ruler to prove its scale, and the code it was made from.

It stands where neither marks nor cards are: below the cards, above them, or upright beside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from questpress.press import fonts
from questpress.press.imposition.layout import FOOTER_AIR, FOOTER_LINE, Layout, Mirror, footer_height, reach
from questpress.press.imposition.spec import PrintSpec
from questpress.press.ink import Palette
from questpress.press.qr import draw_qr
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Segment, Stroke, Surface
from questpress.press.text import ellipsis
from questpress.press.units import NONE, decimal, mm, pt

if TYPE_CHECKING:
    from questpress.press.imposition.plan import Page, Plan

ADVICE = "Print at 100 %, no scaling. Unofficial, fan-made."
SHORT_ADVICE = "Print at 100 %."
_SMALL, _HEAD, _CODE = 650, 800, 950
_LEADING = mm(2.7)
_BASELINE = mm(0.6)
_RULERS = (mm(100), mm(50), mm(20))
_TEXT, _LEAST_TEXT = mm(60), mm(34)  # that text takes beside the ruler
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
    for height, air in ((footer_height(spec), FOOTER_AIR), (FOOTER_LINE, 0)):
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
    group, mirror = page.sheet.group, plan.mirror
    strip = footer_strip(group.layout, plan.spec, mirror if page.back else None)
    if strip is None:
        return
    # in plain letters, for it is written anew on each page
    number = f"Sheet {page.sheet.number} of {plan.totals.sheets}{_side(page, mirror)}: {what_is_on(page)}"
    about = size_name(group.trim)
    draw = _draw_line if strip.height <= FOOTER_LINE else _draw_whole
    surface.push(x=strip.x, y=strip.y, angle=strip.angle)
    draw(surface, palette, strip, number, about, plan.spec.code)
    surface.pop()


def _draw_line(surface: Surface, palette: Palette, strip: Strip, number: str, about: str, code: str) -> None:
    """Draw a footer of one line: the sheet's number at the left, what all sheets of a size share before the ruler."""
    own = fonts.width(number, Face.REGULAR, _SMALL)
    texts = [" · ".join(filter(None, (code, about, advice))) for advice in (ADVICE, SHORT_ADVICE)]
    wanted = [(ruler, text) for ruler in _RULERS for text in texts]
    for ruler, shared in wanted:
        wide, room = int(fonts.width(shared, Face.REGULAR, _SMALL)), strip.length - _LABEL - ruler - _AIR
        if room >= own + _AIR + wide:
            break
    else:  # words must go in any case
        ruler, shared, room = NONE, texts[-1], strip.length
        wide = min(wide, room * 2 // 3)
    _write(surface, palette, _BASELINE, number, room - wide - _AIR)

    def draw(inner: Surface) -> None:
        _write(inner, palette, _BASELINE, shared, wide, x=room - wide)
        if ruler:
            draw_ruler(inner, palette, strip.length - ruler, _BASELINE, ruler)
            _write(inner, palette, _BASELINE, f"{ruler // 1000} mm", _LABEL, x=strip.length - ruler - _LABEL)

    surface.symbol(f"footer/{about}/{strip.length}x{strip.height}/{ruler}/{len(shared)}", draw, x=0, y=0)


def _draw_whole(surface: Surface, palette: Palette, strip: Strip, number: str, about: str, code: str) -> None:
    """Draw a footer of several lines, with the ruler and the code's QR at the right."""
    end = strip.length - (_QR + _QR_AIR if code else 0)
    ruler, room = _ruler(end)
    _write(surface, palette, _BASELINE + _LEADING, number, room)

    def draw(inner: Surface) -> None:
        head = _BASELINE + 2 * _LEADING
        _write(inner, palette, _BASELINE, ADVICE, room, face=Face.ITALIC)
        _write(inner, palette, head, about, room, face=Face.BOLD, size=_HEAD)
        if code:
            _write(inner, palette, head + fonts.line_height(_CODE), code, room, face=Face.BOLD, size=_CODE)
            draw_qr(inner, code, strip.length - _QR, 0, _QR, palette.text)
        if ruler:
            draw_ruler(inner, palette, end - ruler, _BASELINE + _LEADING, ruler)
            _write(inner, palette, _BASELINE, f"this line is {ruler // 1000} mm", ruler, x=end - ruler)

    surface.symbol(f"footer/{about}/{strip.length}x{strip.height}", draw, x=0, y=0)


def size_name(trim: Trim) -> str:
    """Return what a size is called, with its measures: ``Poker 63.5 × 88.9 mm``, ``Disc 25.4 mm``."""
    measures = f"{decimal(trim.width, 3)} × {decimal(trim.height, 3)} mm"
    if trim.shape == "circle":
        measures = f"{decimal(trim.width, 3)} mm"
    name = trim.name.rstrip("0123456789. ")  # “Square 19” is one of 19.05 mm
    return measures if trim.name == trim.id or not name else f"{name} {measures}"


def _side(page: Page, mirror: Mirror | None) -> str:
    backed = any(card.back is not None for card in page.sheet.cards)
    if page.back:
        return ", backs" if backed else ", back, which stays blank"
    if page.sheet.group.layout.fold is not None:
        return ", fronts above the fold, backs below"
    return ", fronts" if backed and mirror is not None else ""


def what_is_on(page: Page) -> str:
    """Return in words what is on a page: the names of one or two things, else the kinds."""
    names = list(dict.fromkeys(card.name for card in page.sheet.cards))
    if len(names) <= 2:
        return ", ".join(names)
    return ", ".join(dict.fromkeys(card.kind.replace("-", " ") for card in page.sheet.cards))


def _ruler(length: int) -> tuple[int, int]:
    """Return the length of the longest ruler that leaves room for text, 0 for none, and how much room is left."""
    rooms = [(ruler, length - ruler - _AIR) for ruler in _RULERS]
    for ruler, room in rooms:
        if room >= _TEXT:
            return ruler, room
    return rooms[-1] if rooms[-1][1] >= _LEAST_TEXT else (0, length)


def _write(
    surface: Surface,
    palette: Palette,
    y: int,
    text: str,
    room: int,
    *,
    x: int = 0,
    face: Face = Face.REGULAR,
    size: int = _SMALL,
) -> None:
    surface.text(x, y, ellipsis(text, face, size, room), face=face, size=size, color=palette.text)


def draw_ruler(surface: Surface, palette: Palette, x: int, y: int, length: int) -> None:
    """Draw a line of a length to measure, from a point to the right, with a tick each 10 mm."""
    line: list[Segment] = [("M", x, y), ("L", x + length, y)]
    for at in range(0, length + 1, mm(10)):
        line += [("M", x + at, y), ("L", x + at, y + (mm(1.8) if at in (0, length) or at == length // 2 else mm(1.1)))]
    surface.path(tuple(line), stroke=Stroke(palette.text, pt(0.42)))
