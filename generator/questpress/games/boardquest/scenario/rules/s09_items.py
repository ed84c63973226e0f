"""Every item is in the box, and no card is needed twice.

What is looked for: an item that the box does not have; one that is worn, lies in a chest and is on offer more often
than there are cards of it; an offer without a price, when the card has none.

Why: items are picked from the one deck of Item Cards before the game.

Mend: take another item, or lower its copies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_boardquest_cards import ItemEntry
from questpress.catalog.nearest import nearest
from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S09"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each item that is not there, or not so often."""
    known = facts.box.items
    used: Counter[str] = Counter()
    for path, name, copies in _uses(facts):
        if name not in known:
            near = nearest(name, list(known))
            fix = f"Write {near}." if near else "questpress catalog list boardquest item shows them."
            yield found(CODE, f"No item is called {name}.", path, fix, value=name)
            continue
        there = _copies(facts, name)
        if used[name] + copies > there:
            message = f"The item {name} is needed {used[name] + copies} times; the box has {there}."
            yield found(CODE, message, path, "Take another item.", value=name)
        used[name] += copies
    for i, offer in enumerate(facts.doc.market):
        item = known.get(offer.item)
        if item is not None and item.price is None and offer.price is None:
            message = f"Nobody knows the price of {item.name}."
            fix = "Write a price for the offer, or give that of the card in a pack."
            yield found(CODE, message, f"market.{i}", fix, severity=Severity.WARNING)


def _uses(facts: ScenarioFacts) -> Iterator[tuple[str, str, int]]:
    """Yield path, id and number of each item that is set out."""
    for path, part in facts.parts:
        for i, name in enumerate(part.items):
            yield f"{path}.items.{i}", name, 1
    for i, chest in enumerate(facts.doc.treasures):
        for j, name in enumerate(chest.items):
            yield f"treasures.{i}.items.{j}", name, 1
    for i, offer in enumerate(facts.doc.market):
        yield f"market.{i}.item", offer.item, offer.copies


def _copies(facts: ScenarioFacts, name: str) -> int:
    entry = facts.box.catalog.get(f"boardquest/item/{name}")
    return entry.number_of_copies if isinstance(entry, ItemEntry) else 1


RULE = Rule(
    CODE, "Items are in the box, once each", Severity.ERROR, "Campaign Rules: Setup", check,
    reads=("characters", "enemies", "treasures", "market", "characters.items", "enemies.items", "treasures.items",
           "market.item", "market.copies", "market.price"),
)  # fmt: skip
