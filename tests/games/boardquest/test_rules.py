"""Every rule of a map against its cases: what passes it, and what fails it in which cells and words."""

from __future__ import annotations

from typing import Any

import casework
import pytest

from questpress.checks.report import Report
from questpress.checks.run import check_data
from questpress.findings import Finding
from questpress.games.boardquest.check import RULES

FILES = sorted(casework.CASES.glob("BQ-M*.yaml"))
CASES = [
    pytest.param(path.stem, verdict, case, id=f"{path.stem}-{verdict}-{case['name'].replace(' ', '-')}")
    for path in FILES
    for verdict, cases in casework.read(path).items()
    for case in cases
]


def run(case: dict[str, Any]) -> Report:
    data = casework.build(case)
    casework.edit(data, case.get("edits", []))
    return check_data(data, "map.json", box_for=lambda game, data: casework.case_box(case))


def fits(found: Finding, wanted: dict[str, Any]) -> bool:
    """Tell whether a finding is the wanted one; what a case does not name is not looked at."""
    cells = wanted.get("cells")
    return (
        found.code == wanted["code"]
        and found.severity.value == wanted.get("severity", "error")
        and wanted.get("path", found.where.path) == found.where.path
        and (cells is None or sorted(found.where.cells) == sorted(tuple(c) for c in cells))
        and wanted.get("says", "").lower() in found.message.lower()
        and wanted.get("fix", "") in found.fix
    )


@pytest.mark.parametrize(("code", "verdict", "case"), CASES)
def test_case(code: str, verdict: str, case: dict[str, Any]) -> None:
    report = run(case)
    wanted = case.get("find", [])
    shown = "\n".join(f"{f} {f.where}" for f in report.findings)
    assert sorted(f.code for f in report.findings) == sorted(w["code"] for w in wanted), shown
    left = list(report.findings)
    for want in wanted:
        match = next((f for f in left if fits(f, want)), None)
        assert match is not None, f"nothing like {want} in\n{shown}"
        left.remove(match)
    # A rule may add a note where it has nothing to blame; only BQ-M29 blames by notes.
    own = [f for f in report.findings if f.code == code and (f.severity.value != "note" or code == "BQ-M29")]
    assert bool(own) == (verdict == "fail"), shown


def test_no_rule_lacks_cases() -> None:
    codes = [rule.code for rule in RULES.rules]
    assert [path.stem for path in FILES] == codes
    for path in FILES:
        cases = casework.read(path)
        assert set(cases) == {"pass", "fail"}, path.name
        assert cases["pass"], path.name
        assert cases["fail"], path.name
        names = [case["name"] for part in cases.values() for case in part]
        assert len(names) == len(set(names)), path.name
        found = {want["code"] for case in cases["fail"] for want in case["find"]}
        assert path.stem in found


def test_every_finding_has_something_to_do_and_a_severity_of_its_rule() -> None:
    allowed = {rule.code: rule.severity for rule in RULES.rules}
    for param in CASES:
        case = param.values[2]
        assert isinstance(case, dict)
        for found in run(case).findings:
            if found.severity.value == "note" and allowed[found.code].value != "note":
                continue  # a rule of any weight may add a remark
            assert found.fix, found
            assert found.message[0].isupper() or not found.message[0].isalpha()
            assert found.message.endswith(".")
