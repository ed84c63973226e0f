"""Every character has a level that its board knows.

What is looked for: a unit above the highest level of units, a level that a hero's board lacks, a monster on any level
but the first. Levels whose figures nobody knows are a note: such a scenario can be played from an owner's box, not
tried out here.

Why: levels are fixed at the start of a campaign; the Upgrade Tokens and the Progress Board mark them.

Mend: write a level that there is, or give the figures in a pack.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found, name_of

CODE = "BQ-S06"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each level that there is not, and a note for figures that are not known."""
    highest = facts.box.numbers.get("highest-unit-level", 9)
    for path, part in facts.parts:
        board = facts.board(part)
        if board is None:
            continue
        if part.kind == "monster" and part.level != 1:
            message = f"{name_of(facts, part)} is on level {part.level}, but monsters have no levels."
            yield found(CODE, message, f"{path}.level", "Write 1, or leave the level out.")
        elif part.kind == "unit" and part.level > highest:
            message = f"{name_of(facts, part)} is on level {part.level}; units go up to level {highest}."
            yield found(CODE, message, f"{path}.level", f"Write {highest} or less.")
        elif board.levels and part.level not in board.levels:
            most = max(board.levels)
            message = f"{name_of(facts, part)} is on level {part.level}; its board has levels up to {most}."
            yield found(CODE, message, f"{path}.level", f"Write {most} or less.")
        elif not facts.known(part):
            message = f"The figures of {name_of(facts, part)} on level {part.level} are not known here."
            fix = "Give them in a pack to have the scenario tried out."
            yield found(CODE, message, path, fix, severity=Severity.NOTE)


RULE = Rule(
    CODE, "Levels are those of the boards", Severity.ERROR, "Unit Upgrades", check,
    reads=("characters", "enemies", "characters.level", "enemies.level", "characters.card", "enemies.card"),
)  # fmt: skip
