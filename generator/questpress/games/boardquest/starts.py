"""Choose the starting forts (rulebook, Map Assembly, step 4).

Each lies on an unmarked tile at the outside border of a piece nearest its player's seat. Starts lie well apart where
the map allows it, with room to move, and so that the monsters of the map can be dealt from the deck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from questpress.chance.stream import Stream
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.dealing import can_deal, rarities_by_tile, tally
from questpress.games.boardquest.draft import STARTS_APART, DeadEnd, Draft
from questpress.games.boardquest.gentle import chest_near
from questpress.games.boardquest.search import too_near
from questpress.games.boardquest.seats import ANGLES, nearest_pieces
from questpress.games.boardquest.wide import USUAL, place_wide
from questpress.grid.hex import Hex, distance

# How many sets of starting forts are tried for one layout.
_TRIES = 20


def place_starts(draft: Draft, stream: Stream) -> None:
    """Choose a starting fort for each player (stage "starts")."""
    board, plan = draft.board, draft.plan
    # The shore of a hole is no border.
    border = board.around(draft.outside) & draft.unmarked
    choices: list[list[int]] = []
    kept = [*draft.kept_neutral, *(() if draft.kept_center is None else (draft.kept_center,))]
    crowded = 0
    for number in kept:
        crowded |= too_near(draft, number)
    for player, angle in enumerate(ANGLES[plan.players]):
        tiles = 0
        for piece in nearest_pieces(angle, draft.centers):
            tiles |= draft.flowers[piece] & border
        at = plan.given.start_of(player + 1)
        if at is not None:
            tiles &= 1 << board.number(at)
            if not tiles:
                raise DeadEnd("BQ-M14")
        tiles &= ~crowded
        if not tiles:
            raise DeadEnd("BQ-M15" if kept else "BQ-M13")
        fit = [number for number in numbers(tiles) if _has_room(draft, number)] or numbers(tiles)
        if plan.options.gentle:
            fit = [number for number in fit if chest_near(draft, number)]
            if not fit:
                raise DeadEnd("BQ-M18")
        stream.shuffle(fit)
        choices.append(fit)
    if plan.options.fort_spacing > USUAL:
        draft.starts, center, others = place_wide(draft, stream, choices)
        draft.wide = center, others
        return
    places = [[board.cell(number) for number in fit] for fit in choices]
    blame = "BQ-M15"
    farthest = max(STARTS_APART[plan.players], plan.distance)
    sets = (sets_apart(places, apart) for apart in range(farthest, plan.distance - 1, -1))
    for picked in islice(chain.from_iterable(sets), _TRIES):
        starts = [choices[player][index] for player, index in enumerate(picked)]
        if can_deal(tally(mask for _, mask in rarities_by_tile(draft, starts)), plan.deck):
            draft.starts = starts
            return
        blame = "BQ-M21"
    raise DeadEnd(blame)


def _has_room(draft: Draft, number: int) -> bool:
    """Tell whether a hero can leave the tile in two directions at least."""
    return (draft.board.around(1 << number) & draft.free).bit_count() >= 2


def sets_apart(places: Sequence[Sequence[Hex]], apart: int) -> Iterator[list[int]]:
    """Yield the choices of one place for each player, by index, in which all lie ``apart`` steps or more apart."""
    picked: list[int] = []

    def extend() -> Iterator[list[int]]:
        player = len(picked)
        if player == len(places):
            yield list(picked)
            return
        for index, place in enumerate(places[player]):
            if all(distance(place, places[other][i]) >= apart for other, i in enumerate(picked)):
                picked.append(index)
                yield from extend()
                picked.pop()

    return extend()
