"""No two villains of the same color and kind stand on the board at once.

What is looked for: a label that two villains of the set-up have, whatever their Kemet stars; a villain that an event
brings while one of that label may still live. A villain may come again after an event that waits for its death.

Why: villain, HP Token and card belong together by color and kind; two of a label cannot be told apart.

Mend: use another villain, or let the event wait until the first one is dead.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import dead_by
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q06"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each villain whose label another living one has."""
    for stage in facts.stages:
        plot = facts.plot(stage)
        for label, things in stage.by_name.items():
            things = tuple(thing for thing in things if thing.kind in ("villain", "boss"))
            for i, thing in enumerate(things[1:], start=1):
                earlier = [other for other in things[:i] if other.event != thing.event or thing.event is None]
                twins = [other for other in things[:i] if other.event == thing.event]
                dead = thing.event is not None and label in dead_by(stage, plot, thing.event)
                if twins or (earlier and not dead):
                    where = "" if thing.event is None else f" when Event {thing.event} begins"
                    yield finding(
                        CODE,
                        f"There are two of {label} on the board{where}.",
                        fix="Use another villain."
                        + ("" if thing.event is None else " Or let the event wait for the death of the first."),
                        cells=[*things[0].squares, *thing.squares],
                        path=f"{thing.path}.label",
                        value=label,
                    )


RULE = rule(
    CODE,
    "A villain stands once on the board",
    Severity.ERROR,
    "Chapter 7, Reading a Villain Card",
    check,
    reads("setup", "events"),
)
