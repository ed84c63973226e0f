"""Choose the centre fort and the neutral forts (rulebook, Map Assembly, steps 6 and 7).

At the rulebook's spacing a piece holds at most one fort, and nearly every piece holds one, so forts are placed piece
by piece: an exact search that always goes on with the piece that has the fewest tiles left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from questpress.chance.stream import Stream
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.draft import DeadEnd, Draft
from questpress.games.boardquest.gentle import check_gentle
from questpress.grid.hex import Hex, distance

# The usual search takes a dozen steps; the bound keeps wide spacings from searching for minutes.
_STEPS = 400
# Centre forts are drawn from the tiles at most this far from the middle: 1.5 tile widths, squared, in twelfths.
_MIDDLE = 27


def place_center(draft: Draft, stream: Stream) -> None:
    """Choose the tile of the centre fort: unmarked, far enough from the starts, near the middle (stage "center")."""
    board = draft.board
    open_tiles = draft.unmarked
    for start in draft.starts:
        open_tiles &= ~_near(draft, start)
    if not open_tiles:
        raise DeadEnd("BQ-M15")
    xs = [2 * q + r for q, r in draft.centers]
    rs = [r for _, r in draft.centers]
    # Twice the middle of the bounding box, so that it stays whole.
    mid_x, mid_r = min(xs) + max(xs), min(rs) + max(rs)
    ranked = []
    for number in numbers(open_tiles):
        q, r = board.cell(number)
        ranked.append((3 * (2 * (2 * q + r) - mid_x) ** 2 + 9 * (2 * r - mid_r) ** 2, number))
    ranked.sort()
    # The figure is four times the squared distance in twelfths of a tile width.
    close = [number for far, number in ranked if far <= 4 * _MIDDLE]
    draft.center = stream.pick(close) if close else ranked[0][1]


def place_neutral(draft: Draft, stream: Stream) -> None:
    """Choose the neutral forts and whose they are (stage "neutral")."""
    per_player = draft.plan.neutral_per_player
    need = per_player * draft.plan.players
    taken = 1 << draft.center
    barred = _near(draft, draft.center)
    for start in draft.starts:
        taken |= 1 << start
        barred |= _near(draft, start)
    open_tiles = draft.unmarked & ~barred
    pieces = [i for i, flower in enumerate(draft.flowers) if not flower & taken and flower & open_tiles]
    if len(pieces) < need:
        raise DeadEnd("BQ-M15")
    domains = {i: draft.flowers[i] & open_tiles for i in pieces}
    wished = _pick_near(draft, stream, pieces)
    search = _Search(draft, stream)
    found = search.run({i: domains[i] for i in wished}, 0)
    if found is None and len(pieces) > need:
        found = search.run(domains, len(pieces) - need)
    if found is None:
        raise DeadEnd("BQ-M15")
    draft.neutral = _share_out(draft, sorted(found), per_player)
    if draft.plan.options.gentle:
        check_gentle(draft)


def _near(draft: Draft, number: int) -> int:
    """Return the tiles too close to a fort for another one."""
    return draft.board.disk(number, draft.plan.distance - 1)


def _pick_near(draft: Draft, stream: Stream, pieces: Sequence[int]) -> list[int]:
    """Return the pieces that players would choose for their forts: in turns, then back, each one near the own start."""
    left = list(pieces)
    homes = [draft.board.cell(start) for start in draft.starts]
    picked = []
    for turn in range(draft.plan.neutral_per_player):
        for home in homes if turn % 2 == 0 else reversed(homes):
            far = [2 * distance(home, draft.centers[i]) + stream.below(3) for i in left]
            picked.append(left.pop(far.index(min(far))))
    return picked


def _share_out(draft: Draft, forts: Sequence[int], per_player: int) -> list[tuple[int, int]]:
    """Return (tile, player index) in placing order: equally many for each player, each near its player's start.

    Begins with turns in which each takes the nearest left (what nobody takes is dropped), then swaps two forts as long
    as that brings them nearer.
    """
    cells = {number: draft.board.cell(number) for number in forts}
    homes: list[Hex] = [draft.board.cell(start) for start in draft.starts]
    far = {number: [distance(home, cell) ** 2 for home in homes] for number, cell in cells.items()}
    left = list(forts)
    owner: dict[int, int] = {}
    for _ in range(per_player):
        for player in range(len(homes)):
            number = min((far[n][player], n) for n in left)[1]
            left.remove(number)
            owner[number] = player
    better = True
    while better:
        better = False
        for a, b in combinations(sorted(owner), 2):
            p, q = owner[a], owner[b]
            if far[a][q] + far[b][p] < far[a][p] + far[b][q]:
                owner[a], owner[b] = q, p
                better = True
    by_player = [sorted((far[n][p], n) for n in owner if owner[n] == p) for p in range(len(homes))]
    return [(by_player[player][turn][1], player) for turn in range(per_player) for player in range(len(homes))]


class _Search:
    """Find a tile on each piece so that no two are too close: the piece with the fewest tiles left first."""

    def __init__(self, draft: Draft, stream: Stream) -> None:
        self._draft = draft
        self._stream = stream
        self._steps = 0

    def run(self, domains: dict[int, int], spare: int) -> list[int] | None:
        """Return one tile for each piece but at most ``spare``, or None when there is no such set (or too long a way).

        ``domains``: the open tiles of each piece.
        """
        self._steps = 0
        return self._extend(domains, spare)

    def _extend(self, domains: dict[int, int], spare: int) -> list[int] | None:
        if not domains:
            return []
        self._steps += 1
        if self._steps > _STEPS:
            return None
        piece = min(domains, key=lambda i: domains[i].bit_count())
        rest = {i: tiles for i, tiles in domains.items() if i != piece}
        for number in self._stream.shuffled(numbers(domains[piece])):
            near = _near(self._draft, number)
            narrowed = {i: tiles & ~near for i, tiles in rest.items()}
            shut = [i for i, tiles in narrowed.items() if not tiles]
            if len(shut) > spare:
                continue
            for i in shut:
                del narrowed[i]
            found = self._extend(narrowed, spare - len(shut))
            if found is not None:
                return [number, *found]
        return self._extend(rest, spare - 1) if spare else None
