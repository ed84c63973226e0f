"""The sheets of an event and of the epilogue: outside when to unfold them, inside what then comes to pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.catalog.load import Catalog
from questpress.games.quest.document import Board, Event, Quest
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.atoms import Atom, height_of
from questpress.press.aids.style import AidPen
from questpress.press.ink import Ink
from questpress.press.sheets.quest.board import draw_map
from questpress.press.sheets.quest.boss import boss_atoms, first_aid
from questpress.press.sheets.quest.fold import Fold, Hidden, Picture, column_width, fits, sealed, thirds
from questpress.press.sheets.quest.frame import MARGIN, Sheet, draw_column, draw_head, quest_words
from questpress.press.sheets.quest.inks import event_color
from questpress.press.sheets.quest.log_page import chests_of, round_box, rounds_of
from questpress.press.sheets.quest.place_list import place_rows
from questpress.press.sheets.quest.setup_page import sources
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import HEAD, TEXT, TITLE, flag, gap, heading, line, para, story, tick
from questpress.press.sheets.quest.things import (
    Scene,
    board_of,
    scene,
    spawned,
)
from questpress.press.sheets.quest.view import LABEL_ROOM, View
from questpress.press.sheets.quest.words import listed, trigger_words
from questpress.press.surface import Face, Stroke
from questpress.press.text import fit
from questpress.press.units import WHITE, Color, mm, pt

SQUARE, LEAST = mm(8.7), mm(5.5)
"""The side of a square on the map part: as large as there is room for, and the least at which labels read."""
FIRST = mm(84)
"""Width of the column beside the map part; the story alone takes more."""
ALONE = mm(130)


def event_sheets(doc: Quest, catalog: Catalog, event: Event, spec: BookSpec) -> list[Sheet]:
    """Return the folded sheets of an event."""
    fold = thirds(spec.paper)
    color = event_color(spec.ink, doc.game, event.number)
    picture, beside = _map_part(doc, catalog, event, fold)
    low = column_width(spec.paper)
    first = _told(doc, catalog, event, FIRST, color)
    bosses = [atom for boss in event.spawn.bosses for atom in gap(boss_atoms(catalog, boss, low, color), mm(4))]
    across = None if picture is None or beside or bosses else _across(doc, catalog, event, fold, color)
    if across is not None:
        picture, hidden = None, Hidden((), (), (), across)
    elif beside or bosses:
        later = _from_now_on(event, low, color)
        whole = [*first, *gap(_from_now_on(event, FIRST, color), mm(4))]
        if not bosses and fits(fold, whole):  # what belongs together is read together
            first, later = whole, []
        again = f"{listed(boss.label for boss in event.spawn.bosses)}, continued" if bosses else "Continued"
        hidden = Hidden(first, bosses or later, later if bosses else (), picture if beside else None, again)
    else:
        hidden = Hidden(_alone(doc, catalog, event, fold, color), (), ())
    flap = f"Event {event.number}"
    outside = _outside(doc, catalog, event, fold)
    sheets = sealed(doc, fold, flap, hidden, outside, duplex=spec.duplex, flap=flap, sources=sources(doc))
    if picture is not None and not beside:
        seen = _outside(doc, catalog, event, fold, more="The map of this event: unfold it with the first sheet.")
        sheets += sealed(
            doc, fold, f"{flap}, map", Hidden((), (), (), picture), seen, duplex=spec.duplex, flap=flap, sources=""
        )
    return sheets


def _told(doc: Quest, catalog: Catalog, event: Event, width: int, color: Color) -> list[Atom]:
    """Return name, story, and what to place."""
    told = [*_title(event.name, width, color), *story(event.story, width, color)]
    return told + place_rows(doc, catalog, event, width, color)


def _alone(doc: Quest, catalog: Catalog, event: Event, fold: Fold, color: Color) -> list[Atom]:
    """Return all of an event that has nothing beside its story: wide, or as narrow as the columns it goes on in."""
    for width in (ALONE, column_width(fold.paper)):
        column = _told(doc, catalog, event, width, color)
        column += gap(_from_now_on(event, width, color), mm(6))
        if fits(fold, column):
            break
    return column


def _across(doc: Quest, catalog: Catalog, event: Event, fold: Fold, color: Color) -> Picture | None:
    """Return all of an event whose map is the whole board: two columns, and the map below them across the crease.

    None where the board would be too small to read.
    """
    board = board_of(doc, event.encounter)
    assert board is not None
    low, width = column_width(fold.paper), fold.paper.width - 2 * MARGIN
    left = [*_title(event.name, low, color), *story(event.story, low, color)]
    right = place_rows(doc, catalog, event, low, color)
    right += gap(_from_now_on(event, low, color), mm(4)) if right else _from_now_on(event, low, color)
    text, room = max(height_of(left), height_of(right)) + mm(4), fold.middle[0] - fold.low[1]
    wide, tall = width - 2 * LABEL_ROOM, room - text - 2 * LABEL_ROOM
    square = min(SQUARE, wide // board.cols, tall // board.rows)
    if square < LEAST or text > fold.middle[0] - fold.middle[1]:
        return None
    shown = _after(catalog, board, event)
    view = View(1, 1, board.cols, board.rows, square)
    below = _picture(shown, view)

    def draw(pen: AidPen, x: int, top: int) -> None:
        draw_column(pen, left, x, top)
        draw_column(pen, right, x + width - low, top)
        below.draw(pen, x + (width - below.width) // 2, top - text)

    return Picture(width, text + below.height, draw)


def epilogue_sheets(doc: Quest, spec: BookSpec) -> list[Sheet]:
    """Return the folded sheet that is read when the quest is won."""
    fold = thirds(spec.paper)
    color = spec_accent(doc, spec)
    first = [*_title("Epilogue", ALONE, color), *story(doc.epilogue, ALONE, color)]
    if not fits(fold, first):  # it goes on in columns
        width = column_width(fold.paper)
        first = [*_title("Epilogue", width, color), *story(doc.epilogue, width, color)]

    def seen(pen: AidPen, number: int) -> None:
        draw_head(pen, fold.paper, "Epilogue", upper=doc.title, lower=quest_words(doc))
        trigger_panel(pen, fold, "Unfold when the quest is won.", "If you lose, leave it folded and try again.", color)
        _notes(pen, fold, fold.paper.height - mm(51), "What comes next", 4)

    return sealed(doc, fold, "Epilogue", Hidden(first, (), ()), seen, duplex=spec.duplex, flap="Epilogue", sources="")


def spec_accent(doc: Quest, spec: BookSpec) -> Color:
    """Return the accent of the game in the ink of a booklet."""
    from questpress.press.ink import palette

    return palette(spec.ink).accent(doc.game)


def _title(name: str, width: int, color: Color) -> list[Atom]:
    return para(name, width, size=TITLE, face=Face.EXTRABOLD, color=color, above=0)


def _outside(
    doc: Quest, catalog: Catalog, event: Event, fold: Fold, *, more: str = ""
) -> Callable[[AidPen, int], None]:
    def seen(pen: AidPen, number: int) -> None:
        color = event_color(pen.style.ink, doc.game, event.number)
        name = f"Encounter {event.encounter}, Event" if event.encounter is not None else "Event"
        end = draw_head(pen, fold.paper, name, upper=doc.title, lower=quest_words(doc))
        flag(pen, event.number, end + mm(2.4), fold.paper.height - mm(21), mm(6))
        below = more or (
            f"Sheet {number}: unfold it with the first."
            if number > 1
            else "Until then the two lower thirds stay folded, print inside. If it never comes, never read them."
        )
        trigger_panel(pen, fold, f"Unfold {trigger_words(event)}.", below, color)
        if number == 1 and not more:
            _event_log(pen, doc, catalog, event, fold)
        else:
            _notes(pen, fold, fold.paper.height - mm(51), "Notes", 4)

    return seen


def trigger_panel(pen: AidPen, fold: Fold, when: str, below: str, color: Color) -> None:
    """Draw the panel that tells when to unfold."""
    x, width = MARGIN, fold.paper.width - 2 * MARGIN
    top, high = fold.paper.height - mm(25), mm(16)
    mono = pen.style.ink is Ink.MONO
    pen.surface.rect(
        x,
        top - high,
        width,
        high,
        fill=WHITE if mono else color.tint(9),
        stroke=Stroke(color, pt(0.7)) if mono else None,
    )
    pen.surface.rect(x, top - high, mm(1.6), high, fill=color)
    shown = fit(when, Face.EXTRABOLD, (HEAD, TEXT), width - mm(8), height=mm(8), lines=2)
    base = top - mm(6.4) if len(shown.lines) == 1 else top - mm(4.4)
    for place, text in enumerate(shown.lines):
        pen.surface.text(x + mm(5), base - place * mm(4.2), text, face=Face.EXTRABOLD, size=shown.size, color=color)
    small = fit(below, Face.REGULAR, (TEXT, 800), width - mm(8))
    pen.surface.text(x + mm(5), top - mm(13), small.lines[0], face=Face.REGULAR, size=small.size, color=pen.look.text)


def _event_log(pen: AidPen, doc: Quest, catalog: Catalog, event: Event, fold: Fold) -> None:
    """Draw the log of this event: the round in which it began, and what stood then."""
    x, width = MARGIN, fold.paper.width - 2 * MARGIN
    top = fold.paper.height - mm(45)
    heading("Log of this event", width).draw(pen, x, top)
    y = top - mm(10)
    label(pen, x, y - mm(5), "Began in round", bold=True)
    left = x + mm(26)
    rounds = rounds_of(doc)
    pitch = (x + width - left) // rounds
    for number in range(rounds):
        at = left + number * pitch
        pen.surface.rect(at, y - mm(9), pitch, mm(9), stroke=Stroke(pen.look.text, pt(0.6)))
        round_box(pen, number + 1, at, y - mm(6.5), pitch)
    y -= mm(17)
    at = x
    counts = (
        ("Heroes standing", doc.team.heroes),
        ("First Aid left", first_aid(doc, catalog) or 0),
        ("Chests opened", chests_of(doc, event.encounter)),
    )
    for words, boxes in counts:
        if not boxes:
            continue
        label(pen, at, y, words)
        at += fonts.width(words, Face.REGULAR, TEXT) + mm(2)
        for _ in range(min(boxes, 6)):
            tick(pen, at, y - mm(1), mm(4))
            at += mm(5.2)
        at += mm(8)
    y -= mm(8)
    label(pen, x, y, "What turned it")
    start = x + fonts.width("What turned it", Face.REGULAR, TEXT) + mm(2)
    line(pen, start, y - mm(0.6), x + width - start)


def _notes(pen: AidPen, fold: Fold, top: int, title: str, lines: int) -> None:
    x, width = MARGIN, fold.paper.width - 2 * MARGIN
    heading(title, width).draw(pen, x, top)
    for number in range(lines):
        line(pen, x, top - mm(16) - number * mm(8), width)


def label(pen: AidPen, x: int, y: int, text: str, *, bold: bool = False) -> None:
    """Write a short label on a baseline."""
    pen.surface.text(x, y, text, face=Face.BOLD if bold else Face.REGULAR, size=TEXT, color=pen.look.text)


def _from_now_on(event: Event, width: int, color: Color) -> list[Atom]:
    """Return the new goal, largest, and the rules that hold from now on."""
    goal = event.goal
    ends = {"win": "You have won.", "loss": "You have lost."}.get(event.ends or "")
    if goal is None and not event.rules and ends is None:
        return []
    atoms = [heading("From now on" if ends is None else "The end", width, color=color)]
    if ends is not None:
        atoms.append(_goal_panel(ends, width))
    if goal is not None:
        atoms.append(_goal_panel(goal.name, width))
        atoms += para(goal.text, width)
    for rule in event.rules:
        atoms += para(rule, width, above=mm(1.8))
    return atoms


def _goal_panel(text: str, width: int) -> Atom:
    shown = fit(text, Face.EXTRABOLD, (HEAD,), width - mm(8), lines=4)
    step = fonts.line_height(HEAD)
    height = step * len(shown.lines) + mm(5)

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - height, width, height, fill=pen.panel.fill, stroke=pen.panel.line)
        for place, words in enumerate(shown.lines):
            y = top - mm(2.5) - step * place - (step + fonts.cap_height(HEAD)) // 2
            pen.surface.text(x + mm(4), y, words, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)

    return Atom(height, draw)


def _map_part(doc: Quest, catalog: Catalog, event: Event, fold: Fold) -> tuple[Picture | None, bool]:
    """Return the map of what changes, and whether it stands beside the story: a whole board has a sheet of its own."""
    board = board_of(doc, event.encounter)
    if board is None:
        return None, False
    gone = _gone(event)
    new = spawned(catalog, board, event.spawn)
    before = scene(catalog, board)
    touched = [*_squares(new), *(at for at in _squares(_only(before, gone)))]
    if not touched:
        return None, False
    shown = _after(catalog, board, event)
    window = _window(touched, board)
    width, high = fold.paper.width - 2 * MARGIN - FIRST - mm(6), fold.middle[0] - fold.middle[1]
    square = min(SQUARE, (width - 2 * LABEL_ROOM) // window[2], (high - 2 * LABEL_ROOM) // window[3])
    if square >= LEAST:
        return _picture(shown, View(*_grown(window, board, square, width, high), square)), True
    wide, tall = fold.paper.width - 2 * MARGIN - 2 * LABEL_ROOM, fold.middle[0] - fold.low[1] - 2 * LABEL_ROOM
    square = min(SQUARE, wide // board.cols, tall // board.rows)
    return _picture(shown, View(1, 1, board.cols, board.rows, square)), False


def _gone(event: Event) -> set[str]:
    """Return the names of what is opened or taken away when an event begins."""
    opened = event.of if event.trigger is Trigger.DOOR_OPENS else ()
    return {*event.spawn.removes, *event.opens, *opened}


def _after(catalog: Catalog, board: Board, event: Event) -> Scene:
    """Return a board as it lies once an event has begun, with no figures but the new ones."""
    before = scene(catalog, board, without=_gone(event), figures=False)
    return before.with_parts(spawned(catalog, board, event.spawn))


def _only(of: Scene, names: set[str]) -> Scene:
    """Return the things of a scene that go: what is opened or taken away."""
    return Scene(
        of.cols,
        of.rows,
        tuple(tile for tile in of.tiles if (tile.door is not None and tile.door.id in names) or tile.id in names),
        tuple(one for one in of.objects if one.id in names),
    )


def _squares(of: Scene) -> Sequence[Square]:
    found = [square for tile in of.tiles for square in tile.squares]
    found += [one.at for one in of.objects if one.at is not None]
    found += [villain.at for villain in of.villains]
    found += [start.at for start in of.starts]
    found += [boss.at.by(step, step) for boss in of.bosses for step in range(boss.size)]
    return found


def _window(touched: Sequence[Square], board: Board) -> tuple[int, int, int, int]:
    """Return first column, first row, columns and rows of a window with a square of air round what is touched."""
    left, top = max(1, min(at.col for at in touched) - 1), max(1, min(at.row for at in touched) - 1)
    right = min(board.cols, max(at.col for at in touched) + 1)
    low = min(board.rows, max(at.row for at in touched) + 1)
    return left, top, right - left + 1, low - top + 1


def _grown(
    window: tuple[int, int, int, int], board: Board, square: int, width: int, high: int
) -> tuple[int, int, int, int]:
    """Return a window grown as far as there is room, so that the place is known again."""
    col, row, cols, rows = window
    most_cols = min(board.cols, max(cols, (width - 2 * LABEL_ROOM) // square), max(cols, 9))
    most_rows = min(board.rows, max(rows, (high - 2 * LABEL_ROOM) // square), max(rows, 8))
    col = max(1, min(col - (most_cols - cols) // 2, board.cols - most_cols + 1))
    row = max(1, min(row - (most_rows - rows) // 2, board.rows - most_rows + 1))
    return col, row, most_cols, most_rows


def _picture(shown: Scene, view: View) -> Picture:
    def draw(pen: AidPen, x: int, top: int) -> None:
        draw_map(pen, shown, view, x + LABEL_ROOM, top - LABEL_ROOM)

    return Picture(view.width + 2 * LABEL_ROOM, view.height + 2 * LABEL_ROOM, draw)
