"""On every board a hero on foot can walk from the west edge to the east edge.

What is looked for: two neighbouring tiles whose impassable spaces, lairs and standees bar every way, steps to adjacent
spaces counted in all eight directions. Enemies are not looked at, since they can be fought.

Why: the board scrolls only when everybody has left the West tile.

Mend: turn one of the tiles, or put another there.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.board import Field, connected
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A08"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each board without a way."""
    for state in facts.states:
        here = set(state.spaces)
        field = Field(facts.rules, {s: facts.marks[s] for s in here}, {s: facts.ground.taken.get(s, 0) for s in here})
        cols = sorted({space.col for space in here})
        found = connected(field, [space for space in here if space.col == cols[0]])
        if not any(space.col == cols[-1] for space in found):
            first = state.number - 1
            yield finding(
                CODE,
                f"No way leads from the west edge of tile {state.number} to the east edge of tile {state.number + 1}.",
                fix="Turn one of the tiles, or take another.",
                cells=sorted(here - found),
                path=f"start.{first}" if first < len(facts.doc.start) else f"scroll.{first - len(facts.doc.start)}",
                value=str(state.number),
            )


RULE = Rule(
    CODE,
    "A way leads from west to east",
    Severity.ERROR,
    "1.4 Scrolling, Hero Movement",
    check,
    reads(*STRIP, "deployment"),
)
