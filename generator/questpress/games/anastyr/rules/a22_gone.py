"""What a quest is about is still on the board when its card comes up.

What is looked for: tokens, marked spaces and tiles of a quest that have scrolled away because an earlier quest led
farther east; tokens of a secondary objective, too.

Why: quests are met in their order, and a tile that has left the board never comes back.

Mend: let the quests lead eastward in their order, or lay the tokens farther east.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, spots
from questpress.games.anastyr.plan import aim, places, plan
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A22"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each thing that is gone too early."""
    steps = plan(facts, 1)
    for (path, quest, objective), step in (
        (told, steps[facts.doc.quests.index(told[1])]) for told in facts.objectives()
    ):
        spaces = [space for space in places(facts, objective) if facts.on_strip(space)]
        tokens = [token for token in facts.tokens_of(objective) if token.at is not None]
        gone = [space for space in spaces if facts.tile_of(space) < step.state]
        lost = bool(tokens) and bool(gone)
        if lost or (gone and len(spaces) - len(gone) < objective.amount):
            yield finding(
                CODE,
                f"When quest {quest.number} comes up, {spots(gone)} may be gone: "
                f"earlier quests lead to tile {step.state + 1}.",
                fix="Let the quests lead eastward, or move it east.",
                cells=gone,
                path=f"{path}.of",
                value=spots(gone),
            )
        ends = [space for space in aim(facts, objective) if facts.on_strip(space)]
        if ends and all(facts.tile_of(space) < step.state for space in ends):
            yield finding(
                CODE,
                f"When quest {quest.number} comes up, its tile {facts.tile_of(ends[0])} is gone.",
                fix="Name a tile farther east.",
                path=f"{path}.tile",
                value=str(facts.tile_of(ends[0])),
            )


RULE = Rule(
    CODE,
    "Nothing is gone when its quest comes",
    Severity.ERROR,
    "1.4 Scrolling",
    check,
    reads("quests", "deployment", "boss", *STRIP),
)
