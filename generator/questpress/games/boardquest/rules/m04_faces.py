"""The tiles of a map are those printed on its pieces, turned as the document says.

What is looked for: for each piece, seven tiles round its centre, each with the terrain and the mark of the piece's face
at that place. Position i of the ring lies in direction (i + rotation) mod 6. When all seven differ only because the
piece is turned otherwise, or lies one step aside, that is said once for the piece.

Why: the sheet shows what the cardboard shows. If the two differ, the table follows the cardboard and the map's forts
stand on the wrong tiles.

Mend: correct the terrain, the mark or the rotation as proposed. With a box of one's own whose pieces are not typed yet
the printed faces are unknown: then only the places are checked, and a note says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.document import Tile
from questpress.games.boardquest.facts import MapFacts, at, count_of, listing, sentence
from questpress.games.boardquest.geometry import Cell

CODE = "BQ-M04"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each tile, or for a whole piece, that differs from the printed face."""
    unknown = []
    doc = facts.doc
    ids = [placed.id for placed in doc.pieces]
    for i, placed in enumerate(doc.pieces):
        if ids.count(placed.id) > 1:
            continue  # which tiles belong to which of them cannot be told; BQ-M03 names them
        if facts.centers[i] != placed.center:
            yield finding(
                CODE,
                f"{sentence(facts.piece(i))} is centred at {at(placed.center)}, "
                f"but its tiles lie round {at(facts.centers[i])}.",
                fix=f'Write "center": {at(facts.centers[i])}.',
                cells=[placed.center, facts.centers[i]],
                path=f"pieces.{i}.center",
                value=at(placed.center),
            )
        yield from _places(facts, i)
        if i in facts.misprints:
            yield from _misprinted(facts, i, facts.misprints[i])
        elif facts.is_untyped(placed.id):
            unknown.append(i)
    if unknown:
        yield finding(
            CODE,
            f"The faces of {'all pieces' if len(unknown) == len(ids) else facts.pieces(unknown)} are not known, so "
            "terrain and marks are not checked.",
            fix="Type the pieces of your box once (questpress pieces) to have them checked.",
            severity=Severity.NOTE,
        )


def _places(facts: MapFacts, index: int) -> Iterator[Finding]:
    """Yield what is wrong with the places of a piece's tiles: missing, elsewhere, listed twice."""
    piece_id = facts.doc.pieces[index].id
    flower = facts.flowers[index]
    have = [tile.at for tile in facts.tiles_of.get(piece_id, ())]
    if len(have) == 7 and set(have) == set(flower):
        return
    name = facts.piece(index)
    gone = [c for c in flower if c not in have and _is_free(facts, c)]
    stray = [c for c in dict.fromkeys(have) if c not in flower]
    twice = [c for c in dict.fromkeys(have) if have.count(c) > 1]
    if gone and "tiles" not in facts.incomplete:
        yield finding(
            CODE,
            f"{sentence(name)} lacks {'its tile' if len(gone) == 1 else f'{len(gone)} of its tiles'} "
            f"at {listing([at(c) for c in gone])}.",
            fix="Add to the tiles what is printed there.",
            cells=gone,
            path=f"pieces.{index}",
        )
    if stray:
        fix = "Take them out of the list, or name the piece on which they lie."
        yield finding(
            CODE,
            f"{count_of(len(stray), 'tile').capitalize()} at {listing([at(c) for c in stray])} "
            f"{'is' if len(stray) == 1 else 'are'} listed for {name}, which does not reach there.",
            fix=fix.replace("them", "it").replace("they lie", "it lies") if len(stray) == 1 else fix,
            cells=stray,
            path=_path(facts, piece_id, stray[0]),
        )
    if twice:
        yield finding(
            CODE,
            f"{sentence(name)}'s tile at {listing([at(c) for c in twice])} is listed more than once.",
            fix="Keep one of them.",
            cells=twice,
            path=_path(facts, piece_id, twice[0]),
        )


def _is_free(facts: MapFacts, cell: Cell) -> bool:
    """Tell whether a cell belongs to one piece alone; where pieces overlap, only one tile is expected."""
    return not facts.overlaps or sum(cell in flower for flower in facts.flowers) == 1


def _path(facts: MapFacts, piece_id: str, cell: Cell) -> str:
    matches = [k for k, tile in enumerate(facts.doc.tiles) if tile.piece == piece_id and tile.at == cell]
    return f"tiles.{matches[-1]}.at"


def _misprinted(facts: MapFacts, index: int, wrong: list[int]) -> Iterator[Finding]:
    """Yield where the listed tiles of a piece differ from its printed face."""
    turn = facts.doc.pieces[index].rotation
    flower = facts.flowers[index]
    fitting = [t for t in range(6) if not facts.differing(index, t)]
    if fitting and len(facts.tiles_of[facts.doc.pieces[index].id]) == 7:
        yield finding(
            CODE,
            f"{sentence(facts.piece(index))}'s tiles do not fit rotation {turn}; they fit rotation {fitting[0]}.",
            fix=f'Write "rotation": {fitting[0]}, or list the tiles as they lie at rotation {turn}.',
            cells=[flower[place] for place in wrong],
            path=f"pieces.{index}.rotation",
            value=str(turn),
        )
        return
    for place in wrong:
        cell = flower[place]
        printed = facts.printed(index, place, turn)
        number, tile = _listed(facts, facts.doc.pieces[index].id, cell)
        where = sentence(facts.place(cell))
        if tile.terrain != printed.terrain:
            yield finding(
                CODE,
                f"{where} is listed as {tile.terrain}; {printed.terrain} is printed there.",
                fix=f'Write "terrain": "{printed.terrain}".',
                cells=[cell],
                path=f"tiles.{number}.terrain",
                value=tile.terrain,
            )
        if tile.mark != printed.mark:
            right = f'"{printed.mark}"' if printed.mark else "null"
            yield finding(
                CODE,
                f"{where} is listed with {_mark(tile.mark)}; {_mark(printed.mark)} is printed there.",
                fix=f'Write "mark": {right}.',
                cells=[cell],
                path=f"tiles.{number}.mark",
                value=tile.mark,
            )


def _listed(facts: MapFacts, piece_id: str, cell: Cell) -> tuple[int, Tile]:
    """Return the tile that is listed for a piece at a cell, with its number in the list."""
    return next((n, t) for n, t in enumerate(facts.doc.tiles) if t.piece == piece_id and t.at == cell)


def _mark(mark: str | None) -> str:
    return f"a {mark} mark" if mark else "no mark"


RULE = Rule(
    CODE,
    "Tiles are the printed ones",
    Severity.ERROR,
    "Map & Terrain; Map Assembly, step 2",
    check,
    reads=(
        "pieces",
        "pieces.id",
        "pieces.center",
        "pieces.rotation",
        "tiles",
        "tiles.piece",
        "tiles.terrain",
        "tiles.mark",
    ),
)
