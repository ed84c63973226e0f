"""What each player has, in points: where one is ahead of the others and where behind.

The parts of the measure come in six groups. What a player has in a group is told against the average of the players,
rounded, so that the points of a player add up to the total, and totals differ exactly as scores do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questpress.catalog.boardquest import FairWeights
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.measure import Fairness
from questpress.games.boardquest.fair.score import KEYS, signed_weights
from questpress.games.boardquest.reach import allies

# Group, what it counts, and the parts of the measure in it. Every part stands in one group.
GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("forts", "turns to those to be won", ("forts", "forts_soon")),
    ("centre", "turns to the centre fort", ("center",)),
    ("chests", "turns to a share of them", ("chests", "chests_soon")),
    ("monsters", "turns to a share, by rarity", ("common", "uncommon", "rare", "monsters_soon")),
    ("safety", "safe forts, rivals, ground", ("safe", "contested", "rival", "mountain", "forest", "water")),
    ("room", "tiles within three turns", ("room",)),
)


@dataclass(frozen=True, slots=True)
class BalanceRow:
    """One group of the measure: its name, what it counts, and each player's points above the average."""

    name: str
    counts: str
    points: tuple[int, ...]


def balance(doc: BoardquestMap, fairness: Fairness, weights: FairWeights) -> tuple[BalanceRow, ...]:
    """Return what each player has in each group, counted with the weights of the measure.

    The total comes after the groups, and in a game of teams the total of both allies after it.
    """
    signed = dict(zip(KEYS, signed_weights(weights), strict=True))
    groups = [
        [sum(line[KEYS.index(key)] * signed[key] for line in lines for key in keys) for lines in fairness.counts]
        for _, _, keys in GROUPS
    ]
    rows = [
        BalanceRow(name, words, tuple(points - average for points in group))
        for (name, words, _), group, average in zip(GROUPS, groups, _averages(groups), strict=True)
    ]
    total = tuple(map(sum, zip(*(row.points for row in rows), strict=True)))
    rows.append(BalanceRow("total", "", total))
    if doc.mode == "teams":
        players = range(1, doc.players + 1)
        both = (sum(total[other - 1] for other in players if allies(doc, player, other)) for player in players)
        rows.append(BalanceRow("team", "both allies together", tuple(both)))
    return tuple(rows)


def _averages(groups: Sequence[Sequence[int]]) -> list[int]:
    """Return each group's average, rounded up or down so that all together are the average of the sums, rounded."""
    players = len(groups[0])
    sums = [sum(group) for group in groups]
    averages = [of // players for of in sums]
    missing = (2 * sum(sums) + players) // (2 * players) - sum(averages)
    nearest = sorted(range(len(sums)), key=lambda i: -(sums[i] % players))
    for i in nearest[:missing]:
        averages[i] += 1
    return averages
