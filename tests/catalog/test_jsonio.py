"""Reading JSON with positions, and handing what is not JSON to the YAML reader."""

import json

from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.jsonio import load_json
from questpress.catalog.yamlio import load_yaml

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(
    st.lists(values, max_size=3) | st.dictionaries(st.text(), values, max_size=3),
    st.booleans(),
    st.sampled_from([None, 1, "\t"]),
)
def test_same_data_as_the_standard_library(value: object, ascii_only: bool, indent: int | str | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    try:
        text.encode()
    except UnicodeEncodeError:
        return  # half of a surrogate pair is no text
    loaded = load_json(text, "x")
    if "\\ud" in text and loaded is None:
        return
    assert loaded is not None
    assert loaded.data() == value


@given(st.text('[]{}:,"\\ truefalsn01.-e \n'))
def test_what_is_accepted_is_json(text: str) -> None:
    loaded = load_json(text, "x")
    try:
        value = json.loads(text)
    except ValueError:
        assert loaded is None
        return
    if loaded is not None and not loaded.findings:
        assert loaded.data() == value


def test_positions() -> None:
    loaded = load_yaml('{\n "forts": [{"at": [1, 2]},\r\n  {"at": [3, "x"]}],\n "é": "\\ud83d\\ude00"}', "map.json")
    assert str(loaded.where(("forts", 1, "at", 1))) == "map.json:3:14 forts.1.at.1"
    assert (loaded.where(("é",), key=True).line, loaded.where(("é",), key=True).column) == (4, 2)
    assert loaded.data()["é"] == "😀"


def test_duplicate_keys_and_depth() -> None:
    loaded = load_yaml('{"a": 1,\n "b": 2, "a": 3, "\\u0061": 4}', "x")
    assert [(f.code, f.where.line, f.where.column) for f in loaded.findings] == [("CA-05", 2, 10), ("CA-05", 2, 18)]
    assert load_yaml("[" * 50 + "]" * 50, "x").findings == ()
    deep = load_yaml('{"a": ' * 51 + "1" + "}" * 51, "x")
    assert [(f.code, f.where.line, f.where.column) for f in deep.findings] == [("CA-07", 1, 301)]


def test_a_missing_comma_is_located() -> None:
    loaded = load_yaml('{"a": 1,\n "b": [1, 2]\n "c": 3}', "x")
    assert [(f.code, f.where.line, f.where.column) for f in loaded.findings] == [("CA-04", 3, 2)]
    assert "comma" in loaded.findings[0].message


def test_signs_that_yaml_would_take_for_line_ends() -> None:
    assert load_yaml('{"a": "x\u2028y\x85z\x7f"}', "x").data() == {"a": "x\u2028y\x85z\x7f"}
