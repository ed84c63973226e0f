"""An encounter gives one coin, or two with its challenge.

What is looked for: another number under `coins`, which is what is gained without the challenge.

Why: coins enhance cards, and five of them unlock the second Ultimate Attack; more would come too early.

Mend: write 1, or leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q13"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each encounter that gives another number of coins than the rules."""
    least, most = facts.number("coins-no-challenge"), facts.number("coins-challenge")
    if least is None or most is None:
        return
    for i, encounter in enumerate(facts.doc.encounters):
        if not least <= encounter.coins <= most:
            yield finding(
                CODE,
                f"Encounter {encounter.number} gives {encounter.coins} coins; the rules give {least}, or {most} with "
                "the challenge.",
                fix=f'Write "coins": {least}.',
                path=f"encounters.{i}.coins",
                value=str(encounter.coins),
            )


RULE = rule(
    CODE,
    "An encounter gives one or two coins",
    Severity.ERROR,
    "Coins and Enhancing Improvement Cards",
    check,
    reads("encounters"),
)
