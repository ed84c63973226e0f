"""What the adventure names is in the catalog.

What is looked for: a region, event, loot, enemy, spawn, creature, feature or injury card that is unknown; the nearest
known one is proposed. Tiles, quests, activation cards and the parts of a boss are looked at by their own rules.

Why: figures and texts of cards come from the catalog.

Mend: correct the id. `questpress catalog list` shows all.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads, unknown

CODE = "AN-A18"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each unknown id."""
    doc = facts.doc
    yield from unknown(facts, CODE, "region", doc.region, "region")
    for name, kind, deck in (("events", "event", doc.events), ("loot", "loot", doc.loot)):
        for i, card in enumerate(deck.cards):
            yield from unknown(facts, CODE, kind, card, f"{name}.cards.{i}")
    for i, enemy in enumerate(doc.enemies):
        if enemy.card is not None:
            yield from unknown(facts, CODE, "enemy", enemy.card, f"enemies.{i}.card")
    for i, spawns in enumerate(doc.spawns):
        for j, card in enumerate(spawns.cards):
            if card not in facts.own_spawns:
                yield from unknown(facts, CODE, "spawn", card, f"spawns.{i}.cards.{j}")
    for i, place in enumerate(doc.deployment.creatures):
        yield from unknown(facts, CODE, "creature", place.card, f"deployment.creatures.{i}.card")
    for i, standee in enumerate(doc.deployment.features):
        yield from unknown(facts, CODE, "feature", standee.feature, f"deployment.features.{i}.feature")
    for i, injury in enumerate(doc.injuries):
        yield from unknown(facts, CODE, "injury", injury, f"injuries.{i}")


RULE = Rule(
    CODE,
    "Cards and ids are in the catalog",
    Severity.ERROR,
    "Questpress: docs/schemas",
    check,
    reads("region", "difficulty", "events", "loot", "enemies", "spawns", "deployment", "injuries", "boss"),
)
