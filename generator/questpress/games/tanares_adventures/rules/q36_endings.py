"""A quest can be won and can be lost, and it stays so whatever happens.

What is looked for: an objective that cannot be met in the best course; an event after whose new goal the quest can no
longer be won; no way to lose; a goal that can only be met after the round in which the quest is lost.

Why: a quest that cannot end is no game, and one that cannot be lost no adventure.

Mend: the finding names what is missing. Bring it, open the way to it, or give more rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.endings import loose
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q36"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from loose(facts, CODE)


RULE = rule(
    CODE,
    "The quest can be won and lost",
    Severity.ERROR,
    "Chapter 12, Primary Objective; If You Lose",
    check,
    reads(*BOARDS, "objective", "lose"),
)
