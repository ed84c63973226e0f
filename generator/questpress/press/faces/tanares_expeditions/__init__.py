"""The components of Tanares Expeditions: Central Sea."""

from __future__ import annotations

from questpress.press.faces.component import Kind
from questpress.press.faces.tanares_expeditions.decks import DECKS
from questpress.press.faces.tanares_expeditions.tables import SHEETS, TOKENS

KINDS: tuple[Kind, ...] = (*SHEETS, *DECKS, *TOKENS)
