"""Everybody can get where they are to go.

What is looked for: an enemy with no way to any of those that its focus rule sends it to; a goal tile, a fort or a chest
of a term that no character of the players can come to.

Why: holes and the outside of the map stop everybody. An enemy that can reach nobody stands on its tile for the whole
game, and a term that nobody can come near decides nothing.

Mend: move it to the part of the map on which the others are, or join the parts with a piece.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.document import Enemy
from questpress.games.boardquest.scenario.facts import ScenarioFacts, at
from questpress.games.boardquest.scenario.rules._kit import WHOLE, found, name_of
from questpress.grid.graph import components
from questpress.grid.hex import Hex

CODE = "BQ-S15"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each enemy and each thing that is cut off."""
    lands = [set(cells) for cells in components(facts.ground)]
    if len(lands) < 2:
        return
    for i, enemy in enumerate(facts.doc.enemies):
        home = next((land for land in lands if enemy.at in land), None)
        aims = list(_aims(facts, enemy))
        if home is not None and aims and not any(cell in home for cell in aims):
            message = f"{name_of(facts, enemy)} cannot get to its objective: a gap in the map lies between."
            yield found(CODE, message, f"enemies.{i}.at", "Move it, or join the map.", cells=[enemy.at])
    homes = [land for land in lands if any(part.at in land for part in facts.doc.characters)]
    for path, kind, term in facts.terms():
        wanted = [(name, cell) for name in term.of if (cell := facts.forts.get(name, facts.chests.get(name)))]
        wanted += [(at(cell), cell) for cell in term.tiles] if kind == "win" else []
        for name, cell in wanted:
            if cell in facts.ground and not any(cell in land for land in homes):
                message = f"No character of the players can come to {name}: a gap in the map lies between."
                yield found(CODE, message, path, "Join the map, or take another place.", cells=[cell])


def _aims(facts: ScenarioFacts, enemy: Enemy) -> Iterator[Hex]:
    rule = enemy.focus.rule
    if enemy.focus.target is not None:
        target = facts.by_id.get(enemy.focus.target)
        if target is not None:
            yield target.at
    elif rule == "conquer-closest-fort":
        yield from facts.forts.values()
    elif rule != "defend-position":
        for part in facts.doc.characters:
            if rule != "attack-closest-hero" or part.kind == "hero":
                yield part.at


RULE = Rule(CODE, "Everybody can get where they go", Severity.ERROR, "Automa: Movement", check, reads=WHOLE)
