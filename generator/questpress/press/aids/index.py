"""The alphabetical index of a game's aids: "Freeze: aid 7"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from questpress.catalog.load import Catalog
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.check import mentioned, plain_text
from questpress.press.aids.make import LaidAid, catalog_code, findings_of, page_of, settings_of
from questpress.press.aids.model import AidInfo, AidSpec
from questpress.press.aids.pages import Flow, Frame, furniture
from questpress.press.aids.render import Rendered, render_text
from questpress.press.aids.style import AidPen, Maker, ascent
from questpress.press.aids.tags import bare, numbering, tagged
from questpress.press.aids.views import Used
from questpress.press.surface import Face
from questpress.press.units import mm

_UNNAMED = frozenset({"component", "game-rule", "need", "number", "roll", "rule", "ruling", "setup", "step", "target"})
"""Kinds whose entries are no words that anybody would look up."""
_COLUMNS = 4
_MOST_AIDS = 5  # a word of more aids leads nowhere: Odd cases
_MARKS = re.compile(r"</?[bi]>|\{[a-z0-9-]+\}")


def index_words(infos: Sequence[AidInfo], catalog: Catalog) -> dict[str, tuple[int, ...]]:
    """Return the words of the index in order, figures tagged, each with the numbers of the aids that tell of it."""
    found: dict[str, tuple[str, dict[int, None]]] = {}

    def add(word: str, number: int) -> None:
        word = " ".join(word.split())
        if bare(word)[:1].isalpha():
            found.setdefault(bare(word).casefold(), (word, {}))[1][number] = None

    for info in infos:
        if not info.number or info.spoilers:
            continue
        done = render_text(info, catalog)
        text = plain_text(done)
        for section in (section for band in page_of(done).bands for section in band):
            add(_MARKS.sub("", section.title), info.number)
        for term in info.terms:
            add(term, info.number)
        for ref in done.used.refs:
            entry = catalog.get(ref)
            named = entry is not None and entry.kind not in _UNNAMED and not entry.spoiler
            if entry is not None and named and entry.name.casefold() in text and mentioned(entry, ref, done, text):
                add(tagged(entry.name), info.number)
    every = {bare(term).casefold() for info in infos for term in info.terms}
    useful = [key for key in sorted(found) if len(found[key][1]) <= _MOST_AIDS or key in every]
    return {found[key][0]: tuple(sorted(found[key][1])) for key in useful}


def index_aid(infos: Sequence[AidInfo], catalog: Catalog, spec: AidSpec) -> LaidAid:
    """Return the index laid out in four columns; fewer on narrow paper."""
    game = catalog.game
    info = AidInfo(game=game, name="index", title="Index", number=0, question="Which aid tells of it?")
    setting = settings_of(spec, info)[-1]
    maker = Maker(game, info.name, setting)
    frame = Frame(spec.paper.width, spec.paper.height, setting)
    said = furniture(maker, title=info.title, number=0, of=0, question=info.question, code=catalog_code(catalog),
                     sources=())  # fmt: skip
    count = _COLUMNS if setting.columns else 2
    width = (frame.text_width - setting.gutter * (count - 1)) // count
    flow = Flow(frame, maker)
    flow.even(_atoms(index_words(infos, catalog), width, maker), count)
    done = Rendered(info, "", Used(), "index")
    return LaidAid(info, tuple(flow.sheets), frame, said, findings_of(maker), done)


def _atoms(words: dict[str, tuple[int, ...]], width: int, maker: Maker) -> list[Atom]:
    out: list[Atom] = []
    last = ""
    for word, numbers in words.items():
        letter = bare(word)[0].upper()
        if letter != last:
            above = maker.setting.gap if out else 0
            out.append(replace(_letter(letter, width, maker), above=above))
            last = letter
        out.append(_line(word, numbers, width, maker))
    return out


def _letter(letter: str, width: int, maker: Maker) -> Atom:
    size = maker.setting.key
    height = fonts.line_height(size)

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.text(x, top - ascent(size), letter, face=Face.EXTRABOLD, size=size, color=pen.accent)
        pen.surface.path((("M", x, top - height), ("L", x + width, top - height)), stroke=pen.hairline)

    return Atom(height + mm(0.8), draw, tied=True)


def _line(word: str, numbers: Sequence[int], width: int, maker: Maker) -> Atom:
    pages = maker.lines(", ".join(numbering(number) for number in numbers), width, face=Face.BOLD)
    lines = maker.lines(word, width - pages.width - mm(3))

    def draw(pen: AidPen, x: int, top: int) -> None:
        lines.draw(pen, x, top)
        pages.draw(pen, x + width, top - (len(lines.lines) - 1) * fonts.line_height(lines.size), anchor="end")

    return Atom(lines.height + mm(0.4), draw)
