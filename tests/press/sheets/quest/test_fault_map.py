from __future__ import annotations

import io

from PIL import Image
from questdocs import catalog, quest

from questpress.findings import Finding, Location
from questpress.press.sheets.quest.fault_map import MOST, fault_maps


def finding(*cells: tuple[int, int], path: str | None = None) -> Finding:
    return Finding("TA-Q02", "Two tiles lie on one square.", Location(cells=cells, path=path), "Move one.")


def red(png: bytes) -> int:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    raw = picture.tobytes()
    return sum(raw[at] > 190 and raw[at + 1] < 40 and raw[at + 2] < 70 for at in range(0, len(raw), 3))


def maps(name: str, *findings: Finding) -> dict[str, bytes]:
    doc = quest(name)
    return {one.board: one.png for one in fault_maps(doc, catalog(doc.game), findings, dpi=60)}


def test_squares_of_findings_are_marked_on_the_map():
    one = maps("bell", finding((12, 8)))["setup"]
    three = maps("bell", finding((12, 8), (13, 8), (14, 8)))["setup"]
    assert 0 < red(one) < red(three)


def test_each_board_has_a_picture_of_its_own():
    found = maps("tide", finding((1, 1), path="encounters.1.board.tiles.0"), finding((2, 2), path="encounters.0.board"))
    assert list(found) == ["encounter-1", "encounter-2"]
    assert list(maps("bell", finding((17, 1), path="events.0.spawn.tiles.0"))) == ["event-1"]


def test_findings_without_squares_or_beyond_the_board_harm_nothing():
    assert maps("bell", finding()) == {}
    assert red(maps("bell", finding((90, 90)))["setup"]) > 0  # its number stands in the list


def test_very_many_findings_are_cut_and_counted():
    many = [finding((1 + n % 24, 1 + n // 24)) for n in range(MOST + 30)]
    few = maps("bell", *many[:MOST])["setup"]
    assert abs(red(maps("bell", *many)["setup"]) - red(few)) < red(few) // 50
