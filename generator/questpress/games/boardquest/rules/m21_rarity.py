"""Monsters grow rarer with the distance from the starting forts.

What is looked for: on a piece with a starting fort monsters are common; one piece away common or uncommon; two or more
pieces away uncommon or rare. The distance of a piece is the fewest steps from piece to piece to any piece with a
starting fort. The rules do not say whether two pieces that touch by one hex only are one step apart, so a rarity must
be right under both readings.

Why: near home a fresh hero must be able to win a fight; far out the good loot waits.

Mend: write the rarity that the finding names and deal a card of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.boardquest import Rarity
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of, listing, sentence

# By piece distance 0, 1, and 2 or more.
ALLOWED = (("common",), ("common", "uncommon"), ("uncommon", "rare"))


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each monster whose rarity does not suit its distance."""
    if not facts.start_pieces:
        return
    # With a start or a piece missing, a monster may be nearer than it seems; then only what is too rare is told.
    whole = len(facts.starts) >= facts.doc.players and "pieces" not in facts.incomplete
    for i, monster in enumerate(facts.doc.monsters):
        piece = facts.owner.get(monster.at)
        if piece is None or monster.at in facts.doubled:
            continue
        by_one, by_two = _far(facts.far_by_one[piece]), _far(facts.far_by_two[piece])
        legal = [rarity for rarity in ALLOWED[by_one] if rarity in ALLOWED[by_two]]
        if monster.rarity in legal or not (whole or Rarity(monster.rarity).rank > Rarity(legal[-1]).rank):
            continue
        steps = count_of(by_two, "piece") + (" or more" if by_two == 2 else "")
        reading = "" if by_one == by_two else f" ({count_of(by_one, 'piece')} when contact by one hex counts)"
        where = "holds a starting fort" if by_two == 0 else f"is {steps}{reading} away from the starting forts"
        article = "an" if monster.rarity == "uncommon" else "a"
        yield finding(
            "BQ-M21",
            f"{sentence(facts.place(monster.at))} has {article} {monster.rarity} monster, but {facts.piece(piece)} "
            f"{where}.",
            fix=f"Make it {listing(legal, 'or')}.",
            cells=[monster.at],
            path=f"monsters.{i}.rarity",
            value=monster.rarity,
        )


def _far(steps: int | None) -> int:
    """Return a distance as the table counts it: 0, 1, or 2 for everything farther, also where no contact leads."""
    return 2 if steps is None else min(steps, 2)


RULE = Rule(
    "BQ-M21",
    "Rarity grows with distance",
    Severity.ERROR,
    "Quick Reference, Setup; Map Assembly, step 9",
    check,
    reads=("pieces", "pieces.center", "forts", "forts.kind", "monsters.rarity"),
)
