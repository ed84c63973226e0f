"""Every piece is one that the box holds, stands on the map once, and every tile names a piece that is there.

What is looked for: an id that the box lacks, the same id twice, and tiles that name a piece which the list of pieces
does not have.

Why: there is one of each piece in the box. A map that uses piece 7 twice cannot be built.

Mend: write the id of a piece that is not in use yet; the finding proposes the nearest spelling. Pieces of one's own box
whose faces are not typed yet count as known.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of, listing


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each unknown, doubled or missing piece."""
    places: dict[str, list[int]] = {}
    for i, piece in enumerate(facts.doc.pieces):
        places.setdefault(piece.id, []).append(i)
    known = [piece.id for piece in facts.box.pieces]
    free = [name for name in known if name not in places]
    for name, where in places.items():
        cells = [facts.centers[i] for i in where]
        if name not in known and not facts.is_untyped(name):
            near = nearest(name, free)
            fix = f'Write "{near}".' if near else f"Free pieces: {listing(free, 'or') or 'none'}."
            yield finding(
                "BQ-M03",
                f"The box has no piece '{name}'.",
                fix=fix,
                cells=cells,
                path=f"pieces.{where[0]}.id",
                value=name,
            )
        elif len(where) > 1:
            fix = f"Use another piece for all but one of them: {listing(free, 'or')}." if free else "Keep one of them."
            yield finding(
                "BQ-M03",
                f"Piece {facts.piece_number(name)} stands on the map {len(where)} times, but there is one of each.",
                fix=fix,
                cells=cells,
                path=f"pieces.{where[1]}.id",
                value=name,
            )
    for name, tiles in facts.tiles_of.items():
        if name not in places and "pieces" not in facts.incomplete:
            near = nearest(name, places)
            yield finding(
                "BQ-M03",
                f"{count_of(len(tiles), 'tile').capitalize()} of piece '{name}', which is not among the map's pieces.",
                fix=f'Write "piece": "{near}" there, or list the piece.' if near else "List the piece.",
                cells=[tile.at for tile in tiles],
                path=f"tiles.{facts.doc.tiles.index(tiles[0])}.piece",
                value=name,
            )


RULE = Rule(
    "BQ-M03",
    "Pieces are known and distinct",
    Severity.ERROR,
    "Components; Game Setup, step 1",
    check,
    reads=("pieces", "pieces.id", "tiles", "tiles.piece"),
)
