"""The page that shows how a printer misses: rulers to prove the scale, and crosses on both sides to measure the backs.

The front has plain crosses, the back has scales at the same places. Held against a light with the back towards the
reader, the front's crosses shine through, and each scale tells by how much the back must move, as it is typed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from questpress.press import fonts
from questpress.press.imposition.footer import draw_ruler
from questpress.press.imposition.spec import PrintSpec
from questpress.press.ink import Palette, palette
from questpress.press.surface import Face, Segment, Stroke, Surface
from questpress.press.text import wrap
from questpress.press.units import decimal, mm, pt

_ARM, _SCALE = mm(8), mm(5)
_TEXT_SIZES = (950, 800, 650)
_LEAST_MARGIN = mm(10)
_EXAMPLE = mm(1.5), mm(0.5)
_RULERS = (mm(100), mm(50), mm(20))


def draw_calibration(surface: Surface, spec: PrintSpec) -> None:
    """Draw the calibration page: two sides, or one where no backs are printed on the other."""
    colors = palette(spec.ink)
    two_sided = spec.duplex != "none" and not spec.gutter
    wide, high = spec.page
    surface.begin_page(wide, high, title="Calibration")
    title = "Calibration, front" if two_sided else "Calibration"
    _draw_head(surface, colors, spec, title, _front_steps(spec, two_sided))
    _draw_rulers(surface, colors, spec)
    for x, _ in _places(spec) if two_sided else ():
        _draw_cross(surface, colors, x, high // 2)
    surface.end_page()
    if not two_sided:
        return
    surface.begin_page(wide, high)
    _draw_head(surface, colors, spec, "Calibration, back", _back_steps(spec))
    surface.push(x=wide // 2 + spec.offset.x, y=high // 2 + spec.offset.y, angle=spec.offset.turn / 100)
    for x, name in _places(spec):
        _draw_scale(surface, colors, x - wide // 2, 0, name)
    surface.pop()
    _draw_example(surface, colors, spec)
    surface.end_page()


def lever(spec: PrintSpec) -> int:
    """Return how far apart the left and the right cross stand, in micrometres."""
    room = spec.page[0] - 2 * (max(spec.margins.left, spec.margins.right, _LEAST_MARGIN) + _ARM)
    return max(mm(20), room // mm(20) * mm(20))


def _places(spec: PrintSpec) -> list[tuple[int, str]]:
    middle, half = spec.page[0] // 2, lever(spec) // 2
    return [(middle - half, "left"), (middle, "centre"), (middle + half, "right")]


def _front_steps(spec: PrintSpec, two_sided: bool) -> list[str]:
    steps = ["Print this page at 100 % (“actual size”), on the paper and with the settings that the cards will have."]
    if two_sided:
        steps[0] += f" Print both sides: “flip on {spec.printer_edge} edge”."
    steps.append("Measure both rulers. If one is not as long as it says, something scales: look for “fit to page”.")
    if two_sided:
        steps.append("Turn the sheet over and go on there.")
    return steps


def _back_steps(spec: PrintSpec) -> list[str]:
    factor = decimal(round(math.degrees(mm(1) / lever(spec)) * 100), 2)
    steps = [
        "Hold the sheet against a light with this side towards you. The crosses of the front shine through.",
        "At the centre, read where the front’s cross lies on the scale, in millimetres: how far right, and how far up. "
        "To the left and down count as minus. These two numbers are the back offset.",
        "Read how far up the front’s cross lies at the left and at the right. Right minus left, times "
        f"{factor}°, is the turn.",
        "Type the three numbers after --offset, as x,y,turn, or note them in your printer’s profile. Print this page "
        "again, and the crosses meet.",
    ]
    offset = spec.offset
    if any(offset):
        steps[-1] = (
            f"This page was printed with an offset of {decimal(offset.x, 3)}, {decimal(offset.y, 3)} mm and a turn of "
            f"{decimal(offset.turn, 2)}°: add what you read to these."
        )
    return steps


def _draw_head(surface: Surface, colors: Palette, spec: PrintSpec, title: str, steps: Sequence[str]) -> None:
    """Write title and steps above the crosses, at the largest size at which they end clear of them."""
    wide, high = spec.page
    left = max(spec.margins.left, _LEAST_MARGIN)
    room = wide - left - max(spec.margins.right, _LEAST_MARGIN) - mm(6)
    top = high - max(spec.margins.top, _LEAST_MARGIN) - mm(6)
    foot = high // 2 + _ARM + mm(6)
    surface.text(left, top, title, face=Face.EXTRABOLD, size=2000 if room > mm(90) else 1400, color=colors.text)
    top -= mm(4)
    for size in _TEXT_SIZES:
        lines = [wrap(step, Face.REGULAR, size, room) for step in steps]
        leading = fonts.line_height(size)
        height = sum(len(step) for step in lines) * leading + (len(lines) - 1) * leading // 3
        if top - height >= foot:
            break
    y = top
    for number, step in enumerate(lines, start=1):
        surface.text(left, y - leading, str(number), face=Face.EXTRABOLD, size=size, color=colors.text)
        for line in step:
            y -= leading
            surface.text(left + mm(6), y, line, face=Face.REGULAR, size=size, color=colors.text)
        y -= leading // 3


def _draw_rulers(surface: Surface, colors: Palette, spec: PrintSpec) -> None:
    """Draw a ruler that lies and one that stands, in the lower half of the page."""
    wide, high = spec.page
    left = max(spec.margins.left, _LEAST_MARGIN)
    foot = max(spec.margins.bottom, _LEAST_MARGIN) + mm(8)
    room = min(wide - 2 * left - mm(14), high // 2 - _ARM - mm(8) - foot)
    across = next((length for length in _RULERS if length <= wide - 2 * left - mm(14)), _RULERS[-1])
    up = next((length for length in _RULERS if length <= room), _RULERS[-1])
    for length, angle in ((across, 0), (up, 90)):
        surface.push(x=left + (0 if angle == 0 else mm(2)), y=foot + (mm(6) if angle else 0), angle=angle)
        draw_ruler(surface, colors, 0, 0, length)
        text = f"this line is {length // 1000} mm"
        surface.text(length // 2, -mm(3.4), text, face=Face.REGULAR, size=800, color=colors.text, anchor="middle")
        surface.pop()


def _draw_cross(surface: Surface, colors: Palette, x: int, y: int) -> None:
    """Draw a cross that shines through paper."""
    lines = (("M", x - _ARM, y), ("L", x + _ARM, y), ("M", x, y - _ARM), ("L", x, y + _ARM))
    surface.path(lines, stroke=Stroke(colors.text, pt(0.8)))


def _draw_example(surface: Surface, colors: Palette, spec: PrintSpec) -> None:
    """Draw, four times as large, how a miss is read, where the page has room for that."""
    left = max(spec.margins.left, _LEAST_MARGIN)
    foot = max(spec.margins.bottom, _LEAST_MARGIN)
    room = spec.page[1] // 2 - _ARM - mm(10) - foot
    if room < mm(70) or spec.page[0] < mm(140):
        return
    x, y = left + mm(34), foot + room // 2
    surface.push(x=x, y=y, scale=4_000)
    shine = Stroke(colors.text, pt(0.5), dash=(mm(0.5), mm(0.4)))
    right, up = _EXAMPLE
    surface.path((("M", right - _ARM, up), ("L", right + _ARM, up), ("M", right, up - _ARM), ("L", right, up + _ARM)),
                 stroke=shine)  # fmt: skip
    _draw_ticks(surface, colors, 0, 0)
    surface.pop()
    text = (
        f"Example, four times as large: the front’s cross (dashed) lies {decimal(right, 3)} mm right and "
        f"{decimal(up, 3)} mm up. The back offset is {decimal(right, 3)}, {decimal(up, 3)} mm."
    )
    at = x + 4 * _ARM + 4 * right + mm(6)
    baseline = y + mm(6)
    for line in wrap(text, Face.ITALIC, 950, spec.page[0] - left - at):
        surface.text(at, baseline, line, face=Face.ITALIC, size=950, color=colors.text)
        baseline -= fonts.line_height(950)


def _draw_scale(surface: Surface, colors: Palette, x: int, y: int, name: str) -> None:
    """Draw a scale with its name and with figures at the ends."""
    _draw_ticks(surface, colors, x, y)
    drop = mm(0.75)
    for text, right, up in (("+5", _SCALE + mm(2.4), 0), ("−5", -_SCALE - mm(2.4), 0), ("+5", 0, _SCALE + mm(2)),
                            ("−5", 0, -_SCALE - mm(2))):  # fmt: skip
        surface.text(x + right, y + up - drop, text, face=Face.REGULAR, size=650, color=colors.text, anchor="middle")
    surface.text(x, y - _SCALE - mm(6), name, face=Face.BOLD, size=800, color=colors.text, anchor="middle")


def _draw_ticks(surface: Surface, colors: Palette, x: int, y: int) -> None:
    """Draw a scale along both axes: a tick each half millimetre."""
    lines: list[Segment] = [("M", x - _SCALE, y), ("L", x + _SCALE, y), ("M", x, y - _SCALE), ("L", x, y + _SCALE)]
    for step in range(-10, 11):
        at = step * mm(0.5)
        tick = mm(0.9) if step % 10 == 0 else mm(0.6) if step % 2 == 0 else mm(0.3)
        lines += [("M", x + at, y - tick), ("L", x + at, y + tick), ("M", x - tick, y + at), ("L", x + tick, y + at)]
    surface.path(tuple(lines), stroke=Stroke(colors.text, pt(0.3)))
