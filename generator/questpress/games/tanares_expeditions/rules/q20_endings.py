"""Each encounter can be ended, and the quest can be won and lost.

What is looked for: ends and an objective that cannot be met in the best course; an event after whose new goal nothing
more can be met; no way to lose.

Why: a quest that cannot end is no game, and one that cannot be lost no adventure.

Mend: the finding names what is missing. Bring it, or open the way to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.endings import loose
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q20"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from loose(facts, CODE)


RULE = rule(
    CODE,
    "The quest can be won and lost",
    Severity.ERROR,
    "Reading a Quest; Death",
    check,
    reads(*BOARDS, "objective", "lose"),
)
