from __future__ import annotations

import io
import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from built import built, drawn, printed_box
from inked import clashes, colors, pages
from mapdoc import BOX, harvest_moon

from questpress.catalog.boardquest import Mark, Terrain, TileFace
from questpress.errors import UsageError
from questpress.press.ink import Ink, palette
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tileart import piece_shape, scaled
from questpress.press.sheets.boardquest.tiles import (
    BAND,
    GAP,
    MARGIN,
    count_piece_sheets,
    draw_piece_sheets,
    draw_true_piece,
    largest_tile,
    piece_places,
    pieces_to_cut,
    sheet_places,
    tile_side,
)
from questpress.press.units import BLACK, WHITE, Point, mm

DPI = 254  # ten dots a millimetre


def picture(width: int, paper: str = "a4") -> Any:
    """The first sheet of pieces as a grey picture of ten dots a millimetre, as a printer would see the PDF."""
    from PIL import Image

    surface = PdfSurface(title="pieces")
    spec = SheetSpec(paper=PAPERS[paper], tiles_um=width, ink=Ink.MONO)
    draw_piece_sheets(surface, harvest_moon(), BOX, spec, 1, 9)
    return Image.open(io.BytesIO(pages_to_png(surface.finish(), DPI)[0])).convert("L")


def dark_box(image: Any) -> tuple[int, int, int, int]:
    """The box round everything darker than mid grey: left, upper, right, lower in dots."""
    box = image.point(lambda value: 255 if value < 128 else 0).getbbox()
    assert box is not None
    return box  # type: ignore[no-any-return]


@pytest.mark.parametrize("width", [60_000, 55_000])
def test_pieces_are_printed_at_true_scale(width: int) -> None:
    image = picture(width)
    foot = image.height - (MARGIN + BAND) // 100
    left, upper, right, lower = dark_box(image.crop((0, 0, image.width, foot)))
    # The cut line is 0.1 mm wide: its middle is the true outline.
    assert (right - left - 1) / 10 == pytest.approx(3 * width / 1000, abs=0.2)
    assert (lower - upper - 1) / 10 == pytest.approx(5 * width / math.sqrt(3) / 1000, abs=0.2)


def test_the_ruler_is_fifty_millimetres() -> None:
    image = picture(60_000)
    # The strip that the ruler's line and ticks stand in.
    low, high = image.height - (MARGIN + mm(8.8)) // 100, image.height - (MARGIN + mm(11.2)) // 100
    band = image.crop((image.width // 2, high, image.width, low))
    left, _, right, _ = dark_box(band)
    assert (right - left - 1) / 10 == pytest.approx(50, abs=0.2)


def outline(width: int, at: Point) -> list[tuple[int, int]]:
    """The corners of a piece's true outline."""
    return [(at.x + s[1], at.y + s[2]) for s in piece_shape(tile_side(width), 0).outline if len(s) == 3]


def gap(a: list[tuple[int, int]], b: list[tuple[int, int]]) -> float:
    """The least distance between two outlines that do not cross: from a corner of one to an edge of the other."""

    def to_edge(p: tuple[int, int], u: tuple[int, int], v: tuple[int, int]) -> float:
        dx, dy = v[0] - u[0], v[1] - u[1]
        t = max(0.0, min(1.0, ((p[0] - u[0]) * dx + (p[1] - u[1]) * dy) / (dx * dx + dy * dy)))
        return math.hypot(u[0] + t * dx - p[0], u[1] + t * dy - p[1])

    edges_a, edges_b = list(zip(a, a[1:] + a[:1], strict=True)), list(zip(b, b[1:] + b[:1], strict=True))
    return min(
        *(to_edge(p, u, v) for p in a for u, v in edges_b),
        *(to_edge(p, u, v) for p in b for u, v in edges_a),
    )


def inside(p: tuple[int, int], shape: list[tuple[int, int]]) -> bool:
    """Whether a point lies in a shape (even-odd)."""
    found = False
    for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            found = not found
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("width", [20_000, 22_000, 24_000, 28_000, 30_000, 34_000, 38_000, 40_000, 46_000])
def test_pieces_keep_apart_and_inside_the_paper(width: int, paper: str) -> None:
    sheet = PAPERS[paper]
    shapes = [outline(width, at) for at in sheet_places(width, sheet)]
    for shape in shapes:
        assert all(MARGIN <= x <= sheet.width - MARGIN for x, _ in shape)
        assert all(MARGIN + BAND <= y <= sheet.height - MARGIN for _, y in shape)
    for a, b in combinations(shapes, 2):
        assert not inside(a[0], b)
        assert not inside(b[0], a)
        assert gap(a, b) >= GAP - 10


@pytest.mark.parametrize(
    ("paper", "width", "count"),
    [
        ("a4", 20_000, 12),
        ("a4", 24_000, 8),
        ("a4", 34_000, 4),
        ("a4", 38_000, 3),
        ("a4", 40_000, 2),
        ("letter", 38_000, 3),
    ],
)
def test_as_many_pieces_as_their_shape_allows(paper: str, width: int, count: int) -> None:
    assert len(sheet_places(width, PAPERS[paper])) == count


def test_places_are_read_from_the_top() -> None:
    places = sheet_places(24_000, PAPERS["a4"])
    assert [p.y for p in places] == sorted((p.y for p in places), reverse=True)
    assert piece_places(24_000, mm(50), mm(50)) == ()


@pytest.mark.parametrize("paper", ["a4", "letter", "200x250mm"])
def test_a_piece_too_large_for_the_paper_is_refused_with_the_largest_that_fits(paper: str) -> None:
    sheet = parse_paper(paper)
    largest = largest_tile(sheet)
    assert len(sheet_places(largest, sheet)) == 1
    spec = SheetSpec(paper=sheet, tiles_um=largest + 1_000)
    with pytest.raises(UsageError, match=rf"the largest that fits is {largest // 1000} mm"):
        count_piece_sheets(harvest_moon(), BOX, spec)


def test_no_width_no_sheets() -> None:
    assert count_piece_sheets(harvest_moon(), BOX, SheetSpec()) == 0
    assert drawn(draw_piece_sheets, harvest_moon(), SheetSpec(), box=BOX).calls == []


@pytest.mark.parametrize("width", [24_000, 38_000, 60_000])
def test_every_piece_of_the_map_is_there_once(width: int) -> None:
    doc, spec = harvest_moon(), SheetSpec(tiles_um=width)
    found = pages(drawn(draw_piece_sheets, doc, spec, box=BOX))
    assert len(found) == count_piece_sheets(doc, BOX, spec)
    numbers = [thing.text for _, things in found for thing in things if thing.text.isdigit()]
    assert sorted(numbers, key=int) == ["1", "2", "3", "4", "5", "9", "12", "15"]
    less = MARGIN - 110  # half of a line's width
    for (wide, high), things in found:
        assert all(t.within(less, less, wide - less, high - less) for t in things)
        assert clashes(things) == []
        assert any("Print at 100 %" in t.text for t in things)
        assert any(t.text == "QP1-TEST" for t in things)


def test_the_longest_share_code_stands_clear_of_the_ruler() -> None:
    code = "QP1-" + "-".join(["H4MK"] * 19)
    doc = harvest_moon().model_copy(update={"code": code})
    for paper, width in (("a4", 60_000), ("letter", 60_000), ("a5", 38_000)):
        spec = SheetSpec(paper=PAPERS[paper], tiles_um=width)
        ((size, things), *_) = pages(drawn(draw_piece_sheets, doc, spec, box=BOX))
        lines = [t for t in things if t.text.startswith(("QP1", "H4MK"))]
        assert "".join(t.text for t in lines) == code
        ruler = [t for t in things if t.kind == "path" and t.top < MARGIN + BAND and t.left > size[0] / 3]
        assert all(t.right < ruler[0].left for t in lines)
        assert clashes(things) == []
        assert max(t.top for t in lines) < MARGIN + BAND


def test_faces_are_unturned_whatever_the_map_did() -> None:
    for label, faces, original in pieces_to_cut(harvest_moon(), BOX):
        piece = BOX.pieces[int(label) - 1]
        assert (faces, original) == (piece.tiles, piece.original)


def test_a_piece_that_the_box_lacks_is_read_from_the_map() -> None:
    stripped = replace(BOX, pieces=BOX.pieces[:3])
    found = {label: faces for label, faces, _ in pieces_to_cut(harvest_moon(), stripped)}
    assert found["15"] == BOX.pieces[14].tiles
    assert len(found) == 8


def test_printed_marks_and_the_word_original() -> None:
    doc, spec = built("marks", players=2), SheetSpec(tiles_um=38_000)
    log = drawn(draw_piece_sheets, doc, spec)
    marks = [tile.mark for _, faces, _ in pieces_to_cut(doc, printed_box()) for tile in faces]
    uses = [call[1] for call in log.calls if call[0] == "symbol"]
    assert sum(name.startswith("icon-skull") for name in uses) == marks.count(Mark.MONSTER)
    assert sum(name.startswith("icon-chest") for name in uses) == marks.count(Mark.TREASURE)
    assert sum(name.startswith("arrow") for name in uses) == 8
    words = [thing.text for _, things in pages(log) for thing in things]
    assert words.count("original") == 8
    assert any("a face that we invented" in word for word in words)
    real = replace(printed_box(), pieces=tuple(replace(piece, original=False) for piece in printed_box().pieces))
    typed = [thing.text for _, things in pages(drawn(draw_piece_sheets, doc, spec, box=real)) for thing in things]
    assert not any("original" in word for word in typed)


@pytest.mark.parametrize("width", [25, 38, 60])
def test_the_pattern_of_a_centre_tile_keeps_off_the_word(width: int) -> None:
    side = tile_side(mm(width))
    word = (-mm(4), -scaled(mm(7.6), side) - mm(0.4), mm(4), -scaled(mm(7.6), side) + mm(1.6))
    for terrain in (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER):
        face = TileFace(terrain, None)
        surface = RecordingSurface()
        surface.begin_page(mm(300), mm(300))
        draw_true_piece(surface, palette(Ink.COLOR), "1", [face] * 7, True, Point(mm(150), mm(150)), mm(width))
        surface.end_page()
        uses = [call for call in surface.log.calls if call[0] == "symbol" and call[2:4] == (mm(150), mm(150))]
        (pattern,) = (call[1] for call in uses if call[1].startswith(terrain.value))
        segments = [s for call in surface.log.symbols[pattern] if call[0] == "path" for s in call[1] if len(s) > 1]
        points = [(s[i], s[i + 1]) for s in segments for i in range(1, len(s), 2)]
        assert len(points) > 8
        assert not any(word[0] < x < word[2] and word[1] < y < word[3] for x, y in points)


def test_mono_is_black_and_white() -> None:
    assert colors(drawn(draw_piece_sheets, harvest_moon(), SheetSpec(tiles_um=38_000, ink=Ink.MONO), box=BOX)) == {
        BLACK,
        WHITE,
    }


def test_piece_sheet_golden(golden: Callable[[str, str], None]) -> None:
    golden(
        "press/boardquest_pieces.txt",
        drawn(draw_piece_sheets, harvest_moon(), SheetSpec(tiles_um=38_000), box=BOX).text(),
    )
