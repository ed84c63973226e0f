"""The sample of the soak that every run of the suite makes: 100 seeds of each kind, none illegal, none refused."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from maps import KINDS, run


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_hundred_seeds_of_each_kind_are_legal(kind: str) -> None:
    failures, _, _ = run(kind, 0, 100)
    assert [f for f in failures if "took" not in f] == []
