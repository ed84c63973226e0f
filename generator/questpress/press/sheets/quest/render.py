"""From a quest to finished files: the booklet on each surface that a format asks for. No name tells what is sealed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol

from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.deathmatch import Deathmatch
from questpress.press.ink import Ink
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.press.sheets.quest.spec import BookSpec

FORMATS = ("pdf", "png", "svg", "json")
"""What a quest can be written as, in the order in which the files come."""


def render_quest(
    doc: Quest,
    catalog: Catalog,
    spec: BookSpec,
    formats: Collection[str],
    dpi: int = 150,
    *,
    findings: list[Finding] | None = None,
) -> list[Output]:
    """Return the files of a booklet: one for PDF and for JSON, one a page for PNG and for SVG.

    ``findings`` takes a warning for each text that could not be printed as it is. Raises UsageError for an unknown
    format or resolution, and for a board or a grid that does not go onto the paper.
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

            outputs.extend(_pages(sheet, "png", pages_to_png(pdf, dpi)))
    if "svg" in formats:
        outputs.extend(_pages(sheet, "svg", _svg(doc, catalog, spec, found)))
    if "json" in formats:
        outputs.append(Output(f"{document}.json", ".json", doc.to_json().encode("utf-8")))
    if findings is not None:
        findings.extend(dict.fromkeys(found))
    return outputs


def render_match(
    match: Deathmatch, catalog: Catalog, spec: BookSpec, formats: Collection[str], dpi: int = 150
) -> list[Output]:
    """Return the files of a deathmatch, as :func:`render_quest` does. Raises UsageError as that does."""
    from questpress.press.pdf import PdfSurface
    from questpress.press.sheets.quest.deathmatch_page import draw_match

    unknown = sorted(set(formats).difference(FORMATS))
    if unknown:
        raise UsageError(f"format {unknown[0]!r} is not known; use {', '.join(FORMATS)}")
    document = f"tanares_adventures_deathmatch_{match.code}"
    sheet = f"{document}_{spec.paper.id}" + ("" if spec.ink is Ink.COLOR else f"_{spec.ink}")
    outputs: list[Output] = []
    if "pdf" in formats or "png" in formats:
        surface = PdfSurface(title="Solo team deathmatch", subject=f"Code {match.code}, seed {match.seed}")
        draw_match(surface, match, catalog, spec)
        pdf = surface.finish()
        if "pdf" in formats:
            outputs.append(Output(f"{sheet}.pdf", ".pdf", pdf))
        if "png" in formats:
            from questpress.press.png import pages_to_png

            outputs.extend(_pages(sheet, "png", pages_to_png(pdf, dpi)))
    if "svg" in formats:
        from questpress.press.svg import SvgSurface

        key = blake2b(match.to_json().encode("utf-8") + repr(spec).encode("utf-8"), digest_size=4).hexdigest()
        picture = SvgSurface(key=key, title="Solo team deathmatch")
        draw_match(picture, match, catalog, spec)
        outputs.extend(_pages(sheet, "svg", picture.finish_pages()))
    if "json" in formats:
        outputs.append(Output(f"{document}.json", ".json", match.to_json().encode("utf-8")))
    return outputs


def _pdf(doc: Quest, catalog: Catalog, spec: BookSpec, found: list[Finding]) -> bytes:
    from questpress.press.pdf import PdfSurface
    from questpress.press.sheets.quest.booklet import draw_booklet

    surface = PdfSurface(
        title=_title(doc),
        subject=f"Quest code {doc.code}, seed {doc.seed}",
        duplex="long-edge" if spec.duplex else None,
    )
    draw_booklet(surface, doc, catalog, spec)
    data = surface.finish()
    found.extend(surface.findings)
    return data


def _svg(doc: Quest, catalog: Catalog, spec: BookSpec, found: list[Finding]) -> list[bytes]:
    from questpress.press.sheets.quest.booklet import draw_booklet
    from questpress.press.svg import SvgSurface

    key = blake2b(doc.to_json().encode("utf-8") + repr(spec).encode("utf-8"), digest_size=4).hexdigest()
    surface = SvgSurface(key=key, title=_title(doc))
    draw_booklet(surface, doc, catalog, spec)
    pages = surface.finish_pages()
    found.extend(surface.findings)
    return pages


def _title(doc: Quest) -> str:
    return f"{doc.title}, one-shot quest"


def stems(doc: Quest, spec: BookSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the booklet."""
    document = f"{doc.game.replace('-', '_')}_quest_{doc.code or doc.seed}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    grid = "" if spec.booklet else "_grid"
    return document, f"{document}_{spec.paper.id}{ink}{grid}"


def _pages(stem: str, kind: str, pages: list[bytes]) -> list[Output]:
    return [
        Output(f"{stem}-p{number}.{kind}", f"-p{number}.{kind}", data) for number, data in enumerate(pages, start=1)
    ]


class Told(Protocol):
    """A document with texts."""

    def to_data(self) -> dict[str, Any]:
        """Return the document as data."""


def text_findings(doc: Told) -> Iterator[Finding]:
    """Yield a warning for each text of a document that cannot be printed as it is, with its place in the document."""
    from questpress.press.markup import read
    from questpress.press.preflight import marked_findings

    for path, text in _texts(doc.to_data(), ""):
        if not path.startswith("extras") or path == "extras.title":
            yield from marked_findings(text, read(text), path=path)


def _texts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key in value:
            yield from _texts(value[key], f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _texts(part, f"{path}.{place}")
