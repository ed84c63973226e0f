"""Heroes and active villains begin where no Guard notices them.

What is looked for: starting squares and active villains within the wake distance of a Guard and in its Vision. Closed
doors and Walls count.

Why: a combatant that moves within that distance wakes the whole group, so such a Guard is awake after the first step
and might as well be no Guard.

Mend: move them apart, or lay a Wall between.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.figures import watched
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q17"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from watched(facts, CODE)


RULE = rule(
    CODE,
    "Guards do not wake at the first step",
    Severity.WARNING,
    "Chapter 7, Activating Guards",
    check,
    reads("setup", "kemet"),
)
