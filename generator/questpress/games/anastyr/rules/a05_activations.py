"""The activation cards are those of the levels of enemies in play, and that of the region.

What is looked for: a level with an enemy card but without its activation card; a card of a level that nobody has; the
card of another region, or none; cards that are named twice. Cards of heroes and of the boss are not listed here:
heroes are chosen by the players, and a boss names its own.

Why: enemies act when the token comes to the card of their level, and events are drawn on the region's.

Mend: name `level-1`, `level-2` and so on as the enemy cards have them, and the region's card. The card of an enemy
that comes later may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_anastyr_cards import (
    ActivationEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads, unknown

CODE = "AN-A05"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each activation card that is missing or too many."""
    entries = {name: e for name, e in facts.entries("activation").items() if isinstance(e, ActivationEntry)}
    region = f"{facts.box.game}/region/{facts.doc.region}"
    levels = {card.level for card in facts.doc.enemies}
    allowed = {
        name: e.name
        for name, e in entries.items()
        if (e.subject.value == "region" and e.whose.value == region)
        or (e.subject.value == "enemies" and e.level.value in levels)
    }
    now = {card.level for card in facts.doc.enemies if card.quest == 0}
    seen: set[str] = set()
    for i, name in enumerate(facts.doc.activations):
        path = f"activations.{i}"
        yield from unknown(facts, CODE, "activation", name, path)
        if name in entries and (name not in allowed or name in seen):
            why = "is named twice" if name in seen else "belongs to nobody in this adventure"
            yield finding(
                CODE,
                f"The activation card of {entries[name].name} {why}.",
                fix="Take it out.",
                path=path,
                value=name,
            )
        seen.add(name)
    for name, words in allowed.items():
        level = entries[name].level.value
        if name not in seen and (level is None or level in now):
            yield finding(
                CODE,
                f"The activation card of {words} is missing.",
                fix=f'Add "{name}".',
                path="activations",
                value=name,
            )


RULE = Rule(
    CODE,
    "Activation cards fit enemies and region",
    Severity.ERROR,
    "6.5 Activation Queue",
    check,
    reads("activations", "enemies", "region"),
)
