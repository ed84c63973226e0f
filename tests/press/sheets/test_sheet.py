from __future__ import annotations

import io
import re

import pytest
from built import built, printed_box
from grownmaps import GROWN_BOX, grow
from inked import pages
from PIL import Image

from questpress.games.boardquest.document import BoardquestMap
from questpress.press.ink import Ink, palette
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.boardquest.page1 import draw_map_page
from questpress.press.sheets.boardquest.sheet import draw_sheet
from questpress.press.sheets.boardquest.spec import SheetSpec


def drawn(doc: BoardquestMap, **spec) -> Log:
    surface = RecordingSurface()
    draw_sheet(surface, doc, GROWN_BOX, SheetSpec(**spec))
    surface.finish()
    return surface.log


def titles(log: Log) -> list[str]:
    return [call[3] for call in log.calls if call[0] == "begin_page"]


def footers(log: Log) -> list[str]:
    texts = [thing.text for _, found in pages(log) for thing in found]
    return [text for text in texts if re.fullmatch(r"\d of \d", text)]


def test_the_pages_come_in_order_and_are_numbered():
    log = drawn(grow("order", 2))
    assert titles(log) == ["Map", "Build the map", "Set up and start", "How fair the map is"]
    assert footers(log) == ["1 of 4", "2 of 4", "3 of 4", "4 of 4"]


def test_only_the_pages_asked_for_are_drawn():
    assert titles(drawn(grow("order", 2), pages=("setup", "map"))) == ["Set up and start", "Map"]
    assert titles(drawn(grow("order", 2), pages=("fair",))) == ["How fair the map is"]
    assert footers(drawn(grow("order", 2), pages=("map",))) == ["1 of 1"]


def test_two_players_fit_on_one_sheet_of_two_sides():
    log = drawn(grow("order", 2), duplex=True)
    assert titles(log) == ["Map", "Build and set up"]
    assert footers(log) == ["1 of 2", "2 of 2"]
    # The map is on page 1 whatever was asked for before it.
    log = drawn(grow("order", 2), duplex=True, pages=("fair", "map", "build", "setup"))
    assert titles(log) == ["Map", "Build and set up"]
    assert any("page 1" in thing.text for thing in pages(log)[1][1])
    assert titles(drawn(grow("order", 2), duplex=True, pages=("fair",))) == ["How fair the map is"]


def test_four_players_keep_their_pages_on_duplex_paper():
    log = drawn(grow("order", 4), duplex=True)
    assert titles(log) == ["Map", "Build the map", "Set up and start", "How fair the map is"]


def test_pieces_to_cut_out_come_last():
    log = drawn(grow("order", 2), tiles_um=36_000)
    count = len(pages(log))
    assert titles(log)[:4] == ["Map", "Build the map", "Set up and start", "How fair the map is"]
    assert set(titles(log)[4:]) == {"Pieces to cut out"}
    assert count > 4
    assert footers(log)[0] == f"1 of {count}"


@pytest.mark.parametrize("ink", [Ink.COLOR, Ink.SAVER])
def test_a_picture_in_few_colours_has_every_colour_of_the_map(ink: Ink) -> None:
    """Gold is not far from the orange of player 1, and only the legend and a star show it; tints differ by a hair."""
    doc, look = built("gold", players=3), palette(ink)
    surface = PdfSurface(title="Map")
    draw_map_page(surface, doc, printed_box(), SheetSpec(ink=ink), 1, 1)
    (png,) = pages_to_png(surface.finish(), 88, small=True)
    picture = Image.open(io.BytesIO(png))
    assert picture.mode == "P"
    shown = {color for _, color in picture.convert("RGB").getcolors(1 << 20)}
    wanted = [terrain.fill for terrain in look.terrain.values()]
    wanted += [token.head.fill for token in look.monsters.values()]
    wanted += [player.start.fill for player in look.players[:3]]
    assert {tuple(color) for color in (*wanted, look.chest, look.star)} <= shown
