"""Equipped items are within the limits of who wears them.

What is looked for: more weapons, shields, amulets or rings than may be equipped; an item whose rarity asks for a higher
level; a board that forbids the kind of item, or that does not allow amulets; monsters that hold anything but a weapon,
or that are none of the bipedal ones that may hold one.

Why: the limits on items hold in a campaign, too, on both sides.

Mend: take the item off, or give it to somebody who may wear it.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found, name_of
from questpress.games.boardquest.scenario.wearing import barred, too_many

CODE = "BQ-S08"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each item that its wearer may not wear."""
    for path, part in facts.parts:
        board = facts.board(part)
        if board is None:
            continue
        for i, item in facts.items(part):
            why = barred(board, part.level, item)
            if why:
                message = f"{name_of(facts, part)} {why} ({item.name})."
                yield found(CODE, message, f"{path}.items.{i}", "Take it off.", value=item.id)
        for sort, count, most in too_many([item for _, item in facts.items(part)], facts.box):
            message = f"{name_of(facts, part)} has {count} {sort}s equipped; {most} may be."
            yield found(CODE, message, f"{path}.items", f"Take {count - most} off.")


RULE = Rule(
    CODE, "Gear is within the limits", Severity.ERROR, "Carrying & Equipping Items", check,
    reads=("characters", "enemies", "characters.items", "enemies.items", "characters.level", "enemies.level",
           "characters.card", "enemies.card"),
)  # fmt: skip
