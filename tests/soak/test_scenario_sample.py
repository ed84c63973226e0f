"""The sample of the soak of scenarios that every run of the suite makes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import maps
import scenarios


def test_some_seeds_are_legal() -> None:
    out = scenarios.run(5_000, 5_014)
    assert out.failures == []
    assert len(out.seconds) == 14


def test_a_scenario_with_a_fault_fails_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = scenarios.scenario(1).model_copy(update={"win": ()})
    monkeypatch.setattr(scenarios, "scenario", lambda _: broken)
    (line,) = scenarios.run(7, 8).failures
    assert line.startswith("seed 7: ")


def test_a_run_of_scenarios_that_was_ended_goes_on(tmp_path: Path) -> None:
    path, run_of = tmp_path / "state.jsonl", {"builders": 1}
    out = scenarios.run(0, 1)
    maps.State(path, run_of, scenarios.Outcome).add(("boardquest", 0, 1), out)
    assert maps.State(path, run_of, scenarios.Outcome).done == {("boardquest", 0, 1): out}
