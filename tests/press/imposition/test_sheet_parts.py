"""Boards larger than the paper come in parts that overlap."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from dummies import FRONT, card
from hypothesis import given
from hypothesis import strategies as st
from sheetread import filled, page_text, plan_pdf, reader, segments

from questpress.findings import Finding
from questpress.press.faces.component import Component, Side, Style
from questpress.press.imposition.plan import impose
from questpress.press.imposition.spec import PrintSpec
from questpress.press.imposition.tiles import OVERLAP, split
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.recording import RecordingSurface
from questpress.press.sizes import Trim, parse_trim
from questpress.press.units import Um, mm


def corner_of(side: Side) -> tuple[int, int]:
    """Return which point of the whole lies at a part's lower left corner."""
    surface = RecordingSurface()
    surface.begin_page(mm(500), mm(500))
    side.draw(surface, Style(Ink.COLOR))
    name, x, y, *_ = surface.log.calls[1]
    assert name == "push"
    return -x, -y


@given(
    width=st.integers(30_000, 900_000),
    height=st.integers(30_000, 900_000),
    paper=st.sampled_from(["a5", "a4", "letter", "a3"]),
    turn=st.booleans(),
    bleed=st.sampled_from([0, 3_000]),
)
def test_parts_are_of_one_size_fit_the_paper_and_cover_the_whole(width, height, paper, turn, bleed) -> None:
    spec = PrintSpec(paper=PAPERS[paper], turn=turn, bleed=Um(bleed), split=True)
    whole = card("Board", Trim("board", "Board", Um(width), Um(height)))
    parts = split(whole, spec)
    piece = parts[0].trim
    assert {part.trim for part in parts} == {piece}
    plan = impose([whole], spec)
    assert not [finding for finding in plan.findings if finding.code == "PR-10"]
    corners = [corner_of(part.front) for part in parts]
    columns = sorted({x for x, _ in corners})
    rows = sorted({y for _, y in corners})
    assert len(columns) * len(rows) == len(parts)
    for starts, side, length in ((columns, piece.width, width), (rows, piece.height, height)):
        assert starts[0] <= 0 <= starts[0] + side
        assert starts[-1] + side >= length
        assert all(after - before == side - OVERLAP for before, after in itertools.pairwise(starts))


def board(**given) -> Component:
    return card("Board", parse_trim("300x420mm"), kind="board", **given)


def test_a_board_of_twice_the_paper_comes_on_four_sheets_with_lines_to_glue_to() -> None:
    plan = impose([board()], PrintSpec(split=True))
    (note,) = plan.findings
    assert note.code == "PR-16"
    assert "300 × 420 mm" in note.message
    assert "4 pieces" in note.message
    assert [c.name for sheet in plan.sheets() for c in sheet.cards] == [
        f"Board, part {name}" for name in ("A1", "A2", "B1", "B2")
    ]
    pdf = plan_pdf(plan)
    assert len(reader(pdf).pages) == 4
    for page, glued in enumerate((("A2", "B1"), ("B2",), ("B2",), ())):
        text = page_text(pdf, page)
        assert [name for name in ("A1", "A2", "B1", "B2") if f"glue {name} on here" in text] == list(glued)
        (art,) = filled(pdf, FRONT, page)
        trim = reader(pdf).pages[page].trimbox
        left, right, foot = (float(value) * 25.4 / 72 for value in (trim[0], trim[2], trim[1]))
        lines = [line for line in segments(pdf, page) if line.left == line.right and line.head - line.foot > 150]
        assert [round(right - line.left, 2) for line in lines][:1] == ([10.0] if page in (0, 2) else [])
        assert art.left == pytest.approx(left if page in (0, 2) else left - 145, abs=0.002)
        assert foot > 6


def test_printed_on_both_sides_the_backs_meet_too() -> None:
    parts = split(board(back="back"), PrintSpec(split=True))
    width, piece = mm(300), parts[0].trim
    for part in parts:
        assert part.back is not None
        front, back = corner_of(part.front), corner_of(part.back)
        # what lies behind a part's left edge is the back's right edge
        assert back[0] == width - front[0] - piece.width
        assert back[1] == front[1]


def test_with_a_gutter_backs_are_parts_of_their_own() -> None:
    plan = impose([board(back="back")], PrintSpec(split=True, gutter=True))
    names = [c.name for sheet in plan.sheets() for c in sheet.cards]
    assert names[:2] == ["Board, part A1", "Board, part A1, back"]
    assert len(names) == 8
    assert all(group.layout.fold is None for group in plan.groups)


def test_an_odd_outline_is_drawn_across_the_parts() -> None:
    disc = card("Disc", Trim("disc", "Disc", mm(300), mm(300), shape="circle"))
    surface = RecordingSurface()
    surface.begin_page(mm(500), mm(500))
    split(disc, PrintSpec(split=True))[0].front.draw(surface, Style(Ink.COLOR))
    assert any(call[0] == "path" and call[1] == disc.trim.cut() for call in surface.log.calls)


def test_a_finding_of_the_whole_is_told_once() -> None:
    told = Finding("PR-05", "Small.")
    parts = split(replace(board(), findings=(told,)), PrintSpec(split=True))
    assert [part.findings for part in parts] == [(told,), (), (), ()]


def test_paper_without_room_for_flaps_is_refused() -> None:
    spec = PrintSpec(
        paper=parse_paper("50x50mm"), margins=PrintSpec().margins._replace(left=mm(25)), split=True, turn=False
    )
    assert split(board(), spec) == ()
    assert [finding.code for finding in impose([board()], spec).findings if finding.severity == "error"] == ["PR-10"]
