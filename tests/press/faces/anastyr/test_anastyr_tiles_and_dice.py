"""Tiles, spawn spaces and the nets of dice: what lies where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn import lines, shapes

from questpress.catalog.anastyr_words import DieFace, Mark, Side
from questpress.catalog.entries_anastyr_cards import DieEntry, TileEntry
from questpress.press.faces.anastyr.dice import die_cards, net_trim, nets
from questpress.press.faces.anastyr.spawns import spawn_spaces
from questpress.press.faces.anastyr.tiles import tiles
from questpress.press.ink import Ink
from questpress.press.path_text import polygons
from questpress.press.sizes import parse_trim


def area(points) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))) / 2


@pytest.mark.parametrize("ink", list(Ink))
def test_every_space_of_a_tile_shows_its_letters(bench, ink):
    one = bench("anastyr", "177.8x177.8mm")
    for entry, component in zip(one.catalog.of(TileEntry), tiles(one), strict=True):
        cell = component.trim.width / 4
        found: dict[tuple[int, int], list[str]] = {}
        for line in lines(component.front, component.trim, ink):
            if len(line.text) == 1 and line.text.isupper():
                found.setdefault((3 - int(line.y // cell), int(line.x // cell)), []).append(line.text)
        wanted = {
            (row, column): [Mark(mark).value.upper() for mark in space]
            for row, spaces in enumerate(entry.grid.value)
            for column, space in enumerate(spaces)
            if space
        }
        assert found == wanted, entry.id


def test_the_arrow_of_a_tile_points_north_at_its_head(bench):
    one = bench("anastyr", "101.6x101.6mm")
    for component in tiles(one):
        (arrow,) = [shape for shape in shapes(component.front, component.trim) if shape.symbol.startswith("icon-north")]
        assert arrow.box[1] > component.trim.height * 0.9


def test_kinds_of_terrain_differ_by_pattern_in_black(bench):
    one = bench("anastyr", "101.6x101.6mm")
    patterns = set()
    for component in tiles(one):
        for shape in shapes(component.front, component.trim, Ink.MONO):
            if shape.symbol.startswith("space-") and shape.stroke and len(shape.areas) > 4:
                patterns.add((shape.symbol, len(shape.areas)))
    assert {symbol.split("-")[2] for symbol, _ in patterns} >= {"d", "h", "x"}
    assert len({count for _, count in patterns}) >= 3


def test_spawn_spaces_run_along_an_edge_from_north_or_west():
    assert spawn_spaces(Side.WEST) == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert spawn_spaces(Side.EAST)[0] == (3, 0)
    assert spawn_spaces(Side.NORTH) == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert spawn_spaces(Side.SOUTH)[-1] == (3, 3)


@pytest.mark.parametrize("face", [12_000, 16_000, 20_000])
def test_a_net_is_six_faces_and_seven_tabs(face):
    trim = net_trim(face)
    (outline,) = polygons(trim.outline)
    tab = face * 30 // 100 * (face + face - 2 * (face * 22 // 100)) / 2
    assert area(outline) == 6 * face * face + 7 * tab
    assert min(x for x, _ in outline) == min(y for _, y in outline) == 0
    assert max(x for x, _ in outline) == trim.width
    assert max(y for _, y in outline) == trim.height


def test_a_die_shows_the_faces_of_the_catalog(bench):
    one = bench("anastyr", "48x69mm")
    for entry, component in zip(one.catalog.of(DieEntry), nets(one), strict=True):
        icons = [
            shape.symbol.split("-ffffff")[0]
            for shape in shapes(component.front, component.trim)
            if "icon" in shape.symbol
        ]
        hits = {DieFace.ONE_HIT: 1, DieFace.TWO_HITS: 2}
        fury = {DieFace.ONE_FURY: 1, DieFace.TWO_FURY: 2, DieFace.THREE_FURY: 3}
        faces = entry.faces.value
        assert sum("icon-hit" in icon for icon in icons) == sum(hits.get(face, 0) for face in faces)
        assert sum("icon-fury-point" in icon for icon in icons) == sum(fury.get(face, 0) for face in faces)
        assert sum("icon-grapple" in icon for icon in icons) == faces.count(DieFace.GRAPPLE)


def test_a_die_card_tells_each_number_of_a_common_die(bench):
    one = bench("anastyr", "poker")
    cards = die_cards(one)
    (adventure,) = [card for card in cards if card.ref.endswith("adventure-die")]
    shown = [line.text for line in lines(adventure.front, adventure.trim)]
    assert shown.count("1 hit") == one.catalog.get(adventure.ref).faces.value.count(DieFace.ONE_HIT)
    assert {"Fail", "2 hits", "Grapple"} <= set(shown)
    icons = {shape.symbol for shape in shapes(adventure.front, adventure.trim)}
    assert all(any(icon.startswith(f"icon-die-{number}-") for icon in icons) for number in range(1, 7))


def test_a_net_is_as_wide_as_the_user_asks(bench):
    one = bench("anastyr")
    (small, *_) = nets(replace(one, trim=parse_trim("36x60mm")))
    assert small.trim.width == 36_000
