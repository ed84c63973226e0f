"""Values of options as whole numbers of 0 or more, as share codes hold them, and back.

A packer gives None for a number that stands for nothing. Numbers are for ever: lists of choices only grow at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from questpress.errors import UsageError


@dataclass(frozen=True, slots=True)
class Packer:
    """Packs one kind of value. ``pack`` raises UsageError for a value that has no number."""

    pack: Callable[[Any], int]
    unpack: Callable[[int], Any]


def whole(least: int = 0) -> Packer:
    """Return the packer of whole numbers from ``least`` up."""
    return Packer(lambda value: int(value) - least, lambda number: number + least)


def flag() -> Packer:
    """Return the packer of something that is on; off is the default and is not packed."""
    return Packer(int, lambda number: True if number == 1 else None)


def choice(*choices: str) -> Packer:
    """Return the packer of one of several words."""
    return Packer(
        lambda value: _place(value, choices), lambda number: choices[number] if number < len(choices) else None
    )


def several(choices: tuple[str, ...]) -> Packer:
    """Return the packer of a sorted tuple of distinct words: one bit each."""

    def unpack(number: int) -> tuple[str, ...] | None:
        return (
            tuple(sorted(name for i, name in enumerate(choices) if number >> i & 1))
            if number >> len(choices) == 0
            else None
        )

    return Packer(lambda names: sum({1 << _place(name, choices) for name in names}), unpack)


def row(choices: tuple[str, ...], length: int | None = None) -> Packer:
    """Return the packer of words in their order: digits in a base one above the number of choices, 0 ends the row."""
    base = len(choices) + 1

    def pack(names: tuple[str, ...]) -> int:
        number = 0
        for name in reversed(names):
            number = number * base + _place(name, choices) + 1
        return number

    def unpack(number: int) -> tuple[str, ...] | None:
        names = []
        while number:
            number, digit = divmod(number, base)
            if digit == 0:
                return None
            names.append(choices[digit - 1])
        return tuple(names) if length in (None, len(names)) else None

    return Packer(pack, unpack)


def _place(value: str, choices: tuple[str, ...]) -> int:
    try:
        return choices.index(value)
    except ValueError:
        raise UsageError(f"{value!r} has no number in a share code; known are {', '.join(choices)}") from None
