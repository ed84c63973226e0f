"""From an adventure to finished files: the booklet on each surface that a format asks for."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from questpress.findings import Finding
from questpress.games.anastyr.document import Adventure
from questpress.press.booklet_files import Labels, drawn_files, refuse_unknown
from questpress.press.ink import Ink
from questpress.press.sheets.quest.render import text_findings
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.press.sheets.quest.spec import BookSpec


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
    from questpress.press.sheets.anastyr.booklet import draw_adventure

    refuse_unknown(formats)
    document, sheet = stems(doc, spec)
    text = doc.to_json()
    found: list[Finding] = list(text_findings(doc)) if set(formats) != {"json"} else []
    labels = Labels(
        document,
        sheet,
        title=f"{doc.title}, adventure",
        subject=f"Adventure code {doc.code}, seed {doc.seed}",
        json=text,
        key=text + repr(spec),
        duplex=spec.duplex,
    )
    outputs = drawn_files(lambda surface: draw_adventure(surface, doc, catalog, spec), labels, formats, dpi, found)
    if findings is not None:
        findings.extend(dict.fromkeys(found))
    return outputs


def stems(doc: Adventure, spec: BookSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the booklet."""
    document = f"anastyr_adventure_{doc.code or doc.seed}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    return document, f"{document}_{spec.paper.id}{ink}"
