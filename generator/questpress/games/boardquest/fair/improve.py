"""Make a map document fairer, and tell what was moved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from questpress.catalog.boardquest import Box, FairWeights
from questpress.chance.stream import Stream
from questpress.errors import UsageError
from questpress.games.boardquest.code import with_file_code
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.keep import read_keep
from questpress.games.boardquest.fair.measure import Fairness, measure
from questpress.games.boardquest.fair.search import EFFORTS, search
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.fair.tell import FairMove, tell_moves
from questpress.games.boardquest.fair.weights import own_weights
from questpress.games.boardquest.record import fair_extras, metrics, things


@dataclass(frozen=True, slots=True)
class FairResult:
    """A map made fairer: the document, what was moved in plain words, and both measures. Never worse than before."""

    doc: BoardquestMap
    moves: tuple[FairMove, ...]
    before: Fairness
    after: Fairness


def improve(
    doc: BoardquestMap,
    box: Box,
    effort: str = "good",
    seed: str | None = None,
    keep: str | Mapping[str, Any] | None = None,
    *,
    weights: FairWeights | None = None,
    steps: int | None = None,
    seconds: float | None = None,
) -> FairResult:
    """Return a fairer map on the same layout with the same pieces, legal like the one given.

    Forts are moved, monsters dealt otherwise, pieces turned and swapped. ``effort``: ``off``, ``good`` or ``best``.
    ``seed``: the map's own unless given. ``keep``: see :func:`questpress.games.boardquest.fair.keep.read_keep`.
    ``steps``: a budget of steps in the place of the effort's own; with it the result is always the same. ``seconds``: a
    time after which the search stops where it is, so that the result hangs on the machine. ``weights``: the map's own
    unless given.

    Raises UsageError for an unknown effort, thing to keep or budget, and RequestError for a map that is not legal.
    """
    if effort not in EFFORTS:
        raise UsageError(f"there is no effort {effort!r}: take {', '.join(EFFORTS)}")
    if steps is not None and (type(steps) is not int or steps < 0):
        raise UsageError(f"a budget of steps is a whole number of 0 or more, not {steps!r}")
    if seconds is not None and not seconds >= 0:
        raise UsageError(f"a budget of time is a number of seconds of 0 or more, not {seconds!r}")
    kept = read_keep(doc, keep)
    draft = take_map(doc, box)
    weights = weights or own_weights(doc, box)
    before = measure(doc, box, weights)
    angles = {seat.player: seat.angle for seat in doc.seats}
    found = search(
        draft,
        Stream(doc.seed if seed is None else seed, "fair"),
        effort=EFFORTS[effort],
        weights=weights,
        angles=[angles[player + 1] for player in range(doc.players)],
        keep=kept,
        steps=steps,
        seconds=seconds,
    )
    if not found:
        return FairResult(doc, (), before, before)
    data = doc.to_data() | things(draft)
    if "metrics" in data["extras"]:
        data["extras"]["metrics"] = metrics(draft)
    data["extras"]["fair"] = fair_extras(
        effort,
        steps=steps,
        seconds=seconds,
        weights=weights.changed_from(box.fair_weights),
        kept=kept.words,
    )
    after = with_file_code(BoardquestMap.model_validate(data))
    return FairResult(after, tell_moves(doc, after, box), before, measure(after, box, weights))
