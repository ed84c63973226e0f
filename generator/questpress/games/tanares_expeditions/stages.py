"""The stages of an encounter in their one order, and the loop that runs them.

Each stage draws from a stream of its own name, so that a change in one leaves the draws of all others as they were.
Now and then a stage finds no way on; then the encounter is drawn anew on other streams.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from questpress.chance.stream import Stream
from questpress.games.tanares_expeditions.build.blocks import choose_blocks
from questpress.games.tanares_expeditions.build.draft import Arc, DeadEnd, Encounter, Request
from questpress.games.tanares_expeditions.build.foes import place_foes
from questpress.games.tanares_expeditions.build.happen import plan_events
from questpress.games.tanares_expeditions.build.lay import choose_grid, hang_doors, place_things
from questpress.games.tanares_expeditions.build.terrain import dress

ATTEMPTS = 40  # draws of an encounter until it is given up


class Stage(NamedTuple):
    """One step of building an encounter: the name is that of its stream, too."""

    name: str
    run: Callable[[Encounter, Stream], None]


class Gone(NamedTuple):
    """What earlier encounters have used up: challenges and traits, numbers of events."""

    blocks: frozenset[str]
    numbers: tuple[int, ...]


def stages(gone: Gone) -> tuple[Stage, ...]:
    """Return the stages of an encounter."""
    return (
        Stage("grid", choose_grid),
        Stage("doors", hang_doors),
        Stage("things", place_things),
        Stage("blocks", lambda enc, stream: choose_blocks(enc, stream, gone.blocks)),
        Stage("terrain", dress),
        Stage("foes", place_foes),
        Stage("events", lambda enc, stream: plan_events(enc, stream, list(gone.numbers))),
    )


def build_encounter(
    request: Request, arc: Arc, number: int, gone: Gone, seed: str, first: int, barred: Counter[str]
) -> tuple[Encounter, int] | None:
    """Return an encounter that got through all stages, with its attempt; None when so many attempts failed.

    ``first`` is the attempt to begin with. ``barred`` counts how often each rule barred the way.
    """
    for attempt in range(first, ATTEMPTS):
        enc = Encounter(request, arc, number, arc.plots[number - 1])
        try:
            for stage in stages(gone):
                stage.run(enc, Stream(seed, f"{stage.name}/{number}/{attempt}"))
        except DeadEnd as end:
            barred[end.rule] += 1
            continue
        return enc, attempt
    return None
