"""The files of a print run: contents, one file a size, calibration on demand, lines for cutting machines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from questpress.findings import Finding
from questpress.press.imposition.plan import Group, Plan
from questpress.press.surface import Surface
from questpress.press.units import decimal
from questpress.press.write import Output

FORMATS = ("pdf", "png", "svg")
CUTS = ("svg", "dxf")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which files a run writes. ``stem`` begins every name, such as ``boardquest_print``; ``dpi`` is that of PNG."""

    stem: str
    formats: Collection[str] = ("pdf",)
    cuts: Collection[str] = ()
    contents: bool = True
    calibration: bool = False
    dpi: int = 150


def run_files(
    plan: Plan, wanted: Wanted, *, findings: list[Finding], progress: Callable[[], None] = lambda: None
) -> Iterator[Output]:
    """Yield the files of a run one by one.

    ``findings`` takes what could not be drawn as it is written; ``progress`` is called after each page of sheets.
    """
    tail = f"_{plan.spec.paper.id}" + ("" if plan.spec.ink == "color" else f"_{plan.spec.ink}")
    if plan.spec.gutter:
        tail += "_gutter"
    if wanted.contents and plan.groups:
        yield from _pages(f"{wanted.stem}_contents{tail}", _contents(plan), wanted, findings)
    if wanted.calibration:
        yield from _pages(f"{wanted.stem}_calibration{tail}", _calibration(plan), wanted, findings)
    for name, group in zip(_names(plan), plan.groups, strict=True):
        yield from _pages(f"{wanted.stem}_{name}{tail}", _Sheets(plan, group, progress), wanted, findings)
    yield from _cut_files(plan, wanted, tail)


def _names(plan: Plan) -> list[str]:
    """Return a word for each group: its size, with the kinds where two groups have sizes of one name."""
    words = [group.trim.id for group in plan.groups]
    return [
        word if words.count(word) == 1 else f"{word}-{'-'.join(list(group.kinds())[:2])}"
        for word, group in zip(words, plan.groups, strict=True)
    ]


Draw = Callable[[Surface], None]


@dataclass(frozen=True, slots=True)
class _Sheets:
    """Draws the sheets of one group."""

    plan: Plan
    group: Group
    progress: Callable[[], None]

    def __call__(self, surface: Surface) -> None:
        from questpress.press.imposition.draw import draw_plan

        draw_plan(surface, self.plan, group=self.group, progress=lambda _done, _of: self.progress())


def _contents(plan: Plan) -> Draw:
    from questpress.press.imposition.contents import draw_contents

    def draw(surface: Surface) -> None:
        draw_contents(surface, plan)

    return draw


def _calibration(plan: Plan) -> Draw:
    from questpress.press.imposition.calibration import draw_calibration

    def draw(surface: Surface) -> None:
        draw_calibration(surface, plan.spec)

    return draw


def _pages(stem: str, draw: Draw, wanted: Wanted, findings: list[Finding]) -> Iterator[Output]:
    if "pdf" in wanted.formats or "png" in wanted.formats:
        pdf = _pdf(stem, draw, findings)
        if "pdf" in wanted.formats:
            yield Output(f"{stem}.pdf", ".pdf", pdf)
        if "png" in wanted.formats:
            from questpress.press.png import each_page

            yield from _numbered(stem, "png", each_page(pdf, wanted.dpi))
    if "svg" in wanted.formats:
        yield from _numbered(stem, "svg", _svg(stem, draw, findings))


def _numbered(stem: str, kind: str, pages: Iterable[bytes]) -> Iterator[Output]:
    for number, data in enumerate(pages, start=1):
        suffix = f"-p{number}.{kind}"
        yield Output(f"{stem}{suffix}", suffix, data)


def _pdf(title: str, draw: Draw, findings: list[Finding]) -> bytes:
    from questpress.press.imposition.draw import duplex_hint
    from questpress.press.pdf import PdfSurface

    hint = duplex_hint(draw.plan) if isinstance(draw, _Sheets) else None
    if isinstance(draw, _Sheets) and all(not page.back for page in draw.plan.pages(draw.group)):
        hint = "simplex"
    surface = PdfSurface(title=title.replace("_", " "), duplex=hint)
    draw(surface)
    data = surface.finish()
    findings += surface.findings
    return data


def _svg(title: str, draw: Draw, findings: list[Finding]) -> list[bytes]:
    from hashlib import blake2b

    from questpress.press.svg import SvgSurface

    surface = SvgSurface(key=blake2b(title.encode(), digest_size=4).hexdigest(), title=title.replace("_", " "))
    draw(surface)
    pages = surface.finish_pages()
    findings += surface.findings
    return pages


def _cut_files(plan: Plan, wanted: Wanted, tail: str) -> Iterator[Output]:
    if not wanted.cuts:
        return
    from questpress.press.imposition.cutpaths import cut_dxf, cut_sheets, cut_svg

    for sheet in cut_sheets(plan):
        which = str(sheet.first) if sheet.first == sheet.last else f"{sheet.first}-{sheet.last}"
        stem = f"{wanted.stem}_cut_{sheet.trim.id}_sheet{which}{tail}"
        if "svg" in wanted.cuts:
            yield Output(f"{stem}.svg", ".svg", cut_svg(sheet))
        if "dxf" in wanted.cuts:
            yield Output(f"{stem}.dxf", ".dxf", cut_dxf(sheet))


def totals_line(plan: Plan) -> str:
    """Return what the run comes to, in one sentence."""
    totals = plan.totals
    return (
        f"{_many(totals.pieces, 'piece')} on {_many(totals.sheets, 'sheet')} of {plan.spec.paper.name}"
        f" ({decimal(plan.spec.page[0], 3)} x {decimal(plan.spec.page[1], 3)} mm), "
        f"about {_many(totals.minutes, 'minute')} of cutting"
    )


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
