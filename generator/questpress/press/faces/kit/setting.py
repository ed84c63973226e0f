"""What blocks are laid out for, and what a block is when it is laid out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from questpress.press import fonts
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.measures import Measures
from questpress.press.units import Um, mm

BASELINE = 800
"""How far below the head of a line its baseline is, in thousandths of the line's height."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What blocks are laid out for: where bars begin and end, how far text is set in, at which size, with hyphens?"""

    m: Measures
    left: int
    right: int
    inset: int
    size: int
    hyphens: bool = False

    @property
    def text_left(self) -> int:
        """Where text begins."""
        return self.left + self.inset

    @property
    def text_right(self) -> int:
        """Where text ends."""
        return self.right - self.inset

    @property
    def width(self) -> int:
        """The width of text."""
        return self.text_right - self.text_left

    @property
    def line(self) -> int:
        """The height of a line of text."""
        return fonts.line_height(self.size)


@dataclass(frozen=True, slots=True)
class Laid:
    """A block laid out: its height, and how it draws itself below a height. ``broken``: a word had to be parted.

    ``tight`` blocks want the next one close below; ``lead`` ones have room above themselves already; ``text`` ones are
    paragraphs, which stand as far apart as their size asks for.
    """

    height: int
    draw: Callable[[Pen, int], None]
    broken: bool = False
    tight: bool = False
    lead: bool = False
    text: bool = False


def gap_after(above: Laid | None, below: Laid, s: Setting) -> Um:
    """Return the room between two blocks; ``above`` is None where a block comes first below band or window."""
    if above is None:
        return Um(0 if below.lead else s.m.gap + mm(0.4))
    if above.text and below.text:
        return Um(min(s.m.gap, s.line * 2 // 5))
    return Um(mm(0.2) if above.tight else s.m.gap)
