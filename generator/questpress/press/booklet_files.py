"""From a drawing to finished files: one for PDF and for JSON, one a page for PNG and for SVG."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from hashlib import blake2b

from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.press.surface import Surface
from questpress.press.write import Output

FORMATS = ("pdf", "png", "svg", "json")
"""What a document can be written as, in the order in which the files come."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What files are called and say of themselves.

    ``document`` and ``sheet``: names without suffix. ``json``: the document itself, as it is written. ``key``: what is
    drawn and how, as text; it keeps the ids of two SVG files apart.
    """

    document: str
    sheet: str
    title: str
    subject: str
    json: str
    key: str
    duplex: bool = False


def refuse_unknown(formats: Collection[str]) -> None:
    """Raise UsageError for a format that there is not."""
    unknown = sorted(set(formats).difference(FORMATS))
    if unknown:
        raise UsageError(f"format {unknown[0]!r} is not known; use {', '.join(FORMATS)}")


def drawn_files(
    draw: Callable[[Surface], None], labels: Labels, formats: Collection[str], dpi: int, found: list[Finding]
) -> list[Output]:
    """Return the files of a drawing; ``found`` takes what its surfaces have to say."""
    outputs: list[Output] = []
    if "pdf" in formats or "png" in formats:
        from questpress.press.pdf import PdfSurface

        pdf = PdfSurface(title=labels.title, subject=labels.subject, duplex="long-edge" if labels.duplex else None)
        draw(pdf)
        data = pdf.finish()
        found.extend(pdf.findings)
        if "pdf" in formats:
            outputs.append(Output(f"{labels.sheet}.pdf", ".pdf", data))
        if "png" in formats:
            from questpress.press.png import pages_to_png

            outputs.extend(_pages(labels.sheet, "png", pages_to_png(data, dpi)))
    if "svg" in formats:
        from questpress.press.svg import SvgSurface

        key = blake2b(labels.key.encode("utf-8"), digest_size=4).hexdigest()
        svg = SvgSurface(key=key, title=labels.title)
        draw(svg)
        outputs.extend(_pages(labels.sheet, "svg", svg.finish_pages()))
        found.extend(svg.findings)
    if "json" in formats:
        outputs.append(Output(f"{labels.document}.json", ".json", labels.json.encode("utf-8")))
    return outputs


def _pages(stem: str, kind: str, pages: list[bytes]) -> list[Output]:
    return [
        Output(f"{stem}-p{number}.{kind}", f"-p{number}.{kind}", data) for number, data in enumerate(pages, start=1)
    ]
