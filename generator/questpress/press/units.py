"""Lengths, colours and points of the press: integer micrometres, so nothing adds up from card to card."""

from __future__ import annotations

from typing import NamedTuple, NewType

Um = NewType("Um", int)
"""A length in micrometres."""

INCH = Um(25_400)
NONE = Um(0)


def mm(value: float) -> Um:
    """Return millimetres as micrometres, rounded to the nearest."""
    return Um(round(value * 1000))


def pt(value: float) -> Um:
    """Return printer's points (1/72 in) as micrometres, rounded to the nearest."""
    return Um(round(value * 127_000 / 360))


def to_points(length: int) -> float:
    """Return micrometres in points."""
    return length * 360 / 127_000


def decimal(value: int, places: int) -> str:
    """Return ``value`` / 10 ** ``places`` as decimal text without needless digits; exact, for no float is met."""
    whole, part = divmod(abs(value), 10**places)
    text = f"{whole}.{part:0{places}}".rstrip("0") if part else str(whole)
    return f"-{text}" if value < 0 else text


class Point(NamedTuple):
    """A point on a page: micrometres from the lower left corner, y up."""

    x: int
    y: int


class Area(NamedTuple):
    """An upright rectangle on a page: its lower left corner and its size, in micrometres, y up."""

    x: int
    y: int
    width: int
    height: int


class Color(NamedTuple):
    """An sRGB colour, 0..255 a channel."""

    red: int
    green: int
    blue: int

    @classmethod
    def hex(cls, text: str) -> Color:
        """Return the colour of ``#RRGGBB``. Raises ValueError for any other form."""
        if len(text) != 7 or text[0] != "#":
            raise ValueError(f"a colour is written #RRGGBB, not {text!r}")
        return cls(int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))

    def __str__(self) -> str:
        return f"#{self.red:02X}{self.green:02X}{self.blue:02X}"

    def tint(self, percent: int) -> Color:
        """Return the colour thinned to so many per cent on white paper."""
        return Color(*(255 - (255 - channel) * percent // 100 for channel in self))


BLACK = Color(0, 0, 0)
WHITE = Color(255, 255, 255)
