"""The sample of the soak that every run of the suite makes: some seeds of each kind, none illegal, none refused."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import maps


@pytest.mark.parametrize("kind", sorted(maps.KINDS))
def test_a_hundred_seeds_of_each_kind_are_legal(kind: str) -> None:
    assert [f for f in maps.run(kind, 0, 100).failures if "took" not in f] == []


@pytest.mark.parametrize("kind", sorted(maps.KINDS))
def test_fair_maps_are_legal(kind: str) -> None:
    out = maps.run(kind, 0, 4, "good")
    assert out.failures == []
    assert len(out.gaps) == 4


def test_what_hangs_is_ended() -> None:
    with pytest.raises(TimeoutError, match="did not end"), maps.guard(0.05):
        for _ in range(10**9):
            pass


def test_a_run_that_was_ended_goes_on(tmp_path: Path) -> None:
    path, run_of = tmp_path / "state.jsonl", {"fair": "off", "builder": 2}
    state = maps.State(path, run_of)
    out = maps.run("2", 0, 2)
    state.add(("2", 0, 2), out)
    # The line of the next chunk was not written to its end.
    path.write_text(path.read_text("utf-8") + '["2", 2, 4, {"fail', "utf-8")
    again = maps.State(path, run_of)
    assert again.done == {("2", 0, 2): out}
    again.add(("2", 2, 4), maps.run("2", 2, 4))
    assert list(maps.State(path, run_of).done) == [("2", 0, 2), ("2", 2, 4)]
    with pytest.raises(SystemExit, match="another run"):
        maps.State(path, {"fair": "off", "builder": 3})


def test_a_broken_map_fails_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    built = maps.build_map("0", maps.KINDS["2"], maps.load_box("printed"))
    broken = built.model_copy(update={"win_threshold": 9})
    monkeypatch.setattr(maps, "build_map", lambda *_: broken)
    (line,) = maps.run("2", 7, 8).failures
    assert line.startswith("2 seed 7: ")
    assert "BQ-M25" in line
