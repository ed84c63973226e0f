"""Rows of lists: a box to tick, a sign, words, and a figure or a space at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.markup import Marked, draw_runs, read, wrap_marked
from questpress.press.sheets.anastyr.figures import sign
from questpress.press.sheets.anastyr.things import Thing
from questpress.press.sheets.quest.text import TEXT, para, term, tick
from questpress.press.surface import Face
from questpress.press.text import wrap
from questpress.press.units import mm

ROW = mm(5.8)
_SIGN = mm(4.4)
_MOST_WHOLE = mm(32)
"""A text stays whole up to this height."""
_MOST_LINES = 4
Sign = Callable[[AidPen, int, int], None]
"""Draws a sign about a point."""


def ticked(text: str | Marked, width: int, *, above: int = mm(1), box: bool = True, draws: Sign | None = None) -> Atom:
    """Return a text with a box to tick before it, and after that a sign."""
    indent = (mm(5) if box else 0) + (mm(7) if draws else 0)
    step = fonts.line_height(TEXT)
    marked = read(text) if isinstance(text, str) else text
    lines = wrap_marked(marked, TEXT, width - indent).lines
    height = max(step * len(lines), mm(4.9) if draws else mm(4))

    def draw(pen: AidPen, x: int, top: int) -> None:
        if box:
            tick(pen, x, top - step // 2 - mm(1.5))
        if draws:
            draws(pen, x + indent - mm(3.9), top - step // 2)
        for place, runs in enumerate(lines):
            draw_runs(pen.surface, runs, x + indent, top - ascent(TEXT) - place * step, size=TEXT, color=pen.look.text)

    return Atom(height, draw, above=above)


def told(
    name: str, text: str, width: int, *, above: int = mm(1), box: bool = True, draws: Sign | None = None
) -> list[Atom]:
    """Return a bold name with a text of an author, ticked off as a whole; a long text may go on elsewhere."""
    whole = ticked(term(name, text, end=":"), width, above=above, box=box, draws=draws)
    if whole.height <= _MOST_WHOLE:
        return [whole]
    indent = (mm(5) if box else 0) + (mm(7) if draws else 0)
    head = ticked(term(name, "", end=":"), width, above=above, box=box, draws=draws)
    return [replace(head, tied=True), *para(text, width, above=0, indent=indent)]


def set_up_rows(facts: AdventureFacts, things: Sequence[Thing], width: int) -> list[Atom]:
    """Return what to set up: equal things are one row, with all their spaces and the room that is left there."""
    rows = []
    for (_, name), alike in groupby(sorted(things, key=_rank), key=lambda thing: (thing.sort, thing.words)):
        rows.append(_set_up_row(list(alike), name, width))
    return rows


_SORTS = ("standee", "feature", "minion", "specialist", "creature", "token", "hint", "boss", "behavior")


def _rank(thing: Thing) -> tuple[int, int, str, tuple[int, int]]:
    return _SORTS.index(thing.sort), thing.level, thing.words, thing.at


def _set_up_row(alike: Sequence[Thing], name: str, width: int) -> Atom:
    total = sum(thing.many for thing in alike)
    places = [f"{thing.many} on {spot(thing.at)}" if thing.many > 1 else spot(thing.at) for thing in alike]
    where = ", ".join(places)
    indent = mm(19)
    step = fonts.line_height(TEXT)
    beside = fonts.width(where, Face.BOLD, TEXT) + fonts.width(name, Face.REGULAR, TEXT) + mm(3) <= width - indent
    room = width - indent - (fonts.width(where, Face.BOLD, TEXT) + mm(3) if beside else 0)
    names = wrap(name, Face.REGULAR, TEXT, room)[:_MOST_LINES]
    below = () if beside else wrap(where, Face.BOLD, TEXT, width - indent)
    height = max(ROW, step * (len(names) + len(below)) + mm(1.2))

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - ROW // 2
        base = axis - fonts.cap_height(TEXT) // 2
        tick(pen, x, axis - mm(1.5))
        figure = str(total)
        shift = mm(10) - fonts.width(figure, Face.EXTRABOLD, TEXT)
        pen.surface.text(x + shift, base, figure, face=Face.EXTRABOLD, size=TEXT, color=pen.look.text)
        sign(pen, alike[0], x + mm(14.4), axis, _SIGN if alike[0].sort != "specialist" else _SIGN * 86 // 100)
        for place, text in enumerate(names):
            pen.surface.text(x + indent, base - place * step, text, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        if beside:
            pen.surface.text(x + width, base, where, face=Face.BOLD, size=TEXT, color=pen.look.text, anchor="end")
        for place, text in enumerate(below):
            low = base - (len(names) + place) * step
            pen.surface.text(x + indent, low, text, face=Face.BOLD, size=TEXT, color=pen.look.text)

    return Atom(height, draw)


def named(name: str, text: str, width: int, *, above: int = mm(1)) -> Atom:
    """Return a bold name with its text, without a box."""
    return ticked(term(name, text, end=":"), width, above=above, box=False)


def columns(atoms: Sequence[Atom], count: int, width: int, gutter: int) -> tuple[tuple[int, list[Atom]], ...]:
    """Return atoms in so many columns of even height, with the left edge of each."""
    from questpress.press.aids.atoms import even, height_of

    filled, rest = even(atoms, count, height_of(atoms) + mm(40))
    assert not rest
    step = (width - gutter * (count - 1)) // count + gutter
    return tuple((place * step, column) for place, column in enumerate(filled))


def column_of(width: int, count: int, gutter: int) -> int:
    """Return the width of one of so many columns."""
    return (width - gutter * (count - 1)) // count


def spread(groups: Iterable[Sequence[Atom]], above: int) -> list[Atom]:
    """Return groups of atoms below one another with so much air between them."""
    from questpress.press.sheets.quest.text import gap

    found: list[Atom] = []
    for group in groups:
        if group:
            found += gap(group, above) if found else list(group)
    return found
