"""From pydantic's errors to findings."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from questpress.catalog.codes import MOST
from questpress.catalog.faults import validate
from questpress.catalog.figure import Id
from questpress.catalog.nearest import fix_for, nearest, one_of
from questpress.catalog.yamlio import load_yaml


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid")
    at: tuple[StrictInt, StrictInt]
    colour: Literal["red", "green", "blue"]


class Whole(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    schema_: StrictStr = Field(alias="schema")
    size: Annotated[StrictInt, Field(ge=2, le=4)] = 2
    parts: tuple[Part, ...] = ()
    flag: StrictBool = False
    first: Part | None = None


class Named(BaseModel):
    id: Id


def faults(text: str) -> list[tuple[str, int | None, int | None, str]]:
    whole, findings = validate(Whole, load_yaml(text, "x.yaml"))
    assert (whole is None) == bool(findings)
    return [(f.code, f.where.line, f.where.column, f.fix) for f in findings]


def test_all_faults_at_once_in_the_order_of_the_text() -> None:
    text = """\
schema: a
size: 7
parts:
  - { at: [1, 2], colour: grene }
  - { at: [1, x], color: red, colour: red }
  - at: [1]
  - 5
flag: yes
first: { at: 3, colour: red }
"""
    assert faults(text) == [
        ("CA-12", 2, 7, "Write 4 or less."),
        ("CA-13", 4, 27, "Write `green`."),
        ("CA-12", 5, 15, "Write a whole number."),
        ("CA-10", 5, 19, "Write `colour`."),
        ("CA-11", 6, 5, "Add `colour: ...`."),
        ("CA-12", 6, 9, "Add the value that is missing."),
        ("CA-12", 7, 5, "Write `key: value` lines."),
        ("CA-12", 8, 7, "Write true or false."),
        ("CA-12", 9, 14, "Write a list."),
    ]


def test_no_more_faults_than_anybody_would_read() -> None:
    assert len(faults("schema: a\n" + "".join(f"k{n}: 1\n" for n in range(3000)))) == MOST


def test_unknown_keys_name_what_is_known() -> None:
    assert faults("schema: a\nzebra: 1") == [
        ("CA-10", 2, 1, "Leave it out; known are first, flag, parts, schema or size.")
    ]
    assert faults("schema: a\nfirst:\n  at: [1, 2]\n  colour: red\n  att: 1")[0][3] == "Write `at`."


def test_json_documents_have_positions_too() -> None:
    assert faults('{"schema": "a",\n "parts": [{"at": [1, 2.5], "colour": "red"}]}') == [
        ("CA-12", 2, 23, "Write a whole number.")
    ]


def test_quoted_numbers_are_not_numbers() -> None:
    assert faults('schema: a\nsize: "3"') == [("CA-12", 2, 7, "Write a whole number.")]
    assert faults("schema: a\nsize: 03") == [("CA-12", 2, 7, "Write a whole number.")]


def test_an_empty_text_lacks_everything() -> None:
    assert faults("") == [("CA-12", None, None, "Write `key: value` lines.")]


@pytest.mark.parametrize(
    ("typed", "wanted"), [("Élan du Héros", "elan-du-heros"), ("../../evil", "evil"), ("竜", "ember-wyrm")]
)
def test_an_id_of_the_wrong_form_is_given_in_the_right_one(typed: str, wanted: str) -> None:
    whole, findings = validate(Named, load_yaml(f"id: {typed}", "x.yaml"))
    assert whole is None
    assert [(f.code, f.fix) for f in findings] == [("CA-14", f"Write `{wanted}`.")]


def test_nearest() -> None:
    assert nearest("Uncomon", ["common", "uncommon", "rare"]) == "uncommon"
    assert nearest("dragon", ["common", "uncommon", "rare"]) is None
    assert nearest("X" * 10_000_000, ["x" * 50]) == "x" * 50, "only the beginning of a long word is compared"
    assert fix_for("dragon", ["common", "rare"]) == "write common or rare"
    assert one_of(["a"]) == "a"
    assert one_of([str(n) for n in range(30)]).endswith("19 or one of 10 more")
