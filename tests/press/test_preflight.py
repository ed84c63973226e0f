from __future__ import annotations

from questpress.press.markup import read
from questpress.press.preflight import marked_findings

PATH = "boardquest/skill/charge.text"


def test_missing_letters_and_odd_marks_of_a_marked_text():
    text = "<b>\U0001f525</b> Ember \U0001f525 {hovercraft}"
    found = marked_findings(text, read(text), path=PATH)
    assert [(f.code, f.value, f.where.path) for f in found] == [
        ("PR-01", "U+1F525", PATH),
        ("PR-04", None, PATH),
    ]
