"""What was moved from one map to a fairer one, step by step, as a person would do it on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.facts import MapFacts, count_of, sentence
from questpress.grid.hex import Hex, distance

# From the middle of a piece to its tiles: the middle itself, then the ring.
_STEPS = ((0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@dataclass(frozen=True, slots=True)
class FairMove:
    """One thing to do, in plain words, with the cells that it is about."""

    kind: Literal["swap", "turn", "fort", "monster"]
    text: str
    cells: tuple[Hex, ...]


def tell_moves(before: BoardquestMap, after: BoardquestMap, box: Box) -> tuple[FairMove, ...]:
    """Return what to do to make one map the other, which lies on the same places: pieces first, then forts, monsters.

    Places are told as they are once the pieces lie anew.
    """
    facts = MapFacts(after, box)
    return (*_pieces(before, after, facts), *_forts(before, after, facts), *_monsters(before, after, facts))


def _pieces(before: BoardquestMap, after: BoardquestMap, facts: MapFacts) -> Iterator[FairMove]:
    lying = {piece.center: piece.id for piece in before.pieces}
    turned = {piece.id: piece.rotation for piece in before.pieces}
    for index, piece in enumerate(after.pieces):
        there = lying[piece.center]
        if there != piece.id:
            source = next(center for center, name in lying.items() if name == piece.id)
            text = f"Swap piece {facts.piece_number(there)} and piece {facts.piece_number(piece.id)}."
            yield FairMove("swap", text, (piece.center, source))
            lying[piece.center], lying[source] = piece.id, there
        by = (piece.rotation - turned[piece.id]) % 6
        if by:
            way, sixths = ("counter-clockwise", by) if by <= 3 else ("clockwise", 6 - by)
            text = f"Turn {facts.piece(index)} {way} by {count_of(sixths, 'sixth')}."
            yield FairMove("turn", text, (piece.center,))


def _forts(before: BoardquestMap, after: BoardquestMap, facts: MapFacts) -> Iterator[FairMove]:
    for kind in ("starting", "center"):
        for fort in after.forts:
            if fort.kind == kind:
                old = next(f.at for f in before.forts if f.kind == kind and f.player == fort.player)
                if old != fort.at:
                    text = f"Move {facts.fort(fort)} from {facts.spot(old)} to {facts.spot(fort.at)}."
                    yield FairMove("fort", text, (old, fort.at))
    # Neutral forts are all alike on the table: each one goes to the nearest new place.
    old_cells = {fort.at for fort in before.forts if fort.kind == "neutral"}
    new_cells = {fort.at for fort in after.forts if fort.kind == "neutral"}
    gone, come = old_cells - new_cells, new_cells - old_cells
    while gone and come:
        source, target = min(((a, b) for a in gone for b in come), key=lambda pair: (distance(*pair), pair))
        text = f"Move the neutral fort from {facts.spot(source)} to {facts.spot(target)}."
        yield FairMove("fort", text, (source, target))
        gone.remove(source)
        come.remove(target)


def _monsters(before: BoardquestMap, after: BoardquestMap, facts: MapFacts) -> Iterator[FairMove]:
    """Yield the monsters that are dealt otherwise than what stood on their mark."""
    stood = _by_mark(before)
    for mark, (at, rarity, card) in _by_mark(after).items():
        _, old_rarity, old_card = stood[mark]
        if (rarity, card) != (old_rarity, old_card):
            known = None if card is None else facts.box.monster(card)
            who = f"a monster that is {rarity}" if known is None else f"{known.name} ({rarity})"
            text = f"{sentence(facts.spot(at))} gets {who} instead of one that is {old_rarity}."
            yield FairMove("monster", text, (at,))


def _by_mark(doc: BoardquestMap) -> dict[tuple[str, int], tuple[Hex, str, str | None]]:
    """Return place, rarity and card of each monster by piece and place on its face (0 middle, then the ring)."""
    tiles = {tile.at: tile.piece for tile in doc.tiles}
    pieces = {piece.id: piece for piece in doc.pieces}
    found: dict[tuple[str, int], tuple[Hex, str, str | None]] = {}
    for monster in doc.monsters:
        piece = pieces[tiles[monster.at]]
        way = _STEPS.index((monster.at.q - piece.center.q, monster.at.r - piece.center.r))
        place = 0 if way == 0 else 1 + (way - 1 - piece.rotation) % 6
        found[piece.id, place] = (monster.at, monster.rarity, monster.card)
    return found
