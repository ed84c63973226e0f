from __future__ import annotations

import io

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.qr import QUIET_MODULES, draw_qr, qr_matrix, qr_path
from questpress.press.units import BLACK, mm

CODE = "QP1-7M4K-Q2XA-9RTD-0C"


def rectangles(text: str, size: int) -> list[tuple[int, int, int, int]]:
    path = qr_path(text, size)
    assert [segment[0] for segment in path] == ["M", "L", "L", "L", "Z"] * (len(path) // 5)
    return [(*path[i][1:], *path[i + 2][1:]) for i in range(0, len(path), 5)]


@given(st.text(alphabet="0123456789ABCDEFGHJKMNPQRSTVWXYZ-", min_size=1, max_size=80), st.integers(mm(5), mm(60)))
def test_the_rectangles_are_the_dark_modules_each_once(text, size):
    matrix = qr_matrix(text)
    count = len(matrix)
    seen = [[0] * count for _ in range(count)]
    for left, bottom, right, top in rectangles(text, size):
        columns = [c for c in range(count) if left <= size * c // count < right]
        rows = [r for r in range(count) if bottom <= size - size * (r + 1) // count < top]
        assert columns
        assert rows
        for row in rows:
            for column in columns:
                seen[row][column] += 1
    assert seen == [[int(module) for module in row] for row in matrix]


def test_the_modules_are_those_of_a_code_with_correction_m():
    code = segno.make(CODE, error="m", micro=False, boost_error=False)
    assert (code.error, code.mode, code.designator) == ("M", "alphanumeric", "2-M")
    assert qr_matrix(CODE) == tuple(tuple(map(bool, row)) for row in code.matrix)


def test_joined_rectangles_are_fewer_than_runs():
    matrix = qr_matrix(CODE)
    runs = sum(1 for row in matrix for a, b in zip((False, *row), row, strict=False) if b and not a)
    assert len(rectangles(CODE, mm(12))) < 0.85 * runs


@pytest.mark.parametrize("text", [CODE, "QPF-1A2B-3C4D", "https://example.org/ąę?x=1&y=2"])
def test_the_printed_code_has_every_module_and_a_bare_zone(text):
    """Rasterise the page at 300 dots an inch and read each module back from its middle."""
    size, x, y, dpi = mm(12), mm(20), mm(15), 300
    surface = PdfSurface(title="qr")
    surface.begin_page(mm(60), mm(40))
    draw_qr(surface, text, x, y, size, BLACK)
    surface.end_page()
    picture = Image.open(io.BytesIO(pages_to_png(surface.finish(), dpi)[0])).convert("L")
    count = len(qr_matrix(text))

    def dark(row: int, column: int) -> bool:
        across = (x + size * (2 * column + 1) // (2 * count)) * dpi / 25_400
        down = picture.height - (y + size - size * (2 * row + 1) // (2 * count)) * dpi / 25_400
        return picture.getpixel((int(across), int(down))) < 128

    span = range(-QUIET_MODULES, count + QUIET_MODULES)
    read = [[dark(row, column) for column in span] for row in span]
    inner = [row[QUIET_MODULES:-QUIET_MODULES] for row in read[QUIET_MODULES:-QUIET_MODULES]]
    assert tuple(map(tuple, inner)) == qr_matrix(text)
    assert sum(map(sum, read)) == sum(map(sum, inner))
