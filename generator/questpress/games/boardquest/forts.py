"""Choose the centre fort and the neutral forts (rulebook, Map Assembly, steps 6 and 7).

At the rulebook's spacing a piece holds at most one fort, and nearly every piece holds one, so forts are placed piece
by piece: an exact search that always goes on with the piece that has the fewest tiles left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from questpress.chance.stream import Stream
from questpress.games.boardquest.draft import DeadEnd, Draft
from questpress.games.boardquest.gentle import check_gentle
from questpress.games.boardquest.search import FortSearch, from_middle, too_near
from questpress.grid.hex import Hex, distance

# The centre fort is drawn from the tiles at most 1.5 tile widths from the middle: squared, in 48ths.
MIDDLE = 108


def place_center(draft: Draft, stream: Stream) -> None:
    """Choose the tile of the centre fort: unmarked, far enough from the starts, near the middle (stage "center")."""
    if draft.wide is not None:
        draft.center = draft.wide[0]
        return
    open_tiles = draft.unmarked if draft.kept_center is None else 1 << draft.kept_center
    for start in (*draft.starts, *draft.kept_neutral):
        open_tiles &= ~too_near(draft, start)
    if not open_tiles:
        raise DeadEnd("BQ-M15")
    ranked = from_middle(draft, open_tiles)
    close = [number for far, number in ranked if far <= MIDDLE]
    if not close and draft.kept_center is not None and draft.early:
        raise DeadEnd("BQ-M28")  # on another layout the middle may lie nearer to it
    draft.center = stream.pick(close) if close else ranked[0][1]


def place_neutral(draft: Draft, stream: Stream) -> None:
    """Choose the neutral forts and whose they are (stage "neutral")."""
    per_player = draft.plan.neutral_per_player
    kept = draft.kept_neutral
    need = per_player * draft.plan.players - len(kept)
    found = _find(draft, stream, need) if draft.wide is None else list(draft.wide[1])
    if found is None:
        raise DeadEnd("BQ-M15")
    draft.neutral = share_out(draft, sorted({*found, *kept}), per_player, kept)
    if draft.plan.options.gentle:
        check_gentle(draft)


def _find(draft: Draft, stream: Stream, need: int) -> list[int] | None:
    """Return the tiles of ``need`` forts or more, one a piece, or None when no way was found to place them."""
    taken = 1 << draft.center
    barred = too_near(draft, draft.center)
    for number in (*draft.starts, *draft.kept_neutral):
        taken |= 1 << number
        barred |= too_near(draft, number)
    open_tiles = draft.unmarked & ~barred
    domains = {i: flower & open_tiles for i, flower in enumerate(draft.flowers) if not flower & taken}
    domains = {i: tiles for i, tiles in domains.items() if tiles}
    if len(domains) < need:
        return None
    search = FortSearch(draft, stream)
    wished = _pick_near(draft, stream, list(domains), need)
    found = search.run({i: domains[i] for i in wished}, 0)
    if found is None and len(domains) > need:
        found = search.run(domains, len(domains) - need)
    return found


def _pick_near(draft: Draft, stream: Stream, pieces: Sequence[int], need: int) -> list[int]:
    """Return the pieces that players would choose for their forts: in turns, then back, each one near the own start."""
    left = list(pieces)
    homes = [draft.board.cell(start) for start in draft.starts]
    picked: list[int] = []
    for turn in range(draft.plan.neutral_per_player):
        for home in homes if turn % 2 == 0 else reversed(homes):
            if len(picked) == need:
                return picked
            far = [2 * distance(home, draft.centers[i]) + stream.below(3) for i in left]
            picked.append(left.pop(far.index(min(far))))
    return picked


def share_out(
    draft: Draft, forts: Sequence[int], per_player: int, kept: Mapping[int, int] | None = None
) -> list[tuple[int, int]]:
    """Return (tile, player index) in placing order: equally many for each player, each near its player's start.

    Begins with turns in which each takes the nearest left (what nobody takes is dropped), then swaps two forts as long
    as that brings them nearer. ``kept``: forts whose player is known already.
    """
    fixed = kept or {}
    cells = {number: draft.board.cell(number) for number in forts}
    homes: list[Hex] = [draft.board.cell(start) for start in draft.starts]
    far = {number: [distance(home, cell) ** 2 for home in homes] for number, cell in cells.items()}
    left = [number for number in forts if number not in fixed]
    owner = dict(fixed)
    for _ in range(per_player):
        for player in range(len(homes)):
            if list(owner.values()).count(player) == per_player:
                continue
            number = min((far[n][player], n) for n in left)[1]
            left.remove(number)
            owner[number] = player
    better = True
    while better:
        better = False
        for a, b in combinations(sorted(owner.keys() - fixed.keys()), 2):
            p, q = owner[a], owner[b]
            if far[a][q] + far[b][p] < far[a][p] + far[b][q]:
                owner[a], owner[b] = q, p
                better = True
    by_player = [sorted((far[n][p], n) for n in owner if owner[n] == p) for p in range(len(homes))]
    return [(by_player[player][turn][1], player) for turn in range(per_player) for player in range(len(homes))]
