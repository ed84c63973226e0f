"""The sheet of a solo team deathmatch: dice, teams, attack piles, places, order of turns, and how the AI plays."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.entries_tanares_adventures import AttackEntry, RuleEntry, StepEntry
from questpress.catalog.load import Catalog
from questpress.games.tanares_adventures.deathmatch import Deathmatch, MatchHero
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import PAGE, AidPen, pen_for
from questpress.press.sheets.quest.board import draw_map
from questpress.press.sheets.quest.boss import number, rule_text
from questpress.press.sheets.quest.frame import (
    FOOT,
    GUTTER,
    HEAD_HEIGHT,
    MARGIN,
    Band,
    draw_bands,
    draw_foot,
    draw_head,
)
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import HEAD, SMALL, TEXT, gap, heading, line, para, term, tick
from questpress.press.sheets.quest.things import Scene
from questpress.press.sheets.quest.view import LABEL_ROOM, View, whole
from questpress.press.sheets.quest.words import listed
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.text import ellipsis
from questpress.press.units import WHITE, mm, pt

SQUARE = mm(4.7)
_ROW = mm(11.4)
_ORDER = (("First", ("brute", "shooter")), ("Then", ("tank", "controller")), ("Last", ("healer",)))


def draw_match(surface: Surface, match: Deathmatch, catalog: Catalog, spec: BookSpec) -> None:
    """Draw the sheet on one page of A4 or Letter."""
    paper = spec.paper
    surface.begin_page(paper.width, paper.height, title="Solo team deathmatch")
    pen = pen_for(surface, spec.ink, match.game, PAGE)
    count = len(match.player)
    draw_head(
        pen, paper, "Solo team deathmatch", upper=f"{count} against {count}", lower=f"Difficulty: {match.difficulty}"
    )
    width = paper.width - 2 * MARGIN
    top = paper.height - HEAD_HEIGHT - mm(3)
    bands = _bands(match, catalog, width)
    draw_bands(pen, bands, MARGIN, top, top - FOOT)
    sources = "Rules: rulebook, Appendix E. Bands of the placement table over the first are ours, or an owner's."
    draw_foot(pen, paper, match, 1, 1, sources, what="match")
    surface.end_page()


def _bands(match: Deathmatch, catalog: Catalog, width: int) -> list[Band]:
    half = (width - GUTTER) // 2
    scene = Scene(number(catalog, "board-columns") or 1, number(catalog, "board-rows") or 1)
    view = whole(scene, SQUARE)
    map_width = view.width + 2 * LABEL_ROOM
    beside = width - map_width - GUTTER
    bands = [Band(((0, [_map(match, scene, view)]), (map_width + GUTTER, _set_up(match, catalog, beside))))]
    bands.append(
        Band(
            (
                (0, _team(match, catalog, match.player, half, ai=False)),
                (half + GUTTER, _team(match, catalog, match.ai, half, ai=True)),
            )
        )
    )
    bands.append(Band(((0, _turns(match, catalog, half)), (half + GUTTER, _machine(catalog, half)))))
    return bands


def _map(match: Deathmatch, scene: Scene, view: View) -> Atom:
    """Return the board with the squares where heroes may begin: filled plates by the first row, open by the second."""

    def draw(pen: AidPen, x: int, top: int) -> None:
        left, upper = x + LABEL_ROOM, top - LABEL_ROOM
        draw_map(pen, scene, view, left, upper)
        for team, letter in ((match.player, "P"), (match.ai, "A")):
            for place, hero in enumerate(team, start=1):
                for row, at in enumerate(hero.squares):
                    dx, dy = view.middle(Square(*at))
                    _plate(pen, left + dx, upper + dy, f"{letter}{place}", first=row == 0, player=letter == "P")

    return Atom(view.height + 2 * LABEL_ROOM, draw)


def _plate(pen: AidPen, x: int, y: int, text: str, *, first: bool, player: bool) -> None:
    """Draw where a hero may begin: round for the player, square for the AI; open by the second row."""
    ink = pen.accent if player else pen.look.text
    fill, color = (ink, WHITE) if first else (WHITE, ink)
    half = SQUARE * 46 // 100
    stroke = Stroke(ink, pt(0.9))
    if player:
        pen.surface.circle(x, y, half, fill=fill, stroke=stroke)
    else:
        pen.surface.rect(x - half, y - half, 2 * half, 2 * half, fill=fill, stroke=stroke)
    base = y - fonts.cap_height(SMALL) // 2
    shift = fonts.center_shift(text, Face.BOLD, SMALL)
    pen.surface.text(x + shift, base, text, face=Face.BOLD, size=SMALL, color=color, anchor="middle")


def _set_up(match: Deathmatch, catalog: Catalog, width: int) -> list[Atom]:
    other = "red" if match.player_team == "blue" else "blue"
    atoms = [heading("Set up", width, number=1)]
    atoms += para(rule_text(catalog, "board-of-the-deathmatch"), width, above=0)
    atoms += para(
        term(
            "Dice",
            f"{match.team_roll}: you are Team {match.player_team}, the AI is {other}. "
            f"{match.table_roll}: {_rolls(match)}",
            end=":",
        ),
        width,
    )
    atoms += para(
        "Filled plates: first row of icons. Open plates: second row. Your book tells which row has the icon of a "
        "Role. Round: you (P). Square: the AI (A).",
        width,
    )
    atoms += para("On a square that is taken or cannot be entered, take the nearest free one.", width)
    atoms += para(rule_text(catalog, "left-out"), width)
    return atoms


def _rolls(match: Deathmatch) -> str:
    if not match.rows:
        return "look up this band in your book, and write the squares below."
    return "the band that this map shows."


def _team(match: Deathmatch, catalog: Catalog, team: Sequence[MatchHero], width: int, *, ai: bool) -> list[Atom]:
    title, note = ("The AI", "no Tacticians") if ai else ("Your team", f"each {match.below_max_hp} HP under Max")
    atoms = [heading(title, width, number=3 if ai else 2, note=note)]
    letter = "A" if ai else "P"
    for place, hero in enumerate(team, start=1):
        atoms.append(_hero(match, catalog, hero, f"{letter}{place}", width, ai=ai))
    if ai:
        piles = rule_text(catalog, "two-piles")
        atoms += para(
            term(
                "Piles",
                f"put a Primary and a Special of the hero's Role in place of the cards that go, each under "
                f"the other one of its sort. {piles}",
                end=":",
            ),
            width,
        )
    else:
        atoms += para("Different Combat Roles in each team: if two share one, swap one of them.", width)
    return atoms


def _hero(match: Deathmatch, catalog: Catalog, hero: MatchHero, sign: str, width: int, *, ai: bool) -> Atom:
    entry = catalog.get(f"{catalog.game}/hero/{hero.hero}")
    name = entry.name if entry is not None else hero.hero
    names = [
        attack.name
        for one in hero.out
        if isinstance(attack := catalog.get(f"{catalog.game}/attack/{one}"), AttackEntry)
    ]

    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - mm(4.4)
        pen.surface.text(x, base, sign, face=Face.EXTRABOLD, size=HEAD, color=pen.accent)
        pen.surface.text(x + mm(9), base, name, face=Face.BOLD, size=TEXT, color=pen.look.text)
        at = x + mm(9) + max(mm(24), fonts.width(name, Face.BOLD, TEXT) + mm(3))
        role = hero.role.replace("-", " ").capitalize() if hero.role else ""
        pen.surface.text(at, base, f"Role: {role}", face=Face.REGULAR, size=TEXT, color=pen.look.text)
        if not role:
            line(pen, at + mm(9), base - mm(0.6), mm(18))
        where = " or ".join(str(Square(*square)) for square in hero.squares)
        if where:
            pen.surface.text(x + width, base, where, face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="end")
        else:
            line(pen, x + width - mm(20), base - mm(0.6), mm(20))
        low = base - mm(4.8)
        if ai:
            words = (
                f"goes: {listed(names)}"
                if len(names) > 1
                else f"goes: {names[0]}, and another"
                if names
                else "goes: two cards"
            )
            words = ellipsis(words, Face.REGULAR, TEXT, width - mm(9))
            pen.surface.text(x + mm(9), low, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        else:
            words = f"Max HP ______ − {match.below_max_hp} = ______"
            pen.surface.text(x + mm(9), low, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        pen.surface.path((("M", x, top - _ROW), ("L", x + width, top - _ROW)), stroke=pen.hairline)

    return Atom(_ROW, draw)


def _turns(match: Deathmatch, catalog: Catalog, width: int) -> list[Atom]:
    """Return the order of turns with a line for each hero, boxes for rounds, and how the match ends."""
    atoms = [heading("Turns", width, number=4, note="you take the first turn")]
    for when, roles in _ORDER:
        named = listed(f"{role.capitalize()}s" for role in roles)
        atoms.append(_order(f"{when}: {named}", width))
    entry = catalog.get(f"{catalog.game}/rule/end-of-the-match")
    if isinstance(entry, RuleEntry) and entry.text.value:
        atoms += para(term("End", entry.text.value, end=":"), width, above=mm(2))
    atoms += gap([_rounds(width)], mm(2))
    return atoms


def _order(words: str, width: int) -> Atom:
    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - mm(4.6)
        pen.surface.text(x, base, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        start = x + mm(46)
        line(pen, start, base - mm(0.6), x + width - start)

    return Atom(mm(7), draw)


def _rounds(width: int) -> Atom:
    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - mm(4)
        pen.surface.text(x, base, "Rounds", face=Face.REGULAR, size=TEXT, color=pen.look.text)
        for place in range(10):
            tick(pen, x + mm(15) + place * mm(6.4), base - mm(0.8), mm(4))

    return Atom(mm(6), draw)


def _machine(catalog: Catalog, width: int) -> list[Atom]:
    """Return the turn of an AI hero, step by step, in the catalog's words."""
    steps = [one for one in catalog.of(StepEntry) if one.sequence.value == "Solo turn"]
    steps.sort(key=lambda one: one.order.value or 0)
    atoms = [heading("A turn of the AI", width, number=5)]
    for place, step in enumerate(steps, start=1):
        atoms.append(_step(place, step.text.value or "", width))
    for name in ("nobody-to-attack", "best-use-of-ai-effects"):
        entry = catalog.get(f"{catalog.game}/rule/{name}")
        if isinstance(entry, RuleEntry) and entry.text.value:
            atoms += para(term(entry.name, entry.text.value), width)
    return atoms


def _step(place: int, text: str, width: int) -> Atom:
    body = para(text, width - mm(5.2), above=0)

    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - (fonts.line_height(TEXT) + fonts.cap_height(TEXT)) // 2
        pen.surface.text(x, base, str(place), face=Face.BOLD, size=TEXT, color=pen.look.text)
        y = top
        for atom in body:
            atom.draw(pen, x + mm(5.2), y)
            y -= atom.height

    return Atom(sum(atom.height for atom in body), draw, above=mm(0.6))
