"""Every focus rule has an object.

What is looked for: `attack-specific-enemy` without a character of the players as target, `guard-ally` without another
enemy as target, a target with a rule that has none. Warnings: guards that guard each other, or somebody who comes
later; `attack-closest-hero` when the players have no hero; `conquer-closest-fort` when there is no fort, or for a
monster, which has no sign to put on one.

Why: without an object the rule changes to another one at once, or the character stands still for the whole game.

Mend: name a target, or give another rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.document import Character, Enemy
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found, name_of

CODE = "BQ-S14"
_AIMED = frozenset({"attack-specific-enemy", "guard-ally"})


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each focus rule without a proper object."""
    for i, enemy in enumerate(facts.doc.enemies):
        path = f"enemies.{i}.focus"
        rule, target = enemy.focus.rule, enemy.focus.target
        name = name_of(facts, enemy)
        if rule in _AIMED and target is None:
            fix = "Name a character of the players." if rule != "guard-ally" else "Name another enemy."
            yield found(CODE, f"{name} has the rule {rule}, but no target.", path, fix)
        elif rule not in _AIMED and target is not None:
            message = f"{name} has the target {target}, but the rule {rule} has none."
            yield found(CODE, message, f"{path}.target", "Leave the target out, or take another rule.")
        elif target is not None and target in facts.by_id:
            yield from _aim(facts, enemy, path, target)
        yield from _idle(facts, enemy, path)


def _aim(facts: ScenarioFacts, enemy: Enemy, path: str, target: str) -> Iterator[Finding]:
    aimed, name = facts.by_id[target], name_of(facts, enemy)
    if enemy.focus.rule == "attack-specific-enemy":
        if not isinstance(aimed, Character):
            message = f"{name} is to attack {target}, who is on its own side."
            yield found(CODE, message, f"{path}.target", "Name a character of the players.", value=target)
        return
    if not isinstance(aimed, Enemy) or target == enemy.id:
        message = f"{name} is to guard {target}, who is {'itself' if target == enemy.id else 'no ally of it'}."
        yield found(CODE, message, f"{path}.target", "Name another enemy.", value=target)
        return
    if aimed.arrives > enemy.arrives:
        message = f"{name} is to guard {target}, who comes in round {aimed.arrives} only."
        yield found(
            CODE, message, f"{path}.target", f"Let {enemy.id} come then, too, or give it another rule.",
            severity=Severity.WARNING, value=target,
        )  # fmt: skip
    if aimed.focus.rule == "guard-ally" and aimed.focus.target == enemy.id and enemy.id < target:
        message = f"{name} and {target} guard each other, so both stand still until somebody comes near."
        yield found(
            CODE, message, f"{path}.target", "Give one of them another rule.", severity=Severity.WARNING, value=target
        )


def _idle(facts: ScenarioFacts, enemy: Enemy, path: str) -> Iterator[Finding]:
    rule, name = enemy.focus.rule, name_of(facts, enemy)
    message = ""
    if rule == "attack-closest-hero" and all(part.kind != "hero" for part in facts.doc.characters):
        message = f"{name} goes for heroes, but the players have none."
    elif rule == "conquer-closest-fort" and not facts.doc.forts:
        message = f"{name} is to conquer forts, but there are none."
    elif rule == "conquer-closest-fort" and enemy.kind == "monster":
        message = f"{name} is to conquer forts, but a monster has no sign to show on them."
    if message:
        yield found(CODE, message, f"{path}.rule", "Give it another rule.", severity=Severity.WARNING)


RULE = Rule(
    CODE, "Focus rules have an object", Severity.ERROR, "Focus Rules", check,
    reads=("enemies", "characters", "forts", "enemies.focus", "enemies.focus.rule", "enemies.focus.target",
           "enemies.arrives", "enemies.kind", "characters.kind", "characters.id", "enemies.id"),
)  # fmt: skip
