"""What a character may equip (rulebook, Carrying & Equipping Items; New Rules)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from questpress.catalog.campaign_box import Board, CampaignBox, Item
from questpress.catalog.entries_boardquest_cards import Bar, ItemKind

_SLOTS = {"weapon": "equipped-weapons", "shield": "equipped-shields", "amulet": "equipped-amulets",
          "ring": "equipped-rings"}  # fmt: skip


def barred(board: Board, level: int, item: Item) -> str:
    """Return why a character may not equip an item, in words that follow its name; empty when it may.

    What nobody knows of an item or a board bars nothing.
    """
    if board.kind == "monster" and not (board.weapons and item.sort in (None, "weapon")):
        return "is a monster that holds weapons only" if board.weapons else "is a monster that holds no items"
    if Bar.NO_ITEMS in board.bars:
        return "equips no items"
    if item.kind is ItemKind.MELEE_WEAPON and Bar.NO_MELEE_WEAPONS in board.bars:
        return "equips no melee weapons"
    if item.kind is ItemKind.RANGED_WEAPON and Bar.NO_RANGED_WEAPONS in board.bars:
        return "equips no ranged weapons"
    if item.sort == "amulet" and board.abilities and "amulets" not in board.abilities:
        return "equips no amulets"
    # A monster has no level; a hero or a unit needs that of the item's rarity.
    if board.kind != "monster" and level < item.level:
        return f"needs level {item.level} for it"
    return ""


def slot(item: Item) -> str | None:
    """Return the number of the catalog that limits an item's kind, None for consumables and unknown kinds."""
    return _SLOTS.get(item.sort or "")


def too_many(items: Sequence[Item], box: CampaignBox) -> Iterator[tuple[str, int, int]]:
    """Yield kind, how many are equipped and how many may be, for each kind of which there are too many."""
    for sort, number in _SLOTS.items():
        count, most = sum(item.sort == sort for item in items), box.numbers[number]
        if count > most:
            yield sort, count, most


def fits(board: Board, level: int, has: Iterable[str], item: Item, box: CampaignBox) -> bool:
    """Tell whether a character may equip an item beside those that it has."""
    items = [found for name in has if (found := box.items.get(name)) is not None]
    return not barred(board, level, item) and not any(too_many([*items, item], box))
