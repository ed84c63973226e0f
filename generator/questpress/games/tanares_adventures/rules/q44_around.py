"""A locked door bars a way.

What is looked for: locked doors of the start whose two sides are one room, so that heroes walk round them.

Why: a lock that nobody needs to open is most often a Wall in the wrong place; its key is a prize for nothing.

Mend: close the gap beside the door, or leave the door out.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import walked_around
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q44"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from walked_around(facts, CODE)


RULE = rule(
    CODE,
    "Locked doors bar a way",
    Severity.WARNING,
    "Chapter 13, Door",
    check,
    reads("setup"),
)
