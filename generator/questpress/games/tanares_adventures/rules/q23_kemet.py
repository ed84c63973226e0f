"""The Kemet Hunt goes from level 0 to 6, and stars stand on villains of the levels 2 to 4 only.

What is looked for: a level of the quest above the highest one; villains with a star of a level that adds no villains (a
warning).

Why: the levels 2 to 4 add villains, the others do something else.

Mend: write a level or a star that exists.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import VillainPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q23"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for a level that does not exist, and for stars of a level without any."""
    highest = facts.number("kemet-hunt-maximum")
    if highest is not None and facts.doc.kemet > highest:
        yield finding(
            CODE,
            f"There is no Kemet Hunt level {facts.doc.kemet}; the highest is {highest}.",
            fix=f'Write "kemet": {highest} or less.',
            path="kemet",
            value=str(facts.doc.kemet),
        )
    first, last = facts.number("first-kemet-star"), facts.number("last-kemet-star")
    if first is None or last is None:
        return
    for _, thing in facts.things():
        stars = thing.place.kemet if isinstance(thing.place, VillainPlace) else 0
        if stars and not first <= stars <= last:
            yield finding(
                CODE,
                f"{sentence(facts.words(thing))} has {stars} star{'s' if stars > 1 else ''}; villains come at the "
                f"Kemet Hunt levels {first} to {last}.",
                fix=f'Write "kemet": {first}, or 0 for a villain that is always there.',
                cells=thing.squares,
                path=f"{thing.path}.kemet",
                severity=Severity.WARNING,
                value=str(stars),
            )


RULE = rule(
    CODE,
    "Kemet Hunt levels and stars exist",
    Severity.ERROR,
    "Chapter 12, Kemet Hunt",
    check,
    reads("setup", "events", "kemet"),
)
