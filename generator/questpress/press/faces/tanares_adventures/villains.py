"""Villain and Boss cards of Tanares Adventures (Reading a Villain Card; Bosses)."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import ModifierEntry
from questpress.catalog.entries_tanares_adventures_quests import BossEntry, VillainColor, VillainEffect, VillainEntry
from questpress.catalog.load import Catalog
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import (
    Attack,
    Bar,
    Block,
    Card,
    Cell,
    Chevrons,
    Figures,
    Letter,
    Mark,
    Note,
    Number,
    Pencil,
    Pennant,
    Sign,
    Tone,
    Words,
)
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.entries import plain, provenance, words
from questpress.press.faces.tanares_adventures.making import deck
from questpress.press.faces.tanares_adventures.words import (
    EFFECT_ICONS,
    GAME,
    TONES,
    clause,
    color_entry,
    number,
    signed,
)
from questpress.press.icons import icon_for


def villains(bench: Bench) -> tuple[Component, ...]:
    """Return the villain cards."""
    return deck(bench, VillainEntry, villain, "Villain", "villain")


def villain(bench: Bench, entry: VillainEntry) -> Card:
    """Return what a villain card says."""
    original, source = provenance(bench.catalog, entry)
    color, level = entry.color.value, entry.level.value
    temper = color_entry(bench.catalog, color)
    kicker = ["Villain" if entry.number.value is None else f"Villain {entry.number.value}"]
    if color:
        kicker[0] += f"-{color[0].upper()}" if entry.number.value is not None else ""
    if temper and temper.temper.value:
        kicker.append(temper.temper.value)
    kicker += [f"level {level}"] if level is not None else []
    marks: tuple[Mark, ...] = (
        Letter(color[0].upper(), TONES[color]) if color else Sign("villain"),
        Chevrons(level) if level is not None else Number(None),
    )
    return Card(
        game=GAME,
        deck="villain",
        kicker=" · ".join(kicker),
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "mask-horned"),
        window=27,
        pennant=Pennant(marks, TONES[color] if color else Tone.GAME),
        token_box=True,
        body=(
            _stats(bench.catalog, entry, number(bench.catalog, "villain-move")),
            favorite(bench.catalog, color),
            *_attack(entry, entry.roll.value),
            *_passive(entry, _trigger(bench.catalog, color)),
        ),
        foot=(_behavior(bench.catalog),),
        source=source,
        original=original,
    )


def bosses(bench: Bench) -> tuple[Component, ...]:
    """Return the Boss cards."""
    return deck(bench, BossEntry, boss, "Boss", "boss")


def boss(bench: Bench, entry: BossEntry) -> Card:
    """Return what a Boss card says; its roll is that of all Bosses."""
    original, source = provenance(bench.catalog, entry)
    color = entry.color.value
    label = entry.label.value
    modifier = bench.catalog.get(f"{GAME}/modifier/boss")
    rolls = modifier.amounts.value if isinstance(modifier, ModifierEntry) else None
    trigger = entry.passive_trigger.value
    return Card(
        game=GAME,
        deck="boss",
        kicker=f"Boss {label}" if label else "Boss",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "dread"),
        window=27,
        pennant=Pennant(
            (Letter(color[0].upper(), TONES[color]) if color else Number(None), Sign("boss")),
            TONES[color] if color else Tone.GAME,
        ),
        body=(
            _stats(bench.catalog, entry, entry.move.value),
            favorite(bench.catalog, color),
            *_attack(entry, rolls[0] if rolls else None),
            *_passive(entry, f"when {clause(trigger)}" if trigger else ""),
        ),
        foot=(_perks(bench.catalog),),
        source=source,
        original=original,
    )


def _stats(catalog: Catalog, entry: VillainEntry | BossEntry, move: int | None) -> Figures:
    """Return the four stats; Reaction damage is the same for all villains."""
    return Figures(
        (
            Cell("health", "HP", entry.hp.value),
            Cell("defense", "Defense", entry.defense.value),
            Cell("movement", "Move", move),
            Cell("reaction", "Reaction", number(catalog, "villain-reaction")),
        )
    )


_ALL_HEROES = "The hero with the "


def favorite(catalog: Catalog, color: VillainColor | None) -> Bar:
    """Return the bar with the favorite target of a color."""
    entry = color_entry(catalog, color)
    if color is None or entry is None:
        return Bar("target", "Favorite target", None)
    target, tie = entry.favorite.value, entry.tie.value
    if target is not None:  # what all of them share goes without saying: the line holds more
        target = words(target.removeprefix(_ALL_HEROES).removeprefix("The ").rstrip("."))
    said = f"{target} (tie: {clause(tie)})" if target and tie else target
    return Bar(icon_for(catalog.ref(entry), "target"), "Favorite target", said, tone=TONES[color])


def _attack(entry: VillainEntry | BossEntry, roll: int | None) -> Iterator[Block]:
    cells = (
        Cell("range", "Range", entry.range.value),
        Cell("damage", "DMG", entry.damage.value),
        Cell("die", "Roll", signed(roll)),
    )
    name, miss, effect = entry.attack.value, entry.miss.value, entry.effect_text.value
    if name is None:
        yield Attack("", cells)
        yield Pencil("Attack: name, hit, miss", 2)
        return
    yield Attack(name, cells)
    missed = f"<b>Miss:</b> {miss}\N{NO-BREAK SPACE}R-DMG." if miss is not None else ""
    if effect is not None:
        yield Words(f"<b>Hit:</b> {effect} {missed}".rstrip(), icon=_icon(entry.effect.value))
    elif missed:
        yield Words(missed)
    if effect is None:
        yield Pencil("Hit", 2)
    if miss is None:
        yield Pencil("Miss", 1)


def _icon(effect: VillainEffect | None) -> str:
    return EFFECT_ICONS[effect] if effect else "hit"


def _trigger(catalog: Catalog, color: VillainColor | None) -> str:
    """Return what sets the Passives of a color off."""
    entry = color_entry(catalog, color)
    trigger = entry.passive_trigger.value if entry else None
    return f"if {clause(trigger)}" if trigger else ""


def _passive(entry: VillainEntry | BossEntry, trigger: str) -> Iterator[Block]:
    text = entry.passive_text.value
    if text is None:
        yield Pencil("Passive", 2)
        return
    when = f"<b>Passive</b>, {plain(trigger)}:" if trigger else "<b>Passive:</b>"
    yield Words(f"{when} {text}", icon=_icon(entry.passive.value))


def _behavior(catalog: Catalog) -> Note:
    """Return how a villain plays its turn, and what it does when no hero is in reach."""
    damage, move = number(catalog, "dark-surge-damage"), number(catalog, "villain-move-after-dark-surge")
    return Note(
        (
            "<b>1</b> target, <b>2</b> shortest path, <b>3</b> safest path",
            f"None in reach: <b>Dark Surge,</b> {_or_blank(damage)} R-DMG, Move {_or_blank(move)}.",
        )
    )


def _perks(catalog: Catalog) -> Note:
    """Return what sets Bosses apart."""
    damage = number(catalog, "boss-damage-for-a-prevented-effect")
    return Note(
        (
            "<b>Blessed</b> with every attack. Never controlled nor made Fatigued; its attacks are not negated, copied "
            f"or removed: it takes {_or_blank(damage)} instead.",
        )
    )


def _or_blank(value: int | None) -> str:
    return "___" if value is None else str(value)


VILLAINS: tuple[Kind, ...] = (
    Kind(
        word="villain",
        title="Villain cards",
        size="magnum-gold",
        build=villains,
        component=f"{GAME}/component/monster-cards",
        backs="deck",
    ),
    Kind(
        word="boss",
        title="Boss cards",
        size="magnum-gold",
        build=bosses,
        component=f"{GAME}/component/boss-cards",
        backs="deck",
    ),
)
