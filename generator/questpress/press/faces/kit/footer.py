"""The footer of cards and boards: game and deck at the left, at the right the source or the mark of what is ours."""

from __future__ import annotations

from typing import NamedTuple

from questpress.press import fonts
from questpress.press.faces.card import Card
from questpress.press.faces.kit import signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import SOURCE, Measures
from questpress.press.faces.kit.theme import NAMES
from questpress.press.surface import Face
from questpress.press.text import ellipsis
from questpress.press.units import mm


class Footer(NamedTuple):
    """The words at the left and at the right, and whether some were left off."""

    name: str
    right: str
    cut: bool


def fit_footer(card: Card, m: Measures, source: str) -> Footer:
    """Return the words of a footer as far as there is room: the game's name goes first, for its mark says as much."""
    right = fonts.printable(source or ("original" if card.original else ""), Face.ITALIC)
    ring = m.mark if card.original else 0
    whole = m.text_right - _left(m) - mm(2) - ring
    deck = fonts.printable(card.deck[:1].upper() + card.deck[1:], Face.ITALIC)
    for name in (f"{NAMES[card.game]} · {card.deck}", deck):
        if _wide(name) + _wide(right) <= whole:
            return Footer(name, right, cut=False)
    shown = ellipsis(deck, Face.ITALIC, SOURCE, max(whole * 6 // 10, whole - _wide(right)))
    return Footer(shown, ellipsis(right, Face.ITALIC, SOURCE, whole - _wide(shown)), cut=True)


def draw_footer(pen: Pen, card: Card, m: Measures, source: str) -> None:
    """Write the footer of a card or a board."""
    look = pen.look
    y = m.foot
    axis = y + fonts.cap_height(SOURCE) * 42 // 100
    signs.game_mark(pen, m.column + m.mark // 2, axis, m.mark)
    name, right, _ = fit_footer(card, m, source)
    pen.surface.text(_left(m), y, name, face=Face.ITALIC, size=SOURCE, color=look.quiet)
    if right:
        pen.surface.text(m.text_right, y, right, face=Face.ITALIC, size=SOURCE, color=look.quiet, anchor="end")
    if card.original:
        signs.q_mark(pen, m.text_right - _wide(right) - mm(0.8) - m.mark // 2, axis, m.mark)


def _left(m: Measures) -> int:
    return m.column + m.mark + mm(0.8)


def _wide(text: str) -> int:
    return fonts.width(text, Face.ITALIC, SOURCE)
