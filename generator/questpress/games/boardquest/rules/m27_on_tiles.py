"""Forts, monsters and chests lie on tiles, one thing on a tile.

What is looked for: anything on a cell where no tile lies, be it a hole or off the map, and two things on one tile. (A
fort together with the monster or chest of a marked tile is BQ-M16's finding.)

Why: nothing may be placed on a hole, and a tile holds one thing.

Mend: correct the place of the thing that the finding names.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, listing, sentence
from questpress.games.boardquest.geometry import Cell
from questpress.games.boardquest.rules._mend import move_fort

CODE = "BQ-M27"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each thing off the map, and for each tile with more than one thing."""
    doc = facts.doc
    things: list[tuple[Cell, str, int]] = [(fort.at, "forts", i) for i, fort in enumerate(doc.forts)]
    things += [(monster.at, "monsters", i) for i, monster in enumerate(doc.monsters)]
    things += [(cell, "treasures", i) for i, cell in enumerate(doc.treasures)]
    held: dict[Cell, list[tuple[str, int]]] = {}
    for cell, kind, i in things:
        held.setdefault(cell, []).append((kind, i))
    for cell, here in held.items():
        if not facts.on_map(cell):
            for kind, i in here:
                yield _off_map(facts, cell, kind, i)
        elif len(here) > 1 and cell not in facts.doubled and not _fort_on_mark(facts, cell, [kind for kind, _ in here]):
            kind, i = here[-1]
            forts = [doc.forts[n] for k, n in here if k == "forts"]
            yield finding(
                CODE,
                f"{sentence(facts.place(cell))} holds {listing([_name(facts, k, n) for k, n in here])}.",
                fix=move_fort(facts, forts[-1]) if forts else "Leave one thing there.",
                cells=[cell],
                path=_path(kind, i),
            )


def _off_map(facts: MapFacts, cell: Cell, kind: str, index: int) -> Finding:
    fix = "Put it on a tile."
    if kind == "forts":
        fix = move_fort(facts, facts.doc.forts[index])
    return finding(
        CODE,
        f"{sentence(_name(facts, kind, index))} lies at {facts.place(cell)}, where there is no tile.",
        fix=fix,
        cells=[cell],
        path=_path(kind, index),
    )


def _fort_on_mark(facts: MapFacts, cell: Cell, kinds: list[str]) -> bool:
    return sorted(kinds) in (["forts", "monsters"], ["forts", "treasures"]) and facts.marks.get(cell) is not None


def _name(facts: MapFacts, kind: str, index: int) -> str:
    if kind == "forts":
        return facts.fort(facts.doc.forts[index])
    return "a monster" if kind == "monsters" else "a chest"


def _path(kind: str, index: int) -> str:
    return f"{kind}.{index}" if kind == "treasures" else f"{kind}.{index}.at"


RULE = Rule(
    CODE,
    "Everything lies on a tile of its own",
    Severity.ERROR,
    "Map & Terrain; Map Holes",
    check,
    reads=("pieces", "pieces.center", "forts", "monsters", "treasures"),
)
