"""Cards of those who fight the heroes or are tamed by them: enemies, bosses, wild creatures. Both sides are faces."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import Stat, Trigger
from questpress.catalog.entries_anastyr_cards import BossEntry, CreatureEntry, EnemyEntry
from questpress.catalog.figure import Figure
from questpress.press.faces.anastyr.making import two_faced
from questpress.press.faces.anastyr.words import (
    GAME,
    LEVELS,
    TRIGGERS,
    deed_icon,
    emblem_of,
    gem_bar,
    keyword_words,
    signed,
    stat_cell,
    stat_icon,
    stat_short,
)
from questpress.press.faces.card import (
    Bar,
    Block,
    Card,
    Cell,
    Chevrons,
    Figures,
    Number,
    Pencil,
    Pennant,
    Sign,
    Words,
)
from questpress.press.faces.card import Mark as PennantMark
from questpress.press.faces.component import Bench, Component
from questpress.press.faces.kit.entries import provenance


def enemies(bench: Bench) -> tuple[Component, ...]:
    """Return the enemy cards: the normal side, and the veteran side on the back."""
    return two_faced(bench, EnemyEntry, lambda b, e: enemy(b, e, veteran=False), lambda b, e: enemy(b, e, veteran=True))


def enemy(bench: Bench, entry: EnemyEntry, *, veteran: bool) -> Card:
    """Return what a side of an enemy card says."""
    original, source = provenance(bench.catalog, entry)
    kind, level = entry.type.value, entry.level.value
    marks: tuple[PennantMark, ...] = (Number(LEVELS[level] if level else None, numeral=True),)
    if kind:
        marks = (*marks, Sign(kind.value))
    if veteran:
        marks = (Chevrons(1), *marks)
    side = "veteran_" if veteran else ""

    def figure(name: str) -> int | None:
        value: int | None = getattr(entry, side + name).value
        return value

    return Card(
        game=GAME,
        deck="veteran" if veteran else "enemy",
        kicker=" · ".join(["Enemy", *([kind.value] if kind else []), *(["veteran"] if veteran else [])]),
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), kind or ""),
        window=28,
        pennant=Pennant(marks),
        badge="loot" if entry.loot.value else "",
        body=(
            Figures(
                (
                    Cell("health", "HP", figure("hit_points")),
                    *(stat_cell(bench.catalog, stat, figure(stat.value)) for stat in Stat),
                )
            ),
            _attack(bench, entry),
            *_traits(bench, entry.veteran_traits if veteran else entry.traits),
            *_ability(entry, entry.veteran_effect if veteran else entry.effect),
            *([keyword_words(bench.catalog, "loot")] if entry.loot.value else []),
        ),
        source=source,
        original=original,
        veteran=veteran,
    )


def _attack(bench: Bench, entry: EnemyEntry) -> Bar:
    """Return the bar that says with which stat an enemy attacks, and how large it is."""
    size = Cell("size", "Size", entry.size.value)
    if entry.art_attack.value is None:
        return Bar("target", "Attacks with", None, size)
    stat = Stat.ART if entry.art_attack.value else Stat.COMBAT
    return Bar(stat_icon(stat), "Attacks with", stat_short(bench.catalog, stat), size)


def _traits(bench: Bench, traits: Figure[tuple[str, ...]]) -> Iterator[Block]:
    if traits.value is None:
        yield Pencil("Traits", 2)
    else:
        yield from (keyword_words(bench.catalog, use) for use in traits.value)


def _ability(entry: EnemyEntry, effect: Figure[str]) -> Iterator[Block]:
    if effect.value is None:
        yield Pencil("Special ability", 3)
    elif effect.value:
        when = TRIGGERS[entry.trigger.value] if entry.trigger.value else "Special ability"
        yield Words(f"<b>{when}:</b> {effect.value}", icon=deed_icon(entry.does.value) or "special")


# --- bosses ----------------------------------------------------------------------------------------------------------


def bosses(bench: Bench) -> tuple[Component, ...]:
    """Return the boss cards: the invulnerable form, and the vulnerable one on the back."""
    return two_faced(
        bench, BossEntry, lambda b, e: boss(b, e, form="invulnerable"), lambda b, e: boss(b, e, form="vulnerable")
    )


def boss(bench: Bench, entry: BossEntry, *, form: str) -> Card:
    """Return what a side of a boss card says. ``form`` is ``invulnerable`` or ``vulnerable``."""
    original, source = provenance(bench.catalog, entry)
    vulnerable = form == "vulnerable"
    stats = [stat for stat in Stat if vulnerable or stat is not Stat.DEFENSE]  # nobody rolls against its defense
    cells = [stat_cell(bench.catalog, stat, getattr(entry, f"{form}_{stat.value}").value) for stat in stats]
    if vulnerable:
        cells.insert(0, Cell("health", "HP", entry.hit_points.value))
    else:
        cells.append(Cell("size", "Size", entry.size.value))
    name: str | None = getattr(entry, f"{form}_name").value
    traits: Figure[tuple[str, ...]] = getattr(entry, f"{form}_traits")
    kind = "Boss" if entry.mini.value is False else "Mini-boss" if entry.mini.value else "Boss"
    return Card(
        game=GAME,
        deck="boss",
        kicker=f"{kind} · {form}",
        title=name or entry.name,
        emblem=emblem_of(bench.catalog.ref(entry)),
        badge="vulnerable" if vulnerable else "immunity",
        body=(
            Figures(tuple(cells)),
            *_traits(bench, traits),
            *_said("Power", "boss", entry.power),
            *(
                _said("Form changes", "swap", entry.shape_change)
                if vulnerable
                else _said("Behavior", "curse", entry.behavior)
            ),
        ),
        source=source,
        original=original,
        veteran=vulnerable,
    )


def _said(label: str, icon: str, text: Figure[str]) -> Iterator[Block]:
    """Yield a text with its label, or a box to write it in."""
    yield Pencil(label, 2) if text.value is None else Words(f"<b>{label}:</b> {text.value}", icon=icon)


# --- creatures -------------------------------------------------------------------------------------------------------


def creatures(bench: Bench) -> tuple[Component, ...]:
    """Return the creature cards: the wild side, and the mount or companion on the back."""
    return two_faced(bench, CreatureEntry, wild, tame)


def wild(bench: Bench, entry: CreatureEntry) -> Card:
    """Return what the wild side of a creature card says: its stats, what it takes to tame it, and its savagery."""
    original, source = provenance(bench.catalog, entry)
    gem = entry.gem.value
    return Card(
        game=GAME,
        deck="creature",
        kicker=f"Wild {_kind(entry)}",
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), entry.type.value or ""),
        window=31,
        pennant=_pennant(entry),
        body=(
            Figures(
                (
                    stat_cell(bench.catalog, Stat.MOVEMENT, entry.movement.value),
                    Cell("size", "Size", entry.size.value),
                    Cell("creature", "Savagery", entry.savagery.value),
                    *_aura_cell(entry),
                )
            ),
            gem_bar(bench.catalog, "Tamed with", gem),
            *_savagery(entry),
            *_aura(entry),
        ),
        source=source,
        original=original,
    )


def tame(bench: Bench, entry: CreatureEntry) -> Card:
    """Return what the other side says: a mount's bonuses, trait and free action, or a companion's aura."""
    original, source = provenance(bench.catalog, entry)
    sylfae = entry.type.value == "sylfae"
    cells = [stat_cell(bench.catalog, stat, signed(change)) for stat, change in entry.bonuses.value or ()]
    if entry.bonuses.value is None and not sylfae:
        cells.append(Cell("chevron-up", "Bonuses", None))
    if sylfae:
        cells.append(stat_cell(bench.catalog, Stat.MOVEMENT, entry.movement.value))
    cells += [Cell("size", "Size", entry.size.value), *_aura_cell(entry)]
    return Card(
        game=GAME,
        deck="creature",
        kicker="Companion" if sylfae else "Mount",
        title=entry.name,
        emblem=emblem_of(bench.catalog.ref(entry), entry.type.value or ""),
        window=31,
        pennant=_pennant(entry),
        badge="hero" if sylfae else "horseshoe",
        body=(Figures(tuple(cells)), *([] if sylfae else _mount(bench, entry)), *_aura(entry)),
        source=source,
        original=original,
        veteran=True,
    )


def _kind(entry: CreatureEntry) -> str:
    return "sylfæ" if entry.type.value == "sylfae" else entry.type.value or "creature"


def _icon(entry: CreatureEntry) -> str:
    return "sylfae" if entry.type.value == "sylfae" else "creature"


def _pennant(entry: CreatureEntry) -> Pennant:
    return Pennant((Sign(_icon(entry)), Number(None if entry.savagery.value is None else str(entry.savagery.value))))


def _aura_cell(entry: CreatureEntry) -> tuple[Cell, ...]:
    """Return the reach of an aura: a beast has none."""
    if entry.aura.value == 0 or (entry.aura.value is None and entry.type.value != "sylfae"):
        return ()
    return (Cell("aura", "Aura", entry.aura.value),)


def _savagery(entry: CreatureEntry) -> Iterator[Block]:
    if entry.effect.value is None:
        yield Pencil("Savagery", 3)
    elif entry.effect.value:
        when = TRIGGERS[entry.trigger.value or Trigger.TAMING_FAILED]
        yield Words(f"<b>{when}:</b> {entry.effect.value}", icon=deed_icon(entry.does.value) or "warning")


def _aura(entry: CreatureEntry) -> Iterator[Block]:
    if entry.aura_effect.value:
        yield Words(f"<b>Aura:</b> {entry.aura_effect.value}", icon="aura")
    elif entry.aura_effect.value is None and entry.type.value == "sylfae":
        yield Pencil("Aura", 3)


def _mount(bench: Bench, entry: CreatureEntry) -> Iterator[Block]:
    if entry.trait.value is None:
        yield Pencil("Trait", 1)
    elif entry.trait.value:
        words_of = keyword_words(bench.catalog, entry.trait.value.lower())
        yield words_of if words_of.icon else Words(f"<b>{entry.trait.value}.</b>", icon="skill")
    if entry.free_action.value is None:
        yield Pencil("Free action", 2)
    elif entry.free_action.value:
        yield Words(f"<b>Free action:</b> {entry.free_action.value}", icon="use")
