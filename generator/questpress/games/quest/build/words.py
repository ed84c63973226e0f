"""Seeded words: one of several texts is drawn, and its slots are filled.

A drawn text depends on the seed and on the name of what is drawn alone, so that a text that is added to one list
leaves all other lists as they were.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from questpress.chance.stream import Stream

_SLOT = re.compile(r"\{([a-z_]+)\}")
_START = re.compile(r"(^|[.!?]\s+)([a-z])")


class Words:
    """The texts of a game (as :func:`questpress.catalog.quest_words.quest_words` gives them) for one seed."""

    def __init__(self, texts: Mapping[str, Any], seed: str, path: str = "words") -> None:
        self._texts = texts
        self._seed = seed
        self._path = path
        self.slots: dict[str, str] = {}

    def get(self, *path: str) -> Any:
        """Return what stands under a path of keys, or None."""
        found: Any = self._texts
        for key in path:
            if not isinstance(found, Mapping) or key not in found:
                return None
            found = found[key]
        return found

    def draw(self, name: str, *path: str, without: Collection[str] = (), but: Collection[str] = ()) -> str:
        """Return one of the texts under a path as it stands. Raises KeyError when there is none.

        ``without``: slots that it should not have, ``but``: texts that it should not be, if there is another.
        """
        found = self.get(*path)
        if not isinstance(found, Sequence) or isinstance(found, str) or not found:
            raise KeyError("/".join(path))
        fresh = [text for text in found if text not in but and slots_of(str(text)).isdisjoint(without)]
        return str(Stream(self._seed, f"{self._path}/{name}").pick(fresh or found))

    def say(self, name: str, *path: str, **slots: object) -> str:
        """Return one of the texts under a path with its slots filled."""
        return self.fill(self.draw(name, *path), **slots)

    def fill(self, text: str, **slots: object) -> str:
        """Return a text with its slots filled, sentences beginning with a capital.

        Raises KeyError for a strange slot.
        """
        return _START.sub(lambda match: match[1] + match[2].upper(), self.phrase(text, **slots))

    def phrase(self, text: str, **slots: object) -> str:
        """Return a text with its slots filled, as it stands in the middle of a sentence."""
        known = {**self.slots, **slots}
        return _SLOT.sub(lambda match: str(known[match[1]]), text)


def slots_of(text: str) -> frozenset[str]:
    """Return the names of the slots of a text."""
    return frozenset(_SLOT.findall(text))


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names as a sentence has them: ``a, b and c``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
