"""Maps with their codes: a share code gives back its map, and no document goes out under a false code."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.pieces_file import format_pieces
from questpress.errors import RequestError
from questpress.games.boardquest.code import file_code, is_file_code, map_code, read_map_code
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.make import coded, from_files, make_map, remake_map
from questpress.games.boardquest.options import MapOptions

PRINTED = load_box("printed")
KINDS = [
    MapOptions(),
    MapOptions(players=3, gentle=True, terrain=("normal", "high", "low", "normal")),
    MapOptions(players=4, mode="teams", mods=("fog-of-war",), factions=("orcs", "humans")),
]


@pytest.mark.parametrize("options", KINDS, ids=["two", "gentle", "teams"])
@pytest.mark.parametrize("seed", ["harvest moon", "007", "-1", "18446744073709551616", "🔥"])
def test_a_code_gives_back_its_map(seed: str, options: MapOptions) -> None:
    doc = make_map(seed, options, PRINTED)
    assert doc.seed == seed
    assert remake_map(read_map_code(doc.code), PRINTED) == doc


def test_the_order_of_wishes_makes_no_other_code() -> None:
    one = MapOptions(use=("piece-03", "piece-01"), mods=("luckless", "fog-of-war"))
    other = MapOptions(use=("piece-01", "piece-03"), mods=("fog-of-war", "luckless"))
    assert make_map("moon", one, PRINTED) == make_map("moon", other, PRINTED)


def test_numbers_are_text() -> None:
    assert make_map("007", MapOptions(), PRINTED).pieces != make_map("7", MapOptions(), PRINTED).pieces


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An owner's file: our faces with two pieces swapped, so that the box is another."""
    pieces = list(PRINTED.pieces)
    path = tmp_path_factory.mktemp("own") / "pieces.txt"
    text = format_pieces(pieces).replace("01 F W. P. Pt P. W. Wm", "01 W F. P. Pt P. F. Fm")
    path.write_text(text, encoding="utf-8")
    return path


def test_an_own_box_gets_a_file_code(own: Path) -> None:
    box = load_box("mine", pieces=own)
    assert from_files(box)
    doc = make_map("moon", MapOptions(monsters="rarity"), box)
    assert doc.code == file_code(doc)
    assert coded(doc, PRINTED) == doc


def test_a_pack_gets_a_file_code(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: house\ngame: boardquest\n", encoding="utf-8")
    box = load_box("printed", packs=[tmp_path])
    assert from_files(box)
    assert is_file_code(make_map("moon", MapOptions(), box).code)


def test_our_own_box_has_no_files() -> None:
    assert not from_files(PRINTED)


def test_another_catalog_is_refused_with_the_command() -> None:
    recipe = read_map_code(map_code("moon", MapOptions(), PRINTED))
    with pytest.raises(RequestError, match="catalog") as caught:
        remake_map(replace(recipe, fingerprint=1), PRINTED)
    assert "python -m pip install" in caught.value.fix


def _changed(doc: BoardquestMap, **changes: object) -> BoardquestMap:
    return doc.model_copy(update=changes)


def test_a_true_code_stays() -> None:
    doc = make_map("harvest moon", MapOptions(), PRINTED)
    assert coded(doc, PRINTED) == doc


@pytest.mark.parametrize(
    "changes",
    [{"win_threshold": 6}, {"seed": "another"}, {"code": ""}, {"code": "QP1-AAAA"}, {"extras": {}}],
    ids=["edited", "seed", "no code", "no record", "extras"],
)
def test_a_code_that_is_not_true_gives_way_to_a_file_code(changes: dict[str, object]) -> None:
    doc = _changed(make_map("harvest moon", MapOptions(), PRINTED), **changes)
    after = coded(doc, PRINTED)
    assert after.code == file_code(doc)
    assert _changed(after, code=doc.code) == doc


def test_a_file_code_of_another_document_is_mended() -> None:
    doc = _changed(make_map("harvest moon", MapOptions(), PRINTED), code="QPF-0000-0000-0000-0000")
    assert coded(doc, PRINTED).code == file_code(doc)


def test_a_code_that_cannot_be_met_is_not_true() -> None:
    doc = make_map("harvest moon", MapOptions(), PRINTED)
    impossible = map_code("harvest moon", MapOptions(fort_spacing=9), PRINTED)
    assert is_file_code(coded(_changed(doc, code=impossible), PRINTED).code)
