"""Lines of text: breaking, fitting and drawing them, measured in micrometres.

Nothing here leaves its box. Where a word is wider than the box it is broken with a hyphen as a last resort, and the
result says so (:class:`Fitted`), so that a page can tell its reader.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Generic, NamedTuple, TypeVar

from questpress.press.fonts import advance, line_height, printable, width
from questpress.press.hyphens import HYPHEN, letter_place
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


class Part(NamedTuple, Generic[T]):
    """A stretch of text that no line end parts without a new hyphen: what it is, its width, the blank before it.

    Widths are in font units. A part that clings to the one before it has no blank.
    """

    content: T
    units: int
    blank: int


def unit_limit(limit: int, size: int) -> int:
    """Return how many font units go into a width of so many micrometres at a size in hundredths of a point."""
    return ((limit + 1) * 36_000 - 18_001) // (size * 127)


class NarrowError(ValueError):
    """A line has no room for one letter and a hyphen."""


class Filled(NamedTuple, Generic[T]):
    """Lines of parts, whether a word was parted with a hyphen, and the parts for which there were no more lines."""

    lines: list[list[Part[T]]]
    broken: bool
    rest: list[Part[T]]


Tear = Callable[[Part[T], int, bool], tuple[Part[T], Part[T]] | None]
"""Parts a part: head no wider than so many font units, hyphen included, and tail; at letters too, or at syllables only.

None when nothing fits."""


def fill(parts: Sequence[Part[T]], room: int, tear: Tear[T], *, hyphens: bool, most: int | None = None) -> Filled[T]:
    """Return the parts in lines, each filled as far as ``room`` font units allow; at most ``most`` lines.

    A part that is wider than a line is torn; with ``hyphens`` any part that does not fit into its line is, if it has a
    syllable that does. Raises NarrowError when a line has no room for one letter and a hyphen.
    """
    lines: list[list[Part[T]]] = []
    broken = False
    start, ends = 0, _ends(parts)
    while start < len(parts) and len(lines) != most:
        skipped = parts[start].blank + (ends[start - 1] if start else 0)
        stop = bisect_right(ends, room + skipped, start)
        line = list(parts[start:stop])
        start = stop
        if stop < len(parts) and (hyphens or not line):
            free = room + skipped - ends[stop - 1] - parts[stop].blank if line else room
            torn = tear(parts[stop], free, not line)
            if torn is not None:
                broken = True
                line.append(torn[0])
                parts = [torn[1], *parts[stop + 1 :]]
                start, ends = 0, _ends(parts)
            elif not line:
                raise NarrowError(f"a box this narrow cannot hold {parts[stop].content!r}")
        lines.append(line)
    return Filled(lines, broken, list(parts[start:]))


def _ends(parts: Sequence[Part[T]]) -> list[int]:
    """Return where each part ends when all stand on one line, in font units."""
    return list(accumulate([units + blank for _, units, blank in parts]))


def parts_of(word: str) -> list[str]:
    """Return the parts that a word may fall into without a new hyphen: after its own hyphens, dashes and slashes.

    A single letter or figure stays with what follows it, as in ``R-DMG`` and ``1-2``.
    """
    parts = [""]
    for i, char in enumerate(word):
        parts[-1] += char
        if char in _JOINTS and 1 < i < len(word) - 1 and word[i + 1] not in _JOINTS:
            parts.append("")
    return parts


@lru_cache(maxsize=4096)
def _wrapped(text: str, face: Face, size: int, limit_um: int) -> tuple[tuple[str, ...], bool]:
    """Return the lines of a text in a width, and whether a word was broken."""
    limit = unit_limit(limit_um, size)
    blank = advance(" ", face)
    hyphen = advance(HYPHEN, face)

    def tear(part: Part[str], room: int, letters: bool) -> tuple[Part[str], Part[str]] | None:
        word = part.content
        ends = [hyphen + units for units in accumulate((advance(char, face) for char in word), initial=0)]
        at = letter_place(ends, room) if letters else None
        if at is None:
            return None
        head, tail = word[:at] + HYPHEN, word[at:]
        return Part(head, advance(head, face), part.blank), Part(tail, advance(tail, face), 0)

    lines: list[str] = []
    broken = False
    for paragraph in text.split("\n"):
        parts = [
            Part(part, advance(part, face), 0 if i else blank)
            for word in printable(paragraph, face).split(" ")
            for i, part in enumerate(parts_of(word))
            if part
        ]
        filled = fill(parts, limit, tear, hyphens=False)
        broken |= filled.broken
        lines.extend(_line(parts) for parts in filled.lines or [[]])
    return tuple(lines), broken


def _line(parts: Sequence[Part[str]]) -> str:
    return "".join((" " if part.blank and i else "") + part.content for i, part in enumerate(parts))


def wrap(text: str, face: Face, size: int, limit: int) -> tuple[str, ...]:
    """Return the text in lines no wider than ``limit`` micrometres; ``size`` in hundredths of a point.

    Lines are filled greedily at blanks; a line end in the text stays one. A word wider than the limit is broken.
    Raises NarrowError when the limit has no room for one letter and a hyphen.
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
