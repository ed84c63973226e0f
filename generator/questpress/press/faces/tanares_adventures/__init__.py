"""The components of Arena: the Contest – Tanares Adventures."""

from __future__ import annotations

from questpress.press.faces.component import Kind
from questpress.press.faces.tanares_adventures.goods import GOODS
from questpress.press.faces.tanares_adventures.heroes import HEROES
from questpress.press.faces.tanares_adventures.quests import QUESTS
from questpress.press.faces.tanares_adventures.rooms import ROOMS
from questpress.press.faces.tanares_adventures.standees import STANDEES
from questpress.press.faces.tanares_adventures.tiles import TILES
from questpress.press.faces.tanares_adventures.tokens import TOKENS
from questpress.press.faces.tanares_adventures.villains import VILLAINS

KINDS: tuple[Kind, ...] = (*VILLAINS, *HEROES, *GOODS, *QUESTS, *TILES, *ROOMS, *TOKENS, *STANDEES)
