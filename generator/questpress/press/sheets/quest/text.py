"""Running text of a booklet as atoms: paragraphs, terms with their text, headings with a step's number.

An atom is as in :mod:`questpress.press.aids.atoms`: it stays whole, and is drawn from a left edge and a top.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.press import fonts
from questpress.press.aids.atoms import Atom, spaced
from questpress.press.aids.style import AidPen, ascent
from questpress.press.markup import Marked, Run, draw_runs, plain, read, wrap_marked
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.surface import Face, Stroke
from questpress.press.text import fit
from questpress.press.units import WHITE, Color, mm, pt

TEXT, SMALL, HEAD, TITLE, FINE = 950, 800, 1400, 2000, 650
PARA = mm(1.5)
"""Air above a paragraph."""
HEADING = mm(8.4)
"""From the rule of a heading to what stands below it."""
_KEPT = 3  # a paragraph of so many lines stays whole; a longer one keeps two lines at either end


def para(
    text: str | Marked,
    width: int,
    *,
    size: int = TEXT,
    face: Face = Face.REGULAR,
    color: Color | None = None,
    above: int = PARA,
    indent: int = 0,
) -> list[Atom]:
    """Return a text in lines of a width, its marks read; ``color`` the text's own unless given."""
    marked = read(text, face) if isinstance(text, str) else text
    lines = wrap_marked(marked, size, width - indent).lines
    step = fonts.line_height(size)
    if len(lines) <= _KEPT:
        return [Atom(step * len(lines), _drawer(lines, size, color, indent), above=above)] if lines else []
    atoms = []
    for number, line in enumerate(lines):
        tied = number == 0 or number == len(lines) - 2
        atoms.append(Atom(step, _drawer((line,), size, color, indent), above=0 if number else above, tied=tied))
    return atoms


def _drawer(lines: Sequence[tuple[Run, ...]], size: int, color: Color | None, indent: int):  # type: ignore[no-untyped-def]
    step, rise = fonts.line_height(size), ascent(size)

    def draw(pen: AidPen, x: int, top: int) -> None:
        y = top - rise
        for line in lines:
            if line:
                draw_runs(pen.surface, line, x + indent, y, size=size, color=color or pen.look.text)
            y -= step

    return draw


def story(text: str, width: int, color: Color | None) -> list[Atom]:
    """Return a story in 14 italic with a bar at its left, in the game's accent unless a colour is given."""
    indent = mm(4.6)

    def barred(atom: Atom) -> Atom:
        def draw(pen: AidPen, x: int, top: int) -> None:
            pen.surface.rect(x, top - atom.height, mm(1.2), atom.height, fill=color or pen.accent)
            atom.draw(pen, x + indent, top)

        return Atom(atom.height, draw, tied=atom.tied)

    return gap([barred(atom) for atom in para(text, width - indent, size=HEAD, face=Face.ITALIC, above=0)], mm(3))


def term(name: str, text: str, *, end: str = ".") -> Marked:
    """Return a bold name with its text after it; the name's own mark at its end is kept."""
    name = name.strip()
    stop = "" if not name or name[-1] in ".:!?," else end
    return Marked((*plain(f"{name}{stop} ", Face.BOLD).runs, *read(text).runs))


def heading(title: str, width: int, *, number: int | None = None, note: str = "", color: Color | None = None) -> Atom:
    """Return a heading under a rule over the column: a step's number in a box, and a short note at its right end."""

    def draw(pen: AidPen, x: int, top: int) -> None:
        tone = color or pen.accent
        pen.surface.path((("M", x, top), ("L", x + width, top)), stroke=Stroke(tone, pt(1.1)))
        base, left = top - mm(6.1), x
        if number is not None:
            side = mm(5.2)
            pen.surface.rect(x, base - mm(1.3), side, side, fill=tone)
            shift = fonts.center_shift(str(number), Face.EXTRABOLD, HEAD)
            pen.surface.text(
                x + side // 2 + shift,
                base - mm(0.15),
                str(number),
                face=Face.EXTRABOLD,
                size=HEAD,
                color=WHITE,
                anchor="middle",
            )
            left += side + mm(2.2)
        if not title:
            return
        shown = fit(title, Face.EXTRABOLD, (HEAD, TEXT), x + width - left)
        pen.surface.text(left, base, shown.lines[0], face=Face.EXTRABOLD, size=shown.size, color=tone)
        taken = fonts.width(shown.lines[0], Face.EXTRABOLD, shown.size)
        room = x + width - left - taken - mm(3)
        if note and fonts.width(note, Face.REGULAR, TEXT) <= room:
            pen.surface.text(x + width, base, note, face=Face.REGULAR, size=TEXT, color=pen.look.text, anchor="end")

    return Atom(HEADING, draw, tied=True)


def gap(atoms: Sequence[Atom], above: int) -> list[Atom]:
    """Return the atoms with so much air above the first."""
    return spaced(atoms, above)


def flag(pen: AidPen, number: int, x: int, y: int, height: int) -> int:
    """Draw the flag of an event with its number, from its lower left corner, and return its width."""
    look = quest_inks(pen.style.ink, pen.game).flag(number)
    wide, notch = height * 130 // 100, height * 28 // 100
    pen.surface.path(
        (
            ("M", x, y),
            ("L", x + wide, y),
            ("L", x + wide - notch, y + height // 2),
            ("L", x + wide, y + height),
            ("L", x, y + height),
            ("Z",),
        ),
        fill=look.fill,
        stroke=look.line,
    )
    size = HEAD if height >= mm(4.6) else TEXT
    shift = fonts.center_shift(str(number), Face.EXTRABOLD, size)
    base = y + height // 2 - fonts.figure_height(size) // 2
    pen.surface.text(
        x + (wide - notch) // 2 + shift,
        base,
        str(number),
        face=Face.EXTRABOLD,
        size=size,
        color=look.ink,
        anchor="middle",
    )
    return wide


def tick(pen: AidPen, x: int, y: int, side: int = mm(3)) -> None:
    """Draw a box to tick from its lower left corner."""
    pen.surface.rect(x, y, side, side, radius=mm(0.5), fill=WHITE, stroke=pen.box)


def line(pen: AidPen, x: int, y: int, width: int) -> None:
    """Draw a line to write on."""
    pen.surface.path((("M", x, y), ("L", x + width, y)), stroke=Stroke(pen.look.text, pt(0.5)))
