"""The pieces of an event land on squares that can hold them, in every order of the events.

What is looked for: a figure or an obstacle that an event sets on a Barrier, a closed door or on another piece of its
own; and one that displaces an obstacle of the set-up, which then moves to its closest free square (a warning, since the
rules allow it). What the event itself or an earlier one removes is taken into account.

Why: nobody can tell at the table where a villain goes that is to stand inside a Wall.

Mend: choose a free square, or let the event remove what lies there.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import landing
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q42"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from landing(facts, CODE)


RULE = rule(
    CODE,
    "Pieces of events land on free squares",
    Severity.ERROR,
    "Chapter 12, Events",
    check,
    reads(*BOARDS),
)
