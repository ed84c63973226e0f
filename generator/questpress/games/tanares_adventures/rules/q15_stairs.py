"""Every hero finds a square to start on.

What is looked for: fewer free starting squares than heroes. A warning: no room for a Companion although the Team has a
Commander, and starting squares that lie on no Stairs.

Why: heroes start on the Stairs, and a Companion near its Commander.

Mend: write more squares under `starts`, or lay another Stairs tile.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.quest.document import TilePlace
from questpress.games.quest.facts import QuestFacts, spots
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q15"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding where starting squares are too few, or off the Stairs."""
    team = facts.doc.team
    for stage in facts.stages:
        taken = {square for thing in stage.things if stage.occupies(thing) for square in thing.squares}
        free = [square for square in dict.fromkeys(stage.board.starts) if square not in taken]
        if len(free) < team.heroes:
            yield finding(
                CODE,
                f"There {'is' if len(free) == 1 else 'are'} {count_of(len(free), 'free starting square')} for "
                f"{count_of(team.heroes, 'hero') if team.heroes == 1 else f'{team.heroes} heroes'}.",
                fix="Write more squares, or lay another Stairs tile.",
                cells=free,
                path=f"{stage.path}.starts" if stage.board.starts else stage.path,
                value=str(len(free)),
            )
        elif len(free) == team.heroes and any(member.role == "commander" for member in team.members):
            yield finding(
                CODE,
                "No starting square is left for the Companion of the Commander.",
                fix="Write one more square.",
                cells=free,
                path=f"{stage.path}.starts",
                severity=Severity.WARNING,
            )
        stairs = {
            square
            for thing in stage.things
            if isinstance(thing.place, TilePlace) and stage.terrain(thing) in ("stairs", "portal")
            for square in thing.squares
        }
        off = [square for square in free if square not in stairs and stage.ground.holds(square)]
        if off and stairs:
            yield finding(
                CODE,
                f"The starting square{'s' if len(off) > 1 else ''} {spots(off)} "
                f"{'lie' if len(off) > 1 else 'lies'} on no Stairs.",
                fix="Lay the tile under them, or move them.",
                cells=off,
                path=f"{stage.path}.starts",
                severity=Severity.WARNING,
            )


RULE = rule(
    CODE,
    "The Stairs have room for the Team",
    Severity.ERROR,
    "Chapter 13, Stairs; Appendix B, Companions",
    check,
    reads("setup", "team"),
)
