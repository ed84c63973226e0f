"""Places that would mend a map: where a piece could lie and where a fort could stand. Only sought for a finding."""

from __future__ import annotations

from questpress.games.boardquest.document import Fort
from questpress.games.boardquest.facts import MapFacts, at, listing
from questpress.games.boardquest.geometry import Cell
from questpress.games.boardquest.rules._lines import runs, straights, zigzags
from questpress.games.boardquest.seats import nearest_pieces
from questpress.grid.graph import contact_graph, parts
from questpress.grid.hex import MEET_BY_TWO, Hex, distance

# With more pieces and forts than these (more than a box) no place is sought: the map has other troubles.
_MOST_PIECES = 24
_MOST_FORTS = 40


def piece_place(facts: MapFacts, index: int) -> Hex | None:
    """Return the nearest centre at which a piece would lie well, or None.

    There it overlaps nothing, meets another piece by two hexes, makes no row too long, and parts no pieces that
    hang together now.
    """
    if index not in facts.places:
        facts.places[index] = _seek_place(facts, index)
    return facts.places[index]


def _seek_place(facts: MapFacts, index: int) -> Hex | None:
    centers = list(facts.centers)
    if not 1 < len(centers) <= _MOST_PIECES:
        return None
    old = centers[index]
    others = [c for i, c in enumerate(centers) if i != index]
    most = facts.numbers.pieces_in_line
    groups_before = len(parts(contact_graph(centers, one_hex=False)))
    places = {Hex(c.q + v.q, c.r + v.r) for c in others for v in MEET_BY_TWO}
    for place in sorted(places, key=lambda c: (distance(c, old), c)):
        if place == old or any(distance(place, c) <= 2 for c in others):
            continue
        now = [*others, place]
        if len(parts(contact_graph(now, one_hex=False))) > groups_before:
            continue
        if not any(len(others) in row for rows in (runs, straights, zigzags) for row in rows(now, most)):
            return place
    return None


def move_piece(facts: MapFacts, index: int, otherwise: str) -> str:
    """Return the advice to move a piece to a place where it lies well, or ``otherwise`` when there is none."""
    place = piece_place(facts, index)
    if place is None:
        return otherwise
    met = [i for i, c in enumerate(facts.centers) if i != index and Hex(c.q - place.q, c.r - place.r) in MEET_BY_TWO]
    return f"Lay {facts.piece(index)} with its centre at {at(place)}, where it meets {facts.pieces(met)} by two hexes."


def move_one_of(facts: MapFacts, row: tuple[int, ...]) -> str:
    """Return the advice to move one end of a row of pieces to where no row is too long."""
    for end in (row[-1], row[0]):
        advice = move_piece(facts, end, "")
        if advice:
            return advice
    return f"Lay {facts.piece(row[-1])} elsewhere."


def fort_places(facts: MapFacts, fort: Fort) -> list[Cell]:
    """Return the tiles on which a fort may stand while all others stay, the nearest to its present place first.

    They are unmarked and empty, keep the map's fort spacing, and suit the kind: a starting fort wants an outside
    border tile of a piece nearest to its player's seat.
    """
    if len(facts.doc.forts) > _MOST_FORTS or len(facts.centers) > _MOST_PIECES:
        return []
    others = [f.at for f in facts.doc.forts if f is not fort]
    taken = facts.monster_cells | facts.treasure_cells
    near: set[int] | None = None
    if fort.kind == "starting" and fort.player in facts.seat_angles and facts.centers:
        near = set(nearest_pieces(facts.seat_angles[fort.player], facts.centers))
    found = []
    for cell in facts.cells:
        if cell not in facts.tile_at or facts.marks[cell] is not None or cell in taken or cell == fort.at:
            continue
        if any(distance(cell, other) <= facts.doc.fort_spacing for other in others):
            continue
        if fort.kind == "starting" and not facts.on_border(cell):
            continue
        if near is None or facts.owner.get(cell) in near:
            found.append(cell)
    return sorted(found, key=lambda c: (distance(c, fort.at), c))


def move_fort(facts: MapFacts, fort: Fort) -> str:
    """Return the advice where to move a fort: up to three tiles, the nearest first."""
    places = fort_places(facts, fort)
    if not places:
        if len(facts.doc.forts) > _MOST_FORTS or len(facts.centers) > _MOST_PIECES:
            return f"Move {facts.fort(fort)}."
        return f"No tile is right for {facts.fort(fort)} while the other forts stay: move one of them first."
    words = [facts.spot(c) for c in places[:3]]
    return f"Move {facts.fort(fort)} to {listing(words, 'or')}."
