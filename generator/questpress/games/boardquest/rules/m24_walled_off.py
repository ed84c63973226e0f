"""No tile lies behind living monsters only.

What is looked for: tiles to which every way leads over a monster's tile, and monsters that stand behind other monsters,
so that nobody can come next to them. Only tiles that could be reached with all monsters gone are looked at.

Why: a character cannot pass over a tile that an enemy stands on. Land behind a rare monster is out of the game until
somebody beats it, which one player's corner should not depend on. It is a warning, because the map can be played.

Mend: turn or exchange a piece so that the way is free, or take it as a challenge; the finding says which single
monster opens the way, if one does.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, listing, sentence
from questpress.grid.graph import parts


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a warning for each group of tiles that living monsters wall off."""
    if not facts.monster_cells or not facts.walk_groups:
        return
    starts = {facts.number[fort.at] for fort, _ in facts.starts}
    monsters = {facts.number[c] for c in facts.monster_cells if c in facts.number}
    main = set(facts.walk_groups[0])
    groups = [group for group in parts(facts.graph, monsters) if group[0] in main]
    if not groups:
        return
    # The free land is where the starts are; among equals where most room is.
    held = [(len(starts.intersection(group)), len(group)) for group in groups]
    land = set(groups[held.index(max(held))])
    behind = sorted(node for node in monsters if node in main and not any(other in land for other in facts.graph[node]))
    if len(groups) == 1 and not behind:
        return
    shut = {node for group in groups for node in group if node not in land}.union(behind)
    for group in parts(facts.graph, {node for node in range(len(facts.cells)) if node not in shut}):
        yield _finding(facts, group, monsters, land)


def _finding(facts: MapFacts, group: list[int], monsters: set[int], land: set[int]) -> Finding:
    cells = [facts.cells[i] for i in group]
    guards = sorted({node for i in group for node in facts.graph[i] if node in monsters and node not in group})
    keys = [node for node in guards if any(other in land for other in facts.graph[node])]
    forts = [facts.fort(fort) for fort in facts.doc.forts if fort.at in cells]
    pieces = sorted({facts.owner[cell] for cell in cells if cell in facts.owner})
    shown = facts.place(cells[0]) if len(cells) == 1 else f"{len(cells)} tiles of {facts.pieces(pieces)}"
    held = f" (with {listing(forts)})" if forts else ""
    fix = "Turn or exchange a piece so that no monster bars the way"
    if keys:
        fix += f", or beat the monster on {listing([facts.place(facts.cells[i]) for i in keys], 'or')} first"
    return finding(
        "BQ-M24",
        f"{sentence(shown)}{held} can be reached only past living monsters.",
        fix=f"{fix}.",
        cells=cells,
        severity=Severity.WARNING,
    )


RULE = Rule(
    "BQ-M24",
    "Living monsters wall nothing off",
    Severity.WARNING,
    "Movement; Treasure & Monster Tiles",
    check,
    reads=("pieces", "pieces.center", "monsters"),
)
