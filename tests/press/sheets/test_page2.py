from __future__ import annotations

from collections.abc import Callable

import pytest
from built import built, drawn, printed_box, sampled
from inked import Inked, clashes, colors, pages
from mapdoc import BOX, harvest_moon, make_map

from questpress.games.boardquest.document import BoardquestMap
from questpress.grid.hex import DIRECTIONS, MEET_BY_ONE, MEET_BY_TWO, ORIGIN, Hex, centre_xy
from questpress.press.ink import Ink, palette
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.boardquest.back import draw_back_page, plan_back
from questpress.press.sheets.boardquest.build_steps import Step, build_steps
from questpress.press.sheets.boardquest.page2 import GUTTER, Cell, draw_build_pages, draw_step, layout_of
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.thumbs import faces_of, growing_grid, label_point, shared_edges
from questpress.press.sheets.boardquest.tileart import lattice, piece_shape
from questpress.press.units import BLACK, WHITE, mm

EDGE = mm(9.7)  # the margin, less half of the heaviest line that may run along it


def texts(things: list[Inked]) -> list[str]:
    return [thing.text for thing in things if thing.kind == "text"]


def assert_clean(things: list[Inked], size: tuple[int, int]) -> None:
    """Nothing leaves the margins, no text meets another."""
    out = [thing for thing in things if not thing.within(EDGE, EDGE, size[0] - EDGE, size[1] - EDGE)]
    assert not out
    assert clashes(things) == []


def test_a_hundred_maps_stay_inside_the_margins_and_no_text_meets_another() -> None:
    for doc, spec in sampled(100):
        ((size, things),) = pages(drawn(draw_build_pages, doc, spec))
        assert size == (spec.paper.width, spec.paper.height)
        assert_clean(things, size)


def step_ink(doc: BoardquestMap, step: Step, width: int, height: int) -> tuple[Cell, list[Inked]]:
    """What one step draws into a cell of a size, on a page of its own."""
    steps = build_steps(doc, printed_box())
    cell = Cell(mm(20), mm(20) + height, width, height)
    layout = layout_of(width, height, steps)
    x, y, w, h = layout.growing
    surface = RecordingSurface()
    surface.begin_page(mm(300), mm(300))
    grid = growing_grid(steps, x, -y - h, w, h)
    draw_step(surface, palette(Ink.COLOR), steps, step, faces_of(doc), cell, layout, grid)
    surface.end_page()
    ((_, things),) = pages(surface.log)
    return cell, things


@pytest.mark.parametrize(
    ("players", "height"), [(2, 56.8), (2, 52.4), (2, 25), (3, 37.9), (3, 35), (4, 28.4), (4, 26.2)]
)
def test_every_step_stays_in_its_cell_and_its_words_clear_of_its_pictures(players: int, height: float) -> None:
    for i in range(3):
        doc = built(f"cells {i}", players=players)
        for step in build_steps(doc, printed_box()):
            cell, things = step_ink(doc, step, (mm(190) - GUTTER) // 2, mm(height))
            rule, *inside = things
            assert rule.top - rule.bottom < mm(0.3)
            lost = [
                t for t in inside if not t.within(cell.x - 1, cell.top - cell.height, cell.x + cell.width + 1, cell.top)
            ]
            assert not lost
            words = [t for t in inside if t.kind == "text" and " " in t.text]
            assert words[-1].text == f"arrow {step.arrow}"
            for word in words:
                assert [t for t in inside if t is not word and t.meets(word, 0)] == []


def test_every_neighbour_is_named_beside_its_edges() -> None:
    doc = built("neighbours", players=4)
    for step in build_steps(doc, printed_box()):
        _, things = step_ink(doc, step, mm(92), mm(28))
        shown = texts(things)
        for contact in step.contacts:
            # Once beside the piece and once on the small map, where it lies already.
            assert shown.count(contact.label) >= 2


@pytest.mark.parametrize("offset", [*MEET_BY_TWO, *MEET_BY_ONE])
def test_heavy_edges_lie_on_both_pieces(offset: Hex) -> None:
    doc = make_map([(1, (0, 0), 0), (2, (offset.q, offset.r), 0)])
    (contact,) = build_steps(doc, BOX)[1].contacts
    side = 10_000
    run = shared_edges(contact.edges, side, 0)
    assert len(run) == (4 if offset in MEET_BY_TWO else 2)
    corners = {corner for tile in piece_shape(side, 0).corners for corner in tile}
    away = lattice(*centre_xy(offset), side)
    for point in run:
        assert any(abs(point.x - c.x) < 5 and abs(point.y - c.y) < 5 for c in corners)
        # Seen from the neighbour the same corner is one of its own.
        there = (point.x + away.x, point.y + away.y)
        assert any(abs(there[0] - c.x) < 5 and abs(there[1] - c.y) < 5 for c in corners)


@pytest.mark.parametrize("offset", MEET_BY_TWO)
def test_a_neighbours_number_stands_outside_the_piece_on_its_side(offset: Hex) -> None:
    doc = make_map([(1, (0, 0), 0), (2, (offset.q, offset.r), 0)])
    (contact,) = build_steps(doc, BOX)[1].contacts
    side, radius = 5_300, 2_050
    at = label_point(contact, side, 3_500)
    towards = lattice(*centre_xy(offset), side)
    assert at.x * -towards.x + at.y * -towards.y > 0
    # The disc keeps clear of every tile: it is farther from its centre than half a tile's width and the radius.
    for step in (ORIGIN, *DIRECTIONS):
        tile = lattice(*centre_xy(step), side)
        assert (at.x - tile.x) ** 2 + (at.y - tile.y) ** 2 > (side * 866 // 1000 + radius) ** 2


def test_two_players_get_larger_pictures() -> None:
    two, three, four = (built("large", players=n) for n in (2, 3, 4))
    sides = [
        layout_of(mm(92), mm(227) // rows, build_steps(doc, printed_box())).side
        for doc, rows in ((two, 4), (three, 6), (four, 8))
    ]
    assert sides[0] > sides[1] > sides[2] >= mm(4)


def test_fetch_and_check_are_printed() -> None:
    doc = harvest_moon()
    ((_, things),) = pages(drawn(draw_build_pages, doc, SheetSpec(), box=BOX, page=2))
    shown = texts(things)
    assert "Fetch 8 pieces: 1, 2, 3, 4, 5, 9, 12, 15" in shown
    assert "Leave in the box: 6, 7, 8, 10, 11, 13, 14, 16" in shown
    assert any("8 pieces lie flat, no holes" in text and "page 3" in text for text in shown)


def test_pages_that_are_not_printed_are_not_spoken_of() -> None:
    doc = harvest_moon(holes=[(9, 9)])
    only = SheetSpec(pages=("build",))
    shown = texts(pages(drawn(draw_build_pages, doc, only))[0][1])
    assert not any("page" in text for text in shown if text.endswith("."))
    turned = SheetSpec(pages=("setup", "build", "map"))
    shown = texts(pages(drawn(draw_build_pages, doc, turned, page=2))[0][1])
    assert any("as on page 3" in text and "monsters: page 1" in text for text in shown)


@pytest.mark.parametrize("draw", [draw_build_pages, draw_back_page])
def test_mono_is_black_and_white(draw: Callable[..., object]) -> None:
    assert colors(drawn(draw, harvest_moon(), SheetSpec(ink=Ink.MONO), box=BOX)) == {BLACK, WHITE}


def test_the_back_of_a_duplex_sheet_has_room_on_every_map_for_two() -> None:
    for i in range(30):
        options = (
            {"monsters": "rarity"} if i % 3 == 0 else {"mods": ("fog-of-war",)} if i % 3 == 1 else {"gentle": True}
        )
        doc = built(f"back {i}", players=2, **options)
        spec = SheetSpec(paper=PAPERS["letter" if i % 2 else "a4"], duplex=True)
        ((size, things),) = pages(drawn(draw_back_page, doc, spec, page=2))
        assert_clean(things, size)
        shown = texts(things)
        assert {"Fetch", "Beside the map", "Then", "Forts", "Monsters", "Chests"} <= set(shown)


def test_a_back_without_room_draws_nothing() -> None:
    doc, spec = built("crowd", players=4), SheetSpec(duplex=True)
    assert plan_back(doc, printed_box(), spec) is None
    surface = RecordingSurface()
    assert draw_back_page(surface, doc, printed_box(), spec, 2, 2) is False
    assert surface.log.calls == []


def test_build_page_golden(golden: Callable[[str, str], None]) -> None:
    golden("press/boardquest_build.txt", drawn(draw_build_pages, harvest_moon(), SheetSpec(), box=BOX, page=2).text())


def test_back_page_golden(golden: Callable[[str, str], None]) -> None:
    spec = SheetSpec(ink=Ink.SAVER, duplex=True)
    golden("press/boardquest_back.txt", drawn(draw_back_page, harvest_moon(), spec, box=BOX, page=2).text())
