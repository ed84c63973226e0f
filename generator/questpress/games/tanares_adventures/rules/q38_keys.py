"""What opens a door lies on this side of it.

What is looked for: the doors are searched together with all keys, levers and events, also keys that villains carry,
which drop them where they stand. A door that never opens is told with the reason: its key lies behind itself, behind
another such door, or nowhere.

Why: this is the slip that hides best on a map that looks right.

Mend: move the key to a place that is reached before the door, or let something else open it.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import key_behind
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q38"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from key_behind(facts, CODE)


RULE = rule(
    CODE,
    "No key lies behind its own door",
    Severity.ERROR,
    "Chapter 13, Door",
    check,
    reads(*BOARDS),
)
