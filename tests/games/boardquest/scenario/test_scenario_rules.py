"""Every rule of a scenario against its cases: what passes it, and what fails it in which words and places."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from questpress.findings import Finding
from questpress.games.boardquest.scenario.check import RULES

sys.path.insert(0, str(Path(__file__).parent))
import scenariowork

FILES = sorted(scenariowork.CASES.glob("*.yaml"))
CASES = [
    pytest.param(path.stem, verdict, case, id=f"{path.stem}-{verdict}-{case['name'].replace(' ', '-')}")
    for path in FILES
    for verdict, cases in scenariowork.read(path).items()
    for case in cases
]


def fits(found: Finding, wanted: dict[str, Any]) -> bool:
    """Tell whether a finding is the wanted one; what a case does not name is not looked at."""
    return (
        found.code == wanted["code"]
        and found.severity.value == wanted.get("severity", "error")
        and wanted.get("path", found.where.path) == found.where.path
        and wanted.get("says", "").lower() in found.message.lower()
        and wanted.get("fix", "") in found.fix
    )


@pytest.mark.parametrize(("code", "verdict", "case"), CASES)
def test_case(code: str, verdict: str, case: dict[str, Any]) -> None:
    report = scenariowork.run(case)
    wanted = case.get("find", [])
    shown = "\n".join(f"{f} {f.where}" for f in report.findings)
    assert sorted(f.code for f in report.findings) == sorted(w["code"] for w in wanted), shown
    left = list(report.findings)
    for want in wanted:
        match = next((f for f in left if fits(f, want)), None)
        assert match is not None, f"nothing like {want} in\n{shown}"
        left.remove(match)
    own = [f for f in report.findings if f.code == code]
    assert bool(own) == (verdict == "fail"), shown
    allowed = {rule.code: rule.severity.value for rule in RULES.rules}
    for found in report.findings:
        assert found.fix, found
        assert found.message.endswith("."), found
        # A rule of errors may warn or remark; a rule of warnings never stops anybody.
        assert found.severity.value != "error" or allowed[found.code] == "error", found


def test_no_rule_lacks_cases() -> None:
    assert [path.stem for path in FILES] == [rule.code for rule in RULES.rules]
    for path in FILES:
        cases = scenariowork.read(path)
        assert set(cases) == {"pass", "fail"}, path.name
        names = [case["name"] for part in cases.values() for case in part]
        assert len(names) == len(set(names)), path.name
        assert cases["pass"], path.name
        assert cases["fail"], path.name
        for case in cases["fail"]:
            assert path.stem in {want["code"] for want in case["find"]}, (path.name, case["name"])


def test_the_commented_starter_is_right() -> None:
    report = scenariowork.run({})
    assert report.findings == (), report.text()
