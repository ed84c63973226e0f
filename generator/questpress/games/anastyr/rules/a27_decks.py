"""The Event and Loot decks can be put together from the cards that there are.

What is looked for: a card more often than there are copies of it; more cards drawn than are left of their kind; the
event card of a boss in the region's deck; an empty Event deck; a deck of events for a boss that lasts no round.

Why: the Event deck is the clock of the adventure, and cards of a boss speak of it.

Mend: name other cards, or draw fewer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A27"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the decks."""
    doc = facts.doc
    if doc.events.size == 0 and not (doc.boss is not None and doc.boss.quest == 0 and not doc.boss.mini):
        yield finding(CODE, "The Event deck is empty.", fix="Add event cards.", path="events", value="0")
    for name, kind, deck in (("events", "event", doc.events), ("loot", "loot", doc.loot)):
        entries = {
            key: e for key, e in facts.entries(kind).items() if getattr(e, "boss", None) is None or not e.boss.value
        }
        for card_id, amount in sorted(Counter(deck.cards).items()):
            entry = facts.entries(kind).get(card_id)
            if entry is None:
                continue
            why = ""
            if card_id not in entries:
                why = "belongs to a boss"
            elif amount > entry.number_of_copies:
                why = f"is there {amount} times; there is {entry.number_of_copies}"
            if why:
                yield finding(
                    CODE,
                    f"The card {entry.name} in the deck '{name}' {why}.",
                    fix="Take another card.",
                    path=f"{name}.cards",
                    value=card_id,
                )
        known = sum(e.number_of_copies for e in entries.values())
        if known and deck.size > known:
            yield finding(
                CODE,
                f"The deck '{name}' has {deck.size} cards; there are {known}.",
                fix="Draw fewer.",
                path=f"{name}.drawn",
                value=str(deck.size),
            )


RULE = Rule(
    CODE, "Decks can be put together", Severity.ERROR, "6.2 Region Zone", check, reads("events", "loot", "boss")
)
