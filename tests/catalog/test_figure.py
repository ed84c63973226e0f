"""Basis, value, source and derivation of a figure agree, in the base catalog and in packs."""

import pytest
from pydantic import StrictInt, ValidationError

from questpress.catalog.figure import Basis, Entry, Figure, Layer, Source

BASE = Layer("base", base=True)
PACK = Layer("home", base=False, basis=Basis.ORIGINAL)
CARDS = Layer("cards", base=False, basis=Basis.STATED, source=Source(section="My cards"))
LINE = {"section": "Defeat", "line": 349}
HEADING = {"section": "Defeat"}


def read(data: object, layer: Layer) -> Figure[int]:
    return Figure[StrictInt].model_validate(data, context=layer)


@pytest.mark.parametrize("layer", [BASE, PACK, CARDS])
@pytest.mark.parametrize(
    "data",
    [
        {"value": 1, "basis": "stated", "source": LINE},
        {"value": 1, "basis": "derived", "source": LINE, "derivation": "so"},
        {"basis": "unknown"},
        {"value": None, "basis": "unknown"},
    ],
)
def test_right_everywhere(data: object, layer: Layer) -> None:
    assert read(data, layer).basis == data["basis"]  # type: ignore[index]


@pytest.mark.parametrize(
    "data", [{"value": 1, "basis": "stated", "source": HEADING}, {"value": 1, "basis": "original"}]
)
def test_right_in_packs_only(data: object) -> None:
    assert read(data, PACK).value == 1
    with pytest.raises(ValidationError) as caught:
        read(data, BASE)
    assert [e["type"] for e in caught.value.errors()] == ["CA-18"]


@pytest.mark.parametrize("layer", [BASE, PACK, CARDS])
@pytest.mark.parametrize(
    "data",
    [
        {"value": 1, "basis": "stated"},
        {"basis": "stated", "source": LINE},
        {"value": 1, "basis": "stated", "source": LINE, "derivation": "so"},
        {"value": 1, "basis": "derived", "source": LINE},
        {"value": 1, "basis": "derived", "derivation": "so"},
        {"basis": "derived", "source": LINE, "derivation": "so"},
        {"value": 1, "basis": "original", "source": LINE},
        {"value": 1, "basis": "original", "derivation": "so"},
        {"basis": "original"},
        {"value": 1, "basis": "unknown"},
        {"basis": "unknown", "source": LINE},
        {"basis": "unknown", "derivation": "so"},
    ],
)
def test_wrong_everywhere(data: object, layer: Layer) -> None:
    with pytest.raises(ValidationError) as caught:
        read(data, layer)
    assert [e["type"] for e in caught.value.errors()] == ["CA-18"]


def test_bare_values_take_the_basis_of_their_layer() -> None:
    assert read(5, PACK) == Figure[StrictInt](value=5, basis=Basis.ORIGINAL)
    assert read(5, CARDS) == Figure[StrictInt](value=5, basis=Basis.STATED, source=Source(section="My cards"))
    assert read({"value": 5}, CARDS) == read(5, CARDS)
    for data in (5, {"value": 5}):
        with pytest.raises(ValidationError):
            read(data, BASE)


def test_an_entry_of_the_base_names_the_line() -> None:
    data = {"id": "a", "name": "A", "source": HEADING}
    assert Entry.model_validate(data, context=PACK).source == Source(section="Defeat")
    with pytest.raises(ValidationError, match="does not name the line"):
        Entry.model_validate(data, context=BASE)


def test_sources_read_as_words() -> None:
    assert str(Source(section="Defeat", line=349)) == "Defeat, line 349"
    assert str(Source(section="My cards")) == "My cards"
