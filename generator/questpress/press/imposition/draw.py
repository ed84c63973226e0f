"""Draws a plan, page by page: nothing that was drawn is kept but what comes again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from questpress.press.faces.component import Side, Style
from questpress.press.imposition.footer import draw_footer
from questpress.press.imposition.layout import Layout, Mirror, corner
from questpress.press.imposition.marks import draw_marks
from questpress.press.imposition.plan import Group, Page, Plan
from questpress.press.ink import palette
from questpress.press.surface import Path, Surface, polygon
from questpress.press.units import Area

if TYPE_CHECKING:
    from questpress.press.pdf import Duplex


def draw_plan(
    surface: Surface,
    plan: Plan,
    *,
    contents: bool = False,
    calibration: bool = False,
    group: Group | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Draw all pages of a plan, or those of one group of it for a file of its own.

    ``contents`` puts the list of what is printed and how it is cut before them, ``calibration`` the page that tells how
    far the printer's backs miss. ``progress`` is told after each sheet's page how many of how many are done.
    """
    from questpress.press.imposition.calibration import draw_calibration
    from questpress.press.imposition.contents import draw_contents

    press = _Press(surface, plan)
    wide, high = plan.spec.page
    if contents and draw_contents(surface, plan) % 2 and plan.mirror is not None:
        surface.begin_page(wide, high)  # the list's other side, so that fronts stay fronts
        surface.end_page()
    if calibration:
        draw_calibration(surface, plan.spec)
    for done, page in enumerate(plan.pages(group), start=1):
        press.draw(page)
        if progress is not None:
            progress(done, plan.totals.pages)


def duplex_hint(plan: Plan) -> Duplex:
    """Return what the file should ask of a printer that prints both sides."""
    if plan.mirror is None:
        return "simplex"
    return "long-edge" if plan.spec.printer_edge == "long" else "short-edge"


class _Press:
    """Draws the pages of one plan on one surface."""

    def __init__(self, surface: Surface, plan: Plan) -> None:
        self._surface, self._plan = surface, plan
        self._palette = palette(plan.spec.ink)
        self._style = Style(plan.spec.ink, plan.spec.bleed)
        self._clips: dict[tuple[int, int], Path] = {}
        cards = [card for group in plan.groups for card in group.cards]
        self._uses = Counter(card.front.key for card in cards)
        if plan.mirror is not None or plan.spec.gutter:
            self._uses.update(card.back.key for card in cards if card.back is not None)

    def draw(self, page: Page) -> None:
        """Draw a page."""
        surface, spec, layout = self._surface, self._plan.spec, page.sheet.group.layout
        mirror = self._plan.mirror if page.back else None
        trim = layout.hull() if mirror is None else layout.mirrored(layout.hull(), mirror)
        if page.back:
            trim = trim._replace(x=trim.x + spec.offset.x, y=trim.y + spec.offset.y)
        title = page.sheet.group.trim.name if page.first else ""
        surface.begin_page(layout.width, layout.height, title=title, trim=trim, bleed=_grown(trim, layout))
        if mirror is None:
            self._draw_fronts(page)
        elif any(card.back is not None for card in page.sheet.cards):
            offset = spec.offset
            if any(offset):
                middle = layout.width // 2, layout.height // 2
                surface.push(x=middle[0] + offset.x, y=middle[1] + offset.y, angle=offset.turn / 100)
                surface.push(x=-middle[0], y=-middle[1])
            self._draw_backs(page, mirror)
            self._draw_marks(page, mirror)
            if any(offset):
                surface.pop()
                surface.pop()
        draw_footer(surface, self._palette, page, self._plan)
        surface.end_page()

    def _draw_fronts(self, page: Page) -> None:
        layout = page.sheet.group.layout
        for place, card in enumerate(page.sheet.cards):
            self._draw_side(card.front, layout, layout.cell(place), layout.angle)
        if layout.fold is not None:
            self._draw_backs(page, "fold")
        self._draw_marks(page, None)

    def _draw_backs(self, page: Page, mirror: Mirror) -> None:
        layout = page.sheet.group.layout
        for place, card in enumerate(page.sheet.cards):
            if card.back is not None:
                area = layout.mirrored(layout.cell(place), mirror)
                self._draw_side(card.back, layout, area, layout.back_angle(mirror))

    def _draw_side(self, side: Side, layout: Layout, area: Area, angle: int) -> None:
        """Draw a side turned into a box, clipped to its bleed; as a symbol when it comes more than once."""
        surface, size = self._surface, (layout.trim.width, layout.trim.height)
        clip = self._clips.get(size) or self._clips.setdefault(size, _clip(*size, layout.bleed))
        x, y = corner(area, angle)
        if self._uses[side.key] == 1:
            surface.push(x=x, y=y, angle=angle)
            surface.clip(clip)
            side.draw(surface, self._style)
            surface.pop()
            return

        def draw(inner: Surface) -> None:
            inner.push()
            inner.clip(clip)
            side.draw(inner, self._style)
            inner.pop()

        surface.symbol(f"side/{side.key}/{size[0]}x{size[1]}", draw, x=x, y=y, angle=angle)

    def _draw_marks(self, page: Page, mirror: Mirror | None) -> None:
        """Draw the marks of a page as a symbol that all pages share whose cells are filled alike."""
        group, cards = page.sheet.group, page.sheet.cards
        folds = tuple(card.folds for card in cards) if any(card.folds for card in cards) else ()
        name = f"marks/{group.number}/{len(cards)}/{mirror or 'front'}/{folds}"

        def draw(inner: Surface) -> None:
            draw_marks(inner, self._palette, group.layout, cards, self._plan.spec, mirror)

        self._surface.symbol(name, draw, x=0, y=0)


def _clip(width: int, height: int, bleed: int) -> Path:
    right, head = width + bleed, height + bleed
    return polygon([(-bleed, -bleed), (right, -bleed), (right, head), (-bleed, head)])


def _grown(trim: Area, layout: Layout) -> Area:
    """Return the trim's area with its bleed, as far as the page goes."""
    x, y = max(0, trim.x - layout.bleed), max(0, trim.y - layout.bleed)
    right = min(layout.width, trim.x + trim.width + layout.bleed)
    head = min(layout.height, trim.y + trim.height + layout.bleed)
    return Area(x, y, right - x, head - y)
