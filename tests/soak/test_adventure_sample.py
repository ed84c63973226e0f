"""The sample of the soak of adventures that every run of the suite makes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import adventures
import maps
import quests

from questpress.games.anastyr.options import AdventureOptions


def test_some_seeds_are_legal() -> None:
    out = adventures.run(3_000, 3_060)
    assert out.failures == []
    assert len(out.seconds) == 60
    assert len({name for name in out.tally if not name.startswith("AN-")}) >= 8


def test_an_adventure_that_cannot_be_fails_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adventures, "wish", lambda _: AdventureOptions(archetype="dragon-road", boss="none"))
    (told,) = adventures.run(7, 8).failures
    assert told.startswith("seed 7: RequestError")


def test_a_run_that_was_ended_goes_on(tmp_path: Path) -> None:
    path, run_of = tmp_path / "state.jsonl", {"builder": 1}
    out = adventures.run(0, 2)
    maps.State(path, run_of, quests.Outcome).add(("anastyr", 0, 2), out)
    assert maps.State(path, run_of, quests.Outcome).done == {("anastyr", 0, 2): out}
