"""From a scenario to finished files: its sheet drawn on each surface that a format asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.table import completed
from questpress.press.ink import Ink
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec

FORMATS = ("pdf", "png", "svg", "json")
"""What a scenario can be written as, in the order in which the files come."""


def render_scenario(
    doc: Scenario,
    box: CampaignBox,
    spec: ScenarioSpec,
    formats: Collection[str],
    dpi: int = 150,
    *,
    findings: list[Finding] | None = None,
) -> list[Output]:
    """Return the files of a scenario's sheet: one for PDF and for JSON, one a page for PNG and for SVG.

    The JSON file is the document itself, and its name does not tell the paper. ``findings`` takes a warning for each
    text that could not be printed as it is. Raises UsageError for an unknown format or resolution, and for paper that
    is too small.
    """
    unknown = sorted(set(formats).difference(FORMATS))
    if unknown:
        raise UsageError(f"format {unknown[0]!r} is not known; use {', '.join(FORMATS)}")
    document, sheet = stems(doc, spec)
    outputs: list[Output] = []
    found: list[Finding] = []
    drawn = completed(doc, box.box)
    if set(formats) != {"json"}:
        found += _text_findings(drawn, box, spec)
    if "pdf" in formats or "png" in formats:
        pdf = _pdf(drawn, box, spec, found)
        if "pdf" in formats:
            outputs.append(Output(f"{sheet}.pdf", ".pdf", pdf))
        if "png" in formats:
            from questpress.press.png import pages_to_png

            outputs.extend(_pages(sheet, "png", pages_to_png(pdf, dpi)))
    if "svg" in formats:
        outputs.extend(_pages(sheet, "svg", _svg(drawn, box, spec, found)))
    if "json" in formats:
        outputs.append(Output(f"{document}.json", ".json", doc.to_json().encode("utf-8")))
    if findings is not None:
        findings.extend(dict.fromkeys(found))
    return outputs


def stems(doc: Scenario, spec: ScenarioSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the sheet."""
    document = f"boardquest_scenario_{doc.code or doc.seed}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    return document, f"{document}_{spec.paper.id}{ink}"


def _pdf(doc: Scenario, box: CampaignBox, spec: ScenarioSpec, found: list[Finding]) -> bytes:
    from questpress.press.pdf import PdfSurface
    from questpress.press.sheets.boardquest.scenario.sheet import draw_scenario

    surface = PdfSurface(
        title=_title(doc),
        subject=f"Scenario code {doc.code}, seed {doc.seed}",
        duplex="long-edge" if spec.duplex else None,
    )
    draw_scenario(surface, doc, box, spec)
    data = surface.finish()
    found.extend(surface.findings)
    return data


def _svg(doc: Scenario, box: CampaignBox, spec: ScenarioSpec, found: list[Finding]) -> list[bytes]:
    from questpress.press.sheets.boardquest.scenario.sheet import draw_scenario
    from questpress.press.svg import SvgSurface

    key = blake2b(doc.to_json().encode("utf-8") + repr(spec).encode("utf-8"), digest_size=4).hexdigest()
    surface = SvgSurface(key=key, title=_title(doc))
    draw_scenario(surface, doc, box, spec)
    pages = surface.finish_pages()
    found.extend(surface.findings)
    return pages


def _title(doc: Scenario) -> str:
    return f"{doc.title.strip() or doc.seed} – Boardquest scenario"


def _pages(stem: str, kind: str, pages: list[bytes]) -> list[Output]:
    return [
        Output(f"{stem}-p{number}.{kind}", f"-p{number}.{kind}", data) for number, data in enumerate(pages, start=1)
    ]


def _text_findings(doc: Scenario, box: CampaignBox, spec: ScenarioSpec) -> Iterator[Finding]:
    """Yield a warning for each text that cannot be printed as it is: marks and letters, and names on the map."""
    from questpress.press.markup import read
    from questpress.press.preflight import cut_findings, marked_findings
    from questpress.press.sheets.boardquest.scenario.map_page import cut_names

    for path, text in _texts(doc.to_data(), ""):
        if not path.startswith("extras"):
            yield from marked_findings(text, read(text), path=path)
    cut = cut_names(doc, box, spec)
    yield from cut_findings("map", cut, "Print on larger paper, or shorten the names.", path="characters")


def _texts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key in value:
            yield from _texts(value[key], f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _texts(part, f"{path}.{place}")
