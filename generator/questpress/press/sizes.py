"""Sizes that components are cut to, from ``templates/sizes.yaml`` or typed by the user as ``WxHmm`` or ``WxHin``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from questpress.catalog.nearest import nearest
from questpress.errors import InternalError, UsageError
from questpress.press.paper import parse_size
from questpress.press.paths import circle_path, rounded_path
from questpress.press.surface import Path, polygon
from questpress.press.template import template_data
from questpress.press.units import NONE, Um, mm

SMALLEST, LARGEST = mm(8), mm(1000)
"""The sides that a component may have, in micrometres."""
CORNER = mm(3)
"""Radius of the corners of a card whose size the user typed."""

Shape = Literal["rect", "circle", "hexagon", "flat-hexagon", "free"]


@dataclass(frozen=True, slots=True)
class Trim:
    """What a component is cut to: a box in micrometres and the shape within it.

    A ``free`` shape (a flower of hexagons, the net of a die) has its own ``outline``, in micrometres from the box's
    lower left corner. ``corner`` is the radius of a rect's corners.
    """

    id: str
    name: str
    width: Um
    height: Um
    corner: Um = NONE
    shape: Shape = "rect"
    outline: Path = ()

    def cut(self) -> Path:
        """Return the line that the scissors follow, in micrometres from the box's lower left corner."""
        width, height = self.width, self.height
        if self.shape == "circle":
            return circle_path(width // 2, height // 2, width // 2)
        if self.shape == "hexagon":
            quarter = height // 4
            return polygon(
                [
                    (width // 2, 0),
                    (width, quarter),
                    (width, height - quarter),
                    (width // 2, height),
                    (0, height - quarter),
                    (0, quarter),
                ]
            )
        if self.shape == "flat-hexagon":
            quarter = width // 4
            return polygon(
                [
                    (quarter, 0),
                    (width - quarter, 0),
                    (width, height // 2),
                    (width - quarter, height),
                    (quarter, height),
                    (0, height // 2),
                ]
            )
        if self.shape == "free":
            return self.outline
        if self.corner:
            return rounded_path(0, 0, width, height, self.corner)
        return polygon([(0, 0), (width, 0), (width, height), (0, height)])

    def turned(self) -> Trim:
        """Return the trim lying on its side, which a box without an outline of its own can do."""
        return replace(self, width=self.height, height=self.width)


def parse_trim(text: str) -> Trim:
    """Return the size of an id (``poker``, in any case) or of a rectangle (``63x88mm``, ``2.5x3.5in``).

    Raises UsageError for an unknown name, a size of the wrong form, and one that no component can have.
    """
    known = sizes().get(text.strip().lower())
    if known is not None:
        return known
    try:
        width, height = parse_size(text)
    except ValueError:
        guess = nearest(text.strip().lower(), sizes())
        hint = f"did you mean {guess}?" if guess else f"use one of {', '.join(sizes())}, or a size like 63x88mm"
        raise UsageError(f"there is no size {text!r}: {hint}") from None
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise UsageError(f"size {text!r} is out of reach: sides are {SMALLEST // 1000} to {LARGEST // 1000} mm")
    label = text.strip().lower().replace("×", "x").replace("*", "x").replace(" ", "")
    return Trim(label, label, width, height, min(CORNER, Um(min(width, height) // 8)))


@cache
def sizes() -> Mapping[str, Trim]:
    """Return the sizes by id, in the order of the file. Raises InternalError for a faulty file: it is ours."""
    found: dict[str, Trim] = {}
    for entry in template_data("sizes.yaml")["sizes"]:
        if entry["id"] in found:
            raise InternalError(f"size {entry['id']!r} stands twice in sizes.yaml")
        found[entry["id"]] = _trim(entry)
    return MappingProxyType(found)


def _trim(entry: Mapping[str, Any]) -> Trim:
    corner = Fraction(str(entry.get("corner", "0mm")).removesuffix("mm")) * 1000
    return Trim(entry["id"], entry["name"], *parse_size(entry["size"]), Um(round(corner)), entry.get("shape", "rect"))
