"""Each name in a quest stands for one thing, and each name that is spoken of exists.

What is looked for: two patches, doors or objects with the same id, two events with the same number; names in goals,
challenges, triggers, locks and removals that stand for nothing in their encounter; objects that lie nowhere and that
nobody carries.

Why: an event that waits for a statue of another name never begins, and nobody at the table can tell why.

Mend: write the name that the finding proposes, or give the thing that is meant this id.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.names import named
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q18"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from named(facts, CODE)


RULE = rule(
    CODE,
    "Names stand for one thing",
    Severity.ERROR,
    "Questpress: docs/schemas",
    check,
    reads(*BOARDS, "objective", "extra", "lose"),
)
