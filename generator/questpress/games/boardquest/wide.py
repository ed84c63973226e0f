"""Place all forts at once, for spacings wider than the rulebook's: there, starts chosen first mostly leave no room.

Which piece carries each start and the centre fort is drawn; then one exact search over all pieces finds the tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product

from questpress.chance.stream import Stream
from questpress.games.boardquest.dealing import can_deal, rarities_by_tile, tally
from questpress.games.boardquest.draft import DeadEnd, Draft
from questpress.games.boardquest.search import FortSearch, from_middle, too_near

# Spacings above this one are placed here.
USUAL = 2
# The centre fort may lie this far from the middle here: 2.5 tile widths, squared, in 48ths.
_MIDDLE = 300
# Many short searches find more than few long ones: so many sets of pieces, so many steps for each.
_SETS, _STEPS = 12, 60


def place_wide(draft: Draft, stream: Stream, choices: Sequence[Sequence[int]]) -> tuple[list[int], int, list[int]]:
    """Return the starts by player, the centre fort and the neutral forts.

    ``choices``: the tiles on which each player may start. Raises DeadEnd when no way was found.
    """
    plan = draft.plan
    places: list[list[tuple[int, int]]] = []
    kept, center = draft.kept_neutral, draft.kept_center
    middle = [number for far, number in from_middle(draft, draft.unmarked) if far <= _MIDDLE]
    for tiles in (*choices, middle if center is None else [center]):
        by_piece: dict[int, int] = {}
        for number in tiles:
            piece = draft.piece_of(number)
            by_piece[piece] = by_piece.get(piece, 0) | 1 << number
        places.append(list(by_piece.items()))
    sets = [picked for picked in product(*places) if len({piece for piece, _ in picked}) == len(picked)]
    stream.shuffle(sets)
    need = plan.neutral_per_player * plan.players
    blame = "BQ-M15"
    for picked in islice(sets, _SETS):
        domains = {piece: flower & draft.unmarked for piece, flower in enumerate(draft.flowers)}
        domains = {piece: tiles for piece, tiles in domains.items() if tiles}
        domains.update(picked)
        domains.update({draft.piece_of(number): 1 << number for number in kept})
        spare = len(domains) - len(picked) - need
        if spare < 0:
            break
        found = FortSearch(draft, stream, _STEPS).run(
            domains, spare, {piece for piece, _ in picked} | set(map(draft.piece_of, kept))
        )
        if found is None:
            continue
        by_place = {draft.piece_of(number): number for number in found}
        *starts, _ = (by_place.pop(piece) for piece, _ in picked)
        if can_deal(tally(mask for _, mask in rarities_by_tile(draft, starts)), plan.deck):
            others = [*kept, *stream.shuffled([n for n in by_place.values() if n not in kept])][:need]
            open_tiles = draft.unmarked
            for number in (*starts, *others):
                open_tiles &= ~too_near(draft, number)
            # The place that was kept for the centre fort is among these, and perhaps a nearer one.
            return starts, from_middle(draft, open_tiles)[0][1] if center is None else center, others
        blame = "BQ-M21"
    raise DeadEnd(blame)
