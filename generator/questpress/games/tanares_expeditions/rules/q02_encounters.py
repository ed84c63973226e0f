"""A quest has one to five encounters, numbered from 1; four are usual.

What is looked for: no encounter, or more than the first deck of Improvement Cards lasts for (15 cards, of which three
are drawn each time); numbers with gaps or out of order. Another number than four is a warning, unless the quest says
under `extras` that it is an `excerpt`, or names the number among the `options` that it was built with.

Why: each encounter brings each hero a card, and the game's figures are made for four of them.

Mend: take encounters out, or number them 1, 2, 3 and so on.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import meant, rule

CODE = "TE-Q02"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for too few or too many encounters, and for wrong numbers."""
    encounters = facts.doc.encounters
    deck, drawn, usual = (facts.number(name) for name in ("basic-deck-left", "cards-drawn", "encounters"))
    most = deck // drawn if deck and drawn else None
    if not encounters or (most is not None and len(encounters) > most):
        yield finding(
            CODE,
            f"The quest has {len(encounters) or 'no'} encounters; it may have 1 to {most}.",
            fix='Write them under "encounters".' if not encounters else "Take some out.",
            path="encounters",
            value=str(len(encounters)),
        )
    elif usual is not None and len(encounters) != usual and not meant(facts.doc, "encounters"):
        yield finding(
            CODE,
            f"The quest has {len(encounters)} encounter{'s' if len(encounters) > 1 else ''}; {usual} are usual.",
            fix="Add or take out encounters, unless that is meant.",
            path="encounters",
            severity=Severity.WARNING,
            value=str(len(encounters)),
        )
    for i, encounter in enumerate(encounters):
        if encounter.number != i + 1:
            yield finding(
                CODE,
                f"Encounter {i + 1} has the number {encounter.number}.",
                fix=f'Write "number": {i + 1}.',
                path=f"encounters.{i}.number",
                value=str(encounter.number),
            )


RULE = rule(
    CODE,
    "A quest has one to five encounters",
    Severity.ERROR,
    "How to Obtain and Use Improvement Cards",
    check,
    reads("encounters"),
)
