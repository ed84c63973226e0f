"""The map with the squares of findings marked: what is wrong, seen at a glance, as a PNG picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questpress.catalog.load import Catalog
from questpress.findings import Finding
from questpress.games.quest.document import Board, Event, Quest
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import PAGE, AidPen, pen_for
from questpress.press.ink import Ink
from questpress.press.sheets.quest.board import draw_map
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.text import HEAD, TEXT
from questpress.press.sheets.quest.things import Scene, scene, spawned
from questpress.press.sheets.quest.view import LABEL_ROOM, View, whole
from questpress.press.surface import Face, Segment, Stroke
from questpress.press.text import draw_lines, wrap
from questpress.press.units import WHITE, mm, pt

SQUARE = mm(10)
_MARGIN = mm(10)
_LEAST_WIDTH = mm(150)
MOST = 24
"""So many findings are marked and told on one map."""


class FaultMap(NamedTuple):
    """A picture of a board with its faults: which board, and PNG bytes."""

    board: str
    png: bytes


def fault_maps(doc: Quest, catalog: Catalog, findings: Sequence[Finding], *, dpi: int = 110) -> list[FaultMap]:
    """Return a picture for each board that findings with squares are about, in order.

    A finding is about the board that its path begins with (``encounters.1``, ``events.0``), else about the first.
    Findings without squares on their board are left out. Raises UsageError for a resolution that is out of bounds.
    """
    placed = [(board_name(doc, finding), finding) for finding in findings if finding.where.cells]
    boards = list(dict.fromkeys(name for name, _ in placed))
    found = []
    for name in sorted(boards):
        shown = _scene(doc, catalog, name)
        if shown is not None:
            found.append(
                FaultMap(
                    name, fault_png(shown, [one for key, one in placed if key == name], doc.game, doc.title, dpi=dpi)
                )
            )
    return found


def board_name(doc: Quest, finding: Finding) -> str:
    """Return which board a finding is about: ``setup``, ``encounter-2`` or ``event-1``."""
    parts = (finding.where.path or "").split(".")
    index = int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else None
    if parts[0] == "encounters" and index is not None and index < len(doc.encounters):
        return f"encounter-{doc.encounters[index].number}"
    if parts[0] == "events" and index is not None and index < len(doc.events):
        return f"event-{doc.events[index].number}"
    return "setup" if doc.setup is not None or not doc.encounters else f"encounter-{doc.encounters[0].number}"


def _scene(doc: Quest, catalog: Catalog, name: str) -> Scene | None:
    kind, _, number = name.partition("-")
    if kind == "event":
        event = next(one for one in doc.events if f"{one.number}" == number)
        board = _board_of(doc, event)
        return scene(catalog, board).with_parts(spawned(catalog, board, event.spawn)) if board is not None else None
    if kind == "encounter":
        return scene(catalog, next(one.board for one in doc.encounters if f"{one.number}" == number))
    return scene(catalog, doc.setup) if doc.setup is not None else None


def _board_of(doc: Quest, event: Event) -> Board | None:
    found = next((one.board for one in doc.encounters if one.number == event.encounter), None)
    return found or doc.setup or (doc.encounters[0].board if doc.encounters else None)


def fault_png(shown: Scene, findings: Sequence[Finding], game: str, title: str, *, dpi: int = 110) -> bytes:
    """Return one picture: the board, each finding's squares framed and numbered, and below it what was found."""
    from questpress.press.pdf import PdfSurface
    from questpress.press.png import pages_to_png

    surface = PdfSurface(title=title)
    view = whole(shown, SQUARE)
    told = list(findings[:MOST])
    width = max(_LEAST_WIDTH, view.width + 2 * (LABEL_ROOM + _MARGIN))
    texts = [wrap(_words(finding), Face.REGULAR, TEXT, width - 2 * _MARGIN - mm(8)) for finding in told]
    step = fonts.line_height(TEXT)
    lines = sum(len(text) * step + mm(2) for text in texts) + (step if len(findings) > MOST else 0)
    height = view.height + 2 * LABEL_ROOM + mm(16) + lines + 2 * _MARGIN
    surface.begin_page(width, height, title=title)
    pen = pen_for(surface, Ink.COLOR, game, PAGE)
    top = height - _MARGIN
    surface.text(_MARGIN, top - mm(5), title, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)
    top -= mm(10) + LABEL_ROOM
    left = (width - view.width) // 2
    draw_map(pen, shown, view, left, top)
    for number, finding in enumerate(told, start=1):
        _mark(pen, view, left, top, number, [Square(*cell) for cell in finding.where.cells])
    y = top - view.height - LABEL_ROOM - mm(6)
    for number, text in enumerate(texts, start=1):
        _disc(pen, _MARGIN + mm(2.4), y + fonts.cap_height(TEXT) // 2, number)
        y = draw_lines(surface, text, _MARGIN + mm(8), y, face=Face.REGULAR, size=TEXT, color=pen.look.text) - mm(2)
    if len(findings) > MOST:
        surface.text(_MARGIN, y, f"and {len(findings) - MOST} more", face=Face.ITALIC, size=TEXT, color=pen.look.text)
    surface.end_page()
    return pages_to_png(surface.finish(), dpi)[0]


def _words(finding: Finding) -> str:
    return f"{finding.severity.value} {finding.code}: {finding.message}" + (f" {finding.fix}" if finding.fix else "")


def _mark(pen: AidPen, view: View, left: int, top: int, number: int, cells: Sequence[Square]) -> None:
    """Frame the squares of a finding as one shape, hatch them, and put its number at the first."""
    inks = quest_inks(pen.style.ink, pen.game)
    inside = [at for at in dict.fromkeys(cells) if view.shows(at)]
    area = set(inside)
    lines: list[Segment] = []
    hatch: list[Segment] = []
    for at in inside:
        x, y = view.corner(at.col, at.row)
        x, y, s = x + left, y + top, view.square
        sides = (
            (at.by(0, -1), (x, y, x + s, y)),
            (at.by(0, 1), (x, y - s, x + s, y - s)),
            (at.by(-1, 0), (x, y, x, y - s)),
            (at.by(1, 0), (x + s, y, x + s, y - s)),
        )
        lines += [part for beside, (x0, y0, x1, y1) in sides if beside not in area for part in _segment(x0, y0, x1, y1)]
        for step in (s // 4, s // 2, 3 * s // 4):
            hatch += [("M", x, y - step), ("L", x + step, y), ("M", x + s, y - s + step), ("L", x + s - step, y - s)]
    if not inside:
        return
    pen.surface.path(tuple(hatch), stroke=Stroke(inks.fault, pt(0.6)))
    pen.surface.path(tuple(lines), stroke=Stroke(WHITE, pt(4)))
    pen.surface.path(tuple(lines), stroke=Stroke(inks.fault, pt(2.4)))
    x, y = view.corner(inside[0].col, inside[0].row)
    crowd = (number - 1) % 3  # findings of one square stand beside one another
    _disc(pen, left + x + mm(1.6) + crowd * mm(3.2), top + y - mm(1.6), number)


def _segment(x0: int, y0: int, x1: int, y1: int) -> list[Segment]:
    return [("M", x0, y0), ("L", x1, y1)]


def _disc(pen: AidPen, x: int, y: int, number: int) -> None:
    inks = quest_inks(pen.style.ink, pen.game)
    pen.surface.circle(x, y, mm(2.4), fill=inks.fault, stroke=Stroke(WHITE, pt(0.8)))
    shift = fonts.center_shift(str(number), Face.BOLD, TEXT)
    pen.surface.text(
        x + shift,
        y - fonts.figure_height(TEXT) // 2,
        str(number),
        face=Face.BOLD,
        size=TEXT,
        color=WHITE,
        anchor="middle",
    )
