"""The components of Legend of Anastyr."""

from __future__ import annotations

from questpress.press.faces.anastyr.cards import CARDS
from questpress.press.faces.anastyr.pieces import PIECES
from questpress.press.faces.component import Kind

KINDS: tuple[Kind, ...] = (*CARDS, *PIECES)
