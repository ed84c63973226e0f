"""Skill cards belong to whoever has them, and the automa knows when to use each.

What is looked for: skills of a unit or a monster; a skill that is unknown, of another faction, of a level above the
hero's, or used more often than there are cards of it; a player's hero with another number of advanced skills than its
level brings, where any are named; a skill of the automa without a condition.

Why: a hero starts with its Core Skills and chooses so many Advanced Skills for every level above the first. The automa
does not choose: the scenario decides when a skill is used, and what must be given for it.

Mend: name as many advanced skills as the finding says, or none to leave the choice to the players; write the condition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_boardquest_cards import SkillEntry
from questpress.catalog.nearest import nearest
from questpress.checks.rule import Rule
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.cast import Part
from questpress.games.boardquest.scenario.document import Character
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found, name_of

CODE = "BQ-S10"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each skill that does not belong there."""
    used: Counter[str] = Counter()
    for path, part in facts.parts:
        cards = [(f"{path}.skills.{i}", card, 1) for i, card in enumerate(_plain(part))]
        if not isinstance(part, Character):
            cards = [(f"{path}.skills.{i}.card", use.card, use.copies) for i, use in enumerate(part.skills)]
            for i, use in enumerate(part.skills):
                if not use.condition.strip():
                    message = f"{name_of(facts, part)} has the skill {use.card}, but nothing says when it is used."
                    fix = "Write what must be given for it, or that nothing is needed."
                    yield found(CODE, message, f"{path}.skills.{i}.condition", fix, value=use.card)
        if cards and part.kind != "hero":
            message = f"{name_of(facts, part)} is a {part.kind}; only heroes cast skills."
            yield found(CODE, message, f"{path}.skills", "Take the skills away.")
            continue
        for place, card, copies in cards:
            yield from _card(facts, part, place, card, copies, used)
        if isinstance(part, Character):
            yield from _advanced(facts, part, path)


def _plain(part: Part) -> tuple[str, ...]:
    return part.skills if isinstance(part, Character) else ()


def _card(facts: ScenarioFacts, part: Part, path: str, card: str, copies: int, used: Counter[str]) -> Iterator[Finding]:
    skill, board = facts.box.skills.get(card), facts.board(part)
    if skill is None:
        near = nearest(card, list(facts.box.skills))
        fix = f"Write {near}." if near else "questpress catalog list boardquest skill shows them."
        yield found(CODE, f"No skill is called {card}.", path, fix, value=card)
        return
    if board is not None and skill.faction and board.faction and skill.faction != board.faction:
        message = f"{skill.name} is a skill of the {skill.faction}, and {name_of(facts, part)} is not of them."
        yield found(CODE, message, path, f"Take a skill of the {board.faction}.", value=card)
    elif skill.level > part.level:
        message = f"{skill.name} is of level {skill.level}; {name_of(facts, part)} is on level {part.level}."
        yield found(CODE, message, path, "Take a skill of a lower level.", value=card)
    entry = facts.box.catalog.get(f"boardquest/skill/{card}")
    there = entry.number_of_copies if isinstance(entry, SkillEntry) else 1
    used[card] += copies
    if used[card] > there:
        message = f"{skill.name} is needed {used[card]} times; the box has {there}."
        yield found(CODE, message, path, "Take another skill.", value=card)


def _advanced(facts: ScenarioFacts, part: Character, path: str) -> Iterator[Finding]:
    """Yield a finding when a player's hero is given another number of advanced skills than its level brings."""
    if not part.skills or part.kind != "hero":
        return
    wanted = facts.box.numbers.get("skills-per-level", 0) * (part.level - 1)
    given = len(part.skills)
    if given != wanted:
        message = f"{name_of(facts, part)} has {count_of(given, 'advanced skill')}; level {part.level} brings {wanted}."
        yield found(CODE, message, f"{path}.skills", f"Name {wanted}, or none: the players choose then.")


RULE = Rule(
    CODE, "Skills belong to their heroes", Severity.ERROR, "Automa: Abilities Management", check,
    reads=("characters", "enemies", "characters.skills", "enemies.skills", "characters.level", "enemies.level",
           "characters.card", "enemies.card", "enemies.skills.card", "enemies.skills.condition",
           "enemies.skills.copies"),
)  # fmt: skip
