"""The first page of a packet: what is in the folder, how it is printed, what comes from elsewhere. Nothing sealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import PAGE, pen_for
from questpress.press.ink import Ink
from questpress.press.paper import Paper
from questpress.press.scaled import on_paper
from questpress.press.sheets.quest.frame import (
    FOOT,
    HEAD_HEIGHT,
    MARGIN,
    Band,
    Coded,
    draw_bands,
    draw_foot,
    draw_head,
    flow,
)
from questpress.press.sheets.quest.text import TEXT, TITLE, heading, para, term
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.text import draw_lines, wrap
from questpress.press.units import mm, pt

SEALED = "Sealed"
_SEALED_TEXT = (
    "What is on the sheets behind this one comes into play when {name} is read, and not before. Do not look through "
    "them: leave the file closed, or print it and put it away with this page on top. Cut it when {name} says so."
)


class Listed(NamedTuple):
    """A file of a packet: name, pages (0 where they would tell something), and what it is."""

    file: str
    pages: int
    text: str


class Cover(NamedTuple):
    """What the first page says: game, title, two short lines, the files, and what is taken from elsewhere."""

    game: str
    title: str
    upper: str
    lower: str
    files: Sequence[Listed]
    cutting: Sequence[str]
    besides: Sequence[tuple[str, str]]
    sealed: Sequence[str]


def draw_cover(surface: Surface, cover: Cover, doc: Coded, paper: Paper, ink: Ink, *, what: str) -> int:
    """Draw the first page, or as many as the list takes, and return how many there are."""
    surface, laid = on_paper(surface, paper)
    width = laid.width - 2 * MARGIN
    bands = [Band(((0, atoms),)) for atoms in _sections(cover, width)]
    room = laid.height - HEAD_HEIGHT - mm(3) - FOOT
    pages = flow(bands, room, room)
    for number, page in enumerate(pages, start=1):
        surface.begin_page(laid.width, laid.height, title="Packet" if number == 1 else "")
        pen = pen_for(surface, ink, cover.game, PAGE)
        draw_head(pen, laid, cover.title, upper=cover.upper, lower=cover.lower)
        top = laid.height - HEAD_HEIGHT - mm(3)
        draw_bands(pen, page, MARGIN, top, room)
        draw_foot(pen, laid, doc, number, len(pages), what=what)
        surface.end_page()
    return len(pages)


def _sections(cover: Cover, width: int) -> list[list[Atom]]:
    files: list[Atom] = [heading("In this folder", width, note="print all at 100 %")]
    for one in cover.files:
        pages = f"{one.pages} {'page' if one.pages == 1 else 'pages'}. " if one.pages else ""
        files += para(term(one.file, f"{pages}{one.text}", end=":"), width, above=mm(1.5))
    found = [files]
    if cover.cutting:
        lines = [atom for text in cover.cutting for atom in para(text, width)]
        found.append([heading("To cut out", width), *lines])
    if cover.besides:
        rows = [
            atom
            for name, text in cover.besides
            for atom in para(term(name, f"{text.rstrip('.')}.", end=":"), width, above=mm(1.2))
        ]
        found.append([heading("To have besides", width), *rows])
    if cover.sealed:
        text = (
            "What these bring comes into play when they are read. Leave the files closed until then; or let somebody "
            "who does not play print them, and put them away with their covers on top: "
        )
        found.append([heading(SEALED, width), *para(f"{text}{', '.join(cover.sealed)}.", width)])
    return found


def draw_seal(surface: Surface, name: str, game: str, paper: Paper, ink: Ink, *, blank: bool) -> int:
    """Draw the cover of a sealed part, with a blank side behind it where both sides are printed; return the pages."""
    surface, laid = on_paper(surface, paper)
    surface.begin_page(laid.width, laid.height, title=SEALED)
    pen = pen_for(surface, ink, game, PAGE)
    inset, middle = mm(14), laid.width // 2
    surface.rect(
        inset, inset, laid.width - 2 * inset, laid.height - 2 * inset, radius=mm(3), stroke=Stroke(pen.accent, pt(1.4))
    )
    y = laid.height * 62 // 100
    surface.text(middle, y, SEALED, face=Face.BOLD, size=TITLE, color=pen.accent, anchor="middle")
    surface.text(middle, y - mm(16), name, face=Face.EXTRABOLD, size=2 * TITLE, color=pen.look.text, anchor="middle")
    lines = wrap(_SEALED_TEXT.format(name=name), Face.REGULAR, TEXT + 150, laid.width * 6 // 10)
    draw_lines(
        surface, lines, middle, y - mm(30), face=Face.REGULAR, size=TEXT + 150, color=pen.look.text, anchor="middle"
    )
    surface.end_page()
    if blank:
        surface.begin_page(laid.width, laid.height)
        surface.end_page()
    return 2 if blank else 1
