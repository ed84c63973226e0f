"""From an adventure to finished files: the booklet on each surface that a format asks for."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import TYPE_CHECKING

from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.anastyr.document import Adventure
from questpress.press.ink import Ink
from questpress.press.sheets.quest.render import text_findings
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.press.sheets.quest.spec import BookSpec

FORMATS = ("pdf", "png", "svg", "json")
"""What an adventure can be written as, in the order in which the files come."""


def render_adventure(
    doc: Adventure,
    catalog: Catalog,
    spec: BookSpec,
    formats: Collection[str],
    dpi: int = 150,
    *,
    findings: list[Finding] | None = None,
) -> list[Output]:
    """Return the files of a booklet: one for PDF and for JSON, one a page for PNG and for SVG.

    ``findings`` takes a warning for each text that could not be printed as it is. Raises UsageError for an unknown
    format or resolution, and for paper that is too small.
    """
    unknown = sorted(set(formats).difference(FORMATS))
    if unknown:
        raise UsageError(f"format {unknown[0]!r} is not known; use {', '.join(FORMATS)}")
    document, sheet = stems(doc, spec)
    outputs: list[Output] = []
    found: list[Finding] = list(text_findings(doc)) if set(formats) != {"json"} else []
    if "pdf" in formats or "png" in formats:
        pdf = _pdf(doc, catalog, spec, found)
        if "pdf" in formats:
            outputs.append(Output(f"{sheet}.pdf", ".pdf", pdf))
        if "png" in formats:
            from questpress.press.png import pages_to_png

            outputs += _pages(sheet, "png", pages_to_png(pdf, dpi))
    if "svg" in formats:
        outputs += _pages(sheet, "svg", _svg(doc, catalog, spec, found))
    if "json" in formats:
        outputs.append(Output(f"{document}.json", ".json", doc.to_json().encode("utf-8")))
    if findings is not None:
        findings.extend(dict.fromkeys(found))
    return outputs


def stems(doc: Adventure, spec: BookSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the booklet."""
    document = f"anastyr_adventure_{doc.code or doc.seed}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    return document, f"{document}_{spec.paper.id}{ink}"


def _pdf(doc: Adventure, catalog: Catalog, spec: BookSpec, found: list[Finding]) -> bytes:
    from questpress.press.pdf import PdfSurface
    from questpress.press.sheets.anastyr.booklet import draw_adventure

    surface = PdfSurface(
        title=_title(doc),
        subject=f"Adventure code {doc.code}, seed {doc.seed}",
        duplex="long-edge" if spec.duplex else None,
    )
    draw_adventure(surface, doc, catalog, spec)
    data = surface.finish()
    found.extend(surface.findings)
    return data


def _svg(doc: Adventure, catalog: Catalog, spec: BookSpec, found: list[Finding]) -> list[bytes]:
    from questpress.press.sheets.anastyr.booklet import draw_adventure
    from questpress.press.svg import SvgSurface

    key = blake2b(doc.to_json().encode("utf-8") + repr(spec).encode("utf-8"), digest_size=4).hexdigest()
    surface = SvgSurface(key=key, title=_title(doc))
    draw_adventure(surface, doc, catalog, spec)
    pages = surface.finish_pages()
    found.extend(surface.findings)
    return pages


def _title(doc: Adventure) -> str:
    return f"{doc.title}, adventure"


def _pages(stem: str, kind: str, pages: list[bytes]) -> list[Output]:
    return [
        Output(f"{stem}-p{number}.{kind}", f"-p{number}.{kind}", data) for number, data in enumerate(pages, start=1)
    ]
