"""The list of holes is true: exactly the empty cells that the map encloses.

What is looked for: enclosed cells that the list leaves out, and listed cells that are tiles, lie open to the outside or
are listed twice. A hole is a group of empty cells from which no way over empty cells leads out of the map.

Why: nothing may be placed on a hole, and nobody moves, flies or shoots over one. The sheet hatches what the list says.

Mend: write the cells that the finding names into `"holes"`, or take them out.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, at, count_of, listing, sentence


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each hole left out and for each listed cell that is none."""
    listed = set(facts.doc.holes)
    for group in facts.hole_groups:
        missing = [cell for cell in group if cell not in listed]
        if missing and "holes" not in facts.incomplete:
            yield finding(
                "BQ-M22",
                f"A hole of {count_of(len(group), 'cell')} is not listed"
                + (f" in full: {count_of(len(missing), 'cell')} of it." if len(missing) < len(group) else "."),
                fix=f'Add {listing([at(c) for c in missing])} to "holes".',
                cells=missing,
                path="holes",
            )
    seen: set[tuple[int, int]] = set()
    for i, cell in enumerate(facts.doc.holes):
        if cell in seen:
            problem = f"The hole {at(cell)} is listed twice."
        elif facts.on_map(cell):
            problem = f"{sentence(facts.place(cell))} is listed as a hole, but a tile lies there."
        elif cell not in facts.hole_cells:
            problem = f"{at(cell)} is listed as a hole, but it lies open to the outside of the map."
        else:
            problem = ""
        seen.add(cell)
        if problem:
            yield finding("BQ-M22", problem, fix=f'Take {at(cell)} out of "holes".', cells=[cell], path=f"holes.{i}")


RULE = Rule(
    "BQ-M22", "Holes are listed truly", Severity.ERROR, "Map Holes", check, reads=("pieces", "pieces.center", "holes")
)
