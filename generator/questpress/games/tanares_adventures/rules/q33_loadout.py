"""A quest names the row of the one-shot table that its number stands in, or a later one.

What is looked for: no row; a row that does not exist; one that the rulebook does not print whole; a row of earlier
quests than this one.

Why: the row says how strong the heroes are, and the villains were chosen for it. A later row makes the quest easier to
win for heroes, an earlier one may make it hopeless.

Mend: write the row that the finding proposes, or another number.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import LoadoutEntry
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q33"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning where the row is missing, unknown, not whole or too early."""
    rows = [e for e in facts.box.catalog.entries.get("loadout", {}).values() if isinstance(e, LoadoutEntry)]
    number, name = facts.doc.number, facts.doc.team.row
    right = next((e for e in rows if _holds(e, number)), None)
    row = next((e for e in rows if e.id == name), None)
    if row is None:
        fix = f'Write "row": "{right.id}".' if right is not None else "Choose a row by hand."
        what = (
            f"There is no row '{name}' in the one-shot table"
            if name
            else "The quest names no row of the one-shot table"
        )
        yield _warning(f"{what}.", fix, "team.row", name)
        return
    if None in (row.item_level.value, row.npc_week.value, row.primaries.value, row.skills.value, row.first_aid.value):
        yield _warning(
            f"The rulebook does not print the whole row of {row.name}.",
            "Choose an earlier row, or give the missing figures in a pack.",
            "team.row",
            name,
        )
    if right is not None and (row.first_quest.value or 0) < (right.first_quest.value or 0):
        yield _warning(
            f"Quest {number} stands in the row {right.name}; the row {row.name} is of earlier quests.",
            f'Write "row": "{right.id}".',
            "team.row",
            name,
        )


def _holds(row: LoadoutEntry, number: int) -> bool:
    first, last = row.first_quest.value, row.last_quest.value
    return (first is not None and last is not None and first <= number <= last) or row.extra_quest.value == number


def _warning(message: str, fix: str, path: str, value: str | None) -> Finding:
    return finding(CODE, message, fix=fix, path=path, severity=Severity.WARNING, value=value)


RULE = rule(
    CODE,
    "The loadout row is the quest's",
    Severity.WARNING,
    "Appendix G, One-shot Quests",
    check,
    reads("team", "number"),
)
