"""Words of findings: lists, counts, capitals."""

from __future__ import annotations

from collections.abc import Sequence


def listing(words: Sequence[str], last: str = "and", most: int = 12) -> str:
    """Return words as a list in a sentence; more than ``most`` are counted instead of named."""
    if len(words) > most:
        words = [*words[: most - 1], f"{len(words) - most + 1} more"]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def count_of(number: int, word: str) -> str:
    """Return a number with its noun: ``1 fort``, ``3 forts``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def sentence(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
