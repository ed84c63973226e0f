"""The tiny markup of catalog texts: bold, italic, icons. Read by us into runs, so that a text is only ever data.

``<b>bold</b>``, ``<i>italic</i>``, ``{chest}`` for an icon by its name, ``&amp;`` ``&lt;`` ``&gt;`` for the signs
themselves. Anything else stands as typed: ``If HP < 3``, ``R&D;``, ``{}``. Where bold and italic meet, bold wins: the
house has no bold italic.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, groupby
from operator import itemgetter
from typing import NamedTuple

from questpress.press.fonts import EM, advance, line_height, printable
from questpress.press.hyphens import HYPHEN, break_place
from questpress.press.icons import draw_icon, icon_names
from questpress.press.surface import Anchor, Face, Surface
from questpress.press.text import Part, fill, parts_of, unit_limit
from questpress.press.units import Color, Um

ICON_SIZE = 1160
"""Height of an icon's grid in a text, and its advance, in thousandths of the text's size."""
ICON_AXIS = 300
"""Height of an icon's middle above the baseline, in thousandths of the text's size."""

_SIGN = re.compile(r"<(/?)([bi])>|\{([a-z][a-z0-9-]*)\}|&(amp|lt|gt);")
_TAGS = {Face.REGULAR: "", Face.BOLD: "b", Face.ITALIC: "i"}
_TEXT, _LOOK = itemgetter(0), itemgetter(1, 2)  # of a run
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">"}


class Run(NamedTuple):
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


_Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class MarkedLines:
    """A marked text in lines, and whether a word was parted with a hyphen."""

    lines: tuple[_Runs, ...]
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


def written(runs: Sequence[Run]) -> str:
    """Return runs as marked text that is read as they are, where Regular stands outside the marks.

    Raises KeyError for ExtraBold, which has no mark.
    """
    out = []
    for run in runs:
        text = f"{{{run.icon}}}" if run.icon else run.text.replace("&", "&amp;").replace("<", "&lt;")
        tag = _TAGS[run.face]
        out.append(f"<{tag}>{text}</{tag}>" if tag else text)
    return "".join(out)


def plain(text: str, face: Face = Face.REGULAR) -> Marked:
    """Return a text from a field without markup as one run: tags and entities stand as typed."""
    return Marked((Run(text, face),) if text else ())


def run_width(runs: Sequence[Run], size: int) -> Um:
    """Return the width of runs on one line in micrometres; ``size`` in hundredths of a point."""
    return Um((_units(runs) * size * 127 + 18_000) // 36_000)


@lru_cache(maxsize=4096)
def wrap_marked(marked: Marked, size: int, limit: int, *, hyphens: bool = False) -> MarkedLines:
    """Return a marked text in lines no wider than ``limit`` micrometres; ``size`` in hundredths of a point.

    As :func:`questpress.press.text.wrap`: greedy, a line end in the text stays one, too long words are parted. With
    ``hyphens`` other words are too, wherever a syllable fills a line better. Raises ValueError when the limit has no
    room for one letter and a hyphen, or for an icon of the text.
    """
    filled = _filled(_paragraphs(marked), unit_limit(limit, size), hyphens=hyphens)
    return MarkedLines(tuple(map(_joined, filled.lines)), filled.broken)


@lru_cache(maxsize=4096)
def parted_marked(marked: Marked, size: int, width: int, height: int) -> tuple[tuple[_Runs, ...], Marked | None]:
    """Return the lines of a marked text that fit into a box in micrometres, and the text that finds no room.

    ``size`` is in hundredths of a point, lines are 1.2 of it apart. Raises ValueError as :func:`wrap_marked` does.
    """
    most = max(0, height // line_height(size))
    filled = _filled(_paragraphs(marked), unit_limit(width, size), hyphens=False, most=most)
    return tuple(map(_joined, filled.lines)), filled.rest


def draw_runs(
    surface: Surface,
    runs: Sequence[Run],
    x: int,
    y: int,
    *,
    size: int,
    color: Color,
    anchor: Anchor = "start",
    icons: Color | None = None,
) -> None:
    """Write runs on one baseline at y; ``size`` in hundredths of a point. ``icons`` is the colour of icons.

    Without one they take the colour of the text.
    """
    if anchor != "start":
        total = run_width(runs, size)
        x -= total // 2 if anchor == "middle" else total
    units = 0
    for run in runs:
        left = x + (units * size * 127 + 18_000) // 36_000
        if run.icon:
            em = (size * 127_000 + 18_000) // 36_000
            icon = (em * ICON_SIZE + 500) // 1000
            draw_icon(surface, run.icon, left + icon // 2, y + (em * ICON_AXIS + 500) // 1000, icon, icons or color)
        else:
            surface.text(left, y, run.text, face=run.face, size=size, color=color)
        units += run.units


def draw_marked(
    surface: Surface,
    lines: Sequence[Sequence[Run]],
    x: int,
    y: int,
    *,
    size: int,
    color: Color,
    anchor: Anchor = "start",
    leading: int | None = None,
    icons: Color | None = None,
) -> Um:
    """Write lines of runs below one another, the first baseline at y, and return the baseline that would come next.

    ``leading`` is the distance of baselines in micrometres, 1.2 of the size when it is not given; ``icons`` as in
    :func:`draw_runs`.
    """
    step = line_height(size) if leading is None else leading
    for i, line in enumerate(lines):
        if line:
            draw_runs(surface, line, x, y - i * step, size=size, color=color, anchor=anchor, icons=icons)
    return Um(y - len(lines) * step)


_Part = Part[_Runs]


class _Filled(NamedTuple):
    """Lines of parts, whether a word was parted, and the text for which there were no more lines."""

    lines: list[list[_Part]]
    broken: bool
    rest: Marked | None


def _filled(paragraphs: Sequence[Sequence[_Part]], room: int, *, hyphens: bool, most: int | None = None) -> _Filled:
    """Return paragraphs in lines, at most ``most`` of them when it is given."""
    lines: list[list[_Part]] = []
    broken = False
    for i, parts in enumerate(paragraphs):
        filled = fill(parts, room, _tear, hyphens=hyphens, most=None if most is None else most - len(lines))
        broken |= filled.broken
        lines.extend(filled.lines or [[]])  # an empty paragraph is an empty line
        if most is not None and len(lines) >= most and (filled.rest or any(paragraphs[i + 1 :])):
            return _Filled(lines[:most], broken, _remarked([filled.rest, *paragraphs[i + 1 :]]))
    return _Filled(lines[:most], broken, None)


def _remarked(paragraphs: Sequence[Sequence[_Part]]) -> Marked:
    """Return paragraphs as one text again, without the empty ones at its head."""
    first = next(i for i, parts in enumerate(paragraphs) if parts)
    runs: list[Run] = []
    for parts in paragraphs[first:]:
        runs.extend([Run("\n", Face.REGULAR)] if runs else [])
        runs.extend(_joined(parts))
    return Marked(tuple(runs))


@lru_cache(maxsize=4096)
def _paragraphs(marked: Marked) -> tuple[tuple[_Part, ...], ...]:
    """Return the paragraphs of a text in parts, measured."""
    return tuple(tuple(_parts(runs)) for runs in _parted_at_line_ends(marked.runs))


def _parted_at_line_ends(runs: Sequence[Run]) -> list[list[Run]]:
    out: list[list[Run]] = [[]]
    for run in runs:
        first, *rest = run.text.split("\n")
        for i, part in enumerate((first, *rest)):
            if i:
                out.append([])
            if part or run.icon:
                out[-1].append(Run(part, run.face, run.icon))
    return out


def _parts(runs: Sequence[Run]) -> list[_Part]:
    """Return the parts of a paragraph; a word may change its face within."""
    parts: list[_Part] = []
    gap: Face | None = None
    word: list[Run] = []  # may go on in the next run
    for run in runs:
        if run.icon:
            word.append(run)
            continue
        first, *rest = printable(run.text, run.face).split(" ")
        if first:
            word.append(Run(first, run.face))
        if rest:
            parts += _word_parts(gap, *word)
            for text in rest[:-1]:
                parts += _plain_word(text, run.face) if text else ()
            gap, word = run.face, [Run(rest[-1], run.face)] if rest[-1] else []
    parts += _word_parts(gap, *word)
    return parts


@lru_cache(maxsize=8192)
def _plain_word(text: str, face: Face) -> tuple[_Part, ...]:
    return _word_parts(face, Run(text, face))


@lru_cache(maxsize=8192)
def _word_parts(gap: Face | None, *word: Run) -> tuple[_Part, ...]:
    """Return the parts that a word may fall into, the first one after a blank in the face ``gap``."""
    if not word:
        return ()
    parts: list[list[Run]] = [[]]
    for run in word:
        first, *rest = [run] if run.icon else [Run(part, run.face) for part in parts_of(run.text)]
        parts[-1].append(first)
        parts.extend([part] for part in rest)
    measured = [Part(tuple(part), _units(part), 0) for part in parts]
    if gap is not None:
        blank = Run(" ", gap)
        content = _merged([blank, *parts[0]])
        measured[0] = Part(content, measured[0].units, blank.units)
    return tuple(measured)


def _tear(part: _Part, room: int, letters: bool) -> tuple[_Part, _Part] | None:
    """Part a part in two (see :data:`questpress.press.text.Tear`); beside an icon no hyphen is needed."""
    signs = [sign for run in part.content for sign in _signs(run)]
    lead = [signs.pop(0)] if part.blank else []
    hyphens = [
        0 if i == 0 or sign.icon or (i < len(signs) and signs[i].icon) else advance(HYPHEN, sign.face)
        for i, sign in enumerate([signs[0], *signs])
    ]
    widths = accumulate((sign.units for sign in signs), initial=0)
    ends = [units + hyphen for units, hyphen in zip(widths, hyphens, strict=True)]
    at = break_place("".join(sign.text or "\0" for sign in signs), ends, room, letters=letters)
    if at is None:
        return None
    head, tail = [*signs[:at], *([Run(HYPHEN, signs[at - 1].face)] if hyphens[at] else [])], signs[at:]
    return Part(_merged([*lead, *head]), _units(head), part.blank), Part(_merged(tail), _units(tail), 0)


def _signs(run: Run) -> Iterator[Run]:
    """Yield an icon as it is, and a text letter by letter."""
    return iter((run,)) if run.icon else (Run(char, run.face) for char in run.text)


def _joined(line: Sequence[_Part]) -> _Runs:
    """Return the parts of a line as runs with the blanks between them; a line begins without its blank."""
    runs = [run for part in line for run in part.content]
    if line and line[0].blank:
        first = runs[0]
        runs[:1] = [Run(first.text[1:], first.face)] if len(first.text) > 1 else []
    return _merged(runs)


def _merged(runs: Sequence[Run]) -> _Runs:
    """Return runs with neighbours of one face made one."""
    out: list[Run] = []
    for (face, icon), group in groupby(runs, _LOOK):
        if icon:
            out.extend(group)
        else:
            out.append(Run("".join(map(_TEXT, group)), face))
    return tuple(out)


def _units(runs: Sequence[Run]) -> int:
    return sum(run.units for run in runs)
