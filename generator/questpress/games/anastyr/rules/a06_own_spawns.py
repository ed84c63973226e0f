"""A spawn card of one's own is like a printed one: one tile, one edge, four spaces.

What is looked for: another number of slots than four; specialists of a level that has none; a slot that asks for more
than a space takes; a card that brings nothing at all; an id that the catalog or another card has.

Why: an edge has four spaces, and there are no specialists of level III.

Mend: write four slots from north to south or from west to east; a slot without enemies has `count: 0`.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import EnemyType
from questpress.checks.rule import Rule, finding
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, kind_words
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A06"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with each own spawn card."""
    wanted, levels = facts.number("spawn-spaces"), facts.number("specialist-levels")
    seen: set[str] = set()
    for i, card in enumerate(facts.doc.own_spawns):
        path = f"own_spawns.{i}"
        if card.id in seen or card.id in facts.entries("spawn"):
            yield finding(
                CODE,
                f"The id '{card.id}' belongs to another spawn card.",
                fix="Choose another id.",
                path=f"{path}.id",
                value=card.id,
            )
        seen.add(card.id)
        if len(card.slots) != wanted:
            yield finding(
                CODE,
                f"The spawn card '{card.id}' has {count_of(len(card.slots), 'slot')}; an edge has {wanted} spaces.",
                fix=f"Write {wanted} slots.",
                path=f"{path}.slots",
                value=str(len(card.slots)),
            )
        for j, slot in enumerate(card.slots):
            if slot.type is EnemyType.SPECIALIST and slot.level > levels:
                yield finding(
                    CODE,
                    f"The spawn card '{card.id}' asks for {kind_words((slot.type, slot.level))}; there are none.",
                    fix="Ask for minions, or for another level.",
                    path=f"{path}.slots.{j}",
                    value=str(slot.level),
                )
        if card.creature == "none" and not any(slot.count for slot in card.slots):
            yield finding(
                CODE,
                f"The spawn card '{card.id}' brings nothing.",
                fix="Give a slot a count, or a creature.",
                path=f"{path}.slots",
                value="0",
            )


RULE = Rule(
    CODE,
    "Own spawn cards are such as are printed",
    Severity.ERROR,
    "7.4.1 Spawn Card, 7.4.2 Enemy Spawning",
    check,
    reads("own_spawns"),
)
