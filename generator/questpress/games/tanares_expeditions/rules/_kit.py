"""What all rules of the game have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.quest.document import Quest
from questpress.games.quest.facts import QuestFacts


def rule(
    code: str,
    title: str,
    severity: Severity,
    source: str,
    check: Callable[[QuestFacts], Iterable[Finding]],
    reads: tuple[str, ...] = (),
) -> Rule:
    """Return a rule of quests of Tanares Expeditions; ``source`` names the section of the rulebook."""
    return Rule(code, title, severity, source, check, reads, game="tanares-expeditions")


def meant(doc: Quest, option: str) -> bool:
    """Tell whether what is unusual is meant: the quest is an excerpt, or was built with an option that asked for it."""
    options = doc.extras.get("options")
    return doc.extras.get("excerpt") is True or (isinstance(options, Mapping) and option in options)
