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

    def pack(value: Any) -> int:
        if value not in choices:
            raise UsageError(f"{value!r} has no number in a share code; known are {', '.join(choices)}")
        return choices.index(value)

    return Packer(pack, lambda number: choices[number] if number < len(choices) else None)
