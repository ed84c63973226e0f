"""Where components lie: how many fit, and that backs meet their fronts."""

from __future__ import annotations

import pytest
from dummies import card, deck
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.imposition.choice import choose_layout
from questpress.press.imposition.footer import footer_strip
from questpress.press.imposition.layout import Layout, Mirror, corner, reach
from questpress.press.imposition.plan import impose
from questpress.press.imposition.spec import Margins, PrintSpec
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.sizes import parse_trim, sizes
from questpress.press.units import Area, Um, mm

FIVE = Margins.even(mm(5))
TRIMS = sorted(sizes())


def layout(size: str, spec: PrintSpec, *, count: int = 10_000, two_sided: bool = False, folded: bool = False) -> Layout:
    choice = choose_layout(parse_trim(size), count, spec, two_sided=two_sided, folded=folded)
    assert choice is not None
    return choice.layout


@pytest.mark.parametrize(
    ("paper", "size", "bleed", "columns", "rows"),
    [
        ("a4", "63x88mm", 0, 3, 3),
        ("a5", "63x88mm", 0, 2, 2),
        ("a3", "63x88mm", 0, 4, 4),
        ("letter", "63x88mm", 0, 3, 3),
        ("a4", "70x120mm", 0, 2, 2),
        ("a4", "63x88mm", 3, 2, 3),
    ],
)
def test_how_many_cards_fit_upright_on_an_upright_page(paper, size, bleed, columns, rows) -> None:
    spec = PrintSpec(paper=PAPERS[paper], margins=FIVE, bleed=mm(bleed), landscape=False, turn=False)
    found = layout(size, spec)
    assert (found.columns, found.rows, found.turned) == (columns, rows, False)


@pytest.mark.parametrize(("paper", "bleed", "columns", "rows", "plain"), [("a3", 0, 6, 3, 16), ("a4", 3, 4, 2, 6)])
def test_turning_the_page_fits_more_and_is_told(paper, bleed, columns, rows, plain) -> None:
    spec = PrintSpec(paper=PAPERS[paper], margins=FIVE, bleed=mm(bleed))
    plan = impose(deck(100, "63x88mm"), spec)
    found = plan.groups[0].layout
    assert (found.columns, found.rows) == (columns, rows)
    assert found.width > found.height
    (note,) = [finding for finding in plan.findings if finding.code == "PR-14"]
    assert f"{columns * rows} on a sheet instead of {plain}" in note.message


@pytest.mark.parametrize(("paper", "bleed", "count", "plain"), [("a3", 0, 18, 16), ("a4", 3, 8, 6)])
def test_cards_are_turned_where_the_page_may_not_be(paper, bleed, count, plain) -> None:
    spec = PrintSpec(paper=PAPERS[paper], margins=FIVE, bleed=mm(bleed))
    plan = impose(deck(100, "63x88mm", back="back"), spec)
    found = plan.groups[0].layout
    assert found.capacity == count
    assert found.turned
    assert found.width < found.height
    assert any("lie on their side" in finding.message for finding in plan.findings)


def test_nothing_is_turned_where_that_spares_no_paper() -> None:
    plan = impose(deck(16, "63x88mm"), PrintSpec(paper=PAPERS["a3"], margins=FIVE))
    found = plan.groups[0].layout
    assert (found.columns, found.rows, found.turned) == (4, 4, False)
    assert not plan.findings[1:]  # the narrow margin alone


def test_three_poker_cards_fit_exactly_on_letter() -> None:
    found = layout("poker", PrintSpec(paper=PAPERS["letter"]))
    assert (found.columns, found.rows) == (3, 3)
    assert found.block() == Area(12_700, 6_350, 190_500, 266_700)


def test_what_is_turned_when_it_is_asked_for_alone() -> None:
    spec = PrintSpec(landscape=True, turn=False)
    found = layout("poker", spec)
    assert (found.width, found.height, found.turned) == (297_000, 210_000, False)
    assert layout("poker", PrintSpec(paper=parse_paper("297x210mm"), landscape=False)).height == 297_000


def test_shapes_for_scissors_have_room_between_them() -> None:
    spec = PrintSpec()
    assert layout("disc-25", spec).gap == mm(2)
    assert layout("poker", spec).gap == 0
    assert layout("disc-25", PrintSpec(gap=Um(0))).gap == 0
    assert layout("poker", PrintSpec(gap=mm(1), bleed=mm(2))).gap == mm(4)


def seen_through(layout: Layout, mirror: Mirror, x: int, y: int) -> tuple[int, int]:
    """Return where a point of the back page lies when one looks at the front: on paper, without the layout's help."""
    if mirror == "long":
        return layout.width - x, y
    if mirror == "short":
        return x, layout.height - y
    assert layout.fold is not None
    return x, 2 * layout.fold - y


def on_page(area: Area, angle: int, u: int, v: int) -> tuple[int, int]:
    """Return where a point of a side comes when it is put into a box at an angle."""
    x, y = corner(area, angle)
    return {0: (x + u, y + v), 90: (x - v, y + u), 180: (x - u, y - v), 270: (x + v, y - u)}[angle]


@given(
    size=st.sampled_from(TRIMS),
    paper=st.sampled_from(sorted(PAPERS)),
    mirror=st.sampled_from(["long", "short", "fold"]),
    bleed=st.integers(0, 4_000),
    margins=st.tuples(*[st.integers(0, 15_000)] * 4),
    count=st.integers(1, 60),
    landscape=st.sampled_from([None, True, False]),
)
def test_each_back_lies_behind_its_front_with_its_head_up(
    size, paper, mirror, bleed, margins, count, landscape
) -> None:
    spec = PrintSpec(paper=PAPERS[paper], bleed=Um(bleed), margins=Margins(*margins), landscape=landscape)
    trim = parse_trim(size)
    choice = choose_layout(trim, count, spec, two_sided=mirror != "fold", folded=mirror == "fold")
    if choice is None:
        return
    found = choice.layout
    for place in (0, found.capacity // 2, found.capacity - 1):
        front, back = found.cell(place), found.mirrored(found.cell(place), mirror)
        for u, v in ((0, 0), (1_000, 3_000), (trim.width, trim.height)):
            # a card that is turned over sideways: what was left is right, what was up is up
            through = seen_through(found, mirror, *on_page(back, found.back_angle(mirror), trim.width - u, v))
            assert through == on_page(front, found.angle, u, v)


@given(
    size=st.sampled_from(TRIMS),
    paper=st.sampled_from(sorted(PAPERS)),
    bleed=st.integers(0, 4_000),
    margins=st.tuples(*[st.integers(0, 15_000)] * 4),
    gap=st.none() | st.integers(0, 5_000),
    code=st.sampled_from(["", "QP1-7K3M-9C2X"]),
    folded=st.booleans(),
    mirror=st.sampled_from([None, "long", "short"]),
)
def test_cards_stay_between_the_margins_and_the_footer_beside_cards_and_marks(
    size, paper, bleed, margins, gap, code, folded, mirror
) -> None:
    spec = PrintSpec(
        paper=PAPERS[paper], bleed=Um(bleed), margins=Margins(*margins), gap=None if gap is None else Um(gap), code=code
    )
    choice = choose_layout(parse_trim(size), 50, spec, two_sided=False, folded=folded)
    if choice is None:
        return
    found = choice.layout
    hull, (top, right, bottom, left) = found.hull(), spec.margins
    assert hull.x - bleed >= left
    assert hull.y - bleed >= bottom
    assert hull.x + hull.width + bleed <= found.width - right
    assert hull.y + hull.height + bleed <= found.height - top
    strip = footer_strip(found, spec, None if folded else mirror)
    if strip is None:
        return
    across = strip.angle == 0
    wide, high = (strip.length, strip.height) if across else (strip.height, strip.length)
    x, y = (strip.x, strip.y) if across else (strip.x - strip.height, strip.y)
    assert x >= left
    assert y >= bottom
    assert x + wide <= found.width - right
    assert y + high <= found.height - top
    area = hull if folded or mirror is None else found.mirrored(hull, mirror)
    out = reach(spec, found.trim)
    apart = (
        x + wide <= area.x - out
        or x >= area.x + area.width + out
        or y + high <= area.y - out
        or y >= area.y + area.height + out
    )
    assert apart


def test_cards_move_up_for_the_footer_unless_they_are_to_be_centred() -> None:
    up, centred = (layout("poker", PrintSpec(centred=flag)) for flag in (False, True))
    assert centred.y == (297_000 - 266_700) // 2
    assert up.y > centred.y
    assert footer_strip(up, PrintSpec()).height > footer_strip(centred, PrintSpec(centred=True)).height


def test_sizes_that_measure_alike_share_sheets() -> None:
    plan = impose([card("a", "magnum-gold"), card("b", "large-tarot"), card("c", "poker", kind="item")], PrintSpec())
    assert [len(group.cards) for group in plan.groups] == [2, 1]


def test_a_row_makes_way_for_the_footer_where_that_costs_no_sheet() -> None:
    spec = PrintSpec(paper=PAPERS["tabloid"])
    few, many = layout("chit-19", spec, count=90), layout("chit-19", spec, count=14 * 22)
    assert (few.columns, few.rows) == (14, 21)
    assert footer_strip(few, spec) is not None
    assert (many.columns, many.rows) == (14, 22)
    assert footer_strip(many, spec) is None
