"""Reports as text and as data, and the exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from questpress.checks.report import Report, exit_code, reports_data
from questpress.checks.run import check_text
from questpress.findings import Finding, Location, Severity
from questpress.games.boardquest.check import RULES
from questpress.games.boardquest.document import canonical_json

sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "boardquest"))
import casebox
import casework

ERROR = Finding("BQ-M05", "Pieces 3 and 7 overlap on 2 tiles.", Location("a.json", 3, 4), "Move piece 7.")
WARNING = Finding("BQ-M24", "1 tile is walled off.", Location("a.json"), "Turn a piece.", Severity.WARNING)
NOTE = Finding("BQ-M29", "the map is long", severity=Severity.NOTE)


@pytest.mark.parametrize(
    ("findings", "code", "strict"),
    [((), 0, 0), ((NOTE,), 0, 0), ((WARNING, NOTE), 0, 1), ((NOTE, WARNING, ERROR), 1, 1)],
)
def test_errors_decide_the_exit_code_and_with_strict_warnings_too(
    findings: tuple[Finding, ...], code: int, strict: int
) -> None:
    report = Report("a.json", "questpress/boardquest-map/1", findings)
    assert report.exit_code() == code
    assert report.exit_code(strict=True) == strict
    clean = Report("b.json", "questpress/boardquest-map/1", ())
    assert exit_code([clean, report]) == code
    assert exit_code([clean, report], strict=True) == strict
    assert reports_data([clean, report], strict=True)["exit_code"] == strict
    assert exit_code([]) == 0


def test_data_hold_every_finding_with_its_place() -> None:
    data = Report("a.json", "questpress/boardquest-map/1", (ERROR, NOTE)).to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["counts"] == {"error": 1, "warning": 0, "note": 1}
    assert data["findings"][0] == {
        "code": "BQ-M05",
        "severity": "error",
        "message": "Pieces 3 and 7 overlap on 2 tiles.",
        "where": {"file": "a.json", "line": 3, "column": 4},
        "fix": "Move piece 7.",
    }


def test_text_goes_from_errors_to_notes_in_whole_sentences() -> None:
    text = Report("a.json", RULES.schema, (NOTE, WARNING, ERROR)).text()
    assert text.startswith("a.json: 1 error, 1 warning, 1 note\n")
    assert text.index("Errors") < text.index("BQ-M05") < text.index("Warnings") < text.index("Notes")
    assert "- The map is long.\n" in text
    assert "(line 3, column 4)" in text
    assert "BQ-M05  Pieces do not overlap" in text


def test_a_flood_of_one_rule_is_counted_in_the_text_and_whole_in_the_data() -> None:
    many = tuple(Finding("BQ-M04", f"Tile {i} is wrong.") for i in range(200))
    report = Report("a.json", None, many)
    assert report.text().count("is wrong") == 25
    assert "and 175 more" in report.text()
    assert len(report.to_json()["findings"]) == 200


def test_a_clean_file_says_so() -> None:
    assert Report("a.json", "x", ()).text() == "a.json: everything is right\n"


def test_a_file_with_a_note_shows_it_under_the_title_of_its_rule() -> None:
    text = Report("b.json", "x", (NOTE,)).text()
    assert text == "b.json: 1 note\n\nNotes\n  BQ-M29  The map is roughly square\n    - The map is long.\n"


def test_the_report_of_a_map_with_many_faults(golden: Callable[[str, str], None]) -> None:
    data: dict[str, Any] = casework.build({"map": "lake"})
    casework.edit(
        data,
        [
            {"set": "tiles.3.terrain", "to": "swamp"},
            {"rename": "forts.2.kind", "to": "knd"},
            {"remove": "monsters.0.card"},
            {"set": "tiles.9.mark", "to": None},
            {"set": "forts.4.at", "to": [2, 0]},
            {"set": "holes", "to": [[-2, 2], [9, 9]]},
            {"set": "win_threshold", "to": 6},
            {"set": "seats.1.angle", "to": 60},
            {"swap": ["pieces.0", "pieces.7"]},
        ],
    )
    report = check_text(canonical_json(data), "lake.json", box_for=lambda game, data: casebox.BOX)
    golden("checks/many-faults.txt", report.text())
