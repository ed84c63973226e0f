"""From a scenario to finished files: its sheet drawn on each surface that a format asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from questpress.findings import Finding
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.table import completed
from questpress.press.booklet_files import Labels, drawn_files, refuse_unknown
from questpress.press.ink import Ink
from questpress.press.sheets.quest.render import text_findings
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec


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
    from questpress.press.sheets.boardquest.scenario.sheet import draw_scenario

    refuse_unknown(formats)
    document, sheet = stems(doc, spec)
    drawn = completed(doc, box.box)
    found: list[Finding] = []
    if set(formats) != {"json"}:
        found += _text_findings(drawn, box, spec)
    labels = Labels(
        document,
        sheet,
        title=f"{doc.title.strip() or doc.seed} – Boardquest scenario",
        subject=f"Scenario code {doc.code}, seed {doc.seed}",
        json=doc.to_json(),
        key=drawn.to_json() + repr(spec),
        duplex=spec.duplex,
    )
    outputs = drawn_files(lambda surface: draw_scenario(surface, drawn, box, spec), labels, formats, dpi, found)
    if findings is not None:
        findings.extend(dict.fromkeys(found))
    return outputs


def stems(doc: Scenario, spec: ScenarioSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the sheet."""
    document = f"boardquest_scenario_{doc.code or doc.seed}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    return document, f"{document}_{spec.paper.id}{ink}"


def _text_findings(doc: Scenario, box: CampaignBox, spec: ScenarioSpec) -> Iterator[Finding]:
    """Yield a warning for each text that cannot be printed as it is: marks and letters, and names on the map."""
    from questpress.press.preflight import cut_findings
    from questpress.press.sheets.boardquest.scenario.map_page import cut_names

    yield from text_findings(doc)
    cut = cut_names(doc, box, spec)
    yield from cut_findings("map", cut, "Print on larger paper, or shorten the names.", path="characters")
