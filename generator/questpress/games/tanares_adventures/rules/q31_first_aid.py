"""Every quest gives two First Aid Tokens.

What is looked for: another number under `first_aid`. Left out, it is the number of the rules.

Why: how often a hero may be revived is the same in every quest.

Mend: take `first_aid` out; make the quest harder by its villains.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q31"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for another number of First Aid Tokens than the rules give."""
    wanted = facts.number("first-aid-tokens-of-a-quest")
    if facts.doc.first_aid is not None and wanted is not None and facts.doc.first_aid != wanted:
        yield finding(
            CODE,
            f"The quest gives {facts.doc.first_aid} First Aid Tokens; the rules give {wanted}.",
            fix='Take "first_aid" out.',
            path="first_aid",
            value=str(facts.doc.first_aid),
        )


RULE = rule(
    CODE,
    "There are two First Aid Tokens",
    Severity.ERROR,
    "Chapter 12, First Aid",
    check,
    reads("first_aid"),
)
