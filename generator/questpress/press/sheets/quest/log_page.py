"""The log: a track of rounds with the End-of-Round list, what is spent and opened, the heroes, how it ended."""

from __future__ import annotations

from questpress.catalog.load import Catalog
from questpress.games.quest.document import Quest
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest.boss import first_aid
from questpress.press.sheets.quest.frame import FOOT, HEAD_HEIGHT, MARGIN, Sheet, draw_foot, draw_head, quest_words
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import HEAD, TEXT, heading, line, tick
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis, fit
from questpress.press.units import mm, pt

_ROUNDS, _MOST_ROUNDS = 8, 12
_MOST_STEPS = 9
_EVENTS_A_ROW = 4


def log_height(doc: Quest) -> int:
    """Return how much height the log wants at the least."""
    track = mm(12) + mm(10) * len(doc.encounters) + mm(14) if doc.encounters else mm(22) + mm(7) * len(doc.end_of_round)
    counts = mm(28) + mm(8) * (max(0, len(doc.events) - 1) // _EVENTS_A_ROW)
    heroes = mm(19) + mm(8) * max(1, min(doc.team.heroes, 6))
    return track + counts + heroes + mm(26)


def log_sheets(doc: Quest, catalog: Catalog, spec: BookSpec) -> list[Sheet]:
    """Return the sheet to fill in."""
    paper = spec.paper

    def draw(pen: AidPen, page: int, of: int) -> None:
        draw_head(pen, paper, "Log", upper=doc.title, lower=quest_words(doc))
        draw_log(pen, doc, catalog, paper.height - HEAD_HEIGHT - mm(3), paper.width - 2 * MARGIN)
        draw_foot(pen, paper, doc, page, of)

    return [Sheet("Log", paper, draw)]


def draw_log(pen: AidPen, doc: Quest, catalog: Catalog, top: int, width: int) -> None:
    """Draw the log from a height down to the foot of the page; lines to write on take what is left."""
    y = _encounters(pen, doc, top, width) if doc.encounters else _track(pen, doc, MARGIN, top, width, rounds_of(doc))
    y = _counts(pen, doc, catalog, y - mm(5), width)
    y = _heroes(pen, doc, y - mm(5), width)
    _ending(pen, doc, y - mm(5), width)


def notes_sheet(doc: Quest, spec: BookSpec) -> Sheet:
    """Return a page of lines, which keeps what is folded on sheets of its own when both sides are printed."""
    paper = spec.paper

    def draw(pen: AidPen, page: int, of: int) -> None:
        draw_head(pen, paper, "Notes", upper=doc.title, lower=quest_words(doc))
        for y in range(paper.height - HEAD_HEIGHT - mm(10), FOOT + mm(2), -mm(8)):
            line(pen, MARGIN, y, paper.width - 2 * MARGIN)
        draw_foot(pen, paper, doc, page, of)

    return Sheet("Notes", paper, draw)


def rounds_of(doc: Quest) -> int:
    """Return how many rounds the track has: as many as the quest speaks of, at least eight."""
    named = [goal.rounds for goal in (doc.objective, doc.extra) if goal is not None and goal.rounds]
    named += [loss.count for loss in doc.lose if loss.count and loss.trigger == "round-count"]
    return min(_MOST_ROUNDS, max([_ROUNDS, *named]))


def _track(pen: AidPen, doc: Quest, x: int, top: int, width: int, rounds: int) -> int:
    """Draw the rounds with a line to write on, and a row of boxes for each step of the End of Round."""
    heading("End-of-Round track", width, note="tick a round when it ends").draw(pen, x, top)
    y, left = top - mm(9), x + mm(46)
    pitch = (x + width - left) // rounds
    _label(pen, x, y - mm(5), "Round", bold=True)
    _label(pen, x, y - mm(11), "Time, or what you count", bold=False)
    for place in range(rounds):
        at = left + place * pitch
        pen.surface.rect(at, y - mm(13), pitch, mm(13), stroke=Stroke(pen.look.text, pt(0.6)))
        round_box(pen, place + 1, at, y - mm(5.6), pitch)
        line(pen, at + mm(2), y - mm(11.4), pitch - mm(4))
    y -= mm(13)
    for order, step in enumerate(doc.end_of_round[:_MOST_STEPS], start=1):
        y -= mm(7)
        shown = ellipsis(f"{order}  {step.text}", Face.REGULAR, TEXT, left - x - mm(2))
        _label(pen, x, y + mm(2.2), shown)
        for place in range(rounds):
            tick(pen, left + place * pitch + pitch // 2 - mm(2), y + mm(1.4), mm(4))
        pen.surface.path((("M", x, y), ("L", x + width, y)), stroke=pen.hairline)
    return y


def chests_of(doc: Quest, encounter: int | None) -> int:
    """Return how many chests a quest has, or one of its encounters."""
    boards = [doc.setup] if doc.setup is not None else []
    boards += [one.board for one in doc.encounters if encounter in (None, one.number)]
    return sum(one.object == "chest" for board in boards for one in board.objects)


def round_box(pen: AidPen, number: int, x: int, y: int, pitch: int) -> None:
    """Write a round's number and draw its box to tick, between two edges; where rounds are many both are smaller."""
    narrow = pitch < mm(15)
    side, size = (mm(3.2), TEXT) if narrow else (mm(4), HEAD)
    left, right = (mm(1.2), mm(1.2)) if narrow else (mm(2), mm(1.6))
    base = y + (side - fonts.figure_height(size)) // 2
    pen.surface.text(x + left, base, str(number), face=Face.EXTRABOLD, size=size, color=pen.accent)
    tick(pen, x + pitch - right - side, y, side)


def _counts(pen: AidPen, doc: Quest, catalog: Catalog, top: int, width: int) -> int:
    heading("Spent, opened, begun", width).draw(pen, MARGIN, top)
    aid = first_aid(doc, catalog) or 0
    chests = chests_of(doc, None)
    row: list[tuple[str, int]] = [("First Aid spent", min(aid, 6))] if aid else []
    if chests:
        row += [("Chests grabbed", min(chests, 6)), ("opened", min(chests, 6))]
    y = top - mm(13)
    at: int = MARGIN
    for words, boxes in row:
        at = _boxes(pen, at, y, words, boxes) + mm(9)
    y -= mm(8)
    at = MARGIN
    for event in doc.events:
        words = f"Event {event.number} in round"
        need = fonts.width(words, Face.REGULAR, TEXT) + mm(18)
        if at + need > MARGIN + width:
            at, y = MARGIN, y - mm(8)
        _label(pen, at, y, words)
        line(pen, at + need - mm(16), y - mm(0.6), mm(13))
        at += need + mm(5)
    return y - mm(2)


def _heroes(pen: AidPen, doc: Quest, top: int, width: int) -> int:
    heading("Heroes", width).draw(pen, MARGIN, top)
    columns = (("Hero", 46), ("Role", 30), ("Player", 34), ("HP and notes", 80))
    y = top - mm(12)
    at: int = MARGIN
    total = sum(share for _, share in columns)
    edges = []
    for name, share in columns:
        _label(pen, at, y, name, bold=True)
        edges.append(at)
        at += width * share // total
    y -= mm(2)
    for _ in range(max(1, min(doc.team.heroes, 6))):
        y -= mm(8)
        for place, left in enumerate(edges):
            right = edges[place + 1] if place + 1 < len(edges) else MARGIN + width
            line(pen, left, y, right - left - mm(3) if place + 1 < len(edges) else right - left)
    return y


def _encounters(pen: AidPen, doc: Quest, top: int, width: int) -> int:
    """Draw a row an encounter: rounds, challenge, coins, First Aid, hit points when it ended."""
    heading("Encounters", width, note="tick a round when it ends").draw(pen, MARGIN, top)
    y = top - mm(12)
    parts = ((0, "Encounter"), (28, "Rounds"), (82, "Challenge"), (106, "Coins now"), (130, "HP of the heroes"))
    for at, words in parts:
        _label(pen, MARGIN + mm(at), y, words, bold=True)
    for encounter in doc.encounters:
        y -= mm(10)
        pen.surface.text(MARGIN, y, str(encounter.number), face=Face.EXTRABOLD, size=HEAD, color=pen.accent)
        for place in range(8):
            tick(pen, MARGIN + mm(28) + place * mm(6), y - mm(0.4), mm(4))
        tick(pen, MARGIN + mm(88), y - mm(0.4), mm(4))
        line(pen, MARGIN + mm(106), y - mm(0.6), mm(18))
        for place in range(4):
            line(pen, MARGIN + mm(130) + place * mm(15), y - mm(0.6), min(mm(12), width - mm(130) - place * mm(15)))
        pen.surface.path((("M", MARGIN, y - mm(3.4)), ("L", MARGIN + width, y - mm(3.4))), stroke=pen.hairline)
    return _steps(pen, doc, y - mm(3.4), width)


def _steps(pen: AidPen, doc: Quest, top: int, width: int) -> int:
    if not doc.end_of_round:
        return top
    words = "; ".join(f"{order} {step.text}" for order, step in enumerate(doc.end_of_round, start=1))
    shown = fit(f"End of Round, in this order: {words}", Face.REGULAR, (TEXT,), width, lines=3)
    y = top - mm(6)
    for place, text in enumerate(shown.lines):
        _label(pen, MARGIN, y - place * mm(4.2), text)
    return y - (len(shown.lines) - 1) * mm(4.2) - mm(1)


def _ending(pen: AidPen, doc: Quest, top: int, width: int) -> None:
    heading("How it ended", width).draw(pen, MARGIN, top)
    y = top - mm(13)
    at: int = MARGIN
    for words in ("Won", "lost", *(["Extra challenge"] if doc.extra is not None else [])):
        at = _boxes(pen, at, y, words, 1) + mm(9)
    _label(pen, at, y, "Date and place")
    start = at + fonts.width("Date and place", Face.REGULAR, TEXT) + mm(2)
    line(pen, start, y - mm(0.6), MARGIN + width - start)
    y -= mm(9)
    while y > FOOT + mm(2):
        line(pen, MARGIN, y - mm(0.6), width)
        y -= mm(8)


def _boxes(pen: AidPen, x: int, y: int, words: str, count: int) -> int:
    _label(pen, x, y, words)
    at = x + fonts.width(words, Face.REGULAR, TEXT) + mm(2)
    for _ in range(count):
        tick(pen, at, y - mm(0.9), mm(4))
        at += mm(5.4)
    return at


def _label(pen: AidPen, x: int, y: int, text: str, *, bold: bool = False) -> None:
    pen.surface.text(x, y, text, face=Face.BOLD if bold else Face.REGULAR, size=TEXT, color=pen.look.text)
