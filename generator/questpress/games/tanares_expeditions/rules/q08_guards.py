"""Guards start farther from the hero area than the distance at which they wake.

What is looked for: a start of a Guard within two squares of a starting square of heroes.

Why: a hero who moves that near wakes all Guards of the encounter, so that they might as well be none.

Mend: move the start, or the hero area, apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts, spot
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule
from questpress.grid.square import distance

CODE = "TE-Q08"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning for each Guard that starts too near to the heroes."""
    far = facts.ruleset.guard_distance
    for stage in facts.stages:
        for i, start in enumerate(stage.board.villain_starts):
            near = [square for square in stage.board.starts if distance(square, start.at) <= far]
            if start.guard and near:
                yield finding(
                    CODE,
                    f"The Guard at {spot(start.at)} starts within [{far}] of the hero area ({spot(near[0])})"
                    f"{facts.within(stage)} and wakes with the first step.",
                    fix="Move it away.",
                    cells=[start.at, *near],
                    path=f"{stage.path}.villain_starts.{i}.at",
                    severity=Severity.WARNING,
                )


RULE = rule(
    CODE,
    "Guards do not wake at the first step",
    Severity.WARNING,
    "Activating Guards",
    check,
    reads("encounters"),
)
