"""Everything lies on the grid of its encounter.

What is looked for: terrain, doors, objects, bosses and starts that reach over the edge of the grid.

Why: a grid has as many columns and rows as the encounter says. Squares are written number and letter, `10-D`, or `[10,
4]`.

Mend: move the thing, or make the grid larger.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.judge.squares import off_board
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q15"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from off_board(facts, CODE)


RULE = rule(
    CODE,
    "Everything lies on the grid",
    Severity.ERROR,
    "Reading a Quest",
    check,
    reads("encounters", "events"),
)
