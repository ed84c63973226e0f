"""How even a layout can be at all: a gap below which no arrangement of forts gets, proved by trying all starts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.arena import Arena
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.seats import nearest_pieces
from questpress.grid.hex import distance


def lower_bound(doc: BoardquestMap, box: Box) -> int:
    """Return a gap (see :func:`questpress.games.boardquest.fair.measure.gap`) that moving forts cannot better.

    What chests, monsters and rivals add to the gap hangs on the starting forts alone, and the other forts cannot take
    anything off. So the least of that sum over all sets of starting forts that the rules allow on this layout is a
    proof: pieces as they lie, no arrangement of the forts of any kind has a smaller gap, and a map that has just this
    gap cannot be bettered by moving forts. (Turning and swapping pieces may do better.) Cheap for two players, about
    200 sets; up to 75,000 sets, a second, for four.

    Raises RequestError for a map that is not legal.
    """
    arena = Arena(take_map(doc, box), box.fair_weights)
    layout = arena.first().layout
    return min(arena.steady_gap(layout, starts) for starts in _start_sets(doc, arena))


def _start_sets(doc: BoardquestMap, arena: Arena) -> Iterator[tuple[int, ...]]:
    """Yield all sets of starting forts, by player, as the rules have them: BQ-M13 to BQ-M16."""
    draft, board = arena.draft, arena.board
    border = board.around(draft.outside) & draft.unmarked
    angles = {seat.player: seat.angle for seat in doc.seats}
    homes = [
        numbers(border & sum(draft.flowers[piece] for piece in nearest_pieces(angles[player + 1], draft.centers)))
        for player in range(doc.players)
    ]
    cells = {number: board.cell(number) for home in homes for number in home}

    def extend(starts: tuple[int, ...], left: Sequence[list[int]]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield starts
            return
        for number in left[0]:
            if all(distance(cells[number], cells[other]) > doc.fort_spacing for other in starts):
                yield from extend((*starts, number), left[1:])

    return extend((), homes)
