"""Heroes on foot can come to every place that an objective is about.

What is looked for: tokens, marked spaces, aims of objectives and hints that no way from the hero spaces leads to,
steps to adjacent spaces counted, past impassable terrain, lairs and standees.

Why: what is walled in can be seen but not interacted with.

Mend: turn the tile, or move the token.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.board import connected
from questpress.games.anastyr.facts import AdventureFacts, spot, spots
from questpress.games.anastyr.plan import aim, places
from questpress.games.anastyr.rules._kit import STRIP, reads
from questpress.grid.square import Square

CODE = "AN-A23"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each place that cannot be reached."""
    starts = [space for space in facts.doc.deployment.heroes if facts.on_strip(space)]
    reached = connected(facts.ground, starts)
    if not reached:
        return
    for path, _, objective in facts.objectives():
        tokens = facts.tokens_of(objective)
        spaces = [space for space in places(facts, objective) if facts.on_strip(space)]
        shut = [space for space in spaces if space not in reached]
        ends = [space for space in aim(facts, objective) if facts.on_strip(space)]
        named = bool(objective.spaces)
        lost = [space for space in ends if space not in reached]
        bad = shut if tokens or len(spaces) - len(shut) < objective.amount else []
        bad = bad + (lost if named or len(lost) == len(ends) else [])
        if bad:
            yield _say(f"{spots(bad)} cannot be reached on foot", bad, path)
    boss = facts.doc.boss
    for i, hint in enumerate(boss.hints if boss is not None else ()):
        if hint.at is not None and facts.on_strip(hint.at) and hint.at not in reached:
            yield _say(f"The hint at {spot(hint.at)} cannot be reached on foot", [hint.at], f"boss.hints.{i}.at")


def _say(words: str, spaces: list[Square], path: str) -> Finding:
    return finding(CODE, f"{words}.", fix="Turn the tile, or move it.", cells=spaces, path=path, value=spots(spaces))


RULE = Rule(
    CODE,
    "Objectives can be walked to",
    Severity.ERROR,
    "Hero Movement",
    check,
    reads("quests", "deployment", "boss", *STRIP),
)
