"""Paths for cutting machines, read back from SVG and DXF."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET

import pytest
from dummies import card, deck

from questpress.press.imposition.cutpaths import Circle, CutSheet, cut_dxf, cut_sheets, cut_svg
from questpress.press.imposition.plan import impose
from questpress.press.imposition.spec import PrintSpec
from questpress.press.sizes import Trim
from questpress.press.surface import polygon
from questpress.press.units import Um, mm

SVG = "{http://www.w3.org/2000/svg}"


def sheets(components, **given) -> list[CutSheet]:
    return list(cut_sheets(impose(components, PrintSpec(**given))))


def entities(dxf: bytes) -> list[tuple[str, list[tuple[int, str]]]]:
    """Return the entities of a DXF file: the name of each with its pairs of code and value."""
    lines = dxf.decode("ascii").splitlines()
    pairs = [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=True)]
    assert pairs[-1] == (0, "EOF")
    start = pairs.index((2, "ENTITIES"))
    found: list[tuple[str, list[tuple[int, str]]]] = []
    for code, value in pairs[start + 1 :]:
        if code == 0:
            found.append((value, []))
        else:
            found[-1][1].append((code, value))
    return [entity for entity in found if entity[0] not in ("ENDSEC", "EOF")]


def value(pairs: list[tuple[int, str]], code: int) -> float:
    return float(dict(pairs)[code])


def outlines(dxf: bytes) -> list[list[tuple[float, float, float]]]:
    """Return the closed polylines as (x, y, bulge)."""
    found: list[list[tuple[float, float, float]]] = []
    for name, pairs in entities(dxf):
        if name == "POLYLINE":
            assert value(pairs, 70) == 1
            found.append([])
        elif name == "VERTEX":
            found[-1].append((value(pairs, 10), value(pairs, 20), float(dict(pairs).get(42, 0))))
    return found


def test_a_rounded_card_is_cut_with_arcs_of_its_radius() -> None:
    (sheet,) = sheets(deck(2))
    first, second = outlines(cut_dxf(sheet))
    xs, ys = [x for x, _, _ in first], [y for _, y, _ in first]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((63.5, 88.9), abs=0.001)
    assert min(x for x, _, _ in second) == pytest.approx(max(xs), abs=0.001)
    arcs = [(a, b) for a, b in zip(first, [*first[1:], first[0]], strict=True) if a[2]]
    assert len(arcs) == 4
    for (x1, y1, bulge), (x2, y2, _) in arcs:
        chord = math.dist((x1, y1), (x2, y2))
        angle = 4 * math.atan(bulge)
        assert angle == pytest.approx(math.pi / 2, abs=1e-6)
        assert chord / 2 / math.sin(angle / 2) == pytest.approx(3, abs=0.001)


def test_a_disc_stays_a_circle_and_a_hexagon_has_six_corners() -> None:
    disc, hexagon = sheets([card("a", "disc-25"), card("b", "hex-25")])
    ((name, pairs),) = entities(cut_dxf(disc))
    assert name == "CIRCLE"
    assert value(pairs, 40) == 12.7
    assert len(outlines(cut_dxf(hexagon))[0]) == 6


def test_an_odd_outline_follows_its_curves() -> None:
    radius = mm(30)
    bend = 16_568
    half = (
        ("M", radius, 0),
        ("C", radius + bend, 0, 2 * radius, radius - bend, 2 * radius, radius),
        ("L", 0, radius),
        ("Z",),
    )
    trim = Trim("odd", "Odd", Um(2 * radius), Um(radius), shape="free", outline=half)
    (sheet,) = sheets([card("a", trim)])
    (outline,) = outlines(cut_dxf(sheet))
    assert len(outline) == 18
    left, foot = min(x for x, _, _ in outline), min(y for _, y, _ in outline)
    for x, y, _ in outline[:17]:
        assert math.dist((x, y), (left + 30, foot + 30)) == pytest.approx(30, abs=0.02)
    square = Trim("sq", "Sq", mm(20), mm(20), shape="free", outline=polygon([(0, 0), (mm(20), 0), (0, mm(20)), (0, 0)]))
    assert len(outlines(cut_dxf(sheets([card("a", square)])[0]))[0]) == 3


def test_folds_have_their_own_layer() -> None:
    (sheet,) = sheets([card("s", "standee", folds=(mm(10), mm(48)))])
    lines = [pairs for name, pairs in entities(cut_dxf(sheet)) if name == "LINE"]
    assert [dict(pairs)[8] for pairs in lines] == ["FOLD", "FOLD"]
    (outline,) = outlines(cut_dxf(sheet))
    foot, left = min(y for _, y, _ in outline), min(x for x, _, _ in outline)
    assert [value(pairs, 20) - foot for pairs in lines] == pytest.approx([10, 48])
    assert [(value(pairs, 10), value(pairs, 11)) for pairs in lines] == [(left, left + 25)] * 2
    assert b'id="FOLD"' in cut_svg(sheet)
    assert b'id="FOLD"' not in cut_svg(sheets(deck(1))[0])


def test_a_turned_standee_is_folded_across() -> None:
    tall = [card(f"s{n}", "standee", folds=(mm(10),)) for n in range(40)]
    turned = [
        sheet for sheet in sheets(tall, turn=True, gap=mm(1), landscape=False) if sheet.folds[0][0] == sheet.folds[0][2]
    ]
    for sheet in turned:
        x, y1, _, y2 = sheet.folds[0]
        xs = [vertex.x for vertex in sheet.cuts[0]]
        assert max(xs) - x == mm(10)
        assert y2 - y1 == mm(25)
    assert turned


def test_the_gutter_is_scored() -> None:
    (sheet,) = sheets(deck(2, back="b"), gutter=True)
    assert len(sheet.folds) == 1
    assert sheet.folds[0][1] == sheet.folds[0][3]


def test_sheets_that_are_alike_come_once() -> None:
    found = sheets([*deck(20), *deck(3, "disc-25")])
    assert [(sheet.first, sheet.last, len(sheet.cuts)) for sheet in found] == [(1, 2, 9), (3, 3, 2), (4, 4, 3)]


@pytest.mark.parametrize("size", ["poker", "disc-25", "hex-25", "70x100mm", "chit-19"])
def test_svg_and_dxf_hold_the_same_places(size: str) -> None:
    (sheet,) = sheets(deck(3, size))
    root = ET.fromstring(cut_svg(sheet))
    assert root.get("width") == f"{sheet.width // 1000}mm"
    assert root.get("viewBox") == f"0 0 {sheet.width // 1000} {sheet.height // 1000}"
    paths = [path.get("d", "") for path in root.iter(f"{SVG}path")]
    assert len(paths) == 3
    dxf = cut_dxf(sheet)
    for cut, path in zip(sheet.cuts, paths, strict=True):
        assert path.endswith("Z")
        points = [
            (float(x), sheet.height / 1000 - float(y))
            for x, y in re.findall(r"(?:[ML]|A[\d.]+ [\d.]+ 0 0 0 )([\d.]+) ([\d.]+)", path)
        ]
        if isinstance(cut, Circle):
            assert points[0] == pytest.approx(((cut.x + cut.radius) / 1000, cut.y / 1000), abs=0.001)
        else:
            wanted = [(x, y) for x, y, _ in outlines(dxf)[sheet.cuts.index(cut)]]
            # the path closes where it began
            assert points == [pytest.approx(point, abs=0.001) for point in [*wanted, wanted[0]]]


def test_headers_tell_release_and_unit() -> None:
    (sheet,) = sheets(deck(1))
    text = cut_dxf(sheet).decode("ascii")
    assert "$ACADVER\n  1\nAC1009\n" in text
    assert "$INSUNITS\n 70\n4\n" in text
    assert text.count("LAYER\n  2\nCUT\n") == 1
