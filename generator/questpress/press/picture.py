"""Pictures of the owner as the press holds them: checked bytes, upright size in pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or JPEG that was checked: upright, without metadata.

    ``width`` and ``height`` are its pixels, ``key`` its hash in letters and digits: pictures of one key are the same.
    """

    key: str
    width: int
    height: int
    format: Literal["png", "jpeg"]
    data: bytes = field(repr=False, compare=False)


class Art(Protocol):
    """Where faces ask for a picture."""

    def picture(self, ref: str) -> Picture | None:
        """Return the picture of an entry, or None when its owner gave none."""
