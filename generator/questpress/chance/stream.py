"""Seeded streams of draws: integers only, the same in every process and on every machine.

A stream is named by a seed and a path (``"layout"``, ``"monsters/3"``). Its state is blake2b over both, and its
draws are SplitMix64. Streams of different paths are independent, so a draw that is added in one stage of a builder
changes nothing in any other stage.
"""

from __future__ import annotations

import unicodedata
from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

from questpress.errors import UsageError

T = TypeVar("T")
_MASK = (1 << 64) - 1
SEED_BYTES = 32


def normal_seed(text: str) -> str:
    """Return a seed as it is stored and hashed: text in NFC, blanks at both ends cut.

    Seeds are text: ``007`` and ``7`` are different seeds. Raises UsageError when the seed is empty, longer than 32
    bytes in UTF-8, or holds a character that cannot be printed.
    """
    seed = unicodedata.normalize("NFC", text).strip()
    if not seed:
        raise UsageError("the seed is empty: give 1 to 32 bytes of text, such as --seed 'harvest moon'")
    bad = next((c for c in seed if unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp")), None)
    if bad is not None:
        raise UsageError(
            f"the seed holds U+{ord(bad):04X}, which cannot be printed: use letters, digits, blanks and signs"
        )
    size = len(seed.encode("utf-8"))
    if size > SEED_BYTES:
        raise UsageError(f"the seed has {size} bytes; at most {SEED_BYTES} fit into a share code: shorten it")
    return seed


class Stream:
    """A stream of draws for one purpose. ``Stream(seed, "forts")`` always draws the same."""

    __slots__ = ("_state", "path", "seed")

    def __init__(self, seed: str, path: str) -> None:
        self.seed = seed
        self.path = path
        digest = blake2b(f"{seed}\x1f{path}".encode(), digest_size=8, person=b"questpress-1").digest()
        self._state = int.from_bytes(digest, "big")

    def bits(self) -> int:
        """Return the next 64 bits as an integer."""
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, equally likely. Raises ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"a draw needs at least one choice, not {n}")
        return (self.bits() * n) >> 64

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices, each equally likely. Raises ValueError when there is none."""
        return choices[self.below(len(choices))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Return an index, drawn in proportion to integer weights. Raises ValueError when no weight is above 0."""
        total = sum(weights)
        if total < 1 or min(weights) < 0:
            raise ValueError("a weighted draw needs weights of 0 or more and one above 0")
        left = self.below(total)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("unreachable")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = (self.bits() * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in a drawn order."""
        out = list(items)
        self.shuffle(out)
        return out

    def die(self, sides: int = 6) -> int:
        """Return a die roll from 1 to ``sides``."""
        return 1 + self.below(sides)
