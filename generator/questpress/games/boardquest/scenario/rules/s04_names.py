"""Every id names one thing, and whatever is named exists.

What is looked for: two characters, forts or chests with one id; a term or a focus rule that names an id which nothing
has.

Why: focus rules and terms speak of characters, forts and chests by these ids.

Mend: give each thing an id of its own, and write the id that was meant; the finding proposes the nearest.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S04"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each id that is given twice, and each that is named and not there."""
    named = [(path, part.id) for path, part in facts.parts]
    named += [(f"forts.{i}", fort.id) for i, fort in enumerate(facts.doc.forts)]
    named += [(f"treasures.{i}", chest.id) for i, chest in enumerate(facts.doc.treasures)]
    seen: dict[str, str] = {}
    for path, name in named:
        if name in seen:
            message = f"The id {name} is that of {seen[name]} already."
            yield found(CODE, message, f"{path}.id", "Give one of them another id.", value=name)
        seen.setdefault(name, path)
    for path, name in _mentions(facts):
        if name not in seen:
            near = nearest(name, list(seen))
            fix = f"Write {near}." if near else f"Write one of {', '.join(seen) or 'the ids of this document'}."
            yield found(CODE, f"Nothing in this scenario has the id {name}.", path, fix, value=name)


def _mentions(facts: ScenarioFacts) -> Iterator[tuple[str, str]]:
    for i, enemy in enumerate(facts.doc.enemies):
        if enemy.focus.target is not None:
            yield f"enemies.{i}.focus.target", enemy.focus.target
    for path, _, term in facts.terms():
        for i, name in enumerate(term.of):
            yield f"{path}.of.{i}", name


RULE = Rule(
    CODE, "Ids name one thing each", Severity.ERROR, "Questpress: docs/schemas", check,
    reads=("characters", "enemies", "forts", "treasures", "win", "lose", "characters.id", "enemies.id", "forts.id",
           "treasures.id", "enemies.focus", "enemies.focus.target", "win.of", "lose.of"),
)  # fmt: skip
