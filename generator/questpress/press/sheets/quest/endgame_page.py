"""The sheet of an endgame Boss: its base with a side a Body Part, what each Part does, turning, moving, maiming.

Names, attacks and rewards come from the catalog; so do the rules and every figure. A Boss that stands on the board from
the start has an open page; one that an event brings is folded with the event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from questpress.catalog.entries_quests import BodyPart, ColossusEntry
from questpress.catalog.entries_tanares_adventures import RuleEntry
from questpress.catalog.load import Catalog
from questpress.games.quest.document import BossPlace, Event, Quest
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.boss import number, stat_panel
from questpress.press.sheets.quest.event_page import trigger_panel
from questpress.press.sheets.quest.fold import folded_bands, high_fold
from questpress.press.sheets.quest.frame import (
    FOOT,
    GUTTER,
    HEAD_HEIGHT,
    MARGIN,
    Band,
    Sheet,
    draw_bands,
    draw_foot,
    draw_head,
    flow,
    quest_words,
)
from questpress.press.sheets.quest.inks import event_color
from questpress.press.sheets.quest.setup_page import sources
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import SMALL, TEXT, flag, heading, para, term, tick
from questpress.press.sheets.quest.things import card_name
from questpress.press.sheets.quest.words import trigger_words
from questpress.press.surface import Face
from questpress.press.units import Area, Color, mm

BASE = mm(44)
SEEN = mm(47)
_RULES = (
    ("Parts", ("parts-act-alone", "perks-of-body-parts", "four-squares-each", "part-surges")),
    (
        "Turning and moving",
        (
            "moves-as-one",
            "spin",
            "no-rotation-by-heroes",
            "no-room-for-a-huge-boss",
            "sidestep-of-a-huge-boss",
            "reaction-by-any-part",
        ),
    ),
    ("Sight and ground", ("walls-of-flesh", "parts-block-sight", "area-on-parts", "not-through-the-middle")),
    ("Maiming", ("four-body-parts", "reward-for-a-part", "maimed-parts-fight-on", "effects-on-maimed-parts")),
)
_HUNTS = {"red": "most HP", "green": "most mana", "orange": "least HP", "blue": "the farthest"}


def has_parts(boss: BossPlace) -> bool:
    """Tell whether a Boss is one of Body Parts."""
    return bool(boss.parts)


def open_sheets(doc: Quest, catalog: Catalog, spec: BookSpec) -> list[Sheet]:
    """Return the pages of the Bosses with Body Parts that stand on the board from the start."""
    bosses = [boss for boss in (doc.setup.bosses if doc.setup is not None else ()) if has_parts(boss)]
    return [sheet for boss in bosses for sheet in _open(doc, catalog, boss, spec)]


def _open(doc: Quest, catalog: Catalog, boss: BossPlace, spec: BookSpec) -> list[Sheet]:
    paper = spec.paper
    room = paper.height - HEAD_HEIGHT - mm(3) - FOOT
    pages = flow(_bands(catalog, boss, paper.width - 2 * MARGIN, spec_color(doc, spec)), room, room)

    def drawer(bands: list[Band]) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, page: int, of: int) -> None:
            draw_head(pen, paper, f"Boss {boss.label}", upper=doc.title, lower=quest_words(doc))
            draw_bands(pen, bands, MARGIN, paper.height - HEAD_HEIGHT - mm(3), room)
            draw_foot(pen, paper, doc, page, of, sources(doc))

        return draw

    names = [f"Boss {boss.label}", *(f"Boss {boss.label}, page {place}" for place in range(2, len(pages) + 1))]
    return [Sheet(name, paper, drawer(bands)) for name, bands in zip(names, pages, strict=True)]


def spec_color(doc: Quest, spec: BookSpec) -> Color:
    """Return the colour of heads on an open page."""
    from questpress.press.ink import palette

    return palette(spec.ink).accent(doc.game)


def folded_sheets(doc: Quest, catalog: Catalog, event: Event, spec: BookSpec) -> list[Sheet]:
    """Return the folded sheets of the Bosses with Body Parts that an event brings."""
    fold, color = high_fold(spec.paper, SEEN), event_color(spec.ink, doc.game, event.number)

    def seen(pen: AidPen, sheet: int) -> None:
        end = draw_head(pen, fold.paper, "Event", upper=doc.title, lower=quest_words(doc))
        flag(pen, event.number, end + mm(2.4), fold.paper.height - mm(21), mm(6))
        trigger_panel(
            pen, fold, f"Unfold {trigger_words(event)}.", "Unfold it with the first sheet of this event.", color
        )

    sheets: list[Sheet] = []
    for place, boss in enumerate([boss for boss in event.spawn.bosses if has_parts(boss)], start=1):
        bands = _bands(catalog, boss, spec.paper.width - 2 * MARGIN, color)
        title = f"Event {event.number}, folded sheet {place + 1}"
        sheets += folded_bands(
            doc, fold, title, bands, seen, duplex=spec.duplex, flap=f"Event {event.number}", sources=sources(doc)
        )
    return sheets


def _bands(catalog: Catalog, boss: BossPlace, width: int, color: Color) -> list[Band]:
    entry = catalog.get(f"{catalog.game}/colossus/{boss.card}") if boss.card else None
    colossus = entry if isinstance(entry, ColossusEntry) else None
    name = card_name(catalog, boss.card, "colossus", "boss") or "Boss of Body Parts"
    right = width - BASE - mm(14)
    cells = [
        ("Move", colossus.move.value if colossus else None),
        ("Defense", colossus.defense.value if colossus else None),
        ("Reaction", number(catalog, "villain-reaction")),
        ("HP a Part", number(catalog, "body-part-hp")),
    ]
    told = [heading(name, right, note=f"{boss.label}, on {boss.at}, {boss.size} × {boss.size} squares", color=color)]
    flip = number(catalog, "hp-of-a-70-token")
    told.append(stat_panel(cells, "", right))
    hp = number(catalog, "body-part-hp")
    if flip is not None and hp is not None:
        told += para(
            f"Each Part has a Villain Token of its color, its +{flip} side up, on slot {hp - flip}. When it flips, "
            "every hero gains 1 mana cube.",
            right,
            above=mm(2),
        )
    bands = [Band(((0, [_base(boss)]), (BASE + mm(14), told)))]
    parts = {str(part.color): part for part in (colossus.parts.value or () if colossus else ())}
    rows = [_part(color_name, parts.get(color_name), width) for color_name in boss.parts]
    bands.append(Band(((0, [heading("Body Parts", width, note="tick: +70 gone, maimed", color=color), *rows]),)))
    half = (width - GUTTER) // 2
    columns = list(_rules(catalog, half, color))
    for at in range(0, len(columns), 2):
        bands.append(
            Band(tuple((place * (half + GUTTER), column) for place, column in enumerate(columns[at : at + 2])))
        )
    return bands


def _rules(catalog: Catalog, width: int, color: Color) -> Iterator[list[Atom]]:
    """Yield the rules of endgame fights by what they are about, in the catalog's words."""
    for title, names in _RULES:
        atoms = [heading(title, width, color=color)]
        for name in names:
            entry = catalog.get(f"{catalog.game}/rule/{name}")
            if isinstance(entry, RuleEntry) and entry.text.value:
                atoms += para(term(entry.name, entry.text.value), width, above=mm(1) if len(atoms) > 1 else 0)
        if len(atoms) > 1:
            yield atoms


def _base(boss: BossPlace) -> Atom:
    """Return the base seen from above, north at the top, the front marked with an arrow head."""

    def draw(pen: AidPen, x: int, top: int) -> None:
        low = top - mm(4) - BASE
        figures.huge_boss(pen, boss, Area(x + mm(3), low, BASE, BASE))
        words = f"front: {boss.facing}" if boss.facing else "front: north"
        pen.surface.text(
            x + mm(3) + BASE // 2,
            low - mm(5),
            words,
            face=Face.REGULAR,
            size=SMALL,
            color=pen.look.text,
            anchor="middle",
        )

    return Atom(BASE + mm(11), draw)


def _part(color: str, part: BodyPart | None, width: int) -> Atom:
    """Return the row of a Body Part: shape, name and whom it hunts, attack, reward, boxes to tick."""
    indent, middle = mm(9), mm(46)
    attack_width = width - indent - middle - mm(22)
    if part is not None:
        attack = para(
            term(part.attack, f"Range {part.range}, {part.damage} DMG. Hit: {part.effect} Miss: {part.miss} R-DMG."),
            attack_width,
            above=0,
        )
        attack += para(term("When maimed", part.reward, end=":"), attack_width, above=mm(0.6))
    else:
        attack = para("Attack: ____________________ Range ____ DMG ____ Miss ____", attack_width, above=0)
        attack += para("When maimed: ______________________________________", attack_width, above=mm(0.6))
    height = max(mm(13.4), sum(atom.height + atom.above for atom in attack) + mm(3))

    def draw(pen: AidPen, x: int, top: int) -> None:
        figures.color_shape(pen, color, x + mm(4), top - mm(5.4), mm(6.4))
        name = part.name if part is not None else f"{color} Part"
        pen.surface.text(x + indent, top - mm(5), name, face=Face.EXTRABOLD, size=TEXT, color=pen.look.text)
        hunts = f"hunts {_HUNTS[color]}"
        pen.surface.text(x + indent, top - mm(9.4), hunts, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        y = top - mm(1.5)
        for atom in attack:
            y -= atom.above
            atom.draw(pen, x + indent + middle, y)
            y -= atom.height
        right = x + width
        for place, words in enumerate(("+70", "maimed")):
            base = top - mm(5) - place * mm(5.6)
            tick(pen, right - mm(18), base - mm(0.8), mm(3.6))
            pen.surface.text(right - mm(13.4), base, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        pen.surface.path((("M", x, top - height), ("L", x + width, top - height)), stroke=pen.hairline)

    return Atom(height, draw)
