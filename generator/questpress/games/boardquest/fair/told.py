"""How fair a map is by the weights that it was made with: what a sheet of it tells."""

from __future__ import annotations

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.measure import Fairness, measure
from questpress.games.boardquest.fair.weights import own_weights


def told(doc: BoardquestMap, box: Box) -> Fairness:
    """Return how fair a map is by its own weights: those of the box, but where its ``extras.fair`` has others."""
    return measure(doc, box, own_weights(doc, box))
