"""Which of several maps is the fairest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questpress.catalog.boardquest import Box, FairWeights
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.measure import Fairness, measure


@dataclass(frozen=True, slots=True)
class Ranked:
    """A map in the order of fairness. ``index``: its place among those given; ``rank`` from 1, equal for equals."""

    rank: int
    index: int
    fairness: Fairness


def compare(docs: Sequence[BoardquestMap], box: Box, weights: FairWeights | None = None) -> tuple[Ranked, ...]:
    """Return the maps, the fairest first: least spread, then least gap; equals in the order given.

    Maps for different numbers of players can be compared too, but the more players, the harder it is to be even.
    """
    measured = [measure(doc, box, weights) for doc in docs]
    keys = [(fairness.spread, fairness.gap) for fairness in measured]
    order = sorted(range(len(docs)), key=lambda index: (keys[index], index))
    return tuple(Ranked(1 + sum(key < keys[index] for key in keys), index, measured[index]) for index in order)
