"""There is as much of a thing as an objective asks for.

What is looked for: fewer tokens, or fewer marked spaces (loot, nepheliths, mass graves, yurts) on the strip than the
amount; minions, specialists or enemies to be eliminated of which none is set up or spawns; creatures to be tamed of
which fewer are in the supply; a boss quest without a boss; an objective that names nothing to reach, carry or count.

Why: an objective that cannot be met loses the game.

Mend: lay more tokens, or ask for less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_anastyr_cards import (
    CreatureEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.document import Objective
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.plan import aim, places
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A21"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each objective that asks for more than there is."""
    for path, _, objective in facts.objectives():
        have, words = _supply(facts, objective)
        if have is not None and have < objective.amount:
            yield finding(
                CODE,
                f"The objective asks for {objective.amount} {words}; there {'is' if have == 1 else 'are'} {have}.",
                fix=f"Ask for {have}, or add more." if have else "Name what it is about, and lay it out.",
                path=f"{path}.amount",
                value=str(objective.amount),
            )


def _supply(facts: AdventureFacts, objective: Objective) -> tuple[int | None, str]:
    """Return how much there is of what an objective is about (None: no end of it), and the words for it."""
    if objective.task in ("interact", "save", "cleanse", "escort") or (
        objective.task == "gather" and places(facts, objective)
    ):
        return len(places(facts, objective)), "tokens or marked spaces"
    if objective.task == "gather":
        return (None if "loot" in objective.of else 0), "things"
    if objective.task == "tame":
        return len(_creatures(facts, objective)), "creatures"
    if objective.task == "boss":
        return int(facts.doc.boss is not None), "boss"
    if objective.task == "reach":
        return (None if aim(facts, objective) else 0), "tile or space"
    if objective.task == "eliminate":
        return (None if _coming(facts, objective) else 0), "enemies who come"
    return None, ""


def _creatures(facts: AdventureFacts, objective: Objective) -> list[str]:
    """Return the creatures that can be met and are meant."""
    creatures = facts.doc.creatures
    tables = (creatures.common, creatures.uncommon, creatures.rare, creatures.sylfae)
    met = {answer.creature for table in tables for answer in table}
    met |= {place.card for place in facts.doc.deployment.creatures}
    sorts = {{"beasts": "beast"}.get(name, name) for name in objective.of} & {"beast", "sylfae"}
    entries = facts.entries("creature")
    return [
        name
        for name in sorted(met)
        if not sorts or (isinstance(e := entries.get(name), CreatureEntry) and e.type.value in sorts)
    ]


def _coming(facts: AdventureFacts, objective: Objective) -> bool:
    """Tell whether any of the enemies who are meant is set up or can spawn."""
    deck = Counter(kind for deck in facts.doc.spawns for card in deck.cards for kind in facts.spawned(card))
    placed = {place.card for place in facts.doc.deployment.enemies}
    marked = {token.on for token in facts.tokens_of(objective)}
    for card in facts.doc.enemies:
        meant = not objective.of or bool({card.card, f"{card.type.value}s", "enemies"} & set(objective.of))
        if (meant or card.card in marked) and (card.card in placed or (card.type, card.level) in deck):
            return True
    return False


RULE = Rule(
    CODE,
    "There is enough for each objective",
    Severity.ERROR,
    "Objective",
    check,
    reads("quests", "deployment", "enemies", "creatures", "spawns", "boss", *STRIP),
)
