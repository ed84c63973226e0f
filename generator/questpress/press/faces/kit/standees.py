"""Fold standees: two pictures head to head, a fold between, and a foot at each end that is turned out.

From the foot of the trim: foot, name, figure, fold, and the same again turned by 180 degrees, where the figure is a
silhouette. A standee is 25 x 96 mm; on another size all is in proportion. Lengths are micrometres.
"""

from __future__ import annotations

from questpress.findings import Finding, Location
from questpress.press import fonts
from questpress.press.emblems import draw_emblem, draw_quiet_edge, draw_silhouette, emblem_box
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Component, Side, Style
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.patterns import pattern
from questpress.press.ink import Ink
from questpress.press.preflight import CODES
from questpress.press.sizes import Trim, sizes
from questpress.press.surface import Face, Path, Surface
from questpress.press.text import Fitted, fit_name
from questpress.press.units import WHITE, Um, mm

_HOUSE = mm(96)
_MARGIN, _FOOT, _NAME, _GAP, _HEAD = mm(1.3), mm(10), mm(6.4), mm(0.5), mm(1.3)
_SIZES = tuple(range(950, 600, -25))


def standee(
    ref: str,
    kind: str,
    name: str,
    game: str,
    emblem: str,
    letter: str,
    *,
    tone: Tone = Tone.GAME,
    icon: str = "",
    original: bool = False,
    copies: int = 1,
    trim: Trim | None = None,
) -> Component:
    """Return a standee. ``letter`` tells it from its like; ``icon`` or, for a villain's ``tone``, the colour's letter
    in its shape stands beside it on the foot.
    """
    size = trim or sizes()["standee"]
    fitted = _fit(name, size)
    key = f"standee/{game}/{size.id}/{name}/{emblem}/{letter}/{tone}/{icon}/{int(original)}"

    def draw_standee(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, game)
        for angle, x, y in ((0, 0, 0), (180, size.width, size.height)):
            surface.push(x=x, y=y, angle=angle)
            _half(pen, size, fitted, emblem, front=not angle)
            _foot(pen, size, letter, icon, tone, original=original)
            surface.pop()

    foot = _of(_FOOT, size)
    return Component(
        ref=ref,
        kind=kind,
        name=name,
        trim=size,
        front=Side(key, draw_standee),
        copies=copies,
        original=original,
        folds=(Um(foot), Um(size.height // 2), Um(size.height - foot)),
        findings=_findings(ref, name, fitted),
    )


def _of(length: int, size: Trim) -> int:
    return length * size.height // _HOUSE


def _fit(name: str, size: Trim) -> Fitted:
    room = size.width - 2 * _of(_MARGIN, size) - mm(1)
    high = _of(_NAME, size)
    shown = [s for s in (*_SIZES, 600, 550, 500) if fonts.line_height(s) <= high] or [500]
    two = [s for s in shown if 2 * fonts.line_height(s) <= high + mm(0.6)]
    one = fit_name(name, Face.BOLD, shown[: -len(two)] or shown, room, (0, 0))
    if one.cut and two:
        return fit_name(name, Face.BOLD, two, room, (room, room))
    return one


def _findings(ref: str, name: str, fitted: Fitted) -> tuple[Finding, ...]:
    if not fitted.cut:
        return ()
    message = f"On the standee {ref} the name “{name}” is too long and loses words."
    where = Location(path=f"{ref}.name")
    return (Finding("PR-09", message, where, "Shorten the name.", CODES["PR-09"].severity),)


def _half(pen: Pen, size: Trim, name: Fitted, emblem: str, *, front: bool) -> None:
    """Draw name and figure of one half; the back shows a silhouette."""
    look = pen.look
    left, foot = _of(_MARGIN, size), _of(_FOOT, size)
    width = size.width - 2 * left
    base, high = foot + _of(_GAP, size) // 2, _of(_NAME, size)
    pen.surface.rect(left, base, width, high, fill=look.band.fill, stroke=look.band.line)
    step = fonts.line_height(name.size)
    y = base + high // 2 - fonts.cap_height(name.size) // 2 + (len(name.lines) - 1) * step // 2
    for number, line in enumerate(name.lines):
        pen.surface.text(size.width // 2, y - number * step, line, face=Face.BOLD, size=name.size, anchor="middle",
                         color=look.band.ink)  # fmt: skip
    floor, top = base + high, size.height // 2 - _of(_HEAD, size)
    _window(pen, size, left, floor, top)
    wide, tall = emblem_box(draw.checked_emblem(emblem))
    room = (top - floor) - 2 * _of(mm(1.6), size)
    height = min(room, round((width - 2 * _of(mm(0.9), size)) * tall / wide))
    x, y = size.width // 2, (floor + top) // 2
    draw_quiet_edge(pen.surface, emblem, x, y, height, look.window.fill, mm(0.7))
    if front:
        draw_emblem(pen.surface, emblem, x, y, height, look.emblem)
    elif look.ink is Ink.MONO:
        draw_silhouette(pen.surface, emblem, x, y, height, WHITE, hatch=look.emblem.hatch)
    else:
        draw_silhouette(pen.surface, emblem, x, y, height, look.emblem.second)


def _window(pen: Pen, size: Trim, left: int, floor: int, top: int) -> None:
    """Draw the ground of the figure with the game's pattern, round at its head."""
    look = pen.look
    width = size.width - 2 * left
    shape = _round_head(left, floor, width, top - floor, _of(mm(1.5), size))
    scale = max(500, min(1000, size.width * 1000 // mm(25))) * 7 // 10
    art = pattern(pen.game, -width // 2, floor - top, width // 2, 0, scale)

    def ground(target: Surface) -> None:
        target.path(shape, fill=look.window.fill)
        target.push()
        target.clip(shape)
        target.push(x=left + width // 2, y=top)
        if look.cells is not None and art.cells:
            target.path(art.cells, fill=look.cells)
        target.path(art.lines, stroke=look.pattern)
        target.pop()
        target.pop()
        if look.window.line is not None:
            target.path(shape, stroke=look.window.line)

    pen.surface.symbol(f"standee-{pen.game}-{look.ink}-{size.width}-{size.height}", ground, x=0, y=0)


def _round_head(x: int, y: int, width: int, height: int, radius: int) -> Path:
    """Return an upright rectangle with its two upper corners rounded."""
    bend = radius * 4477 // 10_000
    right, top = x + width, y + height
    return (
        ("M", x, y),
        ("L", right, y),
        ("L", right, top - radius),
        ("C", right, top - bend, right - bend, top, right - radius, top),
        ("L", x + radius, top),
        ("C", x + bend, top, x, top - bend, x, top - radius),
        ("Z",),
    )


def _foot(pen: Pen, size: Trim, letter: str, icon: str, tone: Tone, *, original: bool) -> None:
    """Draw the foot, which lies face up when it is turned out: colour and shape of a villain or an icon, the letter."""
    look = pen.tone(tone)
    left = _of(_MARGIN, size)
    base = left
    high = _of(_FOOT, size) - base - _of(_GAP, size) // 2
    axis = base + high // 2
    width = size.width - 2 * left
    pen.surface.rect(left, base, width, high, fill=look.band.fill, stroke=look.band.line)
    type_size = _of(mm(5), size) * 36_000 // 127_000 // 25 * 25
    room = width * 42 // 100
    while type_size > 500 and fonts.width(letter, Face.EXTRABOLD, type_size) > room:
        type_size -= 25
    y = axis - fonts.cap_height(type_size) // 2
    pen.surface.text(size.width * 70 // 100, y, letter, face=Face.EXTRABOLD, size=type_size, color=look.band.ink,
                     anchor="middle")  # fmt: skip
    x = left + width * 24 // 100
    if tone in signs.SHAPE_OF:
        signs.letter_shape(pen, x, axis, high * 78 // 100, tone.value[0].upper(), tone)
    elif icon:
        draw.icon(pen, icon, x, axis, high * 80 // 100, look.crest)
    if original:
        signs.q_mark(pen, left + width * 47 // 100, axis, _of(mm(2.2), size), look.crest)
