"""Spawn cards ask for types and levels of enemies that are in play.

What is looked for: cards with a slot for a type and level without an enemy card; its space stays empty.

Why: the rules allow it, but a deck full of empty spaces is easier than it looks.

Mend: take other spawn cards, or add an enemy card of that type and level.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, kind_words
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A26"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each card with slots for nobody."""
    for i, deck in enumerate(facts.doc.spawns):
        for j, card_id in enumerate(deck.cards):
            absent = [
                kind_words(kind) for kind, n in sorted(facts.spawned(card_id).items()) if n and kind not in facts.kinds
            ]
            if absent:
                yield finding(
                    CODE,
                    f"The spawn card '{card_id}' asks for {listing(absent)}, who are not in play.",
                    fix="Take another card.",
                    path=f"spawns.{i}.cards.{j}",
                    severity=Severity.WARNING,
                    value=card_id,
                )


RULE = Rule(
    CODE,
    "Spawn cards bring enemies in play",
    Severity.WARNING,
    "7.4.2 Enemy Spawning",
    check,
    reads("spawns", "own_spawns", "enemies"),
)
