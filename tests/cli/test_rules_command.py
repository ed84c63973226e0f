"""``questpress rules``: the list, and the page of one."""

from __future__ import annotations

import pytest

from questpress.games.boardquest.check import RULES


def test_all_rules_are_listed(run) -> None:
    ran = run("rules")
    assert ran.code == 0
    for rule in RULES.rules:
        assert f"{rule.code:<8}{rule.severity.value:<9}{rule.title}\n" in ran.out


@pytest.mark.parametrize("code", ["BQ-M15", "bq-m15", "bqm15", " BQ-M15 "])
def test_one_rule_is_explained(run, code: str) -> None:
    ran = run("rules", code)
    rule = next(rule for rule in RULES.rules if rule.code == "BQ-M15")
    assert ran.code == 0
    assert ran.out.startswith(f"BQ-M15  {rule.title}\n")
    assert f"{rule.severity.value}; source: {rule.source}" in ran.out
    assert " ".join(rule.manual.split()) in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("code", "title"), [("CA-30", "A tile that"), ("pr01", "A character"), ("QP-01", "The document")]
)
def test_codes_of_catalog_and_press_are_explained_too(run, code: str, title: str) -> None:
    ran = run("rules", code)
    assert ran.code == 0
    head = ran.out.splitlines()[0]
    assert title in head
    assert "Mend: " in ran.out
    assert head.split()[0] in run("rules").out


def test_an_unknown_rule_is_told(run) -> None:
    ran = run("rules", "BQ-M99")
    assert ran.code == 2
    assert "no rule has the code 'BQ-M99'" in ran.err


def test_rules_as_data(run) -> None:
    rules = run("rules", "--json").data()["rules"]
    assert {rule.code for rule in RULES.rules} <= {rule["code"] for rule in rules}
    (one,) = run("rules", "BQ-M07", "--json").data()["rules"]
    assert set(one) == {"code", "title", "severity", "source", "manual"}
    assert one["code"] == "BQ-M07"
