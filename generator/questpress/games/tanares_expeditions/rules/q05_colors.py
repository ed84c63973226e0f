"""At most two villains of a color stand in an encounter, and the pool has enough of each color for that.

What is looked for: encounters that draw more villains than two of each color make, or more than the cards of the pool
allow when a third of a color is set aside.

Why: there are two tokens of each color. Who draws a third villain of a color draws on, and the deck must not run out.

Mend: add villains of the other color to the pool, or draw fewer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_tanares_expeditions_cards import VillainEntry
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q05"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each encounter that draws more villains than the pool can give."""
    limit = facts.number("villains-per-color")
    cards = [facts.pieces.entry("villain", name, VillainEntry) for name in facts.doc.pool]
    colors = Counter(str(card.color.value) for card in cards if card is not None and card.color.value is not None)
    known = sum(colors.values()) == len(cards)
    colors.update(slot.color for slot in facts.doc.pool_slots)
    if limit is None or not colors or not known:
        return  # colors that nobody has printed cannot be counted
    able = sum(min(limit, amount) for amount in colors.values())
    for i, encounter in enumerate(facts.doc.encounters):
        if encounter.draws > able:
            have = ", ".join(f"{amount} {color}" for color, amount in sorted(colors.items()))
            yield finding(
                CODE,
                f"Encounter {encounter.number} draws {encounter.draws} villains; the pool ({have}) gives {able} with "
                f"{limit} of a color at most.",
                fix=f"Draw {able}, or add villains of another color to the pool.",
                path=f"encounters.{i}.draws",
                value=str(encounter.draws),
            )


RULE = rule(
    CODE,
    "The villains drawn fit their colors",
    Severity.ERROR,
    "Villain Standees and Tokens; Combat Setup",
    check,
    reads("encounters", "pool", "pool_slots"),
)
