"""The Event deck lasts until the quests can be met.

What is looked for: fewer event cards than the rounds that the quests take at best. A round is counted as one movement,
with nothing in the way. An error: the fastest hero on the fastest mount comes too late. A warning: the slowest hero on
foot does.

Why: the game is lost when a round ends and the Event deck is empty; each round takes a card. A boss's deck takes the
place of the Event deck when the boss comes.

Mend: add event cards, shorten the scrolling list, or bring tokens closer.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.plan import clock, paces, plan
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A09"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each deck of events that is too small."""
    speeds = paces(facts)
    if speeds is None:
        return
    slow, fast = speeds
    told: set[str] = set()
    tries: tuple[tuple[int, int | None, Severity, str], ...] = (
        (fast, None, Severity.ERROR, "even for the fastest mount"),
        (slow, -1, Severity.WARNING, "for the slowest hero on foot"),
    )
    for movement, diagonals, severity, whom in tries:
        for path, needed, has in clock(facts, plan(facts, movement, diagonals=diagonals)):
            if needed > has and path not in told:
                told.add(path)
                yield finding(
                    CODE,
                    f"The deck has {count_of(has, 'event card')}; the quests take {count_of(needed, 'round')} {whom}.",
                    fix=f"Let the deck have {needed} cards at least.",
                    path=path,
                    severity=severity,
                    value=str(has),
                )


RULE = Rule(
    CODE,
    "There is time for the quests",
    Severity.ERROR,
    "Objective, 7.5 End-of-Round Phase",
    check,
    reads(*STRIP, "deployment", "quests", "events", "boss"),
)
