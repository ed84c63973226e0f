"""What is printed, measured from the PDF: sizes, bleed, marks, backs behind their fronts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from dummies import BACK, FRONT, card, deck
from sheetread import (
    MM,
    Box,
    filled,
    is_mark,
    page_text,
    pixel,
    plan_pdf,
    printed,
    reader,
    segments,
    shapes,
    words,
)

from questpress.press.imposition.draw import draw_plan, duplex_hint
from questpress.press.imposition.plan import impose
from questpress.press.imposition.spec import Margins, Offset, PrintSpec
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface
from questpress.press.units import BLACK, Area, Um, mm

FIVE = Margins.even(mm(5))
NAMES = ("A", "B", "C", "D", "E")
POINT = 25.4 / 72


def near(box: Box, *wanted: float, off: float = 0.01) -> bool:
    return list(box) == pytest.approx(wanted, abs=off)


# True size


@pytest.mark.parametrize(("size", "points"), [("63x88mm", (178.58, 249.45)), ("2.5x3.5in", (180, 252))])
def test_nine_cards_of_true_size(size: str, points: tuple[float, float]) -> None:
    pdf = printed(deck(9, size), PrintSpec(margins=FIVE, centred=True))
    page = reader(pdf).pages[0]
    assert [float(side) for side in page.mediabox[2:]] == pytest.approx([595.28, 841.89], abs=0.01)
    cards = filled(pdf, FRONT)
    assert len(cards) == 9
    for found in cards:
        assert ((found.right - found.left) / POINT, (found.head - found.foot) / POINT) == pytest.approx(
            points, abs=0.05
        )
    wide, high = points[0] * POINT, points[1] * POINT
    left, top = (210 - 3 * wide) / 2, 297 - (297 - 3 * high) / 2
    for place, found in enumerate(cards):
        row, column = divmod(place, 3)
        corners = left + column * wide, top - (row + 1) * high, left + (column + 1) * wide, top - row * high
        assert near(found, *corners, off=0.05)
    if size == "63x88mm":
        assert near(cards[0], 10.5, 297 - 16.5 - 88, 73.5, 297 - 16.5)
        assert cards[2].right == pytest.approx(199.5, abs=0.005)


def test_a_ruler_and_the_request_not_to_scale_stand_outside_the_cards() -> None:
    pdf = printed(deck(9, "63x88mm"), PrintSpec(margins=FIVE, centred=True))
    (ruler,) = [line for line in segments(pdf) if line.right - line.left == pytest.approx(100, abs=0.001)]
    assert ruler.head < min(found.foot for found in filled(pdf, FRONT)) - 3.4
    assert "Print at 100 %" in page_text(pdf, 0)
    (line,) = words(pdf, 0, "Print")["Print"]
    assert line.head < 16.5 - 3.4
    preferences = reader(pdf).trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"


def test_the_ruler_is_true_where_it_stands_upright_too() -> None:
    pdf = printed(deck(9), PrintSpec(paper=PAPERS["letter"]))
    (ruler,) = [line for line in segments(pdf) if line.head - line.foot == pytest.approx(100, abs=0.001)]
    assert 6.35 <= ruler.left <= ruler.right < 12.7 - 3.4


def test_page_boxes_are_what_is_cut_and_its_bleed() -> None:
    pdf = printed(deck(1, "63x88mm", back="back"), PrintSpec(bleed=mm(3), long_offset=Offset(1_000, 0)))
    front, back = reader(pdf).pages
    trim, bleed = ([float(value) * MM for value in box] for box in (front.trimbox, front.bleedbox))
    assert [b - t for b, t in zip(bleed, trim, strict=True)] == pytest.approx([-3, -3, 3, 3], abs=0.001)
    assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((2 * 63 + 6, 3 * 88 + 12), abs=0.001)
    assert float(back.trimbox[0]) * MM == pytest.approx(210 - trim[2] + 1, abs=0.001)


# Bleed and marks

BLED = PrintSpec(margins=FIVE, bleed=mm(3), landscape=False, turn=False)


def test_art_runs_into_the_bleed_on_all_sides_of_every_card_and_no_further() -> None:
    pdf = printed(deck(5, "63x88mm"), BLED)
    plan = impose(deck(5, "63x88mm"), BLED)
    layout = plan.groups[0].layout
    assert (layout.columns, layout.rows) == (2, 3)
    for place in range(6):
        x, y, wide, high = (value / 1000 for value in layout.cell(place))
        for along, up in ((x - 2.8, y + 20), (x + wide + 2.8, y + 20), (x + 20, y - 2.8), (x + 20, y + high + 2.8)):
            assert (pixel(pdf, along, up) == tuple(FRONT)) is (place < 5)
    left = min(layout.cell(0).x, layout.cell(2).x) / 1000
    assert pixel(pdf, left - 3.2, layout.cell(0).y / 1000 + 20) == (255, 255, 255)


def test_art_beyond_the_bleed_is_clipped() -> None:
    spilling = card("a", "63x88mm")

    def spill(surface, style) -> None:
        surface.rect(-mm(40), -mm(40), mm(160), mm(160), fill=FRONT)

    spilling = replace(spilling, front=replace(spilling.front, draw=spill))
    pdf = printed([spilling], BLED)
    cell = impose([spilling], BLED).groups[0].layout.cell(0)
    assert pixel(pdf, cell.x / 1000 - 2.8, cell.y / 1000 + 10) == tuple(FRONT)
    assert pixel(pdf, cell.x / 1000 - 3.2, cell.y / 1000 + 10) == (255, 255, 255)


def overlaps(line: Box, area: Box) -> bool:
    return line.left < area.right and line.right > area.left and line.foot < area.head and line.head > area.foot


@pytest.mark.parametrize("spec", [BLED, replace(BLED, bleed=Um(0)), replace(BLED, gap=mm(10), bleed=Um(0))])
@pytest.mark.parametrize("count", [1, 3, 5, 6])
@pytest.mark.parametrize("page", [0, 1])
def test_every_cut_has_a_mark_at_both_ends_and_none_enters_a_card(spec: PrintSpec, count: int, page: int) -> None:
    cards = deck(count, "63x88mm", back="*")
    pdf = printed(cards, spec)
    plan = impose(cards, spec)
    layout, bleed = plan.groups[0].layout, spec.bleed / 1000
    cells = [layout.cell(place) for place in range(count)]
    if page:
        cells = [layout.mirrored(cell, "long") for cell in cells]
    trims = [Box(c.x / 1000, c.y / 1000, (c.x + c.width) / 1000, (c.y + c.height) / 1000) for c in cells]
    marks = [line for line in segments(pdf, page) if is_mark(line)]
    for mark in marks:
        for trim in trims:
            bled = Box(trim.left - bleed, trim.foot - bleed, trim.right + bleed, trim.head + bleed)
            assert not overlaps(mark, bled)
    upright = sorted({round(value, 3) for trim in trims for value in (trim.left, trim.right)})
    lying = sorted({round(value, 3) for trim in trims for value in (trim.foot, trim.head)})
    block = layout.block()
    foot, head = block.y / 1000, (block.y + block.height) / 1000
    for ends in (
        [mark for mark in marks if mark.left == mark.right and mark.head < foot],
        [mark for mark in marks if mark.left == mark.right and mark.foot > head],
    ):
        assert sorted(mark.left for mark in ends) == pytest.approx(upright, abs=0.001)
    left, right = min(layout.cell(0).x, layout.width - block.x - block.width) / 1000, 105
    for side in (
        [mark for mark in marks if mark.foot == mark.head and mark.right <= left + 0.01],
        [mark for mark in marks if mark.foot == mark.head and mark.left >= right],
    ):
        assert sorted(mark.foot for mark in side) == pytest.approx(lying, abs=0.001)
    assert len(marks) == 2 * (len(upright) + len(lying))


def test_without_marks_there_is_none() -> None:
    pdf = printed(deck(5, "63x88mm"), replace(BLED, marks=False))
    assert not [line for line in segments(pdf) if is_mark(line)]
    assert len(segments(pdf)) == 12  # the ruler and its ticks


def test_only_shapes_that_marks_cannot_show_have_a_cut_line() -> None:
    def outlines(size: str, lines: str) -> list[str]:
        pdf = printed(deck(2, size), PrintSpec(cut_lines=lines))
        return [shape.kinds for shape in shapes(pdf) if shape.stroke and shape.kinds.endswith("Z")]

    assert outlines("poker", "auto") == []
    assert outlines("poker", "all") == ["MLCLCLCLCZ"] * 2
    assert outlines("disc-25", "auto") == ["MCCCCZ"] * 2
    assert outlines("hex-25", "auto") == ["MLLLLLZ"] * 2
    assert outlines("hex-25", "none") == []


# Backs

ASKEW = PrintSpec(gap=mm(1), margins=Margins(mm(5), mm(7), mm(5), mm(12)))
LETTERED = [card(name, "63x88mm", back=name.lower() * 2) for name in NAMES]


def test_backs_stand_in_the_order_in_which_they_are_seen_from_behind() -> None:
    pdf = printed(LETTERED, ASKEW)
    assert len(reader(pdf).pages) == 2
    places = words(pdf, 1, *(name.lower() * 2 for name in NAMES))
    rows: dict[int, list[tuple[float, str]]] = {}
    for name, (place,) in places.items():
        rows.setdefault(round(place.foot), []).append((place.left, name))
    order = [[name for _, name in sorted(row)] for _, row in sorted(rows.items(), reverse=True)]
    assert order == [["cc", "bb", "aa"], ["ee", "dd"]]
    # D and E are in the second and third column of the back: the first is empty there
    assert places["ee"][0].left == pytest.approx(places["bb"][0].left, abs=0.5)


def test_a_back_lies_mirrored_behind_its_front() -> None:
    pdf = printed(LETTERED, ASKEW)
    fronts, backs = filled(pdf, FRONT, 0), filled(pdf, BACK, 1)
    for front, span in zip(fronts, ((12, 75), (76, 139), (140, 203)), strict=False):
        assert (front.left, front.right) == pytest.approx(span, abs=0.001)
    for front, back in zip(fronts, backs, strict=True):
        assert near(back, 210 - front.right, front.foot, 210 - front.left, front.head, off=0.002)


def test_the_correction_moves_the_back_pages_only() -> None:
    plain = printed(LETTERED, ASKEW)
    moved = printed(LETTERED, replace(ASKEW, long_offset=Offset(mm(1.5), mm(0.5)), short_offset=Offset(9, 9)))
    assert filled(plain, FRONT) == filled(moved, FRONT)
    assert segments(plain) == segments(moved)
    for before, after in zip(filled(plain, BACK, 1), filled(moved, BACK, 1), strict=True):
        assert (after.left - before.left) / POINT == pytest.approx(4.25, abs=0.01)
        assert (after.foot - before.foot) / POINT == pytest.approx(1.42, abs=0.01)
    marks = [[line for line in segments(pdf, 1) if is_mark(line)] for pdf in (plain, moved)]
    assert len(marks[0]) == len(marks[1]) > 0
    assert marks[1][0].left - marks[0][0].left == pytest.approx(1.5, abs=0.01)


def test_the_correction_turns_about_the_middle_of_the_page() -> None:
    middle = card("m", "63x88mm", back="back")
    spec = PrintSpec(margins=FIVE, centred=True, long_offset=Offset(turn=150))
    pdf = printed([middle] * 5, spec)
    inner = [shape.points for shape in shapes(pdf, 1) if shape.fill == str(BACK)][4]
    x, y = (sum(point[axis] for point in inner) / 4 for axis in (0, 1))
    assert (x, y) == pytest.approx((105, 148.5), abs=0.001)
    rise = (inner[1][1] - inner[0][1]) / (inner[1][0] - inner[0][0])
    assert rise == pytest.approx(0.026186, abs=0.0001)  # the tangent of 1.5 degrees


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", ["63x88mm", "90x60mm"])
def test_copies_all_get_their_own_back(flip: str, size: str) -> None:
    cards = [card(f"N{n}", size, back=f"K{n}", copies=n) for n in (1, 2, 3, 4)]
    spec = PrintSpec(duplex=flip, margins=FIVE)
    pdf = printed(cards, spec)
    layout = impose(cards, spec).groups[0].layout
    cells = [layout.cell(place) for place in range(layout.capacity)]
    seen = 0
    for sheet in range(len(reader(pdf).pages) // 2):
        fronts = words(pdf, 2 * sheet, *(f"N{n}" for n in (1, 2, 3, 4)))
        backs = words(pdf, 2 * sheet + 1, *(f"K{n}" for n in (1, 2, 3, 4)))
        for name, places in fronts.items():
            # the cell behind each front, seen from behind, holds the back of the same number
            for cell in cells:
                if any(holds(cell, place) for place in places):
                    behind = layout.mirrored(cell, flip)
                    assert any(holds(behind, place) for place in backs[name.replace("N", "K")])
                    seen += 1
    assert seen == 10


def holds(area: Area, place: Box) -> bool:
    x, y, wide, high = (value / 1000 for value in area)
    return x <= place.left <= x + wide and y <= place.foot <= y + high


def test_backs_for_the_short_edge_stand_on_their_heads() -> None:
    pdf = printed([card("a", back="back")], PrintSpec(duplex="short"))
    (back,) = words(pdf, 1, "back")["back"]
    (box,) = filled(pdf, BACK, 1)
    assert box.right - back.right == pytest.approx(5, abs=1)
    assert box.head - back.head == pytest.approx(5, abs=1)
    front = filled(pdf, FRONT)[0]
    assert near(box, front.left, 297 - front.head, front.right, 297 - front.foot)


def test_the_last_sheet_keeps_the_grid() -> None:
    spec = PrintSpec(landscape=True, gap=mm(5))
    cards = deck(12, "63x88mm", back="*")
    pdf = printed(cards, spec)
    layout = impose(cards, spec).groups[0].layout
    assert (layout.columns, layout.rows) == (4, 2)
    assert len(reader(pdf).pages) == 4
    first, last = filled(pdf, FRONT, 0), filled(pdf, FRONT, 2)
    assert len(last) == 4
    for there, here in zip(first, last, strict=False):
        assert near(here, *there)
    backs = filled(pdf, BACK, 3)
    assert [round(back.left, 2) for back in backs] == [round(297 - front.right, 2) for front in last]
    assert {round(back.foot, 3) for back in backs} == {round(front.foot, 3) for front in first[:4]}
    lower = [line for line in segments(pdf, 3) if is_mark(line) and line.foot == line.head and line.foot < 100]
    assert lower == []


def test_a_sheet_without_backs_keeps_the_order_of_sides() -> None:
    cards = [card("a", back="back"), card("b", "bridge")]
    pdf = printed(cards, PrintSpec())
    assert len(reader(pdf).pages) == 4
    assert "stays blank" in page_text(pdf, 3)
    assert not filled(pdf, BACK, 3)
    assert not [line for line in segments(pdf, 3) if is_mark(line)]
    assert len(reader(printed([card("a"), card("b", "bridge")], PrintSpec())).pages) == 2


@pytest.mark.parametrize(
    ("flip", "landscape", "hint"),
    [
        ("long", False, "long-edge"),
        ("short", False, "short-edge"),
        ("long", True, "short-edge"),
        ("short", True, "long-edge"),
        ("none", False, "simplex"),
    ],
)
def test_the_printer_is_told_which_edge_to_turn_over(flip: str, landscape: bool, hint: str) -> None:
    plan = impose([card("a", back="back")], PrintSpec(duplex=flip, landscape=landscape))
    assert duplex_hint(plan) == hint
    told = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge", "simplex": "/Simplex"}[hint]
    assert reader(plan_pdf(plan)).trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == told
    assert any(finding.code == "PR-17" for finding in plan.findings) is landscape


# Gutter


def test_backs_lie_beyond_the_fold_on_their_heads() -> None:
    cards = [card(f"N{n}", back=f"K{n}") for n in range(4)]
    pdf = printed(cards, PrintSpec(gutter=True))
    plan = impose(cards, PrintSpec(gutter=True))
    layout = plan.groups[0].layout
    assert len(reader(pdf).pages) == 1
    assert layout.capacity == 4
    fronts, backs = filled(pdf, FRONT), filled(pdf, BACK)
    assert min(front.foot for front in fronts) - max(back.head for back in backs) == pytest.approx(17, abs=0.001)
    fold = layout.fold / 1000
    for front, back in zip(fronts, backs, strict=True):
        assert near(back, front.left, 2 * fold - front.head, front.right, 2 * fold - front.foot)
    (name,) = words(pdf, 0, "K0")["K0"]
    assert backs[0].right - name.right == pytest.approx(5, abs=1.5)  # upside down: it begins at the right
    (line,) = [line for line in segments(pdf) if line.foot == line.head and line.foot == pytest.approx(fold, abs=0.01)]
    assert line.right - line.left > 200
    assert words(pdf, 0, "fold here, glue, then cut")


def test_what_has_no_back_needs_no_fold() -> None:
    cards = [card("a", back="back"), card("b")]
    plan = impose(cards, PrintSpec(gutter=True))
    assert [group.layout.fold is None for group in plan.groups] == [False, True]
    assert len(reader(plan_pdf(plan)).pages) == 2


# Folds


def test_fold_marks_stand_at_the_ends_of_the_row_and_within_the_edges() -> None:
    pdf = printed([card(f"s{n}", "standee", folds=(mm(10), mm(48), mm(86))) for n in range(3)], PrintSpec())
    cells = filled(pdf, FRONT)
    ticks = [
        line
        for line in segments(pdf)
        if line.foot == line.head and line.right - line.left == pytest.approx(1.2, abs=0.001)
    ]
    assert len(ticks) == 3 * 3 * 2
    for cell in cells:
        for height in (10, 48, 86):
            ends = [tick for tick in ticks if tick.foot == pytest.approx(cell.foot + height, abs=0.002)]
            assert any(tick.left == pytest.approx(cell.left, abs=0.002) for tick in ends)
            assert any(tick.right == pytest.approx(cell.right, abs=0.002) for tick in ends)
    dashes = [line for line in segments(pdf) if line.right - line.left == pytest.approx(0.8, abs=0.001)]
    assert len(dashes) == 3 * 2 * 2
    assert all(dash.right < cells[0].left or dash.left > cells[-1].right for dash in dashes)


# Large runs


def test_a_thousand_cards_come_once_each_in_order() -> None:
    cards = [card(f"No{number:04}") for number in range(1, 1001)]
    plan = impose(cards, PrintSpec())
    assert plan.totals.pages == 112
    pdf = plan_pdf(plan)
    assert len(reader(pdf).pages) == 112
    found = [int(name) for page in range(112) for name in re.findall(r"\bNo(\d{4})\b", cards_text(pdf, page))]
    assert found == list(range(1, 1001))


def cards_text(pdf: bytes, page: int) -> str:
    """Return a page's text without the footer, which names the card of a sheet that holds one or two."""
    return "\n".join(line for line in page_text(pdf, page).splitlines() if "Sheet" not in line)


def test_progress_is_told_after_each_page() -> None:
    told: list[tuple[int, int]] = []
    draw_plan(RecordingSurface(), impose(deck(20, back="b"), PrintSpec()), progress=lambda *step: told.append(step))
    assert told == [(number, 6) for number in range(1, 7)]


def test_sides_that_come_again_are_drawn_once() -> None:
    drawn: list[str] = []

    def noting(component):
        def draw(surface, style) -> None:
            drawn.append(component.front.key)
            surface.circle(0, 0, 100, fill=BLACK)

        return replace(component, front=replace(component.front, draw=draw))

    printed([noting(card("a", copies=30)), noting(card("b"))], PrintSpec())
    assert drawn == ["a", "b"]


def test_the_same_bytes_in_every_process() -> None:
    code = (
        f"import sys, hashlib; sys.path[:0] = [r'{Path(__file__).parent}', r'{Path(__file__).parents[2]}']\n"
        "from dummies import *; from sheetread import *; from questpress.press.units import mm\n"
        "cards = deck(12, back='*') + deck(7, 'disc-25', kind='token') + [card('s', 'standee', folds=(10000,))]\n"
        "pdf = printed(cards, PrintSpec(bleed=mm(2), code='QP1-7K3M-9C2X'), contents=True, calibration=True)\n"
        "print(hashlib.sha256(pdf).hexdigest())"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1
