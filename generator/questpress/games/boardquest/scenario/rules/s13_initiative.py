"""The Initiative Values give one order.

What is looked for: two enemies with the same Initiative Value.

Why: the lowest value acts first. The rulebook says nothing of equal ones; here a roll decides, each round anew, which
slows the game down.

Mend: give one of them a value of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found, name_of

CODE = "BQ-S13"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a warning for each value that somebody has already."""
    seen: dict[int, str] = {}
    used = {enemy.initiative for enemy in facts.doc.enemies}
    for i, enemy in enumerate(facts.doc.enemies):
        if enemy.initiative in seen:
            free = next(value for value in range(1, len(used) + 2) if value not in used)
            message = (
                f"{name_of(facts, enemy)} has Initiative Value {enemy.initiative}, as {seen[enemy.initiative]} has."
            )
            yield found(
                CODE, message, f"enemies.{i}.initiative", f"Write {free}, which is free.", severity=Severity.WARNING,
                value=str(enemy.initiative),
            )  # fmt: skip
        seen.setdefault(enemy.initiative, enemy.id)


RULE = Rule(
    CODE, "Initiative Values give one order", Severity.WARNING, "Automa: Initiative Value", check,
    reads=("enemies", "enemies.initiative"),
)  # fmt: skip
