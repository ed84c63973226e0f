from __future__ import annotations

import pytest

from questpress.findings import Severity
from questpress.press.fonts import line_height
from questpress.press.markup import fit_marked, read
from questpress.press.preflight import fit_findings, marked_findings
from questpress.press.surface import Face
from questpress.press.text import fit
from questpress.press.units import mm

PATH = "boardquest/skill/charge.text"
LONG_WORD = "Hollowthornwatchkeepersguildhallmasterinwaiting"
RULE = "Choose one <b>adjacent combatant</b> and push it two tiles; if it cannot move, it loses one point instead."


def codes(text, sizes, width, lines, **options):
    fitted = fit_marked(read(text), sizes, width, lines * line_height(sizes[0]))
    found = fit_findings(fitted, text, path=PATH, **options)
    assert all(finding.where.path == PATH for finding in found)
    return [finding.code for finding in found]


@pytest.mark.parametrize(
    ("text", "sizes", "lines", "wanted"),
    [
        (RULE, (950, 800), 4, []),
        (RULE, (950, 800), 3, ["PR-05"]),
        (RULE, (950, 650), 2, ["PR-06", "PR-09"]),
        (RULE, (950, 800), 2, ["PR-05", "PR-09"]),
        (LONG_WORD, (950, 900), 2, ["PR-07"]),
        (LONG_WORD, (900, 850, 800), 1, ["PR-05", "PR-07", "PR-09"]),
    ],
)
def test_whatever_happens_to_a_text_is_told(text, sizes, lines, wanted):
    assert codes(text, sizes, mm(40), lines) == wanted


def test_a_text_that_goes_on_is_no_error():
    assert codes(RULE, (950, 800), mm(40), 2, goes_on=True) == ["PR-05", "PR-08"]


def test_shrinking_within_what_reads_well_is_a_note_and_below_it_a_warning():
    found = [
        finding
        for sizes in ((950, 700), (950, 690))
        for finding in fit_findings(fit_marked(read(LONG_WORD), sizes, mm(52), line_height(950)), LONG_WORD, path=PATH)
    ]
    assert [(f.code, f.severity) for f in found] == [("PR-05", Severity.NOTE), ("PR-06", Severity.WARNING)]
    assert "7 points" in found[0].message
    assert "6.9 points" in found[1].message


def test_a_long_text_is_not_repeated_whole():
    text = "word " * 200
    [finding] = fit_findings(fit(text, Face.REGULAR, (950,), mm(40)), text, path=PATH)
    assert finding.code == "PR-09"
    assert len(finding.message) < 160


def test_missing_letters_and_odd_marks_of_a_marked_text():
    text = "<b>\U0001f525</b> Ember \U0001f525 {hovercraft}"
    found = marked_findings(text, read(text), path=PATH)
    assert [(f.code, f.value, f.where.path) for f in found] == [
        ("PR-01", "U+1F525", PATH),
        ("PR-04", None, PATH),
    ]
