"""The boards of Boardquest: a hero's, a unit's, and the board on which a faction marks its Income and its XP."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questpress.catalog.entries_boardquest import FactionEntry, MonsterEntry
from questpress.catalog.entries_boardquest_cards import (
    Bar as Barred,
)
from questpress.catalog.entries_boardquest_cards import (
    HeroEntry,
    HeroLevelEntry,
    UnitEntry,
    UnitLevelEntry,
)
from questpress.catalog.figure import Figure
from questpress.catalog.load import Catalog
from questpress.press.emblems import emblem_for
from questpress.press.faces.boardquest.supply import common_step, faction_icon, factions, number, of_factions
from questpress.press.faces.boardquest.words import ATTACK, DAMAGE, DEFENSE, GAME, HEALTH, RANGE, ability_words
from questpress.press.faces.card import Attack, Bar, Cell, Number, Pencil, Pennant, Sign, Words
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.board import Board, board_side
from questpress.press.faces.kit.board_blocks import BoardBlock, Place, Places, Row, Table, Track, Window
from questpress.press.faces.kit.entries import ORIGINAL, PARTLY, printed, provenance, words

_HEADS = {
    "cost": ("gold", "Cost"),
    "attack": ("attack", ATTACK),
    "damage": ("damage", DAMAGE),
    "defense": ("defense", DEFENSE),
    "health": ("health", HEALTH),
    "movement": ("movement", "MVM"),
    "mana": ("mana", "Mana"),
    "experience": ("experience", "XP"),
}
_HERO = ("attack", "damage", "defense", "health", "movement", "mana", "experience")
_UNIT = ("cost", "attack", "damage", "defense", "health", "movement", "experience")
_AMULETS = f"{GAME}/ability/amulets"
_BARS = {
    Barred.NO_ITEMS: "no-items",
    Barred.NO_MELEE_WEAPONS: "no-melee-weapons",
    Barred.NO_RANGED_WEAPONS: "no-ranged-weapons",
}
Level = HeroLevelEntry | UnitLevelEntry
Character = HeroEntry | UnitEntry
_TRACK, _SMALLEST, _LARGEST = 139, 5.5, 10.7
"""Length of a track on one line, and the side of its boxes, in millimetres."""


def heroes(bench: Bench) -> tuple[Component, ...]:
    """Return the hero boards."""
    return tuple(_component(bench, "hero", entry, hero(bench, entry)) for entry in printed(bench, HeroEntry))


def units(bench: Bench) -> tuple[Component, ...]:
    """Return the unit boards."""
    return tuple(_component(bench, "unit", entry, unit(bench, entry)) for entry in printed(bench, UnitEntry))


def _component(bench: Bench, kind: str, entry: Character, board: Board) -> Component:
    ref = bench.catalog.ref(entry)
    side, findings = board_side(board, bench.trim, ref)
    return Component(
        ref=ref,
        kind=kind,
        name=entry.name,
        trim=bench.trim,
        front=side,
        original=board.original,
        findings=findings,
    )


def hero(bench: Bench, entry: HeroEntry) -> Board:
    """Return what a hero board says."""
    catalog = bench.catalog
    ref = catalog.ref(entry)
    levels = _levels(catalog, HeroLevelEntry, "hero", ref)
    original, source = _provenance(catalog, entry, levels, _HERO)
    return Board(
        game=GAME,
        deck="hero",
        title=entry.name,
        kicker=_kicker(catalog, "Hero", entry),
        badge=faction_icon(entry.faction.value),
        columns=(
            (
                Window(emblem_for(ref, "hero"), 38),
                Bar("range", RANGE, _text(entry.range.value)),
                *_powers(catalog, entry),
            ),
            (_table(levels, _HERO), *_hero_slots(catalog, entry)),
        ),
        widths=(37, 63),
        source=source,
        original=original,
    )


def unit(bench: Bench, entry: UnitEntry) -> Board:
    """Return what a unit board says."""
    catalog = bench.catalog
    ref = catalog.ref(entry)
    levels = _levels(catalog, UnitLevelEntry, "unit", ref)
    original, source = _provenance(catalog, entry, levels, _UNIT)
    return Board(
        game=GAME,
        deck="unit",
        title=entry.name,
        kicker=_kicker(catalog, "Unit", entry),
        pennant=Pennant((Number(_text(entry.range.value)), Sign("range"))),
        badge=faction_icon(entry.faction.value),
        columns=(
            (
                Window(emblem_for(ref, "unit"), 25),
                _table(levels, _UNIT),
                _unit_slots(catalog, entry),
                *_powers(catalog, entry, short=True),
            ),
        ),
        source=source,
        original=original,
    )


def _text(value: int | None) -> str | None:
    return None if value is None else str(value)


def _kicker(catalog: Catalog, word: str, entry: Character) -> str:
    faction = catalog.get(entry.faction.value) if entry.faction.value else None
    return f"{word} · {faction.name}" if faction else word


def _levels(catalog: Catalog, model: type[Level], owner: str, ref: str) -> list[Level]:
    found = [level for level in catalog.of(model) if getattr(level, owner) == ref]
    return sorted(found, key=lambda level: level.level)


def _provenance(catalog: Catalog, entry: Character, levels: Sequence[Level], names: Sequence[str]) -> tuple[bool, str]:
    """Return provenance of a board: what is ours in its levels counts too."""
    original, source = provenance(catalog, entry)
    if source != ORIGINAL:
        shown = [_figure(level, name) for level in levels for name in names]
        if any(provenance(catalog, entry, [figure])[0] for figure in shown):
            return True, PARTLY
    return original, source


def _figure(level: Level, name: str) -> Figure[object]:
    figure: Figure[object] = getattr(level, name)
    return figure


def _table(levels: Sequence[Level], names: Sequence[str]) -> Table:
    """Return the figures of all levels."""
    return Table(
        heads=tuple(_HEADS[name] for name in names),
        rows=tuple(Row(str(level.level), tuple(getattr(level, name).value for name in names)) for level in levels),
        corner="Level",
    )


def _powers(catalog: Catalog, entry: Character, *, short: bool = False) -> Iterator[BoardBlock]:
    """Yield what a character can do, and what it may not equip; boxes to write in where nobody knows.

    ``short`` tells what it may and may not equip in one line.
    """
    items = []
    for ref in entry.abilities.value or ():
        power = ability_words(catalog, ref)
        if ref == _AMULETS and short:
            items.append(power)
        else:
            yield power
    items += [Words(f"<b>{words(bar)}.</b>", icon=_BARS[bar]) for bar in entry.bars.value or ()]
    if len(items) > 1:
        yield Words("  ".join(f"{{{item.icon}}} {item.text}" for item in items))
    else:
        yield from items
    if entry.abilities.value is None or entry.bars.value is None:
        yield Pencil("Abilities", 2 if short else 4)


def _slots(catalog: Catalog, entry: Character) -> list[tuple[str, str, int]]:
    """Return what a character may equip, without what is barred: its word, its icon, and how many of it."""
    bars = entry.bars.value or ()
    if Barred.NO_ITEMS in bars:
        return []
    abilities = entry.abilities.value
    weapon = "ranged-weapon" if Barred.NO_MELEE_WEAPONS in bars else "melee-weapon"
    kinds = [("Weapon", weapon), ("Shield", "shield"), ("Ring", "ring")]
    if abilities is None or _AMULETS in abilities:
        kinds.insert(2, ("Amulet", "amulet"))
    return [(word, icon, number(catalog, f"equipped-{word.lower()}s") or 0) for word, icon in kinds]


def _hero_slots(catalog: Catalog, entry: HeroEntry) -> Iterator[Places]:
    """Yield a place for each item: weapon, shield and amulet above the rings."""
    slots = _slots(catalog, entry)
    for row in (slots[:-1], slots[-1:]):
        places = [Place(word, icon) for word, icon, count in row for _ in range(count)]
        if places:
            yield Places(tuple(places), 14.6)


def _unit_slots(catalog: Catalog, entry: UnitEntry) -> Places:
    """Return the place of the upgrade token, and one for each kind of items."""
    items = [
        Place(word if count == 1 else f"{count} {word.lower()}s") for word, _, count in _slots(catalog, entry) if count
    ]
    return Places((Place("Upgrade"), *items), 8, 0 if items else 16)


# --- progress --------------------------------------------------------------------------------------------------------


def progress(bench: Bench) -> tuple[Component, ...]:
    """Return the progress boards, one a faction."""
    found = []
    for faction in factions(bench.catalog):
        ref = f"{GAME}/progress-board/{faction.id}"
        board = progress_board(bench.catalog, faction)
        side, findings = board_side(board, bench.trim, ref)
        found.append(
            Component(
                ref=ref,
                kind="progress",
                name=f"Progress of the {faction.name}",
                trim=bench.trim,
                front=side,
                original=board.original,
                findings=findings,
            )
        )
    return tuple(found)


def progress_board(catalog: Catalog, faction: FactionEntry) -> Board:
    """Return what a progress board says: a track of Income from the least to the most that forts can bring, one of XP
    up to the hero's last level, and the XP that each level takes.
    """
    ref = catalog.ref(faction)
    hero_of = next((entry for entry in catalog.of(HeroEntry) if entry.faction.value == ref), None)
    levels = _levels(catalog, HeroLevelEntry, "hero", catalog.ref(hero_of)) if hero_of else []
    takes = [level.experience.value for level in levels]
    income, start = _income_boxes(catalog), number(catalog, "start-income")
    step = _xp_step(catalog)
    starts = _places(income, start)
    known = [xp for xp in takes if xp is not None]
    if len(known) == len(takes) and known:
        boxes = tuple(str(xp) for xp in range(0, max(known) + 1, step))
    else:  # nobody knows the scale: it is for the owner to write in
        known, boxes = [], ("",) * len(income)
    reached = [xp // step for xp in known]
    original, source = provenance(catalog, faction, [_figure(level, "experience") for level in levels])
    return Board(
        game=GAME,
        deck="progress",
        title=hero_of.name if hero_of else faction.name,
        kicker=f"Progress · {faction.name}",
        badge=faction_icon(ref),
        columns=(
            (
                _track("Income", "income", tuple(map(str, income)), starts, "flag"),
                _track("Hero XP", "experience", boxes, reached, "chevron-up"),
                Attack("", tuple(Cell("experience", f"Level {level.level}", level.experience.value)
                                 for level in levels)),
                Words(_income_words(catalog), icon="income"),
            ),
        ),
        source=source,
        original=original,
    )  # fmt: skip


def _track(label: str, icon: str, boxes: Sequence[str], strong: Sequence[int], sign: str) -> Track:
    """Return a track whose boxes are so large that it needs one line, as long as they can be read."""
    size = max(_SMALLEST, min(_LARGEST, _TRACK / max(1, len(boxes))))
    signs = tuple((place, sign) for place in strong if place)
    return Track(label, tuple(boxes), icon, signs, tuple(strong), size)


def _places(boxes: Sequence[int], value: int | None) -> tuple[int, ...]:
    return (boxes.index(value),) if value in boxes else ()


def _income_boxes(catalog: Catalog) -> list[int]:
    """Return the Incomes that a faction can have: with as many forts as it has tokens, and no units, it is highest."""
    names = ("income-floor", "base-income", "fort-income", "forts-per-faction")
    floor, base, fort, forts = (number(catalog, name) or 0 for name in names)
    return list(range(floor, base + fort * forts + 1))


def _income_words(catalog: Catalog) -> str:
    base, fort, unit_cost = (number(catalog, name) for name in ("base-income", "fort-income", "unit-income-cost"))
    shown = ["?" if figure is None else figure for figure in (base, fort, unit_cost)]
    return "<b>Income:</b> {}, +{} for each fort, −{} for each unit.".format(*shown)


def _xp_step(catalog: Catalog) -> int:
    """Return the largest step of which every award and every level is a multiple."""
    givers: tuple[MonsterEntry | UnitLevelEntry | HeroLevelEntry, ...] = (
        *catalog.of(MonsterEntry),
        *catalog.of(UnitLevelEntry),
        *catalog.of(HeroLevelEntry),
    )
    figures = [number(catalog, "hero-xp-per-level"), *(entry.experience.value for entry in givers)]
    return common_step(figures)


BOARDS: tuple[Kind, ...] = (
    Kind(
        word="hero",
        title="Hero boards",
        size="148x105mm",
        build=heroes,
        component="boardquest/component/hero-boards",
        needed=of_factions,
    ),
    Kind(
        word="unit",
        title="Unit boards",
        size="magnum-gold",
        build=units,
        component="boardquest/component/unit-boards",
        needed=of_factions,
    ),
    Kind(
        word="progress",
        title="Progress boards",
        size="148x79mm",
        build=progress,
        component="boardquest/component/progress-boards",
        needed=of_factions,
    ),
)
