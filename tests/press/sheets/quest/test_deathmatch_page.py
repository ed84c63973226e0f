from __future__ import annotations

import io
import itertools

import pypdf
import pytest
from inked import clashes, colors, pages
from questdocs import catalog

from questpress.catalog.query import catalog_for
from questpress.errors import UsageError
from questpress.games.tanares_adventures.deathmatch import MatchOptions, make_match
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.quest.deathmatch_page import draw_match
from questpress.press.sheets.quest.render import render_match
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.units import BLACK, WHITE, mm

GAME = "tanares-adventures"


@pytest.mark.parametrize(("ink", "paper", "size"), tuple(itertools.product(Ink, ("a4", "letter"), (3, 4))))
def test_all_goes_onto_one_page(ink, paper, size):
    for seed, box in itertools.product(("iron pit", "b", "c"), ("printed", "mine")):
        entries = catalog_for(GAME, box=box)
        match = make_match(seed, MatchOptions(size=size), entries)
        surface = RecordingSurface()
        draw_match(surface, match, entries, BookSpec(paper=PAPERS[paper], ink=ink))
        (((width, height), things),) = pages(surface.log)
        written = [thing for thing in things if thing.kind == "text"]
        assert not clashes(things)
        foot = [t for t in written if t.bottom < mm(23)]
        assert all(t.within(mm(6.35), mm(6.35), width - mm(6.35), height - mm(6.35)) for t in written)
        assert {t.text for t in foot} & {"1 of 1"}
        assert not [t.text for t in written if mm(23) < t.bottom < mm(24.4)]  # nothing runs down to the foot
        if ink is Ink.MONO:
            assert colors(surface.log) <= {BLACK, WHITE}


def test_the_sheet_tells_who_stands_where_and_what_goes():
    entries = catalog(GAME)
    match = make_match("iron pit", MatchOptions(size=4, difficulty="hard"), entries)
    files = render_match(match, entries, BookSpec(), ("pdf", "svg", "json"))
    assert [one.suffix for one in files] == [".pdf", "-p1.svg", ".json"]
    said = " ".join(pypdf.PdfReader(io.BytesIO(files[0].data)).pages[0].extract_text().split())
    for hero in (*match.player, *match.ai):
        assert entries.get(f"{GAME}/hero/{hero.hero}").name in said
        assert f"{hero.squares[0]} or {hero.squares[1]}" in said
    assert "− 15 =" in said
    assert match.code in said
    with pytest.raises(UsageError, match="format"):
        render_match(match, entries, BookSpec(), ("doc",))
