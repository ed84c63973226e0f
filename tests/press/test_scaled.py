"""Papers of any size: pages keep their proportions and nothing falls off; what could not be read is refused."""

from __future__ import annotations

import io
import re

import pypdf
import pytest

from questpress.catalog.box import load_box
from questpress.errors import UsageError
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.recording import RecordingSurface
from questpress.press.render import render_map
from questpress.press.scaled import LEAST_HEIGHT, LEAST_WIDTH, Scaled, laid_out, on_paper
from questpress.press.sheets.boardquest.sheet import draw_sheet, page_spec
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.worksheet import draw_typed_pieces, draw_worksheet
from questpress.press.units import Area

BOX = load_box("printed")
SMALL = make_map("harvest moon", MapOptions(), BOX)
LARGE = make_map("harvest moon", MapOptions(players=4, mods=tuple(mod.id for mod in BOX.mods)), BOX)


def lines(spec: SheetSpec, doc=SMALL) -> list[str]:
    surface = RecordingSurface()
    draw_sheet(surface, doc, BOX, spec)
    return surface.finish().decode().splitlines()


@pytest.mark.parametrize("name", ["a4", "letter", "legal", "tabloid", "a3"])
def test_papers_that_suit_are_laid_out_as_they_are(name: str) -> None:
    assert laid_out(PAPERS[name]) == (PAPERS[name], 1000)


@pytest.mark.parametrize("text", ["a5", "140x190mm", "200x250mm", "297x210mm", "11x8.5in", "137x182mm"])
def test_small_papers_are_laid_out_larger_in_the_same_form(text: str) -> None:
    paper = parse_paper(text)
    layout, scale = laid_out(paper)
    assert layout.width >= LEAST_WIDTH
    assert layout.height >= LEAST_HEIGHT
    assert 650 <= scale < 1000
    for side, large in ((paper.width, layout.width), (paper.height, layout.height)):
        assert side - 1 <= large * scale // 1000 <= side
    assert (layout.id, layout.name) == (paper.id, paper.name)


def test_posters_are_laid_out_smaller() -> None:
    layout, scale = laid_out(parse_paper("1000x1000mm"))
    assert scale == 2380
    assert layout.width == layout.height == 1_000_000 * 1000 // 2380


@pytest.mark.parametrize(
    "text", ["50x50mm", "60x300mm", "300x60mm", "100x148mm", "210x148mm", "136x300mm", "300x181mm"]
)
def test_what_could_not_be_read_is_refused(text: str) -> None:
    paper = parse_paper(text)
    with pytest.raises(UsageError, match=r"cannot be read .* at least 137 mm wide and 182 mm high"):
        laid_out(paper)
    with pytest.raises(UsageError):
        render_map(SMALL, BOX, SheetSpec(paper=paper), ("pdf",))


@pytest.mark.parametrize("doc", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("text", ["a5", "297x210mm", "1500x1500mm"])
def test_the_pages_are_the_same_but_for_their_scale(text: str, doc) -> None:
    """What is drawn on the scaled page is what would be drawn on the paper that it is laid out on."""
    spec = SheetSpec(paper=parse_paper(text))
    whole = lines(page_spec(spec), doc)
    scaled = lines(spec, doc)
    scale = laid_out(spec.paper)[1]
    assert [line.strip() for line in scaled if not re.match(rf"page |\s*push .*{scale}|\s*pop$|\s*end", line)] == [
        line.strip() for line in whole if not re.match(r"page |\s*pop$|\s*end", line)
    ]
    pages = [line for line in scaled if line.startswith("page ")]
    assert pages
    assert all(f"{spec.paper.width}" in line and f"{spec.paper.height}" in line for line in pages)


def test_pieces_to_cut_out_keep_their_size() -> None:
    spec = SheetSpec(paper=PAPERS["a5"], tiles_um=30_000)
    (pdf,) = render_map(SMALL, BOX, spec, ("pdf",))
    pages = pypdf.PdfReader(io.BytesIO(pdf.data)).pages
    assert {(round(p.mediabox.width), round(p.mediabox.height)) for p in pages} == {(420, 595)}
    alone = lines(SheetSpec(paper=PAPERS["a5"], tiles_um=30_000, pages=()))
    both = lines(spec)
    assert sum(line.startswith("page ") for line in both) == 4 + sum(line.startswith("page ") for line in alone)
    # Drawn at their own scale: no page of them begins with a push of the pages' scale.
    scale = laid_out(PAPERS["a5"])[1]
    assert sum(f" {scale}" in line for line in both if line.strip().startswith("push")) == 4


def test_pieces_alone_need_no_paper_for_pages() -> None:
    spec = SheetSpec(paper=parse_paper("120x120mm"), tiles_um=15_000, pages=())
    assert render_map(SMALL, BOX, spec, ("pdf",))


@pytest.mark.parametrize("text", ["a5", "297x210mm"])
def test_worksheets_are_scaled_too(text: str) -> None:
    for draw in (
        lambda s, paper: draw_worksheet(s, paper, numbers=range(1, 17)),
        lambda s, paper: draw_typed_pieces(s, BOX.pieces, paper),
    ):
        surface = RecordingSurface()
        draw(*on_paper(surface, parse_paper(text)))
        first, second = surface.finish().decode().splitlines()[:2]
        paper = parse_paper(text)
        assert first.startswith(f"page {paper.width} {paper.height} ")
        assert second == f"  push 0 0 scale {laid_out(paper)[1]}"


def test_what_is_cut_out_of_a_page_is_scaled_with_it() -> None:
    surface = RecordingSurface()
    scaled = Scaled(surface, parse_paper("105x148mm"), 500)
    scaled.begin_page(210_000, 296_000, trim=Area(10_000, 20_000, 60_000, 80_000))
    scaled.end_page()
    assert surface.finish().decode().splitlines()[0] == "page 105000 148000 trim 5000 10000 30000 40000"
