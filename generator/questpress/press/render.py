"""From a document to finished files: the sheet drawn on each surface that a format asks for."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import TYPE_CHECKING

from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.boardquest.code import file_code
from questpress.games.boardquest.document import BoardquestMap, document_hash
from questpress.press.ink import Ink
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.press.sheets.boardquest.spec import SheetSpec

MOST_LETTERS = 200
"""Of a title or a seed more than this is not even tried to print."""

FORMATS = ("pdf", "png", "svg", "json")
"""What a map can be written as, in the order in which the files come."""


def render_map(
    doc: BoardquestMap,
    box: Box,
    spec: SheetSpec,
    formats: Collection[str],
    dpi: int = 150,
    *,
    findings: list[Finding] | None = None,
) -> list[Output]:
    """Return the files of a map sheet: one for PDF and for JSON, one a page for PNG and for SVG.

    The PNG pictures are the PDF, rasterised at ``dpi`` dots an inch. The JSON file is the document itself, and its
    name does not tell the paper. ``findings`` takes a warning for each text that could not be printed as it is.

    Raises UsageError for an unknown format or resolution.
    """
    unknown = sorted(set(formats).difference(FORMATS))
    if unknown:
        raise UsageError(f"format {unknown[0]!r} is not known; use {', '.join(FORMATS)}")
    document, sheet = _stems(doc, spec)
    outputs: list[Output] = []
    found: list[Finding] = []
    drawn = doc
    if set(formats) != {"json"}:
        drawn, found = _within_reason(doc)
        found += _text_findings(drawn, box, spec)
    if "pdf" in formats or "png" in formats:
        pdf = _pdf(drawn, box, spec, found)
        if "pdf" in formats:
            outputs.append(_output(sheet, ".pdf", pdf))
        if "png" in formats:
            from questpress.press.png import pages_to_png

            outputs.extend(_pages(sheet, "png", pages_to_png(pdf, dpi)))
    if "svg" in formats:
        outputs.extend(_pages(sheet, "svg", _svg(drawn, box, spec, found)))
    if "json" in formats:
        outputs.append(_output(document, ".json", doc.to_json().encode("utf-8")))
    if findings is not None:
        findings.extend(_once(found))
    return outputs


def _pdf(doc: BoardquestMap, box: Box, spec: SheetSpec, found: list[Finding]) -> bytes:
    from questpress.press.pdf import Duplex, PdfSurface
    from questpress.press.sheets.boardquest.sheet import draw_sheet

    duplex: Duplex | None = "long-edge" if spec.duplex else None
    surface = PdfSurface(title=_title(doc), subject=f"Map code {doc.code}, seed {doc.seed}", duplex=duplex)
    draw_sheet(surface, doc, box, spec)
    data = surface.finish()
    found.extend(surface.findings)
    return data


def _svg(doc: BoardquestMap, box: Box, spec: SheetSpec, found: list[Finding]) -> list[bytes]:
    from questpress.press.sheets.boardquest.sheet import draw_sheet
    from questpress.press.svg import SvgSurface

    # two sheets of one map, say in colour and in mono, may stand in one HTML page as well
    key = blake2b(document_hash(doc.to_data()) + repr(spec).encode("utf-8"), digest_size=4).hexdigest()
    surface = SvgSurface(key=key, title=_title(doc))
    draw_sheet(surface, doc, box, spec)
    pages = surface.finish_pages()
    found.extend(surface.findings)
    return pages


def _within_reason(doc: BoardquestMap) -> tuple[BoardquestMap, list[Finding]]:
    """Return the document as it is drawn: a book for a title or a seed is cut to what a page might hold, and told."""
    from questpress.press.preflight import cut_findings
    from questpress.press.text import ELLIPSIS

    found: list[Finding] = []

    def cut(text: str, path: str) -> str:
        if len(text) <= MOST_LETTERS:
            return text
        found.extend(cut_findings("sheet", [text[:60] + ELLIPSIS], "Write less.", path=path))
        return text[:MOST_LETTERS] + ELLIPSIS

    seed, title = cut(doc.seed, "seed"), doc.extras.get("title")
    extras = {**doc.extras, "title": cut(title, "extras.title")} if isinstance(title, str) else doc.extras
    return (doc.model_copy(update={"seed": seed, "extras": extras}) if found else doc), found


def _once(found: list[Finding]) -> list[Finding]:
    """Return the findings without those that tell again, of no place or of a title made of the seed, of a character."""
    placed = {(f.code, f.value) for f in found if f.where.path is not None}
    seed = {(f.code, f.value) for f in found if f.where.path == "seed"}

    def again(f: Finding) -> bool:
        told = {None: placed, "extras.title": seed}.get(f.where.path, set())
        return f.value is not None and (f.code, f.value) in told

    return [f for f in dict.fromkeys(found) if not again(f)]


def _text_findings(doc: BoardquestMap, box: Box, spec: SheetSpec) -> list[Finding]:
    """Return a warning for each text that cannot be printed as it is: the document's own, and those of its box."""
    from questpress.press.markup import read
    from questpress.press.preflight import markup_findings, text_findings
    from questpress.press.sheets.boardquest.page1 import name_findings
    from questpress.press.sheets.boardquest.setup_lists import mods_in_play
    from questpress.press.sheets.boardquest.sheet import page_spec

    found = text_findings(doc.seed, path="seed")
    if isinstance(title := doc.extras.get("title"), str):
        found.extend(text_findings(title, path="extras.title"))
    for number, place in enumerate(doc.monsters):
        monster = box.monster(place.card) if place.card else None
        if monster is not None:
            found.extend(text_findings(monster.name, path=f"monsters.{number}.card"))
    for mod in mods_in_play(doc, box):
        found.extend(markup_findings(mod.text, read(mod.text), path="extras.mods"))
    return found + name_findings(doc, box, page_spec(spec))


def _title(doc: BoardquestMap) -> str:
    from questpress.press.sheets.boardquest.frame import map_title

    return f"{map_title(doc)} – Boardquest map"


def _stems(doc: BoardquestMap, spec: SheetSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the sheet."""
    document = f"boardquest_map_{doc.code or file_code(doc)}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    return document, f"{document}_{spec.paper.id}{ink}"


def _output(stem: str, suffix: str, data: bytes) -> Output:
    return Output(stem + suffix, suffix, data)


def _pages(stem: str, kind: str, pages: list[bytes]) -> list[Output]:
    return [_output(stem, f"-p{number}.{kind}", data) for number, data in enumerate(pages, start=1)]
