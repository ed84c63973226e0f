"""What quests are made with, by game: the box of the builder, its options, and the module that makes them."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from questpress.catalog.squares_box import SquaresBox

ADVENTURES, EXPEDITIONS = "tanares-adventures", "tanares-expeditions"
GAMES = (ADVENTURES, EXPEDITIONS)
WISHES = {
    ADVENTURES: ("band", "kemet", "archetype", "theme", "boss"),
    EXPEDITIONS: ("encounters", "difficulty", "archetype", "theme", "boss", "loadout", "players"),
}
"""What a quest of a game can be asked for, by the names of parameters and of the builder's options."""


class Room(NamedTuple):
    """A game's ``box`` (from its checked one), and the modules ``options`` and ``make`` of its builder."""

    box: Callable[[SquaresBox], Any]
    options: ModuleType
    make: ModuleType


def room(game: str) -> Room:
    """Return what quests of a game are made with."""
    if game == ADVENTURES:
        from questpress.catalog.quest_box import quest_box
        from questpress.games.tanares_adventures import make, options

        return Room(quest_box, options, make)
    from questpress.catalog.sea_box import sea_box
    from questpress.games.tanares_expeditions import make as sea_make
    from questpress.games.tanares_expeditions import options as sea_options

    return Room(sea_box, sea_options, sea_make)


def printed(game: str) -> Any:
    """Return the builder's box of our own print, without packs: what share codes stand for."""
    from questpress.catalog.squares_box import load_squares_box

    return room(game).box(load_squares_box(game))
