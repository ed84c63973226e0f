"""There are enough tokens, forts and coins in the box.

What is looked for: more chests than chest tokens, more forts than there are, more forts of one side than its factions
have flags for, more upgraded units than Upgrade Tokens. Gold above the number of coins is a note: it is spent before
the game begins and can be counted on paper.

Why: no component beyond the box is needed for a campaign.

Mend: take some away.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S12"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each component of which there is too little."""
    doc, numbers = facts.doc, facts.box.box.numbers
    chests, forts = len(doc.treasures), len(doc.forts)
    if chests > numbers.limit_chests:
        message = f"{count_of(chests, 'chest')} lie on the map; the box has {numbers.limit_chests} tokens."
        yield found(CODE, message, "treasures", f"Take {chests - numbers.limit_chests} away.")
    if forts > numbers.limit_forts:
        message = f"{count_of(forts, 'fort')} stand on the map; the box has {numbers.limit_forts}."
        yield found(CODE, message, "forts", f"Take {forts - numbers.limit_forts} away.")
    yield from _flags(facts)
    upgraded = [part for _, part in facts.parts if part.kind == "unit" and part.level > 1]
    if len(upgraded) > numbers.upgrade_tokens:
        message = f"{count_of(len(upgraded), 'unit')} are upgraded; the box has {numbers.upgrade_tokens} tokens."
        yield found(CODE, message, "enemies", "Leave some of them on level 1.")
    most = max(doc.gold.easy, doc.gold.normal, doc.gold.hard)
    if most > numbers.gold_coins:
        message = f"There are up to {most} Gold to spend; the box has {numbers.gold_coins} coins."
        yield found(CODE, message, "gold", "Count it on paper, or give less.", severity=Severity.NOTE)


def _flags(facts: ScenarioFacts) -> Iterator[Finding]:
    each = facts.box.box.numbers.forts_per_faction
    sides = (("players", facts.doc.characters), ("enemies", facts.doc.enemies))
    for side, parts in sides:
        factions = {board.faction for part in parts if (board := facts.board(part)) is not None and board.faction}
        held = sum(fort.owner == side for fort in facts.doc.forts)
        there = each * len(factions)
        if held > there and factions:
            message = f"The {side} hold {count_of(held, 'fort')}; there are {there} with the signs of their factions."
            yield found(CODE, message, "forts", f"Give them {there} or fewer.")
        elif held and not factions:
            message = f"The {side} hold {count_of(held, 'fort')}, but nobody of theirs has a faction to show on it."
            yield found(CODE, message, "forts", "Make the forts neutral.", severity=Severity.WARNING)


RULE = Rule(
    CODE, "The box has enough of everything", Severity.ERROR, "Game Components", check,
    reads=("treasures", "forts", "characters", "enemies", "gold", "forts.owner", "characters.level", "enemies.level"),
)  # fmt: skip
