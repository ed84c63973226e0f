"""Streams: what they draw is fixed for ever, even, and independent of other streams."""

from __future__ import annotations

import os
import subprocess
import sys
import unicodedata
from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.chance.stream import SEED_BYTES, Stream, normal_seed
from questpress.errors import UsageError

seeds = st.text(min_size=1, max_size=20)
paths = st.text(alphabet="abcdefghij/0123456789", min_size=1, max_size=12)


def test_draws_never_change() -> None:
    """Old seeds and codes live from these numbers: a change here breaks every sheet that was ever printed."""
    stream = Stream("harvest moon", "layout")
    assert [stream.bits() for _ in range(3)] == [0xF926ECBD1DDFC5F3, 0x898CBBA031AA933A, 0xBB3F3263096B200A]
    stream = Stream("007", "forts")
    assert [stream.below(6) for _ in range(12)] == [0, 5, 0, 5, 0, 3, 0, 0, 2, 1, 0, 4]
    assert stream.shuffled("abcdef") == ["c", "a", "f", "d", "b", "e"]
    assert stream.die() == 4
    assert stream.weighted([1, 0, 5]) == 2


def test_bits_are_splitmix64_over_a_blake2b_state() -> None:
    """The first two outputs of SplitMix64 from state 0 are published with the algorithm."""
    stream = Stream("seed", "path")
    digest = blake2b(b"seed\x1fpath", digest_size=8, person=b"questpress-1").digest()
    expected = Stream("", "")
    expected._state = int.from_bytes(digest, "big")
    assert stream.bits() == expected.bits()
    stream._state = 0
    assert [stream.bits(), stream.bits()] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


@given(seeds, paths, st.integers(1, 2**40))
def test_a_draw_lies_below_its_bound(seed: str, path: str, bound: int) -> None:
    stream = Stream(seed, path)
    assert all(0 <= stream.below(bound) < bound for _ in range(20))


@given(seeds, paths, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(seed: str, path: str, items: list[int]) -> None:
    before = list(items)
    assert sorted(Stream(seed, path).shuffled(items)) == sorted(before)
    assert items == before
    again = list(items)
    Stream(seed, path).shuffle(again)
    assert again == Stream(seed, path).shuffled(items)


def test_draws_are_even() -> None:
    """60,000 rolls: each face within four standard deviations (4 * 91) of its mean, pairs of neighbours likewise."""
    stream = Stream("even", "dice")
    rolls = [stream.die() for _ in range(60_000)]
    assert all(abs(count - 10_000) < 365 for count in Counter(rolls).values())
    pairs = Counter(zip(rolls[::2], rolls[1::2], strict=True))
    assert len(pairs) == 36
    assert all(abs(count - 30_000 / 36) < 4 * 28.5 for count in pairs.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    stream = Stream("even", "shuffles")
    orders = Counter("".join(stream.shuffled("abcd")) for _ in range(24_000))
    assert len(orders) == 24
    assert all(abs(count - 1_000) < 4 * 31 for count in orders.values())


def test_weights_are_kept() -> None:
    stream = Stream("even", "weights")
    counts = Counter(stream.weighted([1, 0, 3]) for _ in range(40_000))
    assert set(counts) == {0, 2}
    assert abs(counts[0] - 10_000) < 4 * 87


def test_first_draws_of_numbered_seeds_are_even() -> None:
    """Seeds 0, 1, 2, ... differ by a character; their first draws must not."""
    counts = Counter(Stream(str(number), "layout").below(10) for number in range(20_000))
    assert all(abs(count - 2_000) < 4 * 42.5 for count in counts.values())


def test_streams_of_different_names_have_nothing_in_common() -> None:
    names = [f"monsters/{number}" for number in range(200)] + ["layout", "forts", "monsters", "faces"]
    drawn = [stream.bits() for name in names for stream in (Stream("one seed", name),) for _ in range(50)]
    assert len(set(drawn)) == len(drawn)
    one, other = (Stream("one seed", name) for name in ("forts", "faces"))
    same_bits = sum(64 - (one.bits() ^ other.bits()).bit_count() for _ in range(1_000))
    assert abs(same_bits - 32_000) < 4 * 127


def test_a_seed_and_a_path_do_not_run_into_each_other() -> None:
    assert Stream("ab", "c").bits() != Stream("a", "bc").bits()
    assert Stream("a/b", "c").bits() != Stream("a", "b/c").bits()


@pytest.mark.parametrize("choices", [[], ()])
def test_a_draw_without_choices_is_refused(choices: list[int]) -> None:
    stream = Stream("a", "b")
    with pytest.raises(ValueError, match="at least one choice"):
        stream.pick(choices)
    for weights in ([], [0, 0], [2, -1]):
        with pytest.raises(ValueError):
            stream.weighted(weights)


def test_draws_are_the_same_in_every_process() -> None:
    code = (
        "from questpress.chance.stream import Stream\n"
        "print([Stream('moon', name).bits() for name in sorted({'a', 'b', 'c'})])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": value},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for value in ("0", "1", "random")
    }
    assert len(outputs) == 1


# -- seeds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seed", ["harvest moon", "007", "7", "-1", "18446744073709551616", "0", "Łódź", "🔥 Ember", "%s"]
)
def test_any_printable_text_is_a_seed(seed: str) -> None:
    assert normal_seed(seed) == seed


def test_numbers_are_text() -> None:
    assert normal_seed("007") != normal_seed("7")
    assert Stream("007", "layout").bits() != Stream("7", "layout").bits()


def test_composed_and_decomposed_letters_are_one_seed() -> None:
    assert normal_seed("Moo\u0308n") == normal_seed("Mo\u00f6n") == "Mo\u00f6n"


def test_blanks_at_the_ends_do_not_count() -> None:
    assert normal_seed("  harvest moon\t") == "harvest moon"


@pytest.mark.parametrize("seed", ["", "   ", "\t"])
def test_an_empty_seed_is_refused_with_the_form(seed: str) -> None:
    with pytest.raises(UsageError, match="empty: give 1 to 32 bytes"):
        normal_seed(seed)


@pytest.mark.parametrize("seed", ["a\x00b", "a\nb", "a\u202eb", "a\ud800b", "a\u2028b", "\x1b[31m"])
def test_what_cannot_be_printed_is_refused_by_its_number(seed: str) -> None:
    with pytest.raises(UsageError, match=r"U\+[0-9A-F]{4}, which cannot be printed"):
        normal_seed(seed)


def test_the_length_counts_bytes() -> None:
    assert normal_seed("a" * SEED_BYTES) == "a" * SEED_BYTES
    assert normal_seed("🔥" * 8) == "🔥" * 8
    for seed, size in (("a" * 33, 33), ("é" * 17, 34), ("🔥" * 9, 36)):
        with pytest.raises(UsageError, match=f"the seed has {size} bytes"):
            normal_seed(seed)


@given(st.text(max_size=40))
def test_a_normal_seed_is_normal_again(text: str) -> None:
    try:
        seed = normal_seed(text)
    except UsageError:
        return
    assert normal_seed(seed) == seed == unicodedata.normalize("NFC", seed)
    assert 1 <= len(seed.encode()) <= SEED_BYTES
