"""The map document: how it is written, what its schema says, and that built maps keep to both."""

from __future__ import annotations

import json
from typing import Any

import boxes
import casework
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.document import (
    BoardquestMap,
    MonsterPlace,
    canonical_json,
    document_hash,
    json_schema,
)
from questpress.games.boardquest.options import MapOptions
from questpress.grid.hex import Hex

SCHEMA = json.loads(json_schema())
KINDS = (MapOptions(), MapOptions(players=3), MapOptions(players=4, mode="teams"), MapOptions(monsters="rarity"))


@pytest.mark.parametrize("options", KINDS, ids=lambda o: f"{o.players}-{o.mode}-{o.monsters}")
def test_built_maps_keep_to_the_schema(options: MapOptions) -> None:
    doc = build_map("harvest moon", options, boxes.BOX)
    data = json.loads(doc.to_json())
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(data, SCHEMA, cls=jsonschema.Draft202012Validator)
    assert BoardquestMap.model_validate(data) == doc


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players", 5),
        ("mode", "solo"),
        ("tiles.0.at", [0, 0, 0]),
        ("tiles.0.at", [0, 2_000_000]),
        ("tiles.0.terrain", "swamp"),
        ("forts.0.color", "red"),
        ("seats.0.angle", 360),
        ("schema", "questpress/boardquest-map/2"),
    ],
)
def test_the_schema_refuses_what_the_model_refuses(path: str, value: object) -> None:
    data = casework.build({"map": "two"})
    jsonschema.validate(data, SCHEMA, cls=jsonschema.Draft202012Validator)
    casework.edit(data, [{"set": path, "to": value}])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, SCHEMA, cls=jsonschema.Draft202012Validator)
    with pytest.raises(ValueError, match="validation error"):
        BoardquestMap.model_validate(data)


@pytest.mark.parametrize(
    "at", [[1.0, 2], ["1", 2], [True, 0], [1], [1, 2, 3], {"q": 1, "r": 2}, None, "12", [1, 10**7]]
)
def test_a_cell_is_a_pair_of_whole_numbers_and_nothing_like_it(at: object) -> None:
    with pytest.raises(ValueError, match="cell"):
        MonsterPlace.model_validate({"at": at, "rarity": "rare", "card": None})


@pytest.mark.parametrize("at", [[1, -2], (1, -2), Hex(1, -2)])
def test_a_cell_is_read_as_a_hex_and_written_as_a_list(at: object) -> None:
    place = MonsterPlace.model_validate({"at": at, "rarity": "rare", "card": None})
    assert place.at == Hex(1, -2)
    assert type(place.at) is Hex
    assert place.model_dump(mode="json")["at"] == [1, -2]


def test_one_tile_piece_or_fort_stands_on_a_line_of_its_own() -> None:
    data = casework.build({"map": "two"})
    before = canonical_json(data).splitlines()
    assert len(before) == sum(len(v) + 2 if isinstance(v, list) and v else 1 for v in data.values()) + 2
    data["tiles"][17]["terrain"] = "water"
    after = canonical_json(data).splitlines()
    assert [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b] == [
        before.index('  {"at": [3, 3], "mark": null, "piece": "piece-03", "terrain": "forest"},')
    ]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.text(), values, max_size=5))
def test_canonical_json_holds_the_same_and_does_not_depend_on_order(data: dict[str, Any]) -> None:
    text = canonical_json(data)
    assert json.loads(text) == data
    assert text.endswith("}\n")
    assert canonical_json(dict(reversed(list(data.items())))) == text


def test_what_json_lacks_is_not_written() -> None:
    with pytest.raises(ValueError, match="JSON"):
        canonical_json({"extras": {"gap": float("nan")}})


def test_the_hash_names_the_content_but_not_the_code() -> None:
    data = casework.build({"map": "two"})
    name = document_hash(data)
    assert document_hash({**data, "code": "QPF-0000"}) == name
    assert document_hash({**data, "seed": "other"}) != name
    assert len(name) == 10
