"""There is one spawn deck for the heroes and the difficulty of the adventure, and it has cards.

What is looked for: no deck for this number of heroes and difficulty, or more than one; decks without cards; a card
more often than there are copies of it.

Why: the set-up makes up the spawn deck by heroes and difficulty.

Mend: name heroes and difficulty of each deck so that each table has one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_anastyr_cards import (
    SpawnEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A24"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the spawn decks."""
    doc = facts.doc
    fitting = [deck for deck in doc.spawns if doc.heroes in deck.heroes and doc.difficulty in deck.difficulty]
    if len(fitting) != 1:
        yield finding(
            CODE,
            f"{'No' if not fitting else 'More than one'} spawn deck is for {doc.heroes} heroes at '{doc.difficulty}'.",
            fix="Let one deck name these heroes and this difficulty.",
            path="spawns",
            value=str(len(fitting)),
        )
    for i, deck in enumerate(doc.spawns):
        if not deck.cards:
            yield finding(
                CODE, "The spawn deck has no cards.", fix="Add spawn cards.", path=f"spawns.{i}.cards", value="0"
            )
        for card_id, amount in sorted(Counter(deck.cards).items()):
            entry = facts.entries("spawn").get(card_id)
            most = entry.number_of_copies if isinstance(entry, SpawnEntry) else amount
            if amount > most:
                yield finding(
                    CODE,
                    f"The spawn card {facts.name('spawn', card_id)} is in the deck {amount} times; there is {most}.",
                    fix="Take other cards.",
                    path=f"spawns.{i}.cards",
                    value=card_id,
                )


RULE = Rule(
    CODE,
    "One spawn deck for those who play",
    Severity.ERROR,
    "7.4.1 Spawn Card",
    check,
    reads("spawns", "heroes", "difficulty"),
)
