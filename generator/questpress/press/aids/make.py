"""An aid from its template to pages that can be drawn on any surface."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from questpress.catalog.load import Catalog
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Location
from questpress.press import fonts
from questpress.press.aids.codes import finding
from questpress.press.aids.listing import aid_list
from questpress.press.aids.model import AidInfo, AidSpec, Page
from questpress.press.aids.pages import (
    Frame,
    Furniture,
    Sheet,
    compose,
    draw_sheet,
    furniture,
    sources_atom,
)
from questpress.press.aids.parse import UnreadableAid, parse
from questpress.press.aids.render import Rendered, render_text
from questpress.press.aids.style import AIRY, LARGE, PAGE, SMALL, TIGHT, AidPen, Maker, Setting
from questpress.press.surface import Face
from questpress.press.units import mm

_MOST_PAGES = {"essential": 2, "teach": 1}
"""Pages that the essential sheet and the one to teach with may have."""


@dataclass(frozen=True, slots=True)
class LaidAid:
    """An aid laid out: its pages, what was found, and its finished text."""

    info: AidInfo
    sheets: tuple[Sheet, ...]
    frame: Frame
    said: Furniture
    findings: tuple[Finding, ...]
    rendered: Rendered

    def draw(self, pen: AidPen, page: int) -> None:
        """Draw a page, from 1, onto one that was begun."""
        draw_sheet(self.sheets[page - 1], self.frame, pen, self.said, page, len(self.sheets))


def lay_out(info: AidInfo, catalog: Catalog, spec: AidSpec, *, code: str = "", rendered: Rendered | None = None
            ) -> LaidAid:  # fmt: skip
    """Return an aid laid out on pages. ``code`` is what :func:`catalog_code` gives, where it is known already.

    Raises InvalidInputError for a template that cannot be read.
    """
    done = rendered or render_text(info, catalog, spec)
    page = page_of(done)
    code = code or catalog_code(catalog)
    airiest, *closer = settings_of(spec, info)
    best = _composed(info, page, spec, code, done, airiest)
    if len(best.sheets) == 1 or not closer:
        return best
    tightest = _composed(info, page, spec, code, done, closer[-1])
    if len(tightest.sheets) == len(best.sheets):
        return best
    for setting in closer[:-1]:
        laid = _composed(info, page, spec, code, done, setting)
        if len(laid.sheets) == len(tightest.sheets):
            return laid
    return tightest


def page_of(done: Rendered) -> Page:
    """Return the blocks of a finished text. Raises InvalidInputError for what aids do not have."""
    try:
        return parse(done.text)
    except UnreadableAid as error:
        where = Location(file=done.shown)
        raise InvalidInputError(f"{done.shown} is faulty", [Finding("PR-41", f"{error}", where)]) from None


def _composed(info: AidInfo, page: Page, spec: AidSpec, code: str, done: Rendered, setting: Setting) -> LaidAid:
    maker = Maker(info.game, info.name, setting)
    frame = Frame(spec.paper.width, spec.paper.height, setting)
    said = furniture(
        maker, title=info.title, number=info.number, of=max(numbered(info.game), info.number),
        question="Large print" if spec.large else info.question, code=code, sources=sources_of(info, done),
    )  # fmt: skip
    if (over := fonts.width(said.title, Face.EXTRABOLD, setting.title) - frame.text_width) > 0:
        maker.too_big("the title", over)
    sheets = compose(page, info.columns, frame, maker, sources_atom(frame, said))
    maker.section = ""
    for kind, most in _MOST_PAGES.items():
        if getattr(info, kind) and len(sheets) > most and spec.paper.width >= mm(180) and not spec.large:
            maker.tell(
                "PR-42", f"it takes {len(sheets)} pages of {spec.paper.name}, more than {most}", "Leave some out."
            )
    return LaidAid(info, tuple(sheets), frame, said, findings_of(maker), done)


def sources_of(info: AidInfo, done: Rendered) -> Sequence[str]:
    """Return the sections that an aid cites: those of its head, else those that were read."""
    return info.sources or done.used.by_line()


def findings_of(maker: Maker) -> tuple[Finding, ...]:
    """Return what was found while an aid was laid out, typed figures included."""
    fix = "Read it from the catalog with fig(...), or write the number in words."
    where = f"{maker.game}/{maker.aid}"
    typed = [finding("PR-44", f"{where}: “{t}” has a figure that was typed", maker.aid, fix) for t in maker.typed]
    return tuple(dict.fromkeys([*maker.findings, *typed]))


def numbered(game: str) -> int:
    """Return how many aids of a game are numbered."""
    return sum(1 for info in aid_list(game) if info.number)


def settings_of(spec: AidSpec, info: AidInfo) -> tuple[Setting, ...]:
    """Return the measures for a paper, airiest first: smaller margins and one column on a narrow one."""
    wide = spec.paper.width >= mm(180)
    if spec.large or (info.teach and wide):
        return (LARGE, replace(LARGE, gap=mm(2.4), item=mm(1.2), band=mm(4), pad=mm(2), row=mm(7.6)))
    return (AIRY, PAGE, TIGHT) if wide else (SMALL,)


def catalog_code(catalog: Catalog) -> str:
    """Return what tells this catalog from another: eight hexadecimal digits, and which packs lie over it."""
    held = {kind: {name: e.model_dump(mode="json") for name, e in of.items()} for kind, of in catalog.entries.items()}
    text = json.dumps(held, sort_keys=True)
    packs = sorted({layer.name for layer in catalog.added_by.values() if not layer.base})
    digest = blake2b(text.encode("utf-8"), digest_size=4).hexdigest()
    return f"catalog {digest}, {' and '.join(['base', *packs])}"
