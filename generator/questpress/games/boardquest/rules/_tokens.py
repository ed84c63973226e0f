"""Tokens against marks: what BQ-M17 says of monsters and BQ-M18 of treasures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questpress.checks.rule import finding
from questpress.findings import Finding
from questpress.games.boardquest.facts import MapFacts, at, sentence
from questpress.games.boardquest.geometry import Cell
from questpress.grid.hex import distance


def tokens_against_marks(
    facts: MapFacts, code: str, mark: str, word: str, tokens: Sequence[Cell], path: str
) -> Iterator[Finding]:
    """Yield a finding for each token off its mark and for each mark without a token.

    ``path`` is the path of a token, with ``{}`` for its number. A token off its mark takes the nearest empty mark with
    it, so that one shifted token is one finding. Tokens off the map are BQ-M27's, forts on marks BQ-M16's, tiles that
    are not listed or lie elsewhere BQ-M04's findings.
    """
    here = set(tokens)
    marked = {cell for cell, shown in facts.marks.items() if shown == mark}
    if here == marked:
        return
    empty = [c for c in sorted(marked) if c not in here and c in facts.number and c not in facts.fort_cells]
    for i, cell in enumerate(tokens):
        if cell in marked or cell not in facts.tile_at or cell in facts.doubled:
            continue
        near = min(empty, key=lambda c: (distance(c, cell), c), default=None)
        fix = f"Take the {word} away."
        if near is not None:
            empty.remove(near)
            fix = f"Put the {word} on {facts.spot(near)}, which has a {mark} mark and no {word}."
        yield finding(
            code,
            f"A {word} is on {facts.place(cell)}, which has no {mark} mark.",
            fix=fix,
            cells=[cell] if near is None else [cell, near],
            path=path.format(i),
        )
    for cell in empty if path.partition(".")[0] not in facts.incomplete else ():
        tile = facts.tile_at[cell]
        yield finding(
            code,
            f"{sentence(facts.place(cell))} has a {mark} mark but no {word}.",
            fix=f"Add a {word} at {at(cell)}.",
            cells=[cell],
            path=f"tiles.{facts.doc.tiles.index(tile)}",
        )
