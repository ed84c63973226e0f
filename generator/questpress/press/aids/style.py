"""Sizes and inks of aids: the measures of ``Setting``, and the pen that draws with the looks of a game.

Lengths are micrometres, type sizes hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Protocol

from questpress.findings import Finding
from questpress.press import fonts
from questpress.press.aids.tags import bare, numbering, untagged
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Style
from questpress.press.faces.kit.draw import Pen
from questpress.press.ink import Ink, Look, palette
from questpress.press.markup import Marked, Run, draw_runs, read, run_width, wrap_marked
from questpress.press.surface import Anchor, Face, Stroke, Surface
from questpress.press.units import WHITE, Color, Um, mm, pt


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """The measures of one way to set an aid.

    ``text`` is running text, ``head`` headings of sections, ``key`` key numbers and formulas, ``title`` the aid's.
    ``pad`` is the air within a cell or panel, ``gap`` that between blocks, ``band`` that between sections and bands.
    """

    text: int = 950
    head: int = 1400
    key: int = 1400
    big: int = 2000
    title: int = 2000
    fine: int = 650
    pad: int = mm(2)
    gap: int = mm(2.4)
    item: int = mm(1.2)
    band: int = mm(4.4)
    row: int = mm(6)
    margin: int = mm(10)
    gutter: int = mm(6)
    columns: bool = True

    def scaled(self, length: int) -> int:
        """Return a length that is drawn for text of 9.5 points at this text's size."""
        return length * self.text // 950


PAGE = Setting()
TIGHT = replace(PAGE, gap=mm(1.6), item=mm(0.8), band=mm(3.4), row=mm(5.4), pad=mm(1.7))
AIRY = replace(PAGE, gap=mm(2.9), item=mm(1.6), band=mm(5.4), row=mm(6.5), pad=mm(2.2))
"""Among the three an aid chooses: the airiest that takes no more pages than the tightest."""
LARGE = Setting(text=1400, head=2000, key=2000, big=3200, title=3200, fine=1100, pad=mm(3), gap=mm(3.4), item=mm(1.8),
                band=mm(6), row=mm(9), columns=False)  # fmt: skip
SMALL = Setting(margin=mm(9), band=mm(3.6), columns=False, title=1400, big=1400, key=1100, head=1100)
CARD = Setting(text=800, head=950, key=950, big=1100, title=1100, pad=mm(1.2), gap=mm(1.4), item=mm(0.7), band=mm(2),
               row=mm(4.6), margin=mm(3.4), columns=False)  # fmt: skip


@dataclass(slots=True)
class AidPen(Pen):
    """What an aid is drawn with: the kit's pen, the measures, and the inks that aids need on top."""

    setting: Setting = PAGE
    form: Form | None = None
    accent: Color = field(init=False)
    panel: Look = field(init=False)
    hairline: Stroke = field(init=False)
    heading_rule: Stroke = field(init=False)
    solid: Look = field(init=False)
    box: Stroke = field(init=False)

    def __post_init__(self) -> None:
        Pen.__post_init__(self)
        colors = palette(self.style.ink)
        self.accent = colors.accent(self.game)
        mono = self.style.ink is Ink.MONO
        self.panel = Look(WHITE, Stroke(colors.text, pt(0.7)), colors.text) if mono else Look(
            self.accent.tint(9), None, colors.text)  # fmt: skip
        self.hairline = colors.rule
        self.heading_rule = Stroke(self.accent, pt(1.1))
        full = self.style.ink is Ink.COLOR
        self.solid = Look(self.accent, None, WHITE) if full else Look(WHITE, Stroke(self.accent, pt(1.4)), self.accent)
        self.box = Stroke(colors.text, pt(0.7))

    def field(self, name: str, x: int, y: int, width: int, height: int, *, lines: bool = False) -> None:
        """Let a text be typed into an area, where the file is a form; ``lines``: over several lines."""
        if self.form is not None:
            self.form.text(bare(name), x, y, width, height, lines=lines)

    def tick(self, name: str, x: int, y: int, side: int) -> None:
        """Let a box be ticked, where the file is a form."""
        if self.form is not None:
            self.form.tick(bare(name), x, y, side)


class Form(Protocol):
    """A file that takes fields to fill in; places as on a surface, on the page that is being drawn."""

    def text(self, name: str, x: int, y: int, width: int, height: int, *, lines: bool) -> None:
        """Add a field for text."""

    def tick(self, name: str, x: int, y: int, side: int) -> None:
        """Add a box to tick."""


def pen_for(surface: Surface, ink: Ink, game: str, setting: Setting, form: Form | None = None) -> AidPen:
    """Return a pen for a surface, and for the form on it."""
    return AidPen(surface, Style(ink), game, setting, form)


@lru_cache(maxsize=8192)
def printed(text: str, face: Face) -> tuple[Marked, bool]:
    """Return a marked text as it is printed, and whether a figure in it was typed."""
    marked = read(text, face)
    typed = any(untagged(run.text) for run in marked.runs)
    return Marked(tuple(Run(bare(run.text), run.face, run.icon) for run in marked.runs), marked.problems), typed


@dataclass(slots=True)
class Maker:
    """What blocks are made with: the measures, which aid and section they are of, and where findings go."""

    game: str
    aid: str
    setting: Setting
    findings: list[Finding] = field(default_factory=list)
    section: str = ""
    typed: dict[str, None] = field(default_factory=dict)

    def words(self, text: str, face: Face = Face.REGULAR) -> Marked:
        """Return a marked text as it is printed. It is the one door to paper: digits without a tag are noted."""
        marked, typed = printed(text, face)
        if typed:
            self.typed[marked.plain] = None
        for problem in marked.problems:
            self.tell("PR-43", f"in “{bare(text)}” {problem}", "Mend the mark.")
        return marked

    def lines(self, text: str, width: int, *, size: int = 0, face: Face = Face.REGULAR) -> Lines:
        """Return a marked text in lines of a width; a width too small for a letter is told, and widened."""
        marked = self.words(text, face)
        size = size or self.setting.text
        try:
            return Lines(wrap_marked(marked, size, width).lines, size)
        except ValueError:
            wide = max(run_width(marked.runs, size), 1)
            self.too_big("a text", wide - width)
            return Lines(wrap_marked(marked, size, wide).lines, size)

    def too_big(self, what: str, by: int, fix: str = "Shorten it, or print on larger paper.") -> None:
        """Tell that something does not fit, by so many micrometres (PR-42)."""
        where = f"section “{bare(self.section)}”" if self.section else "its head"
        self.tell("PR-42", f"in {where} {what} is {-(-by // 100) / 10:.1f} mm too large", fix)

    def tell(self, code: str, message: str, fix: str) -> None:
        """Add a finding about this aid."""
        from questpress.press.aids.codes import finding

        self.findings.append(finding(code, f"{self.game}/{self.aid}: {message}", self.aid, fix))


_TONES = {"chevron-up": Tone.HELPFUL, "chevron-down": Tone.HARMFUL}


@dataclass(frozen=True, slots=True)
class Lines:
    """A text in lines at a size, and how it is drawn."""

    lines: Sequence[Sequence[Run]]
    size: int

    @property
    def height(self) -> Um:
        """The height of the lines, each 1.2 of the size."""
        return Um(len(self.lines) * fonts.line_height(self.size))

    @property
    def width(self) -> int:
        """The width of the longest line."""
        return max((run_width(line, self.size) for line in self.lines), default=0)

    def draw(self, pen: AidPen, x: int, top: int, *, color: Color | None = None, anchor: Anchor = "start") -> None:
        """Draw the lines from the height ``top`` downward."""
        step = fonts.line_height(self.size)
        y = top - ascent(self.size)
        for line in self.lines:
            if any(run.icon in _TONES for run in line):
                self._draw_toned(pen, line, x, y, color or pen.look.text, anchor)
            elif line:
                draw_runs(pen.surface, line, x, y, size=self.size, color=color or pen.look.text, anchor=anchor)
            y -= step

    def _draw_toned(self, pen: AidPen, line: Sequence[Run], x: int, y: int, color: Color, anchor: Anchor) -> None:
        """Draw a line in which chevrons have the colour of what helps or harms."""
        wide = run_width(line, self.size)
        x -= wide if anchor == "end" else wide // 2 if anchor == "middle" else 0
        for run in line:
            tone = _TONES.get(run.icon)
            draw_runs(pen.surface, [run], x, y, size=self.size, color=pen.tone(tone).sign if tone else color)
            x += run_width([run], self.size)


def numbered(value: int) -> str:
    """Return a number of a drawing's own (a row, a player) as it is printed."""
    return bare(numbering(value))


def ascent(size: int) -> int:
    """Return how far the first baseline lies below the top of a line that is 1.2 of its size high."""
    return (fonts.line_height(size) + fonts.cap_height(size)) // 2
