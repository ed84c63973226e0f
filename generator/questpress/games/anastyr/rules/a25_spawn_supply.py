"""A spawn card never asks for more figures than stand for the enemies in play, unless the deck says so.

What is looked for: cards that ask for more figures of a type and level than the box holds, or than the `figures` of
the cards in play; and, in a deck that does not say `short`, nothing else.

Why: an enemy without a figure does not come. Players who are not told take that for a mistake of theirs.

Mend: take another card, or set `short` on the deck; the sheet then tells that those for whom there is no figure stay
away.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, kind_words
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A25"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each card that asks for too much."""
    supply = {}
    for kind, cards in facts.kinds.items():
        have = facts.figures(kind)
        counts = [have if card.figures is None else card.figures for card in cards]
        total = None if None in counts else sum(count for count in counts if count is not None)
        supply[kind] = total if have is None or total is None else min(have, total)
    for i, deck in enumerate(facts.doc.spawns):
        for j, card_id in enumerate(deck.cards):
            for kind, asked in sorted(facts.spawned(card_id).items()):
                most = supply.get(kind)
                if most is not None and asked > most and not deck.short:
                    yield finding(
                        CODE,
                        f"The spawn card '{card_id}' asks for {asked} {kind_words(kind)}; there are {most}.",
                        fix='Take another card, or write "short": true.',
                        path=f"spawns.{i}.cards.{j}",
                        value=card_id,
                    )


RULE = Rule(
    CODE,
    "Spawn cards ask for figures there are",
    Severity.ERROR,
    "7.4.3 Creature Spawning",
    check,
    reads("spawns", "own_spawns", "enemies"),
)
