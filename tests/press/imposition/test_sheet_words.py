"""What sheets say: footers, contents and calibration."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from dummies import card, deck
from sheetread import filled, page_text, plan_pdf, printed, reader, segments, words

from questpress.press.imposition.calibration import draw_calibration, lever
from questpress.press.imposition.contents import draw_contents, steps
from questpress.press.imposition.draw import draw_plan
from questpress.press.imposition.footer import size_name
from questpress.press.imposition.plan import impose
from questpress.press.imposition.spec import Offset, PrintSpec
from questpress.press.ink import Ink, palette
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.pdf import PdfSurface
from questpress.press.recording import RecordingSurface
from questpress.press.sizes import parse_trim
from questpress.press.units import BLACK, WHITE, mm

MIXED = [
    *deck(11, back="back"),
    card("Longsword", back="back", kind="item", copies=2),
    *deck(3, "disc-25", kind="damage-token"),
    card("Hero", "standee", kind="standee", folds=(mm(10), mm(48), mm(86))),
]


def flat(text: str) -> str:
    return " ".join(text.split())


# Footers


def test_a_footer_tells_size_sheet_side_kinds_and_scale() -> None:
    pdf = printed(MIXED, PrintSpec())
    text = flat(page_text(pdf, 0))
    assert "Poker 63.5 × 88.9 mm" in text
    assert "Sheet 1 of 4, fronts: monster" in text
    assert "Print at 100 %, no scaling. Unofficial, fan-made." in text
    assert "this line is 100 mm" in text
    assert "Sheet 2 of 4, backs: monster, item" in flat(page_text(pdf, 3))
    assert "Sheet 3 of 4: damage token" in flat(page_text(pdf, 4))


def test_a_sheet_of_one_thing_names_it() -> None:
    assert "Sheet 1 of 1: Longsword" in flat(page_text(printed([card("Longsword", copies=3)], PrintSpec()), 0))


def test_a_footer_of_one_line_tells_the_same() -> None:
    pdf = printed(deck(12), PrintSpec(paper=PAPERS["letter"], code="QP1-7K3M-9C2X"))
    text = flat(page_text(pdf, 0))
    assert "Sheet 1 of 2: monster" in text
    assert "QP1-7K3M-9C2X · Poker 63.5 × 88.9 mm · Print at 100 %, no scaling." in text
    assert "100 mm" in text


def test_the_code_is_printed_large_and_as_qr() -> None:
    pdf = printed(deck(9), PrintSpec(code="QP1-7K3M-9C2X"))
    (code,) = words(pdf, 0, "QP1-7K3M-9C2X")["QP1-7K3M-9C2X"]
    assert code.head - code.foot > 1.8
    ink = next(iter(filled(pdf, palette(Ink.COLOR).text, 0)))
    assert (ink.right - ink.left, ink.head - ink.foot) == pytest.approx((12, 12), abs=0.01)
    marks = [line for line in segments(pdf) if line.left == line.right and line.head < 30]
    for mark in marks:  # bare paper about the code: four modules of a code of 25
        assert mark.left < ink.left - 1.9 or mark.left > ink.right + 1.9 or mark.foot > ink.head + 1.9


@pytest.mark.parametrize(
    ("size", "name"),
    [
        ("poker", "Poker 63.5 × 88.9 mm"),
        ("disc-25", "Disc 25.4 mm"),
        ("hex-25", "Hexagon 25.3 × 29.214 mm"),
        ("chit-19", "Square 19.05 × 19.05 mm"),
        ("70x100mm", "70 × 100 mm"),
    ],
)
def test_sizes_are_named_with_their_measures(size: str, name: str) -> None:
    assert size_name(parse_trim(size)) == name


# Contents


def contents(components, spec: PrintSpec) -> tuple[bytes, int]:
    surface = PdfSurface(title="Test")
    pages = draw_contents(surface, impose(components, spec))
    return surface.finish(), pages


def test_contents_tell_what_is_printed_on_which_sheets_and_how_long_it_takes() -> None:
    pdf, pages = contents(MIXED, PrintSpec())
    assert pages == 1
    text = flat(page_text(pdf, 0))
    assert "BOARDQUEST" in text
    assert "17 pieces on 4 sheets of A4, printed on both sides. About 6 minutes of cutting." in text
    assert "15 s a sheet, 10 s a straight cut" in text
    assert "Poker 63.5 × 88.9 mm monster 11, item 2 13 3 × 3 1–2" in text
    assert "Disc 25.4 mm damage token 3 3 7 × 10 3" in text
    assert "Longsword ×2" in text
    assert "Damage token" in text


def test_the_steps_are_those_of_the_run() -> None:
    def said(components, **given) -> str:
        return " ".join(steps(impose(components, PrintSpec(**given))))

    plain = said(deck(3))
    assert "crop marks" in plain
    for word in ("both sides", "scissors", "Standees", "glue", "two cuts"):
        assert word not in plain
    assert "flip on long edge" in said(deck(3, back="b"))
    assert "flip on short edge" in said(deck(3, back="b"), landscape=True)
    assert "glue the halves together" in said(deck(3, back="b"), gutter=True)
    assert "two cuts between neighbours" in said(deck(3), bleed=mm(2))
    assert "scissors" in said(deck(3, "disc-25"))
    assert "crop marks" not in said(deck(3, "disc-25"))
    assert "score the fold lines" in said(deck(3, "standee", folds=(mm(10),)))
    assert "flap" in said([card("Board", "300x400mm")], split=True)


@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "70x120mm", "50x50mm", "a3"])
def test_a_long_list_names_everything_once_on_as_many_pages_as_it_takes(paper: str) -> None:
    cards = [card(f"No{number:03}", "disc-16", kind=f"kind-{number // 100}") for number in range(400)]
    pdf, pages = contents(cards, PrintSpec(paper=parse_paper(paper)))
    assert len(reader(pdf).pages) == pages
    found = [name for page in range(pages) for name in re.findall(r"No\d{3}", page_text(pdf, page))]
    assert sorted(found) == [f"No{number:03}" for number in range(400)]


def test_contents_and_calibration_keep_fronts_on_fronts() -> None:
    plan = impose(deck(3, back="b"), PrintSpec())
    pdf = plan_pdf(plan, contents=True, calibration=True)
    heads = [flat(page_text(pdf, page)) for page in range(6)]
    assert heads[0].startswith("BOARDQUEST Contents")
    assert heads[1] == ""
    assert "Calibration, front" in heads[2]
    assert "Calibration, back" in heads[3]
    assert "Sheet 1 of 1, fronts" in heads[4]
    one_sided = plan_pdf(impose(deck(3), PrintSpec(duplex="none")), contents=True, calibration=True)
    assert len(reader(one_sided).pages) == 3


# Calibration


def calibration(spec: PrintSpec) -> bytes:
    surface = PdfSurface(title="Test")
    draw_calibration(surface, spec)
    return surface.finish()


def test_rulers_are_100_mm_each_way() -> None:
    lines = segments(calibration(PrintSpec()))
    assert any(line.right - line.left == pytest.approx(100, abs=0.001) for line in lines)
    assert any(line.head - line.foot == pytest.approx(100, abs=0.001) for line in lines)


def crosses(pdf: bytes, page: int, arm: float) -> list[tuple[float, float]]:
    return [
        ((line.left + line.right) / 2, line.foot)
        for line in segments(pdf, page)
        if line.right - line.left == pytest.approx(2 * arm, abs=0.001)
        and line.head - line.foot == pytest.approx(0, abs=0.2)
    ]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_crosses_of_both_sides_meet_when_the_printer_does_not_miss(flip: str) -> None:
    pdf = calibration(PrintSpec(duplex=flip))
    front, back = crosses(pdf, 0, 8), crosses(pdf, 1, 5)
    assert len(front) == 3
    for x, y in front:
        behind = (210 - x, y) if flip == "long" else (x, 297 - y)
        assert any(place == pytest.approx(behind, abs=0.002) for place in back)


def test_the_page_is_printed_with_the_offset_and_says_so() -> None:
    spec = PrintSpec(long_offset=Offset(mm(1.5), -mm(0.5), 20))
    pdf = calibration(spec)
    middle = crosses(pdf, 1, 5)[1]
    assert middle == pytest.approx((106.5, 148), abs=0.02)
    assert "1.5, -0.5 mm and a turn of 0.2°" in flat(page_text(pdf, 1))
    assert "was printed with" not in flat(page_text(calibration(PrintSpec()), 1))


def test_the_turn_is_read_from_left_and_right() -> None:
    """A back turned by the factor times a millimetre has its ends a millimetre apart."""
    spec = PrintSpec()
    text = flat(page_text(calibration(spec), 1))
    factor = float(re.search(r"times ([\d.]+)°", text).group(1))
    assert factor / 57.29578 * lever(spec) / 1000 == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "a3", "105x148mm", "297x210mm"])
def test_nothing_of_the_calibration_page_lies_in_anything_else(paper: str) -> None:
    pdf = calibration(PrintSpec(paper=parse_paper(paper)))
    wide, high = (float(side) * 25.4 / 72 for side in reader(pdf).pages[0].mediabox[2:])
    for page in (0, 1):
        for line in segments(pdf, page):
            assert line.left >= 6.3
            assert line.right <= wide - 6.3
            assert line.foot >= 6.3
            assert line.head <= high - 6.3
        last = words(pdf, page, "Turn the sheet over", "Type the three")
        (lowest,) = next(iter(last.values()))
        assert lowest.foot > high / 2 + 8


def test_a_page_for_one_side_has_rulers_alone() -> None:
    pdf = calibration(PrintSpec(duplex="none"))
    assert len(reader(pdf).pages) == 1
    assert not crosses(pdf, 0, 8)


# Goldens: what sheets look like, as logs


@pytest.mark.parametrize("ink", list(Ink))
def test_mono_sheets_hold_nothing_but_black_and_white(ink: Ink) -> None:
    surface = RecordingSurface()
    plan = impose([card("a", "standee", folds=(mm(10),)), card("b", "disc-25")], PrintSpec(ink=ink, code="QP1"))
    blank = [_blank(c) for group in plan.groups for c in group.cards]
    draw_plan(surface, impose(blank, plan.spec), contents=True, calibration=True)
    colors = set(re.findall(r"#[0-9A-F]{6}", surface.finish().decode()))
    assert (colors <= {str(BLACK), str(WHITE)}) is (ink is Ink.MONO)


def _blank(component):
    return replace(component, front=replace(component.front, draw=lambda surface, style: None))


@pytest.mark.parametrize(
    ("name", "components", "spec"),
    [
        ("duplex", [card("a", back="b"), card("c", back="b", copies=2)], PrintSpec(bleed=mm(2))),
        ("gutter", [card("a", back="b")], PrintSpec(gutter=True, paper=PAPERS["letter"])),
        (
            "shapes",
            [card("a", "disc-25"), card("b", "standee", folds=(mm(10), mm(48)))],
            PrintSpec(code="QP1-7K3M-9C2X"),
        ),
    ],
)
def test_sheets_are_as_they_were_looked_at(name: str, components, spec: PrintSpec, golden) -> None:
    surface = RecordingSurface()
    draw_plan(surface, impose(components, spec))
    golden(f"press/imposition/{name}.txt", surface.finish().decode())


def test_contents_and_calibration_are_as_they_were_looked_at(golden) -> None:
    surface = RecordingSurface()
    draw_contents(surface, impose(MIXED, PrintSpec()))
    draw_calibration(surface, PrintSpec())
    golden("press/imposition/words.txt", surface.finish().decode())


@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "a3", "tabloid"])
def test_no_footer_of_a_plain_run_loses_words(paper: str) -> None:
    spec = PrintSpec(paper=parse_paper(paper))
    for size in ("poker", "disc-25", "hex-25", "mini-euro", "chit-19", "standee-25"):
        surface = RecordingSurface()
        draw_plan(surface, impose(deck(90, size, kind="fort-token"), spec))
        log = surface.finish().decode()
        assert "…" not in log
        assert "Print at 100 %" in log
        assert re.search(r"Sheet 1 of \d+: fort token", log)
