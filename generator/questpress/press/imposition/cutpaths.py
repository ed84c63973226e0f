"""Paths for machines that cut and score: one SVG and one DXF for each arrangement of sheets, true to the micrometre.

Both have a layer ``CUT`` with a closed outline for each piece and a layer ``FOLD`` with the lines to score. The origin
is the lower left corner of the sheet (SVG turns y over, as it must), the unit is the millimetre. DXF is ASCII of
release 12, which every program reads; circles stay circles and round corners arcs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from questpress.press.imposition.layout import Layout, corner
from questpress.press.imposition.marks import fold_lines
from questpress.press.imposition.plan import Group, Plan
from questpress.press.sizes import Trim
from questpress.press.surface import Path
from questpress.press.units import decimal

_QUARTER = math.tan(math.pi / 8)  # the bulge of a vertex that begins a quarter circle, counter-clockwise
_STEPS = 16  # straight pieces for a curve of an odd outline: 0.01 mm off at most on a curve of 30 mm


class Circle(NamedTuple):
    """A circle to cut, in micrometres on the sheet."""

    x: int
    y: int
    radius: int


class Vertex(NamedTuple):
    """A corner of an outline; ``arc`` tells that a quarter circle, counter-clockwise, leads to the next one."""

    x: int
    y: int
    arc: bool = False


Outline = tuple[Vertex, ...]


@dataclass(frozen=True, slots=True)
class CutSheet:
    """What is cut and scored on sheets that are alike: ``first`` to ``last``, of a page's size in micrometres."""

    trim: Trim
    first: int
    last: int
    width: int
    height: int
    cuts: tuple[Circle | Outline, ...]
    folds: tuple[tuple[int, int, int, int], ...]


def cut_sheets(plan: Plan) -> Iterator[CutSheet]:
    """Yield the arrangements of a plan's sheets in order; sheets that follow one another and are alike come once."""
    for group in plan.groups:
        found: list[CutSheet] = []
        for place in range(group.sheets):
            sheet = _cut_sheet(group, place)
            if found and (found[-1].cuts, found[-1].folds) == (sheet.cuts, sheet.folds):
                found[-1] = _cut_range(found[-1], sheet.last)
            else:
                found.append(sheet)
        yield from found


def cut_svg(sheet: CutSheet) -> bytes:
    """Return the paths as SVG 1.1, of the sheet's size, in millimetres."""
    wide, high = decimal(sheet.width, 3), decimal(sheet.height, 3)
    cuts = "".join(f'<path d="{data}"/>\n' for data in (_svg_cut(cut, sheet.height) for cut in sheet.cuts))
    folds = "".join(
        f'<path d="M{_mm(x1)} {_mm(sheet.height - y1)}L{_mm(x2)} {_mm(sheet.height - y2)}"/>\n'
        for x1, y1, x2, y2 in sheet.folds
    )
    layers = [("CUT", "#FF0000", cuts)] + ([("FOLD", "#0000FF", folds)] if folds else [])
    groups = "".join(
        f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none" stroke="{color}" '
        f'stroke-width="0.1">\n{paths}</g>\n'
        for name, color, paths in layers
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'version="1.1" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n{groups}</svg>\n'
    ).encode()


def cut_dxf(sheet: CutSheet) -> bytes:
    """Return the paths as DXF: ASCII, release 12, millimetres."""
    size = ((9, "$EXTMIN"), (10, "0"), (20, "0"), (9, "$EXTMAX"), (10, _mm(sheet.width)), (20, _mm(sheet.height)))
    pairs: list[tuple[int, str]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, "4"), *size, (0, "ENDSEC")]
    pairs += [(0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LTYPE"), (70, "1"), (0, "LTYPE"), (2, "CONTINUOUS")]
    pairs += [(70, "0"), (3, "Solid line"), (72, "65"), (73, "0"), (40, "0"), (0, "ENDTAB")]
    pairs += [(0, "TABLE"), (2, "LAYER"), (70, "2")]
    for name, color in (("CUT", "1"), ("FOLD", "5")):
        pairs += [(0, "LAYER"), (2, name), (70, "0"), (62, color), (6, "CONTINUOUS")]
    pairs += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for cut in sheet.cuts:
        pairs += _dxf_cut(cut)
    for x1, y1, x2, y2 in sheet.folds:
        pairs += [(0, "LINE"), (8, "FOLD"), (10, _mm(x1)), (20, _mm(y1)), (11, _mm(x2)), (21, _mm(y2))]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\n{value}\n" for code, value in pairs).encode("ascii")


def _cut_sheet(group: Group, place: int) -> CutSheet:
    sheet, layout = group.sheet(place), group.layout
    cuts = tuple(_cut(layout, cell) for cell in range(len(sheet.cards)))
    folds = [line for cell, card in enumerate(sheet.cards) for line in fold_lines(layout, cell, card.folds)]
    if layout.fold is not None:
        folds.append((0, layout.fold, layout.width, layout.fold))
    return CutSheet(group.trim, sheet.number, sheet.number, layout.width, layout.height, cuts, tuple(folds))


def _cut_range(sheet: CutSheet, last: int) -> CutSheet:
    return CutSheet(sheet.trim, sheet.first, last, sheet.width, sheet.height, sheet.cuts, sheet.folds)


def _cut(layout: Layout, place: int) -> Circle | Outline:
    """Return what is cut about a cell of the front."""
    area, trim = layout.cell(place), layout.trim
    if trim.shape == "circle":
        return Circle(area.x + area.width // 2, area.y + area.height // 2, trim.width // 2)
    x, y = corner(area, layout.angle)
    outline = _rounded(trim) if trim.shape == "rect" else _flat(trim.cut())
    if layout.turned:
        return tuple(Vertex(x - vertex.y, y + vertex.x, vertex.arc) for vertex in outline)
    return tuple(Vertex(x + vertex.x, y + vertex.y, vertex.arc) for vertex in outline)


def _rounded(trim: Trim) -> Outline:
    """Return a rectangle, counter-clockwise, with arcs for its corners."""
    wide, high, radius = trim.width, trim.height, trim.corner
    if not radius:
        return (Vertex(0, 0), Vertex(wide, 0), Vertex(wide, high), Vertex(0, high))
    return (
        Vertex(radius, 0),
        Vertex(wide - radius, 0, True),
        Vertex(wide, radius),
        Vertex(wide, high - radius, True),
        Vertex(wide - radius, high),
        Vertex(radius, high, True),
        Vertex(0, high - radius),
        Vertex(0, radius, True),
    )


def _flat(path: Path) -> Outline:
    """Return the first outline of a path with its curves as straight pieces."""
    found: list[Vertex] = []
    for segment in path:
        numbers: Sequence[int] = segment[1:]
        if segment[0] == "M" and found:
            break
        if segment[0] == "C":
            start = found[-1]
            points = [(start.x, start.y), *zip(numbers[::2], numbers[1::2], strict=True)]
            found += [Vertex(*_on_curve(points, step)) for step in range(1, _STEPS + 1)]
        elif numbers:
            found.append(Vertex(numbers[0], numbers[1]))
    if found[0] == found[-1]:
        found.pop()
    return tuple(found)


def _on_curve(points: Sequence[tuple[int, int]], step: int) -> tuple[int, int]:
    """Return a point of a cubic curve, so many steps from its start."""
    t, u = step, _STEPS - step
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
    return round(x / _STEPS**3), round(y / _STEPS**3)


def _svg_cut(cut: Circle | Outline, height: int) -> str:
    if isinstance(cut, Circle):
        r, y = _mm(cut.radius), _mm(height - cut.y)
        half = f"A{r} {r} 0 0 0"
        return (
            f"M{_mm(cut.x + cut.radius)} {y}{half} {_mm(cut.x - cut.radius)} {y}{half} {_mm(cut.x + cut.radius)} {y}Z"
        )
    parts = [f"M{_mm(cut[0].x)} {_mm(height - cut[0].y)}"]
    for vertex, after in zip(cut, (*cut[1:], cut[0]), strict=True):
        at = f"{_mm(after.x)} {_mm(height - after.y)}"
        radius = _mm(abs(after.x - vertex.x))
        parts.append(f"A{radius} {radius} 0 0 0 {at}" if vertex.arc else f"L{at}")
    return "".join(parts) + "Z"


def _dxf_cut(cut: Circle | Outline) -> list[tuple[int, str]]:
    if isinstance(cut, Circle):
        return [(0, "CIRCLE"), (8, "CUT"), (10, _mm(cut.x)), (20, _mm(cut.y)), (40, _mm(cut.radius))]
    pairs = [(0, "POLYLINE"), (8, "CUT"), (66, "1"), (10, "0"), (20, "0"), (70, "1")]
    for vertex in cut:
        pairs += [(0, "VERTEX"), (8, "CUT"), (10, _mm(vertex.x)), (20, _mm(vertex.y))]
        pairs += [(42, f"{_QUARTER:.9f}")] if vertex.arc else []
    return [*pairs, (0, "SEQEND"), (8, "CUT")]


def _mm(length: int) -> str:
    return decimal(length, 3)
