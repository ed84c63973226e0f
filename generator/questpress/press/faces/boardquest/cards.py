"""The cards of Boardquest: monsters, skills, items. Helper cards stand in :mod:`.helpers`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.entries_boardquest_cards import ItemEntry, ItemKind, Polarity, SkillEntry
from questpress.press.emblems import emblem_for
from questpress.press.faces.boardquest.helpers import helpers
from questpress.press.faces.boardquest.words import (
    ATTACK,
    DAMAGE,
    DEFENSE,
    GAME,
    HEALTH,
    RANGE,
    TRIGGERS,
    ability_words,
    effect_icon,
    effect_words,
)
from questpress.press.faces.card import (
    Bar,
    Block,
    Card,
    Cell,
    Figures,
    Number,
    Pencil,
    Pennant,
    Pips,
    Reward,
    Sign,
    Words,
)
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.cards import card_components
from questpress.press.faces.kit.entries import printed, provenance, words
from questpress.press.icons import icon_for


def monsters(bench: Bench) -> tuple[Component, ...]:
    """Return the monster cards."""
    back = back_side(GAME, "Monster", "monster", bench.trim)
    found: list[Component] = []
    for entry in printed(bench, MonsterEntry):
        ref = bench.catalog.ref(entry)
        found += card_components(
            ref, "monster", monster(bench, entry), bench.trim, copies=entry.number_of_copies, back=back, art=bench.art
        )
    return tuple(found)


def monster(bench: Bench, entry: MonsterEntry) -> Card:
    """Return what a monster card says."""
    original, source = provenance(bench.catalog, entry)
    rarity = entry.rarity.value
    target = words(entry.target_preference.value) or None
    return Card(
        game=GAME,
        deck="monster",
        kicker="Monster · bears weapons" if entry.bears_weapons.value else "Monster",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "mask-horned"),
        window=31,
        pennant=Pennant((Sign("monster"), Pips(rarity.rank if rarity else None))),
        body=(
            Figures(
                (
                    Cell("attack", ATTACK, entry.attack.value),
                    Cell("damage", DAMAGE, entry.damage.value),
                    Cell("defense", DEFENSE, entry.defense.value),
                    Cell("health", HEALTH, entry.health.value),
                )
            ),
            Bar(
                "target",
                "Target",
                target,
                Cell("range", RANGE, entry.range.value),
            ),
            *_powers(bench, entry),
        ),
        foot=(
            Reward(
                "Reward",
                (
                    Cell("gold", "", entry.gold.value),
                    Cell("experience", "", entry.experience.value),
                    Cell("loot", "", entry.items.value),
                ),
            ),
        ),
        source=source,
        original=original,
    )


def _powers(bench: Bench, entry: MonsterEntry) -> Iterator[Block]:
    """Yield what a monster can do besides its figures; a box to write in where nobody knows."""
    powers: list[Words] = []
    if entry.status_effect.value is not None:
        effect = entry.status_effect.value
        powers.append(
            effect_words(bench.catalog, effect, entry.status_strength.value, entry.status_rounds.value, "Hit")
        )
    powers += [ability_words(bench.catalog, ref) for ref in entry.abilities.value or ()]
    if len(powers) > 1:  # side by side, for each alone would take a line
        yield Words(" ".join(f"{{{power.icon}}} {power.text}" for power in powers))
    else:
        yield from powers
    if entry.special.value is not None:
        yield Words(entry.special.value)
    elif entry.abilities.value is None:
        yield Pencil("Abilities", 1 if entry.status_effect.value else 2)


def items(bench: Bench) -> tuple[Component, ...]:
    """Return the item cards."""
    back = back_side(GAME, "Item", "loot", bench.trim)
    found: list[Component] = []
    for entry in printed(bench, ItemEntry):
        ref = bench.catalog.ref(entry)
        found += card_components(
            ref, "item", item(bench, entry), bench.trim, copies=entry.number_of_copies, back=back, art=bench.art
        )
    return tuple(found)


def item(bench: Bench, entry: ItemEntry) -> Card:
    """Return what an item card says."""
    original, source = provenance(bench.catalog, entry)
    kind, rarity = entry.type.value, entry.rarity.value
    cells = _bonuses(entry)
    price = Cell("price", "Price", entry.price.value)
    sign = icon_for(bench.catalog.ref(entry), "loot", trait=kind or "")
    return Card(
        game=GAME,
        deck="item",
        kicker=f"Item · {kind}" if kind else "Item",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "pouch", trait=kind or ""),
        window=36,
        pennant=Pennant((Sign(sign), Pips(rarity.rank if rarity else None))),
        body=(*((Figures((*cells, price)),) if cells else ()), *_uses(bench, entry)),
        foot=() if cells else (Reward("Price", (Cell("price", "", entry.price.value),)),),
        source=source,
        original=original,
    )


_USUAL = {
    ItemKind.MELEE_WEAPON: ("attack", "damage", "range"),
    ItemKind.RANGED_WEAPON: ("attack", "damage", "range"),
    ItemKind.SHIELD: ("defense",),
}
"""The figures that an item of a kind is likely to print: boxes to write in where the card is not known."""


def _bonuses(entry: ItemEntry) -> tuple[Cell, ...]:
    """Return the bonuses of an item: those that are known, and boxes for the usual ones where its price is not."""
    usual = _USUAL.get(entry.type.value, ()) if entry.type.value and entry.price.value is None else ()
    cells = []
    for name, label in (("attack", ATTACK), ("damage", DAMAGE), ("defense", DEFENSE), ("health", HEALTH)):
        value = getattr(entry, name).value
        if value is not None:
            cells.append(Cell(name, label, f"{value:+d}"))
        elif name in usual:
            cells.append(Cell(name, label, None))
    if entry.range.value is not None or "range" in usual:
        cells.append(Cell("range", RANGE, entry.range.value))
    return tuple(cells)


def _uses(bench: Bench, entry: ItemEntry) -> Iterator[Block]:
    trigger = entry.trigger.value
    when = TRIGGERS[trigger] if trigger else ""
    if entry.text.value is not None:
        yield Words(f"<b>{when}:</b> {entry.text.value}" if when else entry.text.value)
    if entry.status_effect.value is not None:
        effect = entry.status_effect.value
        before = when if entry.text.value is None else ""
        yield effect_words(bench.catalog, effect, entry.status_strength.value, entry.status_rounds.value, before)
    elif entry.text.value is None:
        yield Pencil("Use", 3)


def skills(bench: Bench) -> tuple[Component, ...]:
    """Return the skill cards; core and advanced ones of a faction share their back, as they end in one deck."""
    found: list[Component] = []
    for entry in printed(bench, SkillEntry):
        faction = _faction(bench, entry)
        back = back_side(GAME, f"Skill · {faction}" if faction else "Skill", "skill", bench.trim)
        ref = bench.catalog.ref(entry)
        found += card_components(
            ref, "skill", skill(bench, entry), bench.trim, copies=entry.number_of_copies, back=back, art=bench.art
        )
    return tuple(found)


def _faction(bench: Bench, entry: SkillEntry) -> str:
    faction = bench.catalog.get(entry.faction.value) if entry.faction.value else None
    return faction.name if faction else ""


def skill(bench: Bench, entry: SkillEntry) -> Card:
    """Return what a skill card says."""
    original, source = provenance(bench.catalog, entry)
    negative = entry.polarity.value is Polarity.NEGATIVE
    cells = _strengths(bench, entry)
    target = words(entry.target.value) or None
    reach = Cell("range", RANGE, entry.range.value)
    first: tuple[Block, ...] = (
        (Figures((reach, *cells)), Bar("target", "Target", target))
        if cells
        else (Bar("target", "Target", target, reach),)
    )
    level = entry.level.value
    return Card(
        game=GAME,
        deck=f"skill · level {level}" if level is not None else "skill",
        kicker=" · ".join(["Skill", *filter(None, (_faction(bench, entry), entry.deck.value))]),
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "star-burst", trait=entry.polarity.value or ""),
        window=31 if cells else 38,
        pennant=Pennant((Number(_text(entry.mana.value)), Sign("mana"))),
        badge="roll" if negative else "",
        body=(*first, *_doings(bench, entry, figures=bool(cells))),
        source=source,
        original=original,
    )


def _text(value: int | None) -> str | None:
    return None if value is None else str(value)


def _strengths(bench: Bench, entry: SkillEntry) -> tuple[Cell, ...]:
    """Return what a skill deals, in figures."""
    cells = []
    if entry.damage.value is not None:
        cells.append(Cell("damage", DAMAGE, entry.damage.value))
    effect = entry.status_effect.value
    if effect is not None and entry.status_strength.value is not None:
        named = bench.catalog.get(f"{GAME}/status-effect/{effect}")
        cells.append(Cell(effect_icon(effect), named.name if named else effect, entry.status_strength.value))
    if effect is not None and entry.status_rounds.value is not None:
        cells.append(Cell("hourglass", "Rounds", entry.status_rounds.value))
    return tuple(cells)


def _doings(bench: Bench, entry: SkillEntry, *, figures: bool) -> Iterator[Block]:
    if entry.polarity.value is Polarity.NEGATIVE:
        yield Words("", reminder="<b>Roll:</b> {roll} + base {attack} against base {defense}.")
    text = entry.text.value or entry.known.value
    if text is not None:
        yield Words(text)
    if entry.status_effect.value is not None:
        effect = entry.status_effect.value
        line = effect_words(bench.catalog, effect, entry.status_strength.value, entry.status_rounds.value)
        # what the figures above say already is only a reminder
        yield replace(line, text="", reminder=f"{line.text} {line.reminder}") if figures else line
    if entry.text.value is None:
        yield Pencil("Text", 2 if text is not None else 3)


CARDS: tuple[Kind, ...] = (
    Kind(
        word="monster",
        title="Monster cards",
        size="poker",
        build=monsters,
        component="boardquest/component/monster-cards",
        backs="deck",
    ),
    Kind(
        word="item",
        title="Item cards",
        size="poker",
        build=items,
        component="boardquest/component/item-cards",
        backs="deck",
    ),
    Kind(
        word="skill",
        title="Skill cards",
        size="poker",
        build=skills,
        component="boardquest/component/skill-cards",
        backs="deck",
    ),
    Kind(
        word="helper",
        title="Helper cards",
        size="poker",
        build=helpers,
        component="boardquest/component/helper-cards",
        backs="own",
    ),
)
