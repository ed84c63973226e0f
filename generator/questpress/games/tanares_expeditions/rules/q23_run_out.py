"""Keys do not run out, in whatever order Doors are opened.

What is looked for: Doors that spend their key. All orders of spending keys are tried; one after which the goal is out
of reach is told.

Why: heroes cannot know which Door matters.

Mend: add a key, let a key stay after use, or open the Door that matters in another way.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import running_out
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q23"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from running_out(facts, CODE)


RULE = rule(
    CODE,
    "Keys do not run out",
    Severity.WARNING,
    "Interact",
    check,
    reads("encounters", "events", "objective"),
)
