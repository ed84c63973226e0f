"""Everything that a goal names comes onto the board.

What is looked for: goals of the quest and of its events that name things which neither lie there at the start nor come
with an event that can begin, and goals that ask for more of them than there are.

Why: a Primary Objective that cannot be met loses the quest.

Mend: place or spawn what the goal names, or ask for fewer.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.endings import absent
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q19"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from absent(facts, CODE)


RULE = rule(
    CODE,
    "Objectives find what they name",
    Severity.ERROR,
    "Chapter 12, If You Lose",
    check,
    reads(*BOARDS, "objective"),
)
