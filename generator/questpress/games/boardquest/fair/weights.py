"""Weights that a user sets for one run, ``fort-turn=12`` on top of those of the catalog, and that a map remembers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from questpress.catalog.boardquest import Box, FairWeights
from questpress.catalog.nearest import nearest
from questpress.errors import UsageError
from questpress.games.boardquest.document import BoardquestMap

MOST = 999


def weight_names() -> list[str]:
    """Return the names of all weights, as ``fair-weights.yaml`` has them."""
    return [field.name.replace("_", "-") for field in fields(FairWeights)]


def own_weights(doc: BoardquestMap, box: Box) -> FairWeights:
    """Return the weights with which a map was made: the box's, but those that its ``extras.fair`` has otherwise.

    People may write extras by hand: what is no weight there is passed over.
    """
    fair = doc.extras.get("fair")
    changes = fair.get("weights") if isinstance(fair, Mapping) else None
    known = weight_names()
    proper = changes.items() if isinstance(changes, Mapping) else ()
    return set_weights(
        box.fair_weights, {name: of for name, of in proper if name in known and type(of) is int and 0 <= of <= MOST}
    )


def set_weights(weights: FairWeights, changes: Mapping[str, int]) -> FairWeights:
    """Return the weights with some of them set anew, named as in ``fair-weights.yaml``.

    Raises UsageError for an unknown name and for a figure that is no whole number from 0 to 999.
    """
    known = weight_names()
    for name, points in changes.items():
        if name not in known:
            near = nearest(name, known)
            hint = f"did you mean {near}?" if near else f"known: {', '.join(known)}"
            raise UsageError(f"no weight of fairness is called {name!r}: {hint}")
        if type(points) is not int or not 0 <= points <= MOST:
            raise UsageError(f"the weight {name} is a whole number from 0 to {MOST}, not {points!r}")
    return replace(weights, **{name.replace("-", "_"): points for name, points in changes.items()})
