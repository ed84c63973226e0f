"""What a character is worth in a fight, from its printed figures: for budgets of enemies, and for nothing else.

It is the root of two products: the damage that it deals in a turn against a middling Defense, and the turns that it
lasts against a middling Attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import isqrt

from questpress.catalog.campaign_box import STATS, Board, CampaignBox
from questpress.games.boardquest.scenario.battle import chance_of

_THROWS = 36
_SCALE = 1000


@dataclass(frozen=True, slots=True)
class Yardstick:
    """The middling Attack and Defense that characters are measured against."""

    attack: int
    defense: int
    numbers: Mapping[str, int]

    def worth(self, stats: Mapping[str, int | None], reach: int) -> int:
        """Return the worth of a set of figures; a reach beyond the next tile counts a fifth more for each tile."""
        attack, defense, damage, health, move = (stats[stat] or 0 for stat in STATS)
        deals = damage * chance_of(attack, self.defense, self.numbers)
        suffers = max(1, chance_of(self.attack, defense, self.numbers))
        value = isqrt(deals * health * _SCALE * _SCALE // (suffers * _THROWS))
        return value * (5 + reach - 1) * (9 + move) // 50


def yardstick(box: CampaignBox, boards: Iterable[tuple[Board, int]]) -> Yardstick:
    """Return the measure that some boards on their levels give: their middling figures."""
    rows = [stats for board, level in boards if (stats := known(board, level)) is not None]
    count = max(1, len(rows))
    return Yardstick(sum(row["ATK"] for row in rows) // count, sum(row["DFS"] for row in rows) // count, box.numbers)


def known(board: Board, level: int) -> dict[str, int] | None:
    """Return the figures of a board on a level, or None when one is not known."""
    stats = board.stats(level)
    if stats is None:
        return None
    found = {stat: value for stat in STATS if (value := stats.get(stat)) is not None}
    return found if len(found) == len(STATS) and board.range is not None else None
