"""The sample of the soak of adventures that every run of the suite makes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import adventures

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
