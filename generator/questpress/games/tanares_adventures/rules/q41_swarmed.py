"""The heroes' starting squares are not within reach of all villains at once.

What is looked for: three or more active villains of the start who can all move and strike somebody on a starting square
in the first round, terrain and Walls counted, Vision not. Guards are not looked at.

Why: heroes who are struck by everybody before they have moved have made no choice yet.

Mend: set some villains farther away, lay a Wall between, or make Guards of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.figures import active, figure_range, swarmed
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q41"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning when everybody can strike at once."""
    move = facts.number("villain-move") or 0
    for stage in facts.stages:
        attackers = []
        for thing in active(facts, stage):
            points = move
            if isinstance(thing.place, BossPlace):
                entry = facts.box.catalog.entries.get("boss", {}).get(thing.place.card or "")
                points = getattr(getattr(entry, "move", None), "value", None) or move
            attackers.append((facts.words(thing), thing.squares[0], points, figure_range(facts, thing)))
        yield from swarmed(facts, CODE, stage, attackers)


RULE = rule(
    CODE,
    "Not all villains strike in round 1",
    Severity.WARNING,
    "Chapter 7, A Villain's Turn",
    check,
    reads("setup", "kemet"),
)
