"""A large Boss finds a way wide enough for its base.

What is looked for: a Boss of two squares or more on a side that cannot come near any hero, through open doors, since
every way is narrower than its base.

Why: such a Boss stands in its hall and is shot from the corridor.

Mend: make one way as wide as its base, or set it on the heroes' side.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.figures import large
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q40"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from large(facts, CODE)


RULE = rule(
    CODE,
    "Large Bosses find a way",
    Severity.WARNING,
    "Appendix G, One Huge Boss",
    check,
    reads("setup", "events"),
)
