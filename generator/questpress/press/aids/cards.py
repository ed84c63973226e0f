"""Helper cards: an aid on faces of a card, two to a card, front and back.

Lengths are micrometres from the lower left corner of the trim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questpress.catalog.load import Catalog
from questpress.findings import Finding
from questpress.press import fonts
from questpress.press.aids.blocks import stack
from questpress.press.aids.make import findings_of, page_of
from questpress.press.aids.model import AidInfo, AidSpec
from questpress.press.aids.pages import Frame, Sheet, compose
from questpress.press.aids.render import render_text
from questpress.press.aids.style import CARD, AidPen, Maker, pen_for
from questpress.press.aids.tags import numbering
from questpress.press.faces.component import Component, Draw, Side, Style
from questpress.press.faces.kit.backs import back_side
from questpress.press.icons import draw_icon
from questpress.press.sizes import Trim, parse_trim
from questpress.press.surface import Face, Surface
from questpress.press.text import ellipsis
from questpress.press.units import mm

SIZES = {"poker": "poker", "tarot": "tarot"}
_BAND = mm(9)


@dataclass(frozen=True, slots=True)
class CardFrame(Frame):
    """The part of a card that holds the text: below the band, above the safe edge."""

    @property
    def top(self) -> int:
        """Top of the text."""
        return self.height - _BAND - mm(2.2)

    @property
    def bottom(self) -> int:
        """Foot of the text."""
        return self.setting.margin


def aid_cards(info: AidInfo, catalog: Catalog, spec: AidSpec) -> tuple[list[Component], tuple[Finding, ...]]:
    """Return the cards of an aid, and what does not fit on them.

    Raises InvalidInputError for a template that cannot be read.
    """
    trim = parse_trim(SIZES[spec.form])
    done = render_text(info, catalog, spec)
    maker = Maker(info.game, info.name, CARD)
    frame = CardFrame(trim.width, trim.height, CARD)
    sheets = compose(page_of(done), "one", frame, maker)
    said = [maker.words(f"{numbering(n)} of {numbering(len(sheets))}").plain for n in range(1, len(sheets) + 1)]
    title = maker.words(info.title).plain
    sides = [
        Side(f"aid/{info.game}/{info.name}/{spec.form}/{number}", _face(info, title, sheet, frame, said[number]))
        for number, sheet in enumerate(sheets)
    ]
    return _paired(info, trim, sides), findings_of(maker)


def _paired(info: AidInfo, trim: Trim, sides: Sequence[Side]) -> list[Component]:
    """Return cards with the faces in order, two to each."""
    out = []
    for number in range(0, len(sides), 2):
        ref = f"{info.game}/aid/{info.name}" + (f"#{number // 2 + 1}" if number else "")
        back = (
            sides[number + 1]
            if number + 1 < len(sides)
            else back_side(info.game, "Player aid", info.icon or "book", trim)
        )
        out.append(Component(ref=ref, kind="aid", name=info.title, trim=trim, front=sides[number], back=back))
    return out


def _face(info: AidInfo, title: str, sheet: Sheet, frame: CardFrame, place: str) -> Draw:
    def draw(surface: Surface, style: Style) -> None:
        pen = pen_for(surface, style.ink, info.game, CARD)
        _band(pen, info, title, frame, place, style.bleed)
        for left, top, atoms in sheet.columns:
            stack(pen, atoms, left, top)

    return draw


def _band(pen: AidPen, info: AidInfo, title: str, frame: CardFrame, place: str, bleed: int) -> None:
    look, setting = pen.look.band, pen.setting
    low = frame.height - _BAND
    pen.surface.rect(-bleed, low, frame.width + 2 * bleed, _BAND + bleed, fill=look.fill)
    if look.line is not None:
        pen.surface.path((("M", 0, low), ("L", frame.width, low)), stroke=pen.heading_rule)
    left, right, axis = setting.margin, frame.width - setting.margin, low + _BAND * 45 // 100
    if info.icon:
        draw_icon(pen.surface, info.icon, left + mm(2.4), axis, mm(5.2), look.ink)
        left += mm(6.4)
    wide = fonts.width(place, Face.BOLD, setting.text)
    base = axis - fonts.cap_height(setting.title) // 2
    shown = ellipsis(title, Face.EXTRABOLD, setting.title, right - left - wide - mm(2))
    pen.surface.text(left, base, shown, face=Face.EXTRABOLD, size=setting.title, color=look.ink)
    pen.surface.text(right, base, place, face=Face.BOLD, size=setting.text, color=look.ink, anchor="end")
