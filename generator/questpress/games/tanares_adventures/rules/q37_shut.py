"""No event takes away what another event or the objective still needs.

What is looked for: things that one event removes and that another event waits for, or the objective asks for, where no
third event brings them back.

Why: heroes who set off the first event too early are locked out for good without having been warned.

Mend: let the event leave the thing, or let the other one wait for something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import shut
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q37"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from shut(facts, CODE)


RULE = rule(
    CODE,
    "No event shuts out another",
    Severity.WARNING,
    "Chapter 12, If You Lose",
    check,
    reads(*BOARDS, "objective"),
)
