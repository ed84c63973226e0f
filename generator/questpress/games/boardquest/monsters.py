"""Deal the monsters: a rarity for each marked tile, and a card of that rarity (rulebook, Map Assembly, step 9).

Where two rarities are allowed a die decides, 1 to 3 for the lower and 4 to 6 for the higher (the printed table is
missing; this is the reading that Questpress follows). A roll is turned round only where it would leave another
monster without a card, so the deck is never overdrawn. The forts were chosen so that this always works out.
"""

from __future__ import annotations

from questpress.catalog.boardquest import Rarity
from questpress.chance.stream import Stream
from questpress.games.boardquest.dealing import RARITY, can_deal, rarities_by_tile, tally
from questpress.games.boardquest.draft import Draft
from questpress.games.boardquest.gentle import calm_tiles


def deal_monsters(draft: Draft, stream: Stream) -> None:
    """Give every marked tile its monster (stage "monsters")."""
    plan = draft.plan
    calm = calm_tiles(draft) if plan.options.gentle else 0
    open_tiles = stream.shuffled(rarities_by_tile(draft, draft.starts, calm))
    deck = plan.deck
    left = tally(mask for _, mask in open_tiles)
    rarities: list[tuple[int, Rarity]] = []
    for number, mask in open_tiles:
        left[mask] -= 1
        low = mask & -mask
        high = mask ^ low
        rarity = high if high and stream.die() > 3 else low
        if deck is not None:
            fewer = _less(deck, rarity)
            if min(fewer) < 0 or not can_deal(left, fewer):
                rarity = mask ^ rarity
                fewer = _less(deck, rarity)
            deck = fewer
        rarities.append((number, RARITY[rarity]))
    held = {draft.board.number(monster.at): monster.card for monster in plan.given.monsters}
    dealt = set(held.values())
    cards: dict[Rarity, list[str]] = {}
    if plan.named:
        for kind in Rarity:
            cards[kind] = stream.shuffled(
                [monster.id for monster in plan.box.monsters if monster.rarity is kind and monster.id not in dealt]
            )
    draft.monsters = sorted(
        (number, kind, held.get(number) or (cards[kind].pop() if plan.named else None)) for number, kind in rarities
    )


def _less(deck: tuple[int, int, int], rarity: int) -> tuple[int, int, int]:
    """Return the deck without one card of a rarity."""
    common, uncommon, rare = (cards - (rarity >> i & 1) for i, cards in enumerate(deck))
    return common, uncommon, rare
