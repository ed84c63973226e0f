"""Registering rules and kinds, and saying what a JSON Schema expects."""

from __future__ import annotations

from types import ModuleType

import pytest

from questpress.checks import rule as registry
from questpress.checks.expected import Expected
from questpress.checks.kinds import SetAside, kind_of, known_schemas
from questpress.checks.rule import Rule, all_rules, finding, register, rule_set
from questpress.checks.run import judge
from questpress.errors import InternalError
from questpress.findings import Finding, Severity
from questpress.games.boardquest import document
from questpress.games.boardquest.check import KIND, RULES


def module(rule: Rule, doc: str | None = "A manual.") -> ModuleType:
    made = ModuleType(f"rule_{rule.code}")
    made.__doc__ = doc
    made.__dict__["RULE"] = rule
    return made


def rule(code: str, *, reads: tuple[str, ...] = (), found: tuple[Finding, ...] = ()) -> Rule:
    return Rule(code, "Title", Severity.ERROR, "Source", lambda facts: found, reads)


@pytest.fixture(autouse=True)
def _clean_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_REGISTRY", dict(registry._REGISTRY))


def test_rules_are_sorted_and_carry_their_manual() -> None:
    made = register("x/1", [module(rule("X-02")), module(rule("X-01"), "First.\n\n    Second.\n")])
    assert [r.code for r in made.rules] == ["X-01", "X-02"]
    assert made.rules[0].manual == "First.\n\nSecond."
    assert rule_set("x/1") is made
    assert rule_set("x/2") is None
    assert {"X-01", "QP-01", "BQ-M05"} <= {r.code for r in all_rules()}


def test_a_code_used_twice_or_a_rule_without_a_manual_is_a_bug() -> None:
    with pytest.raises(InternalError, match="used twice"):
        register("x/1", [module(rule("X-01")), module(rule("X-01"))])
    with pytest.raises(InternalError, match="used twice"):
        register("x/1", [module(rule("BQ-M05"))])
    with pytest.raises(InternalError, match="no docstring"):
        register("x/1", [module(rule("X-01"), None)])


def test_the_map_is_a_known_kind() -> None:
    assert kind_of(document.SCHEMA) is KIND
    assert document.SCHEMA in known_schemas()
    assert kind_of("questpress/boardquest-map/9") is None
    assert {f"BQ-M{i:02d}" for i in range(32)} == {r.code for r in RULES.rules}


def test_every_part_that_a_rule_reads_is_one_of_the_document() -> None:
    expected = Expected(document.BoardquestMap.model_json_schema(by_alias=True))
    for known in RULES.rules:
        for read in known.reads:
            top, _, inner = read.partition(".")
            assert top in expected.keys(()), read
            assert not inner or inner in expected.keys((top, 0)), read


def test_findings_about_what_was_set_aside_are_held_back() -> None:
    here, there, nowhere = finding("X", "a", cells=[(0, 0)]), finding("X", "b", cells=[(5, 5)]), finding("X", "c")
    judged = rule("X", reads=("tiles.mark", "forts"), found=(here, there, nowhere))
    assert judge(judged, None, []) == [here, there, nowhere]
    assert judge(judged, None, [SetAside("tiles.terrain", ((0, 0),))]) == [here, there, nowhere]
    assert judge(judged, None, [SetAside("tiles.mark", ((0, 0),))]) == [there]
    assert judge(judged, None, [SetAside("tiles")]) == [here, there]
    assert judge(judged, None, [SetAside("forts", whole=True)]) == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (("players",), "a whole number from 2 to 4"),
        (("fort_spacing",), "a whole number of 0 or more"),
        (("win_threshold",), "a whole number"),
        (("seed",), "text"),
        (("mode",), '"versus" or "teams"'),
        (("schema",), '"questpress/boardquest-map/1"'),
        (("tiles",), "a list"),
        (("tiles", 3), "an object with the keys at, piece, terrain and mark"),
        (("tiles", 3, "at"), "a pair of whole numbers from -1,000,000 to 1,000,000"),
        (("tiles", 3, "mark"), '"monster" or "treasure" or null'),
        (("forts", 0, "player"), "a whole number from 1 to 4 or null"),
        (("monsters", 0, "card"), "text or null"),
        (("extras",), "an object"),
        (("extras", "metrics"), "a value"),
    ],
)
def test_what_is_expected_in_words(path: tuple[str | int, ...], words: str) -> None:
    assert Expected(document.BoardquestMap.model_json_schema(by_alias=True)).words(path) == words
