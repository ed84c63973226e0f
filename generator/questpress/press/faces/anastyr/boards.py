"""Boards of Anastyr: hero dashboards, the boss board, and the tiles of queue, spawns and supply."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import Stat
from questpress.catalog.entries_anastyr import ConditionEntry
from questpress.catalog.entries_anastyr_cards import BossEntry, ComboEntry, HeroEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.press import fonts
from questpress.press.faces.anastyr.making import component_count
from questpress.press.faces.anastyr.slots import draw_gems, gems_width
from questpress.press.faces.anastyr.words import GAME, deed_icon, emblem_of, named, stat_cell, target_words
from questpress.press.faces.card import Cell, Drawn, Figures, Pencil, Tone, Words
from questpress.press.faces.component import Bench, Component, Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.board import Board, board_side
from questpress.press.faces.kit.board_blocks import BoardBlock, Heading, Place, Places, Track, Window
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import plain, printed, provenance
from questpress.press.faces.kit.tokens import token_side
from questpress.press.icons import icon_for
from questpress.press.surface import Face, Surface
from questpress.press.units import Um, mm

_GEM = mm(6.4)
_LONGEST = 20  # boxes of the boss's track where nobody knows how many hit points bosses have


def _board(bench: Bench, ref: str, kind: str, name: str, board: Board, copies: int = 1) -> Component:
    side, findings = board_side(board, bench.trim, ref)
    return Component(
        ref=ref,
        kind=kind,
        name=name,
        trim=bench.trim,
        front=side,
        copies=copies,
        original=board.original,
        findings=findings,
    )


# --- heroes ----------------------------------------------------------------------------------------------------------


def dashboards(bench: Bench) -> tuple[Component, ...]:
    """Return the dashboards of heroes."""
    return tuple(
        _board(bench, bench.catalog.ref(entry), "dashboard", entry.name, dashboard(bench, entry))
        for entry in printed(bench, HeroEntry)
    )


def dashboard(bench: Bench, entry: HeroEntry) -> Board:
    """Return what a hero's dashboard says."""
    catalog = bench.catalog
    ref = catalog.ref(entry)
    original, source = provenance(catalog, entry)
    kind = named(catalog, entry.hero_class.value)
    first: tuple[BoardBlock, ...] = (
        Window(emblem_of(ref), 46),
        Figures(
            (
                *(stat_cell(catalog, stat, getattr(entry, stat.value).value) for stat in Stat),
                Cell("range", "Range", entry.range.value),
            )
        ),
        *_ability(entry),
        Places((Place("Creature", "horseshoe"), Place("Reroll", "turn")), 29),
    )
    combos = [combo for combo in printed(bench, ComboEntry) if combo.hero.value == ref]
    second: list[BoardBlock] = [*_health(bench, entry), *_fury(entry), Heading("Combos", "technique")]
    for combo in combos:
        second += _combo(bench, combo)
    if not combos:
        second.append(Pencil("Combos", 8))
    second.append(Places((Place("Combo track"),), 8))
    return Board(
        game=GAME,
        deck="dashboard",
        title=entry.name,
        kicker=f"Hero · {kind}" if kind else "Hero",
        badge="hero",
        columns=(first, tuple(second)),
        widths=(36, 64),
        source=source,
        original=original,
    )


def _ability(entry: HeroEntry) -> Iterator[BoardBlock]:
    if entry.ability_effect.value is None:
        yield Pencil(entry.ability.value or "Special ability", 3)
    else:
        name = plain(entry.ability.value or "Special ability")
        yield Words(
            f"<b>{name}.</b> {entry.ability_effect.value}", icon=deed_icon(entry.ability_does.value) or "special"
        )


def _health(bench: Bench, entry: HeroEntry) -> Iterator[BoardBlock]:
    """Yield the track of hit points with its states, and what healing rolls in each."""
    most, weak, critical = entry.hit_points.value, entry.weak_at.value, entry.critical_at.value
    if most is None:
        yield Pencil("Hit points and states", 2)
        return
    ends = {weak: "weak", critical: "critical"}
    states = [
        (most - at, icon_for(f"{GAME}/condition/{state}", "warning"))
        for at, state in ends.items()
        if at is not None and at <= most
    ]
    yield Track(
        "Hit points",
        tuple(str(value) for value in range(most, -1, -1)),
        icon="health",
        signs=(*states, (most, icon_for(f"{GAME}/condition/ko", "skull"))),
        strong=tuple(most - value for value in range(weak or 0, 0, -1)),
        size=11.2,
    )
    yield Words(" ".join(_states(bench, most, weak, critical)))


def _states(bench: Bench, most: int, weak: int | None, critical: int | None) -> Iterator[str]:
    """Yield each state of health with its hit points and the dice that heal it."""
    bounds = (("unharmed", None if weak is None else weak + 1, most),
              ("weak", None if critical is None else critical + 1, weak), ("critical", 1, critical))  # fmt: skip
    for state, low, high in bounds:
        entry = bench.catalog.get(f"{GAME}/condition/{state}")
        if isinstance(entry, ConditionEntry):
            span = "" if low is None or high is None else f" {low}" if low == high else f" {low}–{high}"
            dice = "" if entry.heal_dice.value is None else f": {{heal}} {entry.heal_dice.value} {{die}}"
            yield f"<b>{plain(entry.name)}{span}</b>{dice}."


def _fury(entry: HeroEntry) -> Iterator[BoardBlock]:
    points = entry.fury_points.value
    if points is None:
        yield Pencil("Fury points", 1)
    else:
        boxes = tuple(str(value) for value in range(points + 1))
        yield Track("Fury", boxes, icon="fury-point", signs=((points, "fury"),), strong=(points,), size=11.2)


def _combo(bench: Bench, combo: ComboEntry) -> Iterator[BoardBlock]:
    yield _gem_row(bench, combo)
    if combo.effect.value is None:
        yield Pencil("Effect", 2)
    else:
        yield Words(combo.effect.value, icon=deed_icon(combo.does.value))


def _gem_row(bench: Bench, combo: ComboEntry) -> Drawn:
    """Return a combo's gems with its name, and whom it is about at the right."""
    gems = combo.sequence.value
    target = target_words(combo.target.value) if combo.target.value else ""

    def draw_row(surface: Surface, style: Style, width: int) -> None:
        pen = Pen(surface, style, GAME)
        axis = _GEM // 2  # the room above parts it from the combo before
        draw_gems(pen, bench.catalog, gems, 0, axis, _GEM)
        x = gems_width(3 if gems is None else len(gems), _GEM) + mm(2)
        y = axis - fonts.cap_height(1100) // 2
        surface.text(x, y, combo.name, face=Face.EXTRABOLD, size=1100, color=pen.look.text)
        left = x + fonts.width(combo.name, Face.EXTRABOLD, 1100) + mm(3)
        draw.label(pen, width, axis - mm(0.8), target, anchor="end", limit=width - left)

    key = f"combo-{combo.id}-{combo.name}-{gems}-{target}"
    return Drawn(key, lambda _: Um(_GEM + mm(1.4)), draw_row)


# --- bosses ----------------------------------------------------------------------------------------------------------


def boss_boards(bench: Bench) -> tuple[Component, ...]:
    """Return the boss board: the hit point track, and places for card, tiles and tokens."""
    known = [entry.hit_points.value for entry in bench.catalog.of(BossEntry) if entry.hit_points.value is not None]
    longest = max(known, default=_LONGEST)
    first: tuple[BoardBlock, ...] = (
        Track("Hit points", tuple(str(value) for value in range(longest, -1, -1)), icon="health",
              strong=(longest,), size=12.8),
        Heading("Ability tiles", "boss"),
        Places((Place("Unique", "circle"), Place("Bonus", "square"), Place("Special", "triangle")), 52.8, 51.8),
        Heading("Weakness tokens", "weakness"),
        Places((Place("Unique", "circle"), Place("Bonus", "square"), Place("Special", "triangle")), 33.5, 51.8),
    )  # fmt: skip
    second: tuple[BoardBlock, ...] = (
        Heading("Boss card", "boss"),
        Places((Place("Boss card", "boss"),), 72, 72),
        Heading("Tokens", "token"),
        Places((Place("Invulnerable", "immunity"), Place("Vulnerable", "vulnerable")), 38),
    )
    board = Board(
        game=GAME,
        deck="boss board",
        title="Boss board",
        kicker="Boss",
        badge="boss",
        columns=(first, second),
        widths=(66, 34),
    )
    return (_board(bench, f"{GAME}/component/boss-board", "boss-board", "Boss board", board,
                   component_count(bench.catalog, "boss-board", 1)),)  # fmt: skip


# --- tiles -----------------------------------------------------------------------------------------------------------


def supply_tiles(bench: Bench) -> tuple[Component, ...]:
    """Return the tile for heroes of the supply and those who are KO'd."""
    ref = f"{GAME}/component/hero-supply-tile"
    board = Board(
        game=GAME,
        deck="tile",
        title="Heroes",
        kicker="Supply",
        badge="hero",
        columns=((Places((Place("Supply", "hero"),), 70),), (Places((Place("KO'd", "tombstone"),), 70),)),
    )
    return (
        _board(
            bench, ref, "supply-tile", _name(bench, ref), board, component_count(bench.catalog, "hero-supply-tile", 1)
        ),
    )


def queue_tiles(bench: Bench) -> tuple[Component, ...]:
    """Return the tile of the queue, which turns to chaos, and the one where enemies spawn."""
    faces = (
        ("queue-tile", ("initiative", "Activation", Tone.GAME), ("chaos", "Chaos", Tone.HARMFUL)),
        ("spawn-tile", ("spawn", "Spawn", Tone.GAME), None),
    )
    found = []
    for word, front, back in faces:
        ref = f"{GAME}/component/{word}"
        sides = [
            token_side(GAME, bench.trim, icon=face[0], label=face[1], tone=face[2]) if face else None
            for face in (front, back)
        ]
        assert sides[0] is not None
        found.append(
            Component(
                ref=ref,
                kind="queue-tile",
                name=_name(bench, ref),
                trim=bench.trim,
                front=sides[0],
                back=sides[1],
                copies=component_count(bench.catalog, word, 1),
            )
        )
    return tuple(found)


def _name(bench: Bench, ref: str) -> str:
    entry = bench.catalog.get(ref)
    assert isinstance(entry, ComponentEntry)
    return entry.name
