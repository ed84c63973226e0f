"""How long cutting takes: an estimate with its basis told, so that an evening can be planned."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from questpress.press.imposition.layout import Layout

STRAIGHT_CUT = 10
"""Seconds for a cut across a sheet with ruler and knife, or with a trimmer."""
SHAPE: Mapping[str, int] = MappingProxyType({"circle": 20, "hexagon": 20, "flat-hexagon": 20, "free": 60})
"""Seconds to cut out one piece of a shape with scissors."""
FOLD = 5
"""Seconds to score and fold one line."""
GLUE = 60
"""Seconds to fold and glue a sheet along its gutter."""
PICK_UP = 15
"""Seconds to take a sheet up, square it, and sort what comes off it."""

BASIS = (
    f"{PICK_UP} s a sheet, {STRAIGHT_CUT} s a straight cut across it, {SHAPE['circle']} s a disc or hexagon, "
    f"{SHAPE['free']} s another outline, {FOLD} s a fold, {GLUE} s to glue a folded sheet; corners left square"
)


def sheet_seconds(layout: Layout, pieces: int, folds: int) -> int:
    """Return how long a sheet with so many pieces and fold lines takes to be cut, in seconds."""
    seconds = PICK_UP + folds * FOLD + (0 if layout.fold is None else GLUE)
    if layout.trim.shape in SHAPE:
        return seconds + pieces * SHAPE[layout.trim.shape]
    columns = min(pieces, layout.columns)
    rows = -(-pieces // layout.columns)
    if layout.gap:
        return seconds + STRAIGHT_CUT * 2 * (columns + rows)
    return seconds + STRAIGHT_CUT * (columns + 1 + rows + 1)
