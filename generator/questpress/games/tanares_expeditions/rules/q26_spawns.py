"""The pieces of an event land on squares that can hold them, in every order of the events.

What is looked for: a boss or an obstacle that an event sets on a Wall, a closed Door or on another piece of its own;
terrain that comes to lie on other terrain; obstacles of the start that are displaced (a warning). What the event itself
or an earlier one removes is taken into account.

Why: nobody can tell at the table where a figure goes that is to stand inside a Wall.

Mend: choose a free square, or let the event remove what lies there.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import landing, tiles_left
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q26"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each piece of an event that lands where it cannot lie."""
    yield from landing(facts, CODE)
    yield from tiles_left(facts, CODE)


RULE = rule(
    CODE,
    "Pieces of events land on free squares",
    Severity.ERROR,
    "Movement Restrictions; Navigating Through the Quest",
    check,
    reads("encounters", "events"),
)
