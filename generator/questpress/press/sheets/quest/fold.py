"""Sheets that keep a secret: the upper third is seen, the two lower thirds are folded with the print inside.

The bottom edge is folded up to the first line; the crease lies half-way. Printed on both sides, a hatch behind keeps
the light from telling, with the name of what is inside on the flap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from questpress.press import fonts
from questpress.press.aids.atoms import Atom, height_of, take
from questpress.press.aids.style import AidPen
from questpress.press.paper import Paper
from questpress.press.sheets.quest.frame import (
    BAND,
    FOOT,
    MARGIN,
    Band,
    Coded,
    Sheet,
    draw_bands,
    draw_column,
    draw_foot,
    flow,
)
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.text import FINE, HEAD, TEXT, gap, para
from questpress.press.surface import Face, Segment, Stroke, polygon
from questpress.press.units import WHITE, mm, pt

CLEAR = mm(6)
"""Kept free of print on both sides of a crease."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Where a sheet of a paper is folded: the bottom edge goes up to ``line``, the crease is at ``crease`` (y up)."""

    paper: Paper
    line: int
    crease: int

    @property
    def middle(self) -> tuple[int, int]:
        """Top and bottom of the hidden part above the crease."""
        return self.line - CLEAR, self.crease + CLEAR

    @property
    def low(self) -> tuple[int, int]:
        """Top and bottom of the hidden part below the crease, above the foot."""
        return self.crease - CLEAR, FOOT


def thirds(paper: Paper) -> Fold:
    """Return the fold into thirds."""
    third = paper.height // 3
    return Fold(paper, paper.height - third, third)


def high_fold(paper: Paper, seen: int) -> Fold:
    """Return the fold that leaves a strip at the head to be seen, ``seen`` high."""
    line = paper.height - seen
    return Fold(paper, line, line // 2)


def draw_fold(pen: AidPen, fold: Fold, picture: Picture | None = None) -> None:
    """Draw the two dashed lines with arrows at the edges, and what to do at each.

    Where a picture lies across the crease the line shows beside it alone.
    """
    across = picture is not None and picture.height > _room(fold.middle)
    hidden = picture.width + mm(4) if across and picture is not None else 0
    for y, words in ((fold.line, "fold the bottom edge up to this line"), (fold.crease, "" if across else "crease")):
        wide = fonts.width(words, Face.ITALIC, FINE) + mm(4) if words else hidden
        middle = fold.paper.width // 2
        dashes = Stroke(pen.look.text, pt(0.6), dash=(pt(4), pt(3)))
        for a, b in ((mm(6), middle - wide // 2), (middle + wide // 2, fold.paper.width - mm(6))):
            pen.surface.path((("M", a, y), ("L", b, y)), stroke=dashes)
        base = y - fonts.cap_height(FINE) // 2
        if words:
            pen.surface.text(middle, base, words, face=Face.ITALIC, size=FINE, color=pen.look.text, anchor="middle")
        for x, way in ((0, 1), (fold.paper.width, -1)):
            half, tall = mm(1.9), mm(3.2)
            pen.surface.path(polygon([(x, y + half), (x + way * tall, y), (x, y - half)]), fill=pen.look.text)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture for the right of the hidden part: its size, and what draws it from its upper left corner."""

    width: int
    height: int
    draw: Callable[[AidPen, int, int], None]


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is inside: the first column beside the picture, then what goes to the left and to the right below.

    ``again`` stands over what is left of the left column where that goes on below the right one.
    """

    first: Sequence[Atom]
    left: Sequence[Atom]
    right: Sequence[Atom]
    picture: Picture | None = None
    again: str = ""


def sealed(
    doc: Coded,
    fold: Fold,
    title: str,
    hidden: Hidden,
    seen: Callable[[AidPen, int], None],
    *,
    duplex: bool,
    flap: str,
    sources: str,
    what: str = "quest",
) -> list[Sheet]:
    """Return folded sheets: one, or more where what is inside is long.

    ``seen`` draws the upper third, given the number of the sheet from 1; ``flap`` stands on the back of the flap;
    ``what`` is what the code makes.
    """
    sheets: list[Sheet] = []
    first, left, right, picture = list(hidden.first), list(hidden.left), list(hidden.right), hidden.picture
    number = 0
    while first or left or right or picture or not number:
        number += 1
        head, first = take(first, _room(fold.middle))
        queue = [column for column in (first, left, right) if column]
        if len(queue) == 3:
            queue = [[*queue[0], *_apart(queue[1])], queue[2]]
        slots: list[list[Atom]] = []
        for column in queue[:2]:
            taken, rest = take(_tightened(column, _room(fold.low)), _room(fold.low))
            slots.append(taken)
            column[:] = rest
        if len(queue) == 1 and queue[0]:
            taken, queue[0][:] = take(queue[0], _room(fold.low))
            slots.append(taken)
        elif len(queue) == 2 and queue[0]:  # a few lines over find room below the other column
            over = gap([*para(hidden.again, column_width(fold.paper), face=Face.BOLD), *queue[0]], mm(3))
            if height_of([*slots[1], *over]) <= _room(fold.low):
                slots[1] += over
                queue[0].clear()
        if not (head or any(slots) or picture):
            raise ValueError("an atom is taller than a third of the paper")
        name = title if number == 1 else f"{title}, sheet {number}"
        sheets.append(Sheet(name, fold.paper, _page(doc, fold, head, slots, picture, seen, number, sources, what)))
        if duplex:
            sheets.append(back_sheet(fold, name, flap))
        first, left, right = [], queue[0] if queue else [], queue[1] if len(queue) > 1 else []
        if left or right:  # what is over goes on at the head of the next sheet
            first, left, right = [*left, *_apart(right)] if left else list(right), [], []
        picture = None
    return sheets


def _tightened(atoms: list[Atom], room: int) -> list[Atom]:
    """Return a column with half the air between its parts when so it fits and else it does not."""
    tight = [replace(atom, above=atom.above // 2) for atom in atoms]
    return tight if height_of(atoms) > room >= height_of(tight) else atoms


def fits(fold: Fold, atoms: Sequence[Atom]) -> bool:
    """Tell whether a column goes whole into the part above the crease."""
    return height_of(atoms) <= _room(fold.middle)


def _apart(atoms: Sequence[Atom]) -> list[Atom]:
    return gap(atoms, mm(4))


def _room(part: tuple[int, int]) -> int:
    return part[0] - part[1]


def _page(
    doc: Coded,
    fold: Fold,
    head: Sequence[Atom],
    slots: Sequence[Sequence[Atom]],
    picture: Picture | None,
    seen: Callable[[AidPen, int], None],
    number: int,
    sources: str,
    what: str,
) -> Callable[[AidPen, int, int], None]:
    def draw(pen: AidPen, page: int, pages: int) -> None:
        seen(pen, number)
        draw_fold(pen, fold, picture)
        draw_column(pen, head, MARGIN, fold.middle[0])
        if picture is not None:
            tall = picture.height > _room(fold.middle)
            x = (fold.paper.width - picture.width) // 2 if tall else fold.paper.width - MARGIN - picture.width
            picture.draw(pen, x, fold.middle[0])
        for place, column in enumerate(slots):
            x = MARGIN if place == 0 else fold.paper.width - MARGIN - column_width(fold.paper)
            draw_column(pen, column, x, fold.low[0])
        draw_foot(pen, fold.paper, doc, page, pages, sources, what=what)

    return draw


def column_width(paper: Paper) -> int:
    """Return the width of each of the two columns below the crease."""
    return (paper.width - 2 * MARGIN - mm(6)) // 2


def folded_bands(
    doc: Coded,
    fold: Fold,
    title: str,
    bands: Sequence[Band],
    seen: Callable[[AidPen, int], None],
    *,
    duplex: bool,
    flap: str,
    picture: Picture | None = None,
    sources: str = "",
    what: str = "quest",
) -> list[Sheet]:
    """Return folded sheets of bands, which go on below the crease and then on more sheets.

    ``picture`` takes the part above the crease of the first sheet, or all that is hidden when it is taller. ``seen``
    as in :func:`sealed`.
    """
    room = min(_room(fold.middle), _room(fold.low))
    bands = _drawn_together(bands, _room(fold.low) if picture else 2 * room)
    tall = picture is not None and picture.height > _room(fold.middle)
    parts: list[list[Band]] = flow(bands, _room(fold.low) if picture and not tall else room, room)
    if picture is not None:
        parts = [[], [], *parts] if tall else [[], *parts]
    sheets: list[Sheet] = []
    for number, at in enumerate(range(0, len(parts), 2), start=1):
        name = title if number == 1 else f"{title}, sheet {number}"
        upper, lower = parts[at], parts[at + 1] if at + 1 < len(parts) else []
        sheets.append(
            Sheet(
                name,
                fold.paper,
                _banded(doc, fold, upper, lower, picture if number == 1 else None, seen, number, sources, what),
            )
        )
        if duplex:
            sheets.append(back_sheet(fold, name, flap))
    return sheets


def _drawn_together(bands: Sequence[Band], room: int) -> Sequence[Band]:
    """Return bands with half the air between their parts when so they need no other sheet."""
    tight = [band.tight() for band in bands]
    needs = [sum(band.height + BAND for band in some) - BAND for some in (bands, tight)]
    return tight if needs[0] > room >= needs[1] else bands


def _banded(
    doc: Coded,
    fold: Fold,
    upper: Sequence[Band],
    lower: Sequence[Band],
    picture: Picture | None,
    seen: Callable[[AidPen, int], None],
    number: int,
    sources: str,
    what: str,
) -> Callable[[AidPen, int, int], None]:
    def draw(pen: AidPen, page: int, pages: int) -> None:
        seen(pen, number)
        draw_fold(pen, fold, picture)
        if picture is not None:
            picture.draw(pen, (fold.paper.width - picture.width) // 2, fold.middle[0])
        for bands, (top, bottom) in ((upper, fold.middle), (lower, fold.low)):
            draw_bands(pen, bands, MARGIN, top, top - bottom)
        draw_foot(pen, fold.paper, doc, page, pages, sources, what=what)

    return draw


def back_sheet(fold: Fold, title: str, flap: str) -> Sheet:
    """Return the back: a hatch behind all that is hidden, and the flap's words upside down, as it is folded."""

    def draw(pen: AidPen, page: int, pages: int) -> None:
        low = mm(7)
        draw_hatch(pen, MARGIN, low, fold.paper.width - 2 * MARGIN, fold.line - mm(3) - low)
        flap_words(pen, fold.paper.width // 2, fold.crease // 2, flap, "Keep folded until the outside says so.")

    return Sheet(f"{title}, back", fold.paper, draw)


def draw_hatch(pen: AidPen, x: int, y: int, width: int, height: int) -> None:
    """Draw the hatch behind what is hidden, from its lower left corner."""
    lines: list[Segment] = []
    for at in range(0, width + height, mm(1.4)):
        lines += _slant(at, width, height)
    pen.surface.push(x=x, y=y)
    pen.surface.path(tuple(lines), stroke=quest_inks(pen.style.ink, pen.game).hatch)
    pen.surface.pop()


def flap_words(pen: AidPen, x: int, y: int, title: str, words: str) -> None:
    """Write on the back of a flap, about a point, upside down as it is folded."""
    wide = max(fonts.width(title, Face.EXTRABOLD, HEAD), fonts.width(words, Face.REGULAR, TEXT)) + mm(12)
    pen.surface.push(x=x, y=y, angle=180)
    pen.surface.rect(-wide // 2, -mm(9), wide, mm(18), fill=WHITE, stroke=Stroke(pen.look.text, pt(0.8)))
    pen.surface.text(0, mm(1.2), title, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text, anchor="middle")
    pen.surface.text(0, -mm(4.6), words, face=Face.REGULAR, size=TEXT, color=pen.look.text, anchor="middle")
    pen.surface.pop()


def _slant(at: int, width: int, height: int) -> list[Segment]:
    """Return both diagonals through a point of the lower edge, within a box: crossing lines hide letters best."""
    x0, x1 = max(0, at - height), min(at, width)
    if x1 <= x0:
        return []
    return [("M", x0, at - x0), ("L", x1, at - x1), ("M", width - x0, at - x0), ("L", width - x1, at - x1)]
