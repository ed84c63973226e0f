"""What opens a Door lies on this side of it.

What is looked for: the Doors of an encounter are searched together with all keys, levers and events. A Door that never
opens is told with the reason: its key lies behind itself, behind another such Door, or nowhere.

Why: this is the slip that hides best on a grid that looks right.

Mend: move the key to a place that is reached before the Door, or let something else open it.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import key_behind
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q22"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from key_behind(facts, CODE)


RULE = rule(
    CODE,
    "No key lies behind its own door",
    Severity.ERROR,
    "Interact; Movement Restrictions",
    check,
    reads("encounters", "events"),
)
