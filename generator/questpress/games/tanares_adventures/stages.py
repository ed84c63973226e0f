"""The stages of the builder in their one order, and the loop that runs them.

Each stage draws from a stream of its own name, so that a change in one leaves the draws of all others as they were.
Rarely a stage finds no way on; then all are run anew on other streams.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft, Request
from questpress.games.tanares_adventures.build.dress import dress
from questpress.games.tanares_adventures.build.feature import add_feature
from questpress.games.tanares_adventures.build.foes import place_foes
from questpress.games.tanares_adventures.build.mission import choose_mission, choose_plan
from questpress.games.tanares_adventures.build.things import place_things
from questpress.games.tanares_adventures.build.twists import plan_events
from questpress.games.tanares_adventures.build.walls import build_walls


class Stage(NamedTuple):
    """One step of building: the name is that of its stream, too."""

    name: str
    run: Callable[[Draft, Stream], None]


STAGES: tuple[Stage, ...] = (
    Stage("mission", choose_mission),
    Stage("plan", choose_plan),
    Stage("walls", build_walls),
    Stage("things", place_things),
    Stage("feature", add_feature),
    Stage("terrain", dress),
    Stage("foes", place_foes),
    Stage("events", plan_events),
)
# Mission and theme are drawn once, whatever comes of them; only round kept parts others may fit better.
_ONCE = frozenset({"mission"})


def run_stages(
    seed: str, request: Request, first: int, attempts: int, stages: Sequence[Stage] = STAGES
) -> tuple[Draft | None, int, Counter[str]]:
    """Return the first draft that gets through all stages, or None; its attempt; how often each rule barred the way."""
    barred: Counter[str] = Counter()
    numbers = request.box.numbers
    for attempt in range(first, attempts):
        draft = Draft(request, Cells(numbers["board-columns"], numbers["board-rows"]))
        try:
            for stage in stages:
                again = attempt and (stage.name not in _ONCE or request.kept.board is not None)
                stage.run(draft, Stream(seed, f"{stage.name}/{attempt}" if again else stage.name))
        except DeadEnd as end:
            barred[end.rule] += 1
        else:
            return draft, attempt, barred
    return None, attempts, barred
