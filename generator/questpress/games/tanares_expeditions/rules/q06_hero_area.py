"""Each encounter has a hero area with a square for each hero.

What is looked for: fewer free starting squares than heroes. Walls, chests and starts of villains are no free squares.

Why: heroes are placed in the area at the beginning of each encounter.

Mend: write more squares under `starts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q06"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each encounter whose hero area is too small."""
    for stage in facts.stages:
        taken = {start.at for start in stage.board.villain_starts}
        for thing in stage.things:
            if stage.occupies(thing) or thing.kind == "door" or stage.is_barrier(thing):
                taken.update(thing.squares)
        free = [square for square in dict.fromkeys(stage.board.starts) if square not in taken]
        if len(free) < facts.doc.team.heroes:
            yield finding(
                CODE,
                f"The hero area has {len(free)} free squares for {facts.doc.team.heroes} heroes{facts.within(stage)}.",
                fix='Write more squares under "starts".',
                cells=free,
                path=f"{stage.path}.starts" if stage.board.starts else stage.path,
                value=str(len(free)),
            )


RULE = rule(
    CODE,
    "The hero area holds the team",
    Severity.ERROR,
    "Movement Restrictions; Navigating Through the Quest",
    check,
    reads("encounters", "team"),
)
