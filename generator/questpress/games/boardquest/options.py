"""What a map can be asked for: the options of the Boardquest builder, checked before anything is built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Mode = Literal["versus", "teams"]
Naming = Literal["named", "rarity"]
Level = Literal["low", "normal", "high"]
TERRAINS = ("plain", "forest", "mountain", "water")
FACTIONS = ("demons", "elves", "humans", "orcs")


@dataclass(frozen=True, slots=True, kw_only=True)
class MapOptions:
    """Everything that decides a map besides seed, catalog and box.

    ``fort_spacing``: tiles between two forts (hex distance is at least one more). ``ratio_percent``: the bounding
    box's longer side in per cent of the shorter, 100 or more. ``holes``: the most uncovered, enclosed cells allowed.
    ``terrain``: how much each terrain is wanted, low, normal or high, in the order of ``TERRAINS``; ``monster_density``
    likewise. ``use`` and ``leave_out``: piece ids that must or must not be drawn. ``zigzag``: rows of five or more
    pieces that zigzag are allowed. ``monsters``: ``named`` deals cards, ``rarity`` gives only rarities. ``mods``: game
    mods by catalog id, sorted. ``factions``: faction of player 1, 2, ... by id, or empty. ``gentle``: a map for
    children and first games (no rare monster within 3 turns of a start, a chest near each, no holes).
    """

    players: int = 2
    mode: Mode = "versus"
    fort_spacing: int = 2
    ratio_percent: int = 140
    holes: int = 3
    zigzag: bool = False
    terrain: tuple[Level, Level, Level, Level] = ("normal", "normal", "normal", "normal")
    monster_density: Level = "normal"
    use: tuple[str, ...] = ()
    leave_out: tuple[str, ...] = ()
    monsters: Naming = "named"
    mods: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    gentle: bool = False
