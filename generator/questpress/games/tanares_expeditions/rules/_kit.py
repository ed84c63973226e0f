"""What all rules of the game have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
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
