"""The grid for the table: squares of a true size over several sheets, with strips to overlap and marks to cut.

Each sheet has whole squares. It is cut along its left and upper marks and laid over the strip that the sheet before it
has at its right or lower edge; the strip shows what lies above it, so that edges need no great care.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from questpress.catalog.load import Catalog
from questpress.errors import UsageError
from questpress.games.quest.document import Quest
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.paper import Paper
from questpress.press.qr import draw_qr
from questpress.press.sheets.quest.board import draw_map
from questpress.press.sheets.quest.frame import MARGIN, Sheet
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import FINE, SMALL, TEXT
from questpress.press.sheets.quest.things import Scene, scene
from questpress.press.sheets.quest.view import row_letter, whole
from questpress.press.surface import Face, Segment, Stroke, Surface, polygon
from questpress.press.text import ellipsis
from questpress.press.units import Um, mm, pt

STRIP = mm(6)
"""How far a sheet shows the squares of its neighbour, to be stuck under it."""
EDGE = mm(12)
"""Above and left of the squares: marks and coordinates."""
FOOT = mm(15)
"""Below the squares: code, number of the sheet, sheet map."""
_MARK = mm(4)
SQUARES = range(10_000, 60_001)
"""The sides that a square may have, in micrometres."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a board is cut into sheets: the paper as it lies, squares a sheet across and down, sheets across and down."""

    paper: Paper
    square: int
    cols: int
    rows: int
    across: int
    down: int

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return self.across * self.down


def plan(paper: Paper, cols: int, rows: int, square: int) -> Plan:
    """Return the plan with the fewest sheets, the paper upright or on its side.

    Raises UsageError for a square whose side is out of bounds, or of which no whole one goes onto the paper.
    """
    if square not in SQUARES:
        raise UsageError(
            f"a square of the table map is {SQUARES[0] / 1000:g} to {SQUARES[-1] / 1000:g} mm wide, "
            f"not {square / 1000:g}"
        )
    lying = replace(paper, width=Um(paper.height), height=Um(paper.width))
    plans = [made for one in (paper, lying) if (made := _plan(one, cols, rows, square)) is not None]
    if not plans:
        raise UsageError(
            f"no square of {square / 1000:g} mm goes onto paper of {paper.name}: take smaller squares or larger paper"
        )
    return min(plans, key=lambda made: made.sheets)


def _plan(paper: Paper, cols: int, rows: int, square: int) -> Plan | None:
    wide = (paper.width - MARGIN - EDGE - STRIP) // square
    high = (paper.height - EDGE - FOOT - MARGIN - STRIP) // square
    if wide < 1 or high < 1:
        return None
    across, down = -(-cols // wide), -(-rows // high)
    return Plan(paper, square, -(-cols // across), -(-rows // down), across, down)


def table_sheets(doc: Quest, catalog: Catalog, spec: BookSpec) -> list[Sheet]:
    """Return the sheets of the grid for the table: of the set-up, or of each encounter.

    Raises UsageError as :func:`plan` does. Later encounters show their ground alone, not who waits there.
    """
    if spec.table_map_um is None:
        return []
    boards = [("Grid", doc.setup, True)] if doc.setup is not None else []
    boards += [(f"Encounter {one.number}, grid", one.board, one is doc.encounters[0]) for one in doc.encounters]
    sheets: list[Sheet] = []
    for name, board, known in boards:
        made = plan(spec.paper, board.cols, board.rows, spec.table_map_um)
        shown = replace(scene(catalog, board, figures=known), guards=())
        for number in range(made.sheets):
            title = f"{name}, sheet {number + 1} of {made.sheets}"
            sheets.append(Sheet(title, made.paper, _drawer(doc, shown, made, number, name, title), true_size=True))
    return sheets


def _drawer(
    doc: Quest, shown: Scene, made: Plan, number: int, name: str, title: str
) -> Callable[[AidPen, int, int], None]:
    col, row = number % made.across * made.cols, number // made.across * made.rows
    cols, rows = min(made.cols, shown.cols - col), min(made.rows, shown.rows - row)

    def draw(pen: AidPen, page: int, pages: int) -> None:
        left, top = EDGE, made.paper.height - EDGE
        right_strip = STRIP if col + cols < shown.cols else 0
        low_strip = STRIP if row + rows < shown.rows else 0
        wide, high = cols * made.square, rows * made.square
        surface = pen.surface
        surface.push(x=left, y=top)
        surface.push()
        # half the frame's line lies outside the board: it is kept where the board ends
        past = pt(1)
        west, north = (past if col == 0 else 0), (past if row == 0 else 0)
        east, south = right_strip or past, low_strip or past
        surface.clip(
            polygon([(-west, north), (wide + east, north), (wide + east, -high - south), (-west, -high - south)])
        )
        surface.symbol(
            f"quest-grid-{name}",
            lambda target: _board(target, pen, doc, shown, made.square),
            x=-col * made.square,
            y=row * made.square,
        )
        surface.pop()
        _marks(pen, wide, high, right=bool(right_strip), low=bool(low_strip))
        _labels(pen, made.square, col, row, cols, rows)
        surface.pop()
        _foot(pen, doc, made, number, title, page, pages)

    return draw


def _board(target: Surface, pen: AidPen, doc: Quest, shown: Scene, square: int) -> None:
    """Draw the whole board once, from its upper left corner; each sheet shows its part of it."""
    onto = replace(pen, surface=target)
    draw_map(onto, shown, whole(shown, square), 0, 0, labels=False)
    covered = {at for tile in shown.tiles if tile.kind.terrain != "room" for at in tile.squares}
    ink = quest_inks(pen.style.ink, pen.game)
    for row in range(1, shown.rows + 1):
        for col in range(1, shown.cols + 1):
            if Square(col, row) in covered:
                continue
            x, y = (col - 1) * square + mm(1.2), -row * square + mm(1.2)
            target.text(
                x,
                y,
                f"{col}-{row_letter(row)}",
                face=Face.REGULAR,
                size=SMALL,
                color=ink.inner if pen.style.ink == "mono" else ink.text.tint(60),
            )


def _marks(pen: AidPen, wide: int, high: int, *, right: bool, low: bool) -> None:
    """Draw the marks to cut along, outside the squares at the corners, and name the strips."""
    lines: list[Segment] = []
    out = mm(1.2)
    for x in (0, wide):
        lines += [
            ("M", x, out),
            ("L", x, out + _MARK),
            ("M", x, -high - out - (STRIP if low else 0)),
            ("L", x, -high - out - _MARK - (STRIP if low else 0)),
        ]
    for y in (0, -high):
        lines += [("M", -out, y), ("L", -out - _MARK, y)]
        end = wide + out + (STRIP if right else 0)
        lines += [("M", end, y), ("L", end + _MARK, y)]
    pen.surface.path(tuple(lines), stroke=Stroke(pen.look.text, pt(0.4)))


def _labels(pen: AidPen, square: int, col: int, row: int, cols: int, rows: int) -> None:
    """Write coordinates above and at the left of the sheet, where they are cut off or stay as the board's edge."""
    for step in range(cols):
        pen.surface.text(
            step * square + square // 2,
            mm(2),
            str(col + step + 1),
            face=Face.BOLD,
            size=TEXT,
            color=pen.look.text,
            anchor="middle",
        )
    for step in range(rows):
        y = -step * square - square // 2 - fonts.cap_height(TEXT) // 2
        pen.surface.text(
            -mm(2.6), y, row_letter(row + step + 1), face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="middle"
        )


def _foot(pen: AidPen, doc: Quest, made: Plan, number: int, title: str, page: int, pages: int) -> None:
    """Draw code, name of the sheet, how to join the sheets, and the sheet map."""
    low, ink = MARGIN - mm(2), pen.look.text
    text: int = MARGIN
    if doc.code:
        draw_qr(pen.surface, doc.code, MARGIN, low, mm(12), ink)
        text += mm(15)
        pen.surface.text(text, low + mm(4.6), doc.code, face=Face.BOLD, size=TEXT, color=ink)
    name = ellipsis(f"{doc.title}: {title}", Face.BOLD, TEXT, made.paper.width // 2)
    pen.surface.text(text, low + mm(9), name, face=Face.BOLD, size=TEXT, color=ink)
    how = (
        f"Squares of {made.square / 1000:g} mm: print at 100 %. Cut along the left and upper marks; lay each sheet "
        "over the strip of the one before."
    )
    pen.surface.text(
        text,
        low + mm(0.6),
        how if made.sheets > 1 else f"Squares of {made.square / 1000:g} mm: print at 100 %.",
        face=Face.REGULAR,
        size=FINE,
        color=ink,
    )
    right = made.paper.width - MARGIN
    pen.surface.text(right, low + mm(0.6), f"{page} of {pages}", face=Face.REGULAR, size=FINE, color=ink, anchor="end")
    cell = min(mm(3.4), mm(11) // made.down, mm(40) // made.across)
    x, y = right - mm(14) - made.across * cell, low + mm(12)
    for other in range(made.sheets):
        at = x + other % made.across * cell, y - (other // made.across + 1) * cell
        pen.surface.rect(*at, cell, cell, fill=pen.accent if other == number else None, stroke=Stroke(ink, pt(0.5)))
