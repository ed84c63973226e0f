"""Drawn seeds: plain words that fit into a share code with a number behind them."""

from __future__ import annotations

import os
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from questpress.chance.stream import SEED_BYTES, normal_seed
from questpress.games.boardquest import names
from questpress.games.boardquest.names import draw_seed


@given(st.binary(min_size=8, max_size=16))
def test_a_drawn_seed_is_two_or_three_plain_words(entropy: bytes) -> None:
    seed = draw_seed(entropy)
    assert normal_seed(seed) == seed
    assert 2 <= len(seed.split()) <= 3
    assert seed.replace(" ", "").isalpha()
    assert seed == seed.lower()
    assert len(f"{seed} 100".encode()) <= SEED_BYTES
    assert draw_seed(entropy) == seed


def test_no_word_stands_twice() -> None:
    words = (names._FIRST + " " + names._SECOND + " " + names._PLACE).split()
    assert [word for word, count in Counter(words).items() if count > 1] == []


def test_seeds_differ() -> None:
    seeds = {draw_seed(os.urandom(8)) for _ in range(200)}
    assert len(seeds) > 180
    assert {len(seed.split()) for seed in seeds} == {2, 3}
