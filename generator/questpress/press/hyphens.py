"""Where words may be parted: at the syllables of American English, the spelling of the games' own terms.

The patterns are those of the ``pyphen`` package. Reading them takes as long as drawing a page, so they are read when a
word is parted for the first time, which most texts never need.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyphen import Pyphen

HYPHEN = "-"
LEAST_WORD = 5
"""Letters of the shortest word that is parted to fill a line better."""
_BEFORE, _AFTER = 2, 3  # the least letters before and after a hyphen, as the patterns ask
_LETTERS = re.compile(rf"[^\W\d_]{{{LEAST_WORD},}}")


@cache
def _patterns() -> Pyphen:
    from pyphen import Pyphen

    return Pyphen(lang="en_US", left=_BEFORE, right=_AFTER)


@lru_cache(maxsize=8192)
def syllables(text: str) -> tuple[int, ...]:
    """Return the places, in rising order, at which a hyphen may part a text without blanks."""
    return tuple(
        word.start() + place for word in _LETTERS.finditer(text) for place in _patterns().positions(word.group())
    )


def letter_place(ends: Sequence[int], room: int) -> int | None:
    """Return where to part a text between any two letters so that its head fits, the longest one, or None.

    ``ends[i]`` is the width of the first ``i`` letters with their hyphen. At least two letters remain for the tail,
    unless only one fits.
    """
    length = len(ends) - 1
    most = next((at for at in range(length - 1, 0, -1) if ends[at] <= room), None)
    return None if most is None else max(1, min(most, length - 2))


def break_place(text: str, ends: Sequence[int], room: int, *, letters: bool) -> int | None:
    """Return where to part a text without blanks at a syllable so that its head fits, the longest one, or None.

    ``ends`` as in :func:`letter_place`. With ``letters`` any two letters are parted where syllables would leave more
    than half of the room empty.
    """
    place = max((place for place in syllables(text) if ends[place] <= room), default=None)
    if not letters:
        return place
    most = letter_place(ends, room)
    return most if place is None or most is None or 2 * place < most else place
