"""A map that was begun on the table is finished around what lies there, or refused with the rule that bars."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from boxes import BOX, DRAWN, KINDS
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import faults

from questpress.errors import InvalidInputError, RequestError
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.code import is_file_code
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.given import Given
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.table import read_begun, read_table

QUICK = {"fair_steps": 40}


def begun(doc: BoardquestMap, pieces: int, forts: int = 0, monsters: int = 0) -> dict[str, Any]:
    """Return the first pieces of a map, with so many of the forts and monsters that stand on them."""
    data = doc.to_data()
    laid = {piece["id"] for piece in data["pieces"][:pieces]}
    on = {tuple(tile["at"]) for tile in data["tiles"] if tile["piece"] in laid}
    return {
        "pieces": data["pieces"][:pieces],
        "forts": [fort for fort in data["forts"] if tuple(fort["at"]) in on][:forts],
        "monsters": [monster for monster in data["monsters"] if tuple(monster["at"]) in on][:monsters],
    }


def table(data: Any, options: MapOptions) -> Given:
    return read_table(read_begun(json.dumps(data, indent=1), "table.json"), options, BOX)


def entries(doc: BoardquestMap) -> dict[str, list[Any]]:
    data = doc.to_data()
    return {name: data[name] for name in ("pieces", "forts", "monsters")}


@given(
    kind=st.sampled_from(sorted(KINDS)),
    seed=st.integers(0, 30),
    pieces=st.integers(1, 16),
    forts=st.integers(0, 13),
    monsters=st.integers(0, 20),
)
@settings(max_examples=25)
def test_what_lies_on_the_table_stays_and_the_rest_is_legal(
    kind: str, seed: int, pieces: int, forts: int, monsters: int
) -> None:
    options = replace(KINDS[kind], **QUICK)
    lying = begun(build_map(f"begun {seed}", DRAWN[kind], BOX), pieces, forts, monsters)
    try:
        doc = make_map("finish", options, BOX, table(lying, options))
    except RequestError as error:
        refused = error
    else:
        refused = None
    if refused is not None:
        assert refused.rule.startswith("BQ-M")
        assert refused.fix
        return
    # Where a kept centre fort stands is for the players to say.
    own_center = any(fort["kind"] == "center" for fort in lying["forts"])
    assert set(faults(doc.to_data(), BOX)) <= ({"centre fort far from the middle"} if own_center else set())
    for name, kept in entries(doc).items():
        assert all(entry in kept for entry in lying[name])
    # The pieces that lie there come first, as page 2 of the sheet tells how to go on.
    laid = {piece["id"] for piece in lying["pieces"]}
    assert {piece.id for piece in doc.pieces[: len(laid)]} == laid
    assert is_file_code(doc.code)


def test_most_maps_that_were_begun_can_be_finished() -> None:
    finished = 0
    for seed in range(12):
        lying = begun(build_map(f"half {seed}", DRAWN["3"], BOX), 6, 4, 4)
        options = replace(KINDS["3"], fair="off")
        try:
            build_map("finish", options, BOX, given=table(lying, options))
        except RequestError:
            continue
        finished += 1
    assert finished >= 10


def test_a_whole_layout_gets_the_rest() -> None:
    source = build_map("whole", DRAWN["4"], BOX)
    options = replace(KINDS["4"], **QUICK)
    doc = build_map("other", options, BOX, given=table(begun(source, 16), options))
    assert {(p.id, p.center, p.rotation) for p in doc.pieces} == {(p.id, p.center, p.rotation) for p in source.pieces}
    assert doc.forts != source.forts
    assert doc.extras["fair"]["kept"] == {"pieces": sorted(piece.id for piece in source.pieces)}


def test_owners_of_neutral_forts_stay_on_gentle_maps_too() -> None:
    options = MapOptions(players=3, gentle=True, fair_steps=200)
    lying = begun(build_map("owners", MapOptions(players=3, gentle=True, fair="off"), BOX), 12, 9)
    doc = build_map("finish", options, BOX, given=table(lying, options))
    assert all(fort in entries(doc)["forts"] for fort in lying["forts"])
    assert faults(doc.to_data(), BOX, holes=0) == []


def test_a_neutral_fort_stays_that_of_whoever_laid_it_far_away_too() -> None:
    source = build_map("far", DRAWN["2"], BOX)
    lying = begun(source, 8)
    forts = [fort for fort in source.to_data()["forts"] if fort["kind"] == "neutral"]
    lying["forts"] = [fort | {"player": 3 - fort["player"]} for fort in forts]
    doc = build_map("x", replace(KINDS["2"], **QUICK), BOX, given=table(lying, KINDS["2"]))
    assert [fort for fort in lying["forts"] if fort not in entries(doc)["forts"]] == []
    assert faults(doc.to_data(), BOX) == []


def test_the_same_table_and_seed_give_the_same_map() -> None:
    options = replace(KINDS["2"], **QUICK)
    given = table(begun(build_map("same", DRAWN["2"], BOX), 3, 1), options)
    assert make_map("x", options, BOX, given) == make_map("x", options, BOX, given)
    assert make_map("x", options, BOX, given) != make_map("y", options, BOX, given)


def findings(data: Any, options: MapOptions = KINDS["2"]) -> list[tuple[str, int | None]]:
    text = data if isinstance(data, str) else json.dumps(data, indent=1)
    with pytest.raises(InvalidInputError) as caught:
        read_table(read_begun(text, "table.yaml"), options, BOX)
    assert all(found.where.file == "table.yaml" for found in caught.value.findings)
    return [(found.code, found.where.line) for found in caught.value.findings]


def moved(entries: list[Any], name: str, by: tuple[int, int]) -> list[Any]:
    return [entry | {name: [entry[name][0] + by[0], entry[name][1] + by[1]]} for entry in entries]


@pytest.mark.parametrize("by", [(0, 130), (45, -260), (-999_000, 500_000)])
def test_where_coordinates_are_counted_from_changes_nothing(by: tuple[int, int]) -> None:
    options = replace(KINDS["3"], **QUICK)
    lying = begun(build_map("moved", DRAWN["3"], BOX), 3, 1, 2)
    far = {name: moved(of, "center" if name == "pieces" else "at", by) for name, of in lying.items()}
    here, there = (entries(make_map("on", options, BOX, table(of, options))) for of in (lying, far))
    assert there == {name: moved(of, "center" if name == "pieces" else "at", by) for name, of in here.items()}


PIECE = "pieces:\n- {id: piece-01, center: [0, 0], rotation: 0}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pieces: [", [("CA-04", 2)]),
        ("- a\n", [("BQ-M00", 1)]),
        ("", [("BQ-M00", None)]),
        ("pieces: []\n", [("BQ-M00", 1)]),
        ("schema: questpress/quest/1\npieces: [1]\n", [("BQ-M00", 1)]),
        (PIECE + "- {id: piece-02, center: [2, 1]}\n", [("BQ-M00", 3)]),
        (PIECE + "- {id: piece-02, center: [2], rotation: 0}\n", [("BQ-M00", 3)]),
        (PIECE + "- {id: piece-02, center: [2, 1], rotation: 6}\n", [("BQ-M00", 3)]),
        (PIECE + "- {id: piece-99, center: [2, 1], rotation: 0}\n", [("BQ-M03", 3)]),
        (PIECE + "- {id: piece-01, center: [2, 1], rotation: 0}\n", [("BQ-M03", 3)]),
        (PIECE + "- {id: piece-02, center: [1, 1], rotation: 0}\n", [("BQ-M05", 3)]),
        (PIECE + "- {id: piece-02, center: [9, 9], rotation: 0}\n", [("BQ-M06", 2), ("BQ-M06", 3)]),
        (PIECE + "forts:\n- {at: [9, 9], kind: neutral, player: 1}\n", [("BQ-M27", 4)]),
        (PIECE + "forts:\n- {at: [0, 0], kind: neutral, player: 3}\n", [("BQ-M12", 4)]),
        (PIECE + "forts:\n- {at: [0, 0], kind: starting, player: 1}\n", [("BQ-M13", 4)]),
        (PIECE + "monsters:\n- {at: [0, 0], rarity: common, card: null}\n", [("BQ-M17", 4)]),
        (PIECE + "wall: 3\n", [("BQ-M00", 3)]),
        (PIECE.replace("[0, 0]", "[0, -999900]"), [("BQ-M00", 2)]),
    ],
)
def test_faults_are_told_with_their_line(text: str, told: list[tuple[str, int | None]]) -> None:
    assert findings(text) == told


def test_more_than_a_map_has_is_refused() -> None:
    source = build_map("much", DRAWN["3"], BOX)
    assert "BQ-M02" in dict(findings(begun(source, 12)))
    centers = begun(source, 8)
    two = [tile.at for tile in source.tiles if tile.mark is None][:2]
    centers["forts"] = [{"at": list(at), "kind": "center", "player": None} for at in two]
    assert "BQ-M11" in dict(findings(centers))
    free = [tile.at for tile in source.tiles if tile.mark is None][:60:9][:3]
    centers["forts"] = [{"at": list(at), "kind": "neutral", "player": 1} for at in free]
    assert "BQ-M12" in dict(findings(centers))


def test_holes_that_are_not_allowed_are_refused() -> None:
    holed = next(doc for n in range(40) if (doc := build_map(f"holed {n}", DRAWN["4"], BOX)).holes)
    lying = begun(holed, 16)
    assert dict(findings(lying, replace(KINDS["4"], holes=0))) == {"BQ-M22": 2}
    assert table(lying, replace(KINDS["4"], holes=len(holed.holes))).pieces


def test_what_bars_is_named_with_what_to_take_up() -> None:
    """A starting fort before the wrong seat: no later piece can mend that when all pieces lie."""
    source = build_map("seat", DRAWN["2"], BOX)
    lying = begun(source, 8)
    first = next(fort for fort in source.to_data()["forts"] if fort["player"] == 2)
    lying["forts"] = [first | {"player": 1}]
    with pytest.raises(RequestError) as caught:
        build_map("x", replace(KINDS["2"], fair="off"), BOX, given=table(lying, KINDS["2"]))
    assert caught.value.rule == "BQ-M14"
    assert "starting forts of the table" in str(caught.value)
    assert caught.value.fix.startswith("take the starting forts up")
