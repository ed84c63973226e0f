"""Which layout takes least paper: pages and components upright or on their side, as many as fit between the margins.

All is whole micrometres, so that three poker cards fit between the margins of Letter, which floats deny.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from questpress.press.imposition.footer import footer_strip
from questpress.press.imposition.layout import FOOTER_AIR, FOOTER_LINE, Layout, footer_height, reach
from questpress.press.imposition.spec import FOLD_CLEARANCE, GUTTER, PrintSpec
from questpress.press.sizes import Trim
from questpress.press.units import NONE, Um, mm

SCISSORS = mm(2)
"""Room between shapes that are cut out by hand, in micrometres."""


class Choice(NamedTuple):
    """The layout that takes least paper, and how many the page would hold with nothing turned."""

    layout: Layout
    unturned: int


def choose_layout(trim: Trim, count: int, spec: PrintSpec, *, two_sided: bool, folded: bool) -> Choice | None:
    """Return the layout that takes the fewest sheets for so many components; None when not one fits.

    Where two serve alike the one with less turned is taken. A row is given up for the footer where that costs no sheet,
    and otherwise the footer for the row. Pages that have backs on their other side are never turned:
    a printer turns sheets of one file over the same edge.
    """
    found = list(_layouts(trim, spec, two_sided, folded))
    fitting = [layout for layout in found if layout.capacity]
    if not fitting:
        return None
    best = min(fitting, key=lambda layout: (-(-count // layout.capacity), footer_strip(layout, spec) is None))
    return Choice(best, found[0].capacity)


def _layouts(trim: Trim, spec: PrintSpec, two_sided: bool, folded: bool) -> Iterator[Layout]:
    """Yield the layouts to choose from, the least turned first; the first has nothing turned and may hold nothing."""
    pages = [spec.page]
    if spec.landscape is None and not two_sided and spec.page[0] != spec.page[1]:
        pages.append((spec.page[1], spec.page[0]))
    turns = (False, True) if spec.turn and trim.width != trim.height else (False,)
    for turned in turns:
        for page in pages:
            layout = _layout(trim, spec, page, turned, folded)
            yield layout
            if layout.rows > 1:
                yield _layout(trim, spec, page, turned, folded, most=layout.rows - 1)


def _layout(
    trim: Trim, spec: PrintSpec, page: tuple[Um, Um], turned: bool, folded: bool, most: int | None = None
) -> Layout:
    wide, high = (trim.height, trim.width) if turned else (trim.width, trim.height)
    bleed = spec.bleed
    gap = spec.gap if spec.gap is not None else NONE if trim.shape == "rect" else SCISSORS
    gap = Um(max(gap, 2 * bleed))
    top, right, bottom, left = spec.margins
    across = page[0] - left - right - 2 * bleed
    up = page[1] - top - bottom - 2 * bleed
    gutter = max(GUTTER, 2 * (bleed + FOLD_CLEARANCE)) if folded else 0
    half = (up - gutter) // 2 if folded else up
    columns, rows = (max(0, (room + gap) // (side + gap)) for room, side in ((across, wide), (half, high)))
    rows = rows if most is None else most
    if not columns or not rows:
        columns = rows = 0
    grid = rows * (high + gap) - gap if rows else 0
    free = up - (2 * grid + gutter if folded else grid)
    below = _below(spec, trim, free)
    y = bottom + bleed + below + (grid + gutter if folded else 0)
    return Layout(
        trim=trim,
        width=page[0],
        height=page[1],
        turned=turned,
        columns=columns,
        rows=rows,
        x=Um(left + bleed + (across - (columns * (wide + gap) - gap)) // 2),
        y=Um(y),
        gap=gap,
        bleed=bleed,
        fold=Um(y - gutter // 2) if folded else None,
    )


def _below(spec: PrintSpec, trim: Trim, free: int) -> int:
    """Return how much of the free height goes below the grid: half, or more where only that leaves the footer room."""
    if spec.centred:
        return free // 2
    out = reach(spec, trim) - spec.bleed
    for wanted in (footer_height(spec) + FOOTER_AIR + out, FOOTER_LINE + out):
        if wanted <= free:
            return max(wanted, free // 2)
    return free // 2
