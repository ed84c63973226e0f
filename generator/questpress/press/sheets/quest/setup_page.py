"""The set-up page of Tanares Adventures: the map, and in order of work what to lay, place, equip and know.

Nothing here tells what an event brings: only how many more tiles and villains to keep in reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from questpress.catalog.load import Catalog
from questpress.errors import UsageError
from questpress.games.quest.document import Board, BossPlace, Event, ObjectPlace, Quest
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.markup import draw_runs, wrap_marked
from questpress.press.sheets.quest.board import draw_map
from questpress.press.sheets.quest.frame import (
    BAND,
    FOOT,
    GUTTER,
    HEAD_HEIGHT,
    MARGIN,
    WIDEST_BAND,
    Band,
    Sheet,
    draw_bands,
    draw_foot,
    draw_head,
    flow,
    quest_words,
)
from questpress.press.sheets.quest.legend import LEGEND, draw_legend
from questpress.press.sheets.quest.log_page import draw_log, log_height, log_sheets
from questpress.press.sheets.quest.pull_list import pull_rows
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.strip import adventure_cells, equip_note, loadout, loadout_words, strip
from questpress.press.sheets.quest.text import HEAD, PARA, TEXT, flag, gap, heading, para, term
from questpress.press.sheets.quest.things import Scene, card_name, kind_name, object_name, scene
from questpress.press.sheets.quest.view import LABEL_ROOM, whole
from questpress.press.sheets.quest.villain_table import villain_rows
from questpress.press.sheets.quest.words import loss_texts, trigger_row_words
from questpress.press.surface import Face
from questpress.press.units import mm

TOP = mm(27.2)
"""From the paper's upper edge to the frame of the map."""
LARGEST, LEAST, STEP = mm(7.5), mm(7), mm(0.25)
"""A square gives way to longer lists in steps, as far as this; on wide boards further, see :data:`SMALLEST`."""
SMALLEST = mm(5.5)
"""Words and labels of 8 points need squares of this side."""
TILES, VILLAINS = mm(114), mm(70)


def setup_sheets(doc: Quest, catalog: Catalog, spec: BookSpec) -> list[Sheet]:
    """Return the pages of the set-up, more than one where lists are long, and the log: on the last if it has room.

    Raises UsageError for a board that is too wide for the paper.
    """
    board = doc.setup
    if board is None:
        return log_sheets(doc, catalog, spec)
    laid_out = scene(catalog, board)
    paper = spec.paper
    room = paper.height - TOP - FOOT
    other = paper.height - HEAD_HEIGHT - mm(3) - FOOT
    largest = largest_square(laid_out, paper.width - 2 * MARGIN, LARGEST)
    lists = _lists(doc, catalog, laid_out, paper.width - 2 * MARGIN)
    square, pages = _fitted(laid_out, lists, room, other, largest)
    sheets = [Sheet("Set-up", paper, lambda pen, page, of: _first(pen, doc, catalog, spec, square, pages[0], page, of))]
    with_log = False
    for number, bands in enumerate(pages[1:], start=2):
        left = other - sum(band.height + WIDEST_BAND for band in bands)
        with_log = number == len(pages) and left >= log_height(doc)
        title = f"Set-up, page {number}, and log" if with_log else f"Set-up, page {number}"
        sheets.append(Sheet(title, paper, _more(doc, catalog, spec, bands, with_log=with_log)))
    return sheets if with_log else [*sheets, *log_sheets(doc, catalog, spec)]


def largest_square(of: Scene, width: int, most: int) -> int:
    """Return the side of the largest squares with which a board and its labels go into a width.

    Raises UsageError for a board on which squares would be too small to read.
    """
    square = min(most, (width - 2 * LABEL_ROOM) // of.cols)
    if square < SMALLEST:
        raise UsageError(
            f"a board of {of.cols} columns does not fit on a page of the booklet: squares would be "
            f"{square / 1000:.1f} mm wide and must have {SMALLEST / 1000:.1f} mm; print it with --table-map alone, or "
            "on larger paper"
        )
    return square


def _lists(doc: Quest, catalog: Catalog, laid_out: Scene, width: int) -> dict[str, Band]:
    """Return the bands below the map by name."""
    third = (width - 2 * GUTTER) // 3
    step = third + GUTTER
    half = (width - GUTTER) // 2
    board = doc.setup
    assert board is not None
    row = loadout(catalog, doc.team.row)
    know = features(doc, catalog, board, third, 5)
    last = 6 if know else 5
    win, later = win_or_lose(doc, third, 4), events(doc, third, last)
    goal, lose = win_or_lose(doc, half, 4, apart=True), how_to_lose(doc, half)
    bands = {
        "lay": Band(
            ((0, _lay(doc, catalog, laid_out, TILES)), (width - VILLAINS, _place(catalog, laid_out, VILLAINS)))
        ),
        "all": Band(((0, win), (step, know), (2 * step, later)) if know else ((0, win), (step, later))),
        "win": Band(((0, goal), (half + GUTTER, [heading("", half), *lose]))),
        "rest": Band(((0, features(doc, catalog, board, half, 5)), (half + GUTTER, events(doc, half, last)))),
    }
    if row is not None:
        bands["strip"] = Band(
            ((0, [strip(3, "Equip each hero", equip_note(doc, catalog), adventure_cells(row), width)]),)
        )
    elif doc.team.rules:
        rules = [atom for rule in doc.team.rules for atom in para(rule, width)]
        bands["strip"] = Band(((0, [heading("Equip each hero", width, number=3), *gap(rules, 0)]),))
    return bands


def _fitted(of: Scene, lists: dict[str, Band], room: int, other: int, largest: int) -> tuple[int, list[list[Band]]]:
    """Return the side of a square and the bands of each page: squares give way, then features and events move on."""
    upper = [lists[name] for name in ("lay", "strip") if name in lists]
    squares = list(range(largest, min(largest, LEAST) - 1, -STEP))
    for whole_page in ([*upper, lists["all"]], [*upper, lists["win"]]):
        for square in squares:
            left = room - of.rows * square - LEGEND
            if sum(band.height + BAND for band in whole_page) - BAND <= left:
                first = [list(whole_page)]
                return square, first if whole_page[-1] is lists["all"] else first + flow([lists["rest"]], other, other)
    # a tall board leaves the lists less room than their heads need: then it gives way as far as it reads well
    square = largest
    while square > SMALLEST and room - of.rows * square - LEGEND < mm(40):
        square -= STEP
    left = max(0, room - of.rows * square - LEGEND)
    return square, flow([*upper, lists["all"]], left, other)


def _first(
    pen: AidPen, doc: Quest, catalog: Catalog, spec: BookSpec, square: int, bands: Sequence[Band], page: int, pages: int
) -> None:
    assert doc.setup is not None
    paper, shown = spec.paper, scene(catalog, doc.setup)
    draw_head(pen, paper, doc.title, upper=quest_words(doc), lower=loadout_words(loadout(catalog, doc.team.row)))
    view = whole(shown, square)
    top = paper.height - TOP
    draw_map(pen, shown, view, (paper.width - view.width) // 2, top)
    low = top - view.height - LEGEND
    draw_legend(pen, catalog, shown, MARGIN, low + mm(4.6), paper.width - 2 * MARGIN)
    draw_bands(pen, bands, MARGIN, low, low - FOOT)
    draw_foot(pen, paper, doc, page, pages, sources(doc))


def _more(
    doc: Quest, catalog: Catalog, spec: BookSpec, bands: Sequence[Band], *, with_log: bool
) -> Callable[[AidPen, int, int], None]:
    def draw(pen: AidPen, page: int, pages: int) -> None:
        paper = spec.paper
        draw_head(pen, paper, doc.title, upper=quest_words(doc), lower="Set-up, continued")
        top = paper.height - HEAD_HEIGHT - mm(3)
        room = sum(band.height + WIDEST_BAND for band in bands) if with_log else top - FOOT
        draw_bands(pen, bands, MARGIN, top, room)
        if with_log:
            draw_log(pen, doc, catalog, top - room, paper.width - 2 * MARGIN)
        draw_foot(pen, paper, doc, page, pages, sources(doc))

    return draw


def sources(doc: Quest) -> str:
    """Return where rules and names come from."""
    if doc.game == "tanares-expeditions":
        return "Rules: rulebook, Quests and Campaign; Combat. Loadout and names of our own cards: Questpress."
    return (
        "Rules: rulebook chapters 7, 8, 12 and 13; Appendix H. Names and figures of our own cards and tiles come from "
        "the open pack; those of your box may differ."
    )


def _lay(doc: Quest, catalog: Catalog, laid_out: Scene, width: int) -> list[Atom]:
    tiles = len(laid_out.tiles)
    note = f"{tiles} {'tile' if tiles == 1 else 'tiles'}"
    lying = [one for one in laid_out.objects if one.at is not None]
    chests = sum(one.object == "chest" for one in lying)
    if chests:
        note += f", then {chests} {'chest' if chests == 1 else 'chests'}"
    atoms = [heading("Lay the tiles", width, number=1, note=note), *pull_rows(laid_out.tiles, width)]
    others = [one for one in lying if one.object != "chest"]
    if others:
        words = _by_kind(catalog, others)
        atoms += gap(para(term("Then set", words, end=":"), width), mm(0.8))
    more = in_reach(doc.events)
    if more:
        atoms += gap(para(term("Keep in reach", more, end=":"), width), mm(0.8))
    return atoms


def _by_kind(catalog: Catalog, objects: Sequence[ObjectPlace]) -> str:
    """Return what to set where, by what the quest calls it, and which tokens of the box these are."""
    kinds: dict[str, list[str]] = {}
    for one in objects:
        kind, called = kind_name(catalog, one.object), object_name(catalog, one)
        kinds.setdefault("" if called == kind else f" ({kind})", []).append(f"{called} {one.at}")
    return "; ".join(", ".join(words) + kind for kind, words in kinds.items())


def in_reach(all_events: Sequence[Event]) -> str:
    """Return how many more tiles, villains and tokens events will want, without a word about which."""
    tiles = sum(len(event.spawn.tiles) + len(event.spawn.doors) for event in all_events)
    villains = sum(
        len(event.spawn.villains) + len(event.spawn.bosses) + len(event.spawn.villain_starts) for event in all_events
    )
    tokens = sum(len(event.spawn.objects) for event in all_events)
    counted = [(tiles, "tile"), (villains, "villain"), (tokens, "token")]
    words = [f"{count} more {word}{'' if count == 1 else 's'}" for count, word in counted if count]
    return f"{' and '.join([', '.join(words[:-1]), words[-1]] if words[:-1] else words)}, for later" if words else ""


def _place(catalog: Catalog, laid_out: Scene, width: int) -> list[Atom]:
    rows = villain_rows(catalog, laid_out.villains, laid_out.bosses, laid_out.objects, width)
    if not rows:
        return []
    return [heading("Place the villains", width, number=2), *rows]


def win_or_lose(doc: Quest, width: int, number: int, *, apart: bool = False) -> list[Atom]:
    """Return how the quest is won, and how it is lost unless that stands ``apart``."""
    atoms = [heading("Win or lose", width, number=number)]
    atoms += para(doc.objective.name, width, size=HEAD, face=Face.EXTRABOLD, above=0)
    atoms += gap(para(goal_text(doc), width), mm(0.8))
    return atoms if apart else [*atoms, *gap(how_to_lose(doc, width), PARA)]


def goal_text(doc: Quest) -> str:
    """Return what the heroes are to do; where doing it sets off an event with another goal, that event goes first."""
    aim = set(doc.objective.of)
    first = [event for event in doc.events if event.goal is not None and aim & set(event.of)]
    return " ".join([doc.objective.text, *(f"Done? Unfold Event {event.number} before you cheer." for event in first)])


def how_to_lose(doc: Quest, width: int) -> list[Atom]:
    """Return the extra challenge and every way to lose."""
    atoms: list[Atom] = []
    if doc.extra is not None:
        atoms += para(term("Extra challenge", doc.extra.text, end=":"), width)
    return [*atoms, *losses(doc, None, width)]


def losses(doc: Quest, encounter: int | None, width: int) -> list[Atom]:
    """Return the ways to lose that are known from the start, or those of a later encounter."""
    atoms: list[Atom] = []
    for place, text in enumerate(loss_texts(doc, encounter)):
        atoms += para(term("or" if place else "You lose", text, end=":"), width, above=mm(0.5) if place else PARA)
    return atoms


def features(doc: Quest, catalog: Catalog, board: Board, width: int, number: int) -> list[Atom]:
    """Return the Features, and what objects have to say."""
    parted = {boss.label: boss for boss in board.bosses if boss.parts}  # each has a page of its own
    texts = [(_named_feature(one.name, one.team), one.text) for one in doc.features if not _told_of(one.of, parted)]
    for boss in parted.values():
        texts.append((card_name(catalog, boss.card, "colossus"), f"All about it is on the page Boss {boss.label}."))
    if not doc.encounters:  # else the list of what is on the grid says it
        texts += [(object_name(catalog, one), one.text) for one in board.objects if one.text]
    if not texts:
        return []
    atoms = [heading("Features", width, number=number)]
    for place, (name, text) in enumerate(texts):
        atoms += para(term(name, text), width, above=PARA if place else 0)
    return atoms


def _told_of(of: Sequence[str], parted: Mapping[str, BossPlace]) -> bool:
    return bool(of) and all(name in parted for name in of)


def _named_feature(name: str, team: str | None) -> str:
    return f"{name} ({team} Team Token)" if team else name


def events(doc: Quest, width: int, number: int) -> list[Atom]:
    """Return when each event begins, and the End-of-Round list."""
    atoms: list[Atom] = []
    if doc.events:
        atoms.append(heading("Events, kept shut", width, number=number))
        for place, event in enumerate(doc.events):
            atoms.append(trigger_row(event, width, PARA if place else 0))
    if doc.end_of_round:
        if not atoms:
            atoms.append(heading("Each round", width, number=number))
        atoms += end_of_round(doc, width, first=len(atoms) == 1)
    return atoms


def trigger_row(event: Event, width: int, above: int) -> Atom:
    """Return a row that tells when an event begins, after its flag."""
    indent = mm(9.4)
    when, what = trigger_row_words(event)
    lines = wrap_marked(term(when, what, end=":"), TEXT, width - indent).lines
    step = fonts.line_height(TEXT)

    def draw(pen: AidPen, x: int, top: int) -> None:
        flag(pen, event.number, x, top - mm(4.9), mm(5))
        for number, line in enumerate(lines):
            draw_runs(pen.surface, line, x + indent, top - ascent(TEXT) - number * step, size=TEXT, color=pen.look.text)

    return Atom(max(step * len(lines), mm(5.4)), draw, above=above)


def end_of_round(doc: Quest, width: int, *, first: bool = False) -> list[Atom]:
    """Return the numbered End-of-Round list under its small head."""

    def head(pen: AidPen, x: int, top: int) -> None:
        pen.surface.text(
            x, top - ascent(TEXT), "End of Round, in this order", face=Face.BOLD, size=TEXT, color=pen.accent
        )

    atoms = [Atom(fonts.line_height(TEXT), head, above=0 if first else mm(1.8), tied=True)]
    for number, step in enumerate(doc.end_of_round, start=1):
        atoms.append(_numbered(number, step.text, width))
    return atoms


def _numbered(number: int, text: str, width: int) -> Atom:
    indent, step = mm(5.2), fonts.line_height(TEXT)
    lines = wrap_marked(term("", text), TEXT, width - indent).lines

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.text(x, top - ascent(TEXT), str(number), face=Face.BOLD, size=TEXT, color=pen.look.text)
        for place, line in enumerate(lines):
            draw_runs(pen.surface, line, x + indent, top - ascent(TEXT) - place * step, size=TEXT, color=pen.look.text)

    return Atom(step * len(lines), draw, above=mm(0.5))
