"""Reads what a page shows back from a PDF and from an SVG, in absolute millimetres, for comparing the two."""

from __future__ import annotations

import io
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdf

Matrix = tuple[float, float, float, float, float, float]
UNIT: Matrix = (1, 0, 0, 1, 0, 0)
MM = 25.4 / 72
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
ROUND = 0.5523
CORNERS = [0.0, 0, 1, 0, 1, 1, 0, 1]  # of the square that a picture fills


class Shape(NamedTuple):
    """A painted shape: how it is painted, with which colours, and the points of its path."""

    paint: str
    fill: str
    stroke: str
    kinds: str
    points: list[tuple[float, float]]


def product(a: Matrix, b: Matrix) -> Matrix:
    """Return the matrix that does ``a`` first and ``b`` then."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


def moved(matrix: Matrix, numbers: list[float]) -> list[tuple[float, float]]:
    a, b, c, d, e, f = matrix
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in pairs]


def page_of(pdf: bytes, number: int = 0) -> pypdf.PageObject:
    return pypdf.PdfReader(io.BytesIO(pdf)).pages[number]


def operations(pdf: bytes, number: int = 0) -> list[tuple[list[Any], str]]:
    """Return the operations of a page with their operands."""
    content = page_of(pdf, number).get_contents()
    assert content is not None
    return [(operands, operator.decode()) for operands, operator in content.operations]


def pdf_shapes(pdf: bytes) -> list[Shape]:
    """Return the shapes of the first page in drawing order, form XObjects followed, text left out."""
    page = page_of(pdf)
    return list(_pdf_shapes(operations(pdf), page["/Resources"], (MM, 0, 0, MM, 0, 0)))


def _pdf_shapes(operations: list[tuple[list[Any], str]], resources: Any, matrix: Matrix) -> Iterator[Shape]:
    stack: list[tuple[Matrix, str, str]] = []
    fill = stroke = ""
    kinds, points = "", []
    for operands, operator in operations:
        if operator == "q":
            stack.append((matrix, fill, stroke))
        elif operator == "Q":
            matrix, fill, stroke = stack.pop()
        elif operator == "cm":
            matrix = product(tuple(map(float, operands)), matrix)
        elif operator in ("rg", "RG"):
            color = "#" + "".join(f"{round(float(value) * 255):02X}" for value in operands)
            fill, stroke = (color, stroke) if operator == "rg" else (fill, color)
        elif operator in "mlch":
            kinds += {"m": "M", "l": "L", "c": "C", "h": "Z"}[operator]
            points += moved(matrix, [float(value) for value in operands])
        elif operator == "re":
            x, y, w, h = map(float, operands)
            kinds += "MLLLZ"
            points += moved(matrix, [x, y, x + w, y, x + w, y + h, x, y + h])
        elif operator == "W":
            yield Shape("clip", "", "", kinds, points)
        elif operator == "n":
            kinds, points = "", []
        elif operator in ("f", "f*", "S", "B", "B*"):
            yield Shape(operator, fill if operator != "S" else "", stroke if operator[0] in "SB" else "", kinds, points)
            kinds, points = "", []
        elif operator == "Do":
            form = resources["/XObject"][operands[0]]
            if form["/Subtype"] == "/Image":
                yield Shape("image", "", "", "MLLLZ", moved(matrix, CORNERS))
                continue
            content = pypdf.generic.ContentStream(form, None).operations
            inner = [(operands, name.decode()) for operands, name in content]
            yield from _pdf_shapes(inner, form["/Resources"], matrix)


def svg_shapes(svg: bytes) -> list[Shape]:
    """Return the shapes of a file in drawing order, references followed, text left out."""
    root = ET.fromstring(svg)
    ids = {element.get("id"): element for element in root.iter() if element.get("id")}
    height = float(root.get("viewBox", "").split()[3])
    group = root.find(f"{SVG}g")
    assert group is not None
    # y up again, so that both surfaces are compared as they are drawn
    return list(_svg_shapes(group, ids, (1, 0, 0, -1, 0, height)))


def _svg_shapes(element: ET.Element, ids: dict[str | None, ET.Element], matrix: Matrix) -> Iterator[Shape]:
    if element.get("aria-label") is not None:
        return
    matrix = product(transform(element.get("transform", "")), matrix)
    name = element.tag.removeprefix(SVG)
    if element.get("clip-path"):
        clip = ids[element.get("clip-path", "")[5:-1]][0]
        kinds, numbers = path_data(clip.get("d", ""))
        yield Shape("clip", "", "", kinds, moved(matrix, numbers))
    if name == "image":
        # an SVG's picture stands on its head here, where y points up
        assert (element.get("width"), element.get("height")) == ("1", "1")
        yield Shape("image", "", "", "MLLLZ", moved(product((1, 0, 0, -1, 0, 1), matrix), CORNERS))
    elif name == "use":
        yield from _svg_shapes(ids[element.get(HREF, "")[1:]], ids, matrix)
    elif name == "g":
        for child in element:
            yield from _svg_shapes(child, ids, matrix)
    else:
        kinds, numbers = outline(name, element)
        fill, stroke = element.get("fill", ""), element.get("stroke", "")
        paint = {(True, False): "f", (False, True): "S", (True, True): "B"}[bool(fill), bool(stroke)]
        paint += "*" if element.get("fill-rule") == "evenodd" else ""
        yield Shape(paint, fill, stroke, kinds, moved(matrix, numbers))


def outline(name: str, element: ET.Element) -> tuple[str, list[float]]:
    """Return the path of a shape, as a PDF draws it."""
    if name == "path":
        return path_data(element.get("d", ""))
    if name == "circle":
        x, y, r = (float(element.get(key, "0")) for key in ("cx", "cy", "r"))
        k = r * ROUND
        return "MCCCCZ", [
            *(x + r, y, x + r, y + k, x + k, y + r, x, y + r, x - k, y + r, x - r, y + k, x - r, y),
            *(x - r, y - k, x - k, y - r, x, y - r, x + k, y - r, x + r, y - k, x + r, y),
        ]
    assert name == "rect", name
    x, y, w, h, r = (float(element.get(key, "0")) for key in ("x", "y", "width", "height", "rx"))
    if not r:
        return "MLLLZ", [x, y, x + w, y, x + w, y + h, x, y + h]
    b, right, head = r * (1 - ROUND), x + w, y + h
    return "MLCLCLCLCZ", [
        *(x + r, y, right - r, y, right - b, y, right, y + b, right, y + r, right, head - r),
        *(right, head - b, right - b, head, right - r, head, x + r, head, x + b, head, x, head - b, x, head - r),
        *(x, y + r, x, y + b, x + b, y, x + r, y),
    ]


def path_data(data: str) -> tuple[str, list[float]]:
    kinds = "".join(re.findall("[MLCZ]", data))
    return kinds, [float(number) for number in re.findall(r"-?[\d.]+", data)]


def transform(text: str) -> Matrix:
    matrix = UNIT
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text):
        values = [float(number) for number in numbers.split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, values[0], values[1])
        elif name == "rotate":
            turn = math.radians(values[0])
            step = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0)
        elif name == "scale":
            step = (values[0], 0, 0, values[0], 0, 0)
        else:
            assert name == "matrix", name
            step = tuple(values)  # type: ignore[assignment]
        matrix = product(step, matrix)
    return matrix
