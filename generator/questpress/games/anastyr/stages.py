"""The stages of an adventure in their one order.

Each draws from a stream of its own name, so that a change in one leaves the draws of all others as they were.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questpress.chance.stream import Stream
from questpress.games.anastyr.build.decks import deal_decks
from questpress.games.anastyr.build.draft import Draft
from questpress.games.anastyr.build.foes import choose_enemies, place_creatures, place_enemies
from questpress.games.anastyr.build.laying import lay_quests
from questpress.games.anastyr.build.strip import choose_strip

ATTEMPTS = 40  # drafts until a request is given up


class Stage(NamedTuple):
    """One step of building: the name is that of its stream, too."""

    name: str
    run: Callable[[Draft, Stream], None]


STAGES = (
    Stage("strip", choose_strip),
    Stage("quests", lay_quests),
    Stage("enemies", choose_enemies),
    Stage("guards", place_enemies),
    Stage("creatures", place_creatures),
    Stage("decks", deal_decks),
)
