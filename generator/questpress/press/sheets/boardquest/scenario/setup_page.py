"""The set-up: how the map is laid, then forts, chests, both sides, the market and the decks, in the order of work."""

from __future__ import annotations

from questpress.games.boardquest.scenario.document import Scenario
from questpress.press.aids.atoms import Atom, height_of
from questpress.press.aids.style import AidPen
from questpress.press.ink import palette
from questpress.press.sheets.boardquest.build_steps import build_steps, check_words, fetch_words
from questpress.press.sheets.boardquest.page2 import Cell, draw_step, layout_of
from questpress.press.sheets.boardquest.scenario import lists
from questpress.press.sheets.boardquest.scenario.cast import BY_WEAPON, Cast
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec
from questpress.press.sheets.boardquest.thumbs import faces_of, growing_grid
from questpress.press.sheets.boardquest.tileart import Grid
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
)
from questpress.press.sheets.quest.text import gap, heading, para
from questpress.press.units import mm

STEP_HIGH, STEP_LOW = mm(44), mm(25)
"""How high a step of laying the map may be."""
TOP = HEAD_HEIGHT + mm(3)


def setup_sheets(doc: Scenario, cast: Cast, spec: ScenarioSpec, rest: Band | None, enemy_page: str) -> list[Sheet]:
    """Return the pages of the set-up; ``rest``: texts of the first page that found no room there."""
    paper = spec.paper
    width = paper.width - 2 * MARGIN
    room = paper.height - TOP - FOOT
    lower = _lists(doc, cast, width, enemy_page)
    first = [rest] if rest is not None else []
    steps = range(STEP_HIGH, STEP_LOW - 1, -mm(1))
    tried = (flow([*first, _map_band(doc, cast, width, step), *lower], room, room) for step in steps)
    pages = min(tried, key=len)

    def drawer(number: int, bands: list[Band]) -> Sheet:
        title = "Set-up" if number == 1 else f"Set-up, page {number}"

        def draw(pen: AidPen, page: int, of: int) -> None:
            draw_head(pen, paper, "Set up" if number == 1 else "Set up, continued", upper=doc.title)
            draw_bands(pen, bands, MARGIN, paper.height - TOP, room)
            draw_foot(pen, paper, doc, page, of, what="scenario")

        return Sheet(title, paper, draw)

    return [drawer(number, bands) for number, bands in enumerate(pages, start=1)]


def _map_band(doc: Scenario, cast: Cast, width: int, step: int) -> Band:
    fetch, _ = fetch_words(doc, cast.box.box)
    note = f"fetch pieces {fetch}" if len(doc.pieces) > 1 else f"fetch piece {fetch}"
    atoms = [heading("Lay the map", width, number=1, note=note)]
    atoms += _step_rows(doc, cast, width, step)
    words = (
        "<b>Turn</b> each piece until its arrow points as drawn; at the heavy edges it meets the pieces whose numbers "
        "stand there. <b>Check:</b> "
        f"{check_words(doc, cast.box.box, map_page=1)}"
    )
    return Band(((0, [*atoms, *para(words, width, above=mm(2))]),))


def _step_rows(doc: Scenario, cast: Cast, width: int, height: int) -> list[Atom]:
    """Return two steps of laying the map a row."""
    steps = build_steps(doc, cast.box.box)
    if not steps:
        return []
    faces = faces_of(doc)
    wide = (width - GUTTER) // 2
    layout = layout_of(wide, height, steps)
    x, y, w, h = layout.growing
    grid = growing_grid(steps, x, -y - h, w, h)
    rows = []
    for at in range(0, len(steps), 2):

        def draw(pen: AidPen, x: int, top: int, at: int = at) -> None:
            for place, step in enumerate(steps[at : at + 2]):
                cell = Cell(x + place * (wide + GUTTER), top, wide, height)
                draw_step(pen.surface, palette(pen.style.ink), steps, step, faces, cell, layout,
                          Grid(grid.x, grid.y, grid.side))  # fmt: skip

        rows.append(Atom(height, draw))
    return rows


def _lists(doc: Scenario, cast: Cast, width: int, enemy_page: str) -> list[Band]:
    """Return what is set up on the map and beside it, in two columns."""
    half, quarter = (width - GUTTER) // 2, (width - 3 * GUTTER) // 4
    forts, chests = lists.fort_rows(doc, cast, quarter), lists.chest_rows(doc, cast, half)
    note = "nobody’s: face down" if any(fort.owner == "neutral" for fort in doc.forts) else ""
    title = "Place forts and chests" if forts and chests else "Place forts" if forts else "Place chests"
    late = any(enemy.arrives > 1 for enemy in doc.enemies)
    enemies = para(
        f"Set their figures where the map shows their letters; boards, cards, gear: {enemy_page}."
        + (" Who comes later waits beside the map." if late else ""),
        half,
        above=0,
    )
    decks = [actor.name for actor in cast.enemies if getattr(actor.part, "skills", ())]
    if decks:
        enemies += para(f"Shuffle the skill deck of {' and '.join(decks)}: its cards are listed there.", half)
    placed = lists.section(title, 2, [*_paired(forts, quarter), *chests], half, note=note)
    foes = lists.section("Place the enemies", 3, enemies, half)
    weapons = any(stat.more for actor in cast.players for stat in actor.stats)
    armed = f"{cast.faction}. {BY_WEAPON}" if weapons else cast.faction
    yours = lists.section("Place your side", 4, lists.player_rows(cast, width), width, note=armed)
    goods = [lists.gold_strip(doc, half), *gap(lists.market_rows(doc, cast, half), mm(1.6))]
    together = "Gold for both players together" if doc.players > 1 else ""
    market = lists.section("Go to the market", 5, goods, half, note=together)
    decks_of_heroes = lists.section("Make the skill decks", 6, lists.skill_rows(cast, half), half)
    columns = [placed, foes, market, decks_of_heroes]
    if doc.notes:
        notes = [atom for note in doc.notes for atom in para(note, half)]
        columns = _with_notes(columns, [heading("In this scenario", half), *gap(notes, 0)])
    bands = [_two(columns[0], columns[1], half), Band(((0, yours),)), _two(columns[2], columns[3], half)]
    return [band for band in bands if band.height]


def _two(left: list[Atom], right: list[Atom], half: int) -> Band:
    """Return two columns; one alone stands at the left."""
    return Band(((0, left), (half + GUTTER, right))) if left else Band(((0, right),))


def _with_notes(columns: list[list[Atom]], notes: list[Atom]) -> list[list[Atom]]:
    """Return four columns, two a band, with the notes below the one where they take the least room; best the last."""

    def tried(place: int) -> list[list[Atom]]:
        column = columns[place]
        return [*columns[:place], [*column, *gap(notes, mm(4))] if column else notes, *columns[place + 1 :]]

    def room(of: list[list[Atom]]) -> int:
        heights = [height_of(column) for column in of]
        return max(heights[:2]) + max(heights[2:])

    return min((tried(place) for place in (3, 2, 1, 0)), key=room)


def _paired(atoms: list[Atom], width: int) -> list[Atom]:
    """Return rows of two atoms each, side by side."""
    rows = []
    for at in range(0, len(atoms), 2):

        def draw(pen: AidPen, x: int, top: int, pair: list[Atom] = atoms[at : at + 2]) -> None:
            for place, atom in enumerate(pair):
                atom.draw(pen, x + place * (width + GUTTER), top)

        rows.append(Atom(max(atom.height for atom in atoms[at : at + 2]), draw, above=atoms[at].above))
    return rows
