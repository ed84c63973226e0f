"""Reads sheets back from their PDF, in millimetres from the page's lower left corner."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import NamedTuple

import pypdf
import pypdfium2

from press.readers import MM, Shape, _pdf_shapes, operations
from questpress.press.faces.component import Component
from questpress.press.imposition.draw import draw_plan, duplex_hint
from questpress.press.imposition.plan import Plan, impose
from questpress.press.imposition.spec import PrintSpec
from questpress.press.pdf import PdfSurface
from questpress.press.units import Color


class Box(NamedTuple):
    left: float
    foot: float
    right: float
    head: float


def plan_pdf(plan: Plan, **given) -> bytes:
    surface = PdfSurface(title="Test", duplex=duplex_hint(plan))
    draw_plan(surface, plan, **given)
    return surface.finish()


def printed(components: Sequence[Component], spec: PrintSpec, **given) -> bytes:
    return plan_pdf(impose(components, spec), **given)


def reader(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(pdf))


def shapes(pdf: bytes, page: int = 0) -> list[Shape]:
    """Return what is painted on a page, symbols followed."""
    resources = reader(pdf).pages[page]["/Resources"]
    return list(_pdf_shapes(operations(pdf, page), resources, (MM, 0, 0, MM, 0, 0)))


def box(points: Sequence[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def filled(pdf: bytes, color: Color, page: int = 0) -> list[Box]:
    """Return the boxes of all that is filled with a colour, in the order of drawing."""
    return [box(shape.points) for shape in shapes(pdf, page) if shape.fill == str(color)]


def segments(pdf: bytes, page: int = 0) -> list[Box]:
    """Return the straight lines that are stroked on a page, each as its box."""
    found = []
    for shape in shapes(pdf, page):
        if shape.stroke and not shape.fill and set(shape.kinds) <= {"M", "L"}:
            for number, kind in enumerate(shape.kinds):
                if kind == "L":
                    found.append(box(shape.points[number - 1 : number + 1]))
    return found


def is_mark(line: Box) -> bool:
    """Tell whether a line is as long as crop marks are."""
    return abs(line.right - line.left + line.head - line.foot - 2.4) < 0.01


def words(pdf: bytes, page: int, *wanted: str) -> dict[str, list[Box]]:
    """Return where texts stand on a page: the boxes of their first letters."""
    document = pypdfium2.PdfDocument(pdf)
    text = document[page].get_textpage()
    found: dict[str, list[Box]] = {}
    for word in wanted:
        search = text.search(word, match_case=True, match_whole_word=True)
        while (place := search.get_next()) is not None:
            found.setdefault(word, []).append(Box(*(value * MM for value in text.get_charbox(place[0]))))
    document.close()
    return found


def page_text(pdf: bytes, page: int) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text: str = document[page].get_textpage().get_text_bounded()
    document.close()
    return text


def pixel(pdf: bytes, x: float, y: float, page: int = 0, dpi: int = 150) -> tuple[int, int, int]:
    """Return the colour of a page at a point in millimetres."""
    document = pypdfium2.PdfDocument(pdf)
    picture = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return picture.getpixel((round(x * dpi / 25.4), picture.height - round(y * dpi / 25.4)))
