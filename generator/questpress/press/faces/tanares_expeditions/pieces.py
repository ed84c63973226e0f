"""Standees, hero sheets and the HP track of Tanares Expeditions. Lengths are micrometres."""

from __future__ import annotations

from questpress.catalog.entries_tanares_expeditions_cards import HeroEntry, VillainEntry
from questpress.catalog.figure import Entry, Figure
from questpress.press import fonts
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Drawn, Figures, Flavour, Pencil, Tone, Words
from questpress.press.faces.component import Bench, Component, Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.board import Board, board_side
from questpress.press.faces.kit.board_blocks import BoardBlock, Heading, Place, Places, Window
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import plain, printed, provenance, words
from questpress.press.faces.kit.standees import standee
from questpress.press.faces.tanares_expeditions.words import (
    GAME,
    TONES,
    doing,
    number,
    role_icon,
    role_of,
    stats,
)
from questpress.press.surface import Surface
from questpress.press.units import WHITE, Um, mm


def villain_standees(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of villains: the colour's letter in its shape and the level on the foot."""
    found: list[Component] = []
    for entry in printed(bench, VillainEntry):
        color, level = entry.color.value, entry.level.value
        ref = bench.catalog.ref(entry)
        found.append(
            standee(
                f"{GAME}/villain-standee/{entry.id}",
                "villain-standee",
                entry.name,
                GAME,
                emblem_for(ref, "villain"),
                "" if level is None else str(level),
                tone=TONES[color] if color else Tone.GAME,
                icon="villain",
                original=provenance(bench.catalog, entry, _shown(entry, "color", "level"))[0],
                copies=entry.number_of_copies,
                trim=bench.trim,
            )
        )
    return tuple(found)


def hero_standees(bench: Bench) -> tuple[Component, ...]:
    """Return the standees of heroes, which stand for their miniatures: the role on the foot."""
    return tuple(
        standee(
            f"{GAME}/hero-standee/{entry.id}",
            "hero-standee",
            entry.name,
            GAME,
            emblem_for(bench.catalog.ref(entry), "hero"),
            entry.role.value[0].upper() if entry.role.value else "",
            icon=role_icon(entry.role.value),
            original=provenance(bench.catalog, entry, _shown(entry, "role"))[0],
            copies=entry.number_of_copies,
            trim=bench.trim,
        )
        for entry in printed(bench, HeroEntry)
    )


def _shown(entry: Entry, *fields: str) -> list[Figure[object]]:
    """Return the figures of an entry that a piece shows."""
    return [getattr(entry, field) for field in fields]


# --- hero sheets -----------------------------------------------------------------------------------------------------


def hero_sheets(bench: Bench) -> tuple[Component, ...]:
    """Return the hero sheets."""
    found: list[Component] = []
    for entry in printed(bench, HeroEntry):
        ref = bench.catalog.ref(entry)
        side, findings = board_side(hero_sheet(bench, entry), bench.trim, ref)
        found.append(
            Component(
                ref=ref,
                kind="hero-sheet",
                name=entry.name,
                trim=bench.trim,
                front=side,
                copies=entry.number_of_copies,
                original=provenance(bench.catalog, entry)[0],
                findings=findings,
            )
        )
    return tuple(found)


def hero_sheet(bench: Bench, entry: HeroEntry) -> Board:
    """Return what a hero sheet says: role, figures, Passive Power, and what lies beside it in the course of a quest."""
    original, source = provenance(bench.catalog, entry)
    role = entry.role.value
    of_role = role_of(bench.catalog, role)
    play = of_role.play.value if of_role else None
    flavour = entry.flavor.value
    power = entry.passive.value
    person: tuple[BoardBlock, ...] = (
        Window(emblem_for(bench.catalog.ref(entry), "hero"), 92),
        Heading("Attacks", "attack"),
        *_rows(_attacks(bench)),
    )
    powers: tuple[BoardBlock, ...] = (
        Figures(stats(of_role)),
        *((Words(play),) if play else ()),
        Heading("Passive Power", "star"),
        Words(f"<b>{plain(power)}</b>") if power else Pencil("Name", 1),
        *doing(entry),
        *((Flavour(flavour),) if flavour else ()),
        Heading("Improvements", "coin"),
        *_rows(_improvements(bench)),
    )
    return Board(
        game=GAME,
        deck="hero sheet",
        kicker=f"Hero · {words(role)}" if role else "Hero",
        title=entry.name,
        badge=role_icon(role),
        columns=(person, powers),
        source=source,
        original=original,
    )


def _rows(places: tuple[Place, ...]) -> tuple[Places, ...]:
    """Return places in rows of two; an odd one comes first, over the whole width."""
    odd = len(places) % 2
    rows = (places[:odd], *(places[start : start + 2] for start in range(odd, len(places), 2)))
    return tuple(Places(row, 31) for row in rows if row)


def _attacks(bench: Bench) -> tuple[Place, ...]:
    """Return a place for each attack that a hero has: the ultimate ones say when they are ready."""
    mains, ultimates, first, coins = (
        number(bench.catalog, name)
        for name in ("main-attacks", "ultimate-attacks", "first-ultimates", "second-ultimate-coins")
    )
    later = "Ultimate" if coins is None else f"Ultimate · {coins} coins"
    return (
        *[Place("Main", "attack")] * (mains or 1),
        *(Place("Ultimate" if place < (first or 0) else later, "sword-master") for place in range(ultimates or 1)),
    )


def _improvements(bench: Bench) -> tuple[Place, ...]:
    """Return a place for each improvement that a quest ends with, and when it comes."""
    at_start, at_end = (number(bench.catalog, name) or 1 for name in ("cards-at-start", "cards-at-end"))
    return tuple(
        Place("Start" if place < at_start else f"Encounter {place - at_start + 1}", "card") for place in range(at_end)
    )


# --- HP track --------------------------------------------------------------------------------------------------------

_BOX, _LINE_GAP = mm(22.6), mm(0.6)
_FIGURE = 1400


def hp_track(bench: Bench) -> tuple[Component, ...]:
    """Return the HP track: a slot for every HP up to the last, where a token that is turned adds as much again."""
    last, flip = number(bench.catalog, "hp-track"), number(bench.catalog, "hp-flip")
    blocks: tuple[BoardBlock, ...] = (
        _slots(last) if last is not None else Pencil("HP", 8),
        *((Words(f"<b>More than {flip} HP:</b> turn the token over, it adds {flip}."),) if flip is not None else ()),
    )
    board = Board(game=GAME, deck="HP track", title="HP Track", badge="health", columns=(blocks,))
    ref = f"{GAME}/hp-track/hp-track"
    side, findings = board_side(board, bench.trim, ref)
    return (Component(ref=ref, kind="hp-track", name="HP Track", trim=bench.trim, front=side, findings=findings),)


def _slots(last: int) -> Drawn:
    """Return the slots from 0 to the last, line by line, large enough for a few tokens; every tenth is tinted."""

    def by_line(width: int) -> int:
        return max(1, width // _BOX)

    def height(width: int) -> Um:
        lines = last // by_line(width) + 1
        return Um(lines * _BOX + (lines - 1) * _LINE_GAP)

    def draw_slots(surface: Surface, style: Style, width: int) -> None:
        pen = Pen(surface, style, GAME)
        a_line = by_line(width)
        step = width // a_line
        top = height(width)
        for hp in range(last + 1):
            x, y = hp % a_line * step, top - (hp // a_line) * (_BOX + _LINE_GAP) - _BOX
            strong = hp % 10 == 0
            look = pen.look.bar
            surface.rect(x, y, step - _LINE_GAP, _BOX, radius=mm(1), fill=look.fill if strong else WHITE,
                         stroke=pen.look.box)  # fmt: skip
            axis = y + _BOX - mm(1.6) - fonts.figure_height(_FIGURE) // 2
            draw.draw_figure(pen, x + mm(1.6), axis, hp, _FIGURE, pen.look.sign if strong else None)
            if hp == 0:
                draw.icon(pen, "tombstone", x + step // 2, y + _BOX // 2 - mm(1), mm(9), pen.look.emblem.second)

    return Drawn(f"hp-slots-{last}", height, draw_slots)
