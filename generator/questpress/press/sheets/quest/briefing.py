"""The first page: what the quest is about, who plays, what to fetch, when to read what. It tells nothing of events."""

from __future__ import annotations

from collections.abc import Callable

from questpress.catalog.load import Catalog
from questpress.games.quest.document import Board, Quest
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.markup import draw_runs, wrap_marked
from questpress.press.sheets.quest.boss import first_aid
from questpress.press.sheets.quest.encounter_lists import comrade_rows, pool_rows, sea_loadout, signed, thumb
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
from questpress.press.sheets.quest.setup_page import goal_text, in_reach, losses, sources
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.strip import adventure_cells, equip_note, loadout, loadout_words, strip
from questpress.press.sheets.quest.text import HEAD, PARA, TEXT, flag, gap, heading, para, story, term, tick
from questpress.press.sheets.quest.things import Laid, scene, terrain_text
from questpress.press.sheets.quest.words import listed, sentence, trigger_words
from questpress.press.surface import Face
from questpress.press.text import fit
from questpress.press.units import mm

TITLE = mm(17)
"""Of the large title below the head."""


def briefing_sheets(doc: Quest, catalog: Catalog, spec: BookSpec) -> list[Sheet]:
    """Return the page to begin with, and more where its texts are long."""
    paper = spec.paper
    width = paper.width - 2 * MARGIN
    half = (width - GUTTER) // 2
    other = paper.height - HEAD_HEIGHT - mm(3) - FOOT
    bands = [Band(((0, _introduction(doc, width)),))]
    strip_atom = _strip(doc, catalog, width)
    if strip_atom:
        bands.append(Band(((0, strip_atom),)))
    bands.append(
        Band(
            (
                (0, [*_goal(doc, half), *gap(_team(doc, catalog, half), mm(5))]),
                (
                    half + GUTTER,
                    [
                        *_fetch(doc, catalog, half),
                        *gap(pool_rows(doc, catalog, half), mm(5)),
                        *gap(_reading(doc, half), mm(5)),
                    ],
                ),
            )
        )
    )
    ground = _ground(doc, catalog, half)
    if ground:
        split = (len(ground) + 1) // 2
        bands.append(
            Band(
                (
                    (0, [heading("Ground of this quest", half), *ground[:split]]),
                    (half + GUTTER, [_blank_heading(half), *ground[split:]]),
                )
            )
        )
    pages = flow(bands, other - TITLE, other)

    def page_drawer(number: int) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, page: int, of: int) -> None:
            top = paper.height - HEAD_HEIGHT - mm(3)
            if number == 0:
                words = loadout_words(loadout(catalog, doc.team.row))
                draw_head(pen, paper, "Briefing", upper=quest_words(doc), lower=words)
                _title(pen, doc.title, top, width)
                top -= TITLE
            else:
                draw_head(pen, paper, doc.title, upper=quest_words(doc), lower="Briefing, continued")
            draw_bands(pen, pages[number], MARGIN, top, top - FOOT)
            draw_foot(pen, paper, doc, page, of, sources(doc))

        return draw

    names = ["Briefing", *(f"Briefing, page {number}" for number in range(2, len(pages) + 1))]
    return [Sheet(name, paper, page_drawer(number)) for number, name in enumerate(names)]


def _title(pen: AidPen, title: str, top: int, width: int) -> None:
    shown = fit(title, Face.EXTRABOLD, (3200, 2000, 1400), width, height=mm(15), lines=2)
    base = top - mm(3) - fonts.cap_height(shown.size)
    for place, text in enumerate(shown.lines):
        y = base - place * fonts.line_height(shown.size)
        pen.surface.text(MARGIN, y, text, face=Face.EXTRABOLD, size=shown.size, color=pen.accent)


def _introduction(doc: Quest, width: int) -> list[Atom]:
    return story(doc.introduction, min(width, mm(176)), None)


def _strip(doc: Quest, catalog: Catalog, width: int) -> list[Atom]:
    row = loadout(catalog, doc.team.row)
    if doc.game == "tanares-expeditions":
        return sea_loadout(doc, catalog, width)
    return [strip(None, "Each hero", equip_note(doc, catalog), adventure_cells(row), width)] if row is not None else []


def _goal(doc: Quest, width: int) -> list[Atom]:
    atoms = [heading("Your task", width)]
    atoms += para(doc.objective.name, width, size=HEAD, face=Face.EXTRABOLD, above=0)
    atoms += gap(para(goal_text(doc), width), mm(0.8))
    if doc.extra is not None:
        atoms += para(term(f"Extra challenge: {doc.extra.name}", doc.extra.text), width)
    return [*atoms, *losses(doc, None, width)]


def _team(doc: Quest, catalog: Catalog, width: int) -> list[Atom]:
    atoms = [heading("Who plays", width)]
    team = doc.team
    heroes = f"{team.heroes} {'hero' if team.heroes == 1 else 'heroes'}, for 1 to {team.heroes} players."
    atoms += para(term("Team", heroes, end=":"), width, above=0)
    for rule in team.rules:
        atoms += para(rule, width)
    for member in team.members:
        name = member.hero.replace("-", " ").title() if member.hero else "Any hero"
        atoms += para(term(name, member.role.replace("-", " ")), width, above=mm(0.6))
    if doc.game == "tanares-expeditions":
        atoms += comrade_rows(doc, catalog, width)
    if doc.kemet:
        atoms += para(
            term("Kemet Hunt", f"the map has stars for level {doc.kemet}; without a Hunt they do not count.", end=":"),
            width,
        )
    if doc.difficulty:
        atoms += para(term("Difficulty", f"{doc.difficulty.replace('-', ' ')}.", end=":"), width)
    return atoms


def _fetch(doc: Quest, catalog: Catalog, width: int) -> list[Atom]:
    """Return what to fetch from the box, with boxes to tick."""
    atoms = [heading("Fetch from the box", width)]
    for place, text in enumerate(fetch_lines(doc, catalog)):
        atoms.append(_ticked(text, width, mm(1.1) if place else 0))
    return atoms


def fetch_lines(doc: Quest, catalog: Catalog) -> list[str]:
    """Return what the set-up takes, counted, and how many more pieces to keep in reach."""
    lines = []
    board = doc.setup
    if board is not None:
        shown = scene(catalog, board)
        lines.append(f"the board, {board.cols} × {board.rows} squares")
        lines.append(f"{_count(len(shown.tiles), 'tile')} (list and pictures on the set-up page)")
        lines += _figures(board)
    for encounter in doc.encounters[:1]:
        size = f"{encounter.board.cols} × {encounter.board.rows} squares"
        lines.append(f"the grid of Encounter 1, {size} (draw it, or print the table map)")
    if doc.pool:
        lines.append(f"{_count(len(doc.pool), 'villain card')} of the pool, with figures and HP Tokens")
    count = first_aid(doc, catalog)
    if count:
        lines.append(f"{count} First Aid")
    more = in_reach(doc.events)
    if more:
        lines.append(f"in reach: {more}")
    sealed = len(doc.events) + max(0, len(doc.encounters) - 1) + bool(doc.epilogue.strip())
    if sealed:
        lines.append(f"{_count(sealed, 'folded sheet')}, kept shut")
    return lines


def _figures(board: Board) -> list[str]:
    found = []
    if board.villains:
        found.append(f"{_count(len(board.villains), 'villain')}: card, figure with its ring, HP Token")
    if board.bosses:
        found.append(f"{_count(len(board.bosses), 'Boss', 'Bosses')}, with sheet and figure")
    chests = sum(one.object == "chest" for one in board.objects)
    if chests:
        found.append(_count(chests, "chest"))
    others = len(board.objects) - chests
    if others:
        found.append(f"{_count(others, 'token')} for things on the board")
    return found


def _ground(doc: Quest, catalog: Catalog, width: int) -> list[Atom]:
    """Return the terrains that lie on the board from the start, with their rules in the catalog's words."""
    if doc.setup is None:
        return []
    seen: dict[str, Laid] = {}
    for tile in scene(catalog, doc.setup, bare=True).tiles:
        if tile.kind.terrain not in ("room", "mission"):
            seen.setdefault(tile.kind.terrain, tile._replace(width=2, height=1))
    rules = [(seen[key], terrain_text(catalog, key)) for key in sorted(seen)]
    return [signed(thumb(tile), tile.kind.name, text, width) for tile, text in rules if text]


def _blank_heading(width: int) -> Atom:
    """Return the rule of a heading without words: its column goes on from the one at its left."""
    return heading("", width)


def _count(count: int, word: str, many: str = "") -> str:
    return f"{count} {word if count == 1 else many or word + 's'}"


def _ticked(text: str, width: int, above: int) -> Atom:
    indent, step = mm(5), fonts.line_height(TEXT)
    lines = wrap_marked(term("", text), TEXT, width - indent).lines

    def draw(pen: AidPen, x: int, top: int) -> None:
        tick(pen, x, top - mm(3.5))
        for place, runs in enumerate(lines):
            draw_runs(pen.surface, runs, x + indent, top - ascent(TEXT) - place * step, size=TEXT, color=pen.look.text)

    return Atom(max(step * len(lines), mm(4)), draw, above=above)


def _reading(doc: Quest, width: int) -> list[Atom]:
    """Return when to read what."""
    atoms = [heading("What to read when", width)]
    if doc.setup is not None:
        atoms += para(term("Now", "the set-up page. It stays open beside the board.", end=":"), width, above=0)
    if doc.encounters:
        atoms += para(
            term("Now", "Encounter 1. Each later one when the one before it has ended.", end=":"), width, above=0
        )
    first = doc.encounters[0].number if doc.encounters else None
    for event in doc.events:
        if event.encounter in (None, first):
            atoms.append(_event(event.number, trigger_words(event), event.encounter, width))
    if any(event.encounter not in (None, first) for event in doc.events):
        atoms += para(term("Other events", "when the sheet of their encounter says so.", end=":"), width)
    if doc.epilogue.strip():
        atoms += para(term("Epilogue", "when the quest is won.", end=":"), width)
    folded = ["the events"] if doc.events else []
    folded += ["later encounters"] if doc.encounters[1:] else []
    folded += ["the epilogue"] if doc.epilogue.strip() else []
    if folded:
        words = f"Fold {listed(folded)} before anybody reads: print inside, bottom edge up to the dashed line."
        atoms += para(sentence(words), width, face=Face.ITALIC)
    return atoms


def _event(number: int, text: str, encounter: int | None, width: int) -> Atom:
    indent, step = mm(9.4), fonts.line_height(TEXT)
    lead = f"Encounter {encounter}, " if encounter is not None else ""
    lines = wrap_marked(term("", f"{lead}{text}."), TEXT, width - indent).lines

    def draw(pen: AidPen, x: int, top: int) -> None:
        flag(pen, number, x, top - mm(4.9), mm(5))
        for place, runs in enumerate(lines):
            draw_runs(pen.surface, runs, x + indent, top - ascent(TEXT) - place * step, size=TEXT, color=pen.look.text)

    return Atom(max(step * len(lines), mm(5.4)), draw, above=PARA)
