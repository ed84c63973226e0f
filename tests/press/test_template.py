from __future__ import annotations

import pytest

from questpress.errors import InternalError
from questpress.press.template import parse, template_data


def test_a_template_is_read_as_the_catalog_is():
    assert template_data("papers.yaml")["papers"][0] == {"id": "a3", "name": "A3", "size": "297x420mm"}
    assert parse("a: no # not a truth value\nb: 1.5\nc: 010\n", "x.yaml") == {"a": "no", "b": 1.5, "c": "010"}


def test_every_fault_of_a_template_is_named_with_its_place():
    with pytest.raises(InternalError, match=r"templates/x\.yaml:2:1: .*CA-05.*\n.*x\.yaml:3:4: .*CA-06"):
        parse("a: 1\na: 2\nb: *c\n", "x.yaml")
