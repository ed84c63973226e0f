from __future__ import annotations

import subprocess
import sys

import pytest

from questpress.press.hyphens import break_place, syllables


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("combatants", "com-bat-ants"),
        ("“Combatants,", "“Com-bat-ants,"),
        ("(initiative)", "(ini-tia-tive)"),
        ("monster/treasure", "mon-ster/trea-sure"),
        ("Tanares", "Tanares"),
        ("only", "only"),
        ("42nd", "42nd"),
        ("", ""),
    ],
)
def test_words_are_parted_between_syllables_and_signs_do_not_matter(text, shown):
    parted = text
    for place in reversed(syllables(text)):
        parted = f"{parted[:place]}-{parted[place:]}"
    assert parted == shown


def ends(text: str) -> list[int]:
    """Return the widths of heads of a text in letters, each with a hyphen of one letter."""
    return [length + 1 for length in range(len(text) + 1)]


@pytest.mark.parametrize(
    ("text", "room", "letters", "place"),
    [
        ("combatants", 9, False, 6),
        ("combatants", 6, False, 3),
        ("combatants", 3, False, None),
        ("combatants", 7, True, 6),
        ("combatants", 3, True, 2),
        ("combatants", 1, True, None),
        ("xxxxxxxxxx", 9, False, None),
        ("xxxxxxxxxx", 6, True, 5),
        ("xxxxxxxxxx", 10, True, 8),  # two letters remain
        ("xx", 2, True, 1),
        ("x", 1, True, None),
        ("combatant" + "x" * 40, 40, True, 39),  # a syllable that leaves the room empty is no help
    ],
)
def test_the_longest_head_that_fits(text, room, letters, place):
    assert break_place(text, ends(text), room, letters=letters) == place


def test_patterns_are_read_only_when_a_word_is_parted():
    code = """
import sys
from questpress.press.markup import read, wrap_marked
wrap_marked(read("A text with <b>room</b> enough."), 950, 50_000)
assert "pyphen" not in sys.modules
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
