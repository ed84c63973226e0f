"""The stages of the builder in their one order, and the loop that runs them.

Each stage draws from a stream of its own name, so that a change in one leaves the draws of all others as they were.
Rarely a stage finds no way on, mostly when unusual things are asked for; then all are run anew on other streams.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from questpress.chance.stream import Stream
from questpress.games.boardquest.arrange import lay_out, note_holes, place_chests, turn_to_page
from questpress.games.boardquest.draft import DeadEnd, Draft, Plan
from questpress.games.boardquest.draw import draw_pieces, lay_faces
from questpress.games.boardquest.fair.search import make_fair
from questpress.games.boardquest.forts import place_center, place_neutral
from questpress.games.boardquest.monsters import deal_monsters
from questpress.games.boardquest.starts import place_starts

# So many attempts keep a gentle map's chests near at the printed hero's speed of 1; later ones at 2.
_SLOW_ATTEMPTS = 40


class Stage(NamedTuple):
    """One step of building: the name is that of its stream, too."""

    name: str
    run: Callable[[Draft, Stream], None]


STAGES: tuple[Stage, ...] = (
    Stage("draw", draw_pieces),
    Stage("layout", lay_out),
    Stage("turn", turn_to_page),
    Stage("faces", lay_faces),
    Stage("starts", place_starts),
    Stage("center", place_center),
    Stage("neutral", place_neutral),
    Stage("chests", place_chests),
    Stage("monsters", deal_monsters),
    Stage("holes", note_holes),
    Stage("fair", make_fair),
)


def run_stages(
    seed: str, plan: Plan, attempts: int, stages: Sequence[Stage] = STAGES
) -> tuple[Draft | None, Counter[str]]:
    """Return the first draft that gets through all stages, or None; and how often each rule barred the way."""
    barred: Counter[str] = Counter()
    for attempt in range(attempts):
        draft = Draft(plan, 1 if attempt < _SLOW_ATTEMPTS else 2)
        try:
            for stage in stages:
                stage.run(draft, Stream(seed, f"{stage.name}/{attempt}" if attempt else stage.name))
        except DeadEnd as end:
            barred[end.rule] += 1
        else:
            return draft, barred
    return None, barred
