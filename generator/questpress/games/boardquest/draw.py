"""Draw the pieces of a map, and decide which piece lies where and how it is turned.

Wishes for terrain and monsters weight the draw, as does nothing else. A draw never asks for more monsters or chests
than there are standees and tokens; where the box makes that hard, only pieces that leave a way to finish are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.boardquest import Mark, Piece, Terrain
from questpress.chance.stream import Stream
from questpress.games.boardquest.draft import DeadEnd, Draft, Plan
from questpress.games.boardquest.options import TERRAINS, Level, MapOptions

# Turning all pieces anew is cheap, and about one draw in twelve walls off some tile behind monsters.
_TURNS = 20


def marks(piece: Piece, mark: Mark) -> int:
    """Return how many tiles of a piece carry a mark."""
    return [face.mark for face in piece.tiles].count(mark)


def candidates(plan: Plan) -> tuple[list[Piece], list[Piece]]:
    """Return the pieces that must be drawn, those on the table among them, and the others that may be."""
    options = plan.options
    wanted = {*options.use, *(piece.id for piece in plan.given.pieces)}
    must = [piece for piece in plan.box.pieces if piece.id in wanted]
    may = [piece for piece in plan.box.pieces if piece.id not in wanted and piece.id not in options.leave_out]
    return must, may


def draw_pieces(draft: Draft, stream: Stream) -> None:
    """Draw the pieces (stage "draw")."""
    plan = draft.plan
    must, may = candidates(plan)
    drawn = list(must)
    monsters = plan.most_monsters - sum(marks(piece, Mark.MONSTER) for piece in must)
    chests = plan.most_chests - sum(marks(piece, Mark.TREASURE) for piece in must)
    # Mostly all pieces together keep within the limits, and nothing need be counted.
    scarce = sum(marks(p, Mark.MONSTER) for p in may) > monsters or sum(marks(p, Mark.TREASURE) for p in may) > chests
    weights = [_weight(piece, plan.options) for piece in may]
    while len(drawn) < plan.pieces:
        if not may:
            raise DeadEnd("BQ-M19")
        index = stream.weighted(weights)
        piece = may.pop(index)
        del weights[index]
        if scarce:
            left_monsters, left_chests = monsters - marks(piece, Mark.MONSTER), chests - marks(piece, Mark.TREASURE)
            if not can_finish(may, plan.pieces - len(drawn) - 1, left_monsters, left_chests):
                continue
            monsters, chests = left_monsters, left_chests
        drawn.append(piece)
    stream.shuffle(drawn)
    draft.drawn = drawn


def _weight(piece: Piece, options: MapOptions) -> int:
    """Return the weight of a piece: each tile or monster that is wanted makes it four times as likely.

    What is wanted low counts by what is missing.
    """
    exponent = 0
    for name, level in zip(TERRAINS, options.terrain, strict=True):
        exponent += _wish(level, sum(face.terrain == name for face in piece.tiles))
    exponent += _wish(options.monster_density, marks(piece, Mark.MONSTER))
    return 1 << 2 * exponent


def _wish(level: Level, count: int) -> int:
    """Return how well a count from 0 to 7 suits a wish."""
    return {"low": 7 - count, "normal": 0, "high": count}[level]


def can_finish(pieces: Sequence[Piece], count: int, monsters: int, chests: int) -> bool:
    """Tell whether ``count`` of the pieces have at most so many monster and chest marks together."""
    if min(monsters, chests) < 0 or count > len(pieces):
        return False
    pairs = [(marks(piece, Mark.MONSTER), marks(piece, Mark.TREASURE)) for piece in pieces]
    if sum(sorted((m for m, _ in pairs), reverse=True)[:count]) <= monsters and (
        sum(sorted((t for _, t in pairs), reverse=True)[:count]) <= chests
    ):
        return True
    # Fewest chests for each number of pieces and of monsters.
    fewest: list[dict[int, int]] = [{0: 0}] + [{} for _ in range(count)]
    for m, t in pairs:
        for k in range(count, 0, -1):
            for had, spent in fewest[k - 1].items():
                if had + m <= monsters and spent + t <= min(chests, fewest[k].get(had + m, chests)):
                    fewest[k][had + m] = spent + t
    return bool(fewest[count])


def lay_faces(draft: Draft, stream: Stream) -> None:
    """Decide which piece lies where and how each is turned (stage "faces").

    Turns that leave a tile or a monster out of reach behind living monsters are drawn again. What lies on the table
    stays as it lies.
    """
    kept = {piece.center: piece for piece in draft.plan.given.pieces}
    lying = {piece.id for piece in kept.values()}
    by_id = {piece.id: piece for piece in draft.drawn}
    left = iter(stream.shuffled([piece for piece in draft.drawn if piece.id not in lying]))
    draft.faces = [by_id[kept[place].id] if place in kept else next(left) for place in draft.centers]
    for _ in range(_TURNS):
        turns = [stream.below(6) for _ in draft.centers]
        draft.rotations = [
            kept[place].rotation if place in kept else turn for place, turn in zip(draft.centers, turns, strict=True)
        ]
        mark_tiles(draft)
        if not walled_off(draft):
            return


def mark_tiles(draft: Draft) -> None:
    """Note which tiles carry monsters and chests and which are plain, from the faces and how they are turned."""
    monsters = chests = plain = 0
    for piece, rotation, tiles in zip(draft.faces, draft.rotations, draft.tiles, strict=True):
        ring = tiles[1 + rotation :] + tiles[1 : 1 + rotation]
        for face, number in zip(piece.tiles, (tiles[0], *ring), strict=True):
            if face.terrain is Terrain.PLAIN:
                plain |= 1 << number
            if face.mark is Mark.MONSTER:
                monsters |= 1 << number
            elif face.mark is not None:
                chests |= 1 << number
    draft.monster_tiles, draft.chest_tiles, draft.plain_tiles = monsters, chests, plain


def walled_off(draft: Draft) -> int:
    """Return the tiles that cannot be reached, monsters also not be stood beside, while all monsters live."""
    free = draft.free
    # Begin where most room is: from the first tile, or from what that one does not reach.
    left, largest = free, 0
    while left.bit_count() > largest.bit_count():
        part = draft.board.joined(left & -left, free)
        largest = max(largest, part, key=int.bit_count)
        left &= ~part
    beside = draft.board.around(largest) & draft.monster_tiles
    return draft.board.land & ~largest & ~beside
