"""What a run comes to, known without drawing anything, and what the preflight says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from dummies import card, deck

from questpress.errors import UsageError
from questpress.findings import Finding, Severity
from questpress.press.imposition.codes import SHEET_CODES
from questpress.press.imposition.plan import impose
from questpress.press.imposition.spec import Margins, Offset, PrintSpec
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.units import Um, mm


def codes(findings: Sequence[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def only(findings: Sequence[Finding], code: str) -> Finding:
    (found,) = [finding for finding in findings if finding.code == code]
    return found


def test_totals_are_known_without_drawing() -> None:
    def never(surface, style) -> None:
        raise AssertionError("drawn")

    cards = [replace(c, front=replace(c.front, draw=never)) for c in deck(20, back="b", copies=2)]
    totals = impose(cards, PrintSpec()).totals
    assert (totals.pieces, totals.faces, totals.sheets, totals.pages) == (40, 80, 5, 10)


def test_minutes_follow_from_the_cuts() -> None:
    def minutes(components, **given) -> int:
        return impose(components, PrintSpec(**given)).totals.minutes

    # nine cards edge to edge: 4 cuts up, 4 across, 15 s to pick the sheet up; then 60 such sheets
    assert minutes(deck(9)) == 2
    assert minutes(deck(540)) == (60 * (8 * 10 + 15)) / 60
    assert minutes(deck(9), gap=mm(2)) == -(-(12 * 10 + 15) // 60)
    assert minutes(deck(60, "disc-25")) == -(-(60 * 20 + 15) // 60)
    assert minutes(deck(14, "standee", folds=(1, 2, 3))) > minutes(deck(14, "standee"))
    assert minutes(deck(4, back="b"), gutter=True) > minutes(deck(4))


def test_components_of_one_trim_share_sheets_whatever_their_kind() -> None:
    cards = [card("m"), card("t", "disc-25", kind="token"), card("i", kind="item", copies=3)]
    plan = impose(cards, PrintSpec())
    assert [[c.name for c in sheet.cards] for sheet in plan.sheets()] == [["m", "i", "i", "i"], ["t"]]
    assert [sheet.number for sheet in plan.sheets()] == [1, 2]
    assert dict(plan.groups[0].kinds()) == {"monster": 1, "item": 3}


def test_a_component_of_no_copies_is_not_printed() -> None:
    plan = impose([card("a", back="back", copies=0), card("b", "bridge")], PrintSpec())
    assert [group.trim.id for group in plan.groups] == ["bridge"]
    assert plan.mirror is None
    assert impose([], PrintSpec()).totals == (0, 0, 0, 0, 0)


# Findings


def test_a_plain_run_has_none() -> None:
    assert impose(deck(20, back="b"), PrintSpec()).findings == ()


def test_a_card_larger_than_the_paper_is_refused_with_both_sizes() -> None:
    plan = impose([card("Board", "220x300mm"), card("a")], PrintSpec(margins=Margins.even(mm(7))))
    finding = only(plan.findings, "PR-10")
    assert finding.severity is Severity.ERROR
    assert "220 × 300 mm" in finding.message
    assert "210 × 297 mm" in finding.message
    assert "196 × 283 mm" in finding.message
    assert "such as tabloid" in finding.fix
    assert plan.totals.pieces == 1


def test_larger_paper_is_not_named_when_there_is_none() -> None:
    finding = only(impose([card("Board", "500x600mm")], PrintSpec()).findings, "PR-10")
    assert finding.fix.startswith("Print on larger paper, choose")


@pytest.mark.parametrize(("bottom", "said"), [(6_349, ["PR-11"]), (6_350, [])])
def test_narrow_margins_are_told(bottom: int, said: list[str]) -> None:
    plan = impose(deck(1), PrintSpec(margins=Margins(mm(10), mm(10), bottom, mm(10))))
    assert codes(plan.findings) == said
    if said:
        assert "bottom 6.349 mm" in plan.findings[0].message


def test_a_kind_of_which_some_have_backs_is_told_by_name() -> None:
    cards = [*deck(3, back="b"), card("Bare"), card("t", kind="token")]
    finding = only(impose(cards, PrintSpec()).findings, "PR-12")
    assert "Of 4 in monster, 1 have no back: Bare." in finding.message


def test_backs_that_are_not_printed_are_told() -> None:
    plan = impose([card("a", back="b", copies=3), card("b")], PrintSpec(duplex="none"))
    assert codes(plan.findings) == ["PR-18"]
    assert plan.findings[0].message.startswith("3 pieces have a back")
    assert plan.totals.faces == 4
    assert codes(impose([card("a")], PrintSpec(duplex="none")).findings) == []


@pytest.mark.parametrize(
    ("offset", "off"),
    [
        (Offset(mm(9)), False),
        (Offset(mm(10)), True),
        (Offset(0, mm(20)), True),
        (Offset(turn=500), True),
        (Offset(turn=20), False),
    ],
)
def test_an_offset_that_moves_backs_off_the_paper_is_an_error(offset: Offset, off: bool) -> None:
    plan = impose(deck(9, back="b"), PrintSpec(long_offset=offset))
    assert ("PR-13" in codes(plan.findings)) is off
    assert "PR-13" not in codes(impose(deck(9), PrintSpec(long_offset=offset)).findings)
    assert "PR-13" not in codes(impose(deck(9, back="b"), PrintSpec(short_offset=offset)).findings)


def test_no_room_for_marks_or_ruler_is_told() -> None:
    tight = PrintSpec(paper=parse_paper("63.5x88.9mm"), margins=Margins.even(0))
    plan = impose(deck(1), tight)
    said = [finding.message for finding in plan.findings if finding.code == "PR-15"]
    assert len(said) == 2
    assert "crop marks" in said[0]
    assert "ruler" in said[1]
    assert len([f for f in impose(deck(1), replace(tight, marks=False)).findings if f.code == "PR-15"]) == 1


def test_every_code_of_sheets_can_be_found() -> None:
    runs = [
        impose([card("Board", "220x300mm")], PrintSpec()),
        impose([card("Board", "220x300mm")], PrintSpec(split=True)),
        impose([*deck(3, back="b"), card("Bare")], PrintSpec(landscape=True, long_offset=Offset(mm(20), mm(20)))),
        impose(deck(3, back="b"), PrintSpec(duplex="none", margins=Margins.even(0), paper=parse_paper("89x64mm"))),
    ]
    # PR-19 is about the profile of a printer, which is read before there are sheets
    assert {code for run in runs for code in codes(run.findings)} == {*SHEET_CODES} - {"PR-19"}
    for run in runs:
        for finding in run.findings:
            assert finding.severity is SHEET_CODES[finding.code].severity
            assert finding.message.endswith(".")


# What no sheet can have


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bleed": mm(11)}, "the bleed is 0 to 10 mm, not 11 mm"),
        ({"gap": Um(-1)}, "the gap is 0 to 50 mm"),
        ({"margins": Margins(-1, 0, 0, 0)}, "a margin is 0 to"),
        ({"margins": Margins.even(mm(105))}, "the margins leave nothing of A4"),
        ({"long_offset": Offset(mm(21))}, "the back offset is -20 to 20 mm"),
        ({"short_offset": Offset(turn=-501)}, "at most 5 degrees, not -5.01"),
    ],
)
def test_requests_that_no_sheet_can_meet_are_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        PrintSpec(**given)


def test_the_largest_and_smallest_paper_take_a_plan() -> None:
    for paper in (parse_paper("50x50mm"), parse_paper("1500x1500mm"), PAPERS["tabloid"]):
        plan = impose(deck(3, "disc-16"), PrintSpec(paper=paper))
        assert plan.totals.pieces == 3
