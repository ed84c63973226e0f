"""Faces of components: what stands on the front and the back of every card, token, tile and board of a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from questpress.catalog.games import TITLES
from questpress.press.faces.component import Kind


@cache
def kinds(game: str) -> tuple[Kind, ...]:
    """Return the kinds of components of a game, in the order in which they are printed.

    Raises KeyError for an unknown game.
    """
    if game not in TITLES:
        raise KeyError(game)
    found: tuple[Kind, ...] = import_module(f"{__name__}.{game.replace('-', '_')}").KINDS
    return found
