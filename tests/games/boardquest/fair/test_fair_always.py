"""What holds for every map: no way to lay or number it matters, nothing illegal comes out, always the same."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import permutations, product

import pytest
from fairwork import BOX, KINDS, built, renumbered, turned
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.findings import Severity
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.fair import improve, measure

PLAIN_KINDS = ["2", "3", "4", "teams"]


@pytest.mark.parametrize("kind", PLAIN_KINDS)
def test_all_twelve_ways_to_lay_the_map_are_alike(kind: str) -> None:
    doc = built(kind, "ways")
    one = measure(doc, BOX)
    for turns, mirror in product(range(6), (False, True)):
        other = measure(turned(doc, turns, mirror), BOX)
        assert (other.scores, other.spread, other.gap, other.counts) == (one.scores, one.spread, one.gap, one.counts)


@pytest.mark.parametrize("kind", PLAIN_KINDS)
def test_all_numberings_of_the_players_are_alike(kind: str) -> None:
    doc = built(kind, "numbers")
    one = measure(doc, BOX)
    for order in permutations(range(doc.players)):
        # Allies stay allies.
        if kind == "teams" and (order[0] - order[2]) % 2:
            continue
        other = measure(renumbered(doc, order), BOX)
        assert [other.scores[new] for new in order] == list(one.scores)
        assert [other.counts[new] for new in order] == list(one.counts)
        assert (other.spread, other.gap) == (one.spread, one.gap)


@settings(max_examples=25, deadline=None)
@given(
    kind=st.sampled_from(sorted(KINDS)),
    seed=st.integers(0, 40).map(str),
    draws=st.integers(0, 10**6).map(str),
    steps=st.sampled_from([30, 200, 500]),
    keep=st.sampled_from([None, "layout", "forts"]),
)
def test_whatever_is_asked_the_map_is_legal_and_no_worse(
    kind: str, seed: str, draws: str, steps: int, keep: str | None
) -> None:
    doc = built(kind, seed)
    result = improve(doc, BOX, seed=draws, steps=steps, keep=keep)
    assert [str(found) for found in check_map(result.doc, BOX) if found.severity is not Severity.NOTE] == []
    assert result.after.spread <= result.before.spread
    assert result.after.gap <= result.before.gap


PROGRAM = """
from questpress.catalog.box import load_box
from questpress.games.boardquest.fair import improve
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
box = load_box("printed")
for players in (2, 4):
    doc = make_map("same", MapOptions(players=players, fair="off"), box)
    result = improve(doc, box, steps=100)
    print(result.doc.to_json(), result.moves, result.after)
"""


def test_the_same_bytes_in_every_process_whatever_hashes_are() -> None:
    told = set()
    for hash_seed in ("0", "1", "random"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True, env=env, timeout=120)
        told.add(ran.stdout)
    assert len(told) == 1
    assert len(told.pop()) > 5_000
