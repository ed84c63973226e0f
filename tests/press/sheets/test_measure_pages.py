"""The worksheet for one's own box: one page, lines that a pencil can use, and rows that can be typed into a pack."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from inked import Inked, clashes, colors, pages

from questpress.catalog.figure import Entry
from questpress.catalog.load import GAMES, base_catalog, kinds_of
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.measure_pages import LOWEST_PITCH, draw_measure, measure_sheet
from questpress.press.units import BLACK, Um, mm

EDGE = mm(9.7)
SMALLEST = Paper("smallest", "Smallest", Um(210_000), Um(279_400))


def drawn(game: str, paper: Paper = SMALLEST, ink: Ink = Ink.COLOR) -> tuple[tuple[int, int], list[Inked], Any]:
    surface = RecordingSurface()
    draw_measure(surface, paper, ink, game, measure_sheet(game))
    ((size, found),) = pages(surface.log)
    return size, found, surface


def tables(game: str) -> list[dict[str, Any]]:
    return [block for block in measure_sheet(game)["blocks"] if "rows" in block]


@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("paper", [SMALLEST, PAPERS["a4"], PAPERS["letter"], PAPERS["a3"]])
@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_one_page_on_which_nothing_meets(game: str, paper: Paper, ink: Ink) -> None:
    size, found, surface = drawn(game, paper, ink)
    assert [t for t in found if not t.within(EDGE, EDGE, size[0] - EDGE, size[1] - EDGE)] == []
    assert clashes([t._replace(bottom=t.bottom - mm(0.6), top=t.top + mm(0.6)) for t in found]) == []
    if ink is Ink.MONO:
        assert colors(surface.log) == {BLACK}


@pytest.mark.parametrize("game", GAMES)
def test_a_pencil_can_write_on_every_line(game: str) -> None:
    _, found, _ = drawn(game)
    lines = [t for t in found if t.kind == "path" and t.top - t.bottom < mm(0.5) and t.right - t.left < mm(180)]
    grids = [t for t in found if t.kind == "rect" and t.right - t.left > mm(10)]
    written = [t for t in lines if not any(t.within(g.left, g.bottom, g.right, g.top) for g in grids)]
    assert len(written) > 50
    assert min(t.right - t.left for t in written) >= mm(6.5)
    by_left: dict[int, list[float]] = {}
    for line in written:
        by_left.setdefault(round(line.left), []).append(line.bottom)
    for heights in by_left.values():
        heights.sort()
        assert all(b - a >= LOWEST_PITCH for a, b in pairwise(heights)), heights
    for line in written:
        above = line._replace(bottom=line.top + mm(0.3), top=line.top + mm(3), left=line.left + 500)
        assert [t.text for t in found if t.kind == "text" and t.meets(above, 0)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_column_is_a_field_and_every_counted_row_an_entry(game: str) -> None:
    catalog = base_catalog(game)
    models: dict[str, type[Entry]] = {model.kind: model for model in kinds_of(game)}
    for block in tables(game):
        for column in block["columns"]:
            kind, _, field = column["field"].partition(".")
            assert kind in models, column
            if field:
                assert field in models[kind].model_fields, column
                assert models[kind].file.split(".")[0] in block["goes"] or "known" in block, column
            elif "known" not in block:
                assert "owned.yaml" in block["goes"]
                assert [row for row in block["rows"] if row and row not in catalog.entries[kind]] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_file_that_is_named_is_one_of_a_pack(game: str) -> None:
    files = {model.file.split(".")[0] for model in kinds_of(game)} | {"owned"}
    for block in measure_sheet(game)["blocks"]:
        text = " ".join([block["goes"], *block.get("ticks", ())]).replace(",", " ").replace(":", " ").replace(";", " ")
        named = [word.split(".")[0] for word in text.split() if word.endswith((".csv", ".yaml"))]
        assert [name for name in named if name not in files] == []
        assert named, block["title"]


def test_what_the_rulebook_tells_is_printed_and_not_asked() -> None:
    monsters = measure_sheet("boardquest")["blocks"][0]["rows"]
    assert len(monsters) == 20
    assert ["Lizard Warrior", "common", "", ""] in monsters
    assert monsters[-1] == ""
    heroes = measure_sheet("boardquest")["blocks"][1]["rows"]
    assert ["Gregor the Mighty", "Humans", "", "", "", ""] in heroes
    _, found, _ = drawn("boardquest")
    assert {"Lizard Warrior", "common", "Humans"} <= {t.text for t in found}


@pytest.mark.parametrize("game", GAMES)
def test_totals_are_those_of_the_box(game: str) -> None:
    counts = {entry.id: entry.count.value for entry in base_catalog(game).entries["component"].values()}  # type: ignore[attr-defined]
    for block in tables(game):
        box = {
            "boardquest/Monster Cards": "monster-cards",
            "anastyr/Enemy cards": "enemy-cards",
        }.get(f"{game}/{block['title']}")
        if box:
            assert block["total"] == counts[box] == len(block["rows"])
    if game == "tanares-adventures":
        grids = [grid for block in measure_sheet(game)["blocks"] for row in block.get("grids", ()) for grid in row]
        assert len(grids) == 2 * (counts["room-tiles"] or 0)
        sizes = sorted((grid["wide"], grid["deep"]) for grid in grids)
        rooms = [entry for entry in base_catalog(game).entries["tile"].values() if entry.id.startswith("room-")]
        known: list[Any] = [(e.width.value, e.height.value) for e in rooms for _ in range(2 * e.count.value)]  # type: ignore[attr-defined]
        assert sizes == sorted(known)


def test_tiles_are_those_of_the_catalog() -> None:
    catalog = base_catalog("tanares-adventures")
    arena, tanares = measure_sheet("tanares-adventures")["blocks"][:2]
    terrains = {row.split(" / ")[0].lower() for row in arena["rows"] if row}
    unknown = {tile.id for tile in catalog.entries["tile"].values() if tile.width.value is None}  # type: ignore[attr-defined]
    assert terrains == unknown, "every tile whose size the rulebook does not tell, and no other"
    assert {row.lower().replace(" ", "-") for row in tanares["rows"]} <= set(catalog.entries["tile"])
