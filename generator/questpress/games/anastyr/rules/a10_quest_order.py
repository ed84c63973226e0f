"""Quest cards are numbered from 1 without gaps, and only the last one completes the adventure.

What is looked for: numbers that do not rise by one; no card that wins, or one before the last that does; a card of the
catalog in the wrong part, twice, or with another task than the catalog gives it.

Why: the cards lie in ascending order, and the players win when the completed side says that the adventure is
completed.

Mend: number the cards 1, 2, 3, and set `wins` on the last one only.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_anastyr_cards import (
    QuestEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads, unknown

CODE = "AN-A10"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the row of quest cards."""
    quests = facts.doc.quests
    if not quests:
        yield finding(CODE, "The adventure has no quest.", fix="Add a quest card.", path="quests", value="0")
    for i, quest in enumerate(quests):
        if quest.number != i + 1:
            yield finding(
                CODE,
                f"Quest card {quest.number} stands where number {i + 1} belongs.",
                fix=f'Write "number": {i + 1}.',
                path=f"quests.{i}.number",
                value=str(quest.number),
            )
        if quest.wins != (i == len(quests) - 1):
            yield finding(
                CODE,
                f"Quest {quest.number} completes the adventure, but more quests follow."
                if quest.wins
                else f"Quest {quest.number} is the last one and does not complete the adventure.",
                fix=f'Write "wins": {"false" if quest.wins else "true"}.',
                path=f"quests.{i}.wins",
                value=str(quest.wins).lower(),
            )
    seen: set[str] = set()
    for path, card, objective in facts.objectives():
        secondary = path.endswith("secondary.objective")
        card_id = card.secondary.card if secondary and card.secondary is not None else card.card
        if card_id is None:
            continue
        where = f"{path.removesuffix('.objective')}.card"
        yield from unknown(facts, CODE, "quest", card_id, where)
        entry = facts.entries("quest").get(card_id)
        if not isinstance(entry, QuestEntry):
            continue
        part = "secondary" if secondary else "main"
        why = ""
        if card_id in seen:
            why = "is there twice"
        elif entry.part.value not in (None, part):
            why = f"is a {entry.part.value} quest, not a {part} one"
        elif entry.task.value not in (None, objective.task):
            why = f"has the task '{entry.task.value}', not '{objective.task}'"
        seen.add(card_id)
        if why:
            yield finding(
                CODE,
                f"The quest card {entry.name} {why}.",
                fix="Take another card, or write the quest in words of your own without a card.",
                path=where,
                value=card_id,
            )


RULE = Rule(
    CODE, "Quests in order; the last one wins", Severity.ERROR, "Objective, 6.2 Region Zone", check, reads("quests")
)
