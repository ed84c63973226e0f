"""Weights that a user sets for one run: ``fort-turn=12`` on top of those of the catalog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from questpress.catalog.boardquest import FairWeights
from questpress.catalog.nearest import nearest
from questpress.errors import UsageError

MOST = 999


def set_weights(weights: FairWeights, changes: Mapping[str, int]) -> FairWeights:
    """Return the weights with some of them set anew, named as in ``fair-weights.yaml``.

    Raises UsageError for an unknown name and for a figure that is no whole number from 0 to 999.
    """
    known = [field.name.replace("_", "-") for field in fields(FairWeights)]
    for name, points in changes.items():
        if name not in known:
            near = nearest(name, known)
            hint = f"did you mean {near}?" if near else f"known: {', '.join(known)}"
            raise UsageError(f"no weight of fairness is called {name!r}: {hint}")
        if type(points) is not int or not 0 <= points <= MOST:
            raise UsageError(f"the weight {name} is a whole number from 0 to {MOST}, not {points!r}")
    return replace(weights, **{name.replace("-", "_"): points for name, points in changes.items()})
