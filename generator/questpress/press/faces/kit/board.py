"""Boards and sheets that are larger than cards: a band with the title over columns of blocks.

Hero boards, unit boards, hero sheets, dashboards. The blocks of cards and those of :mod:`.board_blocks` stand below one
another in columns; the text of all is set in the largest size at which every column fits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from questpress.findings import Finding, Location
from questpress.press.faces.card import Card, Pennant
from questpress.press.faces.component import Side, Style
from questpress.press.faces.kit.board_blocks import BoardBlock, Window, lay
from questpress.press.faces.kit.cards import told_digest
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.findings import texts_of
from questpress.press.faces.kit.footer import draw_footer, fit_footer
from questpress.press.faces.kit.heads import draw_pennant, draw_plate, draw_title, fit_title, pennant_length
from questpress.press.faces.kit.measures import Measures, measures
from questpress.press.faces.kit.setting import Laid, Setting
from questpress.press.markup import read
from questpress.press.preflight import CODES, marked_findings
from questpress.press.sizes import Trim, sizes
from questpress.press.surface import Surface
from questpress.press.units import mm

_BAND, _KICKER, _TITLE = mm(17.2), mm(8.2), mm(14.7)
_BETWEEN = mm(5)  # columns
_SIZES = (950, 900, 850, 800, 750, 700)


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What a board says. ``columns`` are blocks from head to foot; ``widths`` their shares of the width, equal if none.

    ``deck`` is the kind in the footer; ``badge`` an icon at the band's end.
    """

    game: str
    deck: str
    title: str
    columns: tuple[tuple[BoardBlock, ...], ...]
    widths: tuple[int, ...] = ()
    kicker: str = ""
    pennant: Pennant | None = None
    badge: str = ""
    source: str = ""
    original: bool = False


def board_measures(trim: Trim) -> Measures:
    """Return the measures of a board: those of the largest card, with white paper all round."""
    house = measures(sizes()["magnum-gold"])
    return replace(house, width=trim.width, height=trim.height, bleeds=False, band=_BAND, kicker=_KICKER, title=_TITLE)


def board_side(board: Board, trim: Trim, ref: str) -> tuple[Side, tuple[Finding, ...]]:
    """Return the face of a board, and what became of its texts. Blocks that find no room are left out, and told."""
    m = board_measures(trim)
    head = _head(board)
    title = fit_title(head, m)
    band = m.height - m.band
    size, columns, cut = _fitted(board, m)

    def draw_board(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, board.game)
        draw_plate(pen, m, band, 0)
        draw_title(pen, head, title, m, band)
        for number, column in enumerate(columns):
            y = _top(board, m, number)
            for laid in column:
                laid.draw(pen, y)
                y -= laid.height + m.gap
        if board.pennant:
            draw_pennant(pen, board.pennant, m)
        draw_footer(pen, head, m, board.source)

    key = f"{ref}@{trim.id}:{told_digest(board)}"
    return Side(key, draw_board), tuple(_findings(board, m, ref, size, cut=cut or title.cut))


def _head(board: Board) -> Card:
    """Return what band and footer of a board say, as a card."""
    return Card(
        game=board.game,
        deck=board.deck,
        title=board.title,
        kicker=board.kicker,
        pennant=board.pennant,
        badge=board.badge,
        source=board.source,
        original=board.original,
    )


def _top(board: Board, m: Measures, column: int) -> int:
    """Return where a column begins: below the band, the first one below the pennant unless a window lies under it."""
    top = m.height - m.band - m.gap - mm(0.6)
    blocks = board.columns[column]
    if board.pennant is None or column or (blocks and isinstance(blocks[0], Window)):
        return top
    return min(top, m.height - m.frame - pennant_length(board.pennant, m.pennant) - mm(0.6))


def _fitted(board: Board, m: Measures) -> tuple[int, list[list[Laid]], bool]:
    """Return the columns at the largest size at which all fit; at the smallest without what has no room."""
    rooms = [_top(board, m, number) - m.foot - mm(3) for number in range(len(board.columns))]
    for size in _SIZES:
        columns = _set(board, m, size)
        if all(_height(column, m) <= room for column, room in zip(columns, rooms, strict=True)):
            return size, columns, False
    kept = []
    for column, room in zip(columns, rooms, strict=True):
        while column and _height(column, m) > room:
            column = column[:-1]
        kept.append(column)
    return size, kept, True


def _height(column: list[Laid], m: Measures) -> int:
    return sum(laid.height for laid in column) + m.gap * max(0, len(column) - 1)


def _set(board: Board, m: Measures, size: int) -> list[list[Laid]]:
    count = len(board.columns)
    shares = board.widths or (1,) * count
    width = m.right - m.left - _BETWEEN * (count - 1)
    columns, x = [], int(m.left)
    for share, column in zip(shares, board.columns, strict=True):
        right = x + width * share // sum(shares)
        setting = Setting(m, x, right, mm(0.6), size)
        columns.append([lay(block, setting) for block in column])
        x = right + _BETWEEN
    return columns


def _findings(board: Board, m: Measures, ref: str, size: int, *, cut: bool) -> Iterator[Finding]:
    if cut:
        message = f"On {ref} there is no room for all that the board says."
        fix = "Shorten its texts, or print it larger."
        yield Finding("PR-09", message, Location(path=ref), fix, CODES["PR-09"].severity)
    elif size < _SIZES[0]:
        message = f"On {ref} the text is set in {size / 100:g} points."
        yield Finding("PR-05", message, Location(path=ref), "", CODES["PR-05"].severity)
    if fit_footer(_head(board), m, board.source).cut:
        message = f"On {ref} the line at the foot is shortened."
        yield Finding("PR-24", message, Location(path=f"{ref}.source"), "", CODES["PR-24"].severity)
    for text, face in texts_of(block for column in board.columns for block in column):
        yield from marked_findings(text, read(text, face), path=ref)
