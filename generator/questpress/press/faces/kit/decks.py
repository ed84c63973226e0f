"""From the entries of a kind to the cards of a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from questpress.catalog.entries_common import CardEntry
from questpress.catalog.figure import Entry
from questpress.press.faces.card import Card
from questpress.press.faces.component import Bench, Component, Side
from questpress.press.faces.kit.cards import card_components
from questpress.press.faces.kit.entries import printed

E = TypeVar("E", bound=Entry)


def copies_of(entry: Entry) -> int:
    """Return how many of an entry there are: one of what is no card."""
    return entry.number_of_copies if isinstance(entry, CardEntry) else 1


def deck(
    bench: Bench,
    model: type[E],
    card: Callable[[Bench, E], Card],
    back: Callable[[Bench, E], Side | None] | None = None,
    *,
    kind: str = "",
    copies: Callable[[E], int] = copies_of,
) -> tuple[Component, ...]:
    """Return the cards of a kind of entries, with the back of their deck; ``kind`` is its word where it differs."""
    found: list[Component] = []
    for entry in printed(bench, model):
        found += card_components(
            bench.catalog.ref(entry),
            kind or model.kind,
            card(bench, entry),
            bench.trim,
            copies=copies(entry),
            back=back(bench, entry) if back else None,
            art=bench.art,
        )
    return tuple(found)
