"""Put a map that was searched back into its draft, with as little changed as need be."""

from __future__ import annotations

from questpress.catalog.boardquest import Rarity
from questpress.chance.stream import Stream
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.draw import mark_tiles
from questpress.games.boardquest.fair.arena import Arena, State, tile_index
from questpress.games.boardquest.forts import share_out
from questpress.games.boardquest.given import Keep


def put_down(arena: Arena, first: State, state: State, keep: Keep, stream: Stream) -> None:
    """Make the arena's draft that of a state which was reached from the first one.

    Monsters keep their cards where their rarity allows. Neutral forts are shared out anew, each near the start of who
    lays it, unless some must stay.
    """
    draft = arena.draft
    cards = _cards(arena, first, state, stream)
    layout = state.layout
    pieces = list(draft.faces)
    draft.faces = [pieces[face] for face in layout.faces]
    draft.rotations = layout.rotations
    mark_tiles(draft)
    draft.starts, draft.center = state.starts, state.center
    owners = [player for _, player in draft.neutral]
    if keep.forts or set(state.neutral) == set(first.neutral):
        draft.neutral = list(zip(state.neutral, owners, strict=True))
    else:
        draft.neutral = share_out(draft, sorted(state.neutral), draft.plan.neutral_per_player)
    draft.treasures = sorted(draft.board.cells(draft.chest_tiles))
    draft.monsters = [(number, _kind(state, number), cards[number]) for number in numbers(layout.monsters)]


def _kind(state: State, number: int) -> Rarity:
    return next(kind for kind in Rarity if state.rarities[kind.rank - 1] >> number & 1)


def _marks(arena: Arena, state: State) -> dict[tuple[int, int], int]:
    """Return the tile of each monster mark, by face and place on it."""
    found = {}
    for place, (face, turn) in enumerate(zip(state.layout.faces, state.layout.rotations, strict=True)):
        for index, of in enumerate(arena.draft.faces[face].tiles):
            if of.mark == "monster":
                found[face, index] = arena.draft.tiles[place][tile_index(index, turn)]
    return found


def _cards(arena: Arena, first: State, state: State, stream: Stream) -> dict[int, str | None]:
    """Return the card of each monster by tile: its old one where the rarity stayed, else one that lies free by that.

    There are as many of each rarity as before, so whoever changes gets the card of another that does.
    """
    was, now = _marks(arena, first), _marks(arena, state)
    held = {number: card for number, _, card in arena.draft.monsters}
    found: dict[int, str | None] = {}
    lacking: list[int] = []
    for mark in sorted(now, key=now.__getitem__):
        card = held[was[mark]]
        if card is None or _kind(first, was[mark]) is _kind(state, now[mark]):
            found[now[mark]] = card
        else:
            lacking.append(now[mark])
    dealt = set(found.values())
    for kind in Rarity:
        tiles = [number for number in lacking if _kind(state, number) is kind]
        free = [card for _, rarity, card in arena.draft.monsters if rarity is kind and card not in dealt]
        found.update(zip(tiles, stream.shuffled(free), strict=True))
    return found
