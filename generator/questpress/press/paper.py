"""Papers: sizes in whole micrometres, from ``templates/papers.yaml`` or typed by the user as ``WxHmm``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from questpress.errors import InternalError, UsageError
from questpress.press.template import template_data
from questpress.press.units import INCH, Um

SMALLEST, LARGEST = Um(50_000), Um(1_500_000)
"""The sides that a custom paper may have, in micrometres."""

_SIZE = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[x×*]\s*([0-9]+(?:\.[0-9]+)?)\s*(mm|cm|in)", re.IGNORECASE)
_UNITS = {"mm": 1_000, "cm": 10_000, "in": INCH}


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper as it lies before the reader. ``width`` and ``height`` in micrometres."""

    id: str
    name: str
    width: Um
    height: Um


def parse_size(text: str) -> tuple[Um, Um]:
    """Return the size that a text such as ``210x297mm``, ``21x29.7cm`` or ``8.5x11in`` names, in micrometres.

    Exact: ``11in`` is 279400. Raises ValueError for any other form.
    """
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"a size is written like 210x297mm or 8.5x11in, not {text!r}")
    unit = _UNITS[match.group(3).lower()]
    width, height = (round(Fraction(match.group(part)) * unit) for part in (1, 2))
    return Um(width), Um(height)


def parse_paper(text: str) -> Paper:
    """Return the paper of an id (``a4``, in any case) or of a custom size (``200x250mm``).

    Raises UsageError for an unknown name, a size of the wrong form, and a size that no printer takes.
    """
    known = PAPERS.get(text.strip().lower())
    if known is not None:
        return known
    try:
        width, height = parse_size(text)
    except ValueError:
        names = ", ".join(PAPERS)
        raise UsageError(f"paper {text!r} is not known; use {names}, or a size like 200x250mm") from None
    for side in (width, height):
        if not SMALLEST <= side <= LARGEST:
            raise UsageError(
                f"paper {text!r} does not fit a printer: sides are {SMALLEST // 1000} to {LARGEST // 1000} mm"
            )
    label = text.strip().lower().replace("×", "x").replace("*", "x").replace(" ", "")
    return Paper(label, label, width, height)


def _load() -> Mapping[str, Paper]:
    """Read the papers. Raises InternalError for a faulty file: it is ours."""
    papers: dict[str, Paper] = {}
    for entry in template_data("papers.yaml")["papers"]:
        if entry["id"] in papers:
            raise InternalError(f"paper {entry['id']!r} stands twice in papers.yaml")
        papers[entry["id"]] = Paper(entry["id"], entry["name"], *parse_size(entry["size"]))
    return MappingProxyType(papers)


PAPERS: Mapping[str, Paper] = _load()
"""The papers by id, in the order of the file."""
