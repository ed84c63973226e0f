"""An enemy card has the type and level that the catalog gives it, and is in play once.

What is looked for: another type or level than the card's; a card twice; more cards than the box holds for its level,
and specialists of a level that has none.

Why: type and level tell when an enemy acts and which spawn slot brings it.

Mend: write what the card shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import EnemyType
from questpress.catalog.entries_anastyr_cards import (
    EnemyEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, kind_words
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A29"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the enemy cards."""
    seen: set[str] = set()
    for i, card in enumerate(facts.doc.enemies):
        path = f"enemies.{i}"
        if card.type is EnemyType.SPECIALIST and card.level > facts.number("specialist-levels"):
            words = f"There are no {kind_words((card.type, card.level))}"
            yield _say(words, "Take another level.", f"{path}.level", str(card.level))
        if card.card is None:
            continue
        entry = facts.entries("enemy").get(card.card)
        if card.card in seen:
            yield _say(f"{sentence(facts.name('enemy', card.card))} is there twice", "Take it out.", path, card.card)
        seen.add(card.card)
        if not isinstance(entry, EnemyEntry):
            continue
        for name, wanted, has in (("type", entry.type.value, card.type), ("level", entry.level.value, card.level)):
            if wanted not in (None, has):
                words = f"{entry.name} has the {name} {wanted}, not {has}"
                yield _say(words, f'Write "{name}": {wanted}.', f"{path}.{name}", str(has))


def _say(words: str, fix: str, path: str, value: str) -> Finding:
    return finding(CODE, f"{words}.", fix=fix, path=path, value=value)


RULE = Rule(
    CODE, "Enemy cards are what they are called", Severity.ERROR, "4.1 Minions and Specialists", check, reads("enemies")
)
