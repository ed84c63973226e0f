"""The components of Boardquest: Tales of Liria."""

from __future__ import annotations

from questpress.press.faces.boardquest.boards import BOARDS
from questpress.press.faces.boardquest.cards import CARDS
from questpress.press.faces.boardquest.pieces import PIECES
from questpress.press.faces.boardquest.standees import STANDEES
from questpress.press.faces.boardquest.tokens import TOKENS
from questpress.press.faces.component import Kind

KINDS: tuple[Kind, ...] = CARDS + BOARDS + PIECES + STANDEES + TOKENS
