"""What happens at the End of Round stands in one list, in the order in which it happens.

What is looked for: lines of the Journal before lines of the quest; lines that name a Feature or an event that does not
exist; Features in another order than the quest prints them; Features and events of the End of Round that no line names
(a warning, as soon as any line names one).

Why: effects apply in the printed order, and those of the Journal after those of the quest.

Mend: sort the list as the finding says, or add the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q25"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each line out of order, and for each effect without a line."""
    doc = facts.doc
    features = {feature.name: i for i, feature in enumerate(doc.features)}
    places = {**features, **{f"event-{e.number}": len(features) + e.number for e in doc.events}}
    journal = False
    last, last_name = -1, ""
    for i, step in enumerate(doc.end_of_round):
        path = f"end_of_round.{i}"
        if step.source == "journal":
            journal = True
        elif journal:
            yield finding(
                CODE,
                "A line of the quest stands after one of the Journal.",
                fix="Move the lines of the Journal to the end.",
                path=path,
            )
        if step.of is None:
            continue
        place = places.get(step.of)
        if place is None:
            guess = nearest(step.of, places)
            yield finding(
                CODE,
                f"'{step.of[:60]}' is no Feature or event of the quest.",
                fix=f'Write "{guess}".' if guess else "Write the name of a Feature, or event-1 for an event.",
                path=f"{path}.of",
                value=step.of,
            )
            continue
        if step.source == "guide" and place < last:
            yield finding(
                CODE,
                f"'{step.of}' stands after '{last_name}', but the quest prints it before.",
                fix="Bring the list into the order of the Features and events.",
                path=f"{path}.of",
                value=step.of,
            )
        if step.source == "guide":
            last, last_name = max(last, place), step.of
    named = {step.of for step in doc.end_of_round}
    due = [f.name for f in doc.features if f.entry and _trigger(facts, f.entry) is Trigger.END_OF_ROUND]
    due += [f"event-{e.number}" for e in doc.events if e.trigger is Trigger.END_OF_ROUND]
    for name in due if named - {None} else ():
        if name not in named:
            yield finding(
                CODE,
                f"'{name}' happens at the End of Round, but no line of the list names it.",
                fix="Add a line for it.",
                path="end_of_round",
                severity=Severity.WARNING,
                value=name,
            )


def _trigger(facts: QuestFacts, entry_id: str) -> Trigger | None:
    entry = facts.box.catalog.entries.get("feature", {}).get(entry_id)
    value = getattr(getattr(entry, "trigger", None), "value", None)
    return value if isinstance(value, Trigger) else None


RULE = rule(
    CODE,
    "The End of Round is in order",
    Severity.ERROR,
    "Chapter 12, End-of-Round",
    check,
    reads("features", "events", "end_of_round"),
)
