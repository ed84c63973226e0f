"""What guides knife and bone: crop marks, cut lines and fold marks, all where no art is.

A crop mark stands outside the trim and the bleed of every card, at both ends of the sheet, so that it is still there
when the sheet has been cut across. Cells without a card have no marks of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from questpress.press.faces.component import Component
from questpress.press.imposition.layout import MARK_LENGTH, Layout, Mirror, corner, has_marks, mark_clearance
from questpress.press.imposition.spec import PrintSpec
from questpress.press.ink import Palette
from questpress.press.surface import Face, Path, Segment, Stroke, Surface
from questpress.press.units import Area, mm, pt

LINE_WIDTH = pt(0.42)
_DASH = (mm(1.4), mm(0.9))
_FOLD_INSIDE = mm(1.2)
_FOLD_LABEL = "fold here, glue, then cut"


def draw_marks(
    surface: Surface,
    palette: Palette,
    layout: Layout,
    cards: Sequence[Component],
    spec: PrintSpec,
    mirror: Mirror | None,
) -> None:
    """Draw the marks of a sheet's front, or with a ``mirror`` those of its back."""
    ink = Stroke(palette.text, LINE_WIDTH)
    if has_marks(spec, layout.trim):
        ticks = _ticks(layout, len(cards), spec, mirror)
        if layout.fold is not None:
            ticks = (*ticks, *_ticks(layout, len(cards), spec, "fold"))
        if ticks:
            surface.path(ticks, stroke=ink)
    if mirror is not None:
        return
    _draw_cut_lines(surface, palette, layout, len(cards), spec)
    folds = _fold_marks(layout, cards, spec)
    if folds:
        surface.path(folds, stroke=ink)
    if layout.fold is not None:
        _draw_gutter(surface, palette, layout, layout.fold, spec)


def trim_lines(layout: Layout, count: int) -> tuple[list[int], list[int]]:
    """Return the cuts of a sheet's front that holds so many cards: those that run up, and those that run across."""
    cells = [layout.cell(place) for place in range(count)]
    xs = {edge for cell in cells for edge in (cell.x, cell.x + cell.width)}
    ys = {edge for cell in cells for edge in (cell.y, cell.y + cell.height)}
    return sorted(xs), sorted(ys)


def _ticks(layout: Layout, count: int, spec: PrintSpec, mirror: Mirror | None) -> Path:
    """Return a tick at both ends of every cut, no longer than the paper has room for."""
    clear = mark_clearance(spec.bleed)
    xs, ys = trim_lines(layout, count)
    block = layout.block()
    if mirror is not None:
        xs = [layout.mirrored(Area(x, 0, 0, 0), mirror).x for x in xs]
        ys = [layout.mirrored(Area(0, y, 0, 0), mirror).y for y in ys]
        block = layout.mirrored(block, mirror)
    lines: list[Segment] = []
    for near, far in _ends(block.y, block.height, clear, layout.height):
        lines += [segment for x in xs for segment in (("M", x, near), ("L", x, far))]
    for near, far in _ends(block.x, block.width, clear, layout.width):
        lines += [segment for y in ys for segment in (("M", near, y), ("L", far, y))]
    return tuple(lines)


def _ends(start: int, length: int, clear: int, page: int) -> Iterable[tuple[int, int]]:
    """Yield from where to where ticks run beyond both ends of a block, as far as the page goes."""
    low, high = start - clear, start + length + clear
    if low > 0:
        yield low, max(0, low - MARK_LENGTH)
    if high < page:
        yield high, min(page, high + MARK_LENGTH)


def _draw_cut_lines(surface: Surface, palette: Palette, layout: Layout, count: int, spec: PrintSpec) -> None:
    trim = layout.trim
    if spec.cut_lines == "none" or (spec.cut_lines == "auto" and trim.shape == "rect"):
        return
    outline = trim.cut()
    for place in range(count):
        x, y = corner(layout.cell(place), layout.angle)
        surface.push(x=x, y=y, angle=layout.angle)
        surface.path(outline, stroke=palette.rule)
        surface.pop()


def fold_lines(layout: Layout, place: int, folds: Iterable[int]) -> list[tuple[int, int, int, int]]:
    """Return where a component is folded on the page, each as the line's two ends."""
    cell = layout.cell(place)
    if layout.turned:  # its foot is to the right
        right = cell.x + cell.width
        return [(right - fold, cell.y, right - fold, cell.y + cell.height) for fold in folds]
    return [(cell.x, cell.y + fold, cell.x + cell.width, cell.y + fold) for fold in folds]


def _fold_marks(layout: Layout, cards: Sequence[Component], spec: PrintSpec) -> Path:
    """Return dashes at both ends of the sheet, to score along a ruler, and ticks within the edges, to fold by."""
    clear = mark_clearance(spec.bleed)
    block = layout.block()
    dash = MARK_LENGTH // 3
    lines: list[Segment] = []
    ends: dict[int, None] = {}
    for place, card in enumerate(cards):
        for x1, y1, x2, y2 in fold_lines(layout, place, card.folds):
            ends[x1 if layout.turned else y1] = None
            right, up = (0, _FOLD_INSIDE) if layout.turned else (_FOLD_INSIDE, 0)
            lines += [("M", x1, y1), ("L", x1 + right, y1 + up), ("M", x2, y2), ("L", x2 - right, y2 - up)]
    for level in ends:
        start, length, page = (
            (block.y, block.height, layout.height) if layout.turned else (block.x, block.width, layout.width)
        )
        for near, far in _ends(start, length, clear, page):
            step = dash if far > near else -dash
            for begin, end in ((near, near + step), (near + 2 * step, near + 3 * step)):
                if not min(near, far) <= end <= max(near, far):
                    continue
                points = ((level, begin), (level, end)) if layout.turned else ((begin, level), (end, level))
                lines += [("M", *points[0]), ("L", *points[1])]
    return tuple(lines)


def _draw_gutter(surface: Surface, palette: Palette, layout: Layout, fold: int, spec: PrintSpec) -> None:
    left, right = spec.margins.left, layout.width - spec.margins.right
    dashed = Stroke(palette.text, LINE_WIDTH, dash=_DASH)
    surface.path((("M", left, fold), ("L", right, fold)), stroke=dashed)
    surface.text(left, fold + mm(0.8), _FOLD_LABEL, face=Face.ITALIC, size=650, color=palette.text)
