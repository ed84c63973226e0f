"""Tags on what an aid prints: every figure that the catalog or a computation gave is told from one that was typed.

While a template becomes text, a digit from elsewhere is not "3" but a private character of one of three planes:
catalog, computed, numbering. A digit that is still "3" when the text is set was typed into the template, and is told.
Signs that mean something in Markdown are tagged likewise in texts of the catalog, so that they stay data.
"""

from __future__ import annotations

from typing import Any

CATALOG, COMPUTED, NUMBERING = 0xE000, 0xE100, 0xE200
"""The planes of private characters: a tagged character is its plane plus its code, which is below 256."""

DIGITS = "0123456789"
_MARKDOWN = "\\`*_|#[]~"
_TABLES = {
    plane: str.maketrans({char: chr(plane + ord(char)) for char in DIGITS + _MARKDOWN})
    for plane in (CATALOG, COMPUTED, NUMBERING)
}
_BARE = {plane + code: chr(code) for plane in (CATALOG, COMPUTED, NUMBERING) for code in range(256)}
_LEADING = {char: chr(CATALOG + ord(char)) for char in "-+>="}
MINUS = "−"


def tagged(text: str, plane: int = CATALOG) -> str:
    """Return a text whose digits and Markdown signs are tagged; it is one line, and data to Markdown."""
    text = " ".join(text.split())
    if text[:1] in _LEADING:
        text = _LEADING[text[0]] + text[1:]
    return text.translate(_TABLES[plane])


def bare(text: str) -> str:
    """Return a text without tags, as it is printed."""
    return text.translate(_BARE)


def untagged(text: str) -> str:
    """Return the digits of a text that were typed."""
    return "".join(char for char in text if char in DIGITS)


class Num(int):
    """A whole number that prints itself with tags, and whose sums and products are computed figures."""

    plane: int

    def __new__(cls, value: int, plane: int = COMPUTED) -> Num:
        """Return the number with the plane that its digits are tagged with."""
        made = super().__new__(cls, value)
        made.plane = plane
        return made

    def __str__(self) -> str:
        sign = MINUS if self < 0 else ""
        return sign + format(abs(int(self)), "d").translate(_TABLES[self.plane])

    def __format__(self, spec: str) -> str:
        return str(self)

    __repr__ = __str__

    def __neg__(self) -> Num:
        return Num(-int(self))

    def __abs__(self) -> Num:
        return Num(abs(int(self)), self.plane)

    def __add__(self, other: Any) -> Any:
        return _num(super().__add__(other))

    def __radd__(self, other: Any) -> Any:
        return _num(super().__radd__(other))

    def __sub__(self, other: Any) -> Any:
        return _num(super().__sub__(other))

    def __rsub__(self, other: Any) -> Any:
        return _num(super().__rsub__(other))

    def __mul__(self, other: Any) -> Any:
        return _num(super().__mul__(other)) if isinstance(other, int) else NotImplemented

    def __rmul__(self, other: Any) -> Any:
        return _num(super().__rmul__(other)) if isinstance(other, int) else NotImplemented

    def __floordiv__(self, other: Any) -> Any:
        return _num(super().__floordiv__(other))

    def __mod__(self, other: Any) -> Any:
        return _num(super().__mod__(other))


def _num(value: Any) -> Any:
    return Num(value) if isinstance(value, int) else value


def numbering(value: int) -> str:
    """Return a number of the page's own (a step, a page, an aid), tagged as such."""
    return str(Num(value, NUMBERING))


def signed(value: int) -> str:
    """Return a figure with its sign, tagged where the figure is."""
    return f"+{value}" if value > 0 else str(value)
