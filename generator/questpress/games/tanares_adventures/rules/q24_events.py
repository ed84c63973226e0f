"""Each event has a color and a trigger in words, and leaves no tile on a tile.

What is looked for: events without a color, a name or the words of their trigger; tiles of an event that come to lie on
another tile, in any order in which the events can begin; events for an encounter, which only Tanares Expeditions has.
Two events of one color are a warning.

Why: an event is found on the map by its color and begins by its trigger; nobody lays a tile on a tile.

Mend: write what is missing, or let the event remove the tile that lies there.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import tiles_left
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q24"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each event that lacks something, and for each tile on a tile."""
    seen: dict[str, int] = {}
    for i, event in enumerate(facts.doc.events):
        path = f"events.{i}"
        for name, text in (("name", event.name), ("color", event.color), ("trigger_text", event.trigger_text)):
            if not text.strip():
                yield finding(
                    CODE, f"Event {event.number} has no {name}.", fix=f'Write its "{name}".', path=f"{path}.{name}"
                )
        if event.encounter is not None:
            yield finding(
                CODE,
                f"Event {event.number} is of an encounter, which quests of Tanares Adventures do not have.",
                fix='Take "encounter" out.',
                path=f"{path}.encounter",
            )
        other = seen.setdefault(event.color, event.number)
        if event.color and other != event.number:
            yield finding(
                CODE,
                f"The Events {other} and {event.number} are both {event.color}.",
                fix="Write another color for one of them.",
                path=f"{path}.color",
                severity=Severity.WARNING,
                value=event.color,
            )
    yield from tiles_left(facts, CODE)


RULE = rule(
    CODE,
    "Events have color, trigger and room",
    Severity.ERROR,
    "Chapter 12, Events",
    check,
    reads("setup", "events"),
)
