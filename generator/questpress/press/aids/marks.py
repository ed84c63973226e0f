"""Small marks in text and drawings: numbers in discs, letters of cases in rings. Lengths are micrometres."""

from __future__ import annotations

from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.surface import Face, Stroke
from questpress.press.units import WHITE, mm, pt


def disc(pen: AidPen, x: int, y: int, mark: str) -> None:
    """Draw a step's number in a disc about a point."""
    size = pen.setting.text * 9 // 10
    pen.surface.circle(x, y, pen.setting.scaled(mm(2.2)), fill=pen.look.text)
    shift = fonts.center_shift(mark, Face.BOLD, size)
    pen.surface.text(x + shift, y - fonts.figure_height(size) // 2, mark, face=Face.BOLD, size=size, color=WHITE,
                     anchor="middle")  # fmt: skip


def case_letter(pen: AidPen, x: int, y: int, letter: str) -> None:
    """Draw a case's letter in a ring about a point."""
    size = pen.setting.text
    pen.surface.circle(x, y, pen.setting.scaled(mm(2.1)), fill=WHITE, stroke=Stroke(pen.look.text, pt(0.7)))
    base = y - fonts.width("x", Face.BOLD, size) // 2 + pen.setting.scaled(mm(0.1))
    shift = fonts.center_shift(letter, Face.BOLD, size)
    pen.surface.text(x + shift, base, letter, face=Face.BOLD, size=size, color=pen.look.text, anchor="middle")
