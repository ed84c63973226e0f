"""What all pages of a booklet share: the head, the foot with code and sources, and bands of columns that flow on.

Lengths are micrometres from the page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from questpress.catalog.games import TITLES
from questpress.games.quest.document import Quest
from questpress.press import fonts
from questpress.press.aids.atoms import Atom, height_of, take
from questpress.press.aids.style import PAGE, AidPen, pen_for
from questpress.press.paper import Paper
from questpress.press.qr import draw_qr
from questpress.press.scaled import on_paper
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import FINE, TEXT, TITLE
from questpress.press.surface import Face, Surface
from questpress.press.text import draw_lines, ellipsis, fit, wrap
from questpress.press.units import mm, pt

MARGIN = mm(10)
GUTTER = mm(6)
BAND, WIDEST_BAND = mm(4.2), mm(8)
"""Air between bands of sections: the least, and the most to which white space is spread."""
HEAD_HEIGHT = mm(22)
"""Of the head of a page, from the paper's upper edge to the first thing below."""
FOOT = mm(25)
"""Nothing stands lower than this above the foot, which is 12 high."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page, made ready: its title for outlines, which tells nothing of what is sealed, and what draws it.

    ``draw`` gets a pen, and the numbers of this page and of all. ``paper`` is what the page is laid out on; it comes
    onto the paper there is at a scale. A page of ``true_size`` does not, and its paper may lie on its side.
    """

    title: str
    paper: Paper
    draw: Callable[[AidPen, int, int], None]
    true_size: bool = False

    def on(self, surface: Surface, doc: Quest, spec: BookSpec, page: int, pages: int) -> None:
        """Draw the page on a surface. Raises UsageError for paper that is too small for the pages."""
        if not self.true_size:
            surface, _ = on_paper(surface, spec.paper)
        surface.begin_page(self.paper.width, self.paper.height, title=self.title)
        self.draw(pen_for(surface, spec.ink, doc.game, PAGE), page, pages)
        surface.end_page()


def quest_words(doc: Quest) -> str:
    """Return what kind of quest this is and its number."""
    return f"One-shot quest {doc.number}"


def draw_head(
    pen: AidPen, paper: Paper, title: str, *, upper: str = "", lower: str = "", room: int | None = None
) -> int:
    """Draw the head: game, title, and two short lines at the right. Returns where the title ends."""
    left, right = MARGIN, paper.width - MARGIN
    spacing = pt(1.2)
    name = TITLES[pen.game].upper()
    pen.surface.text(left, paper.height - mm(12.2), name, face=Face.BOLD, size=TEXT, color=pen.accent, spacing=spacing)
    lower_wide = fonts.width(lower, Face.BOLD, TEXT) + mm(6) if lower else 0
    shown = fit(title, Face.EXTRABOLD, (TITLE, 1400), (room or right - left) - lower_wide)
    base = paper.height - mm(19.8)
    pen.surface.text(left, base, shown.lines[0], face=Face.EXTRABOLD, size=shown.size, color=pen.look.text)
    top_room = right - left - fonts.width(name, Face.BOLD, TEXT) - spacing * len(name) - mm(6)
    if upper:
        upper = ellipsis(upper, Face.REGULAR, TEXT, top_room)
        pen.surface.text(
            right, paper.height - mm(12.2), upper, face=Face.REGULAR, size=TEXT, color=pen.look.text, anchor="end"
        )
    if lower:
        pen.surface.text(right, base, lower, face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="end")
    return left + fonts.width(shown.lines[0], Face.EXTRABOLD, shown.size)


class Coded(Protocol):
    """A document with a code and a seed."""

    @property
    def code(self) -> str:
        """The share code, or the code that names the file."""

    @property
    def seed(self) -> str:
        """What it was made of."""


def draw_foot(
    pen: AidPen, paper: Paper, doc: Coded, page: int, pages: int, sources: str = "", *, what: str = "quest"
) -> None:
    """Draw the foot: QR and share code, sources, the page's number, and whose work this is not."""
    left, right, low = MARGIN, paper.width - MARGIN, MARGIN
    ink = pen.look.text
    text: int = left
    end = left + mm(74)
    if doc.code:
        draw_qr(pen.surface, doc.code, left, low, mm(12), ink)
        text = left + mm(14.8)
        code = doc.code
        end = max(end, text + fonts.width(code, Face.BOLD, TEXT) + mm(5))
        pen.surface.text(text, low + mm(7.8), code, face=Face.BOLD, size=TEXT, color=ink)
        pen.surface.text(text, low + mm(3.9), about_code(doc.code, what), face=Face.REGULAR, size=FINE, color=ink)
    seed = ellipsis(f"Questpress, seed “{doc.seed}”", Face.REGULAR, FINE, mm(56))
    pen.surface.text(text, low + mm(0.9), seed, face=Face.REGULAR, size=FINE, color=ink)
    if sources:
        lines = wrap(sources, Face.ITALIC, FINE, min(mm(84), right - mm(24) - end))[:4]
        draw_lines(pen.surface, lines, end, low + mm(8.4), face=Face.ITALIC, size=FINE, color=ink)
    pen.surface.text(right, low + mm(3.9), f"{page} of {pages}", face=Face.REGULAR, size=FINE, color=ink, anchor="end")
    pen.surface.text(right, low + mm(0.9), "Unofficial, fan-made", face=Face.ITALIC, size=FINE, color=ink, anchor="end")


def about_code(code: str, what: str) -> str:
    """Return what a code is good for, in small print."""
    if code.startswith("QPF"):
        return f"File code: it names this {what}. Keep its file to print it again."
    return f"Share code: the same code always makes the same {what}."


@dataclass(frozen=True, slots=True)
class Band:
    """Columns of atoms side by side: left edge from the margin, and the atoms."""

    columns: tuple[tuple[int, Sequence[Atom]], ...]

    @property
    def height(self) -> int:
        """The height of the tallest column."""
        return max((height_of(atoms) for _, atoms in self.columns), default=0)

    def draw(self, pen: AidPen, left: int, top: int) -> None:
        """Draw the columns from a left edge and a top."""
        for offset, atoms in self.columns:
            draw_column(pen, atoms, left + offset, top)

    def tight(self) -> Band:
        """Return the band with half the air between its parts."""
        columns = [(at, [replace(atom, above=atom.above // 2) for atom in atoms]) for at, atoms in self.columns]
        return Band(tuple(columns))

    def cut(self, room: int) -> tuple[Band | None, Band | None]:
        """Return what fits into a height, and the rest. Nothing fits when one column has no room for its head."""
        head, rest = [], []
        for offset, atoms in self.columns:
            taken, left = take(atoms, room)
            if atoms and not taken:
                return None, self
            head.append((offset, taken))
            again = [replace(atom, tied=True) for atom in left[0].again] if left else []  # as take() does atop a column
            rest.append((offset, [*again, *left]))
        more = any(atoms for _, atoms in rest)
        return Band(tuple(head)), Band(tuple(rest)) if more else None


def draw_column(pen: AidPen, atoms: Sequence[Atom], x: int, top: int) -> int:
    """Draw atoms below one another and return the height at which they end."""
    for number, atom in enumerate(atoms):
        top -= atom.above if number else 0
        atom.draw(pen, x, top)
        top -= atom.height
    return top


def flow(bands: Sequence[Band], first: int, other: int) -> list[list[Band]]:
    """Return bands a page: the first page has so much room, the others so much.

    Bands stay whole where they can; one that is taller than a page, or that would leave a large part of it bare,
    goes on on the next.
    """
    pages: list[list[Band]] = [[]]
    room, waiting = first, list(bands)
    while waiting:
        band = waiting.pop(0)
        need = band.height + (BAND if pages[-1] else 0)
        if need <= room:
            pages[-1].append(band)
            room -= need
            continue
        head, rest = (
            band.cut(room - (BAND if pages[-1] else 0)) if band.height > other or room > other // 3 else (None, band)
        )
        if head is not None:
            pages[-1].append(head)
        elif not pages[-1] and len(pages) > 1:
            raise ValueError("an atom is taller than a page")
        if rest is not None:
            waiting.insert(0, rest)
        pages.append([])
        room = other
    return pages if pages[-1] or len(pages) == 1 else pages[:-1]


def draw_bands(pen: AidPen, bands: Sequence[Band], left: int, top: int, room: int) -> None:
    """Draw bands below one another; white space is spread between them, up to 8 mm each."""
    used = sum(band.height for band in bands)
    spare = (room - used) // max(1, len(bands))
    between = max(BAND, min(WIDEST_BAND, spare))
    for band in bands:
        band.draw(pen, left, top)
        top -= band.height + between
