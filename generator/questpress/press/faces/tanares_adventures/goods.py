"""Item and loot cards of Tanares Adventures (Reading an Item Card; Loot Cards / Resources)."""

from __future__ import annotations

from questpress.catalog.entries_tanares_adventures import ItemTypeEntry, LootEntry
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Card, Cell, Figures, Number, Pencil, Pennant, Sign, Words
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.cards import card_components
from questpress.press.faces.kit.entries import printed, provenance
from questpress.press.faces.tanares_adventures.making import deck
from questpress.press.faces.tanares_adventures.words import GAME, LEVELS, box_count, name_of, signed, spread
from questpress.press.icons import icon_for


def items(bench: Bench) -> tuple[Component, ...]:
    """Return the item cards: the rulebook names no item, so each type has a card a level to write on.

    All of them together are as many as lie in the box.
    """
    found: list[Component] = []
    faces = [
        (entry, level)
        for entry in printed(bench, ItemTypeEntry)
        for level in range(len(entry.passive.value or ()) + 1)
    ]  # fmt: skip
    copies = spread(box_count(bench.catalog, "item-cards") or len(faces), len(faces) or 1)
    back = back_side(GAME, "Item", "loot", bench.trim)
    for (entry, level), count in zip(faces, copies, strict=False):
        ref = f"{GAME}/item/{entry.id}-{level}"
        found += card_components(ref, "item", item(bench, entry, level), bench.trim, copies=count, back=back)
    return tuple(found)


def item(bench: Bench, entry: ItemTypeEntry, level: int) -> Card:
    """Return what an item of a type and a level says. Those of level 0 have no passive bonus."""
    ref = bench.catalog.ref(entry)
    original, source = provenance(bench.catalog, entry)
    bonuses = entry.passive.value or ()
    weapon = entry.slot.value == "weapon"
    bonus = (Cell("roll" if weapon else "health", "To the roll" if weapon else "Max HP", signed(bonuses[level - 1])),)
    when = entry.active.value
    return Card(
        game=GAME,
        deck="item",
        kicker=f"Level {LEVELS[level]}",
        title=entry.name,
        emblem=emblem_for(ref, "shield"),
        window=30,
        pennant=Pennant((Sign(icon_for(ref, "loot")), Number(LEVELS[level], numeral=True))),
        body=(
            Pencil("Name", 1),
            Figures((*(bonus if level else ()), Cell("price", "Price", None))),
            *((Words(f"<b>Active:</b> {when}"),) if when else ()),
            Pencil("Power", 2),
            Words("", reminder=", ".join(filter(None, (name_of(bench.catalog, r) for r in entry.roles.value or ())))),
        ),
        source=source,
        original=original,
    )


def loot(bench: Bench) -> tuple[Component, ...]:
    """Return the loot cards."""
    return deck(bench, LootEntry, loot_card, "Loot", "chest", lambda entry: entry.cards.value or 0)


def loot_card(bench: Bench, entry: LootEntry) -> Card:
    """Return what a loot card says."""
    ref = bench.catalog.ref(entry)
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="loot",
        kicker="Loot",
        title=entry.name,
        emblem=emblem_for(ref, "open-chest"),
        window=56,
        pennant=Pennant((Sign(icon_for(ref, "loot")),)),
        body=(Words(entry.use.value or ""),),
        source=source,
        original=original,
    )


def _for_campaigns(component: Component, players: int) -> int:
    """Loot and items to write on are no part of the smallest set: it plays single quests."""
    return 0


GOODS: tuple[Kind, ...] = (
    Kind(
        word="item",
        title="Item cards",
        size="mini-euro",
        build=items,
        component=f"{GAME}/component/item-cards",
        backs="deck",
        needed=_for_campaigns,
    ),
    Kind(
        word="loot",
        title="Loot cards",
        size="mini-euro",
        build=loot,
        component=f"{GAME}/component/loot-cards",
        backs="deck",
        needed=_for_campaigns,
    ),
)
