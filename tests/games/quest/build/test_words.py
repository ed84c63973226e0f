"""Words: a text is drawn by seed and name, and its slots are filled."""

from __future__ import annotations

import pytest

from questpress.games.quest.build.words import Words, listed, slots_of

TEXTS = {"greet": ["hail, {friend}. {host} wait.", "{friend} is gone", "who goes there"], "one": {"two": ["deep"]}}


def test_the_same_name_draws_the_same_text_and_others_do_not_change_it() -> None:
    words = Words(TEXTS, "seed")
    first = [words.draw("a", "greet"), words.draw("b", "greet")]
    assert first == [Words(TEXTS, "seed").draw(name, "greet") for name in ("a", "b")]
    assert {Words(TEXTS, str(n)).draw("a", "greet") for n in range(30)} == set(TEXTS["greet"])


def test_slots_are_filled_and_sentences_begin_with_a_capital() -> None:
    words = Words(TEXTS, "seed")
    words.slots = {"friend": "Ada", "host": "the Choir"}
    assert words.fill(TEXTS["greet"][0]) == "Hail, Ada. The Choir wait."
    assert words.phrase("{host} and {more}", more=2) == "the Choir and 2"
    with pytest.raises(KeyError, match="who"):
        words.fill("{who}")


def test_a_text_without_some_slots_is_drawn_if_there_is_one() -> None:
    assert {Words(TEXTS, str(n)).draw("a", "greet", without={"friend"}) for n in range(20)} == {"who goes there"}
    assert Words(TEXTS, "1").draw("a", "one", "two", without={"x"}) == "deep"
    with pytest.raises(KeyError, match="one/three"):
        Words(TEXTS, "1").draw("a", "one", "three")


def test_lists_and_slots() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"], "or") == "a or b"
    assert slots_of("{a} of {b}") == {"a", "b"}
