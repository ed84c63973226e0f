"""Every locked door has something that opens it, and doors are told apart by their colors.

What is looked for: locked doors without a key, a lever, an event or HP; doors to be broken open that have no HP; two
doors of one color (a warning).

Why: the token of a door shows its HP by the color of its edge, so two doors of one color cannot both be tracked.

Mend: name what opens the door under `by`, give it `hp`, or write `locked: false`; choose another color.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.doors import locks
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q21"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from locks(facts, CODE)


RULE = rule(
    CODE,
    "Locked doors can be opened",
    Severity.ERROR,
    "Chapter 13, Door",
    check,
    reads("setup", "events"),
)
