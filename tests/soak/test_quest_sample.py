"""The sample of the soak of quests that every run of the suite makes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import maps
import quests


@pytest.mark.parametrize("game", quests.GAMES)
def test_some_seeds_of_each_game_are_legal(game: str) -> None:
    out = quests.run(game, 1_000, 1_040)
    assert out.failures == []
    assert len(out.seconds) == 40


def test_a_quest_with_a_fault_fails_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    doc, box = quests.adventure(1)
    assert doc.setup is not None
    broken = doc.model_copy(update={"setup": doc.setup.model_copy(update={"starts": ()})})
    monkeypatch.setitem(quests.GAMES, "tanares-adventures", (lambda _: (broken, box), 1))
    (line,) = quests.run("tanares-adventures", 7, 8).failures
    assert line.startswith("tanares-adventures seed 7: ")


def test_a_run_of_quests_that_was_ended_goes_on(tmp_path: Path) -> None:
    path, run_of = tmp_path / "state.jsonl", {"builders": 1}
    out = quests.run("tanares-adventures", 0, 2)
    maps.State(path, run_of, quests.Outcome).add(("tanares-adventures", 0, 2), out)
    assert maps.State(path, run_of, quests.Outcome).done == {("tanares-adventures", 0, 2): out}
