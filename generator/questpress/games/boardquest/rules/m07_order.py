"""The pieces stand in an order in which they can be laid: each meets an earlier one by two hexes.

What is looked for: a piece that would be laid before any piece that it meets by two hexes. If the listed order fails,
another is sought; when the pieces fall into groups that meet nowhere by two hexes, there is none. (A piece without any
two-hex contact is BQ-M06's finding and is left out here.)

Why: the build pages follow the order of the document, step by step, and at the table each piece is laid against the map
as it is then.

Mend: list the pieces in the order that the finding gives, or bring the groups together.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, at, listing
from questpress.games.boardquest.geometry import Cell
from questpress.grid.graph import parts
from questpress.grid.hex import MEET_BY_TWO, distance


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding when the listed order cannot be laid, or when no order can."""
    if "pieces" in facts.incomplete:
        return
    meets = facts.meets
    alone = {i for i, met in enumerate(meets) if not met}
    listed = [i for i in range(len(meets)) if i not in alone]
    early = [i for i in listed[1:] if min(meets[i]) > i]
    groups = parts(meets, alone)
    if len(groups) > 1:
        yield finding(
            "BQ-M07",
            "The pieces cannot be laid in any order: "
            f"{listing([facts.pieces(group) for group in groups])} meet nowhere by two hexes.",
            fix=_bring_together(facts, groups),
            cells=[facts.centers[group[0]] for group in groups],
            path="pieces",
        )
    elif early:
        order = listing([facts.piece_number(facts.doc.pieces[i].id) for i in laid_in_order(meets, listed)], most=99)
        yield finding(
            "BQ-M07",
            f"{facts.pieces(early).capitalize()} would be laid before any piece that "
            f"{'it meets' if len(early) == 1 else 'they meet'} by two hexes.",
            fix=f"List the pieces in this order: {order}.",
            cells=[facts.centers[i] for i in early],
            path=f"pieces.{early[0]}",
        )


def laid_in_order(meets: list[list[int]], listed: list[int]) -> list[int]:
    """Return an order in which each piece meets an earlier one, as near the listed one as can be."""
    order, waiting = listed[:1], listed[1:]
    while waiting:
        follower = next(i for i in waiting if any(j in order for j in meets[i]))
        order.append(follower)
        waiting.remove(follower)
    return order


def _bring_together(facts: MapFacts, groups: list[list[int]]) -> str:
    """Return the advice by how much to shift the smallest group, so that it meets the rest by two hexes."""
    group = min(groups, key=lambda g: (len(g), g))
    here = [facts.centers[i] for i in group]
    rest = [c for i, c in enumerate(facts.centers) if i not in group]
    words = facts.pieces(group)
    if len(facts.centers) > 32:
        return f"Bring {words} to the others."
    shifts: set[Cell] = {
        (b.q + v.q - a.q, b.r + v.r - a.r) for a in here for b in rest for v in MEET_BY_TWO
    }  # fmt: skip
    for q, r in sorted(shifts, key=lambda s: (distance(s, (0, 0)), s)):
        if all(distance((a.q + q, a.r + r), b) > 2 for a in here for b in rest):
            return f"Move {words} by {at((q, r))}, all together; there they meet the others by two hexes."
    return f"Bring {words} to the others."


RULE = Rule(
    "BQ-M07",
    "The pieces can be laid in their order",
    Severity.ERROR,
    "Map Assembly, step 3",
    check,
    reads=("pieces", "pieces.center"),
)
