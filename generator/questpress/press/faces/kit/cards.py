"""Cards: from what a card says to faces that draw themselves, on any trim and in every ink."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from questpress.findings import Finding
from questpress.press.faces.card import Card
from questpress.press.faces.component import Component, Side, Style
from questpress.press.faces.kit import signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.findings import fit_findings
from questpress.press.faces.kit.footer import draw_footer
from questpress.press.faces.kit.heads import draw_card_emblem, draw_pennant, draw_plate, draw_title, pennant_length
from questpress.press.faces.kit.layout import Layout, lay_out
from questpress.press.faces.kit.measures import Measures, measures
from questpress.press.sizes import Trim
from questpress.press.surface import Surface
from questpress.press.units import mm

if TYPE_CHECKING:
    from questpress.press.faces.kit.board import Board
    from questpress.press.picture import Art

MOST_CARDS = 6
"""A text that needs more cards than this is cut, and told."""
TURN = "turn over"


def card_components(
    ref: str, kind: str, card: Card, trim: Trim, *, copies: int = 1, back: Side | None = None, art: Art | None = None
) -> tuple[Component, ...]:
    """Return the components of a card: one, or more where its text goes on over a second card.

    What finds no room goes on over the back where that is blank (``back`` is None), else, after smaller letters were
    tried, over further cards with the same back (``ref#2``). ``art`` is asked for the owner's picture of ``ref``, which
    takes the emblem's place.
    """
    if art is not None and card.picture is None:
        card = replace(card, picture=art.picture(ref))
    m = measures(trim)
    layouts = _continued(card, m, tight=back is not None)
    findings = fit_findings(ref, layouts, m)
    if len(layouts) == 2 and back is None:
        front, back = (_side(ref + part, one, m, trim) for part, one in zip(("", "/back"), layouts, strict=True))
        layouts, sides = layouts[:1], [front]
    else:
        sides = [_side(_numbered(ref, n), one, m, trim) for n, one in enumerate(layouts, start=1)]
    return tuple(
        Component(
            ref=_numbered(ref, number),
            kind=kind,
            name=card.title if number == 1 else f"{card.title} ({number})",
            trim=trim,
            front=side,
            back=back,
            copies=copies,
            original=card.original,
            findings=findings if number == 1 else (),
        )
        for number, side in enumerate(sides, start=1)
    )


def card_side(card: Card, trim: Trim, ref: str) -> tuple[Side, tuple[Finding, ...]]:
    """Return one face of a card whose other side is a face too. What finds no room is cut, and the findings tell it."""
    m = measures(trim)
    layout = lay_out(card, m, tight=True)
    return _side(ref, layout, m, trim), fit_findings(ref, [layout], m)


def _numbered(ref: str, number: int) -> str:
    return ref if number == 1 else f"{ref}#{number}"


def _continued(card: Card, m: Measures, *, tight: bool) -> list[Layout]:
    """Return the card and the cards that its text goes on over."""
    layouts = [lay_out(card, m, tight=tight)]
    while layouts[-1].rest and len(layouts) < MOST_CARDS:
        before = layouts[-1]
        going_on = replace(
            card, window=0, pennant=None, body=before.rest, foot=(), kicker=card.kicker or card.deck, picture=None
        )
        after = lay_out(going_on, m, most=before.size)
        if after.rest == before.rest:
            break
        layouts.append(after)
    return layouts


def _side(ref: str, layout: Layout, m: Measures, trim: Trim) -> Side:
    card = layout.card
    tip = m.height - m.frame - pennant_length(card.pennant, m.pennant) if card.pennant else m.height
    source = TURN if layout.rest else card.source

    def draw_side(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, card.game)
        draw_plate(pen, m, layout.band, layout.window, veteran=card.veteran)
        if layout.window:
            draw_card_emblem(pen, card, m, layout.band, layout.window, tip)
            if card.token_box:
                signs.tick_box(pen, m.right, layout.band - layout.window + mm(2), m)
        if card.pennant:
            draw_pennant(pen, card.pennant, m)
        draw_title(pen, card, layout.title, m, layout.band)
        for placed in layout.placed:
            placed.laid.draw(pen, placed.top)
        draw_footer(pen, card, m, source)

    return Side(f"{ref}@{trim.id}:{told_digest(card)}", draw_side)


def told_digest(said: Card | Board) -> str:
    """Return a digest of what a face says: the same words give the same one in any process."""
    return blake2b(repr(said).encode("utf-8"), digest_size=8).hexdigest()
