"""Values of options as numbers and back."""

from __future__ import annotations

import pytest

from questpress.chance.packing import choice, flag, whole
from questpress.errors import UsageError


def test_numbers_come_back() -> None:
    assert [whole(2).unpack(whole(2).pack(n)) for n in (2, 3, 90)] == [2, 3, 90]
    assert flag().unpack(flag().pack(True)) is True
    words = choice("a", "b")
    assert [words.unpack(words.pack(word)) for word in ("a", "b")] == ["a", "b"]


def test_numbers_that_stand_for_nothing_are_none() -> None:
    assert flag().unpack(0) is None
    assert flag().unpack(2) is None
    assert choice("a", "b").unpack(2) is None


def test_a_word_without_a_number_is_told() -> None:
    with pytest.raises(UsageError, match="'c' has no number in a share code; known are a, b"):
        choice("a", "b").pack("c")
