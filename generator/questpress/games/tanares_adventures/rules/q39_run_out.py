"""Keys do not run out, in whatever order doors are opened.

What is looked for: doors that spend their key. All orders of spending keys are tried; one after which the objective is
out of reach is told.

Why: heroes cannot know which door matters. A key that is wasted on the wrong one ends the quest an hour later.

Mend: add a key, let a key stay after use, or open the door that matters by a lever or an event.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import running_out
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q39"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from running_out(facts, CODE)


RULE = rule(
    CODE,
    "Keys do not run out",
    Severity.WARNING,
    "Chapter 13, Door",
    check,
    reads(*BOARDS, "objective"),
)
