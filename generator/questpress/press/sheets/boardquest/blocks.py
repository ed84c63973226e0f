"""Blocks of rows: the lists of a set-up page, laid into columns as loosely as the paper allows.

A block is a head under a rule and rows below it. A row knows how much lower than the row before it stands, and draws
itself at its baseline. Lengths are micrometres.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from questpress.press.fonts import width
from questpress.press.ink import Palette
from questpress.press.markup import Marked, Run, draw_runs, plain, read, wrap_marked
from questpress.press.surface import Face, Surface
from questpress.press.text import fit, wrap
from questpress.press.units import Um, mm

PITCH, LEAST_PITCH, PITCH_STEP = mm(6.35), mm(4.6), mm(0.05)
"""The distance of rows: the most, the least at which they read well, and how finely it is chosen."""
LEADING = mm(4.1)
"""The distance of the lines of one row."""
HEAD_DROP = mm(6)
"""From the rule of a block to the baseline of its head."""
TEXT, SMALL, HEAD = 950, 800, 1400

Draw = Callable[[Surface, int, int], None]
"""Draws a row: surface, left edge, baseline."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a block. It stands ``pitches`` thousandths of the pitch and ``more`` below the line before it."""

    draw: Draw
    pitches: int = 1000
    more: int = 0

    def drop(self, pitch: int) -> int:
        """Return how far below the baseline before it this one stands."""
        return pitch * self.pitches // 1000 + self.more


@dataclass(frozen=True, slots=True)
class Block:
    """A head, a note at the right end of its line, and rows."""

    title: str
    note: str
    rows: tuple[Row, ...]

    def height(self, pitch: int) -> int:
        """Return the height from the rule to where the next rule may stand."""
        return HEAD_DROP + sum(row.drop(pitch) for row in self.rows) + foot(pitch)


def foot(pitch: int) -> int:
    """Return the air below the last baseline of a block: it grows and shrinks faster than the rows."""
    return 2 * pitch - mm(5.6)


def draw_block(surface: Surface, colors: Palette, block: Block, x: int, top: int, wide: int, pitch: int) -> None:
    """Draw a block whose rule stands at ``top``."""
    surface.path((("M", x, top), ("L", x + wide, top)), stroke=colors.rule)
    y = top - HEAD_DROP
    surface.text(x, y, block.title, face=Face.BOLD, size=HEAD, color=colors.accent("boardquest"))
    if block.note:
        room = wide - width(block.title, Face.BOLD, HEAD) - mm(3)
        note = fit(block.note, Face.ITALIC, (TEXT, SMALL), room)
        surface.text(x + wide, y, note.lines[0], face=Face.ITALIC, size=note.size, color=colors.text, anchor="end")
    for row in block.rows:
        y -= row.drop(pitch)
        row.draw(surface, x, y)


def column_height(blocks: Sequence[Block], pitch: int) -> int:
    """Return the height of blocks below one another."""
    return sum(block.height(pitch) for block in blocks)


def widest_pitch(columns: Sequence[Sequence[Block]], room: int, most: int = PITCH) -> Um | None:
    """Return the largest pitch at which every column fits into a height, or None when none does."""
    for pitch in range(most, LEAST_PITCH - 1, -PITCH_STEP):
        if all(column_height(blocks, pitch) <= room for blocks in columns):
            return Um(pitch)
    return None


def draw_column(
    surface: Surface, colors: Palette, blocks: Sequence[Block], x: int, top: int, wide: int, pitch: int
) -> int:
    """Draw blocks below one another and return where the next rule may stand."""
    for block in blocks:
        draw_block(surface, colors, block, x, top, wide, pitch)
        top -= block.height(pitch)
    return top


def fill_lines(words: Sequence[str], limit: int, *, first: int | None = None, size: int = TEXT) -> list[str]:
    """Return words in lines no wider than a limit; ``first`` is the room of the first line, which may stay empty.

    A word here is anything that must not be parted, such as a place ("14 SW"). One that is wider than a whole line is
    broken as a last resort.
    """
    lines: list[list[str]] = [[]]
    room = limit if first is None else first
    for word in words:
        if width(" ".join([*lines[-1], word]), Face.REGULAR, size) > room and (lines[-1] or room < limit):
            lines.append([])
            room = limit
        lines[-1].append(word)
    shown: list[str] = []
    for line in lines:
        text = " ".join(line)
        shown += [text] if width(text, Face.REGULAR, size) <= limit else wrap(text, Face.REGULAR, size, limit)
    return shown


def even_lines(words: Sequence[str], limit: int, *, head: int = 0, size: int = TEXT) -> list[str]:
    """Return words in as few lines as :func:`fill_lines` needs, all about as long, so that none is left alone.

    ``head`` is what stands before the first line.
    """
    lines = fill_lines(words, limit, first=limit - head, size=size)
    for less in range(limit - mm(1), max(head, limit // 2), -mm(1)):
        narrower = fill_lines(words, less, first=less - head, size=size)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def term_lines(
    term: str, words: Sequence[str], limit: int, *, between: str = "", size: int = TEXT, even: bool = False
) -> list[tuple[str, str]]:
    """Return a bold term and the plain words after it in lines no wider than a limit: (term, text), then ("", text).

    ``between`` stands directly after the term, such as a comma. ``even`` makes lines about as long as one another.
    """
    head = f"{term}{between}"
    if not words:
        return [(head, "")]
    taken = width(head + " ", Face.BOLD, size) if head else 0
    if even:
        lines = even_lines(words, limit, head=taken, size=size)
    else:
        lines = fill_lines(words, limit, first=limit - taken if head else None, size=size)
    return [(head, lines[0]), *(("", line) for line in lines[1:])]


def draw_term(
    surface: Surface, colors: Palette, line: tuple[str, str], x: int, y: int, *, size: int = TEXT, accent: bool = False
) -> None:
    """Write one line of :func:`term_lines`; ``accent``: the term in the game's colour."""
    term, text = line
    if term:
        color = colors.accent("boardquest") if accent else colors.text
        surface.text(x, y, term, face=Face.BOLD, size=size, color=color)
        x += width(term + " ", Face.BOLD, size)
    if text:
        surface.text(x, y, text, face=Face.REGULAR, size=size, color=colors.text)


def marked_rows(colors: Palette, term: str, text: str, limit: int, *, pitches: int = 1000) -> list[Row]:
    """Return rows for a bold term and a text of the catalog after it; its marks are read (see press.markup)."""
    lead = plain(f"{term} ", Face.BOLD).runs if term else ()
    rows: list[Row] = []
    for runs in wrap_marked(Marked((*lead, *read(text).runs)), TEXT, limit).lines:

        def draw(surface: Surface, x: int, y: int, runs: tuple[Run, ...] = runs) -> None:
            draw_runs(surface, runs, x, y, size=TEXT, color=colors.text)

        rows.append(Row(draw, 0, LEADING) if rows else Row(draw, pitches))
    return rows


def term_rows(
    colors: Palette,
    lines: Sequence[tuple[str, str]],
    indent: int,
    first: Draw,
    *,
    pitches: int = 1000,
    more: int = 0,
) -> list[Row]:
    """Return rows for the lines of one entry: ``first`` draws what stands before the first line."""

    def draw_first(surface: Surface, x: int, y: int) -> None:
        first(surface, x, y)
        draw_term(surface, colors, lines[0], x + indent, y)

    rows = [Row(draw_first, pitches, more)]
    for line in lines[1:]:

        def draw_next(surface: Surface, x: int, y: int, line: tuple[str, str] = line) -> None:
            draw_term(surface, colors, line, x + indent, y)

        rows.append(Row(draw_next, 0, LEADING))
    return rows
