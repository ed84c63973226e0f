"""Boardquest's map pieces and standees."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn import kept, lines, log_of, shapes, words

from questpress.catalog.boardquest import Rarity, Terrain, TileFace
from questpress.catalog.entries_boardquest import MapPieceEntry
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog
from questpress.press.faces import kinds
from questpress.press.faces.component import Bench, Component
from questpress.press.ink import Ink
from questpress.press.sizes import parse_trim
from questpress.press.units import mm

KINDS = {kind.word: kind for kind in kinds("boardquest")}
STANDEES = ("hero-standee", "unit-standee", "monster-standee")


def built(word: str, catalog=None, tile: float = 25.4) -> tuple[Component, ...]:
    kind = KINDS[word]
    return tuple(kind.build(Bench(catalog or open_catalog("boardquest"), parse_trim(kind.size), tile=mm(tile))))


def with_entry(kind: str, entry):
    catalog = open_catalog("boardquest")
    return replace(catalog, entries={**catalog.entries, kind: {**catalog.entries[kind], entry.id: entry}})


@pytest.mark.parametrize("word", ["map-piece", *STANDEES])
def test_there_are_as_many_as_the_box_holds_and_nothing_is_wrong_with_them(word):
    components = built(word)
    count = open_catalog("boardquest").get(KINDS[word].component).count.value
    assert sum(component.copies for component in components) == count
    assert [finding for component in components for finding in component.findings] == []
    assert len({component.ref for component in components}) == len(components)


@pytest.mark.parametrize("tile", [14, 25.4, 38, 60])
def test_a_piece_is_three_tiles_wide_and_its_art_stays_inside_the_cut(tile):
    piece = built("map-piece", tile=tile)[0]
    assert abs(piece.trim.width - 3 * mm(tile)) <= 50
    assert abs(piece.trim.height - 5 * mm(tile) / 3**0.5) <= 50
    xs = [segment[1] for segment in piece.trim.cut() if len(segment) == 3]
    ys = [segment[2] for segment in piece.trim.cut() if len(segment) == 3]
    assert (min(xs), min(ys), max(xs), max(ys)) == (0, 0, piece.trim.width, piece.trim.height)
    for side in (piece.front, piece.back):
        boxes = [shape.box for shape in shapes(side, piece.trim)]
        assert min(min(west, south) for west, south, _, _ in boxes) >= -100  # half of the thin line that is cut along
        assert max(east for _, _, east, _ in boxes) <= piece.trim.width + 100
        assert max(north for _, _, _, north in boxes) <= piece.trim.height + 100


def test_a_piece_shows_its_terrain_by_letter_and_its_number_on_both_sides():
    for piece, entry in zip(built("map-piece"), open_catalog("boardquest").of(MapPieceEntry), strict=True):
        shown = [line.text for line in lines(piece.front, piece.trim)]
        told = [face.terrain.letter for face in entry.face.value]
        assert sorted(text for text in shown if text.isalpha() and len(text) == 1) == sorted(told)
        assert str(entry.number) in shown
        assert words(piece.back, piece.trim) == str(entry.number)
        assert "original" in shown
        assert piece.original


def test_an_edited_face_changes_the_piece():
    entry = open_catalog("boardquest").entries["map-piece"]["piece-01"]
    sea = entry.face.model_copy(update={"value": (TileFace(Terrain.WATER, None),) * 7})
    piece = built("map-piece", with_entry("map-piece", entry.model_copy(update={"face": sea})))[0]
    assert words(piece.front, piece.trim).split().count("W") == 7
    assert piece.front.key != built("map-piece")[0].front.key


def test_a_piece_of_an_unknown_face_is_to_be_filled_in():
    piece = built("map-piece", base_catalog("boardquest"))[0]
    boxes = [shape for shape in shapes(piece.front, piece.trim) if shape.symbol.startswith("icon-pencil")]
    assert len(boxes) == 7
    assert words(piece.front, piece.trim) == "1"
    assert not piece.original


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_set_has_what_the_players_lay_out(players):
    kind = KINDS["map-piece"]
    assert sum(kind.needed(piece, players) for piece in built("map-piece")) == 4 * players
    for word in STANDEES[:2]:
        standees = built(word)
        assert sum(KINDS[word].needed(one, players) for one in standees) == len(standees) * players // 4


def test_standees_tell_faction_and_rarity_and_follow_the_catalog():
    for standee in built("monster-standee"):
        entry = open_catalog("boardquest").get(f"boardquest/monster/{standee.ref.rpartition('/')[2]}")
        shown = [line.text for line in lines(standee.front, standee.trim)]
        assert shown.count(entry.rarity.value[0].upper()) == 2
    orc = next(one for one in built("unit-standee") if one.ref.endswith("/orc-shikari"))
    assert [line.text for line in lines(orc.front, orc.trim)].count("O") == 2
    entry = open_catalog("boardquest").entries["monster"]["goblin-fighter"]
    rarity = entry.rarity.model_copy(update={"value": Rarity.RARE})
    rare = entry.model_copy(update={"rarity": rarity})
    goblin = next(
        one for one in built("monster-standee", with_entry("monster", rare)) if one.ref.endswith("/goblin-fighter")
    )
    assert "R" in [line.text for line in lines(goblin.front, goblin.trim)]


@pytest.mark.parametrize("ink", Ink)
def test_piece_golden(golden, ink):
    piece = built("map-piece")[0]
    golden(f"press/faces/boardquest_map-piece_{ink}.log", kept(log_of(piece.front, piece.trim, ink)))


def test_back_and_standee_goldens(golden):
    piece, standee = built("map-piece")[5], built("hero-standee")[0]
    golden("press/faces/boardquest_map-piece_back.log", kept(log_of(piece.back, piece.trim)))
    golden("press/faces/boardquest_hero-standee.log", kept(log_of(standee.front, standee.trim)))
