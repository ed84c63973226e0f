"""Aids as PDF files: pages one after another, sealed covers before what nobody should read yet, booklets to fold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from questpress.catalog.games import TITLES
from questpress.findings import Finding
from questpress.press import fonts
from questpress.press.aids.forms import PdfForm
from questpress.press.aids.make import LaidAid
from questpress.press.aids.model import AidSpec
from questpress.press.aids.style import AidPen, pen_for
from questpress.press.paper import Paper
from questpress.press.pdf import Duplex, PdfSurface
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.text import draw_lines, wrap
from questpress.press.units import mm, pt

_SEALED = (
    "Behind this page stands what a campaign unlocks. Fold the sheets with this side outward and close them with a "
    "clip until your campaign says so."
)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page to draw, the title of its outline entry, and its size."""

    draw: Callable[[Surface, PdfForm | None], None]
    title: str
    width: int
    height: int


def aids_pdf(laid: Sequence[LaidAid], spec: AidSpec, title: str = "") -> tuple[bytes, list[Finding]]:
    """Return aids as one PDF, and a warning for each character that could not be shown."""
    first = laid[0].info
    name = title or f"{first.title} – {TITLES[first.game]} aid"
    duplex: Duplex | None = "long-edge" if first.essential or spec.form == "booklet" else None
    if spec.form == "booklet":
        duplex = "short-edge"
    surface = PdfSurface(title=name, subject=first.question, duplex=duplex)
    form = PdfForm(surface) if spec.fillable else None
    pages = [page for one in laid for page in _pages(one, spec)]
    if spec.form == "booklet":
        _fold(surface, pages, spec.paper)
    else:
        for page in pages:
            surface.begin_page(page.width, page.height, title=page.title)
            page.draw(surface, form)
            surface.end_page()
    return surface.finish(), surface.findings


def draw_all(surface: Surface, laid: Sequence[LaidAid], spec: AidSpec) -> None:
    """Draw all pages of aids on a surface."""
    for one in laid:
        for page in _pages(one, spec):
            surface.begin_page(page.width, page.height, title=page.title)
            page.draw(surface, None)
            surface.end_page()


def _pages(one: LaidAid, spec: AidSpec) -> list[_Page]:
    out: list[_Page] = []
    wide, high = one.frame.width, one.frame.height
    if one.info.spoilers:
        out.append(_Page(lambda surface, _: _cover(_pen(surface, one, spec), one), "Sealed", wide, high))
        out.append(_Page(lambda surface, _: None, "", wide, high))

    def draw(number: int) -> Callable[[Surface, PdfForm | None], None]:
        return lambda surface, form: one.draw(_pen(surface, one, spec, form), number)

    for number in range(1, len(one.sheets) + 1):
        out.append(_Page(draw(number), one.info.title if number == 1 else "", wide, high))
    return out


def _pen(surface: Surface, one: LaidAid, spec: AidSpec, form: PdfForm | None = None) -> AidPen:
    return pen_for(surface, spec.ink, one.info.game, one.frame.setting, form)


def _cover(pen: AidPen, one: LaidAid) -> None:
    """Draw the cover of what nobody should read yet: it does not say what it hides."""
    frame, setting = one.frame, one.frame.setting
    middle, y = frame.width // 2, frame.height * 62 // 100
    color = pen.look.text
    inset = setting.margin
    pen.surface.rect(inset, inset, frame.width - 2 * inset, frame.height - 2 * inset, radius=mm(3),
                     stroke=Stroke(pen.accent, pt(1.1)))  # fmt: skip
    pen.surface.text(middle, y, TITLES[one.info.game], face=Face.BOLD, size=1400, color=pen.accent, anchor="middle")
    pen.surface.text(middle, y - fonts.line_height(3200), "Sealed", face=Face.EXTRABOLD, size=3200, color=color,
                     anchor="middle")  # fmt: skip
    lines = wrap(_SEALED, Face.REGULAR, 1100, frame.width * 6 // 10)
    draw_lines(pen.surface, lines, middle, y - mm(26), face=Face.REGULAR, size=1100, color=color, anchor="middle")


def folded(count: int) -> list[tuple[int, int]]:
    """Return which pages stand side by side on each side of a booklet's sheets, left and right, from 1; 0 is blank.

    Sheets are printed on both sides, turned over their short edge, laid on each other and folded in the middle.
    """
    whole = -(-count // 4) * 4

    def real(page: int) -> int:
        return page if page <= count else 0

    out = []
    for sheet in range(whole // 4):
        low, high = 2 * sheet + 1, whole - 2 * sheet
        out += [(real(high), real(low)), (real(low + 1), real(high - 1))]
    return out


def _fold(surface: Surface, pages: Sequence[_Page], paper: Paper) -> None:
    """Draw a booklet: two pages side by side on each side of the sheets, which lie on their long side."""
    short, long = sorted((paper.width, paper.height))
    for left, right in folded(len(pages)):
        titles = [pages[n - 1].title for n in (left, right) if n and pages[n - 1].title]
        surface.begin_page(long, short, title=titles[0] if titles else "")
        for number, x in ((left, 0), (right, long // 2)):
            if number:
                surface.push(x=x)
                pages[number - 1].draw(surface, None)
                surface.pop()
        surface.end_page()


def half_of(paper: Paper) -> Paper:
    """Return the page of a booklet folded from a paper."""
    short, long = sorted((paper.width, paper.height))
    return Paper(f"{paper.id}-booklet", f"folded {paper.name}", type(short)(long // 2), short)
