"""A quest is played on the whole battlegrid, and everything lies on it.

What is looked for: a set-up of another size than the board's 24 columns and 16 rows; tiles, doors, objects, villains
and starting squares that reach over its edge.

Why: the board has these squares and no others. Squares are written number and letter, `10-D`, or `[10, 4]`.

Mend: move the thing, or turn it by quarter turns.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.judge.squares import off_board
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q01"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for a board of another size, and for each thing off the board."""
    cols, rows = facts.number("board-columns"), facts.number("board-rows")
    for stage in facts.stages:
        size = (stage.board.cols, stage.board.rows)
        if None not in (cols, rows) and size != (cols, rows):
            yield finding(
                CODE,
                f"The set-up has {size[0]} columns and {size[1]} rows; the board has {cols} and {rows}.",
                fix=f'Write "cols": {cols} and "rows": {rows}.',
                path=f"{stage.path}.cols",
                value=f"{size[0]} x {size[1]}",
            )
    yield from off_board(facts, CODE)


RULE = rule(
    CODE,
    "Everything lies on the board",
    Severity.ERROR,
    "Chapter 1, Battlegrid",
    check,
    reads("setup", "events"),
)
