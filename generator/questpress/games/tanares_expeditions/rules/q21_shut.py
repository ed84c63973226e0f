"""No event takes away what another event or the end of the encounter still needs.

What is looked for: things that one event removes and that another event waits for, or an end asks for, where no third
event brings them back.

Why: heroes who set off the first event too early are locked out for good without having been warned.

Mend: let the event leave the thing, or let the other one wait for something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import shut
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q21"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from shut(facts, CODE)


RULE = rule(
    CODE,
    "No event shuts out another",
    Severity.WARNING,
    "Navigating Through the Quest",
    check,
    reads("encounters", "events", "objective"),
)
