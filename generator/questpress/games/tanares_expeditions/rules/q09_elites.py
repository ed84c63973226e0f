"""The number of Elites follows from the difficulty, and there are never more than villains.

What is looked for: more Elites than villains that are drawn (a boss is none); any Elites on easy; Elites in the first
encounter on normal, or where no difficulty is named; fewer than one in an encounter on hard; another number than three
on very hard, or than all villains where there are fewer.

Why: an Elite card makes a villain much stronger, so the difficulty is counted in them.

Mend: write the number that the finding names, or another difficulty.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_expeditions import DifficultyEntry
from questpress.checks.rule import finding
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q09"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each encounter with a number of Elites that the difficulty does not allow."""
    name = facts.doc.difficulty or "normal"
    entry = facts.pieces.entry("difficulty", name, DifficultyEntry)
    for i, encounter in enumerate(facts.doc.encounters):
        least, most = _bounds(entry, encounter.number, encounter.draws)
        if not least <= encounter.elites <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            yield finding(
                CODE,
                f"Encounter {encounter.number} has {count_of(encounter.elites, 'Elite')}, {encounter.draws} villains; "
                f"on {name} {'it has' if least == most else 'there may be'} {wanted}.",
                fix=f'Write "elites": {least if encounter.elites < least else most}.',
                path=f"encounters.{i}.elites",
                value=str(encounter.elites),
            )


def _bounds(entry: DifficultyEntry | None, number: int, draws: int) -> tuple[int, int]:
    """Return the fewest and the most Elites of an encounter."""
    if entry is None:
        return 0, draws
    if entry.fewest.value is not None:
        exact = min(entry.fewest.value, draws)
        return exact, exact
    extra = entry.extra.value or 0
    if number == 1:
        return min(extra, draws), min(extra, draws)
    return min(extra, draws), draws


RULE = rule(
    CODE,
    "Elites are as many as the difficulty says",
    Severity.ERROR,
    "Villain Modifiers; Difficulty Levels",
    check,
    reads("encounters", "difficulty"),
)
