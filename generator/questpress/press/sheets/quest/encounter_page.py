"""The set-up of an encounter of Tanares Expeditions: the first lies open, later ones are folded until their turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questpress.catalog.load import Catalog
from questpress.games.quest.document import Encounter, Quest
from questpress.press.aids.atoms import Atom, height_of
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest.board import draw_map
from questpress.press.sheets.quest.boss import boss_atoms
from questpress.press.sheets.quest.encounter_lists import (
    challenge_and_traits,
    on_the_grid,
    sea_loadout,
    things_on_it,
    villains_to_draw,
)
from questpress.press.sheets.quest.event_page import trigger_panel
from questpress.press.sheets.quest.fold import Fold, Picture, folded_bands, high_fold
from questpress.press.sheets.quest.frame import (
    BAND,
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
from questpress.press.sheets.quest.legend import LEGEND, draw_legend
from questpress.press.sheets.quest.setup_page import (
    SMALLEST,
    end_of_round,
    features,
    largest_square,
    losses,
    sources,
    trigger_row,
)
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import HEAD, gap, heading, para, story, term
from questpress.press.sheets.quest.things import Scene, scene
from questpress.press.sheets.quest.view import LABEL_ROOM, View, whole
from questpress.press.surface import Face
from questpress.press.units import mm

LARGEST = mm(10)
TOP = mm(27.2)
SEEN = mm(47)
"""How much of a folded encounter is seen: its head and when to unfold it."""


def encounter_sheets(doc: Quest, catalog: Catalog, encounter: Encounter, spec: BookSpec) -> list[Sheet]:
    """Return the pages of an encounter. Raises UsageError for a grid that is too wide for the paper."""
    shown = scene(catalog, encounter.board)
    if encounter is doc.encounters[0]:
        return _open(doc, catalog, encounter, spec, shown)
    return _folded(doc, catalog, encounter, spec, shown)


def _bands(doc: Quest, catalog: Catalog, encounter: Encounter, shown: Scene, width: int, *, first: bool) -> list[Band]:
    """Return what stands below the map: the story, then three columns, and the sheet of a boss."""
    third = (width - 2 * GUTTER) // 3
    step, half = third + GUTTER, (width - GUTTER) // 2
    number = 2 if first else 1
    told = [
        *para(encounter.title, width, size=HEAD, face=Face.EXTRABOLD, above=0),
        *story(encounter.story, width, None),
    ]
    bands = [Band(((0, told),))]
    if first:
        bands.append(Band(((0, sea_loadout(doc, catalog, width, 1)),)))
    left = on_the_grid(doc, catalog, encounter, shown, third, number)
    middle = villains_to_draw(doc, catalog, encounter, third, number + 1)
    right = challenge_and_traits(doc, catalog, encounter, third, number + 2)
    next_number = number + 4 if doc.general_trait or encounter.trait else number + 3
    middle += gap(_ends(doc, encounter, third, next_number), mm(4))
    if first:
        right += gap(features(doc, catalog, encounter.board, third, next_number + 1), mm(4))
    _spread([left, middle, right], things_on_it(catalog, encounter.board, third))
    _spread([left, middle, right], end_of_round(doc, third) if doc.end_of_round else [])
    bands.append(Band(((0, left), (step, middle), (2 * step, right))))
    for boss in encounter.board.bosses:
        bands.append(Band(((0, boss_atoms(catalog, boss, half)),)))
    return bands


def _spread(columns: list[list[Atom]], more: list[Atom]) -> None:
    """Put a list under the shortest column, or, where that would stand out, on two columns, its head over both."""
    head, *rows = gap(more, mm(4)) if more else [None]
    if head is None:
        return
    shortest, second, tallest = sorted(columns, key=height_of)
    if height_of([*shortest, head, *rows]) <= max(height_of(tallest), height_of(second) + mm(12)) or len(rows) < 2:
        shortest += [head, *rows]
        return
    left, right = sorted((shortest, second), key=lambda column: [column is one for one in columns].index(True))
    half = min(range(1, len(rows)), key=lambda at: max(height_of([*left, *rows[:at]]), height_of([*right, *rows[at:]])))
    left += [head, *rows[:half]]
    right += [head, *rows[half:]]


def _ends(doc: Quest, encounter: Encounter, width: int, number: int) -> list[Atom]:
    atoms = [heading("It ends when", width, number=number)]
    atoms += para(term(encounter.ends.name, encounter.ends.text), width, above=0)
    for event in doc.events:
        if event.encounter == encounter.number:
            atoms.append(trigger_row(event, width, mm(1.8)))
    here = None if encounter is doc.encounters[0] else encounter.number
    atoms += gap(losses(doc, here, width), mm(1.8))
    return atoms


def _open(doc: Quest, catalog: Catalog, encounter: Encounter, spec: BookSpec, shown: Scene) -> list[Sheet]:
    paper = spec.paper
    width = paper.width - 2 * MARGIN
    bands = _bands(doc, catalog, encounter, shown, width, first=True)
    room, other = paper.height - TOP - FOOT, paper.height - HEAD_HEIGHT - mm(3) - FOOT
    largest = largest_square(shown, width, LARGEST)
    needed = sum(band.height + BAND for band in bands) - BAND
    square = max(SMALLEST, min(largest, (room - LEGEND - needed) // shown.rows))
    if room - LEGEND - shown.rows * square < needed:  # it goes on on another page anyway: the grid may be large
        square = max(SMALLEST, min(largest, (room * 55 // 100 - LEGEND) // shown.rows))
    pages = flow(bands, room - LEGEND - shown.rows * square, other)
    view = whole(shown, square)

    def first(pen: AidPen, page: int, of: int) -> None:
        draw_head(pen, paper, f"Encounter {encounter.number}", upper=doc.title, lower=quest_words(doc))
        low = _map(pen, catalog, shown, view, paper.width, paper.height - TOP)
        draw_bands(pen, pages[0], MARGIN, low, low - FOOT)
        draw_foot(pen, paper, doc, page, of, sources(doc))

    sheets = [Sheet(f"Encounter {encounter.number}", paper, first)]
    for place, more in enumerate(pages[1:], start=2):
        sheets.append(Sheet(f"Encounter {encounter.number}, page {place}", paper, _more(doc, encounter, spec, more)))
    return sheets


def _map(pen: AidPen, catalog: Catalog, shown: Scene, view: View, width: int, top: int) -> int:
    """Draw the map and its legend and return where lists may begin."""
    draw_map(pen, shown, view, (width - view.width) // 2, top)
    low = top - view.height - LEGEND
    draw_legend(pen, catalog, shown, MARGIN, low + mm(4.6), width - 2 * MARGIN)
    return low


def _more(
    doc: Quest, encounter: Encounter, spec: BookSpec, bands: Sequence[Band]
) -> Callable[[AidPen, int, int], None]:
    def draw(pen: AidPen, page: int, of: int) -> None:
        paper = spec.paper
        draw_head(pen, paper, f"Encounter {encounter.number}", upper=doc.title, lower="continued")
        top = paper.height - HEAD_HEIGHT - mm(3)
        draw_bands(pen, bands, MARGIN, top, top - FOOT)
        draw_foot(pen, paper, doc, page, of, sources(doc))

    return draw


def _folded(doc: Quest, catalog: Catalog, encounter: Encounter, spec: BookSpec, shown: Scene) -> list[Sheet]:
    paper = spec.paper
    fold = high_fold(paper, SEEN)
    width = paper.width - 2 * MARGIN
    around = 2 * LABEL_ROOM + mm(6)
    largest = largest_square(shown, width, LARGEST)
    bands = _bands(doc, catalog, encounter, shown, width, first=False)
    told, rest = bands[0], bands[1:]
    square = story_above(fold, told, rest, largest, shown.rows, around)
    above = told.height + BAND if square else 0
    if square:
        bands = rest
    else:
        square = min(largest, (fold.middle[0] - fold.middle[1] - around) // shown.rows)
    if square < SMALLEST:  # a tall grid takes all that is hidden: a crease may cross it
        square = min(largest, (fold.middle[0] - fold.low[1] - around) // shown.rows)
    view = whole(shown, square)

    def grid(pen: AidPen, x: int, top: int) -> None:
        if above:
            told.draw(pen, MARGIN, top)
        _map(pen, catalog, shown, view, paper.width, top - above - LABEL_ROOM + mm(1))

    def seen(pen: AidPen, number: int) -> None:
        draw_head(pen, paper, f"Encounter {encounter.number}", upper=doc.title, lower=quest_words(doc))
        before = doc.encounters[doc.encounters.index(encounter) - 1].number
        below = (
            "Hit points, coins and cards in play stay as they are."
            if number == 1
            else f"Sheet {number}: unfold it with the first."
        )
        trigger_panel(pen, fold, f"Unfold when Encounter {before} has ended.", below, pen.accent)

    name = f"Encounter {encounter.number}"
    picture = Picture(view.width, above + view.height + around, grid)
    return folded_bands(doc, fold, name, bands, seen, duplex=spec.duplex, flap=name, picture=picture)


def story_above(fold: Fold, told: Band, rest: Sequence[Band], largest: int, rows: int, around: int) -> int:
    """Return the side of a square with which the story finds room over the grid, where that spares a second sheet.

    0 where all finds room below the crease anyway, where nothing is gained, or where squares would be too small.
    """
    room = fold.low[0] - fold.low[1]

    def fits(bands: Sequence[Band]) -> bool:
        return sum(band.tight().height + BAND for band in bands) - BAND <= room

    square = min(largest, (fold.middle[0] - fold.middle[1] - around - told.height - BAND) // rows)
    return square if square >= SMALLEST and fits(rest) and not fits([told, *rest]) else 0
