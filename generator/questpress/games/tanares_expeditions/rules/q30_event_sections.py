"""Each event belongs to an encounter of the quest, and has a name and a trigger in words.

What is looked for: events without an encounter, or of one that the quest does not have; events without a name, a color
or the words of their trigger.

Why: each encounter has a sheet of its own, and its events are read with it.

Mend: write the number of the encounter, and what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q30"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each event without an encounter, a name or a trigger."""
    numbers = [encounter.number for encounter in facts.doc.encounters]
    for i, event in enumerate(facts.doc.events):
        path = f"events.{i}"
        if event.encounter not in numbers:
            what = "no encounter" if event.encounter is None else f"encounter {event.encounter}, which does not exist"
            yield finding(
                CODE,
                f"Event {event.number} belongs to {what}.",
                fix=f'Write "encounter": {numbers[0] if numbers else 1}, or another number.',
                path=f"{path}.encounter" if event.encounter is not None else path,
                value=str(event.encounter),
            )
        for name, text in (("name", event.name), ("color", event.color), ("trigger_text", event.trigger_text)):
            if not text.strip():
                yield finding(
                    CODE, f"Event {event.number} has no {name}.", fix=f'Write its "{name}".', path=f"{path}.{name}"
                )


RULE = rule(
    CODE,
    "Events belong to an encounter",
    Severity.ERROR,
    "Navigating Through the Quest",
    check,
    reads("encounters", "events"),
)
