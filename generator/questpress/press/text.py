"""Lines of text: breaking, fitting and drawing them, measured in micrometres.

Nothing here leaves its box. Where a word is wider than the box it is broken with a hyphen as a last resort, and the
result says so (:class:`Fitted`), so that a page can tell its reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from questpress.press.fonts import advance, line_height, printable, width
from questpress.press.surface import Anchor, Face, Surface
from questpress.press.units import Color, Um

ELLIPSIS = "…"
_JOINTS = "-–—/"  # a word may be parted after these without another hyphen
_SMALL_WORDS = frozenset({"a", "an", "and", "at", "for", "in", "of", "on", "the", "to", "with"})

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text made to fit: its lines at a size (hundredths of a point), and what was done to it.

    ``shrunk``: smaller than the largest size that was offered. ``broken``: a word was parted with a hyphen.
    ``cut``: words were left off, with an ellipsis in their place.
    """

    lines: tuple[str, ...]
    size: int
    shrunk: bool = False
    broken: bool = False
    cut: bool = False


class Token(NamedTuple, Generic[T]):
    """A word or part of one on its way into lines: content, width, the blank before it, whether its line ends here.

    Widths are in font units. A part that clings to the one before it has no blank.
    """

    content: T
    units: int
    blank: int
    ends: bool = False


def unit_limit(limit: int, size: int) -> int:
    """Return how many font units go into a width of so many micrometres at a size in hundredths of a point."""
    return ((limit + 1) * 36_000 - 18_001) // (size * 127)


def pack(tokens: Sequence[Token[T]], limit: int) -> list[list[Token[T]]]:
    """Return the tokens in lines, each filled as far as ``limit`` font units allow.

    A token wider than that stands alone: part it beforehand.
    """
    lines: list[list[Token[T]]] = []
    line: list[Token[T]] = []
    used = 0
    for token in tokens:
        if line and used + token.blank + token.units > limit:
            lines.append(line)
            line, used = [], 0
        used += token.units + (token.blank if line else 0)
        line.append(token)
        if token.ends:
            lines.append(line)
            line, used = [], 0
    if line:
        lines.append(line)
    return lines


def parts_of(word: str) -> list[str]:
    """Return the parts that a word may fall into without a new hyphen: after its own hyphens, dashes and slashes."""
    parts = [""]
    for i, char in enumerate(word):
        parts[-1] += char
        if char in _JOINTS and 0 < i < len(word) - 1 and word[i + 1] not in _JOINTS:
            parts.append("")
    return parts


def chop(word: str, face: Face, limit: int) -> Iterator[str]:
    """Yield the pieces of a word too wide for ``limit`` font units, each with a hyphen but the last.

    Pieces are as long as fits, and at least two letters remain for the last. Raises ValueError when the limit has
    no room for one letter and a hyphen.
    """
    hyphen = advance("-", face)
    while advance(word, face) > limit:
        at, used = 0, hyphen
        while used + advance(word[at], face) <= limit:
            used += advance(word[at], face)
            at += 1
        if at == 0:
            raise ValueError(f"a box this narrow cannot hold {word!r}")
        at = max(1, min(at, len(word) - 2))
        yield word[:at] + "-"
        word = word[at:]
    yield word


@lru_cache(maxsize=4096)
def _wrapped(text: str, face: Face, size: int, limit_um: int) -> tuple[tuple[str, ...], bool]:
    """Return the lines of a text in a width, and whether a word was broken."""
    limit = unit_limit(limit_um, size)
    blank = advance(" ", face)
    lines: list[str] = []
    broken = False
    for paragraph in text.split("\n"):
        tokens: list[Token[str]] = []
        for word in printable(paragraph, face).split(" "):
            if not word:
                continue
            gap = blank
            for part in parts_of(word):
                pieces = list(chop(part, face, limit))
                broken |= len(pieces) > 1
                for piece in pieces:
                    tokens.append(Token(piece, advance(piece, face), gap, ends=piece is not pieces[-1]))
                    gap = 0
        packed = pack(tokens, limit) or [[]]
        lines.extend("".join((" " if t.blank and i else "") + t.content for i, t in enumerate(line)) for line in packed)
    return tuple(lines), broken


def wrap(text: str, face: Face, size: int, limit: int) -> tuple[str, ...]:
    """Return the text in lines no wider than ``limit`` micrometres; ``size`` in hundredths of a point.

    Lines are filled greedily at blanks; a line end in the text stays one. A word wider than the limit is broken.
    Raises ValueError when the limit has no room for one letter and a hyphen.
    """
    return _wrapped(text, face, size, limit)[0]


def balanced(text: str, face: Face, size: int, limits: tuple[int, int]) -> tuple[str, str] | None:
    """Return the text in two lines as equal as may be, or None when no break at a blank fits.

    ``limits`` are the widths of the first and the second line in micrometres. A small word ("of", "the") goes with
    the word after it.
    """
    words = [word for word in printable(text, face).split(" ") if word]
    best: tuple[tuple[bool, int], tuple[str, str]] | None = None
    for at in range(1, len(words)):
        lines = " ".join(words[:at]), " ".join(words[at:])
        wide = width(lines[0], face, size), width(lines[1], face, size)
        if wide[0] > limits[0] or wide[1] > limits[1]:
            continue
        rank = (words[at - 1].lower() in _SMALL_WORDS, max(wide))
        if best is None or rank < best[0]:
            best = rank, lines
    return best[1] if best else None


def ellipsis(text: str, face: Face, size: int, limit: int) -> str:
    """Return the text with so many words left off that it fits with an ellipsis; whole when it fits.

    When not even the first word fits it loses letters. A small word is never the last.
    """
    text = printable(text, face)
    if width(text, face, size) <= limit:
        return text
    words = [word for word in text.split(" ") if word]
    while len(words) > 1:
        words.pop()
        while len(words) > 1 and words[-1].lower() in _SMALL_WORDS:
            words.pop()
        short = " ".join(words).rstrip(",;:.") + ELLIPSIS
        if width(short, face, size) <= limit:
            return short
    letters = words[0] if words else ""
    while letters and width(letters + ELLIPSIS, face, size) > limit:
        letters = letters[:-1]
    return letters + ELLIPSIS


def fit(
    text: str, face: Face, sizes: Sequence[int], limit: int, *, height: int | None = None, lines: int = 1
) -> Fitted:
    """Return the text at the largest size at which it fits into ``limit`` micrometres.

    ``sizes`` are hundredths of a point, largest first. It may take ``lines`` lines, and no more than ``height``
    micrometres at 1.2 of the size. No word is broken while a smaller size can help; when even broken words
    do not fit at any size, the last line at the smallest size ends with an ellipsis.
    """
    first, smallest = sizes[0], sizes[-1]
    for breaking in (False, True):
        for size in sizes:
            found, broken = _wrapped(text, face, size, limit)
            if len(found) <= _room(size, height, lines) and (breaking or not broken):
                return Fitted(found, size, shrunk=size != first, broken=broken)
    found, broken = _wrapped(text, face, smallest, limit)
    room = max(1, _room(smallest, height, lines))
    last = ellipsis(" ".join(found[room - 1 :]), face, smallest, limit)
    kept = (*found[: room - 1], last)
    return Fitted(kept, smallest, shrunk=smallest != first, broken=broken, cut=True)


def _room(size: int, height: int | None, lines: int) -> int:
    return lines if height is None else min(lines, height // line_height(size))


def fit_name(
    name: str, face: Face, sizes: Sequence[int], one: int, two: tuple[int, int], *, short: str | None = None
) -> Fitted:
    """Return a name on one line, else on the best two, at the largest size that fits.

    ``one`` is the width of a single line, ``two`` the widths of two lines, in micrometres. After the sizes comes the
    ``short`` name; what still does not fit loses whole words at the smallest size.
    """
    for text in (name, short):
        if text is None:
            continue
        for size in sizes:
            if width(printable(text, face), face, size) <= one:
                return Fitted((printable(text, face),), size, shrunk=size != sizes[0], cut=text is not name)
            pair = balanced(text, face, size, two)
            if pair is not None:
                return Fitted(pair, size, shrunk=size != sizes[0], cut=text is not name)
    shown = ellipsis(short or name, face, sizes[-1], one)
    return Fitted((shown,), sizes[-1], shrunk=sizes[-1] != sizes[0], cut=True)


def draw_lines(
    surface: Surface,
    lines: Sequence[str],
    x: int,
    y: int,
    *,
    face: Face,
    size: int,
    color: Color,
    anchor: Anchor = "start",
    leading: int | None = None,
) -> Um:
    """Write lines below one another, the first baseline at y, and return the baseline that would come next.

    ``leading`` is the distance of baselines in micrometres, 1.2 of the size when it is not given.
    """
    step = line_height(size) if leading is None else leading
    for i, line in enumerate(lines):
        if line:
            surface.text(x, y - i * step, line, face=face, size=size, color=color, anchor=anchor)
    return Um(y - len(lines) * step)
