"""All heroes find room in the spaces where they may begin.

What is looked for: hero spaces off the two start tiles, or where no hero can stand; fewer places in them together than
there are heroes; the same space twice.

Why: each player places a hero on one of these spaces before the first round.

Mend: name accessible spaces of the first two tiles, columns 1 to 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.board import Field
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.games.anastyr.rules._kit import STRIP, reads
from questpress.grid.square import Square

CODE = "AN-A07"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the hero spaces."""
    field = Field(facts.rules, facts.marks)
    for load in facts.loads:
        if facts.on_strip(load.at):
            field.put(load.at, load.size)
    room = 0
    seen: set[Square] = set()
    for i, space in enumerate(facts.doc.deployment.heroes):
        why = ""
        if facts.tile_of(space) > len(facts.doc.start) or not facts.on_strip(space):
            why = "is not on the start tiles"
        elif space in seen:
            why = "is named twice"
        elif not field.accessible(space, 1):
            why = "has no room for a hero"
        else:
            room += field.left(space)
        seen.add(space)
        if why:
            yield finding(
                CODE,
                f"The hero space {spot(space)} {why}.",
                fix="Name an accessible space of the first two tiles.",
                cells=[space],
                path=f"deployment.heroes.{i}",
                value=spot(space),
            )
    if room < facts.doc.heroes:
        yield finding(
            CODE,
            f"The hero spaces have room for {room}; there are {facts.doc.heroes} heroes.",
            fix="Name more spaces.",
            path="deployment.heroes",
            value=str(room),
        )


RULE = Rule(
    CODE, "Heroes have room to begin", Severity.ERROR, "6.6 Deployment", check, reads("deployment", "heroes", *STRIP)
)
