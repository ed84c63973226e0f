"""Every character has its card in the box, and no card plays twice.

What is looked for: a hero, unit or monster that the box does not have; one that takes part twice, on either side or on
both; a monster led by a player; a faction that is unknown or none of the players' heroes'.

Why: the box holds one standee of each hero, unit and monster. A unit can be recruited once in a game, and a campaign
has no recruiting at all.

Mend: take another card; `questpress catalog list boardquest` shows those that there are.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.document import Character
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S05"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each card that is unknown or used twice, and for a wrong faction."""
    seen: dict[tuple[str, str], str] = {}
    for path, part in facts.parts:
        if facts.board(part) is None:
            known = [card for kind, card in facts.box.boards if kind == part.kind]
            near = nearest(part.card, known)
            fix = f"Write {near}." if near else f"Take one of {', '.join(known) or 'your packs'}."
            yield found(CODE, f"No {part.kind} is called {part.card}.", f"{path}.card", fix, value=part.card)
        elif (part.kind, part.card) in seen:
            message = f"The {part.kind} {part.card} takes part twice; {seen[part.kind, part.card]} has it already."
            yield found(CODE, message, f"{path}.card", f"Take another {part.kind}.", value=part.card)
        seen.setdefault((part.kind, part.card), part.id)
        if isinstance(part, Character) and part.kind == "monster":
            message = f"{part.id} is a monster, and monsters are the automa's."
            yield found(CODE, message, f"{path}.kind", "Make it an enemy, or take a hero or a unit.")
    yield from _faction(facts)


def _faction(facts: ScenarioFacts) -> Iterator[Finding]:
    known = [faction.id for faction in facts.box.box.factions]
    faction = facts.doc.faction
    if faction not in known:
        near = nearest(faction, known)
        fix = f"Write {near}." if near else f"Write one of {', '.join(known)}."
        yield found(CODE, f"No faction is called {faction}.", "faction", fix, value=faction)
        return
    heroes = [part for part in facts.doc.characters if part.kind == "hero"]
    theirs = {board.faction for part in heroes if (board := facts.board(part)) is not None and board.faction}
    if theirs and faction not in theirs:
        message = f"The faction is {faction}, but no hero of the players is of it."
        yield found(CODE, message, "faction", f"Write {min(theirs)}.", severity=Severity.WARNING, value=faction)


RULE = Rule(
    CODE, "Cards are in the box, once each", Severity.ERROR, "Game Components", check,
    reads=("characters", "enemies", "faction", "characters.card", "enemies.card", "characters.kind", "enemies.kind"),
)  # fmt: skip
