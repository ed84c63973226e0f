from __future__ import annotations

from itertools import pairwise

import pytest
from inked import pages
from questdocs import catalog, quest

from questpress.errors import UsageError
from questpress.press.paper import PAPERS
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.quest.booklet import draw_booklet, quest_pages
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.table_map import EDGE, STRIP, plan
from questpress.press.units import INCH, mm


def grid(name: str, square: int = INCH, paper: str = "a4") -> Log:
    doc = quest(name)
    surface = RecordingSurface()
    draw_booklet(surface, doc, catalog(doc.game), BookSpec(paper=PAPERS[paper], table_map_um=square, booklet=False))
    return surface.log


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("square", [INCH, 20_000, 30_000])
def test_sheets_cover_every_square_once_and_stay_on_the_paper(square, paper):
    log = grid("bell", square, paper)
    made = plan(PAPERS[paper], 24, 16, square)
    placed = [call for call in log.calls if call[0] == "symbol" and call[1].startswith("quest-grid")]
    assert len(placed) == made.sheets
    corners = {(-x // square, y // square) for _, _, x, y, _, _ in placed}
    assert all(-x % square == 0 and y % square == 0 for _, _, x, y, _, _ in placed)
    assert corners == {(c * made.cols, r * made.rows) for c in range(made.across) for r in range(made.down)}
    assert made.cols * made.across >= 24
    assert made.rows * made.down >= 16
    assert EDGE + made.cols * square + STRIP <= made.paper.width - mm(6.35)
    for (width, height), things in pages(log):
        written = [t for t in things if t.kind == "text" and t.text.endswith("mm: print at 100 %.")]
        assert all(t.within(mm(6), mm(6), width - mm(6), height - mm(6)) for t in written)


def test_a_square_of_the_grid_has_its_true_size():
    log = grid("colossus", 25_400)
    name = next(name for name in log.symbols if name.startswith("quest-grid"))
    rulings = max((call[1] for call in log.symbols[name] if call[0] == "path"), key=len)
    xs = sorted({segment[1] for segment in rulings if segment[0] == "M" and segment[2] == 0})
    assert xs[0] == 25_400
    assert {b - a for a, b in pairwise(xs)} == {25_400}
    assert len(xs) == 23


def test_each_encounter_has_a_grid_and_later_ones_hide_who_waits_there():
    doc = quest("tide")
    sheets = quest_pages(doc, catalog(doc.game), BookSpec(table_map_um=INCH, booklet=False))
    titles = [sheet.title for sheet in sheets]
    assert {title.split(",")[0] for title in titles} == {f"Encounter {number}" for number in range(1, 5)}
    written = [call[3] for calls in grid("tide").symbols.values() for call in calls if call[0] == "text"]
    assert "B1" not in written
    assert "heroes" in written


def test_the_grid_follows_the_booklet_when_both_are_wanted():
    doc = quest("bell")
    titles = [sheet.title for sheet in quest_pages(doc, catalog(doc.game), BookSpec(table_map_um=INCH))]
    assert titles[0] == "Briefing"
    assert titles[-1] == "Grid, sheet 8 of 8"


@pytest.mark.parametrize("square", [9_999, 60_001])
def test_squares_out_of_bounds_are_refused(square):
    with pytest.raises(UsageError, match="10 to 60 mm"):
        plan(PAPERS["a4"], 24, 16, square)
