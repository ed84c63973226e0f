"""How entries of Tanares Adventures become decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from questpress.catalog.figure import Entry
from questpress.press.faces.card import Card
from questpress.press.faces.component import Bench, Component
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.decks import deck as plain_deck
from questpress.press.faces.tanares_adventures.words import GAME

E = TypeVar("E", bound=Entry)


def deck(
    bench: Bench,
    model: type[E],
    card: Callable[[Bench, E], Card],
    label: str,
    icon: str,
    copies: Callable[[E], int] = lambda _: 1,
) -> tuple[Component, ...]:
    """Return the cards of a kind of entries; ``label`` and ``icon`` stand on the back of the deck."""
    back = back_side(GAME, label, icon, bench.trim)
    return plain_deck(bench, model, card, lambda _bench, _entry: back, copies=copies)
