"""What stands in a space has room there.

What is looked for: spaces in which the sizes of standees, enemies and creatures together exceed the capacity; anything
at all in impassable terrain; anybody but the boss in a boss's lair; objective tokens where nobody can go.

Why: a space holds sizes of 6 together, impassable terrain nothing, and the lair is the boss's alone. What has no room
does not come into play.

Mend: move some of it to a neighbouring space.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from questpress.catalog.anastyr_words import Mark
from questpress.checks.rule import Rule, finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.anastyr.board import Field
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.games.anastyr.rules._kit import STRIP, reads
from questpress.grid.square import Square

CODE = "AN-A02"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each space that is too full, and for tokens where nobody can stand."""
    inside: dict[Square, list[Any]] = {}
    for load in facts.loads:
        if facts.on_strip(load.at):
            inside.setdefault(load.at, []).append(load)
    field = Field(facts.rules, facts.marks)
    for space, loads in sorted(inside.items()):
        path = next((load.path for load in loads if load.path), None)
        if path is None:
            continue
        words = listing([load.words for load in loads])
        if Mark.BOSS_LAIR in facts.marks[space]:
            if any(not load.boss for load in loads):
                yield finding(
                    CODE,
                    f"{spot(space)} is a boss's lair and holds {words}; only the boss goes there.",
                    fix="Move them to a neighbouring space.",
                    cells=[space],
                    path=path,
                    value=words,
                )
            continue
        total, most = sum(load.size for load in loads), field.capacity(space)
        if total > most:
            why = "is impassable" if most == 0 else f"takes sizes of {most}"
            yield finding(
                CODE,
                f"{spot(space)} {why}; {words} make {total}.",
                fix="Move some to a neighbouring space.",
                cells=[space],
                path=path,
                value=str(total),
            )
    for i, token in enumerate(facts.doc.deployment.tokens):
        if token.at is not None and facts.on_strip(token.at) and not facts.ground.accessible(token.at, 1):
            yield finding(
                CODE,
                f"The token '{token.id}' lies at {spot(token.at)}, where no hero can go.",
                fix="Move it to a neighbouring space.",
                cells=[token.at],
                path=f"deployment.tokens.{i}.at",
                value=token.id,
            )


RULE = Rule(
    CODE,
    "Everything has room in its space",
    Severity.ERROR,
    "1.2.2 Space Capacity Limit, 1.3 Terrain Effects",
    check,
    reads(*STRIP, "deployment", "boss"),
)
