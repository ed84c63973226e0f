"""An aid from its template to pages: what the command line and the tests call."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from questpress.catalog.games import TITLES
from questpress.catalog.load import Catalog
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Location
from questpress.press.aids.codes import finding
from questpress.press.aids.listing import aid_list
from questpress.press.aids.model import AidInfo, AidSpec, Page
from questpress.press.aids.pages import Frame, Furniture, Sheet, compose, draw_sheets, furniture
from questpress.press.aids.parse import UnreadableAid, parse
from questpress.press.aids.render import Rendered, render_text
from questpress.press.aids.style import LARGE, PAGE, SMALL, TIGHT, Maker, Setting, pen_for
from questpress.press.surface import Surface
from questpress.press.units import mm


@dataclass(frozen=True, slots=True)
class LaidAid:
    """An aid laid out: pages that can be drawn on any surface, what was found, and its finished text."""

    info: AidInfo
    sheets: tuple[Sheet, ...]
    frame: Frame
    said: Furniture
    findings: tuple[Finding, ...]
    rendered: Rendered

    def draw(self, surface: Surface, spec: AidSpec) -> None:
        """Draw all pages."""
        draw_sheets(surface, self.sheets, self.frame, pen_for(surface, spec.ink, self.info.game, self.frame.setting),
                    self.said)  # fmt: skip


def lay_out(
    info: AidInfo, catalog: Catalog, spec: AidSpec, *, of: int = 0, rendered: Rendered | None = None
) -> LaidAid:
    """Return an aid laid out. ``of`` is how many aids the game has.

    Raises InvalidInputError for a template that cannot be read.
    """
    done = rendered or render_text(info, catalog)
    try:
        page = parse(done.text)
    except UnreadableAid as error:
        where = Location(file=done.shown)
        raise InvalidInputError(f"{done.shown} is faulty", [Finding("PR-41", f"{error}", where)]) from None
    settings = settings_of(spec)
    tried = [_composed(info, page, spec, catalog, done, of, setting) for setting in settings]
    return min(tried, key=lambda laid: (len(laid.sheets), tried.index(laid)))


def _composed(info: AidInfo, page: Page, spec: AidSpec, catalog: Catalog, done: Rendered, of: int,
              setting: Setting) -> LaidAid:  # fmt: skip
    maker = Maker(info.game, info.name, setting)
    frame = Frame(spec.paper.width, spec.paper.height, setting)
    said = furniture(
        maker, title=info.title, number=info.number, of=of or max(len(aid_list(info.game)), info.number),
        question="Large print" if spec.large else info.question, code=catalog_code(catalog),
        sources=info.sources or done.used.by_line(),
    )  # fmt: skip
    sheets = compose(page, info.columns, frame, maker)
    for typed in maker.typed:
        maker.findings.append(finding(
            "PR-44", f"{info.game}/{info.name}: “{typed}” has a figure that was typed", info.name,
            "Read it from the catalog with fig(...), or write the number in words."))  # fmt: skip
    return LaidAid(info, tuple(sheets), frame, said, tuple(dict.fromkeys(maker.findings)), done)


def settings_of(spec: AidSpec) -> tuple[Setting, ...]:
    """Return the measures for a paper, airiest first: smaller margins and one column on a narrow one."""
    if spec.large:
        return (LARGE,)
    return (PAGE, TIGHT) if spec.paper.width >= mm(180) else (SMALL,)


@lru_cache(maxsize=16)
def _digest(text: str) -> str:
    return blake2b(text.encode("utf-8"), digest_size=4).hexdigest()


def catalog_code(catalog: Catalog) -> str:
    """Return what tells this catalog from another: eight hexadecimal digits, and which packs lie over it."""
    text = json.dumps(
        {ref: catalog.entries[ref.split("/")[1]][ref.split("/")[2]].model_dump(mode="json") for ref in catalog.refs()},
        sort_keys=True,
    )
    packs = sorted({layer.name for layer in catalog.added_by.values() if not layer.base})
    return f"catalog {_digest(text)}, {' and '.join(['base', *packs])}"


def aids_pdf(laid: list[LaidAid], spec: AidSpec, title: str = "") -> tuple[bytes, list[Finding]]:
    """Return aids as one PDF, and a warning for each character that could not be shown."""
    from questpress.press.pdf import PdfSurface

    first = laid[0].info
    surface = PdfSurface(title=title or f"{first.title} – {TITLES[first.game]} aid", subject=first.question)
    for one in laid:
        one.draw(surface, spec)
    return surface.finish(), surface.findings
