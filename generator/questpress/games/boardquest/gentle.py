"""What a gentle map promises: a chest near each start, and no rare monster near any (an option, no printed rule)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from questpress.games.boardquest.dealing import can_deal, rarities_by_tile, tally
from questpress.games.boardquest.draft import DeadEnd, Draft

TURNS = 3
FASTEST = 2


def chest_near(draft: Draft, start: int) -> bool:
    """Tell whether a chest lies within three turns of a tile, before any other fort is placed."""
    here = 1 << start
    turns = draft.board.turns(here, draft.free, draft.plain_tiles | here, draft.chest_speed)
    return bool(_within(turns) & draft.chest_tiles)


def reached_soon(draft: Draft, player: int, speed: int) -> int:
    """Return the tiles on which a player's hero can end its movement within three turns. Players count from 0."""
    forts = draft.center_bit | sum(1 << number for number, _ in draft.neutral)
    onward = draft.plain_tiles | forts
    for other, start in enumerate(draft.starts):
        ally = other == player or (draft.plan.options.mode == "teams" and (other - player) % 2 == 0)
        onward = onward | 1 << start if ally else onward & ~(1 << start)
    return _within(draft.board.turns(1 << draft.starts[player], draft.free, onward, speed))


def calm_tiles(draft: Draft) -> int:
    """Return the monster tiles that some hero can meet within three turns, at any printed speed.

    A monster is met from a tile beside it.
    """
    soon = 0
    for player in range(len(draft.starts)):
        soon |= reached_soon(draft, player, FASTEST)
    return draft.board.around(soon) & draft.monster_tiles


def check_gentle(draft: Draft) -> None:
    """Raise DeadEnd unless every start has its chest and the monsters can be dealt with none rare near a start."""
    for player in range(len(draft.starts)):
        if not reached_soon(draft, player, draft.chest_speed) & draft.chest_tiles:
            raise DeadEnd("BQ-M18")
    masks = (mask for _, mask in rarities_by_tile(draft, draft.starts, calm_tiles(draft)))
    if not can_deal(tally(masks), draft.plan.deck):
        raise DeadEnd("BQ-M21")


def _within(turns: Iterator[int]) -> int:
    reached = 0
    for ends in islice(turns, TURNS + 1):
        reached |= ends
    return reached
