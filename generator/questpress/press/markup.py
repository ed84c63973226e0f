"""The tiny markup of catalog texts: bold, italic, icons. Read by us into runs, so that a text is only ever data.

``<b>bold</b>``, ``<i>italic</i>``, ``{chest}`` for an icon by its name, ``&amp;`` ``&lt;`` ``&gt;`` for the signs
themselves. Anything else stands as typed: ``If HP < 3``, ``R&D;``, ``{}``. Where bold and italic meet, bold wins: the
house has no bold italic.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from questpress.press.fonts import EM, advance, printable
from questpress.press.icons import draw_icon, icon_names
from questpress.press.surface import Anchor, Face, Surface
from questpress.press.text import Token, chop, pack, parts_of, unit_limit
from questpress.press.units import Color, Um

ICON_SIZE = 1160
"""Height of an icon's grid in a text, and its advance, in thousandths of the text's size."""
ICON_AXIS = 300
"""Height of an icon's middle above the baseline, in thousandths of the text's size."""

_SIGN = re.compile(r"<(/?)([bi])>|\{([a-z][a-z0-9-]*)\}|&(amp|lt|gt);")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">"}


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one face, or an icon (``icon`` names it and ``text`` is empty)."""

    text: str
    face: Face
    icon: str = ""

    @property
    def units(self) -> int:
        """Its width in font units."""
        return ICON_SIZE * EM // 1000 if self.icon else advance(self.text, self.face)


@dataclass(frozen=True, slots=True)
class Marked:
    """A text that was read: its runs, and in words what is odd about its markup."""

    runs: tuple[Run, ...]
    problems: tuple[str, ...] = ()

    @property
    def plain(self) -> str:
        """The text without faces; an icon stands as its name in braces."""
        return "".join(f"{{{run.icon}}}" if run.icon else run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class MarkedLines:
    """A marked text in lines, and whether a word was parted with a hyphen."""

    lines: tuple[tuple[Run, ...], ...]
    broken: bool = False


@dataclass(slots=True)
class _Reader:
    face: Face
    runs: list[Run] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    open: dict[str, int] = field(default_factory=lambda: {"b": 0, "i": 0})

    def now(self) -> Face:
        return Face.BOLD if self.open["b"] else Face.ITALIC if self.open["i"] else self.face

    def text(self, text: str) -> None:
        if not text:
            return
        face = self.now()
        if self.runs and self.runs[-1].face is face and not self.runs[-1].icon:
            text = self.runs.pop().text + text
        self.runs.append(Run(text, face))

    def tag(self, closing: str, name: str) -> None:
        if not closing:
            self.open[name] += 1
        elif self.open[name]:
            self.open[name] -= 1
        else:
            self.problems.append(f"</{name}> closes nothing")


@lru_cache(maxsize=2048)
def read(text: str, face: Face = Face.REGULAR) -> Marked:
    """Return the runs of a marked text; ``face`` is what stands outside the marks.

    Never raises: a tag without its partner and an unknown icon are told in ``problems``. The tag is then left out, and
    the icon's name stands as typed.
    """
    reader = _Reader(face)
    at = 0
    for match in _SIGN.finditer(text):
        reader.text(text[at : match.start()])
        closing, tag, icon, entity = match.groups()
        if tag:
            reader.tag(closing, tag)
        elif entity:
            reader.text(_ENTITIES[entity])
        elif icon in icon_names():
            reader.runs.append(Run("", reader.now(), icon))
        else:
            reader.problems.append(f"there is no icon {icon!r}")
            reader.text(match.group())
        at = match.end()
    reader.text(text[at:])
    reader.problems += [f"<{name}> is not closed" for name, count in reader.open.items() if count]
    return Marked(tuple(reader.runs), tuple(reader.problems))


_Runs = tuple[Run, ...]


def plain(text: str, face: Face = Face.REGULAR) -> Marked:
    """Return a text from a field without markup as one run: tags and entities stand as typed."""
    return Marked((Run(text, face),) if text else ())


def run_width(runs: Sequence[Run], size: int) -> Um:
    """Return the width of runs on one line in micrometres; ``size`` in hundredths of a point."""
    return Um((_units(runs) * size * 127 + 18_000) // 36_000)


def wrap_marked(marked: Marked, size: int, limit: int) -> MarkedLines:
    """Return a marked text in lines no wider than ``limit`` micrometres; ``size`` in hundredths of a point.

    As :func:`questpress.press.text.wrap`: greedy, a line end in the text stays one, too long words are parted. Raises
    ValueError when the limit has no room for one letter and a hyphen, or for an icon of the text.
    """
    room = unit_limit(limit, size)
    lines: list[tuple[Run, ...]] = []
    broken = False
    for paragraph in _paragraphs(marked.runs):
        tokens: list[Token[_Runs]] = []
        for blank, word in _words(paragraph):
            pieces = _pieces(word, room)
            broken |= any(ends for _, ends in pieces)
            for i, (piece, ends) in enumerate(pieces):
                lead = () if i else blank
                tokens.append(Token((*lead, *piece), _units(piece), _units(lead), ends))
        lines.extend(_joined(line) for line in pack(tokens, room) or [[]])
    return MarkedLines(tuple(lines), broken)


def draw_runs(
    surface: Surface, runs: Sequence[Run], x: int, y: int, *, size: int, color: Color, anchor: Anchor = "start"
) -> None:
    """Write runs on one baseline at y; ``size`` in hundredths of a point. Icons take the colour of the text."""
    if anchor != "start":
        total = run_width(runs, size)
        x -= total // 2 if anchor == "middle" else total
    units = 0
    for run in runs:
        left = x + (units * size * 127 + 18_000) // 36_000
        if run.icon:
            em = (size * 127_000 + 18_000) // 36_000
            icon = (em * ICON_SIZE + 500) // 1000
            draw_icon(surface, run.icon, left + icon // 2, y + (em * ICON_AXIS + 500) // 1000, icon, color)
        else:
            surface.text(left, y, run.text, face=run.face, size=size, color=color)
        units += run.units


def _paragraphs(runs: Sequence[Run]) -> list[list[Run]]:
    """Return the runs parted at the line ends of the text."""
    out: list[list[Run]] = [[]]
    for run in runs:
        first, *rest = run.text.split("\n")
        for i, part in enumerate((first, *rest)):
            if i:
                out.append([])
            if part or run.icon:
                out[-1].append(Run(part, run.face, run.icon))
    return out


def _words(runs: Sequence[Run]) -> list[tuple[_Runs, _Runs]]:
    """Return the words of a paragraph, each after the blank before it; a word may change its face within."""
    words: list[tuple[_Runs, list[Run]]] = []
    gap: _Runs | None = ()  # the blank since the last word, None while a word goes on
    for run in runs:
        parts = [""] if run.icon else printable(run.text, run.face).split(" ")
        for i, part in enumerate(parts):
            if i:
                gap = (Run(" ", run.face),)
            if not part and not run.icon:
                continue
            if gap is not None:
                words.append((gap, []))
            words[-1][1].append(Run(part, run.face, run.icon))
            gap = None
    return [(blank, tuple(word)) for blank, word in words]


def _pieces(word: _Runs, room: int) -> list[tuple[_Runs, bool]]:
    """Return the parts that a word may fall into, each with whether it is torn off and must end its line."""
    parts: list[list[Run]] = [[]]
    for run in word:
        first, *rest = [run] if run.icon else [Run(part, run.face) for part in parts_of(run.text)]
        parts[-1].append(first)
        parts.extend([part] for part in rest)
    out: list[tuple[_Runs, bool]] = []
    for part in parts:
        if _units(part) <= room:
            out.append((tuple(part), False))
            continue
        torn: list[Run] = []
        for run in part:
            if run.icon and run.units > room:
                raise ValueError(f"a box this narrow cannot hold the icon {run.icon!r}")
            torn += [run] if run.icon else [Run(chunk, run.face) for chunk in chop(run.text, run.face, room)]
        out += [((run,), run is not torn[-1]) for run in torn]
    return out


def _joined(line: Sequence[Token[_Runs]]) -> _Runs:
    """Return the words of a line as runs with the blanks between them, neighbours of one face made one."""
    out: list[Run] = []
    for i, token in enumerate(line):
        skip = 0 if i else bool(token.blank)  # a line begins without its blank
        for run in token.content[skip:]:
            if out and not out[-1].icon and not run.icon and out[-1].face is run.face:
                out[-1] = Run(out[-1].text + run.text, run.face)
            else:
                out.append(run)
    return tuple(out)


def _units(runs: Sequence[Run]) -> int:
    return sum(run.units for run in runs)
