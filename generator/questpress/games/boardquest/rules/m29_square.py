"""The map is about as wide as it is high.

What is looked for: a bounding box whose longer side is more than 1.4 times the shorter.

Why: the rules recommend a map in the shape of a square; long maps keep some players apart and do not fit the page well.
It is only a note, because it is only a recommendation.

Mend: lay pieces from the ends to the flanks.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts

MOST_PERCENT = 140


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a note when the map is far from a square."""
    if not facts.cells:
        return
    low_x, high_x, low_y, high_y = facts.bounds
    # Whole tiles: half a tile beyond the outer centres. Widths count sqrt(3) as much as heights; all is squared.
    wide, high = 3 * (high_x - low_x + 2) ** 2, (high_y - low_y + 4) ** 2
    longer, shorter = max(wide, high), min(wide, high)
    if longer * 10_000 <= shorter * MOST_PERCENT**2:
        return
    percent = isqrt(longer * 10_000 // shorter)
    side, other = ("wide", "high") if wide > high else ("high", "wide")
    yield finding(
        "BQ-M29",
        f"The map is {percent // 100}.{percent % 100:02d} times as {side} as it is {other}; "
        "up to 1.4 times looks square.",
        fix="Lay pieces from the ends to the flanks.",
        path="pieces",
        severity=Severity.NOTE,
    )


RULE = Rule(
    "BQ-M29",
    "The map is roughly square",
    Severity.NOTE,
    "Map Assembly, step 3",
    check,
    reads=("pieces", "pieces.center"),
)
