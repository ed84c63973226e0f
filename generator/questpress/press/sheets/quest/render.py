"""From a quest to finished files: the booklet on each surface that a format asks for. No name tells what is sealed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from questpress.findings import Finding
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.deathmatch import Deathmatch
from questpress.press.booklet_files import Labels, drawn_files, refuse_unknown
from questpress.press.ink import Ink
from questpress.press.write import Output

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.press.sheets.quest.spec import BookSpec


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
    from questpress.press.sheets.quest.booklet import draw_booklet

    refuse_unknown(formats)
    document, sheet = stems(doc, spec)
    text = doc.to_json()
    found: list[Finding] = list(text_findings(doc)) if set(formats) != {"json"} else []
    labels = Labels(
        document,
        sheet,
        title=f"{doc.title}, one-shot quest",
        subject=f"Quest code {doc.code}, seed {doc.seed}",
        json=text,
        key=text + repr(spec),
        duplex=spec.duplex,
    )
    outputs = drawn_files(lambda surface: draw_booklet(surface, doc, catalog, spec), labels, formats, dpi, found)
    if findings is not None:
        findings.extend(dict.fromkeys(found))
    return outputs


def render_match(
    match: Deathmatch, catalog: Catalog, spec: BookSpec, formats: Collection[str], dpi: int = 150
) -> list[Output]:
    """Return the files of a deathmatch, as :func:`render_quest` does. Raises UsageError as that does."""
    from questpress.press.sheets.quest.deathmatch_page import draw_match

    refuse_unknown(formats)
    document = f"tanares_adventures_deathmatch_{match.code}"
    text = match.to_json()
    labels = Labels(
        document,
        f"{document}_{spec.paper.id}" + ("" if spec.ink is Ink.COLOR else f"_{spec.ink}"),
        title="Solo team deathmatch",
        subject=f"Code {match.code}, seed {match.seed}",
        json=text,
        key=text + repr(spec),
    )
    return drawn_files(lambda surface: draw_match(surface, match, catalog, spec), labels, formats, dpi, [])


def stems(doc: Quest, spec: BookSpec) -> tuple[str, str]:
    """Return the names, without suffix, of the document and of the booklet."""
    document = f"{doc.game.replace('-', '_')}_quest_{doc.code or doc.seed}"
    ink = "" if spec.ink is Ink.COLOR else f"_{spec.ink}"
    grid = "" if spec.booklet else "_grid"
    return document, f"{document}_{spec.paper.id}{ink}{grid}"


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
